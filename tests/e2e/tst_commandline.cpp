// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/commandline.h"

#include <QtTest>

using namespace varroa;
using namespace Qt::StringLiterals;

class TestCommandLine : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void refuses_data();
    void refuses();
    void readsAConnectionWithoutProfile();
    void readsExport();
    void readsGrab();
    void readsWhoActs();
    void helpNamesEveryOption();
};

void TestCommandLine::refuses_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QString>("says");
    QTest::newRow("unknown option") << QStringList{u"--nonsense"_s} << u"unknown option --nonsense"_s;
    QTest::newRow("stray word") << QStringList{u"clusters"_s} << u"unexpected argument 'clusters'"_s;
    QTest::newRow("value missing") << QStringList{u"--profile"_s} << u"--profile needs a value"_s;
    QTest::newRow("export of nothing") << QStringList{u"export"_s} << u"export what?"_s;
    QTest::newRow("export of something else") << QStringList{u"export"_s, u"pods"_s} << u"export what?"_s;
    QTest::newRow("export from nowhere") << QStringList{u"export"_s, u"clusters"_s} << u"needs --profile"_s;
    QTest::newRow("server without scheme")
        << QStringList{u"--server"_s, u"nats.example.net:4222"_s} << u"nats.example.net"_s;
    QTest::newRow("user without server") << QStringList{u"--user"_s, u"bff"_s} << u"need --server"_s;
    QTest::newRow("operator without server") << QStringList{u"--operator"_s, u"m"_s} << u"need --server"_s;
    QTest::newRow("operator") << QStringList{u"--server"_s, u"tls://a:1"_s, u"--operator"_s, u"a\tb"_s}
                              << u"--operator"_s;
    QTest::newRow("two targets") << QStringList{u"--demo"_s, u"--profile"_s, u"x"_s} << u"only one of"_s;
    QTest::newRow("fd") << QStringList{u"--server"_s, u"tls://a:1"_s, u"--password-fd"_s, u"-1"_s} << u"whole number"_s;
    QTest::newRow("core name") << QStringList{u"--server"_s, u"tls://a:1"_s, u"--core-name"_s, u"A.b"_s}
                               << u"DNS-1123"_s;
    QTest::newRow("size") << QStringList{u"--demo"_s, u"--grab"_s, u"d"_s, u"--size"_s, u"10x10"_s} << u"--size"_s;
    QTest::newRow("theme") << QStringList{u"--theme"_s, u"blue"_s} << u"light, dark"_s;
    QTest::newRow("export option elsewhere") << QStringList{u"--demo"_s, u"-o"_s, u"csv"_s} << u"belongs to 'export'"_s;
    for (const char* prefix : {"a b", "", "_INBOX.>", "_INBOX.*", "a..b"})
        QTest::addRow("inbox prefix '%s'", prefix)
            << QStringList{u"--server"_s, u"tls://a:1"_s, u"--inbox-prefix"_s, QString::fromLatin1(prefix)}
            << u"option --inbox-prefix"_s;
    QTest::newRow("expected host") << QStringList{u"--server"_s, u"tls://a:1"_s, u"--tls-host"_s, u"a b"_s}
                                   << u"option --tls-host"_s;
    const QStringList clusters{u"export"_s, u"clusters"_s};
    const QString needsDemo = u"need --demo"_s;
    QTest::newRow("a demo fleet by typo") << clusters + QStringList{u"--clusters"_s, u"3"_s} << needsDemo;
    QTest::newRow("demo controllers") << QStringList{u"--profile"_s, u"x"_s, u"--controllers=3"_s} << needsDemo;
    QTest::newRow("demo clusters alone") << QStringList{u"--clusters"_s, u"3"_s} << needsDemo;
    QTest::newRow("demo with a value") << QStringList{u"--demo=3"_s} << u"takes no value"_s;
    const QString oneMode = u"only one of export, --grab and --self-test"_s;
    QTest::newRow("export and grab") << clusters + QStringList{u"--grab"_s, u"d"_s, u"--demo"_s} << oneMode;
    QTest::newRow("export and self-test") << clusters + QStringList{u"--self-test"_s, u"--demo"_s} << oneMode;
    QTest::newRow("grab and self-test") << QStringList{u"--self-test"_s, u"--demo"_s, u"--grab"_s, u"d"_s} << oneMode;
    QTest::newRow("self-test of a server")
        << QStringList{u"--self-test"_s, u"--server"_s, u"tls://a:1"_s} << u"--self-test takes no"_s;
    QTest::newRow("size of nothing") << QStringList{u"--demo"_s, u"--size"_s, u"800x600"_s} << u"belongs to --grab"_s;
    QTest::newRow("format") << QStringList{u"export"_s, u"clusters"_s, u"--demo"_s, u"-o"_s, u"xml"_s}
                            << u"json, csv"_s;
}

