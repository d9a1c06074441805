// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/fleet/controllerspage.h"

#include "models/fleet/controllertableview.h"
#include "models/fleet/fleetwords.h"
#include "ui/detail/controllerdetailpane.h"
#include "ui/fleet/controllersexport.h"
#include "ui/fleet/controllersviews.h"
#include "ui/fleet/fleettable.h"
#include "ui/fleet/selectionkeeper.h"
#include "ui/fleet/tabledelegates.h"
#include "ui/services.h"
#include "ui/style/icons.h"
#include "ui/style/marklabel.h"
#include "ui/style/theme.h"
#include "ui/widgets/banner.h"
#include "ui/widgets/chips.h"
#include "ui/widgets/noticepanel.h"

#include <QApplication>
#include <QHBoxLayout>
#include <QItemSelectionModel>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QMenu>
#include <QPushButton>
#include <QSplitter>
#include <QVBoxLayout>

#include <algorithm>

namespace varroa {

namespace {

constexpr int ChipLimit = 12;

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

std::vector<FleetTable::ColumnSize> controllerColumnSizes()
{
    using Model = ControllerTableModel;
    const QFontMetrics metrics(QApplication::font());
    QStringList phases;
    for (const Phase phase : {Phase::Connected, Phase::Running, Phase::Provisioning, Phase::Pending, Phase::None,
                              Phase::Stopped, Phase::Hibernated, Phase::Failed})
        phases.append(phaseWord(phase));
    QStringList attentions;
    for (int i = 0; i < AttentionKindCount; ++i)
        attentions.append(attentionWord(static_cast<AttentionKind>(i)));
    const QStringList version{QStringLiteral("2.570.10")};
    const int mark = FleetTable::markExtra();
    std::vector<FleetTable::ColumnSize> sizes(Model::ColumnCount);
    sizes[Model::Cluster] = {7.4, 1, 0};
    sizes[Model::Namespace] = {8.4, 1, 2};
    sizes[Model::Name] = {8, 2, 0};
    sizes[Model::PhaseColumn] = {0, 0.3, 0, phases, mark};
    sizes[Model::Connected] = {0, 0.1, 4, {}, mark};
    sizes[Model::JenkinsHealth] = {0, 0.3, 6, {QStringLiteral("unreachable")}, mark};
    sizes[Model::Version] = {0, 0.3, 7, version};
    sizes[Model::Running] = {0, 0.3, 5, version, mark};
    sizes[Model::Bundle] = {9.5, 1, 8};
    sizes[Model::Wave] = {0, 0.1, 9, {}, 0, true};
    sizes[Model::AttentionColumn] = {0, 1.5, 1, attentions, CellDelegate::badgeExtra(metrics)};
    sizes[Model::LastSeen] = {0, 0.1, 3, {QStringLiteral("59m")}, 0, true};
    sizes[Model::Endpoint] = {12, 2.5, 10};
    return sizes;
}

} // namespace

ControllersPage::ControllersPage(FleetStore& store, QWidget* parent)
    //: Page title
    : FleetPage(store, tr("Controllers"), parent)
    , m_model(new ControllerTableModel(store, this))
    , m_clusterChips(new ChipBar(tr("Filter by cluster"), this))
    , m_phaseChips(new ChipBar(tr("Filter by phase"), this))
    , m_notices(new NoticePanel(this))
    , m_filterProblem(new MarkLabel(this))
    , m_message(new Banner(this))
    //: Button that opens a menu: saved views, groups, columns
    , m_viewButton(new QPushButton(tr("View"), this))
    //: Button that opens a menu: copy, CSV, JSON
    , m_exportButton(new QPushButton(tr("Export"), this))
{
    setObjectName(QStringLiteral("controllersPage"));
    makeTools();
    makeTable();
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

void ControllersPage::makeTools()
{
    m_clusterChips->setObjectName(QStringLiteral("clusterChips"));
    m_clusterChips->setLimit(ChipLimit);
    m_clusterChips->setSingleLine(true);
    m_phaseChips->setObjectName(QStringLiteral("phaseChips"));
    m_filterProblem->setObjectName(QStringLiteral("filterProblem"));
    m_filterProblem->setMark(Mark{Shape::Triangle, Tone::Caution});
    m_filterProblem->setColorTone(Tone::Caution);
    m_filterProblem->setWrapping(true);
    m_filterProblem->hide();
    m_message->setObjectName(QStringLiteral("pageMessage"));
    //: Button that closes a message
    connect(m_message->addButton(tr("Close"), QStringLiteral("closeMessage")), &QPushButton::clicked, m_message,
            &QWidget::hide);
    m_message->hide();
    m_viewButton->setObjectName(QStringLiteral("viewButton"));
    m_viewButton->setToolTip(tr("Saved views, groups and columns"));
    auto* viewMenu = new QMenu(m_viewButton);
    connect(viewMenu, &QMenu::aboutToShow, this, [this, viewMenu] { fillViewMenu(viewMenu); });
    m_viewButton->setMenu(viewMenu);
    m_exportButton->setObjectName(QStringLiteral("exportButton"));
    m_exportButton->setToolTip(tr("Copy or save the rows that are shown"));
    m_exportButton->setMenu(new QMenu(m_exportButton));
    m_viewButton->hide();
    m_exportButton->hide();
    addHeadWidget(m_viewButton);
    addHeadWidget(m_exportButton);
    widenFilter();
    filterField()->setPlaceholderText(tr("Filter, e.g. quay phase:failed"));
    filterField()->setToolTip(
        tr("Words are looked for in cluster, namespace, name, endpoint and versions. Terms: %1. A minus before a term "
           "negates it, quotes keep spaces, commas separate alternatives; wave takes 2-4, >1 or <3. (Ctrl+F; Esc "
           "clears "
           "it)")
            .arg(QString(ControllerQuery::keys().join(QStringLiteral(":, ")) + u':')));
    tools()->addWidget(m_message);
    //: Label before a row of filter chips
    m_clusterRow = chipRow(tr("Cluster"), m_clusterChips, this);
    tools()->addWidget(m_clusterRow);
    //: Label before a row of filter chips
    m_phaseRow = chipRow(tr("Phase"), m_phaseChips, this);
    tools()->addWidget(m_phaseRow);
    tools()->addWidget(m_filterProblem);
    tools()->addWidget(m_notices);
    connect(m_clusterChips, &ChipBar::selectionChanged, this, &ControllersPage::applyChips);
    connect(m_phaseChips, &ChipBar::selectionChanged, this, &ControllersPage::applyChips);
}

void ControllersPage::makeTable()
{
    FleetTable* t = table();
    t->setObjectName(QStringLiteral("controllerTable"));
    t->setAccessibleName(tr("Controllers"));
    m_selection = new SelectionKeeper(*t, *m_model);
    t->setModel(m_model);
    m_selection->watch();
    t->setItemDelegate(new ControllerDelegate(t));
    using Model = ControllerTableModel;
    t->setColumns(controllerColumnSizes(),
                  {Model::Cluster, Model::Namespace, Model::Name, Model::PhaseColumn, Model::AttentionColumn,
                   Model::Connected, Model::JenkinsHealth, Model::Version, Model::Running, Model::LastSeen,
                   Model::Bundle, Model::Wave, Model::Endpoint});
    useSort(m_model->sortKeys());
    connect(t, &FleetTable::sortChosen, this, [this](const QVector<FleetTable::SortKey>& keys) {
        ControllerSort sort;
        for (const FleetTable::SortKey& key : keys)
            sort.append({static_cast<Model::Column>(key.column), key.order});
        useSort(sort);
    });
    connect(t, &FleetTable::headingUsed, this, [this](const QModelIndex& index, std::optional<bool> folded) {
        const auto group = m_model->groupAt(index.row());
        if (group)
            m_model->setCollapsed(index.row(), folded.value_or(!group->collapsed));
    });
    connect(t->selectionModel(), &QItemSelectionModel::currentChanged, this, &ControllersPage::onCurrentChanged);
    connect(t->selectionModel(), &QItemSelectionModel::currentChanged, this, &ControllersPage::selectionChanged);
    connect(t->selectionModel(), &QItemSelectionModel::selectionChanged, this, &ControllersPage::selectionChanged);
    connect(this, &ControllersPage::selectionChanged, this, &ControllersPage::refreshTotals);
    connect(t, &QWidget::customContextMenuRequested, this, [this, t](const QPoint& at) {
        const QModelIndex index = t->indexAt(at);
        const ControllerRow* row = index.isValid() ? m_model->controllerAt(index.row()) : nullptr;
        if (!row)
            return;
        QMenu* menu = makeMenu(*row);
        menu->setAttribute(Qt::WA_DeleteOnClose);
        menu->popup(t->viewport()->mapToGlobal(at));
    });
}

void ControllersPage::useServices(const Services& services, Dialogs& dialogs)
{
    m_views = new ControllersViews(*this, services.settings, dialogs);
    m_viewButton->show();
    if (services.files) {
        m_export = new ControllersExport(*this, *services.files, dialogs);
        QMenu* menu = m_exportButton->menu();
        connect(menu, &QMenu::aboutToShow, m_export, [this, menu] { m_export->fill(menu); });
        connect(m_export, &ControllersExport::finished, this, [this](bool written, const QString& sentence) {
            showMessage(written ? Mark{Shape::CheckDisc, Tone::Good} : Mark{Shape::CrossBadge, Tone::Bad},
                        written ? tr("Exported") : tr("Export failed"), sentence);
        });
        m_exportButton->show();
    }
    m_views->restore();
    if (!m_views->views().problems().isEmpty())
        showMessage({Shape::Triangle, Tone::Caution}, tr("Settings"),
                    m_views->views().problems().join(QLatin1Char(' ')));
}

void ControllersPage::keepLayout()
{
    if (m_views)
        m_views->keep();
}

void ControllersPage::fillViewMenu(QMenu* menu)
{
    if (m_views)
        m_views->fill(menu);
}

void ControllersPage::showMessage(Mark mark, const QString& title, const QString& text)
{
    m_message->setMark(mark);
    m_message->setText(title, text);
    m_message->show();
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
    m_model->expireTick();
    FleetPage::tick();
    if (m_pane)
        m_pane->tick();
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

void ControllersPage::applyChips()
{
    ControllerFilter next = filter();
    next.clusters.clear();
    for (const QString& id : m_clusterChips->selected())
        next.clusters.insert(ClusterName(id));
    next.phases.clear();
    next.attentionOnly = false;
    for (const QString& id : m_phaseChips->selected()) {
        if (id == attentionChip())
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
    filterField()->setText(QStringLiteral("ns:\"%1\"").arg(ns.text()));
    applyFilterNow();
}

void ControllersPage::showController(const ControllerKey& key)
{
    const Slot slot = store().slotOf(key);
    if (slot < 0)
        return;
    if (m_model->rowOf(slot) < 0)
        clearFilter();
    if (m_model->rowOf(slot) < 0)
        m_model->setAllCollapsed(false);
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

ControllerTableView ControllersPage::tableView() const
{
    ControllerTableView view;
    for (const FleetTable::Shown& shown : table()->shownColumns())
        view.columns.append({static_cast<ControllerTableModel::Column>(shown.column), shown.width});
    view.sort = m_model->sortKeys();
    view.grouping = m_model->grouping();
    view.filter = filter();
    return view;
}

void ControllersPage::applyView(const ControllerTableView& view)
{
    QVector<FleetTable::Shown> columns;
    for (const ControllerTableView::Shown& shown : view.columns)
        columns.append({shown.column, shown.width});
    table()->setShownColumns(columns);
    useSort(view.sort);
    m_model->setGrouping(view.grouping);
    const bool clusters = view.filter.clusters != filter().clusters;
    m_model->setFilter(view.filter);
    m_awaited = view.filter.clusters;
    refreshChips();
    QSet<QString> ids;
    for (const ClusterName& name : view.filter.clusters)
        ids.insert(name.text());
    m_clusterChips->setSelected(ids);
    ids.clear();
    for (const Phase phase : view.filter.phases)
        ids.insert(QString::number(static_cast<int>(phase)));
    if (view.filter.attentionOnly)
        ids.insert(attentionChip());
    m_phaseChips->setSelected(ids);
    filterField()->setText(view.filter.text);
    filterField()->setCursorPosition(0);
    applyFilterNow();
    refreshState();
    if (clusters)
        Q_EMIT clusterFilterChanged(filter().clusters);
}

void ControllersPage::setGrouping(ControllerGrouping grouping)
{
    m_model->setGrouping(grouping);
    refreshState();
}

void ControllersPage::useSort(const ControllerSort& sort)
{
    m_model->setSort(sort);
    QVector<FleetTable::SortKey> keys;
    for (const ControllerSortKey& key : m_model->sortKeys())
        keys.append({key.column, key.order});
    table()->useSortKeys(keys);
}

} // namespace varroa
