// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/onboarding/draftkeeper.h"

#include "models/onboarding/drafteditor.h"
#include "models/onboarding/draftjson.h"
#include "models/ports/clock.h"

#include <QUuid>

#include <chrono>

namespace varroa::onboarding {

namespace {

constexpr std::chrono::milliseconds SaveDelay{800};

QString newDraftId()
{
    return QUuid::createUuid().toString(QUuid::WithoutBraces);
}

} // namespace

DraftKeeper::DraftKeeper(DraftEditor& editor, DraftStore& store, const Clock& clock, QObject* parent)
    : QObject(parent), m_editor(editor), m_store(store), m_clock(clock), m_id(newDraftId())
{
    m_timer.setSingleShot(true);
    m_timer.setInterval(SaveDelay);
    connect(&m_timer, &QTimer::timeout, this, &DraftKeeper::save);
    connect(&m_editor, &DraftEditor::changed, this, &DraftKeeper::touch);
    connect(&m_editor, &DraftEditor::replaced, this, [this] {
        if (!m_loading)
            touch();
    });
}

void DraftKeeper::touch()
{
    ++m_revision;
    setState(State::Unsaved);
    m_timer.start();
}

void DraftKeeper::setStep(Step step)
{
    if (step == m_step)
        return;
    m_step = step;
    if (m_state != State::Untouched)
        m_timer.start();
}

void DraftKeeper::saveNow()
{
    if (m_timer.isActive())
        save();
}

void DraftKeeper::save()
{
    m_timer.stop();
    SavedDraft about;
    about.id = m_id;
    about.memberName = m_editor.draft().clusterName;
    about.step = stepId(m_step);
    about.savedAt = m_clock.wall();
    setState(State::Saving);
    m_store.save(about, draftText(m_editor.draft()), this,
                 [this, id = m_id, revision = m_revision](const Result<void>& saved) {
                     if (id != m_id || revision != m_revision)
                         return;
                     m_error = saved ? std::nullopt : std::optional(saved.error());
                     setState(saved ? State::Saved : State::Failed);
                 });
}

void DraftKeeper::startNew()
{
    saveNow();
    m_id = newDraftId();
    m_step = Step::Choose;
    m_error.reset();
    m_loading = true;
    m_editor.replace({});
    m_loading = false;
    setState(State::Untouched);
    Q_EMIT opened(m_step);
}

void DraftKeeper::open(const SavedDraft& saved)
{
    saveNow();
    m_store.load(saved.id, this, [this, saved](const Result<QByteArray>& text) {
        const Result<Draft> draft = text ? parseDraft(*text) : Result<Draft>(text.error());
        if (!draft) {
            Q_EMIT openFailed(draft.error());
            return;
        }
        saveNow(); // of the one before, changed meanwhile
        m_id = saved.id;
        m_step = stepFromId(saved.step);
        m_error.reset();
        m_loading = true;
        m_editor.replace(*draft);
        m_loading = false;
        setState(State::Saved);
        Q_EMIT opened(m_step);
    });
}

void DraftKeeper::forget()
{
    m_timer.stop();
    ++m_revision;
    setState(State::Untouched);
}

void DraftKeeper::setState(State state)
{
    m_state = state;
    Q_EMIT stateChanged();
}

} // namespace varroa::onboarding
