// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/desktopevents.h"
#include "tests/fakes/manualclock.h"

#include <QSignalSpy>
#include <QtTest>

using namespace varroa;
using namespace varroa::test;
using namespace std::chrono_literals;

class TestDesktopEvents : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void suspendIsNoticedOnce();
    void timePassingAwakeIsNoSuspend();
    void wallClockStepIsNoSuspend();
};

void TestDesktopEvents::suspendIsNoticedOnce()
{
    ManualClock clock;
    std::chrono::nanoseconds awake{0};
    DesktopEvents events(clock, nullptr, [&awake] { return awake; });
    QSignalSpy resumed(&events, &SystemEvents::resumed);
    clock.advance(2h); // the lid was closed
    awake += 1s;
    events.check();
    QCOMPARE(resumed.count(), 1);
    clock.advance(2s);
    awake += 2s;
    events.check();
    QCOMPARE(resumed.count(), 1);
}

void TestDesktopEvents::timePassingAwakeIsNoSuspend()
{
    ManualClock clock;
    std::chrono::nanoseconds awake{0};
    DesktopEvents events(clock, nullptr, [&awake] { return awake; });
    QSignalSpy resumed(&events, &SystemEvents::resumed);
    clock.advance(10min); // a busy machine that ran the timer late
    awake += 10min - 2s;
    events.check();
    QCOMPARE(resumed.count(), 0);
}

void TestDesktopEvents::wallClockStepIsNoSuspend()
{
    ManualClock clock;
    std::chrono::nanoseconds awake{0};
    DesktopEvents events(clock, nullptr, [&awake] { return awake; });
    QSignalSpy resumed(&events, &SystemEvents::resumed);
    clock.stepWall(3h);
    events.check();
    QCOMPARE(resumed.count(), 0);
}

QTEST_GUILESS_MAIN(TestDesktopEvents)
#include "tst_desktopevents.moc"
