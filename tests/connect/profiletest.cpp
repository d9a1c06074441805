// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/connect/profiletest.h"

#include "models/connect/profile.h"
#include "models/connect/serveraddress.h"
#include "tests/fakes/memorysettings.h"

#include <QTest>

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace varroa;
using varroa::test::MemorySettings;

namespace {

Profile goodProfile()
{
    Profile profile;
    profile.id = u"p1"_s;
    profile.operatorName = u"m.okafor"_s;
    profile.name = u"Hive"_s;
    profile.servers = {ServerUrl{u"nats.example.net"_s, 4222, true}};
    return profile;
}

} // namespace

void ProfileTest::serverLists_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("normal");
    QTest::newRow("one") << u"tls://host:4222"_s << u"tls://host:4222"_s;
    QTest::newRow("default port") << u"tls://host"_s << u"tls://host:4222"_s;
    QTest::newRow("plain") << u"nats://host:1"_s << u"nats://host:1"_s;
    QTest::newRow("case") << u"TLS://Nats.Example.NET:65535"_s << u"tls://nats.example.net:65535"_s;
    QTest::newRow("IPv4") << u"tls://192.0.2.11:30422"_s << u"tls://192.0.2.11:30422"_s;
    QTest::newRow("IPv6") << u"tls://[2001:DB8::1]:4222"_s << u"tls://[2001:db8::1]:4222"_s;
    QTest::newRow("IPv6 default port") << u"tls://[::1]"_s << u"tls://[::1]:4222"_s;
    QTest::newRow("IPv6 full") << u"tls://[1:2:3:4:5:6:7:8]:1"_s << u"tls://[1:2:3:4:5:6:7:8]:1"_s;
    QTest::newRow("IPv4 in IPv6") << u"tls://[::ffff:192.0.2.1]:1"_s << u"tls://[::ffff:192.0.2.1]:1"_s;
    QTest::newRow("several") << u" tls://a:1 ,tls://[::1]:2\r\ntls://c\n"_s
                             << u"tls://a:1,tls://[::1]:2,tls://c:4222"_s;
    QTest::newRow("underscore") << u"tls://my_host.local:4222"_s << u"tls://my_host.local:4222"_s;
    QTest::newRow("IDN") << u"tls://bücher.example:4222"_s << u"tls://xn--bcher-kva.example:4222"_s;
}

void ProfileTest::serverLists()
{
    QFETCH(QString, text);
    QFETCH(QString, normal);
    const auto servers = parseServerList(text);
    QVERIFY2(servers, servers ? "" : qPrintable(servers.error().detail));
    QCOMPARE(serverListText(*servers), normal);
}

void ProfileTest::faultyServerLists_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("named"); // what the message must contain
    QTest::newRow("empty") << u"  \n"_s << u"No server"_s;
    QTest::newRow("no scheme") << u"tls://a:1,host:4222"_s << u"Server 2, “host:4222”"_s;
    QTest::newRow("http") << u"https://host:4222"_s << u"https://host:4222"_s;
    QTest::newRow("empty entry") << u"tls://a:1,,tls://b:1"_s << u"Server 2 is empty"_s;
    QTest::newRow("trailing comma") << u"tls://a:1,"_s << u"Server 2 is empty"_s;
    QTest::newRow("no host") << u"tls://:4222"_s << u"host is missing"_s;
    QTest::newRow("port 0") << u"tls://a:0"_s << u"port"_s;
    QTest::newRow("port 65536") << u"tls://a:65536"_s << u"port"_s;
    QTest::newRow("port empty") << u"tls://a:"_s << u"port"_s;
    QTest::newRow("port sign") << u"tls://a:+1"_s << u"port"_s;
    QTest::newRow("port text") << u"tls://a:nats"_s << u"port"_s;
    QTest::newRow("port digits of another script") << u"tls://a:٤٢"_s << u"port"_s;
    QTest::newRow("path") << u"tls://a:1/x"_s << u"path"_s;
    QTest::newRow("slash") << u"tls://a:1/"_s << u"path"_s;
    QTest::newRow("space") << u"tls://a b:1"_s << u"a b"_s;
    QTest::newRow("bare IPv6") << u"tls://::1:4222"_s << u"brackets"_s;
    QTest::newRow("open bracket") << u"tls://[::1:4222"_s << u"brackets"_s;
    QTest::newRow("name in brackets") << u"tls://[host]:4222"_s << u"brackets"_s;
    QTest::newRow("text after bracket") << u"tls://[::1]4222"_s << u"brackets"_s;
    QTest::newRow("two gaps") << u"tls://[1::2::3]:1"_s << u"brackets"_s;
    QTest::newRow("nine groups") << u"tls://[1:2:3:4:5:6:7:8:9]:1"_s << u"brackets"_s;
    QTest::newRow("zone") << u"tls://[fe80::1%eth0]:1"_s << u"brackets"_s;
    QTest::newRow("IPv4 out of range") << u"tls://192.0.2.300:1"_s << u"IP address"_s;
    QTest::newRow("three numbers") << u"tls://192.0.2:1"_s << u"IP address"_s;
    QTest::newRow("dots") << u"tls://a..b:1"_s << u"valid name"_s;
    QTest::newRow("hyphen") << u"tls://-a:1"_s << u"valid name"_s;
    QTest::newRow("user") << u"tls://bff:x@a:1"_s << u"no user and no password"_s;
    QTest::newRow("wildcard") << u"tls://*.a:1"_s << u"valid name"_s;
    QTest::newRow("too many") << QStringList(65, u"tls://a:1"_s).join(u',') << u"64"_s;
    QTest::newRow("too long") << QString(40000, u'a') << u"too long"_s;
}

