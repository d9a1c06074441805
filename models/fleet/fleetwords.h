// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/fleet/fleetstore.h"

namespace varroa {

// Translated words for fleet values; the only place that makes them.
QString healthWord(Health health);
QString lifecycleWord(const ClusterInfo& info);
QString outcomeWord(ListOutcome outcome); // short, for a cell
// Names the cluster, the reason and the next step; empty when the list is there.
QString outcomeSentence(const ClusterState& cluster);
QString offsetText(std::chrono::nanoseconds offset); // "+3 s", "−2 min"
QString phaseWord(const ControllerRow& row);
QString phaseWord(Phase phase);
QString attentionWord(AttentionKind kind);

} // namespace varroa
