// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/ids.h"

#include <QObject>
#include <QSet>

namespace varroa {

class ControllerTableModel;
class FleetTable;

// Keeps the selection of controllers by identity while a filter or a folded group hides their rows: they are selected
// again once they are back. What the user chooses anew replaces it, what is gone from the store drops out of it.
class SelectionKeeper final : public QObject
{
    Q_OBJECT
public:
    // Before the model is set on the table: the selection must be looked at before the table lets it go.
    SelectionKeeper(FleetTable& table, ControllerTableModel& model);
    void watch(); // after the model is set

    int hiddenCount() const noexcept { return static_cast<int>(m_hidden.size()); }

private:
    void beforeRemoval(int first, int last);
    void afterInsertion(int first, int last);
    void onSelection(bool deselected);

    FleetTable& m_table;
    ControllerTableModel& m_model;
    QSet<ControllerKey> m_hidden;
    bool m_modelActs = false;
};

} // namespace varroa
