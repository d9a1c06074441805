// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/adapters/probe/netprobetest.h"

#include "app/fleetsim/natsserver.h"
#include "app/probe/certificates.h"
#include "app/probe/netprobe.h"
#include "tests/adapters/probe/stranger.h"

#include <QProcess>
#include <QSemaphore>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using namespace varroa;
using varroa::test::FullPort;
using varroa::test::Stranger;

namespace {

constexpr auto shortDeadline = 1s; // for hops that are meant to run into it
constexpr auto longDeadline = 60s; // for hops that must not

std::unique_ptr<NatsServer> goodServer;

ProbeRequest request(const QString& host, quint16 port, const QByteArray& ca = {},
                     std::chrono::milliseconds deadline = longDeadline)
{
    ProbeRequest request;
    request.server = ServerUrl{host, port, true};
    request.caPem = ca;
    request.deadline = deadline;
    return request;
}

void runInto(std::optional<ProbeReport>& report, NetProbe& probe, const ProbeRequest& request)
{
    const auto handle = probe.probe(request, [&](const ProbeReport& outcome) { report = outcome; });
    QVERIFY2(!report, "the callback came from inside probe()");
    QTRY_VERIFY_WITH_TIMEOUT(report, 60000);
}

ProbeReport run(NetProbe& probe, const ProbeRequest& request)
{
    std::optional<ProbeReport> report;
    runInto(report, probe, request);
    ProbeReport none;
    none.error.failure = ConnectFailure::Internal;
    return report.value_or(none);
}

ProbeReport run(const ProbeRequest& request)
{
    NetProbe probe;
    return run(probe, request);
}

QByteArray infoLine(const QByteArray& more = R"("tls_required":true)")
{
    return R"(INFO {"server_name":"s","version":"2.9.10","max_payload":1024,)" + more + "}\r\n";
}

// A real server whose certificate is made for these names and this time.
std::unique_ptr<NatsServer> serverWith(const NatsServer::Config& config)
{
    auto server = std::make_unique<NatsServer>();
    if (const auto started = server->start(config); !started)
        qFatal("nats-server: %s", qPrintable(started.error().detail));
    return server;
}

probe::NameLookup::Resolver resolvesTo(const QStringList& addresses)
{
    return [addresses](const QByteArray&) {
        probe::NameLookup::Answer answer;
        for (const QString& address : addresses)
            answer.addresses.append(QHostAddress(address));
        return answer;
    };
}

} // namespace

#define COMPARE_FAILURE(report, expected)                                                                              \
    QVERIFY2((report).error.failure == (expected),                                                                     \
             qPrintable(QString::number(static_cast<int>((report).error.failure)) + u' ' + (report).error.detail))

void NetProbeTest::initTestCase()
{
    goodServer = serverWith({});
}

void NetProbeTest::cleanupTestCase()
{
    goodServer.reset();
}

void NetProbeTest::goodServerByName()
{
    const auto report = run(request(u"localhost"_s, goodServer->port(), goodServer->caPem()));
    COMPARE_FAILURE(report, ConnectFailure::None);
    QVERIFY(report.error.server.isEmpty());
    QVERIFY(report.addresses.contains(u"127.0.0.1"_s));
    QCOMPARE(report.address, u"127.0.0.1"_s); // the server listens on IPv4 only
    QCOMPARE(report.serverVersion, goodServer->version());
    QVERIFY(report.authRequired);
    QVERIFY(report.maxPayload > 0);
    QVERIFY(report.tls);
    QVERIFY2(report.tls->protocol == "TLSv1.3"_L1 || report.tls->protocol == "TLSv1.2"_L1,
             qPrintable(report.tls->protocol));
    QVERIFY(!report.tls->cipher.isEmpty());
    QVERIFY(report.tls->subject.contains("CN="_L1));
    QVERIFY(report.tls->notAfter);
}

