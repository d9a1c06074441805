// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/ports/auditlog.h"

#include <QPointer>

#include <algorithm>
#include <optional>

namespace varroa::test {

// An audit log in memory that fails when told to.
class FakeAuditLog final : public AuditLog
{
public:
    std::vector<AuditEntry> entries; // oldest first
    std::optional<Error> failure;

    void append(const AuditEntry& entry, QObject* context, std::function<void(Result<void>)> done) override
    {
        Result<void> outcome;
        if (failure)
            outcome = *failure;
        else
            entries.push_back(entry);
        later(context, [done = std::move(done), outcome] { done(outcome); });
    }
    void latest(int count, QObject* context, std::function<void(Result<std::vector<AuditEntry>>)> done) override
    {
        Result<std::vector<AuditEntry>> outcome = std::vector<AuditEntry>(
            entries.rbegin(), entries.rbegin() + std::min(static_cast<std::ptrdiff_t>(count),
                                                          static_cast<std::ptrdiff_t>(entries.size())));
        if (failure)
            outcome = *failure;
        later(context, [done = std::move(done), outcome] { done(outcome); });
    }

private:
    void later(QObject* context, std::function<void()> work)
    {
        QMetaObject::invokeMethod(
            this,
            [guard = QPointer<QObject>(context), work = std::move(work)] {
                if (guard)
                    work();
            },
            Qt::QueuedConnection);
    }
};

} // namespace varroa::test
