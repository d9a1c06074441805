// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/detail/detailwords.h"

#include "models/fleet/fleetwords.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

using namespace std::chrono_literals;

namespace varroa {

namespace {

struct DetailWords
{
    Q_DECLARE_TR_FUNCTIONS(DetailWords)
};

QString detailStep(ListOutcome outcome)
{
    switch (outcome) {
    case ListOutcome::NoResponder:
        return DetailWords::tr("No operator answers for that cluster: check that its operator pods run and hold the "
                               "leader lease.");
    case ListOutcome::TimedOut:
        return DetailWords::tr("Check that cluster's operator and its link to the core, then read again.");
    case ListOutcome::NotPermitted:
        return DetailWords::tr("The NATS user of this profile may not ask for it: connect as a user with that "
                               "permission.");
    case ListOutcome::OperatorError:
        return DetailWords::tr("Look at the operator's log on that cluster.");
    case ListOutcome::ListTooLarge:
        return DetailWords::tr("The answer is larger than this console accepts: read it with kubectl.");
    case ListOutcome::InvalidReply:
    case ListOutcome::InvalidRow:
        return DetailWords::tr("The answer cannot be read: compare the operator's version with the core's.");
    case ListOutcome::Unknown:
        return DetailWords::tr("It is read again as soon as the console is connected.");
    case ListOutcome::Ok:
        break;
    }
    return {};
}

QString because(const ReadStatus& status)
{
    if (status.outcome == ListOutcome::Unknown)
        return status.reason.isEmpty() ? DetailWords::tr("not connected") : status.reason;
    const QString word = outcomeWord(status.outcome);
    return status.reason.isEmpty() ? word : QString(word + QStringLiteral(": ") + status.reason);
}

// How a type speaks: what True says, what False says (empty: simply not the case), and how heavy the bad side weighs.
struct ConditionRow
{
    const char* type;
    bool goodWhenTrue;
    ConditionWeight weight; // of the bad side; Neutral: neither side is bad
    const char* whenTrue;
    const char* whenFalse;
};

constexpr auto Bad = ConditionWeight::Bad;
constexpr auto Caution = ConditionWeight::Caution;
constexpr auto Neutral = ConditionWeight::Neutral;

constexpr std::array Conditions{
    ConditionRow{"Ready", true, Bad, QT_TRANSLATE_NOOP("DetailWords", "Jenkins answers."),
                 QT_TRANSLATE_NOOP("DetailWords", "Jenkins does not answer, or its mite is not connected.")},
    ConditionRow{"BundleResolved", true, Bad, QT_TRANSLATE_NOOP("DetailWords", "Its bundle was found and composed."),
                 QT_TRANSLATE_NOOP("DetailWords", "Its bundle could not be composed.")},
    ConditionRow{"ClassResolved", true, Bad, QT_TRANSLATE_NOOP("DetailWords", "Its class was found."),
                 QT_TRANSLATE_NOOP("DetailWords", "Its class was not found.")},
    ConditionRow{"BundleFailed", false, Bad, QT_TRANSLATE_NOOP("DetailWords", "Its bundle is faulty."), nullptr},
    ConditionRow{"Provisioning", false, Neutral, QT_TRANSLATE_NOOP("DetailWords", "It is being set up."), nullptr},
    ConditionRow{"Failed", false, Bad, QT_TRANSLATE_NOOP("DetailWords", "Setting it up failed."), nullptr},
    ConditionRow{"Degraded", false, Bad, QT_TRANSLATE_NOOP("DetailWords", "It runs, but something is broken."),
                 nullptr},
    ConditionRow{"RBACLockoutRisk", false, Bad,
                 QT_TRANSLATE_NOOP("DetailWords", "Its role settings may lock everybody out."), nullptr},
    ConditionRow{"PluginLockMissing", false, Caution,
                 QT_TRANSLATE_NOOP("DetailWords", "No pinned plugin set exists for its version."), nullptr},
    ConditionRow{"DeletionPending", false, Caution,
                 QT_TRANSLATE_NOOP("DetailWords", "Items wait for an approval before they are deleted."), nullptr},
    ConditionRow{"ApplyDeferred", false, Caution,
                 QT_TRANSLATE_NOOP("DetailWords", "New configuration waits until Jenkins is idle."), nullptr},
    ConditionRow{"RestartDeferred", false, Caution,
                 QT_TRANSLATE_NOOP("DetailWords", "A restart waits for running builds."), nullptr},
    ConditionRow{"LiveDrift", false, Caution,
                 QT_TRANSLATE_NOOP("DetailWords", "Somebody changed the running configuration by hand."), nullptr},
    ConditionRow{"RolloutBlocked", false, Bad, QT_TRANSLATE_NOOP("DetailWords", "Its rollout cannot go on."), nullptr},
    ConditionRow{"RolloutPaused", false, Caution, QT_TRANSLATE_NOOP("DetailWords", "Its rollout is paused."), nullptr},
    ConditionRow{"PluginRollPending", false, Caution,
                 QT_TRANSLATE_NOOP("DetailWords", "A change of plugins waits for an approval."), nullptr},
    ConditionRow{"PluginRollFailed", false, Bad, QT_TRANSLATE_NOOP("DetailWords", "A change of plugins failed."),
                 nullptr},
    ConditionRow{"JenkinsBootFailed", false, Bad, QT_TRANSLATE_NOOP("DetailWords", "Jenkins does not start."), nullptr},
    ConditionRow{"PluginConflict", false, Bad, QT_TRANSLATE_NOOP("DetailWords", "Plugins contradict each other."),
                 nullptr},
    ConditionRow{"PluginPinConflict", false, Bad,
                 QT_TRANSLATE_NOOP("DetailWords", "A pinned plugin contradicts the version's plugin set."), nullptr},
    ConditionRow{"VersionUpgradeBlocked", false, Bad,
                 QT_TRANSLATE_NOOP("DetailWords", "The wanted version cannot be rolled out."), nullptr},
    ConditionRow{"PluginInstallRequired", false, Caution,
                 QT_TRANSLATE_NOOP("DetailWords", "Plugins are missing that its configuration needs."), nullptr},
    ConditionRow{"ConfigApplyFailed", false, Bad,
                 QT_TRANSLATE_NOOP("DetailWords", "Jenkins refused its configuration."), nullptr},
    ConditionRow{"VersionRollPending", false, Neutral,
                 QT_TRANSLATE_NOOP("DetailWords", "Another version is about to be rolled out."), nullptr},
    ConditionRow{"MiteSpecRollPending", false, Neutral,
                 QT_TRANSLATE_NOOP("DetailWords", "Its mite is about to be replaced."), nullptr},
    ConditionRow{"MiteStreamDegraded", false, Caution,
                 QT_TRANSLATE_NOOP("DetailWords", "Its mite's connection is unreliable."), nullptr},
    ConditionRow{"MiteImageStale", false, Caution,
                 QT_TRANSLATE_NOOP("DetailWords", "Its mite is not of the wanted version."), nullptr},
    ConditionRow{"HibernationCronTriggersSkipped", false, Caution,
                 QT_TRANSLATE_NOOP("DetailWords", "Timed jobs did not run while it was hibernated."), nullptr},
    ConditionRow{"OverlayActive", false, Neutral,
                 QT_TRANSLATE_NOOP("DetailWords", "Its Kubernetes objects carry changes from an overlay."), nullptr},
    ConditionRow{"UpdateCenterFallback", false, Caution,
                 QT_TRANSLATE_NOOP("DetailWords", "Plugins come from the fallback, not from the update center."),
                 nullptr},
    ConditionRow{"WaitingForUpdateCenter", false, Caution,
                 QT_TRANSLATE_NOOP("DetailWords", "It waits for the update center."), nullptr},
    ConditionRow{"ReconcileBlocked", false, Bad,
                 QT_TRANSLATE_NOOP("DetailWords", "The operator cannot bring it to its wanted state."), nullptr},
    ConditionRow{"PluginInventoryDrift", false, Caution,
                 QT_TRANSLATE_NOOP("DetailWords", "Its plugins are not those that are wanted."), nullptr},
    ConditionRow{"NoExternalURL", false, Caution,
                 QT_TRANSLATE_NOOP("DetailWords", "It has no address outside its cluster."), nullptr},
    ConditionRow{"UpgradePending", false, Neutral, QT_TRANSLATE_NOOP("DetailWords", "An upgrade is about to begin."),
                 nullptr},
};

} // namespace

QString readSentence(const ControllerKey& key, const ReadStatus& status)
{
    if (status.outcome == ListOutcome::Ok || (status.outcome == ListOutcome::Unknown && status.pending))
        return {};
    const QString name = key.ns.text() + u'/' + key.name;
    if (status.notFound)
        //: %1 is a controller as namespace/name, %2 a cluster
        return DetailWords::tr("%1 does not exist on %2 (any more): the operator has no such controller.")
            .arg(name, key.cluster.text());
    //: %1 is a controller as namespace/name, %2 a cluster, %3 the reason, %4 a next step
    return DetailWords::tr("%1 on %2 could not be read (%3). %4")
        .arg(name, key.cluster.text(), because(status), detailStep(status.outcome));
}

QString profilesSentence(const ClusterName& cluster, const ReadStatus& status)
{
    if (status.outcome == ListOutcome::Ok || (status.outcome == ListOutcome::Unknown && status.pending))
        return {};
    //: %1 is a cluster, %2 the reason, %3 a next step
    return DetailWords::tr("The versions that %1 offers are unavailable (%2). %3")
        .arg(cluster.text(), because(status), detailStep(status.outcome));
}

ConditionReading readCondition(const ObjectCondition& condition)
{
    const auto it = std::find_if(Conditions.begin(), Conditions.end(), [&](const ConditionRow& row) {
        return condition.type == QLatin1StringView(row.type);
    });
    const bool yes = condition.status == QLatin1StringView("True");
    const bool no = condition.status == QLatin1StringView("False");
    if (it == Conditions.end())
        return {ConditionWeight::Neutral, DetailWords::tr("This console does not know what this condition means.")};
    if (!yes && !no)
        return {it->weight == Neutral ? Neutral : Caution, DetailWords::tr("The operator does not know.")};
    if (yes == it->goodWhenTrue)
        return {it->weight == Neutral ? Neutral : ConditionWeight::Good,
                yes ? DetailWords::tr(it->whenTrue) : DetailWords::tr("Not the case.")};
    return {it->weight, yes ? DetailWords::tr(it->whenTrue) : DetailWords::tr(it->whenFalse)};
}

bool expiresSoon(WallTime expiry, WallTime now)
{
    return expiry - now < std::chrono::hours{24 * 30};
}

QString expirySentence(WallTime expiry, WallTime now)
{
    const bool past = expiry <= now;
    const auto distance = past ? now - expiry : expiry - now;
    const auto days = static_cast<int>(std::chrono::duration_cast<std::chrono::hours>(distance).count() / 24);
    if (days == 0)
        return past ? DetailWords::tr("expired less than a day ago") : DetailWords::tr("in less than a day");
    return past ? DetailWords::tr("expired %Ln day(s) ago", nullptr, days)
                : DetailWords::tr("in %Ln day(s)", nullptr, days);
}

QString changeWord(const QString& change)
{
    if (change == QLatin1StringView("config"))
        //: A part of a controller's configuration
        return DetailWords::tr("configuration");
    if (change == QLatin1StringView("rbac"))
        //: A part of a controller's configuration
        return DetailWords::tr("roles");
    if (change == QLatin1StringView("items"))
        //: A part of a controller's configuration
        return DetailWords::tr("items");
    if (change == QLatin1StringView("plugins"))
        //: A part of a controller's configuration
        return DetailWords::tr("plugins");
    if (change == QLatin1StringView("unknown"))
        //: What changed is not known
        return DetailWords::tr("not stated");
    return change;
}

} // namespace varroa
