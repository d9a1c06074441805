// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/nats/violations.h"
#include "models/ports/messagebus.h"

#include <mutex>
#include <optional>
#include <unordered_map>

#include <QSet>

namespace varroa {

// One request as its link sees it.
struct Question
{
    QByteArray subject;
    QByteArray payload;
    MessageBus::Decoder decode;
    std::optional<ViolationCounter::Mark> sentAt; // violations when it went out
};

// A link's open requests, and the subjects the server refused on it. Any thread; whoever takes a question answers it.
class QuestionTable
{
public:
    void add(quint64 token, Question question);
    std::optional<Question> take(quint64 token);
    std::optional<Question> peek(quint64 token) const;
    bool contains(quint64 token) const;
    bool markSent(quint64 token, const ViolationCounter::Mark& mark); // false: no longer open

    void setDenied(const QByteArray& subject, bool denied);
    bool isDenied(const QByteArray& subject) const;

private:
    mutable std::mutex m_mutex;
    std::unordered_map<quint64, Question> m_open;
    QSet<QByteArray> m_denied;
};

} // namespace varroa
