// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/adapters/nats/testkeys.h"

#include "app/nats/nkey.h"

#include <QJsonDocument>

#include <nats/nats.h>

#include <array>
#include <cstdlib>

namespace varroa::test {

using namespace Qt::StringLiterals;

namespace {

constexpr unsigned char seedPrefix = 18 << 3;

std::span<const unsigned char> bytesOf(const QByteArray& text)
{
    return {reinterpret_cast<const unsigned char*>(text.constData()), static_cast<size_t>(text.size())};
}

QByteArray encodeKey(QByteArray body)
{
    const quint16 crc = crc16(bytesOf(body));
    body += static_cast<char>(crc & 0xff);
    body += static_cast<char>(crc >> 8);
    return base32Encode(bytesOf(body));
}

QByteArray base64(const QByteArray& bytes)
{
    return bytes.toBase64(QByteArray::Base64UrlEncoding | QByteArray::OmitTrailingEquals);
}

} // namespace

QByteArray seedOf(KeyType type, char letter)
{
    const auto mark = static_cast<unsigned char>(type);
    QByteArray body;
    body += static_cast<char>(seedPrefix | (mark >> 5));
    body += static_cast<char>((mark & 31) << 3);
    body += QByteArray(32, letter);
    return encodeKey(body);
}

// The public key of a seed of any type: derived as a user's, then marked with its own type.
QByteArray publicOf(KeyType type, char letter)
{
    const auto user = publicKeyOfSeed(seedOf(KeyType::User, letter));
    if (!user)
        return {};
    std::array<unsigned char, 35> raw{};
    base32Decode(*user, raw);
    QByteArray body(reinterpret_cast<const char*>(raw.data()), 33);
    body[0] = static_cast<char>(type);
    return encodeKey(body);
}

QByteArray makeJwt(KeyType issuerType, char issuerLetter, const QByteArray& subject, const QJsonObject& nats)
{
    QJsonObject claims{{u"jti"_s, u"test"_s},
                       {u"iat"_s, 1700000000},
                       {u"iss"_s, QString::fromLatin1(publicOf(issuerType, issuerLetter))},
                       {u"name"_s, u"test"_s},
                       {u"sub"_s, QString::fromLatin1(subject)},
                       {u"nats"_s, nats}};
    const QByteArray head = base64("{\"typ\":\"JWT\",\"alg\":\"ed25519-nkey\"}");
    const QByteArray body = head + '.' + base64(QJsonDocument(claims).toJson(QJsonDocument::Compact));
    unsigned char* signature = nullptr;
    int length = 0;
    // The same key under a user's mark: cnats signs with no operator's seed.
    if (nats_Sign(seedOf(KeyType::User, issuerLetter).constData(), body.constData(), &signature, &length) != NATS_OK)
        return {};
    const QByteArray signedText = body + '.' + base64(QByteArray(reinterpret_cast<char*>(signature), length));
    std::free(signature);
    return signedText;
}

} // namespace varroa::test
