// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/actions/actionrunner.h"

#include "models/actions/actioncatalog.h"
#include "models/connect/connectioncontroller.h"
#include "tests/fakes/fakeauditlog.h"
#include "tests/fakes/fakesecretstore.h"
#include "tests/models/scriptedcore.h"

#include <QSignalSpy>
#include <QTest>

using namespace varroa;
using namespace varroa::test;
using namespace Qt::StringLiterals;

namespace {

ControllerKey key(const QString& name, const QString& cluster = u"harbour-2"_s)
{
    return {ClusterName(cluster), NamespaceName(u"team-a"_s), name};
}

ActionRequest request(ActionVerb verb, const QString& name = u"one"_s)
{
    ActionRequest wanted;
    wanted.target = key(name);
    wanted.verb = verb;
    return wanted;
}

QByteArray itemJson(const QByteArray& name, const QByteArray& phase)
{
    return R"({"item":{"metadata":{"name":")" + name + R"(","namespace":"team-a"},"spec":{},"status":{"phase":")" +
           phase + R"("}}})";
}

// A console connected to a scripted core, and its runner.
struct Desk : Core
{
    FakeSecretStore secrets;
    FakeAuditLog audit;
    ConnectionController connection{bus, store, clock, secrets};
    ActionRunner runner{connection, audit, clock};
    QSignalSpy finished{&runner, &ActionRunner::finished};

    static Profile profile()
    {
        Profile profile;
        profile.id = u"p1"_s;
        profile.name = u"Production"_s;
        profile.servers = {ServerUrl{u"nats.hive.example.net"_s, 4222, true}};
        profile.operatorName = u"m.okafor"_s;
        return profile;
    }
    explicit Desk(const Profile& of = profile())
    {
        put("harbour-2", {});
        connection.open(of, {}, std::make_shared<Secret>(Secret::copyOf("x")));
        [&] { QVERIFY(QTest::qWaitFor([this] { return store.knowledge().current; })); }();
    }
    // Until the batch has ended, and until what follows an end (audit, reading again) is through the event loop.
    const ActionBatch* ended(BatchId id)
    {
        if (!QTest::qWaitFor([&] { return runner.batch(id)->finished(); }))
            return nullptr;
        QCoreApplication::processEvents();
        return runner.batch(id);
    }
    ActionResult only(const ActionRequest& wanted)
    {
        const ActionBatch* batch = ended(runner.run({wanted}));
        return batch ? batch->results.front() : ActionResult();
    }
    bool waitsFor(const QByteArray& subject) const { return bus.pendingOn(subject) > 0; }
    int writes() const
    {
        return static_cast<int>(std::count_if(bus.requests().begin(), bus.requests().end(), [](const BusRequest& r) {
            return r.effect == BusRequest::Effect::Write;
        }));
    }
};

} // namespace

class TestActionRunner : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void acknowledged_data();
    void acknowledged();
    void refused();
    void conflictAndTakingOver();
    void notPermitted();
    void nobodyListens();
    void noAnswerIsUnknownAndReadAgain();
    void unreadableAnswerIsUnknown();
    void goneAfterUnknown();
    void unreadableSightingOffersNoRetry();
    void linkLostInFlight();
    void offlineIsNotSent();
    void boundedParallelAndOneForEachController();
    void cancelLeavesWhatRuns();
    void anotherProfileEndsEverything();
    void readOnlySendsNothing();
    void noOperatorSendsNothing();
    void faultyRequestsAreNeverSent();
    void auditIsWrittenOnceForEachWrite();
    void auditFailuresAreTold();
    void updateHidesItsValues();
    void listIsAskedAgain();
    void oldBatchesAreForgotten();
    void guardStopsWritesSentAsReads();
};

