// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/detail/versionadvice.h"

#include "models/domain/versions.h"

namespace varroa {

namespace {

bool covers(QStringView line, QStringView version)
{
    return version == line ||
           (version.startsWith(line) && version.size() > line.size() && version[line.size()] == u'.');
}

} // namespace

bool isVersionDrift(QStringView wanted, QStringView running)
{
    return !wanted.isEmpty() && !running.isEmpty() && !covers(wanted, running) && !covers(running, wanted);
}

const VersionProfile* profileFor(const VersionProfiles& profiles, QStringView version)
{
    const VersionProfile* best = nullptr;
    for (const VersionProfile& profile : profiles.items) {
        if (profile.version == version)
            return &profile;
        const bool fits = !version.isEmpty() && (profile.deploys == version || covers(profile.version, version));
        if (fits && (best == nullptr || profile.version.size() > best->version.size()))
            best = &profile;
    }
    return best;
}

const VersionProfile* recommendedUpgrade(const VersionProfiles& profiles, QStringView version)
{
    if (version.isEmpty())
        return nullptr;
    const VersionProfile* present = profileFor(profiles, version);
    for (const VersionProfile& profile : profiles.items) { // newest first
        if (!profile.recommended || (present && present->channel != profile.channel))
            continue;
        const QStringView offered = profile.deploys.isEmpty() ? profile.version : profile.deploys;
        return profile.version != version && compareVersions(offered, version) > 0 ? &profile : nullptr;
    }
    return nullptr;
}

EndOfLife endOfLife(const VersionProfile& profile, const QDate& todayUtc)
{
    if (!profile.eolDate.isValid())
        return EndOfLife::NotSaid;
    return profile.eolDate <= todayUtc ? EndOfLife::Past : EndOfLife::Ahead;
}

} // namespace varroa
