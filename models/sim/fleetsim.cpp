// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/sim/fleetsim.h"

#include "models/sim/simnames.h"
#include "models/wire/json.h"

#include <algorithm>

using nlohmann::json;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace varroa {
namespace {

constexpr int maxEventsPerAdvance = 500;

// Neighbours differ from the mean by the same amount up and down.
int sizeOf(const FleetSim::Options& options, int index)
{
    if (!options.varied || (index == options.clusters - 1 && index % 2 == 0))
        return options.controllers;
    const int spread = options.controllers * 2 / 5;
    const int delta =
        spread == 0 ? 0 : SimRandom(SimRandom::mix(options.seed, 5000 + quint64(index / 2))).below(spread + 1);
    return options.controllers + (index % 2 == 0 ? delta : -delta);
}

} // namespace

FleetSim::FleetSim(const Options& options, const SimNow& start)
    : m_options(options), m_random(SimRandom::mix(options.seed, 1)), m_last(start.mono)
{
    m_options.clusters = std::clamp(options.clusters, 1, maxClusters);
    m_options.controllers = std::clamp(options.controllers, 0, maxControllers);
    for (int i = 0; i < m_options.clusters; ++i) {
        SimCluster::Setup setup;
        setup.name = i == 0 ? m_options.coreName : simMemberName(i - 1);
        setup.seed = SimRandom::mix(m_options.seed, 100 + quint64(i));
        setup.controllers = sizeOf(m_options, i);
        setup.start = start;
        m_clusters.push_back(std::make_unique<SimCluster>(setup, m_sink));
        m_byName.insert(setup.name, m_clusters.back().get());
    }
    m_sink = [](const SimMessage&) {};
    m_responders = [](const QString&, bool) {};
}

FleetSim::~FleetSim() = default;

SimCluster* FleetSim::find(const QString& name) const
{
    return m_byName.value(name);
}

const SimCluster* FleetSim::cluster(const QString& name) const
{
    return find(name);
}

std::vector<QString> FleetSim::clusterNames() const
{
    std::vector<QString> names;
    for (const auto& cluster : m_clusters)
        names.push_back(cluster->name());
    return names;
}

std::vector<QByteArray> FleetSim::servedSubjects(const QString& cluster)
{
    std::vector<QByteArray> subjects;
    for (const QByteArray& verb : SimCluster::verbs())
        subjects.push_back("operator." + cluster.toUtf8() + '.' + verb);
    return subjects;
}

void FleetSim::advance(const SimNow& now)
{
    runDue(now);
    for (const auto& cluster : m_clusters)
        cluster->advance(now);
    stir(now);
}

void FleetSim::runDue(const SimNow& now)
{
    while (!m_steps.empty() && m_steps.front().at <= now.mono) {
        const SimStep step = std::move(m_steps.front().step);
        m_steps.erase(m_steps.begin());
        for (const auto& cluster : m_clusters) {
            if (step.cluster == u"*"_s || step.cluster == cluster->name())
                apply(*cluster, step, now);
        }
    }
}

void FleetSim::apply(SimCluster& cluster, const SimStep& step, const SimNow& now)
{
    const bool answered = !cluster.faults().noResponder;
    // Both were tried when the script was parsed and cannot fail here.
    switch (step.kind) {
    case SimStep::Kind::Set:
        (void)cluster.faults().set(step.what, step.value);
        break;
    case SimStep::Kind::Clear:
        (void)cluster.faults().clear(step.what);
        break;
    case SimStep::Kind::Request:
        if (step.what == u"heartbeat"_s)
            cluster.beat(now);
        else
            (void)cluster.answer(step.what.toUtf8(), sim::toBytes(step.value), now);
        break;
    }
    if (answered == cluster.faults().noResponder)
        m_responders(cluster.name(), !cluster.faults().noResponder);
}

Result<void> FleetSim::run(std::vector<SimStep> steps, const SimNow& now)
{
    for (const SimStep& step : steps) {
        if (step.cluster != u"*"_s && !find(step.cluster))
            return Error{ErrorKind::NotFound, u"no cluster is called "_s + step.cluster};
    }
    for (SimStep& step : steps) {
        if (step.duration) {
            SimStep clearing;
            clearing.kind = SimStep::Kind::Clear;
            clearing.cluster = step.cluster;
            clearing.what = step.what;
            m_steps.push_back({now.mono + step.at + *step.duration, std::move(clearing)});
        }
        const MonoTime at = now.mono + step.at;
        m_steps.push_back({at, std::move(step)});
    }
    std::stable_sort(m_steps.begin(), m_steps.end(),
                     [](const Scheduled& a, const Scheduled& b) { return a.at < b.at; });
    runDue(now);
    return {};
}

Result<void> FleetSim::runScript(QByteArrayView script, const SimNow& now)
{
    auto steps = parseSimScript(script);
    if (!steps)
        return steps.error();
    return run(std::move(*steps), now);
}

void FleetSim::stir(const SimNow& now)
{
    const double minutes = std::chrono::duration<double, std::ratio<60>>(now.mono - m_last).count();
    m_last = now.mono;
    m_eventsDue = std::min<double>(m_eventsDue + m_options.eventsPerMinute * minutes, maxEventsPerAdvance);
    m_dropsDue = std::min<double>(m_dropsDue + m_options.dropsPerMinute * minutes, maxEventsPerAdvance);
    const auto oneOf = [&](bool drop) {
        SimCluster& cluster = *m_clusters[size_t(m_random.below(int(m_clusters.size())))];
        const quint64 seed = m_random.next();
        if (!cluster.faults().silent)
            cluster.stir(seed, drop, now);
    };
    for (; m_eventsDue >= 1; m_eventsDue -= 1)
        oneOf(false);
    for (; m_dropsDue >= 1; m_dropsDue -= 1)
        oneOf(true);
}

SimAnswer FleetSim::handleRequest(const QByteArray& subject, const QByteArray& payload, const SimNow& now)
{
    if (subject.startsWith(controlPrefix))
        return {SimAnswer::Kind::Reply, control(subject.mid(qsizetype(qstrlen(controlPrefix))), payload, now), 0ms};
    const qsizetype dot = subject.indexOf('.', 9);
    SimCluster* cluster =
        subject.startsWith("operator.") && dot > 0 ? find(QString::fromUtf8(subject.mid(9, dot - 9))) : nullptr;
    if (!cluster)
        return {SimAnswer::Kind::NoResponder, {}, 0ms};
    return cluster->answer(subject.mid(dot + 1), payload, now);
}

void FleetSim::handleMessage(const QByteArray& subject, const SimNow& now)
{
    const QList<QByteArray> tokens = subject.split('.');
    if (tokens.size() != 4 || tokens.front() != "wake")
        return;
    if (SimCluster* cluster = find(QString::fromUtf8(tokens.at(1))))
        cluster->trafficWake(QString::fromUtf8(tokens.at(2)), QString::fromUtf8(tokens.at(3)), now);
}

QByteArray FleetSim::control(const QByteArray& verb, const QByteArray& payload, const SimNow& now)
{
    if (verb == "state")
        return state();
    if (verb == "apply") {
        const auto done = runScript(payload, now);
        return done ? QByteArray("{}") : sim::errorReply(done.error().detail, "invalid");
    }
    SimStep step;
    const auto request = wire::parse(payload, 4096);
    step.cluster = request ? sim::textField(*request, "cluster") : QString();
    step.kind = verb == "beat" ? SimStep::Kind::Request : verb == "stop" ? SimStep::Kind::Set : SimStep::Kind::Clear;
    step.what = verb == "beat" ? u"heartbeat"_s : u"silent"_s;
    if (verb != "beat" && verb != "stop" && verb != "start")
        return sim::errorReply(u"unknown control verb"_s, "invalid");
    const auto done = run({std::move(step)}, now);
    return done ? QByteArray("{}") : sim::errorReply(done.error().detail, "not_found");
}

QByteArray FleetSim::state() const
{
    json clusters = json::array();
    for (const auto& cluster : m_clusters) {
        json faults = json::array();
        for (const QString& fault : cluster->faults().active())
            faults.push_back(fault.toStdString());
        clusters.push_back({{"name", cluster->name().toStdString()},
                            {"state", lifecycleName(cluster->lifecycle()).toStdString()},
                            {"controllers", cluster->controllerCount()},
                            {"connected", cluster->connectedCount()},
                            {"faults", std::move(faults)}});
    }
    return sim::toBytes({{"clusters", std::move(clusters)}});
}

QByteArray FleetSim::controlHelp()
{
    return R"(Control requests, sent as user bff to operator.fleetsim-control.<verb>; the reply is {} or {"error","code"}:
  apply   a script (the grammar above), counted from now
  stop    {"cluster": NAME}   heartbeats stop (the fault "silent")
  start   {"cluster": NAME}   heartbeats go on
  beat    {"cluster": NAME}   one heartbeat now
  state   {}                  {"clusters": [{name, state, controllers, connected, faults}]}
)";
}

} // namespace varroa
