// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/adapters/nats/natsbench.h"
#include "tests/adapters/nats/operatorpeer.h"
#include "tests/adapters/nats/plainserver.h"
#include "tests/adapters/nats/testkeys.h"

#include <QJsonObject>
#include <QSignalSpy>

using namespace varroa;
using namespace varroa::test;
using namespace std::chrono_literals;
using namespace Qt::StringLiterals;

// How a connection is made or refused: ways to authenticate, certificates, several servers, closed for good.
class TestNatsConnect : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init();

    void userAndPassword_data();
    void userAndPassword();
    void overIPv6();
    void token();
    void nkey();
    void credsFile();
    void badCredentials();
    void wrongPassword();
    void wrongPasswordOnce();
    void noPermissionAtAll();
    void newPasswordReopens();
    void tlsRefusals_data();
    void tlsRefusals();
    void expiredCertificate();
    void expectedHostIsChecked();
    void tlsWantedButNotOffered();
    void natsSchemeToATlsServer();
    void badCa();
    void noServers();
    void probeFailures();
    void mostTellingOfTheRound();
    void secondServerServes();
    void discoveredServers();

private:
    BusOptions options() const;
    void expectClosed(BusOptions options, ConnectFailure failure);
    bool connects(NatsBus& bus, const BusOptions& options);

    NatsServer m_server;
    RealClock m_clock;
    std::unique_ptr<PassProbe> m_probe;
};

void TestNatsConnect::initTestCase()
{
    QCOMPARE(nats_Open(-1), NATS_OK); // nats_Sign() knows no checksum before
    NatsServer::Config config;
    config.dnsNames = {u"localhost"_s, u"nats.hive.test"_s};
    config.ipAddresses = {u"127.0.0.1"_s};
    const auto started = m_server.start(config);
    QVERIFY2(started, started ? "" : qPrintable(started.error().detail));
}

void TestNatsConnect::init()
{
    m_probe = std::make_unique<PassProbe>();
}

BusOptions TestNatsConnect::options() const
{
    BusOptions options;
    options.servers = {loopback(m_server.port(), true)};
    options.credentials = userPassword(u"bff"_s, m_server.password(u"bff"_s));
    options.caPem = m_server.caPem();
    return options;
}

bool TestNatsConnect::connects(NatsBus& bus, const BusOptions& options)
{
    bus.open(options);
    return QTest::qWaitFor([&bus] { return bus.status().state == BusState::Connected; }, patience);
}

void TestNatsConnect::expectClosed(BusOptions options, ConnectFailure failure)
{
    options.retryForever = false;
    NatsBus bus(*m_probe, m_clock);
    bus.open(options);
    QTRY_COMPARE_WITH_TIMEOUT(bus.status().state, BusState::Closed, patience);
    QCOMPARE(bus.status().error.failure, failure);
    QCOMPARE(bus.status().link, quint64(0));
    QVERIFY(!bus.status().nextAttempt);
}

void TestNatsConnect::userAndPassword_data()
{
    QTest::addColumn<QString>("host");
    QTest::newRow("name") << u"localhost"_s;
    QTest::newRow("address") << u"127.0.0.1"_s;
}

void TestNatsConnect::userAndPassword()
{
    QFETCH(QString, host);
    NatsBus bus(*m_probe, m_clock);
    QCOMPARE(bus.status().state, BusState::Idle);
    BusOptions given = options();
    given.servers = {loopback(m_server.port(), true, host)};
    m_probe->report.tls = TlsSummary{u"TLSv1.3"_s, u"x"_s, u"CN=y"_s, std::nullopt};
    QVERIFY(connects(bus, given));
    QCOMPARE(bus.status().tls, m_probe->report.tls);
    QCOMPARE(m_probe->requests.size(), size_t(1));
    QCOMPARE(m_probe->requests.front().server, given.servers.front());
    QCOMPARE(m_probe->requests.front().caPem, given.caPem);
}

