// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/actions/actioncatalog.h"
#include "tests/detail/objectsample.h"
#include "tests/ui/harness.h"
#include "ui/actions/actionresultsdialog.h"
#include "ui/actions/controlleractions.h"
#include "ui/connect/connectform.h"
#include "ui/detail/controllerdetailpane.h"
#include "ui/detail/yamltab.h"
#include "ui/detail/yamlview.h"
#include "ui/fleet/controllerspage.h"
#include "ui/fleet/fleettable.h"
#include "ui/mainwindow.h"
#include "ui/style/icons.h"
#include "ui/style/marklabel.h"
#include "ui/style/theme.h"

#include <QCheckBox>
#include <QClipboard>
#include <QGuiApplication>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTreeWidget>
#include <QtTest>

using namespace varroa;
using namespace varroa::test;
using namespace varroa::samples;
using namespace Qt::StringLiterals;

namespace {

// The window on a connected fleet: the core with three controllers, one member with two.
struct Desk : Harness
{
    std::unique_ptr<MainWindow> window;

    explicit Desk(bool readOnly = false)
    {
        window = std::make_unique<MainWindow>(services(), &dialogs);
        window->resize(1280, 800);
        window->show();
        Profile of = profile();
        of.operatorName = u"m.okafor"_s;
        of.readOnly = readOnly;
        connection.open(of, {}, password());
        [&] { QVERIFY(QTest::qWaitFor([this] { return store.knowledge().current; })); }();
        store.expectCluster(ClusterName(u"harbour"_s));
        store.applyList(ClusterName(u"core"_s),
                        {row(u"core"_s, u"anvil"_s, Phase::Connected), row(u"core"_s, u"crane"_s, Phase::Hibernated),
                         row(u"core"_s, u"winch"_s, Phase::Connected)});
        store.applyList(ClusterName(u"harbour"_s), {row(u"harbour"_s, u"forge"_s, Phase::Connected),
                                                    row(u"harbour"_s, u"lathe"_s, Phase::Connected)});
        window->showPage(MainWindow::Controllers);
        window->updateConnection();
        window->tick();
        page()->refreshState();
    }
    static ControllerRow row(const QString& cluster, const QString& name, Phase phase)
    {
        ControllerRow made;
        made.key = {ClusterName(cluster), NamespaceName(u"team-a"_s), name};
        made.phase = phase;
        made.phaseText = phaseName(phase);
        return made;
    }
    ControllersPage* page() const { return window->controllersPage(); }
    ControllerActions& acting() const { return *window->actions(); }
    // The menu at the row of this controller, as the right button would open it.
    std::unique_ptr<QMenu> menuAt(const QString& cluster, const QString& name)
    {
        const Slot slot = store.slotOf({ClusterName(cluster), NamespaceName(u"team-a"_s), name});
        return std::unique_ptr<QMenu>(page()->makeMenu(store.controller(slot)));
    }
    QAction* entry(QMenu* menu, const char* name) const { return menu->findChild<QAction*>(QLatin1StringView(name)); }
    ActionDialog* choose(const std::unique_ptr<QMenu>& menu, const char* name)
    {
        QAction* action = entry(menu.get(), name);
        if (!action || !action->isEnabled())
            return nullptr;
        action->trigger();
        return acting().dialog();
    }
    QPushButton* button(const char* name) const
    {
        return acting().results()->findChild<QPushButton*>(QLatin1StringView(name));
    }
    int writes() const
    {
        return static_cast<int>(std::count_if(bus.requests().begin(), bus.requests().end(), [](const BusRequest& r) {
            return r.effect == BusRequest::Effect::Write;
        }));
    }
    QString cell(int row, int column) const
    {
        return acting().results()->findChild<QTreeWidget*>()->topLevelItem(row)->text(column);
    }
};

bool isShown(const QPushButton* button)
{
    return button && !button->isHidden();
}

} // namespace

