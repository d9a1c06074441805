// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/rules/rules.h"
#include "tests/onboarding/examples.h"

#include <functional>

namespace varroa::test {

// One way to break one rule: a draft and facts that are right, and what is done to them.
struct Breach
{
    const char* id;
    const char* field;
    const char* example; // the clean draft it starts from
    std::function<void(onboarding::Draft&, onboarding::Facts&)> spoil;
};

// Facts of a member that fits the example: nothing in them breaks a rule.
onboarding::Facts cleanFacts(const onboarding::Draft& draft);
const std::vector<Breach>& draftBreaches(); // facts untouched
const std::vector<Breach>& factBreaches();

struct ValuesBreach
{
    const char* id;
    const char* field;
    onboarding::ValuesSide side;
    const char* yaml;
};
const std::vector<ValuesBreach>& valuesBreaches();

} // namespace varroa::test
