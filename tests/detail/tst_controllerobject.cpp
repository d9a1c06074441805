// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/detail/specpatch.h"
#include "models/detail/versionadvice.h"
#include "models/detail/yamltext.h"
#include "models/domain/versions.h"
#include "models/wire/controllerobject.h"
#include "models/wire/json.h"
#include "models/wire/redaction.h"
#include "tests/detail/objectsample.h"

#include <QTest>

using namespace varroa;
using namespace varroa::samples;
using namespace Qt::StringLiterals;

namespace {

ControllerObject sample()
{
    auto object = decodeControllerObject(objectKey(), reply(FullObject));
    if (!object)
        qFatal("%s", qPrintable(object.error().detail));
    return std::move(*object);
}

// Every text of the struct, for the search for secrets.
QString everyText(const ControllerObject& o)
{
    QStringList all{o.row.endpoint, o.row.attention.message, o.row.attention.reason, o.row.bundle,
                    o.uid,          o.resourceVersion,       o.powerState,           o.className,
                    o.ingressHost,  o.ingressClass,          o.reconcileMode,        o.reconcileInterval,
                    o.pluginPolicy, o.lastReconcileError,    o.jenkinsRef,           o.configHash,
                    o.rbacHash,     o.desiredStateHash,      o.appliedBundleHash,    o.approvedPluginRoll,
                    o.miteImage};
    for (const ObjectCondition& condition : o.conditions)
        all << condition.type << condition.reason << condition.message;
    for (const PendingItemDeletion& deletion : o.pendingItemDeletions)
        all << deletion.path << deletion.reason;
    for (const ApplyResult& result : o.applyHistory) {
        for (const ApplySection& section : result.sections)
            all << section.error;
    }
    for (const OverlayWarning& warning : o.overlayWarnings)
        all << warning.message;
    all << o.unreadable;
    return all.join(u'\n');
}

} // namespace

class TestControllerObject : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void readsEveryField();
    void noSecretLeavesTheDecoder();
    void redactionKeepsWhatIsNoSecret();
    void odditiesOfSecretsAreHiddenToo_data();
    void odditiesOfSecretsAreHiddenToo();
    void aWrongTypeSpoilsOnlyItsField();
    void errors_data();
    void errors();
    void sizeAndDepthAreLimited();
    void profiles();
    void versionsAreComparedByNumber();
    void adviceOnVersions();
};

void TestControllerObject::readsEveryField()
{
    const ControllerObject o = sample();
    QCOMPARE(o.row.key, objectKey());
    QCOMPARE(o.row.phase, Phase::Connected);
    QCOMPARE(o.row.jenkinsVersion, u"2.568.2"_s);
    QCOMPARE(o.generation, 3);
    QCOMPARE(o.className, u"large"_s);
    QCOMPARE(o.reconcileMode, u"manual"_s);
    QCOMPARE(o.maxDeferSeconds, std::optional<qint64>(1800));
    QCOMPARE(o.ingressHost, u"crane.ci.example.org"_s);
    QVERIFY(o.hibernationEnabled);
    QCOMPARE(o.pinnedPlugins, 2);
    QCOMPARE(o.certExpiry, parseWireTime(QByteArrayView("2031-03-12T00:00:00Z")));
    QCOMPARE(o.conditions.size(), size_t(2));
    QCOMPARE(o.conditions[1].message, u"by hand"_s);
    QVERIFY(o.pendingRestart && o.pendingRestart->changes == QStringList({u"config"_s, u"plugins"_s}));
    QVERIFY(o.pendingPluginRoll && o.pendingPluginRoll->target == u"abc"_s);
    QCOMPARE(o.pendingItemDeletions.front().path, u"legacy/nightly"_s);
    QVERIFY(o.restartDrain && o.restartDrain->attempts == 2);
    QVERIFY(o.lastApply && !o.lastApply->succeeded);
    QCOMPARE(o.lastApply->sections[0].error, u"line 4"_s);
    QCOMPARE(o.applyHistory.size(), size_t(2));
    QVERIFY(o.rollout && o.rollout->blocked);
    QCOMPARE(o.rollout->waitingOn, QStringList{u"team-quay/winch"_s});
    QCOMPARE(o.liveDrift, std::optional(true));
    QCOMPARE(o.overlayWarnings.front().path, u"spec.replicas"_s);
    QVERIFY(o.plugins && o.plugins->stale && !o.plugins->pendingCollect);
    QCOMPARE(o.plugins->total, 83);
    QCOMPARE(o.plugins->drift.front().message, u"not in the lock"_s);
    QCOMPARE(o.plugins->versionDrift.front().verdict, u"older"_s);
    QCOMPARE(o.plugins->counts.size(), size_t(2));
    QVERIFY(o.unreadable.isEmpty());
}

