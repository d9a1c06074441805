// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/actions/actioncatalog.h"
#include "tests/ui/desk.h"
#include "ui/actions/actionlogwindow.h"
#include "ui/style/icons.h"
#include "ui/style/theme.h"
#include "ui/widgets/banner.h"
#include "ui/widgets/emptystate.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTreeView>
#include <QtTest>

using namespace varroa;
using namespace varroa::test;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace {

AuditEntry entryOf(const QString& name, ActionVerb verb, ActionOutcome outcome, WallTime at, const QString& reason = {})
{
    AuditEntry entry;
    entry.at = at;
    entry.profile = u"Production"_s;
    entry.actor = u"m.okafor"_s;
    entry.target = {ClusterName(u"harbour"_s), NamespaceName(u"team-quay"_s), name};
    entry.verb = QLatin1StringView(actionInfo(verb).id);
    entry.outcome = outcomeId(outcome);
    entry.reason = reason;
    return entry;
}

void fill(Harness& harness)
{
    harness.audit.entries = {
        entryOf(u"crane-1"_s, ActionVerb::Restart, ActionOutcome::Acknowledged, harness.clock.wall() - 2h),
        entryOf(u"winch-2"_s, ActionVerb::Delete, ActionOutcome::Refused, harness.clock.wall() - 1h,
                u"=quota, exceeded\nsecond line"_s),
        entryOf(u"anvil-3"_s, ActionVerb::Hibernate, ActionOutcome::Unknown, harness.clock.wall())};
}

// Done when what was asked of the log has come.
void settle()
{
    QCoreApplication::sendPostedEvents();
    QCoreApplication::processEvents();
}

QStringList column(const ActionLogModel& model, int column)
{
    QStringList cells;
    for (int row = 0; row < model.rowCount(); ++row)
        cells.append(model.index(row, column).data().toString());
    return cells;
}

} // namespace

class TestActionLog : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void showsTheNewestFirst();
    void isFiltered();
    void isCopiedAsText();
    void isExportedAsCsv();
    void saysWhenAnExportFails();
    void saysWhenItIsEmptyOrReading();
    void saysWhyItCannotBeRead();
    void keepsWhatWasReadWhenLaterReadingFails();
    void unknownIdsStandAsTheyAre();
    void followsAnAction();
    void isThisConsolesOwn();
};

void TestActionLog::initTestCase()
{
    initResources();
    theme::apply(ThemeChoice::Light);
}

void TestActionLog::showsTheNewestFirst()
{
    Harness harness;
    fill(harness);
    ActionLogWindow log(harness.services(), harness.dialogs);
    log.show();
    settle();
    QVERIFY(log.showsTable());
    const ActionLogModel& model = *log.model();
    QCOMPARE(column(model, ActionLogModel::Controller),
             QStringList({u"team-quay/anvil-3"_s, u"team-quay/winch-2"_s, u"team-quay/crane-1"_s}));
    QCOMPARE(column(model, ActionLogModel::What),
             QStringList({actionTitle(ActionVerb::Hibernate), actionTitle(ActionVerb::Delete),
                          actionTitle(ActionVerb::Restart)}));
    QCOMPARE(column(model, ActionLogModel::Outcome),
             QStringList({outcomeWord(ActionOutcome::Unknown), outcomeWord(ActionOutcome::Refused),
                          outcomeWord(ActionOutcome::Acknowledged)}));
    QCOMPARE(column(model, ActionLogModel::Who), QStringList(3, u"m.okafor"_s));
    QCOMPARE(column(model, ActionLogModel::Cluster), QStringList(3, u"harbour"_s));
    QCOMPARE(model.index(1, ActionLogModel::Reason).data().toString(), u"=quota, exceeded second line"_s);
    QVERIFY(!model.index(0, ActionLogModel::Time).data().toString().isEmpty());
    QVERIFY(!log.table()->model()->index(0, ActionLogModel::Outcome).data(Qt::DecorationRole).isNull());
}

