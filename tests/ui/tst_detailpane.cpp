// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/detail/objectsample.h"
#include "tests/ui/harness.h"
#include "ui/detail/celltable.h"
#include "ui/detail/controllerdetailpane.h"
#include "ui/detail/factsheet.h"
#include "ui/detail/smalltabs.h"
#include "ui/detail/updatepanel.h"
#include "ui/detail/versiontab.h"
#include "ui/detail/yamltab.h"
#include "ui/detail/yamlview.h"
#include "ui/fleet/controllerspage.h"
#include "ui/fleet/fleettable.h"
#include "ui/mainwindow.h"
#include "ui/style/icons.h"
#include "ui/style/marklabel.h"
#include "ui/style/theme.h"
#include "ui/widgets/emptystate.h"

#include <QAccessible>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTabWidget>
#include <QToolButton>
#include <QTreeView>
#include <QtTest>

using namespace varroa;
using namespace varroa::test;
using namespace varroa::samples;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace {

const QByteArray Get = "operator.harbour-2.controllers.get";

ActionResult made(ActionOutcome outcome, const QString& reason = {}, std::vector<FieldConflict> conflicts = {},
                  const QStringList& removals = {})
{
    ActionResult result;
    result.outcome = outcome;
    result.reason = reason;
    result.conflicts = std::move(conflicts);
    result.unappliedRemovals = removals;
    return result;
}

// A pane on a bus that answers with the sample object.
struct Bench : Harness
{
    ControllerDetailPane pane{store, details, activity};

    Bench()
    {
        pane.resize(640, 700);
        bus.respond(Get, reply(FullObject));
        bus.respond("operator.harbour-2.versionprofiles.list", Profiles);
        pane.show();
        [&] { QVERIFY(connectUp()); }();
    }
    [[nodiscard]] bool showSample()
    {
        pane.setSelection({objectKey()});
        return QTest::qWaitFor([this] { return details.object() && !details.profilesStatus().pending; });
    }
    template <class T>
    T* child(const char* name)
    {
        const QList<T*> all = pane.findChildren<T*>(QString::fromLatin1(name)); // two tabs have an update panel
        const auto visible = std::find_if(all.begin(), all.end(), [](T* widget) { return widget->isVisible(); });
        T* found = visible != all.end() ? *visible : all.value(0);
        [&] { QVERIFY2(found, name); }();
        return found;
    }
    void click(const char* name)
    {
        auto* button = child<QAbstractButton>(name);
        [&] { QVERIFY2(button->isVisible() && button->isEnabled(), name); }();
        button->click();
    }
    QString everyText()
    {
        QString all;
        for (const QLabel* label : pane.findChildren<QLabel*>())
            all += label->text() + u'\n';
        for (const CellTable* table : pane.findChildren<CellTable*>())
            all += table->text() + u'\n';
        for (const QPlainTextEdit* text : pane.findChildren<QPlainTextEdit*>())
            all += text->toPlainText() + u'\n';
        return all;
    }
    void edit(const QString& from, const QString& to)
    {
        QPlainTextEdit* text = pane.yamlTab()->view()->editor();
        [&] {
            QVERIFY(!text->isReadOnly());
            QVERIFY2(text->toPlainText().contains(from), qPrintable(from));
        }();
        text->setPlainText(text->toPlainText().replace(from, to));
    }
};

} // namespace

class TestDetailPane : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void everyTabHasItsContent();
    void noSecretOnAnyTab();
    void statesWithoutAnObject();
    void staleIsSaidAndNothingIsEditable();
    void deletedIsSaid();
    void readOnlyOffersNoEdit();
    void yamlSearchCountsAndSteps();
    void yamlEditIsReviewedSentAndAcknowledged();
    void yamlRefusalNamesTheLine();
    void yamlUnknownIsReadAgainBeforeAnotherSend();
    void yamlOutcomeStaysWhenAnotherRowIsSelected();
    void conflictNeedsAKnowingForce();
    void everyResultHasWords();
    void anEditHoldsItsController();
    void versionIsChangedTheSameWay();
    void versionSaysWhyProfilesAreMissing();
    void logsGiveTheReasonAndACommand();
    void activityShowsLiveEvents();
    void openJenkinsOnlyForWebAddresses();
    void paneOpensFollowsAndCloses();
    void anEditGoesThroughTheRunner();
    void everythingFocusableHasAName();
};

