// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/nats/connectloop.h"
#include "tests/adapters/nats/natsbench.h"
#include "tests/adapters/nats/operatorpeer.h"
#include "tests/adapters/nats/plainserver.h"
#include "tests/adapters/nats/stallproxy.h"
#include "tests/fakes/manualclock.h"

#include <QSignalSpy>

#include <csignal>

using namespace varroa;
using namespace varroa::test;
using namespace std::chrono_literals;
using namespace Qt::StringLiterals;

// Links that go, servers that stall, and the schedule of coming back.
class TestNatsOutage : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init();

    void killedServerIsNoticedAtOnce();
    void linkLostClosesWhenNotToRetry();
    void passwordChangedDuringTheSession();
    void frozenLinkIsNoticedByPings();
    void frozenLinkIsNoticedOnRequest();
    void frozenServerProcess();
    void stalledAttemptsAreAbandoned();
    void abandonedWorkersAreBounded();
    void silentProbeEndsAtTheDeadline();
    void scheduleFollowsTheClock();
    void reconnectNowWhileWaiting();
    void guiThreadNeverBlocks();
    void openAgainDropsTheAttempt();
    void destroyedMidAttempt();
    void exitWithHangingWorkers();

private:
    BusOptions options(quint16 port) const;
    BusOptions options() const { return options(m_server.port()); }

    NatsServer m_server;
    RealClock m_clock;
    std::unique_ptr<PassProbe> m_probe;
};

void TestNatsOutage::initTestCase()
{
    const auto started = m_server.start();
    QVERIFY2(started, started ? "" : qPrintable(started.error().detail));
}

void TestNatsOutage::init()
{
    m_probe = std::make_unique<PassProbe>();
}

BusOptions TestNatsOutage::options(quint16 port) const
{
    BusOptions options;
    options.servers = {loopback(port, true)};
    options.credentials = userPassword(u"bff"_s, m_server.password(u"bff"_s));
    options.caPem = m_server.caPem();
    return options;
}

void TestNatsOutage::killedServerIsNoticedAtOnce()
{
    NatsBus bus(*m_probe, m_clock, nullptr, shortestPause);
    bus.open(options());
    QTRY_COMPARE_WITH_TIMEOUT(bus.status().state, BusState::Connected, patience);
    OperatorPeer peer;
    QVERIFY(peer.connect(m_server));
    QVERIFY(peer.answer("operator.mute.controllers.list",
                        [](const QByteArray&) -> std::optional<OperatorPeer::Reply> { return std::nullopt; }));
    const auto outcome = ask(bus, this, "operator.mute.controllers.list", 1h);
    const auto sink = std::make_shared<KeepingSink>();
    const auto [handle, subscribed] = subscribe(bus, this, "$KV.varroa_clusters.>", sink);
    QTRY_VERIFY_WITH_TIMEOUT(subscribed->ok(), patience);
    QTRY_COMPARE_WITH_TIMEOUT(peer.asked("operator.mute.controllers.list"), 1, patience);

    std::vector<BusStatus> seen;
    connect(&bus, &MessageBus::statusChanged, this, [&] { seen.push_back(bus.status()); });
    const MonoTime connected = bus.status().since;
    m_server.kill();
    m_probe->failures[u"127.0.0.1:%1"_s.arg(m_server.port())] = ConnectFailure::Refused;
    QTRY_VERIFY_WITH_TIMEOUT(bus.status().state != BusState::Connected, patience);
    QTRY_VERIFY_WITH_TIMEOUT(!seen.empty(), patience);
    QTRY_COMPARE_WITH_TIMEOUT(outcome->failure(), ErrorKind::Offline, patience);
    QVERIFY(bus.status().outageSince.has_value());
    QVERIFY(*bus.status().outageSince >= connected && *bus.status().outageSince <= m_clock.monotonic());
    QVERIFY(std::any_of(seen.begin(), seen.end(),
                        [](const BusStatus& s) { return s.error.failure == ConnectFailure::LinkLost; }));
    QVERIFY(!bus.status().roundTrip);
    QTRY_VERIFY_WITH_TIMEOUT(bus.status().attempt >= 2, patience);
    QCOMPARE(bus.status().error.failure, ConnectFailure::Refused);

    QVERIFY(m_server.restart());
    m_probe->failures.clear();
    QTRY_COMPARE_WITH_TIMEOUT(bus.status().state, BusState::Connected, patience);
    QCOMPARE(bus.status().link, quint64(2));
    QVERIFY(!bus.status().outageSince);
    QCOMPARE(bus.status().error, ConnectError());
    const auto later = ask(bus, this, "operator.none.controllers.list");
    QTRY_COMPARE_WITH_TIMEOUT(later->failure(), ErrorKind::NoResponders, patience);
    QCOMPARE(outcome->calls, 1);
}