void TestNatsConnect::overIPv6()
{
    NatsServer server;
    NatsServer::Config config;
    config.host = u"::1"_s;
    QVERIFY(server.start(config));
    BusOptions given = options();
    given.servers = {loopback(server.port(), true, u"::1"_s)};
    given.credentials = userPassword(u"bff"_s, server.password(u"bff"_s));
    given.caPem = server.caPem();
    NatsBus bus(*m_probe, m_clock);
    QVERIFY(connects(bus, given));
    QCOMPARE(bus.status().server, u"[::1]:%1"_s.arg(server.port()));

    NatsServer other; // its certificate names the other address only
    config.ipAddresses = {u"127.0.0.1"_s};
    QVERIFY(other.start(config));
    given.servers = {loopback(other.port(), true, u"::1"_s)};
    given.credentials = userPassword(u"bff"_s, other.password(u"bff"_s));
    given.caPem = other.caPem();
    expectClosed(given, ConnectFailure::CertificateWrongIp);
}

void TestNatsConnect::token()
{
    PlainServer server;
    QVERIFY(server.start("authorization { token: \"t0ken-for-tests\" }\n"));
    BusOptions given;
    given.servers = {loopback(server.port(), false)};
    given.credentials = secretOf(BusCredentials::Mode::Token, "t0ken-for-tests");
    NatsBus bus(*m_probe, m_clock);
    QVERIFY(connects(bus, given));
    given.credentials = secretOf(BusCredentials::Mode::Token, "another");
    expectClosed(given, ConnectFailure::Authentication);
    given.credentials = nullptr;
    expectClosed(given, ConnectFailure::Authentication);
}

void TestNatsConnect::nkey()
{
    PlainServer server;
    QVERIFY(server.start("authorization { users = [ { nkey: " + publicOf(KeyType::User, 'k') + " } ] }\n"));
    BusOptions given;
    given.servers = {loopback(server.port(), false)};
    given.credentials = secretOf(BusCredentials::Mode::NKey, seedOf(KeyType::User, 'k') + "\n");
    NatsBus bus(*m_probe, m_clock);
    QVERIFY(connects(bus, given));
    given.credentials = secretOf(BusCredentials::Mode::NKey, seedOf(KeyType::User, 'l'));
    expectClosed(given, ConnectFailure::Authentication);
}

void TestNatsConnect::credsFile()
{
    const QJsonObject limits{{u"subs"_s, -1},    {u"data"_s, -1},        {u"payload"_s, -1}, {u"imports"_s, -1},
                             {u"exports"_s, -1}, {u"wildcards"_s, true}, {u"conn"_s, -1},    {u"leaf"_s, -1}};
    const QByteArray account = publicOf(KeyType::Account, 'a');
    const QByteArray user = publicOf(KeyType::User, 'u');
    const QByteArray operatorJwt = makeJwt(KeyType::Operator, 'o', publicOf(KeyType::Operator, 'o'),
                                           {{u"type"_s, u"operator"_s}, {u"version"_s, 2}});
    const QByteArray accountJwt =
        makeJwt(KeyType::Operator, 'o', account, {{u"type"_s, u"account"_s}, {u"version"_s, 2}, {u"limits"_s, limits}});
    const QByteArray userJwt =
        makeJwt(KeyType::Account, 'a', user,
                {{u"type"_s, u"user"_s}, {u"version"_s, 2}, {u"subs"_s, -1}, {u"data"_s, -1}, {u"payload"_s, -1}});
    QVERIFY(!userJwt.isEmpty());
    PlainServer server;
    QVERIFY2(server.start("operator: " + operatorJwt + "\nresolver: MEMORY\nresolver_preload: { " + account + ": " +
                          accountJwt + " }\n"),
             server.log().constData());
    const auto creds = [&userJwt](const QByteArray& seed) {
        return QByteArray("-----BEGIN NATS USER JWT-----\n" + userJwt +
                          "\n------END NATS USER JWT------\n\n-----BEGIN USER NKEY SEED-----\n" + seed +
                          "\n------END USER NKEY SEED------\n");
    };
    BusOptions given;
    given.servers = {loopback(server.port(), false)};
    given.credentials = secretOf(BusCredentials::Mode::CredsFile, creds(seedOf(KeyType::User, 'u')));
    NatsBus bus(*m_probe, m_clock);
    QVERIFY2(connects(bus, given), server.log().constData());
    given.credentials = secretOf(BusCredentials::Mode::CredsFile, creds(seedOf(KeyType::User, 'v')));
    expectClosed(given, ConnectFailure::Authentication);
}

