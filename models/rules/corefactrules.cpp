// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/onboarding/busaddresses.h"
#include "models/onboarding/plaintext.h"
#include "models/onboarding/valuesjson.h"
#include "models/rules/factchecks.h"

#include <QCoreApplication>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace varroa::onboarding {

namespace {

bool holdsAny(const QStringList& list, const QStringList& wanted)
{
    return std::any_of(wanted.begin(), wanted.end(), [&](const QString& one) { return list.contains(one); });
}

void checkNatsNodes(const Draft& draft, const std::vector<PodFacts>& pods, Collector& found)
{
    const CoreNats& nats = draft.coreNats;
    if (nats.serviceType != ServiceType::NodePort || nats.externalTrafficPolicy != TrafficPolicy::Local)
        return;
    QStringList listed;
    for (const QString& url : draft.busUrls)
        listed.append(busHost(url).host);
    QStringList running;
    for (const PodFacts& pod : pods) {
        if (pod.component != "nats"_L1)
            continue;
        const QStringList addresses = pod.nodeAddresses + QStringList{pod.node};
        running += addresses;
        if (!holdsAny(listed, addresses))
            found.add("W8", u"busUrls"_s,
                      QT_TRANSLATE_NOOP("Rules", "Node %1 runs NATS pod %2, but no bus URL names it."),
                      {pod.node, pod.name});
    }
    for (qsizetype i = 0; i < listed.size() && !running.isEmpty(); ++i) {
        if (!running.contains(listed[i]))
            found.add("W8", indexed("busUrls", i), QT_TRANSLATE_NOOP("Rules", "No NATS pod runs on %1."), {listed[i]});
    }
}

// Where the traffic arrives from: the member itself, and with Cluster the core's own nodes.
void checkAdmitted(const Draft& draft, const Facts& facts, const QStringList& admitted, TrafficPolicy policy,
                   const QString& field, Collector& found)
{
    if (!draft.coreNetworkPolicies || admitted.isEmpty())
        return;
    QStringList sources = facts.egressAddresses;
    if (policy != TrafficPolicy::Local)
        sources += facts.core.nodeAddresses;
    for (const QString& source : sources) {
        if (const auto address = IpAddress::parse(source); address && !coveredBy(admitted, *address))
            found.add("W7", field, QT_TRANSLATE_NOOP("Rules", "The core would not admit %1."), {source});
    }
}

void checkLiveAdmission(const Facts& facts, const nlohmann::json& live, Collector& found)
{
    const QStringList admitted = textsAt(live, "/nats/external/allowedCIDRs");
    if (admitted.isEmpty() || valueAt(live, "/networkPolicy/enabled") != true)
        return;
    for (const QString& source : facts.egressAddresses) {
        if (const auto address = IpAddress::parse(source); address && !coveredBy(admitted, *address))
            found.add("E07", u"nats.external.allowedCIDRs"_s,
                      QT_TRANSLATE_NOOP("Rules", "The running core does not admit %1."), {source});
    }
}

void checkDatabaseNode(const Draft& draft, const ClusterFacts& core, Collector& found)
{
    const PostgresStore& postgres = draft.recordStore.postgres;
    const bool local =
        postgres.serviceType == ServiceType::NodePort && postgres.externalTrafficPolicy == TrafficPolicy::Local;
    if (draft.recordStore.mode != RecordStoreMode::Postgres || !local || core.databasePrimaryNode.isEmpty())
        return;
    if (!holdsAny(postgres.nodeAddresses, core.databasePrimaryNodeAddresses + QStringList{core.databasePrimaryNode}))
        found.add("E25", u"recordStore.postgres.nodeAddresses"_s,
                  QT_TRANSLATE_NOOP("Rules", "The database primary runs on %1, which the DSN does not list."),
                  {core.databasePrimaryNode});
}

void checkKept(const Draft& draft, const nlohmann::json& live, Collector& found)
{
    struct List
    {
        const char* pointer;
        const char* field;
    };
    constexpr List Lists[] = {
        {"/nats/external/allowedCIDRs", "coreNats.keep.allowedCIDRs"},
        {"/nats/external/ipSANs", "coreNats.keep.ipSANs"},
        {"/nats/external/extraSANs", "coreNats.keep.extraSANs"},
        {"/recordStore/postgres/memberEndpoint/allowedCIDRs", "coreNats.keep.memberEndpointAllowedCIDRs"}};
    const nlohmann::json overlay = ownCoreOverlay(draft);
    for (const List& list : Lists) {
        const QStringList next = keptFirst({}, textsAt(overlay, list.pointer));
        if (next.isEmpty())
            continue; // not written, so the core keeps what it has
        for (const QString& entry : textsAt(live, list.pointer)) {
            if (keptFirst(next, {entry}).size() != next.size())
                found.add("S14", QString::fromLatin1(list.field),
                          QT_TRANSLATE_NOOP("Rules", "The core lists %1 now; the overlay would remove it."), {entry});
        }
    }
}

void checkSameSignIn(const Draft& draft, const nlohmann::json& live, Collector& found)
{
    const QString mode = textAt(live, "/auth/mode");
    const QString issuer = textAt(live, "/auth/oidc/issuer");
    const QString ours = draft.auth.mode.isEmpty() ? u"oidc"_s : draft.auth.mode;
    if (!mode.isEmpty() && mode != ours)
        found.add("W9", u"auth.mode"_s, QT_TRANSLATE_NOOP("Rules", "The core signs in by %1, the member by %2."),
                  {mode, ours});
    if (!issuer.isEmpty() && !draft.auth.issuer.isEmpty() && issuer != draft.auth.issuer)
        found.add("W9", u"auth.issuer"_s, QT_TRANSLATE_NOOP("Rules", "The core's issuer is %1, the member's is %2."),
                  {issuer, draft.auth.issuer});
    const QString client = textAt(live, "/auth/oidc/clientId");
    const QString oursClient = draft.auth.clientId.isEmpty() ? u"varroa"_s : draft.auth.clientId;
    if (!issuer.isEmpty() && !client.isEmpty() && client != oursClient)
        found.add("W9", u"auth.clientId"_s, QT_TRANSLATE_NOOP("Rules", "The core's client is %1, the member's is %2."),
                  {client, oursClient});
    const QString cookie = textAt(live, "/auth/cookieDomain").toLower();
    const QString domain = cookie.startsWith(u'.') ? cookie.sliced(1) : cookie;
    const QString root = draft.defaults.rootDomain.toLower();
    if (!domain.isEmpty() && !root.isEmpty() && root != domain && !root.endsWith(QString(u'.' + domain)))
        found.add("E41", u"provisioningDefaults.rootDomain"_s,
                  QT_TRANSLATE_NOOP("Rules", "The cookie domain %1 does not cover %2."), {cookie, root});
}

void checkVersions(const Draft& draft, const ReleaseFacts& core, const ClusterFacts& member, Collector& found)
{
    const auto differ = [&](const QString& field, const QString& ours, const QString& theirs) {
        if (!theirs.isEmpty() && ours != theirs)
            found.add("W12", field,
                      ours.isEmpty() ? QT_TRANSLATE_NOOP("Rules", "The core runs %1; nothing is fixed here.")
                                     : QT_TRANSLATE_NOOP("Rules", "The core runs %1, the member would run %2."),
                      {theirs, ours});
    };
    if (!draft.chart.version.isEmpty())
        differ(u"chart.version"_s, draft.chart.version, core.chartVersion);
    differ(u"images.operatorTag"_s, draft.operatorTag, textAt(core.values, "/operator/image/tag"));
    differ(u"images.gatewayTag"_s, draft.gatewayTag, textAt(core.values, "/gateway/image/tag"));
    if (!member.release)
        return;
    differ(u"member"_s, member.release->chartVersion, core.chartVersion);
    if (!draft.chart.version.isEmpty() && !member.release->chartVersion.isEmpty() &&
        draft.chart.version != member.release->chartVersion)
        found.add("E63", u"chart.version"_s, QT_TRANSLATE_NOOP("Rules", "The member's release is %1 and becomes %2."),
                  {member.release->chartVersion, draft.chart.version});
}

} // namespace

