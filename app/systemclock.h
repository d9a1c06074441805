// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/ports/clock.h"

namespace varroa {

// The machine's clocks. The monotonic one counts the time spent suspended, so that ages stay true after a resume.
class SystemClock final : public Clock
{
public:
    MonoTime monotonic() const override;
    WallTime wall() const override;
};

} // namespace varroa
