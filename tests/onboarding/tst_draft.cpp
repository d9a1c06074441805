// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/onboarding/draftjson.h"
#include "models/wire/json.h"
#include "tests/onboarding/fulldraft.h"

#include <QTest>

using namespace varroa;
using namespace varroa::onboarding;
using namespace Qt::StringLiterals;

namespace {

using Json = nlohmann::ordered_json;

QString faultOf(const QByteArray& text)
{
    const Result<Draft> draft = parseDraft(text);
    return draft ? QString() : draft.error().detail;
}

QByteArray bytesOf(const Json& json)
{
    return QByteArray::fromStdString(json.dump());
}

Json fullJson()
{
    return Json::parse(draftText(test::fullDraft()).toStdString());
}

// Every place of `json` that holds a value, as a pointer.
std::vector<Json::json_pointer> placesOf(const Json& json)
{
    std::vector<Json::json_pointer> places;
    const Json flat = json.flatten();
    for (const auto& [pointer, value] : flat.items())
        places.emplace_back(pointer);
    return places;
}

// What the parser calls the place of a pointer; extra values and raw rules have no fixed type below them.
bool isFree(const Json::json_pointer& place)
{
    const std::string text = place.to_string();
    return text.starts_with("/extra") || text.find("/rule/") != std::string::npos;
}

} // namespace

