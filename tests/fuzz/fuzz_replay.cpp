// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/fuzz/targets.h"

#include <QDir>
#include <QFile>
#include <QTest>

using namespace varroa;
using namespace Qt::StringLiterals;

// Runs every file of every corpus through every decoder. In its own decoder's eyes a file named ok-… must decode and
// one named bad-… must not.
class FuzzReplay : public QObject
{
    Q_OBJECT

private:
    const QDir m_corpus{QStringLiteral(CONSOLE_CORPUS)};

private Q_SLOTS:
    void everyTargetHasSeeds()
    {
        for (const fuzz::Target& target : fuzz::targets()) {
            const QDir folder(m_corpus.filePath(QString::fromLatin1(target.name)));
            QVERIFY2(!folder.entryList({u"ok-*"_s}, QDir::Files).isEmpty(), target.name);
            QVERIFY2(!folder.entryList({u"bad-*"_s}, QDir::Files).isEmpty(), target.name);
        }
    }

    void replay_data()
    {
        QTest::addColumn<QString>("folder");
        QTest::addColumn<QString>("path");
        for (const QString& folder : m_corpus.entryList(QDir::Dirs | QDir::NoDotAndDotDot)) {
            const QDir files(m_corpus.filePath(folder));
            for (const QString& name : files.entryList(QDir::Files))
                QTest::newRow(qPrintable(QString(folder + u'/' + name))) << folder << files.filePath(name);
        }
    }
    void replay()
    {
        QFETCH(QString, folder);
        QFETCH(QString, path);
        QFile file(path);
        QVERIFY2(file.open(QIODevice::ReadOnly), qPrintable(file.errorString()));
        const QByteArray bytes = file.readAll();
        const QString name = QFileInfo(path).fileName();
        for (const fuzz::Target& target : fuzz::targets()) {
            const fuzz::Outcome outcome = target.run(bytes);
            QVERIFY2(outcome.broken == nullptr, outcome.broken);
            if (folder != QLatin1StringView(target.name))
                continue;
            if (name.startsWith(u"ok-"_s))
                QVERIFY(outcome.decoded);
            if (name.startsWith(u"bad-"_s))
                QVERIFY(!outcome.decoded);
        }
    }
};

QTEST_APPLESS_MAIN(FuzzReplay)
#include "fuzz_replay.moc"
