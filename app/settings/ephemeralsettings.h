// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/ports/settingsstore.h"

#include <QMap>

namespace varroa {

// SettingsStore for --demo, --server and --grab: kept in memory, nothing stored.
class EphemeralSettings final : public SettingsStore
{
public:
    QVariant value(const QString& key) const override { return m_values.value(key); }
    void setValue(const QString& key, const QVariant& value) override { m_values.insert(key, value); }
    void remove(const QString& key) override;
    QStringList keys(const QString& prefix) const override;
    Result<void> sync() override { return {}; }

private:
    QMap<QString, QVariant> m_values;
};

} // namespace varroa
