// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/fleet/clustertablemodel.h"

#include "models/ports/clock.h"

#include <limits>

namespace varroa {

namespace {

// Worst first when sorted ascending.
int healthRank(Health health)
{
    switch (health) {
    case Health::Unhealthy:
        return 0;
    case Health::Late:
        return 1;
    case Health::Unknown:
        return 2;
    case Health::Healthy:
        break;
    }
    return 3;
}

} // namespace

ClusterTableModel::ClusterTableModel(FleetStore& store, QObject* parent) : QAbstractTableModel(parent), m_store(store)
{
    connect(&store, &FleetStore::clustersReset, this, [this] {
        beginResetModel();
        rememberHealth();
        endResetModel();
    });
    connect(&store, &FleetStore::clustersChanged, this, [this](const QVector<int>& indexes) {
        const auto [low, high] = std::minmax_element(indexes.begin(), indexes.end());
        rememberHealth();
        Q_EMIT dataChanged(index(*low, 0), index(*high, ColumnCount - 1));
    });
    connect(&store, &FleetStore::currentChanged, this, [this] {
        rememberHealth();
        if (rowCount() > 0)
            Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
    });
    rememberHealth();
}

int ClusterTableModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_lastHealth.size());
}

int ClusterTableModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

void ClusterTableModel::rememberHealth()
{
    m_lastHealth.clear();
    for (const ClusterState& cluster : m_store.clusters())
        m_lastHealth.push_back(m_store.health(cluster));
}

void ClusterTableModel::ageTick()
{
    int low = std::numeric_limits<int>::max();
    int high = -1;
    for (int row = 0; row < rowCount(); ++row) {
        const Health now = m_store.health(at(row));
        if (now == m_lastHealth[static_cast<size_t>(row)])
            continue;
        m_lastHealth[static_cast<size_t>(row)] = now;
        low = std::min(low, row);
        high = row;
    }
    if (high >= 0)
        Q_EMIT dataChanged(index(low, 0), index(high, ColumnCount - 1));
}

QVariant ClusterTableModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return {};
    const ClusterState& cluster = at(index.row());
    const auto column = static_cast<Column>(index.column());
    switch (role) {
    case Qt::DisplayRole:
        return display(cluster, column);
    case Qt::ToolTipRole:
        return toolTip(cluster, column);
    case Qt::TextAlignmentRole:
        if (column == HeartbeatAge || column == Controllers || column == ClockOffset)
            return QVariant::fromValue(Qt::Alignment(Qt::AlignRight | Qt::AlignVCenter));
        return QVariant::fromValue(Qt::Alignment(Qt::AlignLeft | Qt::AlignVCenter));
    case SortRole:
        return sortKey(cluster, column);
    case ClusterNameRole:
        return cluster.name.text();
    case HealthRole:
        return static_cast<int>(m_store.health(cluster));
    case CoreRole:
        return cluster.core;
    case StaleRole:
        return !m_store.knowledge().current || !cluster.beat;
    case OutcomeRole:
        return static_cast<int>(cluster.controllers.outcome);
    case ReasonRole:
        return cluster.controllers.reason;
    case ReceivedRole:
        return cluster.beat ? QVariant(toDateTime(cluster.beat->receivedWall)) : QVariant();
    case ApproximateRole:
        return cluster.beat && cluster.beat->approximate;
    default:
        return {};
    }
}

QVariant ClusterTableModel::display(const ClusterState& cluster, Column column) const
{
    switch (column) {
    case Name:
        return cluster.name.text();
    case HealthColumn:
        return healthWord(m_store.health(cluster));
    case State:
        return cluster.info ? lifecycleWord(*cluster.info) : QString();
    case HeartbeatAge: {
        const auto age = m_store.heartbeatAge(cluster);
        if (!age)
            return tr("no heartbeat seen");
        return cluster.beat->approximate ? QString(u'\u2248' + ageText(*age)) : ageText(*age);
    }
    case OperatorVersion:
        return cluster.info ? cluster.info->operatorVersion : QString();
    case KubernetesVersion:
        return cluster.info ? cluster.info->kubernetesVersion : QString();
    case Controllers:
        if (!cluster.info)
            return QString();
        return QStringLiteral("%1/%2").arg(cluster.info->connectedCount).arg(cluster.info->controllerCount);
    case ClockOffset:
        // Below two seconds an offset is noise of the path.
        if (!cluster.clockOffset || std::chrono::abs(*cluster.clockOffset) <= std::chrono::seconds{2})
            return QString();
        return offsetText(*cluster.clockOffset);
    case LastList:
        return outcomeWord(cluster.controllers.outcome);
    case ColumnCount:
        break;
    }
    return {};
}

