// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/e2e/consolerun.h"
#include "tests/e2e/fleetprocess.h"

#include <QDir>
#include <QImage>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QtTest>

using namespace varroa::test;
using namespace Qt::StringLiterals;

namespace {

QJsonObject objectOf(const QByteArray& json)
{
    return QJsonDocument::fromJson(json).object();
}

QJsonObject named(const QJsonArray& array, const QString& name)
{
    for (const QJsonValue& value : array) {
        if (value[u"name"_s].toString() == name)
            return value.toObject();
    }
    return {};
}

} // namespace

// The program as people start it, against a real nats-server with TLS and the core's allow-lists.
class TestConsole : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void exportsClusters();
    void exportsControllersWithEveryOutcome();
    void exportsCsvOfOneCluster();
    void noSecretInArgumentsOrOutput();
    void grabsPictures();
    void aGrabThatCannotWriteSaysSo();
    void aGrabThatCannotConnectSaysSoAtOnce_data();
    void aGrabThatCannotConnectSaysSoAtOnce();
    void selfTestPasses();
    void usageErrors();
    void demoExport();

private:
    std::unique_ptr<Fleet> m_fleet;
    QTemporaryDir m_folder;
    QString m_healthyMember;
};

void TestConsole::initTestCase()
{
    // The faults of the fleet, played from its first second.
    const QByteArray script = R"([
        {"at":"+0s","cluster":"CLUSTER1","fault":"noResponder"},
        {"at":"+0s","cluster":"CLUSTER2","fault":"invalidRow"},
        {"at":"+0s","cluster":"CLUSTER3","fault":"errorReply","value":"the API\nserver\u001b[31m is\u202e away\u0007"},
        {"at":"+0s","cluster":"CLUSTER4","fault":"invalidJson"},
        {"at":"+0s","cluster":"CLUSTER5","fault":"clockSkew","value":240},
        {"at":"+0s","cluster":"CLUSTER5","request":"heartbeat"},
        {"at":"+0s","cluster":"CLUSTER6","fault":"slowReply","value":60000},
        {"at":"+0s","cluster":"CLUSTER7","fault":"errorReply","value":"list too large"}
    ])";
    const ConsoleRun names = runConsole({u"export"_s, u"clusters"_s, u"--demo"_s, u"--clusters"_s, u"10"_s});
    QStringList members;
    for (const QJsonValue& item : objectOf(names.out)[u"items"_s].toArray()) {
        if (!item[u"core"_s].toBool())
            members.append(item[u"name"_s].toString());
    }
    QVERIFY(members.size() >= 9); // the simulator names its clusters alike in both transports
    QByteArray text = script;
    for (int i = 1; i <= 7; ++i)
        text.replace(QByteArray("CLUSTER" + QByteArray::number(i)), members[i].toUtf8());
    m_healthyMember = members[8];
    const QString file = m_folder.filePath(u"faults.json"_s);
    QFile out(file);
    QVERIFY(out.open(QIODevice::WriteOnly) && out.write(text) == text.size());
    out.close();
    m_fleet = std::make_unique<Fleet>();
    m_fleet->start({u"--clusters"_s, u"10"_s, u"--controllers"_s, u"6"_s, u"--script"_s, file, u"--deny"_s,
                    u"operator.%1.controllers.list"_s.arg(members[0])});
    m_folder.setAutoRemove(true);
    setProperty("members", members);
}

void TestConsole::exportsClusters()
{
    const ConsoleRun run = runConsole(QStringList{u"export"_s, u"clusters"_s, u"-o"_s, u"json"_s} + m_fleet->target(),
                                      m_fleet->password());
    QVERIFY2(run.status == 0, qPrintable(run.errors.join(u'\n')));
    const QJsonObject document = objectOf(run.out);
    QCOMPARE(document[u"schemaVersion"_s].toInt(), 1);
    const QJsonArray items = document[u"items"_s].toArray();
    QCOMPARE(items.size(), 10);
    QVERIFY(items[0][u"core"_s].toBool());
    for (const QJsonValue& item : items) {
        QVERIFY2(QStringList({u"healthy"_s, u"late"_s}).contains(item[u"health"_s].toString()),
                 qPrintable(item[u"name"_s].toString()));
        const double age = item[u"heartbeatAgeSeconds"_s].toDouble(-1);
        QVERIFY(age >= 0 && age <= 90);
        QVERIFY(!item[u"receivedAt"_s].toString().isEmpty());
    }
    for (const QJsonValue& cluster : document[u"clusters"_s].toArray())
        QCOMPARE(cluster[u"outcome"_s].toString(), u"ok"_s);
    const QStringList members = property("members").toStringList();
    const double offset = named(items, members[5])[u"clockOffsetSeconds"_s].toDouble();
    QVERIFY2(offset > 230 && offset < 250, qPrintable(QString::number(offset)));
    QCOMPARE(named(items, members[5])[u"health"_s].toString(), u"healthy"_s); // a wrong clock is no illness
}

