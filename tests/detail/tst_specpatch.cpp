// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/detail/specpatch.h"

#include "models/detail/yamltext.h"
#include "models/wire/controllerobject.h"
#include "models/wire/json.h"
#include "tests/detail/objectsample.h"

#include <QTest>

using namespace varroa;
using namespace varroa::samples;
using namespace Qt::StringLiterals;
using nlohmann::json;

class TestSpecPatch : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void untouchedTextIsNoPatch();
    void patches_data();
    void patches();
    void refusals_data();
    void refusals();
    void changesAreListed();
    void aSparsePatchMakesTheEditedSpec();
    void fieldPatch();

private:
    QString edited(const QString& from, const QString& to) const;

    std::shared_ptr<const json> m_original;
    QString m_yaml;
};

void TestSpecPatch::initTestCase()
{
    auto object = decodeControllerObject(objectKey(), reply(FullObject));
    QVERIFY(object);
    m_original = object->document;
    m_yaml = toYaml(*m_original);
}

QString TestSpecPatch::edited(const QString& from, const QString& to) const
{
    QString text = m_yaml;
    if (text.count(from) != 1)
        qFatal("'%s' stands %d times in\n%s", qPrintable(from), int(text.count(from)), qPrintable(text));
    return text.replace(from, to);
}

void TestSpecPatch::untouchedTextIsNoPatch()
{
    const PatchOutcome outcome = makeSpecPatch(*m_original, m_yaml);
    const auto* patch = std::get_if<SpecPatch>(&outcome);
    QVERIFY(patch);
    QVERIFY(patch->json.isEmpty());
    QVERIFY(patch->changes.empty());
    // Neither are comments, another order, other quotes.
    const PatchOutcome same = makeSpecPatch(
        *m_original, QString(u"# looked at\n"_s + edited(u"  className: large\n"_s, u"  className: 'large' # ok\n"_s)));
    QVERIFY(std::get<SpecPatch>(same).json.isEmpty());
}

void TestSpecPatch::patches_data()
{
    QTest::addColumn<QString>("from");
    QTest::addColumn<QString>("to");
    QTest::addColumn<QByteArray>("patch");
    QTest::newRow("text") << u"  className: large\n"_s << u"  className: small\n"_s
                          << QByteArray(R"({"spec":{"className":"small"}})");
    QTest::newRow("deep") << u"      memory: 4Gi\n"_s << u"      memory: 6Gi\n"_s
                          << QByteArray(R"({"spec":{"resources":{"limits":{"memory":"6Gi"}}}})");
    QTest::newRow("number") << u"    rolloutWave: 2\n"_s << u"    rolloutWave: 3\n"_s
                            << QByteArray(R"({"spec":{"reconciliationPolicy":{"rolloutWave":3}}})");
    QTest::newRow("a quoted number stays a text")
        << u"  className: large\n"_s << u"  className: \"1\"\n"_s << QByteArray(R"({"spec":{"className":"1"}})");
    QTest::newRow("number to text") << u"    rolloutWave: 2\n"_s << u"    rolloutWave: \"2\"\n"_s
                                    << QByteArray(R"({"spec":{"reconciliationPolicy":{"rolloutWave":"2"}}})");
    QTest::newRow("integer to fraction") << u"    rolloutWave: 2\n"_s << u"    rolloutWave: 2.0\n"_s
                                         << QByteArray(R"({"spec":{"reconciliationPolicy":{"rolloutWave":2.0}}})");
    QTest::newRow("64 bits") << u"    rolloutWave: 2\n"_s << u"    rolloutWave: 9223372036854775807\n"_s
                             << QByteArray(R"({"spec":{"reconciliationPolicy":{"rolloutWave":9223372036854775807}}})");
    QTest::newRow("truth value") << u"    enabled: true\n"_s << u"    enabled: false\n"_s
                                 << QByteArray(R"({"spec":{"hibernation":{"enabled":false}}})");
    QTest::newRow("removed") << u"  className: large\n"_s << u""_s << QByteArray(R"({"spec":{"className":null}})");
    QTest::newRow("null is removed") << u"  className: large\n"_s << u"  className: null\n"_s
                                     << QByteArray(R"({"spec":{"className":null}})");
    QTest::newRow("left empty is removed")
        << u"  className: large\n"_s << u"  className:\n"_s << QByteArray(R"({"spec":{"className":null}})");
    QTest::newRow("added map") << u"  className: large\n"_s
                               << u"  className: large\n  backupSpec:\n    enabled: true\n    retentionDays: 14\n"_s
                               << QByteArray(R"({"spec":{"backupSpec":{"enabled":true,"retentionDays":14}}})");
    QTest::newRow("list whole")
        << u"    - artifactId: git\n      version: 5.2.1\n"_s << u"    - artifactId: git\n      version: 5.3.0\n"_s
        << QByteArray(
               R"({"spec":{"pluginSpec":{"entries":[{"artifactId":"git","version":"5.3.0"},{"artifactId":"junit","version":"1300"}]}}})");
    QTest::newRow("beside hidden values") << u"      env: prod\n"_s << u"      env: test\n"_s
                                          << QByteArray(R"({"spec":{"podOverrides":{"nodeSelector":{"env":"test"}}}})");
    QTest::newRow("several lines") << u"    service: |\n      spec:\n        type: LoadBalancer\n"_s
                                   << u"    service: |\n      spec:\n        type: NodePort\n"_s
                                   << QByteArray(
                                          R"({"spec":{"resourceOverlay":{"service":"spec:\n  type: NodePort\n"}}})");
}