void TestActionRunner::acknowledged_data()
{
    QTest::addColumn<ActionVerb>("verb");
    QTest::addColumn<QString>("argument");
    QTest::addColumn<QByteArray>("subject");
    QTest::addColumn<QByteArray>("payload");
    QTest::addColumn<QByteArray>("event");
    const auto plain = R"({"name":"one","namespace":"team-a"})"_ba;
    QTest::newRow("reconcile") << ActionVerb::Reconcile << QString() << "reconcile"_ba << plain
                               << "reconcile.triggered operator"_ba;
    QTest::newRow("restart") << ActionVerb::Restart << QString() << "controllers.deletepod"_ba << plain
                             << "controller.restarted user"_ba;
    QTest::newRow("reprovision") << ActionVerb::Reprovision << QString() << "reprovision"_ba << plain
                                 << "controller.reprovisioned user"_ba;
    QTest::newRow("hibernate") << ActionVerb::Hibernate << QString() << "hibernate"_ba << plain
                               << "controller.hibernated user"_ba;
    QTest::newRow("wake") << ActionVerb::Wake << QString() << "wake"_ba << plain << "controller.woken user"_ba;
    QTest::newRow("delete") << ActionVerb::Delete << QString() << "controllers.delete"_ba << plain
                            << "controller.deleted user"_ba;
    QTest::newRow("approve") << ActionVerb::ApproveRestart << u"plugin-roll"_s << "approverestart"_ba
                             << R"({"action":"plugin-roll","name":"one","namespace":"team-a"})"_ba
                             << "restart.approved user"_ba;
    QTest::newRow("approve deletion") << ActionVerb::ApproveDeletion << u"legacy/nightly"_s << "approvedeletion"_ba
                                      << R"({"name":"one","namespace":"team-a","path":"legacy/nightly"})"_ba
                                      << "deletion.approved user"_ba;
    const QByteArray power =
        R"({"fieldManager":"varroa-console","name":"one","namespace":"team-a","patch":{"spec":{"powerState":"%"}}})";
    QTest::newRow("stop") << ActionVerb::Stop << QString() << "controllers.update"_ba
                          << QByteArray(power).replace("%", "Stopped") << "controller.updated user"_ba;
    QTest::newRow("start") << ActionVerb::Start << QString() << "controllers.update"_ba
                           << QByteArray(power).replace("%", "Running") << "controller.updated user"_ba;
}

void TestActionRunner::acknowledged()
{
    QFETCH(ActionVerb, verb);
    QFETCH(QString, argument);
    QFETCH(QByteArray, subject);
    QFETCH(QByteArray, payload);
    QFETCH(QByteArray, event);
    Desk desk;
    desk.bus.respond("operator.harbour-2." + subject, "{}");
    ActionRequest wanted = request(verb);
    wanted.argument = argument;
    const ActionResult result = desk.only(wanted);
    QCOMPARE(result.outcome, ActionOutcome::Acknowledged);
    QVERIFY(result.reason.isEmpty() && result.auditProblem.isEmpty());
    QCOMPARE(*result.at, desk.clock.wall());
    QCOMPARE(desk.writes(), 1);
    const auto sent = std::find_if(desk.bus.requests().begin(), desk.bus.requests().end(),
                                   [](const BusRequest& r) { return r.effect == BusRequest::Effect::Write; });
    QCOMPARE(sent->subject, QByteArray("operator.harbour-2." + subject));
    QCOMPARE(sent->payload, payload);
    QCOMPARE(sent->deadline, actionInfo(verb).deadline);
    QCOMPARE(desk.bus.published().size(), size_t(1));
    QCOMPARE(desk.bus.published().front().subject, "activity.harbour-2.team-a.one"_ba);
    const auto told = decodeActivityEvent(desk.bus.published().front().payload);
    QVERIFY(told);
    QCOMPARE(QByteArray(told->type.toUtf8() + ' ' + told->source.toUtf8()), event);
    QCOMPARE(told->actor, u"m.okafor"_s);
    QCOMPARE(told->controller, u"one"_s);
    QCOMPARE(told->ns, NamespaceName(u"team-a"_s));
    QCOMPARE(told->cluster, ClusterName(u"harbour-2"_s));
    QCOMPARE(*told->timestamp, desk.clock.wall());
}

