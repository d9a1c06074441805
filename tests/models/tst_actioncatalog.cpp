// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/actions/actioncatalog.h"
#include "tests/models/samples.h"

#include <QSet>
#include <QTest>

using namespace varroa;
using namespace varroa::test;
using namespace Qt::StringLiterals;

class TestActionCatalog : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void everyVerbIsDescribed();
    void applicability_data();
    void applicability();
    void confirmationNamesWhatIsLost();
    void outcomesHaveWords();
};

void TestActionCatalog::everyVerbIsDescribed()
{
    QCOMPARE(allActionVerbs().size(), size_t(ActionVerbCount));
    QSet<QString> titles;
    for (const ActionVerb verb : allActionVerbs()) {
        QCOMPARE(actionInfo(verb).verb, verb);
        titles.insert(actionTitle(verb));
        QVERIFY(actionSentence(verb).endsWith(u'.'));
        QVERIFY(actionInfo(verb).deadline > std::chrono::seconds{1});
        QVERIFY(actionButton(verb, 7).contains(u'7'));
    }
    QCOMPARE(titles.size(), ActionVerbCount);
    for (const QString& kind : approvalKinds()) {
        QVERIFY(approvalWord(kind) != kind);
        QVERIFY(!actionSentence(ActionVerb::ApproveRestart, kind).isEmpty());
    }
}

void TestActionCatalog::applicability_data()
{
    QTest::addColumn<ActionVerb>("verb");
    QTest::addColumn<QString>("argument");
    QTest::addColumn<QString>("fits"); // letters of the rows below that it fits
    QTest::newRow("reconcile") << ActionVerb::Reconcile << QString() << u"CSHPRD"_s;
    QTest::newRow("restart") << ActionVerb::Restart << QString() << u"CPR"_s;
    QTest::newRow("reprovision") << ActionVerb::Reprovision << QString() << u"CPR"_s;
    QTest::newRow("hibernate") << ActionVerb::Hibernate << QString() << u"CPR"_s;
    QTest::newRow("wake") << ActionVerb::Wake << QString() << u"H"_s;
    QTest::newRow("stop") << ActionVerb::Stop << QString() << u"CHPR"_s;
    QTest::newRow("start") << ActionVerb::Start << QString() << u"S"_s;
    QTest::newRow("reload") << ActionVerb::ApproveRestart << u"reload"_s << u"P"_s;
    QTest::newRow("plugin roll") << ActionVerb::ApproveRestart << u"plugin-roll"_s << u"R"_s;
    QTest::newRow("force restart") << ActionVerb::ApproveRestart << u"force-restart"_s << u"CPR"_s;
    QTest::newRow("deletion") << ActionVerb::ApproveDeletion << u"legacy/nightly"_s << u"P"_s;
    QTest::newRow("other deletion") << ActionVerb::ApproveDeletion << u"other"_s << QString();
    QTest::newRow("delete") << ActionVerb::Delete << QString() << u"CSHPR"_s;
}

void TestActionCatalog::applicability()
{
    QFETCH(ActionVerb, verb);
    QFETCH(QString, argument);
    QFETCH(QString, fits);
    const auto row = [](Phase phase) { return controllerRow(u"core"_s, u"team-a"_s, u"crane"_s, phase); };
    std::vector<std::pair<QChar, ControllerRow>> rows{{u'C', row(Phase::Connected)},  {u'S', row(Phase::Connected)},
                                                      {u'H', row(Phase::Hibernated)}, {u'P', row(Phase::Connected)},
                                                      {u'R', row(Phase::Connected)},  {u'D', row(Phase::Connected)}};
    rows[1].second.stopped = true; // wanted stopped, and not there yet
    rows[3].second.pendingRestart = true;
    rows[3].second.pendingDeletions = QStringList{u"legacy/nightly"_s};
    rows[4].second.pendingPluginRoll = true;
    rows[5].second.deleting = true;
    QString found;
    for (const auto& [letter, of] : rows) {
        if (whyNotApplicable(verb, argument, of).isEmpty())
            found += letter;
    }
    QCOMPARE(found, fits);
}

void TestActionCatalog::confirmationNamesWhatIsLost()
{
    const ControllerKey one = controllerRow(u"core"_s, u"team-a"_s, u"crane"_s).key;
    const ControllerKey two = controllerRow(u"core"_s, u"team-a"_s, u"winch"_s).key;
    QCOMPARE(confirmationText(ActionVerb::Delete, {one}), u"crane"_s);
    QCOMPARE(confirmationText(ActionVerb::Delete, {one, two}), u"delete 2"_s);
    QCOMPARE(confirmationText(ActionVerb::Reprovision, {one, two}), u"reprovision 2"_s);
    QVERIFY(confirmationText(ActionVerb::Restart, {one, two}).isEmpty());
}

void TestActionCatalog::outcomesHaveWords()
{
    QSet<QString> words;
    QSet<QString> ids;
    for (int i = 0; i <= static_cast<int>(ActionOutcome::Cancelled); ++i) {
        words.insert(outcomeWord(static_cast<ActionOutcome>(i)));
        ids.insert(outcomeId(static_cast<ActionOutcome>(i)));
    }
    QCOMPARE(words.size(), 10);
    QCOMPARE(ids.size(), 10);
    QVERIFY(!ids.contains(QString()));
}

QTEST_GUILESS_MAIN(TestActionCatalog)
#include "tst_actioncatalog.moc"