void TestNatsConnect::badCredentials()
{
    for (const auto mode : {BusCredentials::Mode::CredsFile, BusCredentials::Mode::NKey}) {
        BusOptions given = options();
        given.credentials = secretOf(mode, "neither seed nor file");
        NatsBus bus(*m_probe, m_clock);
        bus.open(given); // for ever, but no repetition helps
        QTRY_COMPARE_WITH_TIMEOUT(bus.status().state, BusState::Closed, patience);
        QCOMPARE(bus.status().error.failure, ConnectFailure::InvalidCredentials);
        QVERIFY(!bus.status().error.detail.contains(u"neither"_s));
    }
    QVERIFY(m_probe->requests.empty());
}

void TestNatsConnect::wrongPassword()
{
    NatsBus bus(*m_probe, m_clock, nullptr, shortestPause);
    QSignalSpy spy(&bus, &MessageBus::statusChanged);
    BusOptions given = options();
    given.credentials = userPassword(u"bff"_s, "wrong");
    bus.open(given);
    QTRY_COMPARE_WITH_TIMEOUT(bus.status().state, BusState::Closed, patience);
    QCOMPARE(bus.status().error.failure, ConnectFailure::Authentication);
    QCOMPARE(bus.status().error.server, u"127.0.0.1:%1"_s.arg(m_server.port()));
    QCOMPARE(bus.status().error.detail, u"Authorization Violation"_s); // and no position in the library's source
    QCOMPARE(bus.status().attempt, 2);
    QTRY_VERIFY_WITH_TIMEOUT(spy.count() > 0, patience);
    QCOMPARE(m_probe->requests.size(), size_t(2));
}

void TestNatsConnect::wrongPasswordOnce()
{
    BusOptions given = options();
    given.credentials = userPassword(u"bff"_s, "wrong");
    given.servers.push_back(given.servers.front());
    expectClosed(given, ConnectFailure::Authentication);
    QCOMPARE(m_probe->requests.size(), size_t(1)); // not tried on the second server
}

void TestNatsConnect::noPermissionAtAll()
{
    BusOptions given = options();
    given.credentials = userPassword(u"nobody"_s, m_server.password(u"nobody"_s));
    expectClosed(given, ConnectFailure::InboxRefused);
    NatsBus bus(*m_probe, m_clock, nullptr, shortestPause);
    bus.open(given);
    QTRY_COMPARE_WITH_TIMEOUT(bus.status().state, BusState::Closed, patience);
    QCOMPARE(bus.status().error.failure, ConnectFailure::InboxRefused);
    QVERIFY(bus.status().error.detail.contains(u"_INBOX_bff.console."_s));
    given = options();
    given.inboxPrefix = "_INBOX_other";
    expectClosed(given, ConnectFailure::InboxRefused);
}

void TestNatsConnect::newPasswordReopens()
{
    NatsBus bus(*m_probe, m_clock, nullptr, shortestPause);
    BusOptions given = options();
    given.credentials = userPassword(u"bff"_s, "wrong");
    bus.open(given);
    QTRY_COMPARE_WITH_TIMEOUT(bus.status().state, BusState::Closed, patience);
    bus.reconnectNow();
    QTRY_COMPARE_WITH_TIMEOUT(bus.status().state, BusState::Closed, patience);
    QCOMPARE(bus.status().error.failure, ConnectFailure::Authentication);
    bus.reconnectNow(options().credentials);
    QTRY_COMPARE_WITH_TIMEOUT(bus.status().state, BusState::Connected, patience);
    QCOMPARE(bus.status().error, ConnectError());
    // With other credentials while connected: a new link.
    const auto outcome = ask(bus, this, "operator.north.controllers.list", 1h);
    bus.reconnectNow(userPassword(u"bff"_s, m_server.password(u"bff"_s)));
    QTRY_COMPARE_WITH_TIMEOUT(bus.status().link, quint64(2), patience);
    QTRY_COMPARE_WITH_TIMEOUT(outcome->calls, 1, patience);
    QVERIFY(outcome->failure() == ErrorKind::Offline || outcome->failure() == ErrorKind::NoResponders);
}