class TestActions : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void menuFitsTheSelection();
    void keyboardOpensTheActions();
    void confirmationSaysWhatWhereAndWho();
    void nothingIsSentBeforeTheAnswer();
    void deletingWantsTheName();
    void deletingManyWantsTheNumber();
    void resultsOfMixedOutcomes();
    void buttonsActOnTheSelectionAlone();
    void whatIsNotInTheAuditTrailIsCounted();
    void lostLinkHoldsTheQuestion();
    void takingOverIsAskedFor();
    void retryIsAskedFor();
    void waitingCanBeCancelled();
    void closingTheWindowAsksWhileActionsRun();
    void closingTheWindowAsksForAnEdit();
    void textForTheClipboard();
    void anotherConnectionEndsTheQuestion();
    void readOnlyOffersNothing();
    void withoutALinkNothingCanBeChosen();
    void otherConnectionsResultsAreLeftAlone();
    void formKeepsOperatorAndReadOnly();
};

void TestActions::initTestCase()
{
    initResources();
    theme::apply(ThemeChoice::Light);
}

void TestActions::menuFitsTheSelection()
{
    Desk desk;
    const auto awake = desk.menuAt(u"core"_s, u"anvil"_s);
    QVERIFY(desk.entry(awake.get(), "action-restart")->isEnabled());
    QVERIFY(!desk.entry(awake.get(), "action-wake")->isEnabled());
    QVERIFY(desk.entry(awake.get(), "action-wake")->toolTip().contains(u"not hibernated"_s));
    QVERIFY(!desk.entry(awake.get(), "action-approveRestart-reload")->isEnabled());
    QVERIFY(desk.entry(awake.get(), "action-approveRestart-force-restart")->isEnabled());
    const auto asleep = desk.menuAt(u"core"_s, u"crane"_s);
    QVERIFY(desk.entry(asleep.get(), "action-wake")->isEnabled());
    QVERIFY(!desk.entry(asleep.get(), "action-restart")->isEnabled());
    // A menu on a selected row is about the whole selection.
    desk.page()->table()->selectAll();
    const auto all = desk.menuAt(u"core"_s, u"crane"_s);
    QVERIFY2(desk.entry(all.get(), "action-wake")->text().contains(u"1 of 5"_s),
             qPrintable(desk.entry(all.get(), "action-wake")->text()));
    QVERIFY(desk.entry(all.get(), "action-restart")->text().contains(u"4 of 5"_s));
    // Pending deletions bring a menu of their paths.
    ControllerRow pending = Desk::row(u"harbour"_s, u"forge"_s, Phase::Connected);
    pending.pendingDeletions = QStringList{u"legacy/nightly"_s};
    pending.pendingRestart = true;
    desk.store.applyList(ClusterName(u"harbour"_s), {pending});
    desk.page()->table()->clearSelection();
    const auto waiting = desk.menuAt(u"harbour"_s, u"forge"_s);
    QVERIFY(desk.entry(waiting.get(), "action-approveDeletion-legacy/nightly")->isEnabled());
    QVERIFY(desk.entry(waiting.get(), "action-approveRestart-reload")->isEnabled());
    QVERIFY(!desk.entry(waiting.get(), "action-approveRestart-plugin-roll")->isEnabled());
}

void TestActions::keyboardOpensTheActions()
{
    Desk desk;
    auto* button = desk.window->findChild<QPushButton*>(u"actionsButton"_s);
    QVERIFY(button && button->isVisible());
    QVERIFY(!button->isEnabled()); // nothing is selected
    QVERIFY(button->focusPolicy() & Qt::TabFocus);
    desk.page()->table()->selectRow(0);
    QVERIFY(button->isEnabled());
    QTimer::singleShot(0, button, [button] { button->menu()->close(); }); // the menu runs a loop of its own
    desk.window->findChild<QAction*>(u"actionsOnSelection"_s)->trigger();
    QVERIFY(button->menu()->findChild<QAction*>(u"action-restart"_s));
}

