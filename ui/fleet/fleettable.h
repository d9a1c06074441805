// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QTableView>

#include <vector>

namespace varroa {

// The table of the pages: rows of one height, columns sized once from weights and spread over the width until a person
// resizes one, header menu to hide columns. Reads no data to size itself.
class FleetTable final : public QTableView
{
    Q_OBJECT
public:
    explicit FleetTable(QWidget* parent = nullptr);

    struct ColumnSize
    {
        double ems;         // preferred width in line heights
        double weight;      // share of spare width
        bool right = false; // alignment of the heading, as the model aligns the cells
    };
    // `order`: logical columns from left to right; empty: as the model has them.
    void setColumns(std::vector<ColumnSize> sizes, std::vector<int> order = {});
    QByteArray headerState() const;
    void restoreHeader(const QByteArray& state); // empty or unusable: the default layout
    void resetHeader();
    // True while the user works in the rows: a button is down, or the pointer moved over them within the last second.
    bool underUse() const;

protected:
    void resizeEvent(QResizeEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

Q_SIGNALS:
    void rowActivated(const QModelIndex& index);

private:
    void fit();
    void showHeaderMenu(const QPoint& at);

    std::vector<ColumnSize> m_sizes;
    std::vector<int> m_order;
    qint64 m_lastMove = 0; // ms of a monotonic clock
    bool m_userSized = false;
    bool m_fitting = false;
};

} // namespace varroa
