// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/fleet/fleetpage.h"

#include "ui/fleet/fleettable.h"
#include "ui/style/icons.h"
#include "ui/style/marklabel.h"
#include "ui/style/theme.h"

#include <QAction>
#include <QClipboard>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QShortcut>
#include <QSplitter>
#include <QStackedWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace varroa {

namespace {

constexpr std::chrono::milliseconds FilterDelay{150};
constexpr std::chrono::milliseconds StateDelay{200};

} // namespace

FleetPage::FleetPage(FleetStore& store, const QString& title, QWidget* parent)
    : QWidget(parent)
    , m_store(store)
    , m_title(new QLabel(title, this))
    , m_totals(new MarkLabel(this))
    , m_filter(new QLineEdit(this))
    , m_refresh(new QPushButton(symbol(QStringLiteral("refresh")), tr("&Refresh"), this))
    , m_head(new QHBoxLayout)
    , m_tools(new QVBoxLayout)
    , m_stack(new QStackedWidget(this))
    , m_table(new FleetTable(this))
    , m_empty(new EmptyState(this))
    , m_details(new MarkLabel(this))
{
    m_title->setFont(theme::titleFont());
    m_title->setObjectName(QStringLiteral("pageTitle"));
    m_totals->setObjectName(QStringLiteral("totals"));
    m_totals->setMinimumWidth(theme::em(5)); // gives way before the window has to grow
    m_totals->setForegroundRole(QPalette::PlaceholderText);
    m_filter->setObjectName(QStringLiteral("filter"));
    m_filter->setPlaceholderText(tr("Filter"));
    m_filter->setAccessibleName(tr("Filter the rows by text"));
    m_filter->setToolTip(tr("Filter the rows by text (Ctrl+F); Esc clears it"));
    m_filter->setClearButtonEnabled(true);
    m_filter->addAction(symbol(QStringLiteral("search")), QLineEdit::LeadingPosition);
    m_filter->setFixedWidth(theme::em(14));
    m_refresh->setObjectName(QStringLiteral("refresh"));
    m_refresh->setToolTip(tr("Ask every cluster again now (F5)"));
    m_details->setObjectName(QStringLiteral("details"));
    m_tools->setSpacing(6);
    m_tools->setContentsMargins(12, 0, 12, 0);

    auto* head = m_head;
    head->setContentsMargins(12, 0, 12, 0);
    head->setSpacing(12);
    head->addWidget(m_title, 0, Qt::AlignBaseline);
    head->addWidget(m_totals); // without a stretch its hint counts
    head->addStretch(1);
    head->addWidget(m_filter);
    head->addWidget(m_refresh);
    m_stack->addWidget(m_table);
    m_stack->addWidget(m_empty);
    auto* details = new QHBoxLayout;
    details->setContentsMargins(12, 2, 12, 4);
    details->addWidget(m_details);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 10, 0, 0);
    layout->setSpacing(8);
    layout->addLayout(head);
    layout->addLayout(m_tools);
    layout->addWidget(m_stack, 1);
    layout->addLayout(details);

    m_filterTimer.setSingleShot(true);
    m_filterTimer.setInterval(FilterDelay);
    m_stateTimer.setSingleShot(true);
    m_stateTimer.setInterval(StateDelay);
    connect(m_filter, &QLineEdit::textChanged, &m_filterTimer, qOverload<>(&QTimer::start));
    connect(&m_filterTimer, &QTimer::timeout, this, [this] { filterTextChanged(m_filter->text()); });
    connect(&m_stateTimer, &QTimer::timeout, this, [this] { refreshState(); });
    connect(m_refresh, &QPushButton::clicked, this, [this] { Q_EMIT refreshRequested({}); });
    connect(m_empty, &EmptyState::primaryClicked, this,
            [this] { m_primary == PageAction::ClearFilter ? clearFilter() : actionRequested(m_primary); });
    connect(m_empty, &EmptyState::secondaryClicked, this, [this] { Q_EMIT actionRequested(m_secondary); });
    auto* escape = new QShortcut(QKeySequence(Qt::Key_Escape), this, nullptr, nullptr, Qt::WidgetWithChildrenShortcut);
    connect(escape, &QShortcut::activated, this, [this] { clearFilter(); });
    setTabOrder(m_filter, m_refresh);
}

