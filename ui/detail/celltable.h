// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "ui/style/marks.h"

#include <QIcon>
#include <QTreeView>

#include <optional>
#include <vector>

class QStandardItemModel;

namespace varroa {

QIcon markIcon(Mark mark, bool muted = false); // in the theme's colours of now

struct Cell
{
    QString text;
    std::optional<Mark> mark = std::nullopt;
    QString toolTip = {}; // empty: the text

    friend bool operator==(const Cell&, const Cell&) = default;
};

// A small read-only table of texts and marks; scroll position and current row stay while rows are replaced.
class CellTable final : public QTreeView
{
    Q_OBJECT
public:
    // `ems`: most usual widths of all columns but the last, which takes the rest. A column is never narrower than its
    // heading, and wider only while its texts are.
    CellTable(const QString& accessibleName, const QStringList& headings, const std::vector<double>& ems,
              QWidget* parent = nullptr);

    void setRows(const std::vector<std::vector<Cell>>& rows);
    const std::vector<std::vector<Cell>>& rows() const noexcept { return m_rows; }
    QString text() const;          // for tests and the clipboard: tab-separated lines
    void setStale(bool stale);     // marks in the grey of last known values
    void setFullHeight(bool full); // as high as its rows, no scrolling of its own

    QSize sizeHint() const override;

protected:
    void changeEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void fill();
    void fitColumns();

    QStandardItemModel* m_model;
    std::vector<std::vector<Cell>> m_rows;
    std::vector<double> m_ems;
    bool m_userSized = false;
    bool m_full = false;
    bool m_stale = false;
};

} // namespace varroa
