// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/ports/settingsstore.h"

#include <QSettings>

#include <optional>

namespace varroa {

// SettingsStore in one INI file. A file that cannot be read as such is set aside under another name and reported by
// loadProblem(), never fatal; the console then starts with defaults. Written within seconds, and at once by sync().
class IniSettings final : public SettingsStore
{
public:
    explicit IniSettings(const QString& path = defaultPath());
    static QString defaultPath(); // in the user's configuration folder; needs the application's name

    QString path() const { return m_settings.fileName(); }
    // What was wrong at the start: Malformed (names where the old file is now) or Unavailable (cannot be read).
    const std::optional<Error>& loadProblem() const noexcept { return m_loadProblem; }

    QVariant value(const QString& key) const override;
    void setValue(const QString& key, const QVariant& value) override;
    void remove(const QString& key) override; // with everything below it
    QStringList keys(const QString& prefix) const override;
    Result<void> sync() override;

private:
    std::optional<Error> m_loadProblem; // before m_settings: the file is checked first
    QSettings m_settings;
};

} // namespace varroa