void TestControllerObject::noSecretLeavesTheDecoder()
{
    const ControllerObject o = sample();
    const QString yaml = toYaml(*o.document);
    const PatchOutcome patch = makeSpecPatch(*o.document, QString(yaml).replace(u"4Gi"_s, u"5Gi"_s));
    const auto* made = std::get_if<SpecPatch>(&patch);
    QVERIFY(made);
    QString changes;
    for (const SpecChange& change : made->changes)
        changes += change.before + change.after;
    for (const QByteArray& secret : Secrets) {
        QVERIFY(FullObject.contains(secret)); // the sample holds it, so that its absence means something
        const QString text = QString::fromLatin1(secret);
        QVERIFY2(!everyText(o).contains(text), secret.constData());
        QVERIFY2(o.document->dump().find(secret.toStdString()) == std::string::npos, secret.constData());
        QVERIFY2(!yaml.contains(text), secret.constData());
        QVERIFY2(!made->json.contains(secret), secret.constData());
        QVERIFY2(!changes.contains(text), secret.constData());
    }
}

void TestControllerObject::redactionKeepsWhatIsNoSecret()
{
    const ControllerObject o = sample();
    const nlohmann::json& d = *o.document;
    QVERIFY(d["metadata"]["labels"]["env"] == "production");
    QVERIFY(d["metadata"]["annotations"]["note"] == "plain");
    const auto& overrides = d["spec"]["podOverrides"];
    QVERIFY(overrides["nodeSelector"]["env"] == "prod");
    QVERIFY(overrides["env"][0]["name"] == "DB_PASSWORD");
    QVERIFY(wire::isRedacted(overrides["env"][0]["value"]));
    QVERIFY(overrides["env"][1]["valueFrom"]["secretKeyRef"]["name"] == "db"); // a reference is no secret
    QVERIFY(wire::isRedacted(d["spec"]["resourceOverlay"]["statefulSet"]));
    QVERIFY(!wire::isRedacted(d["spec"]["resourceOverlay"]["service"]));
    QVERIFY(wire::isRedacted(d["status"]["wakeToken"]));
    QVERIFY(wire::holdsRedacted(d));
    QVERIFY(!wire::holdsRedacted(d["spec"]["resources"]));
}

void TestControllerObject::odditiesOfSecretsAreHiddenToo_data()
{
    QTest::addColumn<QByteArray>("part"); // members of the object beside metadata; the secret is SECRET-VALUE
    QTest::newRow("token in an object") << QByteArray(R"("status":{"wakeToken":{"a":["SECRET-VALUE"]}})");
    QTest::newRow("token as a number in a list") << QByteArray(R"("status":{"wakeToken":["SECRET-VALUE",1]})");
    QTest::newRow("token repeated") << QByteArray(
        R"("status":{"wakeToken":"SECRET-VALUE","conditions":[{"type":"X","message":"curl /wake/SECRET-VALUE"}]})");
    QTest::newRow("nested lists") << QByteArray(
        R"("spec":{"podOverrides":{"a":[[{"env":[{"value":"SECRET-VALUE"}]}]]}})");
    QTest::newRow("env list in an env list")
        << QByteArray(R"("spec":{"podOverrides":{"env":[[{"value":"SECRET-VALUE"}]]}})");
    QTest::newRow("value is an object") << QByteArray(
        R"("spec":{"podOverrides":{"env":[{"value":{"x":"SECRET-VALUE"}}]}})");
    QTest::newRow("unknown entry field") << QByteArray(
        R"("spec":{"podOverrides":{"env":[{"name":"A","val":"SECRET-VALUE"}]}})");
    QTest::newRow("escaped key") << QByteArray(R"("spec":{"podOverrides":{"\u0065nv":[{"value":"SECRET-VALUE"}]}})");
    QTest::newRow("capital key") << QByteArray(R"("spec":{"podOverrides":{"ENV":[{"value":"SECRET-VALUE"}]}})");
    QTest::newRow("initEnv") << QByteArray(R"("spec":{"podOverrides":{"initEnv":[{"value":"SECRET-VALUE"}]}})");
    QTest::newRow("outside podOverrides") << QByteArray(R"("spec":{"miteSpec":{"env":[{"value":"SECRET-VALUE"}]}})");
    QTest::newRow("overlay with an escape")
        << QByteArray(R"("spec":{"resourceOverlay":{"statefulSet":"{\"\\x65nv\": [{value: SECRET-VALUE}]}"}})");
    QTest::newRow("overlay as text") << QByteArray(R"("spec":{"resourceOverlay":"SECRET-VALUE"})");
    QTest::newRow("overlay as an object")
        << QByteArray(R"("spec":{"resourceOverlay":{"statefulSet":{"env":[{"value":"SECRET-VALUE"}]}}})");
    QTest::newRow("token given twice") << QByteArray(
        R"("status":{"wakeToken":"SECRET-VALUE"},"status":{"wakeToken":"SECRET-VALUE"})");
}