void TestConsole::exportsControllersWithEveryOutcome()
{
    const ConsoleRun run = runConsole(
        QStringList{u"export"_s, u"controllers"_s, u"--wait"_s, u"30"_s} + m_fleet->target(), m_fleet->password());
    QCOMPARE(run.status, 3);
    const QJsonObject document = objectOf(run.out);
    const QJsonArray outcomes = document[u"clusters"_s].toArray();
    const QStringList members = property("members").toStringList();
    const auto outcome = [&](int member) { return named(outcomes, members[member])[u"outcome"_s].toString(); };
    QCOMPARE(outcome(1), u"noResponder"_s);
    QCOMPARE(outcome(2), u"invalidRow"_s);
    QCOMPARE(outcome(3), u"operatorError"_s);
    // The document has the operator's words as they came; stderr has them as one harmless line.
    QCOMPARE(named(outcomes, members[3])[u"reason"_s].toString(), u"the API\nserver\x1b[31m is\u202e away\a"_s);
    QCOMPARE(run.errors.filter(u"the API server"_s).value(0),
             members[3] + u": operatorError: the API server [31m is away"_s);
    QCOMPARE(outcome(4), u"invalidReply"_s);
    QCOMPARE(outcome(5), u"ok"_s);
    QCOMPARE(outcome(6), u"timedOut"_s);
    QCOMPARE(outcome(7), u"listTooLarge"_s); // its namespaces could not be asked either
    QCOMPARE(outcome(0), u"notPermitted"_s);
    QCOMPARE(named(outcomes, u"core"_s)[u"outcome"_s].toString(), u"ok"_s);
    // Not waited for long enough: neither an answer nor a time-out is claimed.
    const ConsoleRun hasty = runConsole(
        QStringList{u"export"_s, u"controllers"_s, u"--wait"_s, u"1"_s, u"--cluster"_s, members[6]} + m_fleet->target(),
        m_fleet->password());
    QCOMPARE(hasty.status, 3);
    QCOMPARE(named(objectOf(hasty.out)[u"clusters"_s].toArray(), members[6])[u"outcome"_s].toString(), u"unknown"_s);
    QVERIFY(run.errors.filter(members[1]).size() == 1);
    // No rows of a member with an unreadable row; rows of the others.
    int ofInvalid = 0;
    int ofHealthy = 0;
    for (const QJsonValue& item : document[u"items"_s].toArray()) {
        ofInvalid += item[u"cluster"_s].toString() == members[2] ? 1 : 0;
        ofHealthy += item[u"cluster"_s].toString() == m_healthyMember ? 1 : 0;
    }
    QCOMPARE(ofInvalid, 0);
    QVERIFY(ofHealthy > 0);
}

void TestConsole::exportsCsvOfOneCluster()
{
    const ConsoleRun run =
        runConsole(QStringList{u"export"_s, u"controllers"_s, u"--cluster"_s, m_healthyMember, u"-o"_s, u"csv"_s} +
                       m_fleet->target(),
                   m_fleet->password());
    QVERIFY2(run.status == 0, qPrintable(run.errors.join(u'\n')));
    const QList<QByteArray> lines = run.out.split('\n');
    QVERIFY(lines[0].startsWith("cluster,namespace,name,phase"));
    QVERIFY(lines[1].startsWith(QByteArray(m_healthyMember.toUtf8() + ',')));
}

void TestConsole::noSecretInArgumentsOrOutput()
{
    const ConsoleRun run =
        runConsole(QStringList{u"export"_s, u"controllers"_s} + m_fleet->target(), m_fleet->password());
    const QByteArray everything = run.out + run.errors.join(u'\n').toUtf8();
    QVERIFY(!everything.contains(m_fleet->password()));
    QVERIFY(!everything.contains("wakeToken"));
    QVERIFY(!everything.contains("canary"));
}

