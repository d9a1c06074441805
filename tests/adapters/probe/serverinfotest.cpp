// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/adapters/probe/serverinfotest.h"

#include "app/probe/serverinfo.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace varroa;
using namespace varroa::probe;

void ServerInfoTest::goodLine()
{
    const auto info = parseInfoLine(
        R"(INFO {"server_id":"X","server_name":"hive-0","version":"2.9.10","auth_required":true,"tls_required":true,
        "max_payload":1048576,"unknown":[1]})");
    QVERIFY(info);
    QCOMPARE(info->name, u"hive-0"_s);
    QCOMPARE(info->version, u"2.9.10"_s);
    QCOMPARE(info->maxPayload, 1048576);
    QVERIFY(info->authRequired && info->tlsRequired && !info->tlsAvailable && info->offersTls());

    const auto optional = parseInfoLine(R"(info {"tls_available":true})");
    QVERIFY(optional && optional->offersTls() && !optional->tlsRequired && !optional->authRequired);
    const auto bare = parseInfoLine("INFO {}");
    QVERIFY(bare && !bare->offersTls());
}

void ServerInfoTest::badLines_data()
{
    QTest::addColumn<QByteArray>("line");
    QTest::newRow("empty") << ""_ba;
    QTest::newRow("word only") << "INFO"_ba;
    QTest::newRow("no JSON") << "INFO"_ba + " hello"_ba;
    QTest::newRow("array") << "INFO []"_ba;
    QTest::newRow("cut") << R"(INFO {"version":"2)"_ba;
    QTest::newRow("wrong type") << R"(INFO {"max_payload":"big"})"_ba;
    QTest::newRow("HTTP") << "HTTP/1.1 200 OK"_ba;
    QTest::newRow("deep") << "INFO "_ba + QByteArray(1000, '[') + QByteArray(1000, ']');
}

void ServerInfoTest::badLines()
{
    QFETCH(QByteArray, line);
    QVERIFY(!parseInfoLine(line));
}

void ServerInfoTest::startsAreJudgedEarly()
{
    QVERIFY(mayBeInfoLine(""));
    QVERIFY(mayBeInfoLine("I"));
    QVERIFY(mayBeInfoLine("INFO {"));
    QVERIFY(!mayBeInfoLine("H"));
    QVERIFY(!mayBeInfoLine("INFX"));
    QVERIFY(!mayBeInfoLine("SSH-2.0"));
}

void ServerInfoTest::excerptsArePrintable()
{
    QCOMPARE(bannerExcerpt("SSH-2.0-x\r\nsecond"), u"SSH-2.0-x"_s);
    QCOMPARE(bannerExcerpt("\x15\x03\xff<b>"), u"...<b>"_s);
    QCOMPARE(bannerExcerpt(QByteArray(1000, 'x')).size(), 48);
}
