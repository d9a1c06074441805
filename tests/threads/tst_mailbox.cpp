// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/domain/mailbox.h"

#include <QTest>

#include <algorithm>
#include <array>
#include <atomic>
#include <condition_variable>
#include <map>
#include <memory>
#include <numeric>
#include <thread>

using namespace varroa;

namespace {

constexpr int Pushers = 6;
constexpr int PerPusher = 20000;

// The wake-ups owed to the drainer, as the event loop would hold them. `most` shows whether two were ever outstanding.
class WakeUps
{
public:
    void post()
    {
        const std::lock_guard lock(m_mutex);
        ++m_outstanding;
        ++m_total;
        m_most = std::max(m_most, m_outstanding);
        m_changed.notify_one();
    }

    void finish()
    {
        const std::lock_guard lock(m_mutex);
        m_finished = true;
        m_changed.notify_one();
    }

    // False when there is none and no more will come.
    bool wait()
    {
        std::unique_lock lock(m_mutex);
        m_changed.wait(lock, [this] { return m_outstanding > 0 || m_finished; });
        if (m_outstanding == 0)
            return false;
        --m_outstanding;
        return true;
    }

    int most() const { return m_most; }
    int total() const { return m_total; }

private:
    std::mutex m_mutex;
    std::condition_variable m_changed;
    int m_outstanding = 0;
    int m_most = 0;
    int m_total = 0;
    bool m_finished = false;
};

struct Reading
{
    int pusher = 0;
    int number = 0;
};

// Runs all pushers against one drainer, which takes only when woken, and returns when both sides are done.
template <class Push, class Take>
void run(WakeUps& wakeUps, Push push, Take take)
{
    std::thread drainer([&] {
        while (wakeUps.wait())
            take();
    });
    std::atomic<bool> go = false;
    std::vector<std::thread> threads;
    for (int pusher = 0; pusher < Pushers; ++pusher) {
        threads.emplace_back([&, pusher] {
            go.wait(false);
            for (int number = 0; number < PerPusher; ++number) {
                if (push(Reading{pusher, number}))
                    wakeUps.post();
            }
        });
    }
    go = true;
    go.notify_all();
    for (std::thread& thread : threads)
        thread.join();
    wakeUps.finish();
    drainer.join();
}

} // namespace

class MailboxTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void latestKeepsTheLastOfEachKey()
    {
        LatestMailbox<QString, int> mailbox;
        QVERIFY(mailbox.push(QStringLiteral("a"), 1));
        QVERIFY(!mailbox.push(QStringLiteral("b"), 2));
        QVERIFY(!mailbox.push(QStringLiteral("a"), 3));
        auto batch = mailbox.take();
        QCOMPARE(batch.superseded, 1u);
        QCOMPARE(batch.items,
                 (std::vector<std::pair<QString, int>>{{QStringLiteral("a"), 3}, {QStringLiteral("b"), 2}}));
        QVERIFY(mailbox.take().items.empty());
        QVERIFY(mailbox.push(QStringLiteral("a"), 4));
        batch = mailbox.take();
        QCOMPARE(batch.superseded, 0u);
        QCOMPARE(batch.items, (std::vector<std::pair<QString, int>>{{QStringLiteral("a"), 4}}));
    }

    void boundedDropsTheOldest()
    {
        BoundedMailbox<int> mailbox(3);
        QVERIFY(mailbox.push(1));
        for (int i = 2; i <= 5; ++i)
            QVERIFY(!mailbox.push(i));
        auto batch = mailbox.take();
        QCOMPARE(batch.items, (std::deque<int>{3, 4, 5}));
        QCOMPARE(batch.dropped, 2u);
        QVERIFY(mailbox.push(6));
        batch = mailbox.take();
        QCOMPARE(batch.items, (std::deque<int>{6}));
        QCOMPARE(batch.dropped, 0u);
    }

    void latestUnderLoad_data()
    {
        QTest::addColumn<int>("keysPerPusher");
        QTest::newRow("one key each") << 1;
        QTest::newRow("many keys each") << 257;
        QTest::newRow("all keys different") << PerPusher;
    }
    void latestUnderLoad()
    {
        QFETCH(int, keysPerPusher);
        LatestMailbox<int, Reading> mailbox;
        WakeUps wakeUps;
        std::map<int, int> lastOfKey;
        std::uint64_t seen = 0;
        std::uint64_t superseded = 0;
        int emptyTakes = 0;
        bool increasing = true;
        run(
            wakeUps,
            [&](Reading reading) {
                return mailbox.push(reading.pusher * PerPusher + reading.number % keysPerPusher, reading);
            },
            [&] {
                const auto batch = mailbox.take();
                emptyTakes += batch.items.empty() ? 1 : 0;
                seen += batch.items.size();
                superseded += batch.superseded;
                for (const auto& [key, reading] : batch.items) {
                    const auto [it, isNew] = lastOfKey.try_emplace(key, reading.number);
                    increasing = increasing && (isNew || it->second < reading.number);
                    it->second = reading.number;
                }
            });
        QCOMPARE(seen + superseded, std::uint64_t{Pushers} * PerPusher);
        QVERIFY(mailbox.take().items.empty());
        QCOMPARE(lastOfKey.size(), size_t(Pushers * keysPerPusher));
        for (const auto& [key, number] : lastOfKey) {
            const int slot = key % PerPusher;
            const int last = slot + (PerPusher - 1 - slot) / keysPerPusher * keysPerPusher;
            QCOMPARE(number, last); // the newest value of a key always arrives
        }
        QVERIFY(increasing);
        QCOMPARE(wakeUps.most(), 1);
        QCOMPARE(emptyTakes, 0);
        if (keysPerPusher == PerPusher)
            QCOMPARE(superseded, 0u);
    }

    void boundedUnderLoad_data()
    {
        QTest::addColumn<int>("bound");
        QTest::newRow("one") << 1;
        QTest::newRow("small") << 100;
        QTest::newRow("never full") << Pushers * PerPusher;
    }
    void boundedUnderLoad()
    {
        QFETCH(int, bound);
        BoundedMailbox<Reading> mailbox(static_cast<size_t>(bound));
        WakeUps wakeUps;
        std::array<int, Pushers> last;
        last.fill(-1);
        std::array<int, Pushers> missing{};
        std::uint64_t seen = 0;
        std::uint64_t dropped = 0;
        size_t largest = 0;
        bool ordered = true;
        int emptyTakes = 0;
        run(
            wakeUps, [&](Reading reading) { return mailbox.push(reading); },
            [&] {
                const auto batch = mailbox.take();
                emptyTakes += batch.items.empty() ? 1 : 0;
                seen += batch.items.size();
                dropped += batch.dropped;
                largest = std::max(largest, batch.items.size());
                for (const Reading& reading : batch.items) {
                    int& previous = last[static_cast<size_t>(reading.pusher)];
                    ordered = ordered && reading.number > previous;
                    missing[static_cast<size_t>(reading.pusher)] += reading.number - previous - 1;
                    previous = reading.number;
                }
            });
        for (size_t pusher = 0; pusher < last.size(); ++pusher)
            missing[pusher] += PerPusher - 1 - last[pusher];
        QCOMPARE(seen + dropped, std::uint64_t{Pushers} * PerPusher);
        QCOMPARE(std::accumulate(missing.begin(), missing.end(), std::uint64_t{0}), dropped);
        QVERIFY(ordered);
        QVERIFY(largest <= static_cast<size_t>(bound));
        QCOMPARE(wakeUps.most(), 1);
        QCOMPARE(emptyTakes, 0);
        if (bound == Pushers * PerPusher)
            QCOMPARE(dropped, 0u);
    }

    void valuesNeedNotBeCopyable()
    {
        LatestMailbox<int, std::unique_ptr<int>> latest;
        QVERIFY(latest.push(1, std::make_unique<int>(7)));
        QCOMPARE(*latest.take().items.front().second, 7);
        BoundedMailbox<std::unique_ptr<int>> bounded(2);
        QVERIFY(bounded.push(std::make_unique<int>(8)));
        QCOMPARE(*bounded.take().items.front(), 8);
    }
};

QTEST_APPLESS_MAIN(MailboxTest)
#include "tst_mailbox.moc"
