// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/nats/pendingtable.h"

#include <QMetaObject>

namespace varroa {

quint64 PendingTable::add(Entry entry)
{
    m_entries.emplace(++m_last, std::move(entry));
    return m_last;
}

PendingTable::Entry* PendingTable::find(quint64 token)
{
    const auto it = m_entries.find(token);
    return it == m_entries.end() ? nullptr : &it->second;
}

void PendingTable::setDeadline(quint64 token, std::optional<MonoTime> deadline)
{
    Entry* entry = find(token);
    if (entry == nullptr)
        return;
    if (entry->deadline)
        m_deadlines.erase({*entry->deadline, token});
    entry->deadline = deadline;
    if (deadline)
        m_deadlines.emplace(*deadline, token);
}

void PendingTable::finish(quint64 token, const Result<std::any>& result)
{
    setDeadline(token, std::nullopt);
    auto node = m_entries.extract(token);
    if (!node.empty())
        deliver(std::move(node.mapped()), result);
}

void PendingTable::finishAll(const Error& error)
{
    auto entries = std::exchange(m_entries, {});
    m_deadlines.clear();
    for (auto& [token, entry] : entries)
        deliver(std::move(entry), error);
}

std::optional<MonoTime> PendingTable::earliest() const
{
    if (m_deadlines.empty())
        return std::nullopt;
    return m_deadlines.begin()->first;
}

std::vector<quint64> PendingTable::expired(MonoTime now) const
{
    std::vector<quint64> tokens;
    for (const auto& [deadline, token] : m_deadlines) {
        if (deadline > now)
            break;
        tokens.push_back(token);
    }
    return tokens;
}

void PendingTable::deliver(Entry entry, const Result<std::any>& result)
{
    if (!entry.context || !entry.done)
        return;
    QMetaObject::invokeMethod(
        entry.context.data(), [done = std::move(entry.done), result] { done(result); }, Qt::QueuedConnection);
}

} // namespace varroa
