// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/fleet/registryreader.h"

#include "models/ports/clock.h"

#include <algorithm>

namespace varroa {

namespace {

constexpr int ParallelGets = 32;
const QByteArray Prefix = QByteArrayLiteral("$KV.varroa_clusters.");

} // namespace

// Decodes on the delivery thread; what reaches the GUI thread is a value.
class RegistryReader::Sink final : public BusSink
{
public:
    Sink(std::shared_ptr<Inbox> inbox, std::shared_ptr<WakeGate> gate)
        : m_inbox(std::move(inbox)), m_gate(std::move(gate))
    {
    }

    void deliver(const BusMessage& message) noexcept override
    {
        if (!message.subject.startsWith(Prefix) || message.payload.isEmpty())
            return; // an empty value is a delete marker; entries age by time alone
        const ClusterName name(QString::fromUtf8(message.subject.sliced(Prefix.size())));
        Raw raw{decodeClusterInfo(name, message.payload),
                QByteArray(message.payload.constData(), message.payload.size()), message.receivedAt};
        if (m_inbox->push(name, std::move(raw)))
            m_gate->wake();
    }

private:
    std::shared_ptr<Inbox> m_inbox;
    std::shared_ptr<WakeGate> m_gate;
};

RegistryReader::RegistryReader(MessageBus& bus, FleetStore& store, const Clock& clock, bool live, QObject* parent)
    : QObject(parent), m_bus(bus), m_store(store), m_clock(clock), m_live(live), m_feed([this] { drain(); })
{
}

RegistryReader::~RegistryReader() = default;

void RegistryReader::setState(State state, const QString& reason)
{
    if (m_state == state && m_reason == reason)
        return;
    m_state = state;
    m_reason = reason;
    Q_EMIT stateChanged();
}

void RegistryReader::begin()
{
    end();
    m_link = std::make_unique<QObject>();
    m_inbox = std::make_shared<Inbox>();
    setState(State::Reading);
    if (m_live)
        subscribe();
    else
        requestKeys();
}

void RegistryReader::end()
{
    m_subscription.reset();
    m_subscribed = false;
    m_link.reset(); // answers of the old link are dropped with their context
    m_inbox.reset();
    m_toGet.clear();
    m_gets = 0;
    m_serverClock.reset();
    m_approximate.clear();
    m_askedForClock = false;
    setState(State::Unread);
}

void RegistryReader::readAgain()
{
    if (!m_link || m_state == State::Reading)
        return;
    setState(State::Reading);
    if (m_live && !m_subscribed)
        subscribe();
    else
        requestKeys();
}

void RegistryReader::subscribe()
{
    m_subscription = m_bus.subscribe(Prefix + '>', std::make_shared<Sink>(m_inbox, m_feed.gate()), m_link.get(),
                                     [this](Result<void> ready) {
                                         if (ready) {
                                             m_subscribed = true;
                                             requestKeys();
                                         } else if (ready.error().kind == ErrorKind::Forbidden) {
                                             setState(State::NotPermitted, ready.error().detail);
                                         } else {
                                             setState(State::Failed, ready.error().detail);
                                         }
                                     });
}

void RegistryReader::requestKeys()
{
    BusRequest request;
    request.subject = QByteArrayLiteral("$JS.API.STREAM.INFO.KV_varroa_clusters");
    request.payload = QByteArrayLiteral(R"({"subjects_filter":">"})");
    request.deadline = std::chrono::seconds{5};
    using Keys = std::pair<RegistryInfo, MonoTime>;
    m_bus.request<Keys>(
        std::move(request),
        [](const BusReply& reply) -> Result<Keys> {
            Result<RegistryInfo> info = decodeRegistryInfo(reply.payload);
            if (!info)
                return info.error();
            return Keys{std::move(*info), reply.receivedAt};
        },
        m_link.get(),
        [this](Result<Keys> keys) {
            if (!keys) {
                onKeys(keys.error());
                return;
            }
            if (keys->first.serverTime && !m_serverClock.known()) {
                m_serverClock.setAnchor(*keys->first.serverTime, keys->second);
                anchorKnown();
            }
            onKeys(std::move(keys->first));
        });
}

void RegistryReader::onKeys(Result<RegistryInfo> info)
{
    if (!info) {
        switch (info.error().kind) {
        case ErrorKind::Forbidden:
            setState(State::NotPermitted, info.error().detail);
            break;
        case ErrorKind::NotFound:
            setState(State::NoBucket, info.error().detail);
            break;
        default:
            setState(State::Failed, info.error().detail);
            break;
        }
        return;
    }
    m_readFault.clear();
    m_toGet.clear();
    for (const QString& key : info->keys) {
        if (isSubjectToken(key))
            m_toGet.emplace_back(key);
        else
            m_store.setRegistryFault(ClusterName(key), tr("this name cannot be a cluster's name"));
    }
    getNext();
}

void RegistryReader::getNext()
{
    while (m_gets < ParallelGets && !m_toGet.empty()) {
        const ClusterName name = m_toGet.front();
        m_toGet.pop_front();
        ++m_gets;
        BusRequest request;
        request.subject =
            QByteArrayLiteral("$JS.API.DIRECT.GET.KV_varroa_clusters.$KV.varroa_clusters.") + name.text().toUtf8();
        request.payload = {};
        request.deadline = std::chrono::seconds{5};
        m_bus.request<Stored>(
            std::move(request),
            [name](const BusReply& reply) -> Result<Stored> {
                return Stored{decodeClusterInfo(name, reply.payload), reply.payload, reply.storedAt, reply.receivedAt};
            },
            m_link.get(), [this, name](Result<Stored> value) { onValue(name, value); });
    }
    if (m_gets == 0 && m_toGet.empty() && m_state == State::Reading)
        finishReading();
}

void RegistryReader::onValue(const ClusterName& name, const Result<Stored>& value)
{
    --m_gets;
    if (value)
        applyStored(name, *value);
    else if (value.error().kind == ErrorKind::Forbidden)
        m_readFault = value.error().detail;
    else if (value.error().kind != ErrorKind::NotFound) // NotFound: expired between the two calls
        m_store.setRegistryFault(name, value.error().detail);
    getNext();
}

void RegistryReader::finishReading()
{
    drain();
    if (m_readFault.isEmpty())
        setState(State::Read);
    else
        setState(State::NotPermitted, m_readFault);
}

BeatTime RegistryReader::beatOf(const Stored& value) const
{
    BeatTime beat;
    if (value.storedAt && m_serverClock.known()) {
        beat.receivedAt = m_serverClock.monotonic(*value.storedAt);
    } else if (value.storedAt) {
        // The server's clock is not known yet: age by the local one, but an entry that exists is between 0 and 90 s
        // old.
        const auto age = std::clamp<std::chrono::nanoseconds>(m_clock.wall() - *value.storedAt,
                                                              std::chrono::nanoseconds{0}, BeatExpiry);
        beat.receivedAt = m_clock.monotonic() - age;
        beat.approximate = true;
    } else {
        beat.receivedAt = value.receivedAt - BeatExpiry; // no time at all: assume the oldest an entry can be
        beat.approximate = true;
    }
    beat.receivedAt = std::min(beat.receivedAt, m_clock.monotonic());
    beat.receivedWall = m_clock.wall() - (m_clock.monotonic() - beat.receivedAt);
    return beat;
}

void RegistryReader::applyStored(const ClusterName& name, const Stored& value)
{
    if (!value.info) {
        m_store.setRegistryFault(name, value.info.error().detail);
        return;
    }
    FleetStore::Beat beat{*value.info, beatOf(value), std::nullopt};
    if (value.storedAt && value.info->lastHeartbeat)
        beat.clockOffset = *value.info->lastHeartbeat - *value.storedAt;
    if (beat.beat.approximate && value.storedAt)
        m_approximate.emplace_back(name, *value.storedAt);
    m_store.applyBeats({beat});
}

void RegistryReader::drain()
{
    if (!m_inbox)
        return;
    const Inbox::Batch batch = m_inbox->take();
    std::vector<FleetStore::Beat> beats;
    beats.reserve(batch.items.size());
    for (const auto& [name, raw] : batch.items) {
        if (!raw.info) {
            m_store.setRegistryFault(name, raw.info.error().detail);
            continue;
        }
        if (!m_serverClock.known())
            learnClock(name, raw);
        FleetStore::Beat beat;
        beat.info = *raw.info;
        beat.beat.receivedAt = raw.receivedAt;
        beat.beat.receivedWall = m_clock.wall() - (m_clock.monotonic() - raw.receivedAt);
        if (m_serverClock.known() && raw.info->lastHeartbeat)
            beat.clockOffset = *raw.info->lastHeartbeat - m_serverClock.serverTime(raw.receivedAt);
        beats.push_back(std::move(beat));
    }
    if (!beats.empty())
        m_store.applyBeats(beats);
}

void RegistryReader::learnClock(const ClusterName& name, const Raw& beat)
{
    if (m_askedForClock || !isSubjectToken(name.text()))
        return;
    m_askedForClock = true;
    BusRequest request;
    request.subject =
        QByteArrayLiteral("$JS.API.DIRECT.GET.KV_varroa_clusters.$KV.varroa_clusters.") + name.text().toUtf8();
    request.payload = {};
    m_bus.request<Stored>(
        std::move(request),
        [name](const BusReply& reply) -> Result<Stored> {
            return Stored{decodeClusterInfo(name, reply.payload), reply.payload, reply.storedAt, reply.receivedAt};
        },
        m_link.get(),
        [this, bytes = beat.bytes, at = beat.receivedAt](Result<Stored> value) {
            m_askedForClock = false; // otherwise the next beat tries again
            if (!value || !value->storedAt || value->bytes != bytes || m_serverClock.known())
                return;
            m_serverClock.setAnchor(*value->storedAt, at);
            anchorKnown();
        });
}

void RegistryReader::anchorKnown()
{
    std::vector<std::pair<ClusterName, BeatTime>> corrected;
    for (const auto& [name, storedAt] : m_approximate) {
        BeatTime beat;
        beat.receivedAt = std::min(m_serverClock.monotonic(storedAt), m_clock.monotonic());
        beat.receivedWall = m_clock.wall() - (m_clock.monotonic() - beat.receivedAt);
        corrected.emplace_back(name, beat);
    }
    m_approximate.clear();
    if (!corrected.empty())
        m_store.correctBeats(corrected);
}

} // namespace varroa
