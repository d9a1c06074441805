// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/connect/settings.h"

#include <array>
#include <limits>

using namespace Qt::StringLiterals;

namespace varroa {

namespace {

constexpr int schemaVersion = 1;

struct SettingRow
{
    Setting setting;
    QString key;
    QVariant defaultValue; // its type is the setting's type
    int minimum = 0;       // numbers only
    int maximum = std::numeric_limits<int>::max();
    QStringList allowed = {}; // texts only; empty: any
    QStringList formerKeys = {};
};

const std::array<SettingRow, static_cast<size_t>(Setting::SettingCount)>& table()
{
    static const std::array<SettingRow, static_cast<size_t>(Setting::SettingCount)> settingRows{{
        {.setting = Setting::SchemaVersion, .key = u"general/schemaVersion"_s, .defaultValue = 0},
        {.setting = Setting::Language,
         .key = u"general/language"_s,
         .defaultValue = u""_s,
         .allowed = {u""_s, u"en"_s, u"de"_s}},
        {.setting = Setting::Theme,
         .key = u"general/theme"_s,
         .defaultValue = u"system"_s,
         .allowed = {u"system"_s, u"light"_s, u"dark"_s}},
        {.setting = Setting::WindowGeometry, .key = u"window/geometry"_s, .defaultValue = QByteArray()},
        {.setting = Setting::WindowState, .key = u"window/state"_s, .defaultValue = QByteArray()},
        {.setting = Setting::LastPage,
         .key = u"window/lastPage"_s,
         .defaultValue = u"clusters"_s,
         .allowed = {u"clusters"_s, u"controllers"_s}},
        {.setting = Setting::ListTimeoutMs,
         .key = u"lists/timeoutMs"_s,
         .defaultValue = 3000,
         .minimum = 500,
         .maximum = 60000},
        {.setting = Setting::ListIntervalSeconds,
         .key = u"lists/intervalSeconds"_s,
         .defaultValue = 30,
         .minimum = 5,
         .maximum = 3600},
        {.setting = Setting::ClusterColumns, .key = u"columns/clusters"_s, .defaultValue = QByteArray()},
        {.setting = Setting::ControllerViews, .key = u"controllers/views"_s, .defaultValue = QByteArray()},
        {.setting = Setting::ControllerLayout, .key = u"controllers/layout"_s, .defaultValue = QByteArray()},
        {.setting = Setting::DetailPane, .key = u"detail/pane"_s, .defaultValue = QByteArray()},
        {.setting = Setting::DetailOpen, .key = u"detail/open"_s, .defaultValue = 0, .minimum = 0, .maximum = 1},
    }};
    return settingRows;
}

const SettingRow& settingRow(Setting setting)
{
    const SettingRow& row = table().at(static_cast<size_t>(setting));
    Q_ASSERT(row.setting == setting);
    return row;
}

// The value in the row's type, or invalid when type or range is wrong. INI files give numbers as text.
QVariant checked(const SettingRow& row, const QVariant& value)
{
    switch (row.defaultValue.typeId()) {
    case QMetaType::Int: {
        bool ok = false;
        const int number = value.typeId() == QMetaType::Bool ? 0 : value.toInt(&ok);
        return ok && number >= row.minimum && number <= row.maximum ? QVariant(number) : QVariant();
    }
    case QMetaType::QString: {
        if (value.typeId() != QMetaType::QString)
            return {};
        return row.allowed.isEmpty() || row.allowed.contains(value.toString()) ? value : QVariant();
    }
    default:
        return value.typeId() == row.defaultValue.typeId() ? value : QVariant();
    }
}

} // namespace

Settings::Settings(SettingsStore& store, QObject* parent) : QObject(parent), m_store(store)
{
    migrate();
}

QVariant Settings::get(Setting setting) const
{
    const SettingRow& row = settingRow(setting);
    const QVariant stored = m_store.value(row.key);
    const QVariant value = stored.isValid() ? checked(row, stored) : QVariant();
    return value.isValid() ? value : row.defaultValue;
}

void Settings::set(Setting setting, const QVariant& value)
{
    const SettingRow& row = settingRow(setting);
    const QVariant wanted = checked(row, value);
    if (!wanted.isValid() || (get(setting) == wanted && m_store.value(row.key).isValid()))
        return;
    m_store.setValue(row.key, wanted);
    Q_EMIT changed(setting);
}

void Settings::reset(Setting setting)
{
    const QVariant before = get(setting);
    m_store.remove(settingRow(setting).key);
    if (before != defaultValue(setting))
        Q_EMIT changed(setting);
}

QVariant Settings::defaultValue(Setting setting)
{
    return settingRow(setting).defaultValue;
}

QString Settings::key(Setting setting)
{
    return settingRow(setting).key;
}

// A file of a newer console is read as far as it is understood, and its version is left alone.
void Settings::migrate()
{
    if (number(Setting::SchemaVersion) > schemaVersion)
        return;
    for (const SettingRow& row : table())
        adoptFormerNames(m_store, row.key, row.formerKeys);
    set(Setting::SchemaVersion, schemaVersion);
}

void adoptFormerNames(SettingsStore& store, const QString& key, const QStringList& formerKeys)
{
    for (const QString& former : formerKeys) {
        const QVariant value = store.value(former);
        if (!value.isValid())
            continue;
        if (!store.value(key).isValid())
            store.setValue(key, value);
        store.remove(former);
    }
}

} // namespace varroa
