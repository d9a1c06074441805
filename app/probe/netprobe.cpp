// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/probe/netprobe.h"

#include "app/probe/proberun.h"

namespace varroa {

namespace {

class RunHandle final : public ProbeHandle
{
public:
    explicit RunHandle(std::shared_ptr<probe::ProbeRun> run) : m_run(std::move(run)) {}
    ~RunHandle() override { m_run->stop(); }

private:
    std::shared_ptr<probe::ProbeRun> m_run;
};

} // namespace

NetProbe::NetProbe(QObject* parent, probe::NameLookup::Resolver resolver)
    : EndpointProbe(parent), m_resolver(std::move(resolver))
{
}

NetProbe::~NetProbe()
{
    for (const auto& weak : m_runs) {
        if (const auto run = weak.lock())
            run->stop();
    }
}

std::unique_ptr<ProbeHandle> NetProbe::probe(const ProbeRequest& request, std::function<void(ProbeReport)> done)
{
    std::erase_if(m_runs, [](const auto& run) { return run.expired(); });
    const auto run = std::make_shared<probe::ProbeRun>(request, std::move(done), this);
    m_runs.push_back(run);
    run->start(m_resolver);
    return std::make_unique<RunHandle>(run);
}

} // namespace varroa