void TestDetailPane::initTestCase()
{
    initResources();
    theme::apply(ThemeChoice::Light);
}

void TestDetailPane::everyTabHasItsContent()
{
    Bench b;
    QVERIFY(b.showSample());
    QVERIFY(b.pane.showsObject());
    QVERIFY(b.pane.readText().contains(u"Read at"_s));
    using Pane = ControllerDetailPane;
    const auto contains = [](const QString& text, const QStringList& parts) {
        for (const QString& part : parts)
            QVERIFY2(text.contains(part), qPrintable(part + u" is missing in\n"_s + text));
    };
    b.pane.showTab(Pane::Overview);
    contains(b.pane.sheet(Pane::Overview)->text(),
             {u"varroa-system/base"_s, u"2.570.1 wanted, 2.568.2 running"_s, u"crane.ci.example.org"_s,
              u"valid until"_s, u"in 3 day"_s, u"Restart: waits for an approval: configuration, plugins"_s});
    b.pane.showTab(Pane::Conditions);
    const QString conditions = b.pane.conditionTable()->text();
    contains(conditions, {u"Ready\tTrue"_s, u"Jenkins answers."_s, u"by hand"_s});
    QVERIFY(conditions.indexOf(u"LiveDrift"_s) < conditions.indexOf(u"Ready"_s)); // bad news first
    b.pane.showTab(Pane::Configuration);
    contains(b.pane.sheet(Pane::Configuration)->text(),
             {u"sha256:d1"_s, u"manual"_s, u"legacy/nightly"_s, u"team-quay/winch"_s, u"blocked"_s,
              u"exist on the core only"_s, u"spec.replicas"_s});
    contains(b.pane.applyTable()->text(), {u"line 4"_s});
    QCOMPARE(b.pane.applyTable()->rows().size(), size_t(2));
    b.pane.showTab(Pane::Plugins);
    contains(b.pane.sheet(Pane::Plugins)->text(), {u"83 (22 declared, 61 transitive)"_s, u"out of date"_s});
    contains(b.pane.driftTable()->text(), {u"blueocean"_s, u"older"_s});
    b.pane.showTab(Pane::Yaml);
    contains(b.pane.yamlTab()->view()->yaml(),
             {u"apiVersion: varroa.dev/v1alpha1\nkind: Controller\n"_s, u"wakeToken: \"<redacted>\""_s});
    b.pane.showTab(Pane::Version);
    contains(b.pane.sheet(Pane::Version)->text(),
             {u"Wanted: 2.570.1"_s, u"Running: 2.568.2"_s, u"Recommended: 2.570.2"_s, u"2031-09-30"_s});
    contains(b.pane.versionTab()->table()->text(), {u"ended 2031-02-01"_s, u"wanted now, recommended"_s});
}

void TestDetailPane::noSecretOnAnyTab()
{
    Bench b;
    QVERIFY(b.showSample());
    for (int tab = 0; tab < ControllerDetailPane::TabCount; ++tab) {
        b.pane.showTab(static_cast<ControllerDetailPane::Tab>(tab));
        const QString text = b.everyText();
        for (const QByteArray& secret : Secrets)
            QVERIFY2(!text.contains(QString::fromLatin1(secret)), secret.constData());
    }
    b.pane.showTab(ControllerDetailPane::Yaml);
    b.click("copyYaml");
    const QString copied = QGuiApplication::clipboard()->text();
    QVERIFY(copied.contains(u"className: large"_s));
    for (const QByteArray& secret : Secrets)
        QVERIFY2(!copied.contains(QString::fromLatin1(secret)), secret.constData());
}

