// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/fleet/fleettable.h"

#include "ui/fleet/tabledelegates.h"
#include "ui/style/theme.h"

#include <QAction>
#include <QApplication>
#include <QElapsedTimer>
#include <QHeaderView>
#include <QKeyEvent>
#include <QMenu>
#include <QMouseEvent>

#include <algorithm>
#include <numeric>

namespace varroa {

namespace {

qint64 milliseconds()
{
    static const QElapsedTimer timer = [] {
        QElapsedTimer started;
        started.start();
        return started;
    }();
    return timer.elapsed();
}

// Aligns headings as their cells.
class Header final : public QHeaderView
{
public:
    explicit Header(QWidget* parent) : QHeaderView(Qt::Horizontal, parent) { setSectionsClickable(true); }
    std::vector<bool> right;

protected:
    void initStyleOptionForIndex(QStyleOptionHeader* option, int logicalIndex) const override
    {
        QHeaderView::initStyleOptionForIndex(option, logicalIndex);
        if (static_cast<size_t>(logicalIndex) < right.size() && right[static_cast<size_t>(logicalIndex)])
            option->textAlignment = Qt::AlignRight | Qt::AlignVCenter;
    }
};

} // namespace

FleetTable::FleetTable(QWidget* parent) : QTableView(parent)
{
    setFrameShape(QFrame::NoFrame);
    setShowGrid(false);
    setSelectionBehavior(QAbstractItemView::SelectRows);
    setSelectionMode(QAbstractItemView::ExtendedSelection);
    setEditTriggers(QAbstractItemView::NoEditTriggers);
    setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    setHorizontalHeader(new Header(this));
    setSortingEnabled(true);
    setMouseTracking(true);
    setTabKeyNavigation(false);
    setWordWrap(false);
    setContextMenuPolicy(Qt::CustomContextMenu);
    setCornerButtonEnabled(false);
    verticalHeader()->hide();
    verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    verticalHeader()->setMinimumSectionSize(CellDelegate::rowHeight());
    verticalHeader()->setDefaultSectionSize(CellDelegate::rowHeight());
    QHeaderView* header = horizontalHeader();
    header->setHighlightSections(false);
    header->setSectionsMovable(true);
    header->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    header->setMinimumSectionSize(theme::em(2.5));
    header->setFixedHeight(theme::em(1.0) + 14);
    header->setContextMenuPolicy(Qt::CustomContextMenu);
    header->setFont(theme::smallFont());
    connect(header, &QWidget::customContextMenuRequested, this, &FleetTable::showHeaderMenu);
    connect(header, &QHeaderView::sectionResized, this, [this] {
        if (!m_fitting && (QApplication::mouseButtons() & Qt::LeftButton))
            m_userSized = true;
    });
    connect(this, &QTableView::doubleClicked, this, &FleetTable::rowActivated);
}

void FleetTable::setColumns(std::vector<ColumnSize> sizes, std::vector<int> order)
{
    m_sizes = std::move(sizes);
    m_order = std::move(order);
    auto* header = static_cast<Header*>(horizontalHeader());
    header->right.clear();
    for (const ColumnSize& size : m_sizes)
        header->right.push_back(size.right);
    resetHeader();
}

QByteArray FleetTable::headerState() const
{
    return horizontalHeader()->saveState();
}

void FleetTable::restoreHeader(const QByteArray& state)
{
    if (!state.isEmpty() && horizontalHeader()->restoreState(state)) {
        m_userSized = true;
        horizontalHeader()->setFixedHeight(theme::em(1.0) + 14);
    }
    fit();
}

void FleetTable::resetHeader()
{
    m_userSized = false;
    QHeaderView* header = horizontalHeader();
    for (int visual = 0; visual < header->count(); ++visual) {
        const int logical = m_order.empty() ? visual : m_order[static_cast<size_t>(visual)];
        setColumnHidden(logical, false);
        header->moveSection(header->visualIndex(logical), visual);
    }
    fit();
}

bool FleetTable::underUse() const
{
    return QApplication::mouseButtons() != Qt::NoButton ||
           (viewport()->underMouse() && m_lastMove > 0 && milliseconds() - m_lastMove < 1000);
}

void FleetTable::mouseMoveEvent(QMouseEvent* event)
{
    m_lastMove = milliseconds();
    QTableView::mouseMoveEvent(event);
}

void FleetTable::keyPressEvent(QKeyEvent* event)
{
    if ((event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) && currentIndex().isValid()) {
        Q_EMIT rowActivated(currentIndex());
        event->accept();
        return;
    }
    QTableView::keyPressEvent(event);
}

void FleetTable::resizeEvent(QResizeEvent* event)
{
    QTableView::resizeEvent(event);
    fit();
}

void FleetTable::fit()
{
    QHeaderView* header = horizontalHeader();
    if (m_userSized || m_sizes.empty() || header->count() != static_cast<int>(m_sizes.size()))
        return;
    m_fitting = true;
    const int line = theme::em();
    double wanted = 0;
    double weights = 0;
    for (int i = 0; i < header->count(); ++i) {
        if (header->isSectionHidden(i))
            continue;
        wanted += m_sizes[static_cast<size_t>(i)].ems * line;
        weights += m_sizes[static_cast<size_t>(i)].weight;
    }
    const double spare = std::max(0.0, viewport()->width() - wanted);
    int used = 0;
    int last = -1; // the visually last one takes what rounding leaves
    for (int visual = 0; visual < header->count(); ++visual) {
        const int i = header->logicalIndex(visual);
        if (header->isSectionHidden(i))
            continue;
        const ColumnSize& size = m_sizes[static_cast<size_t>(i)];
        const double width = size.ems * line + (weights > 0 ? spare * size.weight / weights : 0);
        header->resizeSection(i, static_cast<int>(width));
        used += static_cast<int>(width);
        last = i;
    }
    if (last >= 0 && spare > 0)
        header->resizeSection(last, header->sectionSize(last) + viewport()->width() - used);
    m_fitting = false;
}

void FleetTable::showHeaderMenu(const QPoint& at)
{
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    for (int i = 0; i < model()->columnCount(); ++i) {
        QAction* action = menu->addAction(model()->headerData(i, Qt::Horizontal).toString());
        action->setCheckable(true);
        action->setChecked(!isColumnHidden(i));
        action->setEnabled(i != 0);
        connect(action, &QAction::toggled, this, [this, i](bool on) {
            setColumnHidden(i, !on);
            fit();
        });
    }
    menu->addSeparator();
    QAction* reset = menu->addAction(tr("Reset columns"));
    connect(reset, &QAction::triggered, this, &FleetTable::resetHeader);
    menu->popup(horizontalHeader()->mapToGlobal(at));
}

} // namespace varroa
