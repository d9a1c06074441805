// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QByteArray>

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <mutex>

namespace varroa {

enum class Operation { Publish, Subscribe };

// Whether `text` is the server's refusal of this operation on exactly this subject. cnats keeps at most 255 bytes of
// the text: a subject cut off there matches by its beginning.
bool isViolationOf(const QByteArray& text, Operation operation, const QByteArray& subject);

// Counts a link's permission violations, and which of them are explained: found out by a check that was sent alone. Any
// thread; mark() and explain() on the link's worker, so that no check is under way when a request is marked.
class ViolationCounter
{
public:
    using Time = std::chrono::steady_clock::time_point;
    struct Mark
    {
        std::uint64_t seen = 0;
        std::uint64_t explained = 0;
    };
    // cnats reports a violation a little after the check has found it; until then it explains nothing.
    static constexpr std::chrono::milliseconds reportDelay{1000};

    void count();
    void explain(Time now = std::chrono::steady_clock::now());
    Mark mark() const;
    // True when more came since `mark` than checks explain: in doubt true.
    bool unexplainedSince(const Mark& mark, Time now = std::chrono::steady_clock::now()) const;
    std::uint64_t seen() const;
    // Waits for the next violation after `seen` or for `enough`; true for the violation.
    bool waitBeyond(std::uint64_t seen, std::chrono::milliseconds timeout, const std::function<bool()>& enough);
    void wake(); // has waiters look at `enough` again

private:
    mutable std::mutex m_mutex;
    std::condition_variable m_changed;
    Mark m_now;
    mutable std::deque<Time> m_recent; // the newest of m_now.explained, younger than reportDelay when last looked at
};

} // namespace varroa
