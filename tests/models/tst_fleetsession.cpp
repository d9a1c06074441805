// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/fleet/fleetsession.h"
#include "tests/models/scriptedcore.h"

#include <QSignalSpy>
#include <QtTest>

using namespace varroa;
using namespace varroa::test;
using namespace std::chrono_literals;
using namespace Qt::StringLiterals;

namespace {

SessionOptions options()
{
    SessionOptions options;
    options.seed = 7;
    return options;
}

} // namespace

class TestFleetSession : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void readsRegistryAndLists();
    void subscribesBeforeItLists();
    void agesByServerTimeWhenKnown();
    void agesApproximatelyUntilTheFirstBeat();
    void localClockFarOffStaysWithinTheEntrysLife();
    void liveBeatUpdatesRowAndOffset();
    void unreadableEntryIsNamed();
    void nameThatIsNoTokenIsNeverAsked();
    void linkLossMakesUnknownAndReconnectReadsAgain();
    void registryProblems_data();
    void registryProblems();
    void withoutListingPermissionBeatsAloneTell();
    void outcomes_data();
    void outcomes();
    void tooLargeIsAskedPerNamespace();
    void tooLargeEvenPerNamespaceGivesUp();
    void clusterWideSplitSaysWhatIsMissing();
    void listsRepeatWithJitterAndOnDemand();
    void boundedParallel();
    void eventsAskAgainCoalesced();
    void broodEventsPatchRows();
    void missedEventsAskEverythingAgain();
    void settledOnlyWhenAllAnswered();
};

void TestFleetSession::readsRegistryAndLists()
{
    Core core;
    core.put("core", 3s);
    core.put("harbour-2", 20s);
    FleetSession session(core.bus, core.store, core.clock, options());
    session.start();
    core.connectBus();
    QTRY_VERIFY(session.settled());
    QCOMPARE(session.registry(), RegistryReader::State::Read);
    QCOMPARE(core.store.clusters().size(), size_t(2));
    QCOMPARE(core.store.controllerCount(), 4);
    QCOMPARE(core.store.health(*core.find("harbour-2")), Health::Healthy);
    QCOMPARE(core.find("harbour-2")->controllers.outcome, ListOutcome::Ok);
}

void TestFleetSession::subscribesBeforeItLists()
{
    Core core;
    core.put("core", 3s);
    FleetSession session(core.bus, core.store, core.clock, options());
    session.start();
    bool subscribedFirst = false;
    core.bus.respond("$JS.API.STREAM.INFO.KV_varroa_clusters", [&](const BusRequest& request) -> FakeBus::Answer {
        subscribedFirst = core.bus.subscriptions().contains("$KV.varroa_clusters.>");
        // A beat between subscription and listing must not be lost, even if the listing does not hold it.
        core.bus.inject("$KV.varroa_clusters.late-joiner", beatJson("late-joiner", core.clock.wall()));
        [&] { QCOMPARE(request.payload, QByteArray(R"({"subjects_filter":">"})")); }();
        return Result<BusReply>(BusReply{R"({"state":{}})", std::nullopt, core.clock.monotonic()});
    });
    core.connectBus();
    QTRY_VERIFY(core.find("late-joiner"));
    QVERIFY(subscribedFirst);
    // Nothing but reading: no stream or consumer call of any other kind.
    for (const BusRequest& request : core.bus.requests())
        QVERIFY2(!request.subject.startsWith("$JS.API.") || request.subject.contains(".INFO.") ||
                     request.subject.contains(".DIRECT.GET."),
                 request.subject.constData());
}

void TestFleetSession::agesByServerTimeWhenKnown()
{
    Core core;
    // The server's clock is 10 minutes ahead of ours: stored "10 min from now, 60 s ago".
    core.serverNow = core.clock.wall() + 10min;
    const WallTime stored = *core.serverNow - 60s;
    core.registry["harbour-2"] = {beatJson("harbour-2", stored + 2s), stored};
    FleetSession session(core.bus, core.store, core.clock, options());
    session.start();
    core.connectBus();
    QTRY_VERIFY(session.settled());
    const ClusterState* cluster = core.find("harbour-2");
    QVERIFY(!cluster->beat->approximate);
    QCOMPARE(*core.store.heartbeatAge(*cluster), std::chrono::nanoseconds(60s));
    QCOMPARE(core.store.health(*cluster), Health::Late);
    QCOMPARE(*cluster->clockOffset, std::chrono::nanoseconds(2s));
}

