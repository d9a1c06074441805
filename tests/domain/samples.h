// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/wire/clusterinfo.h"
#include "models/wire/controller.h"
#include "models/wire/controllerobject.h"
#include "models/wire/events.h"
#include "models/wire/replies.h"
#include "models/wire/versionprofiles.h"

#include <QByteArray>

#include <functional>
#include <optional>
#include <vector>

namespace varroa::samples {

inline const QByteArray Heartbeat =
    R"({"name":"harbour-2","operatorVersion":"7be01c4","k8sVersion":"v1.33.2","controllerCount":14,"connectedCount":11,)"
    R"("lastHeartbeat":"2031-03-09T07:15:42.118204377Z","state":"active"})";

inline const QByteArray ControllerReply =
    R"({"items":[{"apiVersion":"varroa.dev/v1alpha1","kind":"Controller","metadata":{"name":"crane",)"
    R"("namespace":"team-quay","uid":"0b6d1f7e-4a51-4c0e-9a43-2c1c5a9e7710","resourceVersion":"88120","generation":3,)"
    R"("creationTimestamp":"2031-01-20T10:00:00Z","finalizers":["varroa.dev/finalizer"]},"spec":{"version":"2.570.1",)"
    R"("powerState":"Running","reconciliationPolicy":{"mode":"manual","rolloutWave":2}},"status":{"phase":"Connected",)"
    R"("endpoint":"https://crane.ci.example.org","conditions":[{"type":"Ready","status":"True",)"
    R"("lastTransitionTime":"2031-03-09T06:58:10Z","reason":"JenkinsHealthy","message":"ok"}],)"
    R"("miteStatus":{"connected":true,"version":"7be01c4","lastSeen":"2031-03-09T07:15:30Z",)"
    R"("certExpiry":"2031-03-12T00:00:00Z","jenkinsVersion":"2.570.1","jenkinsHealth":"healthy"}}}]})";

inline const QByteArray ObjectReply =
    R"({"item":{"apiVersion":"varroa.dev/v1alpha1","kind":"Controller","metadata":{"name":"crane","namespace":"team-quay",)"
    R"("generation":3},"spec":{"version":"2.570.1","podOverrides":{"env":[{"name":"A","value":"b"}]}},)"
    R"("status":{"phase":"Connected","wakeToken":"t0k3n","conditions":[{"type":"Ready","status":"True"}],)"
    R"("pluginInventory":{"total":83,"drift":[{"name":"git"}]}}}})";

inline const QByteArray VersionProfileReply =
    R"({"items":[{"metadata":{"name":"lts"},"spec":{"version":"2.570","channel":"lts","recommended":true,)"
    R"("eol":"2031-09-30"},"status":{"pluginCount":83}}],"operatorNamespace":"varroa-system"})";

inline const QByteArray Namespaces =
    R"({"managedNamespaces":["team-quay","team-dock"],"curatedNamespaces":["varroa","team-quay"],"curatedDefault":"varroa"})";

inline const QByteArray Registry =
    R"({"type":"io.nats.jetstream.api.v1.stream_info_response","total":2,"offset":0,"limit":100000,)"
    R"("config":{"name":"KV_varroa_clusters","subjects":["$KV.varroa_clusters.>"],"max_age":90000000000,)"
    R"("allow_direct":true},"created":"2031-03-01T00:00:00Z","state":{"messages":2,"bytes":512,"first_seq":1,)"
    R"("last_seq":90071992547409931,"num_subjects":2,"subjects":{"$KV.varroa_clusters.harbour-2":1,)"
    R"("$KV.varroa_clusters.core":1}},"ts":"2031-03-09T07:15:43.000000001Z"})";

inline const QByteArray Brood =
    R"({"cluster":"harbour-2","event":"disconnected","name":"crane","namespace":"team-quay"})";

inline const QByteArray JenkinsActivity =
    R"({"event":"build.completed","name":"crane","namespace":"team-quay","cluster":"harbour-2","source":"jenkins",)"
    R"("type":"build.completed","controller":"crane","itemPath":"dock/unload","buildNumber":418,"result":"UNSTABLE",)"
    R"("timestamp":"2031-03-09T07:14:59Z"})";

inline const QByteArray Presence =
    R"({"version":"7be01c4","lastHeartbeat":"2031-03-09T07:15:30.5012Z","certExpiry":"2031-03-12T00:00:00Z",)"
    R"("epoch":1930720530501200311,"idleGauges":"{\"running_builds\":3,\"queue_length\":12}",)"
    R"("idleGaugesReceivedAt":"0001-01-01T00:00:00Z"})";

// Every decoder in one shape: the error it reports, or nothing.
struct Decoder
{
    const char* name;
    qsizetype maxBytes;
    QByteArray sample;
    std::function<std::optional<Error>(const QByteArray&)> decode;
};

template <class T>
std::optional<Error> errorOf(const Result<T>& result)
{
    return result ? std::nullopt : std::optional(result.error());
}

inline std::vector<Decoder> decoders()
{
    constexpr qsizetype kib = 1024;
    const ClusterName harbour(QStringLiteral("harbour-2"));
    return {
        {"clusterinfo", 64 * kib, Heartbeat,
         [=](const QByteArray& bytes) { return errorOf(decodeClusterInfo(harbour, bytes)); }},
        {"controllers", 8 * kib * kib, ControllerReply,
         [=](const QByteArray& bytes) { return errorOf(decodeControllerList(harbour, bytes)); }},
        {"controllerobject", 8 * kib * kib, ObjectReply,
         [=](const QByteArray& bytes) {
             const ControllerKey key{harbour, NamespaceName(QStringLiteral("team-quay")), QStringLiteral("crane")};
             return errorOf(decodeControllerObject(key, bytes));
         }},
        {"versionprofiles", 8 * kib * kib, VersionProfileReply,
         [](const QByteArray& bytes) { return errorOf(decodeVersionProfiles(bytes)); }},
        {"namespaces", kib * kib, Namespaces,
         [](const QByteArray& bytes) { return errorOf(decodeNamespacesReply(bytes)); }},
        {"registry", 8 * kib * kib, Registry,
         [](const QByteArray& bytes) { return errorOf(decodeRegistryInfo(bytes)); }},
        {"brood", 64 * kib, Brood, [](const QByteArray& bytes) { return errorOf(decodeBroodEvent(bytes)); }},
        {"activity", kib * kib, JenkinsActivity,
         [](const QByteArray& bytes) { return errorOf(decodeActivityEvent(bytes)); }},
        {"presence", 256 * kib, Presence, [](const QByteArray& bytes) { return errorOf(decodeMitePresence(bytes)); }},
    };
}

} // namespace varroa::samples
