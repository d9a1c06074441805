// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/ports/endpointprobe.h"

#include <algorithm>
#include <map>
#include <optional>
#include <utility>
#include <vector>

namespace varroa::test {

// A probe whose reports a test scripts per host:port. A server without a script stays pending until finish().
class FakeProbe final : public EndpointProbe
{
public:
    std::vector<ProbeRequest> requests;
    int cancelled = 0; // handles dropped before their answer

    void script(const QString& hostPort, const ProbeReport& report) { m_reports.insert_or_assign(hostPort, report); }
    static ProbeReport good()
    {
        ProbeReport report;
        report.addresses = {QStringLiteral("127.0.0.1")};
        report.address = QStringLiteral("127.0.0.1");
        report.serverVersion = QStringLiteral("2.9.10");
        report.serverName = QStringLiteral("fake");
        report.authRequired = true;
        report.maxPayload = 1048576;
        report.tls = TlsSummary{QStringLiteral("TLSv1.3"), QStringLiteral("TLS_AES_256_GCM_SHA384"),
                                QStringLiteral("CN=fake"), std::nullopt};
        return report;
    }
    static ProbeReport failed(ConnectFailure failure, const QString& hostPort)
    {
        ProbeReport report;
        report.error = ConnectError{failure, QStringLiteral("scripted"), hostPort};
        return report;
    }
    int pending() const noexcept { return static_cast<int>(m_open.size()); }
    // Answers the oldest open probe.
    void finish(const ProbeReport& report)
    {
        if (!m_open.empty())
            answer(m_open.front(), report);
    }

    [[nodiscard]] std::unique_ptr<ProbeHandle> probe(const ProbeRequest& request,
                                                     std::function<void(ProbeReport)> done) override
    {
        requests.push_back(request);
        const auto id = std::make_shared<std::function<void(ProbeReport)>>(std::move(done));
        m_open.push_back(id);
        if (const auto it = m_reports.find(request.server.hostPort()); it != m_reports.end()) {
            QMetaObject::invokeMethod(
                this, [this, id, report = it->second] { answer(id, report); }, Qt::QueuedConnection);
        }
        return std::make_unique<Handle>(this, id);
    }

private:
    using Slot = std::shared_ptr<std::function<void(ProbeReport)>>;
    struct Handle final : ProbeHandle
    {
        Handle(FakeProbe* owner, Slot forSlot) : probe(owner), slot(std::move(forSlot)) {}
        ~Handle() override
        {
            if (std::erase(probe->m_open, slot) != 0)
                ++probe->cancelled;
        }
        FakeProbe* probe;
        Slot slot;
    };
    void answer(const Slot& slot, const ProbeReport& report)
    {
        const Slot keep = slot;
        if (std::erase(m_open, keep) != 0)
            (*keep)(report);
    }

    std::map<QString, ProbeReport> m_reports;
    std::vector<Slot> m_open;
};

} // namespace varroa::test