void NetProbeTest::goodServerByAddress()
{
    const auto report = run(request(u"127.0.0.1"_s, goodServer->port(), goodServer->caPem()));
    COMPARE_FAILURE(report, ConnectFailure::None);
    QCOMPARE(report.addresses, QStringList{u"127.0.0.1"_s});
}

void NetProbeTest::goodServerByIPv6()
{
    NatsServer::Config config;
    config.host = u"::1"_s;
    const auto server = serverWith(config);
    const auto report = run(request(u"::1"_s, server->port(), server->caPem()));
    COMPARE_FAILURE(report, ConnectFailure::None);
    QCOMPARE(report.address, u"::1"_s);
    // The same address in its long spelling.
    COMPARE_FAILURE(run(request(u"0:0:0:0:0:0:0:1"_s, server->port(), server->caPem())), ConnectFailure::None);
}

void NetProbeTest::plainServer()
{
    NatsServer::Config config;
    config.tls = false;
    const auto server = serverWith(config);
    auto plain = request(u"127.0.0.1"_s, server->port());
    plain.server.tls = false;
    const auto report = run(plain);
    COMPARE_FAILURE(report, ConnectFailure::None);
    QVERIFY(!report.tls);
    QCOMPARE(report.serverVersion, server->version());
}

void NetProbeTest::expectedHostIsVerified()
{
    auto wanted = request(u"127.0.0.1"_s, goodServer->port(), goodServer->caPem());
    wanted.expectedHost = u"localhost"_s;
    COMPARE_FAILURE(run(wanted), ConnectFailure::None);
    wanted.expectedHost = u"nats.example.net"_s;
    const auto report = run(wanted);
    COMPARE_FAILURE(report, ConnectFailure::CertificateWrongHost);
    QVERIFY2(report.error.detail.contains("nats.example.net"_L1) && report.error.detail.contains("DNS:localhost"_L1),
             qPrintable(report.error.detail));
}

void NetProbeTest::certificateOfAnotherCa()
{
    // The same subject name on another key, and another name altogether.
    for (const QString& name : {u"varroa-nats-ca"_s, u"another-ca"_s}) {
        const TestAuthority other(name);
        const auto report = run(request(u"localhost"_s, goodServer->port(), other.certificatePem()));
        COMPARE_FAILURE(report, ConnectFailure::CertificateUntrusted);
        QCOMPARE(report.error.server, u"localhost:%1"_s.arg(goodServer->port()));
        QVERIFY(report.tls && !report.tls->subject.isEmpty() && report.tls->notAfter);
        QCOMPARE(report.serverVersion, goodServer->version());
    }
    // Several CAs, one of them right.
    const TestAuthority other(u"another-ca"_s);
    COMPARE_FAILURE(run(request(u"localhost"_s, goodServer->port(), other.certificatePem() + goodServer->caPem())),
                    ConnectFailure::None);
}

void NetProbeTest::certificateForAnotherHost()
{
    NatsServer::Config config;
    config.dnsNames = {u"nats.hive.example.net"_s};
    const auto server = serverWith(config);
    const auto report = run(request(u"localhost"_s, server->port(), server->caPem()));
    COMPARE_FAILURE(report, ConnectFailure::CertificateWrongHost);
    QVERIFY(report.error.detail.contains("nats.hive.example.net"_L1));
    QVERIFY(report.tls && report.tls->notAfter);
}

void NetProbeTest::certificateWithoutThisIp()
{
    NatsServer::Config config;
    config.ipAddresses = {u"192.0.2.1"_s};
    const auto server = serverWith(config);
    const auto report = run(request(u"127.0.0.1"_s, server->port(), server->caPem()));
    COMPARE_FAILURE(report, ConnectFailure::CertificateWrongIp);
    QVERIFY2(report.error.detail.contains("IP:192.0.2.1"_L1), qPrintable(report.error.detail));
    COMPARE_FAILURE(run(request(u"localhost"_s, server->port(), server->caPem())), ConnectFailure::None);
}

