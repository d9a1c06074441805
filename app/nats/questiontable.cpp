// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/nats/questiontable.h"

namespace varroa {

void QuestionTable::add(quint64 token, Question question)
{
    const std::lock_guard lock(m_mutex);
    m_open.insert_or_assign(token, std::move(question));
}

std::optional<Question> QuestionTable::take(quint64 token)
{
    const std::lock_guard lock(m_mutex);
    const auto it = m_open.find(token);
    if (it == m_open.end())
        return std::nullopt;
    std::optional<Question> question(std::move(it->second));
    m_open.erase(it);
    return question;
}

std::optional<Question> QuestionTable::peek(quint64 token) const
{
    const std::lock_guard lock(m_mutex);
    const auto it = m_open.find(token);
    return it == m_open.end() ? std::nullopt : std::optional<Question>(it->second);
}

bool QuestionTable::contains(quint64 token) const
{
    const std::lock_guard lock(m_mutex);
    return m_open.contains(token);
}

bool QuestionTable::markSent(quint64 token, const ViolationCounter::Mark& mark)
{
    const std::lock_guard lock(m_mutex);
    const auto it = m_open.find(token);
    if (it == m_open.end())
        return false;
    it->second.sentAt = mark;
    return true;
}

void QuestionTable::setDenied(const QByteArray& subject, bool denied)
{
    const std::lock_guard lock(m_mutex);
    if (denied)
        m_denied.insert(subject);
    else
        m_denied.remove(subject);
}

bool QuestionTable::isDenied(const QByteArray& subject) const
{
    const std::lock_guard lock(m_mutex);
    return m_denied.contains(subject);
}

} // namespace varroa
