// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/fleet/eventfeed.h"
#include "models/fleet/fleetstore.h"
#include "models/fleet/listpoller.h"
#include "models/fleet/registryreader.h"
#include "models/ports/messagebus.h"

#include <QObject>
#include <QTimer>

namespace varroa {

struct SessionOptions
{
    ClusterName core{QStringLiteral("core")};
    std::chrono::milliseconds listTimeout{3000};
    std::chrono::seconds listInterval{30}; // ± 20 % jitter per cluster
    int parallelLists = 8;
    bool live = true;            // false: registry and lists once (export)
    bool lists = true;           // false: registry only
    QSet<ClusterName> onlyLists; // ask only these clusters' lists; empty: all
    quint32 seed = 0;            // of the jitter; 0: from the system
};

// One live session: reads the registry, follows heartbeats and events, asks lists, and writes what it learns into the
// store. Starts over on every new link. GUI thread; no call blocks.
class FleetSession final : public QObject
{
    Q_OBJECT
public:
    FleetSession(MessageBus& bus, FleetStore& store, const Clock& clock, SessionOptions options,
                 QObject* parent = nullptr);
    ~FleetSession() override;

    void start();
    void stop();
    // Asks again now: one cluster, or the registry and all lists with an empty name.
    void refresh(const ClusterName& cluster = {});
    RegistryReader::State registry() const noexcept { return m_registry.state(); }
    QString registryReason() const { return m_registry.reason(); }
    QString eventsProblem() const { return m_events.problem(); }
    // True once the registry's reading ended (well or not) and every list asked for has an outcome.
    bool settled() const;
    const SessionOptions& options() const noexcept { return m_options; }
    RegistryReader& registryReader() noexcept { return m_registry; }
    EventFeed& eventFeed() noexcept { return m_events; }
    // Time passes: due lists, retries. Driven by a timer in the program, by hand in tests.
    void tick();

Q_SIGNALS:
    void registryChanged();
    void settledChanged();
    void activity(const varroa::ActivityEvent& event);
    void eventsDropped(quint64 count); // lost since the last signal; every list is asked again

private:
    void onBusStatus();
    void onRegistryState();
    void beginLink();
    void endLink();
    void updateSettled();

    MessageBus& m_bus;
    FleetStore& m_store;
    const Clock& m_clock;
    const SessionOptions m_options;
    RegistryReader m_registry;
    ListPoller m_poller;
    EventFeed m_events;
    QTimer m_timer;
    quint64 m_link = 0; // 0: none
    quint64 m_slowDrops = 0;
    std::optional<MonoTime> m_retryRegistryAt;
    std::optional<MonoTime> m_currentAt; // listening only: when what was heard counts as the whole
    bool m_started = false;
    bool m_settled = false;
};

} // namespace varroa
