// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/fleet/clustertablemodel.h"
#include "tests/fakes/manualclock.h"
#include "tests/models/samples.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QtTest>

using namespace varroa;
using namespace varroa::test;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

class TestFleetStore : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void coreHasARowFromTheStart();
    void coreComesFirstThenNames();
    void silentMemberTurnsLateThenUnhealthyAndStays();
    void nothingIsGreenWithoutALink();
    void olderBeatDoesNotReplaceNewer();
    void approximateBeatIsCorrectedOnce();
    void listsKeepTheirSlots();
    void failureKeepsRowsStaleInvalidRowDropsThem();
    void newLinkMakesOutcomesUnknown();
    void patchesTouchOnlyKnownRows();
    void phasePatchesRuleOutOldAttention();
    void forgetRemovesAllButTheCore();
    void clusterTableFollows();
    void proxyKeepsCoreFirstBothWays();
};

void TestFleetStore::coreHasARowFromTheStart()
{
    ManualClock clock;
    FleetStore store(clock);
    store.setCore(ClusterName(u"hive-core"_s));
    QCOMPARE(store.clusters().size(), size_t(1));
    QVERIFY(store.clusters()[0].core);
    store.setCurrent(true);
    QCOMPARE(store.health(store.clusters()[0]), Health::Unknown);
}

void TestFleetStore::coreComesFirstThenNames()
{
    ManualClock clock;
    FleetStore store(clock);
    store.setCore(ClusterName(u"mid"_s));
    store.applyBeats(
        {beat(u"zeta"_s, clock.monotonic()), beat(u"alpha"_s, clock.monotonic()), beat(u"mid"_s, clock.monotonic())});
    QStringList names;
    for (const ClusterState& cluster : store.clusters())
        names << cluster.name.text();
    QCOMPARE(names, QStringList({u"mid"_s, u"alpha"_s, u"zeta"_s}));
    QCOMPARE(store.clusterIndex(ClusterName(u"zeta"_s)), 2);
}

void TestFleetStore::silentMemberTurnsLateThenUnhealthyAndStays()
{
    ManualClock clock;
    FleetStore store(clock);
    ClusterTableModel model(store);
    store.applyBeats({beat(u"a"_s, clock.monotonic())});
    store.setCurrent(true);
    QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
    const auto health = [&] { return store.health(store.clusters()[0]); };
    clock.advance(45s);
    model.ageTick();
    QCOMPARE(health(), Health::Healthy);
    QCOMPARE(changed.count(), 0); // an age alone is no change of data
    clock.advance(1ms);
    model.ageTick();
    QCOMPARE(health(), Health::Late);
    QCOMPARE(changed.count(), 1);
    clock.advance(45s);
    model.ageTick();
    QCOMPARE(health(), Health::Unhealthy);
    clock.advance(24h * 30);
    model.ageTick();
    QCOMPARE(store.clusters().size(), size_t(1));
    QCOMPARE(changed.count(), 2);
    QVERIFY(
        model.index(0, ClusterTableModel::HealthColumn).data(Qt::ToolTipRole).toString().contains(u"Missing since"_s));
}

void TestFleetStore::nothingIsGreenWithoutALink()
{
    ManualClock clock;
    FleetStore store(clock);
    store.applyBeats({beat(u"a"_s, clock.monotonic())});
    QCOMPARE(store.health(store.clusters()[0]), Health::Unknown);
    store.setCurrent(true);
    QCOMPARE(store.health(store.clusters()[0]), Health::Healthy);
    store.setCurrent(false);
    QCOMPARE(store.health(store.clusters()[0]), Health::Unknown);
    QVERIFY(store.staleSince().has_value());
    clock.advance(10s);
    QCOMPARE(*store.heartbeatAge(store.clusters()[0]), std::chrono::nanoseconds(10s));
}

void TestFleetStore::olderBeatDoesNotReplaceNewer()
{
    ManualClock clock;
    FleetStore store(clock);
    FleetStore::Beat newer = beat(u"a"_s, clock.monotonic());
    newer.info.controllerCount = 9;
    store.applyBeats({newer, beat(u"a"_s, clock.monotonic() - 20s)});
    QCOMPARE(store.clusters()[0].info->controllerCount, 9);
    QCOMPARE(store.clusters()[0].beat->receivedAt, clock.monotonic());
}

void TestFleetStore::approximateBeatIsCorrectedOnce()
{
    ManualClock clock;
    FleetStore store(clock);
    store.applyBeats({beat(u"a"_s, clock.monotonic() - 5s, true), beat(u"b"_s, clock.monotonic(), false)});
    const BeatTime corrected{clock.monotonic() - 50s, {}, false};
    store.correctBeats({{ClusterName(u"a"_s), corrected}, {ClusterName(u"b"_s), corrected}});
    QCOMPARE(*store.cluster(ClusterName(u"a"_s))->beat, corrected);
    QCOMPARE(store.cluster(ClusterName(u"b"_s))->beat->receivedAt, clock.monotonic()); // was exact already
}

