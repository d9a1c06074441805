// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/ids.h"
#include "models/domain/time.h"
#include "models/wire/commands.h"

#include <QByteArray>
#include <QStringList>

#include <optional>
#include <vector>

namespace varroa {

// What can be done to one controller over the bus (bus.md 6.3, 6.4).
enum class ActionVerb {
    Reconcile,
    Restart, // deletes the pod
    Reprovision,
    Hibernate,
    Wake,
    Stop,
    Start,
    ApproveRestart,  // argument: reload, restart, approve, force, force-restart, plugin-roll
    ApproveDeletion, // argument: the path of the pending deletion
    Update,          // patch: a sparse object with `spec` only
    Delete,
};
constexpr int ActionVerbCount = 11;

struct ActionRequest
{
    ControllerKey target;
    ActionVerb verb = ActionVerb::Reconcile;
    QString argument;
    QByteArray patch;   // Update only: JSON, `{"spec":{…}}`
    bool force = false; // Update, Stop, Start: takes over fields that another manager owns; only ever a person's choice

    friend bool operator==(const ActionRequest&, const ActionRequest&) = default;
};

enum class ActionOutcome {
    Waiting, // not sent yet
    Running,
    Acknowledged,
    Refused,      // the operator said no; reason holds its text
    Conflict,     // refused because of fields of another manager
    NotPermitted, // the server denied the publish
    NoResponder,  // nobody listens: certainly not done
    Unknown,      // sent, no answer in time or unreadable: may have happened; read again before any retry
    NotSent,      // offline, read-only or not valid: certainly not done
    Cancelled,    // taken back before it was sent
};

// What a controller looked like when it was read again after an unknown outcome.
struct Sighting
{
    enum class State {
        None,    // nothing was read
        Reading, // asked, or waiting for the connection
        Seen,    // row holds it
        Gone,    // the operator knows no such controller
        Failed,  // reason says why it could not be read
    };
    State state = State::None;
    ControllerRow row;
    QString reason;
    std::optional<WallTime> at;

    // True when a person can judge by it whether the action happened.
    bool told() const noexcept { return state == State::Seen || state == State::Gone; }
    friend bool operator==(const Sighting&, const Sighting&) = default;
};

struct ActionResult
{
    ActionOutcome outcome = ActionOutcome::Waiting;
    QString reason; // the operator's or our words; empty when acknowledged
    std::vector<FieldConflict> conflicts;
    QStringList unappliedRemovals; // fields the patch meant to remove and could not
    std::optional<WallTime> at;    // when the outcome became known
    Sighting seen = {};            // Unknown only
    QString auditProblem = {};     // acknowledged or sent, but not written down everywhere: where not, and why

    friend bool operator==(const ActionResult&, const ActionResult&) = default;
};

// What a person may choose after such a result.
bool mayRetry(const ActionResult& result);     // certainly not done; or Unknown and read again since
bool mayTakeOver(const ActionResult& result);  // Conflict
bool mayReadAgain(const ActionResult& result); // Unknown

} // namespace varroa
