// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <chrono>

namespace varroa {

// The pause after a round over all servers without success, with full jitter: in (0, min(cap, 0.5 s·2^(rounds-1))], cap
// 4 s while the outage is younger than 10 minutes, 30 s after that. `failedRounds` counts from 1; `random01` in [0, 1).
std::chrono::nanoseconds backoffDelay(int failedRounds, std::chrono::nanoseconds outageAge, double random01) noexcept;

} // namespace varroa
