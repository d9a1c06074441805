// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/nats/nkey.h"

#include <openssl/evp.h>

#include <array>
#include <memory>

namespace varroa {

namespace {

constexpr char alphabet[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
constexpr unsigned char seedPrefix = 18 << 3;
constexpr unsigned char userPrefix = 20 << 3;
constexpr size_t keySize = 32;
constexpr size_t seedSize = 2 + keySize + 2; // prefix, key, checksum

// Raw seed bytes on the stack, gone with the scope.
struct RawSeed
{
    std::array<unsigned char, seedSize> bytes{};
    ~RawSeed() { wipeMemory(bytes.data(), bytes.size()); }
};

Error malformedSeed(const char* reason)
{
    return Error{ErrorKind::Malformed, QStringLiteral("NKey seed: ") + QString::fromLatin1(reason)};
}

Result<void> decodeSeed(QByteArrayView text, RawSeed& raw)
{
    const auto size = base32Decode(text, raw.bytes);
    if (!size || *size != seedSize)
        return malformedSeed("not a base32 key of the right length");
    const std::span<const unsigned char> body(raw.bytes.data(), seedSize - 2);
    const unsigned stored = raw.bytes[seedSize - 2] | (static_cast<unsigned>(raw.bytes[seedSize - 1]) << 8);
    if (crc16(body) != stored)
        return malformedSeed("the checksum does not match");
    const auto type = static_cast<unsigned char>(((raw.bytes[0] & 7) << 5) | ((raw.bytes[1] & 0xf8) >> 3));
    if ((raw.bytes[0] & 0xf8) != seedPrefix || type != userPrefix)
        return malformedSeed("not the seed of a user (SU…)");
    return {};
}

// The first non-empty line after the one that holds `marker`.
QByteArrayView lineAfter(QByteArrayView text, QByteArrayView marker)
{
    const qsizetype at = text.indexOf(marker);
    if (at < 0)
        return {};
    qsizetype end = text.indexOf('\n', at);
    while (end >= 0) {
        const qsizetype begin = end + 1;
        end = text.indexOf('\n', begin);
        const QByteArrayView line = (end < 0 ? text.sliced(begin) : text.sliced(begin, end - begin)).trimmed();
        if (!line.isEmpty())
            return line.startsWith("--") ? QByteArrayView() : line;
    }
    return {};
}

} // namespace

QByteArray base32Encode(std::span<const unsigned char> bytes)
{
    QByteArray text;
    unsigned buffer = 0;
    int bits = 0;
    for (const unsigned char byte : bytes) {
        buffer = (buffer << 8) | byte;
        bits += 8;
        while (bits >= 5) {
            bits -= 5;
            text += alphabet[(buffer >> bits) & 31];
        }
        buffer &= 0xff;
    }
    if (bits > 0)
        text += alphabet[(buffer << (5 - bits)) & 31];
    return text;
}

std::optional<size_t> base32Decode(QByteArrayView text, std::span<unsigned char> out)
{
    unsigned buffer = 0;
    int bits = 0;
    size_t size = 0;
    for (const char c : text) {
        unsigned value = 0;
        if (c >= 'A' && c <= 'Z')
            value = static_cast<unsigned>(c - 'A');
        else if (c >= '2' && c <= '7')
            value = static_cast<unsigned>(c - '2') + 26;
        else
            return std::nullopt;
        buffer = ((buffer & 0xff) << 5) | value;
        bits += 5;
        if (bits >= 8) {
            if (size == out.size())
                return std::nullopt;
            bits -= 8;
            out[size++] = static_cast<unsigned char>((buffer >> bits) & 0xff);
        }
    }
    return size;
}

quint16 crc16(std::span<const unsigned char> bytes) noexcept
{
    unsigned crc = 0;
    for (const unsigned char byte : bytes) {
        crc ^= static_cast<unsigned>(byte) << 8;
        for (int bit = 0; bit < 8; ++bit)
            crc = ((crc & 0x8000) != 0 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff;
    }
    return static_cast<quint16>(crc);
}

Result<QByteArray> publicKeyOfSeed(QByteArrayView seed)
{
    RawSeed raw;
    if (const auto decoded = decodeSeed(seed, raw); !decoded)
        return decoded.error();
    const std::unique_ptr<EVP_PKEY, decltype(&EVP_PKEY_free)> key(
        EVP_PKEY_new_raw_private_key(EVP_PKEY_ED25519, nullptr, raw.bytes.data() + 2, keySize), &EVP_PKEY_free);
    std::array<unsigned char, 1 + keySize + 2> encoded{userPrefix};
    size_t size = keySize;
    if (!key || EVP_PKEY_get_raw_public_key(key.get(), encoded.data() + 1, &size) != 1 || size != keySize)
        return Error{ErrorKind::Internal, QStringLiteral("NKey seed: the public key could not be derived")};
    const quint16 crc = crc16(std::span<const unsigned char>(encoded.data(), 1 + keySize));
    encoded[1 + keySize] = static_cast<unsigned char>(crc & 0xff);
    encoded[2 + keySize] = static_cast<unsigned char>(crc >> 8);
    return base32Encode(encoded);
}

Result<CredsParts> parseCreds(QByteArrayView text)
{
    const QByteArrayView jwt = lineAfter(text, "BEGIN NATS USER JWT");
    if (jwt.isEmpty())
        return Error{ErrorKind::Malformed, QStringLiteral("credentials file: no user JWT block")};
    const QByteArrayView seed = lineAfter(text, "BEGIN USER NKEY SEED");
    if (seed.isEmpty())
        return Error{ErrorKind::Malformed, QStringLiteral("credentials file: no NKey seed block")};
    RawSeed raw;
    if (const auto decoded = decodeSeed(seed, raw); !decoded)
        return decoded.error();
    return CredsParts{Secret::copyOf(jwt), Secret::copyOf(seed)};
}

} // namespace varroa
