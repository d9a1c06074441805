// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QByteArray>

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <mutex>

namespace varroa {

enum class Operation { Publish, Subscribe };

// Whether `text` is the server's refusal of this operation on exactly this subject. cnats keeps at most 255 bytes of
// the text: a subject cut off there matches by its beginning.
bool isViolationOf(const QByteArray& text, Operation operation, const QByteArray& subject);

// Counts a link's permission violations. A violation that a serial check is about to cause is announced before it is
// sent, so that reads under way do not mistake it for their own. Any thread.
class ViolationCounter
{
public:
    struct Mark
    {
        std::uint64_t seen = 0;
        std::uint64_t announced = 0;
    };

    void count();
    void announce();
    void withdraw(); // the announced one did not come
    Mark mark() const;
    // True when more came since `mark` than were announced since.
    bool unexplainedSince(const Mark& mark) const;
    std::uint64_t seen() const;
    // Waits for the next violation after `seen` or for `enough`; true for the violation.
    bool waitBeyond(std::uint64_t seen, std::chrono::milliseconds timeout, const std::function<bool()>& enough);
    void wake(); // has waiters look at `enough` again

private:
    mutable std::mutex m_mutex;
    std::condition_variable m_changed;
    Mark m_now;
};

} // namespace varroa
