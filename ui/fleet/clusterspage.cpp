// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/fleet/clusterspage.h"

#include "models/fleet/fleetwords.h"
#include "ui/fleet/fleettable.h"
#include "ui/fleet/tabledelegates.h"
#include "ui/style/icons.h"
#include "ui/widgets/chips.h"

#include <QApplication>
#include <QHeaderView>
#include <QItemSelectionModel>
#include <QLineEdit>
#include <QLocale>
#include <QMenu>
#include <QVBoxLayout>

#include <algorithm>

namespace varroa {

namespace {

std::vector<FleetTable::ColumnSize> clusterColumnSizes()
{
    const QFontMetrics metrics(QApplication::font());
    QStringList healths;
    for (const Health health : {Health::Healthy, Health::Late, Health::Unhealthy, Health::Unknown})
        healths.append(healthWord(health));
    QStringList states;
    for (const Lifecycle lifecycle : {Lifecycle::Active, Lifecycle::Draining, Lifecycle::Drained}) {
        ClusterInfo info;
        info.lifecycle = lifecycle;
        states.append(lifecycleWord(info));
    }
    QStringList outcomes;
    for (int i = 0; i <= static_cast<int>(ListOutcome::InvalidRow); ++i)
        outcomes.append(outcomeWord(static_cast<ListOutcome>(i)));
    const int mark = FleetTable::markExtra();
    std::vector<FleetTable::ColumnSize> sizes(ClusterTableModel::ColumnCount);
    sizes[ClusterTableModel::Name] = {9, 3, 0};
    sizes[ClusterTableModel::HealthColumn] = {0, 0.4, 0, healths, mark};
    sizes[ClusterTableModel::State] = {0, 0.4, 3, states, CellDelegate::badgeExtra(metrics)};
    sizes[ClusterTableModel::HeartbeatAge] = {0, 0.2, 1, {QStringLiteral("≈59m")}, 0, true};
    sizes[ClusterTableModel::OperatorVersion] = {0, 0.6, 5, {QStringLiteral("00000000")}};
    sizes[ClusterTableModel::KubernetesVersion] = {0, 0.6, 6, {QStringLiteral("v1.33.10")}};
    sizes[ClusterTableModel::Controllers] = {0, 0.5, 2, {QStringLiteral("888/888")}, CellDelegate::shareExtra(), true};
    sizes[ClusterTableModel::ClockOffset] = {0, 0.2, 7, {offsetText(std::chrono::minutes(-119))}, 0, true};
    sizes[ClusterTableModel::LastList] = {0, 1.5, 4, outcomes, mark};
    return sizes;
}

} // namespace

ClustersPage::ClustersPage(FleetStore& store, QWidget* parent)
    //: Page title
    : FleetPage(store, tr("Clusters"), parent)
    , m_model(new ClusterTableModel(store, this))
    , m_proxy(new ClusterFilterProxy(this))
    , m_chips(new ChipBar(tr("Filter by health"), this))
{
    setObjectName(QStringLiteral("clustersPage"));
    m_proxy->setSourceModel(m_model);
    m_chips->setObjectName(QStringLiteral("healthChips"));
    m_chips->setExclusive(true);
    tools()->addWidget(m_chips);
    FleetTable* t = table();
    t->setObjectName(QStringLiteral("clusterTable"));
    t->setAccessibleName(tr("Clusters"));
    t->setModel(m_proxy);
    t->setItemDelegate(new ClusterDelegate(t));
    t->setColumns(clusterColumnSizes());
    t->sortByColumn(ClusterTableModel::Name, Qt::AscendingOrder);
    connect(m_chips, &ChipBar::selectionChanged, this, [this] {
        const QSet<QString> chosen = m_chips->selected();
        m_proxy->setHealth(chosen.isEmpty() ? std::nullopt
                                            : std::optional(static_cast<Health>(chosen.begin()->toInt())));
        refreshState();
    });
    connect(t, &FleetTable::rowActivated, this, [this](const QModelIndex& index) {
        if (const ClusterState* cluster = clusterAt(index))
            Q_EMIT showControllers(ClusterName(cluster->name));
    });
    connect(t, &QWidget::customContextMenuRequested, this, [this, t](const QPoint& at) {
        const ClusterState* cluster = clusterAt(t->indexAt(at));
        if (!cluster)
            return;
        QMenu* menu = makeMenu(*cluster);
        menu->setAttribute(Qt::WA_DeleteOnClose);
        menu->popup(t->viewport()->mapToGlobal(at));
    });
    connect(t->selectionModel(), &QItemSelectionModel::currentChanged, this, &ClustersPage::onCurrentChanged);
    connect(m_proxy, &QAbstractItemModel::modelReset, this, &ClustersPage::keepSelection);
    connect(m_proxy, &QAbstractItemModel::dataChanged, this, [this] { scheduleState(); });
    connect(&store, &FleetStore::clustersReset, this, [this] { scheduleState(); });
    connect(&store, &FleetStore::currentChanged, this, [this] { refreshState(); });
    ClustersPage::refreshState();
}

void ClustersPage::tick()
{
    m_model->ageTick();
    FleetPage::tick();
    onCurrentChanged();
}

void ClustersPage::refreshState()
{
    std::array<int, 4> counts{};
    qint64 connected = 0;
    qint64 controllers = 0;
    for (const ClusterState& cluster : store().clusters()) {
        ++counts[static_cast<size_t>(store().health(cluster))];
        if (cluster.info) {
            connected += cluster.info->connectedCount;
            controllers += cluster.info->controllerCount;
        }
    }
    std::vector<ChipData> chips;
    for (const Health health : {Health::Healthy, Health::Late, Health::Unhealthy, Health::Unknown}) {
        const int count = counts[static_cast<size_t>(health)];
        chips.push_back(
            {QString::number(static_cast<int>(health)), healthWord(health), count, markOf(health), {}, !isCurrent()});
    }
    m_chips->setChips(std::move(chips));
    m_chips->setVisible(hasFleetData()); // without, even a nought would be a claim
    const int total = static_cast<int>(store().clusters().size());
    const QLocale locale;
    QString text = m_proxy->rowCount() == total
                       ? tr("%Ln cluster(s)", nullptr, total)
                       : tr("%1 of %Ln cluster(s)", nullptr, total).arg(locale.toString(m_proxy->rowCount()));
    if (controllers > 0)
        //: %1 connected of %2 controllers, as the clusters report it
        text += QStringLiteral(" · ") +
                tr("%1 of %2 controllers connected").arg(locale.toString(connected), locale.toString(controllers));
    setTotals(text);
    FleetPage::refreshState();
    onCurrentChanged();
}

void ClustersPage::clearFilter()
{
    m_chips->setSelected({});
    m_proxy->setHealth(std::nullopt);
    FleetPage::clearFilter();
}

void ClustersPage::filterTextChanged(const QString& text)
{
    m_proxy->setText(text);
    refreshState();
}

std::optional<PageProblem> ClustersPage::problem() const
{
    if (auto base = FleetPage::problem())
        return base;
    if (m_proxy->rowCount() > 0)
        return std::nullopt;
    return PageProblem{{QStringLiteral("filter"),
                        tr("No cluster matches the filter"),
                        tr("%Ln cluster(s) are hidden.", nullptr, m_model->rowCount()),
                        tr("Clear filter"),
                        {}},
                       PageAction::ClearFilter,
                       PageAction::None};
}

const ClusterState* ClustersPage::clusterAt(const QModelIndex& index) const
{
    const QModelIndex source = m_proxy->mapToSource(index);
    return source.isValid() ? &m_model->at(source.row()) : nullptr;
}

const ClusterState* ClustersPage::currentCluster() const
{
    return clusterAt(table()->currentIndex());
}

void ClustersPage::selectCluster(const ClusterName& name)
{
    const int row = store().clusterIndex(name);
    const QModelIndex index = row < 0 ? QModelIndex() : m_proxy->mapFromSource(m_model->index(row, 0));
    if (index.isValid())
        table()->selectionModel()->setCurrentIndex(index,
                                                   QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
}

void ClustersPage::keepSelection()
{
    if (!m_current.isEmpty())
        selectCluster(ClusterName(m_current));
}

void ClustersPage::onCurrentChanged()
{
    const ClusterState* cluster = currentCluster();
    if (!cluster) {
        setDetails(std::nullopt, tr("Select a cluster to see its state in full. Enter shows its controllers."));
        return;
    }
    m_current = cluster->name;
    const int row = store().clusterIndex(cluster->name);
    QStringList parts{cluster->name.text() + QStringLiteral(": ") + healthWord(store().health(*cluster))};
    parts.append(m_model->index(row, ClusterTableModel::HealthColumn).data(Qt::ToolTipRole).toString());
    if (const QString offset = m_model->index(row, ClusterTableModel::ClockOffset).data().toString(); !offset.isEmpty())
        parts.append(tr("clock offset %1").arg(offset));
    if (const QString list = outcomeSentence(*cluster); !list.isEmpty())
        parts.append(list);
    parts.removeAll(QString());
    setDetails(markOf(store().health(*cluster)), parts.join(QStringLiteral(" · ")), !isCurrent());
}

bool ClustersPage::canForget(const ClusterState& cluster) const
{
    return !cluster.core && store().health(cluster) == Health::Unhealthy;
}

QMenu* ClustersPage::makeMenu(const ClusterState& cluster)
{
    auto* menu = new QMenu(this);
    const QString name = cluster.name.text();
    const auto add = [&](const QString& icon, const QString& text, const QString& objectName) {
        QAction* action = menu->addAction(symbol(icon), text);
        action->setObjectName(objectName);
        return action;
    };
    connect(add(QStringLiteral("controllers"), tr("Show &controllers"), QStringLiteral("showControllers")),
            &QAction::triggered, this, [this, name] { Q_EMIT showControllers(ClusterName(name)); });
    connect(add(QStringLiteral("refresh"), tr("&Refresh this cluster"), QStringLiteral("refreshCluster")),
            &QAction::triggered, this, [this, name] { Q_EMIT refreshRequested(ClusterName(name)); });
    menu->addSeparator();
    connect(add(QStringLiteral("copy"), tr("Copy &name"), QStringLiteral("copyName")), &QAction::triggered, this,
            [this, name] { copyText(name); });
    QStringList cells;
    const int row = store().clusterIndex(cluster.name);
    for (int column = 0; column < m_model->columnCount(); ++column)
        cells.append(m_model->index(row, column).data().toString());
    connect(add(QStringLiteral("copy"), tr("Copy row as &text"), QStringLiteral("copyRow")), &QAction::triggered, this,
            [this, line = cells.join(u'\t')] { copyText(line); });
    if (!cluster.core) {
        menu->addSeparator();
        QAction* forget = add(QStringLiteral("trash"), tr("&Forget cluster…"), QStringLiteral("forgetCluster"));
        forget->setEnabled(canForget(cluster));
        connect(forget, &QAction::triggered, this, [this, name] { Q_EMIT forgetRequested(ClusterName(name)); });
    }
    return menu;
}

} // namespace varroa
