// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/wire/controllerobject.h"

#include "models/wire/json.h"
#include "models/wire/redaction.h"

namespace varroa {

namespace {

using nlohmann::json;
using wire::ObjectReader;

constexpr qsizetype MaxBytes = 8 * 1024 * 1024;

// Reads one part of the object; its first fault is noted and the part's other fields stand.
template <class Read>
void readPart(const json* part, const QString& path, QStringList& unreadable, Read read)
{
    if (part == nullptr)
        return;
    QString wrong;
    const ObjectReader reader(*part, path, wrong);
    read(reader);
    if (!wrong.isEmpty())
        unreadable.append(wrong);
}

template <class Read>
void readList(const json* list, const QString& path, QStringList& unreadable, Read read)
{
    if (list == nullptr)
        return;
    int index = 0;
    for (const json& entry : *list) {
        const QString at = QStringLiteral("%1[%2]").arg(path).arg(index++);
        if (entry.is_object())
            readPart(&entry, at, unreadable, read);
        else
            unreadable.append(at + QStringLiteral(" is not an object"));
    }
}

ApplyResult applyResult(const ObjectReader& reader, QStringList& unreadable)
{
    ApplyResult result{reader.text("hash"), reader.time("timestamp"), reader.boolean("succeeded"), {}};
    readList(reader.array("sections"), reader.pathOf("sections"), unreadable, [&](const ObjectReader& section) {
        result.sections.push_back({section.text("name"), section.boolean("ok"), section.text("error")});
    });
    return result;
}

std::vector<PluginDrift> drift(const ObjectReader& reader, const char* key, QStringList& unreadable)
{
    std::vector<PluginDrift> entries;
    readList(reader.array(key), reader.pathOf(key), unreadable, [&](const ObjectReader& entry) {
        entries.push_back({entry.text("name"), entry.text("version"), entry.text("class"), entry.text("verdict"),
                           entry.text("message")});
    });
    return entries;
}

PluginInventory inventory(const ObjectReader& reader, QStringList& unreadable)
{
    PluginInventory plugins;
    plugins.hash = reader.text("hash");
    plugins.collectedAt = reader.time("collectedAt");
    plugins.source = reader.text("source");
    plugins.stale = reader.boolean("stale");
    plugins.degraded = reader.boolean("degraded");
    plugins.approximate = reader.boolean("bootstrapApproximate");
    plugins.truncated = reader.boolean("truncated");
    plugins.edgesDropped = reader.boolean("optionalEdgesDropped");
    plugins.driftTruncated = reader.boolean("driftTruncated");
    plugins.pendingCollect = reader.has("pendingCollect");
    plugins.total = reader.integer("total");
    if (const json* counts = reader.object("counts")) {
        readPart(counts, reader.pathOf("counts"), unreadable, [&](const ObjectReader& count) {
            for (const auto& [key, unused] : counts->items())
                plugins.counts.emplace_back(wire::toText(key), count.integer(key.c_str()));
        });
    }
    plugins.drift = drift(reader, "drift", unreadable);
    plugins.versionDrift = drift(reader, "versionDrift", unreadable);
    return plugins;
}

void readMetadata(const ObjectReader& reader, ControllerObject& object)
{
    object.uid = reader.text("uid");
    object.resourceVersion = reader.text("resourceVersion");
    object.generation = reader.integer("generation");
    object.createdAt = reader.time("creationTimestamp");
    object.deletedAt = reader.time("deletionTimestamp");
}

void readSpec(const ObjectReader& reader, ControllerObject& object)
{
    QStringList& faults = object.unreadable;
    object.powerState = reader.text("powerState");
    object.className = reader.text("className");
    readPart(reader.object("ingressSpec"), reader.pathOf("ingressSpec"), faults, [&](const ObjectReader& ingress) {
        object.ingressHost = ingress.text("host");
        object.ingressClass = ingress.text("ingressClassName");
    });
    readPart(reader.object("reconciliationPolicy"), reader.pathOf("reconciliationPolicy"), faults,
             [&](const ObjectReader& policy) {
                 object.reconcileMode = policy.text("mode");
                 object.reconcileInterval = policy.text("interval");
                 object.maxDeferSeconds = policy.optionalInteger("maxDeferSeconds");
                 object.drainTimeoutSeconds = policy.optionalInteger("drainTimeoutSeconds");
             });
    readPart(reader.object("hibernation"), reader.pathOf("hibernation"), faults, [&](const ObjectReader& hibernation) {
        object.hibernationEnabled = hibernation.boolean("enabled");
        object.hibernationGraceMinutes = hibernation.optionalInteger("gracePeriodMinutes");
    });
    readPart(reader.object("pluginSpec"), reader.pathOf("pluginSpec"), faults, [&](const ObjectReader& plugins) {
        object.pluginPolicy = plugins.text("policy");
        if (const json* entries = plugins.array("entries"))
            object.pinnedPlugins = static_cast<qint64>(entries->size());
    });
}

PendingChange pendingChange(const ObjectReader& reader, const char* target, const char* since)
{
    return {reader.text(target), reader.time(since), reader.texts("changes")};
}

void readPending(const ObjectReader& reader, ControllerObject& object)
{
    QStringList& faults = object.unreadable;
    readPart(reader.object("pendingRestart"), reader.pathOf("pendingRestart"), faults, [&](const ObjectReader& part) {
        object.pendingRestart = pendingChange(part, "desiredStateHash", "detectedAt");
    });
    readPart(
        reader.object("pendingPluginRoll"), reader.pathOf("pendingPluginRoll"), faults,
        [&](const ObjectReader& part) { object.pendingPluginRoll = pendingChange(part, "targetChecksum", "since"); });
    readList(
        reader.array("pendingItemDeletions"), reader.pathOf("pendingItemDeletions"), faults,
        [&](const ObjectReader& entry) {
            object.pendingItemDeletions.push_back({entry.text("path"), entry.text("reason"), entry.time("detectedAt")});
        });
    readPart(reader.object("restartDrain"), reader.pathOf("restartDrain"), faults, [&](const ObjectReader& part) {
        object.restartDrain =
            RestartDrain{part.integer("attemptCount"), part.time("nextRetryAt"), part.text("lastReason")};
    });
    readPart(reader.object("rollout"), reader.pathOf("rollout"), faults, [&](const ObjectReader& part) {
        object.rollout = RolloutState{part.text("targetBundleHash"), part.boolean("blocked"), part.boolean("paused"),
                                      part.texts("waitingOn"), part.time("blockedSince")};
    });
}

void readResults(const ObjectReader& reader, ControllerObject& object)
{
    QStringList& faults = object.unreadable;
    readPart(reader.object("lastApplyResult"), reader.pathOf("lastApplyResult"), faults,
             [&](const ObjectReader& part) { object.lastApply = applyResult(part, faults); });
    readList(reader.array("applyHistory"), reader.pathOf("applyHistory"), faults,
             [&](const ObjectReader& part) { object.applyHistory.push_back(applyResult(part, faults)); });
    readPart(reader.object("liveDrift"), reader.pathOf("liveDrift"), faults, [&](const ObjectReader& part) {
        object.liveDrift = part.boolean("detected");
        object.liveDriftCheckedAt = part.time("lastCheckedAt");
    });
    readList(reader.array("overlayWarnings"), reader.pathOf("overlayWarnings"), faults, [&](const ObjectReader& part) {
        object.overlayWarnings.push_back({part.text("resource"), part.text("path"), part.text("message")});
    });
    readPart(reader.object("pluginInventory"), reader.pathOf("pluginInventory"), faults,
             [&](const ObjectReader& part) { object.plugins = inventory(part, faults); });
}

void readStatus(const ObjectReader& reader, ControllerObject& object)
{
    QStringList& faults = object.unreadable;
    object.provisioningStartedAt = reader.time("provisioningStartedAt");
    object.firstConnectedAt = reader.time("firstConnectedAt");
    object.lastReconciledAt = reader.time("lastReconciledAt");
    object.lastDesiredPushAt = reader.time("lastDesiredPushAt");
    object.lastActivityAt = reader.time("lastActivityAt");
    object.hibernated = reader.boolean("hibernated");
    object.hibernatedAt = reader.time("hibernatedAt");
    object.lastReconcileError = reader.text("lastReconcileError");
    object.lastReconcileErrorAt = reader.time("lastReconcileErrorAt");
    object.jenkinsRef = reader.text("jenkinsRef");
    object.configHash = reader.text("configHash");
    object.rbacHash = reader.text("rbacHash");
    object.desiredStateHash = reader.text("desiredStateHash");
    object.appliedBundleHash = reader.text("appliedBundleHash");
    object.approvedPluginRoll = reader.text("approvedPluginRollChecksum");
    readPart(reader.object("miteStatus"), reader.pathOf("miteStatus"), faults, [&](const ObjectReader& mite) {
        object.certExpiry = mite.time("certExpiry");
        object.lastHealthCheck = mite.time("lastHealthCheck");
        object.miteImage = mite.text("image");
    });
    readList(reader.array("conditions"), reader.pathOf("conditions"), faults, [&](const ObjectReader& condition) {
        object.conditions.push_back({condition.text("type"), condition.text("status"), condition.text("reason"),
                                     condition.text("message"), condition.time("lastTransitionTime")});
    });
    readPending(reader, object);
    readResults(reader, object);
}

// The row of the table, made by the table's own decoder, so that both always agree.
std::optional<ControllerRow> rowOf(const ControllerKey& key, const json& item)
{
    const std::string list = json{{"items", json::array({item})}}.dump(-1, ' ', false, json::error_handler_t::replace);
    Result<ControllerList> rows = decodeControllerList(key.cluster, QByteArrayView(list));
    if (!rows || rows->rows.size() != 1)
        return std::nullopt;
    return std::move(rows->rows.front());
}

ControllerRow bareRow(const ControllerKey& key)
{
    ControllerRow row;
    row.key = key;
    return row;
}

Result<ControllerObject> read(const ControllerKey& key, json item)
{
    wire::redactController(item);
    QString wrong;
    const ObjectReader reader(item, QStringLiteral("item"), wrong);
    const json* metadata = reader.object("metadata");
    QString name;
    QString ns;
    if (metadata != nullptr) {
        const ObjectReader identity(*metadata, QStringLiteral("item.metadata"), wrong);
        name = identity.text("name");
        ns = identity.text("namespace");
    }
    if (!wrong.isEmpty())
        return wire::wrongField(wrong);
    if (name.isEmpty() || ns.isEmpty())
        return wire::wrongField(QStringLiteral("item.metadata has no name and namespace"));
    if (name != key.name || ns != key.ns.text())
        return wire::wrongField(QStringLiteral("the answer is about %1/%2").arg(ns, name));

    ControllerObject object;
    if (auto row = rowOf(key, item)) {
        object.row = std::move(*row);
    } else {
        object.row = bareRow(key);
        object.unreadable.append(QStringLiteral("item is no row of a list"));
    }
    readPart(metadata, QStringLiteral("metadata"), object.unreadable,
             [&](const ObjectReader& part) { readMetadata(part, object); });
    readPart(reader.object("spec"), QStringLiteral("spec"), object.unreadable,
             [&](const ObjectReader& part) { readSpec(part, object); });
    readPart(reader.object("status"), QStringLiteral("status"), object.unreadable,
             [&](const ObjectReader& part) { readStatus(part, object); });
    if (!wrong.isEmpty())
        object.unreadable.append(wrong);
    object.document = std::make_shared<const json>(std::move(item));
    return object;
}

} // namespace

Result<ControllerObject> decodeControllerObject(const ControllerKey& key, QByteArrayView bytes)
{
    Result<json> document = wire::parseObject(bytes, MaxBytes);
    if (!document)
        return document.error();
    QString wrong;
    const ObjectReader reader(*document, {}, wrong);
    const QString error = reader.text("error");
    const QString code = reader.text("code");
    if (!error.isEmpty() || !code.isEmpty()) {
        const ErrorKind kind = code == QLatin1StringView("not_found") ? ErrorKind::NotFound : ErrorKind::Refused;
        return Error{kind, error.isEmpty() ? code : error};
    }
    const json* item = reader.object("item");
    if (!wrong.isEmpty())
        return wire::wrongField(wrong);
    if (item == nullptr)
        return wire::wrongField(QStringLiteral("item is missing"));
    return read(key, std::move(document->at("item")));
}

} // namespace varroa
