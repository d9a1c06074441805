// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/time.h"

#include <QString>

#include <optional>

namespace varroa {

enum class Health { Unknown, Healthy, Late, Unhealthy };

// The beat interval and expiry are Varroa's; `late` is ours (one and a half missed intervals).
constexpr std::chrono::seconds BeatInterval{30};
constexpr std::chrono::seconds BeatExpiry{90};
constexpr std::chrono::seconds LateAfter{45};

// When a cluster's last beat reached us, on our monotonic clock.
struct BeatTime
{
    MonoTime receivedAt{};
    WallTime receivedWall{};
    bool approximate = false; // aged by the local clock, because the server's time is not yet known
    friend bool operator==(const BeatTime&, const BeatTime&) = default;
};

// What the console can know right now. `current`: connected, and the registry was read on this link.
struct Knowledge
{
    bool current = false;
    MonoTime now{};
};

// The only place that judges health (design.md section 4).
Health healthOf(const std::optional<BeatTime>& beat, const Knowledge& knowledge) noexcept;

QString healthName(Health health); // export text: healthy, late, unhealthy, unknown

} // namespace varroa
