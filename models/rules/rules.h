// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/onboarding/draft.h"
#include "models/onboarding/finding.h"
#include "models/rules/facts.h"

#include <QByteArrayView>
#include <QStringList>

#include <span>

namespace varroa::onboarding {

// One row of the table of design.md section 8. Texts are translated when asked for.
struct Rule
{
    const char* id; // F1, S14, W6, E16 …
    Severity severity;
    const char* meaning; // for the help page; context "Rules"
    const char* remedy;
};

std::span<const Rule> allRules();
const Rule* findRule(QStringView id); // an alias (E06) gives the rule it stands for; null for an unknown id
QString ruleMeaning(const Rule& rule);
QString ruleRemedy(const Rule& rule);

// Every rule that the draft alone can break. Order: by severity, then as in the table.
Findings checkDraft(const Draft& draft);
// The same and every rule that the facts decide; a fact nobody gathered breaks nothing.
Findings checkDraft(const Draft& draft, const Facts& facts);

// A values file that exists already. Malformed YAML is one finding with its line.
enum class ValuesSide { Member, Core };
Findings lintValues(QByteArrayView yaml, ValuesSide side);

// What differs between the core's values, a member's values and the draft where they must agree.
struct Difference
{
    QString path;
    QString core;
    QString member;
    QString draft;
};
std::vector<Difference> compareValues(const nlohmann::json& core, const nlohmann::json& member, const Draft& draft);

} // namespace varroa::onboarding