void TestNatsConnect::tlsRefusals_data()
{
    QTest::addColumn<QString>("host");
    QTest::addColumn<QString>("expectedHost");
    QTest::addColumn<bool>("otherCa");
    QTest::addColumn<int>("failure");
    const auto row = [](const char* name, const QString& host, const QString& expected, bool ca, ConnectFailure f) {
        QTest::newRow(name) << host << expected << ca << int(f);
    };
    row("another authority", u"127.0.0.1"_s, {}, true, ConnectFailure::CertificateUntrusted);
    row("name not in it", u"ip6-localhost"_s, u"elsewhere.test"_s, false, ConnectFailure::CertificateWrongHost);
    row("address not in it", u"127.0.0.2"_s, {}, false, ConnectFailure::CertificateWrongIp);
}

void TestNatsConnect::tlsRefusals()
{
    QFETCH(QString, host);
    QFETCH(QString, expectedHost);
    QFETCH(bool, otherCa);
    QFETCH(int, failure);
    if (host == u"127.0.0.2"_s) {
        NatsServer server; // listens where its certificate does not say
        NatsServer::Config config;
        config.host = host;
        config.ipAddresses = {u"127.0.0.1"_s};
        QVERIFY(server.start(config));
        BusOptions given = options();
        given.servers = {loopback(server.port(), true, host)};
        given.caPem = server.caPem();
        expectClosed(given, static_cast<ConnectFailure>(failure));
        return;
    }
    BusOptions given = options();
    given.expectedHost = expectedHost;
    if (otherCa)
        given.caPem = TestAuthority().certificatePem();
    expectClosed(given, static_cast<ConnectFailure>(failure));
    given.caPem.clear(); // the system's store does not know it either
    expectClosed(given, ConnectFailure::CertificateUnknownAuthority);
}

void TestNatsConnect::expiredCertificate()
{
    NatsServer server;
    NatsServer::Config config;
    config.validity = {-10, -2};
    QVERIFY(server.start(config));
    BusOptions given = options();
    given.servers = {loopback(server.port(), true)};
    given.caPem = server.caPem();
    expectClosed(given, ConnectFailure::CertificateExpired);
}

void TestNatsConnect::expectedHostIsChecked()
{
    BusOptions given = options();
    given.expectedHost = u"nats.hive.test"_s;
    NatsBus bus(*m_probe, m_clock);
    QVERIFY(connects(bus, given));
    QCOMPARE(m_probe->requests.front().expectedHost, given.expectedHost);
}

void TestNatsConnect::tlsWantedButNotOffered()
{
    PlainServer server;
    QVERIFY(server.start({}));
    BusOptions given;
    given.servers = {loopback(server.port(), true)};
    expectClosed(given, ConnectFailure::TlsNotOffered);
    given.servers = {loopback(server.port(), false)};
    NatsBus bus(*m_probe, m_clock);
    QVERIFY(connects(bus, given));
}

// The in-cluster form nats://…: the server asks for TLS, and what is verified then is no less.
void TestNatsConnect::natsSchemeToATlsServer()
{
    BusOptions given = options();
    given.servers = {loopback(m_server.port(), false)};
    NatsBus bus(*m_probe, m_clock);
    QVERIFY(connects(bus, given));
    given.caPem = TestAuthority().certificatePem();
    expectClosed(given, ConnectFailure::CertificateUntrusted);
    given = options();
    given.servers = {loopback(m_server.port(), false)};
    given.expectedHost = u"elsewhere.test"_s;
    expectClosed(given, ConnectFailure::CertificateWrongHost);
}

void TestNatsConnect::badCa()
{
    BusOptions given = options();
    given.caPem = "-----BEGIN CERTIFICATE-----\nbm90IGEgY2VydGlmaWNhdGU=\n-----END CERTIFICATE-----\n";
    NatsBus bus(*m_probe, m_clock);
    bus.open(given);
    QTRY_COMPARE_WITH_TIMEOUT(bus.status().state, BusState::Closed, patience);
    QCOMPARE(bus.status().error.failure, ConnectFailure::InvalidCa);
}

void TestNatsConnect::noServers()
{
    expectClosed({}, ConnectFailure::InvalidUrl);
}

