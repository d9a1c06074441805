// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The groups of the controllers table and their header rows.

#include "models/fleet/controllertablemodel.h"

#include "models/ports/clock.h"

#include <QCoreApplication>

#include <algorithm>

namespace varroa {

// Without grouping there is one group, and its header is never shown.
int ControllerTableModel::ensureGroup(const ControllerRow& row)
{
    switch (m_grouping) {
    case ControllerGrouping::Namespace:
        return ensureGroup(row.key.ns.text());
    case ControllerGrouping::Cluster:
        return ensureGroup(row.key.cluster.text());
    case ControllerGrouping::None:
        break;
    }
    return 0;
}

int ControllerTableModel::ensureGroup(const QString& name)
{
    const auto known = m_groupOf.constFind(name);
    if (known != m_groupOf.cend())
        return *known;
    const int at = static_cast<int>(m_groups.size());
    m_groups.push_back({name});
    m_groupOf.insert(name, at);
    return at;
}

bool ControllerTableModel::groupBefore(int a, int b) const
{
    const QString& left = m_groups[static_cast<size_t>(a)].name;
    const QString& right = m_groups[static_cast<size_t>(b)].name;
    if (m_grouping == ControllerGrouping::Cluster && (left == m_core.text()) != (right == m_core.text()))
        return left == m_core.text();
    return left < right;
}

// A cluster whose list is not there has a header, too: its rows may be what one looks for.
bool ControllerTableModel::wantsHeader(const Group& group) const
{
    if (m_grouping == ControllerGrouping::None)
        return false;
    if (group.count > 0 || group.deleted > 0)
        return true;
    if (m_grouping != ControllerGrouping::Cluster)
        return false;
    const ClusterName name(group.name);
    const ClusterState* cluster = m_store.cluster(name);
    return cluster && cluster->controllers.outcome != ListOutcome::Ok &&
           (m_filter.clusters.isEmpty() || m_filter.clusters.contains(name));
}

void ControllerTableModel::touchAllGroups()
{
    m_touchedGroups.clear();
    for (size_t i = 0; i < m_groups.size(); ++i)
        m_touchedGroups.push_back(static_cast<int>(i));
}

void ControllerTableModel::syncHeaders(bool values)
{
    std::vector<int> touched = std::exchange(m_touchedGroups, {});
    if (m_grouping == ControllerGrouping::None)
        return;
    std::sort(touched.begin(), touched.end());
    touched.erase(std::unique(touched.begin(), touched.end()), touched.end());
    std::vector<int> leaving;
    std::vector<Entry> entering;
    for (const int group : touched) {
        const Group& state = m_groups[static_cast<size_t>(group)];
        const bool wanted = wantsHeader(state);
        if (wanted && state.row < 0)
            entering.push_back(~group);
        else if (!wanted && state.row >= 0)
            leaving.push_back(state.row);
    }
    removeRowsAt(std::move(leaving));
    insertEntries(std::move(entering));
    for (size_t i = 0; values && i < touched.size(); ++i) {
        if (const int row = m_groups[static_cast<size_t>(touched[i])].row; row >= 0)
            Q_EMIT dataChanged(index(row, 0), index(row, ColumnCount - 1));
    }
}

// Groups anew, none folded; the states of all slots must be as fresh.
void ControllerTableModel::regroup()
{
    m_groups.clear();
    m_groupOf.clear();
    m_touchedGroups.clear();
    m_matches = 0;
    if (m_grouping == ControllerGrouping::None)
        ensureGroup(QString());
    if (m_grouping == ControllerGrouping::Cluster) {
        for (const ClusterState& cluster : m_store.clusters())
            ensureGroup(cluster.name.text());
    }
}

void ControllerTableModel::setGrouping(ControllerGrouping grouping)
{
    if (m_grouping == grouping)
        return;
    std::vector<int> headers;
    for (int row = 0; row < rowCount(); ++row) {
        if (isHeader(row))
            headers.push_back(row);
    }
    removeRowsAt(std::move(headers));
    m_grouping = grouping;
    regroup();
    std::vector<Entry> unfolding;
    for (Slot slot = 0; slot < m_store.slotCount(); ++slot) {
        SlotState& state = m_states[static_cast<size_t>(slot)];
        state.group = -1;
        state.attention = false;
        if (m_store.isLive(slot) && place(slot) && state.row < 0)
            unfolding.push_back(slot);
    }
    for (const int at : QHash<ControllerKey, int>(m_deletedOf)) {
        Deleted& deleted = m_deleted[static_cast<size_t>(at)];
        deleted.group = ensureGroup(deleted.row);
        ++m_groups[static_cast<size_t>(deleted.group)].deleted;
        if (deleted.at < 0)
            unfolding.push_back(DeletedBase + at);
    }
    sortAll();
    insertEntries(std::move(unfolding));
    touchAllGroups();
    syncHeaders();
}

void ControllerTableModel::setCollapsed(int row, bool collapsed)
{
    if (isHeader(row))
        setGroupCollapsed(groupOf(entryAt(row)), collapsed);
}

void ControllerTableModel::setAllCollapsed(bool collapsed)
{
    if (m_grouping == ControllerGrouping::None)
        return;
    for (size_t group = 0; group < m_groups.size(); ++group)
        setGroupCollapsed(static_cast<int>(group), collapsed);
}

void ControllerTableModel::setGroupCollapsed(int group, bool collapsed)
{
    Group& state = m_groups[static_cast<size_t>(group)];
    if (state.collapsed == collapsed)
        return;
    state.collapsed = collapsed;
    if (collapsed) {
        std::vector<int> leaving;
        for (int row = state.row + 1; state.row >= 0 && row < rowCount() && groupOf(entryAt(row)) == group; ++row)
            leaving.push_back(row);
        removeRowsAt(std::move(leaving));
    } else {
        std::vector<Entry> entering;
        for (Slot slot = 0; slot < m_store.slotCount(); ++slot) {
            const SlotState& of = m_states[static_cast<size_t>(slot)];
            if (of.group == group && of.row < 0)
                entering.push_back(slot);
        }
        for (const int at : std::as_const(m_deletedOf)) {
            const Deleted& deleted = m_deleted[static_cast<size_t>(at)];
            if (deleted.group == group && deleted.at < 0)
                entering.push_back(DeletedBase + at);
        }
        insertEntries(std::move(entering));
    }
    touchGroup(group);
    syncHeaders();
}

std::optional<ControllerGroup> ControllerTableModel::groupAt(int row) const
{
    return isHeader(row) ? std::optional(describe(groupOf(entryAt(row)))) : std::nullopt;
}

ControllerGroup ControllerTableModel::describe(int group) const
{
    const Group& state = m_groups[static_cast<size_t>(group)];
    ControllerGroup said;
    said.name = state.name;
    said.count = state.count;
    said.attention = state.attention;
    said.collapsed = state.collapsed;
    if (m_grouping == ControllerGrouping::Namespace) {
        said.incomplete = m_store.totalsIncomplete();
        said.stale = !m_store.knowledge().current;
        return said;
    }
    const ClusterState* cluster = m_store.cluster(ClusterName(state.name));
    if (!cluster)
        return said;
    const ListStatus& list = cluster->controllers;
    said.core = cluster->core;
    said.incomplete = list.outcome != ListOutcome::Ok;
    said.stale = m_store.rowsStale(*cluster);
    if (isMissing(list.outcome)) {
        const QString why = list.reason.isEmpty()
                                ? outcomeWord(list.outcome)
                                : QString(outcomeWord(list.outcome) + QStringLiteral(": ") + list.reason);
        //: State of a cluster in its header row; %1 is the reason
        said.trouble = tr("list unavailable (%1)").arg(why);
    } else if (list.outcome == ListOutcome::Unknown) {
        //: State of a cluster in its header row
        said.trouble = list.pending ? tr("reading the list…") : tr("list not read yet");
    }
    if (said.stale && list.rowsAt) {
        //: State of a cluster in its header row; %1 is an age as 3m
        const QString old = tr("last known values, %1 old").arg(ageText(m_store.clock().monotonic() - *list.rowsAt));
        said.trouble = said.trouble.isEmpty() ? old : QString(said.trouble + QStringLiteral(" · ") + old);
    }
    return said;
}

} // namespace varroa
