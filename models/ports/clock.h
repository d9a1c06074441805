// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/time.h"

namespace varroa {

// Time as the console sees it. Both calls may come from any thread.
class Clock
{
public:
    virtual ~Clock() = default;
    Clock(const Clock&) = delete;
    Clock& operator=(const Clock&) = delete;

    virtual MonoTime monotonic() const = 0; // decides freshness; counts suspended time
    virtual WallTime wall() const = 0;      // only for what people read, and for the server offset

protected:
    Clock() = default;
};

} // namespace varroa
