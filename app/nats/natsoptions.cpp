// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/nats/natsoptions.h"

#include <QRegularExpression>

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <utility>

namespace varroa {

namespace {

constexpr int pingsOut = 2;
constexpr std::chrono::milliseconds writeDeadline{5000};

natsStatus giveJwt(char** jwt, char** /*errorText*/, void* closure)
{
    const auto* auth = static_cast<const AuthMaterial*>(closure);
    const auto size = static_cast<size_t>(auth->jwt.size()) + 1;
    *jwt = static_cast<char*>(std::malloc(size)); // freed by cnats
    if (*jwt == nullptr)
        return NATS_NO_MEMORY;
    std::memcpy(*jwt, auth->jwt.c_str(), size);
    return NATS_OK;
}

natsStatus signNonce(char** /*errorText*/, unsigned char** signature, int* length, const char* nonce, void* closure)
{
    const auto* auth = static_cast<const AuthMaterial*>(closure);
    return nats_Sign(auth->seed.c_str(), nonce, signature, length);
}

natsStatus setAuth(natsOptions* options, const AuthMaterial& auth)
{
    // cnats wants a mutable closure; both callbacks only read.
    void* closure = const_cast<AuthMaterial*>(&auth);
    switch (auth.mode) {
    case BusCredentials::Mode::None:
        return NATS_OK;
    case BusCredentials::Mode::UserPassword:
        return natsOptions_SetUserInfo(options, auth.user.constData(), auth.secret.c_str());
    case BusCredentials::Mode::Token:
        return natsOptions_SetToken(options, auth.secret.c_str());
    case BusCredentials::Mode::CredsFile:
        return natsOptions_SetUserCredentialsCallbacks(options, giveJwt, closure, signNonce, closure);
    case BusCredentials::Mode::NKey:
        return natsOptions_SetNKey(options, auth.publicKey.constData(), signNonce, closure);
    }
    return NATS_INVALID_ARG;
}

// TLS 1.2 is cnats' minimum. The expected name is always set, so that verification does not depend on how the library
// was built; an IP literal is compared with the certificate's IP entries.
natsStatus setTls(natsOptions* options, const ConnectionRecipe& recipe)
{
    const QString host = recipe.expectedHost.isEmpty() ? recipe.server.host : recipe.expectedHost;
    natsStatus status = natsOptions_SetSecure(options, recipe.server.tls);
    if (status == NATS_OK)
        status = natsOptions_SetExpectedHostname(options, host.toUtf8().constData());
    return status;
}

natsStatus setBehaviour(natsOptions* options, const ConnectionRecipe& recipe)
{
    const auto ping = std::max<std::int64_t>(recipe.pingInterval.count(), 1);
    const std::pair<natsStatus (*)(natsOptions*, std::int64_t), std::int64_t> times[] = {
        {natsOptions_SetTimeout, std::max<std::int64_t>(recipe.timeout.count(), 1)},
        {natsOptions_SetPingInterval, ping},
        {natsOptions_SetWriteDeadline, writeDeadline.count()},
    };
    for (const auto& [set, value] : times) {
        if (const natsStatus status = set(options, value); status != NATS_OK)
            return status;
    }
    const std::pair<natsStatus (*)(natsOptions*, bool), bool> switches[] = {
        {natsOptions_SetAllowReconnect, false}, // the loop is ours
        {natsOptions_SetNoRandomize, true},
        {natsOptions_SetIgnoreDiscoveredServers, !recipe.useDiscoveredServers},
        {natsOptions_UseGlobalMessageDelivery, true}, // a bounded number of delivery threads
    };
    for (const auto& [set, value] : switches) {
        if (const natsStatus status = set(options, value); status != NATS_OK)
            return status;
    }
    natsStatus status = natsOptions_SetMaxPingsOut(options, pingsOut);
    if (status == NATS_OK)
        status = natsOptions_SetName(options, "varroa-console");
    if (status == NATS_OK)
        status = natsOptions_SetCustomInboxPrefix(options, recipe.inboxPrefix.constData());
    return status;
}

ConnectFailure tlsFailureOf(const QByteArray& text)
{
    const QByteArray lower = text.toLower();
    const std::pair<const char*, ConnectFailure> marks[] = {
        {"ip address mismatch", ConnectFailure::CertificateWrongIp},
        {"hostname mismatch", ConnectFailure::CertificateWrongHost},
        {"not yet valid", ConnectFailure::CertificateNotYetValid},
        {"expired", ConnectFailure::CertificateExpired},
        {"issuer", ConnectFailure::CertificateUntrusted},
        {"self signed", ConnectFailure::CertificateUntrusted},
        {"self-signed", ConnectFailure::CertificateUntrusted},
        {"verif", ConnectFailure::CertificateUntrusted},
    };
    for (const auto& [mark, failure] : marks) {
        if (lower.contains(mark))
            return failure;
    }
    return ConnectFailure::TlsOther;
}

ConnectFailure failureOf(natsStatus status, const QByteArray& text)
{
    switch (status) {
    case NATS_CONNECTION_AUTH_FAILED:
        return ConnectFailure::Authentication;
    case NATS_NOT_PERMITTED:
        return ConnectFailure::Permission;
    case NATS_SSL_ERROR:
        return tlsFailureOf(text);
    case NATS_SECURE_CONNECTION_WANTED:
        return ConnectFailure::TlsNotOffered;
    case NATS_SECURE_CONNECTION_REQUIRED:
        return ConnectFailure::TlsOther;
    case NATS_TIMEOUT:
        return ConnectFailure::TimedOut;
    case NATS_NO_SERVER:
    case NATS_IO_ERROR:
    case NATS_CONNECTION_CLOSED:
    case NATS_CONNECTION_DISCONNECTED:
    case NATS_STALE_CONNECTION:
        return ConnectFailure::Unreachable; // the probe came through a moment ago
    case NATS_ADDRESS_MISSING:
        return ConnectFailure::InvalidUrl;
    case NATS_PROTOCOL_ERROR:
    case NATS_LINE_TOO_LONG:
        return ConnectFailure::NotNats;
    default:
        return ConnectFailure::Internal;
    }
}

} // namespace

QString libraryText(const char* text)
{
    static const QRegularExpression position(QStringLiteral("\\(\\w+\\.[ch]:\\d+\\):?\\s*"));
    return QString::fromUtf8(text).remove(position).trimmed();
}

ConnectError connectErrorOf(natsStatus status)
{
    ConnectError error;
    const char* last = nats_GetLastError(nullptr);
    const QByteArray text(last != nullptr && *last != '\0' ? last : natsStatus_GetText(status));
    error.failure = failureOf(status, text);
    error.detail = libraryText(text.constData());
    return error;
}

NatsOptionsPtr buildOptions(const ConnectionRecipe& recipe, const LinkCallbacks& callbacks, ConnectError& error)
{
    natsOptions* raw = nullptr;
    natsStatus status = natsOptions_Create(&raw);
    NatsOptionsPtr options(raw, &natsOptions_Destroy);
    if (status == NATS_OK)
        status = natsOptions_SetURL(raw, recipe.server.text().toUtf8().constData());
    if (status == NATS_OK)
        status = setTls(raw, recipe);
    if (status == NATS_OK)
        status = setBehaviour(raw, recipe);
    if (status == NATS_OK)
        status = setAuth(raw, *recipe.auth);
    if (status == NATS_OK)
        status = natsOptions_SetErrorHandler(raw, callbacks.onError, callbacks.closure);
    if (status == NATS_OK)
        status = natsOptions_SetClosedCB(raw, callbacks.onClosed, callbacks.closure);
    if (status != NATS_OK) {
        error = connectErrorOf(status);
        return NatsOptionsPtr(nullptr, &natsOptions_Destroy);
    }
    if (!recipe.caPem.isEmpty()) {
        status = natsOptions_SetCATrustedCertificates(raw, recipe.caPem.constData());
        if (status != NATS_OK) {
            error = connectErrorOf(status);
            error.failure = ConnectFailure::InvalidCa;
            return NatsOptionsPtr(nullptr, &natsOptions_Destroy);
        }
    }
    return options;
}

} // namespace varroa
