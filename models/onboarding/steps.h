// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/onboarding/draft.h"

#include <QString>

#include <vector>

namespace varroa::onboarding {

// The steps of the procedure, in its order. The first six are answers, Review shows what follows from them, the rest
// act.
enum class Step {
    Choose,
    Endpoint,
    Network,
    Authentication,
    RecordStore,
    Secrets,
    Review,
    Apply,
    Verify,
    Namespaces,
    Pipelines,
};
constexpr int StepCount = 11;

QString stepId(Step step);          // stable, for files: choose, endpoint, …
Step stepFromId(const QString& id); // an unknown one is the first
QString stepTitle(Step step);       // translated

// Those that this draft needs, in order.
std::vector<Step> relevantSteps(const Draft& draft);
// Where the operator answers the field (busUrls[1] belongs to busUrls); an object's name belongs to the Secrets.
Step stepOfField(const QString& field);
// coreNats.keep.ipSANs[2] → coreNats.keep.ipSANs; -1 when the path names no entry.
QString fieldOf(const QString& path);
int entryOf(const QString& path);

// What the member will do, as one question; the draft holds it as hostsCells and recordStore.mode.
enum class Purpose { Controllers, Cells, DatabaseLogs };
Purpose purposeOf(const Draft& draft);
void setPurpose(Draft& draft, Purpose purpose);

} // namespace varroa::onboarding