void TestActions::confirmationSaysWhatWhereAndWho()
{
    Desk desk;
    desk.page()->table()->selectAll();
    ActionDialog* dialog = desk.choose(desk.menuAt(u"core"_s, u"anvil"_s), "action-restart");
    QVERIFY(dialog && dialog->isVisible());
    QCOMPARE(dialog->findChild<QLabel*>(u"actionSentence"_s)->text(), actionSentence(ActionVerb::Restart));
    QVERIFY(dialog->findChild<QLabel*>(u"actionAudit"_s)->text().contains(u"m.okafor"_s));
    QVERIFY(!dialog->typedField()); // restarting destroys nothing
    QVERIFY(dialog->confirmButton()->text().contains(u'4'));
    const QTreeWidget* tree = dialog->targetTree();
    QCOMPARE(tree->topLevelItemCount(), 3); // core, member, left out
    QVERIFY(tree->topLevelItem(0)->text(0).startsWith(u"core ("_s));
    QCOMPARE(tree->topLevelItem(0)->childCount(), 2);
    QCOMPARE(tree->topLevelItem(1)->text(0), u"harbour"_s);
    QCOMPARE(tree->topLevelItem(2)->childCount(), 1);
    QVERIFY(tree->topLevelItem(2)->child(0)->text(0).contains(u"crane"_s));
    QVERIFY(tree->topLevelItem(2)->child(0)->text(1).contains(u"hibernated"_s));
}

void TestActions::nothingIsSentBeforeTheAnswer()
{
    Desk desk;
    ActionDialog* dialog = desk.choose(desk.menuAt(u"core"_s, u"anvil"_s), "action-restart");
    QVERIFY(dialog);
    QTest::keyClick(dialog, Qt::Key_Return); // the default is to leave everything as it is
    QTRY_VERIFY(!desk.acting().dialog());
    QVERIFY(!desk.acting().results());
    QCOMPARE(desk.writes(), 0);
    QVERIFY(desk.choose(desk.menuAt(u"core"_s, u"anvil"_s), "action-restart"));
    desk.bus.respond("operator.core.controllers.deletepod", "{}");
    QTest::mouseClick(desk.acting().dialog()->confirmButton(), Qt::LeftButton);
    QVERIFY(desk.acting().results());
    QTRY_COMPARE(desk.cell(0, 0), outcomeWord(ActionOutcome::Acknowledged));
    QCOMPARE(desk.writes(), 1);
}

void TestActions::deletingWantsTheName()
{
    Desk desk;
    ActionDialog* dialog = desk.choose(desk.menuAt(u"harbour"_s, u"forge"_s), "action-delete");
    QVERIFY(dialog && dialog->typedField());
    QCOMPARE(dialog->findChild<QLabel*>(u"actionHeading"_s)->text(),
             QString(actionTitle(ActionVerb::Delete) + u": team-a/forge · harbour"_s));
    QVERIFY(!dialog->confirmButton()->isEnabled());
    QTest::keyClicks(dialog->typedField(), u"forg"_s);
    QVERIFY(!dialog->confirmButton()->isEnabled());
    QTest::keyClick(dialog->typedField(), Qt::Key_Return);
    QVERIFY(dialog->isVisible());
    QTest::keyClicks(dialog->typedField(), u"e"_s);
    QVERIFY(dialog->confirmButton()->isEnabled());
    desk.bus.respond("operator.harbour.controllers.delete", "{}");
    QTest::keyClick(dialog->typedField(), Qt::Key_Return);
    QTRY_COMPARE(desk.bus.requestCount("operator.harbour.controllers.delete"), 1);
    QTRY_COMPARE(desk.bus.published().size(), size_t(1));
    QVERIFY(desk.bus.published().front().payload.contains("controller.deleted"));
}

void TestActions::deletingManyWantsTheNumber()
{
    Desk desk;
    desk.page()->table()->selectAll();
    ActionDialog* dialog = desk.choose(desk.menuAt(u"core"_s, u"anvil"_s), "action-delete");
    QVERIFY(dialog && dialog->typedField());
    QTest::keyClicks(dialog->typedField(), u"anvil"_s);
    QVERIFY(!dialog->confirmButton()->isEnabled());
    dialog->typedField()->clear();
    QTest::keyClicks(dialog->typedField(), u"delete 5"_s);
    QVERIFY(dialog->confirmButton()->isEnabled());
}

