// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/connect/connectioncontroller.h"
#include "ui/style/marks.h"
#include "ui/widgets/emptystate.h"

#include <optional>

namespace varroa {

// The connection as plain values, so that the bar, the banner and the pages can be shown any state.
struct ConnectionView
{
    ConnectionController::Stage stage = ConnectionController::Stage::NoProfile;
    std::optional<Error> secretProblem;
    SecretPlace secretPlace = SecretPlace::Session;
    QString profileName;
    QString coreName;
    BusStatus bus;
    RegistryReader::State registry = RegistryReader::State::Unread;
    QString registryReason;
    QString eventsProblem;
    quint64 eventsDropped = 0; // in this session
    bool demo = false;
    bool readOnly = false;
    MonoTime now{};
};

ConnectionView viewOf(const ConnectionController& connection, MonoTime now, bool demo);

// What people read of it.
struct ConnectionWords
{
    Mark mark;
    QString state;     // one or two words
    QString reason;    // a sentence; empty when all is well
    QString countdown; // "next attempt in 3 s (attempt 4)"; empty unless waiting
    bool canReconnect = false;
    bool needsSecret = false; // a password would help
    QString label() const;    // state and countdown in one line
};
ConnectionWords wordsOf(const ConnectionView& view);

// A registry that cannot be read although the link is up; empty otherwise.
QString registrySentence(const ConnectionView& view);
// Why there is no secret, and what to do.
QString secretSentence(const ConnectionView& view);

// What to show in place of rows while the fleet is unknown; nullopt once `hasData`.
enum class PageAction { None, NewConnection, EditConnection, Reconnect, Refresh, EnterSecret, ClearFilter, Cancel };
struct PageProblem
{
    EmptyState::Content content;
    PageAction primary = PageAction::None;
    PageAction secondary = PageAction::None;
};
std::optional<PageProblem> pageProblem(const ConnectionView& view, bool hasData);

} // namespace varroa
