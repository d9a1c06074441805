// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/nats/busgate.h"

#include <QMetaObject>
#include <QObject>

namespace varroa {

BusGate::BusGate(QObject* receiver, BusEvents* events, const Clock* clock)
    : m_receiver(receiver), m_events(events), m_clock(clock)
{
}

void BusGate::close()
{
    std::vector<Event> left; // dies after the lock
    const std::lock_guard lock(m_mutex);
    m_receiver = nullptr;
    m_events = nullptr;
    m_clock = nullptr;
    std::swap(left, m_queue);
}

void BusGate::post(Event event)
{
    const std::lock_guard lock(m_mutex);
    if (m_receiver == nullptr)
        return;
    m_queue.push_back(std::move(event));
    if (m_queue.size() == 1) {
        // Under the lock, so that the receiver cannot go in between.
        QMetaObject::invokeMethod(
            m_receiver, [self = shared_from_this()] { self->drain(); }, Qt::QueuedConnection);
    }
}

std::optional<MonoTime> BusGate::now() const
{
    const std::lock_guard lock(m_mutex);
    if (m_clock == nullptr)
        return std::nullopt;
    return m_clock->monotonic();
}

void BusGate::drain()
{
    std::vector<Event> events;
    BusEvents* target = nullptr;
    {
        const std::lock_guard lock(m_mutex);
        std::swap(events, m_queue);
        target = m_events;
    }
    // Handlers call no foreign code (user callbacks and signals are queued), so the target stays.
    if (target != nullptr) {
        for (const Event& event : events)
            event(*target);
    }
}

} // namespace varroa
