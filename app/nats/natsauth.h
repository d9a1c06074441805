// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/result.h"
#include "models/ports/messagebus.h"

#include <memory>

namespace varroa {

// Credentials checked and taken apart, ready for the options builder. Immutable; shared with workers; secrets are wiped
// with the last reference.
struct AuthMaterial
{
    BusCredentials::Mode mode = BusCredentials::Mode::None;
    QByteArray user;
    Secret secret;        // password or token
    Secret jwt;           // CredsFile
    Secret seed;          // CredsFile, NKey
    QByteArray publicKey; // NKey
};

// Malformed when a creds text or seed does not parse. `credentials` null means none.
Result<std::shared_ptr<const AuthMaterial>> prepareAuth(const BusCredentials* credentials);

} // namespace varroa
