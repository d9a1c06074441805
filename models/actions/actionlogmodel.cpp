// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/actions/actionlogmodel.h"

#include "models/actions/actioncatalog.h"
#include "models/domain/csvtext.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace varroa {

namespace {

QString actionWords(const AuditEntry& entry)
{
    const auto& verbs = allActionVerbs();
    const auto verb = std::find_if(verbs.begin(), verbs.end(), [&entry](ActionVerb known) {
        return entry.verb == QLatin1StringView(actionInfo(known).id);
    });
    if (verb == verbs.end())
        return entry.argument.isEmpty() ? entry.verb : QString(entry.verb + u": "_s + entry.argument);
    if (*verb == ActionVerb::Update && !entry.argument.isEmpty())
        return QString(actionTitle(*verb) + u": "_s + entry.argument);
    const bool named = *verb == ActionVerb::ApproveRestart || *verb == ActionVerb::ApproveDeletion;
    return actionTitle(*verb, named ? entry.argument : QString());
}

std::optional<ActionOutcome> outcomeOfId(const QString& id)
{
    for (int i = 0; i <= static_cast<int>(ActionOutcome::Cancelled); ++i) {
        if (outcomeId(static_cast<ActionOutcome>(i)) == id)
            return static_cast<ActionOutcome>(i);
    }
    return std::nullopt;
}

QString logCell(const AuditEntry& entry, int column)
{
    switch (column) {
    case ActionLogModel::Time:
        return toDateTime(entry.at).toLocalTime().toString(u"yyyy-MM-dd HH:mm:ss"_s);
    case ActionLogModel::Who:
        return entry.actor;
    case ActionLogModel::What:
        return actionWords(entry);
    case ActionLogModel::Controller:
        return QString(entry.target.ns.text() + u'/' + entry.target.name);
    case ActionLogModel::Cluster:
        return entry.target.cluster.text();
    case ActionLogModel::Outcome: {
        const auto outcome = outcomeOfId(entry.outcome);
        return outcome ? outcomeWord(*outcome) : entry.outcome;
    }
    case ActionLogModel::Reason:
        return entry.reason.simplified();
    default:
        return {};
    }
}

bool holdsWords(const AuditEntry& entry, const QStringList& words)
{
    return std::all_of(words.begin(), words.end(), [&entry](const QString& word) {
        for (int column = 0; column < ActionLogModel::ColumnCount; ++column) {
            if (logCell(entry, column).contains(word, Qt::CaseInsensitive))
                return true;
        }
        return entry.profile.contains(word, Qt::CaseInsensitive);
    });
}

} // namespace

void ActionLogModel::setEntries(std::vector<AuditEntry> entries)
{
    beginResetModel();
    m_entries = std::move(entries);
    narrow();
    endResetModel();
}

void ActionLogModel::setFilter(const QString& text)
{
    if (text == m_filter)
        return;
    beginResetModel();
    m_filter = text;
    narrow();
    endResetModel();
}

void ActionLogModel::narrow()
{
    const QStringList words = m_filter.split(u' ', Qt::SkipEmptyParts);
    m_rows.clear();
    for (size_t i = 0; i < m_entries.size(); ++i) {
        if (holdsWords(m_entries[i], words))
            m_rows.push_back(i);
    }
}

QString ActionLogModel::asText() const
{
    QStringList cells;
    for (int column = 0; column < ColumnCount; ++column)
        cells.append(headerData(column, Qt::Horizontal, Qt::DisplayRole).toString());
    QStringList lines{cells.join(u'\t')};
    for (const size_t row : m_rows) {
        cells.clear();
        for (int column = 0; column < ColumnCount; ++column)
            cells.append(logCell(m_entries[row], column).simplified());
        lines.append(cells.join(u'\t'));
    }
    return QString(lines.join(u'\n') + u'\n');
}

QByteArray ActionLogModel::asCsv() const
{
    QByteArray text = csvLine(
        {"at", "profile", "actor", "cluster", "namespace", "controller", "action", "argument", "outcome", "reason"});
    for (const size_t row : m_rows) {
        const AuditEntry& entry = m_entries[row];
        QList<QByteArray> fields;
        for (const QString& field :
             {toRfc3339(entry.at), entry.profile, entry.actor, entry.target.cluster.text(), entry.target.ns.text(),
              entry.target.name, entry.verb, entry.argument, entry.outcome, entry.reason})
            fields.append(csvText(field.toUtf8()));
        text += csvLine(fields);
    }
    return text;
}

int ActionLogModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int ActionLogModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : int(ColumnCount);
}

QVariant ActionLogModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return {};
    const AuditEntry& entry = entryAt(index.row());
    switch (role) {
    case Qt::DisplayRole:
        return logCell(entry, index.column());
    case Qt::ToolTipRole:
        if (index.column() == Time)
            return toRfc3339(entry.at);
        if (index.column() == Reason)
            return entry.reason;
        return logCell(entry, index.column());
    case OutcomeRole:
        if (const auto outcome = outcomeOfId(entry.outcome))
            return static_cast<int>(*outcome);
        return {};
    default:
        return {};
    }
}

QVariant ActionLogModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return QAbstractTableModel::headerData(section, orientation, role);
    switch (static_cast<Column>(section)) {
    case Time:
        //: Column of the action log
        return tr("Time");
    case Who:
        //: Column of the action log: the operator's name
        return tr("Who");
    case What:
        //: Column of the action log: the action
        return tr("What");
    case Controller:
        return tr("Controller");
    case Cluster:
        return tr("Cluster");
    case Outcome:
        //: Column of the action log
        return tr("Outcome");
    case Reason:
        //: Column of the action log: why it ended so
        return tr("Reason");
    case ColumnCount:
        break;
    }
    return {};
}

} // namespace varroa
