// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/rules/checks.h"
#include "models/rules/facts.h"

namespace varroa::onboarding {

// The rules that facts decide, by where the facts come from. What was not read breaks nothing.
void checkCertificates(const Draft& draft, const Facts& facts, Collector& found);
void checkEndpoints(const Draft& draft, const Facts& facts, Collector& found);
void checkCoreCluster(const Draft& draft, const Facts& facts, Collector& found);
void checkCoreRelease(const Draft& draft, const Facts& facts, Collector& found);
void checkMemberCluster(const Draft& draft, const Facts& facts, Collector& found);
void checkSecrets(const Draft& draft, const Facts& facts, Collector& found);
void checkFleet(const Draft& draft, const Facts& facts, Collector& found);

// The value at a JSON pointer; null when it is not there.
const nlohmann::json& valueAt(const nlohmann::json& values, const char* pointer);
QString textAt(const nlohmann::json& values, const char* pointer);      // "" unless a string
QStringList textsAt(const nlohmann::json& values, const char* pointer); // the strings of a list
// NATS servers as values say; the chart's 3 where they are silent.
int natsServersIn(const nlohmann::json& values);

} // namespace varroa::onboarding