void TestActionRunner::refused()
{
    Desk desk;
    desk.bus.respond("operator.harbour-2.hibernate", R"({"error":"controller is stopped","code":"conflict"})");
    const BatchId id = desk.runner.run({request(ActionVerb::Hibernate)});
    const ActionResult result = desk.ended(id)->results.front();
    QCOMPARE(result.outcome, ActionOutcome::Refused); // conflict of state, not of fields
    QCOMPARE(result.reason, u"controller is stopped"_s);
    QVERIFY(desk.bus.published().empty());
    QVERIFY(desk.runner.canRetry(id, 0) && !desk.runner.canTakeOver(id, 0));
    desk.bus.respond("operator.harbour-2.hibernate", "{}");
    desk.runner.retry(id, 0);
    QCOMPARE(desk.ended(id)->results.front().outcome, ActionOutcome::Acknowledged);
    QVERIFY(!desk.runner.canRetry(id, 0));
    QCOMPARE(desk.writes(), 2);
}

void TestActionRunner::conflictAndTakingOver()
{
    Desk desk;
    desk.bus.respond("operator.harbour-2.controllers.update", [](const BusRequest& wanted) -> FakeBus::Answer {
        const bool force = wanted.payload.contains("\"force\":true");
        return Result<BusReply>(BusReply{
            force
                ? "{}"_ba
                : R"({"error":"field conflict","code":"conflict","conflicts":[{"field":".spec.powerState","manager":"gitops-sync","message":"owned"}]})"_ba,
            std::nullopt,
            {}});
    });
    const BatchId id = desk.runner.run({request(ActionVerb::Stop)});
    const ActionResult result = desk.ended(id)->results.front();
    QCOMPARE(result.outcome, ActionOutcome::Conflict);
    QCOMPARE(result.conflicts.size(), size_t(1));
    QCOMPARE(result.conflicts.front().manager, u"gitops-sync"_s);
    QVERIFY(!desk.runner.canRetry(id, 0)); // the same again would only conflict again
    QVERIFY(desk.runner.canTakeOver(id, 0));
    desk.runner.takeOver(id, 0);
    QCOMPARE(desk.ended(id)->results.front().outcome, ActionOutcome::Acknowledged);
    QCOMPARE(desk.audit.entries.back().argument, u"spec.powerState (forced)"_s);
}

void TestActionRunner::notPermitted()
{
    Desk desk;
    desk.bus.respondError("operator.harbour-2.wake", {ErrorKind::Forbidden, u"Permissions Violation"_s});
    const ActionResult result = desk.only(request(ActionVerb::Wake));
    QCOMPARE(result.outcome, ActionOutcome::NotPermitted);
    QVERIFY(result.reason.contains(u"Permissions Violation"_s));
    QVERIFY(desk.bus.published().empty());
}

void TestActionRunner::nobodyListens()
{
    Desk desk;
    const BatchId id = desk.runner.run({request(ActionVerb::Wake)});
    QCOMPARE(desk.ended(id)->results.front().outcome, ActionOutcome::NoResponder);
    QVERIFY(desk.runner.canRetry(id, 0)); // certainly not done
}

