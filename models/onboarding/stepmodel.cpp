// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/onboarding/stepmodel.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

namespace varroa::onboarding {

QString rowStateWord(RowState state)
{
    static constexpr std::array words{
        QT_TRANSLATE_NOOP("Onboarding", "Waiting"), QT_TRANSLATE_NOOP("Onboarding", "Running"),
        QT_TRANSLATE_NOOP("Onboarding", "Done"),    QT_TRANSLATE_NOOP("Onboarding", "Failed"),
        QT_TRANSLATE_NOOP("Onboarding", "Skipped"), QT_TRANSLATE_NOOP("Onboarding", "Needs a decision"),
    };
    return QCoreApplication::translate("Onboarding", words.at(static_cast<size_t>(state)));
}

void StepModel::setRows(std::vector<StepRow> rows)
{
    if (rows == m_rows)
        return;
    beginResetModel();
    m_rows = std::move(rows);
    endResetModel();
}

void StepModel::setRow(const StepRow& row)
{
    const int at = rowOf(row.id);
    if (at < 0) {
        const auto end = static_cast<int>(m_rows.size());
        beginInsertRows({}, end, end);
        m_rows.push_back(row);
        endInsertRows();
    } else if (m_rows[static_cast<size_t>(at)] != row) {
        m_rows[static_cast<size_t>(at)] = row;
        Q_EMIT dataChanged(index(at, 0), index(at, ColumnCount - 1));
    } else {
        return;
    }
    Q_EMIT rowChanged(row.id);
}

void StepModel::setPhase(Phase phase, const QString& note)
{
    if (phase == m_phase && note == m_note)
        return;
    m_phase = phase;
    m_note = note;
    Q_EMIT phaseChanged();
}

void StepModel::addOutput(const QString& line)
{
    m_output.append(line);
    if (m_output.size() > MaxOutputLines) {
        m_output.removeFirst();
        m_outputCut = true;
    }
    Q_EMIT outputAdded(line);
}

void StepModel::clearOutput()
{
    m_output.clear();
    m_outputCut = false;
    Q_EMIT outputCleared();
}

const StepRow* StepModel::row(const QString& id) const
{
    const int at = rowOf(id);
    return at < 0 ? nullptr : &m_rows[static_cast<size_t>(at)];
}

int StepModel::rowOf(const QString& id) const
{
    const auto at = std::find_if(m_rows.begin(), m_rows.end(), [&](const StepRow& row) { return row.id == id; });
    return at == m_rows.end() ? -1 : static_cast<int>(at - m_rows.begin());
}

int StepModel::count(RowState state) const
{
    return static_cast<int>(
        std::count_if(m_rows.begin(), m_rows.end(), [=](const StepRow& row) { return row.state == state; }));
}

std::vector<StepRow> StepModel::pendingWrites() const
{
    std::vector<StepRow> pending;
    std::copy_if(m_rows.begin(), m_rows.end(), std::back_inserter(pending), [](const StepRow& row) {
        return row.write && (row.state == RowState::Waiting || row.state == RowState::Failed);
    });
    return pending;
}

void StepModel::requestStart()
{
    if (m_phase == Phase::Ready || m_phase == Phase::Finished)
        Q_EMIT startRequested();
}

void StepModel::requestCancel()
{
    if (m_phase == Phase::Running)
        Q_EMIT cancelRequested();
}

void StepModel::requestRetry(const QString& id)
{
    const StepRow* of = row(id);
    if (of && of->canRetry && of->state == RowState::Failed)
        Q_EMIT retryRequested(id);
}

void StepModel::decide(const QString& id, const QString& choice)
{
    const StepRow* of = row(id);
    const bool offered =
        of && of->state == RowState::NeedsDecision &&
        std::any_of(of->choices.begin(), of->choices.end(), [&](const RowChoice& one) { return one.id == choice; });
    if (offered)
        Q_EMIT decided(id, choice);
}

void StepModel::tick(const QString& id, bool done)
{
    const StepRow* of = row(id);
    if (of && of->byHand && (of->state == RowState::Done) != done)
        Q_EMIT ticked(id, done);
}

void StepModel::clockTick(WallTime now)
{
    m_now = now;
    for (int at = 0; at < static_cast<int>(m_rows.size()); ++at) {
        if (m_rows[static_cast<size_t>(at)].state == RowState::Running)
            Q_EMIT dataChanged(index(at, Time), index(at, Time), {Qt::DisplayRole});
    }
}

int StepModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int StepModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QString StepModel::timeText(const StepRow& row) const
{
    if (!row.startedAt)
        return {};
    if (row.state == RowState::Running)
        return m_now < *row.startedAt ? QString() : ageText(m_now - *row.startedAt);
    return toDateTime(row.endedAt.value_or(*row.startedAt)).toLocalTime().toString(QStringLiteral("HH:mm:ss"));
}

QVariant StepModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid())
        return {};
    const StepRow& row = m_rows[static_cast<size_t>(index.row())];
    if (role == Qt::ToolTipRole)
        return index.column() == What && !row.detail.isEmpty() ? row.detail : QVariant();
    if (role == Qt::AccessibleTextRole)
        return index.column() == State ? QString(rowStateWord(row.state) + QStringLiteral(": ") + row.title)
                                       : QVariant();
    if (role != Qt::DisplayRole)
        return {};
    switch (index.column()) {
    case State:
        return rowStateWord(row.state);
    case What:
        return row.title;
    case Cluster:
        return row.cluster;
    case Time:
        return timeText(row);
    default:
        return {};
    }
}

QVariant StepModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    static constexpr std::array titles{
        QT_TRANSLATE_NOOP("Onboarding", "State"),
        QT_TRANSLATE_NOOP("Onboarding", "What"),
        QT_TRANSLATE_NOOP("Onboarding", "Cluster"),
        QT_TRANSLATE_NOOP("Onboarding", "Time"),
    };
    return section >= 0 && section < ColumnCount
               ? QCoreApplication::translate("Onboarding", titles.at(static_cast<size_t>(section)))
               : QVariant();
}

} // namespace varroa::onboarding
