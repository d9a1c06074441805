// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/fleet/fleetstore.h"

namespace varroa::test {

inline ClusterInfo clusterInfo(const QString& name, qint64 total = 3, qint64 connected = 2)
{
    ClusterInfo info;
    info.name = ClusterName(name);
    info.operatorVersion = QStringLiteral("1.0.0");
    info.kubernetesVersion = QStringLiteral("v1.33.2");
    info.controllerCount = total;
    info.connectedCount = connected;
    info.lifecycleText = QStringLiteral("active");
    return info;
}

inline ControllerRow controllerRow(const QString& cluster, const QString& ns, const QString& name,
                                   Phase phase = Phase::Connected)
{
    ControllerRow row;
    row.key = {ClusterName(cluster), NamespaceName(ns), name};
    row.phase = phase;
    row.connected = phase == Phase::Connected;
    return row;
}

inline FleetStore::Beat beat(const QString& cluster, MonoTime at, bool approximate = false)
{
    return {clusterInfo(cluster), {at, WallTime{}, approximate}, std::nullopt};
}

} // namespace varroa::test
