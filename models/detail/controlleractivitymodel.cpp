// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/detail/controlleractivitymodel.h"

#include <QDateTime>

namespace varroa {

namespace {

// What happened, in the event's own words.
QString messageOf(const ActivityEvent& event)
{
    QStringList parts;
    if (!event.message.isEmpty())
        parts.append(event.message);
    if (!event.itemPath.isEmpty())
        parts.append(event.buildNumber ? QStringLiteral("%1 #%2").arg(event.itemPath).arg(*event.buildNumber)
                                       : event.itemPath);
    for (const QString& more : {event.result, event.phase, event.reason}) {
        if (!more.isEmpty() && !parts.contains(more))
            parts.append(more);
    }
    return parts.join(QStringLiteral(" · "));
}

} // namespace

ControllerActivityModel::ControllerActivityModel(const ActivityLog& log, QObject* parent)
    : QAbstractTableModel(parent), m_log(log)
{
    connect(&log, &ActivityLog::added, this, &ControllerActivityModel::onAdded);
    connect(&log, &ActivityLog::changed, this, [this] {
        if (m_log.entries().empty())
            reload();
    });
}

ControllerActivityModel::~ControllerActivityModel() = default;

void ControllerActivityModel::setKey(const std::optional<ControllerKey>& key)
{
    if (m_key == key)
        return;
    m_key = key;
    reload();
}

void ControllerActivityModel::reload()
{
    beginResetModel();
    m_rows.clear();
    if (m_key) {
        for (const ActivityLog::Entry& entry : m_log.entries()) {
            if (keyOf(entry.event) == *m_key)
                m_rows.push_back(entry);
        }
        if (m_rows.size() > Limit)
            m_rows.erase(m_rows.begin(), m_rows.end() - Limit);
    }
    endResetModel();
}

void ControllerActivityModel::onAdded(const ControllerKey& key)
{
    if (!m_key || key != *m_key)
        return;
    if (m_rows.size() == Limit) {
        beginRemoveRows({}, Limit - 1, Limit - 1);
        m_rows.erase(m_rows.begin());
        endRemoveRows();
    }
    beginInsertRows({}, 0, 0);
    m_rows.push_back(m_log.entries().back());
    endInsertRows();
}

int ControllerActivityModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int ControllerActivityModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant ControllerActivityModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const ActivityLog::Entry& entry = m_rows[m_rows.size() - 1 - static_cast<size_t>(index.row())];
    const ActivityEvent& event = entry.event;
    if (role == SeverityRole)
        return static_cast<int>(event.severity);
    if (role == Qt::ToolTipRole && index.column() == Time)
        return event.timestamp ? toRfc3339(*event.timestamp)
                               : tr("The event carries no time; received %1").arg(toRfc3339(entry.receivedAt));
    if (role != Qt::DisplayRole && role != Qt::ToolTipRole)
        return {};
    switch (static_cast<Column>(index.column())) {
    case Time: {
        const QDateTime at = toDateTime(event.timestamp.value_or(entry.receivedAt)).toLocalTime();
        return at.toString(QStringLiteral("HH:mm:ss"));
    }
    case Type:
        return event.type;
    case Message:
        return messageOf(event);
    case Actor:
        return event.actor.isEmpty() ? event.source : event.actor;
    case ColumnCount:
        break;
    }
    return {};
}

QVariant ControllerActivityModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (static_cast<Column>(section)) {
    case Time:
        //: Column of an event list
        return tr("Time");
    case Type:
        //: Column of an event list: the kind of event
        return tr("Event");
    case Message:
        //: Column of an event list
        return tr("What happened");
    case Actor:
        //: Column of an event list: who or what did it
        return tr("By");
    case ColumnCount:
        break;
    }
    return {};
}

} // namespace varroa
