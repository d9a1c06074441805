// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/fakes/manualclock.h"
#include "tests/models/naivetable.h"
#include "tests/models/samples.h"

#include <QAbstractItemModelTester>
#include <QtTest>

#include <random>

using namespace varroa;
using namespace varroa::test;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace {

using Model = ControllerTableModel;

QStringList shownLines(const Model& model)
{
    QStringList lines;
    for (int row = 0; row < model.rowCount(); ++row) {
        if (const auto group = model.groupAt(row))
            lines.append(u"[%1 %2 %3]"_s.arg(group->name).arg(group->count).arg(group->attention));
        else
            lines.append((model.isDeleted(row) ? u"~"_s : QString()) + textOf(*model.keyAt(row)));
    }
    return lines;
}

// One fleet, the table over it, and the naive table beside it; every step does to both what chance says.
class Storm
{
public:
    explicit Storm(quint32 seed) : m_random(seed)
    {
        store.setCore(ClusterName(u"middle"_s));
        store.setCurrent(true);
        for (const QString& cluster : m_clusters)
            store.applyBeats({beat(cluster, clock.monotonic())});
    }

    ManualClock clock;
    FleetStore store{clock};
    Model model{store};
    NaiveTable naive{store, clock};
    QString did;

    int pick(int bound) { return static_cast<int>(m_random() % static_cast<quint32>(bound)); }

    void step()
    {
        clock.advance(std::chrono::seconds(pick(4)));
        switch (pick(11)) {
        case 0:
        case 1:
        case 2:
            list();
            break;
        case 3:
        case 4:
            patches();
            break;
        case 5:
            order();
            break;
        case 6:
            filter();
            break;
        case 7:
            did = u"grouping"_s;
            naive.folded.clear();
            naive.grouping = static_cast<ControllerGrouping>(pick(3));
            if (naive.grouping == model.grouping())
                naive.folded = m_folded;
            model.setGrouping(naive.grouping);
            m_folded = naive.folded;
            break;
        case 8:
            fold();
            break;
        case 9:
            failure();
            break;
        case 10:
            did = u"expiry"_s;
            naive.expire();
            model.expireTick();
            break;
        }
    }

private:
    QString cluster() { return m_clusters[pick(static_cast<int>(m_clusters.size()))]; }

    ControllerRow anyRow(const QString& cluster, int i)
    {
        ControllerRow row =
            controllerRow(cluster, u"ns%1"_s.arg(i % 7), u"c%1"_s.arg(i), static_cast<Phase>(1 + pick(7)));
        row.lastSeen = clock.wall() - std::chrono::seconds(pick(500));
        row.wave = pick(4);
        row.version = QStringList{u"2.9"_s, u"2.10"_s, u"2.10.1"_s, QString()}[pick(4)];
        row.jenkinsHealth = QStringList{u"healthy"_s, u"starting"_s, QString()}[pick(3)];
        row.endpoint = u"https://some-common-part-%1.example"_s.arg(pick(40));
        if (pick(5) == 0)
            row.attention.kind = static_cast<AttentionKind>(1 + pick(5));
        return row;
    }
    void list()
    {
        const ClusterName name(cluster());
        const bool partial = pick(6) == 0;
        const int keep = pick(10); // of ten
        std::vector<ControllerRow> rows;
        for (int i = 0; i < 130; ++i) {
            if (pick(10) >= keep)
                continue;
            const ControllerKey key{name, NamespaceName(u"ns%1"_s.arg(i % 7)), u"c%1"_s.arg(i)};
            const Slot known = store.slotOf(key);
            rows.push_back(known >= 0 && pick(2) == 0 ? store.controller(known) : anyRow(name.text(), i));
        }
        did = u"%1 of %2: %3 rows"_s.arg(partial ? u"partial list"_s : u"list"_s, name.text()).arg(rows.size());
        if (partial) {
            naive.forget(rows);
            store.applyPartialList(name, std::move(rows), ListOutcome::ListTooLarge, {});
        } else {
            naive.listComes(name, rows);
            store.applyList(name, std::move(rows));
        }
    }
    void patches()
    {
        did = u"patches"_s;
        const int count = pick(2) == 0 ? 3 : 90;
        std::vector<ControllerPatch> patches;
        for (int i = 0; i < count; ++i) {
            const int c = pick(130);
            const ControllerKey key{ClusterName(cluster()), NamespaceName(u"ns%1"_s.arg(c % 7)), u"c%1"_s.arg(c)};
            // One batch may hold several patches of one controller.
            for (int again = pick(4) == 0 ? 3 : 1; again > 0; --again) {
                static const QString phases[] = {QString(), u"Running"_s, u"Failed"_s, u"Stopped"_s, u"Connected"_s};
                patches.push_back({key, pick(2) == 0, clock.wall() - std::chrono::seconds(pick(400)), phases[pick(5)]});
            }
        }
        store.applyPatches(patches);
    }
    void order()
    {
        did = u"order"_s;
        static const Model::Column columns[] = {Model::Cluster,     Model::Namespace, Model::Name,
                                                Model::PhaseColumn, Model::Connected, Model::JenkinsHealth,
                                                Model::Version,     Model::Wave,      Model::AttentionColumn,
                                                Model::LastSeen,    Model::Endpoint};
        ControllerSort sort;
        for (int i = pick(4); i >= 0; --i)
            sort.append({columns[pick(11)], pick(2) == 0 ? Qt::AscendingOrder : Qt::DescendingOrder});
        model.setSort(sort);
        naive.sort = model.sortKeys();
    }
    void filter()
    {
        did = u"filter"_s;
        NaiveTable::Filter next;
        if (pick(2) == 0)
            next.clusters = {ClusterName(cluster())};
        if (pick(2) == 0)
            next.phases = {Phase::Connected, Phase::Failed};
        next.attentionOnly = pick(4) == 0;
        if (pick(3) == 0)
            next.namePart = u"C%1"_s.arg(pick(10));
        if (pick(4) == 0)
            next.wave = pick(4);
        if (pick(4) == 0)
            next.notHealth = u"starting"_s;
        if (pick(3) == 0)
            next = {};
        naive.setFilter(next);
        model.setFilter(next.asTyped());
    }
    void fold()
    {
        if (naive.grouping == ControllerGrouping::None)
            return;
        const int kind = pick(4);
        did = u"fold %1"_s.arg(kind);
        if (kind == 0) {
            model.setAllCollapsed(false);
            naive.folded.clear();
        }
        const QStringList groups = naive.groups();
        if (kind > 0 && !groups.isEmpty()) {
            const QString name = groups[pick(static_cast<int>(groups.size()))];
            const bool fold = !naive.folded.contains(name);
            for (int row = 0; row < model.rowCount(); ++row) {
                if (model.isHeader(row) && model.groupAt(row)->name == name)
                    model.setCollapsed(row, fold);
            }
            if (fold)
                naive.folded.insert(name);
            else
                naive.folded.remove(name);
        }
        m_folded = naive.folded;
    }
    void failure()
    {
        const ClusterName name(cluster());
        did = u"failure of "_s + name.text();
        store.applyListFailure(name, pick(3) == 0 ? ListOutcome::InvalidRow : ListOutcome::TimedOut, {});
    }

    std::mt19937 m_random;
    const QStringList m_clusters{u"alpha"_s, u"middle"_s, u"west"_s};
    QSet<QString> m_folded;
};

} // namespace

