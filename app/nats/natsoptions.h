// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/nats/natsauth.h"
#include "models/ports/connectfailure.h"
#include "models/ports/endpointprobe.h"

#include <nats/nats.h>

#include <memory>

namespace varroa {

// Everything one connect attempt needs, by value.
struct ConnectionRecipe
{
    ServerUrl server;
    std::shared_ptr<const AuthMaterial> auth;
    QByteArray caPem;
    QString expectedHost;
    QByteArray inboxPrefix;
    bool useDiscoveredServers = false;
    std::chrono::milliseconds timeout{10000};
    std::chrono::milliseconds pingInterval{5000};
};

struct LinkCallbacks
{
    natsErrHandler onError = nullptr;
    natsConnectionHandler onClosed = nullptr;
    void* closure = nullptr;
};

using NatsOptionsPtr = std::unique_ptr<natsOptions, decltype(&natsOptions_Destroy)>;

// The one place that sets cnats options; worker threads only. `recipe.auth` must outlive the connection. On failure the
// pointer is null and `error` says why.
NatsOptionsPtr buildOptions(const ConnectionRecipe& recipe, const LinkCallbacks& callbacks, ConnectError& error);

// cnats' status and error text of this thread, in the console's kinds. `server` is left to the caller.
ConnectError connectErrorOf(natsStatus status);

// cnats' words without the positions in its source that it puts before them. May be null.
QString libraryText(const char* text);

} // namespace varroa
