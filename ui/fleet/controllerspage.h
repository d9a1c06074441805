// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/fleet/controllertablemodel.h"
#include "ui/fleet/fleetpage.h"

class QMenu;

namespace varroa {

class ChipBar;
class ControllerDetailPane;
class NoticePanel;

// Every controller of every cluster whose list arrived, and a notice for each list that did not.
class ControllersPage final : public FleetPage
{
    Q_OBJECT
public:
    explicit ControllersPage(FleetStore& store, QWidget* parent = nullptr);

    void tick() override;
    void refreshState() override;
    void clearFilter() override;

    void showClusters(const QSet<ClusterName>& names); // the cluster filter
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

Q_SIGNALS:
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
    void onCurrentChanged();
    void showSelection();

    ControllerTableModel* m_model;
    QWidget* m_clusterRow;
    ChipBar* m_clusterChips;
    ChipBar* m_phaseChips;
    NoticePanel* m_notices;
    ControllerDetailPane* m_pane = nullptr;
    bool m_paneSized = false;
    QTimer m_selectionTimer; // a held arrow key asks for nothing until it rests
};

} // namespace varroa
