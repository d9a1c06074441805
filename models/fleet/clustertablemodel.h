// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/fleet/fleetstore.h"
#include "models/fleet/fleetwords.h"

#include <QAbstractTableModel>
#include <QSortFilterProxyModel>

namespace varroa {

// Thin table over the store's clusters. Ages are painted from the clock by delegates; ageTick() tells which rows
// changed health since the last tick, and only those are signalled.
class ClusterTableModel final : public QAbstractTableModel
{
    Q_OBJECT
public:
    enum Column {
        Name,
        HealthColumn,
        State,
        HeartbeatAge,
        OperatorVersion,
        KubernetesVersion,
        Controllers,
        ClockOffset,
        LastList,
        ColumnCount
    };
    enum Role {
        SortRole = Qt::UserRole, // typed; heartbeat age sorts by the time stamp
        ClusterNameRole,         // QString
        HealthRole,              // int(Health)
        CoreRole,                // bool
        StaleRole,               // bool: last known values, to be greyed
        OutcomeRole,             // int(ListOutcome)
        ReasonRole,              // QString, why the list is missing
        ReceivedRole,            // QDateTime of the last beat's receipt, for tool tips
        ApproximateRole,         // bool
    };

    explicit ClusterTableModel(FleetStore& store, QObject* parent = nullptr);

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

    void ageTick();
    const ClusterState& at(int row) const { return m_store.clusters()[static_cast<size_t>(row)]; }

private:
    QVariant display(const ClusterState& cluster, Column column) const;
    QVariant sortKey(const ClusterState& cluster, Column column) const;
    QVariant toolTip(const ClusterState& cluster, Column column) const;
    void rememberHealth();

    FleetStore& m_store;
    std::vector<Health> m_lastHealth;
};

// Core first when sorted by name; text filter over name, versions and state; optional health filter.
class ClusterFilterProxy final : public QSortFilterProxyModel
{
    Q_OBJECT
public:
    explicit ClusterFilterProxy(QObject* parent = nullptr);
    void setText(const QString& text);
    void setHealth(std::optional<Health> health);

protected:
    bool filterAcceptsRow(int sourceRow, const QModelIndex& sourceParent) const override;
    bool lessThan(const QModelIndex& left, const QModelIndex& right) const override;

private:
    QString m_text;
    std::optional<Health> m_health;
};

} // namespace varroa
