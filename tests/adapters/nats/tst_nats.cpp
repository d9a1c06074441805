// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/adapters/nats/natsbench.h"
#include "tests/adapters/nats/operatorpeer.h"

#include <QSignalSpy>

using namespace varroa;
using namespace varroa::test;
using namespace std::chrono_literals;
using namespace Qt::StringLiterals;

// Messages and requests over a real server with the core's allow-lists.
class TestNats : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init();
    void cleanup();

    void statusOfALink();
    void deliversMessages();
    void unsubscribedSinksGetNothing();
    void requestIsAnswered();
    void noResponders();
    void timesOut();
    void decoderRefuses();
    void decoderThrows();
    void oversize();
    void badSubject();
    void directGet();
    void statusHeaderRefuses();
    void contextGone();
    void closeCancels();
    void destroyedMidRequest();
    void destroyedFromACompletion();
    void slowConsumerIsCounted();

private:
    BusOptions options() const;

    NatsServer m_server;
    OperatorPeer m_operator;
    RealClock m_clock;
    PassProbe m_probe;
    std::unique_ptr<NatsBus> m_bus;
};

void TestNats::initTestCase()
{
    const auto started = m_server.start();
    QVERIFY2(started, started ? "" : qPrintable(started.error().detail));
    QVERIFY(m_operator.connect(m_server));
    QVERIFY(m_operator.createRegistry());
    QVERIFY(m_operator.answer("operator.*.controllers.list",
                              [](const QByteArray& subject) -> std::optional<OperatorPeer::Reply> {
                                  if (subject.contains(".mute."))
                                      return std::nullopt;
                                  return OperatorPeer::Reply(subject);
                              }));
    QVERIFY(m_operator.answer("operator.north.broodops.get", [](const QByteArray&) {
        OperatorPeer::Reply reply{QByteArray()};
        reply.status = "409";
        reply.description = "Leadership Change";
        return std::optional(reply);
    }));
}

BusOptions TestNats::options() const
{
    BusOptions options;
    options.servers = {loopback(m_server.port(), true)};
    options.credentials = userPassword(u"bff"_s, m_server.password(u"bff"_s));
    options.caPem = m_server.caPem();
    return options;
}

void TestNats::init()
{
    m_bus = std::make_unique<NatsBus>(m_probe, m_clock);
    m_bus->open(options());
    QTRY_COMPARE_WITH_TIMEOUT(m_bus->status().state, BusState::Connected, patience);
}

void TestNats::cleanup()
{
    m_bus.reset();
}

void TestNats::statusOfALink()
{
    BusStatus status = m_bus->status();
    QCOMPARE(status.link, quint64(1));
    QCOMPARE(status.server, u"127.0.0.1:%1"_s.arg(m_server.port()));
    QCOMPARE(status.serverVersion, u"2.9.10"_s); // the probe's words
    QCOMPARE(status.maxPayload, 1048576);
    QCOMPARE(status.error, ConnectError());
    QCOMPARE(status.attempt, 0);
    QVERIFY(!status.nextAttempt);
    QVERIFY(!status.outageSince);
    QTRY_VERIFY_WITH_TIMEOUT(m_bus->status().roundTrip.has_value(), patience);
    QVERIFY(m_bus->status().roundTrip > 0ns);
}

void TestNats::deliversMessages()
{
    const auto sink = std::make_shared<KeepingSink>();
    const MonoTime before = m_clock.monotonic();
    const auto [handle, outcome] = subscribe(*m_bus, this, "$KV.varroa_clusters.>", sink);
    QTRY_VERIFY_WITH_TIMEOUT(outcome->ok(), patience);
    QVERIFY(m_operator.putCluster("north", "{\"name\":\"north\"}"));
    QTRY_COMPARE_WITH_TIMEOUT(sink->count(), size_t(1), patience);
    const BusMessage message = sink->messages().front();
    QCOMPARE(message.subject, "$KV.varroa_clusters.north");
    QCOMPARE(message.payload, "{\"name\":\"north\"}");
    QVERIFY(message.receivedAt > before);
    QVERIFY(message.receivedAt <= m_clock.monotonic());
}

void TestNats::unsubscribedSinksGetNothing()
{
    const auto sink = std::make_shared<KeepingSink>();
    auto [handle, outcome] = subscribe(*m_bus, this, "activity.>", sink);
    QTRY_VERIFY_WITH_TIMEOUT(outcome->ok(), patience);
    handle.reset();
    QVERIFY(m_operator.publish("activity.north._global", "{}"));
    // The server handles this subscription after the end of the other and delivers in order.
    const auto later = std::make_shared<KeepingSink>();
    const auto [laterHandle, laterOutcome] = subscribe(*m_bus, this, "activity.>", later);
    QTRY_VERIFY_WITH_TIMEOUT(laterOutcome->ok(), patience);
    QVERIFY(m_operator.publish("activity.north._global", "{}"));
    QTRY_COMPARE_WITH_TIMEOUT(later->count(), size_t(1), patience);
    QCOMPARE(sink->count(), size_t(0));
    QTRY_COMPARE_WITH_TIMEOUT(sink.use_count(), 1L, patience); // nothing keeps it
}

