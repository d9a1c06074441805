// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/fleet/controllertablemodel.h"
#include "tests/fakes/manualclock.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QHeaderView>
#include <QSortFilterProxyModel>
#include <QTableView>

#include <algorithm>
#include <cstdio>
#include <functional>
#include <malloc.h>
#include <memory>
#include <random>

using namespace varroa;
using namespace varroa::test;
using namespace Qt::StringLiterals;

// The controllers table against a stock QSortFilterProxyModel over a plain model of the same rows, each under a visible
// QTableView with some rows selected. Medians of several rounds in one run; what counts is the ratio.
namespace {

constexpr int Clusters = 200;
constexpr int Each = 500;
constexpr int Rows = Clusters * Each;
constexpr int Rounds = 7;
constexpr int Updates = 1000;

std::vector<std::vector<ControllerRow>> makeFleet(const Clock& clock)
{
    std::mt19937 random(11);
    std::vector<std::vector<ControllerRow>> fleet(Clusters);
    for (int c = 0; c < Clusters; ++c) {
        for (int i = 0; i < Each; ++i) {
            ControllerRow row;
            row.key.cluster = ClusterName(u"member-%1"_s.arg(c, 3, 10, QLatin1Char('0')));
            row.key.ns = NamespaceName(u"team-%1"_s.arg(random() % 60));
            row.key.name = u"jenkins-%1-%2"_s.arg(random() % 90000).arg(i);
            row.phase = static_cast<Phase>(1 + random() % 7);
            row.phaseText = phaseName(row.phase);
            row.connected = row.phase == Phase::Connected;
            row.jenkinsHealth = random() % 5 == 0 ? u"unhealthy"_s : u"healthy"_s;
            row.version = u"2.%1.1"_s.arg(560 + random() % 12);
            row.jenkinsVersion = random() % 9 == 0 ? u"2.555.3"_s : row.version;
            row.bundle = u"platform/baseline-%1"_s.arg(random() % 8);
            row.wave = static_cast<qint64>(random() % 5);
            row.lastSeen = clock.wall() - std::chrono::milliseconds(random() % 600000);
            row.endpoint = u"https://%1.%2.ci.example.org"_s.arg(row.key.name, row.key.cluster.text());
            row.miteVersion = u"1.4.0"_s;
            if (random() % 20 == 0) {
                row.attention = {AttentionKind::BootFailed, u"PluginConflict"_s, u"workflow-api needs structs"_s,
                                 clock.wall()};
            }
            fleet[static_cast<size_t>(c)].push_back(std::move(row));
        }
    }
    return fleet;
}

// What one writes first: the same cells, typed sort values, no order of its own.
class PlainModel final : public QAbstractTableModel
{
public:
    using Column = ControllerColumns::Column;
    explicit PlainModel(std::vector<ControllerRow> rows) : m_rows(std::move(rows)) {}

    int rowCount(const QModelIndex& parent = {}) const override
    {
        return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
    }
    int columnCount(const QModelIndex& parent = {}) const override
    {
        return parent.isValid() ? 0 : ControllerColumns::ColumnCount;
    }
    QVariant data(const QModelIndex& index, int role) const override
    {
        const ControllerRow& row = m_rows[static_cast<size_t>(index.row())];
        const auto column = static_cast<Column>(index.column());
        if (role == Qt::UserRole && column == ControllerColumns::LastSeen)
            return qlonglong(row.lastSeen ? row.lastSeen->time_since_epoch().count() : 0);
        if (role == Qt::UserRole && column == ControllerColumns::Wave)
            return row.wave;
        return role == Qt::DisplayRole || role == Qt::UserRole ? cell(row, column) : QVariant();
    }
    void setSeen(int at, WallTime seen)
    {
        m_rows[static_cast<size_t>(at)].lastSeen = seen;
        const QModelIndex changed = index(at, ControllerColumns::LastSeen);
        Q_EMIT dataChanged(changed, changed);
    }

private:
    static QVariant cell(const ControllerRow& row, Column column)
    {
        switch (column) {
        case ControllerColumns::Cluster:
            return row.key.cluster.text();
        case ControllerColumns::Namespace:
            return row.key.ns.text();
        case ControllerColumns::Name:
            return row.key.name;
        case ControllerColumns::PhaseColumn:
            return row.phaseText;
        case ControllerColumns::Connected:
            return row.connected;
        case ControllerColumns::JenkinsHealth:
            return row.jenkinsHealth;
        case ControllerColumns::Version:
            return row.version;
        case ControllerColumns::Running:
            return row.jenkinsVersion;
        case ControllerColumns::Bundle:
            return row.bundle;
        case ControllerColumns::Wave:
            return QString::number(row.wave);
        case ControllerColumns::AttentionColumn:
            return attentionName(row.attention.kind);
        case ControllerColumns::LastSeen:
            return row.lastSeen ? toRfc3339(*row.lastSeen) : QString();
        default:
            return row.endpoint;
        }
    }

