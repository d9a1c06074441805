// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/detail/yamlreader.h"
#include "models/detail/yamltext.h"
#include "models/wire/json.h"
#include "tests/detail/objectsample.h"

#include <QTest>

#include <yaml-cpp/yaml.h>

#include <random>

using namespace varroa;
using namespace Qt::StringLiterals;
using nlohmann::json;

namespace {

QString unreadable(const std::variant<YamlDocument, PatchRefusal>& read)
{
    const auto* refusal = std::get_if<PatchRefusal>(&read);
    return refusal ? u"line %1: %2 %3"_s.arg(refusal->line).arg(refusal->field, refusal->reason) : QString();
}

// Texts that readers like to take for something else, and pieces that need care.
const std::vector<std::string> Pieces{"",
                                      "yes",
                                      "no",
                                      "on",
                                      "off",
                                      "y",
                                      "N",
                                      "true",
                                      "False",
                                      "null",
                                      "~",
                                      "1e3",
                                      "0123",
                                      "0x1F",
                                      "0o17",
                                      "1_000",
                                      "12:30:45",
                                      "-",
                                      "- a",
                                      "?",
                                      ": ",
                                      "a: b",
                                      "a #b",
                                      "#c",
                                      "&x",
                                      "*x",
                                      "!t",
                                      "|",
                                      ">",
                                      "@",
                                      "`",
                                      "%",
                                      "'",
                                      "\"",
                                      "\\",
                                      "{}",
                                      "[]",
                                      ",",
                                      "2031-03-09",
                                      "2031-03-09T07:15:42Z",
                                      "1.5",
                                      "-0",
                                      "+1",
                                      ".5",
                                      ".inf",
                                      "-.INF",
                                      ".nan",
                                      "=",
                                      "<<",
                                      "---",
                                      "...",
                                      " lead",
                                      "trail ",
                                      "a\nb",
                                      "a\nb\n",
                                      "a\n\n\nb\n\n",
                                      "\n",
                                      "\na",
                                      "  a\nb",
                                      "a\n  b\n",
                                      "a \nb",
                                      "a\tb",
                                      "\t",
                                      "a\r\nb",
                                      "\x01",
                                      "\x7f",
                                      "ä",
                                      "日本",
                                      "🐝",
                                      "\xC2\x85",
                                      "\xC2\xA0x",
                                      "\xE2\x80\xA8",
                                      "\xEF\xBB\xBFx",
                                      "é\n",
                                      "2.570.1",
                                      "10Gi",
                                      "500m",
                                      "8080/tcp",
                                      "https://crane.ci.example.org:443/x?y=1#z",
                                      "key:",
                                      "a:b",
                                      "<redacted>",
                                      "%s",
                                      "0",
                                      "18446744073709551615",
                                      "1e400",
                                      "0b101",
                                      "1:2",
                                      "NaN",
                                      "end...",
                                      "...x",
                                      "- ",
                                      "a - b",
                                      "'quoted'",
                                      "say \"hi\"",
                                      "x\ny: z\n# no comment\n- d"};

class Random
{
public:
    explicit Random(unsigned seed) : m_random(seed) {}

    json value(int depth)
    {
        switch (below(depth > 4 ? 6 : 10)) {
        case 0:
            return nullptr;
        case 1:
            return below(2) == 0;
        case 2:
            return static_cast<std::int64_t>(m_random()) - (std::int64_t(1) << 31U);
        case 3:
            return below(2) == 0 ? json(std::numeric_limits<std::int64_t>::min())
                                 : json(std::numeric_limits<std::uint64_t>::max());
        case 4:
            return std::ldexp(static_cast<double>(m_random()) - 2e9, below(80) - 40);
        case 5:
        case 6:
            return text();
        case 7: {
            json list = json::array();
            for (int i = below(5); i > 0; --i)
                list.push_back(value(depth + 1));
            return list;
        }
        default: {
            json object = json::object();
            for (int i = below(6); i > 0; --i)
                object[text()] = value(depth + 1);
            return object;
        }
        }
    }

private:
    int below(int bound) { return static_cast<int>(m_random() % static_cast<unsigned>(bound)); }
    std::string text()
    {
        std::string out = Pieces[static_cast<size_t>(below(static_cast<int>(Pieces.size())))];
        if (below(4) == 0)
            out += Pieces[static_cast<size_t>(below(static_cast<int>(Pieces.size())))];
        return out;
    }

