// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/wire/versionprofiles.h"

#include <optional>

namespace varroa {

// The profile that stands for a version: the same version, the patch it deploys, or the longest line that covers it.
const VersionProfile* profileFor(const VersionProfiles& profiles, QStringView version);

// The newest recommended profile of the same channel when it is newer than `version`; nullptr otherwise.
const VersionProfile* recommendedUpgrade(const VersionProfiles& profiles, QStringView version);

// End of life is reached on its very day (UTC).
enum class EndOfLife { NotSaid, Ahead, Past };
EndOfLife endOfLife(const VersionProfile& profile, const QDate& todayUtc);

} // namespace varroa
