// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/adapters/nats/natsbench.h"
#include "tests/adapters/nats/operatorpeer.h"

#include <QSemaphore>

using namespace varroa;
using namespace varroa::test;
using namespace std::chrono_literals;
using namespace Qt::StringLiterals;

// The server's refusals end up at the request, subscription or publish they belong to, and nowhere else.
class TestNatsPermissions : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init();
    void cleanup();

    void forbiddenRead();
    void slowReadIsNotForbidden();
    void knownRefusalsCastNoSuspicion();
    void forbiddenWriteIsNeverSent();
    void writeIsSentOnce();
    void deniedClusters();
    void subscriptionDenied();
    void publishAndForbiddenPublish();
    void permissionsGrantedLater();

private:
    BusOptions options() const;
    static QByteArray list(int cluster) { return "operator.c" + QByteArray::number(cluster) + ".controllers.list"; }

    NatsServer::Config m_config;
    NatsServer m_server;
    OperatorPeer m_operator;
    QSemaphore m_release; // lets a held answer go
    RealClock m_clock;
    PassProbe m_probe;
    std::unique_ptr<NatsBus> m_bus;
};

void TestNatsPermissions::initTestCase()
{
    for (int cluster = 1; cluster <= 500; ++cluster)
        m_config.denyPublishForBff += QString::fromLatin1(list(cluster));
    m_config.denyPublishForBff += {u"operator.locked.cluster.drain"_s, u"operator.later.controllers.list"_s};
    m_config.denySubscribeForBff = {u"activity.locked.>"_s};
    const auto started = m_server.start(m_config);
    QVERIFY2(started, started ? "" : qPrintable(started.error().detail));
    QVERIFY(m_operator.connect(m_server));
    QVERIFY(m_operator.answer("operator.*.controllers.list",
                              [](const QByteArray& subject) -> std::optional<OperatorPeer::Reply> {
                                  if (subject.contains(".mute."))
                                      return std::nullopt;
                                  return OperatorPeer::Reply(subject);
                              }));
    QVERIFY(m_operator.answer("operator.*.cluster.drain",
                              [](const QByteArray& subject) -> std::optional<OperatorPeer::Reply> {
                                  if (subject.contains(".mute."))
                                      return std::nullopt;
                                  return OperatorPeer::Reply(subject);
                              }));
    QVERIFY(m_operator.answer("operator.*.mute.list",
                              [](const QByteArray&) -> std::optional<OperatorPeer::Reply> { return std::nullopt; }));
    QVERIFY(m_operator.answer("operator.held.namespaces.list", [this](const QByteArray& subject) {
        m_release.acquire();
        return std::optional<OperatorPeer::Reply>(subject);
    }));
}

BusOptions TestNatsPermissions::options() const
{
    BusOptions options;
    options.servers = {loopback(m_server.port(), true)};
    options.credentials = userPassword(u"bff"_s, m_server.password(u"bff"_s));
    options.caPem = m_server.caPem();
    return options;
}

void TestNatsPermissions::init()
{
    m_bus = std::make_unique<NatsBus>(m_probe, m_clock);
    m_bus->open(options());
    QTRY_COMPARE_WITH_TIMEOUT(m_bus->status().state, BusState::Connected, patience);
}

void TestNatsPermissions::cleanup()
{
    m_bus.reset();
}

void TestNatsPermissions::forbiddenRead()
{
    const auto outcome = ask(*m_bus, this, list(1), 300ms);
    QTRY_COMPARE_WITH_TIMEOUT(outcome->failure(), ErrorKind::Forbidden, patience);
    QVERIFY(outcome->result->error().detail.contains(QString::fromLatin1(list(1))));
    QVERIFY(m_bus->status().permissionViolations >= 2);
    // Remembered: a second one does not wait for its deadline, and the same text a second time is no old news.
    for (int i = 0; i < 3; ++i) {
        const auto again = ask(*m_bus, this, list(1), 1h);
        QTRY_COMPARE_WITH_TIMEOUT(again->failure(), ErrorKind::Forbidden, patience);
    }
    QCOMPARE(m_operator.asked(list(1)), 0);
}

