// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/rules/checks.h"

#include <QCoreApplication>
#include <QUrl>
#include <QUrlQuery>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace varroa::onboarding {

namespace {

void checkS3(const S3Store& s3, Collector& found)
{
    if (s3.url.isEmpty())
        found.add("S8", u"recordStore.s3.url"_s, QT_TRANSLATE_NOOP("Rules", "There is no bucket URL."));
    if (s3.existingSecret.isEmpty())
        found.add("S8", u"recordStore.s3.existingSecret"_s,
                  QT_TRANSLATE_NOOP("Rules", "No Secret is named for the object store's credential."));
    if (const QString host = storeEndpointHost(s3.url); isCoreInternal(host))
        found.add("W17", u"recordStore.s3.url"_s,
                  QT_TRANSLATE_NOOP("Rules", "The bucket's endpoint %1 exists only inside the core."), {host});
}

void checkPostgres(const Draft& draft, Collector& found)
{
    const PostgresStore& postgres = draft.recordStore.postgres;
    const bool nodePort = postgres.serviceType == ServiceType::NodePort;
    if (postgres.existingSecret.isEmpty())
        found.add("S10", u"recordStore.postgres.existingSecret"_s,
                  QT_TRANSLATE_NOOP("Rules", "No Secret is named for the DSN."));
    if (postgres.host.isEmpty())
        found.add(
            "E23", u"recordStore.postgres.host"_s,
            QT_TRANSLATE_NOOP("Rules", "The database endpoint has no name, so the DSN would keep the core's host."));
    else if (isCoreInternal(postgres.host))
        found.add("W17", u"recordStore.postgres.host"_s,
                  QT_TRANSLATE_NOOP("Rules", "The database's host %1 exists only inside the core."), {postgres.host});
    if (nodePort && postgres.nodePort == 0)
        found.add("E23", u"recordStore.postgres.nodePort"_s,
                  QT_TRANSLATE_NOOP("Rules", "The database's node port is not fixed; 5432 does not answer there."));
    const auto& ports = postgres.egressPorts;
    if (nodePort && postgres.nodePort != 0 && draft.memberNetworkPolicies &&
        std::find(ports.begin(), ports.end(), postgres.nodePort) == ports.end())
        found.add("E23", u"recordStore.postgres.egressPorts"_s,
                  QT_TRANSLATE_NOOP("Rules", "Egress to the database does not allow the node port %1."),
                  {QString::number(postgres.nodePort)});
}

void checkDatabaseNodes(const Draft& draft, Collector& found)
{
    const PostgresStore& postgres = draft.recordStore.postgres;
    const QStringList& nodes = postgres.nodeAddresses;
    if (postgres.serviceType != ServiceType::NodePort)
        return;
    const bool local = postgres.externalTrafficPolicy == TrafficPolicy::Local;
    const bool several = local && postgres.instances > 1;
    if (several && nodes.size() < postgres.instances)
        found.add("S13", u"recordStore.postgres.nodeAddresses"_s,
                  QT_TRANSLATE_NOOP("Rules", "%1 database instances, but only %2 node addresses in the DSN."),
                  {QString::number(postgres.instances), QString::number(nodes.size())});
    else if (nodes.isEmpty())
        found.add("E23", u"recordStore.postgres.nodeAddresses"_s,
                  QT_TRANSLATE_NOOP("Rules", "No node address is given for the DSN."));
    if (!draft.memberNetworkPolicies || postgres.egressCidrs.isEmpty())
        return;
    for (qsizetype i = 0; i < nodes.size(); ++i) {
        const auto address = IpAddress::parse(nodes[i]);
        // A name's addresses are a probe's matter; behind several instances each must be known.
        if (address ? !coveredBy(postgres.egressCidrs, *address) : several)
            found.add("S13", indexed("recordStore.postgres.nodeAddresses", i),
                      QT_TRANSLATE_NOOP("Rules", "Egress to the database does not cover %1."), {nodes[i]});
    }
}

void checkCells(const Draft& draft, Collector& found)
{
    const S3Store& s3 = draft.recordStore.s3;
    if (draft.recordStore.mode != RecordStoreMode::S3) {
        found.add("S7", u"recordStore.mode"_s,
                  QT_TRANSLATE_NOOP("Rules", "The member hosts cells, but its record store is not s3."));
        return;
    }
    const bool sts = s3.artifacts == ArtifactMode::Sts;
    if ((sts ? s3.stsSecret : s3.artifactSecret).isEmpty())
        found.add("S9", sts ? u"recordStore.s3.stsSecret"_s : u"recordStore.s3.artifactSecret"_s,
                  QT_TRANSLATE_NOOP("Rules", "No Secret is named for the cells' artifacts."));
    if (sts)
        return;
    if (s3.pools.isEmpty())
        found.add("E21", u"recordStore.s3.pools"_s,
                  QT_TRANSLATE_NOOP("Rules", "No cell pool is named, so no pool gets an artifact Secret."));
    if (!s3.artifactSecret.isEmpty() && s3.artifactSecret == s3.existingSecret)
        found.add("E21", u"recordStore.s3.artifactSecret"_s,
                  QT_TRANSLATE_NOOP("Rules", "The artifact Secrets share the name of the broad credential %1."),
                  {s3.existingSecret});
    for (qsizetype i = 0; i < s3.pools.size(); ++i) {
        if (!isDnsLabel(s3.pools[i]) || s3.artifactSecret.size() + 1 + s3.pools[i].size() > 253)
            found.add("E21", indexed("recordStore.s3.pools", i),
                      QT_TRANSLATE_NOOP("Rules", "%1 cannot be the pool's part of a Secret's name."), {s3.pools[i]});
    }
}

bool allowsPurpose(const CellIsolation& isolation, QStringView purpose)
{
    return std::any_of(isolation.extraEgress.begin(), isolation.extraEgress.end(), [&](const ExtraEgress& entry) {
        // Half an entry is not written.
        return entry.purpose == purpose && (entry.rule.is_object() || (!entry.cidr.isEmpty() && entry.port != 0));
    });
}

void checkIsolation(const Draft& draft, Collector& found)
{
    if (!draft.cellIsolation.enabled || !draft.hostsCells)
        return;
    const QString field = u"cellIsolation.extraEgress"_s;
    if (!allowsPurpose(draft.cellIsolation, u"objectStore"))
        found.add("S11", field, QT_TRANSLATE_NOOP("Rules", "Isolated cells have no way to the object store."));
    if (!allowsPurpose(draft.cellIsolation, u"updateCenter"))
        found.add("S11", field, QT_TRANSLATE_NOOP("Rules", "Isolated cells have no way to the update center."));
}

} // namespace

QString storeEndpointHost(const QString& text)
{
    const QUrl url(text);
    if (url.scheme() != "s3"_L1)
        return url.host();
    const QString endpoint = QUrlQuery(url).queryItemValue(u"endpoint"_s, QUrl::FullyDecoded);
    return QUrl(endpoint.contains("://"_L1) ? endpoint : QString(u"//"_s + endpoint)).host();
}

void checkStore(const Draft& draft, Collector& found)
{
    if (draft.recordStore.mode == RecordStoreMode::S3)
        checkS3(draft.recordStore.s3, found);
    if (draft.recordStore.mode == RecordStoreMode::Postgres) {
        checkPostgres(draft, found);
        checkDatabaseNodes(draft, found);
    }
    if (draft.hostsCells)
        checkCells(draft, found);
    checkIsolation(draft, found);
}

} // namespace varroa::onboarding