void ProfileTest::faultyServerLists()
{
    QFETCH(QString, text);
    QFETCH(QString, named);
    const auto servers = parseServerList(text);
    QVERIFY(!servers);
    QCOMPARE(servers.error().kind, ErrorKind::Malformed);
    QVERIFY2(servers.error().detail.contains(named), qPrintable(servers.error().detail));
}

void ProfileTest::passwordsAreNotRepeated()
{
    for (const QString& text : {u"tls://bff:hunter2@host:1"_s, u"bff:hunter2@host"_s, u"tls://bff:hun,ter2@host:1"_s,
                                u"tls://bff:hunter2/x@host:1,tls://b:1"_s}) {
        const auto servers = parseServerList(text);
        QVERIFY(!servers);
        QVERIFY2(!servers.error().detail.contains("hun"_L1), qPrintable(servers.error().detail));
    }
}

void ProfileTest::listTextRoundTrip()
{
    const std::vector<ServerUrl> servers{
        {u"a"_s, 1, true}, {u"2001:db8::1"_s, 65535, true}, {u"192.0.2.1"_s, 4222, true}};
    const auto again = parseServerList(serverListText(servers));
    QVERIFY(again);
    QCOMPARE(*again, servers);
}

void ProfileTest::validProfileHasNoFault()
{
    const auto faults = validate(goodProfile());
    QVERIFY2(faults.empty(), faults.empty() ? "" : qPrintable(faults.front().message));
    Profile watching = goodProfile();
    watching.operatorName.clear(); // nobody acts
    watching.readOnly = true;
    QVERIFY(validate(watching).empty());
}

