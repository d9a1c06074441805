// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/demo/demobus.h"
#include "models/wire/clusterinfo.h"
#include "models/wire/controller.h"
#include "models/wire/replies.h"
#include "tests/fakes/manualclock.h"

#include <QSignalSpy>
#include <QTest>
#include <QThread>

#include <atomic>
#include <map>
#include <mutex>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using namespace varroa;
using namespace varroa::test;

namespace {

class Collector final : public BusSink
{
public:
    void deliver(const BusMessage& message) noexcept override
    {
        const std::lock_guard lock(m_mutex);
        m_messages.push_back(message);
        m_foreign = m_foreign || QThread::currentThread() != QCoreApplication::instance()->thread();
    }
    qsizetype count(QByteArrayView subject = {}) const
    {
        const std::lock_guard lock(m_mutex);
        return std::count_if(m_messages.begin(), m_messages.end(), [&](const BusMessage& message) {
            return subject.isEmpty() || message.subject == subject;
        });
    }
    bool foreign() const
    {
        const std::lock_guard lock(m_mutex);
        return m_foreign;
    }

private:
    mutable std::mutex m_mutex;
    std::vector<BusMessage> m_messages;
    bool m_foreign = false;
};

constexpr char direct[] = "$JS.API.DIRECT.GET.KV_varroa_clusters.$KV.varroa_clusters.";

} // namespace

