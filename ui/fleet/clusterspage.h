// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/fleet/clustertablemodel.h"
#include "ui/fleet/fleetpage.h"

class QMenu;

namespace varroa {

class ChipBar;

// Every cluster of the fleet as a row.
class ClustersPage final : public FleetPage
{
    Q_OBJECT
public:
    explicit ClustersPage(FleetStore& store, QWidget* parent = nullptr);

    void tick() override;
    void refreshState() override;
    void clearFilter() override;

    ChipBar* healthChips() const noexcept { return m_chips; }
    ClusterFilterProxy* proxy() const noexcept { return m_proxy; }
    const ClusterState* clusterAt(const QModelIndex& index) const;
    const ClusterState* currentCluster() const;
    void selectCluster(const ClusterName& name);
    // The context menu of a row; the caller owns it.
    QMenu* makeMenu(const ClusterState& cluster);
    // Remembered and gone: a row that may be forgotten.
    bool canForget(const ClusterState& cluster) const;

Q_SIGNALS:
    void showControllers(const varroa::ClusterName& cluster);
    void forgetRequested(const varroa::ClusterName& cluster);

protected:
    void filterTextChanged(const QString& text) override;
    std::optional<PageProblem> problem() const override;

private:
    void onCurrentChanged();
    void keepSelection();

    ClusterTableModel* m_model;
    ClusterFilterProxy* m_proxy;
    ChipBar* m_chips;
    ClusterName m_current; // survives model resets
};

} // namespace varroa
