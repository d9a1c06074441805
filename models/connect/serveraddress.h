// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/result.h"
#include "models/ports/endpointprobe.h"

#include <QStringView>

#include <optional>
#include <vector>

namespace varroa {

// Spelling of server addresses. Pure text; errors are Malformed with a translated reason that repeats no input.

// 4 or 16 bytes of an IP literal without brackets and zone; nullopt for anything else.
std::optional<std::vector<quint8>> ipAddressBytes(QStringView text);

// A host name (lower case, non-ASCII in its xn-- form) or IP literal.
Result<QString> normalizedHost(QStringView text);

// `tls://host[:port]` or `nats://host[:port]`, IPv6 in brackets; nothing else around it.
Result<ServerUrl> parseServerUrl(QStringView text);

// The same host and port, whatever the spelling of an IP address.
bool sameServer(const ServerUrl& a, const ServerUrl& b);

} // namespace varroa
