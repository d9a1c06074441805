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

namespace {

FleetSim::Options fleetOf(int clusters, int controllers)
{
    FleetSim::Options options;
    options.clusters = clusters;
    options.controllers = controllers;
    options.eventsPerMinute = 0;
    options.dropsPerMinute = 0;
    return options;
}

const QString member = u"apiary-north"_s;
const QByteArray op = "operator.apiary-north.";

QByteArray keyOf(const json& row)
{
    return sim::toBytes({{"namespace", row["metadata"]["namespace"]}, {"name", row["metadata"]["name"]}});
}

} // namespace

class TestFleetSim : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void subjectWildcards_data()
    {
        QTest::addColumn<QByteArray>("pattern");
        QTest::addColumn<QByteArray>("subject");
        QTest::addColumn<bool>("matches");
        QTest::newRow("equal") << "a.b.c"_ba
                               << "a.b.c"_ba << true;
        QTest::newRow("shorter") << "a.b"_ba
                                 << "a.b.c"_ba << false;
        QTest::newRow("longer") << "a.b.c"_ba
                                << "a.b"_ba << false;
        QTest::newRow("star") << "a.*.c"_ba
                              << "a.b.c"_ba << true;
        QTest::newRow("star is one token") << "a.*"_ba
                                           << "a.b.c"_ba << false;
        QTest::newRow("tail") << "a.>"_ba
                              << "a.b.c"_ba << true;
        QTest::newRow("tail needs a token") << "a.>"_ba
                                            << "a"_ba << false;
        QTest::newRow("tail only last") << "a.>.c"_ba
                                        << "a.b.c"_ba << false;
        QTest::newRow("all") << ">"_ba
                             << "$KV.varroa_clusters.core"_ba << true;
        QTest::newRow("registry") << "$KV.varroa_clusters.>"_ba
                                  << "$KV.varroa_clusters.core"_ba << true;
        QTest::newRow("no partial token") << "a.b*"_ba
                                          << "a.bc"_ba << false;
        QTest::newRow("empty token") << "a.*.c"_ba
                                     << "a..c"_ba << false;
    }

    void subjectWildcards()
    {
        QFETCH(QByteArray, pattern);
        QFETCH(QByteArray, subject);
        QTEST(subjectMatches(pattern, subject), "matches");
    }

    void heartbeatsEveryThirtySecondsSpreadOverTheFleet()
    {
        SimDriver driver(fleetOf(12, 5));
        driver.run(200s);
        std::set<int> grids;
        for (const QString& cluster : driver.fleet.clusterNames()) {
            const auto beats = driver.beats(cluster);
            QVERIFY(beats.size() >= 7);
            QCOMPARE(beats[0], 0.0);
            for (size_t i = 2; i < beats.size(); ++i)
                QVERIFY2(qAbs(beats[i] - beats[i - 1] - 30) < 0.15, qPrintable(cluster));
            grids.insert(int(beats[1]));
        }
        QVERIFY(grids.size() > 5);
    }

    void countsMatchTheList()
    {
        SimDriver driver(fleetOf(6, 30));
        for (const QString& cluster : driver.fleet.clusterNames()) {
            const auto info = driver.lastBeat(cluster);
            QVERIFY(info);
            const auto list = decodeControllerList(ClusterName(cluster),
                                                   driver.ask("operator." + cluster.toUtf8() + ".controllers.list"));
            QVERIFY2(list, qPrintable(list ? QString() : list.error().detail));
            QVERIFY(list->invalidRow.isEmpty());
            QCOMPARE(qint64(list->rows.size()), info->controllerCount);
            QCOMPARE(std::count_if(list->rows.begin(), list->rows.end(),
                                   [](const ControllerRow& row) { return row.phase == Phase::Connected; }),
                     info->connectedCount);
        }
    }

    void everyPhaseAndAttentionAppears()
    {
        SimDriver driver(fleetOf(40, 30));
        std::set<Phase> phases;
        std::set<AttentionKind> kinds;
        std::set<QString> keys;
        for (const QString& cluster : driver.fleet.clusterNames()) {
            const auto list = decodeControllerList(ClusterName(cluster),
                                                   driver.ask("operator." + cluster.toUtf8() + ".controllers.list"));
            QVERIFY(list);
            for (const ControllerRow& row : list->rows) {
                phases.insert(row.phase);
                kinds.insert(row.attention.kind);
                QVERIFY(isClusterLabel(row.key.name) && isClusterLabel(row.key.ns.text()));
                const QString key = cluster + u'/' + row.key.ns.text() + u'/' + row.key.name;
                QVERIFY2(keys.insert(key).second, qPrintable(key));
            }
        }
        QCOMPARE(phases.size(), size_t(PhaseCount - 1)); // all but Other
        QCOMPARE(kinds.size(), size_t(6));
    }

    void sameSeedSameBytes()
    {
        SimDriver a(fleetOf(4, 20));
        SimDriver b(fleetOf(4, 20));
        FleetSim::Options other = fleetOf(4, 20);
        other.seed = 2;
        SimDriver c(other);
        const QByteArray list = a.ask(op + "controllers.list");
        QCOMPARE(list, b.ask(op + "controllers.list"));
        QVERIFY(list != c.ask(op + "controllers.list"));
        QCOMPARE(a.ask(op + "broodops.list"), b.ask(op + "broodops.list"));
    }

    void rowsCarrySecretsToBeRedacted()
    {
        SimDriver driver(fleetOf(2, 10));
        const json reply = driver.askJson(op + "controllers.list");
        for (const json& row : reply["items"]) {
            QVERIFY(row["spec"]["podOverrides"].dump().find("CANARY-env-") != std::string::npos);
            if (row["status"].contains("phase"))
                QVERIFY(row["status"]["wakeToken"].get<std::string>().starts_with("CANARY-wake-"));
            QVERIFY(row["metadata"]["finalizers"].is_array());
            QVERIFY(row.dump().size() > 3000);
        }
    }

    void fullObjectsCarryWhatTheDetailTabsShow()
    {
        SimDriver driver(fleetOf(30, 30));
        int drift = 0;
        int versionDrift = 0;
        int expiring = 0;
        int lasting = 0;
        int blocked = 0;
        int deletions = 0;
        int overlays = 0;
        int behind = 0;
        for (const QString& cluster : driver.fleet.clusterNames()) {
            const QByteArray prefix = "operator." + cluster.toUtf8();
            const json list = driver.askJson(prefix + ".controllers.list");
            for (const json& row : list["items"]) {
                const ControllerKey key{
                    ClusterName(cluster),
                    NamespaceName(QString::fromStdString(row["metadata"]["namespace"].get<std::string>())),
                    QString::fromStdString(row["metadata"]["name"].get<std::string>())};
                const QByteArray reply = driver.ask(prefix + ".controllers.get", keyOf(row));
                QVERIFY(reply.contains("CANARY-"));
                const auto object = decodeControllerObject(key, reply);
                QVERIFY2(object, object ? "" : qPrintable(object.error().detail));
                QVERIFY2(object->unreadable.isEmpty(), qPrintable(object->unreadable.join(u' ')));
                QVERIFY(object->document->dump().find("CANARY-") == std::string::npos);
                if (object->row.phase == Phase::None)
                    continue;
                QCOMPARE(object->applyHistory.size(), size_t(10));
                QVERIFY(object->plugins && object->plugins->total > 0);
                drift += object->plugins->drift.empty() ? 0 : 1;
                versionDrift += object->plugins->versionDrift.empty() ? 0 : 1;
                blocked += object->rollout && object->rollout->blocked ? 1 : 0;
                deletions += object->pendingItemDeletions.empty() ? 0 : 1;
                overlays += object->overlayWarnings.empty() ? 0 : 1;
                if (object->certExpiry)
                    ++(*object->certExpiry - driver.now.wall < 24h * 30 ? expiring : lasting);
                behind += !object->row.jenkinsVersion.isEmpty() && object->row.jenkinsVersion != object->row.version;
            }
        }
        for (const int count : {drift, versionDrift, expiring, lasting, blocked, deletions, overlays, behind})
            QVERIFY(count > 5);
    }

    void versionProfilesDifferByCluster()
    {
        SimDriver driver(fleetOf(12, 2));
        std::set<size_t> sizes;
        for (const QString& cluster : driver.fleet.clusterNames()) {
            const auto profiles =
                decodeVersionProfiles(driver.ask("operator." + cluster.toUtf8() + ".versionprofiles.list"));
            QVERIFY(profiles);
            QCOMPARE(profiles->unreadable, 0);
            sizes.insert(profiles->items.size());
            for (const VersionProfile& profile : profiles->items)
                QCOMPARE(profile.eol.isEmpty(), !profile.eolDate.isValid());
        }
        QCOMPARE(sizes, (std::set<size_t>{4, 5}));
    }

    void updatesRemoveChangeAndConflict()
    {
        SimDriver driver(fleetOf(2, 40));
        const json list = driver.askJson(op + "controllers.list");
        const auto with = [&](const json& row, const char* patch, bool force = false) {
            return driver.askJson(op + "controllers.update",
                                  sim::toBytes({{"namespace", row["metadata"]["namespace"]},
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

    void aBigFleetIsQuickAndFitsTheCap()
    {
        QElapsedTimer timer;
        timer.start();
        SimDriver driver(fleetOf(500, 200)); // the first beat of every cluster needs its controllers
        const qint64 made = timer.elapsed();
        QCOMPARE(driver.published.size(), size_t(500));
        qint64 total = 0;
        qsizetype largest = 0;
        timer.restart();
        for (int i = 0; i < 500; i += 25) {
            const QString cluster = driver.fleet.clusterNames()[size_t(i)];
            const QByteArray reply = driver.ask("operator." + cluster.toUtf8() + ".controllers.list");
            const auto list = decodeControllerList(ClusterName(cluster), reply);
            QVERIFY(list);
            QCOMPARE(list->rows.size(), size_t(200));
            largest = qMax(largest, reply.size());
            total += driver.lastBeat(cluster)->controllerCount;
        }
        qInfo("500x200 made and registered in %lld ms; 20 lists built and decoded in %lld ms; largest reply %lld bytes",
              made, timer.elapsed(), qlonglong(largest));
        QCOMPARE(total, 20 * 200);
        QVERIFY(largest < 900 * 1024);
    }

    void variedFleetKeepsItsTotal()
    {
        for (const int clusters : {1, 11, 12}) {
            FleetSim::Options options = fleetOf(clusters, 25);
            options.varied = true;
            SimDriver driver(options);
            qint64 total = 0;
            std::set<qint64> sizes;
            for (const QString& cluster : driver.fleet.clusterNames()) {
                total += driver.lastBeat(cluster)->controllerCount;
                sizes.insert(driver.lastBeat(cluster)->controllerCount);
            }
            QCOMPARE(total, clusters * 25);
            QVERIFY(clusters == 1 || sizes.size() > 4);
        }
    }

    void namespaceFilterAndUnknownThings()
    {
        SimDriver driver(fleetOf(2, 25));
        const auto spaces = decodeNamespacesReply(driver.ask(op + "namespaces.list", ""));
        QVERIFY(spaces);
        QCOMPARE(spaces->curatedDefault, u"varroa"_s);
        size_t sum = 0;
        for (const QString& ns : spaces->curated) {
            const auto list = decodeControllerList(
                ClusterName(member), driver.ask(op + "controllers.list", "{\"NAMESPACE\":\"" + ns.toUtf8() + "\"}"));
            QVERIFY(list);
            sum += list->rows.size();
        }
        QCOMPARE(sum, size_t(25));
        QCOMPARE(driver.ask(op + "controllers.list", "{\"namespace\":\"varroa\"}"), "{}"_ba);
        QCOMPARE(driver.askJson(op + "controllers.list", "").value("code", ""), "invalid");
        QCOMPARE(driver.askJson(op + "controllers.get", R"({"namespace":"x","name":"y"})").value("code", ""),
                 "not_found");
        const auto kind = [&](const QByteArray& subject) {
            return driver.fleet.handleRequest(subject, "{}", driver.now).kind;
        };
        QCOMPARE(kind(op + "cellpools.list"), SimAnswer::Kind::NoResponder);
        QCOMPARE(kind("operator.nowhere.controllers.list"), SimAnswer::Kind::NoResponder);
    }

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
            const json request{{"namespace", known.ns.text().toStdString()}, {"name", known.name.toStdString()}};
            QByteArray body = sim::toBytes(request);
            body.chop(1);
            return driver.fleet.handleRequest(op + verb, body + more + "}", driver.now);
        };
        const auto answer = [&](const QByteArray& verb, const QByteArray& more = {}) {
            return json::parse(write(verb, more).payload.toStdString());
        };
        set("refuseWrites", "\"quota exceeded\"");
        QCOMPARE(answer("reconcile").value("error", ""), "quota exceeded");
        QVERIFY(decoded()); // reading goes on
        set("conflictWrites", "\"argo\"");
        const QByteArray patch = ",\"patch\":{\"spec\":{\"version\":\"2.1\",\"powerState\":\"Running\"}}";
        const json conflict = answer("controllers.update", patch);
        QCOMPARE(conflict["conflicts"].size(), size_t(2));
        QCOMPARE(conflict["conflicts"][0].value("manager", ""), "argo");
        QVERIFY(!answer("controllers.update", QByteArray(patch + ",\"force\":true")).contains("error"));
        set("muteWrites");
        QCOMPARE(write("controllers.delete").kind, SimAnswer::Kind::Silent);
        const auto after = decoded();
        QVERIFY(std::any_of(after->rows.begin(), after->rows.end(), [&](const ControllerRow& row) {
            return row.key == known && row.deleting; // it did happen
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

    void eventsFlowAtTheAskedRate()
    {
        FleetSim::Options options = fleetOf(6, 20);
        options.eventsPerMinute = 600;
        options.dropsPerMinute = 30;
        SimDriver driver(options);
        driver.run(120s);
        int brood = 0;
        int builds = 0;
        int lost = 0;
        for (const SimMessage& message : driver.published) {
            if (message.subject.startsWith("events.brood.")) {
                const auto event = decodeBroodEvent(message.payload);
                QVERIFY(event);
                ++brood;
                lost += event->kind == BroodEventKind::Disconnected;
            } else if (message.subject.startsWith("activity.")) {
                const auto event = decodeActivityEvent(message.payload);
                QVERIFY(event);
                builds += event->type.startsWith(u"build."_s);
            }
        }
        // 1 200 events in two minutes, less those that met a controller without a connection.
        QVERIFY2(brood > 300 && brood < 1300, qPrintable(QString::number(brood)));
        QVERIFY(builds > 300 && builds < 1200);
        QVERIFY(lost > 10);
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

    void aLongSleepMakesOneBeat()
    {
        SimDriver driver(fleetOf(2, 2));
        driver.run(60s);
        const size_t before = driver.beats(member).size();
        driver.run(2h, 2h); // one step
        QCOMPARE(driver.beats(member).size(), before + 1);
        driver.run(31s);
        QCOMPARE(driver.beats(member).size(), before + 2);
    }
};

QTEST_GUILESS_MAIN(TestFleetSim)
#include "tst_fleetsim.moc"
