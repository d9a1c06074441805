// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/onboarding/busaddresses.h"
#include "models/rules/checks.h"

#include <QCoreApplication>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace varroa::onboarding {

namespace {

constexpr int ChartReplicas = 3;

// What is wrong with one entry, as a sentence; null when it is tls://host:port.
const char* busUrlFault(const QString& url)
{
    if (std::any_of(url.begin(), url.end(), [](QChar c) { return c.isSpace() || c == u','; }))
        return QT_TRANSLATE_NOOP("Rules", "Bus URL %1 holds a blank or a comma; each URL is an entry of its own.");
    const qsizetype scheme = url.indexOf("://"_L1);
    const QStringView name = QStringView(url).first(std::max<qsizetype>(scheme, 0));
    if (name != u"tls" && name != u"nats")
        return QT_TRANSLATE_NOOP("Rules", "Bus URL %1 does not begin with tls://.");
    const QStringView rest = QStringView(url).sliced(scheme + 3);
    if (rest.contains(u'@'))
        return QT_TRANSLATE_NOOP("Rules", "A bus URL holds a user or password; credentials come from the bus Secret.");
    if (std::any_of(rest.begin(), rest.end(), [](QChar c) { return c == u'/' || c == u'?' || c == u'#'; }))
        return QT_TRANSLATE_NOOP("Rules", "Bus URL %1 holds more than host and port.");
    const bool bracketed = rest.startsWith(u'[');
    if (!bracketed && rest.count(u':') > 1)
        return QT_TRANSLATE_NOOP("Rules", "The IPv6 address of bus URL %1 needs brackets.");
    const BusHost host = busHost(url);
    if (bracketed && (!host.address || !host.host.contains(u':')))
        return QT_TRANSLATE_NOOP("Rules", "Bus URL %1 has no IPv6 address in its brackets.");
    if (!host.address && !isDnsName(host.host))
        return QT_TRANSLATE_NOOP("Rules", "Bus URL %1 has no valid host.");
    const QStringView port = bracketed ? rest.sliced(rest.indexOf(u']') + 1) : rest.sliced(host.host.size());
    if (!port.startsWith(u':') || host.port == 0)
        return QT_TRANSLATE_NOOP("Rules", "Bus URL %1 has no port from 1 to 65535.");
    return nullptr;
}

void checkBusUrl(const Draft& draft, qsizetype index, Collector& found)
{
    const QString& url = draft.busUrls[index];
    const QString field = indexed("busUrls", index);
    if (const char* fault = busUrlFault(url)) {
        found.add("W19", field, fault, {url.contains(u'@') ? QString() : url});
        return;
    }
    if (url.startsWith("nats:"_L1))
        found.add("W19", field, QT_TRANSLATE_NOOP("Rules", "Bus URL %1 does not ask for TLS."), {url}, Severity::Warn);
    const BusHost host = busHost(url);
    const CoreNats& nats = draft.coreNats;
    if (nats.serviceType == ServiceType::NodePort && nats.nodePort != 0 && host.port != nats.nodePort)
        found.add("W20", field, QT_TRANSLATE_NOOP("Rules", "Bus URL %1 uses port %2, the node port is %3."),
                  {url, QString::number(host.port), QString::number(nats.nodePort)});
    const auto address = IpAddress::parse(host.host);
    if (address && draft.memberNetworkPolicies && !draft.coreNatsEgressCidrs.isEmpty() &&
        !coveredBy(draft.coreNatsEgressCidrs, *address))
        found.add("W6", field,
                  QT_TRANSLATE_NOOP("Rules", "Address %1 is in none of the ranges of coreNatsEgressCidrs."),
                  {host.host});
}

void checkNodePort(const CoreNats& nats, Collector& found)
{
    if (nats.serviceType != ServiceType::NodePort)
        return;
    const QString field = u"coreNats.nodePort"_s;
    if (nats.nodePort == 0)
        found.add("W20", field,
                  QT_TRANSLATE_NOOP("Rules", "The node port is not fixed, so Kubernetes may choose another one."));
    else if (nats.nodePort < 30000 || nats.nodePort > 32767)
        found.add("W20", field,
                  QT_TRANSLATE_NOOP("Rules", "Node port %1 is outside 30000–32767, the usual range of a cluster."),
                  {QString::number(nats.nodePort)});
}

void checkLocalNodes(const Draft& draft, Collector& found)
{
    const CoreNats& nats = draft.coreNats;
    if (nats.serviceType != ServiceType::NodePort || nats.externalTrafficPolicy != TrafficPolicy::Local)
        return;
    if (nats.nodeSelector.empty())
        found.add("W8", u"coreNats.nodeSelector"_s,
                  QT_TRANSLATE_NOOP("Rules", "Nothing pins the NATS pods to the nodes of the bus URLs."));
    QStringList hosts;
    for (const QString& url : draft.busUrls)
        hosts.append(busHost(url).host);
    hosts = keptFirst({}, hosts);
    if (nats.natsServers > 0 && hosts.size() > nats.natsServers)
        found.add("W8", u"busUrls"_s, QT_TRANSLATE_NOOP("Rules", "%1 nodes are listed, but only %2 NATS servers run."),
                  {QString::number(hosts.size()), QString::number(nats.natsServers)});
}

void checkReplicas(const Draft& draft, Collector& found)
{
    const QString field = u"jetStreamReplicas"_s;
    if (draft.jetStreamReplicas && (*draft.jetStreamReplicas < 1 || *draft.jetStreamReplicas > 3)) {
        found.add("W10", field, QT_TRANSLATE_NOOP("Rules", "jetStreamReplicas is %1; it must be 1, 2 or 3."),
                  {QString::number(*draft.jetStreamReplicas)});
        return;
    }
    const int servers = draft.coreNats.natsServers;
    if (servers > 0 && effectiveReplicas(draft) > servers)
        found.add("W10", field,
                  draft.jetStreamReplicas
                      ? QT_TRANSLATE_NOOP("Rules", "jetStreamReplicas is %1, but the core has %2 NATS servers.")
                      : QT_TRANSLATE_NOOP("Rules", "The member would ask for %1 replicas, but the core has %2 NATS "
                                                   "servers."),
                  {QString::number(effectiveReplicas(draft)), QString::number(servers)});
}

} // namespace

