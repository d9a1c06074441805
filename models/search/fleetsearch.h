// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/fleet/fleetstore.h"

#include <QObject>
#include <QTimer>

#include <array>

namespace varroa {

enum class HitKind { Cluster, Controller, Namespace, Condition };
constexpr int HitKindCount = 4;

// How well a text answers to the words of a query; smaller is better.
enum class HitRank { Exact, Prefix, WordStart, Inside, OtherField };

// One thing found. Which names are set follows from the kind; `matched` is the text that answered where that is not the
// name: a condition's or an error's own words, an endpoint, a version.
struct SearchHit
{
    HitKind kind = HitKind::Cluster;
    HitRank rank = HitRank::Inside;
    ControllerKey key; // Cluster: cluster only; Namespace: cluster and ns
    QString condition; // Condition: its type, or empty for an error of a cluster
    QString matched;
    int count = 0; // Namespace: controllers in it

    friend bool operator==(const SearchHit&, const SearchHit&) = default;
};

// A cluster whose rows are missing or old, so that not finding something there says nothing.
struct SearchGap
{
    ClusterName cluster;
    ListOutcome outcome = ListOutcome::Unknown;
    QString reason;
    bool remembered = false; // rows are there, as last known

    friend bool operator==(const SearchGap&, const SearchGap&) = default;
};

struct SearchResults
{
    QString query;
    struct Group
    {
        std::vector<SearchHit> hits; // best first, then by name; at most FleetSearch::PerKind
        int total = 0;
    };
    std::array<Group, HitKindCount> groups;
    std::vector<SearchGap> gaps; // core first, then by name
    bool complete = true;        // false while the store is still being gone through

    const Group& of(HitKind kind) const { return groups[static_cast<size_t>(kind)]; }
    int total() const;
};

// Search as one types over everything the store holds: in slices, so that the GUI thread never waits for a large fleet.
// Several words must all be found in one thing. Follows the store's changes while there is a query. GUI thread.
class FleetSearch final : public QObject
{
    Q_OBJECT
public:
    static constexpr int PerKind = 100;
    static constexpr int RowsPerSlice = 2000;

    explicit FleetSearch(const FleetStore& store, QObject* parent = nullptr);
    ~FleetSearch() override;

    void setQuery(const QString& text);
    const SearchResults& results() const noexcept { return m_results; }

Q_SIGNALS:
    void resultsChanged();

private:
    struct Scan;

    void begin();
    void slice();
    void publish(bool complete);
    void follow();

    const FleetStore& m_store;
    QString m_query;
    SearchResults m_results;
    std::unique_ptr<Scan> m_scan;
    QTimer m_sliceTimer;
    QTimer m_followTimer;
};

} // namespace varroa
