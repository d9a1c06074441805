// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/fleet/controllertablemodel.h"
#include "tests/fakes/manualclock.h"
#include "tests/models/samples.h"

#include <QSignalSpy>
#include <QtTest>

using namespace varroa;
using namespace varroa::test;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace {

QStringList shownKeys(const FleetStore& store, const ControllerTableModel& model)
{
    QStringList keys;
    for (int row = 0; row < model.rowCount(); ++row) {
        const ControllerKey& key = store.controller(model.slotAt(row)).key;
        keys << key.cluster.text() + u'/' + key.ns.text() + u'/' + key.name;
    }
    return keys;
}

} // namespace

class TestControllerTable : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void coreStandsFirstEitherWay();
    void keysDecideInTurn();
    void deletedRowsStayForAMoment();
    void headersSayWhatIsMissing();
    void oneSignalPerBatch();
    void filterTextMatchesAllWords();
    void chipCountsIgnoreTheirOwnFilter();
    void staleRowsSaySo();
};

void TestControllerTable::coreStandsFirstEitherWay()
{
    ManualClock clock;
    FleetStore store(clock);
    store.setCore(ClusterName(u"middle"_s));
    ControllerTableModel model(store);
    for (const QString& name : {u"alpha"_s, u"middle"_s, u"zeta"_s}) {
        store.applyBeats({beat(name, clock.monotonic())});
        store.applyList(ClusterName(name), {controllerRow(name, u"n"_s, u"c"_s)});
    }
    model.sort(ControllerTableModel::Cluster, Qt::AscendingOrder);
    QCOMPARE(shownKeys(store, model), QStringList({u"middle/n/c"_s, u"alpha/n/c"_s, u"zeta/n/c"_s}));
    model.sort(ControllerTableModel::Cluster, Qt::DescendingOrder);
    QCOMPARE(shownKeys(store, model), QStringList({u"middle/n/c"_s, u"zeta/n/c"_s, u"alpha/n/c"_s}));
}

void TestControllerTable::keysDecideInTurn()
{
    ManualClock clock;
    FleetStore store(clock);
    ControllerTableModel model(store);
    store.applyBeats({beat(u"east"_s, clock.monotonic())});
    const auto add = [](const QString& name, qint64 wave, Phase phase) {
        ControllerRow row = controllerRow(u"east"_s, u"n"_s, name, phase);
        row.wave = wave;
        return row;
    };
    store.applyList(ClusterName(u"east"_s), {add(u"a"_s, 1, Phase::Failed), add(u"b"_s, 2, Phase::Connected),
                                             add(u"c"_s, 1, Phase::Connected), add(u"d"_s, 2, Phase::Connected)});
    model.setSort({{ControllerTableModel::Wave, Qt::DescendingOrder},
                   {ControllerTableModel::PhaseColumn, Qt::AscendingOrder},
                   {ControllerTableModel::Wave, Qt::AscendingOrder}}); // said twice: the first counts
    QCOMPARE(model.sortKeys().size(), 2);
    QCOMPARE(shownKeys(store, model), QStringList({u"east/n/b"_s, u"east/n/d"_s, u"east/n/c"_s, u"east/n/a"_s}));
    model.setSort(model.sortKeys()); // its own keys
    QCOMPARE(model.sortKeys().size(), 2);
}

