// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/rules/breaches.h"

using namespace Qt::StringLiterals;

namespace varroa::test {

using namespace varroa::onboarding;

namespace {

const WallTime Now = *parseWireTime(QByteArrayView("2026-06-01T00:00:00Z"));

CertificateInfo certificate(const QString& subject)
{
    CertificateInfo info;
    info.subject = subject;
    info.notBefore = Now - std::chrono::hours(24);
    info.notAfter = Now + std::chrono::hours(24 * 200);
    return info;
}

SecretFacts secret(const QString& name, const QStringList& keys)
{
    SecretFacts facts;
    facts.name = name;
    facts.keys = keys;
    for (const QString& key : keys)
        facts.hashes[key] = QString(name + key).toUtf8();
    return facts;
}

PodFacts natsPod(const QString& node)
{
    PodFacts pod;
    pod.name = u"varroa-nats-"_s + node;
    pod.node = u"node-"_s + node;
    pod.nodeAddresses = {node};
    pod.component = u"nats"_s;
    pod.ready = true;
    return pod;
}

ReleaseFacts coreRelease(const Draft& draft)
{
    ReleaseFacts release;
    release.chartVersion = u"0.4.0"_s;
    release.values["auth"]["oidc"]["issuer"] = draft.auth.issuer.toStdString();
    if (!draft.auth.mode.isEmpty())
        release.values["auth"]["mode"] = draft.auth.mode.toStdString();
    release.values["nats"]["external"]["host"] = draft.coreNats.host.toStdString();
    return release;
}

} // namespace

Facts cleanFacts(const Draft& draft)
{
    const QStringList nodes{u"192.0.2.11"_s, u"192.0.2.12"_s, u"192.0.2.13"_s};
    const QStringList busKeys{u"operator-password"_s, u"gateway-password"_s, u"ca.crt"_s};
    const QStringList s3Keys{u"access-key-id"_s, u"secret-access-key"_s};
    Facts facts;
    facts.asOf = Now;
    facts.core.kubernetesVersion = u"v1.31.2"_s;
    facts.core.release = coreRelease(draft);
    facts.core.caVerifiesCertificate = true;
    CertificateInfo leaf = certificate(u"CN=varroa-nats"_s);
    leaf.dnsSans = {u"nats.hive.example.net"_s};
    leaf.ipSans = nodes;
    facts.core.natsCertificate = {leaf};
    facts.core.busCa = {certificate(u"CN=varroa-nats-ca"_s)};
    facts.core.secrets = std::vector{secret(u"varroa-nats-creds"_s, busKeys)};
    facts.core.pods.emplace();
    for (const QString& url : draft.busUrls)
        facts.core.pods->push_back(natsPod(QString(url).remove(u"tls://"_s).section(u':', 0, 0)));
    facts.member.kubernetesVersion = u"v1.30.0-gke.1"_s;
    facts.member.secrets = std::vector{secret(u"varroa-nats-creds"_s, busKeys), secret(u"hive-blob-store"_s, s3Keys),
                                       secret(u"hive-artifacts-linux"_s, s3Keys), secret(u"hive-sts-issuer"_s, s3Keys),
                                       secret(u"hive-recordstore-dsn"_s, {u"dsn"_s})};
    facts.member.namespaces = std::vector<NamespaceFacts>{{u"team-red"_s, {}}, {u"team-blue"_s, {}}};
    facts.member.storageClasses = std::vector<StorageClassFacts>{{u"fast-ssd"_s, u"Retain"_s, true}};
    facts.member.ingressClasses = QStringList{u"nginx"_s};
    facts.member.lifecycleConfigMap = false;
    facts.member.logWriterEnabled = true;
    facts.member.cniRead = facts.core.cniRead = true;
    facts.member.cniHint = facts.core.cniHint = u"cilium"_s;
    facts.bus.registeredClusters = QStringList{u"core"_s, u"other"_s};
    facts.bus.memberHealth = u"unknown"_s;
    facts.egressAddresses = {u"198.51.100.20"_s};
    return facts;
}

const std::vector<Breach>& factBreaches()
{
    using D = Draft;
    using F = Facts;
    static const std::vector<Breach> all{
        {"F13", "core", "M1", [](D&, F& f) { f.core.kubernetesVersion = u"v1.29.9"_s; }},
        {"S14", "coreNats.keep.allowedCIDRs", "M2",
         [](D&, F& f) {
             f.core.release->values["nats"]["external"]["allowedCIDRs"] = {"203.0.113.9/32", "198.51.100.20/32"};
         }},
        {"S14", "coreNats.keep.ipSANs", "M3",
         [](D&, F& f) { f.core.release->values["nats"]["external"]["ipSANs"] = {"192.0.2.13"}; }},
        {"W2", "clusterName", "M1", [](D& d, F& f) { f.bus.registeredClusters->append(d.clusterName); }},
        {"W2", "clusterName", "M1", [](D&, F& f) { f.bus.duplicateWriter = true; }},
        {"W3", "busUrls[1]", "M3", [](D&, F& f) { f.core.natsCertificate[0].ipSans = {u"192.0.2.11"_s}; }},
        {"W4", "varroa-nats-creds/ca.crt", "M1", [](D&, F& f) { f.core.caVerifiesCertificate = false; }},
        {"W4", "busUrls[0]", "M1",
         [](D& d, F& f) {
             EndpointFacts endpoint;
             endpoint.url = d.busUrls[0];
             endpoint.failedHop = u"tls"_s;
             endpoint.verifies = false;
             f.endpoints = {endpoint};
         }},
        {"W5", "varroa-nats-creds/tls.crt", "M1",
         [](D&, F& f) { f.core.natsCertificate[0].notAfter = Now + std::chrono::hours(24); }},
        {"W7", "coreNats.memberSourceCidrs", "M2", [](D&, F& f) { f.egressAddresses = {u"198.51.100.21"_s}; }},
        {"W7", "coreNats.memberSourceCidrs", "H3", [](D&, F& f) { f.core.nodeAddresses = {u"203.0.113.1"_s}; }},
        {"W8", "busUrls", "M3", [](D&, F& f) { f.core.pods->push_back(natsPod(u"192.0.2.13"_s)); }},
        {"W8", "busUrls[1]", "M3", [](D&, F& f) { f.core.pods->pop_back(); }},
        {"W9", "auth.issuer", "M1",
         [](D&, F& f) { f.core.release->values["auth"]["oidc"]["issuer"] = "https://login.example.net"; }},
        {"W9", "auth.mode", "M1", [](D&, F& f) { f.core.release->values["auth"]["mode"] = "ldap"; }},
        {"W10", "jetStreamReplicas", "M1",
         [](D&, F& f) { f.core.release->values["nats"]["config"]["cluster"]["enabled"] = false; }},
        {"W11", "varroa-nats-creds", "M1", [](D&, F& f) { f.member.secrets->clear(); }},
        {"W11", "varroa-nats-creds/ca.crt", "M1", [](D&, F& f) { f.member.secrets->front().keys.removeLast(); }},
        {"W12", "images.operatorTag", "M1",
         [](D&, F& f) { f.core.release->values["operator"]["image"]["tag"] = "0.4.0"; }},
        {"W15", "team-red", "M3",
         [](D& d, F&) {
             d.tenantNamespaceSelector = {{u"hive.example.net/tenant"_s, u"true"_s}};
         }},
        {"W16", "busUrls[0]", "M2",
         [](D& d, F& f) {
             EndpointFacts endpoint;
             endpoint.url = d.busUrls[0];
             endpoint.addresses = {u"192.0.2.50"_s, u"192.0.2.51"_s};
             f.endpoints = {endpoint};
         }},
        {"W16", "busUrls[0]", "M1",
         [](D& d, F& f) {
             f.endpoints = {{d.busUrls[0], {}, u"name"_s, u"not found"_s, {}, {}}};
         }},
        {"W18", "varroa-cluster-lifecycle", "M1",
         [](D&, F& f) {
             f.member.lifecycleConfigMap = true;
             f.member.lifecycleState = u"drained"_s;
         }},
        {"W20", "coreNats.nodePort", "M4",
         [](D&, F& f) {
             f.core.natsService = ServiceFacts{u"NodePort"_s, {30999}, {}, {}};
         }},
        {"W21", "apiary-east", "M1", [](D&, F& f) { f.member.deniedRights = {u"create secrets in varroa-system"_s}; }},
        {"W24", "varroa-nats-nats.hive.example.net", "M1", [](D&, F& f) { f.core.pods->front().ready = false; }},
        {"W25", "busUrls[0]", "M1",
         [](D& d, F& f) {
             f.endpoints = {{d.busUrls[0], {}, u"tcp"_s, u"refused"_s, {}, {}}};
         }},
        {"E01", "varroa-nats-creds", "M1",
         [](D&, F& f) { f.core.release->values["nats"]["external"]["ipSANs"] = {"192.0.2.99"}; }},
        {"E02", "varroa-nats-creds", "M1", [](D&, F& f) { f.member.secrets->front().hashes[u"ca.crt"_s] = "x"; }},
        {"E03", "varroa-nats-creds/tls.key", "M1",
         [](D&, F& f) { f.member.secrets->front().keys.append(u"tls.key"_s); }},
        {"E04", "varroa-nats-creds", "M1",
         [](D&, F& f) { f.member.secrets->front().hashes[u"operator-password"_s] = "x"; }},
        {"E07", "nats.external.allowedCIDRs", "M1",
         [](D&, F& f) {
             f.core.release->values["networkPolicy"]["enabled"] = true;
             f.core.release->values["nats"]["external"]["allowedCIDRs"] = {"203.0.113.9/32"};
         }},
        {"E12", "clusterName", "M1", [](D&, F& f) { f.bus.memberHealth = u"unhealthy"_s; }},
        {"E13", "networkPolicies.member", "M2", [](D&, F& f) { f.member.cniHint.clear(); }},
        {"E14", "tenantNamespaceSelector", "M1",
         [](D&, F& f) {
             f.bus.memberHealth = u"healthy"_s;
             f.bus.connectedMites = 0;
             f.bus.controllers = 4;
         }},
        {"E15a", "clusterName", "M1", [](D&, F& f) { f.bus.flapping = true; }},
        {"E16", "clusterName", "M1", [](D&, F& f) { f.bus.memberState = u"drained"_s; }},
        {"E21", "hive-artifacts-linux", "H1",
         [](D&, F& f) { (*f.member.secrets)[2].hashes[u"access-key-id"_s] = "hive-blob-storeaccess-key-id"; }},
        {"E25", "recordStore.postgres.nodeAddresses", "P3",
         [](D&, F& f) { f.core.databasePrimaryNode = u"node-99"_s; }},
        {"E28", "recordStore.mode", "P1", [](D&, F& f) { f.member.logWriterEnabled = false; }},
        {"E31", "provisioningDefaults.storageClass", "D1", [](D&, F& f) { f.member.storageClasses->clear(); }},
        {"E31", "provisioningDefaults.ingressClassName", "D1", [](D&, F& f) { f.member.ingressClasses->clear(); }},
        {"E31", "team-red/registry-login", "D1", [](D&, F& f) { f.member.namespaceSecrets[u"team-red"_s] = {}; }},
        {"E32", "team-blue", "M3", [](D&, F& f) { f.member.namespaces->pop_back(); }},
        {"E41", "provisioningDefaults.rootDomain", "D1",
         [](D&, F& f) { f.core.release->values["auth"]["cookieDomain"] = ".hive.example.net"; }},
        {"E57", "provisioningDefaults.storageClass", "D1",
         [](D&, F& f) { f.member.storageClasses->front().reclaimPolicy = u"Delete"_s; }},
        {"E63", "chart.version", "M1",
         [](D& d, F& f) {
             d.chart.version = u"0.4.0"_s;
             f.member.release = ReleaseFacts{};
             f.member.release->chartVersion = u"0.3.0"_s;
         }},
    };
    return all;
}

} // namespace varroa::test
