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
    void staleSinceTheLastSignOfLife();
    void registryProblems_data();
    void registryProblems();
    void withoutListingPermissionBeatsAloneTell();
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

// A server that fell silent is noticed a while later: the values are as old as its last word.
void TestFleetSession::staleSinceTheLastSignOfLife()
{
    Core core;
    core.put("core", 3s);
    FleetSession session(core.bus, core.store, core.clock, options());
    session.start();
    core.connectBus();
    QTRY_VERIFY(session.settled());
    const MonoTime heard = core.clock.monotonic();
    const WallTime heardWall = core.clock.wall();
    core.clock.advance(13s);
    BusStatus status = core.bus.status();
    status.outageSince = heard;
    core.bus.setStatus(status);
    core.bus.loseLink();
    QCOMPARE(core.store.staleSince(), std::optional(heard));
    QCOMPARE(core.store.staleSinceWall(), std::optional(heardWall));
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

QTEST_GUILESS_MAIN(TestFleetSession)
#include "tst_fleetsession.moc"
