// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/ids.h"

#include <QByteArray>
#include <QByteArrayList>

namespace varroa::samples {

// Secrets of the sample object. No output of the console may hold one of them.
inline const QByteArrayList Secrets{"wk-5f1de9b0c7a34412", "hunter2-db",       "s3cr3t-overlay",
                                    "tok-in-annotation",   "plain-string-env", "map-style-env"};

inline ControllerKey objectKey()
{
    return {ClusterName(QStringLiteral("harbour-2")), NamespaceName(QStringLiteral("team-quay")),
            QStringLiteral("crane")};
}

// A Controller with every field the detail tabs show, and secrets in every place where they can stand.
inline const QByteArray FullObject =
    R"({"apiVersion":"varroa.dev/v1alpha1","kind":"Controller","metadata":{"name":"crane",
"namespace":"team-quay","uid":"0b6d1f7e-4a51-4c0e-9a43-2c1c5a9e7710","resourceVersion":"88120","generation":3,
"creationTimestamp":"2031-01-20T10:00:00Z","finalizers":["varroa.dev/finalizer"],"labels":{"env":"production"},
"annotations":{"kubectl.kubernetes.io/last-applied-configuration":"{\"spec\":{\"podOverrides\":{\"env\":[{\"name\":\"T\",\"value\":\"tok-in-annotation\"}]}}}",
"note":"plain"}},
"spec":{"version":"2.570.1","className":"large","powerState":"Running","composedBundleRef":{"name":"base","namespace":"varroa-system"},
"reconciliationPolicy":{"mode":"manual","rolloutWave":2,"interval":"30s","maxDeferSeconds":1800},
"ingressSpec":{"host":"crane.ci.example.org","tlsSecretName":"crane-tls","ingressClassName":"nginx"},
"pluginSpec":{"policy":"pinned","entries":[{"artifactId":"git","version":"5.2.1"},{"artifactId":"junit","version":"1300"}]},
"hibernation":{"enabled":true,"gracePeriodMinutes":60},
"resources":{"limits":{"memory":"4Gi"},"requests":{"cpu":"500m","memory":"2Gi"}},
"podOverrides":{"nodeSelector":{"env":"prod"},"env":[{"name":"DB_PASSWORD","value":"hunter2-db"},
{"name":"FROM","valueFrom":{"secretKeyRef":{"name":"db","key":"password"}}},"plain-string-env"],
"containers":[{"name":"jenkins","extraEnv":{"TOKEN":"map-style-env"}}]},
"resourceOverlay":{"statefulSet":"spec:\n  template:\n    spec:\n      containers:\n      - name: jenkins\n        env:\n        - name: X\n          value: s3cr3t-overlay\n",
"service":"spec:\n  type: LoadBalancer\n"}},
"status":{"phase":"Connected","endpoint":"https://crane.ci.example.org","wakeToken":"wk-5f1de9b0c7a34412",
"lastReconcileError":"wake url /wake?token=wk-5f1de9b0c7a34412 refused","lastReconcileErrorAt":"2031-03-09T07:00:00Z",
"configHash":"sha256:c1","rbacHash":"sha256:r1","desiredStateHash":"sha256:d1","appliedBundleHash":"sha256:b1",
"lastReconciledAt":"2031-03-09T07:15:00Z","hibernated":false,
"conditions":[{"type":"Ready","status":"True","lastTransitionTime":"2031-03-09T06:58:10Z","reason":"JenkinsHealthy","message":"ok"},
{"type":"LiveDrift","status":"True","lastTransitionTime":"2031-03-09T06:50:00Z","reason":"Changed","message":"by hand"}],
"miteStatus":{"connected":true,"version":"7be01c4","lastSeen":"2031-03-09T07:15:30Z","certExpiry":"2031-03-12T00:00:00Z",
"jenkinsVersion":"2.568.2","jenkinsHealth":"healthy","image":"registry.example.org/mite:7be01c4"},
"pendingRestart":{"detectedAt":"2031-03-09T06:00:00Z","desiredStateHash":"sha256:d2","changes":["config","plugins"]},
"pendingPluginRoll":{"targetChecksum":"abc","since":"2031-03-09T06:10:00Z","changes":["plugins"]},
"pendingItemDeletions":[{"path":"legacy/nightly","reason":"removed from the bundle","detectedAt":"2031-03-08T00:00:00Z"}],
"restartDrain":{"attemptCount":2,"nextRetryAt":"2031-03-09T07:20:00Z","lastReason":"3 builds running"},
"lastApplyResult":{"hash":"sha256:d1","timestamp":"2031-03-09T05:00:00Z","succeeded":false,"sections":[{"name":"config","ok":false,"error":"line 4"},{"name":"rbac","ok":true}]},
"applyHistory":[{"hash":"sha256:d1","timestamp":"2031-03-09T05:00:00Z","succeeded":false,"sections":[{"name":"config","ok":false,"error":"line 4"}]},
{"hash":"sha256:d0","timestamp":"2031-03-08T05:00:00Z","succeeded":true,"sections":[]}],
"rollout":{"targetBundleHash":"sha256:b2","blocked":true,"waitingOn":["team-quay/winch"],"blockedSince":"2031-03-09T04:00:00Z"},
"liveDrift":{"detected":true,"lastCheckedAt":"2031-03-09T07:14:00Z"},
"overlayWarnings":[{"resource":"statefulSet","path":"spec.replicas","message":"ignored"}],
"pluginInventory":{"hash":"h","collectedAt":"2031-03-09T06:15:00Z","source":"jenkins-api","stale":true,"degraded":false,
"bootstrapApproximate":false,"optionalEdgesDropped":false,"truncated":false,"total":83,"counts":{"declared":22,"transitive":61},
"drift":[{"name":"blueocean","version":"1.27.21","class":"transitive","verdict":"unexpected","message":"not in the lock"}],
"versionDrift":[{"name":"git","version":"5.2.0","class":"declared","verdict":"older"}],"driftTruncated":false,"pendingCollect":null}}})";

inline QByteArray reply(const QByteArray& object)
{
    return "{\"item\":" + object + '}';
}

inline const QByteArray Profiles = R"({"operatorNamespace":"varroa-system","items":[
{"metadata":{"name":"lts-2-555"},"spec":{"version":"2.555","channel":"lts","eol":"2031-02-01","resolveVersion":"2.555.3"},"status":{"pluginCount":81}},
{"metadata":{"name":"lts-2-570"},"spec":{"version":"2.570","channel":"lts","recommended":true,"eol":"2031-09-30","resolveVersion":"2.570.2"},"status":{"pluginCount":83}},
{"metadata":{"name":"weekly"},"spec":{"version":"2.601","channel":"weekly","recommended":true}},
{"metadata":{"name":"odd"},"spec":{"channel":"lts"}},7]})";

} // namespace varroa::samples
