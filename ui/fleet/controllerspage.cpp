// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/fleet/controllerspage.h"

#include "models/fleet/fleetwords.h"
#include "ui/fleet/fleettable.h"
#include "ui/fleet/tabledelegates.h"
#include "ui/style/icons.h"
#include "ui/style/theme.h"
#include "ui/widgets/chips.h"
#include "ui/widgets/noticepanel.h"

#include <QHBoxLayout>
#include <QItemSelectionModel>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QMenu>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace varroa {

namespace {

constexpr int ChipLimit = 12;

QString attentionId()
{
    return QStringLiteral("attention");
}

QWidget* chipRow(const QString& text, ChipBar* chips, QWidget* parent)
{
    auto* row = new QWidget(parent);
    auto* label = new QLabel(text, row);
    label->setForegroundRole(QPalette::PlaceholderText);
    label->setFont(theme::smallFont());
    label->setFixedHeight(QFontMetrics(theme::smallFont()).height() + 9);
    label->setMinimumWidth(theme::em(3));
    auto* layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(6);
    layout->addWidget(label, 0, Qt::AlignTop);
    layout->addWidget(chips, 1);
    return row;
}

} // namespace

ControllersPage::ControllersPage(FleetStore& store, QWidget* parent)
    //: Page title
    : FleetPage(store, tr("Controllers"), parent)
    , m_model(new ControllerTableModel(store, this))
    , m_clusterChips(new ChipBar(tr("Filter by cluster"), this))
    , m_phaseChips(new ChipBar(tr("Filter by phase"), this))
    , m_notices(new NoticePanel(this))
{
    setObjectName(QStringLiteral("controllersPage"));
    m_clusterChips->setObjectName(QStringLiteral("clusterChips"));
    m_clusterChips->setLimit(ChipLimit);
    m_clusterChips->setSingleLine(true);
    m_phaseChips->setObjectName(QStringLiteral("phaseChips"));
    //: Label before a row of filter chips
    m_clusterRow = chipRow(tr("Cluster"), m_clusterChips, this);
    tools()->addWidget(m_clusterRow);
    //: Label before a row of filter chips
    tools()->addWidget(chipRow(tr("Phase"), m_phaseChips, this));
    tools()->addWidget(m_notices);

    FleetTable* t = table();
    t->setObjectName(QStringLiteral("controllerTable"));
    t->setAccessibleName(tr("Controllers"));
    t->setModel(m_model);
    t->setItemDelegate(new ControllerDelegate(t));
    using Model = ControllerTableModel;
    t->setColumns({{6.8, 1},
                   {6.2, 1},
                   {7.4, 2},
                   {6.4, 0.3},
                   {5, 0.1},
                   {6, 0.3},
                   {5, 0.3},
                   {5.6, 0.3},
                   {6, 1},
                   {3.2, 0.1, true},
                   {8, 0.8},
                   {4.6, 0.1, true},
                   {10, 2.5}},
                  {Model::Cluster, Model::Namespace, Model::Name, Model::PhaseColumn, Model::AttentionColumn,
                   Model::Connected, Model::JenkinsHealth, Model::Version, Model::Running, Model::LastSeen,
                   Model::Bundle, Model::Wave, Model::Endpoint});
    t->sortByColumn(ControllerTableModel::Cluster, Qt::AscendingOrder);

    connect(m_clusterChips, &ChipBar::selectionChanged, this, &ControllersPage::applyChips);
    connect(m_phaseChips, &ChipBar::selectionChanged, this, &ControllersPage::applyChips);
    connect(t->selectionModel(), &QItemSelectionModel::currentChanged, this, &ControllersPage::onCurrentChanged);
    connect(t->selectionModel(), &QItemSelectionModel::currentChanged, this, &ControllersPage::selectionChanged);
    connect(t->selectionModel(), &QItemSelectionModel::selectionChanged, this, &ControllersPage::selectionChanged);
    connect(t, &QWidget::customContextMenuRequested, this, [this, t](const QPoint& at) {
        const QModelIndex index = t->indexAt(at);
        const ControllerRow* row = index.isValid() ? m_model->controllerAt(index.row()) : nullptr;
        if (!row)
            return;
        QMenu* menu = makeMenu(*row);
        menu->setAttribute(Qt::WA_DeleteOnClose);
        menu->popup(t->viewport()->mapToGlobal(at));
    });
    const auto later = [this] {
        if (isVisible())
            scheduleState();
    };
    connect(&store, &FleetStore::clustersReset, this, later);
    connect(&store, &FleetStore::clustersChanged, this, later);
    connect(&store, &FleetStore::controllersInserted, this, later);
    connect(&store, &FleetStore::controllersRemoved, this, later);
    connect(&store, &FleetStore::controllersChanged, this, later);
    connect(&store, &FleetStore::controllersReset, this, later);
    makeActionsButton();
    ControllersPage::refreshState();
}

