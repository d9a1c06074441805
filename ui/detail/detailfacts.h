// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/wire/controllerobject.h"
#include "models/wire/versionprofiles.h"
#include "ui/detail/celltable.h"
#include "ui/detail/factsheet.h"

namespace varroa {

// What the tabs say of one object, as values: `now` is wall time, `core` whether its cluster is the core.
std::vector<FactSection> overviewFacts(const ControllerObject& object, WallTime now, bool core);
std::vector<FactSection> configurationFacts(const ControllerObject& object, WallTime now, bool core);
std::vector<FactSection> pluginFacts(const ControllerObject& object, WallTime now);
std::vector<FactSection> versionFacts(const ControllerObject& object, const VersionProfiles& profiles,
                                      const QDate& todayUtc);

std::vector<std::vector<Cell>> conditionRows(const ControllerObject& object, WallTime now); // bad news first
std::vector<std::vector<Cell>> applyRows(const ControllerObject& object, WallTime now);
std::vector<std::vector<Cell>> driftRows(const ControllerObject& object);
std::vector<std::vector<Cell>> profileRows(const ControllerObject& object, const VersionProfiles& profiles,
                                           const QDate& todayUtc);

// "2031-03-09 08:15:30 (3m ago)" in local time; empty without a time.
QString momentText(const std::optional<WallTime>& at, WallTime now);

} // namespace varroa
