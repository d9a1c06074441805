// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/fleet/controllertableview.h"

#include "models/connect/settings.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace varroa {

namespace {

constexpr int SchemaVersion = 1;
constexpr int MaxWidth = 10000;

QString groupingName(ControllerGrouping grouping)
{
    switch (grouping) {
    case ControllerGrouping::Namespace:
        return u"namespace"_s;
    case ControllerGrouping::Cluster:
        return u"cluster"_s;
    case ControllerGrouping::None:
        break;
    }
    return u"none"_s;
}

std::optional<ControllerColumns::Column> columnFrom(const QJsonValue& value)
{
    for (int i = 0; i < ControllerColumns::ColumnCount; ++i) {
        const auto column = static_cast<ControllerColumns::Column>(i);
        if (value.toString() == columnId(column))
            return column;
    }
    return std::nullopt;
}

// Phases are kept by their wire text; those without one by a word of ours.
QString phaseId(Phase phase)
{
    const QString name = phaseName(phase);
    return !name.isEmpty() ? name : phase == Phase::None ? u"none"_s : u"other"_s;
}

std::optional<Phase> phaseFrom(const QJsonValue& value)
{
    for (int i = 0; i < PhaseCount; ++i) {
        if (value.toString() == phaseId(static_cast<Phase>(i)))
            return static_cast<Phase>(i);
    }
    return std::nullopt;
}

Error malformedView(const QString& member)
{
    return {ErrorKind::Malformed, member};
}

Result<QVector<ControllerTableView::Shown>> columnsFrom(const QJsonValue& value)
{
    QVector<ControllerTableView::Shown> columns;
    for (const QJsonValue& entry : value.toArray()) {
        const auto column = columnFrom(entry["column"_L1]);
        const int width = entry["width"_L1].toInt(-1);
        if (!column)
            continue; // of a newer console
        const bool twice =
            std::any_of(columns.cbegin(), columns.cend(), [&](const auto& known) { return known.column == *column; });
        if (twice || width < 0 || width > MaxWidth)
            return malformedView(u"columns"_s);
        columns.append({*column, width});
    }
    if (columns.isEmpty())
        return malformedView(u"columns"_s);
    return columns;
}

Result<ControllerSort> sortFrom(const QJsonValue& value)
{
    ControllerSort sort;
    if (!value.isArray())
        return malformedView(u"sort"_s);
    for (const QJsonValue& entry : value.toArray()) {
        const auto column = columnFrom(entry["column"_L1]);
        const QJsonValue descending = entry["descending"_L1];
        if (!column || !descending.isBool())
            return malformedView(u"sort"_s);
        sort.append({*column, descending.toBool() ? Qt::DescendingOrder : Qt::AscendingOrder});
    }
    return sort;
}

Result<ControllerFilter> filterFrom(const QJsonValue& value)
{
    ControllerFilter filter;
    const QJsonValue text = value["text"_L1];
    if (!value.isObject() || !text.isString() || !value["attentionOnly"_L1].isBool() ||
        !value["clusters"_L1].isArray() || !value["phases"_L1].isArray())
        return malformedView(u"filter"_s);
    filter.text = text.toString();
    filter.attentionOnly = value["attentionOnly"_L1].toBool();
    for (const QJsonValue& name : value["clusters"_L1].toArray()) {
        if (name.toString().isEmpty())
            return malformedView(u"filter.clusters"_s);
        filter.clusters.insert(ClusterName(name.toString()));
    }
    for (const QJsonValue& name : value["phases"_L1].toArray()) {
        const auto phase = phaseFrom(name);
        if (!phase)
            return malformedView(u"filter.phases"_s);
        filter.phases.insert(*phase);
    }
    return filter;
}

QJsonArray sortedTexts(QStringList texts)
{
    std::sort(texts.begin(), texts.end());
    return QJsonArray::fromStringList(texts);
}

QByteArray documentOf(const QJsonObject& object)
{
    return QJsonDocument(object).toJson(QJsonDocument::Compact);
}

} // namespace

QJsonObject toJson(const ControllerTableView& view)
{
    QJsonArray columns;
    for (const ControllerTableView::Shown& shown : view.columns)
        columns.append(QJsonObject{{u"column"_s, columnId(shown.column)}, {u"width"_s, shown.width}});
    QJsonArray sort;
    for (const ControllerSortKey& key : view.sort)
        sort.append(
            QJsonObject{{u"column"_s, columnId(key.column)}, {u"descending"_s, key.order == Qt::DescendingOrder}});
    QStringList clusters;
    for (const ClusterName& name : view.filter.clusters)
        clusters.append(name.text());
    QStringList phases;
    for (const Phase phase : view.filter.phases)
        phases.append(phaseId(phase));
    return {{u"columns"_s, columns},
            {u"sort"_s, sort},
            {u"grouping"_s, groupingName(view.grouping)},
            {u"filter"_s, QJsonObject{{u"text"_s, view.filter.text},
                                      {u"attentionOnly"_s, view.filter.attentionOnly},
                                      {u"clusters"_s, sortedTexts(clusters)},
                                      {u"phases"_s, sortedTexts(phases)}}}};
}

