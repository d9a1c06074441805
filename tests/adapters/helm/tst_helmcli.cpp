// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/helm/helmcli.h"

#include <QFile>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include <optional>

using namespace Qt::StringLiterals;
using namespace varroa;

namespace {

std::shared_ptr<const Secret> secretOf(const QByteArray& text)
{
    return std::make_shared<const Secret>(Secret::copyOf(text));
}

QString textOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

} // namespace

// Each test's helm is a script of its own.
class HelmCliTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_dir = std::make_unique<QTemporaryDir>();
        m_lines.clear();
        m_result.reset();
    }

    void findsOnTheGivenPath()
    {
        script("[ \"$1\" = version ] && echo v4.1.4; exit 0");
        HelmCli helm(path());
        const auto found = findWith(helm);
        QVERIFY2(found, qPrintable(found ? QString() : found.error().detail));
        QCOMPARE(found->path, m_dir->filePath(u"helm"_s));
        QCOMPARE(found->version, u"v4.1.4"_s);
    }

    void saysWhyThereIsNone_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("reason");
        QTest::newRow("another program") << "echo hello"_ba << u"does not tell a version"_s;
        QTest::newRow("fails") << "echo broken >&2; exit 3"_ba << u"helm ended with status 3: broken"_s;
        QTest::newRow("silent failure") << "exit 7"_ba << u"helm ended with status 7: helm printed no reason"_s;
        QTest::newRow("crash") << "kill -9 $$"_ba << u"helm crashed"_s;
    }
    void saysWhyThereIsNone()
    {
        QFETCH(const QByteArray, text);
        QFETCH(const QString, reason);
        script(text);
        HelmCli helm(path());
        const auto found = findWith(helm);
        QVERIFY(!found);
        QCOMPARE(found.error().kind, ErrorKind::Unavailable);
        QVERIFY2(found.error().detail.contains(reason), qPrintable(found.error().detail));
    }

    void anUnknownInterpreterIsNoHelm()
    {
        write("#!/no/such/program\n");
        HelmCli helm(path());
        const auto found = findWith(helm);
        QVERIFY(!found);
        QVERIFY2(found.error().detail.contains("could not be started"_L1), qPrintable(found.error().detail));
    }

    void nothingIsCalledOnceTheAskerIsGone()
    {
        script("echo v4.1.4");
        HelmCli helm(path());
        bool called = false;
        auto asker = std::make_unique<QObject>();
        helm.find(asker.get(), [&called](const Result<HelmProgram>&) { called = true; });
        asker.reset();
        QVERIFY(findWith(helm)); // which takes as long
        QVERIFY(!called);
    }

    void runsWithArgumentsInputAndEnvironment()
    {
        script("[ \"$1\" = version ] && { echo v4; exit; }\n"
               "for a in \"$@\"; do echo \"<$a>\"; done; cat; echo \"$PATH\" >&2");
        HelmCli helm(path());
        QVERIFY(findWith(helm));
        const auto handle = start(
            helm, {{u"upgrade"_s, u"a b"_s, u"$HOME"_s, u"-f"_s, u"-"_s}, secretOf("clientSecret: \"x\"\nlast"), {}});
        QTRY_VERIFY(m_result);
        QVERIFY(*m_result);
        const QStringList errors = m_lines.filter(QRegularExpression(u"^! "_s)); // the two streams have no common order
        QCOMPARE(errors.size(), 1);
        QVERIFY(errors.first().startsWith("! "_L1 + m_dir->path()));
        m_lines.removeOne(errors.first());
        QCOMPARE(m_lines, (QStringList{u"<upgrade>"_s, u"<a b>"_s, u"<$HOME>"_s, u"<-f>"_s, u"<->"_s,
                                       u"clientSecret: \"x\""_s, u"last"_s}));
    }

    void hidesWhatItIsTold()
    {
        script("[ \"$1\" = version ] && { echo v4; exit; }; cat; echo 'no: placeholder-canary' >&2; exit 1");
        HelmCli helm(path());
        QVERIFY(findWith(helm));
        const auto canary = secretOf("placeholder-canary");
        const auto handle = start(helm, {{u"template"_s}, secretOf("a: placeholder-canary\n"), {canary}});
        QTRY_VERIFY(m_result);
        QCOMPARE(m_lines, (QStringList{u"a: •••"_s, u"! no: •••"_s}));
        QCOMPARE(m_result->error(), (Error{ErrorKind::Refused, u"helm ended with status 1: no: •••"_s}));
    }

    void cancelLetsItEndItself()
    {
        script("[ \"$1\" = version ] && { echo v4; exit; }\n"
               "trap 'kill $!; echo marked as failed >&2; exit 1' TERM; "
               "sleep 60 & echo started; wait");
        HelmCli helm(path());
        QVERIFY(findWith(helm));
        const auto handle = start(helm, {{u"upgrade"_s}, {}, {}});
        QTRY_VERIFY(m_lines.contains(u"started"_s));
        handle->cancel();
        QTRY_VERIFY(m_result);
        QCOMPARE(m_result->error(), (Error{ErrorKind::Cancelled, u"marked as failed"_s}));
    }

    void aResultBeforeTheCancelCounts()
    {
        script("[ \"$1\" = version ] && { echo v4; exit; }; trap 'kill $!; exit 0' TERM; echo started; read -r x "
               "</dev/zero & "
               "wait");
        HelmCli helm(path());
        QVERIFY(findWith(helm));
        const auto handle = start(helm, {{u"upgrade"_s}, {}, {}});
        QTRY_VERIFY(m_lines.contains(u"started"_s));
        handle->cancel();
        QTRY_VERIFY(m_result);
        QVERIFY(*m_result);
    }

    void droppingEndsItWithoutACall()
    {
        const QString ended = m_dir->filePath(u"ended"_s);
        script("[ \"$1\" = version ] && { echo v4; exit; }\n"
               "trap 'kill $!; echo late; echo x >" +
               ended.toUtf8() + "; exit' TERM; sleep 60 & echo started; wait");
        HelmCli helm(path());
        QVERIFY(findWith(helm));
        auto handle = start(helm, {{u"upgrade"_s}, {}, {}});
        QTRY_VERIFY(m_lines.contains(u"started"_s));
        handle.reset();
        QTRY_COMPARE(textOf(ended), u"x\n"_s);
        QVERIFY(findWith(helm));
        QVERIFY(!m_result);
        QVERIFY(!m_lines.contains(u"late"_s));
    }

    void runningUnfoundFailsLater()
    {
        HelmCli helm(path());
        const auto handle = start(helm, {{u"version"_s}, {}, {}});
        QVERIFY(!m_result);
        QTRY_VERIFY(m_result);
        QCOMPARE(m_result->error().kind, ErrorKind::Unavailable);
    }

    // The one on this machine, when there is one: the same two calls against the real program.
    void theRealOne()
    {
        const QString real = qEnvironmentVariable("VARROA_HELM");
        if (real.isEmpty())
            QSKIP("1 test skipped: VARROA_HELM names no helm");
        QVERIFY(QFile::link(real, m_dir->filePath(u"helm"_s)));
        HelmCli helm(path());
        const auto found = findWith(helm);
        QVERIFY2(found, qPrintable(found ? QString() : found.error().detail));
        QVERIFY(found->version.startsWith(u'v'));
        const auto handle = start(helm, {{u"template"_s, u"x"_s, m_dir->filePath(u"nowhere"_s)}, {}, {}});
        QTRY_VERIFY_WITH_TIMEOUT(m_result, 30000);
        QCOMPARE(m_result->error().kind, ErrorKind::Refused);
        QVERIFY2(m_result->error().detail.contains("nowhere"_L1), qPrintable(m_result->error().detail));
    }

