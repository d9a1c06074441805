// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/fleetsim/natsserver.h"
#include "models/fleet/eventfeed.h"
#include "tests/adapters/nats/natsbench.h"
#include "tests/sim/natsclient.h"

#include "app/fleetsim/natsserver.h"

#include <nlohmann/json.hpp>

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QEventLoop>

#include <algorithm>
#include <atomic>
#include <cstdio>
#include <thread>

using namespace varroa;
using namespace varroa::test;
using namespace Qt::StringLiterals;

// From a real nats-server (TLS, allow-lists) to rows of the store, against a bare cnats subscriber that parses each
// message and throws it away; turn by turn in one run. The last message is of a controller of its own and marks the
// end.
namespace {

constexpr quint64 Messages = 500000;
constexpr quint64 Ahead = 30000;
constexpr quint64 Step = 500;
constexpr int Rows = 20000;
constexpr int Turns = 5;
const QString last = u"the-last-one"_s;

QByteArray event(const QString& name)
{
    return R"({"cluster":"east","event":"heartbeat","namespace":"team","name":")" + name.toUtf8() + R"("})";
}

// As the gateway does, as fast as the subscriber takes them: never more than Ahead beyond what it has had, since what
// is in flight beyond its bound would be dropped.
template <class Taken>
void publishAll(const NatsServer& server, const std::vector<QByteArray>& messages, Taken taken)
{
    NatsClient client;
    if (client.connect({server.url(), u"gateway"_s, server.password(u"gateway"_s), server.caFile(),
                        "_INBOX_gateway.b"}) != NATS_OK)
        qFatal("the publisher cannot connect");
    const auto send = [&](const QByteArray& message) {
        natsConnection_Publish(client.connection(), "events.brood.east", message.constData(),
                               static_cast<int>(message.size()));
    };
    for (quint64 i = 0; i < Messages; ++i) {
        if (i % Step == 0) {
            natsConnection_FlushTimeout(client.connection(), 60000);
            while (i > taken() + Ahead)
                std::this_thread::sleep_for(std::chrono::microseconds(200));
        }
        send(messages[i % messages.size()]);
    }
    send(event(last));
    natsConnection_FlushTimeout(client.connection(), 60000);
}

struct Bare
{
    std::atomic<quint64> seen{0};
    std::atomic<bool> done{false};
};

void onBare(natsConnection*, natsSubscription*, natsMsg* message, void* closure)
{
    auto& bare = *static_cast<Bare*>(closure);
    const auto json = nlohmann::json::parse(natsMsg_GetData(message),
                                            natsMsg_GetData(message) + natsMsg_GetDataLength(message), nullptr, false);
    if (json.is_object() && json.value("name", "") == last.toStdString())
        bare.done = true;
    ++bare.seen;
    natsMsg_Destroy(message);
}

double bareRate(const NatsServer& server, const std::vector<QByteArray>& messages)
{
    NatsClient client;
    if (client.connect({server.url(), u"bff"_s, server.password(u"bff"_s), server.caFile(), "_INBOX_bff.bench"}) !=
        NATS_OK)
        qFatal("the subscriber cannot connect");
    Bare bare;
    natsSubscription* raw = nullptr;
    natsConnection_Subscribe(&raw, client.connection(), "events.brood.>", onBare, &bare);
    const NatsSubscriptionPtr subscription(raw);
    natsSubscription_SetPendingLimits(raw, -1, -1);
    natsConnection_FlushTimeout(client.connection(), 10000);
    QElapsedTimer timer;
    timer.start();
    std::thread publisher([&] { publishAll(server, messages, [&] { return bare.seen.load(); }); });
    while (!bare.done)
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    const double seconds = static_cast<double>(timer.nsecsElapsed()) / 1e9;
    publisher.join();
    return static_cast<double>(Messages) / seconds;
}

double consoleRate(const NatsServer& server, const std::vector<QByteArray>& messages)
{
    RealClock clock;
    PassProbe probe;
    NatsBus bus(probe, clock);
    FleetStore store(clock);
    store.expectCluster(ClusterName(u"east"_s));
    std::vector<ControllerRow> rows;
    for (int i = 0; i < Rows; ++i) {
        ControllerRow row;
        row.key = {ClusterName(u"east"_s), NamespaceName(u"team"_s), u"jenkins-%1"_s.arg(i)};
        rows.push_back(std::move(row));
    }
    ControllerRow end;
    end.key = {ClusterName(u"east"_s), NamespaceName(u"team"_s), last};
    rows.push_back(end);
    store.applyList(ClusterName(u"east"_s), std::move(rows));
    BusOptions options;
    options.servers = {loopback(server.port(), true, u"localhost"_s)};
    options.credentials = userPassword(u"bff"_s, server.password(u"bff"_s));
    options.caPem = server.caPem();
    bus.open(options);
    if (!QTest::qWaitFor([&] { return bus.status().state == BusState::Connected; }, patience))
        qFatal("the bus cannot connect: %s", qPrintable(bus.status().error.detail));
    EventFeed feed(bus, store, clock);
    feed.begin();
    const OutcomePtr flushed = publish(bus, &bus, "wake.east.team.x", {}); // behind the subscriptions
    if (!QTest::qWaitFor([&] { return flushed->calls == 1; }, patience))
        qFatal("the subscriptions were not confirmed");
    QElapsedTimer timer;
    timer.start();
    std::thread publisher([&] { publishAll(server, messages, [&] { return feed.delivered(); }); });
    const Slot slot = store.slotOf(end.key);
    QEventLoop loop; // sleeps between batches, as the program's does
    QObject::connect(&store, &FleetStore::controllersChanged, &loop, [&] {
        if (store.controller(slot).connected)
            loop.quit();
    });
    loop.exec();
    const double seconds = static_cast<double>(timer.nsecsElapsed()) / 1e9;
    publisher.join();
    if (bus.status().slowConsumerDrops > 0)
        qFatal("messages were dropped");
    return static_cast<double>(Messages) / seconds;
}

} // namespace

int main(int argc, char** argv)
{
    const QCoreApplication application(argc, argv);
    NatsServer server;
    if (const auto started = server.start(); !started) {
        std::fprintf(stderr, "bench_bus: %s\n", qPrintable(started.error().detail));
        return 1;
    }
    std::vector<QByteArray> messages;
    for (int i = 0; i < Rows; ++i)
        messages.push_back(event(u"jenkins-%1"_s.arg(i)));
    std::vector<double> bare;
    std::vector<double> ours;
    for (int i = 0; i < Turns; ++i) {
        bare.push_back(bareRate(server, messages));
        ours.push_back(consoleRate(server, messages));
    }
    std::sort(bare.begin(), bare.end());
    std::sort(ours.begin(), ours.end());
    const double theirs = bare[Turns / 2];
    const double mine = ours[Turns / 2];
    std::printf("%llu messages over nats-server %s with TLS into %d rows, median of %d\n\n",
                static_cast<unsigned long long>(Messages), qPrintable(server.version()), Rows, Turns);
    std::printf("| way | messages/s | ratio (≥ 0.7 wanted) |\n|---|---|---|\n");
    std::printf("| bare cnats subscriber that parses | %.0f | 1.00 |\n", theirs);
    std::printf("| bus, decoder, mailbox, store | %.0f | %.2f |\n\n", mine, mine / theirs);
    return 0;
}
