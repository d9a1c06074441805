// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/settings/inisettings.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace varroa;

namespace {

void put(const QString& path, const QByteArray& bytes)
{
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    QCOMPARE(file.write(bytes), bytes.size());
}

QByteArray get(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace

class IniSettingsTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_dir = std::make_unique<QTemporaryDir>();
        m_path = m_dir->filePath(u"deep/er/settings.ini"_s);
    }

    void valuesSurvive()
    {
        {
            IniSettings settings(m_path);
            QVERIFY(!settings.loadProblem());
            QVERIFY(!settings.value(u"a/none"_s).isValid());
            settings.setValue(u"a/text"_s, u"x, y; \"z\" äöü\n=%"_s);
            settings.setValue(u"a/number"_s, 42);
            settings.setValue(u"a/bytes"_s, QByteArray("a\0b\xff", 4));
            settings.setValue(u"a/empty"_s, QByteArray());
            settings.setValue(u"b/flag"_s, true);
            const auto synced = settings.sync();
            QVERIFY2(synced, synced ? "" : qPrintable(synced.error().detail));
            QVERIFY(QFile::exists(m_path)); // written now, not later
        }
        const IniSettings again(m_path);
        QVERIFY(!again.loadProblem());
        QCOMPARE(again.path(), m_path);
        QCOMPARE(again.value(u"a/text"_s).toString(), u"x, y; \"z\" äöü\n=%"_s);
        QCOMPARE(again.value(u"a/number"_s).toInt(), 42);
        QCOMPARE(again.value(u"a/bytes"_s), QVariant(QByteArray("a\0b\xff", 4)));
        QCOMPARE(again.value(u"a/empty"_s).typeId(), QMetaType::QByteArray);
        QVERIFY(again.value(u"b/flag"_s).toBool());
    }

    void keysAndRemoval()
    {
        IniSettings settings(m_path);
        settings.setValue(u"profiles/a/name"_s, 1);
        settings.setValue(u"profiles/a/user"_s, 2);
        settings.setValue(u"profiles/ab/name"_s, 3);
        settings.setValue(u"other"_s, 4);
        QCOMPARE(settings.keys(u"profiles/a/"_s), (QStringList{u"profiles/a/name"_s, u"profiles/a/user"_s}));
        QCOMPARE(settings.keys({}).size(), 4);
        settings.remove(u"profiles/a"_s); // with all below it, and nothing beside it
        QCOMPARE(settings.keys(u"profiles/"_s), QStringList{u"profiles/ab/name"_s});
        settings.remove({});
        QCOMPARE(settings.keys({}).size(), 2);
    }

    void damagedFilesAreSetAside_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::newRow("zeros, as after a crash") << QByteArray(100, '\0');
        QTest::newRow("no INI") << "<xml>\nhello\n"_ba;
        QTest::newRow("half a line") << "[a]\nx=1\nbroken line\n"_ba;
        QTest::newRow("too large") << "a="_ba + QByteArray(17 * 1024 * 1024, 'x');
    }

    void damagedFilesAreSetAside()
    {
        QFETCH(QByteArray, bytes);
        m_path = m_dir->filePath(u"settings.ini"_s);
        for (int i = 1; i <= 2; ++i) {
            put(m_path, bytes);
            IniSettings settings(m_path);
            QVERIFY(settings.loadProblem());
            QCOMPARE(settings.loadProblem()->kind, ErrorKind::Malformed);
            const QString aside = m_path + u".corrupt-%1"_s.arg(i);
            QVERIFY2(settings.loadProblem()->detail.contains(aside), qPrintable(settings.loadProblem()->detail));
            QVERIFY(get(aside) == bytes);
            QVERIFY(settings.keys({}).isEmpty());
            settings.setValue(u"a"_s, 1);
            QVERIFY(settings.sync());
            QCOMPARE(IniSettings(m_path).value(u"a"_s).toInt(), 1);
        }
    }

    void oldCopiesAreBounded()
    {
        m_path = m_dir->filePath(u"settings.ini"_s);
        for (int i = 0; i < 12; ++i) {
            put(m_path, "broken " + QByteArray::number(i));
            const IniSettings settings(m_path);
            QVERIFY(settings.loadProblem());
        }
        QCOMPARE(QDir(m_dir->path()).entryList({u"*.corrupt-*"_s}).size(), 9);
        QCOMPARE(get(m_path + u".corrupt-9"_s), "broken 11"_ba); // the latest is among them
    }

    void failedWritesNameTheFileAndRecover()
    {
        const QString folder = m_dir->filePath(u"folder"_s);
        put(folder, "a file where a folder should be");
        IniSettings settings(folder + u"/settings.ini"_s);
        settings.setValue(u"a"_s, 1);
        const auto failed = settings.sync();
        QVERIFY(!failed);
        QCOMPARE(failed.error().kind, ErrorKind::Unavailable);
        QVERIFY2(failed.error().detail.contains(folder), qPrintable(failed.error().detail));
        QCOMPARE(settings.value(u"a"_s).toInt(), 1); // still there for this run

        QVERIFY(QFile::remove(folder));
        const auto synced = settings.sync();
        QVERIFY2(synced, synced ? "" : qPrintable(synced.error().detail));
        QVERIFY(get(folder + u"/settings.ini"_s).contains("a=1"));
    }

    void aFolderInPlaceOfTheFile()
    {
        QVERIFY(QDir().mkpath(m_path));
        IniSettings settings(m_path);
        QVERIFY(settings.loadProblem());
        settings.setValue(u"a"_s, 1);
        QVERIFY(!settings.sync());
    }

private:
    std::unique_ptr<QTemporaryDir> m_dir;
    QString m_path;
};

QTEST_GUILESS_MAIN(IniSettingsTest)
#include "tst_settingsstore.moc"
