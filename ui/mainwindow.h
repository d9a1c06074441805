// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "ui/connect/connectionview.h"
#include "ui/services.h"

#include <QMainWindow>
#include <QPointer>
#include <QTimer>

#include <memory>

class QActionGroup;
class QMenu;
class QStackedWidget;

namespace varroa {

class ActionLogWindow;
class Banner;
class ClustersPage;
class ConnectDialog;
class ConnectionBar;
class ControllerActions;
class ControllersPage;
class Dialogs;
class FleetPage;
class HealthStrip;
class SearchPalette;
class SecretPanel;
class Sidebar;
struct SearchHit;

// The desk console's window. Everything it shows derives from the store and the connection; it owns no fleet state.
class MainWindow final : public QMainWindow
{
    Q_OBJECT
public:
    enum Page { Clusters, Controllers, PageCount };

    // `dialogs` null: real windows. It outlives the window otherwise.
    explicit MainWindow(const Services& services, Dialogs* dialogs = nullptr, QWidget* parent = nullptr);
    ~MainWindow() override;

    // First moment of a session without an open profile: opens the one last used, else asks for a connection.
    void begin();
    void openProfile(const Profile& profile);
    ConnectDialog* showConnectDialog(const std::optional<Profile>& edit = std::nullopt);

    ActionLogWindow* showActionLog();

    void showPage(Page page);
    void openSearchHit(const SearchHit& hit);
    Page page() const;
    void tick();             // once a second; also brings everything up to date at once
    void updateConnection(); // from the controller
    void setView(const ConnectionView& view);
    const ConnectionView& view() const noexcept { return m_view; }

    ClustersPage* clustersPage() const noexcept { return m_clusters; }
    ControllersPage* controllersPage() const noexcept { return m_controllers; }
    HealthStrip* strip() const noexcept { return m_strip; }
    ConnectionBar* bar() const noexcept { return m_bar; }
    Banner* staleBanner() const noexcept { return m_stale; }
    SearchPalette* searchPalette() const noexcept { return m_search; }
    ControllerActions* actions() const noexcept { return m_actions; }
    SecretPanel* secretPanel() const noexcept { return m_secret; }
    const Services& services() const noexcept { return m_services; }
    Dialogs& dialogs() const noexcept { return *m_dialogs; }

protected:
    void closeEvent(QCloseEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void makeLayout();
    void wirePages();
    void makeDetailPane();
    void makeMenus();
    QAction* addAction(QMenu* menu, const QString& icon, const QString& text, const QString& objectName,
                       const QKeySequence& keys, std::function<void()> run);
    void makeThemeMenu(QMenu* view);
    void makeLanguageMenu(QMenu* view);
    void fillConnections();
    void updateActions();
    void updateBanner();
    void updateCounts();
    void updateSecretPanel();
    void perform(PageAction action);
    void refresh(const ClusterName& cluster);
    void reconnect();
    void enterSecret();
    void takeSecret(std::shared_ptr<const Secret> secret, bool keep);
    void forget(const ClusterName& cluster);
    void removeConnection();
    void watchSession();
    void restore();
    QStringList losses() const; // what closing would lose, one sentence each
    void askToClose(const QStringList& losses);
    void save();
    FleetPage* currentPage() const;

    const Services m_services;
    std::unique_ptr<Dialogs> m_ownDialogs;
    Dialogs* m_dialogs;
    ConnectionView m_view;
    quint64 m_dropped = 0;
    bool m_secretAsked = false;     // the user opened the panel
    bool m_secretDismissed = false; // the user closed it for this need
    bool m_themeChanging = false;
    bool m_askingToClose = false;
    bool m_closeAnyway = false; // a person said so

    Sidebar* m_sidebar;
    HealthStrip* m_strip;
    Banner* m_stale;
    SecretPanel* m_secret;
    SearchPalette* m_search;
    QStackedWidget* m_stack;
    ClustersPage* m_clusters;
    ControllersPage* m_controllers;
    ConnectionBar* m_bar;
    ControllerActions* m_actions;
    QMenu* m_connections = nullptr;
    QAction* m_editAction = nullptr;
    QAction* m_removeAction = nullptr;
    QAction* m_disconnectAction = nullptr;
    QAction* m_refreshAction = nullptr;
    QAction* m_reconnectAction = nullptr;
    QAction* m_secretAction = nullptr;
    QAction* m_actionsAction = nullptr;
    QAction* m_resultsAction = nullptr;
    quint64 m_update = 0; // the batch that the detail pane asked for
    QAction* m_detailAction = nullptr;
    QActionGroup* m_pageActions = nullptr;
    QPointer<ConnectDialog> m_connectDialog;
    QPointer<ActionLogWindow> m_actionLog;
    QTimer m_timer;
};

} // namespace varroa
