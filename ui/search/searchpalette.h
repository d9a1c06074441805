// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/search/fleetsearch.h"

#include <QFrame>
#include <QPointer>

class QLabel;
class QLineEdit;
class QListView;

namespace varroa {

class SearchResultsModel;

// The search over the whole fleet (Ctrl+K), laid over its parent: a field, what was found, and which clusters are
// missing from it and why. Closes by Escape, by opening a hit, and when the focus goes elsewhere.
class SearchPalette final : public QFrame
{
    Q_OBJECT
public:
    explicit SearchPalette(const FleetStore& store, QWidget* parent);

    void open(); // empty or with the last query selected
    void setQuery(const QString& text);
    QLineEdit* field() const noexcept { return m_field; }
    QListView* list() const noexcept { return m_list; }
    FleetSearch& search() noexcept { return m_search; }
    QString message() const; // what stands in place of hits; empty when there are some
    QString gapsText() const;

Q_SIGNALS:
    void opened(const varroa::SearchHit& hit);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    bool keyInField(int key);
    void present(const SearchResults& results);
    void showGaps(const std::vector<SearchGap>& gaps);
    void openHit(const QModelIndex& index);
    void dismiss();
    void place();

    const FleetStore& m_store;
    FleetSearch m_search;
    SearchResultsModel* m_model;
    QLineEdit* m_field;
    QListView* m_list;
    QLabel* m_message;
    QWidget* m_gapsRow;
    QLabel* m_gaps;
    QPointer<QWidget> m_focusBefore;
};

} // namespace varroa
