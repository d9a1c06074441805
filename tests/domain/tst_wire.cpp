// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/wire/json.h"
#include "tests/domain/samples.h"

#include <QTest>

#include <algorithm>
#include <iterator>

using namespace varroa;
using namespace Qt::StringLiterals;

namespace {

// A field of a decoder's input with a value of the wrong JSON type, and the sentence that says so.
struct WrongType
{
    const char* decoder;
    const char* json;
    const char* detail;
};

constexpr WrongType WrongTypes[] = {
    {"clusterinfo", R"({"name":1})", "name is not a string"},
    {"clusterinfo", R"({"operatorVersion":[]})", "operatorVersion is not a string"},
    {"clusterinfo", R"({"k8sVersion":{}})", "k8sVersion is not a string"},
    {"clusterinfo", R"({"controllerCount":"14"})", "controllerCount is not a 64-bit integer"},
    {"clusterinfo", R"({"controllerCount":14.0})", "controllerCount is not a 64-bit integer"},
    {"clusterinfo", R"({"controllerCount":1e2})", "controllerCount is not a 64-bit integer"},
    {"clusterinfo", R"({"controllerCount":9223372036854775808})", "controllerCount is not a 64-bit integer"},
    {"clusterinfo", R"({"controllerCount":true})", "controllerCount is not a 64-bit integer"},
    {"clusterinfo", R"({"controllerCount":-1})", "controllerCount is negative"},
    {"clusterinfo", R"({"connectedCount":[1]})", "connectedCount is not a 64-bit integer"},
    {"clusterinfo", R"({"connectedCount":-1})", "connectedCount is negative"},
    {"clusterinfo", R"({"lastHeartbeat":1917593742})", "lastHeartbeat is not a string"},
    {"clusterinfo", R"({"state":true})", "state is not a string"},
    {"clusterinfo", R"({"drainStartedAt":false})", "drainStartedAt is not a string"},
    {"clusterinfo", R"({"name":"harbour-3"})", "name differs from the key"},
    {"clusterinfo", R"({"name":1,"state":2})", "name is not a string"},
    {"namespaces", R"({"managedNamespaces":{}})", "managedNamespaces is not an array"},
    {"namespaces", R"({"managedNamespaces":["a",null]})", "managedNamespaces[1] is not a string"},
    {"namespaces", R"({"curatedNamespaces":"a"})", "curatedNamespaces is not an array"},
    {"namespaces", R"({"curatedNamespaces":[1]})", "curatedNamespaces[0] is not a string"},
    {"namespaces", R"({"curatedDefault":[]})", "curatedDefault is not a string"},
    {"namespaces", R"({"error":{}})", "error is not a string"},
    {"namespaces", R"({"code":404})", "code is not a string"},
    {"registry", R"({})", "state is missing"},
    {"registry", R"({"state":null})", "state is missing"},
    {"registry", R"({"state":[]})", "state is not an object"},
    {"registry", R"({"state":{"messages":"2"}})", "state.messages is not a 64-bit integer"},
    {"registry", R"({"state":{"messages":-2}})", "state.messages is negative"},
    {"registry", R"({"state":{"subjects":[]}})", "state.subjects is not an object"},
    {"registry", R"({"state":{},"ts":1})", "ts is not a string"},
    {"registry", R"({"state":{},"config":[]})", "config is not an object"},
    {"registry", R"({"state":{},"config":{"allow_direct":"yes"}})", "config.allow_direct is not a boolean"},
    {"registry", R"({"error":"no"})", "error is not an object"},
    {"registry", R"({"error":{"code":"404"}})", "error.code is not a 64-bit integer"},
    {"registry", R"({"error":{"code":500,"err_code":1.5}})", "error.err_code is not a 64-bit integer"},
    {"registry", R"({"error":{"code":500,"description":[]}})", "error.description is not a string"},
    {"brood", R"({"cluster":1,"namespace":"b","name":"c"})", "cluster is not a string"},
    {"brood", R"({"cluster":"a","namespace":1,"name":"c"})", "namespace is not a string"},
    {"brood", R"({"cluster":"a","namespace":"b","name":1})", "name is not a string"},
    {"brood", R"({"cluster":"a","namespace":"b","name":"c","event":1})", "event is not a string"},
    {"brood", R"({"namespace":"b","name":"c"})", "cluster is missing"},
    {"brood", R"({"cluster":"a","namespace":"","name":"c"})", "namespace is missing"},
    {"brood", R"({"cluster":"a","namespace":"b","name":null})", "name is missing"},
    {"activity", R"({"timestamp":0})", "timestamp is not a string"},
    {"activity", R"({"type":0})", "type is not a string"},
    {"activity", R"({"type":"a","event":0})", "event is not a string"},
    {"activity", R"({"source":0})", "source is not a string"},
    {"activity", R"({"actor":0})", "actor is not a string"},
    {"activity", R"({"cluster":0})", "cluster is not a string"},
    {"activity", R"({"namespace":0})", "namespace is not a string"},
    {"activity", R"({"controller":0})", "controller is not a string"},
    {"activity", R"({"controller":"a","name":[]})", "name is not a string"},
    {"activity", R"({"message":{}})", "message is not a string"},
    {"activity", R"({"phase":true})", "phase is not a string"},
    {"activity", R"({"reason":0})", "reason is not a string"},
    {"activity", R"({"severity":3})", "severity is not a string"},
    {"activity", R"({"itemPath":[]})", "itemPath is not a string"},
    {"activity", R"({"result":0})", "result is not a string"},
    {"activity", R"({"url":0})", "url is not a string"},
    {"activity", R"({"buildNumber":"418"})", "buildNumber is not a 64-bit integer"},
    {"activity", R"({"buildNumber":18446744073709551615})", "buildNumber is not a 64-bit integer"},
    {"presence", R"({"version":0})", "version is not a string"},
    {"presence", R"({"lastHeartbeat":0})", "lastHeartbeat is not a string"},
    {"presence", R"({"certExpiry":0})", "certExpiry is not a string"},
    {"presence", R"({"epoch":"1"})", "epoch is not a 64-bit integer"},
    {"presence", R"({"epoch":1.5})", "epoch is not a 64-bit integer"},
    {"presence", R"({"streamDegraded":1})", "streamDegraded is not a boolean"},
    {"presence", R"({"streamDegradedReason":0})", "streamDegradedReason is not a string"},
    {"presence", R"({"idleGauges":{"running_builds":1}})", "idleGauges is not a string"},
};

const ClusterName harbour(u"harbour-2"_s);

WallTime time(const char* text)
{
    return *parseWireTime(QByteArrayView(text));
}

} // namespace

class WireTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void refusesWrongTypes_data()
    {
        QTest::addColumn<int>("index");
        for (size_t i = 0; i < std::size(WrongTypes); ++i)
            QTest::addRow("%s: %s", WrongTypes[i].decoder, WrongTypes[i].json) << int(i);
    }
    void refusesWrongTypes()
    {
        QFETCH(int, index);
        const WrongType& wrong = WrongTypes[index];
        const auto decoders = samples::decoders();
        const auto decoder = std::find_if(decoders.begin(), decoders.end(), [&](const samples::Decoder& candidate) {
            return QByteArrayView(candidate.name) == wrong.decoder;
        });
        QVERIFY(decoder != decoders.end());
        const auto error = decoder->decode(wrong.json);
        QVERIFY(error);
        QCOMPARE(*error, (Error{ErrorKind::Malformed, QString::fromLatin1(wrong.detail)}));
    }

    void heartbeat()
    {
        const auto info = decodeClusterInfo(harbour, samples::Heartbeat);
        QVERIFY(info);
        QCOMPARE(info->name, harbour);
        QCOMPARE(info->operatorVersion, u"7be01c4"_s);
        QCOMPARE(info->kubernetesVersion, u"v1.33.2"_s);
        QCOMPARE(info->controllerCount, 14);
        QCOMPARE(info->connectedCount, 11);
        QCOMPARE(info->lastHeartbeat, std::optional(time("2031-03-09T07:15:42.118204377Z")));
        QCOMPARE(info->lifecycle, Lifecycle::Active);
        QCOMPARE(info->lifecycleText, u"active"_s);
        QVERIFY(!info->drainStartedAt);
    }

    void heartbeatWhileDraining()
    {
        const auto info = decodeClusterInfo(
            harbour, R"({"name":"harbour-2","operatorVersion":"7be01c4","k8sVersion":"","controllerCount":9,)"
                     R"("connectedCount":4,"lastHeartbeat":"2031-03-09T07:41:12.000912Z","state":"draining",)"
                     R"("drainStartedAt":"2031-03-09T07:40:03Z"})");
        QVERIFY(info);
        QVERIFY(info->kubernetesVersion.isEmpty());
        QCOMPARE(info->lifecycle, Lifecycle::Draining);
        QCOMPARE(info->drainStartedAt, std::optional(time("2031-03-09T07:40:03Z")));
        QCOMPARE(info->lastHeartbeat, std::optional(time("2031-03-09T07:41:12.000912Z")));
    }

    void heartbeatOfTheCoreWithoutEntry()
    {
        const auto info = decodeClusterInfo(
            ClusterName(u"core"_s), R"({"name":"core","lastHeartbeat":"0001-01-01T00:00:00Z","state":"active"})");
        QVERIFY(info);
        QVERIFY(!info->lastHeartbeat);
    }

    void heartbeatWithLittle_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::newRow("nothing") << "{}"_ba;
        QTest::newRow("nulls")
            << R"({"name":null,"operatorVersion":null,"k8sVersion":null,"controllerCount":null,)"
               R"("connectedCount":null,"lastHeartbeat":null,"state":null,"drainStartedAt":null})"_ba;
        QTest::newRow("empty texts") << R"({"name":"","lastHeartbeat":"","state":"","drainStartedAt":"soon"})"_ba;
    }
    void heartbeatWithLittle()
    {
        QFETCH(QByteArray, bytes);
        ClusterInfo expected;
        expected.name = harbour;
        expected.lifecycleText = u"active"_s;
        const auto info = decodeClusterInfo(harbour, bytes);
        QVERIFY(info);
        QCOMPARE(*info, expected);
    }

    void heartbeatNumbersAreExact()
    {
        const auto info =
            decodeClusterInfo(harbour, R"({"controllerCount":9223372036854775807,"connectedCount":9007199254740993})");
        QVERIFY(info);
        QCOMPARE(info->controllerCount, 9223372036854775807LL);
        QCOMPARE(info->connectedCount, 9007199254740993LL); // 2^53 + 1
    }

    void lastOfARepeatedKeyCounts()
    {
        const auto info =
            decodeClusterInfo(harbour, R"({"state":"draining","name":7,"state":"drained","name":"harbour-2"})");
        QVERIFY(info);
        QCOMPARE(info->lifecycle, Lifecycle::Drained);
        QVERIFY(!decodeClusterInfo(harbour, R"({"name":"harbour-2","name":"harbour-3"})"));
    }

    void lifecycles_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<Lifecycle>("lifecycle");
        QTest::newRow("active") << u"active"_s << Lifecycle::Active;
        QTest::newRow("draining") << u"draining"_s << Lifecycle::Draining;
        QTest::newRow("drained") << u"drained"_s << Lifecycle::Drained;
        QTest::newRow("new word") << u"cordoned"_s << Lifecycle::Other;
        QTest::newRow("other case") << u"Active"_s << Lifecycle::Other;
    }
    void lifecycles()
    {
        QFETCH(QString, text);
        QFETCH(Lifecycle, lifecycle);
        const auto info = decodeClusterInfo(harbour, QByteArray("{\"state\":\"" + text.toUtf8() + "\"}"));
        QVERIFY(info);
        QCOMPARE(info->lifecycle, lifecycle);
        QCOMPARE(info->lifecycleText, text);
        QCOMPARE(lifecycleName(lifecycle), lifecycle == Lifecycle::Other ? QString() : text);
    }

    void namespaces()
    {
        const auto reply = decodeNamespacesReply(samples::Namespaces);
        QVERIFY(reply);
        QCOMPARE(reply->managed, (QStringList{u"team-quay"_s, u"team-dock"_s}));
        QCOMPARE(reply->curated, (QStringList{u"varroa"_s, u"team-quay"_s}));
        QCOMPARE(reply->curatedDefault, u"varroa"_s);
    }

    void namespacesClusterWide()
    {
        const auto reply = decodeNamespacesReply("{}");
        QVERIFY(reply);
        QVERIFY(reply->managed.isEmpty());
        QVERIFY(reply->curated.isEmpty());
    }

    void namespacesRefused()
    {
        QCOMPARE(decodeNamespacesReply(R"({"error":"forbidden","code":"internal","managedNamespaces":7})").error(),
                 (Error{ErrorKind::Refused, u"forbidden"_s}));
        QCOMPARE(decodeNamespacesReply(R"({"code":"internal"})").error(), (Error{ErrorKind::Refused, u"internal"_s}));
    }

    void registry()
    {
        const auto info = decodeRegistryInfo(samples::Registry);
        QVERIFY(info);
        QCOMPARE(info->keys, (std::vector<QString>{u"core"_s, u"harbour-2"_s}));
        QCOMPARE(info->serverTime, std::optional(time("2031-03-09T07:15:43.000000001Z")));
        QCOMPARE(info->messages, 2);
        QVERIFY(info->directGet);
    }

    void registryWithLittle()
    {
        const auto info = decodeRegistryInfo(
            R"({"config":{"allow_direct":false},"state":{"messages":0,"subjects":null},"error":null})");
        QVERIFY(info);
        QVERIFY(info->keys.empty());
        QVERIFY(!info->serverTime); // nats-server 2.9
        QVERIFY(!info->directGet);
    }

    void registryKeysOfOtherSubjectsAreIgnored()
    {
        const auto info = decodeRegistryInfo(R"({"state":{"messages":9007199254740993,"subjects":)"
                                             R"({"$KV.varroa_clusters.":1,"$KV.other.a":1,"x":1,)"
                                             R"("$KV.varroa_clusters.a.b":1,"$KV.varroa_clusters.z":"?"}}})");
        QVERIFY(info);
        QCOMPARE(info->keys, (std::vector<QString>{u"a.b"_s, u"z"_s}));
        QCOMPARE(info->messages, 9007199254740993LL);
        QVERIFY(info->directGet);
    }

    void registryErrors_data()
    {
        QTest::addColumn<QByteArray>("error");
        QTest::addColumn<ErrorKind>("kind");
        QTest::addColumn<QString>("detail");
        QTest::newRow("no stream") << R"({"code":404,"err_code":10059,"description":"stream not found"})"_ba
                                   << ErrorKind::NotFound << u"stream not found"_s;
        QTest::newRow("by code") << R"({"code":404})"_ba << ErrorKind::NotFound << u"JetStream error 404"_s;
        QTest::newRow("by err_code") << R"({"code":500,"err_code":10059})"_ba << ErrorKind::NotFound
                                     << u"JetStream error 10059"_s;
        QTest::newRow("no JetStream") << R"({"code":503,"err_code":10039,"description":"jetstream not enabled"})"_ba
                                      << ErrorKind::Refused << u"jetstream not enabled"_s;
        QTest::newRow("empty") << "{}"_ba << ErrorKind::Refused << u"JetStream error 0"_s;
    }
    void registryErrors()
    {
        QFETCH(QByteArray, error);
        QFETCH(ErrorKind, kind);
        QFETCH(QString, detail);
        const auto info = decodeRegistryInfo(QByteArray(R"({"type":"x","error":)" + error + "}"));
        QVERIFY(!info);
        QCOMPARE(info.error(), (Error{kind, detail}));
    }

    void broodEvent()
    {
        const auto event = decodeBroodEvent(samples::Brood);
        QVERIFY(event);
        QCOMPARE(event->key, (ControllerKey{harbour, NamespaceName(u"team-quay"_s), u"crane"_s}));
        QCOMPARE(event->kind, BroodEventKind::Disconnected);
    }

    void broodEventKinds_data()
    {
        QTest::addColumn<QByteArray>("event");
        QTest::addColumn<BroodEventKind>("kind");
        QTest::newRow("connected") << R"("connected")"_ba << BroodEventKind::Connected;
        QTest::newRow("heartbeat") << R"("heartbeat")"_ba << BroodEventKind::Heartbeat;
        QTest::newRow("snapshot") << R"("snapshot")"_ba << BroodEventKind::Snapshot;
        QTest::newRow("disconnected") << R"("disconnected")"_ba << BroodEventKind::Disconnected;
        QTest::newRow("new word") << R"("renamed")"_ba << BroodEventKind::Other;
        QTest::newRow("none") << "null"_ba << BroodEventKind::Other;
    }
    void broodEventKinds()
    {
        QFETCH(QByteArray, event);
        QFETCH(BroodEventKind, kind);
        const auto decoded =
            decodeBroodEvent(QByteArray(R"({"cluster":"c","namespace":"n","name":"x","event":)" + event + "}"));
        QVERIFY(decoded);
        QCOMPARE(decoded->kind, kind);
    }

    void activityOfVarroa()
    {
        const auto event = decodeActivityEvent(
            R"({"timestamp":"2031-03-09T07:16:05.44Z","type":"controller.restarted","source":"user","actor":"m.okafor",)"
            R"("controller":"crane","namespace":"team-quay","cluster":"harbour-2",)"
            R"("message":"restart requested from console by m.okafor","phase":"p","reason":"r","severity":"info"})");
        QVERIFY(event);
        QCOMPARE(event->timestamp, std::optional(time("2031-03-09T07:16:05.44Z")));
        QCOMPARE(event->type, u"controller.restarted"_s);
        QCOMPARE(event->source, u"user"_s);
        QCOMPARE(event->actor, u"m.okafor"_s);
        QCOMPARE(event->controller, u"crane"_s);
        QCOMPARE(event->ns, NamespaceName(u"team-quay"_s));
        QCOMPARE(event->cluster, harbour);
        QCOMPARE(event->message, u"restart requested from console by m.okafor"_s);
        QCOMPARE(event->phase, u"p"_s);
        QCOMPARE(event->reason, u"r"_s);
        QCOMPARE(event->severity, Severity::Info);
        QVERIFY(!event->buildNumber);
    }

    void activityOfJenkins()
    {
        const auto event = decodeActivityEvent(samples::JenkinsActivity);
        QVERIFY(event);
        QCOMPARE(event->type, u"build.completed"_s);
        QCOMPARE(event->controller, u"crane"_s);
        QCOMPARE(event->itemPath, u"dock/unload"_s);
        QCOMPARE(event->result, u"UNSTABLE"_s);
        QCOMPARE(event->buildNumber, std::optional<qint64>(418));
    }

    void activityOfJenkinsWithItsOwnNames()
    {
        const auto event =
            decodeActivityEvent(R"({"event":"job.created","name":"crane","type":"","controller":null,)"
                                R"("timestamp":"yesterday","url":"job/1","buildNumber":9007199254740993})");
        QVERIFY(event);
        QCOMPARE(event->type, u"job.created"_s);
        QCOMPARE(event->controller, u"crane"_s);
        QVERIFY(!event->timestamp);
        QCOMPARE(event->url, u"job/1"_s);
        QCOMPARE(event->buildNumber, std::optional<qint64>(9007199254740993LL));
    }

    void severities_data()
    {
        QTest::addColumn<QByteArray>("fields");
        QTest::addColumn<Severity>("severity");
        QTest::newRow("nothing") << "{}"_ba << Severity::Info;
        QTest::newRow("sent info wins") << R"({"severity":"info","type":"provisioning.failed"})"_ba << Severity::Info;
        QTest::newRow("sent warning") << R"({"severity":" Warning "})"_ba << Severity::Warning;
        QTest::newRow("sent error") << R"({"severity":"ERROR"})"_ba << Severity::Error;
        QTest::newRow("unknown word") << R"({"severity":"fatal"})"_ba << Severity::Info;
        QTest::newRow("unknown word, bad type") << R"({"severity":"fatal","type":"x.failed"})"_ba << Severity::Error;
        for (const char* word : {"Failed", "failure", "ERROR", "denied", "unhealthy", "disconnected"})
            QTest::newRow(word) << "{\"reason\":\"x"_ba.append(word).append("\"}") << Severity::Error;
        for (const char* word : {"warning", "Retry", "drift", "pending", "PAUSED", "hibernated"})
            QTest::newRow(word) << "{\"phase\":\"x"_ba.append(word).append("\"}") << Severity::Warning;
        QTest::newRow("in the event name") << R"({"event":"disconnected"})"_ba << Severity::Error;
        QTest::newRow("error beats warning") << R"({"phase":"Pending","type":"build.failed"})"_ba << Severity::Error;
        QTest::newRow("not in the message") << R"({"message":"failed","type":"connected"})"_ba << Severity::Info;
        QTest::newRow("not across fields") << R"({"phase":"fai","reason":"led"})"_ba << Severity::Info;
    }
    void severities()
    {
        QFETCH(QByteArray, fields);
        QFETCH(Severity, severity);
        const auto event = decodeActivityEvent(fields);
        QVERIFY(event);
        QCOMPARE(event->severity, severity);
    }

    void presence()
    {
        const auto presence = decodeMitePresence(samples::Presence);
        QVERIFY(presence);
        QCOMPARE(presence->version, u"7be01c4"_s);
        QCOMPARE(presence->lastHeartbeat, std::optional(time("2031-03-09T07:15:30.5012Z")));
        QCOMPARE(presence->certExpiry, std::optional(time("2031-03-12T00:00:00Z")));
        QCOMPARE(presence->epoch, 1930720530501200311LL); // a double would round it
        QVERIFY(!presence->streamDegraded);
        QCOMPARE(presence->runningBuilds, std::optional<qint64>(3));
        QCOMPARE(presence->queueLength, std::optional<qint64>(12));
    }

    void presenceDegraded()
    {
        const auto presence =
            decodeMitePresence(R"({"streamDegraded":true,"streamDegradedReason":"desired; content"})");
        QVERIFY(presence);
        QVERIFY(presence->streamDegraded);
        QCOMPARE(presence->streamDegradedReason, u"desired; content"_s);
        QVERIFY(!presence->runningBuilds);
    }

    void presenceWithUnreadableGauges_data()
    {
        QTest::addColumn<QByteArray>("gauges");
        QTest::newRow("empty") << ""_ba;
        QTest::newRow("no JSON") << "idle"_ba;
        QTest::newRow("an array") << "[1,2]"_ba;
        QTest::newRow("wrong types") << R"({"running_builds":"3","queue_length":1.5})"_ba;
        QTest::newRow("deep") << QByteArray(1000, '[');
    }
    void presenceWithUnreadableGauges()
    {
        QFETCH(QByteArray, gauges);
        const nlohmann::json document = {{"version", "v"}, {"idleGauges", gauges.toStdString()}};
        const auto presence = decodeMitePresence(document.dump());
        QVERIFY(presence);
        QCOMPARE(presence->version, u"v"_s);
        QVERIFY(!presence->runningBuilds);
        QVERIFY(!presence->queueLength);
    }

    void readerKeepsTheFirstFault()
    {
        const auto document = wire::parse(R"({"a":1,"b":{"c":true},"d":null,"e":[]})", 100);
        QVERIFY(document);
        QString wrong;
        const wire::ObjectReader reader(*document, u"spec"_s, wrong);
        QVERIFY(reader.has("a") && !reader.has("d") && !reader.has("missing"));
        QVERIFY(reader.object("b") != nullptr && reader.array("e") != nullptr && reader.object("d") == nullptr);
        QVERIFY(wrong.isEmpty());
        QVERIFY(reader.text("a").isEmpty());
        QCOMPARE(wrong, u"spec.a is not a string"_s);
        QVERIFY(!reader.boolean("e"));
        QCOMPARE(wrong, u"spec.a is not a string"_s);
    }
};

QTEST_APPLESS_MAIN(WireTest)
#include "tst_wire.moc"
