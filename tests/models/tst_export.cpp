// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/export/exportdocument.h"
#include "models/export/fleetexport.h"
#include "tests/fakes/fakebus.h"
#include "tests/fakes/manualclock.h"
#include "tests/models/samples.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSignalSpy>
#include <QtTest>

using namespace varroa;
using namespace varroa::test;
using namespace std::chrono_literals;
using namespace Qt::StringLiterals;

Q_DECLARE_METATYPE(varroa::FleetExport::Exit)

class TestExport : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void clusterFieldsAreStable();
    void controllerFieldsAreStable();
    void csvQuotesAndFlattens();
    void chosenRowsAsTheyStand();
    void readsOnceAndExitsZero();
    void missingListExitsThreeAndNamesIt();
    void noConnectionExitsOneWithTheCause();
    void noPermissionExitsOne();
    void waitEndsAReadingThatHangs();
    void oneClusterOnly();
};

namespace {

QJsonObject parse(const QByteArray& bytes)
{
    QJsonParseError error;
    const QJsonObject object = QJsonDocument::fromJson(bytes, &error).object();
    [&] { QVERIFY2(error.error == QJsonParseError::NoError, qPrintable(error.errorString())); }();
    return object;
}

void scriptRegistry(FakeBus& bus, const ManualClock& clock, const QByteArrayList& names)
{
    QByteArrayList subjects;
    for (const QByteArray& name : names)
        subjects << "\"$KV.varroa_clusters." + name + "\":1";
    bus.respond("$JS.API.STREAM.INFO.KV_varroa_clusters",
                QByteArray(R"({"state":{"subjects":{)" + subjects.join(',') + "}}}"));
    bus.respond("$JS.API.DIRECT.GET.>", [&clock](const BusRequest& request) -> FakeBus::Answer {
        const QByteArray name = request.subject.split('.').last();
        return Result<BusReply>(BusReply{R"({"name":")" + name +
                                             R"(","controllerCount":1,"connectedCount":1,)"
                                             R"("lastHeartbeat":"2031-03-09T07:15:42Z"})",
                                         clock.wall() - 12s, clock.monotonic()});
    });
}

FleetExport::Options controllers(const std::function<void(FleetExport::Options&)>& change = {})
{
    FleetExport::Options options;
    options.kind = ExportKind::Controllers;
    if (change)
        change(options);
    return options;
}

struct Run
{
    ManualClock clock;
    FakeBus bus{&clock};

    // Runs to the end and returns (exit, document, diagnostics).
    std::tuple<FleetExport::Exit, QByteArray, QStringList> to(FleetExport::Options options)
    {
        FleetExport reading(bus, clock, std::move(options));
        std::tuple<FleetExport::Exit, QByteArray, QStringList> result{};
        bool done = false;
        QObject::connect(&reading, &FleetExport::finished, &reading,
                         [&](FleetExport::Exit exit, const QByteArray& document, const QStringList& diagnostics) {
                             result = {exit, document, diagnostics};
                             done = true;
                         });
        reading.start({});
        [&] { QTRY_VERIFY(done); }();
        return result;
    }
};

} // namespace

