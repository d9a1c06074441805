// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What the cells of the controllers table say; order and filter are in controllertablemodel.cpp.

#include "models/fleet/controllertablemodel.h"
#include "models/fleet/fleetwords.h"
#include "models/ports/clock.h"

#include <limits>

namespace varroa {

QVariant ControllerTableModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return {};
    const Slot slot = slotAt(index.row());
    const ControllerRow& row = m_store.controller(slot);
    switch (role) {
    case Qt::DisplayRole:
        return display(row, static_cast<Column>(index.column()));
    case Qt::ToolTipRole:
        return toolTip(row, static_cast<Column>(index.column()));
    case Qt::TextAlignmentRole:
        if (index.column() == Wave || index.column() == LastSeen)
            return QVariant::fromValue(Qt::Alignment(Qt::AlignRight | Qt::AlignVCenter));
        return QVariant::fromValue(Qt::Alignment(Qt::AlignLeft | Qt::AlignVCenter));
    case SortRole:
        return sortKey(row, static_cast<Column>(index.column()));
    case SlotRole:
        return slot;
    case PhaseRole:
        return static_cast<int>(row.phase);
    case AttentionRole:
        return static_cast<int>(row.attention.kind);
    case DeletingRole:
        return row.deleting;
    case ConnectedRole:
        return row.connected;
    case ClusterNameRole:
        return row.key.cluster.text();
    case StaleRole: {
        const ClusterState* cluster = m_store.cluster(row.key.cluster);
        return !cluster || m_store.rowsStale(*cluster);
    }
    default:
        return {};
    }
}

QVariant ControllerTableModel::sortKey(const ControllerRow& row, Column column) const
{
    switch (column) {
    case PhaseColumn:
        return static_cast<int>(row.phase);
    case Connected:
        return row.connected;
    case Wave:
        return row.wave;
    case AttentionColumn:
        return row.attention ? static_cast<int>(row.attention.kind) : std::numeric_limits<int>::max();
    case LastSeen:
        return row.lastSeen ? qlonglong(row.lastSeen->time_since_epoch().count())
                            : std::numeric_limits<qlonglong>::min();
    default:
        return display(row, column);
    }
}

QVariant ControllerTableModel::display(const ControllerRow& row, Column column) const
{
    switch (column) {
    case Cluster:
        return row.key.cluster.text();
    case Namespace:
        return row.key.ns.text();
    case Name:
        return row.key.name;
    case PhaseColumn:
        return row.deleting ? tr("Deleting (%1)").arg(phaseWord(row)) : phaseWord(row);
    case Connected:
        return row.connected ? tr("Yes") : tr("No");
    case JenkinsHealth:
        return row.jenkinsHealth;
    case Version:
        if (row.jenkinsVersion.isEmpty() || row.jenkinsVersion == row.version)
            return row.version;
        //: Wanted version, arrow, running version
        return row.version.isEmpty() ? row.jenkinsVersion : tr("%1 (runs %2)").arg(row.version, row.jenkinsVersion);
    case Bundle:
        return row.bundle;
    case Wave:
        return QString::number(row.wave);
    case AttentionColumn:
        return attentionWord(row.attention.kind);
    case LastSeen:
        return row.lastSeen ? ageText(m_store.clock().wall() - *row.lastSeen) : QString();
    case Endpoint:
        return row.endpoint;
    case ColumnCount:
        break;
    }
    return {};
}

QVariant ControllerTableModel::toolTip(const ControllerRow& row, Column column) const
{
    const auto local = [](WallTime time) {
        return toDateTime(time).toLocalTime().toString(QStringLiteral("yyyy-MM-dd HH:mm:ss"));
    };
    if (column == LastSeen && row.lastSeen)
        return tr("Mite last seen %1").arg(local(*row.lastSeen));
    if (column == AttentionColumn && row.attention) {
        QString text = attentionWord(row.attention.kind);
        if (!row.attention.reason.isEmpty())
            text += QStringLiteral(": ") + row.attention.reason;
        if (!row.attention.message.isEmpty())
            text += u'\n' + row.attention.message;
        if (row.attention.since)
            text += u'\n' + tr("since %1").arg(local(*row.attention.since));
        return text;
    }
    const ClusterState* cluster = m_store.cluster(row.key.cluster);
    if (!cluster || !m_store.rowsStale(*cluster) || !cluster->controllers.rowsAt)
        return {};
    const auto age = m_store.clock().monotonic() - *cluster->controllers.rowsAt;
    return tr("Last known values, %1 old").arg(ageText(age));
}

QVariant ControllerTableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return QAbstractTableModel::headerData(section, orientation, role);
    switch (static_cast<Column>(section)) {
    case Cluster:
        //: Table column
        return tr("Cluster");
    case Namespace:
        //: Table column
        return tr("Namespace");
    case Name:
        //: Table column: name of a controller
        return tr("Controller");
    case PhaseColumn:
        //: Table column
        return tr("Phase");
    case Connected:
        //: Table column: the mite is connected
        return tr("Connected");
    case JenkinsHealth:
        //: Table column
        return tr("Jenkins health");
    case Version:
        //: Table column: Jenkins version
        return tr("Version");
    case Bundle:
        //: Table column: composed bundle
        return tr("Bundle");
    case Wave:
        //: Table column: rollout wave
        return tr("Wave");
    case AttentionColumn:
        //: Table column: what most needs a person
        return tr("Attention");
    case LastSeen:
        //: Table column: age of the mite's last sign of life
        return tr("Last seen");
    case Endpoint:
        //: Table column: URL
        return tr("Endpoint");
    case ColumnCount:
        break;
    }
    return {};
}

} // namespace varroa