// The demo's bus, seen through the port. Deadlines are real; the fleet's time is the manual clock's.
class TestDemoBus : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_bus = std::make_unique<DemoBus>(m_clock, DemoOptions{12, 25, 1, 0});
        QSignalSpy changed(m_bus.get(), &MessageBus::statusChanged);
        QCOMPARE(m_bus->status().state, BusState::Idle);
        m_bus->open({});
        QTRY_COMPARE(m_bus->status().state, BusState::Connected);
        QVERIFY(changed.count() >= 2);
    }

    void cleanup() { m_bus.reset(); }

    void statusNamesTheDemo()
    {
        const BusStatus status = m_bus->status();
        QCOMPARE(status.server, u"demo fleet"_s);
        QCOMPARE(status.link, 1u);
        QVERIFY(status.roundTrip && !status.tls);
    }

    void firstPictureHasAges()
    {
        const RegistryInfo info = registry();
        QCOMPARE(info.keys.size(), size_t(12));
        QCOMPARE(info.messages, 12);
        QVERIFY(info.directGet);
        QCOMPARE(*info.serverTime, m_clock.wall());
        std::map<QString, std::chrono::nanoseconds> ages;
        for (const QString& key : info.keys) {
            const auto reply = ask(direct + key.toUtf8());
            QVERIFY(reply && reply->storedAt);
            QVERIFY(decodeClusterInfo(ClusterName(key), reply->payload));
            ages[key] = m_clock.wall() - *reply->storedAt;
        }
        QCOMPARE(ages[u"harbour-2"_s], 50s);
        QCOMPARE(ages[u"meadow-eu-1"_s], 80s);
        for (const auto& [name, age] : ages)
            QVERIFY2(age >= 0s && (age <= 31s || name == u"harbour-2"_s || name == u"meadow-eu-1"_s), qPrintable(name));
    }

    void silentMembersEntryExpires()
    {
        m_clock.advance(9s);
        QCOMPARE(registry().keys.size(), size_t(12));
        m_clock.advance(2s);
        const RegistryInfo info = registry();
        QCOMPARE(info.keys.size(), size_t(11));
        const auto gone = ask(QByteArray(direct) + "meadow-eu-1");
        QVERIFY(!gone);
        QCOMPARE(gone.error().kind, ErrorKind::NotFound);
    }

    void demoShowsItsTroubles()
    {
        const auto list = [&](const QByteArray& cluster) {
            return send<ControllerList>("operator." + cluster + ".controllers.list", [cluster](const BusReply& reply) {
                return decodeControllerList(ClusterName(QString::fromUtf8(cluster)), reply.payload);
            });
        };
        QVERIFY(!list("core")->rows.empty());
        QCOMPARE(list("orchard-west").error().kind, ErrorKind::NoResponders);
        QVERIFY(!list("lighthouse-1")->invalidRow.isEmpty());
        QCOMPARE(list("quarry-3").error().kind, ErrorKind::TooLarge);
        QCOMPARE(list("heath-south").error().kind, ErrorKind::Refused);
        const auto info = [&](const char* cluster) {
            return *decodeClusterInfo(ClusterName(QString::fromUtf8(cluster)),
                                      ask(QByteArray(direct) + cluster)->payload);
        };
        QCOMPARE(info("millpond-eu-2").lifecycle, Lifecycle::Draining);
        const auto skewed = ask(QByteArray(direct) + "bracken-lab");
        QCOMPARE(*info("bracken-lab").lastHeartbeat - *skewed->storedAt, 240s);
        QVERIFY(info("saltmarsh-ap-1").kubernetesVersion.isEmpty());
        QVERIFY(!info("core").kubernetesVersion.isEmpty());
    }

    void requestsHaveDeadlines()
    {
        script(
            R"([{"cluster":"core","fault":"unanswered"},{"cluster":"apiary-north","fault":"slowReply","value":60}])");
        const auto none = ask("operator.core.controllers.list", 50ms);
        QCOMPARE(none.error().kind, ErrorKind::TimedOut);
        const auto late = ask("operator.apiary-north.controllers.list", 30ms);
        QCOMPARE(late.error().kind, ErrorKind::TimedOut);
        QVERIFY(ask("operator.apiary-north.controllers.list", 60s));
        QCOMPARE(ask("operator.apiary-north.cellpools.list").error().kind, ErrorKind::NoResponders);
        QCOMPARE(ask("$JS.API.STREAM.NAMES").error().kind, ErrorKind::NoResponders);
    }

    void decodersAndSinksRunElsewhereCallbacksHere()
    {
        std::atomic_bool foreign = false;
        bool here = false;
        bool done = false;
        m_bus->send(
            {"operator.core.controllers.list"},
            [&](const BusReply&) -> Result<std::any> {
                foreign = QThread::currentThread() != thread();
                return std::any(1);
            },
            this,
            [&](Result<std::any> result) {
                here = QThread::currentThread() == thread();
                done = result.has_value();
            });
        QTRY_VERIFY(done);
        QVERIFY(foreign && here);
        auto sink = std::make_shared<Collector>();
        const auto subscription = subscribe("$KV.varroa_clusters.>", sink);
        m_clock.advance(30s);
        QTRY_VERIFY(sink->count() >= 10);
        QVERIFY(sink->foreign());
    }

    void nothingReachesAGoneContext()
    {
        bool called = false;
        {
            QObject context;
            m_bus->send(
                {"operator.core.controllers.list"}, [](const BusReply&) -> Result<std::any> { return std::any(); },
                &context, [&](Result<std::any>) { called = true; });
        }
        QVERIFY(ask("operator.core.controllers.list")); // answered after the first
        QVERIFY(!called);
    }

    void publishedActivityComesBack()
    {
        auto sink = std::make_shared<Collector>();
        auto subscription = subscribe("activity.core.>", sink);
        QVERIFY(publish("activity.core._global"));
        QVERIFY(publish("activity.apiary-north._global"));
        QTRY_COMPARE(sink->count("activity.core._global"), 1);
        QCOMPARE(sink->count(), 1);
        const auto refused = publish("$KV.varroa_clusters.core");
        QCOMPARE(refused.error().kind, ErrorKind::Forbidden);
        subscription.reset();
        QVERIFY(publish("activity.core._global")); // in order: after the end of the subscription
        QCOMPARE(sink->count(), 1);
    }

    void closingEndsEverything()
    {
        auto sink = std::make_shared<Collector>();
        const auto subscription = subscribe("$KV.varroa_clusters.>", sink);
        script(R"({"cluster":"core","fault":"unanswered"})");
        std::optional<ErrorKind> outcome;
        m_bus->send(
            {"operator.core.controllers.list", "{}", 60s},
            [](const BusReply&) -> Result<std::any> { return std::any(); }, this,
            [&](Result<std::any> result) { outcome = result ? ErrorKind::Internal : result.error().kind; });
        m_bus->close();
        QCOMPARE(outcome, ErrorKind::Offline);
        QCOMPARE(m_bus->status().state, BusState::Idle);
        QCOMPARE(ask("operator.apiary-north.controllers.list").error().kind, ErrorKind::Offline);
        m_bus->reconnectNow();
        QTRY_COMPARE(m_bus->status().state, BusState::Connected);
        QCOMPARE(m_bus->status().link, 2u);
        const qsizetype before = sink->count();
        auto again = std::make_shared<Collector>();
        const auto fresh = subscribe("$KV.varroa_clusters.>", again);
        m_clock.advance(30s);
        QTRY_VERIFY(again->count() >= 10);
        QCOMPARE(sink->count(), before); // a subscription belongs to its link
    }

    void sizeIsAsAsked()
    {
        m_bus = std::make_unique<DemoBus>(m_clock, DemoOptions{500, 200, 1, 0});
        m_bus->open({});
        QTRY_COMPARE_WITH_TIMEOUT(m_bus->status().state, BusState::Connected, 60000);
        QCOMPARE(registry().keys.size(), size_t(500));
        const auto list = send<ControllerList>("operator.core.controllers.list", [](const BusReply& reply) {
            return decodeControllerList(ClusterName(u"core"_s), reply.payload);
        });
        QCOMPARE(list->rows.size(), size_t(200));
    }

