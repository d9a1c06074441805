// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/export/fleetexport.h"

#include "models/connect/connecttext.h"

namespace varroa {

FleetExport::FleetExport(MessageBus& bus, const Clock& clock, Options options, QObject* parent)
    : QObject(parent), m_bus(bus), m_store(clock), m_options(std::move(options))
{
    SessionOptions session;
    session.core = m_options.core;
    session.live = false;
    session.lists = m_options.kind == ExportKind::Controllers;
    if (!m_options.only.isEmpty())
        session.onlyLists = {m_options.only};
    m_session = std::make_unique<FleetSession>(bus, m_store, clock, session);
    connect(m_session.get(), &FleetSession::registryChanged, this, &FleetExport::onRegistry);
    connect(m_session.get(), &FleetSession::settledChanged, this, [this] {
        if (m_session->settled())
            finish();
    });
    connect(&bus, &MessageBus::statusChanged, this, &FleetExport::onStatus);
    m_deadline.setSingleShot(true);
    connect(&m_deadline, &QTimer::timeout, this, &FleetExport::finish);
}

FleetExport::~FleetExport() = default;

void FleetExport::start(BusOptions bus)
{
    bus.retryForever = false;
    m_deadline.start(m_options.wait);
    m_session->start();
    if (!m_options.only.isEmpty())
        m_store.expectCluster(m_options.only);
    m_bus.open(std::move(bus));
}

void FleetExport::onStatus()
{
    if (m_done)
        return;
    const BusStatus status = m_bus.status();
    if (status.state == BusState::Connected) {
        m_connected = true;
        m_server = status.server;
    } else if (status.state == BusState::Closed) {
        finishWithout(status.error);
    }
}

void FleetExport::onRegistry()
{
    if (m_done)
        return;
    ConnectError error{ConnectFailure::None, m_session->registryReason(), m_server};
    if (m_session->registry() == RegistryReader::State::NotPermitted)
        error.failure = ConnectFailure::Permission;
    else if (m_session->registry() == RegistryReader::State::NoBucket)
        error.failure = ConnectFailure::NoRegistry;
    if (error)
        finishWithout(error);
}

void FleetExport::finishWithout(const ConnectError& error)
{
    if (m_done)
        return;
    m_done = true;
    m_deadline.stop();
    Q_EMIT finished(Exit::NoConnection, {}, {connectSentenceEnglish(error)});
}

void FleetExport::finish()
{
    if (m_done)
        return;
    if (!m_connected) {
        const BusStatus status = m_bus.status();
        ConnectError error = status.error;
        if (!error)
            error = {ConnectFailure::TimedOut, QStringLiteral("no connection within the time given by --wait"),
                     status.server};
        finishWithout(error);
        return;
    }
    m_done = true;
    m_deadline.stop();
    ExportScope scope{m_options.kind, m_server, m_options.only, {}};
    if (!m_session->settled()) {
        const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(m_options.wait);
        scope.unansweredReason = QStringLiteral("no answer within the %1 s of --wait").arg(seconds.count());
    }
    QStringList diagnostics;
    bool missing = m_session->registry() != RegistryReader::State::Read;
    if (missing)
        diagnostics.append(QStringLiteral("registry: not read completely: %1").arg(m_session->registryReason()));
    for (const ExportOutcome& outcome : exportOutcomes(m_store, scope)) {
        if (outcome.outcome == ListOutcome::Ok)
            continue;
        missing = true;
        diagnostics.append(QStringLiteral("%1: %2%3")
                               .arg(outcome.name.text(), outcomeName(outcome.outcome),
                                    outcome.reason.isEmpty() ? QString() : QString(u": " + outcome.reason)));
    }
    Q_EMIT finished(missing ? Exit::SomeMissing : Exit::AllArrived,
                    m_options.csv ? exportCsv(m_store, scope) : exportJson(m_store, scope), diagnostics);
}

} // namespace varroa
