// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/actions/action.h"
#include "models/connect/profile.h"
#include "models/domain/result.h"
#include "models/ports/auditlog.h"

#include <QObject>
#include <QSet>

#include <map>
#include <memory>
#include <optional>
#include <vector>

namespace varroa {

class Clock;
class ConnectionController;

using BatchId = quint64; // 0: none

// Requests that a person sent off together, and what became of each.
struct ActionBatch
{
    BatchId id = 0;
    Profile profile; // the connection it belongs to; on no other is anything of it sent or read
    WallTime begun{};
    std::vector<ActionRequest> requests;
    std::vector<ActionResult> results; // one for each request

    int count(ActionOutcome outcome) const;
    bool finished() const; // nothing waits or runs
};

// Sends actions on controllers and keeps what became of them. At most `parallel` run at a time, one for each
// controller. Nothing is ever sent twice by itself: after Unknown the controller is only read again. GUI thread; no
// call blocks.
class ActionRunner final : public QObject
{
    Q_OBJECT
public:
    struct Options
    {
        int parallel = 4;
        std::chrono::milliseconds readDeadline{3000};
        size_t keptBatches = 50; // finished ones beyond these are forgotten, oldest first
    };
    ActionRunner(ConnectionController& connection, AuditLog& audit, const Clock& clock, Options options,
                 QObject* parent = nullptr);
    ActionRunner(ConnectionController& connection, AuditLog& audit, const Clock& clock, QObject* parent = nullptr);
    ~ActionRunner() override;

    // Why nothing can be sent at all.
    enum class Obstacle { None, ReadOnly, NoOperator, NotConnected };
    Obstacle obstacle() const;
    QString obstacleText() const; // translated; empty when there is none

    // Never refuses: what cannot be sent gets its outcome at once. Signals come later, from the event loop.
    BatchId run(std::vector<ActionRequest> requests);
    const ActionBatch* batch(BatchId id) const; // null once forgotten; valid until the event loop runs
    std::vector<BatchId> batches() const;       // oldest first
    void cancelWaiting(BatchId id);

    // A person's second choices about one request.
    bool canRetry(BatchId id, size_t index) const;     // certainly not done; or Unknown and read again since
    bool canTakeOver(BatchId id, size_t index) const;  // Conflict
    bool canReadAgain(BatchId id, size_t index) const; // Unknown, connected to where it belongs
    void retry(BatchId id, size_t index);
    void takeOver(BatchId id, size_t index); // again, with force
    void readAgain(BatchId id, size_t index);

Q_SIGNALS:
    void changed(varroa::BatchId id, int index);
    void finished(varroa::BatchId id); // each time nothing waits or runs any more
    void obstacleChanged();
    // The operator acknowledged, or may have acted: the cluster's list is asked again.
    void acted(const varroa::ControllerKey& target);

private:
    struct Job
    {
        BatchId batch;
        size_t index;
        friend bool operator==(const Job&, const Job&) = default;
    };
    struct Answer; // of the bus, told apart from what the operator said

    ActionResult* result(const Job& job);
    const ActionResult* result(const Job& job) const { return const_cast<ActionRunner*>(this)->result(job); }
    const ActionRequest& request(const Job& job) const;
    bool belongs(const ActionBatch& batch) const; // to the connection that is open
    void enqueue(const Job& job);
    void pump();
    void pumpLater();
    void start(const Job& job);
    void onAnswer(const Job& job, const Result<Answer>& answer);
    void settle(const Job& job, ActionResult result);
    void publishAudit(const Job& job, WallTime at);
    void record(const Job& job, const ActionResult& result);
    void noteAuditProblem(const Job& job, const QString& problem);
    void look(const Job& job);
    void onLooked(const Job& job, const Result<std::optional<ControllerRow>>& row);
    void lookPending();
    void onStatus();
    void onSession();
    void dropWaiting(const QString& reason);
    void checkFinished(BatchId id);
    void forgetOld();

    ConnectionController& m_connection;
    AuditLog& m_audit;
    const Clock& m_clock;
    const Options m_options;
    std::map<BatchId, ActionBatch> m_batches;
    std::vector<Job> m_waiting;
    std::vector<Job> m_running;
    std::unique_ptr<QObject> m_session; // context of what is asked in one session
    BatchId m_lastId = 0;
    quint64 m_link = 0;
    bool m_pumpQueued = false;
};

} // namespace varroa
