// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/fleet/fleetstore.h"

#include "models/ports/clock.h"

#include <algorithm>

namespace varroa {

FleetStore::FleetStore(const Clock& clock, QObject* parent) : QObject(parent), m_clock(clock) {}

FleetStore::~FleetStore() = default;

const ClusterState* FleetStore::cluster(const ClusterName& name) const
{
    const int index = clusterIndex(name);
    return index < 0 ? nullptr : &m_clusters[static_cast<size_t>(index)];
}

int FleetStore::clusterIndex(const ClusterName& name) const
{
    return m_clusterIndex.value(name, -1);
}

Knowledge FleetStore::knowledge() const
{
    return {m_current, m_clock.monotonic()};
}

Health FleetStore::health(const ClusterState& cluster) const
{
    return healthOf(cluster.beat, knowledge());
}

std::optional<std::chrono::nanoseconds> FleetStore::heartbeatAge(const ClusterState& cluster) const
{
    if (!cluster.beat)
        return std::nullopt;
    return std::max(std::chrono::nanoseconds{0}, m_clock.monotonic() - cluster.beat->receivedAt);
}

bool FleetStore::rowsStale(const ClusterState& cluster) const
{
    return !m_current || cluster.controllers.outcome != ListOutcome::Ok;
}

Slot FleetStore::slotOf(const ControllerKey& key) const
{
    return m_slots.value(key, -1);
}

int FleetStore::controllerCount(const ClusterName& name) const
{
    const auto it = m_clusterSlots.constFind(name);
    return it == m_clusterSlots.cend() ? 0 : static_cast<int>(it->size());
}

bool FleetStore::totalsIncomplete() const
{
    return std::any_of(m_clusters.begin(), m_clusters.end(),
                       [](const ClusterState& cluster) { return cluster.controllers.outcome != ListOutcome::Ok; });
}

void FleetStore::setCore(const ClusterName& name)
{
    m_core = name;
    for (ClusterState& cluster : m_clusters)
        cluster.core = cluster.name == m_core;
    if (!name.isEmpty())
        ensureCluster(name);
    orderClusters();
    Q_EMIT clustersReset();
}

void FleetStore::expectCluster(const ClusterName& name)
{
    if (clusterIndex(name) >= 0)
        return;
    ensureCluster(name);
    orderClusters();
    Q_EMIT clustersReset();
}

void FleetStore::setCurrent(bool current, std::optional<MonoTime> since)
{
    if (m_current == current)
        return;
    m_current = current;
    if (current) {
        m_staleSince.reset();
        m_staleSinceWall.reset();
    } else {
        const MonoTime now = m_clock.monotonic();
        m_staleSince = std::min(since.value_or(now), now);
        m_staleSinceWall = m_clock.wall() - std::chrono::duration_cast<WallTime::duration>(now - *m_staleSince);
    }
    Q_EMIT currentChanged(current);
}

void FleetStore::beginLink()
{
    QVector<int> changed;
    for (size_t i = 0; i < m_clusters.size(); ++i) {
        ListStatus& list = m_clusters[i].controllers;
        list.outcome = ListOutcome::Unknown;
        list.reason.clear();
        list.pending = false;
        changed.append(static_cast<int>(i));
    }
    if (!changed.isEmpty())
        Q_EMIT clustersChanged(changed);
}

void FleetStore::applyBeats(const std::vector<Beat>& beats)
{
    const size_t before = m_clusters.size();
    QVector<ClusterName> touched;
    for (const Beat& beat : beats) {
        ClusterState& cluster = ensureCluster(beat.info.name);
        if (cluster.beat && cluster.beat->receivedAt > beat.beat.receivedAt)
            continue;
        cluster.info = beat.info;
        cluster.beat = beat.beat;
        cluster.registryFault.clear();
        if (beat.clockOffset)
            cluster.clockOffset = beat.clockOffset;
        touched.append(beat.info.name);
    }
    if (m_clusters.size() != before) {
        orderClusters();
        Q_EMIT clustersReset();
        return;
    }
    QVector<int> changed;
    for (const ClusterName& name : touched)
        changed.append(clusterIndex(name));
    if (!changed.isEmpty())
        Q_EMIT clustersChanged(changed);
}

void FleetStore::setRegistryFault(const ClusterName& name, const QString& reason)
{
    const size_t before = m_clusters.size();
    ensureCluster(name).registryFault = reason;
    if (m_clusters.size() != before) {
        orderClusters();
        Q_EMIT clustersReset();
    } else {
        Q_EMIT clustersChanged({clusterIndex(name)});
    }
}

void FleetStore::correctBeats(const std::vector<std::pair<ClusterName, BeatTime>>& beats)
{
    QVector<int> changed;
    for (const auto& [name, beat] : beats) {
        const int index = clusterIndex(name);
        if (index < 0)
            continue;
        ClusterState& cluster = m_clusters[static_cast<size_t>(index)];
        if (!cluster.beat || !cluster.beat->approximate)
            continue;
        cluster.beat = beat;
        changed.append(index);
    }
    if (!changed.isEmpty())
        Q_EMIT clustersChanged(changed);
}

void FleetStore::setListPending(const ClusterName& name)
{
    const int index = clusterIndex(name);
    if (index < 0 || m_clusters[static_cast<size_t>(index)].controllers.pending)
        return;
    m_clusters[static_cast<size_t>(index)].controllers.pending = true;
    Q_EMIT clustersChanged({index});
}

void FleetStore::applyList(const ClusterName& name, std::vector<ControllerRow> rows)
{
    if (clusterIndex(name) < 0)
        return; // forgotten meanwhile
    replaceRows(name, std::move(rows), true);
    setOutcome(name, ListOutcome::Ok, {}, true);
}

void FleetStore::applyPartialList(const ClusterName& name, std::vector<ControllerRow> rows, ListOutcome outcome,
                                  const QString& reason)
{
    if (clusterIndex(name) < 0)
        return;
    replaceRows(name, std::move(rows));
    setOutcome(name, outcome, reason, true);
}

void FleetStore::applyListFailure(const ClusterName& name, ListOutcome outcome, const QString& reason)
{
    if (clusterIndex(name) < 0)
        return;
    if (outcome == ListOutcome::InvalidRow)
        replaceRows(name, {});
    setOutcome(name, outcome, reason, false);
}

void FleetStore::setOutcome(const ClusterName& name, ListOutcome outcome, const QString& reason, bool rowsArrived)
{
    const int index = clusterIndex(name);
    ListStatus& list = m_clusters[static_cast<size_t>(index)].controllers;
    list.outcome = outcome;
    list.reason = reason;
    list.pending = false;
    list.at = m_clock.monotonic();
    if (rowsArrived)
        list.rowsAt = list.at;
    Q_EMIT clustersChanged({index});
}

void FleetStore::replaceRows(const ClusterName& name, std::vector<ControllerRow> rows, bool complete)
{
    const QSet<Slot> old = m_clusterSlots.value(name);
    QSet<Slot> kept;
    QVector<Slot> changed;
    std::vector<ControllerRow*> fresh;
    QSet<ControllerKey> seen;
    for (ControllerRow& row : rows) {
        if (seen.contains(row.key))
            continue; // a name listed twice is one controller; the first stands
        seen.insert(row.key);
        const Slot slot = slotOf(row.key);
        if (slot < 0) {
            fresh.push_back(&row);
            continue;
        }
        kept.insert(slot);
        ControllerRow& mine = m_rows[static_cast<size_t>(slot)];
        if (mine != row) {
            mine = std::move(row);
            changed.append(slot);
        }
    }
    QVector<Slot> removed;
    for (const Slot slot : old) {
        if (!kept.contains(slot))
            removed.append(slot);
    }
    if (!removed.isEmpty()) {
        if (complete)
            Q_EMIT controllersDeleted(removed);
        Q_EMIT controllersRemoved(removed);
        for (const Slot slot : removed)
            release(slot);
    }
    if (!changed.isEmpty())
        Q_EMIT controllersChanged(changed);
    QVector<Slot> inserted;
    for (ControllerRow* row : fresh)
        inserted.append(allocate(std::move(*row)));
    if (!inserted.isEmpty())
        Q_EMIT controllersInserted(inserted);
}

void FleetStore::applyPatches(const std::vector<ControllerPatch>& patches)
{
    QSet<Slot> changed; // several patches may be about one controller; listeners get each slot once
    for (const ControllerPatch& patch : patches) {
        const Slot slot = slotOf(patch.key);
        if (slot < 0)
            continue;
        ControllerRow& row = m_rows[static_cast<size_t>(slot)];
        bool differs = false;
        if (patch.connected && row.connected != *patch.connected) {
            row.connected = *patch.connected;
            differs = true;
        }
        if (!patch.phaseText.isEmpty() && row.phaseText != patch.phaseText) {
            row.phaseText = patch.phaseText;
            row.phase = phaseFromText(patch.phaseText);
            // An attention that the new phase rules out (bus.md 4.6) must not stand until the next list.
            const bool parked = row.phase == Phase::Stopped || row.phase == Phase::Hibernated;
            if (parked || (row.phase != Phase::Failed && row.attention.kind == AttentionKind::Failed))
                row.attention = {};
            differs = true;
        }
        if (patch.lastSeen && row.lastSeen != patch.lastSeen) {
            row.lastSeen = patch.lastSeen;
            differs = true;
        }
        if (differs)
            changed.insert(slot);
    }
    if (!changed.isEmpty())
        Q_EMIT controllersChanged({changed.cbegin(), changed.cend()});
}

void FleetStore::forgetCluster(const ClusterName& name)
{
    const int index = clusterIndex(name);
    if (index < 0 || name == m_core)
        return;
    replaceRows(name, {});
    m_clusterSlots.remove(name);
    m_clusters.erase(m_clusters.begin() + index);
    orderClusters();
    Q_EMIT clustersReset();
}

void FleetStore::clear()
{
    m_clusters.clear();
    m_clusterIndex.clear();
    m_rows.clear();
    m_live.clear();
    m_free.clear();
    m_slots.clear();
    m_clusterSlots.clear();
    m_liveRows = 0;
    m_core = {};
    m_staleSince.reset();
    m_staleSinceWall.reset();
    const bool wasCurrent = std::exchange(m_current, false);
    Q_EMIT controllersReset();
    Q_EMIT clustersReset();
    if (wasCurrent)
        Q_EMIT currentChanged(false);
}

ClusterState& FleetStore::ensureCluster(const ClusterName& name)
{
    const int index = clusterIndex(name);
    if (index >= 0)
        return m_clusters[static_cast<size_t>(index)];
    ClusterState cluster;
    cluster.name = name;
    cluster.core = name == m_core;
    m_clusterIndex.insert(name, static_cast<int>(m_clusters.size()));
    m_clusters.push_back(std::move(cluster));
    return m_clusters.back();
}

void FleetStore::orderClusters()
{
    std::sort(m_clusters.begin(), m_clusters.end(),
              [](const ClusterState& a, const ClusterState& b) { return a.core != b.core ? a.core : a.name < b.name; });
    m_clusterIndex.clear();
    for (size_t i = 0; i < m_clusters.size(); ++i)
        m_clusterIndex.insert(m_clusters[i].name, static_cast<int>(i));
}

Slot FleetStore::allocate(ControllerRow row)
{
    Slot slot = 0;
    const ControllerKey key = row.key;
    if (m_free.empty()) {
        slot = static_cast<Slot>(m_rows.size());
        m_rows.push_back(std::move(row));
        m_live.push_back(true);
    } else {
        slot = m_free.back();
        m_free.pop_back();
        m_rows[static_cast<size_t>(slot)] = std::move(row);
        m_live[static_cast<size_t>(slot)] = true;
    }
    m_slots.insert(key, slot);
    m_clusterSlots[key.cluster].insert(slot);
    ++m_liveRows;
    return slot;
}

void FleetStore::release(Slot slot)
{
    ControllerRow& row = m_rows[static_cast<size_t>(slot)];
    m_slots.remove(row.key);
    m_clusterSlots[row.key.cluster].remove(slot);
    row = {};
    m_live[static_cast<size_t>(slot)] = false;
    m_free.push_back(slot);
    --m_liveRows;
}

} // namespace varroa
