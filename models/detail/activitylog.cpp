// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/detail/activitylog.h"

#include "models/fleet/fleetsession.h"
#include "models/ports/clock.h"

namespace varroa {

ActivityLog::ActivityLog(FleetStore& store, const Clock& clock, QObject* parent)
    : QObject(parent), m_store(store), m_clock(clock)
{
    connect(&store, &FleetStore::currentChanged, this, &ActivityLog::onCurrent);
}

ActivityLog::~ActivityLog() = default;

void ActivityLog::follow(FleetSession* session)
{
    if (m_session == session)
        return;
    if (m_session)
        m_session->disconnect(this);
    m_session = session;
    m_entries.clear();
    m_since.reset();
    m_gap.reset();
    m_dropped = 0;
    if (session) {
        connect(session, &FleetSession::activity, this, &ActivityLog::add);
        connect(session, &FleetSession::registryChanged, this, &ActivityLog::changed);
        connect(session, &FleetSession::eventsDropped, this, [this](quint64 count) {
            m_dropped += count;
            Q_EMIT changed();
        });
        if (m_store.knowledge().current)
            m_since = m_clock.wall();
    }
    Q_EMIT changed();
}

void ActivityLog::add(const ActivityEvent& event)
{
    m_entries.push_back({++m_heard, m_clock.wall(), event});
    if (m_entries.size() > Bound)
        m_entries.pop_front();
    Q_EMIT added(keyOf(event));
}

void ActivityLog::onCurrent(bool current)
{
    if (!m_session)
        return;
    if (!current) {
        if (m_since)
            m_gap = Gap{m_clock.wall(), std::nullopt};
    } else if (!m_since) {
        m_since = m_clock.wall();
    } else if (m_gap && !m_gap->to) {
        m_gap->to = m_clock.wall();
    }
    Q_EMIT changed();
}

QString ActivityLog::problem() const
{
    return m_session ? m_session->eventsProblem() : QString();
}

ControllerKey keyOf(const ActivityEvent& event)
{
    return {event.cluster, event.ns, event.controller};
}

} // namespace varroa
