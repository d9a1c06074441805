// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/domain/time.h"

#include <QTest>

#include <random>

using namespace varroa;
using namespace std::chrono;
using namespace Qt::StringLiterals;

namespace {

WallTime at(year_month_day day, nanoseconds sinceMidnight = {})
{
    return WallTime{sys_days{day}} + sinceMidnight;
}

} // namespace

class WireTimeTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void reads_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<qint64>("nanoseconds");
        const auto row = [](const char* text, WallTime time) {
            QTest::newRow(text) << QByteArray(text) << qint64{time.time_since_epoch().count()};
        };
        const nanoseconds quarterPast = 7h + 15min + 42s;
        row("1970-01-01T00:00:00Z", WallTime{});
        row("2031-03-09T07:15:42Z", at(2031y / 3 / 9, quarterPast));
        row("2031-03-09T07:15:42.1Z", at(2031y / 3 / 9, quarterPast + 100ms));
        row("2031-03-09T07:15:42.118204377Z", at(2031y / 3 / 9, quarterPast + 118204377ns));
        row("2031-03-09T07:15:42.000000001Z", at(2031y / 3 / 9, quarterPast + 1ns));
        row("2031-03-09T07:15:42.000912Z", at(2031y / 3 / 9, quarterPast + 912us));
        row("2031-03-09T07:15:42+00:00", at(2031y / 3 / 9, quarterPast));
        row("2031-03-09T07:15:42-00:00", at(2031y / 3 / 9, quarterPast));
        row("2031-03-09T07:15:42.5+05:30", at(2031y / 3 / 9, quarterPast + 500ms - 5h - 30min));
        row("2031-03-09T20:15:42-08:00", at(2031y / 3 / 10, 4h + 15min + 42s));
        row("2028-02-29T23:59:59.999999999Z", at(2028y / 3 / 1, -1ns));
        row("2000-02-29T00:00:00Z", at(2000y / 2 / 29));
        row("1969-12-31T23:59:59.999999999Z", WallTime{-1ns});
        row("1678-01-01T00:00:00Z", at(1678y / 1 / 1));
        row("2261-12-31T23:59:59.999999999Z", at(2262y / 1 / 1, -1ns));
        row("2031-03-09T23:59:59+23:59", at(2031y / 3 / 9, 59s));
    }

    void reads()
    {
        QFETCH(QByteArray, text);
        QFETCH(qint64, nanoseconds);
        const auto time = parseWireTime(text);
        QVERIFY(time);
        QCOMPARE(qint64{time->time_since_epoch().count()}, nanoseconds);
        QCOMPARE(parseWireTime(QString::fromLatin1(text)), time);
    }

    void refuses_data()
    {
        QTest::addColumn<QByteArray>("text");
        for (const char* text : {"",
                                 "Z",
                                 "0001-01-01T00:00:00Z",
                                 "1677-12-31T23:59:59Z",
                                 "2262-01-01T00:00:00Z",
                                 "9999-12-31T23:59:59Z",
                                 "1678-01-01T00:00:00+00:01",
                                 "2261-12-31T23:59:59-00:01", // leave the range only in UTC
                                 "2031-00-09T07:15:42Z",
                                 "2031-13-09T07:15:42Z",
                                 "2031-03-00T07:15:42Z",
                                 "2031-03-32T07:15:42Z",
                                 "2031-04-31T07:15:42Z",
                                 "2031-02-29T07:15:42Z",
                                 "2100-02-29T07:15:42Z",
                                 "2031-03-09T24:00:00Z",
                                 "2031-03-09T07:60:00Z",
                                 "2031-03-09T07:15:60Z",
                                 "2016-12-31T23:59:60Z",
                                 "2031-03-09T07:15:42",
                                 "2031-03-09T07:15:42z",
                                 "2031-03-09t07:15:42Z",
                                 "2031-03-09 07:15:42Z",
                                 "2031-03-09",
                                 "2031-03-09T07:15Z",
                                 "2031-03-09T7:15:42Z",
                                 "2031-3-9T07:15:42Z",
                                 "31-03-09T07:15:42Z",
                                 "+2031-03-09T07:15:42Z",
                                 "-2031-03-09T07:15:42Z",
                                 "12031-03-09T07:15:42Z",
                                 "2031-03-09T07:15:42.Z",
                                 "2031-03-09T07:15:42,5Z",
                                 "2031-03-09T07:15:42.1182043771Z",
                                 "2031-03-09T07:15:42.-5Z",
                                 "2031-03-09T07:15:42+0530",
                                 "2031-03-09T07:15:42+05",
                                 "2031-03-09T07:15:42+24:00",
                                 "2031-03-09T07:15:42+05:60",
                                 "2031-03-09T07:15:42+5:30",
                                 "2031-03-09T07:15:42ZZ",
                                 " 2031-03-09T07:15:42Z",
                                 "2031-03-09T07:15:42Z ",
                                 "2031-03-09T07:15:42Z\n",
                                 "2031/03/09T07:15:42Z",
                                 "2031-03-09T07:15:42.118204377+00:00Z",
                                 "2031-03-09T-7:15:42Z",
                                 "now",
                                 "1917593742"})
            QTest::newRow(text) << QByteArray(text);
        QTest::newRow("NUL inside") << QByteArray("2031-03-09T07:15:42\0Z", 21);
        QTest::newRow("very long") << QByteArray(100000, '1');
        QTest::newRow("not ASCII") << u"２031-03-09T07:15:42Z"_s.toUtf8();
    }

    void refuses()
    {
        QFETCH(QByteArray, text);
        QVERIFY(!parseWireTime(text));
        QVERIFY(!parseWireTime(QString::fromUtf8(text)));
    }

    void refusesEveryPrefix()
    {
        const QByteArray text("2031-03-09T07:15:42.118204377+05:30");
        for (qsizetype length = 0; length < text.size(); ++length)
            QVERIFY2(!parseWireTime(text.first(length)), text.first(length).constData());
        QVERIFY(parseWireTime(text));
    }

    void textOfANonAsciiLookalikeIsRefused()
    {
        // U+0130 cut to eight bits would read as '0'.
        QString text = u"2031-03-09T07:15:42Z"_s;
        text[1] = QChar(0x0130);
        QVERIFY(!parseWireTime(QStringView(text)));
    }

    void writes_data()
    {
        QTest::addColumn<qint64>("nanoseconds");
        QTest::addColumn<QByteArray>("wire");
        QTest::addColumn<QString>("milliseconds");
        const auto row = [](WallTime time, const char* wire, const char* ms) {
            QTest::newRow(wire) << qint64{time.time_since_epoch().count()} << QByteArray(wire)
                                << QString::fromLatin1(ms);
        };
        row(WallTime{}, "1970-01-01T00:00:00Z", "1970-01-01T00:00:00.000Z");
        row(at(2026y / 12 / 1, 5h + 123ms), "2026-12-01T05:00:00.123Z", "2026-12-01T05:00:00.123Z");
        row(at(2026y / 12 / 1, 5h + 123456789ns), "2026-12-01T05:00:00.123456789Z", "2026-12-01T05:00:00.123Z");
        row(at(2026y / 12 / 1, 5h + 120ms), "2026-12-01T05:00:00.12Z", "2026-12-01T05:00:00.120Z");
        row(at(2026y / 12 / 1, 5h + 1ns), "2026-12-01T05:00:00.000000001Z", "2026-12-01T05:00:00.000Z");
        row(WallTime{-1ns}, "1969-12-31T23:59:59.999999999Z", "1969-12-31T23:59:59.999Z");
        row(at(1678y / 1 / 1), "1678-01-01T00:00:00Z", "1678-01-01T00:00:00.000Z");
    }

    void writes()
    {
        QFETCH(qint64, nanoseconds);
        QFETCH(QByteArray, wire);
        QFETCH(QString, milliseconds);
        const WallTime time{std::chrono::nanoseconds{nanoseconds}};
        QCOMPARE(toWireTime(time), wire);
        QCOMPARE(toRfc3339(time), milliseconds);
        QCOMPARE(toDateTime(time), QDateTime::fromString(milliseconds, Qt::ISODateWithMs));
        QCOMPARE(toDateTime(time).timeSpec(), Qt::UTC);
    }

    void writesTheExtremes()
    {
        QCOMPARE(toWireTime(WallTime::min()), "1677-09-21T00:12:43.145224192Z"_ba);
        QCOMPARE(toWireTime(WallTime::max()), "2262-04-11T23:47:16.854775807Z"_ba);
    }

    void readsWhatItWrites()
    {
        std::mt19937_64 random(20261201);
        std::uniform_int_distribution<qint64> any(at(1678y / 1 / 1).time_since_epoch().count(),
                                                  at(2262y / 1 / 1).time_since_epoch().count() - 1);
        for (int i = 0; i < 20000; ++i) {
            const WallTime time{nanoseconds{any(random)}};
            QCOMPARE(parseWireTime(toWireTime(time)), std::optional(time));
            QCOMPARE(parseWireTime(toRfc3339(time)), std::optional<WallTime>(floor<milliseconds>(time)));
        }
    }

    void age_data()
    {
        QTest::addColumn<qint64>("nanoseconds");
        QTest::addColumn<QString>("text");
        const auto row = [](nanoseconds age, const char* text) {
            QTest::addRow("%lld ns", static_cast<long long>(age.count()))
                << qint64{age.count()} << QString::fromLatin1(text);
        };
        row(0ns, "0s");
        row(-1ns, "0s");
        row(nanoseconds::min(), "0s");
        row(999999999ns, "0s");
        row(12s, "12s");
        row(59s + 999ms, "59s");
        row(60s, "1m");
        row(119s, "1m");
        row(3min, "3m");
        row(60min - 1ns, "59m");
        row(60min, "1h");
        row(2h + 59min, "2h");
        row(24h - 1ns, "23h");
        row(24h, "1d");
        row(5 * 24h + 23h, "5d");
        row(1000 * 24h, "1000d");
        row(nanoseconds::max(), "106751d");
    }

    void age()
    {
        QFETCH(qint64, nanoseconds);
        QFETCH(QString, text);
        QCOMPARE(ageText(std::chrono::nanoseconds{nanoseconds}), text);
    }
};

QTEST_APPLESS_MAIN(WireTimeTest)
#include "tst_wiretime.moc"
