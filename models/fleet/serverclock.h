// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/time.h"

#include <optional>

namespace varroa {

// The NATS server's wall clock on our monotonic time line, once one pair of both is known.
class ServerClock
{
public:
    bool known() const noexcept { return m_anchor.has_value(); }
    void setAnchor(WallTime server, MonoTime mono) { m_anchor = {server, mono}; }
    void reset() { m_anchor.reset(); }

    // Only when known().
    WallTime serverTime(MonoTime at) const { return m_anchor->first + (at - m_anchor->second); }
    MonoTime monotonic(WallTime server) const { return m_anchor->second + (server - m_anchor->first); }

private:
    std::optional<std::pair<WallTime, MonoTime>> m_anchor;
};

} // namespace varroa
