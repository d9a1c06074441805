// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/onboarding/draftstore.h"

#include <QPointer>

#include <algorithm>
#include <map>
#include <optional>

namespace varroa::test {

// Drafts in memory. `failure` answers every call; `saves` counts what was written.
class FakeDraftStore final : public onboarding::DraftStore
{
public:
    std::optional<Error> failure;
    std::map<QString, std::pair<onboarding::SavedDraft, QByteArray>> drafts;
    int saves = 0;

    void list(QObject* context, Listed done) override
    {
        std::vector<onboarding::SavedDraft> all;
        for (const auto& [id, draft] : drafts)
            all.push_back(draft.first);
        std::sort(all.begin(), all.end(), [](const auto& a, const auto& b) { return a.savedAt > b.savedAt; });
        answer(context, std::move(done), std::move(all));
    }
    void load(const QString& id, QObject* context, Loaded done) override
    {
        const auto at = drafts.find(id);
        if (at == drafts.end())
            answer<QByteArray>(context, std::move(done),
                               Result<QByteArray>(Error{ErrorKind::NotFound, QStringLiteral("no such draft")}));
        else
            answer(context, std::move(done), at->second.second);
    }
    void save(const onboarding::SavedDraft& about, const QByteArray& text, QObject* context, Done done) override
    {
        ++saves;
        if (!failure)
            drafts.insert_or_assign(about.id, std::pair(about, text));
        answer<void>(context, std::move(done), {});
    }
    void remove(const QString& id, QObject* context, Done done) override
    {
        if (!failure)
            drafts.erase(id);
        answer<void>(context, std::move(done), {});
    }

private:
    template <class T>
    void answer(QObject* context, std::function<void(Result<T>)> done, Result<T> outcome)
    {
        if (failure)
            outcome = *failure;
        QMetaObject::invokeMethod(
            context, [done = std::move(done), outcome = std::move(outcome)] { done(outcome); }, Qt::QueuedConnection);
    }
    template <class T>
    void answer(QObject* context, std::function<void(Result<T>)> done, T value)
    {
        answer<T>(context, std::move(done), Result<T>(std::move(value)));
    }
};

} // namespace varroa::test
