// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/nats/natsbus.h"
#include "app/probe/netprobe.h"
#include "app/systemclock.h"
#include "models/actions/actioncatalog.h"
#include "models/actions/actionrunner.h"
#include "models/connect/connectioncontroller.h"
#include "tests/e2e/fleetprocess.h"
#include "tests/fakes/fakeauditlog.h"
#include "tests/fakes/fakesecretstore.h"

#include <QFile>

#include <mutex>

using namespace varroa;
using namespace varroa::test;
using namespace Qt::StringLiterals;

namespace {

constexpr int patience = 60000;
const ClusterName core(u"core"_s);
const ClusterName denied(u"apiary-north"_s); // its controllers.delete is refused to bff
const ClusterName silenced(u"harbour-2"_s);  // its activity is refused to bff

// What another client of the fleet hears of its activity.
class Listener final : public BusSink
{
public:
    void deliver(const BusMessage& message) noexcept override
    {
        const std::lock_guard lock(m_mutex);
        m_messages.push_back({QByteArray(message.subject.constData(), message.subject.size()),
                              QByteArray(message.payload.constData(), message.payload.size()), message.receivedAt});
    }
    // Audit events of ours about this controller.
    std::vector<ActivityEvent> about(const ControllerKey& key) const
    {
        const std::lock_guard lock(m_mutex);
        std::vector<ActivityEvent> events;
        for (const BusMessage& message : m_messages) {
            const auto event = decodeActivityEvent(message.payload);
            if (event && event->actor == u"m.okafor"_s && message.subject == auditSubject(key))
                events.push_back(*event);
        }
        return events;
    }

private:
    mutable std::mutex m_mutex;
    std::vector<BusMessage> m_messages;
};

} // namespace

// Actions through a real nats-server with TLS and the core's allow-lists, on the simulated operators. What was done is
// looked at from a second connection.
class TestActionOutcomes : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void init();
    void cleanup();
    void cleanupTestCase();

    void everyVerbIsAcknowledged_data();
    void everyVerbIsAcknowledged();
    void rowFollows();
    void refused();
    void conflictThenTakenOver();
    void notPermitted();
    void auditEventNotPermitted();
    void noResponder();
    void noAnswerIsUnknownAndReadAgain();
    void unreadableAnswer();
    void slowAndCancelled();
    void closedWhileRunning();
    void readOnly();

private:
    Profile profile() const;
    void open(const Profile& of);
    void fault(const ClusterName& cluster, const QByteArray& name, const QByteArray& value = {});
    void control(const QByteArray& script);
    ControllerRow pick(const ClusterName& cluster, std::function<bool(const ControllerRow&)> fits);
    ControllerRow awake(const ClusterName& cluster);
    static ActionRequest request(ActionVerb verb, const ControllerRow& row, const QString& argument = {});
    ActionResult run(const ActionRequest& wanted);

    Fleet m_fleet;
    SystemClock m_clock;
    NetProbe m_probe;
    std::unique_ptr<NatsBus> m_other;
    std::shared_ptr<Listener> m_listener = std::make_shared<Listener>();
    std::unique_ptr<BusSubscription> m_subscription;

    std::unique_ptr<NatsBus> m_bus;
    std::unique_ptr<FleetStore> m_store;
    FakeSecretStore m_secrets;
    std::unique_ptr<ConnectionController> m_connection;
    std::unique_ptr<FakeAuditLog> m_audit;
    std::unique_ptr<ActionRunner> m_runner;
};

Profile TestActionOutcomes::profile() const
{
    Profile made;
    made.id = u"p1"_s;
    made.name = u"Test"_s;
    made.servers = *parseServerList(m_fleet.url());
    made.operatorName = u"m.okafor"_s;
    return made;
}

void TestActionOutcomes::open(const Profile& of)
{
    QFile ca(m_fleet.caFile());
    QVERIFY(ca.open(QIODevice::ReadOnly));
    m_connection->open(of, ca.readAll(), std::make_shared<Secret>(Secret::copyOf(m_fleet.password())));
    QTRY_VERIFY_WITH_TIMEOUT(m_connection->session() && m_connection->session()->settled(), patience);
}

