// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/sim/simbroodops.h"
#include "models/sim/simcontroller.h"
#include "models/sim/simfaults.h"
#include "models/sim/simtypes.h"
#include "models/wire/clusterinfo.h"

#include <memory>
#include <vector>

namespace varroa {

// One cluster with its operator: heartbeats, lifecycle, controllers, and the answers to operator.<c>.* requests.
class SimCluster
{
public:
    struct Setup
    {
        QString name;
        quint64 seed = 0;
        int controllers = 0;
        SimNow start;
        bool twin = false; // the second writer of a duplicated name
    };

    // `sink` must outlive the cluster and take messages while any member function runs.
    SimCluster(const Setup& setup, const SimSink& sink);
    ~SimCluster();
    SimCluster(const SimCluster&) = delete;
    SimCluster& operator=(const SimCluster&) = delete;

    const QString& name() const noexcept { return m_name; }
    SimFaults& faults() noexcept { return m_faults; }
    const SimFaults& faults() const noexcept { return m_faults; }
    Lifecycle lifecycle() const noexcept { return m_lifecycle; }

    void advance(const SimNow& now);
    void beat(const SimNow& now); // one heartbeat, even while silent
    SimAnswer answer(const QByteArray& verb, const QByteArray& payload, const SimNow& now);
    // wake.<c>.<ns>.<n>: no reply, no effect unless hibernated.
    void trafficWake(const QString& ns, const QString& name, const SimNow& now);

    // The controllers that lists and counts show; made when first asked for.
    qint64 controllerCount() const;
    qint64 connectedCount() const;
    // Life as seen from outside: one random mite beats, builds, or loses its connection for a while.
    void stir(quint64 seed, bool drop, const SimNow& now);

    // Every verb that has a subscription, such as "controllers.list".
    static const std::vector<QByteArray>& verbs();

private:
    friend class SimBroodOps;
    using json = nlohmann::json;
    using Handler = QByteArray (SimCluster::*)(const json& request, const SimNow& now);
    struct Verb;
    struct Pending
    {
        MonoTime at;
        quint32 id;
        std::optional<Phase> phase; // empty: the object goes away
    };

    static const std::vector<Verb>& table();
    std::vector<SimController>& all() const; // made on first use
    size_t visible() const;
    SimController* find(const QString& ns, const QString& name);
    SimController* find(const json& request);
    SimObjectContext context(const SimNow& now, size_t rows) const;
    void publish(const SimMessage& message) const { m_sink(message); }
    void report(const SimController* controller, const QString& type, const QString& message, const QString& actor,
                const SimNow& now, const char* severity = "info") const;
    void change(SimController& controller, Phase phase, const SimNow& now);
    void reportPhase(const SimController& controller, const SimNow& now) const;
    // Drops what was planned for this controller; deletions stand.
    void plan(SimController& controller, std::vector<std::pair<std::chrono::seconds, Phase>> steps, const SimNow& now);
    void planRemoval(SimController& controller, const SimNow& now);
    void runPending(const SimNow& now);
    void drainTick(const SimNow& now);
    void extraBeat(const SimNow& now); // not while silent

    QByteArray list(const json& request, const SimNow& now);
    QByteArray get(const json& request, const SimNow& now);
    QByteArray create(const json& request, const SimNow& now);
    QByteArray update(const json& request, const SimNow& now);
    QByteArray remove(const json& request, const SimNow& now);
    QByteArray deletePod(const json& request, const SimNow& now);
    QByteArray namespaces(const json& request, const SimNow& now);
    QByteArray catalogItems(const json& request, const SimNow& now);
    QByteArray versionProfiles(const json& request, const SimNow& now);
    QByteArray drain(const json& request, const SimNow& now);
    QByteArray cancelDrain(const json& request, const SimNow& now);
    QByteArray reconcile(const json& request, const SimNow& now);
    QByteArray reprovision(const json& request, const SimNow& now);
    QByteArray hibernate(const json& request, const SimNow& now);
    QByteArray wake(const json& request, const SimNow& now);
    QByteArray approveRestart(const json& request, const SimNow& now);
    QByteArray approveDeletion(const json& request, const SimNow& now);
    QByteArray broodOps(const json& request, const SimNow& now);

    // Effects shared by requests and brood operations.
    void restart(SimController& controller, const SimNow& now);
    void setPower(SimController& controller, bool stopped, const SimNow& now);
    void wakeUp(SimController& controller, const SimNow& now);
    void provision(SimController& controller, std::chrono::seconds duration, const SimNow& now);
    QByteArray item(const SimController& controller, const SimNow& now) const;

    const QString m_name;
    const quint64 m_seed;
    const int m_count;
    const bool m_twinSelf;
    const SimNow m_start;
    const SimSink& m_sink;
    SimFaults m_faults;
    Lifecycle m_lifecycle = Lifecycle::Active;
    std::optional<WallTime> m_drainStartedAt;
    MonoTime m_nextDrainTick{};
    MonoTime m_nextBeat{};
    MonoTime m_lastBeat{};
    std::chrono::nanoseconds m_interval{0};
    mutable bool m_made = false;
    mutable std::vector<SimController> m_controllers;
    std::vector<Pending> m_pending;
    quint32 m_nextId = 0;
    SimBroodOps m_ops;
    QByteArray m_verb; // of the request being answered, for handlers of a family
    std::unique_ptr<SimCluster> m_twin;
    bool m_twinTurn = false;
};

} // namespace varroa