void TestExport::clusterFieldsAreStable()
{
    ManualClock clock;
    FleetStore store(clock);
    store.setCore(ClusterName(u"core"_s));
    FleetStore::Beat draining = beat(u"east"_s, clock.monotonic() - 12s, true);
    draining.beat.receivedWall = clock.wall() - 12s;
    draining.info.lastHeartbeat = clock.wall() - 9s;
    draining.info.lifecycle = Lifecycle::Draining;
    draining.info.lifecycleText = u"draining"_s;
    draining.info.drainStartedAt = clock.wall() - 60s;
    draining.clockOffset = 3s;
    store.applyBeats({draining});
    store.setCurrent(true);
    const QByteArray bytes = exportJson(store, {ExportKind::Clusters, u"nats.example.net:4222"_s, {}});
    const QJsonObject document = parse(bytes);
    QCOMPARE(document["schemaVersion"_L1].toInt(), 1);
    QCOMPARE(document["server"_L1].toString(), u"nats.example.net:4222"_s);
    QVERIFY(document["asOf"_L1].toString().endsWith(u'Z'));
    const QJsonArray outcomes = document["clusters"_L1].toArray();
    QCOMPARE(outcomes[0].toObject()["name"_L1].toString(), u"core"_s);
    QCOMPARE(outcomes[0].toObject()["outcome"_L1].toString(), u"unknown"_s);
    QCOMPARE(outcomes[0].toObject()["reason"_L1].toString(), u"no heartbeat seen"_s);
    QCOMPARE(outcomes[1].toObject()["outcome"_L1].toString(), u"ok"_s);
    const QJsonObject item = document["items"_L1].toArray()[1].toObject();
    QStringList keys = item.keys();
    keys.sort();
    QStringList expected{u"name"_s,
                         u"core"_s,
                         u"health"_s,
                         u"state"_s,
                         u"heartbeatAgeSeconds"_s,
                         u"ageApproximate"_s,
                         u"lastHeartbeat"_s,
                         u"receivedAt"_s,
                         u"clockOffsetSeconds"_s,
                         u"operatorVersion"_s,
                         u"kubernetesVersion"_s,
                         u"connectedCount"_s,
                         u"controllerCount"_s,
                         u"drainStartedAt"_s};
    expected.sort();
    QCOMPARE(keys, expected);
    QCOMPARE(item["health"_L1].toString(), u"healthy"_s);
    QCOMPARE(item["state"_L1].toString(), u"draining"_s);
    QCOMPARE(item["heartbeatAgeSeconds"_L1].toDouble(), 12.0);
    QCOMPARE(item["ageApproximate"_L1].toBool(), true);
    QCOMPARE(item["clockOffsetSeconds"_L1].toDouble(), 3.0);
    QVERIFY(document["items"_L1].toArray()[0].toObject()["heartbeatAgeSeconds"_L1].isNull());
    // The order of the fields is part of what people read.
    QVERIFY(bytes.indexOf("\"name\"") < bytes.indexOf("\"health\""));
}

void TestExport::controllerFieldsAreStable()
{
    ManualClock clock;
    FleetStore store(clock);
    store.setCore(ClusterName(u"core"_s));
    store.applyBeats({beat(u"core"_s, clock.monotonic()), beat(u"alpha"_s, clock.monotonic())});
    ControllerRow row = controllerRow(u"alpha"_s, u"team"_s, u"crane"_s, Phase::Failed);
    row.attention = {AttentionKind::Failed, u"ProvisioningTimeout"_s, u"said \"no\""_s, clock.wall()};
    row.wave = 2;
    store.applyList(ClusterName(u"alpha"_s), {row});
    store.applyList(ClusterName(u"core"_s), {controllerRow(u"core"_s, u"z"_s, u"last"_s)});
    const QJsonArray items = parse(exportJson(store, {ExportKind::Controllers, {}, {}}))["items"_L1].toArray();
    QCOMPARE(items[0].toObject()["cluster"_L1].toString(), u"core"_s); // core first
    const QJsonObject item = items[1].toObject();
    QStringList keys = item.keys();
    keys.sort();
    QStringList expected{u"cluster"_s,       u"namespace"_s, u"name"_s,           u"phase"_s,   u"connected"_s,
                         u"jenkinsHealth"_s, u"version"_s,   u"jenkinsVersion"_s, u"bundle"_s,  u"wave"_s,
                         u"attention"_s,     u"lastSeen"_s,  u"endpoint"_s,       u"deleting"_s};
    expected.sort();
    QCOMPARE(keys, expected);
    QCOMPARE(item["attention"_L1].toObject()["kind"_L1].toString(), u"failed"_s);
    QCOMPARE(item["wave"_L1].toInt(), 2);
    QVERIFY(items[0].toObject()["attention"_L1].isNull());
}

