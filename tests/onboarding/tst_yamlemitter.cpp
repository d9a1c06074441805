// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/onboarding/plaintext.h"
#include "models/onboarding/yamlemitter.h"
#include "tests/onboarding/nastytexts.h"
#include "tests/onboarding/yamljson.h"

#include <QTest>

using namespace varroa;
using namespace varroa::onboarding;
using namespace Qt::StringLiterals;

namespace {

using Ordered = nlohmann::ordered_json;

QByteArray yamlOf(const Ordered& document)
{
    return emitYaml(document).text;
}

} // namespace

class TestYamlEmitter : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void writesBlockStyle()
    {
        const Ordered document = Ordered::parse("{\"b\":{\"z\":1,\"a\":[]},\"a\":[\"x\",{\"k\":true,\"l\":[{\"m\":null}"
                                                "]},[1,[2]],{}],\"yes\":{},\"a.b/c\":0}");
        QCOMPARE(yamlOf(document), "b:\n"
                                   "  z: 1\n"
                                   "  a: []\n"
                                   "a:\n"
                                   "  - \"x\"\n"
                                   "  - k: true\n"
                                   "    l:\n"
                                   "      - m: null\n"
                                   "  -\n"
                                   "    - 1\n"
                                   "    -\n"
                                   "      - 2\n"
                                   "  - {}\n"
                                   "\"yes\": {}\n"
                                   "\"a.b/c\": 0\n"_ba);
    }

    void writesTopLevelValues()
    {
        QCOMPARE(yamlOf(Ordered::object()), "{}\n"_ba);
        QCOMPARE(yamlOf(Ordered("a")), "\"a\"\n"_ba);
        QCOMPARE(yamlOf(Ordered(nullptr)), "null\n"_ba);
    }

    void knowsItsLines()
    {
        const Ordered document = Ordered::parse("{\"a\":{\"b\":[{\"c\":1,\"d\":2},3]},\"x y\":4}");
        const YamlText yaml = emitYaml(document);
        QStringList shown;
        for (const YamlLine& line : yaml.lines)
            shown.append(u"%1 %2"_s.arg(line.number).arg(shownPath(line.path)));
        const QStringList expected{u"1 a"_s,        u"2 a.b"_s,    u"3 a.b[0].c"_s,
                                   u"4 a.b[0].d"_s, u"5 a.b[1]"_s, u"6 [\"x y\"]"_s};
        QCOMPARE(shown, expected);
        QCOMPARE(yaml.text.count('\n'), yaml.lines.size());
    }

    void putsRemarksBehindTheirLines()
    {
        const Ordered document = Ordered::parse("{\"a\":{\"b\":\"#\"},\"c\":[1]}");
        const YamlText yaml = emitYaml(document, [](const YamlPath& path) -> std::string {
            return path.back() == "b" || path.back() == "c" ? "ASSUMED form" : "";
        });
        QCOMPARE(yaml.text, "a:\n  b: \"#\" # ASSUMED form\nc: # ASSUMED form\n  - 1\n"_ba);
        QVERIFY(test::jsonOfYaml(yaml.text) == nlohmann::json(document));
    }

    void everyTextSurvives_data()
    {
        QTest::addColumn<QString>("text");
        const QStringList texts = test::nastyTexts();
        for (qsizetype i = 0; i < texts.size(); ++i)
            QTest::addRow("%d", int(i)) << texts[i];
    }
    void everyTextSurvives()
    {
        QFETCH(QString, text);
        const std::string utf8 = plainUtf8(text);
        Ordered document;
        document["value"] = utf8;
        document["list"] = {utf8, {{"key", utf8}}};
        document["keys"][utf8] = utf8;
        document["nested"][utf8]["x"] = {utf8};
        document["objects"].push_back({{utf8, utf8}, {"then", 1}});
        const QByteArray yaml = yamlOf(document);
        QVERIFY(test::jsonOfYaml(yaml) == nlohmann::json(document));
        for (const char byte : yaml)
            QVERIFY(byte == '\n' || static_cast<unsigned char>(byte) >= 0x20);
        QVERIFY(yaml.contains("value: \""));
        QCOMPARE(yamlOf(document), yaml);
    }

    void keepsTypes()
    {
        const nlohmann::json document = nlohmann::json::parse(
            "{\"n\":null,\"t\":true,\"f\":false,\"i\":30422,\"m\":-1,\"big\":18446744073709551615,"
            "\"low\":-9223372036854775808,\"r\":0.5,\"e\":1e300,\"s\":1e-7,\"one\":1.0}");
        QVERIFY(test::jsonOfYaml(yamlOf(Ordered(document))) == document);
        QVERIFY(yamlOf(Ordered(document)).contains("e: 1.0e+300\n")); // 1e+300 is a string to YAML 1.1
    }

    void replacesWhatIsNoText_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QByteArray>("quoted");
        const QByteArray mark("\xEF\xBF\xBD");
        QTest::newRow("lone continuation") << QByteArray("a\x80z") << "\"a" + mark + "z\"";
        QTest::newRow("cut short") << QByteArray("\xe2\x82") << '"' + mark + mark + '"';
        QTest::newRow("overlong") << QByteArray("\xc0\xaf") << '"' + mark + mark + '"';
        QTest::newRow("surrogate") << QByteArray("\xed\xa0\x80") << '"' + mark + mark + mark + '"';
        QTest::newRow("too high") << QByteArray("\xf4\x90\x80\x80") << '"' + mark + mark + mark + mark + '"';
        QTest::newRow("five bytes") << QByteArray("\xf8") << '"' + mark + '"';
        QTest::newRow("NUL") << QByteArray("\0", 1) << QByteArray("\"\\x00\"");
    }
    void replacesWhatIsNoText()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(QByteArray, quoted);
        std::string out;
        appendQuotedYaml(out, std::string_view(bytes.constData(), static_cast<size_t>(bytes.size())));
        QCOMPARE(QByteArray::fromStdString(out), quoted);
    }
};

QTEST_APPLESS_MAIN(TestYamlEmitter)
#include "tst_yamlemitter.moc"
