// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/result.h"
#include "models/onboarding/draft.h"

#include <QByteArray>
#include <QByteArrayView>

namespace varroa::onboarding {

constexpr qsizetype MaxDraftBytes = 1024 * 1024;

// The draft's file format, schemaVersion 1 (design.md section 7). Malformed names every unknown key and the path of the
// first wrong type, and never quotes a value.
Result<Draft> parseDraft(QByteArrayView bytes);
// Complete, in the fixed order of design.md, LF, two blanks. parseDraft(draftText(d)) equals d.
QByteArray draftText(const Draft& draft);

} // namespace varroa::onboarding