void TestActions::resultsOfMixedOutcomes()
{
    Desk desk;
    desk.bus.respond("operator.core.reconcile", "{}");
    desk.bus.respondError("operator.harbour.reconcile", {ErrorKind::TimedOut, {}});
    desk.bus.respond("operator.harbour.controllers.get",
                     R"({"item":{"metadata":{"name":"forge","namespace":"team-a"},"status":{"phase":"Running"}}})");
    desk.page()->table()->selectAll();
    QVERIFY(desk.choose(desk.menuAt(u"core"_s, u"anvil"_s), "action-reconcile"));
    QTest::mouseClick(desk.acting().dialog()->confirmButton(), Qt::LeftButton);
    const ActionResultsDialog* results = desk.acting().results();
    QVERIFY(results && results->isVisible());
    QTRY_VERIFY2(results->summary().contains(u"3 "_s + outcomeWord(ActionOutcome::Acknowledged)),
                 qPrintable(results->summary()));
    QTRY_VERIFY(results->summary().contains(u"2 "_s + outcomeWord(ActionOutcome::Unknown)));
    QTRY_VERIFY2(desk.cell(3, 3).contains(u"Running"_s), qPrintable(desk.cell(3, 3))); // what was seen is told
    QTRY_VERIFY(isShown(desk.button("actionSendUnknown")));                            // only now
    QVERIFY(!isShown(desk.button("actionRetry")));                                     // a choice of its own
    QVERIFY(isShown(desk.button("actionReadAgain")));
    QVERIFY(!isShown(desk.button("actionTakeOver")));
    QVERIFY(!isShown(desk.button("actionCancelWaiting")));
    desk.bus.respond("operator.harbour.controllers.get", R"({"code":"not_found"})");
    QTest::mouseClick(desk.button("actionReadAgain"), Qt::LeftButton);
    QTRY_VERIFY(desk.cell(3, 3).contains(u"no such controller"_s));
}

void TestActions::buttonsActOnTheSelectionAlone()
{
    Desk desk; // nobody listens on the core
    desk.bus.respondError("operator.harbour.reconcile", {ErrorKind::TimedOut, {}});
    desk.bus.respond("operator.harbour.controllers.get", R"({"code":"not_found"})");
    desk.page()->table()->selectAll();
    QVERIFY(desk.choose(desk.menuAt(u"core"_s, u"anvil"_s), "action-reconcile"));
    QTest::mouseClick(desk.acting().dialog()->confirmButton(), Qt::LeftButton);
    QTRY_VERIFY(desk.button("actionRetry")->text().contains(u'3'));
    QTRY_VERIFY(desk.button("actionSendUnknown")->text().contains(u'2'));
    auto* table = desk.acting().results()->findChild<QTreeWidget*>();
    table->topLevelItem(3)->setSelected(true);
    QVERIFY(isShown(desk.button("actionRetry")) && !desk.button("actionRetry")->isEnabled());
    QVERIFY(desk.button("actionSendUnknown")->isEnabled());
    QVERIFY(desk.button("actionSendUnknown")->text().contains(u'1'));
    QVERIFY(desk.button("actionReadAgain")->text().contains(u'1'));
    table->topLevelItem(0)->setSelected(true);
    table->topLevelItem(1)->setSelected(true);
    QVERIFY(desk.button("actionRetry")->isEnabled() && desk.button("actionRetry")->text().contains(u'2'));
    const int writes = desk.writes();
    QTest::mouseClick(desk.button("actionRetry"), Qt::LeftButton);
    QTest::mouseClick(desk.acting().results()->findChild<ActionDialog*>()->confirmButton(), Qt::LeftButton);
    QTRY_COMPARE(desk.writes(), writes + 2);
}

void TestActions::whatIsNotInTheAuditTrailIsCounted()
{
    Desk desk;
    desk.bus.respond("operator.core.reconcile", "{}");
    desk.bus.refusePublish("activity.core.team-a.anvil", {ErrorKind::Forbidden, {}});
    QVERIFY(desk.choose(desk.menuAt(u"core"_s, u"anvil"_s), "action-reconcile"));
    QTest::mouseClick(desk.acting().dialog()->confirmButton(), Qt::LeftButton);
    QTRY_VERIFY2(desk.acting().results()->summary().contains(u"1 not in the audit trail"_s),
                 qPrintable(desk.acting().results()->summary()));
    const auto* summary = desk.acting().results()->findChild<MarkLabel*>(u"actionSummary"_s);
    QVERIFY(summary->mark() && summary->mark()->tone == Tone::Caution);
}

