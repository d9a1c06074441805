// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/fleetsim/allowlists.h"

using namespace Qt::StringLiterals;

namespace varroa {
namespace {

QStringList prefixed(const QString& prefix, const QStringList& tails)
{
    QStringList subjects;
    for (const QString& tail : tails)
        subjects.append(prefix + tail);
    return subjects;
}

// Reading a KV bucket: stream calls, message gets, and consumers made by a watch. `STREAM.*` is as wide as upstream's.
QStringList readBucket(const QString& bucket)
{
    const QString stream = u"KV_"_s + bucket;
    return prefixed(u"$JS.API."_s,
                    {u"STREAM.*."_s + stream, u"STREAM.MSG.*."_s + stream, u"STREAM.MSG.*."_s + stream + u".>"_s,
                     u"DIRECT.GET."_s + stream, u"DIRECT.GET."_s + stream + u".>"_s, u"CONSUMER.CREATE."_s + stream,
                     u"CONSUMER.CREATE."_s + stream + u".>"_s, u"CONSUMER.*."_s + stream + u".>"_s});
}

QStringList readBuckets(const QStringList& buckets)
{
    QStringList subjects;
    for (const QString& bucket : buckets)
        subjects += readBucket(bucket);
    return subjects;
}

QStringList ensureStream(const QString& stream)
{
    return prefixed(u"$JS.API.STREAM."_s, {u"CREATE."_s + stream, u"UPDATE."_s + stream, u"INFO."_s + stream});
}

// A pull consumer with explicit acknowledgement; `verbs` are the consumer calls that name it.
QStringList consumeStream(const QString& stream, const QStringList& verbs)
{
    QStringList subjects{u"$JS.API.CONSUMER.CREATE."_s + stream, u"$JS.API.CONSUMER.CREATE."_s + stream + u".>"_s,
                         u"$JS.ACK."_s + stream + u".>"_s};
    for (const QString& verb : verbs)
        subjects.append(u"$JS.API.CONSUMER."_s + verb + u'.' + stream + u".>"_s);
    return subjects;
}

QStringList flowControl(const QString& bucket)
{
    return {u"$JS.FC.KV_"_s + bucket + u".>"_s};
}

const QString jetStreamInfo = u"$JS.API.INFO"_s;

} // namespace

SubjectGrants operatorGrants()
{
    SubjectGrants grants;
    grants.publish = QStringList{jetStreamInfo, u"activity.>"_s, u"events.brood.*"_s, u"_INBOX_bff.>"_s} +
                     prefixed(u"mite.*.*.*."_s, {u"out"_s, u"content"_s}) +
                     prefixed(u"$KV."_s, {u"mite_desired.>"_s, u"mite_snapshots.>"_s, u"varroa_clusters.>"_s}) +
                     readBuckets({u"mite_desired"_s, u"mite_snapshots"_s, u"mite_presence"_s, u"varroa_clusters"_s}) +
                     ensureStream(u"varroa_webhooks"_s) +
                     consumeStream(u"varroa_webhooks"_s, {u"DURABLE.CREATE"_s, u"INFO"_s, u"MSG.NEXT"_s});
    grants.subscribe =
        QStringList{u"mite.*.*.*.in"_s, u"operator.>"_s, u"_INBOX_operator.>"_s, u"wake.>"_s, u"whreply.>"_s} +
        prefixed(u"$KV."_s, {u"mite_snapshots.>"_s, u"mite_presence.>"_s});
    return grants;
}

SubjectGrants gatewayGrants()
{
    SubjectGrants grants;
    grants.publish =
        QStringList{jetStreamInfo,  u"activity.>"_s,        u"events.brood.*"_s, u"mite.*.*.*.in"_s,
                    u"whreply.>"_s, u"_INBOX_operator.>"_s, u"_INBOX_bff.>"_s} +
        prefixed(u"$KV."_s, {u"mite_snapshots.>"_s, u"mite_presence.>"_s, u"varroa_consumed_tokens.>"_s}) +
        readBuckets({u"mite_desired"_s, u"mite_snapshots"_s, u"mite_presence"_s, u"varroa_consumed_tokens"_s}) +
        flowControl(u"mite_desired"_s)
        // The work queue `varroa`: no plain CONSUMER.CREATE without a name, any verb of STREAM and CONSUMER.
        + QStringList{u"$JS.API.STREAM.*.varroa"_s, u"$JS.API.CONSUMER.CREATE.varroa.>"_s,
                      u"$JS.API.CONSUMER.*.varroa.>"_s, u"$JS.API.CONSUMER.MSG.NEXT.varroa.>"_s, u"$JS.ACK.varroa.>"_s};
    grants.subscribe = {u"$KV.mite_desired.>"_s, u"mite.*.*.*.content"_s, u"_INBOX_gateway.>"_s};
    return grants;
}

SubjectGrants bffGrants()
{
    SubjectGrants grants;
    grants.publish = QStringList{jetStreamInfo,           u"activity.>"_s, u"operator.>"_s,
                                 u"mite.*.*.*.content"_s, u"wake.>"_s,     u"webhook.>"_s} +
                     readBuckets({u"mite_snapshots"_s, u"mite_presence"_s, u"varroa_clusters"_s}) +
                     flowControl(u"varroa_clusters"_s) + ensureStream(u"varroa_activity"_s) +
                     ensureStream(u"varroa_webhooks"_s) +
                     consumeStream(u"varroa_activity"_s, {u"DURABLE.CREATE"_s, u"INFO"_s, u"DELETE"_s, u"MSG.NEXT"_s});
    grants.subscribe = QStringList{u"activity.>"_s, u"events.brood.>"_s, u"_INBOX_bff.>"_s} +
                       prefixed(u"$KV."_s, {u"mite_snapshots.>"_s, u"mite_presence.>"_s, u"varroa_clusters.>"_s});
    return grants;
}

} // namespace varroa
