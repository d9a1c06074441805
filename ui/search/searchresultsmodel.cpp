// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/search/searchresultsmodel.h"

#include "models/fleet/fleetwords.h"

#include <QLocale>

namespace varroa {

namespace {

const QString separator = QStringLiteral(" · ");

QString headingOf(HitKind kind, int total, int shown)
{
    QString word;
    switch (kind) {
    case HitKind::Cluster:
        word = SearchResultsModel::tr("Clusters");
        break;
    case HitKind::Controller:
        word = SearchResultsModel::tr("Controllers");
        break;
    case HitKind::Namespace:
        word = SearchResultsModel::tr("Namespaces");
        break;
    case HitKind::Condition:
        word = SearchResultsModel::tr("Conditions and errors");
        break;
    }
    const QLocale locale;
    if (shown < total)
        //: Heading of search results; %1 is a kind, %2 and %3 are numbers
        return SearchResultsModel::tr("%1: the best %2 of %3")
            .arg(word, locale.toString(shown), locale.toString(total));
    //: Heading of search results; %1 is a kind, %2 a number
    return SearchResultsModel::tr("%1: %2").arg(word, locale.toString(total));
}

} // namespace

SearchResultsModel::SearchResultsModel(const FleetStore& store, QObject* parent)
    : QAbstractListModel(parent), m_store(store)
{
}

SearchResultsModel::Line SearchResultsModel::lineOf(const SearchHit& hit) const
{
    Line line{false, {}, {}, {}, hit};
    const ClusterState* cluster = m_store.cluster(hit.key.cluster);
    line.stale = hit.kind != HitKind::Cluster && (!cluster || m_store.rowsStale(*cluster));
    const Slot slot = hit.key.name.isEmpty() ? -1 : m_store.slotOf(hit.key);
    const QString place = hit.key.cluster.text() + separator + hit.key.ns.text();
    switch (hit.kind) {
    case HitKind::Cluster:
        line.title = hit.key.cluster.text();
        line.mark = markOf(cluster ? m_store.health(*cluster) : Health::Unknown);
        line.detail = cluster ? healthWord(m_store.health(*cluster)) : QString();
        break;
    case HitKind::Controller:
        line.title = hit.key.name;
        line.detail = place;
        if (slot >= 0) {
            line.mark = markOf(m_store.controller(slot).phase);
            line.detail += separator + phaseWord(m_store.controller(slot));
        }
        break;
    case HitKind::Namespace:
        line.title = hit.key.ns.text();
        line.mark = {Shape::Ring, Tone::Neutral};
        line.detail =
            hit.key.cluster.text() + separator + SearchResultsModel::tr("%n controller(s)", nullptr, hit.count);
        break;
    case HitKind::Condition:
        line.mark = {Shape::Triangle, Tone::Caution};
        if (hit.key.name.isEmpty()) {
            line.title = hit.key.cluster.text();
            line.detail = hit.matched;
            return line;
        }
        line.title = hit.key.name + separator + hit.condition;
        line.detail = place;
        break;
    }
    if (!hit.matched.isEmpty())
        line.detail += separator + hit.matched;
    if (line.stale)
        //: Behind a search result: its values are from before the connection or the list was lost
        line.detail += separator + SearchResultsModel::tr("last known");
    return line;
}

void SearchResultsModel::setResults(const SearchResults& results)
{
    beginResetModel();
    m_lines.clear();
    for (int i = 0; i < HitKindCount; ++i) {
        const auto kind = static_cast<HitKind>(i);
        const SearchResults::Group& group = results.of(kind);
        if (group.hits.empty())
            continue;
        m_lines.push_back({true, headingOf(kind, group.total, static_cast<int>(group.hits.size())), {}, {}, {}, false});
        for (const SearchHit& hit : group.hits)
            m_lines.push_back(lineOf(hit));
    }
    endResetModel();
}

const SearchHit* SearchResultsModel::hitAt(const QModelIndex& index) const
{
    if (!index.isValid() || m_lines[static_cast<size_t>(index.row())].heading)
        return nullptr;
    return &m_lines[static_cast<size_t>(index.row())].hit;
}

int SearchResultsModel::firstHit() const
{
    return m_lines.size() < 2 ? -1 : 1;
}

int SearchResultsModel::stepFrom(int row, int step) const
{
    for (int next = row + step; next >= 0 && next < rowCount(); next += step) {
        if (!m_lines[static_cast<size_t>(next)].heading)
            return next;
    }
    return row;
}

int SearchResultsModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_lines.size());
}

Qt::ItemFlags SearchResultsModel::flags(const QModelIndex& index) const
{
    return hitAt(index) ? Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemNeverHasChildren
                        : Qt::ItemNeverHasChildren | Qt::ItemIsEnabled;
}

QVariant SearchResultsModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid())
        return {};
    const Line& line = m_lines[static_cast<size_t>(index.row())];
    switch (role) {
    case Qt::DisplayRole:
        return line.title;
    case DetailRole:
        return line.detail;
    case HeadingRole:
        return line.heading;
    case ShapeRole:
        return line.heading ? QVariant() : QVariant(static_cast<int>(line.mark.shape));
    case ToneRole:
        return line.heading ? QVariant() : QVariant(static_cast<int>(line.mark.tone));
    case StaleRole:
        return line.stale;
    case Qt::ToolTipRole:
        return line.heading ? QVariant() : QVariant(line.detail);
    case Qt::AccessibleTextRole:
        return line.detail.isEmpty() ? line.title : QString(line.title + QStringLiteral(", ") + line.detail);
    default:
        return {};
    }
}

} // namespace varroa
