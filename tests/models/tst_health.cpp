// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/fleet/health.h"

#include <QtTest>

using namespace varroa;
using namespace std::chrono_literals;

class TestHealth : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void rules_data();
    void rules();
    void neverSeenIsUnknown();
};

void TestHealth::rules_data()
{
    QTest::addColumn<qint64>("ageMs");
    QTest::addColumn<bool>("current");
    QTest::addColumn<int>("expected");
    const auto row = [](const char* name, qint64 ageMs, bool current, Health health) {
        QTest::newRow(name) << ageMs << current << static_cast<int>(health);
    };
    row("fresh", 0, true, Health::Healthy);
    row("at 45 s", 45'000, true, Health::Healthy);
    row("just after 45 s", 45'001, true, Health::Late);
    row("at 90 s", 90'000, true, Health::Late);
    row("just after 90 s", 90'001, true, Health::Unhealthy);
    row("days", 400'000'000, true, Health::Unhealthy);
    row("beat from the future", -5'000, true, Health::Healthy);
    row("fresh but not current", 0, false, Health::Unknown);
    row("old and not current", 500'000, false, Health::Unknown);
}

void TestHealth::rules()
{
    QFETCH(qint64, ageMs);
    QFETCH(bool, current);
    QFETCH(int, expected);
    const MonoTime now(1h);
    const BeatTime beat{now - std::chrono::milliseconds(ageMs), {}, false};
    QCOMPARE(static_cast<int>(healthOf(beat, {current, now})), expected);
}

void TestHealth::neverSeenIsUnknown()
{
    QCOMPARE(healthOf(std::nullopt, {true, MonoTime(1h)}), Health::Unknown);
}

QTEST_GUILESS_MAIN(TestHealth)
#include "tst_health.moc"
