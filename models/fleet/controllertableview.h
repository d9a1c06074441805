// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/result.h"
#include "models/fleet/controllertablemodel.h"

#include <QObject>

#include <vector>

class QJsonObject;

namespace varroa {

class Settings;

// How the controllers table looks: everything one chooses there.
struct ControllerTableView
{
    struct Shown
    {
        ControllerColumns::Column column = ControllerColumns::Cluster;
        int width = 0; // device-independent pixels; 0: as much as there is room
        friend bool operator==(const Shown&, const Shown&) = default;
    };
    QVector<Shown> columns; // from left to right, at least one; those not named are hidden
    ControllerSort sort;
    ControllerGrouping grouping = ControllerGrouping::None;
    ControllerFilter filter;

    friend bool operator==(const ControllerTableView&, const ControllerTableView&) = default;
};

QJsonObject toJson(const ControllerTableView& view);
// Malformed names the member that is wrong. Members this console does not know are passed over.
Result<ControllerTableView> viewFromJson(const QJsonObject& json);

// Named views and the one to start with, kept in the settings. A damaged setting is dropped, whole or by the view, and
// told in problems(). GUI thread.
class ControllerViews final : public QObject
{
    Q_OBJECT
public:
    explicit ControllerViews(Settings& settings, QObject* parent = nullptr);

    struct Named
    {
        QString name;
        ControllerTableView view;
    };
    const std::vector<Named>& all() const noexcept { return m_views; } // by name
    const ControllerTableView* find(const QString& name) const;
    const QString& startName() const noexcept { return m_start; }       // empty: the table as it was left
    const QStringList& problems() const noexcept { return m_problems; } // sentences, of the reading

    void save(const QString& name, const ControllerTableView& view); // replaces a view of that name
    // False when there is no such view, or another has the new name.
    bool rename(const QString& name, const QString& to);
    void remove(const QString& name);
    void setStart(const QString& name);

    // The table as it was left; nullopt when nothing usable is stored.
    std::optional<ControllerTableView> layout() const noexcept { return m_layout; }
    void saveLayout(const ControllerTableView& view);

Q_SIGNALS:
    void changed();

private:
    void read();
    void readLayout();
    void write();
    void sortViews();

    Settings& m_settings;
    std::vector<Named> m_views;
    QString m_start;
    QStringList m_problems;
    std::optional<ControllerTableView> m_layout;
};

} // namespace varroa
