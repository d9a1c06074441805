// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/onboarding/draft.h"

namespace varroa::test {

// A member that hosts cells, behind node ports, with policies on both sides; complete but for what a test changes.
inline onboarding::Draft cellsDraft()
{
    using namespace onboarding;
    Draft draft;
    draft.clusterName = QStringLiteral("apiary-north");
    draft.busUrls = {QStringLiteral("tls://192.0.2.11:30422"), QStringLiteral("tls://192.0.2.12:30422")};
    draft.memberNetworkPolicies = true;
    draft.coreNetworkPolicies = true;
    draft.coreNats.host = QStringLiteral("nats.hive.example.net");
    draft.coreNats.serviceType = ServiceType::NodePort;
    draft.coreNats.nodePort = 30422;
    draft.coreNats.externalTrafficPolicy = TrafficPolicy::Local;
    draft.coreNats.memberSourceCidrs = {QStringLiteral("198.51.100.20/32")};
    draft.coreNats.nodeSelector = {{QStringLiteral("hive.example.net/bus"), QStringLiteral("true")}};
    draft.coreNatsEgressCidrs = {QStringLiteral("192.0.2.11/32"), QStringLiteral("192.0.2.12/32")};
    draft.auth.mode = QStringLiteral("oidc");
    draft.auth.issuer = QStringLiteral("https://login.example.net/");
    draft.auth.clientSecretRef = QStringLiteral("keychain:member-oidc");
    draft.hostsCells = true;
    draft.recordStore.mode = RecordStoreMode::S3;
    draft.recordStore.s3.url = QStringLiteral("https://store.example.net/records");
    draft.recordStore.s3.existingSecret = QStringLiteral("hive-blobs");
    draft.recordStore.s3.artifactSecret = QStringLiteral("hive-artifacts");
    draft.recordStore.s3.pools = {QStringLiteral("linux")};
    draft.recordStore.s3.egressCidrs = {QStringLiteral("203.0.113.40/32")};
    draft.cellIsolation.enabled = true;
    return draft;
}

} // namespace varroa::test