const nlohmann::json& valueAt(const nlohmann::json& values, const char* pointer)
{
    static const nlohmann::json Missing;
    const nlohmann::json::json_pointer at(pointer);
    return values.contains(at) ? values.at(at) : Missing;
}

QString textAt(const nlohmann::json& values, const char* pointer)
{
    const nlohmann::json& value = valueAt(values, pointer);
    return value.is_string() ? plainText(value.get_ref<const std::string&>()) : QString();
}

QStringList textsAt(const nlohmann::json& values, const char* pointer)
{
    QStringList texts;
    const nlohmann::json& list = valueAt(values, pointer);
    if (!list.is_array())
        return texts;
    for (const nlohmann::json& entry : list) {
        if (entry.is_string())
            texts.append(plainText(entry.get_ref<const std::string&>()));
    }
    return texts;
}

int natsServersIn(const nlohmann::json& values)
{
    if (valueAt(values, "/nats/config/cluster/enabled") == false)
        return 1;
    const nlohmann::json& replicas = valueAt(values, "/nats/config/cluster/replicas");
    return replicas.is_number_integer() ? static_cast<int>(std::clamp<qint64>(replicas.get<qint64>(), 0, 1000)) : 3;
}

void checkCoreCluster(const Draft& draft, const Facts& facts, Collector& found)
{
    const CoreNats& nats = draft.coreNats;
    if (facts.core.pods)
        checkNatsNodes(draft, *facts.core.pods, found);
    checkAdmitted(draft, facts, admittedToNats(draft), nats.externalTrafficPolicy, u"coreNats.memberSourceCidrs"_s,
                  found);
    if (draft.recordStore.mode == RecordStoreMode::Postgres)
        checkAdmitted(draft, facts, admittedToDatabase(draft), draft.recordStore.postgres.externalTrafficPolicy,
                      u"recordStore.postgres.externalTrafficPolicy"_s, found);
    checkDatabaseNode(draft, facts.core, found);
    const std::optional<ServiceFacts>& service = facts.core.natsService;
    if (service && nats.serviceType == ServiceType::NodePort && nats.nodePort != 0 && !service->nodePorts.empty() &&
        std::find(service->nodePorts.begin(), service->nodePorts.end(), nats.nodePort) == service->nodePorts.end())
        found.add("W20", u"coreNats.nodePort"_s,
                  QT_TRANSLATE_NOOP("Rules", "The core's Service has node port %1, the draft %2."),
                  {QString::number(service->nodePorts.front()), QString::number(nats.nodePort)});
}

void checkCoreRelease(const Draft& draft, const Facts& facts, Collector& found)
{
    if (!facts.core.release)
        return;
    const nlohmann::json& live = facts.core.release->values;
    checkKept(draft, live, found);
    checkSameSignIn(draft, live, found);
    checkVersions(draft, *facts.core.release, facts.member, found);
    checkLiveAdmission(facts, live, found);
    const int servers = natsServersIn(live);
    if (draft.coreNats.natsServers == 0 && effectiveReplicas(draft) > servers)
        found.add("W10", u"jetStreamReplicas"_s,
                  QT_TRANSLATE_NOOP("Rules", "The member would ask for %1 replicas, but the core has %2 NATS servers."),
                  {QString::number(effectiveReplicas(draft)), QString::number(servers)});
}

} // namespace varroa::onboarding
