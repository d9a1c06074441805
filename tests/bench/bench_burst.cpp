// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/fleet/controllertablemodel.h"
#include "models/fleet/eventfeed.h"
#include "tests/fakes/manualclock.h"
#include "tests/fakes/sinkbus.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QSortFilterProxyModel>
#include <QTableView>
#include <QTimer>

#include <algorithm>
#include <atomic>
#include <cstdio>
#include <memory>
#include <thread>

using namespace varroa;
using namespace varroa::test;
using namespace Qt::StringLiterals;

// 50,000 messages a second for four seconds into 20,000 rows that are sorted by the changing column, with a visible
// table. What counts is the longest time the GUI thread does not come round, ours against the naive ways, in one run.
namespace {

constexpr int Rows = 20000;
constexpr int Rate = 50000;
constexpr std::chrono::seconds Duration{4};

class RealClock final : public Clock
{
public:
    MonoTime monotonic() const override { return MonoTime(std::chrono::steady_clock::now().time_since_epoch()); }
    WallTime wall() const override
    {
        return std::chrono::time_point_cast<std::chrono::nanoseconds>(std::chrono::system_clock::now());
    }
};

// Longest time between two rounds of the event loop.
class GapMeter : public QObject
{
public:
    GapMeter()
    {
        m_timer.setTimerType(Qt::PreciseTimer);
        m_timer.setInterval(5);
        connect(&m_timer, &QTimer::timeout, this, [this] {
            m_longest = std::max(m_longest, m_since.nsecsElapsed());
            m_since.restart();
        });
        m_since.start();
        m_timer.start();
    }
    double longestMs() const { return static_cast<double>(std::max(m_longest, m_since.nsecsElapsed())) / 1e6; }

private:
    QTimer m_timer;
    QElapsedTimer m_since;
    qint64 m_longest = 0;
};

struct Fleet
{
    RealClock clock;
    FleetStore store{clock};
    std::vector<QByteArray> messages;
    std::vector<ControllerKey> keys;

    Fleet()
    {
        FleetStore::Beat beat;
        beat.info.name = ClusterName(u"east"_s);
        beat.beat.receivedAt = clock.monotonic();
        store.applyBeats({beat});
        std::vector<ControllerRow> rows;
        for (int i = 0; i < Rows; ++i) {
            ControllerRow row;
            row.key = {ClusterName(u"east"_s), NamespaceName(u"team-%1"_s.arg(i % 40)), u"jenkins-%1"_s.arg(i)};
            row.phase = Phase::Connected;
            row.lastSeen = clock.wall() - std::chrono::seconds(i % 600);
            keys.push_back(row.key);
            messages.push_back(R"({"cluster":"east","event":"heartbeat","namespace":")" + row.key.ns.text().toUtf8() +
                               R"(","name":")" + row.key.name.toUtf8() + R"("})");
            rows.push_back(std::move(row));
        }
        store.applyList(ClusterName(u"east"_s), std::move(rows));
    }
};

// Calls `push(row)` at the wanted rate from another thread; returns how many were pushed.
template <class Push>
std::thread pusher(std::atomic<bool>& done, std::atomic<qint64>& count, Push push)
{
    return std::thread([&done, &count, push] {
        const auto start = std::chrono::steady_clock::now();
        qint64 sent = 0;
        quint32 row = 1;
        while (true) {
            const auto elapsed = std::chrono::steady_clock::now() - start;
            if (elapsed >= Duration)
                break;
            const auto due = static_cast<qint64>(std::chrono::duration<double>(elapsed).count() * Rate);
            for (; sent < due; ++sent) {
                row = row * 1664525U + 1013904223U;
                push(static_cast<int>((row >> 8) % Rows));
            }
            std::this_thread::yield();
        }
        count = sent;
        done = true;
    });
}

struct Outcome
{
    double longestMs = 0;
    double totalMs = 0; // until everything pushed was worked off
    qint64 messages = 0;
};

