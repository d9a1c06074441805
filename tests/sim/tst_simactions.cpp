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

// What the simulated operators do when they are told to.
class TestSimActions : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void updatesRemoveChangeAndConflict()
    {
        SimDriver driver(fleetOf(2, 40));
        const json list = driver.askJson(op + "controllers.list");
        const auto with = [&](const json& row, const char* patch, bool force = false) {
            return driver.askJson(op + "controllers.update", sim::toBytes({{"namespace", row["metadata"]["namespace"]},
                                                                           {"name", row["metadata"]["name"]},
                                                                           {"force", force},
                                                                           {"patch", json::parse(patch)}}));
        };
        const auto byManager = [&](const char* manager) {
            for (const json& row : list["items"]) {
                if (row["metadata"]["labels"]["app.kubernetes.io/managed-by"] == manager &&
                    row["status"].value("phase", "") == "Connected")
                    return row;
            }
            return json();
        };
        const json plain = byManager("varroa");
        json reply = with(plain, R"({"spec":{"className":null,"resources":{"limits":{"memory":"9Gi"}}}})");
        QVERIFY(!reply.contains("error"));
        QVERIFY(!reply["item"]["spec"].contains("className")); // a drawn field is gone, too
        QVERIFY(reply["item"]["spec"]["resources"]["limits"]["memory"] == "9Gi");
        QVERIFY(reply["item"]["spec"]["resources"].contains("requests"));
        reply = with(plain, R"({"spec":{"version":"2.601"}})");
        QVERIFY(reply["item"]["spec"]["version"] == "2.601");
        driver.run(60s);
        const json later = driver.askJson(op + "controllers.get", keyOf(plain))["item"];
        QVERIFY(later["status"]["miteStatus"]["jenkinsVersion"] == "2.601");

        const json owned = byManager("gitops-sync");
        QVERIFY(owned.is_object());
        reply = with(owned, R"({"spec":{"version":"2.601"}})");
        QVERIFY(reply.value("code", "") == "conflict");
        QVERIFY(reply["conflicts"][0]["field"] == ".spec.version");
        reply = with(owned, R"({"spec":{"version":"2.601"}})", true);
        QVERIFY(!reply.contains("error"));
    }

    void drainDeletesAndCompletes()
    {
        SimDriver driver(fleetOf(3, 10));
        QVERIFY(
            driver.fleet.runScript(R"({"cluster":"apiary-north","fault":"stuckFinalizers","value":2})", driver.now));
        QCOMPARE(driver.askJson(op + "cluster.draincancel").value("code", ""), "conflict");
        QCOMPARE(driver.ask(op + "cluster.drain", R"({"requestedBy":"m.okafor"})"), R"({"state":"draining"})"_ba);
        QCOMPARE(driver.lastBeat(member)->lifecycle, Lifecycle::Draining); // an extra beat, at once
        QVERIFY(driver.lastBeat(member)->drainStartedAt.has_value());
        QCOMPARE(driver.askJson(op + "controllers.create", "{}").value("code", ""), "draining");
        driver.run(16s);
        const json draining = driver.askJson(op + "controllers.list");
        for (const json& row : draining["items"])
            QVERIFY(row["metadata"].contains("deletionTimestamp"));
        driver.run(120s);
        QCOMPARE(driver.fleet.cluster(member)->controllerCount(), 2); // the finalizers stick
        QCOMPARE(driver.fleet.cluster(member)->lifecycle(), Lifecycle::Draining);
        QVERIFY(driver.fleet.runScript(R"({"cluster":"apiary-north","clear":"stuckFinalizers"})", driver.now));
        driver.run(40s);
        QCOMPARE(driver.lastBeat(member)->lifecycle, Lifecycle::Drained);
        QCOMPARE(driver.lastBeat(member)->controllerCount, 0);
        QVERIFY(driver.lastBeat(member)->drainStartedAt.has_value());
        QCOMPARE(driver.ask(op + "controllers.list"), "{}"_ba);
        QStringList types;
        for (const SimMessage& message : driver.published) {
            if (message.subject == "activity.apiary-north._global")
                types.append(decodeActivityEvent(message.payload)->type);
        }
        QCOMPARE(types, (QStringList{u"cluster.drain.started"_s, u"cluster.drain.completed"_s}));
        QCOMPARE(driver.ask(op + "cluster.draincancel"), R"({"state":"active"})"_ba);
        QVERIFY(!driver.lastBeat(member)->drainStartedAt.has_value());
    }

    void actionsChangeTheController()
    {
        SimDriver driver(fleetOf(3, 60));
        const json rows = driver.askJson(op + "controllers.list")["items"];
        const auto first = [&](const char* phase, bool gitops) {
            const auto it = std::find_if(rows.begin(), rows.end(), [&](const json& row) {
                const bool owned = row["metadata"]["labels"]["app.kubernetes.io/managed-by"] == "gitops-sync";
                return row["status"].value("phase", "") == phase && owned == gitops;
            });
            return it == rows.end() ? QByteArray() : keyOf(*it);
        };
        const auto phase = [&](const QByteArray& key) {
            return QByteArray::fromStdString(
                driver.askJson(op + "controllers.get", key)["item"]["status"].value("phase", ""));
        };
        const QByteArray running = first("Connected", false);
        QVERIFY(!running.isEmpty());
        QCOMPARE(driver.ask(op + "hibernate", running), "{}"_ba);
        driver.run(6s);
        QCOMPARE(phase(running), "Hibernated"_ba);
        QCOMPARE(driver.ask(op + "reconcile", running), "{}"_ba);
        QCOMPARE(phase(running), "Hibernated"_ba);
        QCOMPARE(driver.ask(op + "wake", running), "{}"_ba);
        QCOMPARE(phase(running), "Provisioning"_ba);
        driver.run(36s);
        QCOMPARE(phase(running), "Connected"_ba);
        QCOMPARE(driver.ask(op + "controllers.deletepod", running), "{}"_ba);
        QCOMPARE(phase(running), "Running"_ba);
        driver.run(26s);
        QCOMPARE(phase(running), "Connected"_ba);

        json stop = json::parse(running.toStdString());
        stop["patch"]["spec"]["powerState"] = "Stopped";
        QVERIFY(driver.askJson(op + "controllers.update", sim::toBytes(stop)).contains("item"));
        driver.run(9s);
        QCOMPARE(phase(running), "Stopped"_ba);
        QCOMPARE(driver.askJson(op + "hibernate", running).value("code", ""), "conflict");

        const QByteArray owned = first("Connected", true);
        QVERIFY(!owned.isEmpty());
        json refused = json::parse(owned.toStdString());
        refused["patch"]["spec"]["powerState"] = "Stopped";
        const json conflict = driver.askJson(op + "controllers.update", sim::toBytes(refused));
        QCOMPARE(conflict["conflicts"][0].value("manager", ""), "gitops-sync");
        refused["force"] = true;
        QVERIFY(driver.askJson(op + "controllers.update", sim::toBytes(refused)).contains("item"));

        QCOMPARE(driver.ask(op + "controllers.delete", running), "{}"_ba);
        driver.run(60s);
        QCOMPARE(driver.askJson(op + "controllers.get", running).value("code", ""), "not_found");
        QCOMPARE(driver.ask(op + "reconcile", running), "{}"_ba); // even so
    }

    void createAppearsAndConnects()
    {
        SimDriver driver(fleetOf(2, 3));
        const QByteArray request =
            R"({"namespace":"team-quay","controller":{"metadata":{"name":"winch"},"spec":{"version":"2.570.1"}}})";
        QCOMPARE(driver.askJson(op + "controllers.create", request)["item"]["metadata"].value("name", ""), "winch");
        QVERIFY(driver.askJson(op + "controllers.create", request).contains("item")); // identical: fine
        const QByteArray key = R"({"namespace":"team-quay","name":"winch"})";
        driver.run(45s);
        const json item = driver.askJson(op + "controllers.get", key)["item"];
        QCOMPARE(item["status"].value("phase", ""), "Connected");
        QCOMPARE(item["spec"].value("version", ""), "2.570.1");
        QByteArray other = request;
        other.replace("2.570.1", "2.562.2");
        QCOMPARE(driver.askJson(op + "controllers.create", other).value("error", ""), "preflight failed");
    }

    void broodOperationRuns()
    {
        SimDriver driver(fleetOf(2, 20));
        QVERIFY(driver.askJson(op + "broodops.list")["ops"].size() >= 2);
        QVERIFY(driver.askJson(op + "broodschedules.list")["items"].size() >= 1);
        const json rows = driver.askJson(op + "controllers.list")["items"];
        json request{{"namespace", "varroa-system"}, {"name", "broodop-reconcile-k7qzt"}, {"startedBy", "m.okafor"}};
        request["spec"]["action"]["verb"] = "reconcile";
        for (int i = 0; i < 2; ++i) {
            request["spec"]["targets"]["names"].push_back(rows[size_t(i)]["metadata"]["namespace"].get<std::string>() +
                                                          "/" + rows[size_t(i)]["metadata"]["name"].get<std::string>());
        }
        const QByteArray body = sim::toBytes(request);
        QCOMPARE(driver.askJson(op + "broodops.create", body)["op"]["status"]["summary"].value("total", -1), 0);
        QCOMPARE(driver.askJson(op + "broodops.create", body).value("code", ""), "conflict");
        driver.run(30s);
        const json status = driver.askJson(op + "broodops.get", body)["op"]["status"];
        QCOMPARE(status.value("phase", ""), "Succeeded");
        QCOMPARE(status["summary"].value("succeeded", 0), 2);
        QCOMPARE(driver.ask(op + "broodops.cancel", body), "{}"_ba);
        QCOMPARE(driver.askJson(op + "broodops.get", body).value("code", ""), "not_found");
        request["spec"]["targets"]["selector"] = json::object(); // names xor selector
        QCOMPARE(driver.askJson(op + "broodops.create", sim::toBytes(request)).value("code", ""), "invalid");
    }
};

QTEST_GUILESS_MAIN(TestSimActions)
#include "tst_simactions.moc"
