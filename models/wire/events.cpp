// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/wire/events.h"

#include "models/wire/json.h"

#include <algorithm>
#include <array>

namespace varroa {

namespace {

using namespace Qt::StringLiterals;

constexpr qsizetype MaxBroodEventBytes = 64 * 1024;
constexpr qsizetype MaxActivityBytes = 1024 * 1024;
constexpr qsizetype MaxPresenceBytes = 256 * 1024;

BroodEventKind broodEventKind(std::string_view text)
{
    if (text == "connected")
        return BroodEventKind::Connected;
    if (text == "heartbeat")
        return BroodEventKind::Heartbeat;
    if (text == "snapshot")
        return BroodEventKind::Snapshot;
    if (text == "disconnected")
        return BroodEventKind::Disconnected;
    return BroodEventKind::Other;
}

template <class Words>
bool containsAny(const QString& text, const Words& words)
{
    return std::any_of(words.begin(), words.end(), [&](QLatin1StringView word) { return text.contains(word); });
}

// The sender's word when it is one of the three, else a guess from what happened.
Severity severityOf(const QString& sent, const ActivityEvent& event)
{
    static constexpr std::array errorWords = {"failed"_L1, "failure"_L1,   "error"_L1,
                                              "denied"_L1, "unhealthy"_L1, "disconnected"_L1};
    static constexpr std::array warningWords = {"warning"_L1, "retry"_L1,  "drift"_L1,
                                                "pending"_L1, "paused"_L1, "hibernated"_L1};
    const QString word = sent.trimmed().toLower();
    if (word == "info"_L1)
        return Severity::Info;
    if (word == "warning"_L1)
        return Severity::Warning;
    if (word == "error"_L1)
        return Severity::Error;
    const QString happened = QString(event.phase + u' ' + event.reason + u' ' + event.type).toLower();
    if (containsAny(happened, errorWords))
        return Severity::Error;
    return containsAny(happened, warningWords) ? Severity::Warning : Severity::Info;
}

// The gauges travel as JSON text inside a string.
void readGauges(const QString& text, MitePresence& presence)
{
    const Result<nlohmann::json> document = wire::parseObject(text.toUtf8(), MaxPresenceBytes);
    if (!document)
        return;
    QString ignored;
    const wire::ObjectReader reader(*document, {}, ignored);
    presence.runningBuilds = reader.optionalInteger("running_builds");
    presence.queueLength = reader.optionalInteger("queue_length");
}

} // namespace

Result<BroodEvent> decodeBroodEvent(QByteArrayView bytes)
{
    wire::FlatTexts texts{"cluster", "namespace", "name", "event"};
    if (const auto error = texts.read(bytes, MaxBroodEventBytes))
        return *error;
    BroodEvent event;
    event.key.cluster = ClusterName(texts.text(0));
    event.key.ns = NamespaceName(texts.text(1));
    event.key.name = texts.text(2);
    event.kind = broodEventKind(texts.raw(3));
    if (event.key.cluster.isEmpty())
        return wire::wrongField(u"cluster is missing"_s);
    if (event.key.ns.isEmpty())
        return wire::wrongField(u"namespace is missing"_s);
    if (event.key.name.isEmpty())
        return wire::wrongField(u"name is missing"_s);
    return event;
}

Result<ActivityEvent> decodeActivityEvent(QByteArrayView bytes)
{
    const Result<nlohmann::json> document = wire::parseObject(bytes, MaxActivityBytes);
    if (!document)
        return document.error();

    QString wrong;
    const wire::ObjectReader reader(*document, {}, wrong);
    const auto eitherText = [&](const char* key, const char* jenkinsKey) {
        const QString text = reader.text(key);
        const QString jenkinsText = reader.text(jenkinsKey);
        return text.isEmpty() ? jenkinsText : text;
    };
    ActivityEvent event;
    event.timestamp = reader.time("timestamp");
    event.type = eitherText("type", "event");
    event.source = reader.text("source");
    event.actor = reader.text("actor");
    event.cluster = ClusterName(reader.text("cluster"));
    event.ns = NamespaceName(reader.text("namespace"));
    event.controller = eitherText("controller", "name");
    event.message = reader.text("message");
    event.phase = reader.text("phase");
    event.reason = reader.text("reason");
    event.severity = severityOf(reader.text("severity"), event);
    event.itemPath = reader.text("itemPath");
    event.result = reader.text("result");
    event.url = reader.text("url");
    event.buildNumber = reader.optionalInteger("buildNumber");
    if (!wrong.isEmpty())
        return wire::wrongField(wrong);
    return event;
}

Result<MitePresence> decodeMitePresence(QByteArrayView bytes)
{
    const Result<nlohmann::json> document = wire::parseObject(bytes, MaxPresenceBytes);
    if (!document)
        return document.error();

    QString wrong;
    const wire::ObjectReader reader(*document, {}, wrong);
    MitePresence presence;
    presence.version = reader.text("version");
    presence.lastHeartbeat = reader.time("lastHeartbeat");
    presence.certExpiry = reader.time("certExpiry");
    presence.epoch = reader.integer("epoch");
    presence.streamDegraded = reader.boolean("streamDegraded");
    presence.streamDegradedReason = reader.text("streamDegradedReason");
    const QString gauges = reader.text("idleGauges");
    if (!wrong.isEmpty())
        return wire::wrongField(wrong);
    readGauges(gauges, presence);
    return presence;
}

} // namespace varroa
