// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/probe/proberun.h"

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace varroa::probe {

namespace {

constexpr qsizetype maxAddresses = 16;
constexpr auto staggerDelay = 250ms;

// How far a failure got; the furthest is the most telling. A refusal says more than silence.
int telling(ConnectFailure failure)
{
    switch (failure) {
    case ConnectFailure::Unreachable:
        return 1;
    case ConnectFailure::TcpTimedOut:
        return 2;
    case ConnectFailure::Refused:
        return 3;
    case ConnectFailure::Silent:
        return 4;
    case ConnectFailure::NotNats:
        return 5;
    case ConnectFailure::TlsNotOffered:
    case ConnectFailure::TlsTimedOut:
        return 6;
    case ConnectFailure::None:
        return 0;
    default:
        return 7;
    }
}

} // namespace

ProbeRun::ProbeRun(const ProbeRequest& request, std::function<void(ProbeReport)> done, QObject* host)
    : m_request(request), m_done(std::move(done)), m_host(host), m_lookupDeadline(this), m_stagger(this)
{
    m_lookupDeadline.setSingleShot(true);
    m_stagger.setSingleShot(true);
    connect(&m_stagger, &QTimer::timeout, this, &ProbeRun::startNext);
    connect(&m_lookupDeadline, &QTimer::timeout, this,
            [this] { conclude(ConnectFailure::UnknownName, u"the name lookup did not end in time"_s); });
}

void ProbeRun::start(const NameLookup::Resolver& resolver)
{
    if (m_request.server.host.isEmpty() || m_request.server.port == 0) {
        conclude(ConnectFailure::InvalidUrl, u"host or port is missing"_s);
        return;
    }
    if (m_request.server.tls && !m_request.caPem.trimmed().isEmpty()) {
        if (const auto certificates = parseCertificates(m_request.caPem); !certificates) {
            conclude(ConnectFailure::InvalidCa, certificates.error().detail);
            return;
        }
    }
    const QString& host = m_request.server.host;
    if (const QHostAddress literal(host); !ipBytes(host).isEmpty() && !literal.isNull()) {
        onResolved({{literal}, {}});
        return;
    }
    m_lookupDeadline.start(m_request.deadline);
    m_lookup = std::make_unique<NameLookup>(
        host, [this](const NameLookup::Answer& answer) { onResolved(answer); }, resolver);
}

void ProbeRun::stop()
{
    m_concluded = true;
    m_done = nullptr;
    m_lookupDeadline.stop();
    m_stagger.stop();
    for (const auto& attempt : m_attempts)
        attempt->stop();
}

void ProbeRun::onResolved(const NameLookup::Answer& answer)
{
    if (m_concluded)
        return;
    m_lookupDeadline.stop();
    if (answer.addresses.isEmpty()) {
        conclude(ConnectFailure::UnknownName, answer.reason);
        return;
    }
    m_waiting = answer.addresses.mid(0, maxAddresses);
    for (const QHostAddress& address : std::as_const(m_waiting))
        m_report.addresses.append(address.toString());
    startNext();
}

void ProbeRun::startNext()
{
    if (m_concluded || m_waiting.isEmpty())
        return;
    m_attempts.push_back(
        std::make_unique<AddressAttempt>(m_request, m_waiting.takeFirst(), [this] { onAttemptChanged(); }));
    m_stagger.start(staggerDelay);
    m_attempts.back()->start();
}

void ProbeRun::onAttemptChanged()
{
    if (m_concluded)
        return;
    bool waitForOne = false; // an open connection deserves its time before another address is tried
    bool underWay = false;
    for (const auto& attempt : m_attempts) {
        if (attempt->finished() && attempt->failure() == ConnectFailure::None) {
            conclude(ConnectFailure::None, {});
            return;
        }
        underWay = underWay || !attempt->finished();
        waitForOne = waitForOne || (!attempt->finished() && attempt->connected());
    }
    if (waitForOne)
        m_stagger.stop();
    else if (!m_waiting.isEmpty() && (!underWay || !m_stagger.isActive()))
        m_stagger.start(0ms); // not from inside a socket's handler
    else if (!underWay)
        conclude(best()->failure(), {});
}

const AddressAttempt* ProbeRun::best() const
{
    const AddressAttempt* best = nullptr;
    for (const auto& attempt : m_attempts) {
        if (attempt->finished() && attempt->failure() == ConnectFailure::None)
            return attempt.get();
        if (!best || telling(attempt->failure()) > telling(best->failure()))
            best = attempt.get();
    }
    return best;
}

void ProbeRun::conclude(ConnectFailure failure, const QString& detail)
{
    m_concluded = true;
    m_lookupDeadline.stop();
    m_stagger.stop();
    m_report.error = {failure, detail, failure == ConnectFailure::None ? QString() : m_request.server.hostPort()};
    if (const AddressAttempt* attempt = best()) {
        m_report.serverVersion = attempt->info().version;
        m_report.serverName = attempt->info().name;
        m_report.authRequired = attempt->info().authRequired;
        m_report.maxPayload = attempt->info().maxPayload;
        m_report.tls = attempt->tls();
        if (attempt->connected())
            m_report.address = attempt->address().toString();
        QStringList tried;
        for (const auto& each : m_attempts) {
            if (each->finished() && each->failure() != ConnectFailure::None)
                tried.append(m_attempts.size() == 1 ? each->detail()
                                                    : QString(each->address().toString() + ": "_L1 + each->detail()));
        }
        m_report.error.detail = failure == ConnectFailure::None ? QString() : tried.join("; "_L1);
    }
    for (const auto& attempt : m_attempts) {
        if (!attempt->finished())
            attempt->stop();
    }
    QMetaObject::invokeMethod(
        m_host,
        [weak = weak_from_this()] {
            if (const auto self = weak.lock())
                self->deliver();
        },
        Qt::QueuedConnection);
}

void ProbeRun::deliver()
{
    const auto done = std::exchange(m_done, nullptr);
    const ProbeReport report = m_report;
    if (done)
        done(report);
}

} // namespace varroa::probe
