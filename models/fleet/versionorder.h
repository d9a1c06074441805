// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/wire/versionprofiles.h"

#include <compare>

namespace varroa {

// As compareVersions() has them, and among those that it calls equal by text: equal only for equal texts.
std::strong_ordering versionOrder(QStringView a, QStringView b);

// True for the version itself and for its patches: 2.555 covers 2.555.1.
bool versionCovers(QStringView line, QStringView version);

// Wanted and running differ; a line such as 2.555 covers its patches, and an unknown one differs from nothing.
bool isVersionDrift(QStringView wanted, QStringView running);

} // namespace varroa
