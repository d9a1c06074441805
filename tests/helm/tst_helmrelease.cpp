// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/helm/helmrelease.h"

#include <QTest>

#include <zlib.h>

using namespace Qt::StringLiterals;
using namespace varroa;
using nlohmann::json;

namespace {

QByteArray gzip(const QByteArray& text)
{
    z_stream stream{};
    if (deflateInit2(&stream, 9, Z_DEFLATED, 15 + 16, 9, Z_DEFAULT_STRATEGY) != Z_OK)
        return {};
    QByteArray out(qsizetype(deflateBound(&stream, uLong(text.size()))) + 64, Qt::Uninitialized);
    QByteArray in = text;
    stream.next_in = reinterpret_cast<Bytef*>(in.data());
    stream.avail_in = uInt(in.size());
    stream.next_out = reinterpret_cast<Bytef*>(out.data());
    stream.avail_out = uInt(out.size());
    deflate(&stream, Z_FINISH);
    out.truncate(qsizetype(stream.total_out));
    deflateEnd(&stream);
    return out;
}

json sample()
{
    return {
        {"name", "varroa"},
        {"namespace", "varroa-system"},
        {"version", 7},
        {"info", {{"status", "deployed"}, {"last_deployed", "2026-11-30T10:00:00.5Z"}}},
        {"chart",
         {{"metadata", {{"name", "varroa"}, {"version", "0.4.0"}, {"appVersion", "0.3.0"}}},
          {"values",
           {{"nats", {{"external", {{"enabled", false}, {"host", ""}}}, {"enabled", true}}},
            {"operator", {{"replicas", 3}, {"env", json::array()}}},
            {"telemetry", {{"metricsToken", "well-known"}}}}}}},
        {"config",
         {{"nats", {{"external", {{"enabled", true}, {"host", "nats.hive.example.net"}}}}},
          {"operator", {{"env", {{{"name", "A"}}}}}},
          {"auth", {{"oidc", {{"clientSecret", "placeholder-canary"}, {"issuer", "https://login.example.net/"}}}}}}}};
}

QByteArray stored(const json& object)
{
    return gzip(QByteArray::fromStdString(object.dump())).toBase64();
}

} // namespace

class HelmReleaseTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void readsARelease()
    {
        const auto release = helm::readRelease(stored(sample()));
        QVERIFY2(release, release ? "" : qPrintable(release.error().detail));
        QCOMPARE(release->name, u"varroa"_s);
        QCOMPARE(release->namespaceName, u"varroa-system"_s);
        QCOMPARE(release->revision, 7);
        QCOMPARE(release->status, u"deployed"_s);
        QCOMPARE(release->chartName, u"varroa"_s);
        QCOMPARE(release->chartVersion, u"0.4.0"_s);
        QCOMPARE(release->appVersion, u"0.3.0"_s);
        QVERIFY(release->deployedAt == parseWireTime(u"2026-11-30T10:00:00.5Z"));
        QVERIFY(release->values["nats"]["external"]["host"] == "nats.hive.example.net");
        QVERIFY(release->values["nats"]["enabled"] == true);
        QVERIFY(release->values["operator"]["replicas"] == 3);
        QVERIFY(release->values["operator"]["env"] == json::parse("[{\"name\":\"A\"}]"));
        QVERIFY(!release->ownValues["operator"].contains("replicas"));
    }

    void anOldReleaseIsNotCompressed()
    {
        const auto release = helm::readRelease(QByteArray::fromStdString(sample().dump()).toBase64());
        QVERIFY(release);
        QCOMPARE(release->revision, 7);
    }

    void secretsAreHiddenAndComparable()
    {
        const auto release = helm::readRelease(stored(sample()));
        QVERIFY(release);
        QVERIFY(release->values["auth"]["oidc"]["clientSecret"] == helm::HiddenValue);
        QVERIFY(release->values["auth"]["oidc"]["issuer"] == "https://login.example.net/");
        QVERIFY(release->values["telemetry"]["metricsToken"] == helm::HiddenValue);
        QVERIFY(release->ownValues.dump().find("canary") == std::string::npos);
        QCOMPARE(release->hiddenHashes.size(), 1u);
        QCOMPARE(release->hiddenHashes.at(u"auth.oidc.clientSecret"_s), helm::secretHash("placeholder-canary"));
        QVERIFY(helm::secretHash("placeholder-canary") != helm::secretHash("placeholder-canarz"));
    }

    void knowsWhatIsASecret()
    {
        json values = json::parse(
            "{\"recordStore\":{\"blobs\":{\"s3\":{\"existingSecret\":\"blobs\",\"artifactSecret\":\"art\"}}},"
            "\"db\":{\"adminPassword\":\"p1\",\"DSN\":\"p2\",\"url\":\"postgres://u:p3@h/db\",\"plain\":\"https://h:1/"
            "a@b:c\"},"
            "\"list\":[{\"value\":\"-----BEGIN EC PRIVATE "
            "KEY-----\\np4\"}],\"apiTokens\":[\"kept\"],\"authToken\":[\"p5\"],"
            "\"pin\":{\"password\":42},\"empty\":{\"password\":\"\"}}");
        const auto hashes = helm::hideSecretValues(values);
        QStringList paths;
        for (const auto& [path, hash] : hashes)
            paths << path;
        QCOMPARE(paths,
                 (QStringList{u"authToken[0]"_s, u"db.DSN"_s, u"db.adminPassword"_s, u"db.url"_s, u"list[0].value"_s}));
        QVERIFY(values["recordStore"]["blobs"]["s3"]["existingSecret"] == "blobs");
        QVERIFY(values["recordStore"]["blobs"]["s3"]["artifactSecret"] == "art");
        QVERIFY(values["db"]["plain"] == "https://h:1/a@b:c");
        QVERIFY(values["pin"]["password"] == helm::HiddenValue);
        QVERIFY(values["empty"]["password"] == "");
    }

    void joinsAsHelmDoes()
    {
        const json defaults =
            json::parse("{\"a\":{\"x\":1,\"y\":2},\"l\":[1,2],\"gone\":3,\"s\":\"t\",\"m\":{\"k\":1}}");
        const json own = json::parse("{\"a\":{\"y\":5,\"z\":6},\"l\":[9],\"gone\":null,\"s\":{\"now\":1},\"m\":7}");
        QVERIFY(helm::joinedValues(defaults, own) ==
                json::parse("{\"a\":{\"x\":1,\"y\":5,\"z\":6},\"l\":[9],\"s\":{\"now\":1},\"m\":7}"));
    }

    void refusesWhatIsNoRelease_data()
    {
        QTest::addColumn<QByteArray>("data");
        QTest::addColumn<ErrorKind>("kind");
        const QByteArray whole = gzip(QByteArray::fromStdString(sample().dump()));
        QTest::newRow("nothing") << QByteArray() << ErrorKind::Malformed;
        QTest::newRow("no base64") << "§%&"_ba << ErrorKind::Malformed;
        QTest::newRow("no JSON") << "hello"_ba.toBase64() << ErrorKind::Malformed;
        QTest::newRow("half") << whole.first(whole.size() / 2).toBase64() << ErrorKind::Malformed;
        QTest::newRow("only the mark") << "\x1f\x8b"_ba.toBase64() << ErrorKind::Malformed;
        QByteArray damaged = whole;
        damaged[damaged.size() / 2] = char(damaged[damaged.size() / 2] ^ 0x55);
        QTest::newRow("damaged") << damaged.toBase64() << ErrorKind::Malformed;
        QTest::newRow("a list") << stored(json::array()) << ErrorKind::Malformed;
        QTest::newRow("no chart") << stored({{"name", "varroa"}}) << ErrorKind::Malformed;
        json wrong = sample();
        wrong["chart"]["metadata"]["version"] = 4;
        QTest::newRow("wrong type") << stored(wrong) << ErrorKind::Malformed;
        QTest::newRow("bomb") << gzip(QByteArray(40 * 1024 * 1024, ' ')).toBase64() << ErrorKind::TooLarge;
    }
    void refusesWhatIsNoRelease()
    {
        QFETCH(const QByteArray, data);
        QFETCH(const ErrorKind, kind);
        const auto release = helm::readRelease(data);
        QVERIFY(!release);
        QCOMPARE(release.error().kind, kind);
        QVERIFY(!release.error().detail.contains("canary"_L1));
    }

    void picksTheNewestRevision()
    {
        const std::vector<QString> names{u"sh.helm.release.v1.varroa.v9"_s, u"sh.helm.release.v1.varroa.v10"_s,
                                         u"sh.helm.release.v1.varroa2.v99"_s, u"sh.helm.release.v1.varroa.vx"_s,
                                         u"varroa-nats-creds"_s};
        QCOMPARE(helm::newestReleaseSecret(u"varroa"_s, names).value_or(QString()), u"sh.helm.release.v1.varroa.v10"_s);
        QVERIFY(!helm::newestReleaseSecret(u"other"_s, names));
    }
};

QTEST_GUILESS_MAIN(HelmReleaseTest)
#include "tst_helmrelease.moc"
