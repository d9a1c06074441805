// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/fleet/controllertablemodel.h"
#include "models/fleet/eventfeed.h"
#include "tests/fakes/manualclock.h"
#include "tests/fakes/sinkbus.h"
#include "tests/models/samples.h"

#include <QSignalSpy>
#include <QtTest>

#include <atomic>
#include <thread>

using namespace varroa;
using namespace varroa::test;
using namespace Qt::StringLiterals;

namespace {

constexpr int Rows = 2000;
constexpr int Threads = 3;
constexpr int PerThread = 20000;

QByteArray nameOf(int row)
{
    return "c" + QByteArray::number(row);
}

} // namespace

// What the burst must keep whatever the machine's speed; its timing is the business of tests/bench.
class TestBurst : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void latestValueOneWakeUpAndFreshOrder();
    void tearDownInMidBurst();
};

void TestBurst::latestValueOneWakeUpAndFreshOrder()
{
    ManualClock clock;
    FleetStore store(clock);
    ControllerTableModel model(store);
    store.applyBeats({beat(u"east"_s, clock.monotonic())});
    std::vector<ControllerRow> rows;
    for (int i = 0; i < Rows; ++i)
        rows.push_back(controllerRow(u"east"_s, u"n"_s, QString::fromLatin1(nameOf(i))));
    store.applyList(ClusterName(u"east"_s), rows);
    model.sort(ControllerTableModel::LastSeen, Qt::DescendingOrder);

    SinkBus bus;
    bus.open({});
    EventFeed feed(bus, store, clock);
    feed.begin();
    QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
    BusSink& sink = bus.sink("events.brood.>");
    std::atomic<int> running{Threads};
    std::vector<std::thread> threads;
    for (int t = 0; t < Threads; ++t) {
        threads.emplace_back([&, t] {
            for (int i = 0; i < PerThread; ++i) {
                // Each thread owns its rows, so that the last value of every row is known.
                const int row = (i * Threads + t) % Rows / Threads * Threads + t;
                if (row >= Rows)
                    continue;
                const bool connected = (i / 7) % 2 == 0;
                sink.deliver({"events.brood.east",
                              R"({"cluster":"east","namespace":"n","event":")" +
                                  QByteArray(connected ? "heartbeat" : "disconnected") + R"(","name":")" + nameOf(row) +
                                  R"("})",
                              MonoTime(std::chrono::milliseconds(1'000'000 + i))});
            }
            --running;
        });
    }
    QTRY_COMPARE_WITH_TIMEOUT(running.load(), 0, 120000);
    for (std::thread& thread : threads)
        thread.join();
    feed.drain(); // whatever the last frame has not taken yet

    // At most one wake-up was outstanding at any time; each drain gives at most one signal.
    QVERIFY(feed.feed().wakeUps() <= feed.feed().drains() + 1);
    QVERIFY(changed.count() <= static_cast<int>(feed.feed().drains()) + 1);
    QVERIFY(feed.feed().wakeUps() < quint64(Threads * PerThread) / 10);

    // Nothing but superseded values is lost: every row has its last one.
    std::vector<std::optional<std::pair<bool, int>>> last(Rows);
    for (int t = 0; t < Threads; ++t) {
        for (int i = 0; i < PerThread; ++i) {
            const int row = (i * Threads + t) % Rows / Threads * Threads + t;
            if (row < Rows)
                last[static_cast<size_t>(row)] = std::pair((i / 7) % 2 == 0, i);
        }
    }
    for (int row = 0; row < Rows; ++row) {
        if (!last[static_cast<size_t>(row)])
            continue;
        const Slot slot = store.slotOf(rows[static_cast<size_t>(row)].key);
        QCOMPARE(store.controller(slot).connected, last[static_cast<size_t>(row)]->first);
    }

    // The order seen after the slow tick is the order of a fresh sort.
    model.resortTick();
    ControllerTableModel fresh(store);
    fresh.sort(ControllerTableModel::LastSeen, Qt::DescendingOrder);
    QCOMPARE(model.rowCount(), fresh.rowCount());
    for (int row = 0; row < model.rowCount(); ++row)
        QCOMPARE(model.slotAt(row), fresh.slotAt(row));
}

void TestBurst::tearDownInMidBurst()
{
    ManualClock clock;
    for (int round = 0; round < 20; ++round) {
        SinkBus bus;
        bus.open({});
        FleetStore store(clock);
        auto feed = std::make_unique<EventFeed>(bus, store, clock);
        feed->begin();
        BusSink& sink = bus.sink("events.brood.>");
        std::atomic<bool> stop{false};
        std::atomic<int> delivered{0};
        std::thread pusher([&] {
            while (!stop) {
                sink.deliver({"events.brood.east",
                              R"({"cluster":"east","namespace":"n","event":"heartbeat","name":"a"})", MonoTime{}});
                ++delivered;
            }
        });
        QTRY_VERIFY(delivered > 10);
        if (round % 2 == 0)
            QCoreApplication::sendPostedEvents(); // some rounds with a wake-up under way, some with it taken
        feed.reset();
        stop = true;
        pusher.join();
        QCoreApplication::sendPostedEvents();
    }
}

QTEST_GUILESS_MAIN(TestBurst)
#include "tst_burst.moc"
