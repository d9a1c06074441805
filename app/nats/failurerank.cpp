// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/nats/failurerank.h"

namespace varroa {

int telling(ConnectFailure failure) noexcept
{
    switch (failure) {
    case ConnectFailure::None:
        return 0;
    case ConnectFailure::Internal:
    case ConnectFailure::Cancelled:
    case ConnectFailure::TimedOut:
        return 1;
    case ConnectFailure::UnknownName:
    case ConnectFailure::Unreachable:
    case ConnectFailure::TcpTimedOut:
        return 2;
    case ConnectFailure::Refused:
    case ConnectFailure::LinkLost:
        return 3;
    case ConnectFailure::Silent:
    case ConnectFailure::NotNats:
        return 4;
    case ConnectFailure::TlsNotOffered:
    case ConnectFailure::TlsTimedOut:
    case ConnectFailure::TlsOther:
        return 5;
    case ConnectFailure::CertificateUntrusted:
    case ConnectFailure::CertificateUnknownAuthority:
    case ConnectFailure::CertificateWrongHost:
    case ConnectFailure::CertificateWrongIp:
    case ConnectFailure::CertificateExpired:
    case ConnectFailure::CertificateNotYetValid:
        return 6;
    case ConnectFailure::InvalidUrl:
    case ConnectFailure::InvalidCa:
    case ConnectFailure::InvalidCredentials:
    case ConnectFailure::NoRegistry:
        return 7;
    case ConnectFailure::Permission:
    case ConnectFailure::InboxRefused:
        return 8;
    case ConnectFailure::Authentication:
        return 9;
    }
    return 0;
}

bool isRefusal(ConnectFailure failure) noexcept
{
    return failure == ConnectFailure::Authentication || failure == ConnectFailure::Permission ||
           failure == ConnectFailure::InboxRefused;
}

bool isHopeless(ConnectFailure failure) noexcept
{
    return failure == ConnectFailure::InvalidCa || failure == ConnectFailure::InvalidCredentials;
}

} // namespace varroa
