// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/ui/harness.h"
#include "ui/connect/connectdialog.h"
#include "ui/connect/connectform.h"
#include "ui/connect/hoplist.h"
#include "ui/style/icons.h"
#include "ui/style/theme.h"
#include "ui/widgets/secretfield.h"

#include <QApplication>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QRadioButton>
#include <QtTest>

using namespace varroa;
using namespace varroa::test;
using namespace Qt::StringLiterals;

namespace {

struct Form : Harness
{
    ConnectDialog dialog{services(), dialogs};

    Form() { dialog.show(); }
    void type(const char* field, const QString& text)
    {
        auto* edit = dialog.findChild<QLineEdit*>(QString::fromLatin1(field));
        [&] { QVERIFY2(edit, field); }();
        edit->clear();
        QTest::keyClicks(edit, text);
    }
    void click(const char* name)
    {
        auto* button = dialog.findChild<QAbstractButton*>(QString::fromLatin1(name));
        [&] { QVERIFY2(button, name); }();
        QTest::mouseClick(button, Qt::LeftButton, {}, QPoint(10, button->height() / 2));
    }
    void fill()
    {
        type("profileName", u"Production"_s);
        type("servers", u"tls://nats.hive.example.net:4222"_s);
        type("secret", u"correct horse"_s);
    }
};

} // namespace

class TestConnectDialog : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void connectsAndKeepsThePasswordInTheKeychain();
    void sessionOnlyStoresNothing();
    void keychainAwayIsSaidAndNothingElseIsTried();
    void cancelWhileTheKeychainThinksLeavesNothing();
    void faultyServerIsShownAtItsField();
    void testShowsTheFailingHop();
    void testSucceedsHopByHop();
    void testCanBeCancelled();
    void passwordIsWipedAfterUse();
};

void TestConnectDialog::initTestCase()
{
    initResources();
    theme::apply(ThemeChoice::Light);
}

void TestConnectDialog::connectsAndKeepsThePasswordInTheKeychain()
{
    Form form;
    form.fill();
    form.click("keepKeychain");
    form.click("connect");
    QTRY_VERIFY(!form.dialog.isVisible());
    const std::vector<Profile> saved = form.profiles.all();
    QCOMPARE(saved.size(), size_t(1));
    QCOMPARE(saved.front().name, u"Production"_s);
    QCOMPARE(saved.front().secretPlace, SecretPlace::Keychain);
    QCOMPARE(form.secrets.stored(saved.front().secretReference()), QByteArray("correct horse"));
    QTRY_COMPARE(form.connection.stage(), ConnectionController::Stage::Active);
    QCOMPARE(form.bus.options().credentials->secret.view().toByteArray(), QByteArray("correct horse"));
    // The settings hold a reference at most.
    for (const QString& key : form.memory.keys({}))
        QVERIFY(!form.memory.value(key).toByteArray().contains("correct horse"));
}

void TestConnectDialog::sessionOnlyStoresNothing()
{
    Form form;
    form.fill();
    form.click("keepSession");
    form.click("connect");
    QTRY_COMPARE(form.connection.stage(), ConnectionController::Stage::Active);
    QCOMPARE(form.secrets.writes, 0);
    QCOMPARE(form.profiles.all().front().secretPlace, SecretPlace::Session);
}

void TestConnectDialog::keychainAwayIsSaidAndNothingElseIsTried()
{
    Form form;
    form.secrets.failure = Error{ErrorKind::Unavailable, u"no Secret Service"_s};
    form.fill();
    form.click("keepKeychain");
    form.click("connect");
    auto* problem = form.dialog.findChild<QLabel*>(u"keychainProblem"_s);
    QVERIFY(problem);
    QTRY_VERIFY(problem->isVisible());
    QVERIFY(problem->text().contains(u"no Secret Service"_s));
    QVERIFY(form.dialog.isVisible());
    QCOMPARE(form.bus.openCount(), 0);
    QVERIFY(form.profiles.all().empty()); // what did not work is not saved, so that Cancel leaves nothing
    form.click("keepSession");
    form.click("connect");
    QTRY_COMPARE(form.connection.stage(), ConnectionController::Stage::Active);
}

void TestConnectDialog::cancelWhileTheKeychainThinksLeavesNothing()
{
    Form form;
    form.secrets.hold = true;
    form.fill();
    form.click("keepKeychain");
    form.click("connect");
    form.dialog.reject();
    form.secrets.release();
    QTRY_COMPARE(form.secrets.writes, 1);
    QTRY_COMPARE(form.secrets.removals, 1); // of a password that belongs to no connection
    QVERIFY(form.profiles.all().empty());
    QCOMPARE(form.bus.openCount(), 0);
}

void TestConnectDialog::faultyServerIsShownAtItsField()
{
    Form form;
    form.fill();
    form.type("servers", u"nats.hive.example.net"_s);
    form.click("connect");
    auto* fault = form.dialog.findChild<QLabel*>(u"fault-servers"_s);
    QVERIFY(fault && fault->isVisible());
    QVERIFY2(fault->text().contains(u"nats.hive.example.net"_s), qPrintable(fault->text()));
    QVERIFY(form.dialog.isVisible());
    QCOMPARE(form.bus.openCount(), 0);
}

void TestConnectDialog::testShowsTheFailingHop()
{
    Form form;
    const QString server = u"nats.hive.example.net:4222"_s;
    form.probe.script(server, FakeProbe::failed(ConnectFailure::CertificateExpired, server));
    form.fill();
    form.click("test");
    QTRY_VERIFY(!form.dialog.hops()->message().isEmpty());
    QTRY_VERIFY2(form.dialog.hops()->message().contains(u"expired"_s), qPrintable(form.dialog.hops()->message()));
    QVERIFY(form.dialog.hops()->message().contains(server));
    QCOMPARE(form.bus.openCount(), 0); // a test is no session
}

void TestConnectDialog::testSucceedsHopByHop()
{
    Form form;
    form.probe.script(u"nats.hive.example.net:4222"_s, FakeProbe::good());
    form.fill();
    form.click("test");
    auto* verdict = form.dialog.findChild<QWidget*>(u"testVerdict"_s);
    QVERIFY(verdict);
    QTRY_VERIFY(verdict->isVisible());
    QCOMPARE(form.probe.requests.size(), size_t(1));
    QVERIFY(!form.dialog.hops()->message().contains(u"Cannot"_s));
    QCOMPARE(form.connection.stage(), ConnectionController::Stage::NoProfile);
}

void TestConnectDialog::testCanBeCancelled()
{
    Form form; // the probe never answers
    form.fill();
    form.click("test");
    QTRY_COMPARE(form.probe.pending(), 1);
    form.click("cancel");
    QTRY_COMPARE(form.probe.pending(), 0);
    QCOMPARE(form.probe.cancelled, 1);
}

void TestConnectDialog::passwordIsWipedAfterUse()
{
    Form form;
    form.fill();
    auto* secret = form.dialog.findChild<SecretField*>(u"secret"_s);
    QVERIFY(secret->hasSecret());
    QVERIFY(secret->displayText() != u"correct horse"_s); // hidden while typed
    form.click("keepSession");
    form.click("connect");
    QTRY_COMPARE(form.connection.stage(), ConnectionController::Stage::Active);
    QVERIFY(!secret->hasSecret());
}

QTEST_MAIN(TestConnectDialog)
#include "tst_connectdialog.moc"
