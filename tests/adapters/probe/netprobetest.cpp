// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/adapters/probe/netprobetest.h"

#include "tests/adapters/probe/probebench.h"
#include "tests/adapters/probe/stranger.h"

#include <QProcess>
#include <QSemaphore>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using namespace varroa;
using namespace varroa::test;

void NetProbeTest::initTestCase()
{
    m_good = serverWith({});
}

void NetProbeTest::cleanupTestCase()
{
    m_good.reset();
}

void NetProbeTest::closedPortIsRefused()
{
    const quint16 port = closedPort();
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
    const auto report = run(probe, request(u"localhost"_s, m_good->port(), m_good->caPem()));
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
    handle = probe.probe(request(u"localhost"_s, m_good->port(), m_good->caPem()), [&](const ProbeReport& outcome) {
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
        handles.push_back(probe.probe(request(u"localhost"_s, m_good->port(), m_good->caPem()),
                                      [&](const ProbeReport& report) { good += report.error ? 0 : 1; }));
    QTRY_COMPARE_WITH_TIMEOUT(good, 20, 30000);
}