void NetProbeTest::addressesAreComparedAsBytes()
{
    QCOMPARE(probe::ipBytes(u"::1"_s), QByteArray(15, '\0') + '\1');
    QCOMPARE(probe::ipBytes(u"0:0::0001"_s), probe::ipBytes(u"::1"_s));
    QCOMPARE(probe::ipBytes(u"192.0.2.1"_s), "\xc0\0\2\1"_ba);
    for (const QString& text : {u"localhost"_s, u"1"_s, u"127.1"_s, u""_s, u"192.0.2.300"_s})
        QVERIFY2(probe::ipBytes(text).isEmpty(), qPrintable(text));
}

void NetProbeTest::certificateExpired()
{
    NatsServer::Config config;
    config.validity = {-10, -1};
    const auto server = serverWith(config);
    const auto report = run(request(u"localhost"_s, server->port(), server->caPem()));
    COMPARE_FAILURE(report, ConnectFailure::CertificateExpired);
    QVERIFY(report.tls && report.tls->notAfter);
    QVERIFY(toDateTime(*report.tls->notAfter) < QDateTime::currentDateTimeUtc());
    QVERIFY2(report.error.detail.contains(toRfc3339(*report.tls->notAfter)), qPrintable(report.error.detail));
}

void NetProbeTest::certificateNotYetValid()
{
    NatsServer::Config config;
    config.validity = {2, 10};
    const auto server = serverWith(config);
    COMPARE_FAILURE(run(request(u"localhost"_s, server->port(), server->caPem())),
                    ConnectFailure::CertificateNotYetValid);
}

void NetProbeTest::untrustedComesBeforeExpired()
{
    NatsServer::Config config;
    config.validity = {-10, -1};
    config.dnsNames = {u"elsewhere.example"_s};
    const auto server = serverWith(config);
    const TestAuthority other(u"another-ca"_s);
    const auto report = run(request(u"localhost"_s, server->port(), other.certificatePem()));
    COMPARE_FAILURE(report, ConnectFailure::CertificateUntrusted);
    QVERIFY2(report.error.detail.contains("expired"_L1) && report.error.detail.contains("elsewhere.example"_L1),
             qPrintable(report.error.detail)); // all problems are listed
    COMPARE_FAILURE(run(request(u"localhost"_s, server->port(), server->caPem())),
                    ConnectFailure::CertificateWrongHost);
}

void NetProbeTest::systemTrustDoesNotKnowOurCa()
{
    COMPARE_FAILURE(run(request(u"localhost"_s, goodServer->port())), ConnectFailure::CertificateUntrusted);
}

void NetProbeTest::unreadableCa_data()
{
    QTest::addColumn<QByteArray>("pem");
    QTest::newRow("text") << "hello"_ba;
    QTest::newRow("no X.509") << "-----BEGIN CERTIFICATE-----\naGVsbG8gd29ybGQ=\n-----END CERTIFICATE-----\n"_ba;
    QTest::newRow("no base64") << "-----BEGIN CERTIFICATE-----\n!!!!\n-----END CERTIFICATE-----\n"_ba;
    QTest::newRow("cut") << goodServer->caPem().left(200);
    QTest::newRow("second broken") << goodServer->caPem() +
                                          "-----BEGIN CERTIFICATE-----\naGVsbG8=\n-----END CERTIFICATE-----\n";
    QTest::newRow("encrypted")
        << "-----BEGIN CERTIFICATE-----\nProc-Type: 4,ENCRYPTED\nDEK-Info: AES-256-CBC,"
           "00112233445566778899AABBCCDDEEFF\n\naGVsbG8gd29ybGQ=\n-----END CERTIFICATE-----\n"_ba;
    QTest::newRow("key") << TestAuthority().issue(u"x"_s, {u"x"_s}, {}).value().keyPem;
}

void NetProbeTest::unreadableCa()
{
    QFETCH(QByteArray, pem);
    const auto report = run(request(u"localhost"_s, goodServer->port(), pem));
    COMPARE_FAILURE(report, ConnectFailure::InvalidCa);
    QVERIFY(!report.error.detail.isEmpty());
    QVERIFY(report.addresses.isEmpty()); // known before any packet
}