    std::vector<ControllerRow> m_rows;
};

std::unique_ptr<QTableView> viewOf(QAbstractItemModel& model)
{
    auto view = std::make_unique<QTableView>();
    view->resize(1400, 900);
    view->setSelectionBehavior(QAbstractItemView::SelectRows);
    view->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    view->setModel(&model);
    view->show();
    for (int row = 10; row < 200; row += 10)
        view->selectionModel()->select(model.index(row, 0), QItemSelectionModel::Select | QItemSelectionModel::Rows);
    QCoreApplication::processEvents();
    return view;
}

// Median milliseconds of `act`, events included; `prepare` runs before each round and is not counted.
double median(const std::function<void(int)>& prepare, const std::function<void(int)>& act)
{
    std::vector<double> times;
    for (int round = 0; round < Rounds; ++round) {
        prepare(round);
        QCoreApplication::processEvents();
        QElapsedTimer timer;
        timer.start();
        act(round);
        QCoreApplication::processEvents();
        times.push_back(static_cast<double>(timer.nsecsElapsed()) / 1e6);
    }
    std::nth_element(times.begin(), times.begin() + Rounds / 2, times.end());
    return times[Rounds / 2];
}

bool allHold = true;

void line(const char* what, double stock, double ours, double wanted)
{
    allHold = allHold && stock / ours >= wanted;
    std::printf("| %-42s | %9.2f | %9.2f | %8.1f | %6.0f |\n", what, stock, ours, stock / ours, wanted);
    std::fflush(stdout);
}

size_t heapInUse()
{
    const struct mallinfo2 info = mallinfo2();
    return info.uordblks + info.hblkhd;
}

qint64 rawStrings(const ControllerRow& row)
{
    qsizetype units = 0;
    for (const QString* text : {&row.key.cluster.text(), &row.key.ns.text(), &row.key.name, &row.phaseText,
                                &row.jenkinsHealth, &row.version, &row.jenkinsVersion, &row.bundle, &row.endpoint,
                                &row.miteVersion, &row.attention.reason, &row.attention.message})
        units += text->size();
    return units * static_cast<qint64>(sizeof(QChar));
}

// A copy whose strings are its own, as they come from the decoder.
ControllerRow detached(ControllerRow row)
{
    const auto own = [](const QString& text) { return QString(text.constData(), text.size()); };
    row.key = {ClusterName(own(row.key.cluster.text())), NamespaceName(own(row.key.ns.text())), own(row.key.name)};
    for (QString* text : {&row.phaseText, &row.jenkinsHealth, &row.version, &row.jenkinsVersion, &row.bundle,
                          &row.endpoint, &row.miteVersion, &row.attention.reason, &row.attention.message})
        *text = own(*text);
    return row;
}

class Bench
{
public:
    Bench()
    {
        auto fleet = makeFleet(m_clock);
        for (const auto& rows : fleet)
            m_plainRows.insert(m_plainRows.end(), rows.begin(), rows.end());
        for (const ControllerRow& row : m_plainRows)
            m_raw += rawStrings(row);
        const size_t before = heapInUse();
        for (const auto& rows : fleet) {
            FleetStore::Beat beat;
            beat.info.name = rows.front().key.cluster;
            m_store.applyBeats({beat});
            std::vector<ControllerRow> own;
            for (const ControllerRow& row : rows)
                own.push_back(detached(row));
            m_store.applyList(rows.front().key.cluster, std::move(own));
        }
        m_model = std::make_unique<ControllerTableModel>(m_store);
        m_memory = static_cast<double>(heapInUse() - before);
        m_plain = std::make_unique<PlainModel>(m_plainRows);
        m_proxy.setSortRole(Qt::UserRole);
        m_proxy.setFilterCaseSensitivity(Qt::CaseInsensitive);
        m_proxy.setFilterKeyColumn(-1);
        m_proxy.setSourceModel(m_plain.get());
        m_ourView = viewOf(*m_model);
        m_stockView = viewOf(m_proxy);
    }

