// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/ids.h"
#include "models/domain/result.h"
#include "models/domain/time.h"

#include <QByteArrayView>

namespace varroa {

enum class Lifecycle { Active, Draining, Drained, Other };

// One value of the KV bucket varroa_clusters (bus.md 3.1). Counts are never negative.
struct ClusterInfo
{
    ClusterName name;
    QString operatorVersion;
    QString kubernetesVersion; // empty: the operator could not read it
    qint64 controllerCount = 0;
    qint64 connectedCount = 0;
    std::optional<WallTime> lastHeartbeat; // the sender's clock; nullopt for Go's zero time
    Lifecycle lifecycle = Lifecycle::Active;
    QString lifecycleText; // as sent; "active" when it was empty
    std::optional<WallTime> drainStartedAt;

    friend bool operator==(const ClusterInfo&, const ClusterInfo&) = default;
};

// `key` is the KV key; a value whose name differs from its key is Malformed, a nameless one takes the key. At most 64
// KiB.
Result<ClusterInfo> decodeClusterInfo(const ClusterName& key, QByteArrayView bytes);

QString lifecycleName(Lifecycle lifecycle); // wire text: active, draining, drained; empty for Other

} // namespace varroa
