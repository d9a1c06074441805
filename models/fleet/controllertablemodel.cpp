// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/fleet/controllertablemodel.h"

#include "models/ports/clock.h"

#include <algorithm>
#include <limits>

namespace varroa {

namespace {

// Beyond this many separate ranges one layout change is cheaper for every view than that many signals.
constexpr size_t MaxRanges = 48;

std::strong_ordering byAttention(const Attention& a, const Attention& b)
{
    // Rows with attention first, the gravest kind before the others.
    const auto rank = [](AttentionKind kind) {
        return kind == AttentionKind::None ? std::numeric_limits<int>::max() : static_cast<int>(kind);
    };
    return rank(a.kind) <=> rank(b.kind);
}

std::strong_ordering byTime(const std::optional<WallTime>& a, const std::optional<WallTime>& b)
{
    const auto nanoseconds = [](const std::optional<WallTime>& time) {
        return time ? time->time_since_epoch().count() : std::numeric_limits<qint64>::min();
    };
    return nanoseconds(a) <=> nanoseconds(b);
}

std::strong_ordering compareColumn(const ControllerRow& a, const ControllerRow& b, int column)
{
    const auto text = [](const QString& x, const QString& y) { return x.compare(y) <=> 0; };
    switch (static_cast<ControllerTableModel::Column>(column)) {
    case ControllerTableModel::Cluster:
        return a.key.cluster <=> b.key.cluster;
    case ControllerTableModel::Namespace:
        return a.key.ns <=> b.key.ns;
    case ControllerTableModel::Name:
        return text(a.key.name, b.key.name);
    case ControllerTableModel::PhaseColumn:
        return a.phase != b.phase ? static_cast<int>(a.phase) <=> static_cast<int>(b.phase)
                                  : text(a.phaseText, b.phaseText);
    case ControllerTableModel::Connected:
        return a.connected <=> b.connected;
    case ControllerTableModel::JenkinsHealth:
        return text(a.jenkinsHealth, b.jenkinsHealth);
    case ControllerTableModel::Version:
        if (const auto wanted = text(a.version, b.version); wanted != 0)
            return wanted;
        return text(a.jenkinsVersion, b.jenkinsVersion);
    case ControllerTableModel::Bundle:
        return text(a.bundle, b.bundle);
    case ControllerTableModel::Wave:
        return a.wave <=> b.wave;
    case ControllerTableModel::AttentionColumn:
        return byAttention(a.attention, b.attention);
    case ControllerTableModel::LastSeen:
        return byTime(a.lastSeen, b.lastSeen);
    case ControllerTableModel::Endpoint:
        return text(a.endpoint, b.endpoint);
    case ControllerTableModel::ColumnCount:
        break;
    }
    return std::strong_ordering::equal;
}

// Contiguous runs [first, last] of an ascending list of rows.
std::vector<std::pair<int, int>> rangesOf(const std::vector<int>& rows)
{
    std::vector<std::pair<int, int>> ranges;
    for (const int row : rows) {
        if (!ranges.empty() && ranges.back().second + 1 == row)
            ranges.back().second = row;
        else
            ranges.emplace_back(row, row);
    }
    return ranges;
}

} // namespace

ControllerTableModel::ControllerTableModel(FleetStore& store, QObject* parent)
    : QAbstractTableModel(parent), m_store(store)
{
    connect(&store, &FleetStore::controllersInserted, this, &ControllerTableModel::onInserted);
    connect(&store, &FleetStore::controllersRemoved, this, &ControllerTableModel::onRemoved);
    connect(&store, &FleetStore::controllersChanged, this, &ControllerTableModel::onChanged);
    connect(&store, &FleetStore::controllersReset, this, [this] {
        beginResetModel();
        rebuild();
        endResetModel();
    });
    const auto repaintAll = [this] {
        // Staleness is painted from roles of the store; the values of the rows are the same.
        if (!m_visible.empty())
            Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1), {StaleRole, Qt::ToolTipRole});
    };
    connect(&store, &FleetStore::currentChanged, this, repaintAll);
    connect(&store, &FleetStore::clustersChanged, this, repaintAll);
    rebuild();
}

int ControllerTableModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_visible.size());
}

int ControllerTableModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

int ControllerTableModel::rowOf(Slot slot) const
{
    return slot >= 0 && slot < static_cast<int>(m_rowOfSlot.size()) ? m_rowOfSlot[static_cast<size_t>(slot)] : -1;
}

bool ControllerTableModel::before(Slot a, Slot b) const
{
    const ControllerRow& left = m_store.controller(a);
    const ControllerRow& right = m_store.controller(b);
    // The core stands first either way, as everywhere.
    if (m_sortColumn == Cluster && left.key.cluster != right.key.cluster) {
        if (left.key.cluster == m_store.core() || right.key.cluster == m_store.core())
            return left.key.cluster == m_store.core();
    }
    const auto order = compareColumn(left, right, m_sortColumn);
    if (order != 0)
        return m_sortOrder == Qt::AscendingOrder ? order < 0 : order > 0;
    return left.key < right.key;
}

