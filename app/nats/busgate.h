// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/result.h"
#include "models/ports/clock.h"
#include "models/ports/connectfailure.h"

#include <any>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <vector>

class QObject;

namespace varroa {

class NatsLink;

// What workers and cnats threads report. Always called on the GUI thread, in the order posted.
class BusEvents
{
public:
    virtual void attemptFinished(quint64 attempt, std::shared_ptr<NatsLink> link, const ConnectError& error) = 0;
    virtual void attemptReturned() = 0; // an abandoned worker came back
    virtual void linkClosed(quint64 link, const QString& detail) = 0;
    virtual void finished(quint64 link, quint64 token, const Result<std::any>& result) = 0;
    virtual void askedAgain(quint64 link, quint64 token) = 0;
    virtual void roundTripMeasured(quint64 link, std::chrono::nanoseconds time) = 0;
    virtual void countersChanged(quint64 link) = 0;
    virtual void serversDiscovered(quint64 link, const QStringList& urls) = 0;

protected:
    ~BusEvents() = default;
};

// The way from any thread to the bus on the GUI thread, and to its clock. Outlives the bus: after close() posts go
// nowhere. At most one wake-up of the event loop is outstanding.
class BusGate : public std::enable_shared_from_this<BusGate>
{
public:
    using Event = std::function<void(BusEvents&)>;

    BusGate(QObject* receiver, BusEvents* events, const Clock* clock);
    void close(); // GUI thread

    void post(Event event);
    std::optional<MonoTime> now() const; // nullopt once closed

private:
    void drain();

    mutable std::mutex m_mutex;
    QObject* m_receiver;
    BusEvents* m_events;
    const Clock* m_clock;
    std::vector<Event> m_queue;
};

} // namespace varroa
