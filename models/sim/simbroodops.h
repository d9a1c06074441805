// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/sim/simtypes.h"

#include <vector>

namespace varroa {

class SimCluster;

// The brood operations and schedules of one cluster, kept as the objects they are on the wire (bus.md 5).
class SimBroodOps
{
public:
    static constexpr const char* operatorNamespace = "varroa-system";

    explicit SimBroodOps(quint64 seed) : m_seed(seed) {}
    // `verb` is broodops.* or broodschedules.*.
    QByteArray answer(SimCluster& cluster, const QByteArray& verb, const nlohmann::json& request, const SimNow& now);
    // Works on running operations: one target after the other.
    void advance(SimCluster& cluster, const SimNow& now);

private:
    using json = nlohmann::json;
    void make(const SimCluster& cluster, const SimNow& now); // once, when first asked for
    json* find(std::vector<json>& objects, const json& request);
    json targetsOf(const SimCluster& cluster, const json& spec) const;
    QByteArray operations(SimCluster& cluster, const QByteArray& verb, const json& request, const SimNow& now);
    QByteArray schedules(const QByteArray& verb, const json& request);
    void work(SimCluster& cluster, json& operation, const SimNow& now);

    quint64 m_seed;
    bool m_made = false;
    bool m_running = false; // whether any operation may need work
    MonoTime m_nextStep{};
    std::vector<json> m_operations;
    std::vector<json> m_schedules;
};

} // namespace varroa
