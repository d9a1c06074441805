// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/domain/versions.h"
#include "models/fleet/controllertablequery.h"
#include "tests/models/samples.h"

#include <QtTest>

using namespace varroa;
using namespace varroa::test;
using namespace Qt::StringLiterals;

namespace {

ControllerRow crane()
{
    ControllerRow row = controllerRow(u"apiary-north"_s, u"team-quay"_s, u"crane"_s, Phase::Connected);
    row.phaseText = u"Connected"_s;
    row.jenkinsHealth = u"unhealthy"_s;
    row.version = u"2.570.1"_s;
    row.jenkinsVersion = u"2.568.2"_s;
    row.bundle = u"shared/base line"_s;
    row.wave = 3;
    row.attention.kind = AttentionKind::BootFailed;
    row.endpoint = u"https://crane.ci.example.org:8443"_s;
    return row;
}

} // namespace

class TestControllerTableQuery : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void terms_data();
    void terms();
    void problems_data();
    void problems();
    void otherPhasesByTheirText();
    void versions_data();
    void versions();
    void drift_data();
    void drift();
};

void TestControllerTableQuery::terms_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<bool>("matches");
    const auto add = [](const char* text, bool matches) { QTest::newRow(text) << QString::fromUtf8(text) << matches; };
    add("", true);
    add("   ", true);
    add("crane", true);
    add("CRANE", true);
    add("crane quay", true);
    add("crane tug", false);
    add("apiary", true);
    add("2.570", true);
    add("2.568.2", true);
    add("example.org", true);
    add("https://crane", true); // an address is no key
    add("unhealthy", false);    // words are not looked for in the health
    add("-crane", false);
    add("-tug", true);
    add("-", true); // on its way to something
    add("\"crane\"", true);
    add("\"team quay\"", false);
    add("\"8443", true); // quote not closed yet
    add("cluster:north", true);
    add("cluster:NORTH", true);
    add("CLUSTER:north", true);
    add("cluster:south", false);
    add("cluster:south,north", true);
    add("-cluster:south,north", false);
    add("-cluster:south", true);
    add("cluster:", true); // on its way to a value
    add("ns:quay", true);
    add("namespace:quay", true);
    add("ns:crane", false);
    add("name:crane", true);
    add("name:quay", false);
    add("phase:connected", true);
    add("phase:conn", true);
    add("phase:failed", false);
    add("phase:failed,connected", true);
    add("-phase:failed", true);
    add("connected:yes", true);
    add("connected:no", false);
    add("connected:TRUE", true);
    add("-connected:no", true);
    add("health:unhealthy", true);
    add("health:healthy", false); // from the start of the word
    add("health:\"\"", false);
    add("-health:\"\"", true);
    add("version:2.570", true);
    add("version:570", false);
    add("running:2.568", true);
    add("running:2.570", false);
    add("drift:yes", true);
    add("drift:no", false);
    add("bundle:base", true);
    add("bundle:\"base line\"", true);
    add("bundle:\"line base\"", false);
    add("bundle:base line", false); // two terms; no word "line" elsewhere
    add("wave:3", true);
    add("wave:2", false);
    add("wave:1,3", true);
    add("wave:2-4", true);
    add("wave:4-9", false);
    add("wave:>2", true);
    add("wave:>3", false);
    add("wave:>=3", true);
    add("wave:<3", false);
    add("wave:<=3", true);
    add("attention:yes", true);
    add("attention:no", false);
    add("attention:any", true);
    add("attention:none", false);
    add("attention:bootFailed", true);
    add("attention:bootfailed", true);
    add("attention:failed", false);
    add("attention:failed,boot", true);
    add("-attention:applyFailed", true);
    add("endpoint:ci.example", true);
    add("endpoint:8443", true);
    add("endpoint:crane.ci.example.org:8443", true); // the first colon alone ends the key
    add("deleting:no", true);
    add("deleting:yes", false);
    add("  cluster:north   -phase:failed crane ", true);
    add("cluster:north phase:failed", false);
}

void TestControllerTableQuery::terms()
{
    QFETCH(QString, text);
    QFETCH(bool, matches);
    const ControllerQuery query(text);
    QCOMPARE(query.problem(), QString());
    QCOMPARE(query.matches(crane()), matches);
}

