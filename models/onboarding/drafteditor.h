// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/onboarding/draft.h"
#include "models/onboarding/finding.h"
#include "models/onboarding/steps.h"
#include "models/onboarding/suggestions.h"

#include <QObject>
#include <QTimer>

#include <functional>
#include <optional>
#include <set>
#include <vector>

namespace varroa::onboarding {

enum class StepState { Untouched, Done, Warnings, Errors };

// One draft while it is edited: its findings, suggestions and steps follow every change. GUI thread; no I/O.
class DraftEditor final : public QObject
{
    Q_OBJECT
public:
    // Judges a draft: checkDraft(), with the facts gathered so far bound in.
    using Check = std::function<Findings(const Draft&)>;

    explicit DraftEditor(QObject* parent = nullptr);

    const Draft& draft() const noexcept { return m_draft; }
    void replace(Draft draft); // another draft altogether: no step is visited
    // One change by the operator or on their behalf; what leaves the draft as it was tells nobody.
    void edit(const QString& field, const std::function<void(Draft&)>& change);

    void setCheck(Check check); // checks again soon
    void setHints(const SuggestionHints& hints);
    const SuggestionHints& hints() const noexcept { return m_hints; }

    bool checkPending() const { return m_timer.isActive(); } // findings() are those of an earlier state
    void checkNow();
    const Findings& findings() const noexcept { return m_findings; } // stop, dead, warn
    Findings findingsAt(const QString& field) const;                 // of the field and its entries
    int count(Severity severity) const;

    const std::vector<Suggestion>& suggestions() const noexcept { return m_suggestions; }
    std::vector<Suggestion> suggestionsAt(const QString& field) const;
    bool accept(const QString& suggestionId); // false when it is no longer offered

    const std::vector<Step>& steps() const noexcept { return m_steps; }
    bool isRelevant(Step step) const;
    void visit(Step step);
    bool isVisited(Step step) const { return m_visited.count(step) > 0; }
    StepState state(Step step) const;
    int findingCount(Step step) const;
    Step before(Step step) const; // the same at either end
    Step after(Step step) const;

Q_SIGNALS:
    void replaced();
    void changed(const QString& field);
    void checked();      // findings or suggestions are new
    void stepsChanged(); // relevance, visits or states

private:
    void changedNow();

    Draft m_draft;
    Check m_check;
    SuggestionHints m_hints;
    Findings m_findings;
    std::vector<Suggestion> m_suggestions;
    std::vector<Step> m_steps;
    std::set<Step> m_visited;
    QTimer m_timer;
};

} // namespace varroa::onboarding
