// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/fleet/controllertableorder.h"
#include "models/fleet/controllertablequery.h"
#include "models/fleet/fleetstore.h"
#include "models/fleet/fleetwords.h"

#include <QAbstractTableModel>
#include <QSet>

#include <array>

namespace varroa {

// What the controllers page shows. Empty sets mean "all".
struct ControllerFilter
{
    QSet<ClusterName> clusters;
    QSet<Phase> phases;
    bool attentionOnly = false;
    QString text; // see ControllerQuery

    friend bool operator==(const ControllerFilter&, const ControllerFilter&) = default;
};

enum class ControllerGrouping { None, Namespace, Cluster };

// A group and what its header row says. Counts are of rows that match the filter, folded or not.
struct ControllerGroup
{
    QString name;
    bool core = false;
    int count = 0;
    int attention = 0;
    bool collapsed = false;
    bool incomplete = false; // a list is missing: "at least"
    bool stale = false;
    QString trouble; // why rows are missing or old, in words; empty: all is well

    friend bool operator==(const ControllerGroup&, const ControllerGroup&) = default;
};

// What a header says in words: "at least 12 controllers", "3 need attention", and all of it.
QString groupCount(const ControllerGroup& group);
QString groupAttention(const ControllerGroup& group);
QString groupSentence(const ControllerGroup& group);

// Table over the store's controllers with its own filter, groups and typed, stable sort by several keys: one vector of
// shown entries, one layout change per re-sort, one dataChanged per batch. Live columns re-sort on resortTick(), not
// under every update. Rows that a complete list no longer names stay for DeletedStay, marked, and count nowhere. GUI
// thread.
class ControllerTableModel final : public QAbstractTableModel, public ControllerColumns
{
    Q_OBJECT
public:
    enum Role {
        SortRole = Qt::UserRole, // typed
        SlotRole,                // varroa::Slot, int; -1 for headers and deleted rows
        PhaseRole,               // int(Phase)
        StaleRole,               // bool
        AttentionRole,           // int(AttentionKind)
        DeletingRole,            // bool
        ConnectedRole,           // bool
        ClusterNameRole,         // QString
        DriftRole,               // bool: runs another version than the one wanted
        DeletedRole,             // bool: gone, shown for a moment
        GroupRole,               // ControllerGroup; invalid for controllers
    };
    static constexpr std::chrono::seconds DeletedStay{10};

    explicit ControllerTableModel(FleetStore& store, QObject* parent = nullptr);

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;             // headers cannot be selected
    void sort(int column, Qt::SortOrder order = Qt::AscendingOrder) override; // by this key alone

    void setSort(const ControllerSort& sort); // a column named twice counts once
    const ControllerSort& sortKeys() const noexcept { return m_sort; }
    void setFilter(const ControllerFilter& filter);
    const ControllerFilter& filter() const noexcept { return m_filter; }
    const QString& filterProblem() const noexcept { return m_query.problem(); }
    void setGrouping(ControllerGrouping grouping); // unfolds everything
    ControllerGrouping grouping() const noexcept { return m_grouping; }
    void setCollapsed(int row, bool collapsed); // a header row
    void setAllCollapsed(bool collapsed);

    // Re-sorts if a batch changed values of a sort column; called on a slow tick.
    void resortTick();
    bool resortDue() const noexcept { return m_resortDue; }
    // Lets deleted rows go whose time is over.
    void expireTick();

    bool isHeader(int row) const { return entryAt(row) < 0; }
    bool isDeleted(int row) const { return entryAt(row) >= DeletedBase; }
    std::optional<ControllerGroup> groupAt(int row) const; // header rows only
    const ControllerRow* controllerAt(int row) const;      // null for headers; deleted rows as they were last
    std::optional<ControllerKey> keyAt(int row) const;     // nullopt for headers
    Slot slotAt(int row) const;                            // -1 for headers and deleted rows
    int rowOf(Slot slot) const;                            // -1 when not shown
    int rowOf(const ControllerKey& key) const;             // deleted rows too
    const FleetStore& store() const noexcept { return m_store; }

    // Live rows that match the filter, folded ones included.
    int matchCount() const noexcept { return m_matches; }
    std::vector<Slot> matchesInOrder() const;

