// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/wire/json.h"
#include "tests/domain/samples.h"

#include <QTest>

using namespace varroa;
using namespace Qt::StringLiterals;

Q_DECLARE_METATYPE(varroa::samples::Decoder)

namespace {

QByteArray nested(int depth)
{
    return QByteArray(depth, '[') + QByteArray(depth, ']');
}

// `sample` with one more member in front, which no decoder knows.
QByteArray withMember(const QByteArray& sample, const QByteArray& member)
{
    return "{" + member + "," + sample.sliced(1);
}

} // namespace

// What every decoder must do alike with bytes that are not what they should be.
class HostileTest : public QObject
{
    Q_OBJECT

private:
    static void addDecoders()
    {
        QTest::addColumn<samples::Decoder>("decoder");
        for (const samples::Decoder& decoder : samples::decoders())
            QTest::newRow(decoder.name) << decoder;
    }

private Q_SLOTS:
    void sampleDecodes_data() { addDecoders(); }
    void sampleDecodes()
    {
        QFETCH(samples::Decoder, decoder);
        QVERIFY(!decoder.decode(decoder.sample));
        QVERIFY(!decoder.decode("\n\t " + decoder.sample + " \r\n"));
    }

    void refusesEveryPrefix_data() { addDecoders(); }
    void refusesEveryPrefix()
    {
        QFETCH(samples::Decoder, decoder);
        for (qsizetype length = 0; length < decoder.sample.size(); ++length) {
            const auto error = decoder.decode(decoder.sample.first(length));
            QVERIFY2(error, QByteArray::number(length).constData());
            QCOMPARE(error->kind, ErrorKind::Malformed);
            QVERIFY(!error->detail.isEmpty());
        }
    }

    void refusesEveryByteMadeInvalid_data() { addDecoders(); }
    void refusesEveryByteMadeInvalid()
    {
        QFETCH(samples::Decoder, decoder);
        for (qsizetype i = 0; i < decoder.sample.size(); ++i) {
            QByteArray bytes = decoder.sample;
            bytes[i] = '\xff';
            const auto error = decoder.decode(bytes);
            QVERIFY2(error, QByteArray::number(i).constData());
            QCOMPARE(error->kind, ErrorKind::Malformed);
        }
    }

    void refusesBadText_data()
    {
        QTest::addColumn<QByteArray>("member");
        QTest::newRow("lone continuation byte") << "\"x\":\"\x80\""_ba;
        QTest::newRow("overlong slash") << "\"x\":\"\xc0\xaf\""_ba;
        QTest::newRow("encoded surrogate") << "\"x\":\"\xed\xa0\x80\""_ba;
        QTest::newRow("beyond Unicode") << "\"x\":\"\xf4\x90\x80\x80\""_ba;
        QTest::newRow("cut sequence") << "\"x\":\"\xe2\x82\""_ba;
        QTest::newRow("in the key") << "\"\xff\":1"_ba;
        QTest::newRow("lone surrogate escape") << R"("x":"\ud800")"_ba;
        QTest::newRow("bad escape") << R"("x":"\x41")"_ba;
        QTest::newRow("raw control character") << "\"x\":\"\x01\""_ba;
        QTest::newRow("raw NUL") << QByteArray("\"x\":\"\0\"", 7);
        QTest::newRow("single quotes") << "'x':1"_ba;
        QTest::newRow("bare key") << "x:1"_ba;
        QTest::newRow("comment") << "/* x */ \"x\":1"_ba;
        QTest::newRow("NaN") << "\"x\":NaN"_ba;
        QTest::newRow("infinite") << "\"x\":1e999"_ba;
        QTest::newRow("leading zero") << "\"x\":007"_ba;
        QTest::newRow("plus sign") << "\"x\":+1"_ba;
        QTest::newRow("two commas") << "\"x\":1,"_ba;
        QTest::newRow("no value") << "\"x\":"_ba;
    }
    void refusesBadText()
    {
        QFETCH(QByteArray, member);
        for (const samples::Decoder& decoder : samples::decoders()) {
            const auto error = decoder.decode(withMember(decoder.sample, member));
            QVERIFY2(error, decoder.name);
            QCOMPARE(error->kind, ErrorKind::Malformed);
        }
    }

