// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/connect/profile.h"
#include "models/connect/writeguard.h"
#include "models/fleet/fleetsession.h"
#include "models/ports/messagebus.h"
#include "models/ports/secretstore.h"
#include "models/ports/systemevents.h"

#include <QObject>

#include <memory>

namespace varroa {

// One profile being used: fetches its secret, opens the bus, runs the fleet session. GUI thread, widget-free.
class ConnectionController final : public QObject
{
    Q_OBJECT
public:
    enum class Stage {
        NoProfile,     // first start
        ReadingSecret, // waiting for the keychain
        NeedsSecret,   // keychain missing, locked, denied or empty: see secretProblem()
        Active,        // the bus works on it; see bus().status()
    };
    Q_ENUM(Stage)

    ConnectionController(MessageBus& bus, FleetStore& store, const Clock& clock, SecretStore& secrets,
                         QObject* parent = nullptr);
    ~ConnectionController() override;

    // `caPem` is the content of the profile's CA (empty: the system's store). `secret` null: read it from where the
    // profile says.
    void open(const Profile& profile, const QByteArray& caPem, std::shared_ptr<const Secret> secret = nullptr);
    // For NeedsSecret and after "closed for good".
    void supplySecret(std::shared_ptr<const Secret> secret);
    void close();
    void reconnectNow();
    // Resume and network-up try at once, or check the link that stands; "closed for good" stays closed.
    void follow(SystemEvents& events);
    void setListTiming(std::chrono::milliseconds timeout, std::chrono::seconds interval);

    // This run's connections are read-only whatever their profiles say (--read-only).
    void forceReadOnly();
    bool readOnly() const noexcept { return m_guard.isReadOnly(); }

    Stage stage() const noexcept { return m_stage; }
    const Profile& profile() const noexcept { return m_profile; }
    std::optional<Error> secretProblem() const { return m_secretProblem; }
    // Guarded: while the connection is read-only nothing that writes leaves through it.
    MessageBus& bus() noexcept { return m_guard; }
    const MessageBus& bus() const noexcept { return m_guard; }
    BusStatus status() const { return m_guard.status(); }
    FleetSession* session() const noexcept { return m_session.get(); } // null unless Active

Q_SIGNALS:
    void stageChanged();
    void statusChanged();  // bus status or registry state
    void sessionChanged(); // session() is another one now

private:
    void setStage(Stage stage);
    void activate(std::shared_ptr<const Secret> secret);

    WriteGuard m_guard;
    WriteGuard& m_bus = m_guard; // nothing here gets the bus itself
    FleetStore& m_store;
    const Clock& m_clock;
    SecretStore& m_secrets;
    std::unique_ptr<FleetSession> m_session;
    Profile m_profile;
    QByteArray m_caPem;
    std::optional<Error> m_secretProblem;
    Stage m_stage = Stage::NoProfile;
    bool m_forceReadOnly = false;
    quint64 m_generation = 0; // late keychain answers of an earlier open() are dropped
    std::chrono::milliseconds m_listTimeout{3000};
    std::chrono::seconds m_listInterval{30};
};

// What the bus wants for a profile.
std::shared_ptr<const BusCredentials> makeCredentials(const Profile& profile, const Secret& secret);
BusOptions busOptionsFor(const Profile& profile, const QByteArray& caPem, const Secret& secret);

} // namespace varroa
