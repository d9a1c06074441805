// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

// In which order the controllers table shows its entries, and how that changes.

#include "models/fleet/controllertablemodel.h"

#include <algorithm>

namespace varroa {

namespace {

// Beyond this many separate ranges one layout change is cheaper for every view than that many signals.
constexpr size_t MaxRanges = 48;

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

bool ControllerTableModel::before(Entry a, Entry b) const
{
    if (m_grouping != ControllerGrouping::None) {
        const int left = groupOf(a);
        const int right = groupOf(b);
        if (left != right)
            return groupBefore(left, right);
        if (a < 0 || b < 0)
            return a < 0 && b >= 0;
    }
    return sortsBefore(*rowBehind(a), *rowBehind(b), m_sort, m_core);
}

// Controllers and deleted rows in order; headers take their places again.
std::vector<int> ControllerTableModel::sorted(const std::vector<Entry>& entries) const
{
    std::vector<int> groups(m_groups.size());
    for (size_t i = 0; i < groups.size(); ++i)
        groups[i] = static_cast<int>(i);
    std::sort(groups.begin(), groups.end(), [this](int a, int b) { return groupBefore(a, b); });
    std::vector<quint32> rank(groups.size());
    for (size_t i = 0; i < groups.size(); ++i)
        rank[static_cast<size_t>(groups[i])] = static_cast<quint32>(i);
    std::vector<bool> header(groups.size(), false);
    std::vector<bool> wanted(m_states.size(), false);
    std::vector<SortItem> gone;
    for (const Entry entry : entries) {
        if (entry < 0)
            header[headerIndex(entry)] = true;
        else if (entry >= DeletedBase)
            gone.push_back({rowBehind(entry), entry, rank[static_cast<size_t>(groupOf(entry))]});
        else
            wanted[static_cast<size_t>(entry)] = true;
    }
    std::vector<SortItem> items;
    items.reserve(entries.size());
    for (const Slot slot : m_identity.order(m_store)) {
        if (wanted[static_cast<size_t>(slot)])
            items.push_back({&m_store.controller(slot), slot, rank[static_cast<size_t>(groupOf(slot))]});
    }
    if (!gone.empty()) {
        sortByIdentity(gone);
        const auto middle = static_cast<qptrdiff>(items.size());
        items.insert(items.end(), gone.begin(), gone.end());
        std::inplace_merge(items.begin(), items.begin() + middle, items.end(),
                           [](const SortItem& a, const SortItem& b) { return a.row->key < b.row->key; });
    }
    sortItems(items, m_sort, m_core);
    std::vector<Entry> order;
    order.reserve(entries.size());
    auto item = items.cbegin();
    for (size_t i = 0; i < groups.size(); ++i) {
        if (header[static_cast<size_t>(groups[i])])
            order.push_back(~groups[i]);
        for (; item != items.cend() && item->group == i; ++item)
            order.push_back(item->entry);
    }
    return order;
}

void ControllerTableModel::rebuild()
{
    m_states.assign(static_cast<size_t>(m_store.slotCount()), {});
    m_entries.clear();
    m_deleted.clear();
    m_freeDeleted.clear();
    m_deletedOf.clear();
    m_doomed.clear();
    m_core = m_store.core();
    m_identity.clear();
    regroup();
    std::vector<Entry> entries;
    for (Slot slot = 0; slot < m_store.slotCount(); ++slot) {
        if (!m_store.isLive(slot))
            continue;
        m_identity.add(slot);
        if (place(slot))
            entries.push_back(slot);
    }
    for (size_t i = 0; i < m_groups.size(); ++i) {
        if (wantsHeader(m_groups[i]))
            entries.push_back(~static_cast<int>(i));
    }
    m_entries = sorted(entries);
    m_touchedGroups.clear();
    reindex(0);
    m_touched.clear();
    m_resortDue = false;
}

void ControllerTableModel::reindex(size_t from)
{
    for (size_t row = from; row < m_entries.size(); ++row)
        rowOfEntry(m_entries[row]) = static_cast<int>(row);
}

void ControllerTableModel::reorder(std::vector<Entry> order)
{
    Q_EMIT layoutAboutToBeChanged({}, QAbstractItemModel::VerticalSortHint);
    const QModelIndexList old = persistentIndexList();
    std::vector<Entry> pinned;
    pinned.reserve(static_cast<size_t>(old.size()));
    for (const QModelIndex& oldIndex : old)
        pinned.push_back(entryAt(oldIndex.row()));
    m_entries = std::move(order);
    reindex(0);
    QModelIndexList moved;
    moved.reserve(old.size());
    for (qsizetype i = 0; i < old.size(); ++i)
        moved.append(index(rowOfEntry(pinned[static_cast<size_t>(i)]), old[i].column()));
    changePersistentIndexList(old, moved);
    Q_EMIT layoutChanged({}, QAbstractItemModel::VerticalSortHint);
}

void ControllerTableModel::sortAll()
{
    m_resortDue = false;
    m_touched.clear();
    std::vector<Entry> order = sorted(m_entries);
    if (order != m_entries)
        reorder(std::move(order));
}

// All but the touched entries are in order among themselves: those few are taken out and put in where they belong.
void ControllerTableModel::sortTouched()
{
    m_resortDue = false;
    std::vector<Entry> moving;
    std::vector<bool> out(m_entries.size(), false);
    for (const Entry entry : std::exchange(m_touched, {})) {
        const int row = rowOfEntry(entry);
        if (row < 0 || out[static_cast<size_t>(row)])
            continue;
        out[static_cast<size_t>(row)] = true;
        moving.push_back(entry);
    }
    const auto less = [this](Entry a, Entry b) { return before(a, b); };
    std::sort(moving.begin(), moving.end(), less);
    std::vector<Entry> kept;
    kept.reserve(m_entries.size());
    for (size_t row = 0; row < m_entries.size(); ++row) {
        if (!out[row])
            kept.push_back(m_entries[row]);
    }
    std::vector<Entry> order;
    order.reserve(m_entries.size());
    auto from = kept.cbegin();
    for (const Entry entry : moving) {
        const auto to = std::upper_bound(from, kept.cend(), entry, less);
        order.insert(order.end(), from, to);
        order.push_back(entry);
        from = to;
    }
    order.insert(order.end(), from, kept.cend());
    if (order != m_entries)
        reorder(std::move(order));
}

void ControllerTableModel::noteTouched(const std::vector<Entry>& changed)
{
    if (!m_resortDue) {
        // Out of order against a neighbour: wait for the slow tick instead of moving rows under the user's eyes.
        m_resortDue = std::any_of(changed.begin(), changed.end(), [this](Entry entry) {
            const int row = rowOfEntry(entry);
            return (row > 0 && before(entry, entryAt(row - 1))) ||
                   (row + 1 < rowCount() && before(entryAt(row + 1), entry));
        });
    }
    if (m_resortDue)
        m_touched.insert(m_touched.end(), changed.begin(), changed.end());
    else
        m_touched.clear();
}

void ControllerTableModel::resortTick()
{
    if (!m_resortDue)
        return;
    if (m_touched.size() > m_entries.size() / 4)
        sortAll();
    else
        sortTouched();
}

void ControllerTableModel::sort(int column, Qt::SortOrder order)
{
    setSort({{column < 0 ? Cluster : static_cast<Column>(column), order}});
}

void ControllerTableModel::setSort(const ControllerSort& sort)
{
    ControllerSort keys; // `sort` may be our own
    for (const ControllerSortKey& key : sort) {
        const bool known = std::any_of(keys.cbegin(), keys.cend(),
                                       [&key](const ControllerSortKey& other) { return other.column == key.column; });
        if (!known)
            keys.append(key);
    }
    m_sort = keys;
    sortAll();
}

void ControllerTableModel::insertEntries(std::vector<Entry> entering)
{
    if (entering.empty())
        return;
    resortTick(); // places are looked for in a list in order
    const auto less = [this](Entry a, Entry b) { return before(a, b); };
    std::vector<std::pair<int, size_t>> runs; // row before which entering[second…] goes, ascending
    if (entering.size() <= m_entries.size() / 4) {
        std::sort(entering.begin(), entering.end(), less);
        for (size_t i = 0; i < entering.size() && runs.size() <= MaxRanges; ++i) {
            const auto at = std::lower_bound(m_entries.begin(), m_entries.end(), entering[i], less);
            const int row = static_cast<int>(at - m_entries.begin());
            if (runs.empty() || runs.back().first != row)
                runs.emplace_back(row, i);
        }
    }
    if (runs.empty() || runs.size() > MaxRanges) {
        // To the end, and then to their places in one layout change.
        const size_t first = m_entries.size();
        const bool alone = first == 0;
        if (alone)
            entering = sorted(entering);
        beginInsertRows({}, static_cast<int>(first), static_cast<int>(first + entering.size()) - 1);
        m_entries.insert(m_entries.end(), entering.begin(), entering.end());
        reindex(first);
        endInsertRows();
        if (!alone) {
            m_touched = std::move(entering);
            m_resortDue = true;
            resortTick();
        }
        return;
    }
    for (size_t run = runs.size(); run-- > 0;) {
        const auto [row, begin] = runs[run];
        const size_t end = run + 1 < runs.size() ? runs[run + 1].second : entering.size();
        beginInsertRows({}, row, row + static_cast<int>(end - begin) - 1);
        m_entries.insert(m_entries.begin() + row, entering.begin() + static_cast<qptrdiff>(begin),
                         entering.begin() + static_cast<qptrdiff>(end));
        reindex(static_cast<size_t>(row));
        endInsertRows();
    }
}

void ControllerTableModel::removeRowsAt(std::vector<int> rows)
{
    if (rows.empty())
        return;
    std::sort(rows.begin(), rows.end());
    auto ranges = rangesOf(rows);
    if (ranges.size() > MaxRanges) {
        std::vector<Entry> order;
        std::vector<Entry> doomed;
        order.reserve(m_entries.size());
        size_t next = 0;
        for (size_t row = 0; row < m_entries.size(); ++row) {
            const bool leaves = next < rows.size() && rows[next] == static_cast<int>(row);
            (leaves ? doomed : order).push_back(m_entries[row]);
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
        const std::vector<Entry> gone(m_entries.begin() + first, m_entries.begin() + last + 1);
        m_entries.erase(m_entries.begin() + first, m_entries.begin() + last + 1);
        for (const Entry entry : gone)
            rowOfEntry(entry) = -1;
        reindex(static_cast<size_t>(first));
        endRemoveRows();
        for (const Entry entry : gone) {
            if (entry >= DeletedBase && !m_groups[static_cast<size_t>(groupOf(entry))].collapsed)
                dropDeleted(entry);
        }
    }
}

} // namespace varroa
