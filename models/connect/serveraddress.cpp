// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/connect/serveraddress.h"

#include <QCoreApplication>
#include <QUrl>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace varroa {

namespace {

std::optional<std::array<quint8, 4>> ipv4Bytes(QStringView text)
{
    const QList<QStringView> parts = text.split(u'.');
    if (parts.size() != 4)
        return {};
    std::array<quint8, 4> bytes{};
    for (qsizetype i = 0; i < 4; ++i) {
        const QStringView part = parts[i];
        if (part.isEmpty() || part.size() > 3 || (part.size() > 1 && part.front() == u'0'))
            return {};
        int number = 0;
        for (const QChar c : part) {
            if (c < u'0' || c > u'9')
                return {};
            number = number * 10 + (c.unicode() - u'0');
        }
        if (number > 255)
            return {};
        bytes[static_cast<size_t>(i)] = static_cast<quint8>(number);
    }
    return bytes;
}

int hexValue(QChar c)
{
    if (c >= u'0' && c <= u'9')
        return c.unicode() - u'0';
    if (c >= u'a' && c <= u'f')
        return c.unicode() - u'a' + 10;
    if (c >= u'A' && c <= u'F')
        return c.unicode() - u'A' + 10;
    return -1;
}

// The 16-bit groups on one side of `::`; a dotted quad may end the address.
std::optional<std::vector<quint8>> ipv6Groups(QStringView text, bool endsAddress)
{
    std::vector<quint8> bytes;
    if (text.isEmpty())
        return bytes;
    const QList<QStringView> groups = text.split(u':');
    for (qsizetype i = 0; i < groups.size(); ++i) {
        const QStringView group = groups[i];
        if (endsAddress && i == groups.size() - 1 && group.contains(u'.')) {
            const auto quad = ipv4Bytes(group);
            if (!quad)
                return {};
            bytes.insert(bytes.end(), quad->begin(), quad->end());
            continue;
        }
        if (group.isEmpty() || group.size() > 4)
            return {};
        int number = 0;
        for (const QChar c : group) {
            const int digit = hexValue(c);
            if (digit < 0)
                return {};
            number = number * 16 + digit;
        }
        bytes.push_back(static_cast<quint8>(number >> 8));
        bytes.push_back(static_cast<quint8>(number & 0xff));
    }
    return bytes;
}

std::optional<std::vector<quint8>> ipv6Bytes(QStringView text)
{
    const qsizetype gap = text.indexOf(u"::");
    if (gap < 0) {
        auto bytes = ipv6Groups(text, true);
        return bytes && bytes->size() == 16 ? bytes : std::nullopt;
    }
    const auto head = ipv6Groups(text.left(gap), false);
    const auto tail = ipv6Groups(text.mid(gap + 2), true);
    if (!head || !tail || head->size() + tail->size() > 14)
        return {};
    std::vector<quint8> bytes = *head;
    bytes.resize(16 - tail->size(), 0);
    bytes.insert(bytes.end(), tail->begin(), tail->end());
    return bytes;
}

bool isHostLabel(QStringView label)
{
    if (label.isEmpty() || label.size() > 63 || label.front() == u'-' || label.back() == u'-')
        return false;
    return std::all_of(label.begin(), label.end(), [](QChar c) {
        return (c >= u'a' && c <= u'z') || (c >= u'0' && c <= u'9') || c == u'-' || c == u'_';
    });
}

QString tr(const char* text)
{
    return QCoreApplication::translate("ServerAddress", text);
}

Error malformed(const QString& text)
{
    return Error{ErrorKind::Malformed, text};
}

Result<quint16> parsePort(QStringView text)
{
    const bool digits = !text.isEmpty() && text.size() <= 5 &&
                        std::all_of(text.begin(), text.end(), [](QChar c) { return c >= u'0' && c <= u'9'; });
    const int port = digits ? text.toInt() : 0;
    if (port < 1 || port > 65535)
        return malformed(tr(QT_TRANSLATE_NOOP("ServerAddress", "the port must be a number from 1 to 65535")));
    return static_cast<quint16>(port);
}

} // namespace