QVariant ClusterTableModel::sortKey(const ClusterState& cluster, Column column) const
{
    switch (column) {
    case HealthColumn:
        return healthRank(m_store.health(cluster));
    case State:
        return cluster.info ? static_cast<int>(cluster.info->lifecycle) : -1;
    case HeartbeatAge:
        // Oldest beat = greatest age; negated so that ascending order is youngest first.
        return cluster.beat ? QVariant(-static_cast<qlonglong>(cluster.beat->receivedAt.time_since_epoch().count()))
                            : QVariant(std::numeric_limits<qlonglong>::max());
    case Controllers:
        return cluster.info ? QVariant(static_cast<qlonglong>(cluster.info->controllerCount)) : QVariant(-1LL);
    case ClockOffset:
        return cluster.clockOffset ? QVariant(static_cast<qlonglong>(std::chrono::abs(*cluster.clockOffset).count()))
                                   : QVariant(-1LL);
    case LastList:
        return static_cast<int>(cluster.controllers.outcome);
    case Name:
    case OperatorVersion:
    case KubernetesVersion:
    case ColumnCount:
        break;
    }
    return display(cluster, column);
}

QVariant ClusterTableModel::toolTip(const ClusterState& cluster, Column column) const
{
    switch (column) {
    case HealthColumn:
    case HeartbeatAge: {
        if (!cluster.registryFault.isEmpty())
            return tr("%1: its registry entry cannot be read: %2").arg(cluster.name.text(), cluster.registryFault);
        if (!cluster.beat)
            return tr("%1: no heartbeat seen in this session").arg(cluster.name.text());
        const QString at =
            toDateTime(cluster.beat->receivedWall).toLocalTime().toString(QStringLiteral("yyyy-MM-dd HH:mm:ss"));
        switch (m_store.health(cluster)) {
        case Health::Unhealthy:
            return tr("Missing since %1 (no heartbeat for more than 90 s)").arg(at);
        case Health::Late:
            return tr("Last heartbeat received %1; late after 45 s (this console's own threshold)").arg(at);
        case Health::Unknown:
            return tr("As of %1; not connected, so the present state is unknown").arg(at);
        case Health::Healthy:
            break;
        }
        return tr("Last heartbeat received %1").arg(at);
    }
    case KubernetesVersion:
        if (cluster.info && cluster.info->kubernetesVersion.isEmpty())
            return tr("The operator could not read its Kubernetes version");
        return {};
    case ClockOffset:
        if (!cluster.clockOffset)
            return {};
        return tr("The operator's clock against the NATS server's: %1").arg(offsetText(*cluster.clockOffset));
    case LastList:
        return outcomeSentence(cluster);
    case Name:
    case State:
    case OperatorVersion:
    case Controllers:
    case ColumnCount:
        break;
    }
    return {};
}

QVariant ClusterTableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return QAbstractTableModel::headerData(section, orientation, role);
    switch (static_cast<Column>(section)) {
    case Name:
        //: Table column
        return tr("Cluster");
    case HealthColumn:
        //: Table column
        return tr("Health");
    case State:
        //: Table column: lifecycle (active, draining, drained)
        return tr("State");
    case HeartbeatAge:
        //: Table column: time since the last heartbeat
        return tr("Heartbeat age");
    case OperatorVersion:
        //: Table column: version of the operator
        return tr("Operator");
    case KubernetesVersion:
        //: Table column: version of Kubernetes
        return tr("Kubernetes");
    case Controllers:
        //: Table column: connected and total controllers
        return tr("Connected/total");
    case ClockOffset:
        //: Table column: the operator's clock against the server's
        return tr("Clock offset");
    case LastList:
        //: Table column: how the last controller list ended
        return tr("Last list");
    case ColumnCount:
        break;
    }
    return {};
}

ClusterFilterProxy::ClusterFilterProxy(QObject* parent) : QSortFilterProxyModel(parent)
{
    setSortRole(ClusterTableModel::SortRole);
    setDynamicSortFilter(true);
}

void ClusterFilterProxy::setText(const QString& text)
{
    const QString trimmed = text.trimmed();
    if (m_text == trimmed)
        return;
    m_text = trimmed;
    invalidateRowsFilter();
}

void ClusterFilterProxy::setHealth(std::optional<Health> health)
{
    if (m_health == health)
        return;
    m_health = health;
    invalidateRowsFilter();
}

bool ClusterFilterProxy::filterAcceptsRow(int sourceRow, const QModelIndex& sourceParent) const
{
    const auto cell = [&](int column, int role = Qt::DisplayRole) {
        return sourceModel()->index(sourceRow, column, sourceParent).data(role);
    };
    if (m_health && cell(0, ClusterTableModel::HealthRole).toInt() != static_cast<int>(*m_health))
        return false;
    if (m_text.isEmpty())
        return true;
    for (const int column : {ClusterTableModel::Name, ClusterTableModel::State, ClusterTableModel::OperatorVersion,
                             ClusterTableModel::KubernetesVersion, ClusterTableModel::LastList}) {
        if (cell(column).toString().contains(m_text, Qt::CaseInsensitive))
            return true;
    }
    return false;
}

bool ClusterFilterProxy::lessThan(const QModelIndex& left, const QModelIndex& right) const
{
    const auto core = [](const QModelIndex& index) { return index.data(ClusterTableModel::CoreRole).toBool(); };
    if (left.column() == ClusterTableModel::Name && core(left) != core(right))
        return (sortOrder() == Qt::AscendingOrder) == core(left); // core first either way
    const QVariant a = left.data(sortRole());
    const QVariant b = right.data(sortRole());
    if (a == b)
        return left.row() < right.row();
    if (a.typeId() == QMetaType::QString)
        return a.toString() < b.toString();
    return a.toLongLong() < b.toLongLong();
}

} // namespace varroa
