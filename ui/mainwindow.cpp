// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/mainwindow.h"

#include "models/actions/actionrunner.h"
#include "models/connect/settings.h"
#include "models/ports/clock.h"
#include "models/ports/secretstore.h"
#include "ui/actions/actionlogwindow.h"
#include "ui/actions/controlleractions.h"
#include "ui/connect/connectdialog.h"
#include "ui/connect/connectionbar.h"
#include "ui/connect/secretpanel.h"
#include "ui/detail/controllerdetailpane.h"
#include "ui/detail/yamltab.h"
#include "ui/fleet/clusterspage.h"
#include "ui/fleet/controllerspage.h"
#include "ui/fleet/fleettable.h"
#include "ui/fleet/healthstrip.h"
#include "ui/search/searchpalette.h"
#include "ui/style/icons.h"
#include "ui/style/theme.h"
#include "ui/widgets/banner.h"
#include "ui/widgets/dialogs.h"
#include "ui/widgets/sidebar.h"

#include <QActionGroup>
#include <QCloseEvent>
#include <QDesktopServices>
#include <QHBoxLayout>
#include <QLocale>
#include <QMenuBar>
#include <QPushButton>
#include <QStackedWidget>
#include <QVBoxLayout>

namespace varroa {

using Stage = ConnectionController::Stage;

MainWindow::MainWindow(const Services& services, Dialogs* dialogs, QWidget* parent)
    : QMainWindow(parent)
    , m_services(services)
    , m_ownDialogs(dialogs ? nullptr : std::make_unique<NativeDialogs>())
    , m_dialogs(dialogs ? dialogs : m_ownDialogs.get())
    , m_sidebar(new Sidebar(this))
    , m_strip(new HealthStrip(services.store, this))
    , m_stale(new Banner(this))
    , m_secret(new SecretPanel(this))
    , m_search(new SearchPalette(services.store, this))
    , m_stack(new QStackedWidget(this))
    , m_clusters(new ClustersPage(services.store, this))
    , m_controllers(new ControllersPage(services.store, this))
    , m_bar(new ConnectionBar(this))
    , m_actions(new ControllerActions(services, this))
{
    setObjectName(QStringLiteral("mainWindow"));
    setWindowTitle(QStringLiteral("Varroa Console"));
    setWindowIcon(QIcon(QStringLiteral(":/icons/varroa-console.svg")));
    makeLayout();
    makeMenus();
    wirePages();
    makeDetailPane();
    restore();
    connect(&m_services.connection, &ConnectionController::stageChanged, this, [this] {
        m_secretAsked = false;
        m_secretDismissed = false;
        updateConnection();
    });
    connect(&m_services.connection, &ConnectionController::statusChanged, this, &MainWindow::updateConnection);
    connect(&m_services.connection, &ConnectionController::sessionChanged, this, &MainWindow::watchSession);
    connect(&m_services.store, &FleetStore::currentChanged, this, &MainWindow::updateConnection);
    connect(&m_services.store, &FleetStore::clustersReset, this, &MainWindow::updateConnection);
    m_timer.setInterval(std::chrono::seconds{1});
    connect(&m_timer, &QTimer::timeout, this, &MainWindow::tick);
    m_timer.start();
    watchSession();
    tick();
}

MainWindow::~MainWindow() = default;

void MainWindow::makeLayout()
{
    m_sidebar->addPage(QStringLiteral("clusters"), tr("Clusters"), QStringLiteral("navClusters"));
    m_sidebar->addPage(QStringLiteral("controllers"), tr("Controllers"), QStringLiteral("navControllers"));
    m_stale->setObjectName(QStringLiteral("staleBanner"));
    m_stale->setMark({Shape::Triangle, Tone::Caution});
    QPushButton* again = m_stale->addButton(tr("Reconnect now"), QStringLiteral("bannerReconnect"));
    connect(again, &QPushButton::clicked, this, &MainWindow::reconnect);
    m_stale->hide();
    m_secret->hide();
    m_stack->addWidget(m_clusters);
    m_stack->addWidget(m_controllers);

    auto* column = new QVBoxLayout;
    column->setSpacing(0);
    column->addWidget(m_stale);
    column->addWidget(m_secret);
    column->addWidget(m_strip);
    column->addWidget(m_stack, 1);
    auto* row = new QHBoxLayout;
    row->setSpacing(0);
    row->addWidget(m_sidebar);
    row->addLayout(column, 1);
    auto* central = new QWidget(this);
    auto* layout = new QVBoxLayout(central);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(row, 1);
    layout->addWidget(m_bar);
    setCentralWidget(central);
    setMinimumSize(theme::em(44), theme::em(26));
    resize(theme::em(72), theme::em(45));
    connect(m_sidebar, &Sidebar::pageChosen, this, [this](int page) { showPage(static_cast<Page>(page)); });
    connect(m_bar, &ConnectionBar::reconnectClicked, this, &MainWindow::reconnect);
    connect(m_bar, &ConnectionBar::secretClicked, this, &MainWindow::enterSecret);
    connect(m_secret, &SecretPanel::supplied, this, &MainWindow::takeSecret);
    connect(m_secret, &SecretPanel::dismissed, this, [this] {
        m_secretDismissed = true;
        m_secretAsked = false;
        updateSecretPanel();
    });
}

void MainWindow::wirePages()
{
    for (FleetPage* page : {static_cast<FleetPage*>(m_clusters), static_cast<FleetPage*>(m_controllers)}) {
        connect(page, &FleetPage::refreshRequested, this, &MainWindow::refresh);
        connect(page, &FleetPage::actionRequested, this, &MainWindow::perform);
    }
    const auto filterTo = [this](const ClusterName& name) {
        m_controllers->showClusters({name});
        showPage(Controllers);
    };
    connect(m_clusters, &ClustersPage::showControllers, this, filterTo);
    connect(m_clusters, &ClustersPage::forgetRequested, this, &MainWindow::forget);
    connect(m_strip, &HealthStrip::clusterChosen, this, [this, filterTo](const ClusterName& name) {
        const bool again = page() == Controllers && m_controllers->filter().clusters == QSet<ClusterName>{name};
        if (again)
            m_controllers->showClusters({});
        else
            filterTo(name);
    });
    connect(m_controllers, &ControllersPage::actionMenuRequested, m_actions, &ControllerActions::fillMenu);
    connect(m_actions, &ControllerActions::offeredChanged, this, &MainWindow::updateActions);
    connect(m_controllers, &ControllersPage::clusterFilterChanged, m_strip, &HealthStrip::setChosen);
    connect(m_search, &SearchPalette::opened, this, &MainWindow::openSearchHit);
}

void MainWindow::makeDetailPane()
{
    if (!m_services.details || !m_services.activity)
        return;
    auto* pane = new ControllerDetailPane(m_services.store, *m_services.details, *m_services.activity, this);
    m_controllers->setDetailPane(pane);
    connect(pane, &ControllerDetailPane::openUrlRequested, this,
            [](const QUrl& url) { QDesktopServices::openUrl(url); });
    // A person agreed in the pane itself, so nothing asks again here.
    ActionRunner& runner = m_services.actions;
    connect(pane, &ControllerDetailPane::updateRequested, this,
            [this, &runner](const ControllerKey& key, const QByteArray& patch, bool force) {
                m_update = runner.run({ActionRequest{key, ActionVerb::Update, {}, patch, force}});
            });
    connect(&runner, &ActionRunner::changed, pane, [this, &runner, pane](BatchId id) {
        const ActionBatch* batch = id == m_update ? runner.batch(id) : nullptr;
        if (batch)
            pane->showUpdateResult(batch->requests.front().target, batch->results.front());
    });
    const auto readOnly = [&runner, pane] { pane->setReadOnly(runner.obstacle() == ActionRunner::Obstacle::ReadOnly); };
    connect(&runner, &ActionRunner::obstacleChanged, pane, readOnly);
    readOnly();
    connect(m_controllers, &ControllersPage::detailsOpened, this, [this](bool open) {
        m_detailAction->setChecked(open);
        m_services.settings.set(Setting::DetailOpen, open ? 1 : 0);
    });
}

void MainWindow::begin()
{
    if (m_services.demo || m_services.connection.stage() != Stage::NoProfile)
        return;
    if (const auto profile = m_services.profiles.find(m_services.profiles.lastUsed()))
        openProfile(*profile);
    else
        showConnectDialog();
}

void MainWindow::openProfile(const Profile& profile)
{
    const Result<QByteArray> ca = m_services.readCa ? m_services.readCa(profile) : Result<QByteArray>(profile.caPem);
    if (!ca) {
        //: %1 is the connection's name, %2 the reason the system gives
        showConnectDialog(profile);
        m_dialogs->tell(this, tr("Connection"),
                        tr("The CA of “%1” cannot be read: %2").arg(profile.name, ca.error().detail));
        return;
    }
    m_services.profiles.setLastUsed(profile.id);
    m_services.connection.open(profile, *ca);
    updateConnection();
}

ConnectDialog* MainWindow::showConnectDialog(const std::optional<Profile>& edit)
{
    if (!m_connectDialog) {
        m_connectDialog = new ConnectDialog(m_services, *m_dialogs, this);
        m_connectDialog->setAttribute(Qt::WA_DeleteOnClose);
        if (edit)
            m_connectDialog->edit(*edit);
        connect(m_connectDialog, &QDialog::finished, this, &MainWindow::updateConnection);
        m_connectDialog->open();
    }
    m_connectDialog->raise();
    return m_connectDialog;
}

void MainWindow::showPage(Page page)
{
    m_stack->setCurrentIndex(page);
    m_sidebar->setCurrent(page);
    m_pageActions->actions().at(page)->setChecked(true);
    m_services.settings.set(Setting::LastPage,
                            page == Clusters ? QStringLiteral("clusters") : QStringLiteral("controllers"));
}

MainWindow::Page MainWindow::page() const
{
    return static_cast<Page>(m_stack->currentIndex());
}

void MainWindow::openSearchHit(const SearchHit& hit)
{
    if (hit.kind == HitKind::Namespace) {
        m_controllers->showNamespace(hit.key.cluster, hit.key.ns);
        showPage(Controllers);
    } else if (hit.key.name.isEmpty()) {
        showPage(Clusters);
        m_clusters->clearFilter();
        m_clusters->selectCluster(hit.key.cluster);
        m_clusters->table()->setFocus();
    } else {
        showPage(Controllers);
        m_controllers->showController(hit.key);
        m_controllers->openDetails(true);
        m_controllers->table()->setFocus();
    }
}

FleetPage* MainWindow::currentPage() const
{
    return static_cast<FleetPage*>(m_stack->currentWidget());
}

void MainWindow::tick()
{
    updateConnection();
    m_clusters->tick();
    m_controllers->tick();
    m_strip->refresh();
    updateCounts();
}

void MainWindow::updateConnection()
{
    ConnectionView view = viewOf(m_services.connection, m_services.clock.monotonic(), m_services.demo);
    view.eventsDropped = m_dropped;
    setView(view);
}

void MainWindow::setView(const ConnectionView& view)
{
    m_view = view;
    m_bar->setView(view);
    m_clusters->setView(view);
    m_controllers->setView(view);
    m_sidebar->setConnection(view.demo ? tr("Demo fleet") : view.profileName);
    const auto& clusters = m_services.store.clusters();
    const bool known =
        std::any_of(clusters.begin(), clusters.end(), [](const ClusterState& c) { return c.info.has_value(); });
    m_strip->setVisible(known && clusters.size() >= 2);
    updateBanner();
    updateSecretPanel();
    updateActions();
    const QString name = view.demo ? tr("Demo fleet") : view.profileName;
    setWindowTitle(name.isEmpty() ? QStringLiteral("Varroa Console") : name + QStringLiteral(" – Varroa Console"));
}

void MainWindow::updateBanner()
{
    const FleetStore& store = m_services.store;
    const bool known =
        m_strip->isVisibleTo(this) || (!store.clusters().empty() && store.clusters().front().info.has_value());
    if (!store.staleSince() || !known) {
        m_stale->hide();
        return;
    }
    const QDateTime since = toDateTime(*store.staleSinceWall()).toLocalTime();
    const ConnectionWords words = wordsOf(m_view);
    //: Banner over the pages; %1 is a time of day, %2 an age as 12s or 3m
    const QString title =
        tr("Stale since %1 (%2)")
            .arg(since.toString(QStringLiteral("HH:mm:ss")), ageText(m_view.now - *store.staleSince()));
    QStringList parts;
    if (m_view.stage == Stage::Active && m_view.bus.state == BusState::Connected)
        parts.append(words.reason.isEmpty() ? tr("Connected again; the registry is being read.") : words.reason);
    else if (m_view.stage == Stage::NoProfile)
        parts.append(tr("Disconnected. What is shown are the last known values."));
    else
        parts = {words.reason, words.countdown};
    parts.removeAll(QString());
    m_stale->setText(title, parts.join(QStringLiteral(" – ")));
    m_stale->findChild<QPushButton*>(QStringLiteral("bannerReconnect"))
        ->setVisible(words.canReconnect || m_view.stage == Stage::NoProfile);
    m_stale->show();
}

void MainWindow::updateSecretPanel()
{
    const ConnectionWords words = wordsOf(m_view);
    const bool wanted = words.needsSecret && (m_view.stage == Stage::NeedsSecret ? !m_secretDismissed : m_secretAsked);
    if (wanted && m_secret->isHidden()) {
        m_secret->setView(m_view);
        m_secret->show();
        m_secret->focusField();
    } else if (!wanted) {
        m_secret->hide();
    }
}

void MainWindow::updateCounts()
{
    const QLocale locale;
    const int clusters = static_cast<int>(m_services.store.clusters().size());
    const int controllers = m_services.store.controllerCount();
    m_sidebar->setCount(Clusters, clusters == 0 ? QString() : locale.toString(clusters));
    QString count = controllers == 0 ? QString() : locale.toString(controllers);
    if (controllers > 0 && m_services.store.totalsIncomplete())
        count.prepend(u'≥');
    m_sidebar->setCount(Controllers, count);
}

void MainWindow::watchSession()
{
    m_dropped = 0;
    if (m_services.activity)
        m_services.activity->follow(m_services.connection.session());
    if (FleetSession* session = m_services.connection.session())
        connect(session, &FleetSession::eventsDropped, this, [this](quint64 count) {
            m_dropped += count;
            updateConnection();
        });
    updateConnection();
}

void MainWindow::restore()
{
    const Settings& settings = m_services.settings;
    restoreGeometry(settings.bytes(Setting::WindowGeometry));
    m_clusters->table()->restoreHeader(settings.bytes(Setting::ClusterColumns));
    m_controllers->useServices(m_services, *m_dialogs);
    m_controllers->restorePane(settings.bytes(Setting::DetailPane));
    m_controllers->openDetails(settings.number(Setting::DetailOpen) == 1);
    showPage(settings.text(Setting::LastPage) == QLatin1String("controllers") ? Controllers : Clusters);
}

void MainWindow::save()
{
    Settings& settings = m_services.settings;
    settings.set(Setting::WindowGeometry, saveGeometry());
    settings.set(Setting::ClusterColumns, m_clusters->table()->headerState());
    m_controllers->keepLayout();
    settings.set(Setting::DetailPane, m_controllers->paneState());
}

QStringList MainWindow::losses() const
{
    QStringList losses;
    const ControllerDetailPane* pane = m_controllers->detailPane();
    if (pane && pane->yamlTab()->dirty() && !pane->yamlTab()->sending())
        losses.append(tr("A change of YAML that was not sent is lost."));
    int waiting = 0;
    int running = 0;
    for (const BatchId id : m_services.actions.batches()) {
        const ActionBatch* batch = m_services.actions.batch(id);
        waiting += batch->count(ActionOutcome::Waiting);
        running += batch->count(ActionOutcome::Running);
    }
    if (waiting > 0)
        losses.append(tr("%Ln waiting action(s) will not be sent.", nullptr, waiting));
    if (running > 0)
        losses.append(tr("The answer to %Ln running action(s) will not be heard; the action log keeps them as unknown.",
                         nullptr, running));
    return losses;
}

void MainWindow::askToClose(const QStringList& losses)
{
    if (m_askingToClose)
        return;
    m_askingToClose = true;
    m_dialogs->confirm(this,
                       {tr("Quit"), tr("Quit Varroa Console?"), losses.join(u'\n'),
                        //: Button
                        tr("Quit")},
                       [this](bool agreed) {
                           m_askingToClose = false;
                           m_closeAnyway = agreed;
                           if (agreed) // not from within an event that closes
                               QMetaObject::invokeMethod(
                                   this, [this] { close(); }, Qt::QueuedConnection);
                       });
}

void MainWindow::closeEvent(QCloseEvent* event)
{
    const QStringList lost = m_closeAnyway ? QStringList() : losses();
    if (!lost.isEmpty()) {
        event->ignore();
        askToClose(lost);
        return;
    }
    save();
    QMainWindow::closeEvent(event);
}

void MainWindow::changeEvent(QEvent* event)
{
    QMainWindow::changeEvent(event);
    // The system switched between light and dark: follow it when the choice is "system".
    if (event->type() == QEvent::ThemeChange && !m_themeChanging) {
        m_themeChanging = true;
        theme::apply(theme::choiceFromText(m_services.settings.text(Setting::Theme)));
        m_themeChanging = false;
    }
}

} // namespace varroa