void TestNatsOutage::linkLostClosesWhenNotToRetry()
{
    NatsBus bus(*m_probe, m_clock);
    BusOptions given = options();
    given.retryForever = false;
    bus.open(given);
    QTRY_COMPARE_WITH_TIMEOUT(bus.status().state, BusState::Connected, patience);
    m_server.kill();
    QTRY_COMPARE_WITH_TIMEOUT(bus.status().state, BusState::Closed, patience);
    QCOMPARE(bus.status().error.failure, ConnectFailure::LinkLost);
    QVERIFY(m_server.restart());
    bus.reconnectNow();
    QTRY_COMPARE_WITH_TIMEOUT(bus.status().state, BusState::Connected, patience);
}

// The server throws the link out and refuses the old password from then on.
void TestNatsOutage::passwordChangedDuringTheSession()
{
    NatsBus bus(*m_probe, m_clock, nullptr, shortestPause);
    bus.open(options());
    QTRY_COMPARE_WITH_TIMEOUT(bus.status().state, BusState::Connected, patience);
    NatsServer::Config config;
    config.rotatePasswords = true;
    QVERIFY(m_server.reload(config));
    QTRY_COMPARE_WITH_TIMEOUT(bus.status().state, BusState::Closed, patience);
    QCOMPARE(bus.status().error.failure, ConnectFailure::Authentication);
    bus.reconnectNow(options().credentials);
    QTRY_COMPARE_WITH_TIMEOUT(bus.status().state, BusState::Connected, patience);
}

void TestNatsOutage::frozenLinkIsNoticedByPings()
{
    StallProxy proxy(m_server.port());
    NatsBus bus(*m_probe, m_clock);
    BusOptions given = options(proxy.port());
    given.pingInterval = 200ms;
    bus.open(given);
    QTRY_COMPARE_WITH_TIMEOUT(bus.status().state, BusState::Connected, patience);
    proxy.freeze();
    QTRY_VERIFY_WITH_TIMEOUT(bus.status().outageSince.has_value(), patience);
    QVERIFY(bus.status().state != BusState::Connected);
    // Two pings went unanswered before it was noticed; the outage began with the last sign of life.
    QVERIFY(m_clock.monotonic() - *bus.status().outageSince >= 2 * given.pingInterval);
}

void TestNatsOutage::frozenLinkIsNoticedOnRequest()
{
    StallProxy proxy(m_server.port());
    NatsBus bus(*m_probe, m_clock);
    BusOptions given = options(proxy.port());
    given.pingInterval = 1h;
    bus.open(given);
    QTRY_COMPARE_WITH_TIMEOUT(bus.status().state, BusState::Connected, patience);
    bus.reconnectNow(); // a living link stays
    const auto outcome = ask(bus, this, "operator.none.controllers.list");
    QTRY_COMPARE_WITH_TIMEOUT(outcome->failure(), ErrorKind::NoResponders, patience);
    QCOMPARE(bus.status().link, quint64(1));
    proxy.freeze();
    const auto unanswered = ask(bus, this, "operator.none.controllers.list", 1h);
    bus.reconnectNow();
    QTRY_VERIFY_WITH_TIMEOUT(bus.status().outageSince.has_value(), patience);
    QTRY_COMPARE_WITH_TIMEOUT(unanswered->failure(), ErrorKind::Offline, patience);
}