template <class Push, class Drained>
Outcome measure(Push push, Drained drained)
{
    std::atomic<bool> done{false};
    std::atomic<qint64> count{0};
    QElapsedTimer total;
    total.start();
    GapMeter meter;
    std::thread thread = pusher(done, count, push);
    QTimer end;
    end.setInterval(20);
    QObject::connect(&end, &QTimer::timeout, &end, [&] {
        if (done && drained(count.load()))
            QCoreApplication::exit();
    });
    end.start();
    QCoreApplication::exec();
    thread.join();
    return {meter.longestMs(), static_cast<double>(total.nsecsElapsed()) / 1e6, count.load()};
}

QTableView* tableOn(QAbstractItemModel& model)
{
    auto* view = new QTableView;
    view->resize(1400, 900);
    view->setModel(&model);
    view->setSortingEnabled(true);
    view->sortByColumn(ControllerTableModel::LastSeen, Qt::DescendingOrder);
    view->show();
    return view;
}

Outcome mailboxFeed()
{
    Fleet fleet;
    ControllerTableModel model(fleet.store);
    const std::unique_ptr<QTableView> view(tableOn(model));
    SinkBus bus;
    bus.open({});
    EventFeed feed(bus, fleet.store, fleet.clock);
    feed.begin();
    QTimer resort;
    QObject::connect(&resort, &QTimer::timeout, &model, &ControllerTableModel::resortTick);
    resort.start(1000);
    BusSink& sink = bus.sink("events.brood.>");
    return measure(
        [&](int row) {
            sink.deliver({"events.brood.east", fleet.messages[static_cast<size_t>(row)], fleet.clock.monotonic()});
        },
        [](qint64) { return true; });
}

// One queued call per message, applied at once; the decoding stays on the pushing thread as above.
Outcome queuedCalls(bool stockProxy)
{
    Fleet fleet;
    ControllerTableModel model(fleet.store);
    QSortFilterProxyModel proxy;
    proxy.setSortRole(ControllerTableModel::SortRole);
    proxy.setSourceModel(&model);
    const std::unique_ptr<QTableView> view(tableOn(stockProxy ? static_cast<QAbstractItemModel&>(proxy) : model));
    QTimer resort;
    QObject::connect(&resort, &QTimer::timeout, &model, &ControllerTableModel::resortTick);
    if (!stockProxy)
        resort.start(1000);
    QObject receiver;
    std::atomic<qint64> applied{0};
    return measure(
        [&](int row) {
            const Result<BroodEvent> event = decodeBroodEvent(fleet.messages[static_cast<size_t>(row)]);
            if (!event)
                return;
            QMetaObject::invokeMethod(
                &receiver,
                [&fleet, &applied, key = event->key] {
                    fleet.store.applyPatches({{key, true, fleet.clock.wall()}});
                    ++applied;
                },
                Qt::QueuedConnection);
        },
        [&](qint64 count) { return applied >= count; });
}

void print(const char* name, const Outcome& outcome, double ours)
{
    std::printf("| %-58s | %9.1f | %8.1f | %8.0f | %9lld |\n", name, outcome.longestMs, outcome.longestMs / ours,
                outcome.totalMs, static_cast<long long>(outcome.messages));
    std::fflush(stdout);
}

} // namespace

int main(int argc, char** argv)
{
    if (!qEnvironmentVariableIsSet("QT_QPA_PLATFORM"))
        qputenv("QT_QPA_PLATFORM", "offscreen");
    QApplication application(argc, argv);
    std::printf("%d rows sorted by the changing column, %d messages/s for %lld s\n\n", Rows, Rate,
                static_cast<long long>(Duration.count()));
    std::printf("| %-58s | longest gap ms | ratio | all done ms | messages |\n|---|---|---|---|---|\n", "way");
    const Outcome ours = mailboxFeed();
    print("mailbox, one drain per frame, re-sort on the slow tick", ours, ours.longestMs);
    print("one queued call per message, stock sort proxy", queuedCalls(true), ours.longestMs);
    print("one queued call per message, own table, re-sort on the slow tick", queuedCalls(false), ours.longestMs);
    return 0;
}
