// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/ports/settingsstore.h"

#include <QObject>
#include <QStringList>
#include <QVariant>

namespace varroa {

// Every setting of the console: one row each in the table of settings.cpp (key, default, allowed range, former names).
enum class Setting {
    SchemaVersion,
    Language,       // "" = system, else "en", "de"
    Theme,          // "system", "light", "dark"
    WindowGeometry, // QByteArray
    WindowState,    // QByteArray
    LastPage,       // "clusters", "controllers"
    ListTimeoutMs,
    ListIntervalSeconds,
    ClusterColumns,   // QByteArray header state
    ControllerViews,  // QByteArray, see ControllerViews
    ControllerLayout, // QByteArray, the controllers table as it was left
    DetailPane,       // QByteArray splitter state
    DetailOpen,       // 1: the pane is open, else 0
    SettingCount
};

// Typed access with defaults and range checks; a stored value of the wrong type or range reads as the default.
class Settings final : public QObject
{
    Q_OBJECT
public:
    explicit Settings(SettingsStore& store, QObject* parent = nullptr);

    QVariant get(Setting setting) const;
    QString text(Setting setting) const { return get(setting).toString(); }
    int number(Setting setting) const { return get(setting).toInt(); }
    QByteArray bytes(Setting setting) const { return get(setting).toByteArray(); }
    void set(Setting setting, const QVariant& value); // a value outside the range changes nothing
    void reset(Setting setting);
    static QVariant defaultValue(Setting setting);
    static QString key(Setting setting);
    SettingsStore& store() const noexcept { return m_store; }

Q_SIGNALS:
    void changed(varroa::Setting setting);

private:
    void migrate();

    SettingsStore& m_store;
};

// Moves the value of the first former name that has one to `key`, unless `key` has a value; drops all former names.
void adoptFormerNames(SettingsStore& store, const QString& key, const QStringList& formerKeys);

} // namespace varroa
