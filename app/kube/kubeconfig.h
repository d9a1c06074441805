// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/secret.h"
#include "models/ports/kube.h"

#include <QByteArray>
#include <QJsonValue>
#include <QStringList>
#include <QUrl>

#include <memory>
#include <optional>
#include <vector>

namespace varroa::kube {

// A kubeconfig file and what its contexts resolve to. Each file is an island: an entry of one file never meets those of
// another. Any thread; reads the file and those it names, nothing else.

struct ClusterEntry
{
    QString name;
    QUrl server;           // without user and password
    QString shownServer;   // as written, without them
    QString tlsServerName; // empty: the server's host
    QByteArray caPem;      // empty: the system's trust store
    bool insecure = false;
    QUrl proxy; // without credentials; empty: none
    QString proxyUser;
    Secret proxyPassword;
    QJsonValue pluginConfig; // extension client.authentication.k8s.io/exec, for plugins
    std::vector<KubeProblem> problems;
};

struct ExecVariable
{
    QString name;
    QString value;
};

struct ExecEntry
{
    QString apiVersion;
    QString command; // absolute, or a name to look up in PATH
    QStringList arguments;
    std::vector<ExecVariable> environment;
    QString installHint;
    bool provideClusterInfo = false;
};

struct UserEntry
{
    QString name;
    KubeAuth auth = KubeAuth::None;
    Secret token;
    QString tokenFile; // absolute; to be read for each request, since others refresh it
    QByteArray certificatePem;
    Secret keyPem;
    QString username;
    Secret password;
    std::optional<ExecEntry> exec;
    std::vector<KubeProblem> problems;
};

// A context with what it points to; null where that is missing.
struct ResolvedContext
{
    KubeContext shown;
    std::shared_ptr<const ClusterEntry> cluster;
    std::shared_ptr<const UserEntry> user; // null also when the context names none
    bool usable() const;                   // false: a problem of severity dead or stop
};

struct Kubeconfig
{
    KubeFile file; // for showing
    QString currentContext;
    std::vector<ResolvedContext> contexts; // those with a name

    // nullptr when there is none of this name.
    const ResolvedContext* find(const QString& context) const;
};

// `path` as given: relative to the working folder. A file that cannot be read is one with problems.
Kubeconfig readKubeconfig(const QString& path);
// `bytes` are overwritten. Relative paths inside are taken from `folder`.
Kubeconfig parseKubeconfig(QByteArray& bytes, const QString& path, const QString& folder);

// KUBECONFIG's entries in order without repetition, or ~/.kube/config.
QStringList usualKubeconfigPaths();

} // namespace varroa::kube
