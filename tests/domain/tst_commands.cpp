// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/wire/commands.h"

#include "tests/domain/controllerrows.h"

using namespace varroa;
using namespace varroa::test;

namespace {

const NamespaceName teamA(u"team-a"_s);

nlohmann::json read(const QByteArray& bytes)
{
    return nlohmann::json::parse(bytes.begin(), bytes.end());
}

} // namespace

class CommandsTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void repliesSayWhatTheOperatorSaid();
    void unreadableRepliesAreNamed_data();
    void unreadableRepliesAreNamed();
    void sizeIsLimited();
    void oneControllerReadsAsInAList();
    void pendingThingsAreOfOneRow();
    void requestsHoldWhatTheOperatorReads();
    void patchesHoldSpecOnly();
    void patchFieldsTellNoValue();
    void auditEventsReadBack();
};

void CommandsTest::repliesSayWhatTheOperatorSaid()
{
    QVERIFY(!decodeCommandReply("{}")->refused());
    const auto coded = decodeCommandReply(R"({"code":"not_found"})");
    QVERIFY(coded->refused());
    QCOMPARE(coded->reason(), u"not_found"_s);
    const auto worded = decodeCommandReply(R"({"error":"no pending restart","code":"x"})");
    QCOMPARE(worded->reason(), u"no pending restart"_s);
    const auto conflict = decodeCommandReply(R"({"error":"field conflict","code":"conflict","conflicts":[
        {"field":".spec.version","manager":"gitops-sync","message":"owned"},{"field":".spec.powerState"}],
        "unappliedRemovals":[{"field":".spec.probes"}]})");
    QCOMPARE(conflict->conflicts.size(), size_t(2));
    QCOMPARE(conflict->conflicts[0], (FieldConflict{u".spec.version"_s, u"gitops-sync"_s, u"owned"_s}));
    QVERIFY(conflict->conflicts[1].manager.isEmpty());
    QCOMPARE(conflict->unappliedRemovals, QStringList{u".spec.probes"_s});
}

void CommandsTest::unreadableRepliesAreNamed_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("said");
    QTest::newRow("no JSON") << "oops"_ba << u"JSON"_s;
    QTest::newRow("error") << R"({"error":1})"_ba << u"error is not a string"_s;
    QTest::newRow("conflict") << R"({"conflicts":[{"field":"a"},{}]})"_ba << u"conflicts[1].field"_s;
    QTest::newRow("removal") << R"({"unappliedRemovals":[{"field":""}]})"_ba << u"unappliedRemovals[0].field"_s;
    QTest::newRow("list") << R"({"conflicts":{}})"_ba << u"conflicts is not an array"_s;
}

void CommandsTest::unreadableRepliesAreNamed()
{
    QFETCH(QByteArray, bytes);
    QFETCH(QString, said);
    const auto reply = decodeCommandReply(bytes);
    QVERIFY(!reply);
    QCOMPARE(reply.error().kind, ErrorKind::Malformed);
    QVERIFY2(reply.error().detail.contains(said), qPrintable(reply.error().detail));
}

void CommandsTest::sizeIsLimited()
{
    const QByteArray large = R"({"item":")" + QByteArray(1024 * 1024, 'x') + "\"}";
    QCOMPARE(decodeCommandReply(large).error().kind, ErrorKind::TooLarge);
    QCOMPARE(decodeControllerReply(harbour, large).error().kind, ErrorKind::TooLarge);
}

void CommandsTest::oneControllerReadsAsInAList()
{
    const QByteArray row = named(R"("spec":{"powerState":"Stopped"},"status":{"phase":"Stopped",
        "pendingRestart":{"changes":["config"]},"pendingItemDeletions":[{"path":"legacy/nightly"},{"path":""}]})");
    const auto one = decodeControllerReply(harbour, QByteArray("{\"item\":" + row + "}"));
    QVERIFY2(one, one ? "" : qPrintable(one.error().detail));
    QCOMPARE(**one, onlyRow(row));
    QVERIFY((*one)->stopped && (*one)->pendingRestart && !(*one)->pendingPluginRoll);
    QCOMPARE((*one)->pendingDeletions, QStringList{u"legacy/nightly"_s});
    QVERIFY(!decodeControllerReply(harbour, R"({"error":"controller not found","code":"not_found"})")->has_value());
    QCOMPARE(decodeControllerReply(harbour, R"({"error":"busy"})").error().kind, ErrorKind::Refused);
    QCOMPARE(decodeControllerReply(harbour, "{}").error().kind, ErrorKind::Malformed);
}

