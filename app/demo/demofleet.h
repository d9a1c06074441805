// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/demo/demobus.h"
#include "models/sim/fleetsim.h"

#include <QMap>
#include <QTimer>

namespace varroa {

// The far side of DemoBus: the fleet, the registry bucket, and message delivery. Used on the bus's own thread only.
class DemoFleet : public QObject
{
    Q_OBJECT
public:
    using Answered = std::function<void(Result<std::any>)>;

    DemoFleet(const Clock& clock, const DemoOptions& options);

    void start(); // makes the fleet and its past, then ticks
    void addSubscription(quint64 id, const QByteArray& pattern, std::shared_ptr<BusSink> sink);
    void removeSubscription(quint64 id);
    void removeAllSubscriptions();
    void publish(const QByteArray& subject, const QByteArray& payload);
    // `answered` runs here, once, at the latest at the request's deadline.
    void request(const BusRequest& request, const MessageBus::Decoder& decode, Answered answered);
    Result<void> runScript(const QByteArray& script);

private:
    struct Entry
    {
        QByteArray value;
        WallTime storedAt;
        MonoTime expiresAt;
    };
    struct Subscription
    {
        quint64 id;
        QByteArray pattern;
        std::shared_ptr<BusSink> sink;
    };
    SimNow now() const;
    void take(const SimMessage& message, const SimNow& at);
    void deliver(const QByteArray& subject, const QByteArray& payload);
    QByteArray registryInfo(const QByteArray& payload);
    const Entry* registryEntry(const QByteArray& key);
    void answer(const BusRequest& request, const MessageBus::Decoder& decode, const Answered& answered,
                QByteArray payload, std::chrono::milliseconds delay, std::optional<WallTime> storedAt = std::nullopt);

    const Clock& m_clock;
    const DemoOptions m_options;
    QTimer m_ticker;
    std::unique_ptr<FleetSim> m_sim;
    SimNow m_at;                        // the instant the simulation is at
    QMap<QByteArray, Entry> m_registry; // by whole subject
    std::vector<Subscription> m_subscriptions;
};

} // namespace varroa