FleetPage::~FleetPage() = default;

void FleetPage::addPane(QWidget* pane)
{
    m_splitter = new QSplitter(this);
    m_splitter->setObjectName(QStringLiteral("pageSplitter"));
    m_splitter->setChildrenCollapsible(false);
    delete layout()->replaceWidget(m_stack, m_splitter); // the item that held it
    static_cast<QVBoxLayout*>(layout())->setStretchFactor(m_splitter, 1);
    m_splitter->addWidget(m_stack);
    m_splitter->addWidget(pane);
    m_splitter->setStretchFactor(0, 3);
    m_splitter->setStretchFactor(1, 2);
    pane->hide();
}

void FleetPage::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    if (m_splitter)
        m_splitter->setOrientation(width() < theme::em(46) ? Qt::Vertical : Qt::Horizontal);
}

QString FleetPage::title() const
{
    return m_title->text();
}

QString FleetPage::totals() const
{
    return m_totals->text();
}

bool FleetPage::showsTable() const
{
    return m_stack->currentWidget() == m_table;
}

void FleetPage::setView(const ConnectionView& view)
{
    m_view = view;
    m_refresh->setEnabled(view.stage == ConnectionController::Stage::Active && view.bus.state == BusState::Connected);
    showProblem(problem());
}

void FleetPage::tick()
{
    if (isVisible())
        m_table->viewport()->update();
}

void FleetPage::refreshState()
{
    m_stateTimer.stop();
    showProblem(problem());
}

void FleetPage::scheduleState()
{
    if (!m_stateTimer.isActive())
        m_stateTimer.start();
}

void FleetPage::focusFilter()
{
    m_filter->setFocus(Qt::ShortcutFocusReason);
    m_filter->selectAll();
}

void FleetPage::clearFilter()
{
    m_filter->clear();
    applyFilterNow();
}

void FleetPage::applyFilterNow()
{
    m_filterTimer.stop();
    filterTextChanged(m_filter->text());
}

void FleetPage::addHeadWidget(QWidget* widget)
{
    m_head->insertWidget(m_head->indexOf(m_refresh), widget);
    setTabOrder(m_refresh->previousInFocusChain(), widget);
    setTabOrder(widget, m_refresh);
}

void FleetPage::widenFilter()
{
    m_filter->setMinimumWidth(theme::em(14));
    m_filter->setMaximumWidth(theme::em(34));
    m_filter->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    m_head->setStretchFactor(m_filter, 20); // before the empty space
}

void FleetPage::setTotals(const QString& text)
{
    if (isCurrent())
        m_totals->setText(text);
    else
        //: %1 are numbers as "300 controllers", from before the connection was lost
        m_totals->setText(hasFleetData() ? tr("Last known: %1").arg(text) : QString());
}

bool FleetPage::isCurrent() const
{
    return m_store.knowledge().current;
}

void FleetPage::setDetails(std::optional<Mark> mark, const QString& text, bool stale)
{
    m_details->setStale(stale);
    m_details->setMark(mark);
    m_details->setText(text);
}

bool FleetPage::hasFleetData() const
{
    const auto& clusters = m_store.clusters();
    return std::any_of(clusters.begin(), clusters.end(),
                       [](const ClusterState& cluster) { return cluster.info.has_value(); });
}

std::optional<PageProblem> FleetPage::problem() const
{
    return pageProblem(m_view, hasFleetData());
}

void FleetPage::showProblem(const std::optional<PageProblem>& problem)
{
    m_stack->setCurrentWidget(problem ? static_cast<QWidget*>(m_empty) : m_table);
    m_details->setVisible(!problem);
    if (!problem)
        return;
    m_empty->setContent(problem->content);
    m_primary = problem->primary;
    m_secondary = problem->secondary;
}

void FleetPage::copyText(const QString& text) const
{
    QGuiApplication::clipboard()->setText(text);
}

} // namespace varroa
