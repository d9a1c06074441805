// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/fleetsim/natsserver.h"
#include "tests/sim/natsclient.h"

#include <QFileInfo>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace varroa;
using namespace varroa::test;

// The loopback core itself: TLS, users, allow-lists, crash and reload. Needs a real nats-server.
class TestNatsServer : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        const auto started = m_server.start();
        QVERIFY2(started, qPrintable(started ? QString() : started.error().detail));
    }

    void tlsAndPasswordsAreChecked()
    {
        NatsClient client;
        QCOMPARE(client.connect(login(u"bff"_s)), NATS_OK);
        NatsClient::Login wrong = login(u"bff"_s);
        wrong.password = "wrong";
        QCOMPARE(NatsClient().connect(wrong), NATS_CONNECTION_AUTH_FAILED);
        NatsClient::Login otherHost = login(u"bff"_s);
        otherHost.expectedHost = "nats.example.org";
        QCOMPARE(NatsClient().connect(otherHost), NATS_SSL_ERROR);
        QVERIFY(!m_server.version().isEmpty());
    }

    void configurationIsPrivate()
    {
        const QFileInfo folder(QFileInfo(m_server.caFile()).path());
        constexpr auto others = QFile::ReadGroup | QFile::WriteGroup | QFile::ExeGroup | QFile::ReadOther |
                                QFile::WriteOther | QFile::ExeOther;
        QCOMPARE(folder.permissions() & others, QFile::Permissions());
        for (const QString& name : {u"nats.conf"_s, u"tls.key"_s})
            QCOMPARE(QFileInfo(folder.filePath() + u'/' + name).permissions() & others, QFile::Permissions());
        QVERIFY(!m_server.log().contains(m_server.password(u"bff"_s)));
    }

    void allowListsDeny_data()
    {
        QTest::addColumn<QString>("user");
        QTest::addColumn<QByteArray>("subject");
        QTest::addColumn<bool>("publish");
        QTest::addColumn<bool>("subscribe");
        QTest::newRow("bff commands") << u"bff"_s << "operator.harbour-2.controllers.list"_ba << true << false;
        QTest::newRow("bff registry") << u"bff"_s << "$KV.varroa_clusters.harbour-2"_ba << false << true;
        QTest::newRow("bff direct get") << u"bff"_s << "$JS.API.DIRECT.GET.KV_varroa_clusters.x"_ba << true << false;
        QTest::newRow("bff names") << u"bff"_s << "$JS.API.STREAM.NAMES"_ba << false << false;
        QTest::newRow("bff desired") << u"bff"_s << "$KV.mite_desired.x"_ba << false << false;
        QTest::newRow("bff events") << u"bff"_s << "events.brood.harbour-2"_ba << false << true;
        QTest::newRow("bff activity") << u"bff"_s << "activity.harbour-2._global"_ba << true << true;
        QTest::newRow("bff pull on registry")
            << u"bff"_s << "$JS.API.CONSUMER.MSG.NEXT.KV_varroa_clusters.x"_ba << false << false;
        QTest::newRow("bff pull on activity")
            << u"bff"_s << "$JS.API.CONSUMER.MSG.NEXT.varroa_activity.x"_ba << true << false;
        QTest::newRow("bff default inbox") << u"bff"_s << "_INBOX.x"_ba << false << false;
        QTest::newRow("operator registry") << u"operator"_s << "$KV.varroa_clusters.harbour-2"_ba << true << false;
        QTest::newRow("operator commands") << u"operator"_s << "operator.harbour-2.reconcile"_ba << false << true;
        QTest::newRow("operator bff inbox") << u"operator"_s << "_INBOX_bff.test.1"_ba << true << false;
        QTest::newRow("gateway registry") << u"gateway"_s << "$KV.varroa_clusters.x"_ba << false << false;
        QTest::newRow("gateway desired") << u"gateway"_s << "$KV.mite_desired.x"_ba << false << true;
        QTest::newRow("gateway replies") << u"gateway"_s << "whreply.a.b.c"_ba << true << false;
        QTest::newRow("gateway queue") << u"gateway"_s << "$JS.API.CONSUMER.DURABLE.CREATE.varroa.x"_ba << false
                                       << false;
        QTest::newRow("nobody") << u"nobody"_s << "operator.harbour-2.reconcile"_ba << false << false;
    }

    void allowListsDeny()
    {
        QFETCH(QString, user);
        QFETCH(QByteArray, subject);
        QFETCH(bool, publish);
        QFETCH(bool, subscribe);
        NatsClient client;
        QCOMPARE(client.connect(login(user)), NATS_OK);
        QCOMPARE(client.mayPublish(subject), publish);
        QCOMPARE(client.maySubscribe(subject), subscribe);
    }

    void crashAndRestartKeepPortAndUsers()
    {
        const quint16 port = m_server.port();
        const qint64 before = m_server.processId();
        m_server.kill();
        QCOMPARE(m_server.processId(), 0);
        QVERIFY(NatsClient().connect(login(u"bff"_s)) != NATS_OK);
        QVERIFY(m_server.restart());
        QCOMPARE(m_server.port(), port);
        QVERIFY(m_server.processId() != before);
        QCOMPARE(NatsClient().connect(login(u"bff"_s)), NATS_OK);
    }

    void reloadChangesPasswordsAndRules()
    {
        const NatsClient::Login old = login(u"bff"_s);
        NatsServer::Config config;
        config.rotatePasswords = true;
        config.denyPublishForBff = QStringList{u"operator.harbour-2.>"_s};
        QVERIFY(m_server.reload(config));
        QVERIFY(m_server.password(u"bff"_s) != old.password);
        QCOMPARE(NatsClient().connect(old), NATS_CONNECTION_AUTH_FAILED);
        NatsClient client;
        QCOMPARE(client.connect(login(u"bff"_s)), NATS_OK);
        QVERIFY(!client.mayPublish("operator.harbour-2.reconcile"));
        QVERIFY(client.mayPublish("operator.harbour-3.reconcile"));
    }

    void expiredCertificateOnIpv6()
    {
        NatsServer server;
        NatsServer::Config config;
        config.host = u"::1"_s;
        config.validity.fromDays = -30;
        config.validity.toDays = -1;
        config.userWithoutPermissions = false;
        const auto started = server.start(config);
        QVERIFY2(started, qPrintable(started ? QString() : started.error().detail));
        QVERIFY(server.url().startsWith(u"tls://[::1]:"_s));
        NatsClient::Login expired{server.url(), u"bff"_s, server.password(u"bff"_s), server.caFile()};
        QCOMPARE(NatsClient().connect(expired), NATS_SSL_ERROR);
        config.validity = {};
        QVERIFY(server.reload(config));
        QCOMPARE(NatsClient().connect(expired), NATS_OK);
    }

    void missingProgramIsAnError()
    {
        NatsServer server;
        NatsServer::Config config;
        config.program = u"/nonexistent/nats-server"_s;
        const auto started = server.start(config);
        QVERIFY(!started);
        QCOMPARE(started.error().kind, ErrorKind::Unavailable);
        QVERIFY(started.error().detail.contains(config.program));
    }

private:
    NatsClient::Login login(const QString& user) const
    {
        return {m_server.url(), user, m_server.password(user), m_server.caFile()};
    }

    NatsServer m_server;
};

QTEST_GUILESS_MAIN(TestNatsServer)
#include "tst_natsserver.moc"
