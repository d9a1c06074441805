// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/sim/simcluster.h"
#include "models/sim/simrandom.h"

#include <QHash>

#include <memory>
#include <vector>

namespace varroa {

// A whole simulated fleet: a core and its members, answering and publishing as bus.md says. It knows no transport and
// no real time; whoever owns it calls advance() often (every 100 ms) from one thread and carries its messages.
class FleetSim
{
public:
    struct Options
    {
        int clusters = 12;    // the core included
        int controllers = 25; // per cluster
        bool varied = false;  // clusters differ in size by up to 40 %; the total stays clusters × controllers
        quint64 seed = 1;
        QString coreName = QStringLiteral("core");
        double eventsPerMinute = 60; // brood heartbeats and builds, over the whole fleet
        double dropsPerMinute = 1;   // mites that lose their connection for a while
    };
    // Called when a cluster's operator starts (true) or stops holding its subscriptions.
    using ResponderSink = std::function<void(const QString& cluster, bool answering)>;

    static constexpr int maxClusters = 5000;
    static constexpr int maxControllers = 5000;
    // Control requests, as {apply, state, beat, stop, start}: see controlHelp().
    static constexpr const char* controlPrefix = "operator.fleetsim-control.";

    FleetSim(const Options& options, const SimNow& start);
    ~FleetSim();

    void setSink(SimSink sink) { m_sink = std::move(sink); }
    void setResponderSink(ResponderSink sink) { m_responders = std::move(sink); }

    void advance(const SimNow& now);
    SimAnswer handleRequest(const QByteArray& subject, const QByteArray& payload, const SimNow& now);
    // A message that wants no reply: wake.<c>.<ns>.<n>. Anything else is ignored.
    void handleMessage(const QByteArray& subject, const SimNow& now);

    // All or nothing; NotFound names a cluster that does not exist.
    Result<void> run(std::vector<SimStep> steps, const SimNow& now);
    Result<void> runScript(QByteArrayView script, const SimNow& now);

    std::vector<QString> clusterNames() const; // the core first
    const SimCluster* cluster(const QString& name) const;
    // Every subject on which an operator of this cluster holds a subscription.
    static std::vector<QByteArray> servedSubjects(const QString& cluster);
    static QByteArray controlHelp(); // for --help, not translated

private:
    struct Scheduled
    {
        MonoTime at;
        SimStep step;
    };
    SimCluster* find(const QString& name) const;
    void runDue(const SimNow& now);
    void apply(SimCluster& cluster, const SimStep& step, const SimNow& now);
    void stir(const SimNow& now);
    QByteArray control(const QByteArray& verb, const QByteArray& payload, const SimNow& now);
    QByteArray state() const;

    Options m_options;
    SimSink m_sink;
    ResponderSink m_responders;
    std::vector<std::unique_ptr<SimCluster>> m_clusters;
    QHash<QString, SimCluster*> m_byName;
    std::vector<Scheduled> m_steps; // ascending, stable
    SimRandom m_random;
    MonoTime m_last;
    double m_eventsDue = 0;
    double m_dropsDue = 0;
};

} // namespace varroa
