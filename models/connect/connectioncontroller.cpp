// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/connect/connectioncontroller.h"

namespace varroa {

std::shared_ptr<const BusCredentials> makeCredentials(const Profile& profile, const Secret& secret)
{
    auto credentials = std::make_shared<BusCredentials>();
    credentials->mode = profile.authMode;
    if (profile.authMode == BusCredentials::Mode::UserPassword)
        credentials->user = profile.user;
    credentials->secret = secret.clone();
    return credentials;
}

BusOptions busOptionsFor(const Profile& profile, const QByteArray& caPem, const Secret& secret)
{
    BusOptions options;
    options.servers = profile.servers;
    options.credentials = makeCredentials(profile, secret);
    options.caPem = caPem;
    options.expectedHost = profile.expectedHost;
    options.inboxPrefix = profile.inboxPrefix.toUtf8();
    options.useDiscoveredServers = profile.useDiscoveredServers;
    return options;
}

ConnectionController::ConnectionController(MessageBus& bus, FleetStore& store, const Clock& clock, SecretStore& secrets,
                                           QObject* parent)
    : QObject(parent), m_guard(bus), m_store(store), m_clock(clock), m_secrets(secrets)
{
    connect(&m_guard, &MessageBus::statusChanged, this, &ConnectionController::statusChanged);
}

ConnectionController::~ConnectionController() = default;

void ConnectionController::setStage(Stage stage)
{
    if (m_stage == stage)
        return;
    m_stage = stage;
    Q_EMIT stageChanged();
}

void ConnectionController::forceReadOnly()
{
    m_forceReadOnly = true;
    m_guard.setReadOnly(true);
}

void ConnectionController::setListTiming(std::chrono::milliseconds timeout, std::chrono::seconds interval)
{
    m_listTimeout = timeout;
    m_listInterval = interval;
}

void ConnectionController::open(const Profile& profile, const QByteArray& caPem, std::shared_ptr<const Secret> secret)
{
    close();
    m_store.clear();
    m_profile = profile;
    m_guard.setReadOnly(m_forceReadOnly || profile.readOnly);
    m_caPem = caPem;
    m_store.setCore(ClusterName(profile.coreName));
    if (profile.authMode == BusCredentials::Mode::None)
        secret = std::make_shared<Secret>();
    if (secret) {
        activate(std::move(secret));
        return;
    }
    if (profile.secretPlace != SecretPlace::Keychain) {
        m_secretProblem = Error{ErrorKind::NotFound, tr("it is kept for one session only")};
        setStage(Stage::NeedsSecret);
        return;
    }
    setStage(Stage::ReadingSecret);
    m_secrets.read(profile.secretReference(), this,
                   [this, generation = m_generation](Result<std::shared_ptr<const Secret>> result) {
                       if (generation != m_generation)
                           return; // another profile was opened meanwhile
                       if (result) {
                           activate(std::move(*result));
                       } else {
                           m_secretProblem = result.error();
                           setStage(Stage::NeedsSecret);
                       }
                   });
}

void ConnectionController::supplySecret(std::shared_ptr<const Secret> secret)
{
    if (m_stage == Stage::Active) {
        m_bus.reconnectNow(makeCredentials(m_profile, *secret));
        return;
    }
    ++m_generation;
    activate(std::move(secret));
}

void ConnectionController::activate(std::shared_ptr<const Secret> secret)
{
    m_secretProblem.reset();
    SessionOptions sessionOptions;
    sessionOptions.core = ClusterName(m_profile.coreName);
    sessionOptions.listTimeout = m_listTimeout;
    sessionOptions.listInterval = m_listInterval;
    m_session = std::make_unique<FleetSession>(m_bus, m_store, m_clock, sessionOptions);
    connect(m_session.get(), &FleetSession::registryChanged, this, &ConnectionController::statusChanged);
    setStage(Stage::Active);
    Q_EMIT sessionChanged();
    m_session->start();
    m_bus.open(busOptionsFor(m_profile, m_caPem, *secret));
}

void ConnectionController::close()
{
    ++m_generation;
    if (m_session) {
        m_session->stop();
        m_session.reset();
        Q_EMIT sessionChanged();
    }
    m_bus.close();
    m_secretProblem.reset();
    setStage(Stage::NoProfile);
}

void ConnectionController::follow(SystemEvents& events)
{
    const auto tryAtOnce = [this] {
        if (m_stage == Stage::Active && m_bus.status().state != BusState::Closed)
            m_bus.reconnectNow();
    };
    connect(&events, &SystemEvents::resumed, this, tryAtOnce);
    connect(&events, &SystemEvents::networkUp, this, tryAtOnce);
}

void ConnectionController::reconnectNow()
{
    if (m_stage == Stage::Active)
        m_bus.reconnectNow();
}

} // namespace varroa