void TestNatsOutage::frozenServerProcess()
{
    NatsServer server;
    QVERIFY(server.start());
    BusOptions given = options(server.port());
    given.credentials = userPassword(u"bff"_s, server.password(u"bff"_s));
    given.caPem = server.caPem();
    given.pingInterval = 200ms;
    given.attemptDeadline = 500ms;
    NatsBus bus(*m_probe, m_clock, nullptr, shortestPause);
    bus.open(given);
    QTRY_COMPARE_WITH_TIMEOUT(bus.status().state, BusState::Connected, patience);
    QCOMPARE(::kill(static_cast<pid_t>(server.processId()), SIGSTOP), 0);
    QTRY_VERIFY_WITH_TIMEOUT(bus.status().outageSince.has_value(), patience);
    QTRY_COMPARE_WITH_TIMEOUT(bus.status().error.failure, ConnectFailure::TimedOut, patience);
    QCOMPARE(::kill(static_cast<pid_t>(server.processId()), SIGCONT), 0);
    QTRY_COMPARE_WITH_TIMEOUT(bus.status().state, BusState::Connected, patience);
    QCOMPARE(bus.status().link, quint64(2));
}

void TestNatsOutage::stalledAttemptsAreAbandoned()
{
    StallProxy proxy(m_server.port(), StallProxy::Mode::InfoThenStall);
    NatsBus bus(*m_probe, m_clock, nullptr, shortestPause);
    BusOptions given = options(proxy.port());
    given.attemptDeadline = 500ms;
    bus.open(given);
    QTRY_VERIFY_WITH_TIMEOUT(bus.status().abandonedAttempts >= 3, patience);
    QCOMPARE(bus.status().error.failure, ConnectFailure::TimedOut);
    QCOMPARE(bus.status().error.server, u"127.0.0.1:%1"_s.arg(proxy.port()));
    proxy.setMode(StallProxy::Mode::Forward);
    QTRY_COMPARE_WITH_TIMEOUT(bus.status().state, BusState::Connected, patience);
    QVERIFY(bus.status().abandonedAttempts >= 3); // the old ones still hang
    const auto outcome = ask(bus, this, "operator.none.controllers.list");
    QTRY_COMPARE_WITH_TIMEOUT(outcome->failure(), ErrorKind::NoResponders, patience);
    const int held = bus.status().abandonedAttempts;
    proxy.dropOldest();
    QTRY_VERIFY_WITH_TIMEOUT(bus.status().abandonedAttempts < held, patience);
    QCOMPARE(bus.status().state, BusState::Connected);
}

void TestNatsOutage::abandonedWorkersAreBounded()
{
    StallProxy proxy(m_server.port(), StallProxy::Mode::InfoThenStall);
    NatsBus bus(*m_probe, m_clock, nullptr, shortestPause);
    BusOptions given = options(proxy.port());
    given.attemptDeadline = 300ms;
    bus.open(given);
    const QString reason = u"%1 earlier attempts"_s.arg(ConnectLoop::mostAbandoned);
    QTRY_VERIFY_WITH_TIMEOUT(bus.status().error.detail.contains(reason), patience);
    QCOMPARE(bus.status().abandonedAttempts, ConnectLoop::mostAbandoned);
    const auto probes = m_probe->requests.size();
    bus.reconnectNow(); // not even now
    QCOMPARE(bus.status().state, BusState::Waiting);
    QCOMPARE(bus.status().abandonedAttempts, ConnectLoop::mostAbandoned);
    QTRY_COMPARE_WITH_TIMEOUT(proxy.accepted(), ConnectLoop::mostAbandoned, patience);
    QCOMPARE(m_probe->requests.size(), probes);
    proxy.setMode(StallProxy::Mode::Forward);
    proxy.dropOldest(); // one comes back: go on
    QTRY_COMPARE_WITH_TIMEOUT(bus.status().state, BusState::Connected, patience);
    QVERIFY(bus.status().abandonedAttempts < ConnectLoop::mostAbandoned);
}

