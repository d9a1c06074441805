// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/domain/controllerrows.h"
#include "tests/domain/samples.h"

#include <QTest>

#include <iterator>
#include <limits>

using namespace varroa;
using namespace varroa::test;
using namespace Qt::StringLiterals;

namespace {

struct BadRow
{
    const char* row;
    const char* fault;
};

constexpr BadRow BadRows[] = {
    {"null", "items[0] is not an object"},
    {"1", "items[0] is not an object"},
    {R"("crane")", "items[0] is not an object"},
    {"[]", "items[0] is not an object"},
    {"[{}]", "items[0] is not an object"},
    {"{}", "items[0]: metadata.name is missing or empty"},
    {R"({"metadata":null})", "items[0]: metadata.name is missing or empty"},
    {R"({"metadata":{"namespace":"team-a"}})", "items[0]: metadata.name is missing or empty"},
    {R"({"metadata":{"name":"","namespace":"team-a"}})", "items[0]: metadata.name is missing or empty"},
    {R"({"metadata":{"name":null,"namespace":"team-a"}})", "items[0]: metadata.name is missing or empty"},
    {R"({"metadata":{"name":"crane"}})", "items[0]: metadata.namespace is missing or empty"},
    {R"({"metadata":{"name":"crane","namespace":""}})", "items[0]: metadata.namespace is missing or empty"},
    {R"({"metadata":[]})", "items[0]: metadata is not an object"},
    {R"({"metadata":{"name":7,"namespace":"team-a"}})", "items[0]: metadata.name is not a string"},
    {R"({"metadata":{"name":"crane","namespace":{}}})", "items[0]: metadata.namespace is not a string"},
    {R"({"status":{"phase":1},"metadata":{"namespace":"team-a","name":"crane"}})",
     "items[0] (team-a/crane): status.phase is not a string"},
};

// Every known member below metadata with a value of another type: the members of the row, and the field at fault.
struct WrongField
{
    const char* members;
    const char* fault;
};

constexpr WrongField WrongFields[] = {
    {R"("metadata":{"deletionTimestamp":true})", "metadata.deletionTimestamp is not a string"},
    {R"("spec":[])", "spec is not an object"},
    {R"("spec":"")", "spec is not an object"},
    {R"("spec":{"version":2.57})", "spec.version is not a string"},
    {R"("spec":{"composedBundleRef":"base"})", "spec.composedBundleRef is not an object"},
    {R"("spec":{"composedBundleRef":{"name":1}})", "spec.composedBundleRef.name is not a string"},
    {R"("spec":{"composedBundleRef":{"namespace":[]}})", "spec.composedBundleRef.namespace is not a string"},
    {R"("spec":{"ingressSpec":[]})", "spec.ingressSpec is not an object"},
    {R"("spec":{"ingressSpec":{"host":[]}})", "spec.ingressSpec.host is not a string"},
    {R"("spec":{"ingressSpec":{"tlsSecretName":true}})", "spec.ingressSpec.tlsSecretName is not a string"},
    {R"("spec":{"reconciliationPolicy":1})", "spec.reconciliationPolicy is not an object"},
    {R"("spec":{"reconciliationPolicy":{"rolloutWave":"2"}})",
     "spec.reconciliationPolicy.rolloutWave is not a 64-bit integer"},
    {R"("spec":{"reconciliationPolicy":{"rolloutWave":2.0}})",
     "spec.reconciliationPolicy.rolloutWave is not a 64-bit integer"},
    {R"("spec":{"reconciliationPolicy":{"rolloutWave":9223372036854775808}})",
     "spec.reconciliationPolicy.rolloutWave is not a 64-bit integer"},
    {R"("spec":{"reconciliationPolicy":{"rolloutWave":-9223372036854775809}})",
     "spec.reconciliationPolicy.rolloutWave is not a 64-bit integer"},
    {R"("spec":{"reconciliationPolicy":{"rolloutWave":[2]}})",
     "spec.reconciliationPolicy.rolloutWave is not a 64-bit integer"},
    {R"("status":true)", "status is not an object"},
    {R"("status":{"phase":{"phase":"Running"}})", "status.phase is not a string"},
    {R"("status":{"phase":["Running"]})", "status.phase is not a string"},
    {R"("status":{"phase":1})", "status.phase is not a string"},
    {R"("status":{"phase":-1})", "status.phase is not a string"},
    {R"("status":{"phase":1.5})", "status.phase is not a string"},
    {R"("status":{"phase":false})", "status.phase is not a string"},
    {R"("status":{"endpoint":0})", "status.endpoint is not a string"},
    {R"("status":{"lastReconcileErrorAt":0})", "status.lastReconcileErrorAt is not a string"},
    {R"("status":{"conditions":{}})", "status.conditions is not an array"},
    {R"("status":{"conditions":[{},null]})", "status.conditions[1] is not an object"},
    {R"("status":{"conditions":["Ready"]})", "status.conditions[0] is not an object"},
    {R"("status":{"conditions":[{},{},[]]})", "status.conditions[2] is not an object"},
    {R"("status":{"conditions":[{"type":1}]})", "status.conditions[0].type is not a string"},
    {R"("status":{"conditions":[{},{"status":true}]})", "status.conditions[1].status is not a string"},
    {R"("status":{"conditions":[{"reason":{}}]})", "status.conditions[0].reason is not a string"},
    {R"("status":{"conditions":[{"message":[]}]})", "status.conditions[0].message is not a string"},
    {R"("status":{"conditions":[{"lastTransitionTime":0}]})",
     "status.conditions[0].lastTransitionTime is not a string"},
    {R"("status":{"miteStatus":[]})", "status.miteStatus is not an object"},
    {R"("status":{"miteStatus":{"connected":"true"}})", "status.miteStatus.connected is not a boolean"},
    {R"("status":{"miteStatus":{"connected":1}})", "status.miteStatus.connected is not a boolean"},
    {R"("status":{"miteStatus":{"version":1}})", "status.miteStatus.version is not a string"},
    {R"("status":{"miteStatus":{"lastSeen":1}})", "status.miteStatus.lastSeen is not a string"},
    {R"("status":{"miteStatus":{"jenkinsVersion":2.57}})", "status.miteStatus.jenkinsVersion is not a string"},
    {R"("status":{"miteStatus":{"jenkinsHealth":true}})", "status.miteStatus.jenkinsHealth is not a string"},
    {R"("status":{"lastApplyResult":"ok"})", "status.lastApplyResult is not an object"},
    {R"("status":{"lastApplyResult":{"succeeded":"no"}})", "status.lastApplyResult.succeeded is not a boolean"},
    {R"("status":{"lastApplyResult":{"timestamp":0}})", "status.lastApplyResult.timestamp is not a string"},
    {R"("status":{"lastApplyResult":{"sections":{}}})", "status.lastApplyResult.sections is not an array"},
    {R"("status":{"lastApplyResult":{"sections":[{},1]}})", "status.lastApplyResult.sections[1] is not an object"},
    {R"("status":{"lastApplyResult":{"sections":[{"name":1}]}})",
     "status.lastApplyResult.sections[0].name is not a string"},
    {R"("status":{"lastApplyResult":{"sections":[{"ok":"yes"}]}})",
     "status.lastApplyResult.sections[0].ok is not a boolean"},
    {R"("status":{"lastApplyResult":{"sections":[{"error":[]}]}})",
     "status.lastApplyResult.sections[0].error is not a string"},
    {R"("status":{"phase":1,"endpoint":2},"spec":[])", "status.phase is not a string"},
};

} // namespace

class ControllersTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void sample()
    {
        const auto list = decode(samples::ControllerReply);
        QVERIFY(list);
        QVERIFY(list->invalidRow.isEmpty());
        ControllerRow expected;
        expected.key = {harbour, NamespaceName(u"team-quay"_s), u"crane"_s};
        expected.phase = Phase::Connected;
        expected.phaseText = u"Connected"_s;
        expected.connected = true;
        expected.jenkinsHealth = u"healthy"_s;
        expected.version = u"2.570.1"_s;
        expected.jenkinsVersion = u"2.570.1"_s;
        expected.wave = 2;
        expected.lastSeen = time("2031-03-09T07:15:30Z");
        expected.endpoint = u"https://crane.ci.example.org"_s;
        expected.miteVersion = u"7be01c4"_s;
        QCOMPARE(list->rows, std::vector{expected});
    }

    void emptyLists_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::newRow("no items") << "{}"_ba;
        QTest::newRow("null items") << R"({"items":null})"_ba;
        QTest::newRow("empty items") << R"({"items":[]})"_ba;
        QTest::newRow("empty errors") << R"({"error":"","code":"","items":[]})"_ba;
        QTest::newRow("null errors") << R"({"error":null,"code":null})"_ba;
        QTest::newRow("emptied again") << R"({"items":[1],"items":[]})"_ba;
    }
    void emptyLists()
    {
        QFETCH(QByteArray, bytes);
        const auto list = decode(bytes);
        QVERIFY(list);
        QVERIFY(list->rows.empty());
        QVERIFY(list->invalidRow.isEmpty());
    }

    void errors_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<ErrorKind>("kind");
        QTest::addColumn<QString>("detail");
        QTest::newRow("too large") << R"({"error":"list too large","code":"internal"})"_ba << ErrorKind::TooLarge
                                   << u"list too large"_s;
        QTest::newRow("nearly so") << R"({"error":"list too large.","code":"internal"})"_ba << ErrorKind::Refused
                                   << u"list too large."_s;
        QTest::newRow("text") << R"({"error":"invalid request","code":"invalid"})"_ba << ErrorKind::Refused
                              << u"invalid request"_s;
        QTest::newRow("code alone") << R"({"code":"internal"})"_ba << ErrorKind::Refused << u"internal"_s;
        QTest::newRow("beats rows") << R"({"items":[{"metadata":{"name":"a","namespace":"b"}}],"error":"no"})"_ba
                                    << ErrorKind::Refused << u"no"_s;
        QTest::newRow("beats a bad row") << R"({"items":[1],"error":"no"})"_ba << ErrorKind::Refused << u"no"_s;
        QTest::newRow("beats bad items") << R"({"error":"no","items":1})"_ba << ErrorKind::Refused << u"no"_s;
        QTest::newRow("items an object") << R"({"items":{}})"_ba << ErrorKind::Malformed << u"items is not an array"_s;
        QTest::newRow("items a string") << R"({"items":"[]"})"_ba << ErrorKind::Malformed << u"items is not an array"_s;
        QTest::newRow("error a number") << R"({"error":5})"_ba << ErrorKind::Malformed << u"error is not a string"_s;
        QTest::newRow("code a number") << R"({"code":5})"_ba << ErrorKind::Malformed << u"code is not a string"_s;
        QTest::newRow("an array") << R"([{"items":[]}])"_ba << ErrorKind::Malformed << u"the reply is not an object"_s;
        QTest::newRow("null") << "null"_ba << ErrorKind::Malformed << u"the reply is not an object"_s;
        QTest::newRow("a bad row, then a syntax error")
            << R"({"items":[1],})"_ba << ErrorKind::Malformed << u"not valid JSON at byte 14"_s;
    }
    void errors()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(ErrorKind, kind);
        QFETCH(QString, detail);
        const auto list = decode(bytes);
        QVERIFY(!list);
        QCOMPARE(list.error(), (Error{kind, detail}));
    }

    void badRows_data()
    {
        QTest::addColumn<QByteArray>("row");
        QTest::addColumn<QString>("fault");
        for (const BadRow& bad : BadRows)
            QTest::newRow(bad.row) << QByteArray(bad.row) << QString::fromLatin1(bad.fault);
        for (const WrongField& wrong : WrongFields)
            QTest::newRow(wrong.members) << named(wrong.members)
                                         << u"items[0] (team-a/crane): "_s + QLatin1StringView(wrong.fault);
    }
    void badRows()
    {
        QFETCH(QByteArray, row);
        QFETCH(QString, fault);
        const auto list = decode(reply(row));
        QVERIFY(list);
        QCOMPARE(list->invalidRow, fault);
        QVERIFY(list->rows.empty());
    }

    void oneBadRowHidesAll()
    {
        const QByteArray good = named(R"("status":{"phase":"Running"})");
        const QByteArray bad = named(R"("status":{"phase":7})");
        for (const QByteArray& rows :
             {QByteArray(bad + "," + good), QByteArray(good + "," + bad), QByteArray(good + "," + bad + "," + good)}) {
            const auto list = decode(reply(rows));
            QVERIFY(list);
            QVERIFY(list->rows.empty());
            QVERIFY(list->invalidRow.endsWith(u"(team-a/crane): status.phase is not a string"_s));
        }
        QCOMPARE(decode(reply(good + "," + good + ",1," + bad))->invalidRow, u"items[2] is not an object"_s);
        QCOMPARE(decode(reply(good + "," + bad + ",1"))->invalidRow,
                 u"items[1] (team-a/crane): status.phase is not a string"_s);
    }

    void longNamesAreElided()
    {
        const QByteArray name(5000, 'x');
        const auto list = decode(reply(R"({"metadata":{"namespace":"n")" + text("name", name) + R"(},"spec":1})"));
        QVERIFY(list);
        QCOMPARE(list->invalidRow, u"items[0] (n/"_s + QString(63, u'x') + u"…): spec is not an object"_s);
    }

    void fieldOrderDoesNotMatter()
    {
        const QByteArray metadata = R"("metadata":{"namespace":"team-a","labels":{"name":"x"},"name":"crane"})";
        const QByteArray spec = R"("spec":{"reconciliationPolicy":{"rolloutWave":3},"version":"2.1"})";
        const QByteArray status =
            R"("status":{"conditions":[)" + condition("ReconcileBlocked") + R"(],"phase":"Running"})";
        const ControllerRow expected = onlyRow("{" + metadata + "," + spec + "," + status + "}");
        QCOMPARE(expected.wave, 3);
        QCOMPARE(expected.attention.kind, AttentionKind::ReconcileBlocked);
        QCOMPARE(onlyRow("{" + status + "," + spec + "," + metadata + "}"), expected);
        QCOMPARE(onlyRow("{" + spec + "," + metadata + "," + status + "}"), expected);
        const auto errorLast =
            decode(R"({"code":"","items":[{)" + metadata + "," + spec + "," + status + R"(}],"error":""})");
        QVERIFY(errorLast);
        QCOMPARE(errorLast->rows, std::vector{expected});
    }

    void nothingLeaksIntoTheNextRow()
    {
        const QByteArray full =
            R"({"metadata":{"name":"a","namespace":"n","deletionTimestamp":"2031-03-09T07:15:30Z"},"spec":{"version":"1",)"
            R"("composedBundleRef":{"name":"b","namespace":"c"},"ingressSpec":{"host":"h","tlsSecretName":"t"},)"
            R"("reconciliationPolicy":{"rolloutWave":9}},"status":{"phase":"Running","conditions":[)" +
            condition("JenkinsBootFailed") +
            R"(],"miteStatus":{"connected":true,"version":"v","lastSeen":"2031-03-09T07:15:30Z","jenkinsVersion":"j",)"
            R"("jenkinsHealth":"healthy"},"lastReconcileErrorAt":"2031-03-09T07:15:30Z","lastApplyResult":)"
            R"({"succeeded":false,"timestamp":"2031-03-09T07:15:30Z","sections":[{"name":"rbac","ok":false}]}}})";
        const auto list = decode(reply(full + R"(,{"metadata":{"name":"b","namespace":"n"}})"));
        QVERIFY(list);
        QCOMPARE(list->rows.size(), size_t(2));
        ControllerRow bare;
        bare.key = {harbour, NamespaceName(u"n"_s), u"b"_s};
        QCOMPARE(list->rows[1], bare);
        QCOMPARE(list->rows[0].attention, attention(AttentionKind::BootFailed, "JenkinsBootFailed"));
        QVERIFY(list->rows[0].deleting);
    }

    void nullsReadAsAbsent()
    {
        ControllerRow bare;
        bare.key = {harbour, NamespaceName(u"team-a"_s), u"crane"_s};
        QCOMPARE(onlyRow(named(R"("spec":null,"status":null)")), bare);
        QCOMPARE(onlyRow(named(R"("spec":{"version":null,"composedBundleRef":null,"ingressSpec":null,)"
                               R"("reconciliationPolicy":null},"status":{"phase":null,"endpoint":null,)"
                               R"("conditions":null,"miteStatus":null,"lastApplyResult":null,)"
                               R"("lastReconcileErrorAt":null})")),
                 bare);
        QCOMPARE(onlyRow(named(R"("spec":{"composedBundleRef":{"name":null},"ingressSpec":{"host":null},)"
                               R"("reconciliationPolicy":{"rolloutWave":null}},"status":{"conditions":)"
                               R"([{"type":null,"status":null}],"miteStatus":{"connected":null,"lastSeen":null},)"
                               R"("lastApplyResult":{"succeeded":null,"sections":null}})")),
                 bare);
    }

    void knownNamesElsewhereAreUnknown()
    {
        ControllerRow bare;
        bare.key = {harbour, NamespaceName(u"team-a"_s), u"crane"_s};
        QCOMPARE(onlyRow(named(R"("name":1,"phase":2,"items":{"metadata":[]},"spec":{"phase":3,"conditions":4,)"
                               R"("podOverrides":{"status":{"phase":5}}},"status":{"metadata":6,"name":[7],)"
                               R"("applyHistory":[{"succeeded":"x"}],"liveDrift":{"miteStatus":{"connected":8}}})")),
                 bare);
    }

    void waveIsExact()
    {
        const auto wave = [](const QByteArray& number) {
            return onlyRow(named(R"("spec":{"reconciliationPolicy":{"rolloutWave":)" + number + "}}")).wave;
        };
        QCOMPARE(wave("9007199254740993"), 9007199254740993LL);
        QCOMPARE(wave("9223372036854775807"), std::numeric_limits<qint64>::max());
        QCOMPARE(wave("-9223372036854775808"), std::numeric_limits<qint64>::min());
        QCOMPARE(wave("-0"), 0);
    }

    void nanosecondsAndZeroTimes()
    {
        const auto seen = [](const QByteArray& wire) {
            return onlyRow(named(R"("status":{"miteStatus":{"connected":true)" + text("lastSeen", wire) + "}}"))
                .lastSeen;
        };
        QCOMPARE(seen("2031-03-09T07:15:30.118204377Z"), std::optional(time("2031-03-09T07:15:30.118204377Z")));
        QVERIFY(!seen("0001-01-01T00:00:00Z"));
        QVERIFY(!seen("yesterday"));
        QVERIFY(!seen(""));
    }

    void phases_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<Phase>("phase");
        QTest::newRow("none") << QString() << Phase::None;
        QTest::newRow("Pending") << u"Pending"_s << Phase::Pending;
        QTest::newRow("Provisioning") << u"Provisioning"_s << Phase::Provisioning;
        QTest::newRow("Running") << u"Running"_s << Phase::Running;
        QTest::newRow("Connected") << u"Connected"_s << Phase::Connected;
        QTest::newRow("Stopped") << u"Stopped"_s << Phase::Stopped;
        QTest::newRow("Hibernated") << u"Hibernated"_s << Phase::Hibernated;
        QTest::newRow("Failed") << u"Failed"_s << Phase::Failed;
        QTest::newRow("new word") << u"Degraded"_s << Phase::Other;
        QTest::newRow("other case") << u"running"_s << Phase::Other;
    }
    void phases()
    {
        QFETCH(QString, text);
        QFETCH(Phase, phase);
        const ControllerRow row = onlyRow(named("\"status\":{\"phase\":\"" + text.toUtf8() + "\"}"));
        QCOMPARE(row.phase, phase);
        QCOMPARE(row.phaseText, text);
        QCOMPARE(phaseFromText(text), phase);
        QCOMPARE(phaseName(phase), phase == Phase::Other ? QString() : text);
    }

    void endpoints_data()
    {
        QTest::addColumn<QByteArray>("members");
        QTest::addColumn<QString>("endpoint");
        QTest::newRow("none") << R"("spec":{})"_ba << QString();
        QTest::newRow("resolved") << R"("status":{"endpoint":"a.example"},"spec":{"ingressSpec":{"host":"b"}})"_ba
                                  << u"a.example"_s;
        QTest::newRow("host") << R"("spec":{"ingressSpec":{"host":"b"}},"status":{"endpoint":""})"_ba << u"http://b"_s;
        QTest::newRow("host with TLS") << R"("spec":{"ingressSpec":{"host":"b","tlsSecretName":"t","mode":"path"}})"_ba
                                       << u"https://b"_s;
        QTest::newRow("TLS without host") << R"("spec":{"ingressSpec":{"tlsSecretName":"t"}})"_ba << QString();
        QTest::newRow("wish only") << R"("spec":{"endpoint":"c.example"})"_ba << QString();
    }
    void endpoints()
    {
        QFETCH(QByteArray, members);
        QFETCH(QString, endpoint);
        QCOMPARE(onlyRow(named(members)).endpoint, endpoint);
    }

    void bundles()
    {
        const auto bundle = [](const QByteArray& reference) {
            return onlyRow(named(R"("spec":{"composedBundleRef":)" + reference + "}")).bundle;
        };
        QCOMPARE(bundle(R"({"name":"base"})"), u"base"_s);
        QCOMPARE(bundle(R"({"name":"base","namespace":""})"), u"base"_s);
        QCOMPARE(bundle(R"({"namespace":"shared","name":"base"})"), u"shared/base"_s);
        QCOMPARE(bundle(R"({"namespace":"shared"})"), QString());
    }

    void sentinelIsNoVersion()
    {
        const auto version = [](const QByteArray& sent) {
            return onlyRow(named(R"("status":{"miteStatus":{"connected":true)" + text("jenkinsVersion", sent) + "}}"))
                .jenkinsVersion;
        };
        QCOMPARE(version("NORMAL"), QString());
        QCOMPARE(version("normal"), u"normal"_s);
        QCOMPARE(version("2.570.1"), u"2.570.1"_s);
    }

    void deleting()
    {
        const auto metadata = [](const QByteArray& deletion) {
            return onlyRow(R"({"metadata":{"name":"a","namespace":"b","deletionTimestamp":)" + deletion + "}}")
                .deleting;
        };
        QVERIFY(metadata(R"("2031-03-09T07:15:30Z")"));
        QVERIFY(!metadata("null"));
        QVERIFY(!metadata(R"("")"));
    }

    void repeatedKeys()
    {
        QCOMPARE(onlyRow(named(R"("spec":{"version":"1","version":"2"})")).version, u"2"_s);
        QCOMPARE(attentionOf(R"("conditions":[)" + condition("JenkinsBootFailed") + R"(],"conditions":[])"),
                 Attention());
        const auto list = decode(R"({"items":[{"metadata":{"name":"a","namespace":"n"}}],)"
                                 R"("items":[{"metadata":{"name":"b","namespace":"n"}}]})");
        QVERIFY(list);
        QCOMPARE(list->rows.size(), size_t(1));
        QCOMPARE(list->rows[0].key.name, u"b"_s);
    }

    void manyRowsKeepTheirOrder()
    {
        QByteArrayList rows;
        for (int i = 0; i < 5000; ++i)
            rows.append(R"({"metadata":{"namespace":"n")" + text("name", "c" + QByteArray::number(i)) + "}}");
        const auto list = decode(reply(rows.join(',')));
        QVERIFY(list);
        QCOMPARE(list->rows.size(), size_t(5000));
        for (size_t i = 0; i < list->rows.size(); ++i)
            QCOMPARE(list->rows[i].key.name, QString(u'c' + QString::number(i)));
    }
};

QTEST_APPLESS_MAIN(ControllersTest)
#include "tst_controllers.moc"
