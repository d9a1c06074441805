// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/rules/rules.h"

#include <initializer_list>
#include <optional>

namespace varroa::onboarding {

// Gathers findings and gives them in the order of severity, then of the table. Used by one check at a time.
class Collector
{
public:
    // `text` is a sentence of the translation context "Rules" with the places %1, %2 … for `values`; `severity` only
    // where it differs from the rule's own. The remedy is the rule's.
    void add(const char* id, const QString& field, const char* text, std::initializer_list<QString> values = {},
             std::optional<Severity> severity = std::nullopt);
    // A finding made elsewhere, under another field.
    void take(Finding finding) { m_findings.push_back(std::move(finding)); }
    Findings sorted() const;

private:
    Findings m_findings;
};

QString indexed(const char* list, qsizetype index); // name[2]

} // namespace varroa::onboarding
