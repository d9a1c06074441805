// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/time.h"
#include "models/onboarding/draft.h"
#include "models/ports/certificatereader.h"

#include <QString>
#include <QStringList>

#include <map>
#include <optional>
#include <vector>

namespace varroa::onboarding {

// A Secret as seen: never its values. `hashes` are SHA-256 of each value, salted for this process.
struct SecretFacts
{
    QString name;
    QString namespaceName;
    QStringList keys;
    std::map<QString, QByteArray> hashes;
    QStringList blankKeys;      // no value, or blanks only
    QStringList paddedKeys;     // blanks or a line end around the value
    QStringList privateKeyKeys; // hold a PRIVATE KEY block
    std::optional<WallTime> createdAt;
};

struct PodFacts
{
    QString name;
    QString node;
    QStringList nodeAddresses;
    QString component; // app.kubernetes.io/component
    QString phase;
    bool ready = false;
    int restarts = 0;
    QString waitingReason; // CrashLoopBackOff, ImagePullBackOff …
};

struct NamespaceFacts
{
    QString name;
    Labels labels;
};

struct StorageClassFacts
{
    QString name;
    QString reclaimPolicy;
    bool isDefault = false;
};

struct ReleaseFacts
{
    QString name;
    QString namespaceName;
    QString chartVersion;
    QString appVersion;
    nlohmann::json values = nlohmann::json::object(); // chart defaults with the operator's own values over them
    nlohmann::json ownValues = nlohmann::json::object();
};

struct ServiceFacts
{
    QString type;
    std::vector<int> nodePorts;
    QStringList addresses; // of the load balancer
    QString externalTrafficPolicy;
};

// One cluster as its API server showed it. A nullopt was not read (no access, no right, not asked).
struct ClusterFacts
{
    std::optional<QString> kubernetesVersion; // v1.31.2
    std::optional<ReleaseFacts> release;
    std::optional<std::vector<PodFacts>> pods; // of the release namespace
    std::optional<std::vector<NamespaceFacts>> namespaces;
    std::optional<std::vector<StorageClassFacts>> storageClasses;
    std::optional<QStringList> ingressClasses;
    std::optional<std::vector<SecretFacts>> secrets;              // of the release namespace, those the draft names
    std::map<QString, std::vector<SecretFacts>> namespaceSecrets; // pull Secrets of controller namespaces
    std::optional<bool> lifecycleConfigMap;                       // varroa-cluster-lifecycle is there
    QString lifecycleState;                                       // what it says
    QStringList deniedRights;                                     // "create secrets in varroa-system"
    QStringList nodeAddresses;
    QString cniHint; // what enforces policies, "" when nothing known was seen
    bool cniRead = false;
    std::optional<ServiceFacts> natsService;      // core: <release>-nats-external
    std::optional<ServiceFacts> databaseService;  // core: the member endpoint
    QString databasePrimaryNode;                  // core
    QStringList databasePrimaryNodeAddresses;     // core
    std::optional<bool> logWriterEnabled;         // member: gateway log line seen
    std::vector<CertificateInfo> natsCertificate; // core: tls.crt, leaf first
    std::vector<CertificateInfo> busCa;           // ca.crt of varroa-nats-creds
    std::optional<bool> caVerifiesCertificate;    // core
};

// What a bus URL showed from where the console runs.
struct EndpointFacts
{
    QString url;
    QStringList addresses; // what its name resolves to
    QString failedHop;     // "", name, tcp, info, tls
    QString failure;
    std::vector<CertificateInfo> chain;
    std::optional<bool> verifies; // with the CA that will be copied
};

// What the bus and this console's memory say.
struct BusFacts
{
    std::optional<QStringList> registeredClusters;
    std::optional<QString> memberHealth; // healthy, late, unhealthy, unknown
    QString memberState;                 // active, draining, drained
    std::optional<bool> flapping;
    std::optional<bool> duplicateWriter;
    std::optional<int> connectedMites;
    std::optional<int> controllers;
};

// Everything gathered, with the time it was. Never holds a secret. Plain value; any thread.
struct Facts
{
    WallTime asOf{};
    ClusterFacts core;
    ClusterFacts member;
    std::vector<EndpointFacts> endpoints;
    BusFacts bus;
    QStringList egressAddresses; // of the member as the core would see it, when known
};

} // namespace varroa::onboarding