void TestActionRunner::noAnswerIsUnknownAndReadAgain()
{
    Desk desk;
    desk.bus.respondError("operator.harbour-2.hibernate", {ErrorKind::TimedOut, {}});
    desk.bus.hold("operator.harbour-2.controllers.get");
    const BatchId id = desk.runner.run({request(ActionVerb::Hibernate)});
    const ActionBatch* batch = desk.ended(id);
    QCOMPARE(batch->results.front().outcome, ActionOutcome::Unknown);
    QVERIFY(batch->results.front().reason.contains(u"60"_s));
    QCOMPARE(batch->results.front().seen.state, Sighting::State::Reading);
    QVERIFY(!desk.runner.canRetry(id, 0)); // not before it was read again
    QTRY_VERIFY(desk.waitsFor("operator.harbour-2.controllers.get"));
    QVERIFY(desk.bus.resolve("operator.harbour-2.controllers.get", itemJson("one", "Hibernated")));
    QTRY_COMPARE(batch->results.front().seen.state, Sighting::State::Seen);
    QCOMPARE(batch->results.front().seen.row.phase, Phase::Hibernated);
    QVERIFY(sightingText(batch->results.front().seen).contains(u"Hibernated"_s));
    QVERIFY(desk.runner.canRetry(id, 0));
    QCOMPARE(desk.writes(), 1);            // never again by itself
    QVERIFY(desk.bus.published().empty()); // nobody knows whether it happened
    desk.runner.readAgain(id, 0);
    QVERIFY(!desk.runner.canRetry(id, 0));
    QTRY_VERIFY(desk.waitsFor("operator.harbour-2.controllers.get"));
    QVERIFY(desk.bus.resolve("operator.harbour-2.controllers.get", itemJson("one", "Connected")));
    QTRY_COMPARE(batch->results.front().seen.row.phase, Phase::Connected);
}

void TestActionRunner::unreadableAnswerIsUnknown()
{
    Desk desk;
    desk.bus.respond("operator.harbour-2.hibernate", "half {");
    const ActionResult result = desk.only(request(ActionVerb::Hibernate));
    QCOMPARE(result.outcome, ActionOutcome::Unknown);
    QVERIFY(result.reason.contains(u"JSON"_s));
}

void TestActionRunner::goneAfterUnknown()
{
    Desk desk;
    desk.bus.respondError("operator.harbour-2.controllers.delete", {ErrorKind::TimedOut, {}});
    desk.bus.respond("operator.harbour-2.controllers.get", R"({"error":"controller not found","code":"not_found"})");
    const BatchId id = desk.runner.run({request(ActionVerb::Delete)});
    QTRY_COMPARE(desk.runner.batch(id)->results.front().seen.state, Sighting::State::Gone);
}

void TestActionRunner::unreadableSightingOffersNoRetry()
{
    Desk desk;
    desk.bus.respondError("operator.harbour-2.wake", {ErrorKind::TimedOut, {}});
    desk.bus.respondError("operator.harbour-2.controllers.get", {ErrorKind::TimedOut, {}});
    const BatchId id = desk.runner.run({request(ActionVerb::Wake)});
    QTRY_COMPARE(desk.runner.batch(id)->results.front().seen.state, Sighting::State::Failed);
    QVERIFY(!desk.runner.canRetry(id, 0));
    QVERIFY(desk.runner.canReadAgain(id, 0));
}

void TestActionRunner::linkLostInFlight()
{
    Desk desk;
    desk.bus.hold("operator.harbour-2.hibernate");
    std::vector<ActionRequest> wanted;
    for (int i = 0; i < 6; ++i)
        wanted.push_back(request(ActionVerb::Hibernate, u"c%1"_s.arg(i)));
    const BatchId id = desk.runner.run(wanted);
    QTRY_COMPARE(desk.bus.pendingCount() >= 4, true);
    QTRY_COMPARE(desk.runner.batch(id)->count(ActionOutcome::Running), 4);
    desk.bus.loseLink();
    const ActionBatch* batch = desk.ended(id);
    QCOMPARE(batch->count(ActionOutcome::Unknown), 4);
    QCOMPARE(batch->count(ActionOutcome::NotSent), 2);
    QCOMPARE(desk.writes(), 4);
    QCOMPARE(batch->results.front().seen.state, Sighting::State::Reading);
    QVERIFY(!desk.runner.canRetry(id, 0) && !desk.runner.canReadAgain(id, 0));
    // Back again: what is unknown is read, nothing is written.
    desk.bus.respond("operator.harbour-2.controllers.get", itemJson("c0", "Connected"));
    desk.bus.connectLink();
    QTRY_COMPARE(batch->results.front().seen.state, Sighting::State::Seen);
    QCOMPARE(desk.bus.requestCount("operator.harbour-2.controllers.get"), 4);
    QCOMPARE(desk.writes(), 4);
    QVERIFY(desk.runner.canRetry(id, 5));
}

