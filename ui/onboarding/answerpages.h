// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "ui/onboarding/fieldpage.h"

namespace varroa {

class SecretField;
struct OnboardingServices;

// The pages on which a draft is answered. Each edits the editor's draft only.
FieldPage* makeChoosePage(onboarding::DraftEditor& editor, const OnboardingServices& services, QWidget* parent);
FieldPage* makeEndpointPage(onboarding::DraftEditor& editor, QWidget* parent);
FieldPage* makeNetworkPage(onboarding::DraftEditor& editor, QWidget* parent);
// `secret` becomes part of the page; it is kept for the session only.
FieldPage* makeAuthenticationPage(onboarding::DraftEditor& editor, SecretField* secret, QWidget* parent);
FieldPage* makeRecordStorePage(onboarding::DraftEditor& editor, QWidget* parent);
FieldPage* makeSecretsPage(onboarding::DraftEditor& editor, QWidget* parent);
FieldPage* makeNamespacesPage(onboarding::DraftEditor& editor, QWidget* parent);
FieldPage* makeExtraValuesPage(onboarding::DraftEditor& editor, QWidget* parent);

} // namespace varroa
