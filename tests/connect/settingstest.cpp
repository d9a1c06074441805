// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/connect/settingstest.h"

#include "models/connect/settings.h"
#include "tests/fakes/memorysettings.h"

#include <QSet>
#include <QSignalSpy>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace varroa;
using varroa::test::MemorySettings;

namespace {

constexpr int settingCount = static_cast<int>(Setting::SettingCount);

// A valid value other than the default; a new setting without one fails the round trip.
QVariant another(Setting setting)
{
    switch (setting) {
    case Setting::SchemaVersion:
        return 1;
    case Setting::Language:
        return u"de"_s;
    case Setting::Theme:
        return u"dark"_s;
    case Setting::WindowGeometry:
        return "geometry\0with zero"_ba;
    case Setting::WindowState:
        return "state"_ba;
    case Setting::LastPage:
        return u"controllers"_s;
    case Setting::ListTimeoutMs:
        return 4500;
    case Setting::ListIntervalSeconds:
        return 60;
    case Setting::ClusterColumns:
        return "clusters"_ba;
    case Setting::ControllerViews:
        return "views"_ba;
    case Setting::ControllerLayout:
        return "layout"_ba;
    case Setting::DetailPane:
        return "pane"_ba;
    case Setting::DetailOpen:
        return 1;
    case Setting::SettingCount:
        break;
    }
    return {};
}

} // namespace

void SettingsTest::everyKeyIsOnce()
{
    QSet<QString> keys;
    for (int i = 0; i < settingCount; ++i) {
        const QString key = Settings::key(static_cast<Setting>(i));
        QVERIFY(!key.isEmpty());
        QVERIFY2(!keys.contains(key), qPrintable(key));
        QVERIFY(!key.startsWith("profiles/"_L1) && !key.startsWith("session/"_L1));
        QVERIFY(Settings::defaultValue(static_cast<Setting>(i)).isValid());
        keys.insert(key);
    }
}

void SettingsTest::everySettingRoundTrips()
{
    MemorySettings store;
    {
        Settings settings(store);
        for (int i = 0; i < settingCount; ++i) {
            const auto setting = static_cast<Setting>(i);
            const QVariant value = another(setting);
            QVERIFY2(value.isValid(), qPrintable(Settings::key(setting)));
            QVERIFY(value != Settings::defaultValue(setting));
            settings.set(setting, value);
        }
    }
    Settings again(store);
    for (int i = 0; i < settingCount; ++i) {
        const auto setting = static_cast<Setting>(i);
        QCOMPARE(again.get(setting), another(setting));
        again.reset(setting);
        QCOMPARE(again.get(setting), Settings::defaultValue(setting));
    }
}

void SettingsTest::badValuesReadAsDefault_data()
{
    QTest::addColumn<Setting>("setting");
    QTest::addColumn<QVariant>("value");
    QTest::newRow("range") << Setting::ListTimeoutMs << QVariant(1);
    QTest::newRow("range above") << Setting::ListIntervalSeconds << QVariant(100000);
    QTest::newRow("text for a number") << Setting::ListTimeoutMs << QVariant(u"soon"_s);
    QTest::newRow("bool for a number") << Setting::ListTimeoutMs << QVariant(true);
    QTest::newRow("unknown word") << Setting::Theme << QVariant(u"pink"_s);
    QTest::newRow("number for a text") << Setting::Language << QVariant(7);
    QTest::newRow("text for bytes") << Setting::WindowState << QVariant(u"x"_s);
    QTest::newRow("list for a text") << Setting::LastPage << QVariant(QStringList{u"clusters"_s, u"x"_s});
}

void SettingsTest::badValuesReadAsDefault()
{
    QFETCH(Setting, setting);
    QFETCH(QVariant, value);
    MemorySettings store;
    store.setValue(Settings::key(setting), value);
    const Settings settings(store);
    QCOMPARE(settings.get(setting), Settings::defaultValue(setting));
}

void SettingsTest::valuesOutOfRangeChangeNothing()
{
    MemorySettings store;
    Settings settings(store);
    settings.set(Setting::ListTimeoutMs, 5000);
    QSignalSpy changed(&settings, &Settings::changed);
    settings.set(Setting::ListTimeoutMs, 10);
    settings.set(Setting::Theme, u"pink"_s);
    QCOMPARE(settings.number(Setting::ListTimeoutMs), 5000);
    QCOMPARE(settings.text(Setting::Theme), u"system"_s);
    QCOMPARE(changed.count(), 0);
}

void SettingsTest::changesAreSignalled()
{
    MemorySettings store;
    Settings settings(store);
    QSignalSpy changed(&settings, &Settings::changed);
    settings.set(Setting::Theme, u"dark"_s);
    settings.set(Setting::Theme, u"dark"_s);
    QCOMPARE(changed.count(), 1);
    QCOMPARE(changed.at(0).at(0).value<Setting>(), Setting::Theme);
    settings.reset(Setting::Theme);
    settings.reset(Setting::Theme);
    QCOMPARE(changed.count(), 2);
}

void SettingsTest::textNumbersFromAnIniFileAreRead()
{
    MemorySettings store;
    store.setValue(Settings::key(Setting::ListTimeoutMs), u"4500"_s);
    const Settings settings(store);
    QCOMPARE(settings.get(Setting::ListTimeoutMs), QVariant(4500));
}

void SettingsTest::newerFilesAreLeftAlone()
{
    MemorySettings store;
    store.setValue(Settings::key(Setting::SchemaVersion), 99);
    store.setValue(Settings::key(Setting::Theme), u"dark"_s);
    {
        const Settings settings(store);
        QCOMPARE(settings.text(Setting::Theme), u"dark"_s);
    }
    QCOMPARE(store.value(Settings::key(Setting::SchemaVersion)).toInt(), 99);

    MemorySettings fresh;
    const Settings settings(fresh);
    QCOMPARE(fresh.value(Settings::key(Setting::SchemaVersion)).toInt(), 1);
}

void SettingsTest::formerNamesAreAdopted()
{
    MemorySettings store;
    store.setValue(u"old/two"_s, 2);
    store.setValue(u"older/three"_s, 3);
    adoptFormerNames(store, u"new/key"_s, {u"old/two"_s, u"older/three"_s});
    QCOMPARE(store.value(u"new/key"_s).toInt(), 2);
    QVERIFY(!store.value(u"old/two"_s).isValid());
    QVERIFY(!store.value(u"older/three"_s).isValid());

    store.setValue(u"old/two"_s, 5);
    adoptFormerNames(store, u"new/key"_s, {u"old/two"_s});
    QCOMPARE(store.value(u"new/key"_s).toInt(), 2);
}
