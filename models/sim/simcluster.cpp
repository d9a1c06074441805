// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/sim/simcluster.h"

#include "models/sim/simrandom.h"

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace varroa {
namespace {

constexpr auto beatInterval = 30s;
constexpr auto drainInterval = 15s;
constexpr int leanAbove = 110;

std::string kubernetesVersion(quint64 seed)
{
    static constexpr std::array versions{"v1.31.9", "v1.32.6", "v1.33.2", "v1.33.2", "v1.34.1"};
    return SimRandom(seed ^ 0x6b38).pick(versions);
}

} // namespace

SimCluster::SimCluster(const Setup& setup, const SimSink& sink)
    : m_name(setup.name)
    , m_seed(setup.seed)
    , m_count(setup.controllers)
    , m_twinSelf(setup.twin)
    , m_start(setup.start)
    , m_sink(sink)
    , m_ops(setup.seed)
{
    // One beat at leader election, then the members' 30 s grids are spread.
    m_nextBeat = m_start.mono;
    m_nextDrainTick = m_start.mono + drainInterval;
}

SimCluster::~SimCluster() = default;

std::vector<SimController>& SimCluster::all() const
{
    if (!m_made) {
        m_controllers = makeSimControllers(m_seed, m_count);
        m_made = true;
    }
    return m_controllers;
}

size_t SimCluster::visible() const
{
    const size_t total = all().size();
    return total - std::min(total, static_cast<size_t>(m_faults.disappeared));
}

qint64 SimCluster::controllerCount() const
{
    return static_cast<qint64>(visible());
}

qint64 SimCluster::connectedCount() const
{
    const auto& controllers = all();
    return std::count_if(controllers.begin(), controllers.begin() + static_cast<std::ptrdiff_t>(visible()),
                         [](const SimController& controller) { return controller.connected(); });
}

SimController* SimCluster::find(const QString& ns, const QString& name)
{
    auto& controllers = all();
    const auto end = controllers.begin() + static_cast<std::ptrdiff_t>(visible());
    const auto it =
        std::find_if(controllers.begin(), end, [&](const SimController& c) { return c.name == name && c.ns == ns; });
    return it == end ? nullptr : &*it;
}

SimController* SimCluster::find(const json& request)
{
    return find(sim::textField(request, "namespace"), sim::textField(request, "name"));
}

SimObjectContext SimCluster::context(const SimNow& now, size_t rows) const
{
    SimObjectContext context{m_name, m_start.wall, now.wall};
    if (static_cast<int>(rows) > leanAbove || m_count > leanAbove)
        context.detail = SimObjectContext::Detail::Lean;
    if (m_faults.oversizeList) // the cap is met by the whole list, not by one of its namespaces
        context.padding = 1'000'000 / static_cast<qsizetype>(std::max<size_t>(visible(), 1)) + 1;
    return context;
}

void SimCluster::report(const SimController* controller, const QString& type, const QString& message,
                        const QString& actor, const SimNow& now, const char* severity) const
{
    sim::Activity activity;
    activity.type = type;
    activity.cluster = m_name;
    activity.message = message;
    activity.actor = actor;
    activity.severity = severity;
    if (controller) {
        activity.ns = controller->ns;
        activity.controller = controller->name;
    }
    publish(sim::activityMessage(activity, now.wall));
}

void SimCluster::beat(const SimNow& now)
{
    json info{{"name", m_name.toStdString()},
              {"operatorVersion", m_twinSelf ? "e41a77b" : "7be01c4"},
              {"k8sVersion", m_faults.noKubernetesVersion ? std::string() : kubernetesVersion(m_seed)},
              {"controllerCount", controllerCount()},
              {"connectedCount", connectedCount()},
              {"lastHeartbeat", toWireTime(now.wall + m_faults.clockSkew).toStdString()},
              {"state", lifecycleName(m_lifecycle).toStdString()}};
    if (m_drainStartedAt)
        info["drainStartedAt"] = toWireTime(std::chrono::floor<std::chrono::seconds>(*m_drainStartedAt)).toStdString();
    m_lastBeat = now.mono;
    publish({"$KV.varroa_clusters." + m_name.toUtf8(), sim::toBytes(info)});
}

void SimCluster::extraBeat(const SimNow& now)
{
    if (!m_faults.silent)
        beat(now);
}

void SimCluster::advance(const SimNow& now)
{
    runPending(now);
    m_ops.advance(*this, now);
    if (now.mono >= m_nextDrainTick) {
        m_nextDrainTick = now.mono + drainInterval;
        drainTick(now);
    }
    const std::chrono::nanoseconds interval = m_faults.beatInterval.value_or(beatInterval);
    if (interval != m_interval && m_lastBeat != MonoTime{}) // a new interval counts from the last beat
        m_nextBeat = m_lastBeat + interval;
    m_interval = interval;
    if (now.mono >= m_nextBeat) {
        const bool first = m_nextBeat == m_start.mono;
        // Beats missed while the machine slept are not made up for; the grid stays.
        const auto missed = (now.mono - m_nextBeat) / interval;
        const auto spread = std::chrono::milliseconds(1000 + static_cast<int>(SimRandom::mix(m_seed, 5) % 29000));
        m_nextBeat += first ? std::chrono::nanoseconds(spread) : interval * (missed + 1);
        extraBeat(now);
    }
    if (!m_faults.duplicateWriter) {
        m_twin.reset();
    } else if (!m_twin) {
        // Its beats fall between ours.
        m_twin = std::make_unique<SimCluster>(Setup{m_name, SimRandom::mix(m_seed, 9), m_count + 3, now, true}, m_sink);
        m_twin->m_nextBeat = m_nextBeat + interval / 2;
    }
    if (m_twin)
        m_twin->advance(now);
}

void SimCluster::change(SimController& controller, Phase phase, const SimNow& now)
{
    const bool before = controller.connected();
    const bool changed = controller.phase != phase;
    controller.phase = phase;
    controller.changedAt = now.wall;
    ++controller.writes;
    if (changed)
        reportPhase(controller, now);
    if (controller.connected() == before)
        return;
    const bool connected = !before;
    publish(sim::broodMessage(connected ? "connected" : "disconnected", m_name, controller.ns, controller.name));
    sim::Activity activity;
    activity.type = connected ? u"connected"_s : u"disconnected"_s;
    activity.source = "mite";
    activity.cluster = m_name;
    activity.ns = controller.ns;
    activity.controller = controller.name;
    activity.message = connected ? u"mite connected"_s : u"mite disconnected"_s;
    publish(sim::activityMessage(activity, now.wall));
}

void SimCluster::reportPhase(const SimController& controller, const SimNow& now) const
{
    const QByteArray phase = phaseName(controller.phase).toLatin1();
    sim::Activity activity;
    activity.type = u"phase"_s;
    activity.cluster = m_name;
    activity.ns = controller.ns;
    activity.controller = controller.name;
    activity.message = u"phase is now "_s + QString::fromLatin1(phase);
    activity.phase = phase.constData();
    publish(sim::activityMessage(activity, now.wall));
}

void SimCluster::plan(SimController& controller, std::vector<std::pair<std::chrono::seconds, Phase>> steps,
                      const SimNow& now)
{
    std::erase_if(m_pending, [&](const Pending& pending) { return pending.id == controller.id && pending.phase; });
    for (const auto& [after, phase] : steps)
        m_pending.push_back({now.mono + after, controller.id, phase});
}

void SimCluster::planRemoval(SimController& controller, const SimNow& now)
{
    if (controller.deletedAt)
        return;
    controller.deletedAt = now.wall;
    ++controller.writes;
    m_pending.push_back({now.mono + 8s + 6s * (controller.id % 7), controller.id, std::nullopt});
}

void SimCluster::runPending(const SimNow& now)
{
    for (size_t i = 0; i < m_pending.size();) {
        const Pending due = m_pending[i];
        if (due.at > now.mono) {
            ++i;
            continue;
        }
        auto& controllers = all();
        const auto it = std::find_if(controllers.begin(), controllers.end(),
                                     [&](const SimController& c) { return c.id == due.id; });
        if (it != controllers.end() && !due.phase &&
            controllers.size() <= static_cast<size_t>(m_faults.stuckFinalizers)) {
            m_pending[i].at = now.mono + drainInterval;
            ++i;
            continue;
        }
        m_pending.erase(m_pending.begin() + static_cast<std::ptrdiff_t>(i));
        if (it == controllers.end())
            continue;
        if (due.phase) {
            change(*it, *due.phase, now);
        } else {
            if (it->connected())
                publish(sim::broodMessage("disconnected", m_name, it->ns, it->name));
            report(&*it, u"controller.deleted"_s, u"controller deleted"_s, {}, now);
            controllers.erase(it);
        }
    }
}

void SimCluster::drainTick(const SimNow& now)
{
    if (m_lifecycle != Lifecycle::Draining)
        return;
    if (all().empty()) {
        m_lifecycle = Lifecycle::Drained;
        report(nullptr, u"cluster.drain.completed"_s, u"cluster drained"_s, {}, now);
        extraBeat(now);
        return;
    }
    for (SimController& controller : all())
        planRemoval(controller, now);
}

void SimCluster::stir(quint64 seed, bool drop, const SimNow& now)
{
    if (visible() == 0)
        return;
    SimRandom random(seed);
    SimController& controller = all()[static_cast<size_t>(random.below(static_cast<int>(visible())))];
    if (!controller.connected())
        return;
    if (drop) {
        change(controller, Phase::Running, now);
        plan(controller, {{std::chrono::seconds(12 + random.below(30)), Phase::Connected}}, now);
    } else if (random.percent(50)) {
        publish(sim::broodMessage("heartbeat", m_name, controller.ns, controller.name));
    } else {
        publish(sim::buildMessage(m_name, controller.ns, controller.name, random.next(), now.wall));
    }
}

} // namespace varroa
