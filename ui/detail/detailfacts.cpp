// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/detail/detailfacts.h"

#include "models/detail/detailwords.h"
#include "models/fleet/fleetwords.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QLocale>

#include <algorithm>

namespace varroa {

namespace {

struct DetailFacts
{
    Q_DECLARE_TR_FUNCTIONS(DetailFacts)
};

const Mark GoodMark{Shape::CheckDisc, Tone::Good};
const Mark CautionMark{Shape::Triangle, Tone::Caution};
const Mark BadMark{Shape::CrossBadge, Tone::Bad};

QString yesNo(bool yes)
{
    return yes ? DetailFacts::tr("Yes") : DetailFacts::tr("No");
}

QString seconds(const std::optional<qint64>& value)
{
    return value ? DetailFacts::tr("%1 s").arg(QLocale().toString(*value)) : QString();
}

QString changesText(const QStringList& changes)
{
    QStringList words;
    for (const QString& change : changes)
        words.append(changeWord(change));
    return words.join(QStringLiteral(", "));
}

QString pendingText(const PendingChange& change, WallTime now)
{
    QString text = DetailFacts::tr("waits for an approval");
    if (!change.changes.isEmpty())
        text += QStringLiteral(": ") + changesText(change.changes);
    const QString since = momentText(change.since, now);
    return since.isEmpty() ? text : QString(text + QStringLiteral("; ") + DetailFacts::tr("since %1").arg(since));
}

Fact certificateFact(const ControllerObject& object, WallTime now)
{
    const QString label = DetailFacts::tr("Mite certificate");
    if (!object.certExpiry)
        return {label, DetailFacts::tr("not reported")};
    const QString day = toDateTime(*object.certExpiry).toLocalTime().toString(QStringLiteral("yyyy-MM-dd HH:mm"));
    //: %1 is a date, %2 reads "in 12 days" or "expired 3 days ago"
    const QString text = DetailFacts::tr("valid until %1 (%2)").arg(day, expirySentence(*object.certExpiry, now));
    if (*object.certExpiry <= now)
        return {label, text, BadMark};
    return {label, text, expiresSoon(*object.certExpiry, now) ? CautionMark : GoodMark};
}

QString powerText(const ControllerObject& object)
{
    if (object.powerState.isEmpty() || object.powerState == QLatin1StringView("Running"))
        //: Wanted power state of a controller
        return DetailFacts::tr("Running");
    if (object.powerState == QLatin1StringView("Stopped"))
        //: Wanted power state of a controller
        return DetailFacts::tr("Stopped");
    return object.powerState;
}

FactSection attentionSection(const ControllerObject& object, WallTime now)
{
    FactSection section{DetailFacts::tr("Needs attention"), {}};
    const Attention& attention = object.row.attention;
    if (attention) {
        QStringList why{attentionWord(attention.kind)};
        for (const QString& more : {attention.reason, attention.message}) {
            if (!more.isEmpty())
                why.append(more);
        }
        section.facts.push_back({DetailFacts::tr("Why"), why.join(QStringLiteral(": ")), BadMark});
        section.facts.push_back({DetailFacts::tr("Since"), momentText(attention.since, now)});
    }
    if (!object.lastReconcileError.isEmpty())
        section.facts.push_back({DetailFacts::tr("Last reconcile error"), object.lastReconcileError, BadMark});
    if (object.pendingRestart)
        section.facts.push_back({DetailFacts::tr("Restart"), pendingText(*object.pendingRestart, now), CautionMark});
    if (object.pendingPluginRoll)
        section.facts.push_back(
            {DetailFacts::tr("Plugin roll"), pendingText(*object.pendingPluginRoll, now), CautionMark});
    if (!object.pendingItemDeletions.empty())
        section.facts.push_back({DetailFacts::tr("Item deletions"),
                                 DetailFacts::tr("%Ln wait(s) for an approval", nullptr,
                                                 static_cast<int>(object.pendingItemDeletions.size())),
                                 CautionMark});
    if (!object.unreadable.isEmpty())
        section.facts.push_back(
            {DetailFacts::tr("Unreadable fields"), object.unreadable.join(QStringLiteral("; ")), CautionMark});
    return section;
}

Mark weightMark(ConditionWeight weight)
{
    switch (weight) {
    case ConditionWeight::Good:
        return GoodMark;
    case ConditionWeight::Caution:
        return CautionMark;
    case ConditionWeight::Bad:
        return BadMark;
    case ConditionWeight::Neutral:
        break;
    }
    return {Shape::Disc, Tone::Info};
}

} // namespace

QString momentText(const std::optional<WallTime>& at, WallTime now)
{
    if (!at)
        return {};
    const QString when = toDateTime(*at).toLocalTime().toString(QStringLiteral("yyyy-MM-dd HH:mm:ss"));
    if (*at > now)
        return when;
    //: %1 is a date and time, %2 an age as 12s or 3m
    return DetailFacts::tr("%1 (%2 ago)").arg(when, ageText(now - *at));
}

std::vector<FactSection> overviewFacts(const ControllerObject& object, WallTime now, bool core)
{
    const ControllerRow& row = object.row;
    std::vector<FactSection> sections;
    if (FactSection attention = attentionSection(object, now); !attention.facts.empty())
        sections.push_back(std::move(attention));
    FactSection state{DetailFacts::tr("State"), {}};
    state.facts = {
        {DetailFacts::tr("Phase"), phaseWord(row), markOf(row.phase)},
        {DetailFacts::tr("Wanted power state"), powerText(object)},
        {DetailFacts::tr("Mite connected"), yesNo(row.connected)},
        {DetailFacts::tr("Jenkins health"), row.jenkinsHealth},
        {DetailFacts::tr("Version"),
         row.jenkinsVersion.isEmpty() || row.jenkinsVersion == row.version
             ? row.version
             : DetailFacts::tr("%1 wanted, %2 running").arg(row.version, row.jenkinsVersion)},
        {DetailFacts::tr("Bundle"), row.bundle.isEmpty() ? DetailFacts::tr("built-in starter bundle") : row.bundle},
        {DetailFacts::tr("Class"), object.className},
        {DetailFacts::tr("Rollout wave"), QLocale().toString(row.wave)},
        certificateFact(object, now)};
    if (object.deletedAt)
        state.facts.push_back({DetailFacts::tr("Being deleted"), momentText(object.deletedAt, now), CautionMark});
    FactSection hibernation{DetailFacts::tr("Hibernation"), {}};
    hibernation.facts = {
        {DetailFacts::tr("Allowed"),
         object.hibernationEnabled ? DetailFacts::tr("after %Ln minute(s) without activity", nullptr,
                                                     static_cast<int>(object.hibernationGraceMinutes.value_or(60)))
                                   : DetailFacts::tr("No")},
        {DetailFacts::tr("Hibernated"), object.hibernated ? momentText(object.hibernatedAt, now) : yesNo(false)},
        {DetailFacts::tr("Last activity"), momentText(object.lastActivityAt, now)}};
    FactSection address{DetailFacts::tr("Address"), {}};
    address.facts = {{DetailFacts::tr("Endpoint"), row.endpoint},
                     {DetailFacts::tr("Ingress host"), object.ingressHost},
                     {DetailFacts::tr("Ingress class"), object.ingressClass},
                     {DetailFacts::tr("Embedded Jenkins"),
                      core ? DetailFacts::tr("Not in this console; “Open Jenkins” opens it in the browser.")
                           : DetailFacts::tr("Never for members; “Open Jenkins” opens the member's own ingress.")}};
    FactSection times{DetailFacts::tr("Times"), {}};
    times.facts = {{DetailFacts::tr("Created"), momentText(object.createdAt, now)},
                   {DetailFacts::tr("First connected"), momentText(object.firstConnectedAt, now)},
                   {DetailFacts::tr("Last seen"), momentText(row.lastSeen, now)},
                   {DetailFacts::tr("Last health check"), momentText(object.lastHealthCheck, now)},
                   {DetailFacts::tr("Last reconciled"), momentText(object.lastReconciledAt, now)}};
    FactSection identity{DetailFacts::tr("Identity"), {}};
    identity.facts = {{DetailFacts::tr("UID"), object.uid, std::nullopt, true},
                      {DetailFacts::tr("Generation"), QLocale().toString(object.generation)},
                      {DetailFacts::tr("Mite version"), row.miteVersion},
                      {DetailFacts::tr("Mite image"), object.miteImage}};
    for (FactSection* section : {&state, &hibernation, &address, &times, &identity})
        sections.push_back(std::move(*section));
    return sections;
}

std::vector<FactSection> configurationFacts(const ControllerObject& object, WallTime now, bool core)
{
    std::vector<FactSection> sections;
    FactSection bundle{DetailFacts::tr("Bundle and policy"), {}};
    bundle.facts = {
        {DetailFacts::tr("Bundle"),
         object.row.bundle.isEmpty() ? DetailFacts::tr("built-in starter bundle") : object.row.bundle},
        {DetailFacts::tr("Deploy targets"),
         core ? DetailFacts::tr("Bundle deploy targets are a matter of the core's dashboard; they are not on the bus.")
              : DetailFacts::tr("Bundle deploy targets exist on the core only, not on members.")},
        {DetailFacts::tr("Applying"),
         object.reconcileMode.isEmpty() ? QStringLiteral("automatic") : object.reconcileMode},
        {DetailFacts::tr("Interval"), object.reconcileInterval},
        {DetailFacts::tr("Longest deferral"), seconds(object.maxDeferSeconds)},
        {DetailFacts::tr("Drain timeout"), seconds(object.drainTimeoutSeconds)}};
    FactSection pending{DetailFacts::tr("Pending"), {}};
    if (object.pendingRestart)
        pending.facts.push_back({DetailFacts::tr("Restart"), pendingText(*object.pendingRestart, now), CautionMark});
    if (object.pendingPluginRoll)
        pending.facts.push_back(
            {DetailFacts::tr("Plugin roll"), pendingText(*object.pendingPluginRoll, now), CautionMark});
    for (const PendingItemDeletion& deletion : object.pendingItemDeletions)
        pending.facts.push_back({DetailFacts::tr("Item deletion"),
                                 QStringList{deletion.path, deletion.reason, momentText(deletion.detectedAt, now)}.join(
                                     QStringLiteral(" · ")),
                                 CautionMark});
    if (object.restartDrain)
        pending.facts.push_back(
            {DetailFacts::tr("Waiting for builds"),
             DetailFacts::tr("%Ln attempt(s)", nullptr, static_cast<int>(object.restartDrain->attempts)) +
                 QStringLiteral(" · ") + object.restartDrain->lastReason + QStringLiteral(" · ") +
                 DetailFacts::tr("next try %1").arg(momentText(object.restartDrain->nextRetryAt, now))});
    if (pending.facts.empty())
        pending.facts.push_back({DetailFacts::tr("Pending"), DetailFacts::tr("Nothing waits."), GoodMark});
    FactSection rollout{DetailFacts::tr("Rollout"), {}};
    if (!object.rollout) {
        rollout.facts.push_back({DetailFacts::tr("Rollout"), DetailFacts::tr("not reported")});
    } else {
        const RolloutState& state = *object.rollout;
        QString text = state.blocked  ? DetailFacts::tr("blocked")
                       : state.paused ? DetailFacts::tr("paused")
                                      : DetailFacts::tr("free to go");
        rollout.facts.push_back({DetailFacts::tr("Rollout"), text,
                                 state.blocked  ? BadMark
                                 : state.paused ? CautionMark
                                                : GoodMark});
        if (!state.waitingOn.isEmpty())
            rollout.facts.push_back({DetailFacts::tr("Waits for"), state.waitingOn.join(QStringLiteral(", "))});
        if (state.blockedSince)
            rollout.facts.push_back({DetailFacts::tr("Blocked since"), momentText(state.blockedSince, now)});
        rollout.facts.push_back({DetailFacts::tr("Target bundle"), state.targetBundleHash, std::nullopt, true});
    }
    FactSection hashes{DetailFacts::tr("Hashes"), {}};
    hashes.facts = {{DetailFacts::tr("Wanted state"), object.desiredStateHash, std::nullopt, true},
                    {DetailFacts::tr("Applied bundle"), object.appliedBundleHash, std::nullopt, true},
                    {DetailFacts::tr("Configuration"), object.configHash, std::nullopt, true},
                    {DetailFacts::tr("Roles"), object.rbacHash, std::nullopt, true}};
    FactSection live{DetailFacts::tr("Live configuration"), {}};
    live.facts.push_back({DetailFacts::tr("Changed by hand"),
                          !object.liveDrift ? DetailFacts::tr("not reported") : yesNo(*object.liveDrift),
                          !object.liveDrift   ? std::nullopt
                          : *object.liveDrift ? std::optional(CautionMark)
                                              : std::optional(GoodMark)});
    live.facts.push_back({DetailFacts::tr("Checked"), momentText(object.liveDriftCheckedAt, now)});
    for (const OverlayWarning& warning : object.overlayWarnings)
        live.facts.push_back({DetailFacts::tr("Overlay warning"),
                              QStringList{warning.resource, warning.path, warning.message}.join(QStringLiteral(" · ")),
                              CautionMark});
    for (FactSection* section : {&bundle, &pending, &rollout, &live, &hashes})
        sections.push_back(std::move(*section));
    return sections;
}

std::vector<std::vector<Cell>> conditionRows(const ControllerObject& object, WallTime now)
{
    std::vector<std::pair<int, std::vector<Cell>>> weighed;
    for (const ObjectCondition& condition : object.conditions) {
        const ConditionReading reading = readCondition(condition);
        const QString since = condition.since ? ageText(now - *condition.since) : QString();
        const QString message = condition.message.isEmpty() ? condition.reason
                                : condition.reason.isEmpty()
                                    ? condition.message
                                    : QString(condition.reason + QStringLiteral(": ") + condition.message);
        weighed.emplace_back(
            -static_cast<int>(reading.weight),
            std::vector<Cell>{
                {condition.type, weightMark(reading.weight)},
                {condition.status},
                {since, std::nullopt, momentText(condition.since, now)},
                {message.isEmpty() ? reading.sentence : QString(reading.sentence + QStringLiteral(" – ") + message)}});
    }
    std::stable_sort(weighed.begin(), weighed.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
    std::vector<std::vector<Cell>> rows;
    rows.reserve(weighed.size());
    for (auto& entry : weighed)
        rows.push_back(std::move(entry.second));
    return rows;
}

std::vector<std::vector<Cell>> applyRows(const ControllerObject& object, WallTime now)
{
    std::vector<ApplyResult> results = object.applyHistory;
    if (results.empty() && object.lastApply)
        results.push_back(*object.lastApply);
    std::vector<std::vector<Cell>> rows;
    for (const ApplyResult& result : results) {
        std::vector<Cell> row{{momentText(result.at, now), result.succeeded ? GoodMark : BadMark, result.hash}};
        for (const char* name : {"config", "rbac", "plugins", "items"}) {
            const auto section = std::find_if(result.sections.begin(), result.sections.end(),
                                              [&](const ApplySection& s) { return s.name == QLatin1StringView(name); });
            if (section == result.sections.end())
                row.push_back({QStringLiteral("–")});
            else if (section->ok)
                row.push_back({DetailFacts::tr("OK"), GoodMark});
            else
                row.push_back({section->error.isEmpty() ? DetailFacts::tr("failed") : section->error, BadMark});
        }
        rows.push_back(std::move(row));
    }
    return rows;
}

} // namespace varroa
