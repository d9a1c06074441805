// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/sim/simcontroller.h"

#include "models/sim/simnames.h"
#include "models/sim/simrandom.h"

#include <algorithm>

namespace varroa {
namespace {

Phase drawPhase(SimRandom& random)
{
    const int dice = random.below(1000);
    if (dice < 780)
        return Phase::Connected;
    if (dice < 830)
        return Phase::Running;
    if (dice < 860)
        return Phase::Provisioning;
    if (dice < 880)
        return Phase::Pending;
    if (dice < 915)
        return Phase::Stopped;
    if (dice < 965)
        return Phase::Hibernated;
    return dice < 995 ? Phase::Failed : Phase::None;
}

AttentionKind drawAttention(SimRandom& random, Phase phase)
{
    if (phase == Phase::Failed)
        return AttentionKind::Failed;
    if (phase == Phase::Stopped || phase == Phase::Hibernated || phase == Phase::None || !random.percent(7))
        return AttentionKind::None;
    constexpr std::array kinds{AttentionKind::ReconcileBlocked, AttentionKind::BootFailed,
                               AttentionKind::PluginRollFailed, AttentionKind::ApplyFailed};
    // A controller whose Jenkins never came up is not connected.
    const AttentionKind kind = random.pick(kinds);
    return kind == AttentionKind::BootFailed && phase == Phase::Connected ? AttentionKind::ApplyFailed : kind;
}

} // namespace

std::vector<SimController> makeSimControllers(quint64 clusterSeed, int count)
{
    SimRandom random(clusterSeed);
    const int teams = std::clamp(count / 5, 1, 12);
    const int firstTeam = random.below(24);
    std::vector<int> used(static_cast<size_t>(teams));
    const int firstName = random.below(30);
    std::vector<SimController> controllers;
    controllers.reserve(static_cast<size_t>(count));
    for (int i = 0; i < count; ++i) {
        SimController controller;
        const int team = i < teams ? i : random.below(teams);
        controller.id = static_cast<quint32>(i + 1);
        controller.seed = random.next();
        controller.ns = simNamespaceName(firstTeam + team);
        controller.name = simControllerName(firstName + team * 7 + used[static_cast<size_t>(team)]++);
        controller.phase = drawPhase(random);
        controller.attention = drawAttention(random, controller.phase);
        controller.stopped = controller.phase == Phase::Stopped;
        controller.gitops = random.percent(12);
        controller.pendingRestart = controller.connected() && random.percent(5);
        controller.pendingPluginRoll = controller.connected() && random.percent(3);
        controller.pendingDeletion = controller.connected() && random.percent(3);
        controller.generation = 1 + random.below(40);
        controllers.push_back(std::move(controller));
    }
    return controllers;
}

} // namespace varroa