void ProfileTest::eachFaultIsNamed_data()
{
    QTest::addColumn<QString>("field");
    QTest::addColumn<QString>("named");
    QTest::addColumn<std::function<void(Profile&)>>("spoil");
    using Spoil = std::function<void(Profile&)>;
    const auto row = [](const char* name, const QString& field, const QString& named, Spoil spoil) {
        QTest::newRow(name) << field << named << spoil;
    };
    row("no name", u"name"_s, u"name"_s, [](Profile& p) { p.name = u" "_s; });
    row("long name", u"name"_s, u"64"_s, [](Profile& p) { p.name = QString(65, u'x'); });
    row("no server", u"servers"_s, u"tls://"_s, [](Profile& p) { p.servers.clear(); });
    row("bad host", u"servers"_s, u"Server 2, “tls://a b:1”"_s, [](Profile& p) {
        p.servers.push_back({u"a b"_s, 1, true});
    });
    row("port 0", u"servers"_s, u"port"_s, [](Profile& p) { p.servers.front().port = 0; });
    row("twice", u"servers"_s, u"twice"_s, [](Profile& p) {
        p.servers.push_back({u"NATS.example.net"_s, 4222, true});
    });
    row("IPv6 twice", u"servers"_s, u"Server 3"_s, [](Profile& p) {
        p.servers.push_back({u"2001:db8::1"_s, 4222, true});
        p.servers.push_back({u"2001:0DB8:0:0::0001"_s, 4222, true});
    });
    row("mixed", u"servers"_s, u"same scheme"_s, [](Profile& p) { p.servers.push_back({u"other"_s, 4222, false}); });
    row("no user", u"user"_s, u"bff"_s, [](Profile& p) { p.user.clear(); });
    row("user", u"user"_s, u"control"_s, [](Profile& p) { p.user = u"bff\n"_s; });
    row("two CAs", u"ca"_s, u"both"_s, [](Profile& p) {
        p.caFile = u"/etc/ca.crt"_s;
        p.caPem = "-----BEGIN CERTIFICATE-----\n";
    });
    row("no PEM", u"ca"_s, u"PEM"_s, [](Profile& p) { p.caPem = "hello"; });
    row("key", u"ca"_s, u"private key"_s, [](Profile& p) { p.caPem = "-----BEGIN RSA PRIVATE KEY-----\n"; });
    row("expected host", u"expectedHost"_s, u"host"_s, [](Profile& p) { p.expectedHost = u"a b"_s; });
    row("core", u"coreName"_s, u"core"_s, [](Profile& p) { p.coreName = u"Core"_s; });
    row("core empty", u"coreName"_s, u"core"_s, [](Profile& p) { p.coreName.clear(); });
    row("no operator", u"operatorName"_s, u"read-only"_s, [](Profile& p) { p.operatorName = u" "_s; });
    row("long operator", u"operatorName"_s, u"128"_s, [](Profile& p) { p.operatorName = QString(129, u'x'); });
    row("operator", u"operatorName"_s, u"invisible"_s, [](Profile& p) { p.operatorName = u"a\nb"_s; });
    row("inbox empty", u"inboxPrefix"_s, u"prefix"_s, [](Profile& p) { p.inboxPrefix.clear(); });
    row("inbox wildcard", u"inboxPrefix"_s, u"prefix"_s, [](Profile& p) { p.inboxPrefix = u"_INBOX_bff.*"_s; });
    row("inbox dot", u"inboxPrefix"_s, u"prefix"_s, [](Profile& p) { p.inboxPrefix = u"_INBOX_bff."_s; });
    row("inbox space", u"inboxPrefix"_s, u"prefix"_s, [](Profile& p) { p.inboxPrefix = u"_INBOX bff"_s; });
}

void ProfileTest::eachFaultIsNamed()
{
    QFETCH(QString, field);
    QFETCH(QString, named);
    QFETCH(std::function<void(Profile&)>, spoil);
    Profile profile = goodProfile();
    spoil(profile);
    const auto faults = validate(profile);
    QCOMPARE(faults.size(), size_t(1));
    QCOMPARE(faults.front().field, field);
    QVERIFY2(faults.front().message.contains(named), qPrintable(faults.front().message));
}

void ProfileTest::everyFieldSurvivesTheStore()
{
    Profile profile;
    // A new field breaks this line: give it a value below and teach ProfileList to keep it.
    auto& [id, name, servers, authMode, user, secretPlace, caFile, caPem, expectedHost, coreName, inboxPrefix,
           discovered, operatorName, readOnly] = profile;
    id = u"id-1"_s;
    name = u"Hive, north"_s;
    servers = {{u"a"_s, 1, true}, {u"::1"_s, 2, true}};
    authMode = BusCredentials::Mode::NKey;
    user = u"other"_s;
    secretPlace = SecretPlace::Keychain;
    caFile = u"/etc/ca.crt"_s;
    caPem = "-----BEGIN CERTIFICATE-----\nABC\n-----END CERTIFICATE-----\n";
    expectedHost = u"nats.internal"_s;
    coreName = u"hive"_s;
    inboxPrefix = u"_INBOX_bff.other"_s;
    discovered = true;
    operatorName = u"m.okafor"_s;
    readOnly = true;

    MemorySettings settings;
    ProfileList list(settings);
    QVERIFY(list.save(profile));
    QCOMPARE(settings.syncCount, 1);
    const auto all = list.all();
    QCOMPARE(all.size(), size_t(1));
    QVERIFY(all.front() == profile);
    QVERIFY(!(all.front() == Profile()));
    for (const auto mode : {BusCredentials::Mode::None, BusCredentials::Mode::UserPassword, BusCredentials::Mode::Token,
                            BusCredentials::Mode::CredsFile, BusCredentials::Mode::NKey}) {
        profile.authMode = mode;
        QVERIFY(list.save(profile));
        QCOMPARE(list.find(id)->authMode, mode);
    }
}

