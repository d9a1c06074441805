// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QStringView>

#include <compare>

namespace varroa {

// Number-aware: 2.9 before 2.10, and a word before a number in its place (2.beta before 2.0). Equal only for equal texts.
std::strong_ordering compareVersions(QStringView a, QStringView b);

// True when `running` is not the wanted version. A dotted prefix is no drift (2.555 wants any 2.555.x), nor is a version
// that is not known.
bool versionDrifts(QStringView wanted, QStringView running);

} // namespace varroa