void TestControllerTable::deletedRowsStayForAMoment()
{
    ManualClock clock;
    FleetStore store(clock);
    ControllerTableModel model(store);
    store.setCurrent(true);
    store.applyBeats({beat(u"east"_s, clock.monotonic())});
    const ClusterName east(u"east"_s);
    const ControllerRow a = controllerRow(u"east"_s, u"n"_s, u"a"_s);
    const ControllerRow b = controllerRow(u"east"_s, u"n"_s, u"b"_s);
    store.applyList(east, {a, b});
    const QPersistentModelIndex pinned(model.index(1, 0));
    store.applyList(east, {a});
    QCOMPARE(model.rowCount(), 2);
    QCOMPARE(model.matchCount(), 1); // it counts nowhere
    QCOMPARE(model.counts().clusters.value(east), 1);
    QCOMPARE(model.counts().phases[static_cast<size_t>(Phase::Connected)], 1);
    QVERIFY(model.isDeleted(1));
    QCOMPARE(model.slotAt(1), -1);
    QCOMPARE(model.index(1, ControllerTableModel::PhaseColumn).data().toString(), u"Deleted"_s);
    QVERIFY(model.index(1, 0).data(ControllerTableModel::DeletedRole).toBool());
    QCOMPARE(pinned.row(), 1);
    QCOMPARE(model.matchesInOrder(), std::vector<Slot>{store.slotOf(a.key)});
    clock.advance(9s);
    model.expireTick();
    QCOMPARE(model.rowCount(), 2);
    clock.advance(1s);
    model.expireTick();
    QCOMPARE(model.rowCount(), 1);
    QVERIFY(!pinned.isValid());

    store.applyList(east, {}); // and one that is back in time takes its row again
    const QPersistentModelIndex again(model.index(0, 0));
    QVERIFY(model.isDeleted(0));
    store.applyList(east, {a});
    QVERIFY(!model.isDeleted(0));
    QCOMPARE(again.row(), 0);
    clock.advance(1min);
    model.expireTick();
    QCOMPARE(model.rowCount(), 1);

    store.applyListFailure(east, ListOutcome::TimedOut, {}); // last known rows
    QVERIFY(!model.isDeleted(0));
    store.applyListFailure(east, ListOutcome::InvalidRow, {}); // hidden, not deleted
    QCOMPARE(model.rowCount(), 0);
    store.applyList(east, {a, b});
    store.applyPartialList(east, {a}, ListOutcome::ListTooLarge, {}); // perhaps in the part that is missing
    QCOMPARE(model.rowCount(), 1);
}

void TestControllerTable::headersSayWhatIsMissing()
{
    ManualClock clock;
    FleetStore store(clock);
    store.setCore(ClusterName(u"zcore"_s));
    ControllerTableModel model(store);
    store.applyBeats({beat(u"zcore"_s, clock.monotonic()), beat(u"east"_s, clock.monotonic()),
                      beat(u"west"_s, clock.monotonic()), beat(u"empty"_s, clock.monotonic())});
    store.setCurrent(true);
    ControllerRow bad = controllerRow(u"east"_s, u"n"_s, u"a"_s);
    bad.attention.kind = AttentionKind::BootFailed;
    store.applyList(ClusterName(u"east"_s), {bad, controllerRow(u"east"_s, u"n"_s, u"b"_s)});
    store.applyList(ClusterName(u"zcore"_s), {controllerRow(u"zcore"_s, u"n"_s, u"c"_s)});
    store.applyList(ClusterName(u"empty"_s), {});
    store.applyListFailure(ClusterName(u"west"_s), ListOutcome::OperatorError, u"cache not synced"_s);
    model.setGrouping(ControllerGrouping::Cluster);
    QCOMPARE(model.rowCount(), 6);                // three headers; a cluster that answered with nothing has none
    QCOMPARE(model.groupAt(0)->name, u"zcore"_s); // the core first
    QVERIFY(model.groupAt(0)->core);
    const ControllerGroup east = *model.groupAt(2);
    QCOMPARE(east.count, 2);
    QCOMPARE(east.attention, 1);
    QVERIFY(!east.incomplete && !east.stale && east.trouble.isEmpty());
    const ControllerGroup west = *model.groupAt(5);
    QVERIFY(west.incomplete);
    QVERIFY2(west.trouble.contains(u"cache not synced"_s), qPrintable(west.trouble));
    QVERIFY(!(model.flags(model.index(5, 0)) & Qt::ItemIsSelectable));
    QCOMPARE(model.controllerAt(5), nullptr);
    model.setCollapsed(2, true);
    QCOMPARE(model.rowCount(), 4);
    QCOMPARE(model.matchCount(), 3);
    QCOMPARE(model.groupAt(2)->count, 2);
    clock.advance(3min);
    store.setCurrent(false);
    QVERIFY(model.groupAt(2)->stale);
    QVERIFY2(model.groupAt(2)->trouble.contains(u"3m"_s), qPrintable(model.groupAt(2)->trouble));
}

