// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Which columns the table shows, and how wide.

#include "ui/fleet/fleettable.h"
#include "ui/fleet/tabledelegates.h"
#include "ui/style/theme.h"
#include "ui/widgets/staymenu.h"

#include <QAction>
#include <QApplication>
#include <QHeaderView>
#include <QStyle>

#include <algorithm>
#include <numeric>

namespace varroa {

int FleetTable::markExtra()
{
    return CellDelegate::markWidth(QFontMetrics(QApplication::font()));
}

void FleetTable::measure()
{
    m_least.clear();
    if (!model() || model()->columnCount() != static_cast<int>(m_sizes.size()))
        return;
    const QFontMetrics cells(font());
    const QFontMetrics heading(horizontalHeader()->font());
    const int around = 2 * style()->pixelMetric(QStyle::PM_HeaderMargin, nullptr, horizontalHeader()) + theme::em(0.5) +
                       4 + heading.horizontalAdvance(QStringLiteral(" ²")); // arrow and its number
    for (size_t i = 0; i < m_sizes.size(); ++i) {
        const ColumnSize& size = m_sizes[i];
        const QString title = model()->headerData(static_cast<int>(i), Qt::Horizontal).toString();
        int least = std::max(heading.horizontalAdvance(title) + around, theme::em(size.ems));
        for (const QString& sample : size.samples)
            least = std::max(least, CellDelegate::widthFor(cells, sample) + size.extra);
        m_least.push_back(least);
    }
}

int FleetTable::leastWidth(int column) const
{
    return m_least.empty() ? 0 : m_least[static_cast<size_t>(column)];
}

// Shows what there is room for, by rank; the first that does not fit ends it, so that the choice is the same each time.
void FleetTable::leaveOut()
{
    QVector<int> columns(static_cast<qsizetype>(m_sizes.size()));
    std::iota(columns.begin(), columns.end(), 0);
    std::stable_sort(columns.begin(), columns.end(), [this](int a, int b) {
        return m_sizes[static_cast<size_t>(a)].rank < m_sizes[static_cast<size_t>(b)].rank;
    });
    int room = viewport()->width();
    bool full = false;
    for (const int column : columns) {
        room -= leastWidth(column);
        full |= room < 0 && m_sizes[static_cast<size_t>(column)].rank > 0;
        if (isColumnHidden(column) != full)
            setColumnHidden(column, full);
    }
}

void FleetTable::fit()
{
    QHeaderView* header = horizontalHeader();
    if (m_fitting || m_userSized || m_least.empty() || header->count() != static_cast<int>(m_sizes.size()))
        return;
    m_fitting = true;
    if (!m_userChose)
        leaveOut();
    const QVector<int> columns = visibleColumns();
    int wanted = 0;
    double weights = 0;
    for (const int column : columns) {
        wanted += leastWidth(column);
        weights += m_sizes[static_cast<size_t>(column)].weight;
    }
    const int spare = std::max(0, viewport()->width() - wanted);
    int used = 0;
    for (const int column : columns) {
        const double share = weights > 0 ? m_sizes[static_cast<size_t>(column)].weight / weights : 0;
        const int width = leastWidth(column) + static_cast<int>(spare * share);
        header->resizeSection(column, width);
        used += width;
    }
    if (!columns.isEmpty() && spare > 0) // the last one takes what rounding leaves
        header->resizeSection(columns.last(), header->sectionSize(columns.last()) + viewport()->width() - used);
    m_fitting = false;
}

QVector<int> FleetTable::visibleColumns() const
{
    QVector<int> columns;
    const QHeaderView* header = horizontalHeader();
    for (int visual = 0; visual < header->count(); ++visual) {
        if (!header->isSectionHidden(header->logicalIndex(visual)))
            columns.append(header->logicalIndex(visual));
    }
    return columns;
}

void FleetTable::showHeaderMenu(const QPoint& at)
{
    auto* menu = new StayMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    fillColumnMenu(menu);
    menu->popup(horizontalHeader()->mapToGlobal(at));
}

int FleetTable::shownCount() const
{
    return horizontalHeader()->count() - horizontalHeader()->hiddenSectionCount();
}

void FleetTable::fillColumnMenu(QMenu* menu)
{
    const auto guardLast = [this, menu] {
        for (QAction* action : menu->actions())
            action->setEnabled(!action->isCheckable() || !action->isChecked() || shownCount() > 1);
    };
    for (int visual = 0; visual < horizontalHeader()->count(); ++visual) {
        const int column = horizontalHeader()->logicalIndex(visual);
        QAction* action = menu->addAction(model()->headerData(column, Qt::Horizontal).toString());
        action->setCheckable(true);
        action->setChecked(!isColumnHidden(column));
        connect(action, &QAction::toggled, this, [this, column, guardLast](bool on) {
            showColumn(column, on);
            guardLast();
        });
    }
    menu->addSeparator();
    QAction* reset = menu->addAction(tr("Reset columns"));
    connect(reset, &QAction::triggered, this, [this] {
        resetHeader();
        Q_EMIT columnsChosen();
    });
    guardLast();
}

void FleetTable::showColumn(int column, bool shown)
{
    if (!shown && shownCount() <= 1)
        return;
    m_userChose = true;
    setColumnHidden(column, !shown);
    fit();
    Q_EMIT columnsChosen();
}

QVector<FleetTable::Shown> FleetTable::shownColumns() const
{
    QVector<Shown> shown;
    const QHeaderView* header = horizontalHeader();
    for (int visual = 0; visual < header->count(); ++visual) {
        const int column = header->logicalIndex(visual);
        if (!m_userChose || !header->isSectionHidden(column))
            shown.append({column, m_userSized ? header->sectionSize(column) : 0});
    }
    return shown;
}

void FleetTable::setShownColumns(const QVector<Shown>& columns)
{
    if (columns.isEmpty())
        return;
    resetHeader();
    QHeaderView* header = horizontalHeader();
    m_userChose = columns.size() < header->count(); // before a column hidden can bring on a fit()
    for (int column = 0; column < header->count(); ++column) {
        const bool shown = std::any_of(columns.cbegin(), columns.cend(),
                                       [column](const Shown& wanted) { return wanted.column == column; });
        setColumnHidden(column, !shown);
    }
    for (int visual = 0; visual < columns.size(); ++visual)
        header->moveSection(header->visualIndex(columns[visual].column), visual);
    m_userSized = std::all_of(columns.cbegin(), columns.cend(), [](const Shown& wanted) { return wanted.width > 0; });
    m_userChose |= m_userSized;
    for (const Shown& wanted : columns) {
        if (m_userSized)
            header->resizeSection(wanted.column, wanted.width);
    }
    fit();
}

} // namespace varroa
