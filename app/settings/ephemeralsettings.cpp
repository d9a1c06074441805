// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/settings/ephemeralsettings.h"

namespace varroa {

void EphemeralSettings::remove(const QString& key)
{
    const QString below = key + u'/';
    m_values.removeIf([&](const auto& entry) { return entry.key() == key || entry.key().startsWith(below); });
}

QStringList EphemeralSettings::keys(const QString& prefix) const
{
    QStringList found;
    for (auto it = m_values.cbegin(); it != m_values.cend(); ++it) {
        if (it.key().startsWith(prefix))
            found.append(it.key());
    }
    return found;
}

} // namespace varroa