    struct Counts
    {
        QHash<ClusterName, int> clusters;     // rows that pass everything but the cluster set
        std::array<int, PhaseCount> phases{}; // … but the phase set
        int attention = 0;                    // … but attentionOnly, and have attention
    };
    Counts counts() const; // for chips

private:
    // Shown entries: a slot of the store, DeletedBase + index of a deleted row, or ~group for its header.
    using Entry = int;
    static constexpr Entry DeletedBase = 1 << 30;
    static size_t headerIndex(Entry header)
    {
        const int group = ~header;
        return static_cast<size_t>(group);
    }
    struct SlotState
    {
        int row = -1;           // -1: not shown
        int group = -1;         // -1: does not match the filter
        bool attention = false; // as counted in the group
    };
    struct Deleted
    {
        ControllerRow row;
        MonoTime until{};
        int at = -1; // row
        int group = 0;
    };
    struct Group
    {
        QString name;
        int row = -1; // of the header
        int count = 0;
        int attention = 0;
        int deleted = 0;
        bool collapsed = false;
    };

    Entry entryAt(int row) const { return m_entries[static_cast<size_t>(row)]; }
    int& rowOfEntry(Entry entry);
    int rowOfEntry(Entry entry) const { return const_cast<ControllerTableModel*>(this)->rowOfEntry(entry); }
    int groupOf(Entry entry) const;
    const ControllerRow* rowBehind(Entry entry) const;
    bool before(Entry a, Entry b) const;

    // filter
    bool accepts(const ControllerRow& row) const;
    bool place(Slot slot); // into its group or out of it, counted; true when it is to be shown
    void take(Slot slot);  // out of its group
    void onInserted(const QVector<Slot>& changed);
    void onDeleted(const QVector<Slot>& doomed);
    void onRemoved(const QVector<Slot>& changed);
    void onChanged(const QVector<Slot>& changed);
    void onReset();
    void onClusters();
    void signalChanged(const std::vector<Entry>& changed);

    // deleted rows
    void becomeDeleted(Slot slot);
    bool revive(Slot slot); // a deleted row of the same name that is back; true when its row is taken over
    void dropDeleted(Entry entry);

    // groups
    int ensureGroup(const ControllerRow& row);
    int ensureGroup(const QString& name);
    bool groupBefore(int a, int b) const;
    bool wantsHeader(const Group& group) const;
    void touchGroup(int group) { m_touchedGroups.push_back(group); }
    void syncHeaders(bool values = true); // rows of the headers of touched groups, and a word for their values
    void touchAllGroups();
    void regroup();
    ControllerGroup describe(int group) const;
    void setGroupCollapsed(int group, bool collapsed);

    // order
    void rebuild();
    void reindex(size_t from);
    void reorder(std::vector<Entry> order); // one layout change; persistent indexes follow their rows
    std::vector<Entry> sorted(const std::vector<Entry>& entries) const;
    void sortAll();
    void sortTouched();
    void noteTouched(const std::vector<Entry>& changed);
    void insertEntries(std::vector<Entry> entering);
    void removeRowsAt(std::vector<int> rows);

    // cells
    QVariant groupData(int group, int column, int role) const;
    QVariant display(const ControllerRow& row, Column column, bool deleted) const;
    QVariant sortKey(const ControllerRow& row, Column column) const;
    QVariant toolTip(const ControllerRow& row, Column column, bool deleted) const;
    bool isStale(const ControllerRow& row) const;

    FleetStore& m_store;
    ControllerFilter m_filter;
    ControllerQuery m_query;
    ControllerGrouping m_grouping = ControllerGrouping::None;
    ControllerSort m_sort{{Cluster, Qt::AscendingOrder}};
    ClusterName m_core;
    std::vector<Entry> m_entries;
    std::vector<SlotState> m_states; // by slot
    mutable IdentityOrder m_identity;
    std::vector<Deleted> m_deleted;
    std::vector<int> m_freeDeleted;
    QHash<ControllerKey, int> m_deletedOf;
    QSet<Slot> m_doomed; // of a complete list, until they are removed
    std::vector<Group> m_groups;
    QHash<QString, int> m_groupOf;
    std::vector<int> m_touchedGroups;
    std::vector<Entry> m_touched; // changed since the entries were in order
    int m_matches = 0;
    bool m_resortDue = false;
};

} // namespace varroa

Q_DECLARE_METATYPE(varroa::ControllerGroup)
