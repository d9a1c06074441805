// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/fleet/fleetstore.h"
#include "models/ports/clock.h"

#include <array>
#include <utility>

namespace varroa::test {

struct SampleOptions
{
    int clusters = 12; // the core included
    int controllersEach = 20;
    bool longNames = false; // names of 63 characters
    bool japanese = false;  // attention messages in Japanese
};

inline ClusterName sampleName(int index, const SampleOptions& options)
{
    static const std::array<const char*, 11> places{"harbour",        "apiary-north", "apiary-south", "orchard",
                                                    "meadow-eu-west", "quay",         "lab",          "payments-eu",
                                                    "payments-us",    "edge-1",       "staging"};
    if (index == 0)
        return ClusterName(QStringLiteral("core"));
    QString name = options.clusters <= 12 ? QString::fromLatin1(places[static_cast<size_t>(index - 1) % places.size()])
                                          : QStringLiteral("member-%1").arg(index, 3, 10, QLatin1Char('0'));
    if (options.longNames)
        name = QString(name + QStringLiteral("-a-name-as-long-as-a-label-may-be-in-the-domain-name-system")).left(61) +
               QStringLiteral("%1").arg(index % 90 + 10);
    return ClusterName(name);
}

inline ControllerRow sampleController(const ClusterName& cluster, int index, const SampleOptions& options, WallTime now)
{
    static const std::array<Phase, 10> phases{Phase::Connected,    Phase::Connected,  Phase::Connected, Phase::Running,
                                              Phase::Connected,    Phase::Hibernated, Phase::Connected, Phase::Stopped,
                                              Phase::Provisioning, Phase::Failed};
    static const std::array<const char*, 5> teams{"team-quay", "team-core", "payments", "mobile", "platform"};
    static const std::array<const char*, 5> names{"crane", "winch", "anvil", "lathe", "forge"};
    ControllerRow row;
    const auto pick = static_cast<size_t>(index);
    row.key = {cluster, NamespaceName(QString::fromLatin1(teams[pick % teams.size()])),
               QString::fromLatin1(names[pick / teams.size() % names.size()]) + QStringLiteral("-%1").arg(index)};
    row.phase = phases[(pick + cluster.text().size()) % phases.size()];
    row.connected = row.phase == Phase::Connected;
    row.jenkinsHealth = row.connected                 ? QStringLiteral("healthy")
                        : row.phase == Phase::Running ? QStringLiteral("starting")
                                                      : QString();
    row.version = QStringLiteral("2.570.1");
    row.jenkinsVersion = index % 7 == 3 ? QStringLiteral("2.568.2") : row.version;
    row.bundle = QStringLiteral("baseline");
    row.wave = index % 4;
    row.endpoint = QStringLiteral("https://%1.%2.ci.example.org").arg(row.key.name, cluster.text());
    if (row.phase != Phase::Stopped && row.phase != Phase::Hibernated)
        row.lastSeen = now - std::chrono::seconds(4 + index * 3);
    if (row.phase == Phase::Failed) {
        row.attention = {AttentionKind::Failed, QStringLiteral("ProvisioningTimeout"),
                         options.japanese ? QStringLiteral("コントローラーの準備が5分以内に完了しませんでした")
                                          : QStringLiteral("the pod did not become ready within 5 minutes"),
                         now - std::chrono::minutes(31)};
    } else if (index % 13 == 5) {
        row.attention = {AttentionKind::BootFailed, QStringLiteral("PluginConflict"),
                         QStringLiteral("workflow-api 1336 needs structs ≥ 343"), now - std::chrono::hours(3)};
    }
    row.deleting = index % 17 == 11;
    return row;
}

// A fleet with a few troubles: one late, one unhealthy, one draining, one skewed cluster, two missing lists.
inline void fillSampleFleet(FleetStore& store, const Clock& clock, const SampleOptions& options = {})
{
    std::vector<FleetStore::Beat> beats;
    for (int i = 0; i < options.clusters; ++i) {
        FleetStore::Beat beat;
        beat.info.name = sampleName(i, options);
        beat.info.operatorVersion = QStringLiteral("7be01c4");
        beat.info.kubernetesVersion = i % 9 == 8 ? QString() : QStringLiteral("v1.33.2");
        beat.info.controllerCount = options.controllersEach;
        beat.info.connectedCount = options.controllersEach * (6 + i % 4) / 9;
        const bool large = options.clusters > 20;
        std::chrono::seconds age{(i * 7) % 30};
        if (large ? i % 41 == 6 : i == 4)
            age = std::chrono::seconds{63};
        if (large ? i % 62 == 9 : i == 7)
            age = std::chrono::seconds{734};
        if (i == 5) {
            beat.info.lifecycle = Lifecycle::Draining;
            beat.info.lifecycleText = QStringLiteral("draining");
        }
        beat.beat = {clock.monotonic() - age, clock.wall() - age, i == 2};
        beat.clockOffset = i == 3 ? std::chrono::seconds{-187} : std::chrono::milliseconds{120};
        beat.info.lastHeartbeat = clock.wall() - age;
        beats.push_back(beat);
    }
    store.applyBeats(beats);
    for (int i = 0; i < options.clusters; ++i) {
        const ClusterName name = sampleName(i, options);
        if (i % 60 == 7) {
            store.applyListFailure(name, ListOutcome::NoResponder, {});
        } else if (i == 9) {
            store.applyListFailure(name, ListOutcome::OperatorError, QStringLiteral("cache not synced"));
        } else {
            std::vector<ControllerRow> rows;
            for (int k = 0; k < options.controllersEach; ++k)
                rows.push_back(sampleController(name, k, options, clock.wall()));
            store.applyList(name, std::move(rows));
        }
    }
}

} // namespace varroa::test
