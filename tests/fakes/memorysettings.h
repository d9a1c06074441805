// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/ports/settingsstore.h"

#include <QStringList>

#include <map>
#include <optional>

namespace varroa::test {

// Settings in memory. `syncError` makes the next sync() calls fail.
class MemorySettings final : public SettingsStore
{
public:
    std::optional<Error> syncError;
    int syncCount = 0;

    QVariant value(const QString& key) const override
    {
        const auto it = m_values.find(key);
        return it == m_values.end() ? QVariant() : it->second;
    }
    void setValue(const QString& key, const QVariant& value) override { m_values.insert_or_assign(key, value); }
    void remove(const QString& key) override
    {
        m_values.erase(key);
        for (const QString& child : keys(key + u'/'))
            m_values.erase(child);
    }
    QStringList keys(const QString& prefix) const override
    {
        QStringList found;
        for (const auto& [key, value] : m_values) {
            if (key.startsWith(prefix))
                found.append(key);
        }
        return found;
    }
    Result<void> sync() override
    {
        ++syncCount;
        if (syncError)
            return *syncError;
        return {};
    }

private:
    std::map<QString, QVariant> m_values;
};

} // namespace varroa::test