void TestActions::lostLinkHoldsTheQuestion()
{
    Desk desk;
    ActionDialog* dialog = desk.choose(desk.menuAt(u"core"_s, u"anvil"_s), "action-restart");
    QVERIFY(dialog && dialog->confirmButton()->isEnabled());
    const auto* obstacle = dialog->findChild<QLabel*>(u"actionObstacle"_s);
    QVERIFY(obstacle && obstacle->isHidden());
    desk.bus.loseLink();
    QTRY_VERIFY(!dialog->confirmButton()->isEnabled());
    QVERIFY(obstacle->isVisible());
    QCOMPARE(obstacle->text(), desk.actions.obstacleText());
    desk.bus.connectLink();
    QTRY_VERIFY(dialog->confirmButton()->isEnabled());
    QVERIFY(obstacle->isHidden());
}

void TestActions::takingOverIsAskedFor()
{
    Desk desk;
    desk.bus.respond("operator.core.controllers.update",
                     R"({"error":"field conflict","code":"conflict","conflicts":[{"field":".spec.powerState",)"
                     R"("manager":"gitops-sync","message":"owned"}]})");
    QVERIFY(desk.choose(desk.menuAt(u"core"_s, u"anvil"_s), "action-stop"));
    QTest::mouseClick(desk.acting().dialog()->confirmButton(), Qt::LeftButton);
    QTRY_VERIFY(isShown(desk.button("actionTakeOver")));
    QVERIFY(desk.cell(0, 3).contains(u"gitops-sync"_s));
    QVERIFY(!isShown(desk.button("actionRetry")));
    QTest::mouseClick(desk.button("actionTakeOver"), Qt::LeftButton);
    auto* dialog = desk.acting().results()->findChild<ActionDialog*>();
    QVERIFY(dialog && dialog->isVisible());
    const auto* story = dialog->findChild<QPlainTextEdit*>(u"actionStory"_s); // in full, and wrapped
    QVERIFY(story && story->isVisible() && story->lineWrapMode() == QPlainTextEdit::WidgetWidth);
    QVERIFY(story->toPlainText().contains(u".spec.powerState belongs to gitops-sync"_s));
    QCOMPARE(desk.writes(), 1); // not before the answer
    desk.bus.respond("operator.core.controllers.update", "{}");
    QTest::mouseClick(dialog->confirmButton(), Qt::LeftButton);
    QTRY_COMPARE(desk.cell(0, 0), outcomeWord(ActionOutcome::Acknowledged));
    QVERIFY(desk.bus.requests().back().payload.contains("\"force\":true") ||
            std::any_of(desk.bus.requests().begin(), desk.bus.requests().end(),
                        [](const BusRequest& r) { return r.payload.contains("\"force\":true"); }));
}

void TestActions::retryIsAskedFor()
{
    Desk desk; // nobody listens
    QVERIFY(desk.choose(desk.menuAt(u"harbour"_s, u"forge"_s), "action-delete"));
    desk.acting().dialog()->typedField()->setText(u"forge"_s);
    QTest::mouseClick(desk.acting().dialog()->confirmButton(), Qt::LeftButton);
    QTRY_VERIFY(isShown(desk.button("actionRetry")));
    QTest::mouseClick(desk.button("actionRetry"), Qt::LeftButton);
    auto* dialog = desk.acting().results()->findChild<ActionDialog*>();
    QVERIFY(dialog && dialog->typedField()); // it still destroys
    QVERIFY(!dialog->confirmButton()->isEnabled());
    QCOMPARE(desk.writes(), 1);
    dialog->typedField()->setText(u"forge"_s);
    QTest::mouseClick(dialog->confirmButton(), Qt::LeftButton);
    QTRY_COMPARE(desk.writes(), 2);
}