void TestExport::csvQuotesAndFlattens()
{
    ManualClock clock;
    FleetStore store(clock);
    store.applyBeats({beat(u"alpha"_s, clock.monotonic())});
    ControllerRow row = controllerRow(u"alpha"_s, u"team"_s, u"crane"_s);
    row.attention = {AttentionKind::ApplyFailed, u"a,b"_s, u"line\n\"two\""_s, std::nullopt};
    store.applyList(ClusterName(u"alpha"_s), {row});
    const QByteArray csv = exportCsv(store, {ExportKind::Controllers, {}, {}});
    QVERIFY(csv.startsWith("cluster,namespace,name,phase,connected,jenkinsHealth,version,jenkinsVersion,bundle,wave,"
                           "attention.kind,attention.reason,attention.message,attention.since,lastSeen,endpoint,"
                           "deleting\r\n"));
    QVERIFY(
        csv.contains("alpha,team,crane,Connected,true,,,,,0,applyFailed,\"a,b\",\"line\n\"\"two\"\"\",,,,false\r\n"));
}

void TestExport::chosenRowsAsTheyStand()
{
    ManualClock clock;
    FleetStore store(clock);
    store.applyBeats({beat(u"east"_s, clock.monotonic()), beat(u"west"_s, clock.monotonic())});
    ControllerRow a = controllerRow(u"east"_s, u"n"_s, u"a"_s);
    a.phaseText = u"Connected"_s;
    a.endpoint = u"=HYPERLINK(\"http://x\",\"y\")"_s;
    a.version = u"+1"_s;
    a.wave = -3; // a number is no formula
    a.attention = {AttentionKind::BootFailed, u"-x"_s, u"line\r\ntwo, \"three\""_s, WallTime{}};
    ControllerRow b = controllerRow(u"east"_s, u"n"_s, u"@b"_s, Phase::Failed);
    b.deleting = true;
    store.applyList(ClusterName(u"east"_s), {a, b});
    store.applyListFailure(ClusterName(u"west"_s), ListOutcome::TimedOut, u"3 s"_s);
    const std::vector<Slot> order{store.slotOf(b.key), store.slotOf(a.key)};
    QCOMPARE(
        exportRowsCsv(store, order, {u"name"_s, u"wave"_s, u"phase"_s, u"version"_s, u"endpoint"_s, u"attention"_s}),
        "name,wave,phase,deleting,version,endpoint,attention.kind,attention.reason,attention.message,attention."
        "since\r\n"
        "'@b,0,Failed,true,,,,,,\r\n"
        "a,-3,Connected,false,'+1,\"'=HYPERLINK(\"\"http://x\"\",\"\"y\"\")\",bootFailed,'-x,"
        "\"line\r\ntwo, \"\"three\"\"\",1970-01-01T00:00:00.000Z\r\n"_ba);
    const QJsonObject document = parse(exportRowsJson(store, u"tls://hive:4222"_s, order));
    QCOMPARE(document["server"_L1].toString(), u"tls://hive:4222"_s);
    const QJsonArray clusters = document["clusters"_L1].toArray();
    QCOMPARE(clusters.size(), 2); // a missing list is not silent
    QCOMPARE(clusters[1].toObject()["outcome"_L1].toString(), u"timedOut"_s);
    const QJsonArray items = document["items"_L1].toArray();
    QCOMPARE(items.size(), 2);
    QCOMPARE(items[0].toObject()["name"_L1].toString(), u"@b"_s); // JSON holds the text as it is
    QCOMPARE(items[1].toObject()["endpoint"_L1].toString(), a.endpoint);
    ExportScope scope{ExportKind::Controllers, u"tls://hive:4222"_s, {}};
    QCOMPARE(parse(exportJson(store, scope))["items"_L1].toArray()[0].toObject().keys(), items[1].toObject().keys());
}

