// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/result.h"
#include "models/domain/secret.h"

#include <QByteArray>

#include <optional>
#include <span>

namespace varroa {

// NKeys: base32 (RFC 4648, no padding) over prefix, key and a little-endian CRC-16/XMODEM. Pure functions, any thread.

QByteArray base32Encode(std::span<const unsigned char> bytes);
// Number of bytes written; nullopt for a foreign character or a buffer too small.
std::optional<size_t> base32Decode(QByteArrayView text, std::span<unsigned char> out);
quint16 crc16(std::span<const unsigned char> bytes) noexcept;

// `U…` for a user seed `SU…`. InvalidCredentials in words: Malformed, never holding any of the seed.
Result<QByteArray> publicKeyOfSeed(QByteArrayView seed);

struct CredsParts
{
    Secret jwt;
    Secret seed;
};
// The two blocks of a credentials file. Malformed when one is missing or the seed does not decode.
Result<CredsParts> parseCreds(QByteArrayView text);

} // namespace varroa
