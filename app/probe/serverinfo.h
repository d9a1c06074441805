// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/result.h"

#include <QByteArray>
#include <QString>

namespace varroa::probe {

// The first line of a NATS server.
struct ServerInfo
{
    QString version;
    QString name;
    bool authRequired = false;
    bool tlsRequired = false;
    bool tlsAvailable = false;
    qint64 maxPayload = 0;

    bool offersTls() const noexcept { return tlsRequired || tlsAvailable; }
};

inline constexpr qsizetype maxInfoLine = 65536;

// True while these first bytes can still become an INFO line.
bool mayBeInfoLine(const QByteArray& start);
// One line without its CR LF. Malformed when it is no INFO line with a JSON object.
Result<ServerInfo> parseInfoLine(const QByteArray& line);
// The first bytes of a stranger's greeting, short and printable.
QString bannerExcerpt(const QByteArray& bytes);

} // namespace varroa::probe
