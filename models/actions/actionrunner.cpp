// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/actions/actionrunner.h"

#include "models/actions/actioncatalog.h"
#include "models/connect/connectioncontroller.h"
#include "models/ports/clock.h"

#include <algorithm>

namespace varroa {

struct ActionRunner::Answer
{
    Result<CommandReply> reply;
};

namespace {

bool isOpen(ActionOutcome outcome)
{
    return outcome == ActionOutcome::Waiting || outcome == ActionOutcome::Running;
}

// Left this console, or was stopped by the server: those stand in the audit log.
bool isWrite(ActionOutcome outcome)
{
    return !isOpen(outcome) && outcome != ActionOutcome::NotSent && outcome != ActionOutcome::Cancelled;
}

ActionResult ended(ActionOutcome outcome, const QString& reason)
{
    ActionResult result;
    result.outcome = outcome;
    result.reason = reason;
    return result;
}

} // namespace

int ActionBatch::count(ActionOutcome outcome) const
{
    return static_cast<int>(std::count_if(results.begin(), results.end(),
                                          [outcome](const ActionResult& r) { return r.outcome == outcome; }));
}

bool ActionBatch::finished() const
{
    return std::none_of(results.begin(), results.end(), [](const ActionResult& r) { return isOpen(r.outcome); });
}

ActionRunner::ActionRunner(ConnectionController& connection, AuditLog& audit, const Clock& clock, QObject* parent)
    : ActionRunner(connection, audit, clock, Options(), parent)
{
}

ActionRunner::ActionRunner(ConnectionController& connection, AuditLog& audit, const Clock& clock, Options options,
                           QObject* parent)
    : QObject(parent)
    , m_connection(connection)
    , m_audit(audit)
    , m_clock(clock)
    , m_options(options)
    , m_session(std::make_unique<QObject>())
{
    connect(&connection, &ConnectionController::sessionChanged, this, &ActionRunner::onSession);
    connect(&connection.bus(), &MessageBus::statusChanged, this, &ActionRunner::onStatus);
    onStatus();
}

// The console ends while something runs: nobody will hear the answer, and the log must know of the write.
ActionRunner::~ActionRunner()
{
    for (const Job& job : m_running) {
        ActionResult result = ended(ActionOutcome::Unknown, tr("The console was closed before the answer came."));
        result.at = m_clock.wall();
        record(job, result);
    }
}

ActionRunner::Obstacle ActionRunner::obstacle() const
{
    if (m_connection.readOnly())
        return Obstacle::ReadOnly;
    if (!m_connection.session() || m_connection.status().state != BusState::Connected)
        return Obstacle::NotConnected;
    return m_connection.profile().operatorName.trimmed().isEmpty() ? Obstacle::NoOperator : Obstacle::None;
}

QString ActionRunner::obstacleText() const
{
    switch (obstacle()) {
    case Obstacle::ReadOnly:
        return tr("This connection is read-only.");
    case Obstacle::NoOperator:
        return tr("This connection names no operator; enter one in its settings.");
    case Obstacle::NotConnected:
        return tr("There is no connection to the core.");
    case Obstacle::None:
        break;
    }
    return {};
}

BatchId ActionRunner::run(std::vector<ActionRequest> requests)
{
    forgetOld();
    const BatchId id = ++m_lastId;
    ActionBatch& batch = m_batches[id];
    batch.id = id;
    batch.profile = m_connection.profile();
    batch.begun = m_clock.wall();
    batch.results.resize(requests.size());
    batch.requests = std::move(requests);
    for (size_t i = 0; i < batch.requests.size(); ++i)
        enqueue({id, i});
    QMetaObject::invokeMethod(
        this, [this, id] { checkFinished(id); }, Qt::QueuedConnection);
    return id;
}

void ActionRunner::enqueue(const Job& job)
{
    QString fault = faultOf(request(job));
    if (obstacle() != Obstacle::None)
        fault = obstacleText();
    if (!fault.isEmpty()) {
        ActionResult& refused = *result(job);
        refused = ended(ActionOutcome::NotSent, fault);
        refused.at = m_clock.wall();
        return;
    }
    *result(job) = {};
    m_waiting.push_back(job);
    pumpLater();
}

// From the event loop: a caller must know its batch before it hears of it, and a bus that ends its requests for a lost
// link does not say yet that it is lost.
void ActionRunner::pumpLater()
{
    if (std::exchange(m_pumpQueued, true))
        return;
    QMetaObject::invokeMethod(
        this,
        [this] {
            m_pumpQueued = false;
            pump();
        },
        Qt::QueuedConnection);
}

const ActionBatch* ActionRunner::batch(BatchId id) const
{
    const auto it = m_batches.find(id);
    return it == m_batches.end() ? nullptr : &it->second;
}

std::vector<BatchId> ActionRunner::batches() const
{
    std::vector<BatchId> ids;
    for (const auto& [id, unused] : m_batches)
        ids.push_back(id);
    return ids;
}

ActionResult* ActionRunner::result(const Job& job)
{
    const auto it = m_batches.find(job.batch);
    return it == m_batches.end() || job.index >= it->second.results.size() ? nullptr : &it->second.results[job.index];
}

const ActionRequest& ActionRunner::request(const Job& job) const
{
    return m_batches.at(job.batch).requests.at(job.index);
}

bool ActionRunner::belongs(const ActionBatch& batch) const
{
    return m_connection.session() && batch.profile == m_connection.profile();
}

void ActionRunner::cancelWaiting(BatchId id)
{
    std::vector<Job> cancelled;
    std::copy_if(m_waiting.begin(), m_waiting.end(), std::back_inserter(cancelled),
                 [id](const Job& job) { return job.batch == id; });
    std::erase_if(m_waiting, [id](const Job& job) { return job.batch == id; });
    for (const Job& job : cancelled)
        settle(job, ended(ActionOutcome::Cancelled, {}));
}

void ActionRunner::pump()
{
    if (m_waiting.empty())
        return;
    if (obstacle() != Obstacle::None) {
        dropWaiting(obstacleText());
        return;
    }
    for (size_t i = 0; i < m_waiting.size() && m_running.size() < static_cast<size_t>(m_options.parallel);) {
        const Job job = m_waiting[i];
        const bool busy = std::any_of(m_running.begin(), m_running.end(),
                                      [&](const Job& other) { return request(other).target == request(job).target; });
        if (busy) {
            ++i;
            continue;
        }
        m_waiting.erase(m_waiting.begin() + static_cast<std::ptrdiff_t>(i));
        start(job);
    }
}

void ActionRunner::start(const Job& job)
{
    const ActionRequest& wanted = request(job);
    const Result<QByteArray> payload = encodeAction(wanted);
    if (!payload) {
        settle(job, ended(ActionOutcome::NotSent, payload.error().detail));
        return;
    }
    m_running.push_back(job);
    result(job)->outcome = ActionOutcome::Running;
    Q_EMIT changed(job.batch, static_cast<int>(job.index));
    BusRequest message;
    message.subject = actionSubject(wanted);
    message.payload = *payload;
    message.deadline = actionInfo(wanted.verb).deadline;
    message.effect = BusRequest::Effect::Write;
    // The reply is read into a value of its own: what the bus reports is about sending, not about reading.
    m_connection.bus().request<Answer>(
        std::move(message),
        [](const BusReply& reply) -> Result<Answer> { return Answer{decodeCommandReply(reply.payload)}; },
        m_session.get(), [this, job](const Result<Answer>& answer) { onAnswer(job, answer); });
}

void ActionRunner::onAnswer(const Job& job, const Result<Answer>& answer)
{
    const auto settled = [&](ActionOutcome outcome, const QString& reason) { settle(job, ended(outcome, reason)); };
    if (answer && !answer->reply) {
        settled(ActionOutcome::Unknown,
                tr("It was sent, but the answer cannot be read (%1).").arg(answer->reply.error().detail));
        return;
    }
    if (answer) {
        const CommandReply& reply = *answer->reply;
        const bool conflict = reply.refused() && !reply.conflicts.empty();
        ActionResult result = ended(conflict          ? ActionOutcome::Conflict
                                    : reply.refused() ? ActionOutcome::Refused
                                                      : ActionOutcome::Acknowledged,
                                    reply.refused() ? reply.reason() : QString());
        result.conflicts = reply.conflicts;
        result.unappliedRemovals = reply.unappliedRemovals;
        settle(job, std::move(result));
        return;
    }
    const Error& error = answer.error();
    switch (error.kind) {
    case ErrorKind::Forbidden:
        settled(ActionOutcome::NotPermitted,
                tr("The server does not let this connection's user publish there (%1).").arg(error.detail));
        return;
    case ErrorKind::NoResponders:
        settled(ActionOutcome::NoResponder, tr("No operator of this cluster listens; nothing was done."));
        return;
    case ErrorKind::TooLarge:
    case ErrorKind::Malformed: // of the subject: the bus never sent it
        settled(ActionOutcome::NotSent, tr("It cannot be sent: %1").arg(error.detail));
        return;
    case ErrorKind::TimedOut:
        settled(ActionOutcome::Unknown,
                tr("It was sent, but no answer came within %n second(s); it may have happened.", nullptr,
                   static_cast<int>(actionInfo(request(job).verb).deadline / std::chrono::seconds(1))));
        return;
    default:
        break;
    }
    settled(ActionOutcome::Unknown, tr("The connection was lost after it was sent; it may have happened."));
}

void ActionRunner::settle(const Job& job, ActionResult result)
{
    ActionResult* kept = this->result(job);
    if (!kept)
        return;
    std::erase(m_running, job);
    result.at = m_clock.wall();
    *kept = std::move(result);
    const ActionResult outcome = *kept; // slots may run another batch and forget this one
    const ControllerKey target = request(job).target;
    if (isWrite(outcome.outcome))
        record(job, outcome);
    if (outcome.outcome == ActionOutcome::Acknowledged)
        publishAudit(job, *outcome.at);
    if (outcome.outcome == ActionOutcome::Unknown)
        look(job);
    if (outcome.outcome == ActionOutcome::Acknowledged || outcome.outcome == ActionOutcome::Unknown) {
        if (FleetSession* session = m_connection.session())
            session->refresh(target.cluster);
        Q_EMIT acted(target);
    }
    Q_EMIT changed(job.batch, static_cast<int>(job.index));
    checkFinished(job.batch);
    pumpLater();
}

// Tells the fleet who did it; the operator's own handlers do not (bus.md 6.9).
void ActionRunner::publishAudit(const Job& job, WallTime at)
{
    const ActionRequest& done = request(job);
    const QByteArray payload =
        encodeActivityEvent(auditEvent(done, m_batches.at(job.batch).profile.operatorName.trimmed(), at));
    m_connection.bus().publish(auditSubject(done.target), payload, this, [this, job](const Result<void>& published) {
        if (!published) {
            const Error& error = published.error();
            const QString why = error.kind == ErrorKind::Forbidden ? tr("the server does not permit it")
                                : error.detail.isEmpty()           ? tr("the connection was lost")
                                                                   : error.detail;
            noteAuditProblem(job,
                             tr("The audit event was not published: %1. Nobody else is told who did this.").arg(why));
        }
    });
}

void ActionRunner::record(const Job& job, const ActionResult& result)
{
    const ActionBatch& batch = m_batches.at(job.batch);
    const ActionRequest& done = request(job);
    AuditEntry entry;
    entry.at = *result.at;
    entry.profile = batch.profile.name;
    entry.actor = batch.profile.operatorName.trimmed();
    entry.target = done.target;
    entry.verb = QLatin1StringView(actionInfo(done.verb).id);
    entry.argument = auditArgument(done);
    entry.outcome = outcomeId(result.outcome);
    entry.reason = withoutPatchValues(result.reason, done.patch).left(2000);
    m_audit.append(entry, this, [this, job](const Result<void>& written) {
        if (!written)
            noteAuditProblem(job, tr("This console's own log was not written: %1").arg(written.error().detail));
    });
}

void ActionRunner::noteAuditProblem(const Job& job, const QString& problem)
{
    ActionResult* kept = result(job);
    if (!kept)
        return;
    if (!kept->auditProblem.isEmpty())
        kept->auditProblem += u'\n';
    kept->auditProblem += problem;
    Q_EMIT changed(job.batch, static_cast<int>(job.index));
}

void ActionRunner::look(const Job& job)
{
    ActionResult* kept = result(job);
    kept->seen = {};
    kept->seen.state = Sighting::State::Reading;
    const ActionBatch& batch = m_batches.at(job.batch);
    if (!belongs(batch) || m_connection.status().state != BusState::Connected)
        return; // lookPending() asks when the connection is back
    const ControllerKey& target = request(job).target;
    BusRequest message;
    message.subject = "operator." + target.cluster.text().toUtf8() + ".controllers.get";
    message.payload = encodeCommand(target.ns, target.name);
    message.deadline = m_options.readDeadline;
    m_connection.bus().request<std::optional<ControllerRow>>(
        std::move(message),
        [cluster = target.cluster](const BusReply& reply) { return decodeControllerReply(cluster, reply.payload); },
        m_session.get(), [this, job](const Result<std::optional<ControllerRow>>& row) { onLooked(job, row); });
}

void ActionRunner::onLooked(const Job& job, const Result<std::optional<ControllerRow>>& row)
{
    ActionResult* kept = result(job);
    if (!kept || kept->outcome != ActionOutcome::Unknown)
        return;
    Sighting& seen = kept->seen;
    if (!row && row.error().kind == ErrorKind::Offline)
        return; // stays Reading: lookPending() asks again
    seen.at = m_clock.wall();
    if (row) {
        seen.state = *row ? Sighting::State::Seen : Sighting::State::Gone;
        seen.row = row->value_or(ControllerRow());
    } else {
        const Error& error = row.error();
        seen.state = Sighting::State::Failed;
        seen.reason = error.kind == ErrorKind::TimedOut       ? tr("no answer in time")
                      : error.kind == ErrorKind::NoResponders ? tr("no operator of this cluster listens")
                      : error.kind == ErrorKind::Forbidden    ? tr("the server does not permit it")
                                                              : error.detail;
    }
    Q_EMIT changed(job.batch, static_cast<int>(job.index));
}

void ActionRunner::lookPending()
{
    for (const auto& [id, batch] : m_batches) {
        if (!belongs(batch))
            continue;
        for (size_t i = 0; i < batch.results.size(); ++i) {
            if (batch.results[i].outcome == ActionOutcome::Unknown &&
                batch.results[i].seen.state == Sighting::State::Reading)
                look({id, i});
        }
    }
}

bool ActionRunner::canRetry(BatchId id, size_t index) const
{
    const ActionResult* kept = result({id, index});
    return kept && mayRetry(*kept) && obstacle() == Obstacle::None && belongs(m_batches.at(id));
}

bool ActionRunner::canTakeOver(BatchId id, size_t index) const
{
    const ActionResult* kept = result({id, index});
    return kept && mayTakeOver(*kept) && obstacle() == Obstacle::None && belongs(m_batches.at(id));
}

bool ActionRunner::canReadAgain(BatchId id, size_t index) const
{
    const ActionResult* kept = result({id, index});
    return kept && mayReadAgain(*kept) && m_connection.status().state == BusState::Connected &&
           belongs(m_batches.at(id));
}

void ActionRunner::retry(BatchId id, size_t index)
{
    if (!canRetry(id, index))
        return;
    enqueue({id, index});
    Q_EMIT changed(id, static_cast<int>(index));
    checkFinished(id);
}

void ActionRunner::takeOver(BatchId id, size_t index)
{
    if (!canTakeOver(id, index))
        return;
    m_batches.at(id).requests.at(index).force = true;
    enqueue({id, index});
    Q_EMIT changed(id, static_cast<int>(index));
    checkFinished(id);
}

void ActionRunner::readAgain(BatchId id, size_t index)
{
    if (!canReadAgain(id, index))
        return;
    look({id, index});
    Q_EMIT changed(id, static_cast<int>(index));
}

void ActionRunner::onStatus()
{
    const BusStatus status = m_connection.status();
    const quint64 link = status.state == BusState::Connected ? status.link : 0;
    if (link == m_link)
        return;
    m_link = link;
    // What waits was meant for the link it was given to; a person sends it again knowingly.
    dropWaiting(tr("The connection was lost before it was sent."));
    if (link != 0)
        lookPending();
    Q_EMIT obstacleChanged();
}

void ActionRunner::onSession()
{
    m_session = std::make_unique<QObject>(); // late answers of the session before find nobody
    dropWaiting(tr("The connection was closed before it was sent."));
    for (const Job& job : std::vector<Job>(m_running)) {
        settle(job, ended(ActionOutcome::Unknown,
                          tr("The connection was closed before the answer came; it may have happened.")));
    }
    lookPending();
    Q_EMIT obstacleChanged();
}

void ActionRunner::dropWaiting(const QString& reason)
{
    for (const Job& job : std::exchange(m_waiting, {}))
        settle(job, ended(ActionOutcome::NotSent, reason));
}

void ActionRunner::checkFinished(BatchId id)
{
    if (const ActionBatch* known = batch(id); known && known->finished())
        Q_EMIT finished(id);
}

void ActionRunner::forgetOld()
{
    for (auto it = m_batches.begin(); it != m_batches.end() && m_batches.size() >= m_options.keptBatches;)
        it = it->second.finished() ? m_batches.erase(it) : std::next(it);
}

} // namespace varroa
