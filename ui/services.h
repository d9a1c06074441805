// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/result.h"

#include <QByteArray>

#include <functional>
#include <memory>

namespace varroa {

class ActionRunner;
class ActivityLog;
class AuditLog;
class Clock;
class ConnectionController;
class ConnectionTest;
class DetailReader;
class FileSink;
class FleetStore;
struct Profile;
class ProfileList;
class SecretStore;
class Settings;

// What the composition root hands to the user interface. All references outlive every widget.
struct Services
{
    FleetStore& store;
    ConnectionController& connection;
    Settings& settings;
    ProfileList& profiles;
    SecretStore& secrets;
    const Clock& clock;
    ActionRunner& actions;
    AuditLog& audit;
    std::function<std::unique_ptr<ConnectionTest>()> makeConnectionTest;
    // The PEM text of a profile's CA: its text, or the content of its file (the reading is an adapter's).
    std::function<Result<QByteArray>(const Profile&)> readCa;
    bool demo = false;         // in-process fleet: no profile, nothing stored
    FileSink* files = nullptr; // for exports; null: nothing can be exported
    // Both or neither: the detail pane of the controllers page.
    DetailReader* details = nullptr;
    ActivityLog* activity = nullptr;
};

} // namespace varroa
