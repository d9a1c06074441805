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