void TestFleetStore::listsKeepTheirSlots()
{
    ManualClock clock;
    FleetStore store(clock);
    store.applyBeats({beat(u"a"_s, clock.monotonic())});
    store.applyList(ClusterName(u"a"_s),
                    {controllerRow(u"a"_s, u"n"_s, u"one"_s), controllerRow(u"a"_s, u"n"_s, u"two"_s)});
    const ControllerKey one{ClusterName(u"a"_s), NamespaceName(u"n"_s), u"one"_s};
    const Slot slot = store.slotOf(one);
    QSignalSpy removed(&store, &FleetStore::controllersRemoved);
    QSignalSpy inserted(&store, &FleetStore::controllersInserted);
    QSignalSpy changed(&store, &FleetStore::controllersChanged);
    store.applyList(ClusterName(u"a"_s),
                    {controllerRow(u"a"_s, u"n"_s, u"three"_s), controllerRow(u"a"_s, u"n"_s, u"one"_s, Phase::Failed),
                     controllerRow(u"a"_s, u"n"_s, u"one"_s, Phase::Pending)}); // listed twice: the first stands
    QCOMPARE(store.slotOf(one), slot);
    QCOMPARE(store.controller(slot).phase, Phase::Failed);
    QCOMPARE(removed.count(), 1);
    QCOMPARE(inserted.count(), 1);
    QCOMPARE(changed.count(), 1);
    QCOMPARE(store.controllerCount(), 2);
    QCOMPARE(store.controllerCount(ClusterName(u"a"_s)), 2);
    store.applyList(ClusterName(u"a"_s), {});
    QCOMPARE(store.controllerCount(), 0);
    QCOMPARE(store.clusters()[0].controllers.outcome, ListOutcome::Ok);
}

void TestFleetStore::failureKeepsRowsStaleInvalidRowDropsThem()
{
    ManualClock clock;
    FleetStore store(clock);
    const ClusterName a(u"a"_s);
    store.applyBeats({beat(u"a"_s, clock.monotonic())});
    store.setCurrent(true);
    store.applyList(a, {controllerRow(u"a"_s, u"n"_s, u"one"_s)});
    QVERIFY(!store.rowsStale(store.clusters()[0]));
    QVERIFY(!store.totalsIncomplete());
    store.applyListFailure(a, ListOutcome::TimedOut, u"3 s"_s);
    QCOMPARE(store.controllerCount(), 1);
    QVERIFY(store.rowsStale(store.clusters()[0]));
    QVERIFY(store.totalsIncomplete());
    store.applyListFailure(a, ListOutcome::InvalidRow, u"items[0]"_s);
    QCOMPARE(store.controllerCount(), 0);
}

void TestFleetStore::newLinkMakesOutcomesUnknown()
{
    ManualClock clock;
    FleetStore store(clock);
    const ClusterName a(u"a"_s);
    store.applyBeats({beat(u"a"_s, clock.monotonic())});
    store.setCurrent(true);
    store.applyList(a, {controllerRow(u"a"_s, u"n"_s, u"one"_s)});
    store.setCurrent(false);
    store.beginLink();
    store.setCurrent(true);
    QVERIFY(store.rowsStale(store.clusters()[0])); // known rows, but not read on this link
    QCOMPARE(store.controllerCount(), 1);
}

void TestFleetStore::patchesTouchOnlyKnownRows()
{
    ManualClock clock;
    FleetStore store(clock);
    const ClusterName a(u"a"_s);
    store.applyBeats({beat(u"a"_s, clock.monotonic())});
    store.applyList(a, {controllerRow(u"a"_s, u"n"_s, u"one"_s)});
    QSignalSpy changed(&store, &FleetStore::controllersChanged);
    store.applyPatches({{{a, NamespaceName(u"n"_s), u"nobody"_s}, false, clock.wall()}});
    QCOMPARE(changed.count(), 0);
    store.applyPatches({{{a, NamespaceName(u"n"_s), u"one"_s}, false, clock.wall()}});
    QCOMPARE(changed.count(), 1);
    QVERIFY(!store.controller(0).connected);
    store.applyPatches({{{a, NamespaceName(u"n"_s), u"one"_s}, false, clock.wall()}});
    QCOMPARE(changed.count(), 1); // the same again is no change
    const ControllerKey one{a, NamespaceName(u"n"_s), u"one"_s};
    store.applyPatches({{one, true, std::nullopt, u"Running"_s}, {one, false, std::nullopt, u"Failed"_s}});
    QCOMPARE(changed.count(), 2);
    QCOMPARE(changed.last().front().value<QVector<Slot>>(), QVector<Slot>{0}); // once, whatever the number of patches
    QCOMPARE(store.controller(0).phase, Phase::Failed);
}

