// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/nats/natsauth.h"
#include "models/ports/clock.h"
#include "models/ports/messagebus.h"

#include <QTimer>

namespace varroa {

class BusGate;
class NatsAttempt;
class NatsLink;

// Brings a link up, one server and one attempt at a time, and starts again when it is lost. Owns the status. GUI
// thread; its signals go to the bus only, which calls no foreign code from them.
class ConnectLoop final : public QObject
{
    Q_OBJECT
public:
    using Random01 = std::function<double()>;
    // Workers the library may hold past their deadline before no further one is started.
    static constexpr int mostAbandoned = 8;

    ConnectLoop(EndpointProbe& probe, const Clock& clock, std::shared_ptr<BusGate> gate, Random01 random);
    ~ConnectLoop() override;

    void start(BusOptions options);
    void stop();
    void reconnectNow(std::shared_ptr<const BusCredentials> credentials);

    void attemptFinished(quint64 attempt, const std::shared_ptr<NatsLink>& link, const ConnectError& error);
    void attemptReturned();
    void linkClosed(quint64 link, const QString& detail);
    void roundTripMeasured(std::chrono::nanoseconds time);
    void addServers(const QStringList& urls);

    const BusStatus& status() const noexcept { return m_status; }
    const std::shared_ptr<NatsLink>& link() const noexcept { return m_link; }

Q_SIGNALS:
    void changed();
    void linkLost(); // what was asked of it is void

private:
    bool adoptCredentials(const std::shared_ptr<const BusCredentials>& credentials);
    void beginRound();
    void tryNext();
    void startProbe(const ServerUrl& server);
    void onProbed(quint64 attempt, const ProbeReport& report);
    void startWorker();
    void attemptFailed(ConnectError error);
    void dropAttempt();
    void wait();
    void closeFor(const ConnectError& error);
    void dropLink();
    void onTimer();
    void armTimer();
    void setState(BusState state);

    EndpointProbe& m_probe;
    const Clock& m_clock;
    const std::shared_ptr<BusGate> m_gate;
    const Random01 m_random;
    QTimer m_timer;

    BusOptions m_options;
    std::shared_ptr<const AuthMaterial> m_auth;
    std::vector<ServerUrl> m_servers; // as given, then discovered ones
    BusStatus m_status;
    std::shared_ptr<NatsLink> m_link;

    size_t m_next = 0;         // server of the round
    int m_failedRounds = 0;    // within this outage
    int m_refusals = 0;        // authentication or permission, since the last link
    ConnectError m_roundError; // the most telling of the round
    MonoTime m_troubleSince{};
    bool m_blocked = false; // too many abandoned workers

    // The attempt under way: probe first, then worker.
    quint64 m_attempt = 0;
    std::unique_ptr<ProbeHandle> m_probeHandle;
    std::shared_ptr<NatsAttempt> m_worker;
    ServerUrl m_server;
    ProbeReport m_report;
    std::optional<MonoTime> m_attemptEnd;
};

} // namespace varroa
