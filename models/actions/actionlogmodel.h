// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/actions/action.h"
#include "models/ports/auditlog.h"

#include <QAbstractTableModel>

namespace varroa {

// Entries of this console's own log as rows, newest first as the log gives them, narrowed by a text. Texts of outcome
// and action are translated; ids that this version does not know stand as they are.
class ActionLogModel final : public QAbstractTableModel
{
    Q_OBJECT
public:
    enum Column { Time, Who, What, Controller, Cluster, Outcome, Reason, ColumnCount };
    enum Role { OutcomeRole = Qt::UserRole }; // int(ActionOutcome); invalid for an unknown id

    using QAbstractTableModel::QAbstractTableModel;

    void setEntries(std::vector<AuditEntry> entries);
    void setFilter(const QString& text); // every word must stand in one of the cells
    int total() const noexcept { return static_cast<int>(m_entries.size()); }
    const AuditEntry& entryAt(int row) const { return m_entries[m_rows[static_cast<size_t>(row)]]; }

    QString asText() const;   // the rows shown, headings first, a tab between cells
    QByteArray asCsv() const; // the rows shown, in stable English ids, times RFC 3339 UTC

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    void narrow();

    std::vector<AuditEntry> m_entries;
    std::vector<size_t> m_rows; // shown, into m_entries
    QString m_filter;
};

} // namespace varroa
