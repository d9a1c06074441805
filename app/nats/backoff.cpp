// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/nats/backoff.h"

#include <algorithm>

namespace varroa {

using namespace std::chrono_literals;

std::chrono::nanoseconds backoffDelay(int failedRounds, std::chrono::nanoseconds outageAge, double random01) noexcept
{
    const std::chrono::nanoseconds cap = outageAge < 10min ? 4s : 30s;
    const int doublings = std::clamp(failedRounds - 1, 0, 10);
    const std::chrono::nanoseconds limit = std::min<std::chrono::nanoseconds>(cap, 500ms * (1 << doublings));
    const double share = 1.0 - std::clamp(random01, 0.0, 1.0);
    const auto delay = static_cast<std::chrono::nanoseconds::rep>(share * static_cast<double>(limit.count()));
    return std::clamp<std::chrono::nanoseconds>(std::chrono::nanoseconds(delay), 1ns, limit);
}

} // namespace varroa
