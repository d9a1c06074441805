// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QByteArray>
#include <QJsonObject>

namespace varroa::test {

// Keys and JWTs of a NATS operator made up from one repeated letter each. Needs nats_Open().
enum class KeyType : unsigned char { Account = 0, Operator = 14 << 3, User = 20 << 3 };

QByteArray seedOf(KeyType type, char letter);
QByteArray publicOf(KeyType type, char letter);
// Claims `nats` about `subject`, signed by the issuer. Empty when that failed.
QByteArray makeJwt(KeyType issuerType, char issuerLetter, const QByteArray& subject, const QJsonObject& nats);

} // namespace varroa::test
