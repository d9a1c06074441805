// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/sim/fleetsim.h"
#include "models/wire/clusterinfo.h"
#include "models/wire/controller.h"

#include <vector>

namespace varroa::test {

// A fleet with a time that moves only when told to, and everything it published.
class SimDriver
{
public:
    explicit SimDriver(const FleetSim::Options& options) : fleet(options, now)
    {
        fleet.setSink([this](const SimMessage& message) {
            published.push_back(message);
            publishedAt.push_back(now);
        });
        fleet.advance(now);
    }

    void run(std::chrono::milliseconds time, std::chrono::milliseconds step = std::chrono::milliseconds(100))
    {
        for (std::chrono::milliseconds past{0}; past < time; past += step) {
            now.mono += step;
            now.wall += step;
            fleet.advance(now);
        }
    }

    QByteArray ask(const QByteArray& subject, const QByteArray& payload = "{}")
    {
        return fleet.handleRequest(subject, payload, now).payload;
    }

    nlohmann::json askJson(const QByteArray& subject, const QByteArray& payload = "{}")
    {
        const QByteArray reply = ask(subject, payload);
        return nlohmann::json::parse(reply.begin(), reply.end(), nullptr, false);
    }

    // Times (seconds since the start) of every heartbeat of one cluster, and the last value.
    std::vector<double> beats(const QString& cluster) const
    {
        std::vector<double> times;
        for (size_t i = 0; i < published.size(); ++i) {
            if (published[i].subject == "$KV.varroa_clusters." + cluster.toUtf8())
                times.push_back(std::chrono::duration<double>(publishedAt[i].mono - start.mono).count());
        }
        return times;
    }

    std::optional<ClusterInfo> lastBeat(const QString& cluster) const
    {
        for (auto it = published.rbegin(); it != published.rend(); ++it) {
            if (it->subject == "$KV.varroa_clusters." + cluster.toUtf8()) {
                const auto info = decodeClusterInfo(ClusterName(cluster), it->payload);
                return info ? std::optional(*info) : std::nullopt;
            }
        }
        return std::nullopt;
    }

    const SimNow start{MonoTime(std::chrono::hours(10)), WallTime(std::chrono::seconds(1'930'720'530))};
    SimNow now = start;
    std::vector<SimMessage> published;
    std::vector<SimNow> publishedAt;
    FleetSim fleet;
};

inline FleetSim::Options fleetOf(int clusters, int controllers)
{
    FleetSim::Options options;
    options.clusters = clusters;
    options.controllers = controllers;
    options.eventsPerMinute = 0;
    options.dropsPerMinute = 0;
    return options;
}

inline const QString member = QStringLiteral("apiary-north");
inline const QByteArray op = "operator.apiary-north.";

inline QByteArray keyOf(const nlohmann::json& row)
{
    return sim::toBytes({{"namespace", row["metadata"]["namespace"]}, {"name", row["metadata"]["name"]}});
}

} // namespace varroa::test