void ControllersPage::showEvent(QShowEvent* event)
{
    FleetPage::showEvent(event);
    refreshState();
}

void ControllersPage::tick()
{
    if (!table()->underUse())
        m_model->resortTick();
    FleetPage::tick();
    onCurrentChanged();
}

void ControllersPage::refreshState()
{
    refreshChips();
    refreshTotals();
    refreshNotices();
    FleetPage::refreshState();
    onCurrentChanged();
}

void ControllersPage::refreshChips()
{
    const ControllerTableModel::Counts counts = m_model->counts();
    std::vector<ChipData> clusters;
    for (const ClusterState& cluster : store().clusters()) {
        const QString name = cluster.name.text();
        const bool missing = isMissing(cluster.controllers.outcome);
        clusters.push_back({name, name, counts.clusters.value(cluster.name, 0),
                            missing ? std::optional(markOf(cluster.controllers.outcome)) : std::nullopt,
                            missing ? outcomeSentence(cluster) : name});
    }
    m_clusterRow->setVisible(clusters.size() > 1);
    m_clusterChips->setChips(std::move(clusters));

    std::vector<ChipData> phases;
    for (const Phase phase : {Phase::Connected, Phase::Running, Phase::Provisioning, Phase::Pending, Phase::None,
                              Phase::Stopped, Phase::Hibernated, Phase::Failed, Phase::Other}) {
        const int count = counts.phases[static_cast<size_t>(phase)];
        const bool rare = phase == Phase::None || phase == Phase::Other;
        const QString id = QString::number(static_cast<int>(phase));
        if (!rare || count > 0 || m_phaseChips->selected().contains(id))
            phases.push_back({id, phaseWord(phase), count, markOf(phase), {}});
    }
    //: Filter chip: only controllers that need a person
    phases.push_back({attentionId(), tr("Needs attention"), counts.attention, Mark{Shape::Triangle, Tone::Bad},
                      tr("Only controllers with a failure that needs a person")});
    m_phaseChips->setChips(std::move(phases));
}

void ControllersPage::refreshTotals()
{
    const int total = store().controllerCount();
    const int shown = m_model->matchCount();
    const QLocale locale;
    QString text;
    if (store().totalsIncomplete())
        text = shown == total ? tr("at least %Ln controller(s)", nullptr, total)
                              : tr("%1 of at least %Ln controller(s)", nullptr, total).arg(locale.toString(shown));
    else
        text = shown == total ? tr("%Ln controller(s)", nullptr, total)
                              : tr("%1 of %Ln controller(s)", nullptr, total).arg(locale.toString(shown));
    setTotals(text);
}

void ControllersPage::refreshNotices()
{
    std::vector<NoticePanel::Notice> notices;
    for (const ClusterState& cluster : store().clusters()) {
        if (isMissing(cluster.controllers.outcome))
            notices.push_back({cluster.name.text(), outcomeSentence(cluster)});
    }
    m_notices->setNotices(notices);
}

void ControllersPage::applyChips()
{
    ControllerFilter next = filter();
    next.clusters.clear();
    for (const QString& id : m_clusterChips->selected())
        next.clusters.insert(ClusterName(id));
    next.phases.clear();
    next.attentionOnly = false;
    for (const QString& id : m_phaseChips->selected()) {
        if (id == attentionId())
            next.attentionOnly = true;
        else
            next.phases.insert(static_cast<Phase>(id.toInt()));
    }
    applyFilter(std::move(next));
}

