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

class TestFleetLists : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void outcomes_data();
    void outcomes();
    void tooLargeIsAskedPerNamespace();
    void tooLargeEvenPerNamespaceGivesUp();
    void clusterWideSplitSaysWhatIsMissing();
    void listsRepeatWithJitterAndOnDemand();
    void boundedParallel();
    void eventsAskAgainCoalesced();
    void broodEventsPatchRows();
    void activityPatchesPhases();
    void missedEventsAskEverythingAgain();
    void settledOnlyWhenAllAnswered();
};

void TestFleetLists::outcomes_data()
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

void TestFleetLists::outcomes()
{
    QFETCH(int, kind);
    QFETCH(QByteArray, payload);
    QFETCH(int, outcome);
    Core core;
    core.put("core", 1s);
    core.put("east", 1s);
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

void TestFleetLists::tooLargeIsAskedPerNamespace()
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

void TestFleetLists::tooLargeEvenPerNamespaceGivesUp()
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

void TestFleetLists::clusterWideSplitSaysWhatIsMissing()
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

void TestFleetLists::listsRepeatWithJitterAndOnDemand()
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

void TestFleetLists::boundedParallel()
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

void TestFleetLists::eventsAskAgainCoalesced()
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

void TestFleetLists::broodEventsPatchRows()
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

void TestFleetLists::activityPatchesPhases()
{
    Core core;
    core.put("core", 1s);
    FleetSession session(core.bus, core.store, core.clock, options());
    session.start();
    core.connectBus();
    QTRY_VERIFY(session.settled());
    core.bus.hold("operator.*.controllers.list");
    const Slot slot = core.store.slotOf({ClusterName(u"core"_s), NamespaceName(u"team-a"_s), u"one"_s});
    QSignalSpy changed(&core.store, &FleetStore::controllersChanged);
    const auto phase = [&](const QByteArray& text) {
        core.bus.inject("activity.core.team-a.one", R"({"type":"phase","source":"operator","cluster":"core",)"
                                                    R"("namespace":"team-a","controller":"one","phase":")" +
                                                        text + "\"}");
    };
    phase("Failed");
    QTRY_COMPARE(core.store.controller(slot).phase, Phase::Failed);
    QCOMPARE(core.store.controller(slot).phaseText, u"Failed"_s);
    phase("Stopped");
    QTRY_COMPARE(core.store.controller(slot).phase, Phase::Stopped);
    // Neither a word that is no phase nor a controller that is not known changes anything.
    const qsizetype before = changed.count();
    QSignalSpy heard(&session, &FleetSession::activity);
    phase("SUCCESS");
    core.bus.inject("activity.core.team-a.nobody", R"({"type":"phase","cluster":"core","namespace":"team-a",)"
                                                   R"("controller":"nobody","phase":"Running"})");
    QTRY_COMPARE(heard.count(), 2);
    QCOMPARE(changed.count(), before);
    QCOMPARE(core.store.controller(slot).phase, Phase::Stopped);
}

void TestFleetLists::missedEventsAskEverythingAgain()
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

void TestFleetLists::settledOnlyWhenAllAnswered()
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

QTEST_GUILESS_MAIN(TestFleetLists)
#include "tst_fleetlists.moc"