void NetProbeTest::tlsMissingOnTheServer()
{
    NatsServer::Config config;
    config.tls = false;
    const auto server = serverWith(config);
    const auto report = run(request(u"127.0.0.1"_s, server->port(), goodServer->caPem()));
    COMPARE_FAILURE(report, ConnectFailure::TlsNotOffered);
    QCOMPARE(report.serverVersion, server->version());
}

void NetProbeTest::tlsRequiredByTheServer()
{
    auto plain = request(u"127.0.0.1"_s, goodServer->port());
    plain.server.tls = false;
    const auto report = run(plain);
    COMPARE_FAILURE(report, ConnectFailure::TlsOther);
    QVERIFY(report.error.detail.contains("requires TLS"_L1));
}

void NetProbeTest::tlsStalls()
{
    Stranger stranger;
    stranger.greeting = infoLine();
    const auto report = run(request(u"127.0.0.1"_s, stranger.port(), goodServer->caPem(), shortDeadline));
    COMPARE_FAILURE(report, ConnectFailure::TlsTimedOut);
    QCOMPARE(report.serverName, u"s"_s);
    QVERIFY(stranger.received().startsWith("\x16\x03")); // the client hello and nothing before it
}

void NetProbeTest::tlsGarbage()
{
    Stranger stranger;
    stranger.greeting = infoLine();
    stranger.onBytes = [](QTcpSocket& socket, const QByteArray&) { socket.write("this is no TLS record\r\n"); };
    COMPARE_FAILURE(run(request(u"127.0.0.1"_s, stranger.port())), ConnectFailure::TlsOther);
}

void NetProbeTest::tlsClosed()
{
    Stranger stranger;
    stranger.greeting = infoLine();
    stranger.onBytes = [](QTcpSocket& socket, const QByteArray&) { socket.disconnectFromHost(); };
    const auto report = run(request(u"127.0.0.1"_s, stranger.port()));
    COMPARE_FAILURE(report, ConnectFailure::TlsOther);
    QVERIFY2(report.error.detail.contains("closed"_L1), qPrintable(report.error.detail));
}

void NetProbeTest::errorLineInsteadOfTls()
{
    Stranger stranger;
    stranger.greeting = infoLine() + "-ERR 'maximum connections exceeded'\r\n";
    const auto report = run(request(u"127.0.0.1"_s, stranger.port()));
    COMPARE_FAILURE(report, ConnectFailure::TlsOther);
    QVERIFY2(report.error.detail.contains("maximum connections exceeded"_L1), qPrintable(report.error.detail));
}

// A handshake answer that claims TLS 1.1.
void NetProbeTest::oldTlsIsRefused()
{
    Stranger stranger;
    stranger.greeting = infoLine();
    stranger.onBytes = [](QTcpSocket& socket, const QByteArray&) {
        QByteArray hello = QByteArray::fromHex("0302") + QByteArray(32, '\7') + QByteArray::fromHex("00002f00");
        hello.prepend(QByteArray::fromHex("020000") + static_cast<char>(hello.size()));
        socket.write(QByteArray::fromHex("16030200") + static_cast<char>(hello.size()) + hello);
    };
    const auto report = run(request(u"127.0.0.1"_s, stranger.port()));
    COMPARE_FAILURE(report, ConnectFailure::TlsOther);
    QVERIFY2(report.error.detail.contains("protocol"_L1) || report.error.detail.contains("version"_L1),
             qPrintable(report.error.detail));
}

void NetProbeTest::closedPortIsRefused()
{
    const quint16 port = varroa::test::closedPort();
    const auto report = run(request(u"127.0.0.1"_s, port));
    COMPARE_FAILURE(report, ConnectFailure::Refused);
    QCOMPARE(report.error.server, u"127.0.0.1:%1"_s.arg(port));
    QVERIFY(report.address.isEmpty());
    QCOMPARE(run(request(u"::1"_s, port)).error.server, u"[::1]:%1"_s.arg(port));
}

