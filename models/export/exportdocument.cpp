// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/export/exportdocument.h"

#include "models/domain/csvtext.h"
#include "models/ports/clock.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace varroa {

namespace {

using Json = nlohmann::ordered_json;

std::string utf8(const QString& text)
{
    return text.toStdString();
}

Json time(const std::optional<WallTime>& time)
{
    return time ? Json(utf8(toRfc3339(*time))) : Json(nullptr);
}

Json seconds(const std::optional<std::chrono::nanoseconds>& duration)
{
    if (!duration)
        return nullptr;
    // Milliseconds are all that a heartbeat's path resolves.
    return static_cast<double>(std::chrono::round<std::chrono::milliseconds>(*duration).count()) / 1000.0;
}

Json textOrNull(const QString& text)
{
    return text.isEmpty() ? Json(nullptr) : Json(utf8(text));
}

Json clusterItem(const FleetStore& store, const ClusterState& cluster)
{
    Json item;
    item["name"] = utf8(cluster.name.text());
    item["core"] = cluster.core;
    item["health"] = utf8(healthName(store.health(cluster)));
    item["state"] = cluster.info ? Json(utf8(cluster.info->lifecycleText)) : Json(nullptr);
    item["heartbeatAgeSeconds"] = seconds(store.heartbeatAge(cluster));
    item["ageApproximate"] = cluster.beat && cluster.beat->approximate;
    item["lastHeartbeat"] = time(cluster.info ? cluster.info->lastHeartbeat : std::nullopt);
    item["receivedAt"] = time(cluster.beat ? std::optional(cluster.beat->receivedWall) : std::nullopt);
    item["clockOffsetSeconds"] = seconds(cluster.clockOffset);
    item["operatorVersion"] = textOrNull(cluster.info ? cluster.info->operatorVersion : QString());
    item["kubernetesVersion"] = textOrNull(cluster.info ? cluster.info->kubernetesVersion : QString());
    item["connectedCount"] = cluster.info ? Json(cluster.info->connectedCount) : Json(nullptr);
    item["controllerCount"] = cluster.info ? Json(cluster.info->controllerCount) : Json(nullptr);
    item["drainStartedAt"] = time(cluster.info ? cluster.info->drainStartedAt : std::nullopt);
    return item;
}

Json controllerItem(const ControllerRow& row)
{
    Json item;
    item["cluster"] = utf8(row.key.cluster.text());
    item["namespace"] = utf8(row.key.ns.text());
    item["name"] = utf8(row.key.name);
    const QString phase = row.phase == Phase::Other ? row.phaseText : phaseName(row.phase);
    item["phase"] = textOrNull(phase);
    item["connected"] = row.connected;
    item["jenkinsHealth"] = textOrNull(row.jenkinsHealth);
    item["version"] = textOrNull(row.version);
    item["jenkinsVersion"] = textOrNull(row.jenkinsVersion);
    item["bundle"] = textOrNull(row.bundle);
    item["wave"] = row.wave;
    if (row.attention) {
        item["attention"] = Json{{"kind", utf8(attentionName(row.attention.kind))},
                                 {"reason", textOrNull(row.attention.reason)},
                                 {"message", textOrNull(row.attention.message)},
                                 {"since", time(row.attention.since)}};
    } else {
        item["attention"] = nullptr;
    }
    item["lastSeen"] = time(row.lastSeen);
    item["endpoint"] = textOrNull(row.endpoint);
    item["deleting"] = row.deleting;
    return item;
}

bool inScope(const ExportScope& scope, const ClusterName& name)
{
    return scope.only.isEmpty() || scope.only == name;
}

Json itemsOf(const FleetStore& store, const std::vector<Slot>& rows)
{
    Json array = Json::array();
    for (const Slot slot : rows)
        array.push_back(controllerItem(store.controller(slot)));
    return array;
}

Json items(const FleetStore& store, const ExportScope& scope)
{
    Json array = Json::array();
    if (scope.kind == ExportKind::Clusters) {
        for (const ClusterState& cluster : store.clusters()) {
            if (inScope(scope, cluster.name))
                array.push_back(clusterItem(store, cluster));
        }
        return array;
    }
    std::vector<Slot> order;
    for (Slot slot = 0; slot < store.slotCount(); ++slot) {
        if (store.isLive(slot) && inScope(scope, store.controller(slot).key.cluster))
            order.push_back(slot);
    }
    // Core first, as everywhere; then by cluster, namespace and name.
    std::sort(order.begin(), order.end(), [&store](Slot a, Slot b) {
        const ControllerKey& left = store.controller(a).key;
        const ControllerKey& right = store.controller(b).key;
        const int leftCluster = store.clusterIndex(left.cluster);
        const int rightCluster = store.clusterIndex(right.cluster);
        return leftCluster != rightCluster ? leftCluster < rightCluster : left < right;
    });
    return itemsOf(store, order);
}

ExportOutcome outcomeFor(const ClusterState& cluster, ExportKind kind)
{
    if (kind == ExportKind::Controllers)
        return {cluster.name, cluster.controllers.outcome, cluster.controllers.reason};
    if (!cluster.registryFault.isEmpty())
        return {cluster.name, ListOutcome::InvalidReply, cluster.registryFault};
    if (!cluster.beat)
        return {cluster.name, ListOutcome::Unknown, QStringLiteral("no heartbeat seen")};
    return {cluster.name, ListOutcome::Ok, {}};
}

QByteArray csvField(const Json& value)
{
    if (value.is_string())
        return csvText(QByteArray::fromStdString(value.get_ref<const std::string&>()));
    return value.is_null() ? QByteArray() : csvQuoted(QByteArray::fromStdString(value.dump()));
}

QByteArray csv(const Json& items, const QStringList& fields)
{
    const QStringList attention{QStringLiteral("kind"), QStringLiteral("reason"), QStringLiteral("message"),
                                QStringLiteral("since")};
    QByteArray text;
    const auto line = [&text](const QList<QByteArray>& cells) { text += csvLine(cells); };
    QList<QByteArray> header;
    for (const QString& field : fields) {
        if (field != QLatin1String("attention"))
            header.append(field.toUtf8());
        for (const QString& part : field == QLatin1String("attention") ? attention : QStringList())
            header.append("attention." + part.toUtf8());
    }
    line(header);
    for (const Json& item : items) {
        QList<QByteArray> cells;
        for (const QString& field : fields) {
            const Json& value = item.at(utf8(field));
            if (field != QLatin1String("attention")) {
                cells.append(csvField(value));
                continue;
            }
            for (const QString& part : attention)
                cells.append(value.is_null() ? QByteArray() : csvField(value.at(utf8(part))));
        }
        line(cells);
    }
    return text;
}

QByteArray document(const FleetStore& store, const ExportScope& scope, Json items)
{
    Json document;
    document["schemaVersion"] = 1;
    document["asOf"] = utf8(toRfc3339(store.clock().wall()));
    document["server"] = utf8(scope.server);
    document["clusters"] = Json::array();
    for (const ExportOutcome& outcome : exportOutcomes(store, scope)) {
        document["clusters"].push_back(Json{{"name", utf8(outcome.name.text())},
                                            {"outcome", utf8(outcomeName(outcome.outcome))},
                                            {"reason", textOrNull(outcome.reason)}});
    }
    document["items"] = std::move(items);
    return QByteArray::fromStdString(document.dump(2, ' ', false, Json::error_handler_t::replace)) + '\n';
}

} // namespace

