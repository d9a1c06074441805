// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/onboarding/drafteditor.h"

#include <algorithm>
#include <chrono>

namespace varroa::onboarding {

namespace {

constexpr std::chrono::milliseconds CheckDelay{150}; // typing goes on meanwhile

} // namespace

DraftEditor::DraftEditor(QObject* parent) : QObject(parent), m_steps(relevantSteps(m_draft))
{
    m_timer.setSingleShot(true);
    m_timer.setInterval(CheckDelay);
    connect(&m_timer, &QTimer::timeout, this, &DraftEditor::checkNow);
}

void DraftEditor::replace(Draft draft)
{
    m_draft = std::move(draft);
    m_visited.clear();
    m_steps = relevantSteps(m_draft);
    Q_EMIT replaced();
    checkNow();
}

void DraftEditor::edit(const QString& field, const std::function<void(Draft&)>& change)
{
    Draft next = m_draft;
    change(next);
    if (next == m_draft)
        return;
    m_draft = std::move(next);
    changedNow();
    Q_EMIT changed(field);
}

void DraftEditor::changedNow()
{
    m_timer.start();
    std::vector<Step> steps = relevantSteps(m_draft);
    if (steps != m_steps) {
        m_steps = std::move(steps);
        Q_EMIT stepsChanged();
    }
}

void DraftEditor::setCheck(Check check)
{
    m_check = std::move(check);
    m_timer.start();
}

void DraftEditor::setHints(const SuggestionHints& hints)
{
    if (hints == m_hints)
        return;
    m_hints = hints;
    m_timer.start();
}

void DraftEditor::checkNow()
{
    m_timer.stop();
    m_findings = m_check ? m_check(m_draft) : Findings();
    std::stable_sort(m_findings.begin(), m_findings.end(),
                     [](const Finding& a, const Finding& b) { return a.severity < b.severity; });
    m_suggestions = suggestionsFor(m_draft, m_hints);
    Q_EMIT checked();
    Q_EMIT stepsChanged();
}

Findings DraftEditor::findingsAt(const QString& field) const
{
    Findings at;
    std::copy_if(m_findings.begin(), m_findings.end(), std::back_inserter(at),
                 [&](const Finding& finding) { return finding.field == field || fieldOf(finding.field) == field; });
    return at;
}

int DraftEditor::count(Severity severity) const
{
    return static_cast<int>(std::count_if(m_findings.begin(), m_findings.end(),
                                          [=](const Finding& finding) { return finding.severity == severity; }));
}

std::vector<Suggestion> DraftEditor::suggestionsAt(const QString& field) const
{
    std::vector<Suggestion> at;
    std::copy_if(m_suggestions.begin(), m_suggestions.end(), std::back_inserter(at),
                 [&](const Suggestion& suggestion) { return suggestion.field == field; });
    return at;
}

bool DraftEditor::accept(const QString& suggestionId)
{
    // The draft may have moved on since these were shown.
    for (const Suggestion& suggestion : suggestionsFor(m_draft, m_hints)) {
        if (suggestion.id != suggestionId)
            continue;
        edit(suggestion.field, suggestion.apply);
        checkNow();
        return true;
    }
    return false;
}

bool DraftEditor::isRelevant(Step step) const
{
    return std::find(m_steps.begin(), m_steps.end(), step) != m_steps.end();
}

void DraftEditor::visit(Step step)
{
    if (m_visited.insert(step).second)
        Q_EMIT stepsChanged();
}

StepState DraftEditor::state(Step step) const
{
    if (!isVisited(step))
        return StepState::Untouched;
    StepState state = StepState::Done;
    for (const Finding& finding : m_findings) {
        if (stepOfField(finding.field) != step)
            continue;
        if (finding.severity != Severity::Warn)
            return StepState::Errors;
        state = StepState::Warnings;
    }
    return state;
}

int DraftEditor::findingCount(Step step) const
{
    return static_cast<int>(std::count_if(m_findings.begin(), m_findings.end(),
                                          [=](const Finding& finding) { return stepOfField(finding.field) == step; }));
}

Step DraftEditor::before(Step step) const
{
    const auto at = std::find(m_steps.begin(), m_steps.end(), step);
    return at == m_steps.begin() || at == m_steps.end() ? m_steps.front() : *(at - 1);
}

Step DraftEditor::after(Step step) const
{
    const auto at = std::find(m_steps.begin(), m_steps.end(), step);
    return at == m_steps.end() || at + 1 == m_steps.end() ? m_steps.back() : *(at + 1);
}

} // namespace varroa::onboarding