void TestControllerObject::odditiesOfSecretsAreHiddenToo()
{
    QFETCH(QByteArray, part);
    QVERIFY(part.contains("SECRET-VALUE"));
    const auto object = decodeControllerObject(
        objectKey(), reply("{\"metadata\":{\"name\":\"crane\",\"namespace\":\"team-quay\"}," + part + '}'));
    QVERIFY2(object, object ? "" : qPrintable(object.error().detail));
    QVERIFY2(object->document->dump().find("SECRET-VALUE") == std::string::npos, object->document->dump().c_str());
    QVERIFY(!toYaml(*object->document).contains(u"SECRET-VALUE"_s));
    QVERIFY(!everyText(*object).contains(u"SECRET-VALUE"_s));
}

void TestControllerObject::aWrongTypeSpoilsOnlyItsField()
{
    QByteArray changed = FullObject;
    changed.replace(R"("total":83)", R"("total":"many")");
    changed.replace(R"("rollout":{)", R"("rollout":7,"x":{)");
    const auto o = decodeControllerObject(objectKey(), reply(changed));
    QVERIFY(o);
    QCOMPARE(o->unreadable, QStringList({u"status.pluginInventory.total is not a 64-bit integer"_s,
                                         u"status.rollout is not an object"_s}));
    QVERIFY(!o->rollout);
    QCOMPARE(o->plugins->drift.size(), size_t(1));
    QCOMPARE(o->conditions.size(), size_t(2));
    // Even what the list's strict reader refuses leaves the rest readable.
    changed.replace(R"("phase":"Connected")", R"("phase":3)");
    const auto worse = decodeControllerObject(objectKey(), reply(changed));
    QVERIFY(worse);
    QCOMPARE(worse->row.key, objectKey());
    QVERIFY(!worse->unreadable.isEmpty());
    QCOMPARE(worse->className, u"large"_s);
}

void TestControllerObject::errors_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<int>("kind");
    QTest::addColumn<QString>("text");
    QTest::newRow("not found") << QByteArray(R"({"error":"controller not found","code":"not_found"})")
                               << int(ErrorKind::NotFound) << u"controller not found"_s;
    QTest::newRow("internal") << QByteArray(R"({"error":"cache not synced","code":"internal"})")
                              << int(ErrorKind::Refused) << u"cache not synced"_s;
    QTest::newRow("code only") << QByteArray(R"({"code":"internal"})") << int(ErrorKind::Refused) << u"internal"_s;
    QTest::newRow("empty") << QByteArray("{}") << int(ErrorKind::Malformed) << u"item is missing"_s;
    QTest::newRow("null item") << QByteArray(R"({"item":null})") << int(ErrorKind::Malformed) << u"item is missing"_s;
    QTest::newRow("list item") << QByteArray(R"({"item":[]})") << int(ErrorKind::Malformed)
                               << u"item is not an object"_s;
    QTest::newRow("no name") << QByteArray(R"({"item":{"metadata":{"namespace":"team-quay"}}})")
                             << int(ErrorKind::Malformed) << u"item.metadata has no name and namespace"_s;
    QTest::newRow("another") << QByteArray(R"({"item":{"metadata":{"namespace":"team-quay","name":"winch"}}})")
                             << int(ErrorKind::Malformed) << u"the answer is about team-quay/winch"_s;
    QTest::newRow("cut") << QByteArray(R"({"item":{)") << int(ErrorKind::Malformed) << u"not valid JSON at byte 10"_s;
}

