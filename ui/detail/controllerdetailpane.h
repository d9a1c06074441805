// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/actions/action.h"
#include "models/detail/activitylog.h"
#include "models/detail/detailreader.h"

#include <QUrl>
#include <QWidget>

#include <vector>

class QLabel;
class QPushButton;
class QStackedWidget;
class QTabWidget;
class QToolButton;

namespace varroa {

class ActivityTab;
class Banner;
class CellTable;
class EmptyState;
class FactSheet;
class LogsTab;
class MarkLabel;
class VersionTab;
class YamlTab;

// Everything known of the one selected controller, in tabs. Edits leave as a signal; their result comes back by a slot.
class ControllerDetailPane final : public QWidget
{
    Q_OBJECT
public:
    enum Tab { Overview, Conditions, Configuration, Plugins, Activity, Yaml, Version, Logs, TabCount };

    // All references outlive the pane.
    ControllerDetailPane(FleetStore& store, DetailReader& reader, ActivityLog& log, QWidget* parent = nullptr);

    // One key: that controller; none or several: words. While an edit is open its controller stays.
    void setSelection(const std::vector<ControllerKey>& keys);
    void setReadOnly(bool readOnly);
    void tick(); // once a second: ages
    void showTab(Tab tab);
    Tab tab() const;

    QTabWidget* tabs() const noexcept { return m_tabs; }
    YamlTab* yamlTab() const noexcept { return m_yaml; }
    VersionTab* versionTab() const noexcept { return m_version; }
    LogsTab* logsTab() const noexcept { return m_logs; }
    ActivityTab* activityTab() const noexcept { return m_activity; }
    FactSheet* sheet(Tab tab) const;
    CellTable* conditionTable() const noexcept { return m_conditions; }
    CellTable* applyTable() const noexcept { return m_applies; }
    CellTable* driftTable() const noexcept { return m_drift; }
    const EmptyState* emptyState() const noexcept { return m_empty; }
    bool showsObject() const;
    QString noticeText() const; // of the banner; empty when hidden
    QString readText() const;   // when the object was received

public Q_SLOTS:
    // What became of the update asked for; another controller's result is ignored.
    void showUpdateResult(const varroa::ControllerKey& key, const varroa::ActionResult& result);

Q_SIGNALS:
    void updateRequested(const varroa::ControllerKey& key, const QByteArray& patch, bool force);
    void openUrlRequested(const QUrl& url);
    void closeRequested();

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    void makeHead();
    void makeTabs();
    void applySelection();
    void refresh(); // everything
    void refreshHead();
    void refreshState();
    void refreshTab(); // the visible one
    QString whyNotEditable() const;
    bool isCore() const;
    bool busy() const; // an edit or a change under way

    FleetStore& m_store;
    DetailReader& m_reader;
    ActivityLog& m_log;
    std::vector<ControllerKey> m_selection;
    std::optional<ControllerKey> m_updating;
    bool m_sentByVersion = false;
    bool m_readOnly = false;

    MarkLabel* m_title;
    QLabel* m_read;
    QPushButton* m_open;
    QToolButton* m_refresh;
    QToolButton* m_close;
    Banner* m_notice;
    QPushButton* m_discard;
    QStackedWidget* m_stack;
    EmptyState* m_empty;
    QTabWidget* m_tabs;
    FactSheet* m_overview;
    CellTable* m_conditions;
    FactSheet* m_configuration;
    CellTable* m_applies;
    FactSheet* m_plugins;
    CellTable* m_drift;
    ActivityTab* m_activity;
    YamlTab* m_yaml;
    VersionTab* m_version;
    LogsTab* m_logs;
};

} // namespace varroa