bool ControllerTableModel::accepts(const ControllerRow& row, bool ignoreClusters, bool ignorePhases) const
{
    if (!ignoreClusters && !m_filter.clusters.isEmpty() && !m_filter.clusters.contains(row.key.cluster))
        return false;
    if (!ignorePhases && !m_filter.phases.isEmpty() && !m_filter.phases.contains(row.phase))
        return false;
    if (m_filter.attentionOnly && !row.attention)
        return false;
    return std::all_of(m_words.begin(), m_words.end(), [&row](const QString& word) {
        return row.key.name.contains(word, Qt::CaseInsensitive) ||
               row.key.ns.text().contains(word, Qt::CaseInsensitive) ||
               row.key.cluster.text().contains(word, Qt::CaseInsensitive) ||
               row.endpoint.contains(word, Qt::CaseInsensitive) || row.version.contains(word, Qt::CaseInsensitive) ||
               row.jenkinsVersion.contains(word, Qt::CaseInsensitive);
    });
}

void ControllerTableModel::setFilter(const ControllerFilter& filter)
{
    if (m_filter == filter)
        return;
    m_filter = filter;
    m_words = filter.text.simplified().split(u' ', Qt::SkipEmptyParts);
    std::vector<int> leaving;
    for (int row = 0; row < rowCount(); ++row) {
        if (!accepts(m_store.controller(slotAt(row))))
            leaving.push_back(row);
    }
    removeRowsOf(leaving);
    std::vector<Slot> entering;
    for (Slot slot = 0; slot < m_store.slotCount(); ++slot) {
        if (m_store.isLive(slot) && rowOf(slot) < 0 && accepts(m_store.controller(slot)))
            entering.push_back(slot);
    }
    insertVisible(entering);
}

void ControllerTableModel::rebuild()
{
    m_visible.clear();
    m_rowOfSlot.assign(static_cast<size_t>(m_store.slotCount()), -1);
    for (Slot slot = 0; slot < m_store.slotCount(); ++slot) {
        if (m_store.isLive(slot) && accepts(m_store.controller(slot)))
            m_visible.push_back(slot);
    }
    std::sort(m_visible.begin(), m_visible.end(), [this](Slot a, Slot b) { return before(a, b); });
    reindex(0);
    m_resortDue = false;
}

void ControllerTableModel::reindex(size_t from)
{
    for (size_t row = from; row < m_visible.size(); ++row)
        m_rowOfSlot[static_cast<size_t>(m_visible[row])] = static_cast<int>(row);
}

void ControllerTableModel::reorder(std::vector<Slot> order)
{
    Q_EMIT layoutAboutToBeChanged({}, QAbstractItemModel::VerticalSortHint);
    const QModelIndexList old = persistentIndexList();
    std::vector<Slot> pinned;
    pinned.reserve(static_cast<size_t>(old.size()));
    for (const QModelIndex& oldIndex : old)
        pinned.push_back(m_visible[static_cast<size_t>(oldIndex.row())]);
    m_visible = std::move(order);
    reindex(0);
    QModelIndexList moved;
    moved.reserve(old.size());
    for (qsizetype i = 0; i < old.size(); ++i)
        moved.append(index(rowOf(pinned[static_cast<size_t>(i)]), old[i].column()));
    changePersistentIndexList(old, moved);
    Q_EMIT layoutChanged({}, QAbstractItemModel::VerticalSortHint);
}

void ControllerTableModel::sortVisible()
{
    m_resortDue = false;
    const auto less = [this](Slot a, Slot b) { return before(a, b); };
    if (std::is_sorted(m_visible.begin(), m_visible.end(), less))
        return;
    std::vector<Slot> order = m_visible;
    std::sort(order.begin(), order.end(), less);
    reorder(std::move(order));
}

void ControllerTableModel::sort(int column, Qt::SortOrder order)
{
    m_sortColumn = column < 0 ? static_cast<int>(Cluster) : column;
    m_sortOrder = order;
    sortVisible();
}

void ControllerTableModel::resortTick()
{
    if (m_resortDue)
        sortVisible();
}

void ControllerTableModel::onInserted(const QVector<Slot>& added)
{
    m_rowOfSlot.resize(static_cast<size_t>(m_store.slotCount()), -1);
    std::vector<Slot> entering;
    for (const Slot slot : added) {
        m_rowOfSlot[static_cast<size_t>(slot)] = -1;
        if (accepts(m_store.controller(slot)))
            entering.push_back(slot);
    }
    insertVisible(entering);
}