std::optional<std::vector<quint8>> ipAddressBytes(QStringView text)
{
    if (const auto quad = ipv4Bytes(text))
        return std::vector<quint8>(quad->begin(), quad->end());
    return text.contains(u':') ? ipv6Bytes(text) : std::nullopt;
}

Result<QString> normalizedHost(QStringView text)
{
    if (text.isEmpty())
        return malformed(tr(QT_TRANSLATE_NOOP("ServerAddress", "the host is missing")));
    if (ipAddressBytes(text))
        return text.toString().toLower();
    QString host = text.toString().toLower();
    if (std::any_of(host.cbegin(), host.cend(), [](QChar c) { return c.unicode() > 0x7f; }))
        host = QString::fromLatin1(QUrl::toAce(host));
    const QList<QStringView> labels = QStringView(host).split(u'.');
    if (host.size() > 253 || !std::all_of(labels.begin(), labels.end(), isHostLabel))
        return malformed(tr(QT_TRANSLATE_NOOP("ServerAddress", "the host is no valid name or IP address")));
    const QStringView last = labels.back();
    if (std::all_of(last.begin(), last.end(), [](QChar c) { return c >= u'0' && c <= u'9'; }))
        return malformed(tr(QT_TRANSLATE_NOOP("ServerAddress", "the host is no valid IP address")));
    return host;
}

Result<ServerUrl> parseServerUrl(QStringView text)
{
    ServerUrl url;
    QStringView rest;
    if (text.startsWith("tls://"_L1, Qt::CaseInsensitive)) {
        rest = text.mid(6);
    } else if (text.startsWith("nats://"_L1, Qt::CaseInsensitive)) {
        rest = text.mid(7);
        url.tls = false;
    } else {
        return malformed(
            tr(QT_TRANSLATE_NOOP("ServerAddress", "an address starts with tls:// (or nats:// without encryption)")));
    }
    if (rest.contains(u'/') || rest.contains(u'?') || rest.contains(u'#'))
        return malformed(tr(QT_TRANSLATE_NOOP("ServerAddress", "an address ends after the port, without a path")));

    QStringView host;
    QStringView port;
    bool hasPort = false;
    if (rest.startsWith(u'[')) {
        const qsizetype end = rest.indexOf(u']');
        host = end < 0 ? QStringView() : rest.mid(1, end - 1);
        const QStringView after = end < 0 ? QStringView() : rest.mid(end + 1);
        if (!host.contains(u':') || !ipv6Bytes(host) || (!after.isEmpty() && after.front() != u':'))
            return malformed(tr(QT_TRANSLATE_NOOP("ServerAddress", "the brackets must hold one IPv6 address")));
        hasPort = !after.isEmpty();
        port = after.mid(hasPort ? 1 : 0);
    } else {
        if (rest.count(u':') > 1)
            return malformed(
                tr(QT_TRANSLATE_NOOP("ServerAddress", "an IPv6 address needs brackets, as in tls://[::1]:4222")));
        const qsizetype colon = rest.indexOf(u':');
        hasPort = colon >= 0;
        host = hasPort ? rest.left(colon) : rest;
        port = hasPort ? rest.mid(colon + 1) : QStringView();
    }
    Result<QString> name = normalizedHost(host);
    if (!name)
        return name.error();
    url.host = *name;
    if (hasPort) {
        const Result<quint16> number = parsePort(port);
        if (!number)
            return number.error();
        url.port = *number;
    }
    return url;
}

bool sameServer(const ServerUrl& a, const ServerUrl& b)
{
    if (a.port != b.port)
        return false;
    const auto left = ipAddressBytes(a.host);
    const auto right = ipAddressBytes(b.host);
    return left || right ? left == right : a.host.compare(b.host, Qt::CaseInsensitive) == 0;
}

} // namespace varroa
