// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What the cells of the controllers table say; order and filter are in controllertablemodel.cpp.

#include "models/domain/versions.h"
#include "models/fleet/controllertablemodel.h"
#include "models/fleet/fleetwords.h"
#include "models/ports/clock.h"

#include <limits>

namespace varroa {

QVariant ControllerTableModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return {};
    const Entry entry = entryAt(index.row());
    if (entry < 0)
        return groupData(~entry, index.column(), role);
    const ControllerRow& row = *rowBehind(entry);
    const bool deleted = entry >= DeletedBase;
    switch (role) {
    case Qt::DisplayRole:
        return display(row, static_cast<Column>(index.column()), deleted);
    case Qt::ToolTipRole:
        return toolTip(row, static_cast<Column>(index.column()), deleted);
    case Qt::TextAlignmentRole:
        if (index.column() == Wave || index.column() == LastSeen)
            return QVariant::fromValue(Qt::Alignment(Qt::AlignRight | Qt::AlignVCenter));
        return QVariant::fromValue(Qt::Alignment(Qt::AlignLeft | Qt::AlignVCenter));
    case SortRole:
        return sortKey(row, static_cast<Column>(index.column()));
    case SlotRole:
        return deleted ? -1 : entry;
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
    case DriftRole:
        return isVersionDrift(row.version, row.jenkinsVersion);
    case DeletedRole:
        return deleted;
    case StaleRole:
        return deleted || isStale(row);
    default:
        return {};
    }
}

// One sentence, said by the first column for those who read cells and by every column for those who listen.
QVariant ControllerTableModel::groupData(int group, int column, int role) const
{
    if (role == GroupRole)
        return QVariant::fromValue(describe(group));
    if (role == SlotRole)
        return -1;
    if (role == StaleRole)
        return describe(group).stale;
    if (role != Qt::AccessibleTextRole && role != Qt::ToolTipRole && (role != Qt::DisplayRole || column != 0))
        return {};
    return groupSentence(describe(group));
}

QString groupCount(const ControllerGroup& group)
{
    return group.incomplete ? ControllerTableModel::tr("at least %Ln controller(s)", nullptr, group.count)
                            : ControllerTableModel::tr("%Ln controller(s)", nullptr, group.count);
}

QString groupAttention(const ControllerGroup& group)
{
    return ControllerTableModel::tr("%Ln need(s) attention", nullptr, group.attention);
}

QString groupSentence(const ControllerGroup& group)
{
    QStringList parts{group.name, groupCount(group)};
    if (group.attention > 0)
        parts.append(groupAttention(group));
    if (!group.trouble.isEmpty())
        parts.append(group.trouble);
    return parts.join(QStringLiteral(" · "));
}

Qt::ItemFlags ControllerTableModel::flags(const QModelIndex& index) const
{
    if (index.isValid() && isHeader(index.row()))
        return Qt::ItemIsEnabled | Qt::ItemNeverHasChildren;
    return QAbstractTableModel::flags(index);
}

bool ControllerTableModel::isStale(const ControllerRow& row) const
{
    const ClusterState* cluster = m_store.cluster(row.key.cluster);
    return !cluster || m_store.rowsStale(*cluster);
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
        return display(row, column, false);
    }
}

QVariant ControllerTableModel::display(const ControllerRow& row, Column column, bool deleted) const
{
    switch (column) {
    case Cluster:
        return row.key.cluster.text();
    case Namespace:
        return row.key.ns.text();
    case Name:
        return row.key.name;
    case PhaseColumn:
        if (deleted)
            //: In place of the phase: the controller is gone
            return tr("Deleted");
        return row.deleting ? tr("Deleting (%1)").arg(phaseWord(row)) : phaseWord(row);
    case Connected:
        return row.connected ? tr("Yes") : tr("No");
    case JenkinsHealth:
        return row.jenkinsHealth;
    case Version:
        return row.version;
    case Running:
        return row.jenkinsVersion;
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

QVariant ControllerTableModel::toolTip(const ControllerRow& row, Column column, bool deleted) const
{
    if (deleted)
        return tr("Deleted: the cluster's list no longer names it. This row goes by itself.");
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
    if ((column == Version || column == Running) && isVersionDrift(row.version, row.jenkinsVersion))
        return tr("Wants %1, runs %2").arg(row.version, row.jenkinsVersion);
    const ClusterState* cluster = m_store.cluster(row.key.cluster);
    if (!cluster || !m_store.rowsStale(*cluster) || !cluster->controllers.rowsAt)
        return {};
    const auto age = m_store.clock().monotonic() - *cluster->controllers.rowsAt;
    return tr("Last known values, %1 old").arg(ageText(age));
}

QVariant ControllerTableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation == Qt::Horizontal && role == Qt::ToolTipRole)
        return tr("%1. A click sorts by it, another click reverses the order; Shift+click adds it as a further key.")
            .arg(headerData(section, orientation, Qt::DisplayRole).toString());
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
        //: Table column: the Jenkins version that is wanted
        return tr("Version");
    case Running:
        //: Table column: the Jenkins version that runs
        return tr("Running");
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