void TestFleetSession::agesApproximatelyUntilTheFirstBeat()
{
    Core core; // no `ts`, as nats-server 2.9
    // The server runs 20 s ahead of us; its entry for east is 30 s old, ours reads 10 s.
    core.put("east", 10s);
    core.put("west", 5s);
    FleetSession session(core.bus, core.store, core.clock, options());
    session.start();
    core.connectBus();
    QTRY_VERIFY(session.settled());
    QVERIFY(core.find("east")->beat->approximate);
    QCOMPARE(*core.store.heartbeatAge(*core.find("east")), std::chrono::nanoseconds(10s));

    // west beats live; the direct get right after it tells the server's time.
    const QByteArray beat = beatJson("west", core.clock.wall());
    core.registry["west"] = {beat, core.clock.wall() + 20s};
    QCOMPARE(core.bus.inject("$KV.varroa_clusters.west", beat), 1);
    QTRY_VERIFY(!core.find("east")->beat->approximate);
    QCOMPARE(*core.store.heartbeatAge(*core.find("east")), std::chrono::nanoseconds(30s));
    QVERIFY(!core.find("west")->beat->approximate);
}

void TestFleetSession::localClockFarOffStaysWithinTheEntrysLife()
{
    Core core;
    core.put("behind", -1h); // stored in our future
    core.put("ahead", 5h);   // stored long ago by our clock
    FleetSession session(core.bus, core.store, core.clock, options());
    session.start();
    core.connectBus();
    QTRY_VERIFY(session.settled());
    QCOMPARE(*core.store.heartbeatAge(*core.find("behind")), std::chrono::nanoseconds(0));
    QCOMPARE(*core.store.heartbeatAge(*core.find("ahead")), std::chrono::nanoseconds(90s));
    QVERIFY(core.find("ahead")->beat->approximate);
}

void TestFleetSession::liveBeatUpdatesRowAndOffset()
{
    Core core;
    core.serverNow = core.clock.wall();
    core.put("east", 40s);
    FleetSession session(core.bus, core.store, core.clock, options());
    session.start();
    core.connectBus();
    QTRY_VERIFY(session.settled());
    core.clock.advance(10s);
    QCOMPARE(core.store.health(*core.find("east")), Health::Late);
    core.bus.inject("$KV.varroa_clusters.east", beatJson("east", core.clock.wall() - 4min, 9, "draining"));
    QTRY_COMPARE(core.find("east")->info->controllerCount, 9);
    QCOMPARE(core.store.health(*core.find("east")), Health::Healthy); // the sender's clock does not decide
    QCOMPARE(core.find("east")->info->lifecycle, Lifecycle::Draining);
    QCOMPARE(*core.find("east")->clockOffset, std::chrono::nanoseconds(-4min));
    QCOMPARE(*core.store.heartbeatAge(*core.find("east")), std::chrono::nanoseconds(0));
}

void TestFleetSession::unreadableEntryIsNamed()
{
    Core core;
    core.put("east", 1s);
    core.registry["east"].first = R"({"name":"east","controllerCount":"many"})";
    FleetSession session(core.bus, core.store, core.clock, options());
    session.start();
    core.connectBus();
    QTRY_VERIFY(core.find("east"));
    QVERIFY(core.find("east")->registryFault.contains(u"controllerCount"_s));
    QTRY_VERIFY(session.settled());
    QCOMPARE(core.store.health(*core.find("east")), Health::Unknown);
    core.bus.inject("$KV.varroa_clusters.east", beatJson("east", core.clock.wall()));
    QTRY_VERIFY(core.find("east")->registryFault.isEmpty());
}

