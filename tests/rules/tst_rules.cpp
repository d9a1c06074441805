// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/rules/breaches.h"

#include <QTest>

#include <algorithm>
#include <set>

using namespace varroa;
using namespace varroa::onboarding;
using namespace Qt::StringLiterals;

namespace {

QByteArray listed(const Findings& findings)
{
    QString text;
    for (const Finding& finding : findings)
        text += finding.id + u' ' + finding.field + u": "_s + finding.message + u'\n';
    return text.toUtf8();
}

bool holds(const Findings& findings, const char* id, const char* field)
{
    return std::any_of(findings.begin(), findings.end(), [&](const Finding& finding) {
        return finding.id == QLatin1StringView(id) && finding.field == QLatin1StringView(field);
    });
}

} // namespace

class TestRules : public QObject
{
    Q_OBJECT

private:
    static void breachRows(const std::vector<test::Breach>& breaches)
    {
        QTest::addColumn<int>("index");
        for (size_t i = 0; i < breaches.size(); ++i)
            QTest::addRow("%s %s #%zu", breaches[i].id, breaches[i].field, i) << static_cast<int>(i);
    }

private Q_SLOTS:
    void tableIsSound()
    {
        std::set<QString> ids;
        for (const Rule& rule : allRules()) {
            QVERIFY2(ids.insert(QString::fromLatin1(rule.id)).second, rule.id);
            QVERIFY2(findRule(QString::fromLatin1(rule.id)) == &rule, rule.id);
            QVERIFY2(ruleMeaning(rule).endsWith(u'.') && ruleRemedy(rule).endsWith(u'.'), rule.id);
        }
        for (int i = 1; i <= 14; ++i) {
            QVERIFY(ids.contains(u"F%1"_s.arg(i)));
            QVERIFY(ids.contains(u"S%1"_s.arg(i)));
        }
        for (int i = 1; i <= 20; ++i)
            QVERIFY(ids.contains(u"W%1"_s.arg(i)));
        QVERIFY(findRule(u"E99") == nullptr);
        QVERIFY(findRule(u"") == nullptr);
    }

    void aliases()
    {
        const std::pair<const char*, const char*> pairs[] = {
            {"E06", "S1"},  {"E08", "W8"}, {"E09", "W6"},  {"E10", "W1"}, {"E11", "W9"},  {"E17", "S6"},
            {"E18", "W17"}, {"E19", "S1"}, {"E20", "W11"}, {"E22", "S7"}, {"E26", "W13"}, {"E27", "S11"}};
        for (const auto& [alias, id] : pairs) {
            const Rule* rule = findRule(QString::fromLatin1(alias));
            QVERIFY(rule);
            QCOMPARE(rule->id, id);
        }
    }

    void examplesAreClean_data()
    {
        QTest::addColumn<QString>("name");
        for (const QString& name : test::exampleNames())
            QTest::newRow(qPrintable(name)) << name;
    }
    void examplesAreClean()
    {
        QFETCH(QString, name);
        const Draft draft = test::exampleDraft(name);
        QCOMPARE(listed(checkDraft(draft)), QByteArray());
        QCOMPARE(listed(checkDraft(draft, Facts{})), QByteArray());
        QCOMPARE(listed(checkDraft(draft, test::cleanFacts(draft))), QByteArray());
    }

    void draftBreaks_data() { breachRows(test::draftBreaches()); }
    void draftBreaks()
    {
        QFETCH(int, index);
        const test::Breach& breach = test::draftBreaches()[static_cast<size_t>(index)];
        Draft draft = test::exampleDraft(QString::fromLatin1(breach.example));
        Facts facts;
        breach.spoil(draft, facts);
        const Findings findings = checkDraft(draft);
        QVERIFY2(holds(findings, breach.id, breach.field), listed(findings).constData());
        QVERIFY(!listed(findings).contains("canary"));
    }

    void factsBreak_data() { breachRows(test::factBreaches()); }
    void factsBreak()
    {
        QFETCH(int, index);
        const test::Breach& breach = test::factBreaches()[static_cast<size_t>(index)];
        Draft draft = test::exampleDraft(QString::fromLatin1(breach.example));
        Facts facts = test::cleanFacts(draft);
        breach.spoil(draft, facts);
        const Findings findings = checkDraft(draft, facts);
        QVERIFY2(holds(findings, breach.id, breach.field), listed(findings).constData());
        QVERIFY(!holds(checkDraft(draft), breach.id, breach.field)); // the facts decide
    }

