// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/fuzz/targets.h"

#include "models/connect/profile.h"

#include <algorithm>

namespace varroa::fuzz {

namespace {

Outcome serverList(QByteArrayView bytes)
{
    const auto servers = parseServerList(QString::fromUtf8(bytes));
    if (!servers)
        return {false, servers.error().detail.isEmpty() ? "an error without words" : nullptr};
    const auto unusable = [](const ServerUrl& server) { return server.host.isEmpty() || server.port == 0; };
    if (servers->empty() || std::any_of(servers->begin(), servers->end(), unusable))
        return {true, "a server that cannot be reached"};
    const auto again = parseServerList(serverListText(*servers));
    return {true, again && *again == *servers ? nullptr : "the list does not survive being written"};
}

constexpr Target Targets[] = {{"serverlist", serverList}};

} // namespace

std::span<const Target> targets()
{
    return Targets;
}

} // namespace varroa::fuzz
