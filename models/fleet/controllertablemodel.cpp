// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What is shown: filter, the store's signals, deleted rows. Order is in controllertablerows.cpp, groups in
// controllertablegroups.cpp, cells in controllertabledata.cpp.

#include "models/fleet/controllertablemodel.h"

#include "models/ports/clock.h"

#include <algorithm>

namespace varroa {

ControllerTableModel::ControllerTableModel(FleetStore& store, QObject* parent)
    : QAbstractTableModel(parent), m_store(store), m_core(store.core())
{
    connect(&store, &FleetStore::controllersInserted, this, &ControllerTableModel::onInserted);
    connect(&store, &FleetStore::controllersDeleted, this, &ControllerTableModel::onDeleted);
    connect(&store, &FleetStore::controllersRemoved, this, &ControllerTableModel::onRemoved);
    connect(&store, &FleetStore::controllersChanged, this, &ControllerTableModel::onChanged);
    connect(&store, &FleetStore::controllersReset, this, &ControllerTableModel::onReset);
    connect(&store, &FleetStore::currentChanged, this, &ControllerTableModel::onClusters);
    connect(&store, &FleetStore::clustersChanged, this, &ControllerTableModel::onClusters);
    connect(&store, &FleetStore::clustersReset, this, &ControllerTableModel::onClusters);
    rebuild();
}

int ControllerTableModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_entries.size());
}

int ControllerTableModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

int& ControllerTableModel::rowOfEntry(Entry entry)
{
    if (entry < 0)
        return m_groups[headerIndex(entry)].row;
    if (entry >= DeletedBase)
        return m_deleted[static_cast<size_t>(entry - DeletedBase)].at;
    return m_states[static_cast<size_t>(entry)].row;
}

int ControllerTableModel::groupOf(Entry entry) const
{
    if (entry < 0)
        return ~entry;
    if (entry >= DeletedBase)
        return m_deleted[static_cast<size_t>(entry - DeletedBase)].group;
    return m_states[static_cast<size_t>(entry)].group;
}

const ControllerRow* ControllerTableModel::rowBehind(Entry entry) const
{
    if (entry < 0)
        return nullptr;
    return entry >= DeletedBase ? &m_deleted[static_cast<size_t>(entry - DeletedBase)].row : &m_store.controller(entry);
}

const ControllerRow* ControllerTableModel::controllerAt(int row) const
{
    return rowBehind(entryAt(row));
}

std::optional<ControllerKey> ControllerTableModel::keyAt(int row) const
{
    const ControllerRow* controller = controllerAt(row);
    return controller ? std::optional(controller->key) : std::nullopt;
}

Slot ControllerTableModel::slotAt(int row) const
{
    const Entry entry = entryAt(row);
    return entry >= 0 && entry < DeletedBase ? entry : -1;
}

int ControllerTableModel::rowOf(Slot slot) const
{
    return slot >= 0 && slot < static_cast<int>(m_states.size()) ? m_states[static_cast<size_t>(slot)].row : -1;
}

int ControllerTableModel::rowOf(const ControllerKey& key) const
{
    const auto deleted = m_deletedOf.constFind(key);
    return deleted == m_deletedOf.cend() ? rowOf(m_store.slotOf(key)) : m_deleted[static_cast<size_t>(*deleted)].at;
}

bool ControllerTableModel::accepts(const ControllerRow& row) const
{
    return (m_filter.clusters.isEmpty() || m_filter.clusters.contains(row.key.cluster)) &&
           (m_filter.phases.isEmpty() || m_filter.phases.contains(row.phase)) &&
           (!m_filter.attentionOnly || row.attention) && m_query.matches(row);
}

void ControllerTableModel::take(Slot slot)
{
    SlotState& state = m_states[static_cast<size_t>(slot)];
    if (state.group < 0)
        return;
    Group& group = m_groups[static_cast<size_t>(state.group)];
    --group.count;
    group.attention -= state.attention ? 1 : 0;
    --m_matches;
    touchGroup(state.group);
    state.group = -1;
    state.attention = false;
}

