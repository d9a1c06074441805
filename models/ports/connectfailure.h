// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/time.h"

#include <QString>

namespace varroa {

// Why a connection could not be made, by hop. Each value has its own sentence (models/connect/connecttext.h).
enum class ConnectFailure {
    None,
    InvalidUrl,
    InvalidCa,          // the CA text holds no readable certificate
    InvalidCredentials, // a creds file or NKey seed that does not parse
    UnknownName,
    Refused,
    Unreachable,   // no route, network down
    TcpTimedOut,   // no answer to the TCP connect (black hole)
    Silent,        // TCP opened, no INFO line came
    NotNats,       // something else answered
    TlsNotOffered, // tls:// asked for, the server's INFO offers none
    TlsTimedOut,
    CertificateUntrusted,        // not signed by the CA given
    CertificateUnknownAuthority, // no CA was given, and the system's trust store does not know the signer
    CertificateWrongHost,
    CertificateWrongIp,
    CertificateExpired,
    CertificateNotYetValid,
    TlsOther,
    Authentication,
    Permission,   // authenticated, but a subject the console needs is refused
    InboxRefused, // authenticated, but not allowed to receive answers under the inbox prefix
    NoRegistry,   // the bucket varroa_clusters does not exist
    TimedOut,     // our own deadline for the whole attempt
    LinkLost,     // an established link went away
    Cancelled,
    Internal,
};

// One failed attempt. `detail` is the library's or system's text; `server` is host:port as tried.
struct ConnectError
{
    ConnectFailure failure = ConnectFailure::None;
    QString detail;
    QString server;

    explicit operator bool() const noexcept { return failure != ConnectFailure::None; }
    friend bool operator==(const ConnectError&, const ConnectError&) = default;
};

// What a TLS handshake showed. Empty protocol: the link is not encrypted.
struct TlsSummary
{
    QString protocol; // "TLSv1.3"
    QString cipher;
    QString subject;
    std::optional<WallTime> notAfter;

    friend bool operator==(const TlsSummary&, const TlsSummary&) = default;
};

} // namespace varroa