void TestControllerObject::errors()
{
    QFETCH(QByteArray, bytes);
    QFETCH(int, kind);
    const auto object = decodeControllerObject(objectKey(), bytes);
    QVERIFY(!object);
    QCOMPARE(int(object.error().kind), kind);
    QTEST(object.error().detail, "text");
}

void TestControllerObject::sizeAndDepthAreLimited()
{
    const auto large = decodeControllerObject(objectKey(), QByteArray(8 * 1024 * 1024 + 1, ' '));
    QVERIFY(!large);
    QCOMPARE(large.error().kind, ErrorKind::TooLarge);
    const QByteArray deep = "{\"item\":" + QByteArray(100, '[') + QByteArray(100, ']') + '}';
    QVERIFY(!decodeControllerObject(objectKey(), deep));
}

void TestControllerObject::profiles()
{
    const auto read = decodeVersionProfiles(Profiles);
    QVERIFY(read);
    QCOMPARE(read->unreadable, 2);
    QCOMPARE(read->items.size(), size_t(3));
    QCOMPARE(read->items[0].version, u"2.601"_s);
    QCOMPARE(read->items[1].deploys, u"2.570.2"_s);
    QCOMPARE(read->items[1].pluginCount, 83);
    QCOMPARE(read->items[2].eolDate, QDate(2031, 2, 1));
    QVERIFY(decodeVersionProfiles("{}")->items.empty());
    QCOMPARE(decodeVersionProfiles(R"({"error":"no"})").error().kind, ErrorKind::Refused);
    QCOMPARE(decodeVersionProfiles(R"({"items":{}})").error().kind, ErrorKind::Malformed);
}

void TestControllerObject::versionsAreComparedByNumber()
{
    QVERIFY(compareVersions(u"2.9", u"2.10") < 0);
    QVERIFY(compareVersions(u"2.570.2", u"2.570.1") > 0);
    QVERIFY(compareVersions(u"2.570", u"2.570") == 0);
    QVERIFY(compareVersions(u"2.570", u"2.570.1") < 0);
    QVERIFY(compareVersions(u"2.beta", u"2.0") < 0);
}

void TestControllerObject::adviceOnVersions()
{
    const auto profiles = decodeVersionProfiles(Profiles);
    QVERIFY(!isVersionDrift(u"2.555", u"2.555.1"));
    QVERIFY(isVersionDrift(u"2.55", u"2.555.1"));
    QVERIFY(isVersionDrift(u"2.570.1", u"2.568.2"));
    QVERIFY(!isVersionDrift(u"", u"2.568.2"));
    QCOMPARE(profileFor(*profiles, u"2.555.3")->name, u"lts-2-555"_s);
    QCOMPARE(profileFor(*profiles, u"2.5"), nullptr);
    QCOMPARE(recommendedUpgrade(*profiles, u"2.555.3")->name, u"lts-2-570"_s);
    QCOMPARE(recommendedUpgrade(*profiles, u"2.570.1")->name, u"lts-2-570"_s); // 2.570.2 is what it deploys
    QCOMPARE(recommendedUpgrade(*profiles, u"2.570"), nullptr);
    QCOMPARE(recommendedUpgrade(*profiles, u"2.570.2"), nullptr);
    const VersionProfile& old = *profileFor(*profiles, u"2.555");
    QCOMPARE(endOfLife(old, QDate(2031, 1, 31)), EndOfLife::Ahead);
    QCOMPARE(endOfLife(old, QDate(2031, 2, 1)), EndOfLife::Past);
    QCOMPARE(endOfLife(*profileFor(*profiles, u"2.601"), QDate(2031, 2, 1)), EndOfLife::NotSaid);
}

QTEST_APPLESS_MAIN(TestControllerObject)
#include "tst_controllerobject.moc"
