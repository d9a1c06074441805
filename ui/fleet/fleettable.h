// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QTableView>

#include <optional>
#include <vector>

class QMenu;

namespace varroa {

// The table of the pages: rows of one height, columns as wide as their heading and their usual words and spread over
// the width until a person resizes one, header menu to hide columns. Until a person chose columns, those that matter
// least are left out while there is no room for them. Reads no data to size itself. Rows that cannot be selected are
// headings: a click or a key folds them.
class FleetTable final : public QTableView
{
    Q_OBJECT
public:
    explicit FleetTable(QWidget* parent = nullptr);

    struct ColumnSize
    {
        double ems;               // least width in line heights, beside heading and samples
        double weight;            // share of spare width
        int rank = 0;             // 0 is never left out, the highest goes first
        QStringList samples = {}; // the usual texts of a cell: never cut
        int extra = 0;            // pixels that a cell needs beside its text: a mark, a badge, a bar
        bool right = false;       // alignment of the heading, as the model aligns the cells
    };
    static int markExtra(); // ColumnSize::extra of cells with a mark
    // `order`: logical columns from left to right; empty: as the model has them.
    void setColumns(std::vector<ColumnSize> sizes, std::vector<int> order = {});
    QByteArray headerState() const;
    void restoreHeader(const QByteArray& state); // empty or unusable: the default layout
    void resetHeader();
    struct Shown
    {
        int column = 0;
        int width = 0; // 0: from the weights
    };
    // Those chosen, from left to right; while nobody chose, all.
    QVector<Shown> shownColumns() const;
    void setShownColumns(const QVector<Shown>& columns); // the others are hidden; none at all changes nothing
    int leastWidth(int column) const;                    // at which neither heading nor usual words are cut
    // A check mark a column, the last shown one fixed; and "Reset columns".
    void fillColumnMenu(QMenu* menu);

    // Sorting by several columns instead of Qt's one: a click chooses the first key, Shift+click adds or turns one.
    // The page sorts on sortChosen() and tells what is in force.
    struct SortKey
    {
        int column = 0;
        Qt::SortOrder order = Qt::AscendingOrder;
        friend bool operator==(const SortKey&, const SortKey&) = default;
    };
    void useSortKeys(const QVector<SortKey>& keys);

    // The selected rows as shown, headings of the columns first, a tab between cells; empty without a selection.
    QString selectedText() const;
    void copySelection() const;

    // True while the user works in the rows: a button is down, or the pointer moved over them within the last second.
    bool underUse() const;

protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

Q_SIGNALS:
    void rowActivated(const QModelIndex& index);
    void headingUsed(const QModelIndex& index, std::optional<bool> folded); // nullopt: the other way than now
    void sortChosen(const QVector<varroa::FleetTable::SortKey>& keys);
    void columnsChosen(); // by the user: shown, hidden, moved

private:
    void fit();
    void measure();
    void leaveOut();
    QVector<int> visibleColumns() const; // from left to right
    void showHeaderMenu(const QPoint& at);
    void showColumn(int column, bool shown);
    void chooseSort(int column, bool add);
    bool isHeading(const QModelIndex& index) const;
    int shownCount() const;

    std::vector<ColumnSize> m_sizes;
    std::vector<int> m_order;
    std::vector<int> m_least; // pixels
    qint64 m_lastMove = 0;    // ms of a monotonic clock
    bool m_userSized = false;
    bool m_userChose = false; // which columns are shown
    bool m_fitting = false;
    QVector<SortKey> m_sortKeys;
    bool m_ownSort = false;
};

} // namespace varroa
