// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/onboarding/busaddresses.h"
#include "models/rules/checks.h"

#include <QCoreApplication>

using namespace Qt::StringLiterals;

namespace varroa::onboarding {

namespace {

void checkCidrs(const QStringList& cidrs, const char* field, Collector& found)
{
    for (qsizetype i = 0; i < cidrs.size(); ++i) {
        const auto range = Cidr::parse(cidrs[i]);
        if (!range)
            found.add("W14", indexed(field, i), QT_TRANSLATE_NOOP("Rules", "%1 is not a CIDR."), {cidrs[i]});
        else if (range->hasHostBits())
            found.add("W14", indexed(field, i), QT_TRANSLATE_NOOP("Rules", "%1 has host bits behind its prefix."),
                      {cidrs[i]});
        if (range && range->isEverything())
            found.add("W13", indexed(field, i), QT_TRANSLATE_NOOP("Rules", "%1 covers every address."), {cidrs[i]});
    }
}

// Only where the list ends up in a file: a list nobody reads breaks nothing.
void checkAllCidrs(const Draft& draft, Collector& found)
{
    const CoreNats& nats = draft.coreNats;
    const RecordStore& store = draft.recordStore;
    checkCidrs(draft.coreNatsEgressCidrs, "coreNatsEgressCidrs", found);
    checkCidrs(nats.memberSourceCidrs, "coreNats.memberSourceCidrs", found);
    checkCidrs(nats.coreNodeCidrs, "coreNats.coreNodeCidrs", found);
    checkCidrs(nats.corePodCidrs, "coreNats.corePodCidrs", found);
    checkCidrs(nats.keep.allowedCidrs, "coreNats.keep.allowedCIDRs", found);
    checkCidrs(draft.apiServerCidrs, "apiServerEgress.cidrs", found);
    if (store.mode == RecordStoreMode::S3)
        checkCidrs(store.s3.egressCidrs, "recordStore.s3.egressCidrs", found);
    if (store.mode == RecordStoreMode::Postgres) {
        checkCidrs(store.postgres.egressCidrs, "recordStore.postgres.egressCidrs", found);
        checkCidrs(nats.keep.memberEndpointAllowedCidrs, "coreNats.keep.memberEndpointAllowedCIDRs", found);
    }
    const auto& extra = draft.cellIsolation.extraEgress;
    for (size_t i = 0; i < extra.size(); ++i) {
        if (!extra[i].cidr.isEmpty()) {
            Collector one;
            checkCidrs({extra[i].cidr}, "", one);
            for (Finding finding : one.sorted()) {
                finding.field = indexed("cellIsolation.extraEgress", static_cast<qsizetype>(i)) + u".cidr"_s;
                found.take(std::move(finding));
            }
        }
    }
}

void checkIpSans(const QStringList& sans, Collector& found)
{
    for (qsizetype i = 0; i < sans.size(); ++i) {
        if (!IpAddress::parse(sans[i].trimmed()))
            found.add("F12", indexed("coreNats.keep.ipSANs", i), QT_TRANSLATE_NOOP("Rules", "%1 is not an IP address."),
                      {sans[i]});
    }
}

void checkClusterPolicy(const CoreNats& nats, TrafficPolicy policy, const QString& endpoint, Collector& found)
{
    if (policy == TrafficPolicy::Local)
        return;
    if (nats.coreNodeCidrs.isEmpty())
        found.add("E24", u"coreNats.coreNodeCidrs"_s,
                  QT_TRANSLATE_NOOP("Rules", "The range of the core's nodes is missing for %1."), {endpoint});
    if (nats.corePodCidrs.isEmpty())
        found.add("E24", u"coreNats.corePodCidrs"_s,
                  QT_TRANSLATE_NOOP("Rules", "The range of the core's pods is missing for %1."), {endpoint});
}

void checkCoreLists(const Draft& draft, Collector& found)
{
    if (!draft.coreNetworkPolicies)
        return;
    const CoreNats& nats = draft.coreNats;
    const PostgresStore& postgres = draft.recordStore.postgres;
    const bool database = draft.recordStore.mode == RecordStoreMode::Postgres;
    if (admittedToNats(draft).isEmpty())
        found.add("S2", u"coreNats.memberSourceCidrs"_s,
                  QT_TRANSLATE_NOOP("Rules", "The core's NATS would admit no member."));
    if (database && admittedToDatabase(draft).isEmpty())
        found.add("S5", u"coreNats.memberSourceCidrs"_s,
                  QT_TRANSLATE_NOOP("Rules", "The core's database endpoint would admit no member."));
    const bool natsCluster = nats.externalTrafficPolicy != TrafficPolicy::Local;
    if (natsCluster)
        checkClusterPolicy(nats, nats.externalTrafficPolicy, u"nats.external"_s, found);
    else if (database)
        checkClusterPolicy(nats, postgres.externalTrafficPolicy, u"memberEndpoint"_s, found);
}

void checkMemberLists(const Draft& draft, Collector& found)
{
    if (!draft.memberNetworkPolicies)
        return;
    const RecordStore& store = draft.recordStore;
    if (draft.coreNatsEgressCidrs.isEmpty())
        found.add("S1", u"coreNatsEgressCidrs"_s,
                  QT_TRANSLATE_NOOP("Rules", "Egress to the core's NATS names no address."));
    if (store.mode == RecordStoreMode::S3 && store.s3.egressCidrs.isEmpty())
        found.add("S3", u"recordStore.s3.egressCidrs"_s,
                  QT_TRANSLATE_NOOP("Rules", "Egress to the object store names no address."));
    if (store.mode == RecordStoreMode::Postgres && store.postgres.egressCidrs.isEmpty())
        found.add("S4", u"recordStore.postgres.egressCidrs"_s,
                  QT_TRANSLATE_NOOP("Rules", "Egress to the database names no address."));
}

QStringList admittedBy(const CoreNats& nats, TrafficPolicy policy, const QStringList& keep)
{
    const QStringList own = policy == TrafficPolicy::Local ? QStringList() : nats.coreNodeCidrs + nats.corePodCidrs;
    return keptFirst(keep, nats.memberSourceCidrs + own);
}

} // namespace

bool coveredBy(const QStringList& cidrs, const IpAddress& address)
{
    for (const QString& text : cidrs) {
        if (const auto range = Cidr::parse(text.trimmed()); range && range->contains(address))
            return true;
    }
    return false;
}

QStringList admittedToNats(const Draft& draft)
{
    return admittedBy(draft.coreNats, draft.coreNats.externalTrafficPolicy, draft.coreNats.keep.allowedCidrs);
}

QStringList admittedToDatabase(const Draft& draft)
{
    return admittedBy(draft.coreNats, draft.recordStore.postgres.externalTrafficPolicy,
                      draft.coreNats.keep.memberEndpointAllowedCidrs);
}

void checkNetwork(const Draft& draft, Collector& found)
{
    checkMemberLists(draft, found);
    checkCoreLists(draft, found);
    checkAllCidrs(draft, found);
    checkIpSans(draft.coreNats.keep.ipSans, found);
}

} // namespace varroa::onboarding