    void refusesOtherDocuments_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        for (const char* text : {"", " ", "null", "true", "0", "1.5", "\"text\"", "[]", "[{}]", "{", "}", "{}{}", "{},",
                                 "{}x", "-ERR 'Permissions Violation'", "INFO {}", "<html></html>"})
            QTest::newRow(text) << QByteArray(text);
        QTest::newRow("NUL behind") << QByteArray("{}\0", 3);
        QTest::newRow("UTF-16") << QByteArray("\xff\xfe{\0}\0", 6);
    }
    void refusesOtherDocuments()
    {
        QFETCH(QByteArray, bytes);
        for (const samples::Decoder& decoder : samples::decoders()) {
            const auto error = decoder.decode(bytes);
            QVERIFY2(error, decoder.name);
            QCOMPARE(error->kind, ErrorKind::Malformed);
        }
    }

    void passesOverUnknownFields_data()
    {
        QTest::addColumn<QByteArray>("member");
        QTest::newRow("text") << R"("x-new":"ü\u00fc\ud83d\ude00\u0000")"_ba;
        QTest::newRow("numbers") << R"("x-new":[0,-0,1.5e3,18446744073709551616,-9223372036854775809])"_ba;
        QTest::newRow("object") << R"("x-new":{"name":1,"items":{},"error":[],"state":2,"metadata":null})"_ba;
        QTest::newRow("empty key") << R"("":{"":[]})"_ba;
        QTest::newRow("63 levels") << R"("x-new":)"_ba + nested(wire::MaxDepth - 1);
        QTest::newRow("other case") << R"("NAME":1,"Items":2,"Error":3,"STATE":4,"Cluster":5,"Version":6)"_ba;
        QTest::newRow("twice") << R"("x-new":1,"x-new":"2")"_ba;
    }
    void passesOverUnknownFields()
    {
        QFETCH(QByteArray, member);
        for (const samples::Decoder& decoder : samples::decoders()) {
            const auto error = decoder.decode(withMember(decoder.sample, member));
            QVERIFY2(!error, decoder.name);
        }
    }

    void refusesDeepNesting_data()
    {
        QTest::addColumn<int>("depth");
        for (const int depth : {wire::MaxDepth, 1000, 30000})
            QTest::addRow("%d", depth) << depth;
    }
    void refusesDeepNesting()
    {
        QFETCH(int, depth);
        for (const samples::Decoder& decoder : samples::decoders()) {
            const auto error = decoder.decode(withMember(decoder.sample, "\"x\":" + nested(depth)));
            QVERIFY2(error, decoder.name);
            QCOMPARE(error->kind, ErrorKind::Malformed);
            QVERIFY(error->detail.contains(u"64"_s));
        }
    }

    void limitsSize_data() { addDecoders(); }
    void limitsSize()
    {
        QFETCH(samples::Decoder, decoder);
        const QByteArray full = decoder.sample + QByteArray(decoder.maxBytes - decoder.sample.size(), ' ');
        QVERIFY(!decoder.decode(full));
        const auto error = decoder.decode(full + ' ');
        QVERIFY(error);
        QCOMPARE(error->kind, ErrorKind::TooLarge);
        QCOMPARE(decoder.decode(QByteArray(decoder.maxBytes + 1, '\xff'))->kind, ErrorKind::TooLarge);
    }

    void errorsDoNotQuoteTheInput_data() { addDecoders(); }
    void errorsDoNotQuoteTheInput()
    {
        QFETCH(samples::Decoder, decoder);
        for (const QByteArray& member :
             {"\"wakeToken\":\"s3cr3t\x80\""_ba, "\"wakeToken\":s3cr3t"_ba, "\"wakeToken\":\"s3cr3t\" \"x\""_ba}) {
            const auto error = decoder.decode(withMember(decoder.sample, member));
            QVERIFY(error);
            QVERIFY2(!error->detail.contains(u"s3c"_s), qPrintable(error->detail));
        }
    }

    void syntaxErrorsNameTheByte()
    {
        const auto result = wire::parse("{\"a\":1,\"b\":?}", 100);
        QVERIFY(!result);
        QCOMPARE(result.error(), (Error{ErrorKind::Malformed, u"not valid JSON at byte 12"_s}));
    }
};

QTEST_APPLESS_MAIN(HostileTest)
#include "tst_hostile.moc"
