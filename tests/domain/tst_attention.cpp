// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/domain/controllerrows.h"

using namespace varroa;
using namespace varroa::test;

// What of a controller needs a person (bus.md 4.6), and which conditions are kept.
class AttentionTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void attentionOfConditions_data()
    {
        QTest::addColumn<QByteArray>("type");
        QTest::addColumn<AttentionKind>("kind");
        QTest::newRow("blocked") << "ReconcileBlocked"_ba << AttentionKind::ReconcileBlocked;
        QTest::newRow("boot") << "JenkinsBootFailed"_ba << AttentionKind::BootFailed;
        QTest::newRow("plugin roll") << "PluginRollFailed"_ba << AttentionKind::PluginRollFailed;
        QTest::newRow("failed without the phase") << "Failed"_ba << AttentionKind::None;
        QTest::newRow("degraded") << "Degraded"_ba << AttentionKind::None;
        QTest::newRow("bundle") << "BundleFailed"_ba << AttentionKind::None;
        QTest::newRow("rollout") << "RolloutBlocked"_ba << AttentionKind::None;
    }
    void attentionOfConditions()
    {
        QFETCH(QByteArray, type);
        QFETCH(AttentionKind, kind);
        const QByteArray ready = condition("Ready");
        const Attention expected = kind == AttentionKind::None ? Attention() : attention(kind, type.constData());
        for (const QByteArray& list : {condition(type), QByteArray(ready + "," + condition(type) + "," + ready)})
            QCOMPARE(attentionOf(R"("phase":"Running","conditions":[)" + list + "]"), expected);
        for (const QByteArray& status : {"False"_ba, "Unknown"_ba, ""_ba, "true"_ba})
            QCOMPARE(attentionOf(R"("phase":"Running","conditions":[)" + condition(type, status) + "]"), Attention());
        for (const QByteArray& phase : {"Stopped"_ba, "Hibernated"_ba})
            QCOMPARE(attentionOf(R"("conditions":[)" + condition(type) + "]" + text("phase", phase)), Attention());
    }

    void attentionPrecedence()
    {
        const QByteArray apply = R"(,"lastApplyResult":{"succeeded":false})";
        const auto kindOf = [&](const QByteArray& phase, const QByteArrayList& types) {
            QByteArrayList list;
            for (const QByteArray& type : types)
                list.append(condition(type));
            return attentionOf(R"("conditions":[)" + list.join(',') + "]" + text("phase", phase) + apply).kind;
        };
        const QByteArrayList all = {"PluginRollFailed"_ba, "JenkinsBootFailed"_ba, "ReconcileBlocked"_ba, "Failed"_ba};
        QCOMPARE(kindOf("Failed", all), AttentionKind::Failed);
        QCOMPARE(kindOf("Running", all), AttentionKind::ReconcileBlocked);
        QCOMPARE(kindOf("Running", all.mid(0, 2)), AttentionKind::BootFailed);
        QCOMPARE(kindOf("Running", all.mid(0, 1)), AttentionKind::PluginRollFailed);
        QCOMPARE(kindOf("Running", {}), AttentionKind::ApplyFailed);
        QCOMPARE(kindOf("Stopped", all), AttentionKind::None);
        QCOMPARE(kindOf("Hibernated", all), AttentionKind::None);
    }

    void attentionOfAFailedPhase()
    {
        QCOMPARE(attentionOf(R"("phase":"Failed","conditions":[)" + condition("Failed") + "]"),
                 attention(AttentionKind::Failed, "Failed"));
        const Attention bare{AttentionKind::Failed, {}, {}, std::nullopt};
        QCOMPARE(attentionOf(R"("phase":"Failed")"), bare);
        QCOMPARE(attentionOf(R"("phase":"Failed","conditions":[)" + condition("Failed", "False") + "]"), bare);
    }

    void attentionSinceOfABlockedReconcile()
    {
        const QByteArray blocked = R"("conditions":[)" + condition("ReconcileBlocked") + "]";
        QCOMPARE(attentionOf(blocked + R"(,"lastReconcileErrorAt":"2031-03-09T07:00:00Z")").since,
                 std::optional(time("2031-03-09T07:00:00Z")));
        QCOMPARE(attentionOf(R"("lastReconcileErrorAt":"0001-01-01T00:00:00Z",)" + blocked).since,
                 std::optional(time("2031-03-09T06:58:10Z")));
    }

    void attentionOfAFailedApply()
    {
        const Attention expected{
            AttentionKind::ApplyFailed, {}, u"rbac; plugins: no such plugin"_s, time("2031-03-09T07:01:00Z")};
        QCOMPARE(attentionOf(R"("lastApplyResult":{"sections":[{"name":"config","ok":true,"error":"old"},)"
                             R"({"ok":false,"name":"rbac"},{"error":"no such plugin","ok":false,"name":"plugins"},)"
                             R"({"name":"items"}],"timestamp":"2031-03-09T07:01:00Z","succeeded":false})"),
                 expected);
        QCOMPARE(attentionOf(R"("lastApplyResult":{"sections":[{"name":"rbac","ok":false}],"succeeded":true})"),
                 Attention());
        QCOMPARE(attentionOf(R"("lastApplyResult":{"sections":[{"name":"rbac","ok":false}]})"), Attention());
    }

    void attentionNames()
    {
        QVERIFY(!Attention());
        QVERIFY(Attention({AttentionKind::Failed, {}, {}, {}}));
        QCOMPARE(attentionName(AttentionKind::None), QString());
        QCOMPARE(attentionName(AttentionKind::Failed), u"failed"_s);
        QCOMPARE(attentionName(AttentionKind::ReconcileBlocked), u"reconcileBlocked"_s);
        QCOMPARE(attentionName(AttentionKind::BootFailed), u"bootFailed"_s);
        QCOMPARE(attentionName(AttentionKind::PluginRollFailed), u"pluginRollFailed"_s);
        QCOMPARE(attentionName(AttentionKind::ApplyFailed), u"applyFailed"_s);
    }

    void notableConditions_data()
    {
        QTest::addColumn<QByteArray>("type");
        QTest::addColumn<QByteArray>("status");
        QTest::addColumn<bool>("notable");
        QTest::newRow("ready") << "Ready"_ba
                               << "True"_ba << false;
        QTest::newRow("not ready") << "Ready"_ba
                                   << "False"_ba << true;
        QTest::newRow("readiness unknown") << "Ready"_ba
                                           << "Unknown"_ba << false;
        QTest::newRow("bundle resolved") << "BundleResolved"_ba
                                         << "True"_ba << false;
        QTest::newRow("bundle not resolved") << "BundleResolved"_ba
                                             << "False"_ba << true;
        QTest::newRow("drift") << "LiveDrift"_ba
                               << "True"_ba << true;
        QTest::newRow("no drift") << "LiveDrift"_ba
                                  << "False"_ba << false;
        QTest::newRow("of a newer operator") << "SomethingNew"_ba
                                             << "True"_ba << true;
    }
    void notableConditions()
    {
        QFETCH(QByteArray, type);
        QFETCH(QByteArray, status);
        QFETCH(bool, notable);
        const ControllerRow row = onlyRow(named(R"("status":{"conditions":[)" + condition(type, status) + "]}"));
        if (!notable) {
            QVERIFY(row.notable.empty());
            return;
        }
        const NotableCondition expected{QString::fromUtf8(type), u"Because"_s, QString::fromUtf8("why " + type)};
        QCOMPARE(row.notable, std::vector{expected});
    }

    void notableConditionsAreBounded()
    {
        QByteArrayList many(200, condition("LiveDrift"));
        many.prepend(condition("Degraded").replace("why Degraded", QByteArray(5000, 'x')));
        const ControllerRow row = onlyRow(named(R"("status":{"conditions":[)" + many.join(',') + "]}"));
        QCOMPARE(row.notable.size(), size_t(24));
        QCOMPARE(row.notable.front().message.size(), 1024);
        // Nothing of it stays for the next row.
        const auto list = decode(reply(named(R"("status":{"conditions":[)" + many.join(',') + "]}") + "," +
                                       R"({"metadata":{"name":"b","namespace":"n"}})"));
        QVERIFY(list);
        QVERIFY(list->rows.at(1).notable.empty());
    }
};

QTEST_APPLESS_MAIN(AttentionTest)
#include "tst_attention.moc"
