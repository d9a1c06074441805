// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/detail/activitylog.h"

#include <QAbstractTableModel>

#include <optional>
#include <vector>

namespace varroa {

// The log's events of one controller, newest first, at most Limit. GUI thread.
class ControllerActivityModel final : public QAbstractTableModel
{
    Q_OBJECT
public:
    enum Column { Time, Type, Message, Actor, ColumnCount };
    enum Role { SeverityRole = Qt::UserRole }; // int(Severity)
    static constexpr int Limit = 500;

    explicit ControllerActivityModel(const ActivityLog& log, QObject* parent = nullptr);
    ~ControllerActivityModel() override;

    void setKey(const std::optional<ControllerKey>& key);
    const ActivityLog& log() const noexcept { return m_log; }

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    void onAdded(const ControllerKey& key);
    void reload();

    const ActivityLog& m_log;
    std::optional<ControllerKey> m_key;
    std::vector<ActivityLog::Entry> m_rows; // oldest first
};

} // namespace varroa
