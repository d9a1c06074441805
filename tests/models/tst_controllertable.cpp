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