void TestFleetSession::nameThatIsNoTokenIsNeverAsked()
{
    Core core;
    core.put("core", 1s);
    core.registry["a.b"] = {"{}", core.clock.wall()};
    FleetSession session(core.bus, core.store, core.clock, options());
    session.start();
    core.connectBus();
    QTRY_VERIFY(session.settled());
    QVERIFY(core.find("a.b"));
    QVERIFY(!core.find("a.b")->registryFault.isEmpty());
    for (const BusRequest& request : core.bus.requests())
        QVERIFY(!request.subject.contains("a.b"));
}

void TestFleetSession::linkLossMakesUnknownAndReconnectReadsAgain()
{
    Core core;
    core.put("core", 1s);
    core.put("east", 1s);
    FleetSession session(core.bus, core.store, core.clock, options());
    session.start();
    core.connectBus();
    QTRY_VERIFY(session.settled());
    QCOMPARE(core.store.health(*core.find("east")), Health::Healthy);
    core.bus.loseLink();
    QCOMPARE(core.store.health(*core.find("east")), Health::Unknown);
    QVERIFY(core.store.staleSince().has_value());
    QVERIFY(!session.settled());

    core.clock.advance(2min);
    core.registry.erase("east"); // it expired meanwhile
    core.put("core", 1s);
    core.bus.connectLink();
    // Before the registry was read on this link nothing is judged.
    QCOMPARE(core.store.health(*core.find("east")), Health::Unknown);
    QTRY_VERIFY(session.settled());
    QCOMPARE(core.store.health(*core.find("core")), Health::Healthy);
    QCOMPARE(core.store.health(*core.find("east")), Health::Unhealthy); // remembered, missing
    QVERIFY(!core.store.staleSince().has_value());
}

void TestFleetSession::registryProblems_data()
{
    QTest::addColumn<int>("kind");
    QTest::addColumn<int>("state");
    const auto row = [](const char* name, ErrorKind kind, RegistryReader::State state) {
        QTest::newRow(name) << static_cast<int>(kind) << static_cast<int>(state);
    };
    row("not permitted", ErrorKind::Forbidden, RegistryReader::State::NotPermitted);
    row("no bucket", ErrorKind::NotFound, RegistryReader::State::NoBucket);
    row("timed out", ErrorKind::TimedOut, RegistryReader::State::Failed);
}

void TestFleetSession::registryProblems()
{
    QFETCH(int, kind);
    QFETCH(int, state);
    Core core;
    core.bus.respondError("$JS.API.STREAM.INFO.KV_varroa_clusters", {static_cast<ErrorKind>(kind), u"because"_s});
    FleetSession session(core.bus, core.store, core.clock, options());
    session.start();
    core.connectBus();
    QTRY_COMPARE(static_cast<int>(session.registry()), state);
    QCOMPARE(session.registryReason(), u"because"_s);
    QVERIFY(!core.store.knowledge().current);
    // It is tried again after a while, without anybody's doing.
    core.put("core", 1s);
    Core fresh;
    core.bus.respond("$JS.API.STREAM.INFO.KV_varroa_clusters",
                     QByteArray(R"({"state":{"subjects":{"$KV.varroa_clusters.core":1}}})"));
    core.clock.advance(6s);
    session.tick();
    QTRY_COMPARE(session.registry(), RegistryReader::State::Read);
    QVERIFY(core.store.knowledge().current);
}

void TestFleetSession::withoutListingPermissionBeatsAloneTell()
{
    Core core;
    core.bus.respondError("$JS.API.STREAM.INFO.KV_varroa_clusters", {ErrorKind::Forbidden, u"no"_s});
    FleetSession session(core.bus, core.store, core.clock, options());
    session.start();
    core.connectBus();
    QTRY_COMPARE(session.registry(), RegistryReader::State::NotPermitted);
    core.bus.inject("$KV.varroa_clusters.east", beatJson("east", core.clock.wall()));
    QTRY_VERIFY(core.find("east"));
    QCOMPARE(core.store.health(*core.find("east")), Health::Unknown); // others may not have beaten yet
    core.clock.advance(36s);
    session.tick();
    QCOMPARE(core.store.health(*core.find("east")), Health::Healthy);
}

