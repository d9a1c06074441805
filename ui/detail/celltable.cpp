// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/detail/celltable.h"

#include "ui/style/theme.h"

#include <QClipboard>
#include <QEvent>
#include <QGuiApplication>
#include <QHeaderView>
#include <QKeyEvent>
#include <QPainter>
#include <QScrollBar>
#include <QStandardItemModel>
#include <QStyle>

#include <algorithm>

namespace varroa {

QIcon markIcon(Mark mark, bool muted)
{
    QIcon icon;
    const int side = theme::em(0.75);
    for (const int scale : {1, 2}) {
        QPixmap pixmap(side * scale, side * scale);
        pixmap.setDevicePixelRatio(scale);
        pixmap.fill(Qt::transparent);
        QPainter painter(&pixmap);
        painter.setRenderHint(QPainter::Antialiasing);
        paintMark(painter, QRectF(0, 0, side, side), mark, muted);
        painter.end();
        icon.addPixmap(pixmap);
        icon.addPixmap(pixmap, QIcon::Selected);
    }
    return icon;
}

CellTable::CellTable(const QString& accessibleName, const QStringList& headings, const std::vector<double>& ems,
                     QWidget* parent)
    : QTreeView(parent), m_model(new QStandardItemModel(0, static_cast<int>(headings.size()), this)), m_ems(ems)
{
    setAccessibleName(accessibleName);
    setFrameShape(QFrame::NoFrame);
    setRootIsDecorated(false);
    setItemsExpandable(false);
    setUniformRowHeights(true);
    setAlternatingRowColors(true);
    setEditTriggers(QAbstractItemView::NoEditTriggers);
    setSelectionBehavior(QAbstractItemView::SelectRows);
    setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    setTabKeyNavigation(false);
    setIconSize(QSize(theme::em(0.75), theme::em(0.75)));
    m_model->setHorizontalHeaderLabels(headings);
    setModel(m_model);
    header()->setFont(theme::smallFont());
    header()->setSectionsMovable(false);
    header()->setStretchLastSection(true);
    header()->setMinimumSectionSize(theme::em(2));
    connect(header(), &QHeaderView::sectionResized, this,
            [this] { m_userSized |= static_cast<bool>(QGuiApplication::mouseButtons() & Qt::LeftButton); });
    fitColumns();
}

void CellTable::fitColumns()
{
    if (m_userSized)
        return;
    const QFontMetrics heading(header()->font());
    const QFontMetrics cells(font());
    const int around = 2 * style()->pixelMetric(QStyle::PM_HeaderMargin, nullptr, header()) + 2;
    const int inCell = 2 * (style()->pixelMetric(QStyle::PM_FocusFrameHMargin, nullptr, this) + 1) + 2;
    for (size_t c = 0; c < m_ems.size(); ++c) {
        const int column = static_cast<int>(c);
        const QString title = m_model->headerData(column, Qt::Horizontal).toString();
        const int least = heading.horizontalAdvance(title) + around;
        int wanted = least;
        for (const std::vector<Cell>& row : m_rows) {
            if (c < row.size())
                wanted = std::max(wanted, cells.horizontalAdvance(row[c].text.simplified()) + inCell +
                                              (row[c].mark ? iconSize().width() + inCell : 0));
        }
        header()->resizeSection(column, std::clamp(wanted, least, std::max(least, theme::em(m_ems[c] * 1.5))));
    }
}

void CellTable::setRows(const std::vector<std::vector<Cell>>& rows)
{
    if (rows == m_rows)
        return;
    m_rows = rows;
    fill();
    updateGeometry();
}

void CellTable::fill()
{
    const int current = currentIndex().row();
    const int scroll = verticalScrollBar()->value();
    m_model->setRowCount(static_cast<int>(m_rows.size()));
    for (size_t r = 0; r < m_rows.size(); ++r) {
        for (size_t c = 0; c < m_rows[r].size(); ++c) {
            const Cell& cell = m_rows[r][c];
            auto* item = new QStandardItem(cell.text.simplified());
            item->setSizeHint(QSize(0, theme::em(1.45)));
            item->setToolTip(cell.toolTip.isEmpty() ? cell.text : cell.toolTip);
            if (cell.mark)
                item->setIcon(markIcon(*cell.mark, m_stale));
            m_model->setItem(static_cast<int>(r), static_cast<int>(c), item);
        }
    }
    fitColumns();
    if (current >= 0 && current < m_model->rowCount())
        setCurrentIndex(m_model->index(current, 0));
    verticalScrollBar()->setValue(scroll);
}

void CellTable::setStale(bool stale)
{
    if (m_stale == stale)
        return;
    m_stale = stale;
    fill();
}

void CellTable::setFullHeight(bool full)
{
    m_full = full;
    setSizePolicy(QSizePolicy::Expanding, full ? QSizePolicy::Fixed : QSizePolicy::Expanding);
    setVerticalScrollBarPolicy(full ? Qt::ScrollBarAlwaysOff : Qt::ScrollBarAsNeeded);
}

QSize CellTable::sizeHint() const
{
    QSize size = QTreeView::sizeHint();
    if (m_full) {
        const int row = std::max(sizeHintForRow(0), theme::em(1.2));
        size.setHeight(header()->sizeHint().height() + row * std::max(1, m_model->rowCount()) + 6);
    }
    return size;
}

QString CellTable::text() const
{
    QStringList lines;
    for (const std::vector<Cell>& row : m_rows) {
        QStringList cells;
        for (const Cell& cell : row)
            cells.append(cell.text.simplified());
        lines.append(cells.join(u'\t'));
    }
    return lines.join(u'\n');
}

void CellTable::keyPressEvent(QKeyEvent* event)
{
    if (event->matches(QKeySequence::Copy) && currentIndex().isValid()) {
        QStringList cells;
        for (const Cell& cell : m_rows[static_cast<size_t>(currentIndex().row())])
            cells.append(cell.text);
        QGuiApplication::clipboard()->setText(cells.join(u'\t'));
        return;
    }
    QTreeView::keyPressEvent(event);
}

void CellTable::changeEvent(QEvent* event)
{
    QTreeView::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && !m_rows.empty())
        fill();
}

} // namespace varroa
