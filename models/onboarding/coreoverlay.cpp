// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/onboarding/busaddresses.h"
#include "models/onboarding/generator.h"
#include "models/onboarding/valuesjson.h"

#include <algorithm>

namespace varroa::onboarding {

namespace {

// With Cluster a node's address stands in place of the member's, so the core's own ranges must be let in too.
QStringList admitted(const CoreNats& nats, TrafficPolicy policy, const QStringList& keep)
{
    QStringList added = nats.memberSourceCidrs;
    if (policy != TrafficPolicy::Local)
        added += nats.coreNodeCidrs + nats.corePodCidrs;
    return keptFirst(keep, added);
}

QStringList otherNames(const Draft& draft)
{
    QStringList names = busNames(draft.busUrls);
    names.removeIf([&draft](const QString& name) {
        return name.compare(draft.coreNats.host.trimmed(), Qt::CaseInsensitive) == 0;
    });
    return keptFirst(draft.coreNats.keep.extraSans, names);
}

ValuesMap externalNats(const Draft& draft)
{
    const CoreNats& nats = draft.coreNats;
    ValuesMap values;
    values.exact("enabled", true).text("host", nats.host).exact("serviceType", serviceTypeText(nats.serviceType));
    if (nats.serviceType == ServiceType::NodePort)
        values.number("nodePort", nats.nodePort);
    values.text("externalTrafficPolicy", trafficPolicyText(nats.externalTrafficPolicy));
    values.labels("annotations", nats.annotations);
    values.texts("extraSANs", otherNames(draft));
    values.texts("ipSANs", keptFirst(nats.keep.ipSans, busAddresses(draft.busUrls)));
    if (draft.coreNetworkPolicies)
        values.texts("allowedCIDRs", admitted(nats, nats.externalTrafficPolicy, nats.keep.allowedCidrs));
    return values;
}

ValuesMap natsServers(int servers)
{
    if (servers <= 0)
        return {};
    ValuesMap cluster;
    cluster.exact("enabled", servers > 1);
    if (servers > 1)
        cluster.number("replicas", servers);
    return ValuesMap().map("cluster", cluster);
}

ValuesMap memberEndpoint(const Draft& draft)
{
    const PostgresStore& postgres = draft.recordStore.postgres;
    ValuesMap values;
    values.exact("enabled", true).text("host", postgres.host);
    values.exact("serviceType", serviceTypeText(postgres.serviceType));
    if (postgres.serviceType == ServiceType::NodePort)
        values.number("nodePort", postgres.nodePort);
    values.text("externalTrafficPolicy", trafficPolicyText(postgres.externalTrafficPolicy));
    if (draft.coreNetworkPolicies)
        values.texts("allowedCIDRs", admitted(draft.coreNats, postgres.externalTrafficPolicy,
                                              draft.coreNats.keep.memberEndpointAllowedCidrs));
    return values;
}

} // namespace

OrderedJson ownCoreOverlay(const Draft& draft)
{
    ValuesMap values;
    if (draft.coreNetworkPolicies)
        values.map("networkPolicy", ValuesMap().exact("enabled", true));
    // Only under `merge`: the sibling `patch` would drop the mount that holds the passwords.
    const ValuesMap spec = ValuesMap().labels("nodeSelector", draft.coreNats.nodeSelector);
    const ValuesMap podTemplate = ValuesMap().map("merge", ValuesMap().map("spec", spec));
    values.map("nats", ValuesMap()
                           .map("config", natsServers(draft.coreNats.natsServers))
                           .map("external", externalNats(draft))
                           .map("podTemplate", podTemplate));
    if (draft.recordStore.mode == RecordStoreMode::Postgres)
        values.map("recordStore",
                   ValuesMap().map("postgres", ValuesMap().map("memberEndpoint", memberEndpoint(draft))));
    return values.take();
}

OrderedJson coreOverlayJson(const Draft& draft)
{
    return withExtraValues(ownCoreOverlay(draft), draft.extraCoreValues);
}

} // namespace varroa::onboarding
