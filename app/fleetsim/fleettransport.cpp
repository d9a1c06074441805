// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/fleetsim/fleettransport.h"

#include "models/wire/json.h"

#include <QUrl>

#include <nats/nats.h>

#include <atomic>
#include <condition_variable>
#include <map>
#include <mutex>
#include <thread>

using nlohmann::json;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace varroa {
namespace {

constexpr auto tick = 50ms;
constexpr int connectTimeoutMs = 20000;
constexpr int requestTimeoutMs = 5000;
constexpr int bucketAttempts = 6;
constexpr char queueGroup[] = "operator-workers";
constexpr int streamNameInUse = 10058; // exists with another configuration: the operators keep it as it is

template <auto Free>
struct Freer
{
    template <class T>
    void operator()(T* object) const noexcept
    {
        Free(object);
    }
};
using OptionsPtr = std::unique_ptr<natsOptions, Freer<natsOptions_Destroy>>;
using ConnectionPtr = std::unique_ptr<natsConnection, Freer<natsConnection_Destroy>>;
using SubscriptionPtr = std::unique_ptr<natsSubscription, Freer<natsSubscription_Destroy>>;
using MessagePtr = std::unique_ptr<natsMsg, Freer<natsMsg_Destroy>>;

Error natsError(const QString& step, natsStatus status)
{
    const char* last = nats_GetLastError(nullptr);
    const QString detail = QString::fromUtf8(last && *last ? last : natsStatus_GetText(status));
    return {ErrorKind::Unavailable, step + u": "_s + detail};
}

QByteArray bucketConfiguration()
{
    const json config{{"name", "KV_varroa_clusters"},
                      {"subjects", json::array({"$KV.varroa_clusters.>"})},
                      {"retention", "limits"},
                      {"discard", "new"},
                      {"storage", "file"},
                      {"max_age", std::chrono::nanoseconds(90s).count()},
                      {"max_msgs_per_subject", 1},
                      {"max_consumers", -1},
                      {"max_msgs", -1},
                      {"max_bytes", -1},
                      {"duplicate_window", std::chrono::nanoseconds(90s).count()},
                      {"num_replicas", 1},
                      {"allow_direct", true},
                      {"allow_rollup_hdrs", true},
                      {"deny_delete", true}};
    return sim::toBytes(config);
}

struct Incoming
{
    QByteArray subject;
    QByteArray payload;
    QByteArray reply;
};

// Where the library's threads leave things. It lives as long as the process: a callback may still be running when a
// connection has been destroyed, and nats_CloseAndWait() frees what OpenSSL frees again at exit (cnats 3.4.1).
struct Inlet
{
    std::mutex mutex; // guards all but `up`
    std::condition_variable wake;
    std::vector<Incoming> inbox;
    bool stopping = false;
    bool bucketWanted = false;
    std::atomic_bool up = false;
};

Inlet& inlet()
{
    static auto* const object = new Inlet;
    return *object;
}

void onMessage(natsConnection*, natsSubscription*, natsMsg* message, void*)
{
    const MessagePtr holder(message);
    const char* reply = natsMsg_GetReply(message);
    Incoming incoming{natsMsg_GetSubject(message), QByteArray(natsMsg_GetData(message), natsMsg_GetDataLength(message)),
                      reply ? QByteArray(reply) : QByteArray()};
    const std::lock_guard lock(inlet().mutex);
    inlet().inbox.push_back(std::move(incoming));
    inlet().wake.notify_all();
}

void onDisconnected(natsConnection*, void*)
{
    inlet().up = false;
}

void onReconnected(natsConnection*, void*)
{
    inlet().up = true;
    const std::lock_guard lock(inlet().mutex);
    inlet().bucketWanted = true; // the server may have lost its data
    inlet().wake.notify_all();
}

// A handler must be set: the library's own prints.
void onError(natsConnection*, natsSubscription*, natsStatus, void*) {}

} // namespace

struct FleetTransport::Private
{
    using Steady = std::chrono::steady_clock;

    Options options;
    std::unique_ptr<FleetSim> fleet; // m_simThread only, once that runs
    ConnectionPtr connection;
    std::map<QString, std::vector<SubscriptionPtr>> subscriptions;
    std::vector<SubscriptionPtr> always;
    Steady::time_point started;
    std::multimap<Steady::time_point, std::pair<QByteArray, QByteArray>> delayed; // reply subject, payload

    std::thread simThread;
    std::thread bucketThread; // JetStream calls wait for the server; heartbeats do not

    SimNow now() const;
    Result<void> connect();
    Result<void> ensureBucket();
    Result<void> subscribe(const QByteArray& subject, std::vector<SubscriptionPtr>& into);
    Result<void> subscribeCluster(const QString& cluster);
    Result<void> flush();
    void send(const QByteArray& subject, const QByteArray& payload);
    void answer(const Incoming& incoming);
    void runSim();
    void runBucket();
};

SimNow FleetTransport::Private::now() const
{
    const std::chrono::duration<double, std::nano> elapsed = (Steady::now() - started) * options.speed;
    const auto mono = std::chrono::duration_cast<std::chrono::nanoseconds>(elapsed);
    return {MonoTime(std::chrono::hours(24) + mono),
            std::chrono::time_point_cast<std::chrono::nanoseconds>(std::chrono::system_clock::now())};
}

Result<void> FleetTransport::Private::connect()
{
    natsOptions* raw = nullptr;
    natsStatus status = natsOptions_Create(&raw);
    const OptionsPtr holder(raw);
    const QByteArray url = options.url.toUtf8();
    const QByteArray user = options.user.toUtf8();
    const QByteArray host = QUrl(options.url).host().toUtf8();
    const QByteArray ca = options.caFile.toUtf8();
    const auto check = [&](natsStatus next) { status = status == NATS_OK ? next : status; };
    check(natsOptions_SetURL(raw, url.constData()));
    check(natsOptions_SetName(raw, "varroa"));
    check(natsOptions_SetUserInfo(raw, user.constData(), options.password.c_str()));
    check(natsOptions_SetTimeout(raw, connectTimeoutMs));
    check(natsOptions_SetCustomInboxPrefix(raw, "_INBOX_operator.sim"));
    check(natsOptions_SetMaxReconnect(raw, -1));
    check(natsOptions_SetReconnectWait(raw, 250));
    check(natsOptions_SetReconnectJitter(raw, 0, 0));
    check(natsOptions_SetPingInterval(raw, 5000));
    check(natsOptions_UseGlobalMessageDelivery(raw, true)); // one thread for all subscriptions, not one each
    check(natsOptions_SetDisconnectedCB(raw, onDisconnected, nullptr));
    check(natsOptions_SetReconnectedCB(raw, onReconnected, nullptr));
    check(natsOptions_SetErrorHandler(raw, onError, nullptr));
    if (options.url.startsWith("tls:"_L1)) {
        check(natsOptions_SetSecure(raw, true));
        check(natsOptions_SetExpectedHostname(raw, host.constData()));
        if (!ca.isEmpty())
            check(natsOptions_LoadCATrustedCertificates(raw, ca.constData()));
    }
    natsConnection* made = nullptr;
    if (status == NATS_OK)
        status = natsConnection_Connect(&made, raw);
    connection.reset(made);
    if (status != NATS_OK)
        return natsError(options.url, status);
    inlet().up = true;
    return {};
}

Result<void> FleetTransport::Private::ensureBucket()
{
    const QByteArray config = bucketConfiguration();
    natsStatus status = NATS_OK;
    for (int attempt = 0; attempt < bucketAttempts; ++attempt) {
        natsMsg* raw = nullptr;
        status = natsConnection_Request(&raw, connection.get(), "$JS.API.STREAM.CREATE.KV_varroa_clusters",
                                        config.constData(), static_cast<int>(config.size()), requestTimeoutMs);
        const MessagePtr reply(raw);
        if (status != NATS_OK)
            continue; // JetStream is still starting
        const auto answered = wire::parse(QByteArrayView(natsMsg_GetData(raw), natsMsg_GetDataLength(raw)), 1 << 20);
        if (!answered)
            return answered.error();
        const json* error = sim::field(*answered, "error");
        const json* code = error ? sim::field(*error, "err_code") : nullptr;
        if (!error || (code && *code == streamNameInUse))
            return {};
        return Error{ErrorKind::Refused, u"bucket varroa_clusters: "_s + sim::textField(*error, "description")};
    }
    return natsError(u"bucket varroa_clusters"_s, status);
}

Result<void> FleetTransport::Private::subscribe(const QByteArray& subject, std::vector<SubscriptionPtr>& into)
{
    natsSubscription* raw = nullptr;
    const natsStatus status =
        natsConnection_QueueSubscribe(&raw, connection.get(), subject.constData(), queueGroup, onMessage, nullptr);
    if (status != NATS_OK)
        return natsError(QString::fromUtf8(subject), status);
    into.emplace_back(raw);
    return {};
}

Result<void> FleetTransport::Private::subscribeCluster(const QString& cluster)
{
    auto& held = subscriptions[cluster];
    if (!held.empty())
        return {};
    for (const QByteArray& subject : FleetSim::servedSubjects(cluster)) {
        if (const auto done = subscribe(subject, held); !done)
            return done;
    }
    return subscribe("wake." + cluster.toUtf8() + ".>", held);
}

Result<void> FleetTransport::Private::flush()
{
    const natsStatus status = natsConnection_FlushTimeout(connection.get(), connectTimeoutMs);
    return status == NATS_OK ? Result<void>() : natsError(u"flush"_s, status);
}

// While the link is down nothing is kept back: a heartbeat sent later would look fresh.
void FleetTransport::Private::send(const QByteArray& subject, const QByteArray& payload)
{
    if (inlet().up) {
        natsConnection_Publish(connection.get(), subject.constData(), payload.constData(),
                               static_cast<int>(payload.size()));
    }
}

void FleetTransport::Private::answer(const Incoming& incoming)
{
    if (incoming.reply.isEmpty()) {
        fleet->handleMessage(incoming.subject, now());
        return;
    }
    const SimAnswer answer = fleet->handleRequest(incoming.subject, incoming.payload, now());
    if (answer.kind != SimAnswer::Kind::Reply)
        return; // a request that crossed with the end of its subscription stays unanswered, as with a real operator
    if (answer.delay > 0ms)
        delayed.emplace(Steady::now() + answer.delay, std::pair(incoming.reply, answer.payload));
    else
        send(incoming.reply, answer.payload);
}

void FleetTransport::Private::runSim()
{
    auto nextTick = Steady::now() + tick;
    std::unique_lock lock(inlet().mutex);
    while (!inlet().stopping) {
        const auto due = delayed.empty() ? nextTick : std::min(nextTick, delayed.begin()->first);
        inlet().wake.wait_until(lock, due, [] { return inlet().stopping || !inlet().inbox.empty(); });
        const auto requests = std::exchange(inlet().inbox, {});
        lock.unlock();
        for (const Incoming& incoming : requests)
            answer(incoming);
        const auto instant = Steady::now();
        while (!delayed.empty() && delayed.begin()->first <= instant) {
            const auto reply = delayed.extract(delayed.begin());
            send(reply.mapped().first, reply.mapped().second);
        }
        if (instant >= nextTick) {
            nextTick = instant + tick;
            fleet->advance(now());
        }
        lock.lock();
    }
}

void FleetTransport::Private::runBucket()
{
    std::unique_lock lock(inlet().mutex);
    for (;;) {
        inlet().wake.wait(lock, [] { return inlet().stopping || inlet().bucketWanted; });
        if (inlet().stopping)
            return;
        inlet().bucketWanted = false;
        lock.unlock();
        if (const auto made = ensureBucket(); !made)
            qWarning("varroa-fleetsim: %s", qUtf8Printable(made.error().detail));
        lock.lock();
    }
}

FleetTransport::FleetTransport() : d(std::make_unique<Private>()) {}

FleetTransport::~FleetTransport()
{
    stop();
}

Result<void> FleetTransport::start(Options options)
{
    inlet().stopping = false; // no thread of ours runs yet
    d->options = std::move(options);
    d->started = Private::Steady::now();
    if (const auto connected = d->connect(); !connected)
        return connected;
    if (const auto made = d->ensureBucket(); !made)
        return made;
    d->fleet = std::make_unique<FleetSim>(d->options.fleet, d->now());
    d->fleet->setSink([d = d.get()](const SimMessage& message) { d->send(message.subject, message.payload); });
    for (const QString& cluster : d->fleet->clusterNames()) {
        if (const auto done = d->subscribeCluster(cluster); !done)
            return done;
    }
    if (const auto done = d->subscribe(QByteArray(FleetSim::controlPrefix) + '*', d->always); !done)
        return done;
    d->fleet->setResponderSink([d = d.get()](const QString& cluster, bool answering) {
        if (!answering)
            d->subscriptions[cluster].clear();
        else if (const auto done = d->subscribeCluster(cluster); !done)
            qWarning("varroa-fleetsim: %s", qUtf8Printable(done.error().detail));
        if (const auto done = d->flush(); !done)
            qWarning("varroa-fleetsim: %s", qUtf8Printable(done.error().detail));
    });
    d->fleet->advance(d->now());
    if (!d->options.script.isEmpty()) {
        if (const auto done = d->fleet->runScript(d->options.script, d->now()); !done)
            return done;
    }
    if (const auto done = d->flush(); !done)
        return done;
    d->simThread = std::thread([d = d.get()] { d->runSim(); });
    d->bucketThread = std::thread([d = d.get()] { d->runBucket(); });
    return {};
}

void FleetTransport::stop()
{
    {
        const std::lock_guard lock(inlet().mutex);
        inlet().stopping = true;
        inlet().wake.notify_all();
    }
    if (d->simThread.joinable())
        d->simThread.join();
    if (d->bucketThread.joinable())
        d->bucketThread.join();
    if (!d->connection)
        return;
    natsConnection_Close(d->connection.get());
    d->subscriptions.clear();
    d->always.clear();
    d->connection.reset();
}

} // namespace varroa
