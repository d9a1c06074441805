// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/ports/endpointprobe.h"

namespace varroa {

QString ServerUrl::hostPort() const
{
    const QString portText = QString::number(port);
    if (host.contains(u':'))
        return u'[' + host + QStringLiteral("]:") + portText;
    return host + u':' + portText;
}

QString ServerUrl::text() const
{
    return (tls ? QStringLiteral("tls://") : QStringLiteral("nats://")) + hostPort();
}

} // namespace varroa