void TestActionRunner::offlineIsNotSent()
{
    Desk desk;
    desk.bus.loseLink();
    QCOMPARE(desk.runner.obstacle(), ActionRunner::Obstacle::NotConnected);
    const ActionResult result = desk.only(request(ActionVerb::Restart));
    QCOMPARE(result.outcome, ActionOutcome::NotSent);
    QVERIFY(!result.reason.isEmpty());
    QCOMPARE(desk.writes(), 0);
    QVERIFY(desk.audit.entries.empty()); // no write
}

void TestActionRunner::boundedParallelAndOneForEachController()
{
    Desk desk;
    desk.bus.hold("operator.*.reconcile");
    desk.bus.hold("operator.*.wake");
    std::vector<ActionRequest> wanted{request(ActionVerb::Reconcile), request(ActionVerb::Wake)}; // of one controller
    for (int i = 0; i < 20; ++i)
        wanted.push_back(request(ActionVerb::Reconcile, u"c%1"_s.arg(i)));
    const BatchId id = desk.runner.run(wanted);
    const ActionBatch* batch = desk.runner.batch(id);
    int most = 0;
    connect(&desk.runner, &ActionRunner::changed, this,
            [&] { most = std::max(most, batch->count(ActionOutcome::Running)); });
    QTRY_COMPARE(batch->count(ActionOutcome::Running), 4);
    QCOMPARE(batch->results[1].outcome, ActionOutcome::Waiting); // its controller is busy
    QCOMPARE(desk.bus.requestCount("operator.*.wake"), 0);
    for (int answered = 0; answered < 22; ++answered) {
        const bool reconcile = desk.bus.resolve("operator.harbour-2.reconcile", "{}"_ba);
        QVERIFY(reconcile || desk.bus.resolve("operator.harbour-2.wake", "{}"_ba));
        QTRY_COMPARE(batch->count(ActionOutcome::Acknowledged), answered + 1);
        QTRY_COMPARE(batch->count(ActionOutcome::Running), std::min(4, 21 - answered));
    }
    QVERIFY(batch->finished());
    QCOMPARE(most, 4);
    QTRY_COMPARE(desk.finished.count(), 1);
    QCOMPARE(desk.writes(), 22);
}

void TestActionRunner::cancelLeavesWhatRuns()
{
    Desk desk;
    desk.bus.hold("operator.*.restart");
    desk.bus.hold("operator.*.controllers.deletepod");
    std::vector<ActionRequest> wanted;
    for (int i = 0; i < 7; ++i)
        wanted.push_back(request(ActionVerb::Restart, u"c%1"_s.arg(i)));
    const BatchId id = desk.runner.run(wanted);
    QTRY_COMPARE(desk.runner.batch(id)->count(ActionOutcome::Running), 4);
    desk.runner.cancelWaiting(id);
    QCOMPARE(desk.runner.batch(id)->count(ActionOutcome::Cancelled), 3);
    QCOMPARE(desk.runner.batch(id)->count(ActionOutcome::Running), 4);
    for (int i = 0; i < 4; ++i)
        QVERIFY(desk.bus.resolve("operator.harbour-2.controllers.deletepod", "{}"_ba));
    QCOMPARE(desk.ended(id)->count(ActionOutcome::Acknowledged), 4);
    QCOMPARE(desk.writes(), 4);
    QTRY_COMPARE(desk.audit.entries.size(), size_t(4));
}

