// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/ports/kube.h"
#include "tests/kubereal/kubeserver.h"

#include <QObject>
#include <QTemporaryDir>

#include <functional>
#include <optional>

namespace varroa::test {

// What an adapter behind KubeApi must do on real API servers. A test program of the adapter hands its factory in:
//     KubeClientContract test([] { return std::make_unique<…>(…); }); return QTest::qExec(&test, argc, argv);
class KubeClientContract final : public QObject
{
    Q_OBJECT
public:
    explicit KubeClientContract(std::function<std::unique_ptr<KubeApi>()> make) : m_make(std::move(make)) {}

private Q_SLOTS:
    void initTestCase();
    void init();
    void cleanup();

    void listsTheContexts();
    void readsAsEveryKindOfUser_data();
    void readsAsEveryKindOfUser();
    void createsOnce();
    void tellsTheOtherFieldManager();
    void writesNothingOnADryRun();
    void distrustsAnotherAuthority();
    void tellsARefusedToken();
    void readsAChangedTokenFile();
    void keepsClustersApart();
    void pagesLargeLists();
    void refusesTooLargeReplies();
    void namesTheHopThatWasCut_data();
    void namesTheHopThatWasCut();
    void givesUpOnASilentServer();
    void forgetsADroppedRequest();

private:
    // Exactly one of the two.
    struct Outcome
    {
        int status = 0;
        QByteArray body;
        std::optional<KubeError> error;
    };
    Outcome send(KubeRequest request);
    KubeRequest request(const QByteArray& method, const QString& path, const QByteArray& body = {}) const;
    QString writeFile(const QString& name, const QByteArray& bytes) const;
    QByteArray kubeconfigBytes(const KubeServer& server) const;

    std::function<std::unique_ptr<KubeApi>()> m_make;
    std::unique_ptr<KubeApi> m_api;
    QTemporaryDir m_folder;
    KubeServer m_core{QStringLiteral("core")};
    KubeServer m_member{QStringLiteral("member")};
};

} // namespace varroa::test
