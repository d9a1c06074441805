// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/onboarding/draft.h"

namespace varroa::test {

inline onboarding::CoreNats fullCoreNats()
{
    onboarding::CoreNats nats;
    nats.host = QStringLiteral("nats.hive.example.net");
    nats.serviceType = onboarding::ServiceType::NodePort;
    nats.nodePort = 30422;
    nats.externalTrafficPolicy = onboarding::TrafficPolicy::Local;
    nats.memberSourceCidrs = {QStringLiteral("198.51.100.20/32")};
    nats.coreNodeCidrs = {QStringLiteral("192.0.2.0/26")};
    nats.corePodCidrs = {QStringLiteral("10.64.0.0/16")};
    nats.nodeSelector = {{QStringLiteral("hive.example.net/bus"), QStringLiteral("true")}};
    nats.annotations = {{QStringLiteral("lb.example.net/scheme"), QStringLiteral("internal")}};
    nats.natsServers = 3;
    nats.keep = {{QStringLiteral("198.51.100.9/32")},
                 {QStringLiteral("192.0.2.9")},
                 {QStringLiteral("old.hive.example.net")},
                 {QStringLiteral("198.51.100.8/32")}};
    return nats;
}

inline onboarding::RecordStore fullRecordStore()
{
    onboarding::RecordStore store;
    store.mode = onboarding::RecordStoreMode::Postgres;
    store.s3.url = QStringLiteral("s3://hive-records?endpoint=https://store.example.net");
    store.s3.existingSecret = QStringLiteral("hive-blob-store");
    store.s3.artifacts = onboarding::ArtifactMode::Sts;
    store.s3.artifactSecret = QStringLiteral("hive-artifacts");
    store.s3.stsSecret = QStringLiteral("hive-sts-issuer");
    store.s3.pools = {QStringLiteral("linux"), QStringLiteral("windows")};
    store.s3.egressCidrs = {QStringLiteral("203.0.113.40/32")};
    store.s3.egressPorts = {9443};
    store.postgres.existingSecret = QStringLiteral("hive-recordstore-dsn");
    store.postgres.host = QStringLiteral("pg.hive.example.net");
    store.postgres.serviceType = onboarding::ServiceType::NodePort;
    store.postgres.nodePort = 30543;
    store.postgres.externalTrafficPolicy = onboarding::TrafficPolicy::Cluster;
    store.postgres.instances = 3;
    store.postgres.nodeAddresses = {QStringLiteral("192.0.2.11")};
    store.postgres.egressCidrs = {QStringLiteral("192.0.2.11/32")};
    store.postgres.egressPorts = {30543};
    return store;
}

inline onboarding::ProvisioningDefaults fullDefaults()
{
    onboarding::ProvisioningDefaults defaults;
    defaults.storageClass = QStringLiteral("fast-ssd");
    defaults.storageSizeGb = 50;
    defaults.ingressClassName = QStringLiteral("nginx");
    defaults.ingressAnnotations = {{QStringLiteral("cert-manager.io/issuer"), QStringLiteral("hive")}};
    defaults.rootDomain = QStringLiteral("jenkins.east.example.net");
    defaults.imagePullSecrets = {QStringLiteral("registry-login")};
    defaults.namespaces = {QStringLiteral("team-red")};
    defaults.defaultNamespace = QStringLiteral("team-red");
    defaults.defaultVersion = QStringLiteral("2.504");
    defaults.pluginUpdateCenterUrl = QStringLiteral("https://plugins.hive.example.net/update-center.json");
    return defaults;
}

inline onboarding::CellIsolation fullIsolation()
{
    onboarding::ExtraEgress store;
    store.purpose = QStringLiteral("objectStore");
    store.cidr = QStringLiteral("203.0.113.40/32");
    store.port = 443;
    onboarding::ExtraEgress other;
    other.purpose = QStringLiteral("other");
    other.rule = nlohmann::json{{"to", {{{"ipBlock", {{"cidr", "192.0.2.70/32"}}}}}}, {"ports", {{{"port", 443}}}}};
    return {true, {store, other}};
}

// Every member away from its default.
inline onboarding::Draft fullDraft()
{
    onboarding::Draft draft;
    draft.clusterName = QStringLiteral("apiary-north");
    draft.namespaceName = QStringLiteral("varroa-edge");
    draft.busUrls = {QStringLiteral("tls://192.0.2.11:30422"), QStringLiteral("tls://192.0.2.12:30422")};
    draft.memberNetworkPolicies = true;
    draft.coreNetworkPolicies = true;
    draft.coreNats = fullCoreNats();
    draft.coreNatsEgressCidrs = {QStringLiteral("192.0.2.11/32"), QStringLiteral("192.0.2.12/32")};
    draft.auth = {QStringLiteral("oidc"),
                  QStringLiteral("https://login.example.net/"),
                  QStringLiteral("varroa"),
                  QStringLiteral("https://app.hive.example.net/api/v1/callback"),
                  QStringLiteral("https://app.hive.example.net"),
                  QStringLiteral("email"),
                  QStringLiteral("roles"),
                  QStringLiteral("keychain:member-oidc")};
    draft.recordStore = fullRecordStore();
    draft.cellIsolation = fullIsolation();
    draft.hostsCells = true;
    draft.operatorTag = QStringLiteral("0.3.0");
    draft.gatewayTag = QStringLiteral("0.3.1");
    draft.jetStreamReplicas = 3;
    draft.managedNamespaces = {QStringLiteral("team-red")};
    draft.tenantNamespaceSelector = {{QStringLiteral("hive.example.net/tenant"), QStringLiteral("true")}};
    draft.ingressControllerNamespaceSelector = {{QStringLiteral("kubernetes.io/metadata.name"), QStringLiteral("in")}};
    draft.apiServerCidrs = {QStringLiteral("198.51.100.2/32")};
    draft.apiServerPorts = {6443};
    draft.pluginUpdateCenterDownloadUrl = QStringLiteral("https://plugins.hive.example.net/download/plugins");
    draft.defaults = fullDefaults();
    draft.chart = {QStringLiteral("oci://registry.example.net/varroa"), QStringLiteral("0.4.0"), QStringLiteral("v")};
    draft.core = {{QStringLiteral("/home/ops/core.yaml"), QStringLiteral("core")},
                  QStringLiteral("varroa-core"),
                  QStringLiteral("varroa-one")};
    draft.member = {QStringLiteral("/home/ops/north.yaml"), QStringLiteral("north")};
    draft.imagePullSecrets = {QStringLiteral("registry-login")};
    draft.extraMemberValues = nlohmann::json{{"operator", {{"replicas", 1}}}};
    draft.extraCoreValues = nlohmann::json{{"frontend", {{"replicas", 2}}}};
    return draft;
}

} // namespace varroa::test
