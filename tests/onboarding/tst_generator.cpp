// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/onboarding/busaddresses.h"
#include "models/onboarding/generator.h"
#include "models/onboarding/linenotes.h"
#include "tests/onboarding/examples.h"
#include "tests/onboarding/fulldraft.h"
#include "tests/onboarding/nastytexts.h"
#include "tests/onboarding/yamljson.h"

#include <QTest>

#include <set>

using namespace varroa;
using namespace varroa::onboarding;
using namespace Qt::StringLiterals;

namespace {

using Json = nlohmann::json;

Json at(const nlohmann::ordered_json& document, const char* pointer)
{
    const nlohmann::ordered_json::json_pointer place(pointer);
    return document.contains(place) ? Json(document[place]) : Json();
}

Json core(const Draft& draft, const char* pointer)
{
    return at(coreOverlayJson(draft), pointer);
}

Json member(const Draft& draft, const char* pointer)
{
    return at(memberValuesJson(draft), pointer);
}

// Empty when both are the same.
QString differenceOf(const Json& actual, const Json& expected)
{
    return actual == expected ? QString() : QString::fromStdString(actual.dump() + " instead of " + expected.dump());
}

LineNote noteOf(const Document& document, const QString& path)
{
    for (const LineNote& note : document.notes) {
        if (note.path == path)
            return note;
    }
    return {};
}

void eachExample(const QString& kinds)
{
    QTest::addColumn<QString>("name");
    for (const QString& name : test::exampleNames()) {
        if (kinds.contains(name.front()))
            QTest::newRow(qPrintable(name)) << name;
    }
}

} // namespace