bool ControllerTableModel::place(Slot slot)
{
    const ControllerRow& row = m_store.controller(slot);
    if (!accepts(row)) {
        take(slot);
        return false;
    }
    const int at = ensureGroup(row);
    Group& group = m_groups[static_cast<size_t>(at)];
    SlotState& state = m_states[static_cast<size_t>(slot)];
    const bool attention = static_cast<bool>(row.attention);
    if (state.group < 0) {
        ++group.count;
        ++m_matches;
        touchGroup(at);
        state.group = at;
    }
    if (state.attention != attention) {
        group.attention += attention ? 1 : -1;
        touchGroup(at);
        state.attention = attention;
    }
    return !group.collapsed;
}

void ControllerTableModel::setFilter(const ControllerFilter& filter)
{
    if (m_filter == filter)
        return;
    if (m_filter.text != filter.text)
        m_query = ControllerQuery(filter.text);
    m_filter = filter;
    std::vector<int> leaving;
    std::vector<Entry> entering;
    for (Slot slot = 0; slot < m_store.slotCount(); ++slot) {
        if (!m_store.isLive(slot))
            continue;
        const bool shown = place(slot);
        const int row = m_states[static_cast<size_t>(slot)].row;
        if (shown && row < 0)
            entering.push_back(slot);
        else if (!shown && row >= 0)
            leaving.push_back(row);
    }
    for (const int at : QHash<ControllerKey, int>(m_deletedOf)) {
        const Deleted& deleted = m_deleted[static_cast<size_t>(at)];
        if (accepts(deleted.row))
            continue;
        if (deleted.at >= 0)
            leaving.push_back(deleted.at);
        else
            dropDeleted(DeletedBase + at);
    }
    removeRowsAt(std::move(leaving));
    insertEntries(std::move(entering));
    touchAllGroups();
    syncHeaders();
}

void ControllerTableModel::onInserted(const QVector<Slot>& added)
{
    m_states.resize(static_cast<size_t>(m_store.slotCount()));
    std::vector<Entry> entering;
    std::vector<Entry> back;
    std::vector<int> leaving;
    for (const Slot slot : added) {
        m_states[static_cast<size_t>(slot)] = {};
        m_identity.add(slot);
        const bool tookOver = revive(slot);
        const bool shown = place(slot);
        if (tookOver && shown)
            back.push_back(slot);
        else if (tookOver)
            leaving.push_back(m_states[static_cast<size_t>(slot)].row);
        else if (shown)
            entering.push_back(slot);
    }
    removeRowsAt(std::move(leaving)); // first: what leaves has no group to compare by
    signalChanged(back);
    insertEntries(std::move(entering));
    syncHeaders();
}

void ControllerTableModel::onDeleted(const QVector<Slot>& doomed)
{
    m_doomed = QSet<Slot>(doomed.begin(), doomed.end());
}

void ControllerTableModel::onRemoved(const QVector<Slot>& removed)
{
    const QSet<Slot> doomed = std::exchange(m_doomed, {});
    std::vector<int> leaving;
    std::vector<Entry> marked;
    for (const Slot slot : removed) {
        const int row = rowOf(slot);
        if (row >= 0 && doomed.contains(slot)) {
            becomeDeleted(slot);
            marked.push_back(entryAt(row));
        } else if (row >= 0) {
            leaving.push_back(row);
        }
        take(slot);
        m_identity.remove(slot);
    }
    removeRowsAt(std::move(leaving));
    signalChanged(marked);
    syncHeaders();
}

void ControllerTableModel::onChanged(const QVector<Slot>& changed)
{
    std::vector<int> leaving;
    std::vector<Entry> entering;
    std::vector<Entry> staying;
    for (const Slot slot : changed) {
        const bool shown = place(slot);
        const int row = rowOf(slot);
        if (row >= 0)
            (shown ? staying.push_back(slot) : leaving.push_back(row));
        else if (shown)
            entering.push_back(slot);
    }
    removeRowsAt(std::move(leaving));
    signalChanged(staying);
    insertEntries(std::move(entering));
    syncHeaders();
}

// One signal for all of them, and a word for the order.
void ControllerTableModel::signalChanged(const std::vector<Entry>& changed)
{
    if (changed.empty())
        return;
    int low = rowOfEntry(changed.front());
    int high = low;
    for (const Entry entry : changed) {
        low = std::min(low, rowOfEntry(entry));
        high = std::max(high, rowOfEntry(entry));
    }
    noteTouched(changed);
    Q_EMIT dataChanged(index(low, 0), index(high, ColumnCount - 1));
}

void ControllerTableModel::onReset()
{
    beginResetModel();
    rebuild();
    endResetModel();
}

