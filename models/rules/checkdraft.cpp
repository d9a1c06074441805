// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/rules/factchecks.h"

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

Findings checkDraft(const Draft& draft, const Facts& facts)
{
    Collector found;
    checkTopics(draft, found);
    checkCertificates(draft, facts, found);
    checkEndpoints(draft, facts, found);
    checkCoreCluster(draft, facts, found);
    checkCoreRelease(draft, facts, found);
    checkMemberCluster(draft, facts, found);
    checkSecrets(draft, facts, found);
    checkFleet(draft, facts, found);
    return found.sorted();
}

} // namespace varroa::onboarding
