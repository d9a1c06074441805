// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/fleet/controllertablemodel.h"
#include "ui/fleet/fleetpage.h"

class QMenu;
class QPushButton;

namespace varroa {

class Banner;
class ChipBar;
class ControllersExport;
class ControllersViews;
class Dialogs;
class ControllerDetailPane;
class NoticePanel;
class SelectionKeeper;
struct ControllerTableView;
struct Services;

// Every controller of every cluster whose list arrived, and a notice for each list that did not.
class ControllersPage final : public FleetPage
{
    Q_OBJECT
public:
    explicit ControllersPage(FleetStore& store, QWidget* parent = nullptr);

    // Saved views and exports; what was damaged in the settings is told on the page. Services outlive the page.
    void useServices(const Services& services, Dialogs& dialogs);
    void keepLayout(); // for the next start

    void tick() override;
    void refreshState() override;
    void clearFilter() override;

    void showClusters(const QSet<ClusterName>& names); // the cluster filter
    void showNamespace(const ClusterName& cluster, const NamespaceName& ns);
    void showController(const ControllerKey& key); // selects it; filters that hide it are dropped
    // Columns, order, groups and filter as one.
    ControllerTableView tableView() const;
    void applyView(const ControllerTableView& view);
    void setGrouping(ControllerGrouping grouping);
    static QString attentionChip() { return QStringLiteral("attention"); } // beside the phases
    QString server() const { return view().bus.server; }
    QPushButton* viewButton() const noexcept { return m_viewButton; }
    QPushButton* exportButton() const noexcept { return m_exportButton; }
    Banner* messageBanner() const noexcept { return m_message; }
    MarkLabel* filterProblem() const noexcept { return m_filterProblem; }
    const ControllerFilter& filter() const noexcept { return m_model->filter(); }
    ChipBar* clusterChips() const noexcept { return m_clusterChips; }
    ChipBar* phaseChips() const noexcept { return m_phaseChips; } // and "attention"
    NoticePanel* notices() const noexcept { return m_notices; }
    ControllerTableModel* model() const noexcept { return m_model; }
    QMenu* makeMenu(const ControllerRow& row);
    // The pane follows the selection; a row opened by Enter or double click opens it.
    void setDetailPane(ControllerDetailPane* pane);
    ControllerDetailPane* detailPane() const noexcept { return m_pane; } // null: none
    void openDetails(bool open);
    bool detailsOpen() const;
    QByteArray paneState() const;
    void restorePane(const QByteArray& state);

    QVector<ControllerKey> selectedKeys() const;     // in the order shown
    std::optional<ControllerKey> currentKey() const; // the row with the focus

    void setActionsOffered(bool offered); // shows or hides the button
    void openActionsMenu();               // of the selected controllers, at the button

Q_SIGNALS:
    // A menu about these controllers is about to be shown: whoever acts on controllers adds to it.
    void actionMenuRequested(QMenu* menu, const QVector<varroa::ControllerKey>& keys);
    void selectionChanged(); // selected or current row
    void clusterFilterChanged(const QSet<varroa::ClusterName>& names);
    void detailsOpened(bool open);

protected:
    void filterTextChanged(const QString& text) override;
    std::optional<PageProblem> problem() const override;
    void showEvent(QShowEvent* event) override;

private:
    void applyChips();
    void applyFilter(ControllerFilter filter);
    void refreshChips();
    void refreshTotals();
    void refreshNotices();
    void makeTools();
    void makeTable();
    void onCurrentChanged();
    void useSort(const ControllerSort& sort);
    void fillViewMenu(QMenu* menu);
    void showMessage(Mark mark, const QString& title, const QString& text);
    void makeActionsButton();
    void showSelection();

    ControllerTableModel* m_model;
    QWidget* m_clusterRow;
    QWidget* m_phaseRow;
    ChipBar* m_clusterChips;
    ChipBar* m_phaseChips;
    NoticePanel* m_notices;
    QPushButton* m_actions = nullptr;
    MarkLabel* m_filterProblem;
    Banner* m_message;
    QPushButton* m_viewButton;
    QPushButton* m_exportButton;
    SelectionKeeper* m_selection = nullptr;
    ControllersViews* m_views = nullptr;
    ControllersExport* m_export = nullptr;
    QSet<ClusterName> m_awaited; // clusters of an applied view that are not known yet
    ControllerDetailPane* m_pane = nullptr;
    bool m_paneSized = false;
    QTimer m_selectionTimer; // a held arrow key asks for nothing until it rests
};

} // namespace varroa
