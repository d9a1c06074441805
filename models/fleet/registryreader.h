// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/mailbox.h"
#include "models/fleet/feed.h"
#include "models/fleet/fleetstore.h"
#include "models/fleet/serverclock.h"
#include "models/ports/messagebus.h"
#include "models/wire/replies.h"

#include <QObject>

#include <deque>
#include <memory>

namespace varroa {

// Follows the KV bucket varroa_clusters on one link: subscribe, flush, keys by STREAM.INFO, DIRECT.GET each; then the
// live beats. Never a KV watcher, never a consumer (design.md section 3, ruling 3). GUI thread.
class RegistryReader final : public QObject
{
    Q_OBJECT
public:
    enum class State { Unread, Reading, Read, NotPermitted, NoBucket, Failed };
    Q_ENUM(State)

    RegistryReader(MessageBus& bus, FleetStore& store, const Clock& clock, bool live, QObject* parent = nullptr);
    ~RegistryReader() override;

    void begin(); // a new link
    void end();   // the link is gone
    // Reads the keys again, if no reading is under way; with a missing subscription also that.
    void readAgain();
    void drain(); // takes what the subscription delivered; called by the feed, by tests at will

    State state() const noexcept { return m_state; }
    const QString& reason() const noexcept { return m_reason; }
    bool listening() const noexcept { return m_subscribed; } // live beats come in on this link
    const Feed& feed() const noexcept { return m_feed; }

Q_SIGNALS:
    void stateChanged();

private:
    struct Raw // one live value, decoded on the delivery thread
    {
        Result<ClusterInfo> info;
        QByteArray bytes;
        MonoTime receivedAt{};
    };
    struct Stored // one value read by DIRECT.GET
    {
        Result<ClusterInfo> info;
        QByteArray bytes;
        std::optional<WallTime> storedAt;
        MonoTime receivedAt{};
    };
    using Inbox = LatestMailbox<ClusterName, Raw>;
    class Sink;

    void setState(State state, const QString& reason = {});
    void subscribe();
    void requestKeys();
    void onKeys(Result<RegistryInfo> info);
    void getNext();
    void onValue(const ClusterName& name, const Result<Stored>& value);
    void finishReading();
    void applyStored(const ClusterName& name, const Stored& value);
    BeatTime beatOf(const Stored& value) const;
    void learnClock(const ClusterName& name, const Raw& beat);
    void anchorKnown();

    MessageBus& m_bus;
    FleetStore& m_store;
    const Clock& m_clock;
    const bool m_live;
    Feed m_feed;
    std::shared_ptr<Inbox> m_inbox;
    std::unique_ptr<BusSubscription> m_subscription;
    std::unique_ptr<QObject> m_link; // context of everything asked on this link
    ServerClock m_serverClock;
    std::vector<std::pair<ClusterName, WallTime>> m_approximate; // stored times waiting for the server's clock
    std::deque<ClusterName> m_toGet;
    int m_gets = 0;
    bool m_askedForClock = false;
    bool m_subscribed = false;
    State m_state = State::Unread;
    QString m_reason;
    QString m_readFault; // first value that could not be fetched in this reading
};

} // namespace varroa
