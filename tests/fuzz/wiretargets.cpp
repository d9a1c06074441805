// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/fuzz/targets.h"

#include "models/wire/clusterinfo.h"
#include "models/wire/commands.h"
#include "models/wire/controller.h"
#include "models/wire/controllerobject.h"
#include "models/wire/events.h"
#include "models/wire/json.h"
#include "models/wire/redaction.h"
#include "models/wire/replies.h"
#include "models/wire/versionprofiles.h"

#include <algorithm>

namespace varroa::fuzz {

namespace {

// Every JSON decoder: what is not JSON never decodes, and an error always says something.
template <class T, class Check>
Outcome judge(QByteArrayView bytes, const Result<T>& result, Check check)
{
    if (!result)
        return {false, result.error().detail.isEmpty() ? "an error without words" : nullptr};
    if (!nlohmann::json::accept(bytes.begin(), bytes.end()))
        return {true, "decoded what is not JSON"};
    return {true, check(*result)};
}

Outcome clusterInfo(QByteArrayView bytes)
{
    const ClusterName key(QStringLiteral("harbour-2"));
    return judge(bytes, decodeClusterInfo(key, bytes), [&](const ClusterInfo& info) -> const char* {
        if (info.name != key)
            return "the name is not the key";
        if (info.controllerCount < 0 || info.connectedCount < 0)
            return "a negative count";
        return info.lifecycleText.isEmpty() ? "a lifecycle without words" : nullptr;
    });
}

const char* checkRow(const ControllerRow& row)
{
    if (row.key.name.isEmpty() || row.key.ns.isEmpty())
        return "a row without a name";
    if (row.phase != phaseFromText(row.phaseText))
        return "phase and text differ";
    if (row.attention && (row.phase == Phase::Stopped || row.phase == Phase::Hibernated))
        return "attention for a sleeping controller";
    return row.jenkinsVersion == QLatin1StringView("NORMAL") ? "the sentinel as a version" : nullptr;
}

Outcome controllers(QByteArrayView bytes)
{
    const ClusterName cluster(QStringLiteral("harbour-2"));
    return judge(bytes, decodeControllerList(cluster, bytes), [&](const ControllerList& list) -> const char* {
        if (!list.invalidRow.isEmpty())
            return list.rows.empty() ? nullptr : "rows beside an invalid one";
        for (const ControllerRow& row : list.rows) {
            if (const char* broken = checkRow(row))
                return broken;
        }
        const auto document = wire::parse(bytes, bytes.size());
        if (!document || !document->is_object())
            return "decoded what the document reader refuses";
        const auto items = document->find("items");
        if (items != document->end() && items->is_array() && items->size() != list.rows.size())
            return "rows were lost or made up";
        return nullptr;
    });
}

// Whatever stands where a secret may stand is the marker or nothing.
bool secretsAreOut(const nlohmann::json& object)
{
    const auto isOut = [](const nlohmann::json& value) { return value.is_null() || wire::isRedacted(value); };
    if (const auto status = object.find("status"); status != object.end() && status->is_object()) {
        if (const auto token = status->find("wakeToken"); token != status->end() && !isOut(*token))
            return false;
    }
    const auto spec = object.find("spec");
    if (spec == object.end() || !spec->is_object())
        return true;
    const auto overrides = spec->find("podOverrides");
    if (overrides == spec->end() || !overrides->is_object())
        return true;
    const auto env = overrides->find("env");
    if (env == overrides->end() || !env->is_array())
        return true;
    return std::all_of(env->begin(), env->end(), [&](const nlohmann::json& entry) {
        if (!entry.is_object())
            return entry.is_structured() || isOut(entry);
        const auto value = entry.find("value");
        return value == entry.end() || value->is_structured() || isOut(*value);
    });
}

Outcome controllerObject(QByteArrayView bytes)
{
    const ControllerKey key{ClusterName(QStringLiteral("harbour-2")), NamespaceName(QStringLiteral("team-quay")),
                            QStringLiteral("crane")};
    return judge(bytes, decodeControllerObject(key, bytes), [&](const ControllerObject& object) -> const char* {
        if (object.row.key != key)
            return "another controller than asked for";
        if (!object.document)
            return "an object without its document";
        return secretsAreOut(*object.document) ? nullptr : "a secret left the decoder";
    });
}

Outcome versionProfiles(QByteArrayView bytes)
{
    return judge(bytes, decodeVersionProfiles(bytes), [](const VersionProfiles& profiles) -> const char* {
        const bool nameless = std::any_of(profiles.items.begin(), profiles.items.end(),
                                          [](const VersionProfile& profile) { return profile.version.isEmpty(); });
        return nameless ? "a profile without a version" : nullptr;
    });
}

Outcome namespaces(QByteArrayView bytes)
{
    return judge(bytes, decodeNamespacesReply(bytes), [](const NamespacesReply&) { return nullptr; });
}

Outcome registry(QByteArrayView bytes)
{
    return judge(bytes, decodeRegistryInfo(bytes), [](const RegistryInfo& info) -> const char* {
        if (!std::is_sorted(info.keys.begin(), info.keys.end()))
            return "keys out of order";
        if (std::any_of(info.keys.begin(), info.keys.end(), [](const QString& key) { return key.isEmpty(); }))
            return "an empty key";
        return info.messages < 0 ? "a negative count" : nullptr;
    });
}

Outcome brood(QByteArrayView bytes)
{
    return judge(bytes, decodeBroodEvent(bytes), [](const BroodEvent& event) -> const char* {
        const bool whole = !event.key.cluster.isEmpty() && !event.key.ns.isEmpty() && !event.key.name.isEmpty();
        return whole ? nullptr : "an event of nothing";
    });
}

Outcome activity(QByteArrayView bytes)
{
    return judge(bytes, decodeActivityEvent(bytes), [](const ActivityEvent&) { return nullptr; });
}

Outcome presence(QByteArrayView bytes)
{
    return judge(bytes, decodeMitePresence(bytes), [](const MitePresence&) { return nullptr; });
}

Outcome command(QByteArrayView bytes)
{
    return judge(bytes, decodeCommandReply(bytes), [](const CommandReply& reply) -> const char* {
        for (const FieldConflict& conflict : reply.conflicts) {
            if (conflict.field.isEmpty())
                return "a conflict about nothing";
        }
        if (reply.unappliedRemovals.contains(QString()))
            return "a removal of nothing";
        return reply.refused() && reply.reason().isEmpty() ? "a refusal without words" : nullptr;
    });
}

Outcome controller(QByteArrayView bytes)
{
    const ClusterName cluster(QStringLiteral("harbour-2"));
    return judge(bytes, decodeControllerReply(cluster, bytes),
                 [](const std::optional<ControllerRow>& row) { return row ? checkRow(*row) : nullptr; });
}

Outcome wireTime(QByteArrayView bytes)
{
    const auto time = parseWireTime(bytes);
    if (parseWireTime(QString::fromLatin1(bytes)) != time)
        return {time.has_value(), "bytes and text read differently"};
    if (!time)
        return {};
    if (parseWireTime(toWireTime(*time)) != time)
        return {true, "the time does not survive being written"};
    if (parseWireTime(toRfc3339(*time)) != std::chrono::floor<std::chrono::milliseconds>(*time))
        return {true, "the milliseconds do not survive being written"};
    return {true, nullptr};
}

constexpr Target Targets[] = {
    {"clusterinfo", clusterInfo},
    {"controllers", controllers},
    {"controllerobject", controllerObject},
    {"versionprofiles", versionProfiles},
    {"namespaces", namespaces},
    {"registry", registry},
    {"brood", brood},
    {"activity", activity},
    {"presence", presence},
    {"command", command},
    {"controller", controller},
    {"wiretime", wireTime},
};

} // namespace

std::span<const Target> targets()
{
    return Targets;
}

} // namespace varroa::fuzz
