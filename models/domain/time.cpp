// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/domain/time.h"

#include <array>
#include <cstdio>

namespace varroa {

namespace {

using namespace std::chrono;

constexpr qsizetype LongestWireTime = 35; // 2026-12-01T05:00:00.123456789+00:00
constexpr sys_days FirstDay = year{1678} / 1 / 1;
constexpr sys_days EndDay = year{2262} / 1 / 1;

// Walks the text once; any mismatch makes every later step fail.
class Scanner
{
public:
    explicit Scanner(QByteArrayView text) : m_at(text.begin()), m_end(text.end()) {}

    int digits(int count)
    {
        int value = 0;
        for (; count > 0; --count)
            value = value * 10 + digit();
        return value;
    }

    void literal(char expected)
    {
        if (!accept(expected))
            m_ok = false;
    }

    bool accept(char expected)
    {
        if (!m_ok || m_at == m_end || *m_at != expected)
            return false;
        ++m_at;
        return true;
    }

    // After the point: one to nine digits, read as nanoseconds.
    int nanoseconds()
    {
        int value = 0;
        int seen = 0;
        for (; seen < 9 && atDigit(); ++seen)
            value = value * 10 + digit();
        m_ok = m_ok && seen > 0;
        for (; seen < 9; ++seen)
            value *= 10;
        return value;
    }

    bool finished() const { return m_ok && m_at == m_end; }

private:
    bool atDigit() const { return m_at != m_end && *m_at >= '0' && *m_at <= '9'; }

    int digit()
    {
        if (!m_ok || !atDigit()) {
            m_ok = false;
            return 0;
        }
        return *m_at++ - '0';
    }

    QByteArrayView::const_iterator m_at;
    QByteArrayView::const_iterator m_end;
    bool m_ok = true;
};

minutes scanOffset(Scanner& scan, bool& inRange)
{
    if (scan.accept('Z'))
        return minutes{0};
    const bool west = scan.accept('-');
    if (!west)
        scan.literal('+');
    const hours h{scan.digits(2)};
    scan.literal(':');
    const minutes m{scan.digits(2)};
    inRange = h < 24h && m < 60min;
    return west ? -(h + m) : h + m;
}

// Date and time of day, `2026-12-01T05:00:00`, with room for any year a calendar day can have.
struct Broken
{
    explicit Broken(WallTime time) : Broken(time.time_since_epoch().count()) {}

    // Division and remainder alone: at the ends of the range a whole day, taken back to nanoseconds, would overflow.
    explicit Broken(qint64 total)
        : day(days(total / PerDay - (total % PerDay < 0 ? 1 : 0)))
        , date(day)
        , clock(nanoseconds((total % PerDay + PerDay) % PerDay))
    {
    }
    static constexpr qint64 PerDay = nanoseconds(days(1)).count();

    sys_days day;
    year_month_day date;
    hh_mm_ss<nanoseconds> clock;
};

int writeSeconds(const Broken& time, char* out, size_t size)
{
    return std::snprintf(out, size, "%04d-%02u-%02uT%02d:%02d:%02d", static_cast<int>(time.date.year()),
                         static_cast<unsigned>(time.date.month()), static_cast<unsigned>(time.date.day()),
                         static_cast<int>(time.clock.hours().count()), static_cast<int>(time.clock.minutes().count()),
                         static_cast<int>(time.clock.seconds().count()));
}

} // namespace

std::optional<WallTime> parseWireTime(QByteArrayView text) noexcept
{
    Scanner scan(text);
    const year y{scan.digits(4)};
    scan.literal('-');
    const month mo{static_cast<unsigned>(scan.digits(2))};
    scan.literal('-');
    const day d{static_cast<unsigned>(scan.digits(2))};
    scan.literal('T');
    const hours h{scan.digits(2)};
    scan.literal(':');
    const minutes mi{scan.digits(2)};
    scan.literal(':');
    const seconds s{scan.digits(2)};
    const nanoseconds fraction{scan.accept('.') ? scan.nanoseconds() : 0};
    bool offsetInRange = true;
    const minutes offset = scanOffset(scan, offsetInRange);

    const year_month_day date{y, mo, d};
    if (!scan.finished() || !offsetInRange || !date.ok() || h >= 24h || mi >= 60min || s >= 60s)
        return std::nullopt;
    const sys_seconds whole = sys_days{date} + h + mi + s - offset;
    if (whole < FirstDay || whole >= EndDay)
        return std::nullopt;
    return WallTime{whole} + fraction;
}

std::optional<WallTime> parseWireTime(QStringView text) noexcept
{
    std::array<char, LongestWireTime> ascii;
    if (text.size() > LongestWireTime)
        return std::nullopt;
    for (qsizetype i = 0; i < text.size(); ++i) {
        if (text[i].unicode() > 0x7f)
            return std::nullopt;
        ascii[static_cast<size_t>(i)] = static_cast<char>(text[i].unicode());
    }
    return parseWireTime(QByteArrayView(ascii.data(), text.size()));
}

QString toRfc3339(WallTime time)
{
    const Broken broken(time);
    std::array<char, 64> text;
    const int length = writeSeconds(broken, text.data(), text.size());
    const int more = std::snprintf(text.data() + length, text.size() - static_cast<size_t>(length), ".%03dZ",
                                   static_cast<int>(floor<milliseconds>(broken.clock.subseconds()).count()));
    return QString::fromLatin1(text.data(), length + more);
}

QByteArray toWireTime(WallTime time)
{
    const Broken broken(time);
    std::array<char, 64> text;
    int length = writeSeconds(broken, text.data(), text.size());
    if (const auto fraction = broken.clock.subseconds().count(); fraction != 0) {
        length += std::snprintf(text.data() + length, text.size() - static_cast<size_t>(length), ".%09d",
                                static_cast<int>(fraction));
        while (text[static_cast<size_t>(length) - 1] == '0')
            --length;
    }
    return QByteArray(text.data(), length).append('Z');
}

QDateTime toDateTime(WallTime time)
{
    return QDateTime::fromMSecsSinceEpoch(floor<milliseconds>(time.time_since_epoch()).count(), Qt::UTC);
}

QString ageText(nanoseconds age)
{
    if (age < 0ns)
        age = 0ns;
    const auto text = [](qint64 count, char16_t unit) { return QString(QString::number(count) + QChar(unit)); };
    if (age < 60s)
        return text(floor<seconds>(age).count(), u's');
    if (age < 60min)
        return text(floor<minutes>(age).count(), u'm');
    if (age < 24h)
        return text(floor<hours>(age).count(), u'h');
    return text(floor<days>(age).count(), u'd');
}

} // namespace varroa