void NetProbeTest::fullPortTimesOut()
{
    const FullPort hole;
    QVERIFY(hole.port() != 0);
    const auto report = run(request(u"127.0.0.1"_s, hole.port(), {}, shortDeadline));
    COMPARE_FAILURE(report, ConnectFailure::TcpTimedOut);
    QVERIFY(report.address.isEmpty());
}

void NetProbeTest::silentPort()
{
    Stranger stranger;
    const auto report = run(request(u"127.0.0.1"_s, stranger.port(), {}, shortDeadline));
    COMPARE_FAILURE(report, ConnectFailure::Silent);
    QCOMPARE(report.address, u"127.0.0.1"_s);
}

// An HTTP server says nothing until it is asked; that must not look like a silent port.
void NetProbeTest::waitingHttpServer()
{
    Stranger stranger;
    stranger.onBytes = [](QTcpSocket& socket, const QByteArray&) { socket.write("HTTP/1.1 400 Bad Request\r\n\r\n"); };
    const auto report = run(request(u"127.0.0.1"_s, stranger.port(), {}, 3s));
    COMPARE_FAILURE(report, ConnectFailure::NotNats);
    QVERIFY2(report.error.detail.contains("HTTP/1.1 400"_L1), qPrintable(report.error.detail));
    QCOMPARE(stranger.received(), "PING\r\n\r\n"_ba);
}

void NetProbeTest::tlsFromTheFirstByte()
{
    Stranger stranger;
    stranger.onBytes = [](QTcpSocket& socket, const QByteArray&) {
        socket.write(QByteArray::fromHex("15030300020246"));
    };
    const auto report = run(request(u"127.0.0.1"_s, stranger.port(), {}, 3s));
    COMPARE_FAILURE(report, ConnectFailure::NotNats);
    QVERIFY2(report.error.detail.contains("TLS"_L1), qPrintable(report.error.detail));
}

void NetProbeTest::strangers_data()
{
    QTest::addColumn<QByteArray>("greeting");
    QTest::addColumn<bool>("close");
    QTest::newRow("SSH") << "SSH-2.0-OpenSSH_9.2\r\n"_ba << false;
    QTest::newRow("HTTP") << "HTTP/1.1 200 OK\r\n\r\n"_ba << false;
    QTest::newRow("SMTP") << "220 mail ready\r\n"_ba << true;
    QTest::newRow("bytes") << QByteArray(64, '\0') << false;
    QTest::newRow("closes") << QByteArray() << true;
    QTest::newRow("half a greeting") << "INFO {\"ver"_ba << true;
    QTest::newRow("INFO without JSON") << "INFO hello\r\n"_ba << false;
    QTest::newRow("one byte") << "X"_ba << false;
}

void NetProbeTest::strangers()
{
    QFETCH(QByteArray, greeting);
    QFETCH(bool, close);
    Stranger stranger;
    stranger.greeting = greeting;
    stranger.closeAtOnce = close;
    const auto report = run(request(u"127.0.0.1"_s, stranger.port()));
    COMPARE_FAILURE(report, ConnectFailure::NotNats);
    QVERIFY(!report.error.detail.isEmpty());
}

void NetProbeTest::infoInPieces()
{
    const QByteArray line = infoLine(R"("tls_required":false)");
    Stranger stranger;
    stranger.greeting = line.left(3);
    auto plain = request(u"127.0.0.1"_s, stranger.port(), {}, shortDeadline);
    plain.server.tls = false;
    // A greeting that has begun and does not end is no NATS server's; nothing is sent to it.
    COMPARE_FAILURE(run(plain), ConnectFailure::NotNats);
    QVERIFY(stranger.received().isEmpty());

    Stranger slow;
    slow.greeting = line.left(3);
    slow.restAfterAccept = line.mid(3);
    plain.server.port = slow.port();
    plain.deadline = longDeadline;
    COMPARE_FAILURE(run(plain), ConnectFailure::None);
}

