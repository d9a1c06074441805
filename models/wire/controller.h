// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/ids.h"
#include "models/domain/result.h"
#include "models/domain/time.h"

#include <QByteArrayView>
#include <QStringList>

#include <vector>

namespace varroa {

enum class Phase { None, Pending, Provisioning, Running, Connected, Stopped, Hibernated, Failed, Other };
constexpr int PhaseCount = 9;

enum class AttentionKind { None, Failed, ReconcileBlocked, BootFailed, PluginRollFailed, ApplyFailed };
constexpr int AttentionKindCount = 6;

// The one thing that most needs a person (bus.md 4.6, precedence as there).
struct Attention
{
    AttentionKind kind = AttentionKind::None;
    QString reason;
    QString message;
    std::optional<WallTime> since;

    explicit operator bool() const noexcept { return kind != AttentionKind::None; }
    friend bool operator==(const Attention&, const Attention&) = default;
};

// A condition that is not as it should be or says what is under way: True, or False for the few whose True is the rest
// state (Ready, BundleResolved, ClassResolved).
struct NotableCondition
{
    QString type;
    QString reason;
    QString message; // at most 1,024 characters

    friend bool operator==(const NotableCondition&, const NotableCondition&) = default;
};

// What the console shows of one Controller object. Secrets of the object (wakeToken, pod environment) are never read.
struct ControllerRow
{
    ControllerKey key;
    Phase phase = Phase::None;
    QString phaseText; // as sent; the only word there is for Phase::Other
    bool connected = false;
    bool deleting = false; // metadata.deletionTimestamp is set
    bool stopped = false;  // spec.powerState is Stopped
    bool pendingRestart = false;
    bool pendingPluginRoll = false;
    QStringList pendingDeletions; // paths of items whose deletion waits for a person, at most 50
    QString jenkinsHealth;
    QString version;        // wanted, spec.version
    QString jenkinsVersion; // running; the sentinel NORMAL is dropped
    QString bundle;         // composedBundleRef name, "namespace/name" when it names one
    qint64 wave = 0;
    Attention attention;
    std::optional<WallTime> lastSeen;
    QString endpoint; // status.endpoint, else built from the ingress host
    QString miteVersion;
    std::vector<NotableCondition> notable; // in the order sent, at most 24

    friend bool operator==(const ControllerRow&, const ControllerRow&) = default;
};

// Reply of operator.<c>.controllers.list. Error kinds: Refused (the operator's text, else its code), TooLarge (the text
// "list too large", or too many bytes), Malformed (not the expected JSON).
struct ControllerList
{
    std::vector<ControllerRow> rows;
    // Set when a row cannot be read: then no rows are kept, for one bad row hides a whole member. Names the first such
    // row's index, the object if known, and the field: `items[3] (team-a/crane): status.phase is not a string`.
    QString invalidRow;
};

// At most 8 MiB. A missing or null `items` is an empty list.
Result<ControllerList> decodeControllerList(const ClusterName& cluster, QByteArrayView bytes);

QString phaseName(Phase phase); // wire text; empty for None and Other
Phase phaseFromText(QStringView text);
QString attentionName(AttentionKind kind); // failed, reconcileBlocked, … as the dashboard's API says

} // namespace varroa