std::vector<ExportOutcome> exportOutcomes(const FleetStore& store, const ExportScope& scope)
{
    std::vector<ExportOutcome> outcomes;
    for (const ClusterState& cluster : store.clusters()) {
        if (!inScope(scope, cluster.name))
            continue;
        outcomes.push_back(outcomeFor(cluster, scope.kind));
        if (outcomes.back().outcome == ListOutcome::Unknown && outcomes.back().reason.isEmpty())
            outcomes.back().reason = scope.unansweredReason;
    }
    return outcomes;
}

QByteArray exportJson(const FleetStore& store, const ExportScope& scope)
{
    return document(store, scope, items(store, scope));
}

QByteArray exportCsv(const FleetStore& store, const ExportScope& scope)
{
    const bool controllers = scope.kind == ExportKind::Controllers;
    QStringList fields;
    const Json sample = controllers ? controllerItem({}) : clusterItem(store, {});
    for (const auto& [key, value] : sample.items())
        fields.append(QString::fromStdString(key));
    return csv(items(store, scope), fields);
}

QByteArray exportRowsJson(const FleetStore& store, const QString& server, const std::vector<Slot>& rows)
{
    return document(store, {ExportKind::Controllers, server, {}, {}}, itemsOf(store, rows));
}

QByteArray exportRowsCsv(const FleetStore& store, const std::vector<Slot>& rows, const QStringList& fields)
{
    QStringList all;
    for (const QString& field : fields) {
        all.append(field);
        if (field == QLatin1String("phase"))
            all.append(QStringLiteral("deleting"));
    }
    return csv(itemsOf(store, rows), all);
}

} // namespace varroa