// What one row says must not stand in the next.
void CommandsTest::pendingThingsAreOfOneRow()
{
    const auto list = decode(reply(named(R"("spec":{"powerState":"Stopped"},"status":{"pendingRestart":{},
        "pendingPluginRoll":{},"pendingItemDeletions":[{"path":"a"}]})") +
                                   "," + named("\"status\":{}")));
    QCOMPARE(list->rows.size(), size_t(2));
    QVERIFY(list->rows[0].pendingPluginRoll);
    const ControllerRow& second = list->rows[1];
    QVERIFY(!second.stopped && !second.pendingRestart && !second.pendingPluginRoll);
    QVERIFY(second.pendingDeletions.isEmpty());
}

void CommandsTest::requestsHoldWhatTheOperatorReads()
{
    QVERIFY(read(encodeCommand(teamA, u"crane"_s)) == read(R"({"namespace":"team-a","name":"crane"})"));
    QVERIFY(read(encodeCommand(teamA, u"crane"_s, "path", u"a \"b\""_s))["path"] == "a \"b\"");
    const auto update = encodeUpdate(teamA, u"crane"_s, R"({"spec":{"version":"2.1"}})", u"varroa-console"_s, false);
    QVERIFY(read(*update) == read(R"({"namespace":"team-a","name":"crane","fieldManager":"varroa-console",
        "patch":{"spec":{"version":"2.1"}}})"));
    QVERIFY(read(*encodeUpdate(teamA, u"crane"_s, R"({"spec":{}})", u"m"_s, true))["force"] == true);
}

void CommandsTest::patchesHoldSpecOnly()
{
    for (const QByteArray& patch : {R"({"metadata":{},"spec":{}})"_ba, R"({"spec":1})"_ba, "{}"_ba, "[]"_ba, "x"_ba}) {
        QVERIFY2(!encodeUpdate(teamA, u"crane"_s, patch, u"m"_s, false), patch.constData());
        QVERIFY(patchFields(patch).isEmpty());
    }
    QVERIFY(encodeUpdate(teamA, u"crane"_s, R"({"apiVersion":"varroa.dev/v1alpha1","kind":"Controller","spec":{}})",
                         u"m"_s, false));
}

void CommandsTest::patchFieldsTellNoValue()
{
    const QByteArray patch = R"({"spec":{"version":"hunter2","ingressSpec":{"host":null},"podOverrides":{"env":[
        {"name":"TOKEN","value":"s3cr3t"}]},"hibernation":{}}})";
    QCOMPARE(patchFields(patch), (QStringList{u"spec.hibernation"_s, u"spec.ingressSpec.host"_s,
                                              u"spec.podOverrides.env"_s, u"spec.version"_s}));
    QCOMPARE(withoutPatchValues(u"Invalid value: \"s3cr3t\" in spec.podOverrides"_s, patch),
             u"Invalid value: \"…\" in spec.podOverrides"_s);
}

void CommandsTest::auditEventsReadBack()
{
    ActivityEvent event;
    event.timestamp = time("2031-03-09T06:58:10.5Z");
    event.type = u"controller.restarted"_s;
    event.source = u"user"_s;
    event.actor = u"m.okafor"_s;
    event.cluster = harbour;
    event.ns = teamA;
    event.controller = u"crane"_s;
    event.message = u"controller restarted"_s;
    const QByteArray bytes = encodeActivityEvent(event);
    const auto again = decodeActivityEvent(bytes);
    QVERIFY(again);
    QCOMPARE(again->timestamp, event.timestamp);
    QCOMPARE(again->type, event.type);
    QCOMPARE(again->source, event.source);
    QCOMPARE(again->actor, event.actor);
    QCOMPARE(again->cluster, event.cluster);
    QCOMPARE(again->ns, event.ns);
    QCOMPARE(again->controller, event.controller);
    QCOMPARE(again->message, event.message);
    QCOMPARE(again->severity, Severity::Info);
    QVERIFY(!read(bytes).contains("reason"));
}

QTEST_APPLESS_MAIN(CommandsTest)
#include "tst_commands.moc"