class TestDraft : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void keepsEveryMember()
    {
        const Draft draft = test::fullDraft();
        const QByteArray text = draftText(draft);
        const Result<Draft> again = parseDraft(text);
        QVERIFY2(again, qPrintable(again ? QString() : again.error().detail));
        QVERIFY(*again == draft);
        QCOMPARE(draftText(*again), text);
        QVERIFY(!text.contains('\r'));
        QVERIFY(text.endsWith("}\n"));
    }

    void nothingOfTheFullDraftIsADefault()
    {
        // Otherwise a member that is read nowhere would pass keepsEveryMember().
        const Json full = fullJson();
        const Json plain = Json::parse(draftText(Draft{}).toStdString());
        for (const Json::json_pointer& place : placesOf(plain)) {
            if (place.to_string() != "/schemaVersion")
                QVERIFY2(!full.contains(place) || full[place] != plain[place], place.to_string().c_str());
        }
    }

    void writesTheFixedOrder()
    {
        QStringList keys;
        const Json full = fullJson();
        for (const auto& [key, value] : full.items())
            keys.append(QString::fromStdString(key));
        const QStringList expected{u"schemaVersion"_s,
                                   u"clusterName"_s,
                                   u"namespace"_s,
                                   u"busUrls"_s,
                                   u"networkPolicies"_s,
                                   u"coreNats"_s,
                                   u"coreNatsEgressCidrs"_s,
                                   u"auth"_s,
                                   u"recordStore"_s,
                                   u"cellIsolation"_s,
                                   u"hostsCells"_s,
                                   u"images"_s,
                                   u"jetStreamReplicas"_s,
                                   u"managedNamespaces"_s,
                                   u"tenantNamespaceSelector"_s,
                                   u"ingressControllerNamespaceSelector"_s,
                                   u"apiServerEgress"_s,
                                   u"pluginUpdateCenterDownloadURL"_s,
                                   u"provisioningDefaults"_s,
                                   u"chart"_s,
                                   u"core"_s,
                                   u"member"_s,
                                   u"imagePullSecrets"_s,
                                   u"extraMemberValues"_s,
                                   u"extraCoreValues"_s};
        QCOMPARE(keys, expected);
    }

    void missingKeysTakeDefaults()
    {
        const Result<Draft> draft = parseDraft("{\"schemaVersion\":1}");
        QVERIFY(draft);
        QVERIFY(*draft == Draft{});
        QCOMPARE(draft->recordStore.s3.egressPorts, std::vector<int>{443});
        QCOMPARE(draft->recordStore.postgres.instances, 1);
        QCOMPARE(draft->namespaceName, u"varroa-system"_s);
        QCOMPARE(draft->chart.ref, u"charts/varroa"_s);
        QVERIFY(!draft->memberNetworkPolicies);
        QVERIFY(draft->coreNats.externalTrafficPolicy == TrafficPolicy::Unset);
    }

    void nullTakesTheDefaultEverywhere()
    {
        Json full = fullJson();
        for (auto& [key, value] : full.items()) {
            if (key != "schemaVersion")
                value = nullptr;
        }
        const Result<Draft> draft = parseDraft(bytesOf(full));
        QVERIFY(draft);
        QVERIFY(*draft == Draft{});
    }

    void emptyTextOfAChoiceIsItsDefault()
    {
        const Result<Draft> draft =
            parseDraft("{\"schemaVersion\":1,\"coreNats\":{\"serviceType\":\"\",\"externalTrafficPolicy\":\"\"},"
                       "\"recordStore\":{\"mode\":\"\"},\"auth\":{\"mode\":\"\"}}");
        QVERIFY(draft);
        QVERIFY(*draft == Draft{});
    }

    void namesEveryUnknownKey()
    {
        Json full = fullJson();
        full["clusterNam"] = "x";
        full["coreNats"]["nodeport"] = 1;
        full["cellIsolation"]["extraEgress"][1]["ports"] = Json::array();
        full["auth"]["clientSecret"] = "placeholder-secret";
        const QString fault = faultOf(bytesOf(full));
        QCOMPARE(fault, u"unknown keys: coreNats.nodeport, auth.clientSecret, cellIsolation.extraEgress[1].ports, "
                        "clusterNam"_s);
        QVERIFY(!fault.contains(u"placeholder"_s));
    }

    void aHostileKeyIsShownHarmless()
    {
        const QString fault = faultOf("{\"schemaVersion\":1,\"\\u001b[2J\\n\\u202e\":1}");
        QCOMPARE(fault, u"unknown key: [\"\\u001b[2J\\n\\u202e\"]"_s);
        const QString longFault = faultOf("{\"schemaVersion\":1,\"" + QByteArray(5000, 'k') + "\":1}");
        QVERIFY(longFault.size() < 400);
        QVERIFY(longFault.startsWith(u"unknown key: [\"kkk"_s) || longFault.startsWith(u"unknown key: kkk"_s));
    }

    void everyWrongTypeIsRefused()
    {
        const Json full = fullJson();
        int tried = 0;
        for (const Json::json_pointer& place : placesOf(full)) {
            if (isFree(place) || place.to_string() == "/schemaVersion")
                continue;
            Json broken = full;
            broken[place] = Json::array({Json::array()});
            const QString fault = faultOf(bytesOf(broken));
            QVERIFY2(fault.contains(u" is not "_s), place.to_string().c_str());
            const std::string last = place.back();
            QVERIFY2(fault.contains(QString::fromStdString(last)), qPrintable(fault));
            ++tried;
        }
        QVERIFY(tried > 70);
    }

    void wrongTypes_data()
    {
        QTest::addColumn<QByteArray>("rest");
        QTest::addColumn<QString>("fault");
        QTest::newRow("number for text") << QByteArray("\"clusterName\":1") << u"clusterName is not a string"_s;
        QTest::newRow("text for flag") << QByteArray("\"hostsCells\":\"yes\"") << u"hostsCells is not true or false"_s;
        QTest::newRow("text for list") << QByteArray("\"busUrls\":\"tls://a:1\"") << u"busUrls is not a list"_s;
        QTest::newRow("list for object") << QByteArray("\"auth\":[]") << u"auth is not an object"_s;
        QTest::newRow("in a list") << QByteArray("\"busUrls\":[\"a\",null]") << u"busUrls[1] is not a string"_s;
        QTest::newRow("label value") << QByteArray("\"tenantNamespaceSelector\":{\"a.b/c\":true}")
                                     << u"tenantNamespaceSelector[\"a.b/c\"] is not a string"_s;
        QTest::newRow("fraction") << QByteArray("\"coreNats\":{\"nodePort\":1.5}")
                                  << u"coreNats.nodePort is not a whole number of at most 2147483647"_s;
        QTest::newRow("large") << QByteArray("\"jetStreamReplicas\":4294967297")
                               << u"jetStreamReplicas is not a whole number of at most 2147483647"_s;
        QTest::newRow("low") << QByteArray("\"jetStreamReplicas\":-9223372036854775808")
                             << u"jetStreamReplicas is not a whole number of at most 2147483647"_s;
        QTest::newRow("choice") << QByteArray("\"recordStore\":{\"mode\":\"S3\"}")
                                << u"recordStore.mode is not one of none, s3, postgres"_s;
        QTest::newRow("policy") << QByteArray("\"recordStore\":{\"postgres\":{\"externalTrafficPolicy\":\"local\"}}")
                                << u"recordStore.postgres.externalTrafficPolicy is not one of Cluster, Local"_s;
        QTest::newRow("sign-in") << QByteArray("\"auth\":{\"mode\":\"saml\"}")
                                 << u"auth.mode is not one of oidc, ldap, local"_s;
        QTest::newRow("purpose")
            << QByteArray("\"cellIsolation\":{\"extraEgress\":[{\"purpose\":\"bucket\"}]}")
            << u"cellIsolation.extraEgress[0].purpose is not one of objectStore, updateCenter, other"_s;
        QTest::newRow("entry") << QByteArray("\"cellIsolation\":{\"extraEgress\":[1]}")
                               << u"cellIsolation.extraEgress[0] is not an object"_s;
        QTest::newRow("rule") << QByteArray("\"cellIsolation\":{\"extraEgress\":[{\"rule\":[]}]}")
                              << u"cellIsolation.extraEgress[0].rule is not an object"_s;
        QTest::newRow("free values") << QByteArray("\"extraCoreValues\":[]") << u"extraCoreValues is not an object"_s;
        QTest::newRow("both kinds") << QByteArray("\"hostsCells\":1,\"hostCells\":true")
                                    << u"unknown key: hostCells; hostsCells is not true or false"_s;
    }
    void wrongTypes()
    {
        QFETCH(QByteArray, rest);
        QFETCH(QString, fault);
        QCOMPARE(faultOf("{\"schemaVersion\":1," + rest + "}"), fault);
    }

    void checksTheVersion_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("fault");
        const QString other = u"schemaVersion is not 1, the one version this program reads"_s;
        QTest::newRow("missing") << QByteArray("{}") << u"schemaVersion is missing; this program reads version 1"_s;
        QTest::newRow("later") << QByteArray("{\"schemaVersion\":2,\"new\":1}") << other;
        QTest::newRow("text") << QByteArray("{\"schemaVersion\":\"1\"}") << other;
        QTest::newRow("fraction") << QByteArray("{\"schemaVersion\":1.0}") << other;
    }
    void checksTheVersion()
    {
        QFETCH(QByteArray, text);
        QFETCH(QString, fault);
        QCOMPARE(faultOf(text), fault);
    }

    void refusesWhatIsNoDraft_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<ErrorKind>("kind");
        QTest::newRow("empty") << QByteArray() << ErrorKind::Malformed;
        QTest::newRow("list") << QByteArray("[]") << ErrorKind::Malformed;
        QTest::newRow("cut short") << draftText(Draft{}).chopped(3) << ErrorKind::Malformed;
        QTest::newRow("two documents") << QByteArray("{\"schemaVersion\":1}{}") << ErrorKind::Malformed;
        QTest::newRow("no UTF-8") << QByteArray("{\"schemaVersion\":1,\"clusterName\":\"\xff\"}")
                                  << ErrorKind::Malformed;
        QTest::newRow("half a pair") << QByteArray("{\"schemaVersion\":1,\"clusterName\":\"\\ud800\"}")
                                     << ErrorKind::Malformed;
        QTest::newRow("NUL") << QByteArray("{\"schemaVersion\":1}\0", 20) << ErrorKind::Malformed;
        QTest::newRow("huge") << QByteArray(MaxDraftBytes + 1, ' ') << ErrorKind::TooLarge;
        QTest::newRow("deep") << QByteArray("{\"schemaVersion\":1,\"extraCoreValues\":{\"a\":" + QByteArray(100, '[') +
                                            QByteArray(100, ']') + "}}")
                              << ErrorKind::Malformed;
    }
    void refusesWhatIsNoDraft()
    {
        QFETCH(QByteArray, text);
        QFETCH(ErrorKind, kind);
        const Result<Draft> draft = parseDraft(text);
        QVERIFY(!draft);
        QCOMPARE(draft.error().kind, kind);
        QVERIFY(!draft.error().detail.isEmpty());
    }

    void readsWindowsFiles()
    {
        QByteArray text = draftText(test::fullDraft());
        text.replace("\n", "\r\n").prepend("\xef\xbb\xbf");
        const Result<Draft> draft = parseDraft(text);
        QVERIFY(draft);
        QVERIFY(*draft == test::fullDraft());
    }

    void keepsHardTexts_data()
    {
        QTest::addColumn<QString>("text");
        QTest::newRow("mark first") << u"\ufeffname"_s;
        QTest::newRow("controls") << u"\u0001\t\r\n\u007f\u0085\u2028"_s;
        QTest::newRow("NUL") << QString(u"a"_s + QChar(0) + u'b');
        QTest::newRow("emoji") << u"\U0001F41D\u00e9 \u65e5\u672c"_s;
        QTest::newRow("non-character") << QString(QChar(0xffff)) + QChar(0xfffe);
        QTest::newRow("quotes") << u"\"\\'{{ }} %"_s;
        QTest::newRow("long") << QString(20000, u'x');
    }
    void keepsHardTexts()
    {
        QFETCH(QString, text);
        Draft draft;
        draft.clusterName = text;
        draft.busUrls = {text, text};
        draft.coreNats.annotations = {{text, text}};
        const Result<Draft> again = parseDraft(draftText(draft));
        QVERIFY2(again, qPrintable(again ? QString() : again.error().detail));
        QVERIFY(*again == draft);
    }

    void writesHalfAPairAsReplacement()
    {
        Draft draft;
        draft.clusterName = u"a"_s + QChar(0xd800) + u'b';
        const Result<Draft> again = parseDraft(draftText(draft));
        QVERIFY(again);
        QCOMPARE(again->clusterName, u"a\ufffdb"_s);
    }

    void keepsTheTypesOfFreeValues()
    {
        Draft draft;
        draft.extraMemberValues = nlohmann::json::parse(
            "{\"a\":null,\"b\":[1,-2,0.5,true,\"1\"],\"c\":{},\"d\":18446744073709551615,\"e\":1e300}");
        const Result<Draft> again = parseDraft(draftText(draft));
        QVERIFY(again);
        QVERIFY(again->extraMemberValues == draft.extraMemberValues);
        QVERIFY(again->extraMemberValues["b"][2].is_number_float());
    }
};

QTEST_APPLESS_MAIN(TestDraft)
#include "tst_draft.moc"
