// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/fleet/health.h"

namespace varroa {

Health healthOf(const std::optional<BeatTime>& beat, const Knowledge& knowledge) noexcept
{
    if (!knowledge.current || !beat)
        return Health::Unknown;
    const auto age = knowledge.now - beat->receivedAt;
    if (age <= LateAfter)
        return Health::Healthy;
    return age <= BeatExpiry ? Health::Late : Health::Unhealthy;
}

QString healthName(Health health)
{
    switch (health) {
    case Health::Healthy:
        return QStringLiteral("healthy");
    case Health::Late:
        return QStringLiteral("late");
    case Health::Unhealthy:
        return QStringLiteral("unhealthy");
    case Health::Unknown:
        break;
    }
    return QStringLiteral("unknown");
}

} // namespace varroa