int effectiveReplicas(const Draft& draft)
{
    if (draft.jetStreamReplicas)
        return std::clamp(*draft.jetStreamReplicas, 1, 3);
    const nlohmann::json::json_pointer cluster("/nats/config/cluster");
    const nlohmann::json& extra = draft.extraMemberValues;
    if (!extra.is_object() || !extra.contains(cluster) || !extra.at(cluster).is_object())
        return ChartReplicas;
    const nlohmann::json& own = extra.at(cluster);
    if (const auto enabled = own.find("enabled"); enabled != own.end() && *enabled == false)
        return 1;
    const auto replicas = own.find("replicas");
    const bool readable = replicas != own.end() && replicas->is_number_integer();
    return readable ? static_cast<int>(std::clamp<qint64>(replicas->get<qint64>(), 1, 3)) : ChartReplicas;
}

void checkBus(const Draft& draft, Collector& found)
{
    if (draft.busUrls.isEmpty() || draft.busUrls == QStringList{QString()})
        found.add("F3", u"busUrls"_s, QT_TRANSLATE_NOOP("Rules", "There is no bus URL."));
    else
        for (qsizetype i = 0; i < draft.busUrls.size(); ++i)
            checkBusUrl(draft, i, found);
    const QString& host = draft.coreNats.host;
    if (host.trimmed().isEmpty())
        found.add("F5", u"coreNats.host"_s, QT_TRANSLATE_NOOP("Rules", "The core's NATS has no external name."));
    else if (!isDnsName(host))
        found.add("F5", u"coreNats.host"_s,
                  QT_TRANSLATE_NOOP("Rules", "%1 is not a DNS name; a URL or an address cannot stand here."), {host},
                  Severity::Dead);
    checkNodePort(draft.coreNats, found);
    checkLocalNodes(draft, found);
    checkReplicas(draft, found);
}

} // namespace varroa::onboarding