void TestDetailPane::statesWithoutAnObject()
{
    Bench b;
    QVERIFY(!b.pane.showsObject());
    QVERIFY(b.pane.emptyState()->content().title.contains(u"No controller selected"_s));
    ControllerKey other = objectKey();
    other.name = u"winch"_s;
    b.pane.setSelection({objectKey(), other});
    QVERIFY(b.pane.emptyState()->content().title.contains(u"2 controllers"_s) ||
            b.pane.emptyState()->content().title.contains(u"2"_s));
    QCOMPARE(b.bus.requestCount(Get), 0); // several ask nothing
    b.bus.hold(Get);
    b.pane.setSelection({objectKey()});
    QVERIFY(b.pane.emptyState()->content().title.contains(u"Reading"_s));
    QVERIFY(b.bus.resolve(Get, Result<BusReply>(Error{ErrorKind::NoResponders, u"nobody listens"_s})));
    QTRY_VERIFY(b.pane.emptyState()->content().title.contains(u"No responder"_s));
    QVERIFY(b.pane.emptyState()->content().text.contains(u"harbour-2"_s));
    b.bus.respond(Get, reply(FullObject));
    b.click("emptyPrimary"); // Read again
    QTRY_VERIFY(b.pane.showsObject());
}

void TestDetailPane::staleIsSaidAndNothingIsEditable()
{
    Bench b;
    QVERIFY(b.showSample());
    b.pane.showTab(ControllerDetailPane::Yaml);
    QVERIFY(b.child<QPushButton>("editYaml")->isVisible());
    const auto* title = b.child<MarkLabel>("detailTitle");
    QVERIFY(!title->isStale());
    b.clock.advance(95s);
    b.bus.respondError(Get, Error{ErrorKind::TimedOut, u"no answer"_s});
    b.click("detailRefresh");
    QTRY_VERIFY(b.pane.noticeText().contains(u"Timed out"_s));
    QVERIFY(b.pane.noticeText().contains(u"Last known values"_s));
    QVERIFY(title->isStale());
    QVERIFY(b.pane.showsObject());
    QVERIFY2(b.pane.readText().contains(u"1m"_s), qPrintable(b.pane.readText()));
    QVERIFY(!b.child<QPushButton>("editYaml")->isVisible());
    b.bus.loseLink();
    QVERIFY(b.pane.noticeText().contains(u"not connected"_s));
    QCOMPARE(b.pane.tabs()->palette().color(QPalette::Text), theme::tokens().muted);
}

void TestDetailPane::deletedIsSaid()
{
    Bench b;
    QVERIFY(b.showSample());
    b.bus.respond(Get, R"({"error":"controller not found","code":"not_found"})");
    b.click("detailRefresh");
    QTRY_VERIFY(b.pane.noticeText().contains(u"does not exist"_s));
}

void TestDetailPane::readOnlyOffersNoEdit()
{
    Bench b;
    b.pane.setReadOnly(true);
    QVERIFY(b.showSample());
    QSignalSpy updates(&b.pane, &ControllerDetailPane::updateRequested);
    b.pane.showTab(ControllerDetailPane::Yaml);
    QVERIFY(!b.child<QPushButton>("editYaml")->isVisible());
    QVERIFY(b.child<QLabel>("yamlHint")->text().contains(u"read-only"_s));
    QVERIFY(b.pane.yamlTab()->view()->editor()->isReadOnly());
    b.pane.showTab(ControllerDetailPane::Version);
    QVERIFY(!b.child<QComboBox>("versionChoice")->isVisible());
    QVERIFY(!b.child<QPushButton>("reviewVersion")->isVisible());
    QVERIFY(updates.isEmpty());
    b.pane.setReadOnly(false);
    QVERIFY(b.child<QPushButton>("reviewVersion")->isVisible());
}

void TestDetailPane::yamlSearchCountsAndSteps()
{
    Bench b;
    QVERIFY(b.showSample());
    b.pane.showTab(ControllerDetailPane::Yaml);
    YamlView* view = b.pane.yamlTab()->view();
    view->editor()->setFocus();
    QTest::keyClick(view->editor(), Qt::Key_F, Qt::ControlModifier);
    QVERIFY(view->searchField()->hasFocus() || QApplication::focusWidget() == nullptr);
    QTest::keyClicks(view->searchField(), u"REDACTED"_s);
    const auto count = view->yaml().count(u"redacted"_s);
    QVERIFY(count >= 5);
    QCOMPARE(view->countText(), u"1 of %1"_s.arg(count));
    QTest::keyClick(view->searchField(), Qt::Key_Return);
    QCOMPARE(view->countText(), u"2 of %1"_s.arg(count));
    QCOMPARE(view->editor()->textCursor().selectedText(), u"redacted"_s);
    QTest::keyClick(view->searchField(), Qt::Key_Return, Qt::ShiftModifier);
    QTest::keyClick(view->searchField(), Qt::Key_Return, Qt::ShiftModifier);
    QCOMPARE(view->countText(), u"%1 of %1"_s.arg(count)); // round the corner
    view->searchField()->setText(u"nothing like that"_s);
    QCOMPARE(view->countText(), u"no hit"_s);
    QTest::keyClick(view->searchField(), Qt::Key_Escape);
    QVERIFY(view->searchField()->text().isEmpty());
}

