// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/nats/natsauth.h"

#include "app/nats/nkey.h"

namespace varroa {

Result<std::shared_ptr<const AuthMaterial>> prepareAuth(const BusCredentials* credentials)
{
    auto auth = std::make_shared<AuthMaterial>();
    if (credentials == nullptr)
        return std::shared_ptr<const AuthMaterial>(std::move(auth));
    auth->mode = credentials->mode;
    const QByteArrayView secret = credentials->secret.view();
    switch (credentials->mode) {
    case BusCredentials::Mode::None:
        break;
    case BusCredentials::Mode::UserPassword:
        auth->user = credentials->user.toUtf8();
        auth->secret = Secret::copyOf(secret);
        break;
    case BusCredentials::Mode::Token:
        auth->secret = Secret::copyOf(secret);
        break;
    case BusCredentials::Mode::CredsFile: {
        Result<CredsParts> parts = parseCreds(secret);
        if (!parts)
            return parts.error();
        auth->jwt = std::move(parts->jwt);
        auth->seed = std::move(parts->seed);
        break;
    }
    case BusCredentials::Mode::NKey: {
        const QByteArrayView seed = secret.trimmed();
        Result<QByteArray> publicKey = publicKeyOfSeed(seed);
        if (!publicKey)
            return publicKey.error();
        auth->publicKey = *publicKey;
        auth->seed = Secret::copyOf(seed);
        break;
    }
    }
    return std::shared_ptr<const AuthMaterial>(std::move(auth));
}

} // namespace varroa