void TestFleetStore::phasePatchesRuleOutOldAttention()
{
    ManualClock clock;
    FleetStore store(clock);
    const ClusterName a(u"a"_s);
    store.applyBeats({beat(u"a"_s, clock.monotonic())});
    ControllerRow row = controllerRow(u"a"_s, u"n"_s, u"one"_s);
    const auto patch = [&](AttentionKind kind, const QString& phase) {
        row.attention = {kind, u"Because"_s, {}, {}};
        store.applyList(a, {row});
        store.applyPatches({{row.key, std::nullopt, std::nullopt, phase}});
        return store.controller(store.slotOf(row.key)).attention.kind;
    };
    QCOMPARE(patch(AttentionKind::Failed, u"Running"_s), AttentionKind::None);
    QCOMPARE(patch(AttentionKind::BootFailed, u"Running"_s), AttentionKind::BootFailed);
    QCOMPARE(patch(AttentionKind::BootFailed, u"Stopped"_s), AttentionKind::None);
    QCOMPARE(patch(AttentionKind::ApplyFailed, u"Hibernated"_s), AttentionKind::None);
    QCOMPARE(patch(AttentionKind::Failed, u"Failed"_s), AttentionKind::Failed);
}

void TestFleetStore::forgetRemovesAllButTheCore()
{
    ManualClock clock;
    FleetStore store(clock);
    store.setCore(ClusterName(u"core"_s));
    store.applyBeats({beat(u"a"_s, clock.monotonic())});
    store.applyList(ClusterName(u"a"_s), {controllerRow(u"a"_s, u"n"_s, u"one"_s)});
    store.forgetCluster(ClusterName(u"core"_s));
    store.forgetCluster(ClusterName(u"a"_s));
    QCOMPARE(store.clusters().size(), size_t(1));
    QVERIFY(store.clusters()[0].core);
    QCOMPARE(store.controllerCount(), 0);
    // A list that was under way must not bring it back.
    store.applyList(ClusterName(u"a"_s), {controllerRow(u"a"_s, u"n"_s, u"one"_s)});
    QCOMPARE(store.controllerCount(), 0);
}

void TestFleetStore::clusterTableFollows()
{
    ManualClock clock;
    FleetStore store(clock);
    ClusterTableModel model(store);
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    store.setCore(ClusterName(u"core"_s));
    QCOMPARE(model.rowCount(), 1);
    QCOMPARE(model.index(0, ClusterTableModel::HeartbeatAge).data().toString(), u"no heartbeat seen"_s);
    FleetStore::Beat skewed = beat(u"a"_s, clock.monotonic() - 12s, true);
    skewed.clockOffset = -4min;
    store.applyBeats({skewed});
    store.setCurrent(true);
    QCOMPARE(model.index(1, ClusterTableModel::HeartbeatAge).data().toString(), QStringLiteral("\u224812s"));
    QCOMPARE(model.index(1, ClusterTableModel::ClockOffset).data().toString(), QStringLiteral("\u22124 min"));
    QCOMPARE(model.index(1, ClusterTableModel::Controllers).data().toString(), u"2/3"_s);
    store.applyListFailure(ClusterName(u"a"_s), ListOutcome::NoResponder, {});
    QVERIFY(model.index(1, ClusterTableModel::LastList)
                .data(Qt::ToolTipRole)
                .toString()
                .startsWith(u"a: list unavailable"_s));
}

void TestFleetStore::proxyKeepsCoreFirstBothWays()
{
    ManualClock clock;
    FleetStore store(clock);
    store.setCore(ClusterName(u"mid"_s));
    store.applyBeats({beat(u"zeta"_s, clock.monotonic() - 9s), beat(u"alpha"_s, clock.monotonic() - 2s),
                      beat(u"mid"_s, clock.monotonic() - 5s)});
    ClusterTableModel model(store);
    ClusterFilterProxy proxy;
    proxy.setSourceModel(&model);
    const auto names = [&] {
        QStringList list;
        for (int row = 0; row < proxy.rowCount(); ++row)
            list << proxy.index(row, 0).data().toString();
        return list.join(u',');
    };
    proxy.sort(ClusterTableModel::Name, Qt::AscendingOrder);
    QCOMPARE(names(), u"mid,alpha,zeta"_s);
    proxy.sort(ClusterTableModel::Name, Qt::DescendingOrder);
    QCOMPARE(names(), u"mid,zeta,alpha"_s);
    proxy.sort(ClusterTableModel::HeartbeatAge, Qt::AscendingOrder); // youngest first
    QCOMPARE(names(), u"alpha,mid,zeta"_s);
    proxy.setText(u"ZET"_s);
    QCOMPARE(names(), u"zeta"_s);
    proxy.setText({});
    proxy.setHealth(Health::Healthy);
    QCOMPARE(proxy.rowCount(), 0);
    store.setCurrent(true);
    QCOMPARE(proxy.rowCount(), 3);
}

QTEST_GUILESS_MAIN(TestFleetStore)
#include "tst_fleetstore.moc"