void TestActionLog::isFiltered()
{
    Harness harness;
    fill(harness);
    ActionLogWindow log(harness.services(), harness.dialogs);
    log.show();
    settle();
    QTest::keyClicks(log.filterField(), u"REFUSED winch"_s);
    QCOMPARE(column(*log.model(), ActionLogModel::Controller), QStringList({u"team-quay/winch-2"_s}));
    QVERIFY(log.findChild<QLabel*>(u"actionLogCounts"_s)->text().contains(u"1 of 3"_s));
    QTest::keyClicks(log.filterField(), u" nowhere"_s);
    QVERIFY(!log.showsTable());
    QVERIFY(!log.findChild<QPushButton*>(u"actionLogCopy"_s)->isEnabled());
    log.emptyState()->findChild<QPushButton*>(u"emptyPrimary"_s)->click();
    QVERIFY(log.filterField()->text().isEmpty());
    QCOMPARE(log.model()->rowCount(), 3);
}

void TestActionLog::isCopiedAsText()
{
    Harness harness;
    fill(harness);
    ActionLogWindow log(harness.services(), harness.dialogs);
    settle();
    log.findChild<QPushButton*>(u"actionLogCopy"_s)->click();
    const QStringList lines = QGuiApplication::clipboard()->text().split(u'\n', Qt::SkipEmptyParts);
    QCOMPARE(lines.size(), 4);
    QVERIFY(lines.front().startsWith(u"Time\tWho\tWhat"_s));
    QCOMPARE(lines[2].split(u'\t').mid(1),
             QStringList({u"m.okafor"_s, actionTitle(ActionVerb::Delete), u"team-quay/winch-2"_s, u"harbour"_s,
                          outcomeWord(ActionOutcome::Refused), u"=quota, exceeded second line"_s}));
}

void TestActionLog::isExportedAsCsv()
{
    Harness harness;
    fill(harness);
    harness.dialogs.file = u"/somewhere/log.csv"_s;
    ActionLogWindow log(harness.services(), harness.dialogs);
    log.show();
    settle();
    log.findChild<QPushButton*>(u"actionLogExport"_s)->click();
    const QByteArray csv = harness.files.written[u"/somewhere/log.csv"_s];
    QVERIFY(csv.startsWith("at,profile,actor,cluster,namespace,controller,action,argument,outcome,reason\r\n"));
    // No formula, and a reason of two lines is one field.
    const QByteArray line = toRfc3339(harness.clock.wall() - 1h).toUtf8() +
                            ",Production,m.okafor,harbour,team-quay,winch-2,delete,,refused,"
                            "\"'=quota, exceeded\nsecond line\"\r\n";
    QVERIFY2(csv.contains(line), csv.constData());
    QVERIFY(harness.dialogs.suggestions.constLast().endsWith(u".csv"_s));
    QVERIFY(log.findChild<Banner*>(u"actionLogMessage"_s)->isVisible());
}

void TestActionLog::saysWhenAnExportFails()
{
    Harness harness;
    fill(harness);
    harness.dialogs.file = u"/full/log.csv"_s;
    harness.files.error = Error{ErrorKind::Unavailable, u"/full/log.csv: no space left on device"_s};
    ActionLogWindow log(harness.services(), harness.dialogs);
    log.show();
    settle();
    log.findChild<QPushButton*>(u"actionLogExport"_s)->click();
    const auto* message = log.findChild<Banner*>(u"actionLogMessage"_s);
    QVERIFY(message->isVisible());
    QVERIFY(message->text().contains(u"no space left"_s));
}