void TestActionOutcomes::initTestCase()
{
    m_fleet.start({u"--clusters"_s, u"5"_s, u"--controllers"_s, u"40"_s, u"--events"_s, u"0"_s, u"--deny"_s,
                   u"operator.apiary-north.controllers.delete"_s, u"--deny"_s, u"activity.harbour-2.>"_s});
    m_other = std::make_unique<NatsBus>(m_probe, m_clock);
    QFile ca(m_fleet.caFile());
    QVERIFY(ca.open(QIODevice::ReadOnly));
    Profile other = profile();
    other.inboxPrefix = u"_INBOX_bff.other"_s;
    m_other->open(busOptionsFor(other, ca.readAll(), Secret::copyOf(m_fleet.password())));
    QTRY_COMPARE_WITH_TIMEOUT(m_other->status().state, BusState::Connected, patience);
    bool subscribed = false;
    m_subscription = m_other->subscribe("activity.>", m_listener, this,
                                        [&](const Result<void>& done) { subscribed = done.has_value(); });
    QTRY_VERIFY_WITH_TIMEOUT(subscribed, patience);
}

void TestActionOutcomes::init()
{
    m_bus = std::make_unique<NatsBus>(m_probe, m_clock);
    m_store = std::make_unique<FleetStore>(m_clock);
    m_connection = std::make_unique<ConnectionController>(*m_bus, *m_store, m_clock, m_secrets);
    m_audit = std::make_unique<FakeAuditLog>();
    m_runner = std::make_unique<ActionRunner>(*m_connection, *m_audit, m_clock);
    open(profile());
}

void TestActionOutcomes::cleanup()
{
    m_runner.reset();
    m_connection.reset();
    m_store.reset();
    m_bus.reset();
    control(R"({"cluster":"*","clear":"all"})");
}

void TestActionOutcomes::cleanupTestCase()
{
    m_subscription.reset();
    m_other.reset();
}

void TestActionOutcomes::control(const QByteArray& script)
{
    std::optional<QByteArray> reply;
    m_other->request<QByteArray>(
        {"operator.fleetsim-control.apply", script, std::chrono::seconds{30}},
        [](const BusReply& got) -> Result<QByteArray> { return got.payload; }, this,
        [&](const Result<QByteArray>& got) { reply = got ? *got : got.error().detail.toUtf8(); });
    QTRY_VERIFY_WITH_TIMEOUT(reply.has_value(), patience);
    QCOMPARE(*reply, "{}"_ba);
}

void TestActionOutcomes::fault(const ClusterName& cluster, const QByteArray& name, const QByteArray& value)
{
    control(R"({"cluster":")" + cluster.text().toUtf8() + R"(","fault":")" + name + '"' +
            (value.isEmpty() ? QByteArray() : QByteArray(",\"value\":" + value)) + '}');
}

// A controller that no test before has used.
ControllerRow TestActionOutcomes::pick(const ClusterName& cluster, std::function<bool(const ControllerRow&)> fits)
{
    for (Slot slot = 0; slot < m_store->slotCount(); ++slot) {
        const ControllerRow& row = m_store->controller(slot);
        if (m_store->isLive(slot) && row.key.cluster == cluster && m_listener->about(row.key).empty() && fits(row))
            return row;
    }
    return {};
}

ControllerRow TestActionOutcomes::awake(const ClusterName& cluster)
{
    return pick(cluster, [](const ControllerRow& row) {
        return row.phase == Phase::Connected && !row.stopped && !row.pendingRestart && !row.pendingPluginRoll &&
               row.pendingDeletions.isEmpty();
    });
}

ActionRequest TestActionOutcomes::request(ActionVerb verb, const ControllerRow& row, const QString& argument)
{
    ActionRequest made;
    made.target = row.key;
    made.verb = verb;
    made.argument = argument;
    return made;
}

ActionResult TestActionOutcomes::run(const ActionRequest& wanted)
{
    const BatchId id = m_runner->run({wanted});
    if (!QTest::qWaitFor([&] { return m_runner->batch(id)->finished(); }, patience))
        return {};
    return m_runner->batch(id)->results.front();
}

void TestActionOutcomes::everyVerbIsAcknowledged_data()
{
    QTest::addColumn<ActionVerb>("verb");
    QTest::addColumn<QString>("argument");
    for (const ActionVerb verb : allActionVerbs()) {
        if (verb == ActionVerb::ApproveRestart) {
            for (const QString& kind : approvalKinds())
                QTest::newRow(qPrintable(kind)) << verb << kind;
        } else {
            QTest::newRow(actionInfo(verb).id)
                << verb << (verb == ActionVerb::ApproveDeletion ? u"legacy/nightly"_s : QString());
        }
    }
}

