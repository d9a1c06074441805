// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/ids.h"
#include "models/domain/result.h"
#include "models/domain/time.h"

#include <QByteArrayView>
#include <QStringList>

#include <vector>

namespace varroa {

// operator.<c>.namespaces.list (bus.md 4.7).
struct NamespacesReply
{
    QStringList managed; // empty: cluster-wide
    QStringList curated;
    QString curatedDefault;
};
// Error kinds: Refused (the operator's text, else its code), Malformed, TooLarge.
Result<NamespacesReply> decodeNamespacesReply(QByteArrayView bytes); // 1 MiB

// $JS.API.STREAM.INFO.KV_varroa_clusters with a subjects filter.
struct RegistryInfo
{
    std::vector<QString> keys;          // KV keys, sorted; subject prefix removed
    std::optional<WallTime> serverTime; // `ts`, nats-server 2.10 and newer
    qint64 messages = 0;
    bool directGet = true; // config.allow_direct; true when the reply does not say
};
// Error kinds: NotFound (stream does not exist), Refused (any other JetStream error, its description), Malformed.
Result<RegistryInfo> decodeRegistryInfo(QByteArrayView bytes); // 8 MiB

} // namespace varroa
