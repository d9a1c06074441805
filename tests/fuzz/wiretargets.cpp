// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/fuzz/targets.h"

#include "models/wire/clusterinfo.h"
#include "models/wire/commands.h"
#include "models/wire/controller.h"
#include "models/wire/events.h"
#include "models/wire/json.h"
#include "models/wire/replies.h"

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
