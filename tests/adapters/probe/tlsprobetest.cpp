// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/adapters/probe/tlsprobetest.h"

#include "app/probe/certificates.h"
#include "tests/adapters/probe/probebench.h"
#include "tests/adapters/probe/stranger.h"

using namespace Qt::StringLiterals;
using namespace varroa;
using namespace varroa::test;

void TlsProbeTest::initTestCase()
{
    m_good = serverWith({});
}

void TlsProbeTest::cleanupTestCase()
{
    m_good.reset();
}

void TlsProbeTest::goodServerByName()
{
    const auto report = run(request(u"localhost"_s, m_good->port(), m_good->caPem()));
    COMPARE_FAILURE(report, ConnectFailure::None);
    QVERIFY(report.error.server.isEmpty());
    QVERIFY(report.addresses.contains(u"127.0.0.1"_s));
    QCOMPARE(report.address, u"127.0.0.1"_s); // the server listens on IPv4 only
    QCOMPARE(report.serverVersion, m_good->version());
    QVERIFY(report.authRequired);
    QVERIFY(report.maxPayload > 0);
    QVERIFY(report.tls);
    QVERIFY2(report.tls->protocol == "TLSv1.3"_L1 || report.tls->protocol == "TLSv1.2"_L1,
             qPrintable(report.tls->protocol));
    QVERIFY(!report.tls->cipher.isEmpty());
    QVERIFY(report.tls->subject.contains("CN="_L1));
    QVERIFY(report.tls->notAfter);
}

void TlsProbeTest::goodServerByAddress()
{
    const auto report = run(request(u"127.0.0.1"_s, m_good->port(), m_good->caPem()));
    COMPARE_FAILURE(report, ConnectFailure::None);
    QCOMPARE(report.addresses, QStringList{u"127.0.0.1"_s});
}

void TlsProbeTest::goodServerByIPv6()
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

void TlsProbeTest::plainServer()
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

void TlsProbeTest::expectedHostIsVerified()
{
    auto wanted = request(u"127.0.0.1"_s, m_good->port(), m_good->caPem());
    wanted.expectedHost = u"localhost"_s;
    COMPARE_FAILURE(run(wanted), ConnectFailure::None);
    wanted.expectedHost = u"nats.example.net"_s;
    const auto report = run(wanted);
    COMPARE_FAILURE(report, ConnectFailure::CertificateWrongHost);
    QVERIFY2(report.error.detail.contains("nats.example.net"_L1) && report.error.detail.contains("DNS:localhost"_L1),
             qPrintable(report.error.detail));
}

void TlsProbeTest::certificateOfAnotherCa()
{
    // The same subject name on another key, and another name altogether.
    for (const QString& name : {u"varroa-nats-ca"_s, u"another-ca"_s}) {
        const TestAuthority other(name);
        const auto report = run(request(u"localhost"_s, m_good->port(), other.certificatePem()));
        COMPARE_FAILURE(report, ConnectFailure::CertificateUntrusted);
        QCOMPARE(report.error.server, u"localhost:%1"_s.arg(m_good->port()));
        QVERIFY(report.tls && !report.tls->subject.isEmpty() && report.tls->notAfter);
        QCOMPARE(report.serverVersion, m_good->version());
    }
    // Several CAs, one of them right.
    const TestAuthority other(u"another-ca"_s);
    COMPARE_FAILURE(run(request(u"localhost"_s, m_good->port(), other.certificatePem() + m_good->caPem())),
                    ConnectFailure::None);
}

void TlsProbeTest::certificateForAnotherHost()
{
    NatsServer::Config config;
    config.dnsNames = {u"nats.hive.example.net"_s};
    const auto server = serverWith(config);
    const auto report = run(request(u"localhost"_s, server->port(), server->caPem()));
    COMPARE_FAILURE(report, ConnectFailure::CertificateWrongHost);
    QVERIFY(report.error.detail.contains("nats.hive.example.net"_L1));
    QVERIFY(report.tls && report.tls->notAfter);
}

void TlsProbeTest::certificateWithoutThisIp()
{
    NatsServer::Config config;
    config.ipAddresses = {u"192.0.2.1"_s};
    const auto server = serverWith(config);
    const auto report = run(request(u"127.0.0.1"_s, server->port(), server->caPem()));
    COMPARE_FAILURE(report, ConnectFailure::CertificateWrongIp);
    QVERIFY2(report.error.detail.contains("IP:192.0.2.1"_L1), qPrintable(report.error.detail));
    COMPARE_FAILURE(run(request(u"localhost"_s, server->port(), server->caPem())), ConnectFailure::None);
}

void TlsProbeTest::addressesAreComparedAsBytes()
{
    QCOMPARE(probe::ipBytes(u"::1"_s), QByteArray(15, '\0') + '\1');
    QCOMPARE(probe::ipBytes(u"0:0::0001"_s), probe::ipBytes(u"::1"_s));
    QCOMPARE(probe::ipBytes(u"192.0.2.1"_s), "\xc0\0\2\1"_ba);
    for (const QString& text : {u"localhost"_s, u"1"_s, u"127.1"_s, u""_s, u"192.0.2.300"_s})
        QVERIFY2(probe::ipBytes(text).isEmpty(), qPrintable(text));
}

