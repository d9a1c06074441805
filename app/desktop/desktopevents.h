// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/ports/clock.h"
#include "models/ports/systemevents.h"

#include <QTimer>

#include <functional>

namespace varroa {

// SystemEvents from two sources that exist everywhere: a clock that counts suspended time running ahead of one that
// does not, and Qt's network information.
class DesktopEvents final : public SystemEvents
{
    Q_OBJECT
public:
    // A difference as small as this is scheduling, not suspend.
    static constexpr std::chrono::seconds SuspendedAtLeast{5};

    // `awake` is the time line that stands still during suspend; empty: the system's.
    explicit DesktopEvents(const Clock& clock, QObject* parent = nullptr,
                           std::function<std::chrono::nanoseconds()> awake = {});

    void check(); // also called by a timer

private:
    void watchNetwork();

    const Clock& m_clock;
    std::function<std::chrono::nanoseconds()> m_awake;
    QTimer m_timer;
    MonoTime m_lastMono;
    std::chrono::nanoseconds m_lastAwake;
};

} // namespace varroa
