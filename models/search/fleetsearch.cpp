// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/search/fleetsearch.h"

#include <QStringMatcher>

#include <algorithm>

namespace varroa {

namespace {

constexpr std::chrono::milliseconds FollowDelay{500}; // many changes of the store make one new search

class SearchWords
{
public:
    explicit SearchWords(const QString& query)
    {
        for (const QString& word : query.simplified().split(u' ', Qt::SkipEmptyParts))
            m_matchers.emplace_back(word, Qt::CaseInsensitive);
    }
    bool isEmpty() const noexcept { return m_matchers.empty(); }
    size_t size() const noexcept { return m_matchers.size(); }

    // Rank of one word in one text; nullopt when it is not there.
    std::optional<HitRank> rank(size_t word, QStringView text) const
    {
        const QStringMatcher& matcher = m_matchers[word];
        qsizetype at = matcher.indexIn(text);
        if (at < 0)
            return std::nullopt;
        if (at == 0)
            return text.size() == matcher.pattern().size() ? HitRank::Exact : HitRank::Prefix;
        for (; at > 0; at = matcher.indexIn(text, at + 1)) {
            if (!text[at - 1].isLetterOrNumber())
                return HitRank::WordStart;
        }
        return HitRank::Inside;
    }

private:
    std::vector<QStringMatcher> m_matchers;
};

// Collects, word by word, whether a thing answers to all of them. Its own texts decide the rank; texts around it (the
// cluster of a controller) may answer some words but not all.
class Match
{
public:
    explicit Match(const SearchWords& words) : m_words(words), m_found(words.size(), false) {}

    void own(QStringView text)
    {
        for (size_t i = 0; i < m_found.size(); ++i) {
            const auto rank = m_words.rank(i, text);
            if (!rank)
                continue;
            m_found[i] = true;
            m_best = std::min(m_best.value_or(HitRank::OtherField), *rank);
        }
    }
    // Counts as found, with the last rank; true when it answered a word that nothing else did.
    bool other(QStringView text)
    {
        bool any = false;
        for (size_t i = 0; i < m_found.size(); ++i) {
            if (m_found[i] || !m_words.rank(i, text))
                continue;
            m_found[i] = true;
            any = true;
        }
        if (any && !m_best)
            m_best = HitRank::OtherField;
        return any;
    }
    void around(QStringView text)
    {
        for (size_t i = 0; i < m_found.size(); ++i)
            m_found[i] = m_found[i] || m_words.rank(i, text).has_value();
    }
    std::optional<HitRank> rank() const
    {
        const bool all = std::all_of(m_found.begin(), m_found.end(), [](bool found) { return found; });
        return all ? m_best : std::nullopt;
    }

private:
    const SearchWords& m_words;
    std::vector<bool> m_found;
    std::optional<HitRank> m_best;
};

bool better(const SearchHit& a, const SearchHit& b)
{
    if (a.rank != b.rank)
        return a.rank < b.rank;
    if (const int byName = a.key.name.compare(b.key.name); byName != 0)
        return byName < 0;
    if (a.key != b.key)
        return a.key < b.key;
    return a.condition < b.condition;
}

} // namespace

int SearchResults::total() const
{
    int sum = 0;
    for (const Group& group : groups)
        sum += group.total;
    return sum;
}

struct FleetSearch::Scan
{
    using NamespaceKey = std::pair<ClusterName, NamespaceName>;

    explicit Scan(const QString& query) : words(query) {}

    void add(SearchHit hit)
    {
        SearchResults::Group& group = groups[static_cast<size_t>(hit.kind)];
        ++group.total;
        group.hits.push_back(std::move(hit));
        if (group.hits.size() >= size_t(FleetSearch::PerKind) * 4)
            trim(group);
    }
    static void trim(SearchResults::Group& group)
    {
        const auto keep = std::min<size_t>(group.hits.size(), FleetSearch::PerKind);
        std::partial_sort(group.hits.begin(), group.hits.begin() + static_cast<std::ptrdiff_t>(keep), group.hits.end(),
                          better);
        group.hits.resize(keep);
    }

    void cluster(const ClusterState& cluster)
    {
        Match match(words);
        match.own(cluster.name.text());
        QString matched;
        if (cluster.info) {
            for (const QString* text : {&cluster.info->operatorVersion, &cluster.info->kubernetesVersion})
                matched = match.other(*text) ? *text : matched;
        }
        if (const auto rank = match.rank())
            add({HitKind::Cluster, *rank, {cluster.name, {}, {}}, {}, matched, 0});
        for (const QString* text : {&cluster.registryFault, &cluster.controllers.reason}) {
            Match error(words);
            error.own(*text);
            error.around(cluster.name.text());
            if (const auto rank = error.rank())
                add({HitKind::Condition, *rank, {cluster.name, {}, {}}, {}, *text, 0});
        }
    }

