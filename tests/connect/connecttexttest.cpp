// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/connect/connecttexttest.h"

#include "models/connect/connecttext.h"

#include <QSet>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace varroa;

namespace {

constexpr ConnectFailure last = ConnectFailure::Internal;

std::vector<ConnectFailure> allFailures()
{
    std::vector<ConnectFailure> failures;
    for (int i = 1; i <= static_cast<int>(last); ++i)
        failures.push_back(static_cast<ConnectFailure>(i));
    return failures;
}

const QStringList fieldWords{u"authentication"_s, u"certificate"_s,       u"refused"_s,   u"not found"_s,
                             u"timed out"_s,      u"not a NATS server"_s, u"permission"_s};

} // namespace

void ConnectTextTest::everyFailureHasItsOwnWords()
{
    QSet<QString> sentences;
    QSet<QString> words;
    QSet<QString> remedies;
    QSet<QString> english;
    for (const ConnectFailure failure : allFailures()) {
        const ConnectError error{failure, {}, u"nats.example.net:4222"_s};
        const QString sentence = connectSentence(error);
        QVERIFY2(!sentence.isEmpty(), qPrintable(QString::number(static_cast<int>(failure))));
        QVERIFY2(sentence.contains(error.server), qPrintable(sentence));
        QVERIFY2(sentence.endsWith(connectRemedy(failure)), qPrintable(sentence));
        QVERIFY2(connectWord(failure).size() <= 34, qPrintable(connectWord(failure)));
        sentences.insert(sentence);
        words.insert(connectWord(failure));
        remedies.insert(connectRemedy(failure));
        english.insert(connectSentenceEnglish(error));
    }
    const auto count = static_cast<qsizetype>(allFailures().size());
    QCOMPARE(sentences.size(), count);
    QCOMPARE(words.size(), count);
    QCOMPARE(remedies.size(), count);
    QCOMPARE(english.size(), count);
}

void ConnectTextTest::theTenCases_data()
{
    QTest::addColumn<ConnectFailure>("failure");
    QTest::addColumn<QString>("word");
    QTest::newRow("wrong password") << ConnectFailure::Authentication << u"authentication"_s;
    QTest::newRow("wrong CA") << ConnectFailure::CertificateUntrusted << u"certificate"_s;
    QTest::newRow("no CA") << ConnectFailure::CertificateUnknownAuthority << u"certificate"_s;
    QTest::newRow("inbox prefix") << ConnectFailure::InboxRefused << u"permission"_s;
    QTest::newRow("wrong host name") << ConnectFailure::CertificateWrongHost << u"certificate"_s;
    QTest::newRow("IP not in certificate") << ConnectFailure::CertificateWrongIp << u"certificate"_s;
    QTest::newRow("expired") << ConnectFailure::CertificateExpired << u"certificate"_s;
    QTest::newRow("not NATS") << ConnectFailure::NotNats << u"not a NATS server"_s;
    QTest::newRow("silent port") << ConnectFailure::Silent << u"timed out"_s;
    QTest::newRow("black hole") << ConnectFailure::TcpTimedOut << u"timed out"_s;
    QTest::newRow("refused") << ConnectFailure::Refused << u"refused"_s;
    QTest::newRow("unknown name") << ConnectFailure::UnknownName << u"not found"_s;
    QTest::newRow("no permission") << ConnectFailure::Permission << u"permission"_s;
}

// The cause's word stands in the sentence and no other cause's word does.
void ConnectTextTest::theTenCases()
{
    QFETCH(ConnectFailure, failure);
    QFETCH(QString, word);
    const ConnectError error{failure, {}, u"192.0.2.1:4222"_s};
    const QString english = connectSentenceEnglish(error);
    for (const QString& each : fieldWords)
        QVERIFY2(english.contains(each, Qt::CaseInsensitive) == (each == word), qPrintable(english + u'|' + each));
    QVERIFY(english.contains(word));
    QVERIFY2(connectSentence(error).contains(word), qPrintable(connectSentence(error)));
    QVERIFY2(connectWord(failure).contains(word), qPrintable(connectWord(failure)));
}

void ConnectTextTest::englishIsOneLineWithTheDetail()
{
    const ConnectError error{ConnectFailure::NotNats, u"it said:\nHTTP/1.1 400."_s, u"h:1"_s};
    QCOMPARE(connectSentenceEnglish(error),
             u"Cannot connect to h:1: this is not a NATS server, something else answered (it said: HTTP/1.1 400)."_s);
    QCOMPARE(connectSentenceEnglish({ConnectFailure::Refused, {}, {}}),
             u"Cannot connect to the server: the connection was refused, nothing listens on this port."_s);
    // Text from outside is not a place marker.
    QVERIFY(connectSentenceEnglish({ConnectFailure::Refused, u"%1 %2"_s, u"%2"_s}).endsWith("(%1 %2)."_L1));
}

void ConnectTextTest::noErrorHasNoWords()
{
    QVERIFY(connectSentence({}).isEmpty());
    QVERIFY(connectSentenceEnglish({}).isEmpty());
    QVERIFY(connectWord(ConnectFailure::None).isEmpty());
}