void ControllerTableModel::onClusters()
{
    if (m_core != m_store.core()) {
        m_core = m_store.core();
        sortAll();
    }
    if (m_grouping == ControllerGrouping::Cluster) {
        for (const ClusterState& cluster : m_store.clusters())
            ensureGroup(cluster.name.text());
    }
    touchAllGroups();
    syncHeaders(false);
    // Staleness is painted from roles of the store; the values of the rows are the same.
    if (!m_entries.empty())
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1), {StaleRole, Qt::ToolTipRole});
}

void ControllerTableModel::becomeDeleted(Slot slot)
{
    int at = 0;
    if (m_freeDeleted.empty()) {
        at = static_cast<int>(m_deleted.size());
        m_deleted.emplace_back();
    } else {
        at = m_freeDeleted.back();
        m_freeDeleted.pop_back();
    }
    SlotState& state = m_states[static_cast<size_t>(slot)];
    const ControllerRow& row = m_store.controller(slot);
    m_deleted[static_cast<size_t>(at)] = {row, m_store.clock().monotonic() + DeletedStay, state.row, state.group};
    m_deletedOf.insert(row.key, at);
    m_entries[static_cast<size_t>(state.row)] = DeletedBase + at;
    ++m_groups[static_cast<size_t>(state.group)].deleted;
    touchGroup(state.group);
    state.row = -1;
}

bool ControllerTableModel::revive(Slot slot)
{
    const auto known = m_deletedOf.constFind(m_store.controller(slot).key);
    if (known == m_deletedOf.cend())
        return false;
    const int at = *known;
    const int row = m_deleted[static_cast<size_t>(at)].at;
    dropDeleted(DeletedBase + at);
    if (row < 0)
        return false; // folded away
    m_states[static_cast<size_t>(slot)].row = row;
    m_entries[static_cast<size_t>(row)] = slot;
    return true;
}

// Its row is gone already, or never was.
void ControllerTableModel::dropDeleted(Entry entry)
{
    const int at = entry - DeletedBase;
    Deleted& deleted = m_deleted[static_cast<size_t>(at)];
    --m_groups[static_cast<size_t>(deleted.group)].deleted;
    touchGroup(deleted.group);
    m_deletedOf.remove(deleted.row.key);
    deleted = {};
    m_freeDeleted.push_back(at);
}

void ControllerTableModel::expireTick()
{
    const MonoTime now = m_store.clock().monotonic();
    std::vector<int> leaving;
    for (const int at : QHash<ControllerKey, int>(m_deletedOf)) {
        const Deleted& deleted = m_deleted[static_cast<size_t>(at)];
        if (deleted.until > now)
            continue;
        if (deleted.at >= 0)
            leaving.push_back(deleted.at);
        else
            dropDeleted(DeletedBase + at);
    }
    removeRowsAt(std::move(leaving));
    syncHeaders();
}

std::vector<Slot> ControllerTableModel::matchesInOrder() const
{
    std::vector<Entry> matches;
    for (Slot slot = 0; slot < m_store.slotCount(); ++slot) {
        if (m_store.isLive(slot) && m_states[static_cast<size_t>(slot)].group >= 0)
            matches.push_back(slot);
    }
    return sorted(matches);
}

ControllerTableModel::Counts ControllerTableModel::counts() const
{
    Counts counts;
    const bool allClusters = m_filter.clusters.isEmpty();
    const bool allPhases = m_filter.phases.isEmpty();
    for (Slot slot = 0; slot < m_store.slotCount(); ++slot) {
        if (!m_store.isLive(slot))
            continue;
        const ControllerRow& row = m_store.controller(slot);
        const bool cluster = allClusters || m_filter.clusters.contains(row.key.cluster);
        const bool phase = allPhases || m_filter.phases.contains(row.phase);
        const bool attention = !m_filter.attentionOnly || row.attention;
        // At most one of the three may fail; then the text decides.
        if ((cluster ? 0 : 1) + (phase ? 0 : 1) + (attention ? 0 : 1) > 1)
            continue;
        if (!(cluster && phase && attention ? m_states[static_cast<size_t>(slot)].group >= 0 : m_query.matches(row)))
            continue;
        if (phase && attention)
            ++counts.clusters[row.key.cluster];
        if (cluster && attention)
            ++counts.phases[static_cast<size_t>(row.phase)];
        if (cluster && phase && row.attention)
            ++counts.attention;
    }
    return counts;
}

} // namespace varroa
