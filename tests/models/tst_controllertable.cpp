// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/fleet/controllertablemodel.h"
#include "tests/fakes/manualclock.h"
#include "tests/models/samples.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QtTest>

#include <random>

using namespace varroa;
using namespace varroa::test;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace {

// What the table should show, computed the naive way.
QStringList expectedKeys(const FleetStore& store, const ControllerTableModel& model, int column, Qt::SortOrder order)
{
    QList<Slot> slots_;
    for (Slot slot = 0; slot < store.slotCount(); ++slot) {
        if (!store.isLive(slot))
            continue;
        const ControllerRow& row = store.controller(slot);
        const ControllerFilter& filter = model.filter();
        if (!filter.clusters.isEmpty() && !filter.clusters.contains(row.key.cluster))
            continue;
        if (!filter.phases.isEmpty() && !filter.phases.contains(row.phase))
            continue;
        const QString haystack = row.key.name + u'\n' + row.key.ns.text() + u'\n' + row.key.cluster.text();
        if (!filter.text.isEmpty() && !haystack.contains(filter.text, Qt::CaseInsensitive))
            continue;
        slots_.append(slot);
    }
    std::stable_sort(slots_.begin(), slots_.end(), [&](Slot a, Slot b) {
        const ControllerRow& left = store.controller(a);
        const ControllerRow& right = store.controller(b);
        int compared = 0;
        if (column == ControllerTableModel::Cluster)
            compared = left.key.cluster.text().compare(right.key.cluster.text());
        else if (column == ControllerTableModel::Name)
            compared = left.key.name.compare(right.key.name);
        else if (column == ControllerTableModel::LastSeen)
            compared = left.lastSeen < right.lastSeen ? -1 : left.lastSeen > right.lastSeen ? 1 : 0;
        else if (column == ControllerTableModel::PhaseColumn)
            compared = static_cast<int>(left.phase) - static_cast<int>(right.phase);
        if (compared != 0)
            return order == Qt::AscendingOrder ? compared < 0 : compared > 0;
        return left.key < right.key;
    });
    QStringList keys;
    for (const Slot slot : slots_) {
        const ControllerKey& key = store.controller(slot).key;
        keys << key.cluster.text() + u'/' + key.ns.text() + u'/' + key.name;
    }
    return keys;
}

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
    void stormKeepsOrderFilterAndSelection_data();
    void stormKeepsOrderFilterAndSelection();
    void coreStandsFirstEitherWay();
    void oneSignalPerBatch();
    void filterTextMatchesAllWords();
    void chipCountsIgnoreTheirOwnFilter();
    void staleRowsSaySo();
};

void TestControllerTable::stormKeepsOrderFilterAndSelection_data()
{
    QTest::addColumn<quint32>("seed");
    for (quint32 seed = 1; seed <= 8; ++seed)
        QTest::addRow("seed %u", seed) << seed;
}

void TestControllerTable::stormKeepsOrderFilterAndSelection()
{
    QFETCH(quint32, seed);
    std::mt19937 random(seed);
    const auto pick = [&random](int bound) { return static_cast<int>(random() % static_cast<quint32>(bound)); };
    ManualClock clock;
    FleetStore store(clock);
    ControllerTableModel model(store);
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    const QStringList clusters{u"core"_s, u"east"_s, u"west"_s};
    for (const QString& cluster : clusters)
        store.applyBeats({beat(cluster, clock.monotonic())});

    int column = ControllerTableModel::Cluster;
    Qt::SortOrder order = Qt::AscendingOrder;
    QHash<QPersistentModelIndex, Slot> followed;
    for (int step = 0; step < 60; ++step) {
        clock.advance(1s);
        const QString cluster = clusters[pick(3)];
        switch (pick(6)) {
        case 0:
        case 1: { // a new list: a random subset with random values
            std::vector<ControllerRow> rows;
            for (int i = 0; i < 130; ++i) {
                if (pick(4) == 0)
                    continue;
                ControllerRow row = controllerRow(cluster, QStringLiteral("ns%1").arg(i % 7),
                                                  QStringLiteral("c%1").arg(i), static_cast<Phase>(1 + pick(7)));
                row.lastSeen = clock.wall() - std::chrono::seconds(pick(500));
                rows.push_back(std::move(row));
            }
            store.applyList(ClusterName(cluster), std::move(rows));
            break;
        }
        case 2: { // live patches of the sort column
            std::vector<ControllerPatch> patches;
            for (int i = 0; i < 90; ++i)
                patches.push_back({{ClusterName(cluster), NamespaceName(QStringLiteral("ns%1").arg(pick(7))),
                                    QStringLiteral("c%1").arg(pick(130))},
                                   pick(2) == 0,
                                   clock.wall() - std::chrono::seconds(pick(400))});
            store.applyPatches(patches);
            break;
        }
        case 3: {
            const int columns[] = {ControllerTableModel::Cluster, ControllerTableModel::Name,
                                   ControllerTableModel::LastSeen, ControllerTableModel::PhaseColumn};
            column = columns[pick(4)];
            order = pick(2) == 0 ? Qt::AscendingOrder : Qt::DescendingOrder;
            model.sort(column, order);
            break;
        }
        case 4: {
            ControllerFilter filter;
            if (pick(2) == 0)
                filter.clusters = {ClusterName(clusters[pick(3)])};
            if (pick(2) == 0)
                filter.phases = {Phase::Connected, Phase::Failed};
            if (pick(3) == 0)
                filter.text = QString::number(pick(10));
            model.setFilter(filter);
            break;
        }
        case 5:
            store.applyListFailure(ClusterName(cluster), pick(3) == 0 ? ListOutcome::InvalidRow : ListOutcome::TimedOut,
                                   {});
            break;
        }
        model.resortTick();
        QVERIFY(!model.resortDue());
        QCOMPARE(shownKeys(store, model), expectedKeys(store, model, column, order));
        for (auto it = followed.cbegin(); it != followed.cend(); ++it) {
            if (it.key().isValid())
                QCOMPARE(model.slotAt(it.key().row()), it.value());
        }
        followed.clear();
        for (int i = 0; i < 20 && model.rowCount() > 0; ++i) {
            const int row = pick(model.rowCount());
            followed.insert(QPersistentModelIndex(model.index(row, 0)), model.slotAt(row));
        }
    }
}

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
    QCOMPARE(model.clusterCounts().value(ClusterName(u"west"_s)), 1);
    QCOMPARE(model.clusterCounts().value(ClusterName(u"east"_s)), 1);
    QCOMPARE(model.phaseCounts()[static_cast<size_t>(Phase::Failed)], 1);
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
