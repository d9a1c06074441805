// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/fleet/fleetwords.h"

#include <QCoreApplication>

#include <cmath>

namespace varroa {

namespace {

struct FleetWords
{
    Q_DECLARE_TR_FUNCTIONS(FleetWords)
};

QString nextStep(ListOutcome outcome)
{
    switch (outcome) {
    case ListOutcome::NoResponder:
        return FleetWords::tr(
            "No operator answers for it: check that the member's operator pods run and hold the leader lease.");
    case ListOutcome::TimedOut:
        return FleetWords::tr(
            "Check the member's operator and the link to the core; the list is asked again by itself.");
    case ListOutcome::NotPermitted:
        return FleetWords::tr(
            "The NATS user of this profile may not ask for it: connect as a user with that permission.");
    case ListOutcome::OperatorError:
        return FleetWords::tr("Look at the operator's log on that cluster.");
    case ListOutcome::ListTooLarge:
        return FleetWords::tr("The list exceeds the operator's reply limit even per namespace; counts are incomplete.");
    case ListOutcome::InvalidReply:
        return FleetWords::tr("The answer is not the expected JSON: compare the operator's version with the core's.");
    case ListOutcome::InvalidRow:
        return FleetWords::tr(
            "One row cannot be read, so no rows of this cluster are shown: compare operator and CRD versions.");
    case ListOutcome::Unknown:
    case ListOutcome::Ok:
        break;
    }
    return {};
}

} // namespace

QString healthWord(Health health)
{
    switch (health) {
    case Health::Healthy:
        //: Health of a cluster: last heartbeat at most 45 s ago
        return FleetWords::tr("Healthy");
    case Health::Late:
        //: Health of a cluster: last heartbeat 45 to 90 s ago
        return FleetWords::tr("Late");
    case Health::Unhealthy:
        //: Health of a cluster: no heartbeat for more than 90 s
        return FleetWords::tr("Unhealthy");
    case Health::Unknown:
        break;
    }
    //: Health of a cluster: the console cannot know
    return FleetWords::tr("Unknown");
}

QString lifecycleWord(const ClusterInfo& info)
{
    switch (info.lifecycle) {
    case Lifecycle::Active:
        //: Lifecycle state of a cluster
        return FleetWords::tr("Active");
    case Lifecycle::Draining:
        //: Lifecycle state of a cluster: its controllers are being deleted
        return FleetWords::tr("Draining");
    case Lifecycle::Drained:
        //: Lifecycle state of a cluster: all controllers are gone
        return FleetWords::tr("Drained");
    case Lifecycle::Other:
        break;
    }
    return info.lifecycleText;
}

QString outcomeWord(ListOutcome outcome)
{
    switch (outcome) {
    case ListOutcome::Ok:
        //: The controller list arrived
        return FleetWords::tr("OK");
    case ListOutcome::NoResponder:
        return FleetWords::tr("No responder");
    case ListOutcome::TimedOut:
        return FleetWords::tr("Timed out");
    case ListOutcome::NotPermitted:
        return FleetWords::tr("Not permitted");
    case ListOutcome::OperatorError:
        return FleetWords::tr("Operator error");
    case ListOutcome::ListTooLarge:
        return FleetWords::tr("List too large");
    case ListOutcome::InvalidReply:
        return FleetWords::tr("Invalid reply");
    case ListOutcome::InvalidRow:
        return FleetWords::tr("Invalid controller row");
    case ListOutcome::Unknown:
        break;
    }
    //: The controller list was not asked for yet
    return FleetWords::tr("Not read yet");
}

QString outcomeSentence(const ClusterState& cluster)
{
    const ListStatus& list = cluster.controllers;
    if (!isMissing(list.outcome))
        return {};
    const QString step = nextStep(list.outcome);
    if (list.reason.isEmpty())
        return FleetWords::tr("%1: list unavailable (%2). %3")
            .arg(cluster.name.text(), outcomeWord(list.outcome), step);
    return FleetWords::tr("%1: list unavailable (%2: %3). %4")
        .arg(cluster.name.text(), outcomeWord(list.outcome), list.reason, step);
}

QString offsetText(std::chrono::nanoseconds offset)
{
    const double seconds = std::chrono::duration<double>(offset).count();
    const double magnitude = std::abs(seconds);
    const QString sign = seconds < 0 ? QStringLiteral("\u2212") : QStringLiteral("+");
    if (magnitude < 120)
        //: Clock offset of a cluster, %1 is the sign, %2 a number of seconds
        return FleetWords::tr("%1%2 s").arg(sign).arg(std::lround(magnitude));
    if (magnitude < 7200)
        //: Clock offset of a cluster, %1 is the sign, %2 a number of minutes
        return FleetWords::tr("%1%2 min").arg(sign).arg(std::lround(magnitude / 60));
    //: Clock offset of a cluster, %1 is the sign, %2 a number of hours
    return FleetWords::tr("%1%2 h").arg(sign).arg(std::lround(magnitude / 3600));
}

QString phaseWord(Phase phase)
{
    switch (phase) {
    case Phase::None:
        //: Phase of a controller that was not reconciled yet
        return FleetWords::tr("New");
    case Phase::Pending:
        return FleetWords::tr("Pending");
    case Phase::Provisioning:
        return FleetWords::tr("Provisioning");
    case Phase::Running:
        return FleetWords::tr("Running");
    case Phase::Connected:
        return FleetWords::tr("Connected");
    case Phase::Stopped:
        return FleetWords::tr("Stopped");
    case Phase::Hibernated:
        return FleetWords::tr("Hibernated");
    case Phase::Failed:
        return FleetWords::tr("Failed");
    case Phase::Other:
        break;
    }
    //: Phase of a controller that this console does not know
    return FleetWords::tr("Other");
}

QString phaseWord(const ControllerRow& row)
{
    return row.phase == Phase::Other && !row.phaseText.isEmpty() ? row.phaseText : phaseWord(row.phase);
}

QString attentionWord(AttentionKind kind)
{
    switch (kind) {
    case AttentionKind::Failed:
        //: Attention: the controller's phase is Failed
        return FleetWords::tr("Failed");
    case AttentionKind::ReconcileBlocked:
        return FleetWords::tr("Reconcile blocked");
    case AttentionKind::BootFailed:
        return FleetWords::tr("Jenkins boot failed");
    case AttentionKind::PluginRollFailed:
        return FleetWords::tr("Plugin roll failed");
    case AttentionKind::ApplyFailed:
        return FleetWords::tr("Apply failed");
    case AttentionKind::None:
        break;
    }
    return {};
}

} // namespace varroa
