// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/probe/serverinfo.h"

#include "models/wire/json.h"

using namespace Qt::StringLiterals;

namespace varroa::probe {

bool mayBeInfoLine(const QByteArray& start)
{
    const QByteArray want = QByteArrayLiteral("INFO ");
    const QByteArray have = start.left(want.size()).toUpper().replace('\t', ' ');
    return want.startsWith(have);
}

Result<ServerInfo> parseInfoLine(const QByteArray& line)
{
    if (line.size() <= 5 || !mayBeInfoLine(line))
        return Error{ErrorKind::Malformed, u"no INFO line"_s};
    const auto json = wire::parse(QByteArrayView(line).sliced(5), maxInfoLine);
    if (!json)
        return json.error();
    if (!json->is_object())
        return Error{ErrorKind::Malformed, u"INFO holds no JSON object"_s};
    QString wrong;
    const wire::ObjectReader reader(*json, {}, wrong);
    ServerInfo info;
    info.version = reader.text("version");
    info.name = reader.text("server_name");
    info.authRequired = reader.boolean("auth_required");
    info.tlsRequired = reader.boolean("tls_required");
    info.tlsAvailable = reader.boolean("tls_available");
    info.maxPayload = reader.integer("max_payload");
    if (!wrong.isEmpty())
        return Error{ErrorKind::Malformed, "INFO: "_L1 + wrong};
    return info;
}

QString bannerExcerpt(const QByteArray& bytes)
{
    QString text;
    for (const char c : bytes.left(48)) {
        const auto byte = static_cast<unsigned char>(c);
        if (byte == '\r' || byte == '\n')
            break;
        text += byte >= 0x20 && byte < 0x7f ? QLatin1Char(c) : QLatin1Char('.');
    }
    return text;
}

} // namespace varroa::probe
