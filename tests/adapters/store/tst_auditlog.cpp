// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/store/schema.h"
#include "app/store/sqliteauditlog.h"

#include <QDir>
#include <QFile>
#include <QSqlDatabase>
#include <QSqlQuery>
#include <QTemporaryDir>
#include <QTest>
#include <QThread>

using namespace Qt::StringLiterals;
using namespace varroa;

namespace {

AuditEntry entry(int number)
{
    AuditEntry made;
    made.at = WallTime(std::chrono::milliseconds(1'796'140'800'123 + number));
    made.profile = u"Größe 巣; \"x\"'"_s;
    made.actor = u"m.okafor"_s;
    made.target = {ClusterName(u"harbour-2"_s), NamespaceName(u"team-a"_s), u"crane-%1"_s.arg(number)};
    made.verb = u"update"_s;
    made.argument = u"spec.version"_s;
    made.outcome = u"acknowledged"_s;
    return made;
}

// A second view of the same file, as another program would have it.
class Look
{
public:
    explicit Look(const QString& path) : m_database(QSqlDatabase::addDatabase(u"QSQLITE"_s, u"look"_s))
    {
        m_database.setDatabaseName(path);
        [&] { QVERIFY(m_database.open()); }();
    }
    ~Look()
    {
        m_database = {};
        QSqlDatabase::removeDatabase(u"look"_s);
    }
    QVariant value(const QString& statement)
    {
        QSqlQuery query(m_database);
        return query.exec(statement) && query.next() ? query.value(0) : QVariant();
    }
    QSqlDatabase& database() { return m_database; }

private:
    QSqlDatabase m_database;
};

} // namespace

class TestAuditLog : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void init();
    void entriesSurviveTheRun();
    void newestFirstAndLimited();
    void nothingIsLostAtTheEnd();
    void callbacksComeHereAndToTheLivingOnly();
    void theFileIsPrivateAndWal();
    void memoryLeavesNoFile();
    void noFolderIsSaidAndHealed();
    void noDatabaseIsSaid();
    void newerFilesAreLeftAlone();
    void twoConsolesWriteToOneFile();

private:
    Result<void> append(SqliteAuditLog& log, const AuditEntry& of);
    std::vector<AuditEntry> latest(SqliteAuditLog& log, int count);

    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_path;
};

void TestAuditLog::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    m_path = m_folder->filePath(u"deep/er/console.sqlite"_s);
}

Result<void> TestAuditLog::append(SqliteAuditLog& log, const AuditEntry& of)
{
    std::optional<Result<void>> outcome;
    log.append(of, this, [&](const Result<void>& result) { outcome = result; });
    if (!QTest::qWaitFor([&] { return outcome.has_value(); }, 60000))
        return Error{ErrorKind::Internal, u"no answer"_s};
    return *outcome;
}

std::vector<AuditEntry> TestAuditLog::latest(SqliteAuditLog& log, int count)
{
    std::optional<Result<std::vector<AuditEntry>>> outcome;
    log.latest(count, this, [&](const Result<std::vector<AuditEntry>>& result) { outcome = result; });
    if (!QTest::qWaitFor([&] { return outcome.has_value(); }, 60000) || !*outcome)
        return {};
    return **outcome;
}

void TestAuditLog::entriesSurviveTheRun()
{
    {
        SqliteAuditLog log(m_path);
        const Result<void> written = append(log, entry(1));
        QVERIFY2(written, written ? "" : qPrintable(written.error().detail));
    }
    SqliteAuditLog again(m_path);
    QCOMPARE(latest(again, 10), std::vector<AuditEntry>{entry(1)});
    Look look(m_path);
    QCOMPARE(look.value(u"PRAGMA user_version"_s).toInt(), StoreSchemaVersion);
}

void TestAuditLog::newestFirstAndLimited()
{
    SqliteAuditLog log(m_path);
    for (int i = 0; i < 5; ++i)
        QVERIFY(append(log, entry(i)));
    QCOMPARE(latest(log, 2), (std::vector<AuditEntry>{entry(4), entry(3)}));
    QCOMPARE(latest(log, 100).size(), size_t(5));
    QVERIFY(latest(log, -1).empty());
}

void TestAuditLog::nothingIsLostAtTheEnd()
{
    {
        SqliteAuditLog log(m_path);
        for (int i = 0; i < 100; ++i)
            log.append(entry(i), nullptr, {});
    }
    SqliteAuditLog again(m_path);
    QCOMPARE(latest(again, 1000).size(), size_t(100));
}

