// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/detail/controlleractivitymodel.h"
#include "models/fleet/fleetsession.h"
#include "tests/fakes/fakebus.h"
#include "tests/fakes/manualclock.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

using namespace varroa;
using namespace varroa::test;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace {

const ControllerKey Crane{ClusterName(u"harbour"_s), NamespaceName(u"team-quay"_s), u"crane"_s};

QByteArray eventJson(const QByteArray& name, int number)
{
    return R"({"timestamp":"2031-03-09T07:15:42Z","type":"phase","source":"operator","cluster":"harbour",)"
           R"("namespace":"team-quay","controller":")" +
           name + R"(","message":"event )" + QByteArray::number(number) + R"(","severity":"warning"})";
}

ActivityEvent anEvent(const QString& name, int number)
{
    ActivityEvent event;
    event.cluster = Crane.cluster;
    event.ns = Crane.ns;
    event.controller = name;
    event.message = QString::number(number);
    return event;
}

struct Fixture
{
    ManualClock clock;
    FakeBus bus{&clock};
    FleetStore store{clock};
    SessionOptions options;
    std::unique_ptr<FleetSession> session;
    ActivityLog log{store, clock};

    Fixture()
    {
        bus.respond("$JS.API.STREAM.INFO.KV_varroa_clusters", R"({"config":{},"state":{"messages":0,"subjects":{}}})");
        session = std::make_unique<FleetSession>(bus, store, clock, options);
        log.follow(session.get());
        session->start();
    }
    [[nodiscard]] bool connectUp()
    {
        bus.connectLink();
        return QTest::qWaitFor([this] { return store.knowledge().current; });
    }
};

} // namespace

class TestActivityLog : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void saysSinceWhenItListens();
    void eventsArriveLive();
    void isBounded();
    void aGapIsRemembered();
    void modelShowsOneController();
    void modelIsBounded();
};

void TestActivityLog::saysSinceWhenItListens()
{
    Fixture f;
    QVERIFY(!f.log.since());
    QVERIFY(f.connectUp());
    QCOMPARE(f.log.since(), std::optional(f.clock.wall()));
    f.clock.advance(10s);
    QCOMPARE(f.log.since(), std::optional(f.clock.wall() - 10s));
    f.log.follow(nullptr);
    QVERIFY(!f.log.since());
}

void TestActivityLog::eventsArriveLive()
{
    Fixture f;
    QVERIFY(f.connectUp());
    QSignalSpy added(&f.log, &ActivityLog::added);
    QCOMPARE(f.bus.inject("activity.harbour.team-quay.crane", eventJson("crane", 1)), 1);
    QTRY_COMPARE(added.size(), 1);
    QCOMPARE(added[0][0].value<ControllerKey>(), Crane);
    QCOMPARE(f.log.entries().front().event.message, u"event 1"_s);
    QCOMPARE(f.log.entries().front().receivedAt, f.clock.wall());
}

void TestActivityLog::isBounded()
{
    Fixture f;
    for (int i = 0; i < int(ActivityLog::Bound) + 10; ++i)
        f.log.add(anEvent(u"crane"_s, i));
    QCOMPARE(f.log.entries().size(), ActivityLog::Bound);
    QVERIFY(f.log.full());
    QCOMPARE(f.log.entries().front().event.message, u"10"_s);
}

void TestActivityLog::aGapIsRemembered()
{
    Fixture f;
    QVERIFY(f.connectUp());
    const WallTime since = *f.log.since();
    f.log.add(anEvent(u"crane"_s, 1));
    f.clock.advance(60s);
    f.bus.loseLink();
    QVERIFY(f.log.lastGap() && !f.log.lastGap()->to);
    f.clock.advance(30s);
    QVERIFY(f.connectUp());
    QCOMPARE(f.log.lastGap()->from, since + 60s);
    QCOMPARE(f.log.lastGap()->to, std::optional(since + 90s));
    QCOMPARE(f.log.since(), std::optional(since));
    QCOMPARE(f.log.entries().size(), size_t(1));
}

void TestActivityLog::modelShowsOneController()
{
    Fixture f;
    ControllerActivityModel model(f.log);
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    f.log.add(anEvent(u"crane"_s, 1));
    f.log.add(anEvent(u"winch"_s, 2));
    QCOMPARE(model.rowCount(), 0);
    model.setKey(Crane);
    QCOMPARE(model.rowCount(), 1);
    f.log.add(anEvent(u"winch"_s, 3));
    f.log.add(anEvent(u"crane"_s, 4));
    QCOMPARE(model.rowCount(), 2);
    QCOMPARE(model.index(0, ControllerActivityModel::Message).data().toString(), u"4"_s); // newest first
    model.setKey(std::nullopt);
    QCOMPARE(model.rowCount(), 0);
}

void TestActivityLog::modelIsBounded()
{
    Fixture f;
    ControllerActivityModel model(f.log);
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setKey(Crane);
    for (int i = 0; i < ControllerActivityModel::Limit + 3; ++i)
        f.log.add(anEvent(u"crane"_s, i));
    QCOMPARE(model.rowCount(), ControllerActivityModel::Limit);
    QCOMPARE(model.index(ControllerActivityModel::Limit - 1, ControllerActivityModel::Message).data().toString(),
             u"3"_s);
}

QTEST_GUILESS_MAIN(TestActivityLog)
#include "tst_activitylog.moc"