void NetProbeTest::endlessInfo()
{
    Stranger stranger;
    stranger.greeting = "INFO {" + QByteArray(200000, ' ');
    COMPARE_FAILURE(run(request(u"127.0.0.1"_s, stranger.port())), ConnectFailure::NotNats);
}

void NetProbeTest::unknownName()
{
    const auto report = run(request(u"does-not-exist.invalid"_s, 4222));
    COMPARE_FAILURE(report, ConnectFailure::UnknownName);
    QVERIFY(report.addresses.isEmpty());
    QVERIFY(!report.error.detail.isEmpty());
}

void NetProbeTest::hangingResolverTimesOut()
{
    const auto gate = std::make_shared<QSemaphore>();
    NetProbe probe(nullptr, [gate](const QByteArray&) {
        gate->acquire();
        return probe::NameLookup::Answer{{QHostAddress(QHostAddress::LocalHost)}, {}};
    });
    const int before = probe::NameLookup::outstanding();
    const auto report = run(probe, request(u"slow.example"_s, 4222, {}, shortDeadline));
    COMPARE_FAILURE(report, ConnectFailure::UnknownName);
    QVERIFY2(report.error.detail.contains("in time"_L1), qPrintable(report.error.detail));
    QCOMPARE(probe::NameLookup::outstanding(), before + 1); // left alone, not waited for
    gate->release();
    QTRY_COMPARE(probe::NameLookup::outstanding(), before);
}

void NetProbeTest::resolverThreadsAreBounded()
{
    const auto gate = std::make_shared<QSemaphore>();
    NetProbe probe(nullptr, [gate](const QByteArray&) {
        gate->acquire();
        return probe::NameLookup::Answer{};
    });
    int hung = 0;
    for (; hung < 200; ++hung) {
        std::optional<ProbeReport> report;
        const auto handle =
            probe.probe(request(u"slow.example"_s, 4222), [&](const ProbeReport& outcome) { report = outcome; });
        const int now = probe::NameLookup::outstanding();
        if (now <= hung) { // no thread was started for this one
            QTRY_VERIFY(report);
            COMPARE_FAILURE(*report, ConnectFailure::UnknownName);
            break;
        }
    }
    QCOMPARE(hung, 32);
    gate->release(hung);
    QTRY_COMPARE(probe::NameLookup::outstanding(), 0);
}

int NetProbeTest::exitWithHangingLookup()
{
    static QSemaphore never;
    static QSemaphore started;
    NetProbe probe(nullptr, [](const QByteArray&) {
        started.release();
        never.acquire();
        return probe::NameLookup::Answer{};
    });
    const auto handle = probe.probe(request(u"slow.example"_s, 4222), [](const ProbeReport&) {});
    started.acquire();
    return 7;
}

void NetProbeTest::exitDoesNotWaitForTheResolver()
{
    QProcess process;
    process.setProcessChannelMode(QProcess::ForwardedChannels);
    process.start(QCoreApplication::applicationFilePath(), {exitArgument()});
    QVERIFY(process.waitForFinished(60000));
    QCOMPARE(process.exitStatus(), QProcess::NormalExit);
    QCOMPARE(process.exitCode(), 7);
}

void NetProbeTest::secondAddressWorks()
{
    // Nothing listens on the first two; the real server answers on the third.
    NetProbe probe(nullptr, resolvesTo({u"::1"_s, u"127.0.0.2"_s, u"127.0.0.1"_s}));
    const auto report = run(probe, request(u"localhost"_s, goodServer->port(), goodServer->caPem()));
    COMPARE_FAILURE(report, ConnectFailure::None);
    QCOMPARE(report.address, u"127.0.0.1"_s);
    QCOMPARE(report.addresses, (QStringList{u"::1"_s, u"127.0.0.2"_s, u"127.0.0.1"_s}));
    QVERIFY(report.error.detail.isEmpty());

    // A first address that never answers does not hold up the second until its deadline.
    const FullPort hole;
    QVERIFY(hole.port() != 0);
    Stranger stranger(QHostAddress(u"127.0.0.3"_s), hole.port());
    stranger.greeting = infoLine(R"("tls_required":false)");
    NetProbe other(nullptr, resolvesTo({u"127.0.0.1"_s, u"127.0.0.3"_s}));
    auto plain = request(u"two.example"_s, hole.port(), {}, 24h);
    plain.server.tls = false;
    const auto second = run(other, plain);
    COMPARE_FAILURE(second, ConnectFailure::None);
    QCOMPARE(second.address, u"127.0.0.3"_s);
}