    std::mt19937 m_random;
};

} // namespace

class TestYaml : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void looksAsKubernetesPeopleExpect();
    void scalars_data();
    void scalars();
    void everyPieceSurvives();
    void randomDocumentsSurvive();
    void theSampleSurvives();
    void linesAreKnown();
    void refusals_data();
    void refusals();
};

void TestYaml::looksAsKubernetesPeopleExpect()
{
    const json document{
        {"status", {{"phase", "Running"}}},
        {"kind", "Controller"},
        {"apiVersion", "varroa.dev/v1alpha1"},
        {"metadata", {{"namespace", "a"}, {"annotations", json::object()}, {"name", "crane"}}},
        {"spec",
         {{"list", {{{"value", "1"}, {"name", "x"}}, {1, {2, 3}}}}, {"empty", json::array()}, {"text", "one\ntwo\n"}}}};
    const QString expected = u"apiVersion: varroa.dev/v1alpha1\n"
                             "kind: Controller\n"
                             "metadata:\n"
                             "  name: crane\n"
                             "  namespace: a\n"
                             "  annotations: {}\n"
                             "spec:\n"
                             "  empty: []\n"
                             "  list:\n"
                             "  - name: x\n"
                             "    value: \"1\"\n"
                             "  - - 1\n"
                             "    - - 2\n"
                             "      - 3\n"
                             "  text: |\n"
                             "    one\n"
                             "    two\n"
                             "status:\n"
                             "  phase: Running\n"_s;
    QCOMPARE(toYaml(document), expected);
}

void TestYaml::scalars_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("yaml");
    const auto row = [](const char* text, const char* yaml) {
        QTest::newRow(text) << QByteArray(text) << QByteArray(yaml);
    };
    row("", "\"\"");
    row("yes", "\"yes\"");
    row("on", "\"on\"");
    row("1e3", "\"1e3\"");
    row("0123", "\"0123\"");
    row("12:30", "\"12:30\"");
    row("2031-03-09T07:15:42Z", "\"2031-03-09T07:15:42Z\"");
    row("2.570.1", "2.570.1");
    row("500m", "500m");
    row("Verwalter „x“", "Verwalter „x“");
    row("a: b", "\"a: b\"");
    row("a:b", "a:b");
    row("-x", "\"-x\"");
    row("it's", "it's");
    row("tab\there", "\"tab\\there\"");
}

void TestYaml::scalars()
{
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, yaml);
    QCOMPARE(toYaml(json{{"k", text.toStdString()}}), QString::fromUtf8("k: " + yaml + '\n'));
}

void TestYaml::everyPieceSurvives()
{
    for (const std::string& piece : Pieces) {
        const json document{{"key", piece}, {piece, "value"}, {"list", {piece, {{piece, piece}}, {piece}}}};
        const QString yaml = toYaml(document);
        const auto read = readYaml(yaml);
        QVERIFY2(unreadable(read).isEmpty(), qPrintable(yaml + unreadable(read)));
        QVERIFY2(std::get<YamlDocument>(read).value == document, qPrintable(yaml));
        // And with the library alone: every text arrives byte for byte.
        const YAML::Node node = YAML::Load(yaml.toStdString());
        QCOMPARE(node["key"].Tag() == "?" ? node["key"].Scalar() : node["key"].as<std::string>(), piece);
    }
}

void TestYaml::randomDocumentsSurvive()
{
    for (unsigned seed = 1; seed <= 3000; ++seed) {
        json document = Random(seed).value(0);
        if (!document.is_structured())
            document = json::array({document});
        const QString yaml = toYaml(document);
        const auto read = readYaml(yaml);
        QVERIFY2(unreadable(read).isEmpty(), qPrintable(u"seed %1\n%2\n%3"_s.arg(seed).arg(yaml, unreadable(read))));
        const json& value = std::get<YamlDocument>(read).value;
        QVERIFY2(value == document && value.dump() == document.dump(),
                 qPrintable(u"seed %1\n%2\n%3\n%4"_s.arg(seed).arg(yaml, wire::toText(document.dump()),
                                                                   wire::toText(value.dump()))));
    }
}

