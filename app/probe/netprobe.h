// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/probe/namelookup.h"
#include "models/ports/endpointprobe.h"

#include <vector>

namespace varroa {

namespace probe {
class ProbeRun;
}

// EndpointProbe on the caller's event loop: non-blocking sockets and OpenSSL in memory; only the name lookup has a
// thread, which nothing waits for. Needs a QCoreApplication, no widgets. Sends no credentials. All addresses of a name
// are tried (the next one after a failure or 250 ms); the first that passes every hop wins, else the failure that got
// furthest is reported and the detail lists all.
class NetProbe final : public EndpointProbe
{
public:
    explicit NetProbe(QObject* parent = nullptr, probe::NameLookup::Resolver resolver = &probe::NameLookup::resolve);
    ~NetProbe() override;

    [[nodiscard]] std::unique_ptr<ProbeHandle> probe(const ProbeRequest& request,
                                                     std::function<void(ProbeReport)> done) override;

private:
    probe::NameLookup::Resolver m_resolver;
    std::vector<std::weak_ptr<probe::ProbeRun>> m_runs;
};

} // namespace varroa
