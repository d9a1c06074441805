// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/commandline.h"
#include "app/files/atomicfilesink.h"
#include "app/keychain/keychainstore.h"
#include "app/probe/netprobe.h"
#include "app/systemclock.h"
#include "models/actions/actionrunner.h"
#include "models/connect/connectioncontroller.h"
#include "models/connect/profile.h"
#include "models/connect/settings.h"
#include "models/detail/activitylog.h"
#include "models/detail/detailreader.h"
#include "ui/services.h"

#include <memory>
#include <optional>

namespace varroa {

// What a command line says to connect to.
struct Target
{
    Profile profile;
    QByteArray caPem;
    std::shared_ptr<const Secret> secret; // null: from the keychain, or asked for
};

// Builds every adapter, store and controller once and owns them; the only place that knows both sides. With --demo,
// --server or a picture run nothing is stored.
class Composition
{
public:
    explicit Composition(const CommandLine& line);
    ~Composition();
    Composition(const Composition&) = delete;
    Composition& operator=(const Composition&) = delete;

    Services services();
    Settings& settings() { return *m_settings; }
    ProfileList& profiles() { return *m_profiles; }
    ConnectionController& connection() { return *m_connection; }
    FleetStore& store() { return *m_store; }
    ActionRunner& actions() { return *m_actions; }
    AuditLog& audit() { return *m_audit; }
    MessageBus& bus() { return *m_bus; }
    SecretStore& secrets() { return m_secrets; }
    const Clock& clock() const { return m_clock; }
    // A settings file that could not be read at the start, in words; empty when all is well.
    QString settingsProblem() const { return m_settingsProblem; }

    // The connection the command line names; nullopt when it names none. Errors are one line for stderr.
    Result<std::optional<Target>> target(const CommandLine& line) const;

private:
    std::unique_ptr<MessageBus> makeBus();

    SystemClock m_clock;
    std::optional<DemoOption> m_demo;
    QString m_settingsProblem;
    std::unique_ptr<SettingsStore> m_settingsStore;
    std::unique_ptr<Settings> m_settings;
    std::unique_ptr<ProfileList> m_profiles;
    KeychainStore m_secrets;
    NetProbe m_probe;
    AtomicFileSink m_files;
    std::unique_ptr<SystemEvents> m_events;
    std::unique_ptr<MessageBus> m_bus;
    std::unique_ptr<FleetStore> m_store;
    std::unique_ptr<DetailReader> m_details;
    std::unique_ptr<ActivityLog> m_activity;
    std::unique_ptr<ConnectionController> m_connection;
    std::unique_ptr<AuditLog> m_audit;
    std::unique_ptr<ActionRunner> m_actions;
};

Result<QByteArray> readCa(const Profile& profile);

} // namespace varroa