void TestYaml::theSampleSurvives()
{
    const auto document = wire::parse(samples::FullObject, samples::FullObject.size());
    QVERIFY(document);
    const auto read = readYaml(toYaml(*document));
    QVERIFY2(unreadable(read).isEmpty(), qPrintable(unreadable(read)));
    QVERIFY(std::get<YamlDocument>(read).value == *document);
}

void TestYaml::linesAreKnown()
{
    const auto read = readYaml(u"a: 1\nb:\n  c:\n  - p\n  - q\n"_s);
    const auto& document = std::get<YamlDocument>(read);
    QCOMPARE(document.lineOf("/a"), 1);
    QCOMPARE(document.lineOf("/b"), 2);
    QCOMPARE(document.lineOf("/b/c"), 3);
    QCOMPARE(document.lineOf("/b/c/1"), 5);
    QCOMPARE(document.lineOf("/b/c/7/gone"), 3); // the nearest that is there
}

void TestYaml::refusals_data()
{
    QTest::addColumn<QString>("yaml");
    QTest::addColumn<int>("line");
    QTest::newRow("yes") << u"a: 1\nb: yes"_s << 2;
    QTest::newRow("octal") << u"a: 0755"_s << 1;
    QTest::newRow("underscore") << u"a: 1_000"_s << 1;
    QTest::newRow("sexagesimal") << u"a: 12:30"_s << 1;
    QTest::newRow("hex") << u"a: 0x10"_s << 1;
    QTest::newRow("infinity") << u"a: .inf"_s << 1;
    QTest::newRow("too large") << u"a: 99999999999999999999"_s << 1;
    QTest::newRow("too large a fraction") << u"a: 1e999"_s << 1;
    QTest::newRow("twice") << u"a: 1\nb: 2\na: 3"_s << 3;
    QTest::newRow("merge key") << u"x: &x {k: 1}\nz:\n  <<: *x"_s << 3;
    QTest::newRow("number as a key") << u"1: x"_s << 1;
    QTest::newRow("tag") << u"a: !!binary aGk="_s << 1;
    QTest::newRow("own tag") << u"a: !secret x"_s << 1;
    QTest::newRow("not closed") << u"a:\n  b: [1, 2\n"_s << 3;
    QTest::newRow("tab") << u"a:\n\tb: 1"_s << 2;
    QTest::newRow("two documents") << u"a: 1\n---\nb: 2"_s << 0;
    QTest::newRow("nothing") << u"# only a comment"_s << 0;
    QTest::newRow("unknown alias") << u"a: *nobody"_s << 1;
    QString laughs = u"a: &a [x,x,x,x,x,x,x,x,x,x]\n"_s;
    for (char c = 'b'; c <= 'i'; ++c)
        laughs += u"%1: &%1 [*%2,*%2,*%2,*%2,*%2,*%2,*%2,*%2,*%2,*%2]\n"_s.arg(QChar::fromLatin1(c),
                                                                               QChar::fromLatin1(char(c - 1)));
    QTest::newRow("a billion laughs") << laughs << -1;
    QTest::newRow("deep") << QString(QString(300, u'[') + QString(300, u']')) << -1;
    QTest::newRow("large") << QString(2 * 1024 * 1024, u'a') << 0;
}

void TestYaml::refusals()
{
    QFETCH(QString, yaml);
    QFETCH(int, line);
    const auto read = readYaml(yaml);
    const auto* refusal = std::get_if<PatchRefusal>(&read);
    QVERIFY(refusal);
    QVERIFY(!refusal->reason.isEmpty());
    if (line >= 0)
        QCOMPARE(refusal->line, line);
}

QTEST_APPLESS_MAIN(TestYaml)
#include "tst_yaml.moc"