void ProfileTest::listKeepsNamesUnique()
{
    MemorySettings settings;
    ProfileList list(settings);
    Profile profile = goodProfile();
    QVERIFY(list.save(profile));
    profile.id = u"p2"_s;
    profile.name = u"hive"_s;
    const auto refused = list.save(profile);
    QVERIFY(!refused);
    QCOMPARE(refused.error().kind, ErrorKind::Conflict);
    profile.name = u"Apiary"_s;
    QVERIFY(list.save(profile));
    profile.name = u"Zoo"_s; // the same id under a new name
    QVERIFY(list.save(profile));
    const auto all = list.all();
    QCOMPARE(all.size(), size_t(2));
    QCOMPARE(all[0].name, u"Hive"_s);
    QCOMPARE(all[1].name, u"Zoo"_s);
    for (const QString& id : {u""_s, u"a/b"_s, u"a b"_s}) {
        profile.id = id;
        QCOMPARE(list.save(profile).error().kind, ErrorKind::Malformed);
    }
    QVERIFY(Profile::newId() != Profile::newId());
    profile.id = Profile::newId();
    profile.name = u"Third"_s;
    QVERIFY(list.save(profile));
}

void ProfileTest::findPrefersTheId()
{
    MemorySettings settings;
    ProfileList list(settings);
    Profile one = goodProfile();
    Profile two = goodProfile();
    one.id = u"a"_s;
    one.name = u"b"_s;
    two.id = u"b"_s;
    two.name = u"c"_s;
    QVERIFY(list.save(one));
    QVERIFY(list.save(two));
    QCOMPARE(list.find(u"b"_s)->id, u"b"_s);
    QCOMPARE(list.find(u"c"_s)->id, u"b"_s);
    QVERIFY(!list.find(u"d"_s));
    QVERIFY(!list.find({}));
}

void ProfileTest::removeForgetsEverything()
{
    MemorySettings settings;
    ProfileList list(settings);
    QVERIFY(list.save(goodProfile()));
    list.setLastUsed(u"p1"_s);
    QCOMPARE(list.lastUsed(), u"p1"_s);
    QVERIFY(list.remove(u"p1"_s));
    QVERIFY(list.all().empty());
    QVERIFY(list.lastUsed().isEmpty());
    QVERIFY(settings.keys({}).isEmpty());
    QVERIFY(!list.remove(u""_s));
}

void ProfileTest::unreadableEntriesReadAsDefaults()
{
    MemorySettings settings;
    settings.setValue(u"profiles/x/name"_s, u"Old"_s);
    settings.setValue(u"profiles/x/servers"_s, u"not a url"_s);
    settings.setValue(u"profiles/x/authMode"_s, u"magic"_s);
    settings.setValue(u"profiles/x/secretPlace"_s, u"file"_s);
    settings.setValue(u"profiles/stray"_s, u"no field"_s);
    ProfileList list(settings);
    const auto all = list.all();
    QCOMPARE(all.size(), size_t(1));
    QCOMPARE(all.front().name, u"Old"_s);
    QVERIFY(all.front().servers.empty());
    QCOMPARE(all.front().authMode, BusCredentials::Mode::UserPassword);
    QCOMPARE(all.front().secretPlace, SecretPlace::Session);
    QCOMPARE(all.front().user, u"bff"_s);
    QCOMPARE(all.front().coreName, u"core"_s);
    QCOMPARE(all.front().inboxPrefix, u"_INBOX_bff.console"_s);
}

void ProfileTest::failedWriteIsReported()
{
    MemorySettings settings;
    settings.syncError = Error{ErrorKind::Unavailable, u"disk full"_s};
    ProfileList list(settings);
    const auto saved = list.save(goodProfile());
    QVERIFY(!saved);
    QCOMPARE(saved.error().detail, u"disk full"_s);
    QVERIFY(!list.remove(u"p1"_s));
}
