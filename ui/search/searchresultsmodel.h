// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/search/fleetsearch.h"
#include "ui/style/marks.h"

#include <QAbstractListModel>

namespace varroa {

// Search results as one list: a heading per kind that found something, then its hits. Headings cannot be selected.
class SearchResultsModel final : public QAbstractListModel
{
    Q_OBJECT
public:
    enum Role {
        HeadingRole = Qt::UserRole, // bool
        DetailRole,                 // QString, second line
        ShapeRole,                  // int(Shape); not for headings
        ToneRole,                   // int(Tone)
        StaleRole                   // bool: a last known value
    };

    explicit SearchResultsModel(const FleetStore& store, QObject* parent = nullptr);

    void setResults(const SearchResults& results);
    const SearchHit* hitAt(const QModelIndex& index) const; // null for a heading
    int firstHit() const;                                   // row; -1 without any
    int stepFrom(int row, int step) const;                  // the next row that is a hit; `row` when there is none

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;

private:
    struct Line
    {
        bool heading = false;
        QString title;
        QString detail;
        Mark mark;
        SearchHit hit;
        bool stale = false;
    };
    Line lineOf(const SearchHit& hit) const;

    const FleetStore& m_store;
    std::vector<Line> m_lines;
};

} // namespace varroa