void ControllerTableModel::insertVisible(const std::vector<Slot>& added)
{
    if (added.empty())
        return;
    const auto less = [this](Slot a, Slot b) { return before(a, b); };
    std::vector<Slot> entering = added;
    std::sort(entering.begin(), entering.end(), less);
    // Positions in the present order, when that order is a sorted one; else everything goes to the end and is sorted.
    std::vector<std::pair<int, size_t>> runs; // row before which entering[second…] goes, ascending
    if (!m_resortDue && std::is_sorted(m_visible.begin(), m_visible.end(), less)) {
        for (size_t i = 0; i < entering.size() && runs.size() <= MaxRanges; ++i) {
            const auto at = std::lower_bound(m_visible.begin(), m_visible.end(), entering[i], less);
            const int row = static_cast<int>(at - m_visible.begin());
            if (runs.empty() || runs.back().first != row)
                runs.emplace_back(row, i);
        }
    }
    if (runs.empty() || runs.size() > MaxRanges) {
        const size_t first = m_visible.size();
        beginInsertRows({}, static_cast<int>(first), static_cast<int>(first + entering.size()) - 1);
        m_visible.insert(m_visible.end(), entering.begin(), entering.end());
        reindex(first);
        endInsertRows();
        sortVisible();
        return;
    }
    for (size_t run = runs.size(); run-- > 0;) {
        const auto [row, begin] = runs[run];
        const size_t end = run + 1 < runs.size() ? runs[run + 1].second : entering.size();
        beginInsertRows({}, row, row + static_cast<int>(end - begin) - 1);
        m_visible.insert(m_visible.begin() + row, entering.begin() + static_cast<qptrdiff>(begin),
                         entering.begin() + static_cast<qptrdiff>(end));
        reindex(static_cast<size_t>(row));
        endInsertRows();
    }
}

void ControllerTableModel::onRemoved(const QVector<Slot>& removed)
{
    std::vector<int> rows;
    for (const Slot slot : removed) {
        if (const int row = rowOf(slot); row >= 0)
            rows.push_back(row);
    }
    std::sort(rows.begin(), rows.end());
    removeRowsOf(rows);
}

void ControllerTableModel::removeRowsOf(const std::vector<int>& rows)
{
    if (rows.empty())
        return;
    auto ranges = rangesOf(rows);
    if (ranges.size() > MaxRanges) {
        std::vector<Slot> order;
        std::vector<Slot> doomed;
        order.reserve(m_visible.size());
        size_t next = 0;
        for (size_t row = 0; row < m_visible.size(); ++row) {
            const bool leaves = next < rows.size() && rows[next] == static_cast<int>(row);
            (leaves ? doomed : order).push_back(m_visible[row]);
            next += leaves ? 1 : 0;
        }
        const int kept = static_cast<int>(order.size());
        order.insert(order.end(), doomed.begin(), doomed.end());
        reorder(std::move(order));
        ranges = {{kept, rowCount() - 1}};
    }
    for (auto range = ranges.rbegin(); range != ranges.rend(); ++range) {
        const auto [first, last] = *range;
        beginRemoveRows({}, first, last);
        for (int row = first; row <= last; ++row)
            m_rowOfSlot[static_cast<size_t>(slotAt(row))] = -1;
        m_visible.erase(m_visible.begin() + first, m_visible.begin() + last + 1);
        reindex(static_cast<size_t>(first));
        endRemoveRows();
    }
}

void ControllerTableModel::onChanged(const QVector<Slot>& changed)
{
    std::vector<int> leaving;
    std::vector<Slot> entering;
    int low = std::numeric_limits<int>::max();
    int high = -1;
    for (const Slot slot : changed) {
        const int row = rowOf(slot);
        const bool wanted = accepts(m_store.controller(slot));
        if (row < 0) {
            if (wanted)
                entering.push_back(slot);
            continue;
        }
        if (!wanted) {
            leaving.push_back(row);
            continue;
        }
        low = std::min(low, row);
        high = std::max(high, row);
        // Out of order against a neighbour: wait for the slow tick instead of moving rows under the user's eyes.
        if (!m_resortDue)
            m_resortDue =
                (row > 0 && before(slot, slotAt(row - 1))) || (row + 1 < rowCount() && before(slotAt(row + 1), slot));
    }
    if (high >= 0)
        Q_EMIT dataChanged(index(low, 0), index(high, ColumnCount - 1));
    std::sort(leaving.begin(), leaving.end());
    removeRowsOf(leaving);
    insertVisible(entering);
}

QHash<ClusterName, int> ControllerTableModel::clusterCounts() const
{
    QHash<ClusterName, int> counts;
    for (Slot slot = 0; slot < m_store.slotCount(); ++slot) {
        if (m_store.isLive(slot) && accepts(m_store.controller(slot), true, false))
            ++counts[m_store.controller(slot).key.cluster];
    }
    return counts;
}

std::array<int, PhaseCount> ControllerTableModel::phaseCounts() const
{
    std::array<int, PhaseCount> counts{};
    for (Slot slot = 0; slot < m_store.slotCount(); ++slot) {
        if (m_store.isLive(slot) && accepts(m_store.controller(slot), false, true))
            ++counts[static_cast<size_t>(m_store.controller(slot).phase)];
    }
    return counts;
}

} // namespace varroa