void TestDetailPane::yamlEditIsReviewedSentAndAcknowledged()
{
    Bench b;
    QVERIFY(b.showSample());
    QSignalSpy updates(&b.pane, &ControllerDetailPane::updateRequested);
    b.pane.showTab(ControllerDetailPane::Yaml);
    b.click("editYaml");
    QVERIFY(!b.child<QPushButton>("reviewYaml")->isEnabled()); // nothing changed yet
    b.edit(u"className: large"_s, u"className: small"_s);
    b.click("reviewYaml");
    QVERIFY(updates.isEmpty()); // a look first
    QVERIFY(b.child<CellTable>("changes")->text().contains(u"spec.className\tchanged\t\"large\"\t\"small\""_s));
    b.click("sendUpdate");
    QCOMPARE(updates.size(), 1);
    QCOMPARE(updates[0][0].value<ControllerKey>(), objectKey());
    QCOMPARE(updates[0][1].toByteArray(), QByteArray(R"({"spec":{"className":"small"}})"));
    QCOMPARE(updates[0][2].toBool(), false);
    QVERIFY(!b.child<QPushButton>("sendUpdate")->isEnabled()); // never twice
    ControllerKey other = objectKey();
    other.name = u"winch"_s;
    b.pane.showUpdateResult(other, made(ActionOutcome::Acknowledged, {}, {}, {}));
    QVERIFY(b.pane.yamlTab()->editing()); // not ours
    const int asked = b.bus.requestCount(Get);
    b.pane.showUpdateResult(objectKey(), made(ActionOutcome::Acknowledged, {}, {}, {u"spec.version"_s}));
    QVERIFY(!b.pane.yamlTab()->editing());
    QVERIFY(b.pane.yamlTab()->message().contains(u"took the change"_s));
    QVERIFY(b.pane.yamlTab()->message().contains(u"spec.version"_s)); // what could not be removed
    QCOMPARE(b.bus.requestCount(Get), asked + 1);                     // read again
}

void TestDetailPane::yamlRefusalNamesTheLine()
{
    Bench b;
    QVERIFY(b.showSample());
    QSignalSpy updates(&b.pane, &ControllerDetailPane::updateRequested);
    b.pane.showTab(ControllerDetailPane::Yaml);
    b.click("editYaml");
    b.edit(u"phase: Connected"_s, u"phase: Failed"_s);
    b.click("reviewYaml");
    const QString message = b.pane.yamlTab()->message();
    QVERIFY2(message.contains(u"status.phase"_s) && message.contains(u"Line"_s), qPrintable(message));
    const auto text = b.pane.yamlTab()->view()->yaml();
    const auto line = text.left(text.indexOf(u"phase: Failed"_s)).count(u'\n');
    QCOMPARE(b.pane.yamlTab()->view()->editor()->textCursor().blockNumber(), int(line));
    QVERIFY(!b.pane.yamlTab()->panel()->isVisible());
    b.click("discardYaml");
    QVERIFY(b.pane.yamlTab()->view()->yaml().contains(u"phase: Connected"_s));
    QVERIFY(updates.isEmpty());
}

