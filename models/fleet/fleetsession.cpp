// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/fleet/fleetsession.h"

#include "models/ports/clock.h"

namespace varroa {

namespace {

constexpr std::chrono::milliseconds TickInterval{250};
constexpr std::chrono::seconds RegistryRetry{5};
// Without the right to list the registry's keys, live beats alone tell; one interval and a little later all have come.
constexpr std::chrono::seconds ListenFirst{35};

ListPoller::Options pollerOptions(const SessionOptions& options)
{
    return {options.listTimeout, options.listInterval, options.parallelLists,
            options.live,        options.onlyLists,    options.seed};
}

} // namespace

FleetSession::FleetSession(MessageBus& bus, FleetStore& store, const Clock& clock, SessionOptions options,
                           QObject* parent)
    : QObject(parent)
    , m_bus(bus)
    , m_store(store)
    , m_clock(clock)
    , m_options(std::move(options))
    , m_registry(bus, store, clock, m_options.live)
    , m_poller(bus, store, clock, pollerOptions(m_options))
    , m_events(bus, store, clock)
{
    connect(&bus, &MessageBus::statusChanged, this, &FleetSession::onBusStatus);
    connect(&m_registry, &RegistryReader::stateChanged, this, &FleetSession::onRegistryState);
    connect(&m_events, &EventFeed::spokeOf, &m_poller, &ListPoller::eventSpokeOf);
    connect(&m_events, &EventFeed::activity, this, &FleetSession::activity);
    connect(&m_events, &EventFeed::problemChanged, this, &FleetSession::registryChanged);
    connect(&m_events, &EventFeed::dropped, this, [this](quint64 count) {
        m_poller.refresh({});
        Q_EMIT eventsDropped(count);
    });
    connect(&m_poller, &ListPoller::finishedOne, this, &FleetSession::updateSettled);
    connect(&m_timer, &QTimer::timeout, this, &FleetSession::tick);
    m_timer.setInterval(TickInterval);
}

FleetSession::~FleetSession()
{
    stop();
}

void FleetSession::start()
{
    m_started = true;
    m_store.setCore(m_options.core);
    m_timer.start();
    onBusStatus();
}

void FleetSession::stop()
{
    m_started = false;
    m_timer.stop();
    if (m_link != 0)
        endLink();
}

void FleetSession::onBusStatus()
{
    if (!m_started)
        return;
    const BusStatus status = m_bus.status();
    const quint64 link = status.state == BusState::Connected ? status.link : 0;
    if (link != m_link) {
        if (m_link != 0)
            endLink();
        m_link = link;
        m_slowDrops = status.slowConsumerDrops;
        if (m_link != 0)
            beginLink();
    } else if (link != 0 && status.slowConsumerDrops != m_slowDrops) {
        const quint64 lost = status.slowConsumerDrops - m_slowDrops;
        m_slowDrops = status.slowConsumerDrops;
        refresh();
        Q_EMIT eventsDropped(lost);
    }
}

void FleetSession::beginLink()
{
    m_store.beginLink();
    m_poller.begin();
    if (m_options.live)
        m_events.begin();
    m_registry.begin();
}

void FleetSession::endLink()
{
    m_link = 0;
    m_retryRegistryAt.reset();
    m_currentAt.reset();
    m_registry.end();
    m_events.end();
    m_poller.end();
    m_store.setCurrent(false, m_bus.status().outageSince);
    updateSettled();
}

void FleetSession::onRegistryState()
{
    if (m_registry.state() == RegistryReader::State::Read) {
        m_retryRegistryAt.reset();
        m_currentAt.reset();
        m_store.setCurrent(true);
        if (m_options.lists)
            m_poller.tick();
    } else if (m_registry.state() != RegistryReader::State::Reading &&
               m_registry.state() != RegistryReader::State::Unread) {
        m_retryRegistryAt = m_clock.monotonic() + RegistryRetry;
        if (m_registry.listening() && !m_currentAt)
            m_currentAt = m_clock.monotonic() + ListenFirst;
        // The configured core can be asked even so; its outcome says more than nothing.
        if (m_options.lists)
            m_poller.tick();
    }
    Q_EMIT registryChanged();
    updateSettled();
}

void FleetSession::tick()
{
    if (m_link == 0)
        return;
    if (m_options.live && m_retryRegistryAt && m_clock.monotonic() >= *m_retryRegistryAt) {
        m_retryRegistryAt.reset();
        m_registry.readAgain();
    }
    if (m_currentAt && m_clock.monotonic() >= *m_currentAt) {
        m_currentAt.reset();
        m_store.setCurrent(true);
    }
    if (m_options.lists && m_registry.state() != RegistryReader::State::Reading)
        m_poller.tick();
}

void FleetSession::refresh(const ClusterName& cluster)
{
    if (m_link == 0)
        return;
    if (cluster.isEmpty())
        m_registry.readAgain();
    m_poller.refresh(cluster);
}

bool FleetSession::settled() const
{
    if (m_link == 0 || m_registry.state() == RegistryReader::State::Unread ||
        m_registry.state() == RegistryReader::State::Reading)
        return false;
    return !m_options.lists || m_poller.settled();
}

void FleetSession::updateSettled()
{
    const bool now = settled();
    if (now == m_settled)
        return;
    m_settled = now;
    Q_EMIT settledChanged();
}

} // namespace varroa
