// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/demo/demofleet.h"

#include "models/sim/demoscript.h"
#include "models/sim/subjects.h"
#include "models/wire/json.h"

using nlohmann::json;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace varroa {
namespace {

constexpr auto tick = 100ms;
constexpr auto registryAge = 90s; // max_age of the bucket
constexpr char registryPrefix[] = "$KV.varroa_clusters.";
constexpr char infoSubject[] = "$JS.API.STREAM.INFO.KV_varroa_clusters";
constexpr char directPrefix[] = "$JS.API.DIRECT.GET.KV_varroa_clusters.";
constexpr int variedUpTo = 60;

} // namespace

DemoFleet::DemoFleet(const Clock& clock, const DemoOptions& options)
    : m_clock(clock), m_options(options), m_ticker(this)
{
    m_ticker.setInterval(tick);
    connect(&m_ticker, &QTimer::timeout, this, [this] {
        m_at = now();
        m_sim->advance(m_at);
    });
}

SimNow DemoFleet::now() const
{
    return {m_clock.monotonic(), m_clock.wall()};
}

void DemoFleet::start()
{
    FleetSim::Options options;
    options.clusters = m_options.clusters;
    options.controllers = m_options.controllers;
    options.varied = m_options.controllers <= variedUpTo;
    options.seed = m_options.seed;
    options.eventsPerMinute *= m_options.liveliness;
    options.dropsPerMinute *= m_options.liveliness;
    const SimNow present = now();
    m_at = {present.mono - demoHistory, present.wall - demoHistory};
    m_sim = std::make_unique<FleetSim>(options, m_at);
    m_sim->setSink([this](const SimMessage& message) { take(message, m_at); });
    const std::vector<QString> names = m_sim->clusterNames();
    m_sim->advance(m_at);                                                 // everyone is there before trouble starts
    (void)m_sim->run(demoScript({names.begin() + 1, names.end()}), m_at); // its clusters exist
    for (auto past = 1s; past <= demoHistory; ++past) {
        m_at = {present.mono - demoHistory + past, present.wall - demoHistory + past};
        m_sim->advance(m_at);
    }
    m_ticker.start();
}

void DemoFleet::take(const SimMessage& message, const SimNow& at)
{
    if (message.subject.startsWith(registryPrefix))
        m_registry.insert(message.subject, {message.payload, at.wall, at.mono + registryAge});
    deliver(message.subject, message.payload);
}

void DemoFleet::deliver(const QByteArray& subject, const QByteArray& payload)
{
    const BusMessage message{subject, payload, m_clock.monotonic()};
    for (const Subscription& subscription : m_subscriptions) {
        if (subjectMatches(subscription.pattern, subject))
            subscription.sink->deliver(message);
    }
}

void DemoFleet::addSubscription(quint64 id, const QByteArray& pattern, std::shared_ptr<BusSink> sink)
{
    m_subscriptions.push_back({id, pattern, std::move(sink)});
}

void DemoFleet::removeSubscription(quint64 id)
{
    std::erase_if(m_subscriptions, [id](const Subscription& subscription) { return subscription.id == id; });
}

void DemoFleet::removeAllSubscriptions()
{
    m_subscriptions.clear();
}

void DemoFleet::publish(const QByteArray& subject, const QByteArray& payload)
{
    m_at = now();
    deliver(subject, payload);
    m_sim->handleMessage(subject, m_at);
}

Result<void> DemoFleet::runScript(const QByteArray& script)
{
    m_at = now();
    return m_sim->runScript(script, m_at);
}

const DemoFleet::Entry* DemoFleet::registryEntry(const QByteArray& key)
{
    const auto it = m_registry.constFind(key);
    return it == m_registry.cend() || it->expiresAt <= m_clock.monotonic() ? nullptr : &*it;
}

QByteArray DemoFleet::registryInfo(const QByteArray& payload)
{
    const auto request = wire::parse(payload, 4096);
    const QByteArray filter = request ? sim::textField(*request, "subjects_filter").toUtf8() : QByteArray();
    json subjects = json::object();
    int messages = 0;
    for (auto it = m_registry.cbegin(); it != m_registry.cend(); ++it) {
        if (!registryEntry(it.key()))
            continue;
        ++messages;
        if (!filter.isEmpty() && subjectMatches(filter, it.key()))
            subjects[it.key().toStdString()] = 1;
    }
    json state{{"messages", messages}, {"num_subjects", messages}};
    if (!subjects.empty())
        state["subjects"] = std::move(subjects);
    json config{{"name", "KV_varroa_clusters"},
                {"storage", "file"},
                {"max_msgs_per_subject", 1},
                {"max_age", std::chrono::nanoseconds(registryAge).count()},
                {"allow_direct", true},
                {"num_replicas", 1},
                {"subjects", json::array({"$KV.varroa_clusters.>"})}};
    return sim::toBytes({{"type", "io.nats.jetstream.api.v1.stream_info_response"},
                         {"config", std::move(config)},
                         {"state", std::move(state)},
                         {"ts", toWireTime(m_clock.wall()).toStdString()}});
}

void DemoFleet::request(const BusRequest& request, const MessageBus::Decoder& decode, Answered answered)
{
    if (request.subject == infoSubject) {
        answer(request, decode, answered, registryInfo(request.payload), 0ms);
        return;
    }
    if (request.subject.startsWith(directPrefix)) {
        const Entry* entry = registryEntry(request.subject.mid(qsizetype(sizeof directPrefix) - 1));
        if (entry)
            answer(request, decode, answered, entry->value, 0ms, entry->storedAt);
        else
            answered(Error{ErrorKind::NotFound, u"404 Message Not Found"_s});
        return;
    }
    m_at = now();
    SimAnswer reply = m_sim->handleRequest(request.subject, request.payload, m_at);
    switch (reply.kind) {
    case SimAnswer::Kind::NoResponder:
        answered(Error{ErrorKind::NoResponders, {}});
        break;
    case SimAnswer::Kind::Silent:
        answer(request, decode, answered, {}, std::chrono::milliseconds::max());
        break;
    case SimAnswer::Kind::Reply:
        answer(request, decode, answered, std::move(reply.payload), reply.delay);
        break;
    }
}

void DemoFleet::answer(const BusRequest& request, const MessageBus::Decoder& decode, const Answered& answered,
                       QByteArray payload, std::chrono::milliseconds delay, std::optional<WallTime> storedAt)
{
    if (delay >= request.deadline && delay > 0ms) {
        QTimer::singleShot(request.deadline, this, [answered] { answered(Error{ErrorKind::TimedOut, {}}); });
        return;
    }
    const auto reply = [this, decode, answered, payload = std::move(payload), storedAt] {
        answered(decode({payload, storedAt, m_clock.monotonic()}));
    };
    if (delay > 0ms)
        QTimer::singleShot(delay, this, reply);
    else
        reply();
}

} // namespace varroa