void TestNatsOutage::silentProbeEndsAtTheDeadline()
{
    m_probe->silent = true;
    NatsBus bus(*m_probe, m_clock);
    BusOptions given = options();
    given.retryForever = false;
    given.attemptDeadline = 200ms;
    bus.open(given);
    QCOMPARE(bus.status().state, BusState::Connecting);
    QTRY_COMPARE_WITH_TIMEOUT(bus.status().state, BusState::Closed, patience);
    QCOMPARE(bus.status().error.failure, ConnectFailure::TimedOut);
    QCOMPARE(bus.status().abandonedAttempts, 0); // no worker was started
    QVERIFY(m_probe->requests.front().deadline <= 200ms);
}

void TestNatsOutage::scheduleFollowsTheClock()
{
    ManualClock clock;
    const MonoTime start = clock.monotonic();
    m_probe->failures[u"127.0.0.1:%1"_s.arg(m_server.port())] = ConnectFailure::Refused;
    NatsBus bus(*m_probe, clock, nullptr, longestPause);
    bus.open(options());
    QCOMPARE(bus.status().since, start);
    std::vector<qint64> pauses;
    const auto nextPause = [&] {
        const BusStatus status = bus.status();
        const auto pause = *status.nextAttempt - clock.monotonic();
        pauses.push_back(std::chrono::duration_cast<std::chrono::milliseconds>(pause).count());
        clock.advance(pause);
    };
    for (int attempt = 1; attempt <= 5; ++attempt) {
        QTRY_VERIFY_WITH_TIMEOUT(bus.status().state == BusState::Waiting && bus.status().attempt == attempt, patience);
        QCOMPARE(bus.status().since, clock.monotonic());
        nextPause();
    }
    QCOMPARE(pauses, (std::vector<qint64>{500, 1000, 2000, 4000, 4000}));
    clock.advance(10min);
    for (int attempt = 6; attempt <= 8; ++attempt) {
        QTRY_VERIFY_WITH_TIMEOUT(bus.status().state == BusState::Waiting && bus.status().attempt == attempt, patience);
        nextPause();
    }
    QCOMPARE(pauses, (std::vector<qint64>{500, 1000, 2000, 4000, 4000, 16000, 30000, 30000}));
    m_probe->failures.clear();
    QTRY_COMPARE_WITH_TIMEOUT(bus.status().state, BusState::Connected, patience);
    QCOMPARE(bus.status().attempt, 0);
}

void TestNatsOutage::reconnectNowWhileWaiting()
{
    ManualClock clock; // stands still: no pause ever ends by itself
    m_probe->failures[u"127.0.0.1:%1"_s.arg(m_server.port())] = ConnectFailure::Refused;
    NatsBus bus(*m_probe, clock);
    bus.open(options());
    QTRY_COMPARE_WITH_TIMEOUT(bus.status().state, BusState::Waiting, patience);
    QVERIFY(bus.status().nextAttempt > clock.monotonic());
    m_probe->failures.clear();
    bus.reconnectNow();
    QCOMPARE(bus.status().state, BusState::Connecting);
    QVERIFY(!bus.status().nextAttempt);
    QTRY_COMPARE_WITH_TIMEOUT(bus.status().state, BusState::Connected, patience);
}

