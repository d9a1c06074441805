// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/composition.h"

#include "app/demo/demobus.h"
#include "app/desktop/desktopevents.h"
#include "app/files/filereader.h"
#include "app/nats/natsbus.h"
#include "app/settings/ephemeralsettings.h"
#include "app/settings/inisettings.h"
#include "app/store/sqliteauditlog.h"
#include "models/connect/connectiontest.h"

using namespace Qt::StringLiterals;

namespace varroa {

namespace {

constexpr qint64 MaxCaBytes = 1024 * 1024;

Profile demoProfile()
{
    Profile profile;
    profile.id = u"demo"_s;
    profile.name = u"Demo fleet"_s;
    profile.authMode = BusCredentials::Mode::None;
    profile.servers = {{u"demo"_s, 4222, false}};
    return profile;
}

Result<Target> serverTarget(const ServerOption& server)
{
    Target target;
    Profile& profile = target.profile;
    profile.id = u"command-line"_s;
    profile.name = server.urls.front().hostPort();
    profile.servers = server.urls;
    profile.user = server.user;
    if (server.user.isEmpty())
        profile.authMode = BusCredentials::Mode::None;
    profile.caFile = server.caFile;
    profile.expectedHost = server.tlsHost;
    profile.coreName = server.coreName;
    profile.inboxPrefix = server.inboxPrefix;
    if (!server.operatorName.isEmpty())
        profile.operatorName = server.operatorName;
    Result<QByteArray> ca = readCa(profile);
    if (!ca)
        return Error{ca.error().kind, u"option --ca: %1"_s.arg(ca.error().detail)};
    target.caPem = std::move(*ca);
    target.secret = server.password;
    return target;
}

} // namespace

Result<QByteArray> readCa(const Profile& profile)
{
    if (profile.caFile.isEmpty())
        return profile.caPem;
    return readFile(profile.caFile, MaxCaBytes);
}

Composition::Composition(const CommandLine& line) : m_demo(line.demo)
{
    // Only the desk console on a saved profile writes to disk.
    const bool storing = !line.demo && !line.server && line.mode != CommandLine::Mode::SelfTest;
    if (storing) {
        auto ini = std::make_unique<IniSettings>();
        if (ini->loadProblem())
            m_settingsProblem = ini->loadProblem()->detail;
        m_settingsStore = std::move(ini);
    } else {
        m_settingsStore = std::make_unique<EphemeralSettings>();
    }
    m_settings = std::make_unique<Settings>(*m_settingsStore);
    m_profiles = std::make_unique<ProfileList>(*m_settingsStore);
    m_bus = makeBus();
    m_store = std::make_unique<FleetStore>(m_clock);
    m_connection = std::make_unique<ConnectionController>(*m_bus, *m_store, m_clock, m_secrets);
    m_details = std::make_unique<DetailReader>(m_connection->bus(), *m_store, m_clock);
    m_activity = std::make_unique<ActivityLog>(*m_store, m_clock);
    m_connection->setListTiming(std::chrono::milliseconds(m_settings->number(Setting::ListTimeoutMs)),
                                std::chrono::seconds(m_settings->number(Setting::ListIntervalSeconds)));
    if (line.readOnly)
        m_connection->forceReadOnly();
    const bool unattended = line.mode != CommandLine::Mode::Console; // nobody acts; no file is made for it
    m_audit = std::make_unique<SqliteAuditLog>(storing && !unattended ? StoreThread::defaultPath() : QString());
    m_actions = std::make_unique<ActionRunner>(*m_connection, *m_audit, m_clock);
    m_events = std::make_unique<DesktopEvents>(m_clock);
    m_connection->follow(*m_events);
}

Composition::~Composition() = default;

std::unique_ptr<MessageBus> Composition::makeBus()
{
    if (!m_demo)
        return std::make_unique<NatsBus>(m_probe, m_clock);
    DemoOptions options;
    options.clusters = m_demo->clusters;
    options.controllers = (m_demo->controllers + m_demo->clusters - 1) / m_demo->clusters;
    return std::make_unique<DemoBus>(m_clock, options);
}

Services Composition::services()
{
    Services services{*m_store,   *m_connection, *m_settings, *m_profiles, m_secrets,         m_clock,
                      *m_actions, *m_audit,      {},          readCa,      m_demo.has_value()};
    services.files = &m_files;
    services.makeConnectionTest = [this] {
        return std::make_unique<ConnectionTest>(m_probe,
                                                [this] { return std::make_unique<NatsBus>(m_probe, m_clock); });
    };
    services.details = m_details.get();
    services.activity = m_activity.get();
    return services;
}

Result<std::optional<Target>> Composition::target(const CommandLine& line) const
{
    if (line.demo)
        return std::optional(Target{demoProfile(), {}, nullptr});
    if (line.server) {
        Result<Target> target = serverTarget(*line.server);
        if (!target)
            return target.error();
        return std::optional(std::move(*target));
    }
    if (line.profile.isEmpty())
        return std::optional<Target>();
    const std::optional<Profile> profile = m_profiles->find(line.profile);
    if (!profile)
        return Error{ErrorKind::NotFound, u"no profile named '%1' is saved"_s.arg(line.profile)};
    Result<QByteArray> ca = readCa(*profile);
    if (!ca)
        return Error{ca.error().kind, u"profile '%1': CA: %2"_s.arg(profile->name, ca.error().detail)};
    return std::optional(Target{*profile, std::move(*ca), nullptr});
}

} // namespace varroa
