// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/result.h"
#include "models/domain/time.h"

#include <QByteArray>
#include <QObject>
#include <QString>

#include <functional>
#include <vector>

namespace varroa::onboarding {

// One saved draft as the list shows it. `id` is made once per draft and names its place; it holds no path.
struct SavedDraft
{
    QString id;
    QString memberName; // may be empty: not chosen yet
    QString step;       // stepId() of the step it was left at
    WallTime savedAt{};
    friend bool operator==(const SavedDraft&, const SavedDraft&) = default;
};

// Drafts in the application's data folder, in the format of models/onboarding/draftjson.h; there is no secret in one.
// GUI thread; nothing blocks. Callbacks come later, never from inside the call, in the order of the calls, and are
// dropped when `context` is gone. A write happens whole or not at all, also when nobody waits for it.
class DraftStore
{
public:
    virtual ~DraftStore() = default;
    DraftStore(const DraftStore&) = delete;
    DraftStore& operator=(const DraftStore&) = delete;

    using Listed = std::function<void(Result<std::vector<SavedDraft>>)>;
    using Loaded = std::function<void(Result<QByteArray>)>;
    using Done = std::function<void(Result<void>)>;

    // Newest first. One that cannot be read is left out of the list, never removed.
    virtual void list(QObject* context, Listed done) = 0;
    virtual void load(const QString& id, QObject* context, Loaded done) = 0;
    virtual void save(const SavedDraft& about, const QByteArray& text, QObject* context, Done done) = 0;
    virtual void remove(const QString& id, QObject* context, Done done) = 0;

protected:
    DraftStore() = default;
};

} // namespace varroa::onboarding
