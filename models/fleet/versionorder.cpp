// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/fleet/versionorder.h"

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

bool versionDrifts(const ControllerRow& row)
{
    if (row.version.isEmpty() || row.jenkinsVersion.isEmpty())
        return false;
    return !isDottedPrefix(row.version, row.jenkinsVersion) && !isDottedPrefix(row.jenkinsVersion, row.version);
}

} // namespace varroa
