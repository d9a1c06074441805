// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/result.h"

#include <QVariant>

namespace varroa {

// Raw key/value persistence behind the typed table in models/connect/settings.h. GUI thread. Holds no secret.
class SettingsStore
{
public:
    virtual ~SettingsStore() = default;
    SettingsStore(const SettingsStore&) = delete;
    SettingsStore& operator=(const SettingsStore&) = delete;

    virtual QVariant value(const QString& key) const = 0; // invalid when absent
    virtual void setValue(const QString& key, const QVariant& value) = 0;
    virtual void remove(const QString& key) = 0;
    virtual QStringList keys(const QString& prefix) const = 0;
    // Writes to disk now; Unavailable names the file and the reason.
    virtual Result<void> sync() = 0;

protected:
    SettingsStore() = default;
};

} // namespace varroa