private:
    template <class T>
    Result<T> send(const QByteArray& subject, std::function<Result<T>(const BusReply&)> decode,
                   std::chrono::milliseconds deadline = 60s, const QByteArray& payload = "{}")
    {
        std::optional<Result<T>> outcome;
        m_bus->request<T>({subject, payload, deadline}, std::move(decode), this,
                          [&](Result<T> result) { outcome = std::move(result); });
        if (!QTest::qWaitFor([&] { return outcome.has_value(); }, 90000))
            return Error{ErrorKind::Internal, u"no answer at all"_s};
        return *outcome;
    }

    Result<BusReply> ask(const QByteArray& subject, std::chrono::milliseconds deadline = 60s)
    {
        return send<BusReply>(
            subject, [](const BusReply& reply) -> Result<BusReply> { return reply; }, deadline);
    }

    RegistryInfo registry()
    {
        const auto info = send<RegistryInfo>(
            "$JS.API.STREAM.INFO.KV_varroa_clusters",
            [](const BusReply& reply) { return decodeRegistryInfo(reply.payload); }, 60s, R"({"subjects_filter":">"})");
        return info ? *info : RegistryInfo{};
    }

    Result<void> publish(const QByteArray& subject)
    {
        std::optional<Result<void>> outcome;
        m_bus->publish(subject, "{}", this, [&](Result<void> result) { outcome = result; });
        if (!QTest::qWaitFor([&] { return outcome.has_value(); }, 60000))
            return Error{ErrorKind::Internal, u"no answer at all"_s};
        return *outcome;
    }

    std::unique_ptr<BusSubscription> subscribe(const QByteArray& subject, std::shared_ptr<BusSink> sink)
    {
        bool done = false;
        auto subscription =
            m_bus->subscribe(subject, std::move(sink), this, [&](Result<void> result) { done = result.has_value(); });
        return QTest::qWaitFor([&] { return done; }, 60000) ? std::move(subscription) : nullptr;
    }

    void script(const QByteArray& text)
    {
        std::optional<Result<void>> outcome;
        m_bus->runScript(text, this, [&](Result<void> result) { outcome = result; });
        QTRY_VERIFY(outcome.has_value());
        QVERIFY2(*outcome, text.constData());
    }

    ManualClock m_clock;
    std::unique_ptr<DemoBus> m_bus;
};

QTEST_GUILESS_MAIN(TestDemoBus)
#include "tst_demobus.moc"