void TestDetailPane::yamlUnknownIsReadAgainBeforeAnotherSend()
{
    Bench b;
    QVERIFY(b.showSample());
    b.pane.showTab(ControllerDetailPane::Yaml);
    b.click("editYaml");
    b.edit(u"className: large"_s, u"className: small"_s);
    b.click("reviewYaml");
    b.click("sendUpdate");
    // What arrives while it is on its way is told once the outcome is known.
    QByteArray newer = FullObject;
    newer.replace("\"88120\"", "\"88121\"");
    b.bus.respond(Get, reply(newer));
    b.details.refresh();
    QTRY_COMPARE(b.details.object()->resourceVersion, u"88121"_s);
    QVERIFY(!b.pane.yamlTab()->message().contains(u"while you edit"_s));
    b.pane.showUpdateResult(objectKey(), made(ActionOutcome::Unknown, {}, {}, {}));
    QVERIFY(b.pane.yamlTab()->message().contains(u"while you edit"_s));
    QVERIFY(!b.child<QPushButton>("sendUpdate")->isEnabled());
    b.click("cancelUpdate");
    b.click("reviewYaml");
    QVERIFY(!b.child<QPushButton>("sendUpdate")->isEnabled());
    QVERIFY(b.child<QPushButton>("readAgain")->isVisible());
    QVERIFY(b.pane.yamlTab()->panel()->resultText().contains(u"Read it again"_s));
    b.click("cancelUpdate");
    newer.replace("\"88121\"", "\"88122\"");
    b.bus.respond(Get, reply(newer));
    b.click("detailRefresh");
    QTRY_COMPARE(b.details.object()->resourceVersion, u"88122"_s);
    b.click("reviewYaml");
    QVERIFY(b.child<QPushButton>("sendUpdate")->isEnabled());
}

void TestDetailPane::yamlOutcomeStaysWhenAnotherRowIsSelected()
{
    Bench b;
    QVERIFY(b.showSample());
    b.pane.showTab(ControllerDetailPane::Yaml);
    b.click("editYaml");
    b.edit(u"className: large"_s, u"className: small"_s);
    ControllerKey other = objectKey();
    other.name = u"winch"_s;
    b.pane.setSelection({other});
    b.click("reviewYaml");
    b.click("sendUpdate");
    QByteArray second = FullObject;
    second.replace(objectKey().name.toUtf8(), "winch");
    b.bus.respond(Get, reply(second));
    b.pane.showUpdateResult(objectKey(), made(ActionOutcome::Acknowledged, {}, {}, {u"spec.version"_s}));
    QTRY_VERIFY(b.details.object() && b.details.object()->row.key == other);
    const QString message = b.pane.yamlTab()->message();
    QVERIFY2(message.contains(objectKey().name) && message.contains(u"spec.version"_s), qPrintable(message));
    b.click("closeYamlMessage");
    QVERIFY(b.pane.yamlTab()->message().isEmpty());
}

void TestDetailPane::conflictNeedsAKnowingForce()
{
    Bench b;
    QVERIFY(b.showSample());
    QSignalSpy updates(&b.pane, &ControllerDetailPane::updateRequested);
    b.pane.showTab(ControllerDetailPane::Yaml);
    b.click("editYaml");
    b.edit(u"className: large"_s, u"className: small"_s);
    b.click("reviewYaml");
    QVERIFY(!b.child<QCheckBox>("force")->isVisible()); // no force before there is a conflict
    b.click("sendUpdate");
    b.pane.showUpdateResult(objectKey(),
                            made(ActionOutcome::Conflict, u"field conflict"_s,
                                 {{u".spec.className"_s, u"gitops-sync"_s, u"owned by gitops-sync"_s}}, {}));
    QVERIFY(b.child<CellTable>("conflicts")->text().contains(u".spec.className\tgitops-sync"_s));
    auto* force = b.child<QCheckBox>("force");
    auto* send = b.child<QPushButton>("sendUpdate");
    QVERIFY(force->isVisible() && !force->isChecked());
    QVERIFY(force->text().contains(u"gitops-sync"_s));
    QVERIFY(!send->isEnabled());
    force->setChecked(true);
    QVERIFY(send->isEnabled());
    send->click();
    QCOMPARE(updates.size(), 2);
    QCOMPARE(updates[1][2].toBool(), true);
    // A second conflict must be looked at again.
    b.pane.showUpdateResult(objectKey(), made(ActionOutcome::Conflict, {}, {}, {}));
    QVERIFY(!force->isChecked() && !send->isEnabled());
}