void TestControllerTable::oneSignalPerBatch()
{
    ManualClock clock;
    FleetStore store(clock);
    ControllerTableModel model(store);
    const ClusterName a(u"a"_s);
    store.applyBeats({beat(u"a"_s, clock.monotonic())});
    std::vector<ControllerRow> rows;
    for (int i = 0; i < 500; ++i)
        rows.push_back(controllerRow(u"a"_s, u"n"_s, QStringLiteral("c%1").arg(i)));
    store.applyList(a, rows);
    model.sort(ControllerTableModel::LastSeen, Qt::DescendingOrder);
    QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
    QSignalSpy layout(&model, &QAbstractItemModel::layoutChanged);
    std::vector<ControllerPatch> patches;
    for (int i = 0; i < 500; i += 3)
        patches.push_back({rows[static_cast<size_t>(i)].key, true, clock.wall() + std::chrono::seconds(i)});
    store.applyPatches(patches);
    QCOMPARE(changed.count(), 1);
    QCOMPARE(layout.count(), 0); // rows do not jump under the user's eyes …
    QVERIFY(model.resortDue());
    model.resortTick(); // … but on the slow tick, all at once
    QCOMPARE(layout.count(), 1);
    QCOMPARE(store.controller(model.slotAt(0)).key.name, u"c498"_s);
}

void TestControllerTable::filterTextMatchesAllWords()
{
    ManualClock clock;
    FleetStore store(clock);
    ControllerTableModel model(store);
    store.applyBeats({beat(u"east"_s, clock.monotonic())});
    ControllerRow crane = controllerRow(u"east"_s, u"team-quay"_s, u"crane"_s);
    crane.endpoint = u"https://crane.example.org"_s;
    crane.version = u"2.570.1"_s;
    store.applyList(ClusterName(u"east"_s), {crane, controllerRow(u"east"_s, u"team-quay"_s, u"tug"_s)});
    ControllerFilter filter;
    filter.text = u"  QUAY   2.570 "_s;
    model.setFilter(filter);
    QCOMPARE(model.rowCount(), 1);
    filter.text = u"quay"_s;
    model.setFilter(filter);
    QCOMPARE(model.rowCount(), 2);
    filter.text = u"quay nothing"_s;
    model.setFilter(filter);
    QCOMPARE(model.rowCount(), 0);
}

void TestControllerTable::chipCountsIgnoreTheirOwnFilter()
{
    ManualClock clock;
    FleetStore store(clock);
    ControllerTableModel model(store);
    store.applyBeats({beat(u"east"_s, clock.monotonic()), beat(u"west"_s, clock.monotonic())});
    store.applyList(ClusterName(u"east"_s), {controllerRow(u"east"_s, u"n"_s, u"a"_s),
                                             controllerRow(u"east"_s, u"n"_s, u"b"_s, Phase::Failed)});
    store.applyList(ClusterName(u"west"_s), {controllerRow(u"west"_s, u"n"_s, u"c"_s)});
    ControllerFilter filter;
    filter.clusters = {ClusterName(u"east"_s)};
    filter.phases = {Phase::Connected};
    model.setFilter(filter);
    QCOMPARE(model.rowCount(), 1);
    QCOMPARE(model.counts().clusters.value(ClusterName(u"west"_s)), 1);
    QCOMPARE(model.counts().clusters.value(ClusterName(u"east"_s)), 1);
    QCOMPARE(model.counts().phases[static_cast<size_t>(Phase::Failed)], 1);
}

void TestControllerTable::staleRowsSaySo()
{
    ManualClock clock;
    FleetStore store(clock);
    ControllerTableModel model(store);
    store.applyBeats({beat(u"east"_s, clock.monotonic())});
    store.setCurrent(true);
    store.applyList(ClusterName(u"east"_s), {controllerRow(u"east"_s, u"n"_s, u"a"_s)});
    QVERIFY(!model.index(0, 0).data(ControllerTableModel::StaleRole).toBool());
    QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
    clock.advance(2min);
    store.setCurrent(false);
    QCOMPARE(changed.count(), 1);
    QVERIFY(model.index(0, 0).data(ControllerTableModel::StaleRole).toBool());
    QCOMPARE(model.index(0, 0).data(Qt::ToolTipRole).toString(), u"Last known values, 2m old"_s);
}

QTEST_GUILESS_MAIN(TestControllerTable)
#include "tst_controllertable.moc"
