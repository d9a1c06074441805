// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/onboarding/draftstore.h"
#include "models/onboarding/steps.h"

#include <QObject>
#include <QTimer>

#include <optional>

namespace varroa {
class Clock;
} // namespace varroa

namespace varroa::onboarding {

class DraftEditor;

// Saves the draft of an editor a moment after its last change, and opens saved ones. An untouched new draft is not
// saved. GUI thread.
class DraftKeeper final : public QObject
{
    Q_OBJECT
public:
    enum class State { Untouched, Unsaved, Saving, Saved, Failed };

    DraftKeeper(DraftEditor& editor, DraftStore& store, const Clock& clock, QObject* parent = nullptr);

    State state() const noexcept { return m_state; }
    const std::optional<Error>& error() const noexcept { return m_error; } // of the last save
    const QString& id() const noexcept { return m_id; }
    void setStep(Step step); // where the operator is; saved with the draft
    void saveNow();          // what is pending; nothing otherwise
    void startNew();         // an empty draft under a new id; the one before is saved
    void open(const SavedDraft& saved);
    void forget(); // the draft was deleted: it is not saved again before a change

Q_SIGNALS:
    void stateChanged();
    void opened(varroa::onboarding::Step step);
    void openFailed(const varroa::Error& error);

private:
    void touch();
    void save();
    void setState(State state);

    DraftEditor& m_editor;
    DraftStore& m_store;
    const Clock& m_clock;
    QString m_id;
    Step m_step = Step::Choose;
    State m_state = State::Untouched;
    std::optional<Error> m_error;
    bool m_loading = false;
    quint64 m_revision = 0; // counts changes, so that an answer to an older save does not say "saved"
    QTimer m_timer;
};

} // namespace varroa::onboarding