void TestDetailPane::everyResultHasWords()
{
    UpdatePanel panel;
    SpecPatch patch;
    patch.json = "{}";
    patch.changes.push_back({SpecChange::Kind::Changed, u"spec.powerState"_s, u"\"a\""_s, u"\"b\""_s});
    QSet<QString> words;
    for (int i = 0; i <= int(ActionOutcome::Cancelled); ++i) {
        panel.propose(u"x"_s, patch);
        panel.showResult(made(static_cast<ActionOutcome>(i), u"why"_s, {}, {}));
        QVERIFY(panel.resultText().contains(u"why"_s));
        words.insert(panel.resultText());
    }
    QCOMPARE(words.size(), int(ActionOutcome::Cancelled)); // Waiting and Running read alike
    // Unknown: never sent again without a look.
    panel.propose(u"x"_s, patch);
    panel.show();
    panel.showResult(made(ActionOutcome::Unknown, {}, {}, {}));
    QVERIFY(!panel.findChild<QPushButton*>(u"sendUpdate"_s)->isEnabled());
    QVERIFY(panel.findChild<QPushButton*>(u"readAgain"_s)->isVisible());
}

void TestDetailPane::anEditHoldsItsController()
{
    Bench b;
    QVERIFY(b.showSample());
    b.pane.showTab(ControllerDetailPane::Yaml);
    b.click("editYaml");
    b.edit(u"className: large"_s, u"className: small"_s);
    ControllerKey other = objectKey();
    other.name = u"winch"_s;
    b.pane.setSelection({other});
    QCOMPARE(b.details.key(), std::optional(objectKey()));
    QVERIFY(b.pane.noticeText().contains(u"You are changing"_s));
    QVERIFY(b.pane.yamlTab()->view()->yaml().contains(u"className: small"_s));
    // A newer object does not touch the text.
    QByteArray newer = FullObject;
    newer.replace("\"88120\"", "\"88121\"");
    b.bus.respond(Get, reply(newer));
    b.click("detailRefresh");
    QTRY_VERIFY(b.pane.yamlTab()->message().contains(u"while you edit"_s));
    QVERIFY(b.pane.yamlTab()->view()->yaml().contains(u"className: small"_s));
    b.click("discardEdit");
    QCOMPARE(b.details.key(), std::optional(other));
    QVERIFY(!b.pane.yamlTab()->editing());
}

void TestDetailPane::versionIsChangedTheSameWay()
{
    Bench b;
    QVERIFY(b.showSample());
    QSignalSpy updates(&b.pane, &ControllerDetailPane::updateRequested);
    b.pane.showTab(ControllerDetailPane::Version);
    auto* choice = b.child<QComboBox>("versionChoice");
    QCOMPARE(choice->currentText(), u"2.570.1"_s);
    QVERIFY(!b.child<QPushButton>("reviewVersion")->isEnabled());
    QVERIFY(choice->findText(u"2.570.2"_s) >= 0);
    choice->setCurrentText(u"2.570.2"_s);
    b.click("reviewVersion");
    auto* send = b.pane.versionTab()->panel()->findChild<QPushButton*>(u"sendUpdate"_s);
    send->click();
    QCOMPARE(updates.size(), 1);
    QCOMPARE(updates[0][1].toByteArray(), QByteArray(R"({"spec":{"version":"2.570.2"}})"));
    b.pane.showUpdateResult(objectKey(), made(ActionOutcome::Refused, u"no such version"_s, {}, {}));
    QVERIFY(b.pane.versionTab()->panel()->resultText().contains(u"no such version"_s));
}

void TestDetailPane::versionSaysWhyProfilesAreMissing()
{
    Bench b;
    b.bus.respondError("operator.harbour-2.versionprofiles.list", Error{ErrorKind::Forbidden, u"violation"_s});
    QVERIFY(b.showSample());
    b.pane.showTab(ControllerDetailPane::Version);
    const QString text = b.everyText();
    QVERIFY2(text.contains(u"The versions that harbour-2 offers are unavailable (Not permitted"_s), qPrintable(text));
    QVERIFY(b.child<QComboBox>("versionChoice")->isVisible()); // a version can still be typed
}

