// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/ids.h"
#include "models/domain/result.h"
#include "models/domain/time.h"

#include <QByteArrayView>

namespace varroa {

enum class BroodEventKind { Connected, Heartbeat, Snapshot, Disconnected, Other };

// events.brood.<c> (bus.md 7.4). An event that lacks cluster, namespace or name is Malformed.
struct BroodEvent
{
    ControllerKey key;
    BroodEventKind kind = BroodEventKind::Other;
};
Result<BroodEvent> decodeBroodEvent(QByteArrayView bytes); // 64 KiB

enum class Severity { Info, Warning, Error };

// activity.> (bus.md 7.1), Varroa's and Jenkins' shapes alike, severity normalised as in 7.3. Every field may be
// missing.
struct ActivityEvent
{
    std::optional<WallTime> timestamp;
    QString type;
    QString source;
    QString actor;
    ClusterName cluster;
    NamespaceName ns;
    QString controller;
    QString message;
    QString phase;
    QString reason;
    Severity severity = Severity::Info;
    QString itemPath;
    QString result;
    QString url;
    std::optional<qint64> buildNumber;
};
Result<ActivityEvent> decodeActivityEvent(QByteArrayView bytes); // 1 MiB

// mite_presence value (bus.md 2.3). Gauges that cannot be read are absent; they do not spoil the rest.
struct MitePresence
{
    QString version;
    std::optional<WallTime> lastHeartbeat;
    std::optional<WallTime> certExpiry;
    qint64 epoch = 0;
    bool streamDegraded = false;
    QString streamDegradedReason;
    std::optional<qint64> runningBuilds; // from the JSON text in idleGauges
    std::optional<qint64> queueLength;
};
Result<MitePresence> decodeMitePresence(QByteArrayView bytes); // 256 KiB

} // namespace varroa
