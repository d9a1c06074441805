// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/onboarding/draft.h"

#include <utility>

namespace varroa::onboarding {

// The draft's file format, once for reading and for writing: every key in the order of design.md section 7, with the
// member it stands for. `Io` is draftjson.cpp's reader or writer; the draft is const for the writer.

template <class Enum>
using Choice = std::pair<const char*, Enum>;

inline constexpr Choice<ServiceType> ServiceTypes[] = {{"LoadBalancer", ServiceType::LoadBalancer},
                                                       {"NodePort", ServiceType::NodePort}};
inline constexpr Choice<TrafficPolicy> TrafficPolicies[] = {
    {"", TrafficPolicy::Unset}, {"Cluster", TrafficPolicy::Cluster}, {"Local", TrafficPolicy::Local}};
inline constexpr Choice<RecordStoreMode> RecordStoreModes[] = {
    {"none", RecordStoreMode::None}, {"s3", RecordStoreMode::S3}, {"postgres", RecordStoreMode::Postgres}};
inline constexpr Choice<ArtifactMode> ArtifactModes[] = {{"secret", ArtifactMode::Secret}, {"sts", ArtifactMode::Sts}};
inline constexpr const char* AuthModes[] = {"oidc", "ldap", "local"};
inline constexpr const char* EgressPurposes[] = {"objectStore", "updateCenter", "other"};

template <class Io, class Nats>
void coreNatsFields(Io& io, Nats& nats)
{
    io.field("host", nats.host);
    io.choice("serviceType", nats.serviceType, ServiceTypes);
    io.field("nodePort", nats.nodePort);
    io.choice("externalTrafficPolicy", nats.externalTrafficPolicy, TrafficPolicies);
    io.field("memberSourceCidrs", nats.memberSourceCidrs);
    io.field("coreNodeCidrs", nats.coreNodeCidrs);
    io.field("corePodCidrs", nats.corePodCidrs);
    io.field("nodeSelector", nats.nodeSelector);
    io.field("annotations", nats.annotations);
    io.field("natsServers", nats.natsServers);
    io.group("keep", [&nats](auto& keep) {
        keep.field("allowedCIDRs", nats.keep.allowedCidrs);
        keep.field("ipSANs", nats.keep.ipSans);
        keep.field("extraSANs", nats.keep.extraSans);
        keep.field("memberEndpointAllowedCIDRs", nats.keep.memberEndpointAllowedCidrs);
    });
}

template <class Io, class Sign>
void authFields(Io& io, Sign& auth)
{
    io.oneOf("mode", auth.mode, AuthModes);
    io.field("issuer", auth.issuer);
    io.field("clientId", auth.clientId);
    io.field("redirectUrl", auth.redirectUrl);
    io.field("bffUrl", auth.bffUrl);
    io.field("userClaim", auth.userClaim);
    io.field("groupClaim", auth.groupClaim);
    io.field("clientSecretRef", auth.clientSecretRef);
}

template <class Io, class Store>
void recordStoreFields(Io& io, Store& store)
{
    io.choice("mode", store.mode, RecordStoreModes);
    io.group("s3", [&s3 = store.s3](auto& in) {
        in.field("url", s3.url);
        in.field("existingSecret", s3.existingSecret);
        in.choice("artifacts", s3.artifacts, ArtifactModes);
        in.field("artifactSecret", s3.artifactSecret);
        in.field("stsSecret", s3.stsSecret);
        in.field("pools", s3.pools);
        in.field("egressCidrs", s3.egressCidrs);
        in.field("egressPorts", s3.egressPorts);
    });
    io.group("postgres", [&postgres = store.postgres](auto& in) {
        in.field("existingSecret", postgres.existingSecret);
        in.field("host", postgres.host);
        in.choice("serviceType", postgres.serviceType, ServiceTypes);
        in.field("nodePort", postgres.nodePort);
        in.choice("externalTrafficPolicy", postgres.externalTrafficPolicy, TrafficPolicies);
        in.field("instances", postgres.instances);
        in.field("nodeAddresses", postgres.nodeAddresses);
        in.field("egressCidrs", postgres.egressCidrs);
        in.field("egressPorts", postgres.egressPorts);
    });
}

template <class Io, class Isolation>
void cellIsolationFields(Io& io, Isolation& isolation)
{
    io.field("enabled", isolation.enabled);
    io.list("extraEgress", isolation.extraEgress, [](auto& in, auto& entry) {
        in.oneOf("purpose", entry.purpose, EgressPurposes);
        in.field("cidr", entry.cidr);
        in.field("port", entry.port);
        in.rawObject("rule", entry.rule);
    });
}

template <class Io, class Defaults>
void defaultsFields(Io& io, Defaults& defaults)
{
    io.field("storageClass", defaults.storageClass);
    io.field("storageSizeGB", defaults.storageSizeGb);
    io.field("ingressClassName", defaults.ingressClassName);
    io.field("ingressAnnotations", defaults.ingressAnnotations);
    io.field("rootDomain", defaults.rootDomain);
    io.field("imagePullSecrets", defaults.imagePullSecrets);
    io.field("namespaces", defaults.namespaces);
    io.field("defaultNamespace", defaults.defaultNamespace);
    io.field("defaultVersion", defaults.defaultVersion);
    io.field("pluginUpdateCenterURL", defaults.pluginUpdateCenterUrl);
}

template <class Io, class Access>
void accessFields(Io& io, Access& access)
{
    io.field("kubeconfig", access.kubeconfig);
    io.field("context", access.context);
}

template <class Io, class Whole>
void memberFields(Io& io, Whole& draft)
{
    io.group("images", [&draft](auto& in) {
        in.field("operatorTag", draft.operatorTag);
        in.field("gatewayTag", draft.gatewayTag);
    });
    io.field("jetStreamReplicas", draft.jetStreamReplicas);
    io.field("managedNamespaces", draft.managedNamespaces);
    io.field("tenantNamespaceSelector", draft.tenantNamespaceSelector);
    io.field("ingressControllerNamespaceSelector", draft.ingressControllerNamespaceSelector);
    io.group("apiServerEgress", [&draft](auto& in) {
        in.field("cidrs", draft.apiServerCidrs);
        in.field("ports", draft.apiServerPorts);
    });
    io.field("pluginUpdateCenterDownloadURL", draft.pluginUpdateCenterDownloadUrl);
    io.group("provisioningDefaults", [&draft](auto& in) { defaultsFields(in, draft.defaults); });
}

template <class Io, class Whole>
void placeFields(Io& io, Whole& draft)
{
    io.group("chart", [&chart = draft.chart](auto& in) {
        in.field("ref", chart.ref);
        in.field("version", chart.version);
        in.field("release", chart.release);
    });
    io.group("core", [&core = draft.core](auto& in) {
        accessFields(in, core.access);
        in.field("namespace", core.namespaceName);
        in.field("release", core.release);
    });
    io.group("member", [&draft](auto& in) { accessFields(in, draft.member); });
}

template <class Io, class Whole>
void draftFields(Io& io, Whole& draft)
{
    io.version("schemaVersion", 1);
    io.field("clusterName", draft.clusterName);
    io.field("namespace", draft.namespaceName);
    io.field("busUrls", draft.busUrls);
    io.group("networkPolicies", [&draft](auto& in) {
        in.field("member", draft.memberNetworkPolicies);
        in.field("core", draft.coreNetworkPolicies);
    });
    io.group("coreNats", [&draft](auto& in) { coreNatsFields(in, draft.coreNats); });
    io.field("coreNatsEgressCidrs", draft.coreNatsEgressCidrs);
    io.group("auth", [&draft](auto& in) { authFields(in, draft.auth); });
    io.group("recordStore", [&draft](auto& in) { recordStoreFields(in, draft.recordStore); });
    io.group("cellIsolation", [&draft](auto& in) { cellIsolationFields(in, draft.cellIsolation); });
    io.field("hostsCells", draft.hostsCells);
    memberFields(io, draft);
    placeFields(io, draft);
    io.field("imagePullSecrets", draft.imagePullSecrets);
    io.rawObject("extraMemberValues", draft.extraMemberValues);
    io.rawObject("extraCoreValues", draft.extraCoreValues);
}

} // namespace varroa::onboarding