void TestExport::readsOnceAndExitsZero()
{
    Run run;
    scriptRegistry(run.bus, run.clock, {"core", "east"});
    run.bus.respond("operator.*.controllers.list",
                    QByteArray(R"({"items":[{"metadata":{"name":"a","namespace":"n"},"spec":{},"status":{}}]})"));
    const auto [exit, document, diagnostics] = run.to(controllers());
    QCOMPARE(exit, FleetExport::Exit::AllArrived);
    QVERIFY(diagnostics.isEmpty());
    QCOMPARE(parse(document)["items"_L1].toArray().size(), 2);
    QVERIFY(!run.bus.options().retryForever);
}

void TestExport::missingListExitsThreeAndNamesIt()
{
    Run run;
    scriptRegistry(run.bus, run.clock, {"core", "east"});
    run.bus.respond("operator.*.controllers.list", [&](const BusRequest& request) -> FakeBus::Answer {
        if (request.subject.startsWith("operator.east"))
            return Result<BusReply>(Error{ErrorKind::NoResponders, {}});
        return Result<BusReply>(BusReply{"{}", std::nullopt, run.clock.monotonic()});
    });
    const auto [exit, document, diagnostics] = run.to(controllers([](auto& options) { options.csv = true; }));
    QCOMPARE(exit, FleetExport::Exit::SomeMissing);
    QCOMPARE(diagnostics, QStringList{u"east: noResponder"_s});
    QVERIFY(document.startsWith("cluster,"));
}

void TestExport::noConnectionExitsOneWithTheCause()
{
    Run run;
    run.bus.connectOnOpen = false;
    ManualClock clock;
    FleetExport reading(run.bus, clock, {});
    QSignalSpy finished(&reading, &FleetExport::finished);
    reading.start({});
    run.bus.loseLink(ConnectFailure::Refused, BusState::Closed);
    QCOMPARE(finished.count(), 1);
    QCOMPARE(finished[0][0].value<FleetExport::Exit>(), FleetExport::Exit::NoConnection);
    QVERIFY(finished[0][1].toByteArray().isEmpty());
    QVERIFY(finished[0][2].toStringList().constLast().contains(u"refused"_s));
}

void TestExport::noPermissionExitsOne()
{
    Run run;
    run.bus.respondError("$JS.API.STREAM.INFO.KV_varroa_clusters", {ErrorKind::Forbidden, u"Permissions Violation"_s});
    const auto [exit, document, diagnostics] = run.to({});
    QCOMPARE(exit, FleetExport::Exit::NoConnection);
    QVERIFY(diagnostics.constLast().contains(u"permission"_s));
}

void TestExport::waitEndsAReadingThatHangs()
{
    Run run;
    scriptRegistry(run.bus, run.clock, {"core", "east"});
    run.bus.respond("operator.*.controllers.list", [&](const BusRequest& request) -> FakeBus::Answer {
        if (request.subject.startsWith("operator.east"))
            return std::nullopt;
        return Result<BusReply>(BusReply{"{}", std::nullopt, run.clock.monotonic()});
    });
    const auto [exit, document, diagnostics] = run.to(controllers([](auto& options) { options.wait = 200ms; }));
    QCOMPARE(exit, FleetExport::Exit::SomeMissing);
    QCOMPARE(parse(document)["clusters"_L1].toArray()[1].toObject()["outcome"_L1].toString(), u"unknown"_s);
}

void TestExport::oneClusterOnly()
{
    Run run;
    scriptRegistry(run.bus, run.clock, {"core", "east"});
    run.bus.respond("operator.*.controllers.list", QByteArray("{}"));
    const auto [exit, document, diagnostics] =
        run.to(controllers([](auto& options) { options.only = ClusterName(u"east"_s); }));
    QCOMPARE(exit, FleetExport::Exit::AllArrived);
    QCOMPARE(parse(document)["clusters"_L1].toArray().size(), 1);
    QCOMPARE(run.bus.requestCount("operator.core.controllers.list"), 0);
}

QTEST_GUILESS_MAIN(TestExport)
#include "tst_export.moc"
