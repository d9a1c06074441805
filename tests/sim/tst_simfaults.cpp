// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/sim/subjects.h"
#include "models/wire/controllerobject.h"
#include "models/wire/events.h"
#include "models/wire/replies.h"
#include "models/wire/versionprofiles.h"
#include "tests/sim/simdriver.h"

#include <QElapsedTimer>
#include <QTest>

#include <set>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using namespace varroa;
using namespace varroa::test;
using nlohmann::json;

// Trouble on demand, scripted and by control request.
class TestSimFaults : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void silentMemberStopsAndComesBack()
    {
        SimDriver driver(fleetOf(3, 3));
        driver.run(60s);
        QVERIFY(driver.fleet.runScript(R"([{"cluster":"apiary-north","fault":"silent","for":"100s"}])", driver.now));
        const size_t before = driver.beats(member).size();
        driver.run(100s);
        QCOMPARE(driver.beats(member).size(), before);
        driver.run(31s);
        QCOMPARE(driver.beats(member).size(), before + 1);
    }

    void lateHeartbeatsCountFromTheLastBeat()
    {
        SimDriver driver(fleetOf(3, 3));
        driver.run(70s);
        const double last = driver.beats(member).back();
        const size_t before = driver.beats(member).size();
        QVERIFY(
            driver.fleet.runScript(R"({"cluster":"apiary-north","fault":"lateHeartbeats","value":60})", driver.now));
        driver.run(150s);
        const auto beats = driver.beats(member);
        QVERIFY(beats.size() >= before + 2);
        QVERIFY(qAbs(beats[before] - last - 60) < 0.2);
        QVERIFY(qAbs(beats[before + 1] - beats[before] - 60) < 0.2);
    }

    void skewedClockAndMissingVersion()
    {
        SimDriver driver(fleetOf(3, 3));
        QVERIFY(driver.fleet.runScript(
            R"([{"cluster":"apiary-north","fault":"clockSkew","value":-90},{"cluster":"apiary-north","fault":"noKubernetesVersion"}])",
            driver.now));
        driver.ask("operator.fleetsim-control.beat", R"({"cluster":"apiary-north"})");
        const auto info = driver.lastBeat(member);
        QCOMPARE(*info->lastHeartbeat, driver.now.wall - 90s);
        QVERIFY(info->kubernetesVersion.isEmpty());
        QVERIFY(!driver.lastBeat(u"core"_s)->kubernetesVersion.isEmpty());
    }

    void duplicateWriterAlternates()
    {
        SimDriver driver(fleetOf(3, 6));
        QVERIFY(driver.fleet.runScript(R"({"cluster":"apiary-north","fault":"duplicateWriter"})", driver.now));
        driver.run(120s);
        std::set<QString> writers;
        for (const SimMessage& message : driver.published) {
            if (message.subject.endsWith(".apiary-north"))
                writers.insert(decodeClusterInfo(ClusterName(member), message.payload)->operatorVersion);
        }
        QCOMPARE(writers.size(), size_t(2));
        QVERIFY(driver.beats(member).size() >= 8);
        const QByteArray first = driver.ask(op + "controllers.list");
        QVERIFY(first != driver.ask(op + "controllers.list"));
        QCOMPARE(driver.ask(op + "controllers.list"), first);
    }

    void requestFaults()
    {
        SimDriver driver(fleetOf(3, 40));
        std::vector<std::pair<QString, bool>> responders;
        driver.fleet.setResponderSink([&](const QString& name, bool on) { responders.push_back({name, on}); });
        const auto set = [&](const QByteArray& fault, const QByteArray& value = "null") {
            QByteArray step =
                R"([{"cluster":"*","clear":"all"},{"cluster":"apiary-north","fault":"FAULT","value":VALUE}])";
            step.replace("FAULT", fault).replace("VALUE", value);
            QVERIFY2(driver.fleet.runScript(step, driver.now), step.constData());
        };
        const auto list = [&] { return driver.fleet.handleRequest(op + "controllers.list", "{}", driver.now); };
        const auto decoded = [&] { return decodeControllerList(ClusterName(member), list().payload); };
        const ControllerKey known = decoded()->rows.front().key;
        set("noResponder");
        QCOMPARE(list().kind, SimAnswer::Kind::NoResponder);
        set("unanswered");
        QCOMPARE(list().kind, SimAnswer::Kind::Silent);
        set("slowReply", "750");
        QCOMPARE(list().delay, 750ms);
        set("errorReply", "\"etcdserver: Zeitüberschreitung\"");
        QCOMPARE(decoded().error().kind, ErrorKind::Refused);
        QVERIFY(decoded().error().detail.contains(u"Zeitüberschreitung"_s));
        set("oversizeList");
        QCOMPARE(decoded().error().kind, ErrorKind::TooLarge);
        const auto spaces = decodeNamespacesReply(driver.ask(op + "namespaces.list"));
        size_t rows = 0;
        for (const QString& ns : spaces->curated) {
            const auto part = decodeControllerList(
                ClusterName(member), driver.ask(op + "controllers.list", "{\"namespace\":\"" + ns.toUtf8() + "\"}"));
            QVERIFY(part);
            rows += part->rows.size();
        }
        QCOMPARE(rows, size_t(40));
        const auto write = [&](const QByteArray& verb, const QByteArray& more = {}) {
            return driver.fleet.handleRequest(op + verb,
                                              "{\"namespace\":\"" + known.ns.text().toUtf8() + "\",\"name\":\"" +
                                                  known.name.toUtf8() + '"' + more + '}',
                                              driver.now);
        };
        set("refuseWrites", "\"quota exceeded\"");
        QCOMPARE(json::parse(write("reconcile").payload.toStdString()).value("error", ""), "quota exceeded");
        QVERIFY(decoded()); // reading goes on
        set("conflictWrites", "\"argo\"");
        const QByteArray patch = ",\"patch\":{\"spec\":{\"version\":\"2.1\",\"powerState\":\"Running\"}}";
        const json conflict = json::parse(write("controllers.update", patch).payload.toStdString());
        QCOMPARE(conflict["conflicts"].size(), size_t(2));
        QCOMPARE(conflict["conflicts"][0].value("manager", ""), "argo");
        QVERIFY(!json::parse(write("controllers.update", patch + ",\"force\":true").payload.toStdString())
                     .contains("error"));
        set("muteWrites");
        QCOMPARE(write("controllers.delete").kind, SimAnswer::Kind::Silent);
        const auto after = decoded();
        QVERIFY(std::any_of(after->rows.begin(), after->rows.end(), [&](const ControllerRow& row) {
            return row.key.name == known.name && row.key.ns == known.ns && row.deleting; // it did happen
        }));
        set("garbleWrites");
        QVERIFY(!json::accept(write("reconcile").payload.toStdString()));
        QVERIFY(decoded());
        set("slowWrites", "750");
        QCOMPARE(write("reconcile").delay, 750ms);
        QCOMPARE(list().delay, 0ms);
        set("invalidJson");
        QCOMPARE(decoded().error().kind, ErrorKind::Malformed);
        set("invalidRow");
        QVERIFY(!decoded()->invalidRow.isEmpty());
        set("disappear", "15");
        QCOMPARE(decoded()->rows.size(), size_t(25));
        driver.ask("operator.fleetsim-control.beat", R"({"cluster":"apiary-north"})");
        QCOMPARE(driver.lastBeat(member)->controllerCount, 25);
        QVERIFY(driver.fleet.runScript(R"({"cluster":"apiary-north","clear":"all"})", driver.now));
        QCOMPARE(decoded()->rows.size(), size_t(40));
        QCOMPARE(responders, (std::vector<std::pair<QString, bool>>{{member, false}, {member, true}}));
    }

    void scriptRunsOnTime()
    {
        SimDriver driver(fleetOf(3, 3));
        QVERIFY(driver.fleet.runScript(
            R"([{"at":"+10s","cluster":"apiary-north","fault":"unanswered"},{"at":"+1m","cluster":"*","clear":"all"},
                {"at":"500ms","cluster":"apiary-north","request":"cluster.drain","body":{"requestedBy":"t.nowak"}}])",
            driver.now));
        driver.run(1s);
        QCOMPARE(driver.fleet.cluster(member)->lifecycle(), Lifecycle::Draining);
        driver.run(8s);
        QCOMPARE(driver.fleet.cluster(member)->faults().active(), QStringList());
        driver.run(2s);
        QCOMPARE(driver.fleet.cluster(member)->faults().active(), QStringList{u"unanswered"_s});
        driver.run(50s);
        QCOMPARE(driver.fleet.cluster(member)->faults().active(), QStringList());
    }

    void badScriptsChangeNothing_data()
    {
        QTest::addColumn<QByteArray>("script");
        QTest::addColumn<QString>("says");
        QTest::newRow("no json") << "nonsense"_ba << QString();
        QTest::newRow("no cluster") << R"({"fault":"silent"})"_ba << u"step 1: needs a cluster"_s;
        QTest::newRow("typo") << R"({"cluster":"core","fault":"silnet"})"_ba << u"unknown fault silnet"_s;
        QTest::newRow("two at once") << R"({"cluster":"core","fault":"silent","clear":"all"})"_ba << u"exactly one"_s;
        QTest::newRow("unknown key") << R"({"cluster":"core","fault":"silent","after":"1s"})"_ba
                                     << u"unknown key after"_s;
        QTest::newRow("bad time") << R"({"cluster":"core","fault":"silent","at":"soon"})"_ba << u"at:"_s;
        QTest::newRow("bad value") << R"({"cluster":"core","fault":"slowReply","value":"x"})"_ba << u"whole number"_s;
        QTest::newRow("unknown cluster") << R"([{"cluster":"core","fault":"silent"},{"cluster":"x","clear":"all"}])"_ba
                                         << u"no cluster is called x"_s;
    }

    void badScriptsChangeNothing()
    {
        QFETCH(QByteArray, script);
        QFETCH(QString, says);
        SimDriver driver(fleetOf(2, 2));
        const auto done = driver.fleet.runScript(script, driver.now);
        QVERIFY(!done);
        QVERIFY2(done.error().detail.contains(says), qPrintable(done.error().detail));
        QCOMPARE(driver.fleet.cluster(u"core"_s)->faults().active(), QStringList());
    }

    void controlRequests()
    {
        SimDriver driver(fleetOf(3, 4));
        const QByteArray control = FleetSim::controlPrefix;
        QCOMPARE(driver.ask(control + "stop", R"({"cluster":"apiary-north"})"), "{}"_ba);
        const json state = driver.askJson(control + "state");
        QCOMPARE(state["clusters"].size(), size_t(3));
        QVERIFY(state["clusters"][1]["faults"][0] == "silent");
        QCOMPARE(driver.ask(control + "start", R"({"cluster":"apiary-north"})"), "{}"_ba);
        QCOMPARE(driver.askJson(control + "stop", R"({"cluster":"x"})").value("code", ""), "not_found");
        QCOMPARE(driver.askJson(control + "apply", R"({"cluster":"core"})").value("code", ""), "invalid");
        QCOMPARE(driver.askJson(control + "explode").value("code", ""), "invalid");
    }
};

QTEST_GUILESS_MAIN(TestSimFaults)
#include "tst_simfaults.moc"
