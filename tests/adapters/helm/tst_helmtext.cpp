// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/helm/hiddentext.h"
#include "app/helm/linesplitter.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace varroa;

namespace {

HiddenText hiding(const QByteArray& secret)
{
    return HiddenText({std::make_shared<const Secret>(Secret::copyOf(secret))});
}

QList<QByteArray> linesOf(const QList<QByteArray>& chunks)
{
    QList<QByteArray> lines;
    LineSplitter splitter([&lines](const QByteArray& line) { lines << line; });
    for (const QByteArray& chunk : chunks)
        splitter.add(chunk);
    splitter.finish();
    return lines;
}

} // namespace

class HelmTextTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void hidesEveryForm()
    {
        const QByteArray secret = "pl\"ace'hold<er\\9";
        const HiddenText hidden = hiding(secret);
        QCOMPARE(hidden.cleaned("value: " + secret + "!"), "value: •••!"_ba);
        QCOMPARE(hidden.cleaned("\"pl\\\"ace'hold<er\\\\9\""), "\"•••\""_ba);
        QCOMPARE(hidden.cleaned("\"pl\\\"ace'hold\\u003cer\\\\9\""), "\"•••\""_ba);
        QCOMPARE(hidden.cleaned("'pl\"ace''hold<er\\9'"), "'•••'"_ba);
        QCOMPARE(hidden.cleaned("nothing of it"), "nothing of it"_ba);
    }

    // Wherever the secret stands in what was encoded, no run of characters that depends on it alone remains.
    void hidesInsideBase64()
    {
        const QByteArray secret = "placeholder-canary";
        const HiddenText hidden = hiding(secret);
        for (qsizetype before = 0; before < 7; ++before) {
            for (qsizetype after = 0; after < 4; ++after) {
                const QByteArray text = QByteArray(before, 'x') + secret + QByteArray(after, 'y');
                const QByteArray line = text.toBase64();
                const QByteArray cleaned = hidden.cleaned(line);
                QVERIFY2(cleaned.contains("•••"), line.constData());
                QVERIFY2(cleaned.size() - "•••"_ba.size() <= before * 4 / 3 + after * 4 / 3 + 8, cleaned.constData());
            }
        }
    }

    void hidesEachLineOfALongOne()
    {
        const HiddenText hidden = hiding("first-line\r\nsecond-line\n");
        QCOMPARE(hidden.cleaned("a first-line b"), "a ••• b"_ba);
        QCOMPARE(hidden.cleaned("    second-line"), "    •••"_ba);
    }

    // The longer one first: what it leaves must not give the rest of it away.
    void hidesSecretsInsideEachOther()
    {
        const HiddenText hidden({std::make_shared<const Secret>(Secret::copyOf("abcd")), nullptr,
                                 std::make_shared<const Secret>(Secret::copyOf("abcdefgh"))});
        QCOMPARE(hidden.cleaned("abcdefgh abcd"), "••• •••"_ba);
    }

    void cutsLines()
    {
        QCOMPARE(linesOf({"a\nb\r", "\nc", "", "d\n\ne"}), (QList<QByteArray>{"a", "b", "cd", "", "e"}));
        QCOMPARE(linesOf({}), QList<QByteArray>());
        QCOMPARE(linesOf({"end\n"}), QList<QByteArray>{"end"});
    }

    void boundsALine()
    {
        const QList<QByteArray> lines =
            linesOf({QByteArray(LineSplitter::MaxLine + 5, 'x'), QByteArray(100000, 'y'), "z\nnext\n"});
        QCOMPARE(lines.size(), 2);
        QCOMPARE(lines.first(), QByteArray(LineSplitter::MaxLine, 'x') + " […]");
        QCOMPARE(lines.last(), "next"_ba);
    }
};

QTEST_GUILESS_MAIN(HelmTextTest)
#include "tst_helmtext.moc"