void TestActionOutcomes::everyVerbIsAcknowledged()
{
    QFETCH(ActionVerb, verb);
    QFETCH(QString, argument);
    ControllerRow row;
    for (const ClusterState& cluster : m_store->clusters()) { // rare ones may be anywhere
        if (row.key.name.isEmpty() && cluster.name != silenced && cluster.name != denied)
            row = pick(cluster.name,
                       [&](const ControllerRow& of) { return whyNotApplicable(verb, argument, of).isEmpty(); });
    }
    QVERIFY2(!row.key.name.isEmpty(), "the fleet has no controller that this fits");
    ActionRequest wanted = request(verb, row, argument);
    if (verb == ActionVerb::Update)
        wanted.patch = R"({"spec":{"version":"2.571.1"}})";
    ActionResult result = run(wanted);
    if (result.outcome == ActionOutcome::Conflict) { // somebody else's field, which the simulated fleet has too
        wanted.force = true;
        result = run(wanted);
    }
    QVERIFY2(result.outcome == ActionOutcome::Acknowledged, qPrintable(result.reason));
    // Exactly one event, as another client of the fleet sees it.
    QTRY_COMPARE_WITH_TIMEOUT(m_listener->about(row.key).size(), size_t(1), patience);
    const ActivityEvent event = m_listener->about(row.key).front();
    QCOMPARE(event.type, QString(QLatin1StringView(actionInfo(verb).eventType)));
    QCOMPARE(event.source, QString(QLatin1StringView(actionInfo(verb).eventSource)));
    QCOMPARE(event.cluster, row.key.cluster);
    QCOMPARE(event.ns, row.key.ns);
    QCOMPARE(event.controller, row.key.name);
    QVERIFY(event.timestamp);
    QVERIFY(!m_audit->entries.empty());
    QCOMPARE(m_audit->entries.back().outcome, u"acknowledged"_s);
}

void TestActionOutcomes::rowFollows()
{
    const ControllerRow row = awake(core);
    ActionRequest wanted = request(ActionVerb::Stop, row);
    wanted.force = true; // whoever owns it
    QCOMPARE(run(wanted).outcome, ActionOutcome::Acknowledged);
    QTRY_VERIFY_WITH_TIMEOUT(m_store->controller(m_store->slotOf(row.key)).stopped, patience);
}

void TestActionOutcomes::refused()
{
    fault(core, "refuseWrites", "\"quota exceeded\"");
    const ActionResult result = run(request(ActionVerb::Hibernate, awake(core)));
    QCOMPARE(result.outcome, ActionOutcome::Refused);
    QCOMPARE(result.reason, u"quota exceeded"_s);
}

void TestActionOutcomes::conflictThenTakenOver()
{
    fault(core, "conflictWrites", "\"argo\"");
    const ControllerRow row = awake(core);
    const BatchId id = m_runner->run({request(ActionVerb::Stop, row)});
    QTRY_VERIFY_WITH_TIMEOUT(m_runner->batch(id)->finished(), patience);
    const ActionResult result = m_runner->batch(id)->results.front();
    QCOMPARE(result.outcome, ActionOutcome::Conflict);
    QCOMPARE(result.conflicts, (std::vector<FieldConflict>{{u".spec.powerState"_s, u"argo"_s, u"owned by argo"_s}}));
    QVERIFY(m_listener->about(row.key).empty());
    m_runner->takeOver(id, 0);
    QTRY_COMPARE_WITH_TIMEOUT(m_runner->batch(id)->results.front().outcome, ActionOutcome::Acknowledged, patience);
}

void TestActionOutcomes::notPermitted()
{
    const ControllerRow row = awake(denied);
    const ActionResult result = run(request(ActionVerb::Delete, row));
    QCOMPARE(result.outcome, ActionOutcome::NotPermitted);
    QVERIFY2(result.reason.contains(u"operator.apiary-north.controllers.delete"_s), qPrintable(result.reason));
    QCOMPARE(m_audit->entries.back().outcome, u"notPermitted"_s);
    QVERIFY(m_store->slotOf(row.key) >= 0);
    QCOMPARE(run(request(ActionVerb::Reconcile, row)).outcome, ActionOutcome::Acknowledged); // only that is refused
}

void TestActionOutcomes::auditEventNotPermitted()
{
    const BatchId id = m_runner->run({request(ActionVerb::Reconcile, awake(silenced))});
    QTRY_COMPARE_WITH_TIMEOUT(m_runner->batch(id)->results.front().outcome, ActionOutcome::Acknowledged, patience);
    QTRY_VERIFY_WITH_TIMEOUT(!m_runner->batch(id)->results.front().auditProblem.isEmpty(), patience);
}

