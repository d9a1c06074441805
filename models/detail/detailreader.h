// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/fleet/fleetstore.h"
#include "models/ports/messagebus.h"
#include "models/wire/controllerobject.h"
#include "models/wire/versionprofiles.h"

#include <QObject>
#include <QTimer>

#include <memory>

namespace varroa {

// How a question about one object ended.
struct ReadStatus
{
    ListOutcome outcome = ListOutcome::Unknown; // Unknown: not asked yet, or the link went
    bool notFound = false;                      // the operator says there is no such controller
    QString reason;                             // the operator's, decoder's or bus's text
    bool pending = false;                       // a question is under way
    std::optional<WallTime> at;                 // when this outcome was reached

    friend bool operator==(const ReadStatus&, const ReadStatus&) = default;
};

// The full object of one controller and the version profiles of its cluster. Asks on demand, and soon after the store's
// row changed; the last object stays when a later reading fails. GUI thread; no call blocks.
class DetailReader final : public QObject
{
    Q_OBJECT
public:
    struct Options
    {
        std::chrono::milliseconds timeout{3000};
        std::chrono::milliseconds gap{2000}; // least time between two readings that changes of the row ask for
    };

    DetailReader(MessageBus& bus, FleetStore& store, const Clock& clock, Options options, QObject* parent = nullptr);
    DetailReader(MessageBus& bus, FleetStore& store, const Clock& clock, QObject* parent = nullptr);
    ~DetailReader() override;

    void show(const std::optional<ControllerKey>& key); // nullopt: nothing is asked
    void refresh();                                     // object and profiles, now

    const std::optional<ControllerKey>& key() const noexcept { return m_key; }
    const ReadStatus& status() const noexcept { return m_status; }
    const std::shared_ptr<const ControllerObject>& object() const noexcept { return m_object; } // null before the first
    std::optional<WallTime> receivedAt() const noexcept { return m_receivedAt; }                // of object()
    std::optional<std::chrono::nanoseconds> age() const;                                        // of object()
    // True while object() is only the last known one: the latest reading failed, or the link is gone.
    bool stale() const;

    const ReadStatus& profilesStatus() const noexcept { return m_profilesStatus; }
    const VersionProfiles& profiles() const noexcept { return m_profiles; } // of the key's cluster
    std::optional<WallTime> profilesAt() const noexcept { return m_profilesAt; }

Q_SIGNALS:
    void keyChanged();
    void changed();         // object, status or staleness
    void profilesChanged(); // profiles or their status

private:
    struct CachedProfiles
    {
        quint64 link = 0;
        VersionProfiles profiles;
        ReadStatus status;
        std::optional<WallTime> at;
    };

    void ask();
    void askProfiles(bool again);
    void onObject(const ControllerKey& key, Result<ControllerObject> result);
    void onProfiles(const ClusterName& cluster, Result<VersionProfiles> result);
    void onBusStatus();
    void onRows(const QVector<Slot>& slots);
    void askSoon();
    bool connected() const;
    static ReadStatus failure(const Error& error, WallTime at);

    MessageBus& m_bus;
    FleetStore& m_store;
    const Clock& m_clock;
    const Options m_options;
    std::optional<ControllerKey> m_key;
    std::shared_ptr<const ControllerObject> m_object;
    std::optional<WallTime> m_receivedAt;
    MonoTime m_receivedMono{};
    ReadStatus m_status;
    VersionProfiles m_profiles;
    ReadStatus m_profilesStatus;
    std::optional<WallTime> m_profilesAt;
    QHash<ClusterName, CachedProfiles> m_cache;
    std::unique_ptr<QObject> m_question;         // context of the object's request; replaced with the key
    std::unique_ptr<QObject> m_profilesQuestion; // context of the profiles' request
    QTimer m_soon;
    std::optional<MonoTime> m_askedAt;
    bool m_again = false; // asked for while a question was under way
    quint64 m_link = 0;   // 0: none
};

} // namespace varroa
