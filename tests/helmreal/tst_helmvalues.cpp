// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/onboarding/yamlemitter.h"
#include "tests/fakes/realparts.h"
#include "tests/onboarding/examples.h"
#include "tests/onboarding/nastytexts.h"
#include "tests/onboarding/yamljson.h"

#include <QProcess>

namespace varroa::test {

using namespace Qt::StringLiterals;

// What a chart gets from the generated files, as the real Helm reads them: a chart of our own gives its values back as
// JSON, so that a text that became a number or a boolean shows.
class HelmValuesTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        VARROA_NEED_REAL(RealPart::Helm);
        // The mirror shows types: what is not quoted does change.
        const auto plain = mirrored("a: on\nb: 1e3\nc: \"on\"\n");
        QVERIFY2(plain.is_object(), m_output.constData());
        QVERIFY(plain.at("a").is_boolean());
        QVERIFY(plain.at("b").is_number());
        QVERIFY(plain.at("c") == "on");
    }

    void readsEveryExample_data()
    {
        QTest::addColumn<QString>("name");
        for (const QString& name : exampleNames()) {
            if (!name.startsWith(u'D') && !name.startsWith(u'X')) // manifests, not values
                QTest::newRow(qPrintable(name)) << name;
        }
    }
    void readsEveryExample()
    {
        QFETCH(const QString, name);
        const QByteArray text = exampleDocument(name).text;
        const auto seen = mirrored(text);
        QVERIFY2(seen == jsonOfYaml(exampleFile(u"expected"_s, name + u".yaml"_s)), seen.dump(1).c_str());
        const QByteArray first = m_output;
        QVERIFY(exampleDocument(name).text == text);
        QVERIFY(mirrored(text) == seen);
        QCOMPARE(m_output, first);
    }

    void keepsNastyTexts()
    {
        nlohmann::ordered_json document;
        for (const QString& text : nastyTexts()) {
            document["values"].push_back(text.toStdString());
            document["keys"]["k" + text.toStdString()] = text.toStdString();
        }
        const auto seen = mirrored(onboarding::emitYaml(document).text);
        QVERIFY2(seen == nlohmann::json(document), m_output.constData());
    }

    void keepsTypes()
    {
        const auto document = nlohmann::ordered_json::parse(
            R"({"number": 30422, "text": "30422", "yes": true, "word": "true", "list": [1, "1"], "empty": "", "none": {}})");
        QVERIFY2(mirrored(onboarding::emitYaml(document).text) == nlohmann::json(document), m_output.constData());
    }

private:
    // The values as the chart's template sees them; null with helm's words in m_output when it refuses them.
    nlohmann::json mirrored(const QByteArray& values)
    {
        QProcess helm;
        helm.setProcessChannelMode(QProcess::MergedChannels);
        helm.start(realPart(RealPart::Helm),
                   {u"template"_s, u"mirror"_s, QStringLiteral(CHART_DIR), u"--values"_s, u"-"_s});
        helm.write(values);
        helm.closeWriteChannel();
        if (!helm.waitForFinished(60000)) {
            m_output = helm.errorString().toUtf8();
            return {};
        }
        m_output = helm.readAll();
        const QByteArray key = "values: ";
        const qsizetype at = m_output.indexOf(key);
        if (helm.exitCode() != 0 || at < 0)
            return {};
        const QByteArray encoded = m_output.mid(at + key.size()).trimmed();
        return nlohmann::json::parse(QByteArray::fromBase64(encoded).toStdString(), nullptr, false);
    }

    QByteArray m_output;
};

} // namespace varroa::test

QTEST_GUILESS_MAIN(varroa::test::HelmValuesTest)
#include "tst_helmvalues.moc"
