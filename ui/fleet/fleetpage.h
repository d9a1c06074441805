// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/fleet/fleetstore.h"
#include "ui/connect/connectionview.h"

#include <QTimer>
#include <QWidget>

class QHBoxLayout;
class QLabel;
class QLineEdit;
class QPushButton;
class QSplitter;
class QStackedWidget;
class QVBoxLayout;

namespace varroa {

class FleetTable;
class MarkLabel;

// What every page of fleet rows has: title, totals, text filter, refresh button, a table, a line of details below it,
// and a state in place of the table when there are no rows to show.
class FleetPage : public QWidget
{
    Q_OBJECT
public:
    explicit FleetPage(FleetStore& store, const QString& title, QWidget* parent = nullptr);
    ~FleetPage() override;

    void setView(const ConnectionView& view);
    // Once a second: ages, states that change with time.
    virtual void tick();
    // Brings counts, notices and states up to date now (they follow changes with a short delay).
    virtual void refreshState();
    void focusFilter();
    virtual void clearFilter();

    FleetTable* table() const noexcept { return m_table; }
    QLineEdit* filterField() const noexcept { return m_filter; }
    QString title() const;
    QString totals() const;
    const EmptyState* emptyState() const noexcept { return m_empty; }
    bool showsTable() const;

Q_SIGNALS:
    void refreshRequested(const varroa::ClusterName& cluster); // empty: everything
    void actionRequested(varroa::PageAction action);

protected:
    FleetStore& store() const noexcept { return m_store; }
    const ConnectionView& view() const noexcept { return m_view; }
    QVBoxLayout* tools() const noexcept { return m_tools; } // between heading and table
    void addHeadWidget(QWidget* widget);                    // before the refresh button
    void widenFilter();                                     // for longer texts, as far as there is room
    void setTotals(const QString& text); // says by itself when these are only the last known ones, or none
    void setDetails(std::optional<Mark> mark, const QString& text, bool stale = false);
    bool isCurrent() const; // the link is up and read: what is shown is true now
    void scheduleState();   // refreshState() soon, once for many changes
    // Text filter after its debounce.
    virtual void filterTextChanged(const QString& text) = 0;
    // What to show in place of rows; nullopt: the table.
    virtual std::optional<PageProblem> problem() const;
    bool hasFleetData() const;
    void addPane(QWidget* pane); // beside the table, below it when the page is narrow; hidden at first
    QSplitter* splitter() const noexcept { return m_splitter; } // null without a pane
    void resizeEvent(QResizeEvent* event) override;
    void applyFilterNow();
    void copyText(const QString& text) const;

private:
    void showProblem(const std::optional<PageProblem>& problem);

    FleetStore& m_store;
    ConnectionView m_view;
    QLabel* m_title;
    MarkLabel* m_totals;
    QLineEdit* m_filter;
    QPushButton* m_refresh;
    QHBoxLayout* m_head;
    QVBoxLayout* m_tools;
    QStackedWidget* m_stack;
    QSplitter* m_splitter = nullptr;
    FleetTable* m_table;
    EmptyState* m_empty;
    MarkLabel* m_details;
    QTimer m_filterTimer;
    QTimer m_stateTimer;
    PageAction m_primary = PageAction::None;
    PageAction m_secondary = PageAction::None;
};

} // namespace varroa