// Times out beside violations of others: asked again, found allowed, and its own late answer counts.
void TestNatsPermissions::slowReadIsNotForbidden()
{
    const auto held = ask(*m_bus, this, "operator.held.namespaces.list", 300ms);
    const auto mute = ask(*m_bus, this, "operator.mute.controllers.list", 300ms);
    const auto denied = ask(*m_bus, this, list(2), 300ms);
    QTRY_COMPARE_WITH_TIMEOUT(denied->failure(), ErrorKind::Forbidden, patience);
    QTRY_COMPARE_WITH_TIMEOUT(mute->failure(), ErrorKind::TimedOut, patience);
    QTRY_COMPARE_WITH_TIMEOUT(held->calls, 1, patience);
    QCOMPARE(held->failure(), ErrorKind::TimedOut);
    m_release.release(m_operator.asked("operator.held.namespaces.list") + 1);

    // With enough time the second asking is answered.
    const auto patient = ask(*m_bus, this, "operator.held.namespaces.list", 2s);
    const auto deniedToo = ask(*m_bus, this, list(3), 300ms);
    QTRY_COMPARE_WITH_TIMEOUT(deniedToo->failure(), ErrorKind::Forbidden, patience);
    m_release.release(10);
    QTRY_VERIFY_WITH_TIMEOUT(patient->calls == 1, patience);
    QVERIFY(patient->ok());
}

// What is known to be refused is refused again in every round: others that time out then are not asked twice.
void TestNatsPermissions::knownRefusalsCastNoSuspicion()
{
    const auto first = ask(*m_bus, this, list(5), 300ms);
    QTRY_COMPARE_WITH_TIMEOUT(first->failure(), ErrorKind::Forbidden, patience);
    const QByteArray subject = "operator.round.mute.list";
    const auto mute = ask(*m_bus, this, subject, 20s);
    QTRY_COMPARE_WITH_TIMEOUT(m_operator.asked(subject), 1, patience);
    const quint64 before = m_bus->status().permissionViolations;
    const auto again = ask(*m_bus, this, list(5), 300ms);
    QTRY_COMPARE_WITH_TIMEOUT(again->failure(), ErrorKind::Forbidden, patience);
    QTRY_COMPARE_WITH_TIMEOUT(m_bus->status().permissionViolations, before + 1, patience);
    QTRY_COMPARE_WITH_TIMEOUT(mute->failure(), ErrorKind::TimedOut, 2 * patience);
    QCOMPARE(m_operator.asked(subject), 1);
}

void TestNatsPermissions::forbiddenWriteIsNeverSent()
{
    const auto outcome = write(*m_bus, this, "operator.locked.cluster.drain", 1h);
    QTRY_COMPARE_WITH_TIMEOUT(outcome->failure(), ErrorKind::Forbidden, patience);
    const auto again = write(*m_bus, this, "operator.locked.cluster.drain", 1h);
    QTRY_COMPARE_WITH_TIMEOUT(again->failure(), ErrorKind::Forbidden, patience);
    QCOMPARE(m_operator.asked("operator.locked.cluster.drain"), 0);
}

void TestNatsPermissions::writeIsSentOnce()
{
    const auto answered = write(*m_bus, this, "operator.north.cluster.drain");
    QTRY_VERIFY_WITH_TIMEOUT(answered->ok(), patience);
    QCOMPARE(m_operator.asked("operator.north.cluster.drain"), 1);

    // Unanswered while violations come in: never a second time.
    const auto mute = write(*m_bus, this, "operator.mute.cluster.drain", 300ms);
    const auto denied = ask(*m_bus, this, list(4), 300ms);
    QTRY_COMPARE_WITH_TIMEOUT(mute->failure(), ErrorKind::TimedOut, patience);
    QTRY_COMPARE_WITH_TIMEOUT(denied->failure(), ErrorKind::Forbidden, patience);
    const auto nobody = write(*m_bus, this, "operator.north.reconcile");
    QTRY_COMPARE_WITH_TIMEOUT(nobody->failure(), ErrorKind::NoResponders, patience);
    QCOMPARE(m_operator.asked("operator.mute.cluster.drain"), 1);
}