Result<ControllerTableView> viewFromJson(const QJsonObject& json)
{
    ControllerTableView view;
    auto columns = columnsFrom(json["columns"_L1]);
    if (!columns)
        return columns.error();
    auto sort = sortFrom(json["sort"_L1]);
    if (!sort)
        return sort.error();
    auto filter = filterFrom(json["filter"_L1]);
    if (!filter)
        return filter.error();
    view.columns = std::move(*columns);
    view.sort = std::move(*sort);
    view.filter = std::move(*filter);
    for (const auto grouping : {ControllerGrouping::None, ControllerGrouping::Namespace, ControllerGrouping::Cluster}) {
        if (json["grouping"_L1].toString() == groupingName(grouping)) {
            view.grouping = grouping;
            return view;
        }
    }
    return malformedView(u"grouping"_s);
}

ControllerViews::ControllerViews(Settings& settings, QObject* parent) : QObject(parent), m_settings(settings)
{
    read();
    readLayout();
}

void ControllerViews::read()
{
    const QByteArray stored = m_settings.bytes(Setting::ControllerViews);
    if (stored.isEmpty())
        return;
    const QJsonObject document = QJsonDocument::fromJson(stored).object();
    if (document["schemaVersion"_L1].toInt() > SchemaVersion) {
        m_problems.append(
            tr("The saved views of the controllers table are those of a newer console and are not used."));
        return;
    }
    if (document["schemaVersion"_L1].toInt() != SchemaVersion || !document["views"_L1].isArray()) {
        m_problems.append(tr("The saved views of the controllers table cannot be read and were dropped."));
        write();
        return;
    }
    bool damaged = false;
    for (const QJsonValue& entry : document["views"_L1].toArray()) {
        const QString name = entry["name"_L1].toString();
        Result<ControllerTableView> view = viewFromJson(entry["view"_L1].toObject());
        if (name.isEmpty() || find(name) || !view) {
            damaged = true;
            const QString where = view ? u"name"_s : view.error().detail;
            //: %1 is the name of a saved view, %2 the part of it that is damaged
            m_problems.append(tr("The saved view “%1” is damaged (%2) and was dropped.").arg(name, where));
            continue;
        }
        m_views.push_back({name, std::move(*view)});
    }
    m_start = document["start"_L1].toString();
    if (!find(m_start))
        m_start.clear();
    sortViews();
    if (damaged)
        write();
}

void ControllerViews::readLayout()
{
    const QByteArray stored = m_settings.bytes(Setting::ControllerLayout);
    if (stored.isEmpty())
        return;
    if (auto view = viewFromJson(QJsonDocument::fromJson(stored).object())) {
        m_layout = std::move(*view);
        return;
    }
    m_problems.append(tr("The stored layout of the controllers table is damaged and was dropped."));
    m_settings.reset(Setting::ControllerLayout);
}

void ControllerViews::write()
{
    QJsonArray views;
    for (const Named& named : m_views)
        views.append(QJsonObject{{u"name"_s, named.name}, {u"view"_s, toJson(named.view)}});
    m_settings.set(Setting::ControllerViews,
                   documentOf({{u"schemaVersion"_s, SchemaVersion}, {u"start"_s, m_start}, {u"views"_s, views}}));
}

void ControllerViews::sortViews()
{
    std::sort(m_views.begin(), m_views.end(),
              [](const Named& a, const Named& b) { return QString::localeAwareCompare(a.name, b.name) < 0; });
}

const ControllerTableView* ControllerViews::find(const QString& name) const
{
    const auto it =
        std::find_if(m_views.begin(), m_views.end(), [&](const Named& named) { return named.name == name; });
    return it == m_views.end() ? nullptr : &it->view;
}

void ControllerViews::save(const QString& name, const ControllerTableView& view)
{
    if (name.isEmpty())
        return;
    std::erase_if(m_views, [&](const Named& named) { return named.name == name; });
    m_views.push_back({name, view});
    sortViews();
    write();
    Q_EMIT changed();
}

bool ControllerViews::rename(const QString& name, const QString& to)
{
    if (!find(name) || to.isEmpty() || (to != name && find(to)))
        return false;
    for (Named& named : m_views) {
        if (named.name == name)
            named.name = to;
    }
    if (m_start == name)
        m_start = to;
    sortViews();
    write();
    Q_EMIT changed();
    return true;
}

void ControllerViews::remove(const QString& name)
{
    std::erase_if(m_views, [&](const Named& named) { return named.name == name; });
    if (m_start == name)
        m_start.clear();
    write();
    Q_EMIT changed();
}

void ControllerViews::setStart(const QString& name)
{
    m_start = find(name) ? name : QString();
    write();
    Q_EMIT changed();
}

void ControllerViews::saveLayout(const ControllerTableView& view)
{
    m_layout = view;
    m_settings.set(Setting::ControllerLayout, documentOf(toJson(view)));
}

} // namespace varroa
