// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/onboarding/stepmodel.h"

namespace varroa::onboarding {

struct Draft;

// What each acting step consists of for a draft, before anything was asked or done: every row waits. Ids are stable, so
// that an engine goes on with the rows it knows. No I/O.
std::vector<StepRow> checkPlan(const Draft& draft);     // read-only probes
std::vector<StepRow> secretPlan(const Draft& draft);    // Secrets of the member's release namespace
std::vector<StepRow> applyPlan(const Draft& draft);     // the core's upgrade, Secrets, the member's install
std::vector<StepRow> verifyPlan(const Draft& draft);    // the suspects in order, were it to stay absent
std::vector<StepRow> namespacePlan(const Draft& draft); // once the member is healthy
std::vector<StepRow> pipelinePlan(const Draft& draft);  // members that host cells

} // namespace varroa::onboarding
