// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/rules/checks.h"

namespace varroa::onboarding {

namespace {

void checkTopics(const Draft& draft, Collector& found)
{
    checkBus(draft, found);
    checkNetwork(draft, found);
    checkAccess(draft, found);
    checkStore(draft, found);
    checkExtra(draft, found);
}

} // namespace

Findings checkDraft(const Draft& draft)
{
    Collector found;
    checkTopics(draft, found);
    return found.sorted();
}

Findings checkDraft(const Draft& draft, const Facts&)
{
    return checkDraft(draft);
}

} // namespace varroa::onboarding
