// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/ports/secretstore.h"

#include <QPointer>

#include <map>
#include <optional>
#include <utility>
#include <vector>

namespace varroa::test {

// A keychain in memory. `failure` answers every call; with `hold` the answers wait for release().
class FakeSecretStore final : public SecretStore
{
public:
    std::optional<Error> failure;
    bool hold = false;
    int reads = 0;
    int writes = 0;
    int removals = 0;

    void put(const QString& reference, const QByteArray& value) { m_values.insert_or_assign(reference, value); }
    bool contains(const QString& reference) const { return m_values.contains(reference); }
    QByteArray stored(const QString& reference) const
    {
        const auto it = m_values.find(reference);
        return it == m_values.end() ? QByteArray() : it->second;
    }
    void release()
    {
        hold = false;
        for (auto& answer : std::exchange(m_held, {}))
            later(std::move(answer));
    }

    void read(const QString& reference, QObject* context, ReadDone done) override
    {
        ++reads;
        Result<std::shared_ptr<const Secret>> outcome = Error{ErrorKind::NotFound, QStringLiteral("no such entry")};
        if (failure)
            outcome = *failure;
        else if (const auto it = m_values.find(reference); it != m_values.end())
            outcome = std::make_shared<const Secret>(Secret::copyOf(it->second));
        answer(context, [done = std::move(done), outcome = std::move(outcome)] { done(outcome); });
    }
    void write(const QString& reference, std::shared_ptr<const Secret> value, QObject* context, Done done) override
    {
        ++writes;
        if (!failure)
            m_values.insert_or_assign(reference, value->view().toByteArray());
        finish(context, std::move(done));
    }
    void remove(const QString& reference, QObject* context, Done done) override
    {
        ++removals;
        if (!failure)
            m_values.erase(reference);
        finish(context, std::move(done));
    }

private:
    void finish(QObject* context, Done done)
    {
        Result<void> outcome;
        if (failure)
            outcome = *failure;
        answer(context, [done = std::move(done), outcome] {
            if (done)
                done(outcome);
        });
    }
    void answer(QObject* context, std::function<void()> work)
    {
        std::function<void()> guarded = [guard = QPointer<QObject>(context), hasContext = context != nullptr,
                                         work = std::move(work)] {
            if (!hasContext || guard)
                work();
        };
        if (hold)
            m_held.push_back(std::move(guarded));
        else
            later(std::move(guarded));
    }
    void later(std::function<void()> work)
    {
        QMetaObject::invokeMethod(
            this, [work = std::move(work)] { work(); }, Qt::QueuedConnection);
    }

    std::map<QString, QByteArray> m_values;
    std::vector<std::function<void()>> m_held;
};

} // namespace varroa::test
