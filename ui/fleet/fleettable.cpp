// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/fleet/fleettable.h"

#include "ui/fleet/tabledelegates.h"
#include "ui/style/theme.h"

#include <QApplication>
#include <QClipboard>
#include <QElapsedTimer>
#include <QHeaderView>
#include <QKeyEvent>
#include <QMouseEvent>

#include <algorithm>

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
    QVector<FleetTable::SortKey> keys;

protected:
    void initStyleOptionForIndex(QStyleOptionHeader* option, int logicalIndex) const override
    {
        QHeaderView::initStyleOptionForIndex(option, logicalIndex);
        if (static_cast<size_t>(logicalIndex) < right.size() && right[static_cast<size_t>(logicalIndex)])
            option->textAlignment = Qt::AlignRight | Qt::AlignVCenter;
        for (qsizetype i = 0; i < keys.size(); ++i) {
            if (keys[i].column != logicalIndex)
                continue;
            // Qt calls "down" what stands over ascending values.
            option->sortIndicator =
                keys[i].order == Qt::AscendingOrder ? QStyleOptionHeader::SortDown : QStyleOptionHeader::SortUp;
            if (keys.size() > 1)
                option->text += u' ' + superscript(i + 1);
        }
    }

private:
    static QString superscript(qsizetype number)
    {
        static const QString digits = QStringLiteral("⁰¹²³⁴⁵⁶⁷⁸⁹");
        QString text;
        for (const QChar digit : QString::number(number))
            text += digits[digit.digitValue()];
        return text;
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
        if (!m_fitting && (QApplication::mouseButtons() & Qt::LeftButton)) {
            m_userSized = true;
            m_userChose = true; // those that are there now
        }
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
    measure();
    resetHeader();
}

QByteArray FleetTable::headerState() const
{
    // What nobody touched is made anew for the size of the next start.
    const QHeaderView* header = horizontalHeader();
    bool touched = m_userSized || m_userChose;
    for (int visual = 0; visual < header->count(); ++visual)
        touched |= header->logicalIndex(visual) != (m_order.empty() ? visual : m_order[static_cast<size_t>(visual)]);
    return touched ? header->saveState() : QByteArray();
}

void FleetTable::restoreHeader(const QByteArray& state)
{
    if (!state.isEmpty() && horizontalHeader()->restoreState(state)) {
        m_userSized = true;
        m_userChose = true;
        horizontalHeader()->setFixedHeight(theme::em(1.0) + 14);
    }
    fit();
}

void FleetTable::resetHeader()
{
    m_userSized = false;
    m_userChose = false;
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

bool FleetTable::isHeading(const QModelIndex& index) const
{
    return index.isValid() && !(index.flags() & Qt::ItemIsSelectable);
}

void FleetTable::mousePressEvent(QMouseEvent* event)
{
    const QModelIndex index = indexAt(event->pos());
    if (event->button() == Qt::LeftButton && isHeading(index)) {
        selectionModel()->setCurrentIndex(index, QItemSelectionModel::NoUpdate);
        Q_EMIT headingUsed(index, std::nullopt);
        return;
    }
    QTableView::mousePressEvent(event);
}

void FleetTable::mouseMoveEvent(QMouseEvent* event)
{
    m_lastMove = milliseconds();
    QTableView::mouseMoveEvent(event);
}

void FleetTable::keyPressEvent(QKeyEvent* event)
{
    const int key = event->key();
    const bool enter = key == Qt::Key_Return || key == Qt::Key_Enter;
    if (event->matches(QKeySequence::Copy)) {
        copySelection();
        event->accept();
        return;
    }
    if (isHeading(currentIndex()) && (enter || key == Qt::Key_Space || key == Qt::Key_Left || key == Qt::Key_Right)) {
        Q_EMIT headingUsed(currentIndex(), enter || key == Qt::Key_Space
                                               ? std::nullopt
                                               : std::optional((key == Qt::Key_Left) == isLeftToRight()));
        event->accept();
        return;
    }
    if (enter && currentIndex().isValid()) {
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

void FleetTable::changeEvent(QEvent* event)
{
    QTableView::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange) {
        measure();
        fit();
    }
}

void FleetTable::useSortKeys(const QVector<SortKey>& keys)
{
    if (!m_ownSort) {
        m_ownSort = true;
        setSortingEnabled(false);
        horizontalHeader()->setSectionsClickable(true);
        connect(horizontalHeader(), &QHeaderView::sectionClicked, this,
                [this](int column) { chooseSort(column, QGuiApplication::keyboardModifiers() & Qt::ShiftModifier); });
    }
    m_sortKeys = keys;
    static_cast<Header*>(horizontalHeader())->keys = keys;
    horizontalHeader()->viewport()->update();
}

void FleetTable::chooseSort(int column, bool add)
{
    QVector<SortKey> keys = m_sortKeys;
    const auto known =
        std::find_if(keys.begin(), keys.end(), [column](const SortKey& key) { return key.column == column; });
    const bool turn = known != keys.end() && (add || known == keys.begin());
    const Qt::SortOrder order = turn && known->order == Qt::AscendingOrder ? Qt::DescendingOrder : Qt::AscendingOrder;
    if (!add)
        keys = {{column, order}};
    else if (known != keys.end())
        known->order = order;
    else
        keys.append({column, order});
    Q_EMIT sortChosen(keys);
}

QString FleetTable::selectedText() const
{
    QModelIndexList rows = selectionModel()->selectedRows();
    std::sort(rows.begin(), rows.end(), [](const QModelIndex& a, const QModelIndex& b) { return a.row() < b.row(); });
    rows.removeIf([this](const QModelIndex& index) { return isHeading(index); });
    if (rows.isEmpty())
        return {};
    const QVector<int> columns = visibleColumns();
    // A cell must not make cells or rows of its own.
    const auto plain = [](const QVariant& value) {
        QString text = value.toString();
        for (QChar& c : text) {
            if (c == u'\t' || c == u'\n' || c == u'\r')
                c = u' ';
        }
        return text;
    };
    QStringList lines;
    QStringList cells;
    for (const int column : columns)
        cells.append(plain(model()->headerData(column, Qt::Horizontal)));
    lines.append(cells.join(u'\t'));
    for (const QModelIndex& row : rows) {
        cells.clear();
        for (const int column : columns)
            cells.append(plain(row.siblingAtColumn(column).data()));
        lines.append(cells.join(u'\t'));
    }
    return QString(lines.join(u'\n') + u'\n');
}

void FleetTable::copySelection() const
{
    if (const QString text = selectedText(); !text.isEmpty())
        QGuiApplication::clipboard()->setText(text);
}

} // namespace varroa