void TestConsole::grabsPictures()
{
    const QString folder = m_folder.filePath(u"pictures"_s);
    const ConsoleRun run = runConsole(
        QStringList{u"--grab"_s, folder, u"--size"_s, u"1000x700"_s, u"--theme"_s, u"dark"_s, u"--lang"_s, u"de"_s} +
            m_fleet->target(),
        m_fleet->password());
    QVERIFY2(run.status == 0, qPrintable(run.errors.join(u'\n')));
    const QStringList files = QDir(folder).entryList({u"*.png"_s});
    QVERIFY2(files.size() >= 4, qPrintable(files.join(u' ')));
    for (const QString& tab : {u"overview"_s, u"conditions"_s, u"configuration"_s, u"plugins"_s, u"activity"_s,
                               u"yaml"_s, u"version"_s, u"logs"_s})
        QVERIFY2(files.contains(QString(u"detail-"_s + tab + u".png"_s)), qPrintable(tab));
    for (const QString& file : files)
        QVERIFY2(!QImage(QDir(folder).filePath(file)).isNull(), qPrintable(file));
    QCOMPARE(QImage(QDir(folder).filePath(u"clusters.png"_s)).size(), QSize(1000, 700));
}

void TestConsole::aGrabThatCannotWriteSaysSo()
{
    const QString folder = m_folder.filePath(u"hindered"_s);
    QVERIFY(QDir().mkpath(QString(folder + u"/about.png"_s)));
    const ConsoleRun run = runConsole({u"--grab"_s, folder, u"--demo"_s, u"--clusters"_s, u"2"_s});
    QCOMPARE(run.status, 1);
    QVERIFY2(run.lastError().startsWith(QString(folder + u"/about.png: "_s)), qPrintable(run.errors.join(u'\n')));
    QVERIFY(run.out.contains("clusters.png") && !run.out.contains("about.png"));
}

void TestConsole::aGrabThatCannotConnectSaysSoAtOnce_data()
{
    QTest::addColumn<QString>("url");
    QTest::addColumn<QString>("says");
    QTest::newRow("wrong password") << m_fleet->url() << u"authentication failed"_s;
    QTest::newRow("refused port") << u"tls://127.0.0.1:1"_s << u"connection was refused"_s;
}

void TestConsole::aGrabThatCannotConnectSaysSoAtOnce()
{
    QFETCH(QString, url);
    QFETCH(QString, says);
    constexpr int lessThanItsPatience = 60000;
    const ConsoleRun run = runConsole({u"--grab"_s, m_folder.filePath(u"none"_s), u"--server"_s, url, u"--ca"_s,
                                       m_fleet->caFile(), u"--password-fd"_s, u"0"_s},
                                      "not-it", lessThanItsPatience);
    QCOMPARE(run.status, 1);
    QVERIFY2(run.lastError().contains(says), qPrintable(run.errors.join(u'\n')));
}

void TestConsole::selfTestPasses()
{
    const ConsoleRun run = runConsole({u"--self-test"_s});
    QVERIFY2(run.status == 0, run.out.constData());
    QVERIFY(!run.out.contains("FAILED"));
    QVERIFY(run.out.contains("demo fleet"));
}

void TestConsole::usageErrors()
{
    QCOMPARE(runConsole({u"--no-such-option"_s}).status, 2);
    QCOMPARE(runConsole({u"export"_s, u"clusters"_s}).status, 2);
    const ConsoleRun help = runConsole({u"--help"_s});
    QCOMPARE(help.status, 0);
    QVERIFY(help.out.contains("--password-fd"));
    QVERIFY(runConsole({u"--version"_s}).out.startsWith("varroa-console "));
    const ConsoleRun noCa = runConsole({u"export"_s, u"clusters"_s, u"--server"_s, u"tls://127.0.0.1:1"_s, u"--ca"_s,
                                        m_folder.filePath(u"none.crt"_s)});
    QCOMPARE(noCa.status, 1);
    QVERIFY(noCa.lastError().contains(u"none.crt"_s));
}

void TestConsole::demoExport()
{
    const ConsoleRun run = runConsole({u"export"_s, u"controllers"_s, u"--demo"_s, u"--wait"_s, u"30"_s});
    QCOMPARE(run.status, 3); // the demo shows faults on purpose
    QVERIFY(objectOf(run.out)[u"items"_s].toArray().size() > 100);
}

QTEST_GUILESS_MAIN(TestConsole)
#include "tst_console.moc"
