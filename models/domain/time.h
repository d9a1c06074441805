// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QByteArrayView>
#include <QDateTime>
#include <QString>

#include <chrono>
#include <optional>

namespace varroa {

// Our own monotonic time line; it keeps running while the machine sleeps. Only differences mean anything.
struct MonoClock
{
    using duration = std::chrono::nanoseconds;
    using rep = duration::rep;
    using period = duration::period;
    using time_point = std::chrono::time_point<MonoClock, duration>;
    static constexpr bool is_steady = true;
};
using MonoTime = MonoClock::time_point;

// Wall-clock instants in UTC with nanoseconds; covers 1678 to 2261.
using WallTime = std::chrono::time_point<std::chrono::system_clock, std::chrono::nanoseconds>;

// RFC 3339 as Go writes it: 0–9 fractional digits, `Z` or an offset. nullopt for anything else, for Go's zero
// time and for years a WallTime cannot hold.
std::optional<WallTime> parseWireTime(QByteArrayView text) noexcept;
std::optional<WallTime> parseWireTime(QStringView text) noexcept;

// RFC 3339 UTC with milliseconds (`2026-12-01T05:00:00.123Z`).
QString toRfc3339(WallTime time);
// The shape Go's JSON encoder uses: nanoseconds with trailing zeros cut.
QByteArray toWireTime(WallTime time);
QDateTime toDateTime(WallTime time);

// `12s`, `3m`, `2h`, `5d`: whole units, cut; seconds below 60 s, minutes below 60 min, hours below 24 h, then days.
// Negative ages read as `0s`. Not translated: the unit letters are the field's.
QString ageText(std::chrono::nanoseconds age);

} // namespace varroa
