// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/nats/connectloop.h"

#include "app/nats/backoff.h"
#include "app/nats/busgate.h"
#include "app/nats/failurerank.h"
#include "app/nats/natsattempt.h"
#include "app/nats/natslink.h"

#include <QUrl>

#include <algorithm>

namespace varroa {

using namespace std::chrono_literals;

namespace {

constexpr std::chrono::milliseconds longestHop{5000};
constexpr std::chrono::milliseconds timerStep{1000}; // the clock, not the timer, decides; it also runs while asleep
constexpr size_t mostServers = 32;

} // namespace

ConnectLoop::ConnectLoop(EndpointProbe& probe, const Clock& clock, std::shared_ptr<BusGate> gate, Random01 random)
    : m_probe(probe), m_clock(clock), m_gate(std::move(gate)), m_random(std::move(random))
{
    m_timer.setSingleShot(true);
    m_timer.setTimerType(Qt::PreciseTimer);
    connect(&m_timer, &QTimer::timeout, this, &ConnectLoop::onTimer);
    m_status.since = m_clock.monotonic();
}

ConnectLoop::~ConnectLoop()
{
    dropAttempt();
    if (m_link)
        m_link->shutdown();
}

void ConnectLoop::start(BusOptions options)
{
    stop();
    const int abandoned = m_status.abandonedAttempts;
    const quint64 link = m_status.link;
    m_status = {};
    m_status.abandonedAttempts = abandoned;
    m_status.link = link;
    m_options = std::move(options);
    m_servers = m_options.servers;
    m_failedRounds = 0;
    m_refusals = 0;
    m_troubleSince = m_clock.monotonic();
    if (!adoptCredentials(m_options.credentials))
        return;
    if (m_servers.empty()) {
        closeFor({ConnectFailure::InvalidUrl, QStringLiteral("no server given"), {}});
        return;
    }
    beginRound();
}

void ConnectLoop::stop()
{
    dropAttempt();
    dropLink();
    m_blocked = false;
    m_status.attempt = 0;
    m_status.outageSince.reset();
    setState(BusState::Idle);
}

bool ConnectLoop::adoptCredentials(const std::shared_ptr<const BusCredentials>& credentials)
{
    m_options.credentials = credentials;
    m_auth.reset();
    auto auth = prepareAuth(credentials.get());
    if (!auth) {
        closeFor({ConnectFailure::InvalidCredentials, auth.error().detail, {}});
        return false;
    }
    m_auth = *auth;
    m_refusals = 0;
    return true;
}

void ConnectLoop::reconnectNow(std::shared_ptr<const BusCredentials> credentials)
{
    const BusState before = m_status.state;
    if (before == BusState::Idle || m_servers.empty())
        return;
    if (credentials) {
        dropAttempt();
        dropLink();
        if (!adoptCredentials(credentials))
            return;
    } else if (before == BusState::Connected) {
        m_link->checkNow();
        return;
    } else if (before == BusState::Connecting || !m_auth) {
        return;
    }
    if (before == BusState::Closed) {
        m_failedRounds = 0;
        m_refusals = 0;
        m_status.attempt = 0;
        m_troubleSince = m_clock.monotonic();
    }
    beginRound();
}

void ConnectLoop::beginRound()
{
    m_next = 0;
    m_roundError = {};
    tryNext();
}

void ConnectLoop::tryNext()
{
    if (m_next >= m_servers.size()) {
        if (!m_options.retryForever) {
            closeFor(m_roundError);
            return;
        }
        ++m_failedRounds;
        wait();
        return;
    }
    m_blocked = m_status.abandonedAttempts >= mostAbandoned;
    if (m_blocked) {
        const ConnectError error{
            ConnectFailure::TimedOut,
            QStringLiteral("%1 earlier attempts have not come back from the library; waiting for one")
                .arg(m_status.abandonedAttempts),
            m_servers[m_next].hostPort()};
        if (!m_options.retryForever) {
            closeFor(error);
            return;
        }
        m_status.error = error;
        ++m_failedRounds;
        wait();
        return;
    }
    startProbe(m_servers[m_next++]);
}

void ConnectLoop::startProbe(const ServerUrl& server)
{
    const quint64 attempt = ++m_attempt;
    m_server = server;
    m_report = {};
    m_attemptEnd = m_clock.monotonic() + m_options.attemptDeadline;
    ++m_status.attempt;
    m_status.server = server.hostPort();
    setState(BusState::Connecting);

    ProbeRequest request;
    request.server = server;
    request.caPem = m_options.caPem;
    request.expectedHost = m_options.expectedHost;
    request.deadline = std::min(longestHop, m_options.attemptDeadline / 2);
    // Queued, so that neither a report from within probe() nor the end of the handle in its own callback can hurt.
    auto handle = m_probe.probe(request, [this, attempt](ProbeReport report) {
        QMetaObject::invokeMethod(
            this, [this, attempt, report = std::move(report)] { onProbed(attempt, report); }, Qt::QueuedConnection);
    });
    m_probeHandle = std::move(handle);
}

void ConnectLoop::onProbed(quint64 attempt, const ProbeReport& report)
{
    if (attempt != m_attempt || !m_probeHandle)
        return;
    m_probeHandle.reset();
    m_report = report;
    if (report.error)
        attemptFailed(report.error);
    else
        startWorker();
}

void ConnectLoop::startWorker()
{
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(*m_attemptEnd - m_clock.monotonic());
    if (left <= 0ms) {
        onTimer();
        return;
    }
    ConnectionRecipe recipe;
    recipe.server = m_server;
    recipe.auth = m_auth;
    recipe.caPem = m_options.caPem;
    recipe.expectedHost = m_options.expectedHost;
    recipe.inboxPrefix = m_options.inboxPrefix;
    recipe.useDiscoveredServers = m_options.useDiscoveredServers;
    recipe.timeout = left;
    recipe.pingInterval = m_options.pingInterval;
    m_worker = NatsAttempt::start(std::move(recipe), m_gate, m_attempt);
    if (!m_worker)
        attemptFailed({ConnectFailure::Internal, QStringLiteral("no thread could be started"), {}});
}

void ConnectLoop::attemptFinished(quint64 attempt, const std::shared_ptr<NatsLink>& link, const ConnectError& error)
{
    if (attempt != m_attempt || !m_worker) {
        if (link)
            link->shutdown(); // the answer to a question nobody asks any more
        return;
    }
    m_worker.reset();
    if (error) {
        attemptFailed(error);
        return;
    }
    if (link->isClosed()) {
        attemptFailed({ConnectFailure::LinkLost, QStringLiteral("closed right after it was made"), {}});
        return;
    }
    m_link = link;
    m_attemptEnd.reset();
    m_failedRounds = 0;
    m_refusals = 0;
    ++m_status.link;
    m_status.attempt = 0;
    m_status.error = {};
    m_status.outageSince.reset();
    m_status.roundTrip.reset();
    m_status.serverVersion = m_report.serverVersion;
    m_status.maxPayload = m_report.maxPayload;
    m_status.tls = m_report.tls;
    setState(BusState::Connected);
}

void ConnectLoop::attemptReturned()
{
    --m_status.abandonedAttempts;
    if (std::exchange(m_blocked, false) && m_status.state == BusState::Waiting)
        beginRound();
    else
        Q_EMIT changed();
}

void ConnectLoop::attemptFailed(ConnectError error)
{
    m_attemptEnd.reset();
    if (error.server.isEmpty())
        error.server = m_server.hostPort();
    m_status.error = error;
    if (telling(error.failure) > telling(m_roundError.failure))
        m_roundError = error;
    if (isRefusal(error.failure))
        ++m_refusals;
    if (isHopeless(error.failure) || (isRefusal(error.failure) && (m_refusals >= 2 || !m_options.retryForever)))
        closeFor(error);
    else
        tryNext();
}

void ConnectLoop::dropAttempt()
{
    ++m_attempt;
    m_probeHandle.reset();
    m_attemptEnd.reset();
    if (!m_worker)
        return;
    if (m_worker->abandon())
        ++m_status.abandonedAttempts;
    else
        m_worker->discard();
    m_worker.reset();
}

void ConnectLoop::wait()
{
    const MonoTime now = m_clock.monotonic();
    m_status.nextAttempt = now + backoffDelay(m_failedRounds, now - m_troubleSince, m_random());
    setState(BusState::Waiting);
}

void ConnectLoop::closeFor(const ConnectError& error)
{
    m_status.error = error;
    setState(BusState::Closed);
}

void ConnectLoop::dropLink()
{
    if (!m_link)
        return;
    const NatsLink::Counters counters = m_link->counters();
    m_status.permissionViolations += counters.violations;
    m_status.slowConsumerDrops += counters.drops;
    m_link->shutdown();
    m_link.reset();
    m_status.roundTrip.reset();
    Q_EMIT linkLost();
}

void ConnectLoop::linkClosed(quint64 link, const QString& detail)
{
    if (!m_link || m_link->id() != link)
        return;
    const MonoTime now = m_clock.monotonic();
    // A link that fell silent is noticed late; what is shown was true when the server last spoke.
    m_status.outageSince = std::clamp(m_link->lastHeard(), std::min(m_status.since, now), now);
    dropLink();
    m_troubleSince = now;
    const ConnectError error{ConnectFailure::LinkLost, detail, m_status.server};
    if (!m_options.retryForever) {
        closeFor(error);
        return;
    }
    m_status.error = error;
    m_failedRounds = 1; // a short pause, so that consoles do not come back in step
    wait();
}

void ConnectLoop::roundTripMeasured(std::chrono::nanoseconds time)
{
    m_status.roundTrip = time;
    Q_EMIT changed();
}

void ConnectLoop::addServers(const QStringList& urls)
{
    for (const QString& text : urls) {
        const QUrl url(text);
        const ServerUrl server{url.host(), static_cast<quint16>(url.port(4222)), m_server.tls};
        const bool known = std::find(m_servers.begin(), m_servers.end(), server) != m_servers.end();
        if (!server.host.isEmpty() && !known && m_servers.size() < mostServers)
            m_servers.push_back(server);
    }
}

void ConnectLoop::onTimer()
{
    const MonoTime now = m_clock.monotonic();
    if (m_status.state == BusState::Waiting && m_status.nextAttempt && *m_status.nextAttempt <= now) {
        beginRound();
        return;
    }
    if (m_status.state == BusState::Connecting && m_attemptEnd && *m_attemptEnd <= now) {
        if (m_worker && !m_worker->abandon()) {
            m_attemptEnd.reset(); // its result is in the queue
            return;
        }
        if (m_worker)
            ++m_status.abandonedAttempts;
        m_worker.reset();
        m_probeHandle.reset();
        attemptFailed({ConnectFailure::TimedOut,
                       QStringLiteral("no connection within %1 ms").arg(m_options.attemptDeadline.count()),
                       {}});
        return;
    }
    armTimer();
}

void ConnectLoop::armTimer()
{
    std::optional<MonoTime> due;
    if (m_status.state == BusState::Waiting)
        due = m_status.nextAttempt;
    else if (m_status.state == BusState::Connecting)
        due = m_attemptEnd;
    if (!due) {
        m_timer.stop();
        return;
    }
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(*due - m_clock.monotonic());
    m_timer.start(std::clamp(left, std::chrono::milliseconds(1), timerStep));
}

void ConnectLoop::setState(BusState state)
{
    if (state != BusState::Waiting)
        m_status.nextAttempt.reset();
    if (state != m_status.state)
        m_status.since = m_clock.monotonic();
    m_status.state = state;
    armTimer();
    Q_EMIT changed();
}

} // namespace varroa
