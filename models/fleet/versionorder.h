// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/wire/controller.h"

#include <compare>

namespace varroa {

// Number-aware: 2.9 before 2.10. Equal only for equal texts.
std::strong_ordering compareVersions(QStringView a, QStringView b);

// True when the running version is not the wanted one. A dotted prefix is no drift (2.555 wants any 2.555.x), nor is a
// version that is not known.
bool versionDrifts(const ControllerRow& row);

} // namespace varroa