void TestDetailPane::logsGiveTheReasonAndACommand()
{
    Bench b;
    QVERIFY(b.showSample());
    b.pane.showTab(ControllerDetailPane::Logs);
    QVERIFY(b.pane.logsTab()->reason().contains(u"harbour-2 is a member"_s));
    QVERIFY(b.pane.logsTab()->command().startsWith(u"kubectl logs --namespace=team-quay pod/crane-0"_s));
    b.click("copyLogsCommand");
    QCOMPARE(QGuiApplication::clipboard()->text(), b.pane.logsTab()->command());
    b.store.setCore(objectKey().cluster);
    b.pane.tick();
    QVERIFY(b.pane.logsTab()->reason().contains(u"Kubernetes"_s));
    QVERIFY(!b.pane.logsTab()->reason().contains(u"member"_s));
}

void TestDetailPane::activityShowsLiveEvents()
{
    Bench b;
    b.activity.follow(b.connection.session());
    QVERIFY(b.showSample());
    b.pane.showTab(ControllerDetailPane::Activity);
    QVERIFY(b.pane.activityTab()->notice().contains(u"earlier events are not shown"_s));
    QVERIFY(b.pane.activityTab()->notice().contains(u"No event of this controller"_s));
    b.bus.inject(
        "activity.harbour-2.team-quay.crane",
        R"({"type":"phase","source":"operator","cluster":"harbour-2","namespace":"team-quay","controller":"crane",)"
        R"("message":"now Connected","timestamp":"2031-03-08T10:00:00Z"})");
    QTRY_COMPARE(b.pane.activityTab()->list()->model()->rowCount(), 1);
    QVERIFY(!b.pane.activityTab()->notice().contains(u"No event"_s));
}

void TestDetailPane::openJenkinsOnlyForWebAddresses()
{
    Bench b;
    QSignalSpy opened(&b.pane, &ControllerDetailPane::openUrlRequested);
    QVERIFY(b.showSample());
    b.click("openJenkins");
    QCOMPARE(opened[0][0].toUrl(), QUrl(u"https://crane.ci.example.org"_s));
    for (const char* bad : {"javascript:alert(1)", "file:///etc/passwd", "https://user:pw@crane.ci.example.org",
                            "crane", "https://", "smb://host/x"}) {
        QByteArray object = FullObject;
        object.replace("\"endpoint\":\"https://crane.ci.example.org\"",
                       QByteArray("\"endpoint\":\"" + QByteArray(bad) + '"'));
        b.bus.respond(Get, reply(object));
        b.click("detailRefresh");
        QTRY_COMPARE(b.details.object()->row.endpoint, QString::fromLatin1(bad));
        QVERIFY2(!b.child<QPushButton>("openJenkins")->isEnabled(), bad);
    }
    QByteArray asleep = FullObject;
    asleep.replace("\"phase\":\"Connected\"", "\"phase\":\"Hibernated\"");
    b.bus.respond(Get, reply(asleep));
    b.click("detailRefresh");
    QTRY_COMPARE(b.details.object()->row.phase, Phase::Hibernated);
    QVERIFY(!b.child<QPushButton>("openJenkins")->isEnabled());
    QCOMPARE(opened.size(), 1);
}

