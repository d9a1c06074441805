// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/onboarding/busaddresses.h"
#include "models/onboarding/generator.h"
#include "models/onboarding/plaintext.h"
#include "models/rules/factchecks.h"
#include "models/rules/valuesreader.h"

#include <QCoreApplication>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace varroa::onboarding {

namespace {

using nlohmann::json;

struct PathPair
{
    const char* field; // of the draft; a list's entries keep their index
    const char* path;  // of the values file
};

constexpr PathPair MemberPaths[] = {
    {"clusterName", "cluster.name"},
    {"busUrls", "bus.url"},
    {"coreNatsEgressCidrs", "networkPolicy.coreNatsEgress.cidrs"},
    {"apiServerEgress.cidrs", "networkPolicy.apiServerEgress.cidrs"},
    {"auth.mode", "auth.mode"},
    {"auth.issuer", "auth.oidc.issuer"},
    {"auth.clientSecretRef", "auth.oidc.clientSecret"},
    {"auth.redirectUrl", "auth.oidc.redirectUrl"},
    {"auth.bffUrl", "auth.bffUrl"},
    {"jetStreamReplicas", "jetStreamReplicas"},
    {"recordStore.s3.url", "recordStore.blobs.s3.url"},
    {"recordStore.s3.existingSecret", "recordStore.blobs.s3.existingSecret"},
    {"recordStore.s3.egressCidrs", "networkPolicy.recordStoreBlobEgress.cidrs"},
    {"recordStore.postgres.existingSecret", "recordStore.postgres.external.existingSecret"},
    {"recordStore.postgres.egressCidrs", "networkPolicy.recordStorePostgresEgress.cidrs"}};

constexpr PathPair CorePaths[] = {
    {"coreNats.host", "nats.external.host"},
    {"coreNats.nodePort", "nats.external.nodePort"},
    {"coreNats.nodeSelector", "nats.podTemplate.merge.spec.nodeSelector"},
    {"coreNats.memberSourceCidrs", "nats.external.allowedCIDRs"},
    {"coreNats.keep.ipSANs", "nats.external.ipSANs"},
    {"coreNats.keep.memberEndpointAllowedCIDRs", "recordStore.postgres.memberEndpoint.allowedCIDRs"}};

// The findings about fields that the file has a path for; the others are about what it cannot say.
void mapped(const Findings& findings, std::span<const PathPair> pairs, Collector& found)
{
    for (Finding finding : findings) {
        const qsizetype bracket = finding.field.indexOf(u'[');
        const QStringView name = QStringView(finding.field).first(bracket < 0 ? finding.field.size() : bracket);
        const auto pair = std::find_if(pairs.begin(), pairs.end(),
                                       [&](const PathPair& one) { return name == QLatin1StringView(one.field); });
        if (pair == pairs.end())
            continue;
        finding.field = QString(QLatin1StringView(pair->path) + finding.field.mid(name.size()));
        found.take(std::move(finding));
    }
}

bool isTrue(const json& values, const char* pointer)
{
    return valueAt(values, pointer) == true;
}

// Written, and neither null, "" nor false.
bool isSet(const json& values, const char* pointer)
{
    const json& value = valueAt(values, pointer);
    return !value.is_null() && value != "" && value != false;
}

std::vector<int> portsAt(const json& values, const char* pointer)
{
    std::vector<int> ports;
    const json& list = valueAt(values, pointer);
    for (const json& entry : list.is_array() ? list : json::array()) {
        if (entry.is_number_integer())
            ports.push_back(static_cast<int>(std::clamp<qint64>(entry.get<qint64>(), 0, 65536)));
    }
    return ports;
}

Auth authIn(const json& values)
{
    Auth auth;
    auth.mode = textAt(values, "/auth/mode");
    auth.issuer = textAt(values, "/auth/oidc/issuer");
    auth.redirectUrl = textAt(values, "/auth/oidc/redirectUrl");
    auth.bffUrl = textAt(values, "/auth/bffUrl");
    if (isSet(values, "/auth/oidc/clientSecret"))
        auth.clientSecretRef = u"values"_s;
    return auth;
}

Draft memberDraft(const json& values)
{
    Draft draft;
    draft.clusterName = textAt(values, "/cluster/name");
    if (const QString urls = textAt(values, "/bus/url"); !urls.isEmpty())
        draft.busUrls = urls.split(u',');
    draft.memberNetworkPolicies = isTrue(values, "/networkPolicy/enabled");
    draft.coreNatsEgressCidrs = textsAt(values, "/networkPolicy/coreNatsEgress/cidrs");
    draft.apiServerCidrs = textsAt(values, "/networkPolicy/apiServerEgress/cidrs");
    draft.auth = authIn(values);
    if (const json& replicas = valueAt(values, "/jetStreamReplicas"); replicas.is_number_integer())
        draft.jetStreamReplicas = static_cast<int>(std::clamp<qint64>(replicas.get<qint64>(), -1, 1000));
    RecordStore& store = draft.recordStore;
    if (isTrue(values, "/recordStore/enabled")) {
        const QString mode = textAt(values, "/recordStore/blobs/mode");
        store.mode = mode == "s3"_L1         ? RecordStoreMode::S3
                     : mode == "postgres"_L1 ? RecordStoreMode::Postgres
                                             : RecordStoreMode::None;
    }
    store.s3.url = textAt(values, "/recordStore/blobs/s3/url");
    store.s3.existingSecret = textAt(values, "/recordStore/blobs/s3/existingSecret");
    store.s3.egressCidrs = textsAt(values, "/networkPolicy/recordStoreBlobEgress/cidrs");
    store.postgres.existingSecret = textAt(values, "/recordStore/postgres/external/existingSecret");
    store.postgres.egressCidrs = textsAt(values, "/networkPolicy/recordStorePostgresEgress/cidrs");
    return draft;
}

// What YAML makes of a name without quotes is no longer the name.
void lintName(const json& values, Collector& found)
{
    const QString path = u"cluster.name"_s;
    const json& name = valueAt(values, "/cluster/name");
    if (name == false || name == 0)
        found.add("F2", path, QT_TRANSLATE_NOOP("Rules", "Without quotes the name counts as empty."));
    else if (!name.is_null() && !name.is_string())
        found.add("W1", path, QT_TRANSLATE_NOOP("Rules", "Without quotes the name becomes %1."),
                  {QString::fromStdString(name.is_primitive() ? name.dump() : std::string(name.type_name()))});
}

void lintEgressPorts(const json& values, const Draft& draft, Collector& found)
{
    const std::vector<int> ports = portsAt(values, "/networkPolicy/coreNatsEgress/ports");
    const QString path = u"networkPolicy.coreNatsEgress.ports"_s;
    if (!draft.memberNetworkPolicies || draft.busUrls.isEmpty())
        return;
    if (ports.empty()) {
        if (draft.busUrls.size() > 1 || draft.busUrls.front().contains(u'['))
            found.add("W6", path,
                      QT_TRANSLATE_NOOP("Rules", "With several bus URLs or IPv6 the chart derives the wrong port."));
        return;
    }
    for (const QString& url : draft.busUrls) {
        for (const int port : busPorts({url})) {
            if (std::find(ports.begin(), ports.end(), port) == ports.end())
                found.add("W6", path, QT_TRANSLATE_NOOP("Rules", "Port %1 of %2 is not allowed."),
                          {QString::number(port), url});
        }
    }
}

void lintMemberStore(const json& values, Collector& found)
{
    if (isTrue(values, "/recordStore/enabled")) {
        if (valueAt(values, "/recordStore/postgres/mode") != "external")
            found.add("S6", u"recordStore.postgres.mode"_s,
                      QT_TRANSLATE_NOOP("Rules", "The member would render a database of its own."));
        if (isSet(values, "/recordStore/blobs/s3/artifactSecret") && isSet(values, "/recordStore/blobs/s3/artifactSTS"))
            found.add("S9", u"recordStore.blobs.s3.artifactSTS"_s,
                      QT_TRANSLATE_NOOP("Rules", "Both artifactSecret and artifactSTS are set."));
    }
    for (const auto& [pointer, path] :
         {std::pair("/recordStore/retention", "recordStore.retention"),
          std::pair("/recordStore/postgres/memberEndpoint", "recordStore.postgres.memberEndpoint"),
          std::pair("/cnpg", "cnpg"), std::pair("/recordStore/cnpg", "recordStore.cnpg"),
          std::pair("/recordStore/postgres/cnpg", "recordStore.postgres.cnpg")}) {
        if (!valueAt(values, pointer).is_null())
            found.add("S12", QString::fromLatin1(path),
                      QT_TRANSLATE_NOOP("Rules", "%1 belongs to the core, not to a member."),
                      {QString::fromLatin1(path)});
    }
}

void lintBoth(const json& values, Collector& found)
{
    const json& mode = valueAt(values, "/mode");
    if (!mode.is_null() && mode != "full" && mode != "hive")
        found.add("F1", u"mode"_s, QT_TRANSLATE_NOOP("Rules", "The mode is neither full nor hive."));
    if (valueAt(values, "/auth/oidc/clientSecret") == ClientSecretPlaceholder)
        found.add("W23", u"auth.oidc.clientSecret"_s, QT_TRANSLATE_NOOP("Rules", "The placeholder is still there."));
    constexpr const char* Known[] = {"mode",
                                     "cluster",
                                     "bus",
                                     "nats",
                                     "dex",
                                     "bff",
                                     "frontend",
                                     "auth",
                                     "networkPolicy",
                                     "recordStore",
                                     "operator",
                                     "gateway",
                                     "global",
                                     "managedNamespaces",
                                     "telemetry",
                                     "updateCenter",
                                     "jetStreamReplicas",
                                     "activity",
                                     "cnpg"};
    for (const auto& [key, value] : values.items()) {
        const QString name = plainText(key);
        const auto near = std::find_if(std::begin(Known), std::end(Known), [&](const char* known) {
            return name != QLatin1StringView(known) && name.compare(QLatin1StringView(known), Qt::CaseInsensitive) == 0;
        });
        if (near != std::end(Known))
            found.add("W26", shownKey(key), QT_TRANSLATE_NOOP("Rules", "The chart knows %1, not %2."),
                      {QString::fromLatin1(*near), shownKey(key)});
    }
}

void lintMember(const json& values, Collector& found)
{
    const Draft draft = memberDraft(values);
    Collector own;
    checkBus(draft, own);
    checkNetwork(draft, own);
    checkAccess(draft, own);
    checkStore(draft, own);
    Findings findings = own.sorted();
    if (const json& name = valueAt(values, "/cluster/name"); !name.is_null() && !name.is_string())
        std::erase_if(findings, [](const Finding& one) { return one.id == "F2"_L1; });
    mapped(findings, MemberPaths, found);
    lintName(values, found);
    lintEgressPorts(values, draft, found);
    lintMemberStore(values, found);
    if (!isSet(values, "/mode") || valueAt(values, "/mode") == "full")
        found.add("F1", u"mode"_s, QT_TRANSLATE_NOOP("Rules", "A member needs the mode hive."));
    if (valueAt(values, "/nats/enabled") != false)
        found.add("F4", u"nats.enabled"_s, QT_TRANSLATE_NOOP("Rules", "NATS is not switched off."));
    if (isTrue(values, "/nats/external/enabled") && !isSet(values, "/nats/external/host"))
        found.add("F5", u"nats.external.host"_s, QT_TRANSLATE_NOOP("Rules", "External NATS is on without a name."));
}

void lintCoreEndpoints(const json& values, Collector& found)
{
    if (!isTrue(values, "/nats/external/enabled"))
        return;
    Draft draft;
    draft.busUrls = {u"tls://unknown.example:4222"_s};
    draft.coreNetworkPolicies = isTrue(values, "/networkPolicy/enabled");
    CoreNats& nats = draft.coreNats;
    nats.host = textAt(values, "/nats/external/host");
    nats.serviceType = textAt(values, "/nats/external/serviceType") == "NodePort"_L1 ? ServiceType::NodePort
                                                                                     : ServiceType::LoadBalancer;
    if (const json& port = valueAt(values, "/nats/external/nodePort"); port.is_number_integer())
        nats.nodePort = static_cast<int>(std::clamp<qint64>(port.get<qint64>(), 0, 65536));
    if (textAt(values, "/nats/external/externalTrafficPolicy") == "Local"_L1)
        nats.externalTrafficPolicy = TrafficPolicy::Local;
    nats.memberSourceCidrs = textsAt(values, "/nats/external/allowedCIDRs");
    nats.keep.ipSans = textsAt(values, "/nats/external/ipSANs");
    if (const json& labels = valueAt(values, "/nats/podTemplate/merge/spec/nodeSelector"); labels.is_object())
        for (const auto& [key, value] : labels.items())
            nats.nodeSelector.emplace(plainText(key), QString());
    Collector own;
    checkBus(draft, own);
    checkNetwork(draft, own);
    mapped(own.sorted(), CorePaths, found);
}

void lintCoreDatabase(const json& values, Collector& found)
{
    const char* path = "recordStore.postgres.memberEndpoint.allowedCIDRs";
    if (!isTrue(values, "/recordStore/postgres/memberEndpoint/enabled"))
        return;
    const QStringList admitted = textsAt(values, "/recordStore/postgres/memberEndpoint/allowedCIDRs");
    if (admitted.isEmpty() && isTrue(values, "/networkPolicy/enabled"))
        found.add("S5", QString::fromLatin1(path),
                  QT_TRANSLATE_NOOP("Rules", "The core's database endpoint would admit no member."));
    Draft draft;
    draft.recordStore.mode = RecordStoreMode::Postgres;
    draft.coreNats.keep.memberEndpointAllowedCidrs = admitted;
    Collector own;
    checkNetwork(draft, own);
    mapped(own.sorted(), CorePaths, found);
}

void lintCoreSignIn(const json& values, Collector& found)
{
    const QString issuer = textAt(values, "/auth/oidc/issuer");
    const QString mode = textAt(values, "/auth/mode");
    const bool oidc = mode.isEmpty() || mode == "oidc"_L1;
    const bool dex = isTrue(values, "/dex/enabled");
    if ((dex || !issuer.isEmpty()) && !isSet(values, "/auth/oidc/clientSecret"))
        found.add("F7", u"auth.oidc.clientSecret"_s, QT_TRANSLATE_NOOP("Rules", "The client secret is missing."));
    if (dex && !issuer.isEmpty() && !issuer.contains("//dex."_L1))
        found.add("F8", u"auth.oidc.issuer"_s, QT_TRANSLATE_NOOP("Rules", "Dex is on, but the issuer is %1."),
                  {issuer});
    if (oidc && !isSet(values, "/auth/dashboardUrl"))
        found.add("F9", u"auth.dashboardUrl"_s, QT_TRANSLATE_NOOP("Rules", "The dashboard's address is missing."));
}

void lintCore(const json& values, Collector& found)
{
    lintCoreEndpoints(values, found);
    lintCoreDatabase(values, found);
    lintCoreSignIn(values, found);
    const json& replicas = valueAt(values, "/jetStreamReplicas");
    if (replicas.is_number_integer() && replicas.get<qint64>() > natsServersIn(values))
        found.add("F6", u"jetStreamReplicas"_s, QT_TRANSLATE_NOOP("Rules", "%1 replicas, but %2 NATS servers."),
                  {QString::number(replicas.get<qint64>()), QString::number(natsServersIn(values))});
    const json& retention = valueAt(values, "/activity/retention");
    // YAML reads a bare off as false.
    const bool off = retention == "off";
    if (!retention.is_null() && !off && retention != "7d" && retention != "30d" && retention != "90d")
        found.add("F10", u"activity.retention"_s,
                  QT_TRANSLATE_NOOP("Rules", "This retention is unknown; off needs quotes."));
    const json& backends = valueAt(values, "/bff/replicas");
    if (off && backends.is_number_integer() && backends.get<qint64>() > 1)
        found.add("E56", u"activity.retention"_s,
                  QT_TRANSLATE_NOOP("Rules", "Retention is off with %1 backend replicas."),
                  {QString::number(backends.get<qint64>())});
    if (isTrue(values, "/updateCenter/enabled") && textAt(values, "/updateCenter/storage/type") == "oci"_L1 &&
        !isSet(values, "/updateCenter/storage/oci/ref"))
        found.add("F11", u"updateCenter.storage.oci.ref"_s,
                  QT_TRANSLATE_NOOP("Rules", "The update center has no OCI reference."));
}

// A command that was pasted in place of a file.
bool isSplitSetFlag(QByteArrayView text)
{
    const QByteArray bytes = text.first(std::min<qsizetype>(text.size(), 64 * 1024)).toByteArray();
    for (qsizetype at = bytes.indexOf("--set "); at >= 0; at = bytes.indexOf("--set ", at + 1)) {
        const qsizetype start = at + 6;
        const qsizetype blank = bytes.indexOf(' ', start);
        const QByteArray value = bytes.sliced(start, (blank < 0 ? bytes.size() : blank) - start);
        const qsizetype comma = value.indexOf(',');
        if (comma > 0 && value[comma - 1] != '\\' && !value.contains('{'))
            return true;
    }
    return false;
}

} // namespace

Findings lintValues(QByteArrayView yaml, ValuesSide side)
{
    Collector found;
    const auto read = readValues(yaml);
    if (const auto* refused = std::get_if<ValuesRefusal>(&read)) {
        if (isSplitSetFlag(yaml))
            found.add("F14", u"--set"_s, QT_TRANSLATE_NOOP("Rules", "This is a command whose --set holds a comma."));
        else
            found.add("F15", u"line %1"_s.arg(refused->line), "%1", {refused->reason});
        return found.sorted();
    }
    const json& values = std::get<json>(read);
    lintBoth(values, found);
    if (side == ValuesSide::Member)
        lintMember(values, found);
    else
        lintCore(values, found);
    return found.sorted();
}

} // namespace varroa::onboarding
