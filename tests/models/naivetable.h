// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/fleet/controllertablemodel.h"
#include "models/ports/clock.h"

#include <QVersionNumber>

#include <algorithm>
#include <limits>
#include <map>
#include <vector>

namespace varroa::test {

inline QString textOf(const ControllerKey& key)
{
    return QString(key.cluster.text() + u'/' + key.ns.text() + u'/' + key.name);
}

// The controllers table the slow and plain way: everything is filtered, grouped and sorted again for every question.
class NaiveTable
{
public:
    struct Filter
    {
        QSet<ClusterName> clusters;
        QSet<Phase> phases;
        bool attentionOnly = false;
        QString namePart;
        int wave = -1;
        QString notHealth; // rows with this Jenkins health are left out

        ControllerFilter asTyped() const
        {
            ControllerFilter typed{clusters, phases, attentionOnly, {}};
            QStringList terms;
            if (!namePart.isEmpty())
                terms.append(QStringLiteral("name:") + namePart);
            if (wave >= 0)
                terms.append(QStringLiteral("wave:%1").arg(wave));
            if (!notHealth.isEmpty())
                terms.append(QStringLiteral("-health:") + notHealth);
            typed.text = terms.join(u' ');
            return typed;
        }
    };

    NaiveTable(const FleetStore& store, const Clock& clock) : m_store(store), m_clock(clock) {}

    Filter filter;
    ControllerGrouping grouping = ControllerGrouping::None;
    ControllerSort sort{{ControllerColumns::Cluster, Qt::AscendingOrder}};
    QSet<QString> folded;

    // Before the store takes a complete list.
    void listComes(const ClusterName& cluster, const std::vector<ControllerRow>& rows)
    {
        QSet<ControllerKey> named;
        for (const ControllerRow& row : rows)
            named.insert(row.key);
        for (const ControllerRow& row : live()) {
            if (row.key.cluster == cluster && !named.contains(row.key) && accepts(row) && !folded.contains(group(row)))
                m_deleted.insert_or_assign(row.key, std::pair(row, m_clock.monotonic() + std::chrono::seconds{10}));
        }
        forget(rows);
    }
    void forget(const std::vector<ControllerRow>& rows) // they are there
    {
        for (const ControllerRow& row : rows)
            m_deleted.erase(row.key);
    }
    void setFilter(const Filter& next)
    {
        if (next.asTyped() == filter.asTyped())
            return;
        filter = next;
        std::erase_if(m_deleted, [this](const auto& entry) { return !accepts(entry.second.first); });
    }
    void expire()
    {
        std::erase_if(m_deleted, [this](const auto& entry) { return entry.second.second <= m_clock.monotonic(); });
    }