void TestDetailPane::paneOpensFollowsAndCloses()
{
    Harness harness;
    harness.bus.hold("operator.*.controllers.get");
    harness.bus.hold("operator.*.versionprofiles.list");
    auto window = std::make_unique<MainWindow>(harness.services(), &harness.dialogs);
    window->resize(1280, 800);
    window->show();
    QVERIFY(harness.connectUp());
    fillSampleFleet(harness.store, harness.clock, {});
    window->tick();
    window->showPage(MainWindow::Controllers);
    ControllersPage* page = window->controllersPage();
    page->refreshState();
    QVERIFY(!page->detailsOpen());
    page->table()->selectRow(3);
    QTest::qWait(0);
    QVERIFY(!harness.details.key()); // closed: nothing is asked
    QTest::keyClick(page->table(), Qt::Key_Return);
    QVERIFY(page->detailsOpen());
    const ControllerKey third = harness.store.controller(page->model()->slotAt(3)).key;
    QCOMPARE(harness.details.key(), std::optional(third));
    page->table()->selectRow(5);
    const ControllerKey fifth = harness.store.controller(page->model()->slotAt(5)).key;
    QTRY_COMPARE(harness.details.key(), std::optional(fifth));
    page->table()->selectAll();
    QTRY_VERIFY(!harness.details.key());
    page->table()->selectRow(5);
    QTRY_COMPARE(harness.details.key(), std::optional(fifth));
    auto* toggle = window->findChild<QAction*>(u"toggleDetails"_s);
    QVERIFY(toggle->isChecked());
    toggle->trigger();
    QVERIFY(!page->detailsOpen());
    QVERIFY(!harness.details.key());
    toggle->trigger();
    QVERIFY(page->detailsOpen());
    QCOMPARE(window->size(), QSize(1280, 800));
    QCOMPARE(harness.settings.number(Setting::DetailOpen), 1);
    window->close();
    QVERIFY(!harness.settings.bytes(Setting::DetailPane).isEmpty());
    window.reset();
    MainWindow again(harness.services(), &harness.dialogs);
    QVERIFY(again.controllersPage()->detailsOpen()); // as it was left
}

void TestDetailPane::anEditGoesThroughTheRunner()
{
    Harness harness;
    harness.bus.respond(Get, reply(FullObject));
    harness.bus.respond("operator.harbour-2.versionprofiles.list", Profiles);
    harness.bus.respond("operator.harbour-2.controllers.update",
                        R"({"error":"field conflict","code":"conflict","conflicts":[{"field":".spec.version",)"
                        R"("manager":"gitops-sync","message":"owned"}]})");
    MainWindow window(harness.services(), &harness.dialogs);
    window.show();
    QVERIFY(harness.connectUp());
    window.showPage(MainWindow::Controllers);
    ControllersPage* page = window.controllersPage();
    page->openDetails(true);
    ControllerDetailPane* pane = page->detailPane();
    pane->setSelection({objectKey()});
    QTRY_VERIFY(harness.details.object());
    pane->showTab(ControllerDetailPane::Version);
    QTRY_VERIFY(pane->versionTab()->findChild<QComboBox*>(u"versionChoice"_s)->findText(u"2.570.2"_s) >= 0);
    pane->versionTab()->findChild<QComboBox*>(u"versionChoice"_s)->setCurrentText(u"2.570.2"_s);
    pane->versionTab()->findChild<QPushButton*>(u"reviewVersion"_s)->click();
    pane->versionTab()->panel()->findChild<QPushButton*>(u"sendUpdate"_s)->click();
    QTRY_COMPARE(harness.bus.requestCount("operator.harbour-2.controllers.update"), 1);
    QVERIFY(harness.bus.requests().back().payload.contains(R"("patch":{"spec":{"version":"2.570.2"}})"));
    QTRY_VERIFY(pane->versionTab()->panel()->resultText().contains(u"field conflict"_s));
    QVERIFY(pane->versionTab()->panel()->findChild<CellTable*>(u"conflicts"_s)->text().contains(u"gitops-sync"_s));
}

void TestDetailPane::everythingFocusableHasAName()
{
    Bench b;
    QVERIFY(b.showSample());
    int checked = 0;
    for (int tab = 0; tab < ControllerDetailPane::TabCount; ++tab) {
        b.pane.showTab(static_cast<ControllerDetailPane::Tab>(tab));
        for (QWidget* widget : b.pane.findChildren<QWidget*>()) {
            if (widget->focusPolicy() == Qt::NoFocus || !widget->isVisible() ||
                widget->objectName().startsWith("qt_"_L1))
                continue;
            ++checked;
            QAccessibleInterface* interface = QAccessible::queryAccessibleInterface(widget);
            const QString name = interface ? interface->text(QAccessible::Name) : widget->accessibleName();
            QVERIFY2(!name.trimmed().isEmpty(),
                     qPrintable(u"%1 '%2' on tab %3"_s
                                    .arg(QString::fromLatin1(widget->metaObject()->className()), widget->objectName())
                                    .arg(tab)));
        }
    }
    QVERIFY(checked > 30);
}

QTEST_MAIN(TestDetailPane)
#include "tst_detailpane.moc"
