// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/secret.h"
#include "models/sim/fleetsim.h"

#include <memory>

namespace varroa {

// Plays the operators of a simulated fleet on a real NATS server: the registry bucket, heartbeats, and one queue
// subscription per cluster and verb. One per process. start() and stop() block; the rest happens on own threads.
class FleetTransport
{
public:
    struct Options
    {
        QString url; // tls://host:port or nats://host:port
        QString caFile;
        QString user = QStringLiteral("operator");
        Secret password;
        FleetSim::Options fleet;
        QByteArray script; // empty: none
        double speed = 1;  // simulated seconds per second
    };

    FleetTransport();
    ~FleetTransport(); // stops
    // Returns when the bucket exists, every subscription is known to the server and every cluster has beaten once.
    Result<void> start(Options options);
    void stop();

private:
    struct Private;
    std::unique_ptr<Private> d;
};

} // namespace varroa
