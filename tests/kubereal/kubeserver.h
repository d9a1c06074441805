// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "tests/kubereal/kubecaller.h"

#include <initializer_list>
#include <memory>

namespace varroa::test {

// A real kube-apiserver on a real etcd, on loopback with TLS and RBAC, its own authority, ports and temporary folder;
// no nodes and no controllers, so that objects are stored and nothing acts on them. Both children die with this
// process. GUI thread. Users: "admin" (client certificate, group system:masters) and "limited" (token, no rights of its
// own).
class KubeServer
{
public:
    explicit KubeServer(const QString& name); // "core", "member": the name in its kubeconfig
    ~KubeServer();                            // kills both and waits

    // Starts all of them at once and returns when the last one is ready; in an event loop, at most 180 s.
    static Result<void> startAll(std::initializer_list<KubeServer*> servers);
    void stop();

    QString name() const;
    quint16 port() const;
    QUrl url() const; // https://127.0.0.1:PORT
    QByteArray caPem() const;
    const TestAuthority& authority() const; // which the server trusts for client certificates
    KubeIdentity admin() const;
    KubeIdentity limited() const;
    QString tokenFile() const; // limited's token, for tokenFile

    // With contexts NAME-admin, NAME-limited (token) and NAME-limited-file (tokenFile).
    QString kubeconfig() const;
    // Another one of that name, whose clusters have this address, for a proxy in between.
    QString writeKubeconfig(const QString& fileName, const QUrl& server) const;

    KubeCaller caller(const KubeIdentity& identity) const { return KubeCaller(url(), caPem(), identity); }
    QByteArray log() const; // the end of what both programs wrote

private:
    struct Private;
    std::unique_ptr<Private> d;
};

} // namespace varroa::test
