// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/mailbox.h"
#include "models/fleet/feed.h"
#include "models/fleet/fleetstore.h"
#include "models/ports/messagebus.h"
#include "models/wire/events.h"

#include <QObject>
#include <QSet>

#include <memory>

namespace varroa {

// events.brood.> and activity.> of one link, folded into the store once per frame: brood events patch rows (latest per
// controller), both tell which clusters' lists are worth asking again. GUI thread; decoding happens on delivery
// threads.
class EventFeed final : public QObject
{
    Q_OBJECT
public:
    static constexpr size_t ActivityBound = 4096;

    EventFeed(MessageBus& bus, FleetStore& store, const Clock& clock, QObject* parent = nullptr);
    ~EventFeed() override;

    void begin();
    void end();
    void drain();
    QString problem() const { return m_problem; } // why events do not arrive; empty when they do
    quint64 delivered() const;                    // messages that came, on this link
    quint64 undecodable() const;                  // messages that did not decode, on this link
    const Feed& feed() const noexcept { return m_feed; }

Q_SIGNALS:
    void spokeOf(const varroa::ClusterName& cluster);
    void activity(const varroa::ActivityEvent& event);
    void dropped(quint64 count);
    void problemChanged();

private:
    struct Inboxes;
    class BroodSink;
    class ActivitySink;

    void subscribe(const QByteArray& subject, std::shared_ptr<BusSink> sink);

    MessageBus& m_bus;
    FleetStore& m_store;
    const Clock& m_clock;
    Feed m_feed;
    std::shared_ptr<Inboxes> m_inboxes;
    std::vector<std::unique_ptr<BusSubscription>> m_subscriptions;
    std::unique_ptr<QObject> m_link;
    QString m_problem;
};

} // namespace varroa