void TlsProbeTest::certificateExpired()
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

void TlsProbeTest::certificateNotYetValid()
{
    NatsServer::Config config;
    config.validity = {2, 10};
    const auto server = serverWith(config);
    COMPARE_FAILURE(run(request(u"localhost"_s, server->port(), server->caPem())),
                    ConnectFailure::CertificateNotYetValid);
}

void TlsProbeTest::untrustedComesBeforeExpired()
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

void TlsProbeTest::systemTrustDoesNotKnowOurCa()
{
    COMPARE_FAILURE(run(request(u"localhost"_s, m_good->port())), ConnectFailure::CertificateUnknownAuthority);
}

void TlsProbeTest::unreadableCa_data()
{
    QTest::addColumn<QByteArray>("pem");
    QTest::newRow("text") << "hello"_ba;
    QTest::newRow("no X.509") << "-----BEGIN CERTIFICATE-----\naGVsbG8gd29ybGQ=\n-----END CERTIFICATE-----\n"_ba;
    QTest::newRow("no base64") << "-----BEGIN CERTIFICATE-----\n!!!!\n-----END CERTIFICATE-----\n"_ba;
    QTest::newRow("cut") << m_good->caPem().left(200);
    QTest::newRow("second broken") << m_good->caPem() +
                                          "-----BEGIN CERTIFICATE-----\naGVsbG8=\n-----END CERTIFICATE-----\n";
    QTest::newRow("encrypted")
        << "-----BEGIN CERTIFICATE-----\nProc-Type: 4,ENCRYPTED\nDEK-Info: AES-256-CBC,"
           "00112233445566778899AABBCCDDEEFF\n\naGVsbG8gd29ybGQ=\n-----END CERTIFICATE-----\n"_ba;
    QTest::newRow("key") << TestAuthority().issue(u"x"_s, {u"x"_s}, {}).value().keyPem;
}

void TlsProbeTest::unreadableCa()
{
    QFETCH(QByteArray, pem);
    const auto report = run(request(u"localhost"_s, m_good->port(), pem));
    COMPARE_FAILURE(report, ConnectFailure::InvalidCa);
    QVERIFY(!report.error.detail.isEmpty());
    QVERIFY(report.addresses.isEmpty()); // known before any packet
}

void TlsProbeTest::tlsMissingOnTheServer()
{
    NatsServer::Config config;
    config.tls = false;
    const auto server = serverWith(config);
    const auto report = run(request(u"127.0.0.1"_s, server->port(), m_good->caPem()));
    COMPARE_FAILURE(report, ConnectFailure::TlsNotOffered);
    QCOMPARE(report.serverVersion, server->version());
}

void TlsProbeTest::tlsRequiredByTheServer()
{
    auto plain = request(u"127.0.0.1"_s, m_good->port());
    plain.server.tls = false;
    const auto report = run(plain);
    COMPARE_FAILURE(report, ConnectFailure::TlsOther);
    QVERIFY(report.error.detail.contains("requires TLS"_L1));
}

void TlsProbeTest::tlsStalls()
{
    Stranger stranger;
    stranger.greeting = infoLine();
    const auto report = run(request(u"127.0.0.1"_s, stranger.port(), m_good->caPem(), shortDeadline));
    COMPARE_FAILURE(report, ConnectFailure::TlsTimedOut);
    QCOMPARE(report.serverName, u"s"_s);
    QVERIFY(stranger.received().startsWith("\x16\x03")); // the client hello and nothing before it
}

void TlsProbeTest::tlsGarbage()
{
    Stranger stranger;
    stranger.greeting = infoLine();
    stranger.onBytes = [](QTcpSocket& socket, const QByteArray&) { socket.write("this is no TLS record\r\n"); };
    COMPARE_FAILURE(run(request(u"127.0.0.1"_s, stranger.port())), ConnectFailure::TlsOther);
}

void TlsProbeTest::tlsClosed()
{
    Stranger stranger;
    stranger.greeting = infoLine();
    stranger.onBytes = [](QTcpSocket& socket, const QByteArray&) { socket.disconnectFromHost(); };
    const auto report = run(request(u"127.0.0.1"_s, stranger.port()));
    COMPARE_FAILURE(report, ConnectFailure::TlsOther);
    QVERIFY2(report.error.detail.contains("closed"_L1), qPrintable(report.error.detail));
}

void TlsProbeTest::errorLineInsteadOfTls()
{
    Stranger stranger;
    stranger.greeting = infoLine() + "-ERR 'maximum connections exceeded'\r\n";
    const auto report = run(request(u"127.0.0.1"_s, stranger.port()));
    COMPARE_FAILURE(report, ConnectFailure::TlsOther);
    QVERIFY2(report.error.detail.contains("maximum connections exceeded"_L1), qPrintable(report.error.detail));
}

// A handshake answer that claims TLS 1.1.
void TlsProbeTest::oldTlsIsRefused()
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
