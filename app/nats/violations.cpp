// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/nats/violations.h"

namespace varroa {

namespace {
constexpr qsizetype longestKept = 255; // cnats' error buffer without its NUL
}

bool isViolationOf(const QByteArray& text, Operation operation, const QByteArray& subject)
{
    const QByteArray lead = operation == Operation::Publish ? "permissions violation for publish to \""
                                                            : "permissions violation for subscription to \"";
    const qsizetype at = text.toLower().indexOf(lead);
    if (at < 0)
        return false;
    const QByteArray rest = text.mid(at + lead.size());
    const qsizetype quote = rest.indexOf('"');
    if (quote >= 0)
        return rest.left(quote) == subject;
    return text.size() >= longestKept - 1 && !rest.isEmpty() && subject.startsWith(rest);
}

void ViolationCounter::count()
{
    const std::lock_guard lock(m_mutex);
    ++m_now.seen;
    m_changed.notify_all();
}

void ViolationCounter::explain(Time now)
{
    const std::lock_guard lock(m_mutex);
    ++m_now.explained;
    m_recent.push_back(now);
}

ViolationCounter::Mark ViolationCounter::mark() const
{
    const std::lock_guard lock(m_mutex);
    return m_now;
}

bool ViolationCounter::unexplainedSince(const Mark& mark, Time now) const
{
    const std::lock_guard lock(m_mutex);
    while (!m_recent.empty() && now - m_recent.front() >= reportDelay)
        m_recent.pop_front();
    const std::uint64_t settled = m_now.explained - m_recent.size();
    const std::uint64_t explained = settled > mark.explained ? settled - mark.explained : 0;
    return m_now.seen - mark.seen > explained;
}

std::uint64_t ViolationCounter::seen() const
{
    const std::lock_guard lock(m_mutex);
    return m_now.seen;
}

bool ViolationCounter::waitBeyond(std::uint64_t seen, std::chrono::milliseconds timeout,
                                  const std::function<bool()>& enough)
{
    std::unique_lock lock(m_mutex);
    m_changed.wait_for(lock, timeout, [&] { return m_now.seen > seen || enough(); });
    return m_now.seen > seen;
}

void ViolationCounter::wake()
{
    const std::lock_guard lock(m_mutex);
    m_changed.notify_all();
}

} // namespace varroa