void TestActionOutcomes::noResponder()
{
    const ControllerRow row = awake(core);
    fault(core, "noResponder");
    QCOMPARE(run(request(ActionVerb::Hibernate, row)).outcome, ActionOutcome::NoResponder);
}

void TestActionOutcomes::noAnswerIsUnknownAndReadAgain()
{
    fault(core, "muteWrites");
    const ControllerRow row = awake(core);
    const BatchId id = m_runner->run({request(ActionVerb::Reprovision, row)}); // the shortest deadline
    QTRY_COMPARE_WITH_TIMEOUT(m_runner->batch(id)->results.front().outcome, ActionOutcome::Unknown, patience);
    QTRY_COMPARE_WITH_TIMEOUT(m_runner->batch(id)->results.front().seen.state, Sighting::State::Seen, patience);
    QCOMPARE(m_runner->batch(id)->results.front().seen.row.phase, Phase::Provisioning); // it did happen
    QVERIFY(m_listener->about(row.key).empty());
    QCOMPARE(m_audit->entries.size(), size_t(1));
    QCOMPARE(m_audit->entries.back().outcome, u"unknown"_s);
}

void TestActionOutcomes::unreadableAnswer()
{
    fault(core, "garbleWrites");
    const ControllerRow row = awake(core);
    const BatchId id = m_runner->run({request(ActionVerb::Delete, row)});
    QTRY_COMPARE_WITH_TIMEOUT(m_runner->batch(id)->results.front().outcome, ActionOutcome::Unknown, patience);
    QTRY_COMPARE_WITH_TIMEOUT(m_runner->batch(id)->results.front().seen.state, Sighting::State::Seen, patience);
    QVERIFY(m_runner->batch(id)->results.front().seen.row.deleting);
}

void TestActionOutcomes::slowAndCancelled()
{
    fault(core, "slowWrites", "1500");
    std::vector<ActionRequest> wanted;
    for (Slot slot = 0; slot < m_store->slotCount() && wanted.size() < 9; ++slot) {
        if (m_store->isLive(slot) && m_store->controller(slot).key.cluster == core)
            wanted.push_back(request(ActionVerb::Reconcile, m_store->controller(slot)));
    }
    const BatchId id = m_runner->run(wanted);
    QTRY_COMPARE_WITH_TIMEOUT(m_runner->batch(id)->count(ActionOutcome::Running), 4, patience);
    m_runner->cancelWaiting(id);
    QTRY_VERIFY_WITH_TIMEOUT(m_runner->batch(id)->finished(), patience);
    QCOMPARE(m_runner->batch(id)->count(ActionOutcome::Acknowledged), 4);
    QCOMPARE(m_runner->batch(id)->count(ActionOutcome::Cancelled), 5);
}

void TestActionOutcomes::closedWhileRunning()
{
    fault(core, "slowWrites", "3000");
    const ControllerRow row = awake(core);
    const BatchId id = m_runner->run({request(ActionVerb::Hibernate, row)});
    QTRY_COMPARE_WITH_TIMEOUT(m_runner->batch(id)->count(ActionOutcome::Running), 1, patience);
    m_connection->close();
    QCOMPARE(m_runner->batch(id)->count(ActionOutcome::Unknown), 1);
    QCOMPARE(run(request(ActionVerb::Hibernate, row)).outcome, ActionOutcome::NotSent);
    open(profile()); // the same core again: what is unknown is read, and nothing is sent
    QTRY_COMPARE_WITH_TIMEOUT(m_runner->batch(id)->results.front().seen.state, Sighting::State::Seen, patience);
    QCOMPARE(m_runner->batch(id)->count(ActionOutcome::Unknown), 1);
}

void TestActionOutcomes::readOnly()
{
    const ControllerRow row = awake(core);
    Profile watching = profile();
    watching.readOnly = true;
    open(watching);
    QVERIFY(m_store->controllerCount() > 0); // it reads
    QCOMPARE(run(request(ActionVerb::Delete, row)).outcome, ActionOutcome::NotSent);
    QVERIFY(m_listener->about(row.key).empty());
    QVERIFY(m_audit->entries.empty());
}

QTEST_GUILESS_MAIN(TestActionOutcomes)
#include "tst_actionoutcomes.moc"
