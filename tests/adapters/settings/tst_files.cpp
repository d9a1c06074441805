// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/files/atomicfilesink.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace varroa;

class AtomicFileSinkTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void writesAndReplaces()
    {
        const QTemporaryDir dir;
        const QString path = dir.filePath(u"out.json"_s);
        AtomicFileSink sink;
        for (const QByteArray& bytes : {"first, and longer"_ba, "second"_ba, QByteArray("\0\xff", 2), QByteArray()}) {
            const auto written = sink.write(path, bytes);
            QVERIFY2(written, written ? "" : qPrintable(written.error().detail));
            QFile file(path);
            QVERIFY(file.open(QIODevice::ReadOnly));
            QCOMPARE(file.readAll(), bytes);
        }
        QCOMPARE(QDir(dir.path()).entryList(QDir::Files | QDir::Hidden), QStringList{u"out.json"_s});
    }

    void failureNamesTheFileAndLeavesTheOld()
    {
        const QTemporaryDir dir;
        AtomicFileSink sink;
        const QString missing = dir.filePath(u"none/out.json"_s);
        const auto failed = sink.write(missing, "x");
        QVERIFY(!failed);
        QCOMPARE(failed.error().kind, ErrorKind::Unavailable);
        QVERIFY2(failed.error().detail.startsWith(missing + ": "_L1) &&
                     failed.error().detail.size() > missing.size() + 2,
                 qPrintable(failed.error().detail));

        QVERIFY(QDir(dir.path()).mkdir(u"folder"_s));
        QVERIFY(!sink.write(dir.filePath(u"folder"_s), "x"));
        QCOMPARE(QDir(dir.path()).entryList(QDir::Files | QDir::Hidden), QStringList());
    }
};

QTEST_GUILESS_MAIN(AtomicFileSinkTest)
#include "tst_files.moc"