    void valuesBreak_data()
    {
        QTest::addColumn<int>("index");
        for (size_t i = 0; i < test::valuesBreaches().size(); ++i)
            QTest::addRow("%s #%zu", test::valuesBreaches()[i].id, i) << static_cast<int>(i);
    }
    void valuesBreak()
    {
        QFETCH(int, index);
        const test::ValuesBreach& breach = test::valuesBreaches()[static_cast<size_t>(index)];
        const Findings findings = lintValues(breach.yaml, breach.side);
        QVERIFY2(holds(findings, breach.id, breach.field), listed(findings).constData());
    }

    void everyRuleIsProvoked()
    {
        std::set<QByteArray> provoked;
        for (const test::Breach& breach : test::draftBreaches())
            provoked.insert(breach.id);
        for (const test::Breach& breach : test::factBreaches())
            provoked.insert(breach.id);
        for (const test::ValuesBreach& breach : test::valuesBreaches())
            provoked.insert(breach.id);
        for (const Rule& rule : allRules())
            QVERIFY2(provoked.contains(rule.id), rule.id);
    }

    void orderIsSeverityThenTable()
    {
        Draft draft; // breaks much
        draft.busUrls = {u"nats://a.example:1"_s, u"x"_s};
        const Findings findings = checkDraft(draft);
        QVERIFY(findings.size() > 3);
        QVERIFY(std::is_sorted(findings.begin(), findings.end(), [](const Finding& a, const Finding& b) {
            return a.severity != b.severity ? a.severity < b.severity : findRule(a.id) < findRule(b.id);
        }));
    }

    void exampleFilesAreClean_data() { examplesAreClean_data(); }
    void exampleFilesAreClean()
    {
        QFETCH(QString, name);
        if (name.startsWith(u'X') || name.startsWith(u'D'))
            return; // manifests, no values
        const QByteArray file = test::exampleFile(u"expected"_s, QString(name + u".yaml"_s));
        QVERIFY(!file.isEmpty());
        Findings findings = lintValues(file, name.startsWith(u'K') ? ValuesSide::Core : ValuesSide::Member);
        if (name.startsWith(u'K')) // an overlay, not the whole of the core's values
            std::erase_if(findings, [](const Finding& finding) { return finding.id == u"F9"_s; });
        QCOMPARE(listed(findings), QByteArray());
    }

    void linterRefusesBombs()
    {
        const QByteArray bombs[] = {QByteArray("a: &a [x]\nb: [*a, *a]\n"),
                                    QByteArray(200, '['),
                                    QByteArray(2 * 1024 * 1024, 'a'),
                                    "a: 1\n---\nb: 2\n",
                                    "- a\n",
                                    "\t: x",
                                    "? [a]\n: b\n"};
        for (const QByteArray& bomb : bombs) {
            const Findings findings = lintValues(bomb, ValuesSide::Member);
            QCOMPARE(findings.size(), size_t(1));
            QCOMPARE(findings.front().id, u"F15"_s);
        }
    }

    void valuesAreCompared()
    {
        const Draft draft = test::exampleDraft(u"M1"_s);
        nlohmann::json core;
        core["auth"]["oidc"]["issuer"] = "https://a/";
        core["auth"]["oidc"]["clientSecret"] = "canary";
        const auto differences = compareValues(core, memberValuesJson(draft), draft);
        const auto issuer = std::find_if(differences.begin(), differences.end(),
                                         [](const Difference& one) { return one.path == u"auth.oidc.issuer"_s; });
        QVERIFY(issuer != differences.end());
        QCOMPARE(issuer->core, u"https://a/"_s);
        QCOMPARE(issuer->member, u"https://login.example.net/"_s);
        for (const Difference& one : differences)
            QVERIFY(!one.path.contains(u"ecret"_s) && one.core != u"canary"_s);
    }
};

QTEST_APPLESS_MAIN(TestRules)
#include "tst_rules.moc"
