// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/rules/breaches.h"

using namespace Qt::StringLiterals;

namespace varroa::test {

using namespace varroa::onboarding;

const std::vector<Breach>& draftBreaches()
{
    using D = Draft;
    using F = Facts;
    static const std::vector<Breach> all{
        {"F2", "clusterName", "M1", [](D& d, F&) { d.clusterName.clear(); }},
        {"F3", "busUrls", "M1", [](D& d, F&) { d.busUrls.clear(); }},
        {"F5", "coreNats.host", "M1", [](D& d, F&) { d.coreNats.host.clear(); }},
        {"F5", "coreNats.host", "M1", [](D& d, F&) { d.coreNats.host = u"https://nats.example.net"_s; }},
        {"F7", "auth.clientSecretRef", "M1", [](D& d, F&) { d.auth.clientSecretRef.clear(); }},
        {"F12", "coreNats.keep.ipSANs[0]", "M1", [](D& d, F&) { d.coreNats.keep.ipSans = {u"nats.example.net"_s}; }},
        {"S1", "coreNatsEgressCidrs", "M2", [](D& d, F&) { d.coreNatsEgressCidrs.clear(); }},
        {"S2", "coreNats.memberSourceCidrs", "M2", [](D& d, F&) { d.coreNats.memberSourceCidrs.clear(); }},
        {"S3", "recordStore.s3.egressCidrs", "H3", [](D& d, F&) { d.recordStore.s3.egressCidrs.clear(); }},
        {"S4", "recordStore.postgres.egressCidrs", "P2", [](D& d, F&) { d.recordStore.postgres.egressCidrs.clear(); }},
        {"S5", "coreNats.memberSourceCidrs", "P3",
         [](D& d, F&) {
             d.coreNats.memberSourceCidrs.clear();
             d.coreNats.keep.allowedCidrs = {u"198.51.100.7/32"_s};
         }},
        {"S7", "recordStore.mode", "P1", [](D& d, F&) { d.hostsCells = true; }},
        {"S8", "recordStore.s3.url", "H1", [](D& d, F&) { d.recordStore.s3.url.clear(); }},
        {"S8", "recordStore.s3.existingSecret", "H1", [](D& d, F&) { d.recordStore.s3.existingSecret.clear(); }},
        {"S9", "recordStore.s3.artifactSecret", "H1", [](D& d, F&) { d.recordStore.s3.artifactSecret.clear(); }},
        {"S9", "recordStore.s3.stsSecret", "H3", [](D& d, F&) { d.recordStore.s3.stsSecret.clear(); }},
        {"S10", "recordStore.postgres.existingSecret", "P1",
         [](D& d, F&) { d.recordStore.postgres.existingSecret.clear(); }},
        {"S11", "cellIsolation.extraEgress", "H2", [](D& d, F&) { d.cellIsolation.extraEgress.pop_back(); }},
        {"S11", "cellIsolation.extraEgress", "H2", [](D& d, F&) { d.cellIsolation.extraEgress[0].port = 0; }},
        {"S11", "cellIsolation.extraEgress", "H1",
         [](D& d, F&) {
             d.cellIsolation.enabled = true;
             d.cellIsolation.extraEgress = {{u"objectStore"_s, u"203.0.113.40/32"_s, 443, nullptr}};
         }},
        {"S12", "extraMemberValues.recordStore.retention", "M1",
         [](D& d, F&) { d.extraMemberValues["recordStore"]["retention"]["days"] = 3; }},
        {"S12", "extraMemberValues.cnpg", "M1", [](D& d, F&) { d.extraMemberValues["cnpg"]["instances"] = 3; }},
        {"S13", "recordStore.postgres.nodeAddresses", "P3",
         [](D& d, F&) { d.recordStore.postgres.nodeAddresses.removeLast(); }},
        {"S13", "recordStore.postgres.nodeAddresses[2]", "P3",
         [](D& d, F&) { d.recordStore.postgres.egressCidrs.removeLast(); }},
        {"W1", "clusterName", "M1", [](D& d, F&) { d.clusterName = u"Prod_East"_s; }},
        {"W1", "clusterName", "M1", [](D& d, F&) { d.clusterName = QString(64, u'a'); }},
        {"W2", "clusterName", "M1", [](D& d, F&) { d.clusterName = u"core"_s; }},
        {"W6", "busUrls[1]", "M3", [](D& d, F&) { d.coreNatsEgressCidrs.removeLast(); }},
        {"W8", "coreNats.nodeSelector", "M3", [](D& d, F&) { d.coreNats.nodeSelector.clear(); }},
        {"W8", "busUrls", "M3",
         [](D& d, F&) {
             d.coreNats.natsServers = 1;
             d.jetStreamReplicas = 1;
         }},
        {"W9", "auth.issuer", "M1", [](D& d, F&) { d.auth.issuer = u"http://login.example.net/"_s; }},
        {"W9", "auth.issuer", "M1", [](D& d, F&) { d.auth.issuer.clear(); }},
        {"W9", "auth.mode", "M1", [](D& d, F&) { d.auth.mode = u"saml"_s; }},
        {"W9", "auth.bffUrl", "M4", [](D& d, F&) { d.auth.bffUrl.clear(); }},
        {"W10", "jetStreamReplicas", "M4", [](D& d, F&) { d.jetStreamReplicas.reset(); }},
        {"W10", "jetStreamReplicas", "M1", [](D& d, F&) { d.jetStreamReplicas = 7; }},
        {"W13", "coreNatsEgressCidrs[0]", "M2", [](D& d, F&) { d.coreNatsEgressCidrs = {u"0.0.0.0/0"_s}; }},
        {"W13", "coreNats.memberSourceCidrs[0]", "M2", [](D& d, F&) { d.coreNats.memberSourceCidrs = {u"::/0"_s}; }},
        {"W14", "coreNatsEgressCidrs[0]", "M2", [](D& d, F&) { d.coreNatsEgressCidrs = {u"192.0.2.50"_s}; }},
        {"W14", "coreNats.memberSourceCidrs[0]", "M2",
         [](D& d, F&) { d.coreNats.memberSourceCidrs = {u"198.51.100.20/24"_s}; }},
        {"W14", "cellIsolation.extraEgress[0].cidr", "H2",
         [](D& d, F&) { d.cellIsolation.extraEgress[0].cidr = u"203.0.113.40/33"_s; }},
        {"W17", "recordStore.s3.url", "H1",
         [](D& d, F&) { d.recordStore.s3.url = u"s3://b?endpoint=http://minio.store.svc:9000"_s; }},
        {"W17", "recordStore.s3.url", "H1", [](D& d, F&) { d.recordStore.s3.url = u"https://127.0.0.1/b"_s; }},
        {"W17", "recordStore.postgres.host", "P1",
         [](D& d, F&) { d.recordStore.postgres.host = u"pg-rw.db.svc.cluster.local"_s; }},
        {"W19", "busUrls[0]", "M1", [](D& d, F&) { d.busUrls = {u"https://nats.hive.example.net:4222"_s}; }},
        {"W19", "busUrls[0]", "M1", [](D& d, F&) { d.busUrls = {u"tls://nats.hive.example.net"_s}; }},
        {"W19", "busUrls[0]", "M1", [](D& d, F&) { d.busUrls = {u"tls://nats.hive.example.net:70000"_s}; }},
        {"W19", "busUrls[0]", "M1", [](D& d, F&) { d.busUrls = {u"tls://nats.hive.example.net:4222/"_s}; }},
        {"W19", "busUrls[0]", "M1", [](D& d, F&) { d.busUrls = {u"tls://me:canary@nats.hive.example.net:4222"_s}; }},
        {"W19", "busUrls[0]", "M1", [](D& d, F&) { d.busUrls = {u"tls://2001:db8::7"_s}; }},
        {"W19", "busUrls[0]", "M1", [](D& d, F&) { d.busUrls = {u"tls://a.example:1,tls://b.example:1"_s}; }},
        {"W19", "busUrls[0]", "M1", [](D& d, F&) { d.busUrls = {u"nats://nats.hive.example.net:4222"_s}; }},
        {"W20", "busUrls[1]", "M4", [](D& d, F&) { d.busUrls[1] = u"tls://192.0.2.13:30423"_s; }},
        {"W20", "coreNats.nodePort", "M4", [](D& d, F&) { d.coreNats.nodePort = 0; }},
        {"W22", "extraMemberValues.bus.url", "M1", [](D& d, F&) { d.extraMemberValues["bus"]["url"] = "x"; }},
        {"W22", "extraCoreValues.nats.external.host", "M1",
         [](D& d, F&) { d.extraCoreValues["nats"]["external"]["host"] = "x"; }},
        {"E21", "recordStore.s3.pools", "H1", [](D& d, F&) { d.recordStore.s3.pools.clear(); }},
        {"E21", "recordStore.s3.pools[0]", "H1", [](D& d, F&) { d.recordStore.s3.pools = {u"Li nux"_s}; }},
        {"E23", "recordStore.postgres.host", "P1", [](D& d, F&) { d.recordStore.postgres.host.clear(); }},
        {"E23", "recordStore.postgres.egressPorts", "P3",
         [](D& d, F&) { d.recordStore.postgres.egressPorts = {5432}; }},
        {"E24", "coreNats.coreNodeCidrs", "H3", [](D& d, F&) { d.coreNats.coreNodeCidrs.clear(); }},
        {"E24", "coreNats.corePodCidrs", "H3", [](D& d, F&) { d.coreNats.corePodCidrs.clear(); }},
        {"E29", "pluginUpdateCenterDownloadURL", "D1",
         [](D& d, F&) { d.pluginUpdateCenterDownloadUrl = u"https://plugins.hive.example.net/"_s; }},
        {"E32", "provisioningDefaults.namespaces[0]", "M3",
         [](D& d, F&) { d.defaults.namespaces = {u"team-green"_s}; }},
        {"E54", "namespace", "M1", [](D& d, F&) { d.namespaceName = u"varroa"_s; }},
    };
    return all;
}

const std::vector<ValuesBreach>& valuesBreaches()
{
    constexpr auto Member = ValuesSide::Member;
    constexpr auto Core = ValuesSide::Core;
    static const std::vector<ValuesBreach> all{
        {"F1", "mode", Member, "mode: leaf\n"},
        {"F1", "mode", Member, "cluster: {name: a}\n"},
        {"F2", "cluster.name", Member, "cluster: {name: no}\n"},
        {"F2", "cluster.name", Member, "cluster: {name: 0}\n"},
        {"F3", "bus.url", Member, "mode: hive\n"},
        {"F4", "nats.enabled", Member, "nats: {enabled: true}\n"},
        {"F5", "nats.external.host", Core, "nats: {external: {enabled: true}}\n"},
        {"F6", "jetStreamReplicas", Core, "jetStreamReplicas: 3\nnats: {config: {cluster: {enabled: false}}}\n"},
        {"F7", "auth.oidc.clientSecret", Member, "auth: {oidc: {issuer: \"https://login.example.net/\"}}\n"},
        {"F8", "auth.oidc.issuer", Core, "dex: {enabled: true}\nauth: {oidc: {issuer: \"https://login.example/\"}}\n"},
        {"F9", "auth.dashboardUrl", Core, "auth: {mode: oidc}\n"},
        {"F10", "activity.retention", Core, "activity: {retention: 1y}\n"},
        {"F10", "activity.retention", Core, "activity: {retention: off}\n"},
        {"F11", "updateCenter.storage.oci.ref", Core, "updateCenter: {enabled: true, storage: {type: oci}}\n"},
        {"F12", "nats.external.ipSANs[0]", Core, "nats: {external: {enabled: true, ipSANs: [a.example]}}\n"},
        {"F14", "--set", Member, "helm upgrade x --set bus.url=tls://a:1,tls://b:1"},
        {"F15", "line 2", Member, "a: 1\nb: }\n"},
        {"F15", "line 1", Member, "a: &x 1\nb: *x\n"},
        {"S1", "networkPolicy.coreNatsEgress.cidrs", Member, "networkPolicy: {enabled: true}\n"},
        {"S2", "nats.external.allowedCIDRs", Core,
         "networkPolicy: {enabled: true}\nnats: {external: {enabled: true, externalTrafficPolicy: Local}}\n"},
        {"S5", "recordStore.postgres.memberEndpoint.allowedCIDRs", Core,
         "networkPolicy: {enabled: true}\nrecordStore: {postgres: {memberEndpoint: {enabled: true}}}\n"},
        {"S6", "recordStore.postgres.mode", Member, "recordStore: {enabled: true}\n"},
        {"S9", "recordStore.blobs.s3.artifactSTS", Member,
         "recordStore: {enabled: true, blobs: {mode: s3, s3: {artifactSecret: a, artifactSTS: {x: y}}}}\n"},
        {"S12", "cnpg", Member, "cnpg: {instances: 1}\n"},
        {"W1", "cluster.name", Member, "cluster: {name: 1e3}\n"},
        {"W1", "cluster.name", Member, "cluster: {name: on}\n"},
        {"W6", "networkPolicy.coreNatsEgress.ports", Member,
         "bus: {url: \"tls://a.example:1,tls://b.example:1\"}\nnetworkPolicy: {enabled: true}\n"},
        {"W13", "nats.external.allowedCIDRs[0]", Core,
         "nats: {external: {enabled: true, allowedCIDRs: [\"0.0.0.0/0\"]}}\n"},
        {"W14", "networkPolicy.coreNatsEgress.cidrs[1]", Member,
         "networkPolicy: {coreNatsEgress: {cidrs: [\"192.0.2.1/32\", \"192.0.2.1/24\"]}}\n"},
        {"W23", "auth.oidc.clientSecret", Member, "auth: {oidc: {clientSecret: \"REPLACE-ME\"}}\n"},
        {"W26", "networkpolicy", Member, "networkpolicy: {enabled: true}\n"},
        {"E56", "activity.retention", Core, "activity: {retention: \"off\"}\nbff: {replicas: 2}\n"},
    };
    return all;
}

} // namespace varroa::test
