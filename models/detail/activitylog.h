// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/fleet/fleetstore.h"
#include "models/wire/events.h"

#include <QObject>
#include <QPointer>

#include <deque>

namespace varroa {

class FleetSession;

// Live events of the whole fleet, the newest Bound of them, and what was missed: before it listened, while the link was
// gone, and what the bus dropped. GUI thread.
class ActivityLog final : public QObject
{
    Q_OBJECT
public:
    static constexpr size_t Bound = 5000;

    struct Entry
    {
        quint64 number = 0;    // counts up from 1 over all events heard
        WallTime receivedAt{}; // ours
        ActivityEvent event;
    };
    struct Gap // nothing was heard in between
    {
        WallTime from{};
        std::optional<WallTime> to; // nullopt: still
    };

    ActivityLog(FleetStore& store, const Clock& clock, QObject* parent = nullptr);
    ~ActivityLog() override;

    void follow(FleetSession* session); // null: none; another session starts an empty log
    void add(const ActivityEvent& event);

    const std::deque<Entry>& entries() const noexcept { return m_entries; } // oldest first
    std::optional<WallTime> since() const noexcept { return m_since; }      // listening since; nullopt: not yet
    std::optional<Gap> lastGap() const noexcept { return m_gap; }
    quint64 dropped() const noexcept { return m_dropped; }
    QString problem() const; // why events do not arrive at all; empty when they do
    // The first entry still held is not the first heard.
    bool full() const noexcept { return m_entries.size() == Bound; }

Q_SIGNALS:
    void added(const varroa::ControllerKey& key); // a key without a name: not about one controller
    void changed();                               // since, gap, dropped, problem; or emptied

private:
    void onCurrent(bool current);

    FleetStore& m_store;
    const Clock& m_clock;
    QPointer<FleetSession> m_session;
    std::deque<Entry> m_entries;
    std::optional<WallTime> m_since;
    std::optional<Gap> m_gap;
    quint64 m_dropped = 0;
    quint64 m_heard = 0;
};

ControllerKey keyOf(const ActivityEvent& event);

} // namespace varroa