void TestFleetSession::outcomes_data()
{
    QTest::addColumn<int>("kind"); // -1: the payload below
    QTest::addColumn<QByteArray>("payload");
    QTest::addColumn<int>("outcome");
    const auto error = [](const char* name, ErrorKind kind, ListOutcome outcome) {
        QTest::newRow(name) << static_cast<int>(kind) << QByteArray() << static_cast<int>(outcome);
    };
    const auto reply = [](const char* name, const QByteArray& payload, ListOutcome outcome) {
        QTest::newRow(name) << -1 << payload << static_cast<int>(outcome);
    };
    error("no responder", ErrorKind::NoResponders, ListOutcome::NoResponder);
    error("timed out", ErrorKind::TimedOut, ListOutcome::TimedOut);
    error("not permitted", ErrorKind::Forbidden, ListOutcome::NotPermitted);
    reply("rows", listJson({"a"}), ListOutcome::Ok);
    reply("empty", "{}", ListOutcome::Ok);
    reply("operator error", R"({"error":"etcd is slow","code":"internal"})", ListOutcome::OperatorError);
    reply("not JSON", "<html>", ListOutcome::InvalidReply);
    reply("bad row", R"({"items":[{"metadata":{"name":"a"}}]})", ListOutcome::InvalidRow);
}

void TestFleetSession::outcomes()
{
    QFETCH(int, kind);
    QFETCH(QByteArray, payload);
    QFETCH(int, outcome);
    Core core;
    core.put("core", 1s);
    core.put("east", 1s);
    if (kind >= 0)
        core.bus.respondError("operator.east.controllers.list", {static_cast<ErrorKind>(kind), u"text"_s});
    else
        core.bus.respond("operator.east.controllers.list", payload);
    // The wildcard of Core's constructor came first and would win.
    core.bus.respond("operator.*.controllers.list", [&](const BusRequest& request) -> FakeBus::Answer {
        if (!request.subject.startsWith("operator.east"))
            return Result<BusReply>(BusReply{listJson({"x"}), std::nullopt, core.clock.monotonic()});
        if (kind >= 0)
            return Result<BusReply>(Error{static_cast<ErrorKind>(kind), u"text"_s});
        return Result<BusReply>(BusReply{payload, std::nullopt, core.clock.monotonic()});
    });
    FleetSession session(core.bus, core.store, core.clock, options());
    session.start();
    core.connectBus();
    QTRY_VERIFY(session.settled());
    QCOMPARE(static_cast<int>(core.find("east")->controllers.outcome), outcome);
    QCOMPARE(core.find("core")->controllers.outcome, ListOutcome::Ok); // one member's trouble is its own
    if (isMissing(core.find("east")->controllers.outcome) && outcome != static_cast<int>(ListOutcome::NoResponder))
        QVERIFY(!core.find("east")->controllers.reason.isEmpty());
}

void TestFleetSession::tooLargeIsAskedPerNamespace()
{
    Core core;
    core.put("core", 1s);
    int whole = 0;
    core.bus.respond("operator.*.controllers.list", [&](const BusRequest& request) -> FakeBus::Answer {
        QByteArray reply = R"({"error":"list too large","code":"internal"})";
        if (request.payload == "{}")
            ++whole;
        else if (request.payload.contains("team-a"))
            reply = listJson({"one", "two"}, "team-a");
        else
            reply = listJson({"three"}, "team-b");
        return Result<BusReply>(BusReply{reply, std::nullopt, core.clock.monotonic()});
    });
    core.bus.respond("operator.core.namespaces.list", QByteArray(R"({"managedNamespaces":["team-a","team-b"]})"));
    FleetSession session(core.bus, core.store, core.clock, options());
    session.start();
    core.connectBus();
    QTRY_VERIFY(session.settled());
    QCOMPARE(core.find("core")->controllers.outcome, ListOutcome::Ok);
    QCOMPARE(core.store.controllerCount(), 3);
    QCOMPARE(whole, 1);
    // The next round does not ask for the list that is known to be too large.
    core.clock.advance(40s);
    session.tick();
    QTRY_VERIFY(session.settled());
    QCOMPARE(whole, 1);
    QCOMPARE(core.store.controllerCount(), 3);
}

