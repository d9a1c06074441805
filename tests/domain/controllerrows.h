// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/wire/controller.h"
#include "models/wire/json.h"

#include <QTest>

// Rows of controllers.list put together from pieces.
namespace varroa::test {

using namespace Qt::StringLiterals;

inline const ClusterName harbour(u"harbour-2"_s);

inline WallTime time(const char* text)
{
    return *parseWireTime(QByteArrayView(text));
}

inline QByteArray reply(const QByteArray& row)
{
    return R"({"items":[)" + row + "]}";
}

// A row named team-a/crane with these members besides its metadata.
inline QByteArray named(const QByteArray& members)
{
    return R"({"metadata":{"name":"crane","namespace":"team-a"},)" + members + "}";
}

inline Result<ControllerList> decode(const QByteArray& bytes)
{
    return decodeControllerList(harbour, bytes);
}

// The only row of a reply that must decode.
inline ControllerRow onlyRow(const QByteArray& row)
{
    const auto list = decode(reply(row));
    if (!list || list->rows.size() != 1)
        qFatal("%s: %s", row.constData(), qPrintable(list ? list->invalidRow : list.error().detail));
    return list->rows.front();
}

// One more member of an object: `,"key":"value"`.
inline QByteArray text(const QByteArray& key, const QByteArray& value)
{
    return ",\"" + key + "\":\"" + value + "\"";
}

// One condition as it stands in a row.
inline QByteArray condition(const QByteArray& type, const QByteArray& status = "True")
{
    return R"({"lastTransitionTime":"2031-03-09T06:58:10Z","reason":"Because")" + text("message", "why " + type) +
           text("status", status) + text("type", type) + "}";
}

inline Attention attention(AttentionKind kind, const char* type)
{
    return {kind, u"Because"_s, u"why "_s + QLatin1StringView(type), time("2031-03-09T06:58:10Z")};
}

inline Attention attentionOf(const QByteArray& status)
{
    return onlyRow(named("\"status\":{" + status + "}")).attention;
}

} // namespace varroa::test