class TestGenerator : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void examples_data()
    {
        eachExample(u"MHPKXD"_s);
        QCOMPARE(test::exampleNames().size(), 19);
    }
    void examples()
    {
        QFETCH(QString, name);
        const Document document = test::exampleDocument(name);
        const QByteArray expected = test::exampleFile(u"expected"_s, name + u".yaml"_s);
        QVERIFY(!expected.isEmpty());
        QByteArray text = document.text;
        text.replace("\"REPLACE-ME\"", "\"not-a-real-secret\"");
        const Json ours = test::jsonOfYaml(text);
        const Json theirs = test::jsonOfYaml(expected);
        QVERIFY2(ours == theirs, Json::diff(theirs, ours).dump().c_str());
    }

    void goldenBytes_data() { eachExample(u"MHPKXD"_s); }
    void goldenBytes()
    {
        QFETCH(QString, name);
        const QByteArray golden = test::exampleFile(u"golden"_s, name + u".yaml"_s);
        QCOMPARE(test::exampleDocument(name).text, golden);
        QCOMPARE(test::exampleDocument(name).text, golden);
        QVERIFY(!golden.contains('\r'));
        QVERIFY(!golden.contains('\t'));
    }

    void notesExplainEveryLine_data() { eachExample(u"MHPKXD"_s); }
    void notesExplainEveryLine()
    {
        QFETCH(QString, name);
        const Document document = test::exampleDocument(name);
        const QList<QByteArray> lines = document.text.split('\n');
        QCOMPARE(qsizetype(document.notes.size()), lines.size() - 1);
        int number = 0;
        for (const LineNote& note : document.notes) {
            QCOMPARE(note.line, ++number);
            QVERIFY(!note.path.isEmpty());
            QVERIFY2(note.why.endsWith(u'.') && !note.why.startsWith(u"An additional"), qPrintable(note.path));
            if (lines[number - 1].contains("# ASSUMED"))
                QVERIFY2(note.assumed, qPrintable(note.path));
        }
    }

    void noteRowsAreAllReachable()
    {
        Draft draft = test::fullDraft();
        std::set<const NoteRow*> used;
        const auto collect = [&used](FileKind kind, const nlohmann::ordered_json& document) {
            for (const YamlLine& line : emitYaml(document).lines)
                used.insert(noteRow(kind, line.path));
        };
        for (const RecordStoreMode mode : {RecordStoreMode::S3, RecordStoreMode::Postgres}) {
            for (const ArtifactMode artifacts : {ArtifactMode::Secret, ArtifactMode::Sts}) {
                draft.recordStore.mode = mode;
                draft.recordStore.s3.artifacts = artifacts;
                collect(FileKind::Member, memberValuesJson(draft));
                collect(FileKind::Core, coreOverlayJson(draft));
            }
        }
        draft.coreNats.keep.extraSans.clear();
        for (const FileKind kind : {FileKind::Member, FileKind::Core}) {
            for (const NoteRow& row : noteRows(kind))
                QVERIFY2(used.contains(&row), row.path);
        }
    }

    void marksWhatIsAssumed()
    {
        const Document cells = test::exampleDocument(u"H2"_s);
        QVERIFY(noteOf(cells, u"networkPolicy.cellIsolation.enabled"_s).assumed);
        QVERIFY(noteOf(cells, u"networkPolicy.cellIsolation.extraEgress[0].to[0].ipBlock.cidr"_s).assumed);
        QVERIFY(noteOf(cells, u"recordStore.blobs.s3.url"_s).assumed);
        QVERIFY(!noteOf(cells, u"networkPolicy.recordStoreBlobEgress.ports"_s).assumed);
        QVERIFY(!noteOf(cells, u"cluster.name"_s).assumed);
        QCOMPARE(cells.text.count("# ASSUMED"), 3);
        QCOMPARE(test::exampleDocument(u"K7"_s).text.count("# ASSUMED"), 1);
        QCOMPARE(test::exampleDocument(u"M3"_s).text.count("# ASSUMED"), 0);
    }

    void alwaysNamesTheMember()
    {
        // The chart's default is "core": an absent name would join the fleet as the core itself.
        QCOMPARE(differenceOf(member(Draft{}, "/cluster/name"), Json("")), QString());
        QCOMPARE(differenceOf(member(Draft{}, "/bus/url"), Json("")), QString());
        QCOMPARE(differenceOf(member(Draft{}, "/telemetry/metricsToken"), Json("")), QString());
        QVERIFY(member(Draft{}, "/auth").is_null());
        QVERIFY(member(Draft{}, "/recordStore").is_null());
        QVERIFY(member(Draft{}, "/networkPolicy").is_null());
    }

    void opensTheDistinctPortsOfTheBus()
    {
        Draft draft;
        draft.memberNetworkPolicies = true;
        draft.busUrls = {u"tls://a:30423"_s, u"tls://[2001:db8::7]:30422"_s, u"nats://b"_s, u"tls://c:30423"_s,
                         u"tls://d:99999"_s};
        QCOMPARE(differenceOf(member(draft, "/networkPolicy/coreNatsEgress/ports"), Json({4222, 30422, 30423})),
                 QString());
        draft.memberNetworkPolicies = false;
        QVERIFY(member(draft, "/networkPolicy").is_null());
    }

    void isolatesCellsWithoutPoliciesToo()
    {
        Draft draft;
        draft.cellIsolation = test::fullIsolation();
        QCOMPARE(differenceOf(member(draft, "/networkPolicy/cellIsolation/enabled"), Json(true)), QString());
        QCOMPARE(differenceOf(member(draft, "/networkPolicy/cellIsolation/extraEgress").size(), size_t(2)), QString());
        QVERIFY(member(draft, "/networkPolicy/enabled").is_null());
        QCOMPARE(differenceOf(member(draft, "/networkPolicy/cellIsolation/extraEgress/1"),
                              draft.cellIsolation.extraEgress[1].rule),
                 QString());
    }

    void halfARuleOpensNothing()
    {
        Draft draft;
        draft.cellIsolation = {true, {{u"other"_s, {}, 443, {}}, {u"other"_s, u"192.0.2.1/32"_s, 0, {}}}};
        QVERIFY(member(draft, "/networkPolicy/cellIsolation/extraEgress").is_null());
        draft.memberNetworkPolicies = true;
        draft.recordStore.mode = RecordStoreMode::S3;
        QVERIFY(member(draft, "/networkPolicy/recordStoreBlobEgress").is_null());
    }

    void takesAwayTheChartsIngressLabel()
    {
        Draft draft;
        draft.memberNetworkPolicies = true;
        draft.ingressControllerNamespaceSelector = {{u"team"_s, u"edge"_s}};
        const Json expected{{"team", "edge"}, {"kubernetes.io/metadata.name", nullptr}};
        QCOMPARE(differenceOf(member(draft, "/networkPolicy/ingressControllerNamespaceSelector"), expected), QString());
    }

    void writesEverySetting()
    {
        const Draft draft = test::fullDraft();
        const Json values(memberValuesJson(draft));
        QCOMPARE(differenceOf(values["global"]["imagePullSecrets"], Json::array({{{"name", "registry-login"}}})),
                 QString());
        const Json oidc{{"issuer", "https://login.example.net/"},
                        {"clientId", "varroa"},
                        {"clientSecret", "REPLACE-ME"},
                        {"redirectUrl", "https://app.hive.example.net/api/v1/callback"},
                        {"userClaim", "email"},
                        {"groupClaim", "roles"}};
        QCOMPARE(differenceOf(values["auth"]["oidc"], oidc), QString());
        QCOMPARE(differenceOf(values["auth"]["bffUrl"], Json("https://app.hive.example.net")), QString());
        QVERIFY(!values["auth"].contains("dashboardUrl"));
        QCOMPARE(differenceOf(values["operator"]["image"]["tag"], Json("0.3.0")), QString());
        QCOMPARE(differenceOf(values["operator"]["replicas"], Json(1)), QString()); // an extra value beside ours
        QCOMPARE(differenceOf(values["gateway"]["image"]["tag"], Json("0.3.1")), QString());
        QCOMPARE(differenceOf(values["jetStreamReplicas"], Json(3)), QString());
        QVERIFY(!QByteArray::fromStdString(values.dump()).contains("keychain"));
    }

    void admitsByTrafficPolicy_data()
    {
        QTest::addColumn<bool>("nodePort");
        QTest::addColumn<int>("policy");
        QTest::addColumn<bool>("ranges");
        for (const bool nodePort : {false, true}) {
            QTest::addRow("%d unset", nodePort) << nodePort << int(TrafficPolicy::Unset) << true;
            QTest::addRow("%d Cluster", nodePort) << nodePort << int(TrafficPolicy::Cluster) << true;
            QTest::addRow("%d Local", nodePort) << nodePort << int(TrafficPolicy::Local) << false;
        }
    }
    void admitsByTrafficPolicy()
    {
        QFETCH(bool, nodePort);
        QFETCH(int, policy);
        QFETCH(bool, ranges);
        Draft draft;
        draft.coreNetworkPolicies = true;
        draft.coreNats = test::fullCoreNats();
        draft.coreNats.keep = {};
        const auto type = nodePort ? ServiceType::NodePort : ServiceType::LoadBalancer;
        draft.coreNats.serviceType = type;
        draft.coreNats.externalTrafficPolicy = TrafficPolicy(policy);
        // The database's list follows the database's policy, not that of NATS.
        draft.recordStore.mode = RecordStoreMode::Postgres;
        draft.recordStore.postgres.serviceType = type;
        draft.recordStore.postgres.externalTrafficPolicy = ranges ? TrafficPolicy::Local : TrafficPolicy::Cluster;
        const Json narrow{"198.51.100.20/32"};
        const Json wide{"198.51.100.20/32", "192.0.2.0/26", "10.64.0.0/16"};
        QCOMPARE(differenceOf(core(draft, "/nats/external/allowedCIDRs"), ranges ? wide : narrow), QString());
        QCOMPARE(differenceOf(core(draft, "/recordStore/postgres/memberEndpoint/allowedCIDRs"), ranges ? narrow : wide),
                 QString());
        QCOMPARE(differenceOf(core(draft, "/nats/external/nodePort"), nodePort ? Json(30422) : Json()), QString());
        draft.coreNetworkPolicies = false;
        QVERIFY(core(draft, "/nats/external/allowedCIDRs").is_null());
        QVERIFY(core(draft, "/networkPolicy").is_null());
    }

    void keepsWhatTheCoreHas()
    {
        Draft draft = test::fullDraft();
        draft.coreNats.keep.allowedCidrs = {u"203.0.113.1/32"_s, u"198.51.100.20/32"_s};
        draft.coreNats.keep.ipSans = {u"192.0.2.12"_s, u"192.0.2.9"_s};
        QCOMPARE(differenceOf(core(draft, "/nats/external/allowedCIDRs"), Json({"203.0.113.1/32", "198.51.100.20/32"})),
                 QString());
        QCOMPARE(differenceOf(core(draft, "/nats/external/ipSANs"), Json({"192.0.2.12", "192.0.2.9", "192.0.2.11"})),
                 QString());
        QCOMPARE(differenceOf(core(draft, "/nats/external/extraSANs"), Json({"old.hive.example.net"})), QString());
        QCOMPARE(
            differenceOf(core(draft, "/recordStore/postgres/memberEndpoint/allowedCIDRs/0"), Json("198.51.100.8/32")),
            QString());
        const Document overlay = coreOverlay(draft);
        const QString kept = noteOf(overlay, u"nats.external.allowedCIDRs[0]"_s).why;
        QVERIFY2(kept.contains(u"kept"_s), qPrintable(kept));
        draft.coreNats.keep = {};
        draft.coreNats.externalTrafficPolicy = TrafficPolicy::Cluster;
        const Document wide = coreOverlay(draft);
        QVERIFY(noteOf(wide, u"nats.external.allowedCIDRs[0]"_s).why.contains(u"the member's traffic"_s));
        QVERIFY(noteOf(wide, u"nats.external.allowedCIDRs[2]"_s).why.contains(u"range of the core"_s));
    }

    void namesEveryHostInTheCertificate()
    {
        Draft draft;
        draft.coreNats.host = u"nats.hive.example.net"_s;
        draft.busUrls = {
            u"tls://NATS.hive.example.net:4222"_s, u"tls://two.example.net:4222"_s, u"tls://[2001:db8::1]:4222"_s,
            u"tls://[2001:DB8:0::1]:30422"_s,      u"tls://192.0.2.1:4222"_s,       u"tls://two.example.net:30422"_s};
        QCOMPARE(differenceOf(core(draft, "/nats/external/extraSANs"), Json({"two.example.net"})), QString());
        QCOMPARE(differenceOf(core(draft, "/nats/external/ipSANs"), Json({"2001:db8::1", "192.0.2.1"})), QString());
    }

    void saysHowManyServers()
    {
        Draft draft;
        QVERIFY(core(draft, "/nats/config").is_null());
        draft.coreNats.natsServers = 3;
        const Json three{{"enabled", true}, {"replicas", 3}};
        QCOMPARE(differenceOf(core(draft, "/nats/config/cluster"), three), QString());
    }

    void extraValuesNeverReplaceOurs()
    {
        Draft draft;
        draft.clusterName = u"apiary"_s;
        draft.extraMemberValues =
            Json::parse("{\"mode\":\"full\",\"cluster\":{\"name\":\"core\",\"zone\":\"a\"},"
                        "\"nats\":true,\"zz\":{\"n\":1.5,\"l\":[null]},\"bus\":{\"url\":{\"x\":1}}}");
        const Json values(memberValuesJson(draft));
        QCOMPARE(differenceOf(values["mode"], Json("hive")), QString());
        const Json cluster{{"name", "apiary"}, {"zone", "a"}};
        QCOMPARE(differenceOf(values["cluster"], cluster), QString());
        QCOMPARE(differenceOf(values["nats"]["enabled"], Json(false)), QString());
        QCOMPARE(differenceOf(values["bus"]["url"], Json("")), QString());
        QCOMPARE(differenceOf(values["zz"], draft.extraMemberValues["zz"]), QString());
        const Document document = memberValues(draft);
        QVERIFY(noteOf(document, u"zz.l[0]"_s).why.startsWith(u"An additional value"_s));
        QVERIFY(noteOf(document, u"cluster.zone"_s).why.startsWith(u"An additional value"_s));
        QVERIFY(!noteOf(document, u"cluster.name"_s).why.startsWith(u"An additional value"_s));
    }

    void putsTheClientSecretInItsPlace()
    {
        Draft draft = test::exampleDraft(u"M1"_s);
        draft.extraMemberValues = Json{{"note", "REPLACE-ME"}};
        draft.clusterName = u"REPLACE-ME"_s;
        for (const QString& text : test::nastyTexts()) {
            const QByteArray secret = text.toUtf8();
            const Secret whole = memberValuesWithSecret(draft, Secret::copyOf(secret));
            const Json values = test::jsonOfYaml(whole.view().toByteArray());
            Json expected(memberValuesJson(draft));
            if (!secret.isEmpty())
                expected["auth"]["oidc"]["clientSecret"] = secret.toStdString();
            QVERIFY2(values == expected, secret.constData());
        }
    }

    void writesNoClientSecretWithoutAnIssuer()
    {
        Draft draft;
        draft.extraMemberValues = Json{{"auth", {{"oidc", {{"clientSecret", "REPLACE-ME"}}}}}};
        QVERIFY(!needsClientSecret(draft));
        const Secret whole = memberValuesWithSecret(draft, Secret::copyOf("placeholder-canary"));
        QVERIFY(!whole.view().contains("canary"));
        QVERIFY(needsClientSecret(test::exampleDraft(u"H1"_s)));
        QVERIFY(!needsClientSecret(test::exampleDraft(u"M4"_s)));
    }

    void survivesHostileDrafts()
    {
        for (const QString& text : test::nastyTexts()) {
            Draft draft = test::fullDraft();
            draft.clusterName = draft.auth.issuer = draft.coreNats.host = draft.namespaceName = text;
            draft.busUrls = {text, text};
            draft.coreNats.nodeSelector = draft.coreNats.annotations = {{text, text}};
            draft.tenantNamespaceSelector = {{text, text}};
            draft.coreNatsEgressCidrs = draft.coreNats.memberSourceCidrs = {text};
            QVERIFY(test::jsonOfYaml(memberValues(draft).text) == Json(memberValuesJson(draft)));
            QVERIFY(test::jsonOfYaml(coreOverlay(draft).text) == Json(coreOverlayJson(draft)));
            QVERIFY(test::jsonOfYaml(busSecret(draft).text).is_object());
        }
    }

    void readsAddresses_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QByteArray>("hex");
        QTest::newRow("v4") << u"192.0.2.1"_s << "c0000201"_ba;
        QTest::newRow("padded") << u"192.0.02.1"_s << QByteArray();
        QTest::newRow("large") << u"192.0.2.256"_s << QByteArray();
        QTest::newRow("short") << u"192.0.2"_s << QByteArray();
        QTest::newRow("long") << u"192.0.2.1.1"_s << QByteArray();
        QTest::newRow("name") << u"nats.example.net"_s << QByteArray();
        QTest::newRow("empty") << QString() << QByteArray();
        QTest::newRow("v6") << u"2001:db8::1"_s << "20010db8000000000000000000000001"_ba;
        QTest::newRow("v6 all") << u"1:2:3:4:5:6:7:8"_s << "00010002000300040005000600070008"_ba;
        QTest::newRow("v6 any") << u"::"_s << QByteArray(32, '0');
        QTest::newRow("v6 in v4") << u"::ffff:192.0.2.1"_s << "00000000000000000000ffffc0000201"_ba;
        QTest::newRow("v6 two gaps") << u"1::2::3"_s << QByteArray();
        QTest::newRow("v6 nine") << u"1:2:3:4:5:6:7:8:9"_s << QByteArray();
        QTest::newRow("v6 gap of none") << u"1:2:3:4::5:6:7:8"_s << QByteArray();
        QTest::newRow("v6 wide group") << u"::12345"_s << QByteArray();
        QTest::newRow("v6 zone") << u"fe80::1%eth0"_s << QByteArray();
        QTest::newRow("v6 one colon") << u":1"_s << QByteArray();
    }
    void readsAddresses()
    {
        QFETCH(QString, text);
        QFETCH(QByteArray, hex);
        QCOMPARE(addressBytes(text).value_or(QByteArray()).toHex(), hex);
    }

    void readsBusUrls_data()
    {
        QTest::addColumn<QString>("url");
        QTest::addColumn<QString>("host");
        QTest::addColumn<int>("port");
        QTest::newRow("plain") << u"tls://a.b:4223"_s << u"a.b"_s << 4223;
        QTest::newRow("no port") << u"tls://a.b"_s << u"a.b"_s << 4222;
        QTest::newRow("slash") << u"tls://a.b:1/"_s << u"a.b"_s << 1;
        QTest::newRow("user") << u"tls://u:p@a.b:1"_s << u"a.b"_s << 1;
        QTest::newRow("no scheme") << u"a.b:1"_s << u"a.b"_s << 1;
        QTest::newRow("v6") << u"tls://[::1]:9"_s << u"::1"_s << 9;
        QTest::newRow("v6 no port") << u"tls://[::1]"_s << u"::1"_s << 4222;
        QTest::newRow("v6 bare") << u"tls://2001:db8::7"_s << u"2001:db8::7"_s << 4222;
        QTest::newRow("open bracket") << u"tls://[::1"_s << QString() << 0;
        QTest::newRow("bracket only") << u"["_s << QString() << 0;
        QTest::newRow("no number") << u"tls://a:b"_s << u"a"_s << 0;
        QTest::newRow("empty") << QString() << QString() << 4222;
    }
    void readsBusUrls()
    {
        QFETCH(QString, url);
        const BusHost host = busHost(url);
        QTEST(host.host, "host");
        QTEST(host.port, "port");
    }
};

QTEST_APPLESS_MAIN(TestGenerator)
#include "tst_generator.moc"
