// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/ports/clock.h"

#include <atomic>

namespace varroa::test {

// A clock that moves only when told to. Both time lines move together unless stepWall() is used.
class ManualClock final : public Clock
{
public:
    MonoTime monotonic() const override { return MonoTime(std::chrono::nanoseconds(m_mono.load())); }
    WallTime wall() const override { return WallTime(std::chrono::nanoseconds(m_wall.load())); }

    void advance(std::chrono::nanoseconds by)
    {
        m_mono += by.count();
        m_wall += by.count();
    }
    void stepWall(std::chrono::nanoseconds by) { m_wall += by.count(); } // NTP step

private:
    std::atomic<qint64> m_mono{1'000'000'000'000};
    std::atomic<qint64> m_wall{1'930'720'530'000'000'000}; // 2031-03-08
};

} // namespace varroa::test
