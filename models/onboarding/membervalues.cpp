// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/onboarding/busaddresses.h"
#include "models/onboarding/generator.h"
#include "models/onboarding/plaintext.h"
#include "models/onboarding/valuesjson.h"

namespace varroa::onboarding {

namespace {

ValuesMap switchedOff()
{
    return ValuesMap().exact("enabled", false);
}

ValuesMap authValues(const Auth& auth)
{
    ValuesMap oidc;
    oidc.text("issuer", auth.issuer).text("clientId", auth.clientId);
    if (!auth.issuer.isEmpty()) // the chart refuses an issuer without it
        oidc.exact("clientSecret", ClientSecretPlaceholder);
    oidc.text("redirectUrl", auth.redirectUrl).text("userClaim", auth.userClaim).text("groupClaim", auth.groupClaim);
    return ValuesMap().text("mode", auth.mode).text("bffUrl", auth.bffUrl).map("oidc", oidc);
}

ValuesMap s3Values(const S3Store& s3)
{
    ValuesMap values;
    values.text("url", s3.url).text("existingSecret", s3.existingSecret);
    if (s3.artifacts == ArtifactMode::Secret)
        values.text("artifactSecret", s3.artifactSecret);
    else
        values.map("artifactSTS", ValuesMap().text("existingSecret", s3.stsSecret));
    return values;
}

ValuesMap recordStoreValues(const RecordStore& store)
{
    if (store.mode == RecordStoreMode::None)
        return {};
    const bool s3 = store.mode == RecordStoreMode::S3;
    ValuesMap postgres;
    postgres.exact("mode", "external"); // a member renders no database
    ValuesMap blobs;
    blobs.exact("mode", s3 ? "s3" : "postgres");
    if (s3)
        blobs.map("s3", s3Values(store.s3));
    else
        postgres.map("external", ValuesMap().text("existingSecret", store.postgres.existingSecret));
    return ValuesMap().exact("enabled", true).map("postgres", postgres).map("blobs", blobs);
}

ValuesMap egress(const QStringList& cidrs, const std::vector<int>& ports)
{
    // Ports alone would open them to every address.
    return cidrs.isEmpty() ? ValuesMap() : ValuesMap().texts("cidrs", cidrs).numbers("ports", ports);
}

// `to` before `ports`, as people write it; everything else as it came.
OrderedJson rawRule(const nlohmann::json& rule)
{
    OrderedJson ordered = OrderedJson::object();
    for (const char* key : {"to", "ports"}) {
        if (const auto found = rule.find(key); found != rule.end())
            ordered[key] = OrderedJson(*found);
    }
    for (const auto& [key, value] : rule.items()) {
        if (!ordered.contains(key))
            ordered[key] = OrderedJson(value);
    }
    return ordered;
}

ValuesMap cellIsolationValues(const CellIsolation& isolation)
{
    if (!isolation.enabled)
        return {};
    OrderedJson rules = OrderedJson::array();
    for (const ExtraEgress& entry : isolation.extraEgress) {
        if (entry.rule.is_object()) {
            rules.push_back(rawRule(entry.rule));
            continue;
        }
        // Half a rule would open more than was meant: no `to` is every address, no `ports` every port.
        if (entry.cidr.isEmpty() || entry.port == 0)
            continue;
        const OrderedJson peer = ValuesMap().map("ipBlock", ValuesMap().text("cidr", entry.cidr)).take();
        const OrderedJson port = ValuesMap().exact("protocol", "TCP").number("port", entry.port).take();
        rules.push_back(
            ValuesMap().exact("to", OrderedJson::array({peer})).exact("ports", OrderedJson::array({port})).take());
    }
    ValuesMap values;
    values.exact("enabled", true);
    if (!rules.empty())
        values.exact("extraEgress", std::move(rules));
    return values;
}

// Helm merges maps: without a null the chart's own label would stay beside the operator's and nothing would match.
OrderedJson ingressSelector(const Labels& labels)
{
    constexpr const char* ChartsOwn = "kubernetes.io/metadata.name";
    OrderedJson selector = ValuesMap().labels("labels", labels).take()["labels"];
    if (!selector.contains(ChartsOwn))
        selector[ChartsOwn] = nullptr;
    return selector;
}

ValuesMap networkPolicyValues(const Draft& draft)
{
    ValuesMap values;
    if (draft.memberNetworkPolicies) {
        const RecordStore& store = draft.recordStore;
        values.exact("enabled", true);
        values.map("coreNatsEgress",
                   ValuesMap().texts("cidrs", draft.coreNatsEgressCidrs).numbers("ports", busPorts(draft.busUrls)));
        if (store.mode == RecordStoreMode::S3)
            values.map("recordStoreBlobEgress", egress(store.s3.egressCidrs, store.s3.egressPorts));
        if (store.mode == RecordStoreMode::Postgres)
            values.map("recordStorePostgresEgress", egress(store.postgres.egressCidrs, store.postgres.egressPorts));
    }
    values.map("cellIsolation", cellIsolationValues(draft.cellIsolation));
    if (draft.memberNetworkPolicies) {
        values.map("apiServerEgress",
                   ValuesMap().texts("cidrs", draft.apiServerCidrs).numbers("ports", draft.apiServerPorts));
        values.labels("tenantNamespaceSelector", draft.tenantNamespaceSelector);
        if (!draft.ingressControllerNamespaceSelector.empty())
            values.exact("ingressControllerNamespaceSelector",
                         ingressSelector(draft.ingressControllerNamespaceSelector));
    }
    return values;
}

ValuesMap imageTag(const QString& tag)
{
    return ValuesMap().map("image", ValuesMap().text("tag", tag));
}

OrderedJson pullSecrets(const QStringList& names)
{
    OrderedJson list = OrderedJson::array();
    for (const QString& name : names)
        list.push_back(ValuesMap().exact("name", plainUtf8(name)).take());
    return list;
}

} // namespace

OrderedJson ownMemberValues(const Draft& draft)
{
    ValuesMap values;
    values.exact("mode", "hive");
    // Both even when empty: the chart then refuses, where an absent name would make this member "core".
    values.map("cluster", ValuesMap().exact("name", plainUtf8(draft.clusterName)));
    values.map("bus", ValuesMap().exact("url", plainUtf8(draft.busUrls.join(u','))));
    for (const char* part : {"nats", "dex", "bff", "frontend"})
        values.map(part, switchedOff());
    if (draft.jetStreamReplicas)
        values.exact("jetStreamReplicas", *draft.jetStreamReplicas);
    values.texts("managedNamespaces", draft.managedNamespaces);
    if (!draft.imagePullSecrets.isEmpty())
        values.map("global", ValuesMap().exact("imagePullSecrets", pullSecrets(draft.imagePullSecrets)));
    values.map("auth", authValues(draft.auth));
    values.map("recordStore", recordStoreValues(draft.recordStore));
    values.map("networkPolicy", networkPolicyValues(draft));
    values.map("operator", imageTag(draft.operatorTag));
    values.map("gateway", imageTag(draft.gatewayTag));
    values.map("telemetry", ValuesMap().exact("metricsToken", "")); // the chart's default is known to everybody
    return values.take();
}

OrderedJson memberValuesJson(const Draft& draft)
{
    return withExtraValues(ownMemberValues(draft), draft.extraMemberValues);
}

} // namespace varroa::onboarding