void TestFleetSession::tooLargeEvenPerNamespaceGivesUp()
{
    Core core;
    core.put("core", 1s);
    core.bus.respond("operator.*.controllers.list", QByteArray(R"({"error":"list too large","code":"internal"})"));
    core.bus.respond("operator.core.namespaces.list", QByteArray(R"({"managedNamespaces":["team-a"]})"));
    FleetSession session(core.bus, core.store, core.clock, options());
    session.start();
    core.connectBus();
    QTRY_VERIFY(session.settled());
    QCOMPARE(core.find("core")->controllers.outcome, ListOutcome::ListTooLarge);
    QVERIFY(core.find("core")->controllers.reason.contains(u"team-a"_s));
}

void TestFleetSession::clusterWideSplitSaysWhatIsMissing()
{
    Core core;
    core.put("core", 1s);
    core.registry["core"].first = beatJson("core", core.clock.wall(), 7);
    core.bus.respond("operator.*.controllers.list", [&](const BusRequest& request) -> FakeBus::Answer {
        return Result<BusReply>(BusReply{request.payload == "{}" ? QByteArray(R"({"error":"list too large"})")
                                                                 : listJson({"one", "two"}, "varroa"),
                                         std::nullopt, core.clock.monotonic()});
    });
    core.bus.respond("operator.core.namespaces.list", QByteArray(R"({"curatedDefault":"varroa"})"));
    FleetSession session(core.bus, core.store, core.clock, options());
    session.start();
    core.connectBus();
    QTRY_VERIFY(session.settled());
    QCOMPARE(core.find("core")->controllers.outcome, ListOutcome::ListTooLarge);
    QVERIFY(core.find("core")->controllers.reason.contains(u"2 of 7"_s));
    QCOMPARE(core.store.controllerCount(), 2); // what did arrive is shown
}

void TestFleetSession::listsRepeatWithJitterAndOnDemand()
{
    Core core;
    core.put("core", 1s);
    FleetSession session(core.bus, core.store, core.clock, options());
    session.start();
    core.connectBus();
    QTRY_VERIFY(session.settled());
    QCOMPARE(core.bus.requestCount("operator.core.controllers.list"), 1);
    core.clock.advance(23s); // 30 s less 20 % is the earliest
    session.tick();
    QCOMPARE(core.bus.requestCount("operator.core.controllers.list"), 1);
    core.clock.advance(14s);
    session.tick();
    QCOMPARE(core.bus.requestCount("operator.core.controllers.list"), 2);
    QTRY_VERIFY(session.settled());
    session.refresh(ClusterName(u"core"_s));
    QCOMPARE(core.bus.requestCount("operator.core.controllers.list"), 3);
}

void TestFleetSession::boundedParallel()
{
    Core core;
    for (int i = 0; i < 40; ++i)
        core.put("m" + QByteArray::number(i), 1s);
    core.bus.hold("operator.*.controllers.list");
    FleetSession session(core.bus, core.store, core.clock, options());
    session.start();
    core.connectBus();
    QTRY_COMPARE(core.bus.requestCount("operator.*.controllers.list"), 8);
    QCOMPARE(core.bus.pendingCount(), 8);
    QVERIFY(core.bus.resolve(core.bus.requests().back().subject, listJson({"a"})));
    QTRY_COMPARE(core.bus.requestCount("operator.*.controllers.list"), 9);
    QCOMPARE(core.bus.pendingCount(), 8);
}

