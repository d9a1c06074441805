// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/connect/connectiontest.h"

using namespace Qt::StringLiterals;

namespace varroa {

namespace {

using Hop = ConnectionTest::Hop;

// Where in the chain a failure belongs; nullopt: wherever it was met.
std::optional<Hop> hopOf(ConnectFailure failure)
{
    switch (failure) {
    case ConnectFailure::InvalidUrl:
    case ConnectFailure::UnknownName:
        return Hop::Name;
    case ConnectFailure::Silent:
    case ConnectFailure::NotNats:
        return Hop::Nats;
    case ConnectFailure::InvalidCa:
    case ConnectFailure::TlsNotOffered:
    case ConnectFailure::TlsTimedOut:
    case ConnectFailure::CertificateUntrusted:
    case ConnectFailure::CertificateUnknownAuthority:
    case ConnectFailure::CertificateWrongHost:
    case ConnectFailure::CertificateWrongIp:
    case ConnectFailure::CertificateExpired:
    case ConnectFailure::CertificateNotYetValid:
    case ConnectFailure::TlsOther:
        return Hop::Tls;
    case ConnectFailure::InvalidCredentials:
    case ConnectFailure::Authentication:
        return Hop::Authentication;
    case ConnectFailure::Permission:
    case ConnectFailure::InboxRefused:
        return Hop::Permission;
    case ConnectFailure::NoRegistry:
        return Hop::Registry;
    case ConnectFailure::Refused:
    case ConnectFailure::Unreachable:
    case ConnectFailure::TcpTimedOut:
        return Hop::Tcp;
    default:
        return {};
    }
}

ConnectFailure failureOf(ErrorKind kind)
{
    switch (kind) {
    case ErrorKind::Forbidden:
        return ConnectFailure::Permission;
    case ErrorKind::Unauthorized:
        return ConnectFailure::Authentication;
    case ErrorKind::NotFound:
    case ErrorKind::NoResponders: // no JetStream at all
    case ErrorKind::Refused:
        return ConnectFailure::NoRegistry;
    case ErrorKind::TimedOut:
        return ConnectFailure::TimedOut;
    case ErrorKind::Offline:
        return ConnectFailure::LinkLost;
    case ErrorKind::Cancelled:
        return ConnectFailure::Cancelled;
    default:
        return ConnectFailure::Internal;
    }
}

// The test wants to know that it may subscribe; what arrives is of no interest.
class DeafSink final : public BusSink
{
public:
    void deliver(const BusMessage&) noexcept override {}
};

} // namespace

ConnectionTest::ConnectionTest(EndpointProbe& probe, BusFactory makeBus, QObject* parent)
    : QObject(parent), m_probe(probe), m_makeBus(std::move(makeBus))
{
}

ConnectionTest::~ConnectionTest()
{
    dropLink();
}

void ConnectionTest::start(const Profile& profile, const QByteArray& caPem,
                           std::shared_ptr<const BusCredentials> credentials)
{
    dropLink();
    m_profile = profile;
    m_caPem = caPem;
    m_credentials = std::move(credentials);
    m_next = 0;
    m_furthest.reset();
    m_running = true;
    testNextServer();
}

void ConnectionTest::cancel()
{
    if (m_running)
        finish(ConnectError{ConnectFailure::Cancelled, {}, {}}, 0);
}

void ConnectionTest::testNextServer()
{
    dropLink();
    m_round = std::make_unique<QObject>();
    for (int hop = 0; hop < hopCount; ++hop)
        set(static_cast<Hop>(hop), HopState::Pending);
    if (m_next >= m_profile.servers.size()) {
        fail(Hop::Name, ConnectError{ConnectFailure::InvalidUrl, tr("No server is given."), {}});
        return;
    }
    ProbeRequest request;
    request.server = m_profile.servers[m_next++];
    request.caPem = m_caPem;
    request.expectedHost = m_profile.expectedHost;
    set(Hop::Name, HopState::Running, request.server.hostPort());
    m_handle = m_probe.probe(request, [this](const ProbeReport& report) { onProbed(report); });
}

void ConnectionTest::onProbed(const ProbeReport& report)
{
    const ServerUrl& server = m_profile.servers[m_next - 1];
    const Hop reached = report.error ? hopOf(report.error.failure).value_or(Hop::Name) : Hop::Authentication;
    const auto passed = [&](Hop hop, const QString& detail) {
        if (reached > hop)
            set(hop, HopState::Ok, detail);
    };
    passed(Hop::Name, report.addresses.join(", "_L1));
    passed(Hop::Tcp, report.address);
    passed(Hop::Nats, tr("nats-server %1").arg(report.serverVersion));
    if (!server.tls && reached > Hop::Tls)
        set(Hop::Tls, HopState::Skipped, tr("not encrypted"));
    else if (report.tls)
        passed(Hop::Tls, report.tls->protocol + ", "_L1 + report.tls->subject);
    if (report.error) {
        fail(reached, report.error);
        return;
    }
    openBus();
}

void ConnectionTest::openBus()
{
    set(Hop::Authentication, HopState::Running);
    m_bus = m_makeBus();
    connect(m_bus.get(), &MessageBus::statusChanged, m_round.get(), [this] { onBusStatus(); });
    BusOptions options;
    options.servers = {m_profile.servers[m_next - 1]};
    options.credentials = m_credentials;
    options.caPem = m_caPem;
    options.expectedHost = m_profile.expectedHost;
    options.inboxPrefix = m_profile.inboxPrefix.toUtf8();
    options.useDiscoveredServers = false;
    options.retryForever = false;
    m_bus->open(std::move(options));
}

void ConnectionTest::onBusStatus()
{
    const BusStatus status = m_bus->status();
    if (status.state == BusState::Connected && !m_subscription) {
        set(Hop::Authentication, HopState::Ok,
            m_credentials && !m_credentials->user.isEmpty() ? m_credentials->user : QString());
        checkRegistry();
    } else if (status.state == BusState::Closed || (status.state == BusState::Waiting && m_subscription)) {
        ConnectError error = status.error;
        if (!error)
            error = {ConnectFailure::LinkLost, {}, status.server};
        if (error.server.isEmpty())
            error.server = m_profile.servers[m_next - 1].hostPort();
        fail(m_subscription ? Hop::Registry : hopOf(error.failure).value_or(Hop::Authentication), error);
    }
}

void ConnectionTest::checkRegistry()
{
    set(Hop::Permission, HopState::Running);
    m_subscription = m_bus->subscribe("$KV.varroa_clusters.>", std::make_shared<DeafSink>(), m_round.get(),
                                      [this](const Result<void>& done) {
                                          if (done)
                                              askRegistry();
                                          else
                                              onRegistry(done.error());
                                      });
}

void ConnectionTest::askRegistry()
{
    BusRequest request;
    request.subject = "$JS.API.STREAM.INFO.KV_varroa_clusters";
    request.payload = R"({"subjects_filter":">"})";
    m_bus->request<RegistryInfo>(
        std::move(request), [](const BusReply& reply) { return decodeRegistryInfo(reply.payload); }, m_round.get(),
        [this](const Result<RegistryInfo>& info) { onRegistry(info); });
}

void ConnectionTest::onRegistry(const Result<RegistryInfo>& info)
{
    if (info) {
        set(Hop::Permission, HopState::Ok);
        const int clusters = static_cast<int>(info->keys.size());
        set(Hop::Registry, HopState::Ok, tr("clusters found: %1").arg(clusters));
        finish({}, clusters);
        return;
    }
    const ConnectError error{failureOf(info.error().kind), info.error().detail,
                             m_profile.servers[m_next - 1].hostPort()};
    if (error.failure == ConnectFailure::Permission) {
        fail(Hop::Permission, error);
        return;
    }
    set(Hop::Permission, error.failure == ConnectFailure::NoRegistry ? HopState::Ok : HopState::Skipped);
    fail(Hop::Registry, error);
}

void ConnectionTest::fail(Hop hop, const ConnectError& error)
{
    set(hop, HopState::Failed, error.detail);
    if (!m_furthest || m_furthest->first < hop)
        m_furthest.emplace(hop, error);
    if (m_next < m_profile.servers.size())
        testNextServer();
    else
        finish(m_furthest->second, 0);
}

void ConnectionTest::finish(const ConnectError& error, int clusters)
{
    dropLink();
    m_running = false;
    m_credentials.reset();
    Q_EMIT finished(error, clusters);
}

void ConnectionTest::set(Hop hop, HopState state, const QString& detail)
{
    Q_EMIT hopChanged(hop, state, detail);
}

// Called from inside callbacks of the probe and the bus, so the bus outlives the call.
void ConnectionTest::dropLink()
{
    m_handle.reset();
    m_round.reset();
    m_subscription.reset();
    if (m_bus) {
        m_bus->close();
        m_bus.release()->deleteLater();
    }
}

} // namespace varroa