    void run()
    {
        std::printf("%d controllers of %d clusters, medians of %d rounds\n\n", Rows, Clusters, Rounds);
        std::printf("| %-42s | stock ms | ours ms | ratio | wanted |\n|---|---|---|---|---|\n", "what");
        sorts();
        filters();
        updates();
        const double beyond = (m_memory - static_cast<double>(m_raw)) / Rows;
        allHold = allHold && beyond <= 1200;
        std::printf("\nmemory per controller beyond its %lld bytes of text: %.0f bytes (wanted: at most 1200)\n",
                    static_cast<long long>(m_raw / Rows), beyond);
        std::printf("%s\n", allHold ? "all hold" : "NOT all hold");
    }

private:
    using Column = ControllerColumns::Column;

    static Qt::SortOrder way(int round) { return round % 2 == 0 ? Qt::DescendingOrder : Qt::AscendingOrder; }

    void sorts()
    {
        const auto sort = [this](const char* what, Column column) {
            const auto other = [](QAbstractItemModel& model) { model.sort(ControllerColumns::Wave); };
            const double stock =
                median([&](int) { other(m_proxy); }, [&](int round) { m_proxy.sort(column, way(round)); });
            const double ours =
                median([&](int) { other(*m_model); }, [&](int round) { m_model->sort(column, way(round)); });
            line(what, stock, ours, 4);
        };
        sort("sort by name", ControllerColumns::Name);
        sort("sort by last seen", ControllerColumns::LastSeen);
        sort("sort by version", ControllerColumns::Version);
        sort("sort by endpoint", ControllerColumns::Endpoint);
    }

    void filters()
    {
        m_proxy.sort(ControllerColumns::Name);
        m_model->sort(ControllerColumns::Name);
        const auto narrow = [this](const char* what, const QString& from, const QString& to) {
            const auto ours = [this](const QString& text) {
                ControllerFilter filter;
                filter.text = text;
                m_model->setFilter(filter);
            };
            const double stock = median([&](int) { m_proxy.setFilterFixedString(from); },
                                        [&](int) { m_proxy.setFilterFixedString(to); });
            const double mine = median([&](int) { ours(from); }, [&](int) { ours(to); });
            line(what, stock, mine, 5);
        };
        narrow("filter to one row in nine", QString(), u"member-1"_s);
        narrow("filter to few rows", QString(), u"jenkins-777"_s);
        narrow("filter to no row", QString(), u"nowhere"_s);
        narrow("filter cleared", u"jenkins-77"_s, QString());
        m_proxy.setFilterFixedString({});
        m_model->setFilter({});
    }

    void updates()
    {
        m_proxy.sort(ControllerColumns::LastSeen);
        m_model->sort(ControllerColumns::LastSeen);
        std::mt19937 random(3);
        std::vector<std::pair<int, WallTime>> changes(Updates);
        const auto fresh = [&](int) {
            for (auto& [row, seen] : changes) {
                row = static_cast<int>(random() % Rows);
                seen = m_clock.wall() - std::chrono::milliseconds(random() % 600000);
            }
        };
        const double stock = median(fresh, [&](int) {
            for (const auto& [row, seen] : changes)
                m_plain->setSeen(row, seen);
        });
        const double ours = median(fresh, [&](int) {
            std::vector<ControllerPatch> patches;
            for (const auto& [row, seen] : changes)
                patches.push_back({m_plainRows[static_cast<size_t>(row)].key, std::nullopt, seen});
            m_store.applyPatches(patches);
            m_model->resortTick();
        });
        line("1,000 updates in the sorted column", stock, ours, 10);
        const double singly = median(fresh, [&](int) {
            for (const auto& [row, seen] : changes)
                m_store.applyPatches({{m_plainRows[static_cast<size_t>(row)].key, std::nullopt, seen}});
            m_model->resortTick();
        });
        line("the same, each update by itself", stock, singly, 10);
    }

    ManualClock m_clock;
    FleetStore m_store{m_clock};
    std::vector<ControllerRow> m_plainRows;
    qint64 m_raw = 0;
    double m_memory = 0;
    std::unique_ptr<ControllerTableModel> m_model;
    std::unique_ptr<PlainModel> m_plain;
    QSortFilterProxyModel m_proxy;
    std::unique_ptr<QTableView> m_ourView;
    std::unique_ptr<QTableView> m_stockView;
};

} // namespace

int main(int argc, char** argv)
{
    if (!qEnvironmentVariableIsSet("QT_QPA_PLATFORM"))
        qputenv("QT_QPA_PLATFORM", "offscreen");
    const QApplication application(argc, argv);
    Bench().run();
    return allHold ? 0 : 1;
}
