// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/store/storethread.h"
#include "models/ports/auditlog.h"

namespace varroa {

// AuditLog in the console's database. What was appended is on disk before the destructor returns.
class SqliteAuditLog final : public AuditLog
{
public:
    // Empty path: in memory, for runs that store nothing.
    explicit SqliteAuditLog(const QString& path, QObject* parent = nullptr);
    ~SqliteAuditLog() override;

    void append(const AuditEntry& entry, QObject* context, std::function<void(Result<void>)> done) override;
    void latest(int count, QObject* context, std::function<void(Result<std::vector<AuditEntry>>)> done) override;

private:
    void answer(std::function<void()> work); // from the store's thread to this one
    void deliver();

    std::mutex m_mutex;
    std::vector<std::function<void()>> m_answers;
    StoreThread m_store; // last: its thread uses the others until it ends
};

} // namespace varroa