    void controller(const ControllerRow& row)
    {
        Match match(words);
        match.own(row.key.name);
        // Before the endpoint, which repeats the cluster's name: a cluster is found as itself, not as all it holds.
        match.around(row.key.ns.text());
        match.around(row.key.cluster.text());
        QString matched;
        for (const QString* text : {&row.endpoint, &row.version, &row.jenkinsVersion, &row.bundle})
            matched = match.other(*text) ? *text : matched;
        if (const auto rank = match.rank())
            add({HitKind::Controller, *rank, row.key, {}, matched, 0});
        conditions(row);
        ++namespaces[{row.key.cluster, row.key.ns}];
    }

    void conditions(const ControllerRow& row)
    {
        const auto consider = [&](const QString& type, const QString& reason, const QString& message) {
            Match match(words);
            match.own(type);
            match.own(reason);
            match.own(message);
            match.around(row.key.name);
            match.around(row.key.ns.text());
            match.around(row.key.cluster.text());
            if (const auto rank = match.rank())
                add({HitKind::Condition, *rank, row.key, type, message.isEmpty() ? reason : message, 0});
        };
        bool attentionIsAmongThem = false;
        for (const NotableCondition& condition : row.notable) {
            consider(condition.type, condition.reason, condition.message);
            // A failed apply has its own condition, in other words.
            attentionIsAmongThem |=
                (condition.reason == row.attention.reason && condition.message == row.attention.message) ||
                (row.attention.kind == AttentionKind::ApplyFailed &&
                 condition.type == QLatin1StringView("ConfigApplyFailed"));
        }
        if (row.attention && !attentionIsAmongThem)
            consider(attentionName(row.attention.kind), row.attention.reason, row.attention.message);
    }

    void finish()
    {
        for (auto it = namespaces.cbegin(); it != namespaces.cend(); ++it) {
            Match match(words);
            match.own(it.key().second.text());
            match.around(it.key().first.text());
            if (const auto rank = match.rank())
                add({HitKind::Namespace, *rank, {it.key().first, it.key().second, {}}, {}, {}, it.value()});
        }
    }

    SearchWords words;
    Slot next = 0;
    std::array<SearchResults::Group, HitKindCount> groups;
    QHash<NamespaceKey, int> namespaces;
};

FleetSearch::FleetSearch(const FleetStore& store, QObject* parent) : QObject(parent), m_store(store)
{
    m_sliceTimer.setInterval(0);
    connect(&m_sliceTimer, &QTimer::timeout, this, &FleetSearch::slice);
    m_followTimer.setSingleShot(true);
    m_followTimer.setInterval(FollowDelay);
    connect(&m_followTimer, &QTimer::timeout, this, &FleetSearch::begin);
    connect(&store, &FleetStore::clustersReset, this, &FleetSearch::follow);
    connect(&store, &FleetStore::clustersChanged, this, &FleetSearch::follow);
    connect(&store, &FleetStore::controllersInserted, this, &FleetSearch::follow);
    connect(&store, &FleetStore::controllersRemoved, this, &FleetSearch::follow);
    connect(&store, &FleetStore::controllersChanged, this, &FleetSearch::follow);
    connect(&store, &FleetStore::controllersReset, this, &FleetSearch::follow);
    connect(&store, &FleetStore::currentChanged, this, &FleetSearch::follow);
}

FleetSearch::~FleetSearch() = default;

void FleetSearch::setQuery(const QString& text)
{
    if (m_query == text.simplified() && !m_followTimer.isActive())
        return;
    m_query = text.simplified();
    begin();
}

// A search that is under way goes on to its end: a busy fleet must not keep it from ever finishing.
void FleetSearch::follow()
{
    if (!m_query.isEmpty() && !m_followTimer.isActive())
        m_followTimer.start();
}

void FleetSearch::begin()
{
    m_followTimer.stop();
    m_sliceTimer.stop();
    m_scan.reset();
    if (m_query.isEmpty()) {
        publish(true);
        return;
    }
    m_scan = std::make_unique<Scan>(m_query);
    for (const ClusterState& cluster : m_store.clusters())
        m_scan->cluster(cluster);
    slice();
}

void FleetSearch::slice()
{
    const Slot end = std::min(m_scan->next + RowsPerSlice, m_store.slotCount());
    for (; m_scan->next < end; ++m_scan->next) {
        if (m_store.isLive(m_scan->next))
            m_scan->controller(m_store.controller(m_scan->next));
    }
    if (m_scan->next < m_store.slotCount()) {
        m_sliceTimer.start();
        // What an earlier search of these words found stands until the new one is through.
        if (m_results.query != m_query)
            publish(false);
        return;
    }
    m_sliceTimer.stop();
    m_scan->finish();
    publish(true);
    m_scan.reset();
}

void FleetSearch::publish(bool complete)
{
    SearchResults results;
    results.query = m_query;
    results.complete = complete;
    if (m_scan) {
        results.groups = m_scan->groups;
        for (SearchResults::Group& group : results.groups)
            Scan::trim(group);
    }
    for (const ClusterState& cluster : m_store.clusters()) {
        if (m_store.rowsStale(cluster))
            results.gaps.push_back({cluster.name, cluster.controllers.outcome, cluster.controllers.reason,
                                    cluster.controllers.rowsAt.has_value()});
    }
    m_results = std::move(results);
    Q_EMIT resultsChanged();
}

} // namespace varroa
