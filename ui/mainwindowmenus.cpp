// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/mainwindow.h"

#include "models/connect/settings.h"
#include "models/ports/secretstore.h"
#include "ui/aboutdialog.h"
#include "ui/actions/actionlogwindow.h"
#include "ui/actions/controlleractions.h"
#include "ui/connect/connectdialog.h"
#include "ui/connect/secretpanel.h"
#include "ui/fleet/clusterspage.h"
#include "ui/fleet/controllerspage.h"
#include "ui/language.h"
#include "ui/search/searchpalette.h"
#include "ui/style/icons.h"
#include "ui/style/theme.h"
#include "ui/widgets/dialogs.h"

#include <QActionGroup>
#include <QCoreApplication>
#include <QMenuBar>

namespace varroa {

using Stage = ConnectionController::Stage;

QAction* MainWindow::addAction(QMenu* menu, const QString& icon, const QString& text, const QString& objectName,
                               const QKeySequence& keys, std::function<void()> run)
{
    QAction* action = icon.isEmpty() ? menu->addAction(text) : menu->addAction(symbol(icon), text);
    action->setObjectName(objectName);
    action->setShortcut(keys);
    connect(action, &QAction::triggered, this, [run = std::move(run)] { run(); });
    return action;
}

void MainWindow::makeMenus()
{
    QMenu* file = menuBar()->addMenu(tr("&File"));
    QAction* fresh = addAction(file, QStringLiteral("plus"), tr("&New connection…"), QStringLiteral("newConnection"),
                               QKeySequence::New, [this] { showConnectDialog(); });
    fresh->setEnabled(!m_services.demo);
    m_connections = file->addMenu(tr("&Connections"));
    connect(m_connections, &QMenu::aboutToShow, this, &MainWindow::fillConnections);
    m_editAction = addAction(file, {}, tr("&Edit connection…"), QStringLiteral("editConnection"), {},
                             [this] { perform(PageAction::EditConnection); });
    m_removeAction = addAction(file, QStringLiteral("trash"), tr("&Remove connection…"),
                               QStringLiteral("removeConnection"), {}, [this] { removeConnection(); });
    file->addSeparator();
    m_disconnectAction = addAction(file, QStringLiteral("unplug"), tr("&Disconnect"), QStringLiteral("disconnect"), {},
                                   [this] { m_services.connection.close(); });
    file->addSeparator();
    addAction(file, {}, tr("&Quit"), QStringLiteral("quit"), QKeySequence(tr("Ctrl+Q", "shortcut")),
              [this] { close(); });

    QMenu* fleet = menuBar()->addMenu(tr("F&leet"));
    m_refreshAction = addAction(fleet, QStringLiteral("refresh"), tr("&Refresh"), QStringLiteral("refreshAll"),
                                QKeySequence(Qt::Key_F5), [this] { refresh({}); });
    m_reconnectAction =
        addAction(fleet, QStringLiteral("plug"), tr("Re&connect now"), QStringLiteral("reconnectAction"),
                  QKeySequence(QStringLiteral("Ctrl+R")), [this] { reconnect(); });
    fleet->addSeparator();
    m_actionsAction = addAction(fleet, {}, tr("&Actions on the selection"), QStringLiteral("actionsOnSelection"),
                                QKeySequence(QStringLiteral("Ctrl+Shift+A")), [this] {
                                    showPage(Controllers);
                                    m_controllers->openActionsMenu();
                                });
    m_resultsAction = addAction(fleet, {}, tr("Res&ults of the last action"), QStringLiteral("actionResults"), {},
                                [this] { m_actions->showResults(); });
    addAction(fleet, {}, tr("Action &log…"), QStringLiteral("actionLogAction"), {}, [this] { showActionLog(); });
    fleet->addSeparator();
    m_secretAction = addAction(fleet, QStringLiteral("key"), tr("Enter &password…"), QStringLiteral("enterSecret"), {},
                               [this] { enterSecret(); });

    QMenu* view = menuBar()->addMenu(tr("&View"));
    m_pageActions = new QActionGroup(this);
    const std::array<QString, PageCount> names{tr("&Clusters"), tr("C&ontrollers")};
    for (int i = 0; i < PageCount; ++i) {
        QAction* action = addAction(view, {}, names[static_cast<size_t>(i)], QStringLiteral("page%1").arg(i + 1),
                                    QKeySequence(QStringLiteral("Ctrl+%1").arg(i + 1)),
                                    [this, i] { showPage(static_cast<Page>(i)); });
        action->setCheckable(true);
        m_pageActions->addAction(action);
    }
    view->addSeparator();
    addAction(view, QStringLiteral("search"), tr("&Search the fleet…"), QStringLiteral("searchFleet"),
              QKeySequence(QStringLiteral("Ctrl+K")), [this] { m_search->open(); });
    addAction(view, QStringLiteral("filter"), tr("&Filter rows"), QStringLiteral("focusFilter"), QKeySequence::Find,
              [this] { currentPage()->focusFilter(); });
    m_detailAction = addAction(view, {}, tr("&Details of the controller"), QStringLiteral("toggleDetails"),
                               QKeySequence(QStringLiteral("Ctrl+D")), [this] {
                                   showPage(Controllers);
                                   m_controllers->openDetails(!m_controllers->detailsOpen());
                               });
    m_detailAction->setCheckable(true);
    m_detailAction->setEnabled(m_services.details && m_services.activity);
    addAction(view, {}, tr("Clear f&ilter"), QStringLiteral("clearFilter"), {},
              [this] { currentPage()->clearFilter(); });
    view->addSeparator();
    makeThemeMenu(view);
    makeLanguageMenu(view);

    QMenu* help = menuBar()->addMenu(tr("&Help"));
    addAction(help, QStringLiteral("info"), tr("&About Varroa Console"), QStringLiteral("about"),
              QKeySequence(Qt::Key_F1), [this] {
                  auto* about = new AboutDialog(this);
                  about->setAttribute(Qt::WA_DeleteOnClose);
                  about->open();
              });
}

ActionLogWindow* MainWindow::showActionLog()
{
    if (!m_actionLog) {
        m_actionLog = new ActionLogWindow(m_services, *m_dialogs, this);
        m_actionLog->setAttribute(Qt::WA_DeleteOnClose);
    }
    m_actionLog->show();
    m_actionLog->raise();
    m_actionLog->activateWindow();
    return m_actionLog;
}

void MainWindow::makeThemeMenu(QMenu* view)
{
    QMenu* menu = view->addMenu(tr("&Theme"));
    auto* group = new QActionGroup(this);
    const std::vector<std::pair<ThemeChoice, QString>> choices{{ThemeChoice::System, tr("As the &system")},
                                                               {ThemeChoice::Light, tr("&Light")},
                                                               {ThemeChoice::Dark, tr("&Dark")}};
    for (const auto& [choice, text] : choices) {
        QAction* action = addAction(menu, {}, text, QStringLiteral("theme-") + theme::choiceText(choice), {},
                                    [this, choice = choice] {
                                        m_services.settings.set(Setting::Theme, theme::choiceText(choice));
                                        m_themeChanging = true;
                                        theme::apply(choice);
                                        m_themeChanging = false;
                                    });
        action->setCheckable(true);
        action->setChecked(theme::choiceFromText(m_services.settings.text(Setting::Theme)) == choice);
        group->addAction(action);
    }
}

void MainWindow::makeLanguageMenu(QMenu* view)
{
    QMenu* menu = view->addMenu(tr("&Language"));
    auto* group = new QActionGroup(this);
    // A language is named in itself.
    const std::vector<std::pair<QString, QString>> choices{{QString(), tr("As the &system")},
                                                           {QStringLiteral("en"), QStringLiteral("&English")},
                                                           {QStringLiteral("de"), QStringLiteral("&Deutsch")}};
    for (const auto& [code, text] : choices) {
        QAction* action = addAction(menu, {}, text, QStringLiteral("language-") + code, {}, [this, code = code] {
            if (m_services.settings.text(Setting::Language) == code)
                return;
            m_services.settings.set(Setting::Language, code);
            m_dialogs->tell(this, tr("Language"), tr("The language changes when the console is started again."));
        });
        action->setCheckable(true);
        action->setChecked(m_services.settings.text(Setting::Language) == code);
        group->addAction(action);
    }
}

void MainWindow::fillConnections()
{
    m_connections->clear();
    for (const Profile& profile : m_services.profiles.all()) {
        QString label = profile.name;
        QAction* action = m_connections->addAction(label.replace(u'&', QStringLiteral("&&")));
        action->setCheckable(true);
        action->setChecked(profile.id == m_services.connection.profile().id && m_view.stage != Stage::NoProfile);
        action->setToolTip(serverListText(profile.servers));
        connect(action, &QAction::triggered, this, [this, profile] { openProfile(profile); });
    }
    if (m_connections->isEmpty())
        m_connections->addAction(tr("No saved connections"))->setEnabled(false);
}

void MainWindow::updateActions()
{
    const bool active = m_view.stage == Stage::Active;
    const bool saved = !m_services.demo && !m_services.connection.profile().id.isEmpty();
    const ConnectionWords words = wordsOf(m_view);
    m_connections->menuAction()->setEnabled(!m_services.demo);
    m_editAction->setEnabled(saved);
    m_removeAction->setEnabled(saved);
    m_disconnectAction->setEnabled(!m_services.demo && m_view.stage != Stage::NoProfile);
    m_refreshAction->setEnabled(active && m_view.bus.state == BusState::Connected);
    m_reconnectAction->setEnabled((active && words.canReconnect) || (saved && m_view.stage == Stage::NoProfile));
    m_secretAction->setEnabled(words.needsSecret);
    m_controllers->setActionsOffered(m_actions->offered());
    m_actionsAction->setVisible(m_actions->offered());
    m_resultsAction->setEnabled(m_actions->hasResults());
}

void MainWindow::perform(PageAction action)
{
    switch (action) {
    case PageAction::NewConnection:
        showConnectDialog();
        return;
    case PageAction::EditConnection:
        if (const auto profile = m_services.profiles.find(m_services.connection.profile().id))
            showConnectDialog(profile);
        else
            showConnectDialog(m_services.connection.profile());
        return;
    case PageAction::Reconnect:
        reconnect();
        return;
    case PageAction::Refresh:
        refresh({});
        return;
    case PageAction::EnterSecret:
        enterSecret();
        return;
    case PageAction::Cancel:
        m_services.connection.close();
        return;
    case PageAction::ClearFilter:
        currentPage()->clearFilter();
        return;
    case PageAction::None:
        return;
    }
}

void MainWindow::refresh(const ClusterName& cluster)
{
    if (FleetSession* session = m_services.connection.session())
        session->refresh(cluster);
}

void MainWindow::reconnect()
{
    if (m_view.stage == Stage::Active)
        m_services.connection.reconnectNow();
    else if (const auto profile = m_services.profiles.find(m_services.connection.profile().id))
        openProfile(*profile);
}

void MainWindow::enterSecret()
{
    m_secretAsked = true;
    m_secretDismissed = false;
    updateSecretPanel();
    if (m_secret->isVisible())
        m_secret->focusField();
}

void MainWindow::takeSecret(std::shared_ptr<const Secret> secret, bool keep)
{
    m_secretAsked = false;
    m_secretDismissed = true;
    Profile profile = m_services.connection.profile();
    if (keep && !m_services.demo) {
        m_services.secrets.write(
            profile.secretReference(), secret, this, [this, profile](const Result<void>& written) mutable {
                if (!written) {
                    m_dialogs->tell(this, tr("Keychain"), keychainSentence(written.error()));
                    return;
                }
                profile.secretPlace = SecretPlace::Keychain;
                if (const Result<void> saved = m_services.profiles.save(profile); !saved)
                    m_dialogs->tell(this, tr("Connection"),
                                    tr("The connection cannot be saved: %1").arg(saved.error().detail));
            });
    }
    m_services.connection.supplySecret(std::move(secret));
    updateConnection();
}

void MainWindow::forget(const ClusterName& cluster)
{
    const ClusterState* state = m_services.store.cluster(cluster);
    if (!state || !m_clusters->canForget(*state))
        return;
    Dialogs::Question question;
    question.title = tr("Forget cluster");
    //: %1 is the name of a cluster
    question.text = tr("Forget the cluster “%1”?").arg(cluster.text());
    question.detail =
        tr("Its row and its last known controllers go from this console. Nothing changes on the cluster; should it "
           "report again, it comes back.");
    //: Button that confirms
    question.confirm = tr("Forget");
    m_dialogs->confirm(this, question, [this, cluster](bool yes) {
        if (yes)
            m_services.store.forgetCluster(cluster);
    });
}

void MainWindow::removeConnection()
{
    const Profile profile = m_services.connection.profile();
    Dialogs::Question question;
    question.title = tr("Remove connection");
    //: %1 is the name of a saved connection
    question.text = tr("Remove the connection “%1”?").arg(profile.name);
    question.detail = tr("Its settings and the password in the keychain are deleted on this machine.");
    //: Button that confirms
    question.confirm = tr("Remove");
    m_dialogs->confirm(this, question, [this, profile](bool yes) {
        if (!yes)
            return;
        m_services.connection.close();
        if (profile.secretPlace == SecretPlace::Keychain) {
            m_services.secrets.remove(profile.secretReference(), this, [this](const Result<void>& removed) {
                if (!removed && removed.error().kind != ErrorKind::NotFound)
                    m_dialogs->tell(this, tr("Keychain"),
                                    tr("The password could not be deleted: %1").arg(removed.error().detail));
            });
        }
        if (const Result<void> done = m_services.profiles.remove(profile.id); !done)
            m_dialogs->tell(this, tr("Connection"),
                            tr("The connection cannot be removed: %1").arg(done.error().detail));
        updateConnection();
    });
}

} // namespace varroa