void NetProbeTest::mostTellingAddressIsReported()
{
    Stranger stranger(QHostAddress(u"127.0.0.3"_s));
    stranger.greeting = "SSH-2.0-x\r\n";
    NetProbe probe(nullptr, resolvesTo({u"127.0.0.3"_s, u"127.0.0.2"_s, u"::1"_s}));
    const auto report = run(probe, request(u"many.example"_s, stranger.port()));
    COMPARE_FAILURE(report, ConnectFailure::NotNats);
    QCOMPARE(report.address, u"127.0.0.3"_s);
    for (const QString& address : {u"127.0.0.3: it said: SSH-2.0-x"_s, u"127.0.0.2: "_s, u"::1: "_s})
        QVERIFY2(report.error.detail.contains(address), qPrintable(report.error.detail));
}

void NetProbeTest::invalidAddress()
{
    COMPARE_FAILURE(run(request({}, 4222)), ConnectFailure::InvalidUrl);
    COMPARE_FAILURE(run(request(u"localhost"_s, 0)), ConnectFailure::InvalidUrl);
}

void NetProbeTest::droppedHandleCancels()
{
    Stranger stranger;
    NetProbe probe;
    bool called = false;
    auto handle = probe.probe(request(u"127.0.0.1"_s, stranger.port()), [&](const ProbeReport&) { called = true; });
    QTRY_COMPARE(stranger.connections(), 1);
    QCOMPARE(stranger.open(), 1);
    handle.reset();
    QTRY_COMPARE(stranger.open(), 0);

    // A result that is already on its way is dropped too.
    auto refused = probe.probe(request({}, 1), [&](const ProbeReport&) { called = true; });
    refused.reset();
    COMPARE_FAILURE(run(probe, request({}, 1)), ConnectFailure::InvalidUrl);
    QVERIFY(!called);
}

void NetProbeTest::handleMayGoInsideTheCallback()
{
    NetProbe probe;
    std::unique_ptr<ProbeHandle> handle;
    std::optional<ProbeReport> report;
    handle =
        probe.probe(request(u"localhost"_s, goodServer->port(), goodServer->caPem()), [&](const ProbeReport& outcome) {
            report = outcome;
            handle.reset();
        });
    QTRY_VERIFY(report);
    COMPARE_FAILURE(*report, ConnectFailure::None);
}

void NetProbeTest::probeMayGoFirst()
{
    Stranger stranger;
    auto probe = std::make_unique<NetProbe>();
    bool called = false;
    const auto handle =
        probe->probe(request(u"127.0.0.1"_s, stranger.port()), [&](const ProbeReport&) { called = true; });
    QTRY_COMPARE(stranger.connections(), 1);
    probe.reset();
    QTRY_COMPARE(stranger.open(), 0);
    QVERIFY(!called);
}

void NetProbeTest::parallelProbes()
{
    NetProbe probe;
    std::vector<std::unique_ptr<ProbeHandle>> handles;
    int good = 0;
    for (int i = 0; i < 20; ++i)
        handles.push_back(probe.probe(request(u"localhost"_s, goodServer->port(), goodServer->caPem()),
                                      [&](const ProbeReport& report) { good += report.error ? 0 : 1; }));
    QTRY_COMPARE_WITH_TIMEOUT(good, 20, 30000);
}
