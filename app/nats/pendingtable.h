// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/result.h"
#include "models/domain/time.h"
#include "models/ports/messagebus.h"

#include <QPointer>

#include <set>
#include <unordered_map>

namespace varroa {

// What the bus owes its callers: each entry ends exactly once. Completions are queued to their context, never called
// from here, and dropped with it. GUI thread.
class PendingTable
{
public:
    struct Entry
    {
        QPointer<QObject> context;
        MessageBus::Completion done;
        std::chrono::milliseconds allowance{0}; // the deadline as asked for
        bool mayAskAgain = false;
        std::optional<MonoTime> deadline;
    };

    quint64 add(Entry entry); // deadline by setDeadline()
    Entry* find(quint64 token);
    void setDeadline(quint64 token, std::optional<MonoTime> deadline);
    void finish(quint64 token, const Result<std::any>& result); // unknown tokens are ignored
    void finishAll(const Error& error);

    std::optional<MonoTime> earliest() const;
    std::vector<quint64> expired(MonoTime now) const;

private:
    static void deliver(Entry entry, const Result<std::any>& result);

    std::unordered_map<quint64, Entry> m_entries;
    std::set<std::pair<MonoTime, quint64>> m_deadlines;
    quint64 m_last = 0;
};

} // namespace varroa
