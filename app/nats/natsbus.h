// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/nats/busgate.h"
#include "models/ports/clock.h"
#include "models/ports/messagebus.h"

#include <QTimer>

namespace varroa {

class ConnectLoop;
class NatsLink;
class PendingTable;

// The MessageBus over cnats. GUI thread; every cnats call is made on a worker of its own. Completions and statusChanged
// are queued, so a caller may destroy the bus from any of them. The destructor waits at most half a second for a
// healthy link to close and never for a connect attempt. `random01` in [0, 1) spreads the reconnects; empty means the
// system's.
class NatsBus final : public MessageBus, private BusEvents
{
    Q_OBJECT
public:
    NatsBus(EndpointProbe& probe, const Clock& clock, QObject* parent = nullptr, std::function<double()> random01 = {});
    ~NatsBus() override;

    void open(BusOptions options) override;
    void close() override;
    void reconnectNow(std::shared_ptr<const BusCredentials> newCredentials = nullptr) override;
    BusStatus status() const override;

    [[nodiscard]] std::unique_ptr<BusSubscription> subscribe(const QByteArray& subject, std::shared_ptr<BusSink> sink,
                                                             QObject* context, Done done) override;
    void publish(const QByteArray& subject, const QByteArray& payload, QObject* context, Done done) override;
    void send(BusRequest request, Decoder decode, QObject* context, Completion done) override;

private:
    void attemptFinished(quint64 attempt, std::shared_ptr<NatsLink> link, const ConnectError& error) override;
    void attemptReturned() override;
    void linkClosed(quint64 link, const QString& detail) override;
    void finished(quint64 link, quint64 token, const Result<std::any>& result) override;
    void askedAgain(quint64 link, quint64 token) override;
    void roundTripMeasured(quint64 link, std::chrono::nanoseconds time) override;
    void countersChanged(quint64 link) override;
    void serversDiscovered(quint64 link, const QStringList& urls) override;

    bool isCurrent(quint64 link) const;
    quint64 owe(QObject* context, Completion done, std::chrono::milliseconds allowance, bool mayAskAgain);
    std::optional<Error> obstacle(const QByteArray& subject, qsizetype payloadSize) const;
    void onLinkLost();
    void onDeadlines();
    void armDeadlines();
    void scheduleStatus(std::chrono::milliseconds delay);

    const Clock& m_clock;
    const std::shared_ptr<BusGate> m_gate;
    const std::unique_ptr<PendingTable> m_pending;
    const std::unique_ptr<ConnectLoop> m_loop;
    QTimer m_deadlines;
    QTimer m_statusTimer;
    Error m_lossReason; // what open requests end with when the link goes
};

} // namespace varroa