void TestNats::requestIsAnswered()
{
    const auto outcome = ask(*m_bus, this, "operator.north.controllers.list");
    QCOMPARE(outcome->calls, 0);
    QTRY_VERIFY_WITH_TIMEOUT(outcome->ok(), patience);
    QCOMPARE((*outcome->result)->payload, "operator.north.controllers.list");
    QVERIFY(!(*outcome->result)->storedAt);
    QVERIFY((*outcome->result)->receivedAt <= m_clock.monotonic());
}

void TestNats::noResponders()
{
    const auto outcome = ask(*m_bus, this, "operator.north.broodops.list");
    QTRY_COMPARE_WITH_TIMEOUT(outcome->failure(), ErrorKind::NoResponders, patience);
}

void TestNats::timesOut()
{
    const auto outcome = ask(*m_bus, this, "operator.mute.controllers.list", 100ms);
    QTRY_COMPARE_WITH_TIMEOUT(outcome->failure(), ErrorKind::TimedOut, patience);
    const auto other = ask(*m_bus, this, "operator.north.controllers.list");
    QTRY_VERIFY_WITH_TIMEOUT(other->ok(), patience);
    QCOMPARE(outcome->calls, 1);
}

void TestNats::decoderRefuses()
{
    std::optional<Result<int>> result;
    BusRequest request;
    request.subject = "operator.north.controllers.list";
    m_bus->request<int>(
        request,
        [](const BusReply&) -> Result<int> {
            return Error{ErrorKind::Malformed, u"not a list"_s};
        },
        this, [&result](const Result<int>& r) { result = r; });
    QTRY_VERIFY_WITH_TIMEOUT(result.has_value(), patience);
    QCOMPARE(result->error(), (Error{ErrorKind::Malformed, u"not a list"_s}));
}

void TestNats::decoderThrows()
{
    std::optional<Result<int>> result;
    BusRequest request;
    request.subject = "operator.north.controllers.list";
    m_bus->request<int>(
        request, [](const BusReply&) -> Result<int> { throw 42; }, this,
        [&result](const Result<int>& r) { result = r; });
    QTRY_VERIFY_WITH_TIMEOUT(result.has_value(), patience);
    QCOMPARE(result->error().kind, ErrorKind::Malformed);
}

void TestNats::oversize()
{
    BusRequest request;
    request.subject = "operator.north.controllers.list";
    request.payload = QByteArray(1048577, 'x');
    const auto outcome = ask(*m_bus, this, request);
    QTRY_COMPARE_WITH_TIMEOUT(outcome->failure(), ErrorKind::TooLarge, patience);
    request.payload = QByteArray(1048576, 'x');
    const auto fits = ask(*m_bus, this, request);
    QTRY_VERIFY_WITH_TIMEOUT(fits->ok(), patience);
}

void TestNats::badSubject()
{
    for (const QByteArray& subject : {QByteArray(), QByteArray("a b"), QByteArray("a\r\nPUB b 0")}) {
        const auto outcome = ask(*m_bus, this, subject);
        QTRY_COMPARE_WITH_TIMEOUT(outcome->failure(), ErrorKind::Malformed, patience);
    }
}

void TestNats::directGet()
{
    const WallTime before = m_clock.wall();
    QVERIFY(m_operator.putCluster("stored", "{\"name\":\"stored\"}"));
    BusRequest request;
    request.subject = "$JS.API.DIRECT.GET.KV_varroa_clusters.$KV.varroa_clusters.stored";
    request.payload.clear();
    request.deadline = 10s;
    // The put is not acknowledged: ask until it is stored.
    OutcomePtr outcome;
    do {
        outcome = ask(*m_bus, this, request);
        QTRY_COMPARE_WITH_TIMEOUT(outcome->calls, 1, patience);
    } while (outcome->failure() == ErrorKind::NotFound);
    QVERIFY(outcome->ok());
    QCOMPARE((*outcome->result)->payload, "{\"name\":\"stored\"}");
    QVERIFY((*outcome->result)->storedAt.has_value());
    QVERIFY(*(*outcome->result)->storedAt > before - 5s);
    QVERIFY(*(*outcome->result)->storedAt < m_clock.wall() + 5s);

    request.subject = "$JS.API.DIRECT.GET.KV_varroa_clusters.$KV.varroa_clusters.nosuch";
    const auto missing = ask(*m_bus, this, request);
    QTRY_COMPARE_WITH_TIMEOUT(missing->failure(), ErrorKind::NotFound, patience);
}

void TestNats::statusHeaderRefuses()
{
    const auto outcome = ask(*m_bus, this, "operator.north.broodops.get");
    QTRY_COMPARE_WITH_TIMEOUT(outcome->failure(), ErrorKind::Refused, patience);
    QCOMPARE(outcome->result->error().detail, u"409 Leadership Change"_s);
}

