// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/wire/controller.h"

#include <QStringList>

#include <nlohmann/json_fwd.hpp>

#include <memory>
#include <utility>

namespace varroa {

struct ObjectCondition
{
    QString type;
    QString status; // "True", "False", "Unknown"
    QString reason;
    QString message;
    std::optional<WallTime> since;
};

struct ApplySection
{
    QString name; // config, rbac, plugins, items
    bool ok = false;
    QString error;
};

struct ApplyResult
{
    QString hash;
    std::optional<WallTime> at;
    bool succeeded = false;
    std::vector<ApplySection> sections;
};

// A restart or a plugin roll that waits for an approval.
struct PendingChange
{
    QString target; // hash of the wanted state, or checksum of the plugin set
    std::optional<WallTime> since;
    QStringList changes; // config, rbac, items, plugins, unknown
};

struct PendingItemDeletion
{
    QString path;
    QString reason;
    std::optional<WallTime> detectedAt;
};

struct RestartDrain // the builds of one controller are awaited before its restart
{
    qint64 attempts = 0;
    std::optional<WallTime> nextRetryAt;
    QString lastReason;
};

struct RolloutState
{
    QString targetBundleHash;
    bool blocked = false;
    bool paused = false;
    QStringList waitingOn;
    std::optional<WallTime> blockedSince;
};

struct OverlayWarning
{
    QString resource;
    QString path;
    QString message;
};

struct PluginDrift
{
    QString name;
    QString version;
    QString pluginClass;
    QString verdict;
    QString message;
};

struct PluginInventory
{
    QString hash;
    std::optional<WallTime> collectedAt;
    QString source; // jenkins-api, filesystem
    bool stale = false;
    bool degraded = false;
    bool approximate = false;
    bool truncated = false;
    bool edgesDropped = false;
    bool driftTruncated = false;
    bool pendingCollect = false;
    qint64 total = 0;
    std::vector<std::pair<QString, qint64>> counts;
    std::vector<PluginDrift> drift;
    std::vector<PluginDrift> versionDrift;
};

// Everything the detail tabs show of one Controller object (bus.md 4.5), secrets already taken out.
struct ControllerObject
{
    ControllerRow row; // the same values as in the table

    QString uid;
    QString resourceVersion;
    qint64 generation = 0;
    std::optional<WallTime> createdAt;
    std::optional<WallTime> deletedAt;

    QString powerState; // spec; empty counts as Running
    QString className;
    QString ingressHost;
    QString ingressClass;
    QString reconcileMode; // automatic when empty
    QString reconcileInterval;
    std::optional<qint64> maxDeferSeconds;
    std::optional<qint64> drainTimeoutSeconds;
    bool hibernationEnabled = false;
    std::optional<qint64> hibernationGraceMinutes;
    QString pluginPolicy;
    qint64 pinnedPlugins = 0;

    std::optional<WallTime> provisioningStartedAt;
    std::optional<WallTime> firstConnectedAt;
    std::optional<WallTime> lastReconciledAt;
    std::optional<WallTime> lastDesiredPushAt;
    std::optional<WallTime> lastActivityAt;
    bool hibernated = false;
    std::optional<WallTime> hibernatedAt;
    QString lastReconcileError;
    std::optional<WallTime> lastReconcileErrorAt;

    QString jenkinsRef;
    QString configHash;
    QString rbacHash;
    QString desiredStateHash;
    QString appliedBundleHash;
    QString approvedPluginRoll;

    std::optional<WallTime> certExpiry;
    std::optional<WallTime> lastHealthCheck;
    QString miteImage;

    std::vector<ObjectCondition> conditions;
    std::optional<PendingChange> pendingRestart;
    std::optional<PendingChange> pendingPluginRoll;
    std::vector<PendingItemDeletion> pendingItemDeletions;
    std::optional<RestartDrain> restartDrain;
    std::optional<ApplyResult> lastApply;
    std::vector<ApplyResult> applyHistory; // newest first
    std::optional<RolloutState> rollout;
    std::optional<bool> liveDrift; // unset: not said
    std::optional<WallTime> liveDriftCheckedAt;
    std::vector<OverlayWarning> overlayWarnings;
    std::optional<PluginInventory> plugins;

    // Paths of fields that have the wrong JSON type and read as absent; the rest of the object stands.
    QStringList unreadable;
    // The whole object with secrets replaced; the original bytes are nowhere kept.
    std::shared_ptr<const nlohmann::json> document;
};

// Reply of operator.<c>.controllers.get. Error kinds: NotFound (code not_found), Refused (the operator's text, else its
// code), TooLarge, Malformed (no item, or the item is another object than `key`). At most 8 MiB. Any thread.
Result<ControllerObject> decodeControllerObject(const ControllerKey& key, QByteArrayView bytes);

} // namespace varroa