class TestControllerTableStorm : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void equalsTheNaiveTable_data();
    void equalsTheNaiveTable();
    void largeSortEqualsOneByOne();
};

void TestControllerTableStorm::equalsTheNaiveTable_data()
{
    QTest::addColumn<quint32>("seed");
    for (quint32 seed = 1; seed <= 10; ++seed)
        QTest::addRow("seed %u", seed) << seed;
}

void TestControllerTableStorm::equalsTheNaiveTable()
{
    QFETCH(quint32, seed);
    Storm storm(seed);
    const QAbstractItemModelTester tester(&storm.model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    std::vector<std::pair<QPersistentModelIndex, ControllerKey>> followed;
    for (int step = 0; step < 120; ++step) {
        storm.step();
        storm.model.resortTick();
        QVERIFY(!storm.model.resortDue());
        const QStringList shown = shownLines(storm.model);
        const QStringList expected = storm.naive.shown();
        QVERIFY2(shown == expected, qPrintable(u"step %1, %2\nshown    %3\nexpected %4"_s.arg(step).arg(
                                        storm.did, shown.join(u' '), expected.join(u' '))));
        QCOMPARE(storm.model.matchCount(), storm.naive.matches());
        for (const auto& [index, key] : followed) {
            if (index.isValid())
                QCOMPARE(storm.model.keyAt(index.row()), std::optional(key)); // the index went with its controller
        }
        followed.clear();
        for (int i = 0; i < 20 && storm.model.rowCount() > 0; ++i) {
            const int row = storm.pick(storm.model.rowCount());
            if (const auto key = storm.model.keyAt(row)) {
                followed.emplace_back(storm.model.index(row, 0), *key);
                QCOMPARE(storm.model.rowOf(*key), row);
            } else {
                QVERIFY(!(storm.model.flags(storm.model.index(row, 0)) & Qt::ItemIsSelectable));
            }
        }
    }
}

// Ranks, packed texts and full comparisons agree, also beyond the number of ranks.
void TestControllerTableStorm::largeSortEqualsOneByOne()
{
    std::mt19937 random(7);
    std::vector<ControllerRow> rows;
    for (int i = 0; i < 9000; ++i) {
        ControllerRow row = controllerRow(u"cluster-%1"_s.arg(random() % 40), u"team-%1"_s.arg(random() % 300),
                                          u"jenkins-%1"_s.arg(i), static_cast<Phase>(random() % PhaseCount));
        row.phaseText = row.phase == Phase::Other ? u"odd-%1"_s.arg(random() % 5) : phaseName(row.phase);
        row.version = u"2.%1.%2"_s.arg(random() % 3000).arg(random() % 9);
        row.jenkinsVersion = u"2.%1"_s.arg(random() % 12);
        row.endpoint =
            (random() % 9 == 0 ? u"https://käse-%1-日本"_s : u"https://a-long-name-%1.example"_s).arg(random());
        row.wave = static_cast<qint64>(random() % 7) - 3;
        rows.push_back(std::move(row));
    }
    const ClusterName core(u"cluster-7"_s);
    for (int column = 0; column < ControllerColumns::ColumnCount; ++column) {
        for (const Qt::SortOrder order : {Qt::AscendingOrder, Qt::DescendingOrder}) {
            const ControllerSort sort{{static_cast<ControllerColumns::Column>(column), order},
                                      {ControllerColumns::Wave, Qt::DescendingOrder}};
            std::vector<SortItem> items;
            for (size_t i = 0; i < rows.size(); ++i)
                items.push_back({&rows[i], static_cast<int>(i)});
            sortByIdentity(items);
            sortItems(items, sort, core);
            const bool inOrder = std::is_sorted(items.begin(), items.end(), [&](const SortItem& a, const SortItem& b) {
                return sortsBefore(*a.row, *b.row, sort, core);
            });
            QVERIFY2(inOrder, qPrintable(columnId(static_cast<ControllerColumns::Column>(column))));
        }
    }
}

QTEST_GUILESS_MAIN(TestControllerTableStorm)
#include "tst_controllertablestorm.moc"