void TestSpecPatch::patches()
{
    QFETCH(QString, from);
    QFETCH(QString, to);
    const PatchOutcome outcome = makeSpecPatch(*m_original, edited(from, to));
    if (const auto* refusal = std::get_if<PatchRefusal>(&outcome))
        QFAIL(qPrintable(u"line %1: %2"_s.arg(refusal->line).arg(refusal->reason)));
    QTEST(std::get<SpecPatch>(outcome).json, "patch");
}

void TestSpecPatch::refusals_data()
{
    QTest::addColumn<QString>("from");
    QTest::addColumn<QString>("to");
    QTest::addColumn<QString>("field");
    QTest::addColumn<QString>("atText"); // the line expected: where this stands in the edited text
    QTest::newRow("status") << u"  phase: Connected\n"_s << u"  phase: Running\n"_s << u"status.phase"_s
                            << u"  phase: Running"_s;
    QTest::newRow("name") << u"  name: crane\n"_s << u"  name: winch\n"_s << u"metadata.name"_s << u"  name: winch"_s;
    QTest::newRow("label") << u"    env: production\n"_s << u"    env: x\n"_s << u"metadata.labels.env"_s
                           << u"    env: x"_s;
    QTest::newRow("kind gone") << u"kind: Controller\n"_s << u""_s << u"kind"_s << u"apiVersion"_s;
    QTest::newRow("new top field") << u"kind: Controller\n"_s << u"kind: Controller\ndata: {}\n"_s << u"data"_s
                                   << u"data: {}"_s;
    QTest::newRow("a hidden value") << u"    - name: DB_PASSWORD\n      value: \"<redacted>\"\n"_s
                                    << u"    - name: DB_PASSWORD\n      value: mine\n"_s
                                    << u"spec.podOverrides.env.0.value"_s << u"      value: mine"_s;
    QTest::newRow("an entry beside a hidden value") << u"    - name: FROM\n"_s << u"    - name: FORM\n"_s
                                                    << u"spec.podOverrides.env.1.name"_s << u"    - name: FORM"_s;
    QTest::newRow("hidden overlay") << u"    statefulSet: \"<redacted>\"\n"_s << u"    statefulSet: \"a: b\"\n"_s
                                    << u"spec.resourceOverlay.statefulSet"_s << u"    statefulSet: \"a: b\""_s;
    QTest::newRow("hidden overlay removed") << u"    statefulSet: \"<redacted>\"\n"_s << u""_s
                                            << u"spec.resourceOverlay.statefulSet"_s << u"  resourceOverlay:"_s;
    QTest::newRow("the marker as a new value")
        << u"  className: large\n"_s << u"  className: \"<redacted>\"\n"_s << u"spec.className"_s << u"  className: "_s;
    QTest::newRow("wake token") << u"  wakeToken: \"<redacted>\"\n"_s << u"  wakeToken: x\n"_s << u"status.wakeToken"_s
                                << u"  wakeToken: x"_s;
    QTest::newRow("ambiguous") << u"    enabled: true\n"_s << u"    enabled: yes\n"_s << u"spec.hibernation.enabled"_s
                               << u"    enabled: yes"_s;
    QTest::newRow("no YAML") << u"  className: large\n"_s << u"  className: [large\n"_s << QString() << QString();
}

