// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/fleet/controllertableorder.h"

#include "models/domain/versions.h"
#include "models/fleet/fleetstore.h"

#include <QHash>

#include <algorithm>
#include <array>
#include <limits>
#include <utility>

using namespace Qt::StringLiterals;

namespace varroa {

namespace {

using Column = ControllerColumns::Column;

std::strong_ordering byText(const QString& a, const QString& b)
{
    return a.compare(b) <=> 0;
}

// Rows with attention first, the gravest kind before the others.
int attentionRank(const Attention& attention)
{
    return attention ? static_cast<int>(attention.kind) : std::numeric_limits<int>::max();
}

qint64 nanoseconds(const std::optional<WallTime>& time)
{
    return time ? time->time_since_epoch().count() : std::numeric_limits<qint64>::min();
}

// The text a column sorts by; null for columns that sort by a number.
const QString* textOf(const ControllerRow& row, Column column)
{
    switch (column) {
    case ControllerColumns::Cluster:
        return &row.key.cluster.text();
    case ControllerColumns::Namespace:
        return &row.key.ns.text();
    case ControllerColumns::Name:
        return &row.key.name;
    case ControllerColumns::JenkinsHealth:
        return &row.jenkinsHealth;
    case ControllerColumns::Version:
        return &row.version;
    case ControllerColumns::Running:
        return &row.jenkinsVersion;
    case ControllerColumns::Bundle:
        return &row.bundle;
    case ControllerColumns::Endpoint:
        return &row.endpoint;
    default:
        return nullptr;
    }
}

quint64 ordered(qint64 value)
{
    return static_cast<quint64>(value) ^ (quint64{1} << 63);
}

// Gives every item the key of one column. `exact`: equal keys mean equal values. `ranks`: keys are below this number
// (0: anything).
struct Keys
{
    bool exact = true;
    size_t ranks = 0;
};

constexpr qsizetype MaxRanks = 4096;

// Few distinct texts get their rank; false when they are many.
bool rankTexts(std::vector<SortItem>& items, Column column, const ClusterName& core, Keys& keys)
{
    QHash<QStringView, quint32> ids;
    std::vector<QStringView> texts;
    const QString* last = nullptr;
    quint32 lastId = 0;
    for (SortItem& item : items) {
        const QString* text = textOf(*item.row, column);
        if (!last || (last->constData() != text->constData() && *last != *text)) {
            const auto known = ids.constFind(QStringView(*text));
            if (known != ids.cend()) {
                lastId = *known;
            } else {
                if (ids.size() == MaxRanks)
                    return false;
                lastId = static_cast<quint32>(texts.size());
                ids.insert(QStringView(*text), lastId);
                texts.push_back(*text);
            }
        }
        last = text;
        item.key = lastId;
    }
    std::vector<quint32> order(texts.size());
    for (size_t i = 0; i < order.size(); ++i)
        order[i] = static_cast<quint32>(i);
    const bool versions = column == ControllerColumns::Version || column == ControllerColumns::Running;
    std::sort(order.begin(), order.end(), [&](quint32 a, quint32 b) {
        if (column == ControllerColumns::Cluster && (texts[a] == core.text()) != (texts[b] == core.text()))
            return texts[a] == core.text();
        return versions ? compareVersions(texts[a], texts[b]) < 0 : texts[a].compare(texts[b]) < 0;
    });
    std::vector<quint32> rank(texts.size());
    for (size_t i = 0; i < order.size(); ++i)
        rank[order[i]] = static_cast<quint32>(i);
    for (SortItem& item : items)
        item.key = rank[item.key];
    keys = {true, texts.size()};
    return true;
}

qsizetype commonPrefix(const std::vector<SortItem>& items, Column column)
{
    if (items.empty())
        return 0;
    QStringView common(*textOf(*items.front().row, column));
    for (const SortItem& item : items) {
        const QStringView text(*textOf(*item.row, column));
        const qsizetype longest = std::min(common.size(), text.size());
        qsizetype same = 0;
        while (same < longest && common[same] == text[same])
            ++same;
        common = common.first(same);
    }
    return common.size();
}

// What follows the common prefix: eight Latin-1 characters, else four others, packed so that they compare as the texts.
void packTexts(std::vector<SortItem>& items, Column column, Keys& keys)
{
    const qsizetype skip = commonPrefix(items, column);
    bool narrow = true;
    keys = {true, 0};
    for (const SortItem& item : items) {
        const QStringView rest = QStringView(*textOf(*item.row, column)).sliced(skip);
        narrow = narrow && std::all_of(rest.begin(), rest.end(), [](QChar c) { return c.unicode() < 0x100; });
        keys.exact = keys.exact && !rest.contains(QChar(u'\0'));
    }
    const qsizetype count = narrow ? 8 : 4;
    const int bits = narrow ? 8 : 16;
    for (SortItem& item : items) {
        const QStringView rest = QStringView(*textOf(*item.row, column)).sliced(skip);
        keys.exact = keys.exact && rest.size() <= count;
        item.key = 0;
        for (qsizetype i = 0; i < count; ++i)
            item.key = item.key << bits | (i < rest.size() ? rest[i].unicode() : 0);
    }
}

Keys makeKeys(std::vector<SortItem>& items, Column column, const ClusterName& core)
{
    Keys keys;
    switch (column) {
    case ControllerColumns::PhaseColumn:
        for (SortItem& item : items)
            item.key = static_cast<quint64>(item.row->phase);
        return {std::none_of(items.begin(), items.end(), [](const auto& i) { return i.row->phase == Phase::Other; }),
                PhaseCount};
    case ControllerColumns::Connected:
        for (SortItem& item : items)
            item.key = item.row->connected ? 1 : 0;
        return {true, 2};
    case ControllerColumns::Wave:
        for (SortItem& item : items)
            item.key = ordered(item.row->wave);
        return keys;
    case ControllerColumns::AttentionColumn:
        for (SortItem& item : items)
            item.key = static_cast<quint64>(item.row->attention ? static_cast<int>(item.row->attention.kind)
                                                                : AttentionKindCount);
        return {true, AttentionKindCount + 1};
    case ControllerColumns::LastSeen:
        for (SortItem& item : items)
            item.key = ordered(nanoseconds(item.row->lastSeen));
        return keys;
    default:
        break;
    }
    if (rankTexts(items, column, core, keys))
        return keys;
    if (column == ControllerColumns::Cluster || column == ControllerColumns::Version ||
        column == ControllerColumns::Running) {
        // Their order is not that of the characters.
        for (SortItem& item : items)
            item.key = 0;
        return {false, 0};
    }
    packTexts(items, column, keys);
    return keys;
}

// Stable, by key only.
void countingPass(std::vector<SortItem>& items, size_t ranks, bool descending)
{
    std::vector<size_t> start(ranks + 1, 0);
    const auto place = [&](quint64 key) { return static_cast<size_t>(descending ? ranks - 1 - key : key); };
    for (const SortItem& item : items)
        ++start[place(item.key) + 1];
    for (size_t i = 1; i < start.size(); ++i)
        start[i] += start[i - 1];
    std::vector<SortItem> sorted(items.size());
    for (const SortItem& item : items)
        sorted[start[place(item.key)]++] = item;
    items.swap(sorted);
}

void pass(std::vector<SortItem>& items, ControllerSortKey by, const ClusterName& core)
{
    const Keys keys = makeKeys(items, by.column, core);
    // The core stands first in either direction.
    const bool clusters = by.column == ControllerColumns::Cluster;
    const bool descending = by.order == Qt::DescendingOrder;
    if (keys.exact && keys.ranks > 0 && !(clusters && descending)) {
        countingPass(items, keys.ranks, descending);
        return;
    }
    std::stable_sort(items.begin(), items.end(), [&](const SortItem& a, const SortItem& b) {
        if (clusters && descending) {
            const bool left = a.row->key.cluster == core;
            const bool right = b.row->key.cluster == core;
            if (left != right)
                return left;
        }
        if (a.key != b.key)
            return descending ? a.key > b.key : a.key < b.key;
        if (keys.exact)
            return false;
        const auto order = compareColumn(*a.row, *b.row, by.column, core);
        return descending ? order > 0 : order < 0;
    });
}

} // namespace

QString columnId(Column column)
{
    static const std::array<QString, ControllerColumns::ColumnCount> ids{
        u"cluster"_s,       u"namespace"_s, u"name"_s,           u"phase"_s,  u"connected"_s,
        u"jenkinsHealth"_s, u"version"_s,   u"jenkinsVersion"_s, u"bundle"_s, u"wave"_s,
        u"attention"_s,     u"lastSeen"_s,  u"endpoint"_s};
    return column < ControllerColumns::ColumnCount ? ids[static_cast<size_t>(column)] : QString();
}

std::strong_ordering compareColumn(const ControllerRow& a, const ControllerRow& b, Column column,
                                   const ClusterName& core)
{
    switch (column) {
    case ControllerColumns::Cluster:
        if ((a.key.cluster == core) != (b.key.cluster == core))
            return a.key.cluster == core ? std::strong_ordering::less : std::strong_ordering::greater;
        return a.key.cluster <=> b.key.cluster;
    case ControllerColumns::PhaseColumn:
        return a.phase == Phase::Other && b.phase == Phase::Other
                   ? byText(a.phaseText, b.phaseText)
                   : static_cast<int>(a.phase) <=> static_cast<int>(b.phase);
    case ControllerColumns::Connected:
        return a.connected <=> b.connected;
    case ControllerColumns::Version:
        return compareVersions(a.version, b.version);
    case ControllerColumns::Running:
        return compareVersions(a.jenkinsVersion, b.jenkinsVersion);
    case ControllerColumns::Wave:
        return a.wave <=> b.wave;
    case ControllerColumns::AttentionColumn:
        return attentionRank(a.attention) <=> attentionRank(b.attention);
    case ControllerColumns::LastSeen:
        return nanoseconds(a.lastSeen) <=> nanoseconds(b.lastSeen);
    case ControllerColumns::ColumnCount:
        return std::strong_ordering::equal;
    default:
        return byText(*textOf(a, column), *textOf(b, column));
    }
}

bool sortsBefore(const ControllerRow& a, const ControllerRow& b, const ControllerSort& sort, const ClusterName& core)
{
    for (const ControllerSortKey& key : sort) {
        const auto order = compareColumn(a, b, key.column, core);
        if (order == 0)
            continue;
        const bool coreDecides =
            key.column == ControllerColumns::Cluster && (a.key.cluster == core || b.key.cluster == core);
        return key.order == Qt::AscendingOrder || coreDecides ? order < 0 : order > 0;
    }
    return a.key < b.key;
}

void sortByIdentity(std::vector<SortItem>& items)
{
    const ClusterName nobody;
    for (const Column column : {ControllerColumns::Name, ControllerColumns::Namespace, ControllerColumns::Cluster})
        pass(items, {column, Qt::AscendingOrder}, nobody);
}

void sortItems(std::vector<SortItem>& items, const ControllerSort& sort, const ClusterName& core)
{
    for (auto key = sort.crbegin(); key != sort.crend(); ++key)
        pass(items, *key, core);
    quint32 groups = 0;
    for (SortItem& item : items) {
        item.key = item.group;
        groups = std::max(groups, item.group + 1);
    }
    if (groups > 1)
        countingPass(items, groups, false);
}

void IdentityOrder::clear()
{
    *this = {};
}

void IdentityOrder::add(int slot)
{
    m_added.push_back(slot);
}

void IdentityOrder::remove(int slot)
{
    if (m_gone.size() <= static_cast<size_t>(slot))
        m_gone.resize(static_cast<size_t>(slot) + 1, false);
    m_gone[static_cast<size_t>(slot)] = true;
    m_anyGone = true;
}

const std::vector<int>& IdentityOrder::order(const FleetStore& store)
{
    if (std::exchange(m_anyGone, false)) {
        std::erase_if(m_order, [this](int slot) {
            return static_cast<size_t>(slot) < m_gone.size() && m_gone[static_cast<size_t>(slot)];
        });
        m_gone.clear();
    }
    if (m_added.empty())
        return m_order;
    // A slot may have been added, freed and added again.
    std::sort(m_added.begin(), m_added.end());
    m_added.erase(std::unique(m_added.begin(), m_added.end()), m_added.end());
    std::vector<SortItem> items;
    items.reserve(m_added.size());
    for (const int slot : std::exchange(m_added, {})) {
        if (store.isLive(slot))
            items.push_back({&store.controller(slot), slot});
    }
    sortByIdentity(items);
    std::vector<int> order;
    order.reserve(m_order.size() + items.size());
    auto from = m_order.cbegin();
    for (const SortItem& item : items) {
        const auto to =
            std::lower_bound(from, m_order.cend(), item.row->key,
                             [&store](int slot, const ControllerKey& key) { return store.controller(slot).key < key; });
        order.insert(order.end(), from, to);
        order.push_back(item.entry);
        from = to;
    }
    order.insert(order.end(), from, m_order.cend());
    m_order = std::move(order);
    return m_order;
}

} // namespace varroa
