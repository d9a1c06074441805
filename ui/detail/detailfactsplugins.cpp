// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/detail/versionadvice.h"
#include "models/domain/versions.h"
#include "ui/detail/detailfacts.h"

#include <QCoreApplication>
#include <QLocale>

namespace varroa {

namespace {

struct DetailFacts
{
    Q_DECLARE_TR_FUNCTIONS(DetailFacts)
};

const Mark GoodMark{Shape::CheckDisc, Tone::Good};
const Mark CautionMark{Shape::Triangle, Tone::Caution};
const Mark BadMark{Shape::CrossBadge, Tone::Bad};

Cell endOfLifeCell(const VersionProfile& profile, const QDate& today)
{
    switch (endOfLife(profile, today)) {
    case EndOfLife::Past:
        //: %1 is a date
        return {DetailFacts::tr("ended %1").arg(profile.eol), BadMark};
    case EndOfLife::Ahead:
        return {profile.eol, today.daysTo(profile.eolDate) < 30 ? CautionMark : GoodMark};
    case EndOfLife::NotSaid:
        break;
    }
    return {profile.eol.isEmpty() ? QStringLiteral("–") : profile.eol};
}

} // namespace

std::vector<FactSection> pluginFacts(const ControllerObject& object, WallTime now)
{
    FactSection section;
    if (!object.plugins) {
        section.facts.push_back({DetailFacts::tr("Inventory"),
                                 DetailFacts::tr("The operator has collected no inventory for this controller."),
                                 CautionMark});
        return {section};
    }
    const PluginInventory& plugins = *object.plugins;
    const QLocale locale;
    QStringList counts;
    for (const auto& [name, count] : plugins.counts)
        counts.append(QStringLiteral("%1 %2").arg(locale.toString(count), name));
    const auto drifted = static_cast<int>(plugins.drift.size() + plugins.versionDrift.size());
    QString driftText = drifted == 0 ? DetailFacts::tr("none") : DetailFacts::tr("%Ln plugin(s)", nullptr, drifted);
    if (plugins.driftTruncated)
        driftText = DetailFacts::tr("at least %Ln plugin(s); the list is cut", nullptr, drifted);
    section.facts = {{DetailFacts::tr("Installed"),
                      counts.isEmpty() ? locale.toString(plugins.total)
                                       : QStringLiteral("%1 (%2)").arg(locale.toString(plugins.total),
                                                                       counts.join(QStringLiteral(", ")))},
                     {DetailFacts::tr("Drift"), driftText, drifted == 0 ? GoodMark : CautionMark},
                     {DetailFacts::tr("Policy"), object.pluginPolicy},
                     {DetailFacts::tr("Pinned in spec"), locale.toString(object.pinnedPlugins)},
                     {DetailFacts::tr("Collected"), momentText(plugins.collectedAt, now)},
                     {DetailFacts::tr("Source"), plugins.source}};
    QStringList doubts;
    if (plugins.stale)
        doubts.append(DetailFacts::tr("it is out of date"));
    if (plugins.degraded)
        doubts.append(DetailFacts::tr("it was collected without Jenkins' help"));
    if (plugins.approximate)
        doubts.append(DetailFacts::tr("it is an estimate from the start"));
    if (plugins.truncated)
        doubts.append(DetailFacts::tr("it is cut"));
    if (plugins.edgesDropped)
        doubts.append(DetailFacts::tr("optional dependencies are left out"));
    if (plugins.pendingCollect)
        doubts.append(DetailFacts::tr("a new one is being collected"));
    if (!doubts.isEmpty())
        section.facts.push_back({DetailFacts::tr("Reliability"), doubts.join(QStringLiteral("; ")), CautionMark});
    return {section};
}

std::vector<std::vector<Cell>> driftRows(const ControllerObject& object)
{
    std::vector<std::vector<Cell>> rows;
    if (!object.plugins)
        return rows;
    for (const auto* list : {&object.plugins->versionDrift, &object.plugins->drift}) {
        for (const PluginDrift& entry : *list)
            rows.push_back(
                {{entry.name, CautionMark}, {entry.version}, {entry.pluginClass}, {entry.verdict}, {entry.message}});
    }
    return rows;
}

std::vector<FactSection> versionFacts(const ControllerObject& object, const VersionProfiles& profiles,
                                      const QDate& today)
{
    const QString& wanted = object.row.version;
    const QString& running = object.row.jenkinsVersion;
    FactSection section;
    section.facts.push_back(
        {DetailFacts::tr("Wanted"), wanted.isEmpty() ? DetailFacts::tr("the operator's default") : wanted});
    const bool drift = isVersionDrift(wanted, running);
    section.facts.push_back({DetailFacts::tr("Running"), running.isEmpty() ? DetailFacts::tr("not reported") : running,
                             running.isEmpty() ? std::nullopt : std::optional(drift ? CautionMark : GoodMark)});
    if (drift)
        section.facts.push_back(
            {DetailFacts::tr("Drift"),
             DetailFacts::tr("It does not run what is wanted; a version changes with the next restart."), CautionMark});
    const QString& version = wanted.isEmpty() ? running : wanted;
    if (const VersionProfile* profile = profileFor(profiles, version)) {
        section.facts.push_back(
            {DetailFacts::tr("Profile"), QStringLiteral("%1 (%2)").arg(profile->name, profile->channel)});
        const Cell eol = endOfLifeCell(*profile, today);
        section.facts.push_back({DetailFacts::tr("End of life"), eol.text, eol.mark});
    } else if (!profiles.items.empty()) {
        section.facts.push_back(
            {DetailFacts::tr("Profile"), DetailFacts::tr("No version profile of its cluster covers it."), CautionMark});
    }
    if (const VersionProfile* upgrade = recommendedUpgrade(profiles, version))
        section.facts.push_back({DetailFacts::tr("Recommended"),
                                 upgrade->deploys.isEmpty() ? upgrade->version : upgrade->deploys,
                                 Mark{Shape::Disc, Tone::Info}});
    return {section};
}

std::vector<std::vector<Cell>> profileRows(const ControllerObject& object, const VersionProfiles& profiles,
                                           const QDate& today)
{
    std::vector<std::vector<Cell>> rows;
    const VersionProfile* present = profileFor(profiles, object.row.version);
    const QLocale locale;
    for (const VersionProfile& profile : profiles.items) {
        QStringList notes;
        if (&profile == present)
            notes.append(DetailFacts::tr("wanted now"));
        if (profile.recommended)
            notes.append(DetailFacts::tr("recommended"));
        rows.push_back({{profile.version},
                        {profile.deploys.isEmpty() ? profile.version : profile.deploys},
                        {profile.channel},
                        endOfLifeCell(profile, today),
                        {profile.pluginCount > 0 ? locale.toString(profile.pluginCount) : QStringLiteral("–")},
                        {notes.join(QStringLiteral(", "))}});
    }
    return rows;
}

} // namespace varroa