void TestActionRunner::anotherProfileEndsEverything()
{
    Desk desk;
    desk.bus.hold("operator.*.wake");
    std::vector<ActionRequest> wanted;
    for (int i = 0; i < 5; ++i)
        wanted.push_back(request(ActionVerb::Wake, u"c%1"_s.arg(i)));
    const BatchId id = desk.runner.run(wanted);
    QTRY_COMPARE(desk.runner.batch(id)->count(ActionOutcome::Running), 4);
    Profile other = Desk::profile();
    other.id = u"p2"_s;
    other.name = u"Staging"_s;
    desk.bus.respond("operator.harbour-2.controllers.get", itemJson("c0", "Connected"));
    desk.connection.open(other, {}, std::make_shared<Secret>(Secret::copyOf("x")));
    const ActionBatch* batch = desk.ended(id);
    QCOMPARE(batch->count(ActionOutcome::Unknown), 4);
    QCOMPARE(batch->count(ActionOutcome::NotSent), 1);
    QTRY_VERIFY(desk.store.knowledge().current);
    QTRY_COMPARE(desk.runner.obstacle(), ActionRunner::Obstacle::None);
    // The other core is not asked about controllers of the first.
    QCOMPARE(desk.bus.requestCount("operator.harbour-2.controllers.get"), 0);
    QVERIFY(!desk.runner.canRetry(id, 4) && !desk.runner.canReadAgain(id, 0));
    desk.runner.retry(id, 4);
    QCoreApplication::processEvents();
    QCOMPARE(desk.writes(), 4);
    for (const AuditEntry& entry : desk.audit.entries)
        QCOMPARE(entry.profile, u"Production"_s);
    QCOMPARE(desk.audit.entries.size(), size_t(4));
    // The first again: now what is unknown is read.
    desk.connection.open(Desk::profile(), {}, std::make_shared<Secret>(Secret::copyOf("x")));
    QTRY_COMPARE(batch->results.front().seen.state, Sighting::State::Seen);
    QVERIFY(desk.runner.canRetry(id, 4));
}

void TestActionRunner::readOnlySendsNothing()
{
    Profile watching = Desk::profile();
    watching.readOnly = true;
    Desk desk(watching);
    desk.bus.respond("operator.*.>", "{}");
    QCOMPARE(desk.runner.obstacle(), ActionRunner::Obstacle::ReadOnly);
    std::vector<ActionRequest> wanted;
    for (const ActionVerb verb : allActionVerbs()) {
        wanted.push_back(request(verb));
        wanted.back().argument = verb == ActionVerb::ApproveRestart ? u"reload"_s : u"a"_s;
        if (verb == ActionVerb::Update)
            wanted.back().patch = R"({"spec":{"version":"2"}})";
    }
    const ActionBatch* batch = desk.ended(desk.runner.run(wanted));
    QCOMPARE(batch->count(ActionOutcome::NotSent), ActionVerbCount);
    QTRY_COMPARE(desk.finished.count(), 1);
    // Not even by going past the runner.
    std::optional<ErrorKind> sent;
    std::optional<ErrorKind> published;
    desk.connection.bus().send(
        {"operator.harbour-2.controllers.delete", "{}", std::chrono::seconds{1}, BusRequest::Effect::Write},
        [](const BusReply&) -> Result<std::any> { return std::any(); }, this,
        [&](const Result<std::any>& result) { sent = result ? ErrorKind::Internal : result.error().kind; });
    desk.connection.bus().publish("activity.a.b.c", "{}", this, [&](const Result<void>& result) {
        published = result ? ErrorKind::Internal : result.error().kind;
    });
    QTRY_COMPARE(sent, ErrorKind::Forbidden);
    QTRY_COMPARE(published, ErrorKind::Forbidden);
    QCOMPARE(desk.writes(), 0);
    QVERIFY(desk.bus.published().empty());
    QVERIFY(desk.audit.entries.empty());
    // A whole run can be read-only too, whatever the profile says.
    Desk forced;
    forced.connection.forceReadOnly();
    QCOMPARE(forced.only(request(ActionVerb::Wake)).outcome, ActionOutcome::NotSent);
    forced.connection.open(Desk::profile(), {}, std::make_shared<Secret>(Secret::copyOf("x")));
    QVERIFY(forced.connection.readOnly());
}

