// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/wire/clusterinfo.h"

#include "models/wire/json.h"

namespace varroa {

namespace {

constexpr qsizetype MaxInfoBytes = 64 * 1024;

Lifecycle lifecycleFromText(QStringView text)
{
    for (const Lifecycle known : {Lifecycle::Active, Lifecycle::Draining, Lifecycle::Drained}) {
        if (text == lifecycleName(known))
            return known;
    }
    return Lifecycle::Other;
}

} // namespace

Result<ClusterInfo> decodeClusterInfo(const ClusterName& key, QByteArrayView bytes)
{
    const Result<nlohmann::json> document = wire::parseObject(bytes, MaxInfoBytes);
    if (!document)
        return document.error();

    QString wrong;
    const wire::ObjectReader reader(*document, {}, wrong);
    const QString name = reader.text("name");
    ClusterInfo info;
    info.name = key;
    info.operatorVersion = reader.text("operatorVersion");
    info.kubernetesVersion = reader.text("k8sVersion");
    info.controllerCount = reader.integer("controllerCount");
    info.connectedCount = reader.integer("connectedCount");
    info.lastHeartbeat = reader.time("lastHeartbeat");
    info.lifecycleText = reader.text("state");
    info.drainStartedAt = reader.time("drainStartedAt");

    if (!wrong.isEmpty())
        return wire::wrongField(wrong);
    if (!name.isEmpty() && name != key.text())
        return wire::wrongField(QStringLiteral("name differs from the key"));
    if (info.controllerCount < 0)
        return wire::wrongField(QStringLiteral("controllerCount is negative"));
    if (info.connectedCount < 0)
        return wire::wrongField(QStringLiteral("connectedCount is negative"));
    if (info.lifecycleText.isEmpty())
        info.lifecycleText = lifecycleName(Lifecycle::Active);
    info.lifecycle = lifecycleFromText(info.lifecycleText);
    return info;
}

QString lifecycleName(Lifecycle lifecycle)
{
    switch (lifecycle) {
    case Lifecycle::Active:
        return QStringLiteral("active");
    case Lifecycle::Draining:
        return QStringLiteral("draining");
    case Lifecycle::Drained:
        return QStringLiteral("drained");
    case Lifecycle::Other:
        break;
    }
    return {};
}

} // namespace varroa