// While the library holds a worker, the event loop runs on: a timer of 10 ms never waits for the whole stall.
void TestNatsOutage::guiThreadNeverBlocks()
{
    StallProxy proxy(m_server.port(), StallProxy::Mode::InfoThenStall);
    auto bus = std::make_unique<NatsBus>(*m_probe, m_clock);
    int ticks = 0;
    QTimer ticker;
    connect(&ticker, &QTimer::timeout, this, [&] {
        ++ticks;
        (void)bus->status();
    });
    ticker.start(1);
    BusOptions given = options(proxy.port());
    given.attemptDeadline = 1h; // hangs in the library for the whole test
    bus->open(given);
    QTRY_COMPARE_WITH_TIMEOUT(proxy.accepted(), 1, patience);
    const int before = ticks;
    QTRY_VERIFY_WITH_TIMEOUT(ticks > before + 50, patience);
    QCOMPARE(bus->status().state, BusState::Connecting);
    ticker.stop();
    bus.reset(); // at once, or the test's own time-out ends it
    QCOMPARE(proxy.accepted(), 1);
}

void TestNatsOutage::openAgainDropsTheAttempt()
{
    StallProxy proxy(m_server.port(), StallProxy::Mode::InfoThenStall);
    NatsBus bus(*m_probe, m_clock);
    bus.open(options(proxy.port()));
    QTRY_COMPARE_WITH_TIMEOUT(proxy.accepted(), 1, patience);
    bus.open(options());
    QTRY_COMPARE_WITH_TIMEOUT(bus.status().state, BusState::Connected, patience);
    QCOMPARE(bus.status().server, u"127.0.0.1:%1"_s.arg(m_server.port()));
    QCOMPARE(bus.status().abandonedAttempts, 1);
    bus.close();
    QCOMPARE(bus.status().state, BusState::Idle);
    proxy.dropOldest();
    QTRY_COMPARE_WITH_TIMEOUT(bus.status().abandonedAttempts, 0, patience);
}

void TestNatsOutage::destroyedMidAttempt()
{
    PlainServer server;
    QVERIFY(server.start("max_connections: 2\n"));
    BusOptions given;
    given.servers = {loopback(server.port(), false)};
    // At every stage of an attempt: within the probe, within the library, right when it succeeds.
    for (int round = 0; round < 40; ++round) {
        auto bus = std::make_unique<NatsBus>(*m_probe, m_clock);
        bus->open(given);
        for (int turn = 0; turn < round; ++turn)
            QCoreApplication::sendPostedEvents();
        if (round % 4 == 3)
            QTRY_VERIFY_WITH_TIMEOUT(bus->status().state != BusState::Connecting, patience);
        bus.reset();
    }
    // The server takes two clients: had a link been left behind by each, there would be no room.
    NatsBus first(*m_probe, m_clock, nullptr, shortestPause);
    NatsBus second(*m_probe, m_clock, nullptr, shortestPause);
    first.open(given);
    second.open(given);
    QTRY_COMPARE_WITH_TIMEOUT(first.status().state, BusState::Connected, patience);
    QTRY_COMPARE_WITH_TIMEOUT(second.status().state, BusState::Connected, patience);

    StallProxy proxy(m_server.port(), StallProxy::Mode::InfoThenStall);
    auto bus = std::make_unique<NatsBus>(*m_probe, m_clock);
    bus->open(options(proxy.port()));
    QTRY_COMPARE_WITH_TIMEOUT(proxy.accepted(), 1, patience);
    bus.reset();
    proxy.dropOldest(); // its worker returns to nobody
}

// Last: leaves a worker in the library. The process must end all the same, and with 0.
void TestNatsOutage::exitWithHangingWorkers()
{
    static auto* proxy = new StallProxy(m_server.port(), StallProxy::Mode::InfoThenStall); // outlives main()
    auto bus = std::make_unique<NatsBus>(*m_probe, m_clock);
    bus->open(options(proxy->port()));
    QTRY_COMPARE_WITH_TIMEOUT(proxy->accepted(), 1, patience);
}

QTEST_GUILESS_MAIN(TestNatsOutage)
#include "tst_natsoutage.moc"
