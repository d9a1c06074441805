// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/time.h"

#include <QAbstractTableModel>
#include <QString>
#include <QStringList>

#include <optional>
#include <vector>

namespace varroa::onboarding {

enum class RowState { Waiting, Running, Done, Failed, Skipped, NeedsDecision };
QString rowStateWord(RowState state); // translated

// One answer to a row that needs a decision; the id is the engine's.
struct RowChoice
{
    QString id;
    QString text; // named after the act: "Keep the existing one"
    friend bool operator==(const RowChoice&, const RowChoice&) = default;
};

// One write, check or step of a procedure, as it stands. Never holds a secret.
struct StepRow
{
    QString id; // unique in its list, stable
    QString title;
    QString detail; // what is or was done, or the reason of a failure
    RowState state = RowState::Waiting;
    QString remedy;  // the next step after a failure, or what to think of before a decision
    QString object;  // "Secret varroa-nats-creds"
    QString cluster; // "core", or the member's name; empty: neither
    std::optional<WallTime> startedAt;
    std::optional<WallTime> endedAt;
    std::vector<RowChoice> choices; // of a row that needs a decision
    bool byHand = false;            // done outside the console, and ticked off here
    bool canRetry = false;
    bool write = false; // changes a cluster: it is listed when asking once before the start
    friend bool operator==(const StepRow&, const StepRow&) = default;
};

// The rows of one acting step, between the engine that feeds them and the view that shows them. The engine sets rows
// and phase and listens to the requests; the view never changes a row. GUI thread.
class StepModel final : public QAbstractTableModel
{
    Q_OBJECT
public:
    enum Column { State, What, Cluster, Time, ColumnCount };
    enum class Phase { NotReady, Ready, Running, Finished };
    static constexpr int MaxOutputLines = 5000; // the oldest go first

    using QAbstractTableModel::QAbstractTableModel;

    // For the engine.
    void setRows(std::vector<StepRow> rows);
    void setRow(const StepRow& row);                      // the one with its id; a new id is appended
    void setPhase(Phase phase, const QString& note = {}); // NotReady: the note says what is missing
    void addOutput(const QString& line);                  // of a program; it must hold no secret
    void clearOutput();

    const std::vector<StepRow>& rows() const noexcept { return m_rows; }
    const StepRow* row(const QString& id) const;
    int rowOf(const QString& id) const; // -1: none
    int count(RowState state) const;
    std::vector<StepRow> pendingWrites() const; // what a start would write
    Phase phase() const noexcept { return m_phase; }
    const QString& note() const noexcept { return m_note; }
    const QStringList& output() const noexcept { return m_output; }
    bool outputCut() const noexcept { return m_outputCut; }

    // For the view: passed on when the state allows it.
    void requestStart();
    void requestCancel();
    void requestRetry(const QString& id);
    void decide(const QString& id, const QString& choice);
    void tick(const QString& id, bool done);

    void clockTick(WallTime now); // moves the shown durations of running rows

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

Q_SIGNALS:
    void startRequested();
    void cancelRequested();
    void retryRequested(const QString& id);
    void decided(const QString& id, const QString& choice);
    void ticked(const QString& id, bool done);
    void phaseChanged();
    void rowChanged(const QString& id);
    void outputAdded(const QString& line);
    void outputCleared();

private:
    QString timeText(const StepRow& row) const;

    std::vector<StepRow> m_rows;
    Phase m_phase = Phase::NotReady;
    QString m_note;
    QStringList m_output;
    bool m_outputCut = false;
    WallTime m_now{};
};

} // namespace varroa::onboarding