void TestActions::waitingCanBeCancelled()
{
    Desk desk;
    desk.bus.hold("operator.*.reconcile");
    desk.page()->table()->selectAll();
    QVERIFY(desk.choose(desk.menuAt(u"core"_s, u"anvil"_s), "action-reconcile"));
    QTest::mouseClick(desk.acting().dialog()->confirmButton(), Qt::LeftButton);
    QTRY_COMPARE(desk.bus.requestCount("operator.*.reconcile"), 4);
    QVERIFY(isShown(desk.button("actionCancelWaiting")));
    QTest::mouseClick(desk.button("actionCancelWaiting"), Qt::LeftButton);
    QTRY_COMPARE(desk.cell(4, 0), outcomeWord(ActionOutcome::Cancelled));
    QVERIFY(!isShown(desk.button("actionCancelWaiting")));
    // Closing the window stops nothing, and the menu brings it back.
    desk.acting().results()->close();
    QTRY_VERIFY(!desk.acting().results());
    for (const QByteArray cluster : {"core", "core", "core", "harbour"})
        QVERIFY(desk.bus.resolve("operator." + cluster + ".reconcile", "{}"_ba));
    QTRY_COMPARE(desk.bus.published().size(), size_t(4));
    desk.window->updateConnection();
    QAction* again = desk.window->findChild<QAction*>(u"actionResults"_s);
    QVERIFY(again->isEnabled());
    again->trigger();
    QVERIFY(desk.acting().results());
    QCOMPARE(desk.cell(0, 0), outcomeWord(ActionOutcome::Acknowledged));
}

void TestActions::closingTheWindowAsksWhileActionsRun()
{
    Desk desk;
    desk.bus.hold("operator.*.reconcile");
    desk.page()->table()->selectAll();
    QVERIFY(desk.choose(desk.menuAt(u"core"_s, u"anvil"_s), "action-reconcile"));
    QTest::mouseClick(desk.acting().dialog()->confirmButton(), Qt::LeftButton);
    QTRY_COMPARE(desk.bus.requestCount("operator.*.reconcile"), 4);
    desk.dialogs.answer = false;
    desk.window->findChild<QAction*>(u"quit"_s)->trigger();
    QVERIFY(desk.window->isVisible());
    QCOMPARE(desk.dialogs.questions.size(), size_t(1));
    const QString detail = desk.dialogs.questions.front().detail;
    QVERIFY2(detail.contains(u"1 waiting"_s) && detail.contains(u"4 running"_s), qPrintable(detail));
    desk.dialogs.answer = true;
    desk.window->findChild<QAction*>(u"quit"_s)->trigger();
    QTRY_VERIFY(!desk.window->isVisible());
    QCOMPARE(desk.dialogs.questions.size(), size_t(2));
}

void TestActions::closingTheWindowAsksForAnEdit()
{
    Desk desk;
    const QByteArray get = "operator." + objectKey().cluster.text().toUtf8() + ".controllers.get";
    desk.bus.respond(get, reply(FullObject));
    ControllerDetailPane* pane = desk.page()->detailPane();
    QVERIFY(pane);
    pane->setSelection({objectKey()});
    QTRY_VERIFY(desk.details.object());
    pane->showTab(ControllerDetailPane::Yaml);
    pane->yamlTab()->findChild<QPushButton*>(u"editYaml"_s)->click();
    QVERIFY(pane->yamlTab()->editing());
    pane->yamlTab()->view()->editor()->appendPlainText(u"# mine"_s);
    desk.dialogs.answer = false;
    QVERIFY(!desk.window->close());
    QVERIFY(desk.window->isVisible() && pane->yamlTab()->dirty());
    QVERIFY(desk.dialogs.questions.front().detail.contains(u"YAML"_s));
    pane->yamlTab()->discard();
    QVERIFY(desk.window->close()); // nothing to lose
    QCOMPARE(desk.dialogs.questions.size(), size_t(1));
}

void TestActions::textForTheClipboard()
{
    Desk desk;
    desk.bus.respond("operator.core.reconcile", R"({"error":"invalid request"})");
    QVERIFY(desk.choose(desk.menuAt(u"core"_s, u"anvil"_s), "action-reconcile"));
    QTest::mouseClick(desk.acting().dialog()->confirmButton(), Qt::LeftButton);
    QTRY_COMPARE(desk.cell(0, 0), outcomeWord(ActionOutcome::Refused));
    QTest::mouseClick(desk.button("actionCopy"), Qt::LeftButton);
    const QStringList lines = QGuiApplication::clipboard()->text().split(u'\n');
    QVERIFY(lines[0].contains(u"m.okafor"_s) && lines[0].contains(u"Production"_s));
    QCOMPARE(lines[1], u"core\tteam-a\tanvil\tRefused\tinvalid request"_s);
}

