// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/fleet/selectionkeeper.h"

#include "models/fleet/controllertablemodel.h"
#include "ui/fleet/fleettable.h"

#include <QGuiApplication>
#include <QItemSelectionModel>

namespace varroa {

SelectionKeeper::SelectionKeeper(FleetTable& table, ControllerTableModel& model)
    : QObject(&table), m_table(table), m_model(model)
{
    connect(&model, &QAbstractItemModel::rowsAboutToBeRemoved, this,
            [this](const QModelIndex&, int first, int last) { beforeRemoval(first, last); });
    connect(&model, &QAbstractItemModel::modelAboutToBeReset, this, [this] {
        m_modelActs = true;
        m_hidden.clear();
    });
}

void SelectionKeeper::watch()
{
    connect(&m_model, &QAbstractItemModel::rowsRemoved, this, [this] { m_modelActs = false; });
    connect(&m_model, &QAbstractItemModel::modelReset, this, [this] { m_modelActs = false; });
    connect(&m_model, &QAbstractItemModel::rowsInserted, this,
            [this](const QModelIndex&, int first, int last) { afterInsertion(first, last); });
    connect(m_table.selectionModel(), &QItemSelectionModel::selectionChanged, this,
            [this](const QItemSelection&, const QItemSelection& deselected) { onSelection(!deselected.isEmpty()); });
    connect(&m_model.store(), &FleetStore::controllersRemoved, this, [this](const QVector<Slot>& removed) {
        for (const Slot slot : removed)
            m_hidden.remove(m_model.store().controller(slot).key);
    });
}

void SelectionKeeper::beforeRemoval(int first, int last)
{
    m_modelActs = true;
    const QItemSelectionModel* selection = m_table.selectionModel();
    if (!selection || !selection->hasSelection())
        return;
    for (const QModelIndex& index : selection->selectedRows()) {
        if (index.row() < first || index.row() > last)
            continue;
        if (const Slot slot = m_model.slotAt(index.row()); slot >= 0)
            m_hidden.insert(m_model.store().controller(slot).key);
    }
}

void SelectionKeeper::afterInsertion(int first, int last)
{
    if (m_hidden.isEmpty())
        return;
    m_modelActs = true;
    QItemSelection back;
    for (int row = first; row <= last; ++row) {
        const auto key = m_model.keyAt(row);
        if (key && m_hidden.remove(*key))
            back.select(m_model.index(row, 0), m_model.index(row, ControllerTableModel::ColumnCount - 1));
    }
    if (!back.isEmpty())
        m_table.selectionModel()->select(back, QItemSelectionModel::Select);
    m_modelActs = false;
}

void SelectionKeeper::onSelection(bool deselected)
{
    if (m_modelActs)
        return;
    const bool adding = QGuiApplication::keyboardModifiers() & (Qt::ControlModifier | Qt::ShiftModifier);
    if (deselected || !adding)
        m_hidden.clear();
}

} // namespace varroa
