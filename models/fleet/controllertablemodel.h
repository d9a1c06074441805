// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

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
    QString text; // case-insensitive, over namespace, name, endpoint and versions; several words must all match

    friend bool operator==(const ControllerFilter&, const ControllerFilter&) = default;
};

// Table over the store's controllers with its own filter and typed, stable sort: one vector of visible slots, one
// layout change per re-sort, one dataChanged per batch. Live columns re-sort on resortTick(), not under every update.
class ControllerTableModel final : public QAbstractTableModel
{
    Q_OBJECT
public:
    enum Column {
        Cluster,
        Namespace,
        Name,
        PhaseColumn,
        Connected,
        JenkinsHealth,
        Version,
        Bundle,
        Wave,
        AttentionColumn,
        LastSeen,
        Endpoint,
        ColumnCount
    };
    enum Role {
        SortRole = Qt::UserRole, // typed
        SlotRole,                // varroa::Slot, int
        PhaseRole,               // int(Phase)
        StaleRole,               // bool
        AttentionRole,           // int(AttentionKind)
        DeletingRole,            // bool
        ConnectedRole,           // bool
        ClusterNameRole          // QString
    };

    explicit ControllerTableModel(FleetStore& store, QObject* parent = nullptr);

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;
    void sort(int column, Qt::SortOrder order = Qt::AscendingOrder) override;

    void setFilter(const ControllerFilter& filter);
    const ControllerFilter& filter() const noexcept { return m_filter; }
    // Re-sorts if a batch changed values of the sort column; called on a slow tick.
    void resortTick();
    bool resortDue() const noexcept { return m_resortDue; }

    Slot slotAt(int row) const { return m_visible[static_cast<size_t>(row)]; }
    int rowOf(Slot slot) const; // -1 when not visible
    const FleetStore& store() const noexcept { return m_store; }

    // Rows that pass everything but the cluster set, per cluster; and but the phase set, per phase (for chips).
    QHash<ClusterName, int> clusterCounts() const;
    std::array<int, PhaseCount> phaseCounts() const;

private:
    bool accepts(const ControllerRow& row, bool ignoreClusters = false, bool ignorePhases = false) const;
    bool before(Slot a, Slot b) const;
    QVariant display(const ControllerRow& row, Column column) const;
    QVariant sortKey(const ControllerRow& row, Column column) const;
    QVariant toolTip(const ControllerRow& row, Column column) const;
    void rebuild();
    void reindex(size_t from);
    void reorder(std::vector<Slot> order); // one layout change; persistent indexes follow their rows
    void sortVisible();
    void onInserted(const QVector<Slot>& changed);
    void onRemoved(const QVector<Slot>& changed);
    void onChanged(const QVector<Slot>& changed);
    void insertVisible(const std::vector<Slot>& entering);
    void removeRowsOf(const std::vector<int>& rows); // ascending

    FleetStore& m_store;
    ControllerFilter m_filter;
    QStringList m_words;
    std::vector<Slot> m_visible;
    std::vector<int> m_rowOfSlot; // -1: not visible
    int m_sortColumn = Cluster;
    Qt::SortOrder m_sortOrder = Qt::AscendingOrder;
    bool m_resortDue = false;
};

} // namespace varroa