void TestActions::anotherConnectionEndsTheQuestion()
{
    Desk desk;
    QVERIFY(desk.choose(desk.menuAt(u"core"_s, u"anvil"_s), "action-restart"));
    Profile other = Harness::profile();
    other.id = u"p2"_s;
    desk.connection.open(other, {}, Harness::password());
    QTRY_VERIFY(!desk.acting().dialog());
    QVERIFY(!desk.acting().results());
    QCOMPARE(desk.writes(), 0);
}

void TestActions::readOnlyOffersNothing()
{
    Desk desk(true);
    desk.page()->table()->selectAll();
    const auto menu = desk.menuAt(u"core"_s, u"anvil"_s);
    for (const QAction* action : menu->findChildren<QAction*>())
        QVERIFY2(!action->objectName().startsWith("action-"_L1), qPrintable(action->objectName()));
    QVERIFY(menu->findChildren<QMenu*>().isEmpty());
    QVERIFY(!desk.window->findChild<QPushButton*>(u"actionsButton"_s)->isVisible());
    QVERIFY(!desk.window->findChild<QAction*>(u"actionsOnSelection"_s)->isVisible());
    QVERIFY(desk.window->findChild<QWidget*>(u"connectionReadOnly"_s)->isVisible());
    QVERIFY(!Desk().window->findChild<QWidget*>(u"connectionReadOnly"_s)->isVisible());
    ActionRequest request;
    request.target = Desk::row(u"core"_s, u"anvil"_s, Phase::Connected).key;
    QVERIFY(!desk.acting().ask({request}));
    QCOMPARE(desk.writes(), 0);
}

void TestActions::withoutALinkNothingCanBeChosen()
{
    Desk desk;
    desk.bus.loseLink();
    const auto menu = desk.menuAt(u"core"_s, u"anvil"_s);
    QAction* restart = desk.entry(menu.get(), "action-restart");
    QVERIFY(restart && !restart->isEnabled());
    QVERIFY(restart->toolTip().contains(u"no connection"_s));
}

void TestActions::otherConnectionsResultsAreLeftAlone()
{
    Desk desk;
    QVERIFY(desk.choose(desk.menuAt(u"core"_s, u"anvil"_s), "action-reconcile"));
    QTest::mouseClick(desk.acting().dialog()->confirmButton(), Qt::LeftButton);
    QTRY_VERIFY(isShown(desk.button("actionRetry")));
    const QLabel* elsewhere = desk.acting().results()->findChild<QLabel*>(u"actionElsewhere"_s);
    QVERIFY(elsewhere->isHidden());
    Profile other = Harness::profile();
    other.id = u"p2"_s;
    other.name = u"Staging"_s;
    desk.connection.open(other, {}, Harness::password());
    QTRY_VERIFY(desk.store.knowledge().current);
    QTRY_VERIFY(!elsewhere->isHidden());
    QVERIFY(elsewhere->text().contains(u"Production"_s));
    QVERIFY(!isShown(desk.button("actionRetry")));
}

void TestActions::formKeepsOperatorAndReadOnly()
{
    ScriptedDialogs dialogs;
    ConnectForm form(dialogs);
    Profile profile = Harness::profile();
    profile.operatorName = u"m.okafor"_s;
    profile.authMode = BusCredentials::Mode::None;
    form.setProfile(profile, false);
    auto* name = form.findChild<QLineEdit*>(u"operatorName"_s);
    auto* readOnly = form.findChild<QCheckBox*>(u"readOnly"_s);
    QCOMPARE(name->text(), u"m.okafor"_s);
    QVERIFY(!readOnly->isChecked());
    Profile read;
    name->clear();
    QVERIFY(!form.readProfile(read));
    const QLabel* fault = form.findChild<QLabel*>(u"fault-operatorName"_s);
    QVERIFY(fault && !fault->isHidden());
    readOnly->setChecked(true);
    QVERIFY(form.readProfile(read)); // nobody acts
    QVERIFY(read.readOnly);
    name->setText(u" b.weiss "_s);
    QVERIFY(form.readProfile(read));
    QCOMPARE(read.operatorName, u"b.weiss"_s);
}

QTEST_MAIN(TestActions)
#include "tst_actions.moc"