void TestActionRunner::noOperatorSendsNothing()
{
    Profile nameless = Desk::profile();
    nameless.operatorName = u" "_s;
    Desk desk(nameless);
    QCOMPARE(desk.runner.obstacle(), ActionRunner::Obstacle::NoOperator);
    QCOMPARE(desk.only(request(ActionVerb::Wake)).outcome, ActionOutcome::NotSent);
    QCOMPARE(desk.writes(), 0);
}

void TestActionRunner::faultyRequestsAreNeverSent()
{
    Desk desk;
    desk.bus.respond("operator.>", "{}");
    std::vector<ActionRequest> wanted(8, request(ActionVerb::Reconcile));
    wanted[0].target.cluster = ClusterName(u"a.b"_s);
    wanted[1].target.name = u"*"_s;
    wanted[2].target.ns = NamespaceName();
    wanted[3].verb = ActionVerb::ApproveRestart;
    wanted[3].argument = u"later"_s; // the operator would take it for a reload
    wanted[4].verb = ActionVerb::ApproveDeletion;
    wanted[5].verb = ActionVerb::Update;
    wanted[5].patch = R"({"metadata":{}})";
    wanted[6].patch = R"({"spec":{"version":"2"}})";
    wanted[7].force = true;
    const ActionBatch* batch = desk.ended(desk.runner.run(wanted));
    for (const ActionResult& result : batch->results) {
        QCOMPARE(result.outcome, ActionOutcome::NotSent);
        QVERIFY(!result.reason.isEmpty());
    }
    QCOMPARE(desk.writes(), 0);
}

void TestActionRunner::auditIsWrittenOnceForEachWrite()
{
    Desk desk;
    desk.bus.respond("operator.*.wake", [](const BusRequest& wanted) -> FakeBus::Answer {
        if (wanted.payload.contains("c0"))
            return Result<BusReply>(BusReply{"{}", std::nullopt, {}});
        if (wanted.payload.contains("c1"))
            return Result<BusReply>(BusReply{R"({"error":"no"})", std::nullopt, {}});
        if (wanted.payload.contains("c2"))
            return Result<BusReply>(Error{ErrorKind::TimedOut, {}});
        if (wanted.payload.contains("c3"))
            return Result<BusReply>(Error{ErrorKind::Forbidden, {}});
        return Result<BusReply>(Error{ErrorKind::NoResponders, {}});
    });
    std::vector<ActionRequest> wanted;
    for (int i = 0; i < 5; ++i)
        wanted.push_back(request(ActionVerb::Wake, u"c%1"_s.arg(i)));
    desk.ended(desk.runner.run(wanted));
    std::map<QString, QString> outcomes;
    for (const AuditEntry& entry : desk.audit.entries) {
        QCOMPARE(entry.actor, u"m.okafor"_s);
        QCOMPARE(entry.profile, u"Production"_s);
        QCOMPARE(entry.verb, u"wake"_s);
        QCOMPARE(entry.at, desk.clock.wall());
        QVERIFY(outcomes.emplace(entry.target.name, entry.outcome).second);
    }
    QCOMPARE(outcomes, (std::map<QString, QString>{{u"c0"_s, u"acknowledged"_s},
                                                   {u"c1"_s, u"refused"_s},
                                                   {u"c2"_s, u"unknown"_s},
                                                   {u"c3"_s, u"notPermitted"_s},
                                                   {u"c4"_s, u"noResponder"_s}}));
    QCOMPARE(desk.bus.published().size(), size_t(1)); // one event for the one that was acknowledged
}

