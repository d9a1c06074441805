// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>
#include <QStringList>

#include <nlohmann/json.hpp>

#include <map>
#include <optional>
#include <vector>

namespace varroa::onboarding {

using Labels = std::map<QString, QString>; // label or annotation map; sorted, so that output has one order

enum class ServiceType { LoadBalancer, NodePort };
enum class TrafficPolicy { Unset, Cluster, Local }; // Unset is not written, and judged as Cluster
enum class RecordStoreMode { None, S3, Postgres };
enum class ArtifactMode { Secret, Sts };

struct CoreNats
{
    // What the core's live values hold already. Every list of the overlay is this first, then what is new.
    struct Keep
    {
        QStringList allowedCidrs;
        QStringList ipSans;
        QStringList extraSans;
        QStringList memberEndpointAllowedCidrs;
        friend bool operator==(const Keep&, const Keep&) = default;
    };

    QString host;
    ServiceType serviceType = ServiceType::LoadBalancer;
    int nodePort = 0; // 0: not written
    TrafficPolicy externalTrafficPolicy = TrafficPolicy::Unset;
    QStringList memberSourceCidrs;
    QStringList coreNodeCidrs;
    QStringList corePodCidrs;
    Labels nodeSelector;
    Labels annotations;
    int natsServers = 0; // 0: unknown, not written
    Keep keep;
    friend bool operator==(const CoreNats&, const CoreNats&) = default;
};

struct Auth
{
    QString mode; // "", oidc, ldap, local
    QString issuer;
    QString clientId;
    QString redirectUrl;
    QString bffUrl;
    QString userClaim;
    QString groupClaim;
    QString clientSecretRef; // where the secret is kept (keychain:NAME), never the secret
    friend bool operator==(const Auth&, const Auth&) = default;
};

struct S3Store
{
    QString url;
    QString existingSecret;
    ArtifactMode artifacts = ArtifactMode::Secret;
    QString artifactSecret; // prefix: the Secret of pool p is <artifactSecret>-<p>
    QString stsSecret;
    QStringList pools;
    QStringList egressCidrs;
    std::vector<int> egressPorts{443};
    friend bool operator==(const S3Store&, const S3Store&) = default;
};

struct PostgresStore
{
    QString existingSecret;
    QString host;
    ServiceType serviceType = ServiceType::LoadBalancer;
    int nodePort = 0;
    TrafficPolicy externalTrafficPolicy = TrafficPolicy::Unset;
    int instances = 1;
    QStringList nodeAddresses;
    QStringList egressCidrs;
    std::vector<int> egressPorts;
    friend bool operator==(const PostgresStore&, const PostgresStore&) = default;
};

struct RecordStore
{
    RecordStoreMode mode = RecordStoreMode::None;
    S3Store s3;
    PostgresStore postgres;
    friend bool operator==(const RecordStore&, const RecordStore&) = default;
};

struct ExtraEgress
{
    QString purpose; // objectStore, updateCenter, other
    QString cidr;
    int port = 0;
    nlohmann::json rule; // raw {to, ports} in place of cidr and port; null otherwise
    friend bool operator==(const ExtraEgress&, const ExtraEgress&) = default;
};

struct CellIsolation
{
    bool enabled = false;
    std::vector<ExtraEgress> extraEgress;
    friend bool operator==(const CellIsolation&, const CellIsolation&) = default;
};

struct ProvisioningDefaults
{
    QString storageClass;
    std::optional<int> storageSizeGb;
    QString ingressClassName;
    Labels ingressAnnotations;
    QString rootDomain;
    QStringList imagePullSecrets;
    QStringList namespaces;
    QString defaultNamespace;
    QString defaultVersion;
    QString pluginUpdateCenterUrl;
    friend bool operator==(const ProvisioningDefaults&, const ProvisioningDefaults&) = default;
};

struct ChartRef
{
    QString ref = QStringLiteral("charts/varroa");
    QString version;
    QString release = QStringLiteral("varroa");
    friend bool operator==(const ChartRef&, const ChartRef&) = default;
};

// A cluster as the operator reaches it: kubeconfig file ("" = the usual ones) and context ("" = not chosen).
struct ClusterAccess
{
    QString kubeconfig;
    QString context;
    friend bool operator==(const ClusterAccess&, const ClusterAccess&) = default;
};

struct CoreRelease
{
    ClusterAccess access;
    QString namespaceName = QStringLiteral("varroa-system");
    QString release = QStringLiteral("varroa");
    friend bool operator==(const CoreRelease&, const CoreRelease&) = default;
};

// One member being onboarded, as saved, reopened and diffed: design.md section 7. Never holds a secret. Values as the
// operator entered them; what is wrong with them is the rules' matter. Any thread.
struct Draft
{
    QString clusterName;
    QString namespaceName = QStringLiteral("varroa-system");
    QStringList busUrls;
    bool memberNetworkPolicies = false;
    bool coreNetworkPolicies = false;
    CoreNats coreNats;
    QStringList coreNatsEgressCidrs;
    Auth auth;
    RecordStore recordStore;
    CellIsolation cellIsolation;
    bool hostsCells = false;
    QString operatorTag;
    QString gatewayTag;
    std::optional<int> jetStreamReplicas;
    QStringList managedNamespaces;
    Labels tenantNamespaceSelector;
    Labels ingressControllerNamespaceSelector;
    QStringList apiServerCidrs;
    std::vector<int> apiServerPorts;
    QString pluginUpdateCenterDownloadUrl;
    ProvisioningDefaults defaults;
    ChartRef chart;
    CoreRelease core;
    ClusterAccess member;
    QStringList imagePullSecrets;
    nlohmann::json extraMemberValues = nlohmann::json::object();
    nlohmann::json extraCoreValues = nlohmann::json::object();
    friend bool operator==(const Draft&, const Draft&) = default;
};

} // namespace varroa::onboarding