private:
    void write(const QByteArray& text)
    {
        QFile file(m_dir->filePath(u"helm"_s));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(text);
        file.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    }
    void script(const QByteArray& text) { write("#!/bin/sh\n" + text + "\n"); }

    HelmCli::SearchPath path() const
    {
        return
            [folder = m_dir->path()](const std::function<void(QString)>& give) { give(folder + ":/usr/bin:/bin"_L1); };
    }

    Result<HelmProgram> findWith(HelmCli& helm)
    {
        std::optional<Result<HelmProgram>> found;
        helm.find(this, [&found](Result<HelmProgram> result) { found = std::move(result); });
        if (!QTest::qWaitFor([&found] { return found.has_value(); }, 20000))
            return Error{ErrorKind::TimedOut, u"find never answered"_s};
        return *found;
    }

    std::unique_ptr<HelmHandle> start(HelmCli& helm, HelmRun run)
    {
        return helm.run(
            std::move(run),
            [this](HelmStream stream, const QString& text) {
                m_lines << (stream == HelmStream::Errors ? "! "_L1 + text : text);
            },
            [this](const Result<void>& result) { m_result = result; });
    }

    std::unique_ptr<QTemporaryDir> m_dir;
    QStringList m_lines;
    std::optional<Result<void>> m_result;
};

QTEST_GUILESS_MAIN(HelmCliTest)
#include "tst_helmcli.moc"
