// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/systemclock.h"

#if defined(Q_OS_LINUX)
#include <ctime>
#elif defined(Q_OS_MACOS)
#include <mach/mach_time.h>
#elif defined(Q_OS_WIN)
#include <windows.h>

#include <realtimeapiset.h>
#endif

namespace varroa {

MonoTime SystemClock::monotonic() const
{
#if defined(Q_OS_LINUX)
    timespec now{};
    clock_gettime(CLOCK_BOOTTIME, &now);
    return MonoTime(std::chrono::seconds(now.tv_sec) + std::chrono::nanoseconds(now.tv_nsec));
#elif defined(Q_OS_MACOS)
    static const mach_timebase_info_data_t base = [] {
        mach_timebase_info_data_t info;
        mach_timebase_info(&info);
        return info;
    }();
    const auto ticks = static_cast<double>(mach_continuous_time());
    return MonoTime(std::chrono::nanoseconds(static_cast<qint64>(ticks * base.numer / base.denom)));
#elif defined(Q_OS_WIN)
    ULONGLONG hundredNanoseconds = 0;
    QueryInterruptTimePrecise(&hundredNanoseconds);
    return MonoTime(std::chrono::nanoseconds(static_cast<qint64>(hundredNanoseconds) * 100));
#else
    return MonoTime(std::chrono::steady_clock::now().time_since_epoch());
#endif
}

WallTime SystemClock::wall() const
{
    return std::chrono::time_point_cast<std::chrono::nanoseconds>(std::chrono::system_clock::now());
}

} // namespace varroa