void TestControllerTableQuery::problems_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("named"); // what the problem must name
    QTest::newRow("unknown key") << u"clstr:core"_s << u"clstr"_s;
    QTest::newRow("unknown key without value") << u"clstr:"_s << u"clstr"_s;
    QTest::newRow("unknown key, negated") << u"-clstr:core"_s << u"clstr"_s;
    QTest::newRow("unknown key after a good term") << u"crane foo:bar"_s << u"foo"_s;
    QTest::newRow("yes or no") << u"connected:maybe"_s << u"maybe"_s;
    QTest::newRow("deleting") << u"deleting:1"_s << u"deleting"_s;
    QTest::newRow("wave") << u"wave:two"_s << u"two"_s;
    QTest::newRow("half a range") << u"wave:2-"_s << u"2-"_s;
    QTest::newRow("wave too large") << u"wave:99999999999999999999"_s << u"wave"_s;
    QTest::newRow("attention") << u"attention:broken"_s << u"broken"_s;
    QTest::newRow("phase") << u"phase:faild"_s << u"faild"_s;
    QTest::newRow("phase left out") << u"-phase:faild"_s << u"failed"_s;
    QTest::newRow("range") << u"wave:5-2"_s << u"5-2"_s;
}

void TestControllerTableQuery::problems()
{
    QFETCH(QString, text);
    QFETCH(QString, named);
    const ControllerQuery query(text);
    QVERIFY2(query.problem().contains(named), qPrintable(query.problem()));
    QVERIFY(!query.isEmpty());
    QVERIFY(!query.matches(crane())); // told, not ignored
    if (named == "clstr"_L1) {
        for (const QString& key : ControllerQuery::keys())
            QVERIFY2(query.problem().contains(key), qPrintable(key));
    }
}

void TestControllerTableQuery::otherPhasesByTheirText()
{
    ControllerRow row = crane();
    row.phase = Phase::Other;
    row.phaseText = u"Molting"_s;
    QVERIFY(ControllerQuery(u"phase:\"molt\""_s).matches(row));
    QVERIFY(!ControllerQuery(u"phase:connected"_s).matches(row));
    row.phase = Phase::None;
    row.phaseText.clear();
    QVERIFY(ControllerQuery(u"phase:new"_s).matches(row));
    QVERIFY(ControllerQuery(u"phase:\"\""_s).matches(row));
}

void TestControllerTableQuery::versions_data()
{
    QTest::addColumn<QString>("lower");
    QTest::addColumn<QString>("higher");
    QTest::newRow("numbers") << u"2.9"_s << u"2.10"_s;
    QTest::newRow("longer") << u"2.9"_s << u"2.9.1"_s;
    QTest::newRow("none") << QString() << u"1"_s;
    QTest::newRow("suffix") << u"2.9"_s << u"2.9-rc1"_s;
    QTest::newRow("suffix numbers") << u"2.9-rc2"_s << u"2.9-rc10"_s;
    QTest::newRow("beyond 64 bit") << u"1.99999999999999999999"_s << u"1.100000000000000000000"_s;
    QTest::newRow("leading zeros") << u"2.09"_s << u"2.9"_s; // the same number, yet not the same text
}

void TestControllerTableQuery::versions()
{
    QFETCH(QString, lower);
    QFETCH(QString, higher);
    QVERIFY(compareVersions(lower, higher) < 0);
    QVERIFY(compareVersions(higher, lower) > 0);
    QVERIFY(compareVersions(higher, higher) == 0);
}

void TestControllerTableQuery::drift_data()
{
    QTest::addColumn<QString>("wanted");
    QTest::addColumn<QString>("running");
    QTest::addColumn<bool>("drifts");
    QTest::newRow("same") << u"2.555"_s << u"2.555"_s << false;
    QTest::newRow("dotted prefix") << u"2.555"_s << u"2.555.1"_s << false;
    QTest::newRow("the other way") << u"2.555.1"_s << u"2.555"_s << false;
    QTest::newRow("digits are no prefix") << u"2.55"_s << u"2.555"_s << true;
    QTest::newRow("other") << u"2.570.1"_s << u"2.568.2"_s << true;
    QTest::newRow("nothing runs") << u"2.570.1"_s << QString() << false;
    QTest::newRow("nothing wanted") << QString() << u"2.570.1"_s << false;
}

void TestControllerTableQuery::drift()
{
    QFETCH(QString, wanted);
    QFETCH(QString, running);
    QFETCH(bool, drifts);
    ControllerRow row;
    row.version = wanted;
    row.jenkinsVersion = running;
    QCOMPARE(isVersionDrift(row.version, row.jenkinsVersion), drifts);
}

QTEST_GUILESS_MAIN(TestControllerTableQuery)
#include "tst_controllertablequery.moc"
