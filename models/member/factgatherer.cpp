// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/member/factgatherer.h"

#include "models/connect/connecttext.h"
#include "models/fleet/fleetstore.h"
#include "models/member/clusterreader.h"
#include "models/onboarding/busaddresses.h"
#include "models/onboarding/plans.h"
#include "models/ports/certificatereader.h"
#include "models/ports/clock.h"

#include <QCoreApplication>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace varroa::member {

using onboarding::RowState;
using onboarding::StepRow;

namespace {

QString hopOf(ConnectFailure failure)
{
    switch (failure) {
    case ConnectFailure::None:
        return {};
    case ConnectFailure::InvalidUrl:
    case ConnectFailure::UnknownName:
        return u"name"_s;
    case ConnectFailure::Refused:
    case ConnectFailure::Unreachable:
    case ConnectFailure::TcpTimedOut:
        return u"tcp"_s;
    case ConnectFailure::Silent:
    case ConnectFailure::NotNats:
    case ConnectFailure::TlsNotOffered:
        return u"info"_s;
    default:
        return u"tls"_s;
    }
}

} // namespace

FactGatherer::FactGatherer(const CheckPorts& ports, const Clock& clock, QObject* parent)
    : QObject(parent), m_ports(ports), m_clock(clock)
{
}

FactGatherer::~FactGatherer() = default;

void FactGatherer::start(const onboarding::Draft& draft)
{
    m_probes.clear();
    m_core.reset();
    m_member.reset();
    m_draft = draft;
    m_facts = {};
    m_facts.asOf = m_clock.wall();
    m_busCaPem.clear();
    m_rows = onboarding::checkPlan(draft);
    m_open = static_cast<int>(m_rows.size());
    Q_EMIT rowsReset();

    checkFleet();
    const auto reader = [this](const onboarding::ClusterAccess& access, ClusterReader::Side side) {
        return m_ports.kube && !access.context.isEmpty() ? std::make_unique<ClusterReader>(*this, *m_ports.kube, side)
                                                         : nullptr;
    };
    m_core = reader(m_draft.core.access, ClusterReader::Side::Core);
    m_member = reader(m_draft.member, ClusterReader::Side::Member);
    const auto skipAll = [this](const QString& side, const QString& reason) {
        for (const StepRow& row : std::vector(m_rows))
            if (row.id == QString(u"cluster:"_s + side) || row.id.startsWith(QString(side + u':')))
                end(row.id, RowState::Skipped, reason);
    };
    if (m_member)
        m_member->start();
    else
        skipAll(u"member"_s,
                QCoreApplication::translate("MemberChecks", "Not asked: no context of the member is chosen."));
    if (m_core)
        m_core->start();
    else {
        skipAll(u"core"_s, QCoreApplication::translate("MemberChecks", "Not asked: no context of the core is chosen."));
        probeEndpoints();
    }
}

void FactGatherer::cancel()
{
    if (!isRunning())
        return;
    m_probes.clear();
    m_core.reset();
    m_member.reset();
    for (const StepRow& row : std::vector(m_rows))
        end(row.id, RowState::Skipped, QCoreApplication::translate("MemberChecks", "Cancelled."));
}

StepRow* FactGatherer::rowOf(const QString& id)
{
    const auto found = std::find_if(m_rows.begin(), m_rows.end(), [&id](const StepRow& row) { return row.id == id; });
    return found == m_rows.end() ? nullptr : &*found;
}

bool FactGatherer::waits(const QString& id) const
{
    return std::any_of(m_rows.begin(), m_rows.end(),
                       [&id](const StepRow& row) { return row.id == id && row.state == RowState::Waiting; });
}

void FactGatherer::begin(const QString& id)
{
    StepRow* row = rowOf(id);
    if (!row || row->state != RowState::Waiting)
        return;
    row->state = RowState::Running;
    row->startedAt = m_clock.wall();
    Q_EMIT rowChanged(*row);
}

void FactGatherer::end(const QString& id, RowState state, const QString& detail, const QString& remedy)
{
    StepRow* row = rowOf(id);
    if (!row || (row->state != RowState::Waiting && row->state != RowState::Running))
        return;
    row->state = state;
    row->detail = detail;
    row->remedy = remedy;
    row->endedAt = m_clock.wall();
    --m_open;
    Q_EMIT rowChanged(*row);
    if (m_open == 0)
        Q_EMIT finished();
}