void TestFleetSession::eventsAskAgainCoalesced()
{
    Core core;
    core.put("core", 1s);
    core.put("east", 1s);
    FleetSession session(core.bus, core.store, core.clock, options());
    session.start();
    core.connectBus();
    QTRY_VERIFY(session.settled());
    const auto lists = [&] { return core.bus.requestCount("operator.east.controllers.list"); };
    QCOMPARE(lists(), 1);
    core.clock.advance(10s);
    QSignalSpy activity(&session, &FleetSession::activity);
    for (int i = 0; i < 50; ++i)
        core.bus.inject("activity.east.team-a.one",
                        R"({"type":"phase","cluster":"east","namespace":"team-a","controller":"one","message":"m"})");
    QTRY_COMPARE(lists(), 2); // at once, but once
    QCOMPARE(activity.count(), 50);
    QTRY_VERIFY(session.settled());
    core.bus.inject("activity.east._global", R"({"type":"login","cluster":"east","message":"m"})");
    QTRY_COMPARE(activity.count(), 51);
    QCOMPARE(lists(), 2); // too soon after the last
    core.clock.advance(5s);
    session.tick();
    QCOMPARE(lists(), 3);
    QCOMPARE(core.bus.requestCount("operator.core.controllers.list"), 1); // nobody spoke of the core
}

void TestFleetSession::broodEventsPatchRows()
{
    Core core;
    core.put("core", 1s);
    FleetSession session(core.bus, core.store, core.clock, options());
    session.start();
    core.connectBus();
    QTRY_VERIFY(session.settled());
    const Slot slot = core.store.slotOf({ClusterName(u"core"_s), NamespaceName(u"team-a"_s), u"one"_s});
    QVERIFY(core.store.controller(slot).connected);
    core.clock.advance(10s);
    core.bus.hold("operator.*.controllers.list");
    core.bus.inject("events.brood.core",
                    R"({"cluster":"core","event":"disconnected","name":"one","namespace":"team-a"})");
    QTRY_VERIFY(!core.store.controller(slot).connected);
    QTRY_COMPARE(core.bus.requestCount("operator.core.controllers.list"), 2);
    QVERIFY(core.bus.resolve("operator.core.controllers.list", listJson({"one", "two"})));
    QTRY_VERIFY(session.settled());
    QVERIFY(core.store.controller(slot).connected); // the list has the last word
    core.clock.advance(10s);
    core.bus.inject("events.brood.core", R"({"cluster":"core","event":"heartbeat","name":"one","namespace":"team-a"})");
    QTRY_COMPARE(core.store.controller(slot).lastSeen, std::optional(core.clock.wall()));
    QCOMPARE(core.bus.requestCount("operator.core.controllers.list"), 2); // a heartbeat is no news about the list
}

void TestFleetSession::missedEventsAskEverythingAgain()
{
    Core core;
    core.put("core", 1s);
    FleetSession session(core.bus, core.store, core.clock, options());
    session.start();
    core.connectBus();
    QTRY_VERIFY(session.settled());
    QSignalSpy dropped(&session, &FleetSession::eventsDropped);
    BusStatus status = core.bus.status();
    status.slowConsumerDrops = 12;
    core.bus.setStatus(status);
    QCOMPARE(dropped.count(), 1);
    QCOMPARE(dropped[0][0].toULongLong(), 12ULL);
    QCOMPARE(core.bus.requestCount("operator.core.controllers.list"), 2);
    QTRY_COMPARE(core.bus.requestCount("$JS.API.STREAM.INFO.KV_varroa_clusters"), 2);
}

void TestFleetSession::settledOnlyWhenAllAnswered()
{
    Core core;
    core.put("core", 1s);
    core.put("east", 1s);
    core.bus.hold("operator.*.controllers.list");
    SessionOptions once = options();
    once.live = false;
    FleetSession session(core.bus, core.store, core.clock, once);
    QSignalSpy settled(&session, &FleetSession::settledChanged);
    session.start();
    core.connectBus();
    QTRY_COMPARE(core.bus.pendingCount(), 2);
    QVERIFY(!session.settled());
    QVERIFY(core.bus.resolve("operator.core.controllers.list", listJson({"a"})));
    QVERIFY(core.bus.resolve("operator.east.controllers.list", listJson({"a"})));
    QTRY_VERIFY(session.settled());
    QCOMPARE(settled.count(), 1);
    QVERIFY(core.bus.subscriptions().isEmpty()); // one reading needs none
}

QTEST_GUILESS_MAIN(TestFleetSession)
#include "tst_fleetsession.moc"
