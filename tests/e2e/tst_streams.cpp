// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/e2e/consolerun.h"

#include <QTemporaryDir>
#include <QtTest>

using namespace varroa::test;
using namespace Qt::StringLiterals;

// What the program says when the streams it was given are full, closed or left.
class TestStreams : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void lostOutputIsAFailure_data();
    void lostOutputIsAFailure();
    void aReaderThatLeftIsAFailure();
    void aClosedStreamIsNoFileOfTheProgram();
    void aClosedPasswordDescriptorIsNoFileOfTheProgram_data();
    void aClosedPasswordDescriptorIsNoFileOfTheProgram();

private:
    // The program under a shell that has redirected as told; "$@" are the arguments.
    static ConsoleRun redirected(const QString& redirection, const QStringList& arguments)
    {
        return runProgram(u"sh"_s,
                          QStringList{u"-c"_s, u"\"$VARROA_CONSOLE\" \"$@\" "_s + redirection, u"sh"_s} + arguments);
    }
};

void TestStreams::lostOutputIsAFailure_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QString>("redirection");
    QTest::addColumn<QString>("says");
    const QStringList demo{u"--demo"_s, u"--clusters"_s, u"2"_s, u"--controllers"_s, u"2"_s};
    const QStringList json = QStringList{u"export"_s, u"controllers"_s} + demo;
    const QStringList csv = json + QStringList{u"-o"_s, u"csv"_s};
    const QString full = u">/dev/full"_s;
    const QString space = u"No space left"_s;
    QTest::newRow("json, full") << json << full << space;
    QTest::newRow("csv, full") << csv << full << space;
    QTest::newRow("json, closed") << json << u">&-"_s << u"Bad file descriptor"_s;
    QTest::newRow("help, full") << QStringList{u"--help"_s} << full << space;
    QTest::newRow("help, closed") << QStringList{u"--help"_s} << u">&-"_s << u"Bad file descriptor"_s;
    QTest::newRow("version, full") << QStringList{u"--version"_s} << full << space;
    QTest::newRow("self-test, full") << QStringList{u"--self-test"_s} << full << space;
}

void TestStreams::lostOutputIsAFailure()
{
    QFETCH(QStringList, arguments);
    QFETCH(QString, redirection);
    QFETCH(QString, says);
    if (redirection.contains(u"/dev/full"_s) && !QFile::exists(u"/dev/full"_s))
        QSKIP("this system has no /dev/full");
    const ConsoleRun run = redirected(redirection, arguments);
    QCOMPARE(run.status, 1);
    QVERIFY2(run.lastError().contains(u"standard output: "_s + says), qPrintable(run.errors.join(u'\n')));
}

void TestStreams::aReaderThatLeftIsAFailure()
{
    const QTemporaryDir folder;
    const QString script = u"mkfifo f && exec 3<>f 4>f && exec 3<&- && \"$VARROA_CONSOLE\" --help >&4"_s;
    const ConsoleRun run = runProgram(u"sh"_s, {u"-c"_s, u"cd '%1' && "_s.arg(folder.path()) + script});
    QCOMPARE(run.status, 1);
    QVERIFY2(run.lastError().contains(u"standard output: Broken pipe"_s), qPrintable(run.errors.join(u'\n')));
}

// Without stdin, stdout and stderr the first files opened would get their numbers, and the program's words.
void TestStreams::aClosedStreamIsNoFileOfTheProgram()
{
    const ConsoleRun run = redirected(u"<&- 2>&-"_s, {u"--version"_s});
    QCOMPARE(run.status, 0);
    QVERIFY(run.out.startsWith("varroa-console "));
    QCOMPARE(redirected(u"<&- >&- 2>&-"_s, {u"export"_s, u"clusters"_s, u"--demo"_s}).status, 1);
}

// Every low number: whichever the libraries would take next, what they read or write is never the password.
void TestStreams::aClosedPasswordDescriptorIsNoFileOfTheProgram_data()
{
    QTest::addColumn<int>("descriptor");
    QTest::addColumn<QStringList>("mode");
    const QStringList exporting{u"export"_s, u"clusters"_s};
    const QStringList grabbing{u"--grab"_s, u"/nonexistent"_s};
    for (int fd : {0, 3, 4, 5, 6, 7, 8, 9}) {
        QTest::addRow("export, %d", fd) << fd << exporting;
        QTest::addRow("grab, %d", fd) << fd << grabbing;
    }
}

void TestStreams::aClosedPasswordDescriptorIsNoFileOfTheProgram()
{
    QFETCH(int, descriptor);
    QFETCH(QStringList, mode);
    const ConsoleRun run =
        redirected(u"%1<&-"_s.arg(descriptor), mode + QStringList{u"--server"_s, u"tls://127.0.0.1:1"_s,
                                                                  u"--password-fd"_s, QString::number(descriptor)});
    QCOMPARE(run.status, 1);
    const QString says = u"file descriptor %1 cannot be read: Bad file descriptor"_s.arg(descriptor);
    QVERIFY2(run.lastError().contains(says), qPrintable(run.errors.join(u'\n')));
}

QTEST_GUILESS_MAIN(TestStreams)
#include "tst_streams.moc"
