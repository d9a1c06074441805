// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/nats/natsbus.h"

#include "app/nats/connectloop.h"
#include "app/nats/natslink.h"
#include "app/nats/pendingtable.h"

#include <QRandomGenerator>
#include <QThread>

#include <openssl/crypto.h>

#include <algorithm>

namespace varroa {

using namespace std::chrono_literals;

namespace {

constexpr std::chrono::milliseconds sendAllowance{10000}; // publish and subscribe
constexpr std::chrono::milliseconds counterDelay{250};
constexpr std::chrono::milliseconds deadlineStep{1000};
constexpr std::chrono::milliseconds closingTime{500};

class LinkSubscription final : public BusSubscription
{
public:
    LinkSubscription(std::shared_ptr<NatsLink> link, std::shared_ptr<SinkState> state)
        : m_link(std::move(link)), m_state(std::move(state))
    {
    }
    ~LinkSubscription() override
    {
        if (m_link)
            m_link->unsubscribe(m_state);
    }

private:
    const std::shared_ptr<NatsLink> m_link; // null: there was none
    const std::shared_ptr<SinkState> m_state;
};

// Anything else could break out of the protocol's line.
bool isSubject(const QByteArray& subject)
{
    return !subject.isEmpty() &&
           std::all_of(subject.begin(), subject.end(), [](char c) { return c > ' ' && c != '\x7f'; });
}

MessageBus::Completion fromDone(MessageBus::Done done)
{
    if (!done)
        return {};
    return [done = std::move(done)](const Result<std::any>& result) {
        done(result ? Result<void>() : Result<void>(result.error()));
    };
}

double systemRandom()
{
    return QRandomGenerator::system()->generateDouble();
}

} // namespace

NatsBus::NatsBus(EndpointProbe& probe, const Clock& clock, QObject* parent, std::function<double()> random01)
    : MessageBus(parent)
    , m_clock(clock)
    , m_gate(std::make_shared<BusGate>(this, static_cast<BusEvents*>(this), &clock))
    , m_pending(std::make_unique<PendingTable>())
    , m_loop(std::make_unique<ConnectLoop>(probe, clock, m_gate, random01 ? std::move(random01) : systemRandom))
{
    // Abandoned workers may sit in a TLS handshake while the process exits: OpenSSL must not tear itself down under
    // them.
    OPENSSL_init_crypto(OPENSSL_INIT_NO_ATEXIT, nullptr);
    m_deadlines.setSingleShot(true);
    m_deadlines.setTimerType(Qt::PreciseTimer);
    connect(&m_deadlines, &QTimer::timeout, this, &NatsBus::onDeadlines);
    m_statusTimer.setSingleShot(true);
    connect(&m_statusTimer, &QTimer::timeout, this, &MessageBus::statusChanged);
    connect(m_loop.get(), &ConnectLoop::changed, this, [this] { scheduleStatus(0ms); });
    connect(m_loop.get(), &ConnectLoop::linkLost, this, &NatsBus::onLinkLost);
}

NatsBus::~NatsBus()
{
    const std::shared_ptr<NatsLink> link = m_loop->link();
    m_lossReason = {ErrorKind::Cancelled, {}};
    m_loop->stop();
    m_pending->finishAll(m_lossReason);
    m_gate->close();
    if (link)
        link->waitFinished(closingTime);
}

void NatsBus::open(BusOptions options)
{
    Q_ASSERT(QThread::currentThread() == thread());
    m_lossReason = {ErrorKind::Cancelled, {}};
    m_loop->start(std::move(options));
}

void NatsBus::close()
{
    Q_ASSERT(QThread::currentThread() == thread());
    m_lossReason = {ErrorKind::Cancelled, {}};
    m_loop->stop();
}

void NatsBus::reconnectNow(std::shared_ptr<const BusCredentials> newCredentials)
{
    Q_ASSERT(QThread::currentThread() == thread());
    m_lossReason = {ErrorKind::Offline, {}};
    m_loop->reconnectNow(std::move(newCredentials));
}

BusStatus NatsBus::status() const
{
    BusStatus status = m_loop->status();
    if (const auto& link = m_loop->link()) {
        const NatsLink::Counters counters = link->counters();
        status.permissionViolations += counters.violations;
        status.slowConsumerDrops += counters.drops;
    }
    return status;
}

quint64 NatsBus::owe(QObject* context, Completion done, std::chrono::milliseconds allowance, bool mayAskAgain)
{
    Q_ASSERT(QThread::currentThread() == thread());
    Q_ASSERT(context != nullptr);
    return m_pending->add({context, std::move(done), allowance, mayAskAgain, std::nullopt});
}

std::optional<Error> NatsBus::obstacle(const QByteArray& subject, qsizetype payloadSize) const
{
    if (!m_loop->link())
        return Error{ErrorKind::Offline, {}};
    if (!isSubject(subject))
        return Error{ErrorKind::Malformed, QStringLiteral("not a subject")};
    if (const qint64 most = m_loop->status().maxPayload; most > 0 && payloadSize > most)
        return Error{ErrorKind::TooLarge, QStringLiteral("%1 of at most %2 bytes").arg(payloadSize).arg(most)};
    return std::nullopt;
}

std::unique_ptr<BusSubscription> NatsBus::subscribe(const QByteArray& subject, std::shared_ptr<BusSink> sink,
                                                    QObject* context, Done done)
{
    const quint64 token = owe(context, fromDone(std::move(done)), sendAllowance, false);
    if (const auto error = obstacle(subject, 0)) {
        m_pending->finish(token, *error);
        return std::make_unique<LinkSubscription>(nullptr, nullptr);
    }
    auto state = std::make_shared<SinkState>();
    state->subject = subject;
    state->sink = std::move(sink);
    state->gate = m_gate;
    m_pending->setDeadline(token, m_clock.monotonic() + sendAllowance);
    m_loop->link()->subscribe(token, state);
    armDeadlines();
    return std::make_unique<LinkSubscription>(m_loop->link(), state);
}

void NatsBus::publish(const QByteArray& subject, const QByteArray& payload, QObject* context, Done done)
{
    const quint64 token = owe(context, fromDone(std::move(done)), sendAllowance, false);
    if (const auto error = obstacle(subject, payload.size())) {
        m_pending->finish(token, *error);
        return;
    }
    const MonoTime deadline = m_clock.monotonic() + sendAllowance;
    m_pending->setDeadline(token, deadline);
    m_loop->link()->publish(token, subject, payload, deadline);
    armDeadlines();
}

void NatsBus::send(BusRequest request, Decoder decode, QObject* context, Completion done)
{
    const bool read = request.effect == BusRequest::Effect::Read;
    const quint64 token = owe(context, std::move(done), request.deadline, read);
    if (const auto error = obstacle(request.subject, request.payload.size())) {
        m_pending->finish(token, *error);
        return;
    }
    const auto& link = m_loop->link();
    Question question{request.subject, request.payload, std::move(decode), std::nullopt};
    if (read && link->isDenied(request.subject)) {
        m_pending->find(token)->mayAskAgain = false;
        link->prepare(token, std::move(question));
        link->askAgain(token); // its time begins with askedAgain()
        return;
    }
    const MonoTime deadline = m_clock.monotonic() + request.deadline;
    m_pending->setDeadline(token, deadline);
    link->ask(token, std::move(question), request.effect, deadline);
    armDeadlines();
}

void NatsBus::attemptFinished(quint64 attempt, std::shared_ptr<NatsLink> link, const ConnectError& error)
{
    m_lossReason = {ErrorKind::Offline, {}};
    m_loop->attemptFinished(attempt, link, error);
}

void NatsBus::attemptReturned()
{
    m_loop->attemptReturned();
}

void NatsBus::linkClosed(quint64 link, const QString& detail)
{
    if (!isCurrent(link))
        return;
    m_lossReason = {ErrorKind::Offline, detail};
    m_loop->linkClosed(link, detail);
}

void NatsBus::finished(quint64 link, quint64 token, const Result<std::any>& result)
{
    if (!isCurrent(link))
        return;
    m_pending->finish(token, result);
    armDeadlines();
}

void NatsBus::askedAgain(quint64 link, quint64 token)
{
    const PendingTable::Entry* entry = m_pending->find(token);
    if (!isCurrent(link) || entry == nullptr)
        return;
    m_pending->setDeadline(token, m_clock.monotonic() + entry->allowance);
    armDeadlines();
}

void NatsBus::roundTripMeasured(quint64 link, std::chrono::nanoseconds time)
{
    if (isCurrent(link))
        m_loop->roundTripMeasured(time);
}

void NatsBus::countersChanged(quint64 link)
{
    if (isCurrent(link))
        scheduleStatus(counterDelay);
}

void NatsBus::serversDiscovered(quint64 link, const QStringList& urls)
{
    if (isCurrent(link))
        m_loop->addServers(urls);
}

bool NatsBus::isCurrent(quint64 link) const
{
    return m_loop->link() && m_loop->link()->id() == link;
}

void NatsBus::onLinkLost()
{
    m_pending->finishAll(m_lossReason);
    m_deadlines.stop();
}

void NatsBus::onDeadlines()
{
    const auto& link = m_loop->link();
    for (const quint64 token : m_pending->expired(m_clock.monotonic())) {
        PendingTable::Entry* entry = m_pending->find(token);
        if (std::exchange(entry->mayAskAgain, false) && link && link->suspects(token)) {
            m_pending->setDeadline(token, std::nullopt);
            link->askAgain(token);
            continue;
        }
        if (link)
            link->forget(token);
        m_pending->finish(token, Error{ErrorKind::TimedOut, {}});
    }
    armDeadlines();
}

void NatsBus::armDeadlines()
{
    const std::optional<MonoTime> due = m_pending->earliest();
    if (!due) {
        m_deadlines.stop();
        return;
    }
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(*due - m_clock.monotonic());
    m_deadlines.start(std::clamp(left, std::chrono::milliseconds(1), deadlineStep));
}

void NatsBus::scheduleStatus(std::chrono::milliseconds delay)
{
    if (!m_statusTimer.isActive() || m_statusTimer.remainingTimeAsDuration() > delay)
        m_statusTimer.start(delay);
}

} // namespace varroa
