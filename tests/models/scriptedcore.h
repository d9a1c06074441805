// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/fleet/fleetsession.h"
#include "tests/fakes/fakebus.h"
#include "tests/fakes/manualclock.h"

#include <map>

namespace varroa::test {

inline QByteArray beatJson(const QByteArray& name, WallTime at, int total = 2, const QByteArray& state = "active")
{
    return R"({"name":")" + name + R"(","operatorVersion":"7be01c4","k8sVersion":"v1.33.2","controllerCount":)" +
           QByteArray::number(total) + R"(,"connectedCount":1,"lastHeartbeat":")" + toWireTime(at) + R"(","state":")" +
           state + R"("})";
}

inline QByteArray listJson(const QList<QByteArray>& names, const QByteArray& ns = "team-a")
{
    QByteArrayList rows;
    for (const QByteArray& name : names)
        rows << R"({"metadata":{"name":")" + name + R"(","namespace":")" + ns +
                    R"("},"spec":{},"status":{"phase":"Connected","miteStatus":{"connected":true}}})";
    return R"({"items":[)" + rows.join(',') + "]}";
}

// A scripted core: a registry of values with stored times, and lists that answer.
struct Core
{
    ManualClock clock;
    FakeBus bus{&clock};
    FleetStore store{clock};
    std::map<QByteArray, std::pair<QByteArray, WallTime>> registry;
    std::optional<WallTime> serverNow; // `ts` of STREAM.INFO; none on a 2.9 server

    Core()
    {
        bus.respond("$JS.API.STREAM.INFO.KV_varroa_clusters", [this](const BusRequest&) -> FakeBus::Answer {
            QByteArrayList subjects;
            for (const auto& [name, value] : registry)
                subjects << "\"$KV.varroa_clusters." + name + "\":1";
            QByteArray reply =
                R"({"type":"io.nats.jetstream.api.v1.stream_info_response","config":{"allow_direct":true},)"
                R"("state":{"messages":1,"subjects":{)" +
                subjects.join(',') + "}}";
            if (serverNow)
                reply += R"(,"ts":")" + toWireTime(*serverNow) + '"';
            return Result<BusReply>(BusReply{reply + "}", std::nullopt, clock.monotonic()});
        });
        bus.respond("$JS.API.DIRECT.GET.KV_varroa_clusters.>", [this](const BusRequest& request) -> FakeBus::Answer {
            const QByteArray name = request.subject.split('.').last();
            const auto it = registry.find(name);
            if (it == registry.end())
                return Result<BusReply>(Error{ErrorKind::NotFound, QStringLiteral("no message found")});
            return Result<BusReply>(BusReply{it->second.first, it->second.second, clock.monotonic()});
        });
        bus.respond("operator.*.controllers.list", listJson({"one", "two"}));
    }

    void put(const QByteArray& name, std::chrono::nanoseconds age, std::chrono::nanoseconds senderOffset = {})
    {
        const WallTime stored = clock.wall() - age;
        registry[name] = {beatJson(name, stored + senderOffset), stored};
    }
    void connectBus() { bus.open({}); }
    const ClusterState* find(const char* name) { return store.cluster(ClusterName(QString::fromLatin1(name))); }
};

inline SessionOptions options()
{
    SessionOptions options;
    options.seed = 7;
    return options;
}

} // namespace varroa::test
