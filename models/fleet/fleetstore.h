// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/ids.h"
#include "models/fleet/health.h"
#include "models/fleet/listoutcome.h"
#include "models/wire/clusterinfo.h"
#include "models/wire/controller.h"

#include <QHash>
#include <QObject>
#include <QSet>

#include <vector>

namespace varroa {

class Clock;

// Everything remembered of one cluster. Rows never go away by themselves (design.md section 4).
struct ClusterState
{
    ClusterName name;
    bool core = false;
    std::optional<ClusterInfo> info; // nullopt: no heartbeat seen
    std::optional<BeatTime> beat;
    std::optional<std::chrono::nanoseconds> clockOffset; // sender minus server
    ListStatus controllers;
    QString registryFault; // the registry entry could not be read: why
};

// A change of one controller that came by an event instead of a list.
struct ControllerPatch
{
    ControllerKey key;
    std::optional<bool> connected;
    std::optional<WallTime> lastSeen;
    QString phaseText = {}; // empty: as it was
};

// Live controller rows keep a slot for as long as they exist; slots are reused after removal.
using Slot = int;

// The one owner of fleet rows, on the GUI thread. Everything visible derives from it. All mutators emit at most one
// signal of each kind.
class FleetStore final : public QObject
{
    Q_OBJECT
public:
    explicit FleetStore(const Clock& clock, QObject* parent = nullptr);
    ~FleetStore() override;

    // --- reading
    const std::vector<ClusterState>& clusters() const noexcept { return m_clusters; } // core first, then by name
    const ClusterState* cluster(const ClusterName& name) const;
    int clusterIndex(const ClusterName& name) const; // -1 when unknown
    Knowledge knowledge() const;
    Health health(const ClusterState& cluster) const;
    std::optional<std::chrono::nanoseconds> heartbeatAge(const ClusterState& cluster) const;
    // True while rows of this cluster are last known values: link gone, list missing, or never current.
    bool rowsStale(const ClusterState& cluster) const;
    std::optional<MonoTime> staleSince() const noexcept
    {
        return m_staleSince;
    } // link gone since; nullopt when current
    std::optional<WallTime> staleSinceWall() const noexcept { return m_staleSinceWall; }
    const Clock& clock() const noexcept { return m_clock; }

    const ClusterName& core() const noexcept { return m_core; } // empty before setCore()
    int controllerCount() const noexcept { return m_liveRows; }
    int slotCount() const noexcept { return static_cast<int>(m_rows.size()); } // includes free slots
    bool isLive(Slot slot) const { return m_live[static_cast<size_t>(slot)]; }
    const ControllerRow& controller(Slot slot) const { return m_rows[static_cast<size_t>(slot)]; }
    Slot slotOf(const ControllerKey& key) const; // -1 when unknown
    int controllerCount(const ClusterName& name) const;
    // True while at least one cluster's list is missing or unknown: totals then read "at least N".
    bool totalsIncomplete() const;

    // --- writing
    void setCore(const ClusterName& name);
    // A row for a cluster that is asked for by name although the registry does not hold it.
    void expectCluster(const ClusterName& name);
    // Link state: not current turns every health to Unknown and every row stale.
    // `since` is when what is known was last sure; without it, now.
    void setCurrent(bool current, std::optional<MonoTime> since = std::nullopt);
    struct Beat
    {
        ClusterInfo info;
        BeatTime beat;
        std::optional<std::chrono::nanoseconds> clockOffset;
    };
    // A beat older than the one held is ignored.
    void applyBeats(const std::vector<Beat>& beats);
    void setRegistryFault(const ClusterName& name, const QString& reason);
    // Replaces beats that are still approximate, once the server's clock is known.
    void correctBeats(const std::vector<std::pair<ClusterName, BeatTime>>& beats);
    // A new link: every list outcome is unknown again until it was asked; rows stay, stale.
    void beginLink();
    void setListPending(const ClusterName& name);
    void applyList(const ClusterName& name, std::vector<ControllerRow> rows); // outcome Ok
    // Rows that did arrive although the list is not complete (asked per namespace).
    void applyPartialList(const ClusterName& name, std::vector<ControllerRow> rows, ListOutcome outcome,
                          const QString& reason);
    // Rows stay, stale; for InvalidRow they go (the user's document: no rows are shown for that member).
    void applyListFailure(const ClusterName& name, ListOutcome outcome, const QString& reason);
    void applyPatches(const std::vector<ControllerPatch>& patches);
    void forgetCluster(const ClusterName& name);
    void clear(); // other profile

Q_SIGNALS:                                             // no index and no slot stands twice in one signal
    void clustersReset();                              // set or order of clusters changed
    void clustersChanged(const QVector<int>& indexes); // values of these changed
    // Those of the next controllersRemoved() that a complete list no longer names: they are gone from their cluster.
    void controllersDeleted(const QVector<varroa::Slot>& slots);
    void controllersRemoved(const QVector<varroa::Slot>& slots); // before the slots are freed
    void controllersInserted(const QVector<varroa::Slot>& slots);
    void controllersChanged(const QVector<varroa::Slot>& slots);
    void controllersReset();
    void currentChanged(bool current);

private:
    ClusterState& ensureCluster(const ClusterName& name);
    void orderClusters(); // after an insertion or a new core
    void replaceRows(const ClusterName& name, std::vector<ControllerRow> rows, bool complete = false);
    void setOutcome(const ClusterName& name, ListOutcome outcome, const QString& reason, bool rowsArrived);
    Slot allocate(ControllerRow row);
    void release(Slot slot);

    const Clock& m_clock;
    ClusterName m_core;
    bool m_current = false;
    std::optional<MonoTime> m_staleSince;
    std::optional<WallTime> m_staleSinceWall;
    std::vector<ClusterState> m_clusters;
    QHash<ClusterName, int> m_clusterIndex;
    std::vector<ControllerRow> m_rows;
    std::vector<bool> m_live;
    std::vector<Slot> m_free;
    QHash<ControllerKey, Slot> m_slots;
    QHash<ClusterName, QSet<Slot>> m_clusterSlots;
    int m_liveRows = 0;
};

} // namespace varroa
