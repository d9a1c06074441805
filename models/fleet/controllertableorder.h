// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/wire/controller.h"

#include <QVector>

#include <compare>
#include <vector>

namespace varroa {

class FleetStore;

struct ControllerColumns
{
    enum Column {
        Cluster,
        Namespace,
        Name,
        PhaseColumn,
        Connected,
        JenkinsHealth,
        Version, // wanted
        Running,
        Bundle,
        Wave,
        AttentionColumn,
        LastSeen,
        Endpoint,
        ColumnCount
    };
};

// Name of a column in settings and exports: the field of design.md section 6.
QString columnId(ControllerColumns::Column column);

struct ControllerSortKey
{
    ControllerColumns::Column column = ControllerColumns::Cluster;
    Qt::SortOrder order = Qt::AscendingOrder;
    friend bool operator==(const ControllerSortKey&, const ControllerSortKey&) = default;
};
using ControllerSort = QVector<ControllerSortKey>; // the first decides, the next among its equals, and so on

// By one column's typed value; the core stands before every other cluster.
std::strong_ordering compareColumn(const ControllerRow& a, const ControllerRow& b, ControllerColumns::Column column,
                                   const ClusterName& core);
// Equals in every key stand by identity (cluster, namespace, name), whatever the directions.
bool sortsBefore(const ControllerRow& a, const ControllerRow& b, const ControllerSort& sort, const ClusterName& core);

// What stands for one row while many are sorted.
struct SortItem
{
    const ControllerRow* row = nullptr;
    int entry = 0;     // the caller's
    quint32 group = 0; // sorts before everything else
    quint64 key = 0;   // scratch
};
// Into the order of identity. The core is a cluster like the others there.
void sortByIdentity(std::vector<SortItem>& items);
// From the order of identity into that of sortsBefore() within ascending groups: one stable pass a key over packed
// values, no comparison of texts where eight characters or a rank decide.
void sortItems(std::vector<SortItem>& items, const ControllerSort& sort, const ClusterName& core);

// The store's slots in the order of identity, brought up to date when it is asked for.
class IdentityOrder
{
public:
    void clear();
    void add(int slot); // its row stands in the store by now
    void remove(int slot);
    const std::vector<int>& order(const FleetStore& store);

private:
    std::vector<int> m_order;
    std::vector<int> m_added;
    std::vector<bool> m_gone; // by slot
    bool m_anyGone = false;
};

} // namespace varroa
