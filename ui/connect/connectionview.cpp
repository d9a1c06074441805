// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/connect/connectionview.h"

#include "models/connect/connecttext.h"

#include <QCoreApplication>
#include <QLocale>

namespace varroa {

namespace {

struct ConnectionText
{
    Q_DECLARE_TR_FUNCTIONS(ConnectionText)
};

using Stage = ConnectionController::Stage;
using Registry = RegistryReader::State;

qint64 secondsUntil(MonoTime then, MonoTime now)
{
    return std::max<qint64>(0, std::chrono::ceil<std::chrono::seconds>(then - now).count());
}

ConnectionWords wordsOfBus(const ConnectionView& view)
{
    const BusStatus& bus = view.bus;
    ConnectionWords words;
    switch (bus.state) {
    case BusState::Idle:
        //: Connection state: nothing is being tried
        words.state = ConnectionText::tr("Not connected");
        break;
    case BusState::Connecting:
        words.mark = {Shape::HalfDisc, Tone::Info};
        //: Connection state
        words.state = bus.attempt > 1 ? ConnectionText::tr("Connecting (attempt %1)").arg(bus.attempt)
                                      : ConnectionText::tr("Connecting");
        words.reason = connectSentence(bus.error);
        break;
    case BusState::Connected:
        words.mark = {Shape::CheckDisc, Tone::Good};
        //: Connection state
        words.state = ConnectionText::tr("Connected");
        words.reason = registrySentence(view);
        if (!words.reason.isEmpty())
            words.mark = {Shape::Triangle, Tone::Caution};
        break;
    case BusState::Waiting:
        words.mark = {Shape::Triangle, Tone::Caution};
        //: Connection state: between two attempts
        words.state = ConnectionText::tr("Disconnected");
        words.reason = connectSentence(bus.error);
        if (bus.nextAttempt)
            //: Connection bar; %1 is a number of seconds, %2 the number of the next attempt
            words.countdown = ConnectionText::tr("next attempt in %1 s (attempt %2)")
                                  .arg(secondsUntil(*bus.nextAttempt, view.now))
                                  .arg(bus.attempt + 1);
        words.canReconnect = true;
        break;
    case BusState::Closed:
        words.mark = {Shape::CrossBadge, Tone::Bad};
        //: Connection state: no further attempt will be made by itself
        words.state = ConnectionText::tr("Closed, no further attempts");
        words.reason = connectSentence(bus.error);
        words.canReconnect = true;
        words.needsSecret = bus.error.failure == ConnectFailure::Authentication;
        break;
    }
    return words;
}

PageProblem busProblem(const ConnectionView& view)
{
    const QString server = view.bus.server.isEmpty() ? view.profileName : view.bus.server;
    const ConnectionWords words = wordsOf(view);
    switch (view.bus.state) {
    case BusState::Waiting:
        return {{QStringLiteral("unplug"), ConnectionText::tr("Cannot reach the core"),
                 words.reason + QStringLiteral("\n\n") + words.countdown, ConnectionText::tr("Reconnect now"),
                 ConnectionText::tr("Edit connection…")},
                PageAction::Reconnect,
                PageAction::EditConnection};
    case BusState::Closed:
        if (words.needsSecret)
            return {{QStringLiteral("key"), ConnectionText::tr("The core does not accept this login"), words.reason,
                     ConnectionText::tr("Enter password…"), ConnectionText::tr("Edit connection…")},
                    PageAction::EnterSecret,
                    PageAction::EditConnection};
        return {{QStringLiteral("unplug"), ConnectionText::tr("The connection is closed"), words.reason,
                 ConnectionText::tr("Reconnect now"), ConnectionText::tr("Edit connection…")},
                PageAction::Reconnect,
                PageAction::EditConnection};
    case BusState::Connected:
        break;
    case BusState::Idle:
    case BusState::Connecting:
        if (view.demo) // inside this process: no wait worth a button
            return {{QStringLiteral("plug"), ConnectionText::tr("Connecting to %1").arg(server), words.reason, {}, {}},
                    PageAction::None,
                    PageAction::None};
        return {{QStringLiteral("plug"), ConnectionText::tr("Connecting to %1").arg(server), words.reason,
                 ConnectionText::tr("Edit connection…"),
                 //: Button: gives up the connection that is being made
                 ConnectionText::tr("Cancel"), true},
                PageAction::EditConnection,
                PageAction::Cancel};
    }
    if (const QString problem = registrySentence(view); !problem.isEmpty())
        return {{QStringLiteral("warning"), ConnectionText::tr("The registry cannot be read"), problem,
                 ConnectionText::tr("Read again"), ConnectionText::tr("Edit connection…")},
                PageAction::Refresh,
                PageAction::EditConnection};
    if (view.registry == Registry::Read)
        return {{QStringLiteral("hive"),
                 ConnectionText::tr("No cluster has reported yet"),
                 ConnectionText::tr("The registry of %1 is empty. Clusters appear here with their first heartbeat, "
                                    "which the operator sends every 30 s.")
                     .arg(server),
                 ConnectionText::tr("Read again"),
                 {}},
                PageAction::Refresh,
                PageAction::None};
    return {{QStringLiteral("hive"),
             ConnectionText::tr("Reading the registry"),
             ConnectionText::tr("Connected to %1; the first answers are on their way.").arg(server),
             {},
             {}},
            PageAction::None,
            PageAction::None};
}

} // namespace

ConnectionView viewOf(const ConnectionController& connection, MonoTime now, bool demo)
{
    ConnectionView view;
    view.stage = connection.stage();
    view.secretProblem = connection.secretProblem();
    view.secretPlace = connection.profile().secretPlace;
    view.profileName = connection.profile().name;
    view.coreName = connection.profile().coreName;
    view.bus = connection.status();
    view.demo = demo;
    view.readOnly = connection.readOnly();
    view.now = now;
    if (const FleetSession* session = connection.session()) {
        view.registry = session->registry();
        view.registryReason = session->registryReason();
        view.eventsProblem = session->eventsProblem();
    }
    return view;
}

QString ConnectionWords::label() const
{
    return countdown.isEmpty() ? state : QString(state + QStringLiteral(" · ") + countdown);
}

ConnectionWords wordsOf(const ConnectionView& view)
{
    ConnectionWords words;
    switch (view.stage) {
    case Stage::NoProfile:
        words.state = ConnectionText::tr("Not connected");
        return words;
    case Stage::ReadingSecret:
        words.mark = {Shape::HalfDisc, Tone::Info};
        words.state = ConnectionText::tr("Reading the keychain");
        return words;
    case Stage::NeedsSecret:
        words.mark = {Shape::Triangle, Tone::Caution};
        words.state = ConnectionText::tr("Password needed");
        words.reason = secretSentence(view);
        words.needsSecret = true;
        return words;
    case Stage::Active:
        break;
    }
    return wordsOfBus(view);
}

QString registrySentence(const ConnectionView& view)
{
    if (view.stage != Stage::Active || view.bus.state != BusState::Connected)
        return {};
    switch (view.registry) {
    case Registry::NotPermitted:
        return connectSentence({ConnectFailure::Permission, view.registryReason, view.bus.server});
    case Registry::NoBucket:
        return connectSentence({ConnectFailure::NoRegistry, view.registryReason, view.bus.server});
    case Registry::Failed:
        return ConnectionText::tr("The fleet's registry could not be read: %1. The console asks again by itself.")
            .arg(view.registryReason);
    case Registry::Unread:
    case Registry::Reading:
    case Registry::Read:
        break;
    }
    return {};
}

QString secretSentence(const ConnectionView& view)
{
    if (view.stage == Stage::Active)
        return connectSentence(view.bus.error);
    if (!view.secretProblem || view.secretPlace == SecretPlace::Session)
        return ConnectionText::tr("The password of this connection is kept for one session only. Enter it to connect.");
    const QString detail = view.secretProblem->detail;
    switch (view.secretProblem->kind) {
    case ErrorKind::Unavailable:
        return ConnectionText::tr("No keychain service answers on this machine (%1). Start or unlock it, or enter the "
                                  "password for this session.")
            .arg(detail);
    case ErrorKind::Forbidden:
        return ConnectionText::tr(
                   "The keychain refused access (%1). Unlock it, or enter the password for this session.")
            .arg(detail);
    case ErrorKind::NotFound:
        return ConnectionText::tr("The keychain holds no password for this connection. Enter it.");
    case ErrorKind::TimedOut:
        return ConnectionText::tr("The keychain did not answer in time; perhaps it waits to be unlocked. Enter the "
                                  "password for this session, or try again.");
    default:
        break;
    }
    return ConnectionText::tr("The password could not be read from the keychain: %1. Enter it for this session.")
        .arg(detail);
}

std::optional<PageProblem> pageProblem(const ConnectionView& view, bool hasData)
{
    if (hasData)
        return std::nullopt;
    switch (view.stage) {
    case Stage::NoProfile:
        return PageProblem{
            {QStringLiteral("hive"),
             ConnectionText::tr("Connect to a core"),
             ConnectionText::tr("The console reads the fleet from the NATS of the core cluster. You need its "
                                "address, the user bff with its password, and the CA of its certificate."),
             ConnectionText::tr("New connection…"),
             {}},
            PageAction::NewConnection,
            PageAction::None};
    case Stage::ReadingSecret:
        return PageProblem{{QStringLiteral("key"),
                            ConnectionText::tr("Reading the keychain"),
                            ConnectionText::tr("The system may ask you to unlock it."),
                            {},
                            ConnectionText::tr("Cancel")},
                           PageAction::None,
                           PageAction::Cancel};
    case Stage::NeedsSecret:
        return PageProblem{{QStringLiteral("key"), ConnectionText::tr("Password needed"), secretSentence(view),
                            ConnectionText::tr("Enter password…"), ConnectionText::tr("Edit connection…")},
                           PageAction::EnterSecret,
                           PageAction::EditConnection};
    case Stage::Active:
        break;
    }
    return busProblem(view);
}

} // namespace varroa