void TestActionLog::saysWhenItIsEmptyOrReading()
{
    Harness harness;
    ActionLogWindow log(harness.services(), harness.dialogs);
    log.show();
    QVERIFY(!log.showsTable());
    QVERIFY(log.emptyState()->content().title.contains(u"Reading"_s));
    settle();
    QVERIFY(log.emptyState()->content().title.contains(u"Nothing was done"_s));
    QVERIFY(!log.findChild<QPushButton*>(u"actionLogExport"_s)->isEnabled());
}

void TestActionLog::saysWhyItCannotBeRead()
{
    Harness harness;
    fill(harness);
    harness.audit.failure = Error{ErrorKind::Unavailable, u"/home/x/console.db: database disk image is malformed"_s};
    ActionLogWindow log(harness.services(), harness.dialogs);
    log.show();
    settle();
    QVERIFY(!log.showsTable());
    QVERIFY(log.emptyState()->content().text.contains(u"malformed"_s));
    harness.audit.failure.reset();
    log.emptyState()->findChild<QPushButton*>(u"emptyPrimary"_s)->click();
    settle();
    QVERIFY(log.showsTable());
}

void TestActionLog::keepsWhatWasReadWhenLaterReadingFails()
{
    Harness harness;
    fill(harness);
    ActionLogWindow log(harness.services(), harness.dialogs);
    log.show();
    settle();
    harness.audit.failure = Error{ErrorKind::Unavailable, u"console.db: disk I/O error"_s};
    log.findChild<QPushButton*>(u"actionLogRefresh"_s)->click();
    settle();
    const auto* message = log.findChild<Banner*>(u"actionLogMessage"_s);
    QCOMPARE(log.model()->rowCount(), 3);
    QVERIFY(message->isVisible());
    QVERIFY(message->text().contains(u"disk I/O error"_s));
    harness.audit.failure.reset();
    log.reload();
    settle();
    QVERIFY(!message->isVisible()); // true again
}

void TestActionLog::unknownIdsStandAsTheyAre()
{
    Harness harness;
    AuditEntry entry = entryOf(u"crane-1"_s, ActionVerb::Restart, ActionOutcome::Refused, harness.clock.wall());
    entry.verb = u"defrost"_s;
    entry.argument = u"slowly"_s;
    entry.outcome = u"melted"_s;
    harness.audit.entries = {entry};
    ActionLogWindow log(harness.services(), harness.dialogs);
    settle();
    QCOMPARE(column(*log.model(), ActionLogModel::What), QStringList({u"defrost: slowly"_s}));
    QCOMPARE(column(*log.model(), ActionLogModel::Outcome), QStringList({u"melted"_s}));
}

void TestActionLog::followsAnAction()
{
    Desk desk;
    ActionLogWindow* log = desk.window->showActionLog();
    settle();
    QCOMPARE(log->model()->rowCount(), 0);
    desk.bus.respond("operator.*.restart", R"({"success":true})");
    QSignalSpy finished(&desk.actions, &ActionRunner::finished);
    desk.actions.run({ActionRequest{desk.store.controller(0).key, ActionVerb::Restart, {}, {}, false}});
    QTRY_VERIFY(finished.size() > 0);
    QTRY_COMPARE(log->model()->rowCount(), 1);
    QCOMPARE(log->model()->entryAt(0).target, desk.store.controller(0).key);
    QCOMPARE(desk.window->showActionLog(), log); // one window
}

void TestActionLog::isThisConsolesOwn()
{
    Harness harness;
    Services services = harness.services();
    const ActionLogWindow log(services, harness.dialogs);
    QVERIFY(log.findChild<QLabel*>(u"actionLogAbout"_s)->text().contains(u"own log"_s));
    services.demo = true;
    services.files = nullptr;
    const ActionLogWindow demo(services, harness.dialogs);
    QVERIFY(demo.findChild<QLabel*>(u"actionLogAbout"_s)->text().contains(u"this run only"_s));
    QVERIFY(demo.findChild<QPushButton*>(u"actionLogExport"_s)->isHidden());
}

QTEST_MAIN(TestActionLog)
#include "tst_actionlog.moc"
