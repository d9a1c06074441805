// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/member/clusterreading.h"
#include "models/onboarding/stepmodel.h"
#include "models/ports/endpointprobe.h"
#include "models/ports/kube.h"

#include <QObject>

#include <functional>
#include <memory>
#include <vector>

namespace varroa {

class CertificateReader;
class Clock;
class FleetStore;

namespace member {

class ClusterReader;

// What a check may use. Without one of the pointers its rows are skipped, and say so.
struct CheckPorts
{
    KubeApi* kube = nullptr;
    EndpointProbe* endpoints = nullptr;
    const CertificateReader* certificates = nullptr;
    const FleetStore* fleet = nullptr;
};

// The read-only checks of an onboarding: asks both API servers, the bus endpoints and the fleet, one row each
// (onboarding::checkPlan), and gathers what rules judge. GUI thread; nothing blocks; writes nothing anywhere.
class FactGatherer final : public QObject
{
    Q_OBJECT
public:
    FactGatherer(const CheckPorts& ports, const Clock& clock, QObject* parent = nullptr);
    ~FactGatherer() override;

    // Cancels what runs and begins anew. Rows come at once as waiting, then one by one.
    void start(const onboarding::Draft& draft);
    void cancel(); // rows under way end as skipped; finished() follows at once
    bool isRunning() const noexcept { return m_open > 0; }

    const onboarding::Facts& facts() const noexcept { return m_facts; }
    const std::vector<onboarding::StepRow>& rows() const noexcept { return m_rows; }

Q_SIGNALS:
    void rowsReset();
    void rowChanged(const varroa::onboarding::StepRow& row);
    void finished();

private:
    friend class ClusterReader;

    void begin(const QString& id);
    void end(const QString& id, onboarding::RowState state, const QString& detail, const QString& remedy = {});
    bool waits(const QString& id) const;
    onboarding::StepRow* rowOf(const QString& id);
    void checkFleet();
    void probeEndpoints();
    void endpointProbed(size_t index, const ProbeReport& report);

    CheckPorts m_ports;
    const Clock& m_clock;
    onboarding::Draft m_draft;
    onboarding::Facts m_facts;
    std::vector<onboarding::StepRow> m_rows;
    int m_open = 0; // rows that have not ended
    std::unique_ptr<ClusterReader> m_core;
    std::unique_ptr<ClusterReader> m_member;
    QByteArray m_busCaPem; // public: certificates only
    std::vector<std::unique_ptr<ProbeHandle>> m_probes;
};

} // namespace member
} // namespace varroa