void FactGatherer::checkFleet()
{
    const QString id = u"fleet:name"_s;
    begin(id);
    const FleetStore* fleet = m_ports.fleet;
    if (!fleet || fleet->staleSince() || fleet->clusters().empty()) {
        end(id, RowState::Skipped,
            QCoreApplication::translate("MemberChecks", "Not known: there is no live connection to the core's bus."));
        return;
    }
    QStringList names;
    for (const ClusterState& cluster : fleet->clusters())
        if (cluster.info)
            names.append(cluster.name.text());
    m_facts.bus.registeredClusters = names;
    const ClusterState* same = fleet->cluster(ClusterName(m_draft.clusterName));
    if (!same || !same->info) {
        end(id, RowState::Done,
            QCoreApplication::translate("MemberChecks", "%1 is free among %n cluster(s).", nullptr,
                                        static_cast<int>(names.size()))
                .arg(m_draft.clusterName));
        return;
    }
    m_facts.bus.memberHealth = healthName(fleet->health(*same));
    m_facts.bus.memberState = same->info->lifecycleText;
    m_facts.bus.connectedMites = static_cast<int>(same->info->connectedCount);
    m_facts.bus.controllers = static_cast<int>(same->info->controllerCount);
    end(id, RowState::Failed,
        QCoreApplication::translate("MemberChecks", "A cluster called %1 is registered already (%2).")
            .arg(m_draft.clusterName, *m_facts.bus.memberHealth),
        QCoreApplication::translate("MemberChecks",
                                    "Choose another name, unless this is the same member being set up again."));
}

void FactGatherer::probeEndpoints()
{
    m_facts.endpoints.resize(static_cast<size_t>(m_draft.busUrls.size()));
    for (size_t i = 0; i < m_facts.endpoints.size(); ++i) {
        const QString& url = m_draft.busUrls[static_cast<qsizetype>(i)];
        const QString id = u"bus:"_s + url;
        m_facts.endpoints[i].url = url;
        if (!m_ports.endpoints) {
            end(id, RowState::Skipped, QCoreApplication::translate("MemberChecks", "Nothing here can ask it."));
            continue;
        }
        const onboarding::BusHost host = onboarding::busHost(url);
        if (host.host.isEmpty() || host.port == 0) {
            end(id, RowState::Failed, QCoreApplication::translate("MemberChecks", "This is no address of a server."),
                QCoreApplication::translate("MemberChecks", "Write it as tls://host:port."));
            continue;
        }
        begin(id);
        ProbeRequest request;
        request.server = {host.host, static_cast<quint16>(host.port), !url.startsWith("nats://"_L1)};
        request.caPem = m_busCaPem;
        m_probes.push_back(m_ports.endpoints->probe(
            request, [this, i](const ProbeReport& report) { endpointProbed(i, report); }));
    }
}

void FactGatherer::endpointProbed(size_t index, const ProbeReport& report)
{
    onboarding::EndpointFacts& endpoint = m_facts.endpoints[index];
    endpoint.addresses = report.addresses;
    endpoint.failedHop = hopOf(report.error.failure);
    endpoint.failure = report.error.detail;
    if (report.tls || endpoint.failedHop == "tls"_L1)
        endpoint.verifies = !report.error;
    const QString id = u"bus:"_s + endpoint.url;
    if (report.error) {
        end(id, RowState::Failed, connectSentence(report.error), connectRemedy(report.error.failure));
        return;
    }
    QString detail = QCoreApplication::translate("MemberChecks", "%1 answers at %2 (%3).")
                         .arg(report.serverName.isEmpty() ? u"nats-server"_s : report.serverName, report.address,
                              report.tls ? report.tls->protocol
                                         : QCoreApplication::translate("MemberChecks", "not encrypted"));
    if (m_busCaPem.isEmpty() && report.tls)
        detail += u' ' + QCoreApplication::translate(
                             "MemberChecks", "Judged by this computer's own certificates: the core's CA was not read.");
    end(id, RowState::Done, detail);
}

} // namespace varroa::member
