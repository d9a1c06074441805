// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/actions/action.h"
#include "models/domain/result.h"

#include <chrono>

namespace varroa {

// What the console knows of one verb; one row each in the table of actioncatalog.cpp. Only the words of the functions
// below are translated.
struct ActionInfo
{
    ActionVerb verb;
    const char* id;      // stable, for the audit log
    const char* subject; // operator.<cluster>.<subject>
    std::chrono::milliseconds deadline;
    const char* eventType; // of the audit event (bus.md 6.9)
    const char* eventSource;
    bool destroying;          // wants a typed confirmation
    const char* eventMessage; // English, as upstream's
};
const ActionInfo& actionInfo(ActionVerb verb);
const std::vector<ActionVerb>& allActionVerbs();

// The kinds of ApproveRestart. The operator takes any other text for a reload, so no other is ever sent.
const QStringList& approvalKinds();

QString actionTitle(ActionVerb verb, const QString& argument = {});    // for menus and headings
QString actionSentence(ActionVerb verb, const QString& argument = {}); // what it does, in one sentence
QString actionButton(ActionVerb verb, int targets);                    // names the deed: "Delete 7"
QString approvalWord(const QString& kind);
// What a person must type before a destroying action: the controller's name for one, verb and number for many.
QString confirmationText(ActionVerb verb, const std::vector<ControllerKey>& targets);

// Why this cannot be done to a controller in this state; empty when it can. The operator has the last word.
QString whyNotApplicable(ActionVerb verb, const QString& argument, const ControllerRow& row);

// A request that must not be sent: why. Empty when it may.
QString faultOf(const ActionRequest& request);

// The field manager of our updates.
QString fieldManager();
// Body of the request to operator.<cluster>.<subject>; Malformed when the patch is no patch.
Result<QByteArray> encodeAction(const ActionRequest& request);
QByteArray actionSubject(const ActionRequest& request);
// The audit event of an acknowledged action, and its subject activity.<cluster>.<namespace>.<name>.
ActivityEvent auditEvent(const ActionRequest& request, const QString& actor, WallTime at);
QByteArray auditSubject(const ControllerKey& target);
// What an audit entry says of the request beside its verb; never a value of a patch.
QString auditArgument(const ActionRequest& request);

QString outcomeId(ActionOutcome outcome);   // stable, for the audit log
QString outcomeWord(ActionOutcome outcome); // translated, short
// The whole story of one result: reason, what was seen since, what was not written down. Several lines, translated.
QString resultText(const ActionRequest& request, const ActionResult& result);
QString sightingText(const Sighting& sighting);

} // namespace varroa
