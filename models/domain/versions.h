// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QStringView>

#include <compare>

namespace varroa {

// Number-aware: 2.9 before 2.10, and a word before a number in its place (2.beta before 2.0). Equal only for equal
// texts.
std::strong_ordering compareVersions(QStringView a, QStringView b);

// True for the version itself and for its patches: 2.555 covers 2.555.1.
bool versionCovers(QStringView line, QStringView version);

// Wanted and running differ; a line such as 2.555 covers its patches, and an unknown one differs from nothing.
bool isVersionDrift(QStringView wanted, QStringView running);

} // namespace varroa