void TestNatsPermissions::deniedClusters()
{
    std::vector<OutcomePtr> denied;
    std::vector<OutcomePtr> allowed;
    for (int cluster = 1; cluster <= 600; ++cluster)
        (cluster <= 500 ? denied : allowed).push_back(ask(*m_bus, this, list(cluster), 3s));
    const auto count = [](const std::vector<OutcomePtr>& outcomes, auto predicate) {
        return std::count_if(outcomes.begin(), outcomes.end(), predicate);
    };
    const auto ended = [](const OutcomePtr& o) { return o->calls == 1; };
    const auto forbidden = [](const OutcomePtr& o) { return o->failure() == ErrorKind::Forbidden; };
    const auto answered = [](const OutcomePtr& o) { return o->ok(); };
    QTRY_COMPARE_WITH_TIMEOUT(count(denied, ended) + count(allowed, ended), 600, patience * 4);
    QCOMPARE(count(denied, forbidden), 500);
    QCOMPARE(count(allowed, answered), 100);
    for (int cluster = 1; cluster <= 500; ++cluster) {
        const QString& detail = denied[static_cast<size_t>(cluster - 1)]->result->error().detail;
        QVERIFY(detail.contains(QString::fromLatin1('"' + list(cluster) + '"')));
    }
    // Once more, in one go, from memory of what is denied.
    for (int cluster = 1; cluster <= 500; ++cluster)
        denied[static_cast<size_t>(cluster - 1)] = ask(*m_bus, this, list(cluster), 1h);
    QTRY_COMPARE_WITH_TIMEOUT(count(denied, forbidden), 500, patience * 4);
}

void TestNatsPermissions::subscriptionDenied()
{
    const auto sink = std::make_shared<KeepingSink>();
    const auto fine = std::make_shared<KeepingSink>();
    const auto [deniedHandle, denied] = subscribe(*m_bus, this, "activity.locked.>", sink);
    const auto [againHandle, again] = subscribe(*m_bus, this, "activity.locked.>", sink);
    const auto [fineHandle, allowed] = subscribe(*m_bus, this, "activity.open.>", fine);
    QTRY_COMPARE_WITH_TIMEOUT(denied->failure(), ErrorKind::Forbidden, patience);
    QTRY_COMPARE_WITH_TIMEOUT(again->failure(), ErrorKind::Forbidden, patience);
    QTRY_VERIFY_WITH_TIMEOUT(allowed->ok(), patience);
    QVERIFY(m_operator.publish("activity.locked.a.b", "{}"));
    QVERIFY(m_operator.publish("activity.open.a.b", "{}"));
    QTRY_COMPARE_WITH_TIMEOUT(fine->count(), size_t(1), patience);
    QCOMPARE(sink->count(), size_t(0));
}

void TestNatsPermissions::publishAndForbiddenPublish()
{
    const auto sink = std::make_shared<KeepingSink>();
    const auto [handle, subscribed] = subscribe(*m_bus, this, "activity.>", sink);
    QTRY_VERIFY_WITH_TIMEOUT(subscribed->ok(), patience);
    const auto fine = publish(*m_bus, this, "activity.north._global", "{\"a\":1}");
    QTRY_VERIFY_WITH_TIMEOUT(fine->ok(), patience);
    QTRY_COMPARE_WITH_TIMEOUT(sink->count(), size_t(1), patience);
    QCOMPARE(sink->messages().front().payload, "{\"a\":1}");
    const auto denied = publish(*m_bus, this, "events.brood.north", "{}");
    QTRY_COMPARE_WITH_TIMEOUT(denied->failure(), ErrorKind::Forbidden, patience);
    const auto large = publish(*m_bus, this, "activity.north._global", QByteArray(2000000, 'x'));
    QTRY_COMPARE_WITH_TIMEOUT(large->failure(), ErrorKind::TooLarge, patience);
}

// The last error on the link is still the old refusal when the server's rules change: it must not be taken for news.
void TestNatsPermissions::permissionsGrantedLater()
{
    const QByteArray subject = "operator.later.controllers.list";
    const auto denied = ask(*m_bus, this, subject, 300ms);
    QTRY_COMPARE_WITH_TIMEOUT(denied->failure(), ErrorKind::Forbidden, patience);
    NatsServer::Config wider = m_config;
    wider.denyPublishForBff.removeAll(QString::fromLatin1(subject));
    QVERIFY(m_server.reload(wider));
    OutcomePtr outcome;
    // The server may have closed the link to apply the change; either way the answer must come.
    do {
        QTRY_COMPARE_WITH_TIMEOUT(m_bus->status().state, BusState::Connected, patience);
        outcome = ask(*m_bus, this, subject, 20s);
        QTRY_COMPARE_WITH_TIMEOUT(outcome->calls, 1, patience);
    } while (outcome->failure() == ErrorKind::Offline);
    QVERIFY2(outcome->ok(), qPrintable(QString::number(int(outcome->failure().value_or(ErrorKind::Internal)))));
    QVERIFY(m_server.reload(m_config));
}

QTEST_GUILESS_MAIN(TestNatsPermissions)
#include "tst_natspermissions.moc"
