// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/onboarding/busaddresses.h"

#include <algorithm>
#include <set>

using namespace Qt::StringLiterals;

namespace varroa::onboarding {

namespace {

constexpr int DefaultBusPort = 4222;

bool isDigits(QStringView text, qsizetype most)
{
    return !text.isEmpty() && text.size() <= most &&
           std::all_of(text.begin(), text.end(), [](QChar c) { return c >= u'0' && c <= u'9'; });
}

std::optional<QByteArray> ipv4Bytes(QStringView text)
{
    QByteArray bytes;
    for (const QStringView part : text.split(u'.')) {
        const bool padded = part.size() > 1 && part.front() == u'0';
        if (!isDigits(part, 3) || padded || part.toInt() > 255 || bytes.size() == 4)
            return std::nullopt;
        bytes.append(static_cast<char>(part.toInt()));
    }
    return bytes.size() == 4 ? std::optional(bytes) : std::nullopt;
}

// The groups on one side of "::"; the last of them may be an IPv4 address.
std::optional<QByteArray> ipv6Groups(QStringView text, bool mayEndInV4)
{
    QByteArray bytes;
    if (text.isEmpty())
        return bytes;
    const auto groups = text.split(u':');
    for (qsizetype i = 0; i < groups.size(); ++i) {
        const QStringView group = groups[i];
        if (mayEndInV4 && i == groups.size() - 1 && group.contains(u'.')) {
            const auto v4 = ipv4Bytes(group);
            return v4 ? std::optional(bytes + *v4) : std::nullopt;
        }
        const bool hex = std::all_of(group.begin(), group.end(), [](QChar c) {
            return (c >= u'0' && c <= u'9') || (c >= u'a' && c <= u'f') || (c >= u'A' && c <= u'F');
        });
        if (group.isEmpty() || group.size() > 4 || !hex || bytes.size() >= 16)
            return std::nullopt;
        const uint value = group.toUInt(nullptr, 16);
        bytes.append(static_cast<char>(value >> 8U)).append(static_cast<char>(value & 0xFFU));
    }
    return bytes;
}

std::optional<QByteArray> ipv6Bytes(QStringView text)
{
    const qsizetype gap = text.indexOf(u"::");
    if (gap < 0) {
        const auto bytes = ipv6Groups(text, true);
        return bytes && bytes->size() == 16 ? bytes : std::nullopt;
    }
    const auto front = ipv6Groups(text.first(gap), false);
    const auto back = ipv6Groups(text.sliced(gap + 2), true);
    if (!front || !back || front->size() + back->size() > 14)
        return std::nullopt;
    return *front + QByteArray(16 - front->size() - back->size(), '\0') + *back;
}

// One spelling for all spellings of a name, address or range.
QString comparable(const QString& entry)
{
    const QString text = entry.trimmed();
    const qsizetype slash = text.indexOf(u'/');
    const auto bytes = addressBytes(slash < 0 ? QStringView(text) : QStringView(text).first(slash));
    if (!bytes)
        return text.toLower();
    const QString prefix = slash < 0 ? QString() : text.sliced(slash);
    return QString::fromLatin1(bytes->toHex()) + prefix;
}

} // namespace

std::optional<QByteArray> addressBytes(QStringView text)
{
    return text.contains(u':') ? ipv6Bytes(text) : ipv4Bytes(text);
}

BusHost busHost(QStringView url)
{
    QStringView rest = url.trimmed();
    if (const qsizetype scheme = rest.indexOf(u"://"); scheme >= 0)
        rest = rest.sliced(scheme + 3);
    const auto end =
        std::find_if(rest.begin(), rest.end(), [](QChar c) { return c == u'/' || c == u'?' || c == u'#'; });
    rest = rest.first(end - rest.begin());
    rest = rest.sliced(rest.lastIndexOf(u'@') + 1);
    QStringView host = rest;
    QStringView port;
    if (rest.startsWith(u'[')) {
        const qsizetype close = rest.indexOf(u']');
        if (close < 0)
            return {};
        host = rest.sliced(1, close - 1);
        port = rest.sliced(close + 1);
    } else if (rest.count(u':') < 2) { // a bare IPv6 address has no port
        host = rest.first(rest.contains(u':') ? rest.indexOf(u':') : rest.size());
        port = rest.sliced(host.size());
    }
    BusHost found{host.toString(), DefaultBusPort, addressBytes(host).has_value()};
    if (port.startsWith(u':'))
        found.port = isDigits(port.sliced(1), 5) ? port.sliced(1).toInt() : 0;
    if (found.port > 65535)
        found.port = 0;
    return found;
}

std::vector<int> busPorts(const QStringList& urls)
{
    std::set<int> ports;
    for (const QString& url : urls) {
        if (const BusHost host = busHost(url); host.port > 0)
            ports.insert(host.port);
    }
    return {ports.begin(), ports.end()};
}

QStringList busAddresses(const QStringList& urls)
{
    QStringList addresses;
    for (const QString& url : urls) {
        if (const BusHost host = busHost(url); host.address)
            addresses.append(host.host);
    }
    return addresses;
}

QStringList busNames(const QStringList& urls)
{
    QStringList names;
    for (const QString& url : urls) {
        if (const BusHost host = busHost(url); !host.address && !host.host.isEmpty())
            names.append(host.host);
    }
    return names;
}

QStringList keptFirst(const QStringList& keep, const QStringList& added)
{
    QStringList all;
    std::set<QString> seen;
    for (const QStringList& part : {keep, added}) {
        for (const QString& entry : part) {
            if (seen.insert(comparable(entry)).second)
                all.append(entry);
        }
    }
    return all;
}

} // namespace varroa::onboarding