void TestAuditLog::callbacksComeHereAndToTheLivingOnly()
{
    SqliteAuditLog log(m_path);
    bool late = false;
    {
        QObject gone;
        log.append(entry(0), &gone, [&](const Result<void>&) { late = true; });
    }
    bool here = false;
    bool done = false;
    log.append(entry(1), this, [&](const Result<void>&) {
        here = QThread::currentThread() == thread();
        done = true;
    });
    QVERIFY(!done); // never from inside the call
    QTRY_VERIFY(done);
    QVERIFY(here && !late);
    QCOMPARE(latest(log, 10).size(), size_t(2)); // written even so
}

void TestAuditLog::theFileIsPrivateAndWal()
{
    SqliteAuditLog log(m_path);
    QVERIFY(append(log, entry(0)));
    for (const QString& name : QDir(QFileInfo(m_path).path()).entryList(QDir::Files)) {
        const QFileInfo file(QFileInfo(m_path).dir().filePath(name));
        QVERIFY2(!(file.permissions() & (QFile::ReadGroup | QFile::ReadOther)), qPrintable(name));
    }
    Look look(m_path);
    QCOMPARE(look.value(u"PRAGMA journal_mode"_s).toString(), u"wal"_s);
}

void TestAuditLog::memoryLeavesNoFile()
{
    SqliteAuditLog log({});
    QVERIFY(append(log, entry(0)));
    QCOMPARE(latest(log, 10).size(), size_t(1));
    QVERIFY(QDir(m_folder->path()).isEmpty());
}

void TestAuditLog::noFolderIsSaidAndHealed()
{
    const QString folder = m_folder->filePath(u"deep"_s);
    QFile file(folder);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.close();
    SqliteAuditLog log(m_path);
    const Result<void> failed = append(log, entry(0));
    QVERIFY(!failed);
    QCOMPARE(failed.error().kind, ErrorKind::Unavailable);
    QVERIFY2(failed.error().detail.contains(m_path), qPrintable(failed.error().detail));
    QVERIFY(QFile::remove(folder));
    QVERIFY(append(log, entry(1))); // tried anew with each entry
    QCOMPARE(latest(log, 10), std::vector<AuditEntry>{entry(1)});
}

void TestAuditLog::noDatabaseIsSaid()
{
    m_path = m_folder->filePath(u"console.sqlite"_s);
    QFile file(m_path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    const QByteArray bytes(8192, 'x');
    QCOMPARE(file.write(bytes), bytes.size());
    file.close();
    SqliteAuditLog log(m_path);
    const Result<void> failed = append(log, entry(0));
    QVERIFY(!failed);
    QVERIFY2(failed.error().detail.contains(m_path), qPrintable(failed.error().detail));
    QVERIFY(file.open(QIODevice::ReadOnly));
    QCOMPARE(file.readAll(), bytes); // left for its owner
}

void TestAuditLog::newerFilesAreLeftAlone()
{
    {
        SqliteAuditLog log(m_path);
        QVERIFY(append(log, entry(0)));
    }
    {
        Look look(m_path);
        (void)look.value(u"PRAGMA user_version = 99"_s);
    }
    SqliteAuditLog log(m_path);
    const Result<void> failed = append(log, entry(1));
    QVERIFY(!failed);
    QVERIFY2(failed.error().detail.contains(u"newer"_s), qPrintable(failed.error().detail));
    Look look(m_path);
    QCOMPARE(look.value(u"SELECT count(*) FROM audit"_s).toInt(), 1);
    QCOMPARE(look.value(u"PRAGMA user_version"_s).toInt(), 99);
}

void TestAuditLog::twoConsolesWriteToOneFile()
{
    SqliteAuditLog one(m_path);
    SqliteAuditLog two(m_path);
    int written = 0;
    QStringList problems;
    const auto count = [&](const Result<void>& result) {
        ++written;
        if (!result)
            problems.append(result.error().detail);
    };
    for (int i = 0; i < 20; ++i) {
        one.append(entry(i), this, count);
        two.append(entry(100 + i), this, count);
    }
    QTRY_COMPARE_WITH_TIMEOUT(written, 40, 60000);
    QVERIFY2(problems.isEmpty(), qPrintable(problems.join(u'\n')));
    QCOMPARE(latest(one, 100).size(), size_t(40));
}

QTEST_GUILESS_MAIN(TestAuditLog)
#include "tst_auditlog.moc"
