// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/fleet/eventfeed.h"

#include "models/ports/clock.h"

#include <atomic>

namespace varroa {

struct EventFeed::Inboxes
{
    struct Brood
    {
        BroodEventKind kind = BroodEventKind::Other;
        MonoTime receivedAt{};
        bool structural = false; // something but a heartbeat came since the last drain

        void absorb(Brood&& newer)
        {
            structural = structural || newer.structural;
            receivedAt = newer.receivedAt;
            if (newer.kind != BroodEventKind::Other)
                kind = newer.kind;
        }
    };

    LatestMailbox<ControllerKey, Brood> brood;
    BoundedMailbox<ActivityEvent> activity{ActivityBound};
    std::atomic<quint64> delivered{0};
    std::atomic<quint64> undecodable{0};
};

class EventFeed::BroodSink final : public BusSink
{
public:
    BroodSink(std::shared_ptr<Inboxes> inboxes, std::shared_ptr<WakeGate> gate)
        : m_inboxes(std::move(inboxes)), m_gate(std::move(gate))
    {
    }

    void deliver(const BusMessage& message) noexcept override
    {
        m_inboxes->delivered.fetch_add(1, std::memory_order_relaxed);
        const Result<BroodEvent> event = decodeBroodEvent(message.payload);
        if (!event) {
            ++m_inboxes->undecodable;
            return;
        }
        const bool structural = event->kind != BroodEventKind::Heartbeat;
        if (m_inboxes->brood.push(event->key, {event->kind, message.receivedAt, structural}))
            m_gate->wake();
    }

private:
    std::shared_ptr<Inboxes> m_inboxes;
    std::shared_ptr<WakeGate> m_gate;
};

class EventFeed::ActivitySink final : public BusSink
{
public:
    ActivitySink(std::shared_ptr<Inboxes> inboxes, std::shared_ptr<WakeGate> gate)
        : m_inboxes(std::move(inboxes)), m_gate(std::move(gate))
    {
    }

    void deliver(const BusMessage& message) noexcept override
    {
        m_inboxes->delivered.fetch_add(1, std::memory_order_relaxed);
        Result<ActivityEvent> event = decodeActivityEvent(message.payload);
        if (!event)
            ++m_inboxes->undecodable;
        else if (m_inboxes->activity.push(std::move(*event)))
            m_gate->wake();
    }

private:
    std::shared_ptr<Inboxes> m_inboxes;
    std::shared_ptr<WakeGate> m_gate;
};

namespace {

// What an activity event says of its controller's row; the list that is asked for because of it says the rest.
std::optional<ControllerPatch> phasePatch(const ActivityEvent& event)
{
    const Phase phase = phaseFromText(event.phase);
    if (event.controller.isEmpty() || event.ns.isEmpty() || phase == Phase::None || phase == Phase::Other)
        return std::nullopt;
    return ControllerPatch{{event.cluster, event.ns, event.controller}, std::nullopt, std::nullopt, event.phase};
}

} // namespace

EventFeed::EventFeed(MessageBus& bus, FleetStore& store, const Clock& clock, QObject* parent)
    : QObject(parent), m_bus(bus), m_store(store), m_clock(clock), m_feed([this] { drain(); })
{
}

EventFeed::~EventFeed() = default;

quint64 EventFeed::delivered() const
{
    return m_inboxes ? m_inboxes->delivered.load(std::memory_order_relaxed) : 0;
}

quint64 EventFeed::undecodable() const
{
    return m_inboxes ? m_inboxes->undecodable.load() : 0;
}

void EventFeed::begin()
{
    end();
    m_link = std::make_unique<QObject>();
    m_inboxes = std::make_shared<Inboxes>();
    subscribe(QByteArrayLiteral("events.brood.>"), std::make_shared<BroodSink>(m_inboxes, m_feed.gate()));
    subscribe(QByteArrayLiteral("activity.>"), std::make_shared<ActivitySink>(m_inboxes, m_feed.gate()));
}

void EventFeed::end()
{
    m_subscriptions.clear();
    m_link.reset();
    m_inboxes.reset();
    if (!m_problem.isEmpty()) {
        m_problem.clear();
        Q_EMIT problemChanged();
    }
}

void EventFeed::subscribe(const QByteArray& subject, std::shared_ptr<BusSink> sink)
{
    m_subscriptions.push_back(
        m_bus.subscribe(subject, std::move(sink), m_link.get(), [this, subject](Result<void> ready) {
            if (ready)
                return;
            m_problem = tr("no live events (%1): %2").arg(QString::fromUtf8(subject), ready.error().detail);
            Q_EMIT problemChanged();
        }));
}

void EventFeed::drain()
{
    if (!m_inboxes)
        return;
    const auto brood = m_inboxes->brood.take();
    const auto activities = m_inboxes->activity.take();
    std::vector<ControllerPatch> patches;
    patches.reserve(brood.items.size());
    QSet<ClusterName> spoken;
    const MonoTime now = m_clock.monotonic();
    for (const auto& [key, event] : brood.items) {
        if (event.structural || m_store.slotOf(key) < 0)
            spoken.insert(key.cluster);
        if (event.kind == BroodEventKind::Other)
            continue;
        ControllerPatch patch{key, event.kind != BroodEventKind::Disconnected, std::nullopt, {}};
        if (*patch.connected)
            patch.lastSeen = m_clock.wall() - (now - event.receivedAt);
        patches.push_back(std::move(patch));
    }
    for (const ActivityEvent& event : activities.items) {
        if (auto patch = phasePatch(event))
            patches.push_back(std::move(*patch));
    }
    if (!patches.empty())
        m_store.applyPatches(patches);
    for (const ActivityEvent& event : activities.items) {
        spoken.insert(event.cluster);
        Q_EMIT activity(event);
    }
    for (const ClusterName& cluster : std::as_const(spoken))
        Q_EMIT spokeOf(cluster);
    if (activities.dropped > 0)
        Q_EMIT dropped(activities.dropped);
}

} // namespace varroa