void TestNats::contextGone()
{
    auto context = std::make_unique<QObject>();
    const auto dropped = ask(*m_bus, context.get(), "operator.north.controllers.list");
    context.reset();
    const auto kept = ask(*m_bus, this, "operator.north.controllers.list");
    QTRY_VERIFY_WITH_TIMEOUT(kept->ok(), patience);
    QCOMPARE(dropped->calls, 0);
}

void TestNats::closeCancels()
{
    const auto outcome = ask(*m_bus, this, "operator.mute.controllers.list", 1h);
    const auto sink = std::make_shared<KeepingSink>();
    const auto [handle, subscribed] = subscribe(*m_bus, this, "activity.>", sink);
    m_bus->close();
    QCOMPARE(m_bus->status().state, BusState::Idle);
    QTRY_COMPARE_WITH_TIMEOUT(outcome->failure(), ErrorKind::Cancelled, patience);
    QTRY_COMPARE_WITH_TIMEOUT(subscribed->failure(), ErrorKind::Cancelled, patience);
    const auto offline = ask(*m_bus, this, "operator.north.controllers.list");
    QTRY_COMPARE_WITH_TIMEOUT(offline->failure(), ErrorKind::Offline, patience);
    m_bus->open(options());
    QTRY_COMPARE_WITH_TIMEOUT(m_bus->status().state, BusState::Connected, patience);
    QCOMPARE(m_bus->status().link, quint64(2));
    const auto again = ask(*m_bus, this, "operator.north.controllers.list");
    QTRY_VERIFY_WITH_TIMEOUT(again->ok(), patience);
    QCOMPARE(outcome->calls, 1);
}

void TestNats::destroyedMidRequest()
{
    for (int round = 0; round < 5; ++round) {
        NatsBus bus(m_probe, m_clock);
        bus.open(options());
        QTRY_COMPARE_WITH_TIMEOUT(bus.status().state, BusState::Connected, patience);
        auto sink = std::make_shared<KeepingSink>();
        auto subscription = subscribe(bus, this, "activity.>", sink);
        auto scoped = std::make_unique<NatsBus>(m_probe, m_clock);
        scoped->open(options());
        QTRY_COMPARE_WITH_TIMEOUT(scoped->status().state, BusState::Connected, patience);
        std::vector<OutcomePtr> outcomes;
        for (int i = 0; i < 200; ++i)
            outcomes.push_back(ask(*scoped, this, "operator.north.controllers.list"));
        auto orphan = subscribe(*scoped, this, "activity.>", sink);
        scoped.reset();
        for (const OutcomePtr& outcome : outcomes)
            QTRY_COMPARE_WITH_TIMEOUT(outcome->failure(), ErrorKind::Cancelled, patience);
        QTRY_COMPARE_WITH_TIMEOUT(orphan.outcome->failure(), ErrorKind::Cancelled, patience);
        QVERIFY(m_operator.publish("activity.north._global", "{}"));
        QTRY_VERIFY_WITH_TIMEOUT(sink->count() >= 1, patience);
    }
}

void TestNats::destroyedFromACompletion()
{
    BusRequest request;
    request.subject = "operator.north.controllers.list";
    bool called = false;
    m_bus->request<BusReply>(
        request, [](const BusReply& reply) { return Result<BusReply>(reply); }, this,
        [this, &called](const Result<BusReply>&) {
            m_bus.reset();
            called = true;
        });
    const auto other = ask(*m_bus, this, "operator.mute.controllers.list", 1h);
    QTRY_VERIFY_WITH_TIMEOUT(called, patience);
    QTRY_COMPARE_WITH_TIMEOUT(other->failure(), ErrorKind::Cancelled, patience);

    auto bus = std::make_unique<NatsBus>(m_probe, m_clock);
    connect(bus.get(), &MessageBus::statusChanged, this, [&bus] {
        if (bus && bus->status().state == BusState::Connected)
            bus.reset();
    });
    bus->open(options());
    QTRY_VERIFY_WITH_TIMEOUT(!bus, patience);
}

void TestNats::slowConsumerIsCounted()
{
    const auto sink = std::make_shared<KeepingSink>();
    const auto [handle, subscribed] = subscribe(*m_bus, this, "activity.>", sink);
    QTRY_VERIFY_WITH_TIMEOUT(subscribed->ok(), patience);
    QSignalSpy spy(m_bus.get(), &MessageBus::statusChanged);
    sink->block();
    const QByteArray large(1000000, 'x');
    for (int i = 0; i < 80; ++i) // above the 64 MiB a subscription may hold
        m_operator.publish("activity.north._global", large);
    QTRY_VERIFY_WITH_TIMEOUT(m_bus->status().slowConsumerDrops > 0, patience);
    QTRY_VERIFY_WITH_TIMEOUT(spy.count() > 0, patience);
    sink->unblock();
    QTRY_VERIFY_WITH_TIMEOUT(sink->count() + m_bus->status().slowConsumerDrops >= 80, patience);
    QCOMPARE(m_bus->status().state, BusState::Connected);
}

QTEST_GUILESS_MAIN(TestNats)
#include "tst_nats.moc"