void TestNatsConnect::probeFailures()
{
    const QString server = u"127.0.0.1:%1"_s.arg(m_server.port());
    m_probe->failures[server] = ConnectFailure::NotNats;
    expectClosed(options(), ConnectFailure::NotNats);

    NatsBus bus(*m_probe, m_clock, nullptr, shortestPause);
    bus.open(options());
    QTRY_VERIFY_WITH_TIMEOUT(bus.status().attempt > 3, patience);
    QCOMPARE(bus.status().error.failure, ConnectFailure::NotNats);
    QCOMPARE(bus.status().abandonedAttempts, 0);
    m_probe->failures.clear();
    QTRY_COMPARE_WITH_TIMEOUT(bus.status().state, BusState::Connected, patience);
}

void TestNatsConnect::mostTellingOfTheRound()
{
    BusOptions given = options();
    given.servers = {loopback(1, true), loopback(2, true), loopback(3, true)};
    m_probe->failures[u"127.0.0.1:1"_s] = ConnectFailure::Refused;
    m_probe->failures[u"127.0.0.1:2"_s] = ConnectFailure::CertificateExpired;
    m_probe->failures[u"127.0.0.1:3"_s] = ConnectFailure::UnknownName;
    expectClosed(given, ConnectFailure::CertificateExpired);
    QCOMPARE(m_probe->requests.size(), size_t(3));
    for (size_t i = 0; i < 3; ++i)
        QCOMPARE(m_probe->requests[i].server.port, quint16(i + 1)); // in the order given
}

void TestNatsConnect::secondServerServes()
{
    BusOptions given = options();
    given.servers.insert(given.servers.begin(), loopback(1, true));
    given.retryForever = false;
    m_probe->failures[u"127.0.0.1:1"_s] = ConnectFailure::Refused;
    NatsBus bus(*m_probe, m_clock);
    QVERIFY(connects(bus, given));
    QCOMPARE(bus.status().server, u"127.0.0.1:%1"_s.arg(m_server.port()));
}

void TestNatsConnect::discoveredServers()
{
    const QByteArray routeA = QByteArray::number(PlainServer::freePort());
    const QByteArray routeB = QByteArray::number(PlainServer::freePort());
    const auto node = [](const QByteArray& name, const QByteArray& own, const QByteArray& other) {
        return QByteArray("server_name: " + name + "\ncluster { name: test, listen: \"127.0.0.1:" + own +
                          "\", routes: [ \"nats://127.0.0.1:" + other + "\" ] }\n");
    };
    PlainServer first;
    PlainServer second;
    QVERIFY(first.start(node("a", routeA, routeB)));
    QVERIFY(second.start(node("b", routeB, routeA)));
    BusOptions given;
    given.servers = {loopback(first.port(), false)};
    const QString secondServer = u"127.0.0.1:%1"_s.arg(second.port());
    // Until the two have met, a link learns of one server only; the first server goes when both are known.
    OperatorPeer peer;
    QVERIFY(peer.connect(second.url()));
    QVERIFY(peer.answer("met", [](const QByteArray&) { return std::optional<OperatorPeer::Reply>("yes"); }));
    NatsBus strict(*m_probe, m_clock, nullptr, shortestPause);
    QVERIFY(connects(strict, given));
    OutcomePtr met;
    do {
        met = ask(strict, this, "met");
        QTRY_COMPARE_WITH_TIMEOUT(met->calls, 1, patience);
    } while (!met->ok());
    given.useDiscoveredServers = true;
    NatsBus bus(*m_probe, m_clock, nullptr, shortestPause);
    QVERIFY(connects(bus, given));
    const auto asked = ask(bus, this, "met");
    QTRY_VERIFY_WITH_TIMEOUT(asked->ok(), patience); // what the link told came before
    first.kill();
    m_probe->failures[u"127.0.0.1:%1"_s.arg(first.port())] = ConnectFailure::Refused;
    QTRY_COMPARE_WITH_TIMEOUT(bus.status().link, quint64(2), patience);
    QCOMPARE(bus.status().server, secondServer);
    QTRY_VERIFY_WITH_TIMEOUT(strict.status().attempt > 2, patience);
    QCOMPARE(strict.status().link, quint64(1)); // the other one never leaves the given server
}

QTEST_GUILESS_MAIN(TestNatsConnect)
#include "tst_natsconnect.moc"