void TestCommandLine::refuses()
{
    QFETCH(QStringList, arguments);
    QFETCH(QString, says);
    const Result<CommandLine> line = parseCommandLine(arguments);
    QVERIFY(!line);
    QVERIFY2(line.error().detail.contains(says), qPrintable(line.error().detail));
    QVERIFY(!line.error().detail.contains(u'\n'));
}

void TestCommandLine::readsAConnectionWithoutProfile()
{
    const Result<CommandLine> line = parseCommandLine(
        {u"--server=tls://[::1]:4222,tls://b.example:30422"_s, u"--user"_s, u"reader"_s, u"--ca"_s, u"/x/ca.crt"_s,
         u"--password-fd"_s, u"3"_s, u"--core-name"_s, u"hive"_s, u"--inbox-prefix"_s, u"_INBOX_bff.x"_s});
    QVERIFY(line);
    QCOMPARE(line->mode, CommandLine::Mode::Console);
    QCOMPARE(line->server->urls.size(), size_t(2));
    QCOMPARE(line->server->urls[0].host, u"::1"_s);
    QCOMPARE(line->server->urls[1].port, quint16(30422));
    QCOMPARE(line->server->user, u"reader"_s);
    QCOMPARE(line->server->passwordFd, std::optional(3));
    QCOMPARE(line->server->coreName, u"hive"_s);
}

void TestCommandLine::readsWhoActs()
{
    const Result<CommandLine> plain = parseCommandLine({u"--server"_s, u"tls://a:1"_s});
    QVERIFY(!plain->readOnly);
    QVERIFY(plain->server->operatorName.isEmpty());
    const Result<CommandLine> named =
        parseCommandLine({u"--server"_s, u"tls://a:1"_s, u"--read-only"_s, u"--operator"_s, u"m.okafor"_s});
    QVERIFY(named->readOnly);
    QCOMPARE(named->server->operatorName, u"m.okafor"_s);
    QVERIFY(parseCommandLine({u"--demo"_s, u"--read-only"_s})->readOnly);
    QVERIFY(parseCommandLine({u"--read-only"_s})->readOnly); // of whatever is opened in this run
}

void TestCommandLine::readsExport()
{
    const Result<CommandLine> line =
        parseCommandLine({u"export"_s, u"controllers"_s, u"--demo"_s, u"--clusters"_s, u"3"_s, u"--cluster"_s,
                          u"harbour-2"_s, u"-o"_s, u"csv"_s, u"--wait"_s, u"4"_s});
    QVERIFY(line);
    QCOMPARE(line->mode, CommandLine::Mode::Export);
    QCOMPARE(line->exportKind, ExportKind::Controllers);
    QVERIFY(line->csv);
    QCOMPARE(line->wait, std::chrono::milliseconds(4000));
    QCOMPARE(line->demo->clusters, 3);
    QCOMPARE(line->exportCluster.text(), u"harbour-2"_s);
}

void TestCommandLine::readsGrab()
{
    const Result<CommandLine> line = parseCommandLine({u"--grab"_s, u"/tmp/x"_s, u"--demo"_s, u"--size"_s,
                                                       u"2560x1440"_s, u"--theme"_s, u"dark"_s, u"--lang"_s, u"de"_s});
    QVERIFY(line);
    QCOMPARE(line->mode, CommandLine::Mode::Grab);
    QCOMPARE(line->size, QSize(2560, 1440));
    QCOMPARE(line->theme, u"dark"_s);
    QCOMPARE(line->language, u"de"_s);
}

void TestCommandLine::helpNamesEveryOption()
{
    const QString help = commandLineHelp();
    for (const char* option :
         {"--profile",      "--server", "--user",     "--password-fd", "--ca",        "--tls-host", "--core-name",
          "--inbox-prefix", "--demo",   "--clusters", "--controllers", "--cluster",   "--wait",     "--output",
          "--grab",         "--size",   "--theme",    "--lang",        "--self-test", "--help",     "--version"})
        QVERIFY2(help.contains(QLatin1String(option)), option);
}

QTEST_GUILESS_MAIN(TestCommandLine)
#include "tst_commandline.moc"
