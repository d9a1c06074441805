// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/ports/clock.h"
#include "models/ports/messagebus.h"

#include <QHash>
#include <QPointer>
#include <QThread>

namespace varroa {

class DemoFleet;

struct DemoOptions
{
    int clusters = 12;    // the core included
    int controllers = 25; // per cluster on average; fleets of up to 60 each vary in size
    quint64 seed = 1;
    double liveliness = 1; // factor on events and lost connections; 0: only heartbeats and what was asked for
};

// The bus of --demo: a simulated fleet in this process, no network. The fleet and the decoders live on a thread of this
// object; deadlines run in real time, everything else by `clock`, which must outlive the bus.
class DemoBus final : public MessageBus
{
    Q_OBJECT
public:
    explicit DemoBus(const Clock& clock, const DemoOptions& options = {}, QObject* parent = nullptr);
    ~DemoBus() override;

    void open(BusOptions options) override;
    void close() override;
    void reconnectNow(std::shared_ptr<const BusCredentials> newCredentials = nullptr) override;
    BusStatus status() const override { return m_status; }
    [[nodiscard]] std::unique_ptr<BusSubscription> subscribe(const QByteArray& subject, std::shared_ptr<BusSink> sink,
                                                             QObject* context, Done done) override;
    void publish(const QByteArray& subject, const QByteArray& payload, QObject* context, Done done) override;
    void send(BusRequest request, Decoder decode, QObject* context, Completion done) override;

    // Applies a fault script to the fleet (models/sim/simfaults.h); a script that does not parse changes nothing.
    void runScript(const QByteArray& script, QObject* context, Done done);

private:
    struct Waiting
    {
        QPointer<QObject> context;
        Completion done;
    };
    void connectNow();
    void setState(BusState state);
    quint64 await(QObject* context, Completion done);
    quint64 await(QObject* context, Done done);
    void finish(quint64 id, Result<std::any> result);
    void finishLater(quint64 id, Result<std::any> result); // from any thread

    const Clock& m_clock;
    BusStatus m_status;
    QThread m_thread;
    DemoFleet* m_fleet; // lives on m_thread, deleted when it ends
    QHash<quint64, Waiting> m_waiting;
    quint64 m_lastId = 0;
    quint64 m_opening = 0; // voids a connect that was overtaken by close()
};

} // namespace varroa
