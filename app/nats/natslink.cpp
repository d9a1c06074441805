// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/nats/natslink.h"

#include "app/nats/natsreply.h"
#include "app/nats/tickettable.h"

#include <QRandomGenerator>

namespace varroa {

using namespace std::chrono_literals;

namespace {

constexpr auto measureInterval = 5s;
constexpr auto flushTimeout = 2s;
constexpr int inboxMessages = 65536;
constexpr int inboxBytes = 256 * 1024 * 1024;

// Never destroyed: cnats' threads may outlive main().
TicketTable<NatsLink>& links()
{
    static auto* table = new TicketTable<NatsLink>;
    return *table;
}

quint64 nextLinkId()
{
    static std::atomic<quint64> last = 0;
    return ++last;
}

QByteArray randomToken()
{
    auto* random = QRandomGenerator::system();
    return QByteArray::number(random->generate64(), 36) + QByteArray::number(random->generate64(), 36);
}

std::chrono::milliseconds remaining(std::chrono::steady_clock::time_point end)
{
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(end - std::chrono::steady_clock::now());
    return std::max<std::chrono::milliseconds>(left, 1ms);
}

} // namespace

NatsLink::NatsLink(std::shared_ptr<BusGate> gate) : m_gate(std::move(gate)), m_id(nextLinkId()) {}

ConnectError NatsLink::connect(const ConnectionRecipe& recipe)
{
    const auto end = std::chrono::steady_clock::now() + recipe.timeout;
    m_auth = recipe.auth;
    m_ticket = links().add(shared_from_this());
    ConnectError error;
    {
        const NatsOptionsPtr options =
            buildOptions(recipe, {&onError, &onClosed, TicketTable<NatsLink>::closure(m_ticket)}, error);
        if (options) {
            if (const natsStatus status = natsConnection_Connect(&m_connection, options.get()); status != NATS_OK)
                error = connectErrorOf(status);
            if (error.failure == ConnectFailure::CertificateUntrusted && recipe.caPem.trimmed().isEmpty())
                error.failure = ConnectFailure::CertificateUnknownAuthority;
        }
    }
    if (error) {
        links().remove(m_ticket); // no closed callback for what never opened
        m_connection = nullptr;
    } else {
        error = openInbox(recipe, end);
        if (error)
            destroy();
    }
    error.server = recipe.server.hostPort();
    return error;
}

ConnectError NatsLink::openInbox(const ConnectionRecipe& recipe, std::chrono::steady_clock::time_point end)
{
    m_inbox = recipe.inboxPrefix + '.' + randomToken() + '.';
    const QByteArray subject = m_inbox + '*';
    const Checked checked = sendChecked(
        Operation::Subscribe, subject, remaining(end),
        [&] {
            natsStatus status = natsConnection_Subscribe(&m_inboxSubscription, m_connection, subject.constData(),
                                                         &onInbox, TicketTable<NatsLink>::closure(m_ticket));
            if (status == NATS_OK)
                status = natsSubscription_SetPendingLimits(m_inboxSubscription, inboxMessages, inboxBytes);
            return status;
        },
        [] { return false; });
    if (checked.denied) {
        ConnectError error;
        error.failure = ConnectFailure::InboxRefused;
        error.detail = libraryText(lastErrorText().constData());
        return error;
    }
    if (checked.status == NATS_OK)
        return {};
    // The server's own words, when it closed the link right after the handshake.
    ConnectError error = connectErrorOf(checked.status);
    if (const QByteArray text = lastErrorText(); !text.isEmpty())
        error.detail = libraryText(text.constData());
    return error;
}

void NatsLink::run()
{
    reportDiscovered();
    while (Job job = nextJob())
        job();
    destroy();
    std::deque<Job> left;
    std::deque<Job> leftSerial;
    const std::lock_guard lock(m_mutex);
    std::swap(left, m_jobs);
    std::swap(leftSerial, m_serialJobs);
    m_finished = true;
    m_wake.notify_all();
}

void NatsLink::destroy()
{
    while (!m_subscriptions.empty())
        release(m_subscriptions.begin()->first);
    if (m_inboxSubscription != nullptr)
        natsSubscription_Destroy(m_inboxSubscription);
    m_inboxSubscription = nullptr;
    if (m_connection != nullptr)
        natsConnection_Destroy(m_connection); // the closed callback gives the ticket back
    m_connection = nullptr;
}

NatsLink::Job NatsLink::nextJob()
{
    std::unique_lock lock(m_mutex);
    const auto due = [this] { return m_stop || !m_jobs.empty() || !m_serialJobs.empty(); };
    const bool measureDue = std::chrono::steady_clock::now() >= m_nextMeasure && !m_stop;
    if (measureDue || !m_wake.wait_until(lock, m_nextMeasure, due)) {
        m_nextMeasure = std::chrono::steady_clock::now() + measureInterval;
        return [this] { measure(); };
    }
    if (m_stop)
        return nullptr;
    std::deque<Job>& queue = m_jobs.empty() ? m_serialJobs : m_jobs;
    Job job = std::move(queue.front());
    queue.pop_front();
    return job;
}

void NatsLink::measure()
{
    const auto begin = std::chrono::steady_clock::now();
    const natsStatus status =
        natsConnection_FlushTimeout(m_connection, std::chrono::milliseconds(flushTimeout).count());
    const std::chrono::nanoseconds time = std::chrono::steady_clock::now() - begin;
    if (status == NATS_OK)
        m_gate->post([id = m_id, time](BusEvents& events) { events.roundTripMeasured(id, time); });
    sumDrops();
    reportDiscovered();
}

void NatsLink::checkNow()
{
    enqueue([this] {
        const auto timeout = std::chrono::milliseconds(flushTimeout).count();
        if (natsConnection_FlushTimeout(m_connection, timeout) != NATS_OK)
            natsConnection_Close(m_connection);
    });
}

void NatsLink::reportDiscovered()
{
    char** servers = nullptr;
    int count = 0;
    if (natsConnection_GetDiscoveredServers(m_connection, &servers, &count) != NATS_OK)
        return;
    QStringList urls;
    for (int i = 0; i < count; ++i) {
        urls += QString::fromUtf8(servers[i]);
        std::free(servers[i]);
    }
    std::free(servers);
    if (!urls.isEmpty())
        m_gate->post([id = m_id, urls](BusEvents& events) { events.serversDiscovered(id, urls); });
}

void NatsLink::sumDrops()
{
    quint64 drops = m_releasedDrops;
    const auto add = [&drops](natsSubscription* subscription) {
        std::int64_t dropped = 0;
        if (natsSubscription_GetDropped(subscription, &dropped) == NATS_OK && dropped > 0)
            drops += static_cast<quint64>(dropped);
    };
    add(m_inboxSubscription);
    for (const auto& [state, subscription] : m_subscriptions)
        add(subscription.handle);
    if (m_drops.exchange(drops) != drops)
        reportCounters();
}

NatsLink::Counters NatsLink::counters() const
{
    return {m_violations.seen(), m_drops};
}

void NatsLink::shutdown()
{
    const std::lock_guard lock(m_mutex);
    m_stop = true;
    m_wake.notify_all();
}

bool NatsLink::waitFinished(std::chrono::milliseconds timeout)
{
    std::unique_lock lock(m_mutex);
    return m_wake.wait_for(lock, timeout, [this] { return m_finished; });
}

void NatsLink::enqueue(Job job)
{
    const std::lock_guard lock(m_mutex);
    m_jobs.push_back(std::move(job));
    m_wake.notify_all();
}

void NatsLink::enqueueSerial(Job job)
{
    const std::lock_guard lock(m_mutex);
    m_serialJobs.push_back(std::move(job));
    m_wake.notify_all();
}

// The text is only counted here: by the time this runs, cnats may already hold a later error.
void NatsLink::onError(natsConnection* /*connection*/, natsSubscription* /*subscription*/, natsStatus status,
                       void* closure)
{
    const std::shared_ptr<NatsLink> self = links().find(TicketTable<NatsLink>::ticket(closure));
    if (!self)
        return;
    if (status == NATS_NOT_PERMITTED) {
        self->m_violations.count();
        self->reportCounters();
    } else if (status == NATS_SLOW_CONSUMER) {
        self->enqueue([link = self.get()] { link->sumDrops(); });
    }
}

void NatsLink::reportCounters()
{
    // Cleared by the reader's call of counters() through the event, so that a burst costs one event at a time.
    if (m_countersReported.exchange(true))
        return;
    m_gate->post([self = shared_from_this()](BusEvents& events) {
        self->m_countersReported = false;
        events.countersChanged(self->m_id);
    });
}

void NatsLink::onClosed(natsConnection* connection, void* closure)
{
    const std::shared_ptr<NatsLink> self = links().remove(TicketTable<NatsLink>::ticket(closure));
    if (!self)
        return;
    const char* text = nullptr;
    const natsStatus status = natsConnection_GetLastError(connection, &text);
    const QString detail = libraryText(text != nullptr && *text != '\0' ? text : natsStatus_GetText(status));
    self->m_closed = true;
    self->m_violations.wake();
    self->shutdown();
    self->m_gate->post([id = self->m_id, detail](BusEvents& events) { events.linkClosed(id, detail); });
}

void NatsLink::onInbox(natsConnection* /*connection*/, natsSubscription* /*subscription*/, natsMsg* message,
                       void* closure)
{
    if (const std::shared_ptr<NatsLink> self = links().find(TicketTable<NatsLink>::ticket(closure)))
        self->answer(message);
    natsMsg_Destroy(message);
}

void NatsLink::answer(natsMsg* message)
{
    const std::optional<MonoTime> now = m_gate->now();
    if (!now)
        return;
    const QByteArrayView subject(natsMsg_GetSubject(message));
    bool ok = false;
    const quint64 token = subject.sliced(subject.lastIndexOf('.') + 1).toByteArray().toULongLong(&ok, 36);
    const std::optional<Question> question = ok ? m_questions.take(token) : std::nullopt;
    if (!question)
        return; // late, or a second answer
    m_violations.wake();
    try {
        const Result<BusReply> reply = readReply(message, *now);
        finish(token, reply ? question->decode(*reply) : Result<std::any>(reply.error()));
    } catch (...) {
        finish(token, Error{ErrorKind::Malformed, QStringLiteral("the decoder threw an exception")});
    }
}

void NatsLink::finish(quint64 token, Result<std::any> result)
{
    m_gate->post(
        [id = m_id, token, result = std::move(result)](BusEvents& events) { events.finished(id, token, result); });
}

} // namespace varroa
