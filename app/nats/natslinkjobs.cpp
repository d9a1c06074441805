// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/nats/natslink.h"
#include "app/nats/natsreply.h"
#include "app/nats/tickettable.h"

namespace varroa {

using namespace std::chrono_literals;

namespace {

constexpr auto aloneFlushTimeout = 2s;
constexpr auto staleTextWait = 300ms;
constexpr int pendingMessages = 65536;
constexpr int pendingBytes = 64 * 1024 * 1024;

TicketTable<SinkState>& sinks()
{
    static auto* table = new TicketTable<SinkState>; // never destroyed, as links()
    return *table;
}

bool never()
{
    return false;
}

} // namespace

void NatsLink::ask(quint64 token, Question question, BusRequest::Effect effect, MonoTime deadline)
{
    m_questions.add(token, std::move(question));
    if (effect == BusRequest::Effect::Write)
        enqueue([this, token, deadline] { askAlone(token, deadline); });
    else
        enqueue([this, token, deadline] { askPlainly(token, deadline); });
}

void NatsLink::askAgain(quint64 token)
{
    enqueueSerial([this, token] { askAlone(token, std::nullopt); });
}

bool NatsLink::suspects(quint64 token) const
{
    const std::optional<Question> question = m_questions.peek(token);
    return question && question->sentAt && m_violations.unexplainedSince(*question->sentAt);
}

void NatsLink::publish(quint64 token, const QByteArray& subject, const QByteArray& payload, MonoTime deadline)
{
    enqueue([this, token, subject, payload, deadline] { publishAlone(token, subject, payload, deadline); });
}

void NatsLink::subscribe(quint64 token, std::shared_ptr<SinkState> state)
{
    enqueue([this, token, state = std::move(state)] { subscribeAlone(token, state); });
}

void NatsLink::unsubscribe(std::shared_ptr<SinkState> state)
{
    state->cancelled = true;
    enqueue([this, state = std::move(state)] { release(state.get()); });
}

bool NatsLink::isPast(MonoTime deadline) const
{
    const std::optional<MonoTime> now = m_gate->now();
    return !now || *now >= deadline;
}

QByteArray NatsLink::lastErrorText() const
{
    const char* text = nullptr;
    natsConnection_GetLastError(m_connection, &text);
    return QByteArray(text).trimmed();
}

// Sends, flushes, and looks whether the server refused exactly this. The answer to the flush comes after every refusal
// of what was sent before, so a refusal of this one is the last error now. When the same text stood there before, only
// a further violation or the absence of an answer tells.
NatsLink::Checked NatsLink::sendChecked(Operation operation, const QByteArray& subject,
                                        std::chrono::milliseconds timeout, const std::function<natsStatus()>& send,
                                        const std::function<bool()>& answered)
{
    const QByteArray before = lastErrorText();
    const std::uint64_t seen = m_violations.seen();
    Checked checked;
    checked.status = send();
    if (checked.status == NATS_OK)
        checked.status = natsConnection_FlushTimeout(m_connection, timeout.count());
    const QByteArray after = lastErrorText();
    checked.denied = isViolationOf(after, operation, subject);
    if (checked.denied && after == before) {
        const auto enough = [this, &answered] { return answered() || isClosed(); };
        checked.denied = m_violations.waitBeyond(seen, staleTextWait, enough) && !answered();
    }
    if (checked.denied)
        m_violations.explain();
    return checked;
}

natsStatus NatsLink::publishQuestion(quint64 token, const Question& question)
{
    const QByteArray reply = m_inbox + QByteArray::number(token, 36);
    return natsConnection_PublishRequest(m_connection, question.subject.constData(), reply.constData(),
                                         question.payload.constData(), static_cast<int>(question.payload.size()));
}

void NatsLink::askPlainly(quint64 token, MonoTime deadline)
{
    const std::optional<Question> question = m_questions.peek(token);
    if (!question || isPast(deadline) || !m_questions.markSent(token, m_violations.mark()))
        return;
    const natsStatus status = publishQuestion(token, *question);
    if (status != NATS_OK && m_questions.take(token))
        finish(token, errorOf(status));
}

// A write has a deadline here: it is not sent late, and its end is the caller's matter. A read that is asked again gets
// its time anew from askedAgain().
void NatsLink::askAlone(quint64 token, std::optional<MonoTime> deadline)
{
    const std::optional<Question> question = m_questions.peek(token);
    if (!question || (deadline && isPast(*deadline)))
        return;
    const Checked checked = sendChecked(
        Operation::Publish, question->subject, aloneFlushTimeout, [&] { return publishQuestion(token, *question); },
        [&] { return !m_questions.contains(token); });
    m_questions.setDenied(question->subject, checked.denied);
    if (checked.denied) {
        if (m_questions.take(token))
            finish(token, Error{ErrorKind::Forbidden, libraryText(lastErrorText().constData())});
        return;
    }
    if (checked.status != NATS_OK && checked.status != NATS_TIMEOUT) {
        if (m_questions.take(token))
            finish(token, errorOf(checked.status));
        return;
    }
    if (!deadline)
        m_gate->post([id = m_id, token](BusEvents& events) { events.askedAgain(id, token); });
}

void NatsLink::publishAlone(quint64 token, const QByteArray& subject, const QByteArray& payload, MonoTime deadline)
{
    if (isPast(deadline))
        return;
    const Checked checked = sendChecked(
        Operation::Publish, subject, aloneFlushTimeout,
        [&] {
            return natsConnection_Publish(m_connection, subject.constData(), payload.constData(),
                                          static_cast<int>(payload.size()));
        },
        never);
    if (checked.denied)
        finish(token, Error{ErrorKind::Forbidden, libraryText(lastErrorText().constData())});
    else if (checked.status != NATS_OK)
        finish(token, errorOf(checked.status));
    else
        finish(token, std::any());
}

void NatsLink::subscribeAlone(quint64 token, const std::shared_ptr<SinkState>& state)
{
    if (state->cancelled) {
        finish(token, Error{ErrorKind::Cancelled, {}});
        return;
    }
    Subscription subscription;
    subscription.ticket = sinks().add(state);
    const Checked checked = sendChecked(
        Operation::Subscribe, state->subject, aloneFlushTimeout,
        [&] {
            natsStatus status =
                natsConnection_Subscribe(&subscription.handle, m_connection, state->subject.constData(), &onMessage,
                                         TicketTable<SinkState>::closure(subscription.ticket));
            if (status == NATS_OK)
                status = natsSubscription_SetPendingLimits(subscription.handle, pendingMessages, pendingBytes);
            return status;
        },
        never);
    m_subscriptions.emplace(state.get(), subscription);
    if (!checked.denied && checked.status == NATS_OK) {
        finish(token, std::any());
        return;
    }
    const Error error = checked.denied ? Error{ErrorKind::Forbidden, libraryText(lastErrorText().constData())}
                                       : errorOf(checked.status);
    release(state.get());
    finish(token, error);
}

void NatsLink::release(const SinkState* state)
{
    const auto it = m_subscriptions.find(state);
    if (it == m_subscriptions.end())
        return;
    const Subscription subscription = it->second;
    m_subscriptions.erase(it);
    std::int64_t dropped = 0;
    if (subscription.handle != nullptr) {
        if (natsSubscription_GetDropped(subscription.handle, &dropped) == NATS_OK && dropped > 0)
            m_releasedDrops += static_cast<quint64>(dropped);
        natsSubscription_Destroy(subscription.handle);
    }
    sinks().remove(subscription.ticket);
}

void NatsLink::onMessage(natsConnection* /*connection*/, natsSubscription* /*subscription*/, natsMsg* message,
                         void* closure)
{
    const std::shared_ptr<SinkState> state = sinks().find(TicketTable<SinkState>::ticket(closure));
    if (state && !state->cancelled) {
        if (const std::optional<MonoTime> now = state->gate->now()) {
            BusMessage received;
            const char* subject = natsMsg_GetSubject(message);
            received.subject = QByteArray::fromRawData(subject, static_cast<qsizetype>(qstrlen(subject)));
            received.payload = QByteArray::fromRawData(natsMsg_GetData(message), natsMsg_GetDataLength(message));
            received.receivedAt = *now;
            state->sink->deliver(received);
        }
    }
    natsMsg_Destroy(message);
}

} // namespace varroa
