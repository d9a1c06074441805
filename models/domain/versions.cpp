// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/domain/versions.h"

namespace varroa {

namespace {

bool isDigit(QChar c)
{
    return c >= u'0' && c <= u'9';
}

// The run of digits at `at`, without leading zeros.
QStringView numberAt(QStringView text, qsizetype at)
{
    qsizetype end = at;
    while (end < text.size() && isDigit(text[end]))
        ++end;
    while (at + 1 < end && text[at] == u'0')
        ++at;
    return text.sliced(at, end - at);
}

bool isDottedPrefix(QStringView prefix, QStringView text)
{
    return text.startsWith(prefix) && (text.size() == prefix.size() || text[prefix.size()] == u'.');
}

} // namespace

std::strong_ordering compareVersions(QStringView a, QStringView b)
{
    qsizetype i = 0;
    qsizetype k = 0;
    while (i < a.size() && k < b.size()) {
        if (!isDigit(a[i]) || !isDigit(b[k])) {
            if (isDigit(a[i]) != isDigit(b[k]))
                return isDigit(a[i]) ? std::strong_ordering::greater : std::strong_ordering::less;
            if (a[i] != b[k])
                return a[i].unicode() <=> b[k].unicode();
            ++i;
            ++k;
            continue;
        }
        const QStringView left = numberAt(a, i);
        const QStringView right = numberAt(b, k);
        if (left.size() != right.size())
            return left.size() <=> right.size();
        if (const auto order = left.compare(right) <=> 0; order != 0)
            return order;
        i = left.cend() - a.cbegin();
        k = right.cend() - b.cbegin();
    }
    if (const auto rest = a.size() - i <=> b.size() - k; rest != 0)
        return rest;
    return a.compare(b) <=> 0; // leading zeros
}

bool versionDrifts(QStringView wanted, QStringView running)
{
    if (wanted.isEmpty() || running.isEmpty())
        return false;
    return !isDottedPrefix(wanted, running) && !isDottedPrefix(running, wanted);
}

} // namespace varroa