void TestSpecPatch::refusals()
{
    QFETCH(QString, from);
    QFETCH(QString, to);
    QFETCH(QString, atText);
    const QString text = edited(from, to);
    const PatchOutcome outcome = makeSpecPatch(*m_original, text);
    const auto* refusal = std::get_if<PatchRefusal>(&outcome);
    QVERIFY(refusal);
    QTEST(refusal->field, "field");
    QVERIFY(!refusal->reason.isEmpty());
    QVERIFY(refusal->line > 0);
    if (!atText.isEmpty())
        QCOMPARE(refusal->line, int(text.left(text.indexOf(atText)).count(u'\n')) + 1);
}

void TestSpecPatch::changesAreListed()
{
    QString text = edited(u"      memory: 4Gi\n"_s, u"      memory: 6Gi\n      cpu: \"2\"\n"_s);
    text.replace(u"  className: large\n"_s, QString());
    const PatchOutcome outcome = makeSpecPatch(*m_original, text);
    using Kind = SpecChange::Kind;
    const std::vector<SpecChange> expected{
        {Kind::Removed, u"spec.className"_s, u"\"large\""_s, {}},
        {Kind::Changed, u"spec.resources.limits.memory"_s, u"\"4Gi\""_s, u"\"6Gi\""_s},
        {Kind::Added, u"spec.resources.limits.cpu"_s, {}, u"\"2\""_s},
    };
    QCOMPARE(std::get<SpecPatch>(outcome).changes, expected);
}

void TestSpecPatch::aSparsePatchMakesTheEditedSpec()
{
    // RFC 7396 applied to the old spec must give the new one.
    QString text = edited(u"      memory: 4Gi\n"_s, u"      memory: 6Gi\n"_s);
    text.replace(u"  className: large\n"_s, u"  backupSpec:\n    enabled: true\n"_s);
    text.replace(u"    interval: 30s\n"_s, QString());
    const PatchOutcome outcome = makeSpecPatch(*m_original, text);
    const QByteArray bytes = std::get<SpecPatch>(outcome).json;
    const auto patch = wire::parse(bytes, bytes.size());
    QVERIFY(patch);
    json result = *m_original;
    result.merge_patch(*patch);
    json expected = *m_original;
    expected["spec"]["resources"]["limits"]["memory"] = "6Gi";
    expected["spec"].erase("className");
    expected["spec"]["backupSpec"]["enabled"] = true;
    expected["spec"]["reconciliationPolicy"].erase("interval");
    QVERIFY(result == expected);
}

void TestSpecPatch::fieldPatch()
{
    const SpecPatch patch = makeFieldPatch(*m_original, "version", u"2.570.2"_s);
    QCOMPARE(patch.json, QByteArray(R"({"spec":{"version":"2.570.2"}})"));
    QCOMPARE(patch.changes.front().before, u"\"2.570.1\""_s);
    QVERIFY(makeFieldPatch(*m_original, "version", u"2.570.1"_s).json.isEmpty());
}

QTEST_APPLESS_MAIN(TestSpecPatch)
#include "tst_specpatch.moc"
