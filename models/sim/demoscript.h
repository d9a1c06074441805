// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/sim/simfaults.h"

namespace varroa {

// How long before "now" the demo fleet's life begins, so that its first picture already has a past.
constexpr std::chrono::seconds demoHistory{90};

// The troubles of the demo fleet, counted from demoHistory before the first picture. `members` are the clusters without
// the core, in order; the first eleven carry one trouble each but two, and so on in every further sixty.
std::vector<SimStep> demoScript(const std::vector<QString>& members);

} // namespace varroa