    QStringList groups() const // of rows and of missing lists, in order
    {
        QStringList names;
        for (const ControllerRow& row : live()) {
            if (accepts(row))
                names.append(group(row));
        }
        for (const auto& [key, entry] : m_deleted)
            names.append(group(entry.first));
        for (const ClusterState& cluster : m_store.clusters()) {
            if (grouping == ControllerGrouping::Cluster && cluster.controllers.outcome != ListOutcome::Ok &&
                (filter.clusters.isEmpty() || filter.clusters.contains(cluster.name)))
                names.append(cluster.name.text());
        }
        names.removeDuplicates();
        std::sort(names.begin(), names.end(), [this](const QString& a, const QString& b) {
            const bool left = grouping == ControllerGrouping::Cluster && a == m_store.core().text();
            const bool right = grouping == ControllerGrouping::Cluster && b == m_store.core().text();
            return left != right ? left : a < b;
        });
        return names;
    }
    // `cluster/ns/name`, `~…` for a deleted one, `[group count attention]` for a header.
    QStringList shown() const
    {
        QStringList lines;
        for (const QString& name : groups()) {
            std::vector<std::pair<ControllerRow, bool>> rows;
            int count = 0;
            int attention = 0;
            for (const ControllerRow& row : live()) {
                if (!accepts(row) || group(row) != name)
                    continue;
                ++count;
                attention += row.attention ? 1 : 0;
                rows.emplace_back(row, false);
            }
            for (const auto& [key, entry] : m_deleted) {
                if (group(entry.first) == name)
                    rows.emplace_back(entry.first, true);
            }
            if (grouping != ControllerGrouping::None)
                lines.append(QStringLiteral("[%1 %2 %3]").arg(name).arg(count).arg(attention));
            if (folded.contains(name))
                continue;
            std::stable_sort(rows.begin(), rows.end(),
                             [this](const auto& a, const auto& b) { return before(a.first, b.first); });
            for (const auto& [row, deleted] : rows)
                lines.append((deleted ? QStringLiteral("~") : QString()) + textOf(row.key));
        }
        return lines;
    }
    int matches() const
    {
        const auto rows = live();
        return static_cast<int>(std::count_if(rows.begin(), rows.end(), [this](auto& row) { return accepts(row); }));
    }
    bool accepts(const ControllerRow& row) const
    {
        return (filter.clusters.isEmpty() || filter.clusters.contains(row.key.cluster)) &&
               (filter.phases.isEmpty() || filter.phases.contains(row.phase)) &&
               (!filter.attentionOnly || row.attention.kind != AttentionKind::None) &&
               row.key.name.toLower().contains(filter.namePart.toLower()) &&
               (filter.wave < 0 || row.wave == filter.wave) &&
               (filter.notHealth.isEmpty() || row.jenkinsHealth != filter.notHealth);
    }

private:
    std::vector<ControllerRow> live() const
    {
        std::vector<ControllerRow> rows;
        for (Slot slot = 0; slot < m_store.slotCount(); ++slot) {
            if (m_store.isLive(slot))
                rows.push_back(m_store.controller(slot));
        }
        return rows;
    }
    QString group(const ControllerRow& row) const
    {
        switch (grouping) {
        case ControllerGrouping::Namespace:
            return row.key.ns.text();
        case ControllerGrouping::Cluster:
            return row.key.cluster.text();
        case ControllerGrouping::None:
            break;
        }
        return {};
    }
    int compare(const ControllerRow& a, const ControllerRow& b, ControllerColumns::Column column) const
    {
        const auto number = [](const ControllerRow& row) {
            return row.lastSeen ? row.lastSeen->time_since_epoch().count() : std::numeric_limits<qint64>::min();
        };
        const auto kind = [](const ControllerRow& row) {
            return row.attention.kind == AttentionKind::None ? 99 : static_cast<int>(row.attention.kind);
        };
        switch (column) {
        case ControllerColumns::Cluster:
            return a.key.cluster.text().compare(b.key.cluster.text());
        case ControllerColumns::Namespace:
            return a.key.ns.text().compare(b.key.ns.text());
        case ControllerColumns::Name:
            return a.key.name.compare(b.key.name);
        case ControllerColumns::PhaseColumn:
            return static_cast<int>(a.phase) - static_cast<int>(b.phase);
        case ControllerColumns::Connected:
            return static_cast<int>(a.connected) - static_cast<int>(b.connected);
        case ControllerColumns::Version:
            return QVersionNumber::compare(QVersionNumber::fromString(a.version),
                                           QVersionNumber::fromString(b.version));
        case ControllerColumns::Wave:
            return a.wave < b.wave ? -1 : a.wave > b.wave ? 1 : 0;
        case ControllerColumns::AttentionColumn:
            return kind(a) - kind(b);
        case ControllerColumns::LastSeen:
            return number(a) < number(b) ? -1 : number(a) > number(b) ? 1 : 0;
        case ControllerColumns::Endpoint:
            return a.endpoint.compare(b.endpoint);
        default:
            return a.jenkinsHealth.compare(b.jenkinsHealth);
        }
    }
    bool before(const ControllerRow& a, const ControllerRow& b) const
    {
        for (const ControllerSortKey& key : sort) {
            const bool left = key.column == ControllerColumns::Cluster && a.key.cluster == m_store.core();
            const bool right = key.column == ControllerColumns::Cluster && b.key.cluster == m_store.core();
            if (left != right)
                return left;
            if (const int order = compare(a, b, key.column); order != 0)
                return key.order == Qt::AscendingOrder ? order < 0 : order > 0;
        }
        return textOf(a.key) != textOf(b.key) && a.key < b.key;
    }

    const FleetStore& m_store;
    const Clock& m_clock;
    std::map<ControllerKey, std::pair<ControllerRow, MonoTime>> m_deleted;
};

} // namespace varroa::test
