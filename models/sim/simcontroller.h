// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/time.h"
#include "models/wire/controller.h"

#include <nlohmann/json.hpp>

#include <memory>
#include <vector>

namespace varroa {

// State of one simulated controller. Small, because a fleet may hold 100 000; the Kubernetes object is built when asked
// for.
struct SimController
{
    quint32 id = 0;   // unique within its cluster, never reused
    quint64 seed = 0; // everything that never changes is drawn from it
    QString ns;
    QString name;
    Phase phase = Phase::Connected;
    AttentionKind attention = AttentionKind::None;
    bool stopped = false; // spec.powerState
    bool gitops = false;  // another field manager owns spec.powerState
    bool pendingRestart = false;
    bool pendingPluginRoll = false;
    bool pendingDeletion = false;
    qint64 generation = 1;
    qint64 writes = 0;                 // raises resourceVersion
    std::optional<WallTime> createdAt; // unset: drawn from the seed
    std::optional<WallTime> changedAt; // last change of phase
    std::optional<WallTime> reconciledAt;
    std::optional<WallTime> deletedAt;
    std::shared_ptr<const nlohmann::json> spec; // fields set through the bus, over the drawn ones

    bool connected() const noexcept { return phase == Phase::Connected; }
};

std::vector<SimController> makeSimControllers(quint64 clusterSeed, int count);

struct SimObjectContext
{
    enum class Detail { Full, Lean }; // lean rows keep 200 of them below the list cap
    QString cluster;
    WallTime epoch; // fixed; past events are placed before it
    WallTime now;
    Detail detail = Detail::Full;
    qsizetype padding = 0; // extra bytes, in the annotation kubectl leaves behind
};

// The complete Controller object as the operator sends it (bus.md 4.5), with a wake token and pod environment values
// that contain "CANARY", so that tests can look for leaks.
nlohmann::json simControllerObject(const SimController& controller, const SimObjectContext& context);

} // namespace varroa