void TestActionRunner::auditFailuresAreTold()
{
    Desk desk;
    desk.audit.failure = Error{ErrorKind::Unavailable, u"audit.db: disk full"_s};
    desk.bus.respond("operator.harbour-2.wake", "{}");
    desk.bus.refusePublish("activity.harbour-2.team-a.one", {ErrorKind::Forbidden, {}});
    const BatchId id = desk.runner.run({request(ActionVerb::Wake)});
    const ActionBatch* batch = desk.ended(id);
    QCOMPARE(batch->results.front().outcome, ActionOutcome::Acknowledged);
    QTRY_VERIFY(batch->results.front().auditProblem.contains(u"disk full"_s));
    QTRY_VERIFY(batch->results.front().auditProblem.contains(u"not permit"_s));
    QVERIFY(resultText(batch->requests.front(), batch->results.front()).contains(u"disk full"_s));
}

void TestActionRunner::updateHidesItsValues()
{
    Desk desk;
    desk.bus.respond("operator.harbour-2.controllers.update", R"({"error":"bad value \"hunter2\"","code":"invalid"})");
    ActionRequest wanted = request(ActionVerb::Update);
    wanted.patch = R"({"spec":{"podOverrides":{"env":[{"name":"TOKEN","value":"hunter2"}]}}})";
    const ActionResult result = desk.only(wanted);
    QCOMPARE(result.outcome, ActionOutcome::Refused);
    QCOMPARE(desk.audit.entries.size(), size_t(1));
    QCOMPARE(desk.audit.entries.front().argument, u"spec.podOverrides.env"_s);
    QVERIFY(!desk.audit.entries.front().reason.contains(u"hunter2"_s));
    desk.bus.respond("operator.harbour-2.controllers.update", "{}");
    QCOMPARE(desk.only(wanted).outcome, ActionOutcome::Acknowledged);
    QVERIFY(!desk.bus.published().front().payload.contains("hunter2"));
}

void TestActionRunner::listIsAskedAgain()
{
    Desk desk;
    desk.bus.respond("operator.harbour-2.wake", "{}");
    QTRY_VERIFY(desk.connection.session()->settled());
    const int before = desk.bus.requestCount("operator.harbour-2.controllers.list");
    QCOMPARE(desk.only(request(ActionVerb::Wake)).outcome, ActionOutcome::Acknowledged);
    QTRY_VERIFY(desk.bus.requestCount("operator.harbour-2.controllers.list") > before);
}

void TestActionRunner::oldBatchesAreForgotten()
{
    Desk desk;
    for (int i = 0; i < 60; ++i)
        desk.runner.run({request(ActionVerb::Wake)});
    QTRY_VERIFY(desk.runner.batch(desk.runner.batches().back())->finished());
    const BatchId last = desk.runner.run({request(ActionVerb::Wake)});
    QVERIFY(desk.runner.batches().size() <= 50);
    QVERIFY(desk.ended(last));
    QVERIFY(!desk.runner.batch(1));
    QVERIFY(!desk.runner.canRetry(1, 0)); // forgotten, and that is no fault
}

void TestActionRunner::guardStopsWritesSentAsReads()
{
    Desk desk;
    desk.bus.respond("operator.>", "{}");
    const int before = static_cast<int>(desk.bus.requests().size());
    for (const QByteArray& subject : {"operator.harbour-2.controllers.delete"_ba, "operator.harbour-2.cluster.drain"_ba,
                                      "$JS.API.STREAM.PURGE.KV_varroa_clusters"_ba, "wake.a.b.c"_ba}) {
        std::optional<ErrorKind> outcome;
        desk.connection.bus().send(
            {subject}, [](const BusReply&) -> Result<std::any> { return std::any(); }, this,
            [&](const Result<std::any>& result) { outcome = result ? ErrorKind::Internal : result.error().kind; });
        QTRY_COMPARE(outcome, ErrorKind::Forbidden);
    }
    QCOMPARE(static_cast<int>(desk.bus.requests().size()), before);
}

QTEST_GUILESS_MAIN(TestActionRunner)
#include "tst_actionrunner.moc"