void ControllersPage::applyFilter(ControllerFilter next)
{
    const bool clusters = next.clusters != filter().clusters;
    m_model->setFilter(next);
    refreshState();
    if (clusters)
        Q_EMIT clusterFilterChanged(filter().clusters);
}

void ControllersPage::showClusters(const QSet<ClusterName>& names)
{
    QSet<QString> ids;
    for (const ClusterName& name : names)
        ids.insert(name.text());
    refreshChips();
    m_clusterChips->setSelected(ids);
    applyChips();
}

void ControllersPage::showNamespace(const ClusterName& cluster, const NamespaceName& ns)
{
    clearFilter();
    showClusters({cluster});
    filterField()->setText(ns.text());
    applyFilterNow();
}

void ControllersPage::showController(const ControllerKey& key)
{
    const Slot slot = store().slotOf(key);
    if (slot < 0)
        return;
    if (m_model->rowOf(slot) < 0)
        clearFilter();
    const QModelIndex index = m_model->index(m_model->rowOf(slot), 0);
    table()->selectionModel()->setCurrentIndex(index, QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
    table()->scrollTo(index, QAbstractItemView::PositionAtCenter);
}

void ControllersPage::clearFilter()
{
    m_clusterChips->setSelected({});
    m_phaseChips->setSelected({});
    applyChips();
    FleetPage::clearFilter();
}

void ControllersPage::filterTextChanged(const QString& text)
{
    ControllerFilter next = filter();
    next.text = text;
    applyFilter(std::move(next));
}

std::optional<PageProblem> ControllersPage::problem() const
{
    if (auto base = FleetPage::problem())
        return base;
    if (m_model->rowCount() > 0)
        return std::nullopt;
    if (store().controllerCount() > 0) {
        QString text = tr("%Ln controller(s) are hidden.", nullptr, store().controllerCount());
        if (filter().clusters.size() == 1) {
            const ClusterState* cluster = store().cluster(*filter().clusters.begin());
            if (cluster && isMissing(cluster->controllers.outcome))
                text = outcomeSentence(*cluster);
        }
        return PageProblem{
            {QStringLiteral("filter"), tr("No controller matches the filter"), text, tr("Clear filter"), {}},
            PageAction::ClearFilter,
            PageAction::None};
    }
    const auto& clusters = store().clusters();
    const bool reading = std::any_of(clusters.begin(), clusters.end(), [](const ClusterState& cluster) {
        return cluster.controllers.outcome == ListOutcome::Unknown;
    });
    const bool missing = std::any_of(clusters.begin(), clusters.end(), [](const ClusterState& cluster) {
        return isMissing(cluster.controllers.outcome);
    });
    if (reading)
        return PageProblem{{QStringLiteral("controllers"),
                            tr("Reading the controller lists"),
                            tr("Each cluster is asked for its own list."),
                            {},
                            {}},
                           PageAction::None,
                           PageAction::None};
    if (missing)
        return PageProblem{{QStringLiteral("warning"),
                            tr("No controller list arrived"),
                            tr("The reasons stand above."),
                            tr("Ask again"),
                            {}},
                           PageAction::Refresh,
                           PageAction::None};
    return PageProblem{{QStringLiteral("controllers"),
                        tr("No controllers"),
                        tr("Every cluster answered, and none has a controller."),
                        {},
                        {}},
                       PageAction::None,
                       PageAction::None};
}

QVector<ControllerKey> ControllersPage::selectedKeys() const
{
    QModelIndexList rows = table()->selectionModel()->selectedRows();
    std::sort(rows.begin(), rows.end(), [](const QModelIndex& a, const QModelIndex& b) { return a.row() < b.row(); });
    QVector<ControllerKey> keys;
    keys.reserve(rows.size());
    for (const QModelIndex& index : rows) {
        if (!m_model->isHeader(index.row()) && !m_model->isDeleted(index.row()))
            keys.append(*m_model->keyAt(index.row()));
    }
    return keys;
}

std::optional<ControllerKey> ControllersPage::currentKey() const
{
    const QModelIndex index = table()->currentIndex();
    return index.isValid() ? m_model->keyAt(index.row()) : std::nullopt;
}

void ControllersPage::onCurrentChanged()
{
    const QModelIndex index = table()->currentIndex();
    const ControllerRow* current = index.isValid() ? m_model->controllerAt(index.row()) : nullptr;
    if (!current) {
        setDetails(std::nullopt, index.isValid() ? groupSentence(*m_model->groupAt(index.row()))
                                                 : tr("Select a controller to see what it needs."));
        return;
    }
    const ControllerRow& row = *current;
    QStringList parts{QStringLiteral("%1/%2").arg(row.key.ns.text(), row.key.name)
                      //: %1 is a cluster
                      + tr(" on %1").arg(row.key.cluster.text())};
    parts.append(phaseWord(row));
    if (row.attention) {
        QString why = attentionWord(row.attention.kind);
        for (const QString& more : {row.attention.reason, row.attention.message}) {
            if (!more.isEmpty())
                why += QStringLiteral(": ") + more;
        }
        parts.append(why);
    }
    if (const QString stale = m_model->index(index.row(), 0).data(Qt::ToolTipRole).toString(); !stale.isEmpty())
        parts.append(stale);
    setDetails(row.attention ? Mark{Shape::Triangle, Tone::Bad} : markOf(row.phase),
               parts.join(QStringLiteral(" · ")).simplified());
}

void ControllersPage::makeActionsButton()
{
    m_actions = new QPushButton(this);
    m_actions->setObjectName(QStringLiteral("actionsButton"));
    m_actions->setText(tr("Ac&tions"));
    m_actions->setToolTip(tr("What can be done to the selected controllers (Ctrl+Shift+A)"));
    auto* menu = new QMenu(m_actions);
    menu->setObjectName(QStringLiteral("actionsMenu"));
    m_actions->setMenu(menu);
    addToHeading(m_actions);
    connect(menu, &QMenu::aboutToShow, this, [this, menu] {
        menu->clear();
        Q_EMIT actionMenuRequested(menu, selectedKeys());
    });
    const auto enable = [this] { m_actions->setEnabled(table()->selectionModel()->hasSelection()); };
    connect(this, &ControllersPage::selectionChanged, this, enable);
    enable();
}

void ControllersPage::setActionsOffered(bool offered)
{
    m_actions->setVisible(offered);
}

void ControllersPage::openActionsMenu()
{
    if (!m_actions->isHidden() && m_actions->isEnabled())
        m_actions->showMenu();
}

QMenu* ControllersPage::makeMenu(const ControllerRow& row)
{
    auto* menu = new QMenu(this);
    const ControllerKey key = row.key;
    const QVector<ControllerKey> selected = selectedKeys();
    Q_EMIT actionMenuRequested(menu, selected.contains(key) ? selected : QVector<ControllerKey>{key});
    if (!menu->isEmpty())
        menu->addSeparator();
    const auto add = [&](const QString& icon, const QString& text, const QString& objectName) {
        QAction* action = menu->addAction(symbol(icon), text);
        action->setObjectName(objectName);
        return action;
    };
    connect(add(QStringLiteral("filter"), tr("&Only this cluster"), QStringLiteral("onlyCluster")), &QAction::triggered,
            this, [this, key] { showClusters({key.cluster}); });
    connect(add(QStringLiteral("refresh"), tr("&Refresh this cluster"), QStringLiteral("refreshCluster")),
            &QAction::triggered, this, [this, key] { Q_EMIT refreshRequested(ClusterName(key.cluster)); });
    menu->addSeparator();
    connect(add(QStringLiteral("copy"), tr("Copy &name"), QStringLiteral("copyName")), &QAction::triggered, this,
            [this, key] { copyText(key.name); });
    QAction* endpoint = add(QStringLiteral("copy"), tr("Copy &endpoint"), QStringLiteral("copyEndpoint"));
    endpoint->setEnabled(!row.endpoint.isEmpty());
    connect(endpoint, &QAction::triggered, this, [this, text = row.endpoint] { copyText(text); });
    QStringList cells;
    const int at = m_model->rowOf(key);
    for (int column = 0; at >= 0 && column < m_model->columnCount(); ++column)
        cells.append(m_model->index(at, column).data().toString());
    connect(add(QStringLiteral("copy"), tr("Copy row as &text"), QStringLiteral("copyRow")), &QAction::triggered, this,
            [this, line = cells.join(u'\t')] { copyText(line); });
    return menu;
}

} // namespace varroa
