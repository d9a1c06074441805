// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/grabber.h"

#include "models/actions/actioncatalog.h"
#include "models/connect/connectioncontroller.h"
#include "models/detail/detailreader.h"
#include "models/fleet/controllertableview.h"
#include "models/fleet/fleetstore.h"
#include "models/ports/auditlog.h"
#include "models/ports/clock.h"
#include "ui/aboutdialog.h"
#include "ui/actions/actiondialog.h"
#include "ui/actions/actionlogwindow.h"
#include "ui/actions/actionresultsdialog.h"
#include "ui/actions/controlleractions.h"
#include "ui/connect/connectdialog.h"
#include "ui/connect/connectform.h"
#include "ui/connect/hoplist.h"
#include "ui/detail/controllerdetailpane.h"
#include "ui/detail/updatepanel.h"
#include "ui/fleet/clusterspage.h"
#include "ui/fleet/controllerspage.h"
#include "ui/fleet/fleettable.h"
#include "ui/fleet/healthstrip.h"
#include "ui/mainwindow.h"
#include "ui/search/searchpalette.h"
#include "ui/widgets/chips.h"

#include <QCoreApplication>
#include <QDeadlineTimer>
#include <QDir>
#include <QMenu>
#include <QPixmap>
#include <QPushButton>
#include <QSaveFile>

#include <algorithm>
#include <array>

namespace varroa {

namespace {

class Grabber
{
public:
    Grabber(MainWindow& window, QString dir, GrabOptions options)
        : m_window(window), m_dir(std::move(dir)), m_options(std::move(options))
    {
    }

    GrabResult run()
    {
        const ConnectionView live = m_window.view();
        const MainWindow::Page page = m_window.page();
        const QSize size = m_window.size();
        m_window.resize(m_options.size);
        m_window.show();
        m_window.tick();
        pages();
        details();
        stale(live);
        m_window.setView(live);
        m_window.showPage(page);
        states();
        actions();
        dialogs();
        m_window.resize(size);
        return m_result;
    }

private:
    void grab(QWidget& widget, const QString& name)
    {
        // Layout requests are posted events; a picture must not wait for the event loop.
        for (int i = 0; i < 3; ++i)
            QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
        const QString path = QDir(m_dir).filePath(name + m_options.suffix + QStringLiteral(".png"));
        QSaveFile file(path); // half a picture is none
        if (!file.open(QIODevice::WriteOnly))
            m_result.failed.append(QString(path + QStringLiteral(": ") + file.errorString()));
        else if (!widget.grab().save(&file, "PNG") || !file.commit())
            m_result.failed.append(QString(path + QStringLiteral(": ") + file.errorString()));
        else
            m_result.written.append(path);
    }

    void pages()
    {
        ClustersPage& clusters = *m_window.clustersPage();
        ControllersPage& controllers = *m_window.controllersPage();
        m_window.showPage(MainWindow::Clusters);
        clusters.refreshState();
        grab(m_window, QStringLiteral("clusters"));
        m_window.showPage(MainWindow::Controllers);
        controllers.clearFilter();
        grab(m_window, QStringLiteral("controllers"));
        controllers.phaseChips()->setSelected({QStringLiteral("attention")});
        Q_EMIT controllers.phaseChips()->selectionChanged();
        grab(m_window, QStringLiteral("controllers-filtered"));
        controllers.clearFilter();
        tableViews(controllers);
        search();
    }

    void search()
    {
        SearchPalette& palette = *m_window.searchPalette();
        palette.open();
        for (const auto& [text, name] : {std::pair("co", "search"), std::pair("zzz", "search-nothing")}) {
            palette.setQuery(QString::fromLatin1(text));
            while (!palette.search().results().complete)
                QCoreApplication::processEvents();
            grab(m_window, QString::fromLatin1(name));
        }
        palette.hide();
        palette.setQuery(QString());
    }

    void tableViews(ControllersPage& page)
    {
        const ControllerTableView before = page.tableView();
        ControllerTableView view = before;
        view.grouping = ControllerGrouping::Cluster;
        view.sort = {{ControllerColumns::AttentionColumn, Qt::AscendingOrder},
                     {ControllerColumns::Name, Qt::DescendingOrder}};
        page.applyView(view);
        page.model()->setCollapsed(0, true);
        grab(m_window, QStringLiteral("controllers-grouped"));
        view = before;
        view.filter.text = QStringLiteral("ns:release phase:connected,running -bundle:data wave:<3");
        page.applyView(view);
        grab(m_window, QStringLiteral("controllers-terms"));
        view.filter.text = QStringLiteral("fase:failed");
        page.applyView(view);
        grab(m_window, QStringLiteral("controllers-bad-term"));
        page.applyView(before);
        QMenu* menu = page.viewButton()->menu();
        Q_EMIT menu->aboutToShow();
        menu->adjustSize();
        grab(*menu, QStringLiteral("controllers-view-menu"));
        QMenu* columns = menu->findChild<QMenu*>(QStringLiteral("columns"));
        columns->adjustSize();
        grab(*columns, QStringLiteral("controllers-columns"));
    }

    // A row that needs attention on a cluster that answers, else the first one.
    int exampleRow() const
    {
        const ControllersPage& page = *m_window.controllersPage();
        const FleetStore& store = m_window.services().store;
        int best = 0;
        for (int row = page.model()->rowCount() - 1; row >= 0; --row) {
            const Slot slot = page.model()->slotAt(row);
            if (slot < 0)
                continue;
            const ControllerRow& controller = store.controller(slot);
            const ClusterState* cluster = store.cluster(controller.key.cluster);
            if (controller.attention.kind == AttentionKind::ApplyFailed && cluster &&
                cluster->controllers.outcome == ListOutcome::Ok)
                best = row;
        }
        return best;
    }

    void details()
    {
        ControllersPage& page = *m_window.controllersPage();
        ControllerDetailPane* pane = page.detailPane();
        if (!pane || page.model()->rowCount() == 0)
            return;
        const bool open = page.detailsOpen();
        page.openDetails(true);
        page.table()->selectRow(exampleRow());
        page.table()->scrollTo(page.model()->index(exampleRow(), 0), QAbstractItemView::PositionAtCenter);
        page.openDetails(true);
        // The one picture that needs an answer from outside; the reader's own deadline bounds it.
        const DetailReader& reader = *m_window.services().details;
        const QDeadlineTimer patience(std::chrono::seconds{6});
        while ((reader.status().pending || reader.profilesStatus().pending) && !patience.hasExpired())
            QCoreApplication::processEvents(QEventLoop::AllEvents, 50);
        if (!reader.object()) {
            grab(m_window, QStringLiteral("detail-unavailable"));
            page.openDetails(open);
            return;
        }
        const std::array<QString, ControllerDetailPane::TabCount> names{
            QStringLiteral("overview"), QStringLiteral("conditions"), QStringLiteral("configuration"),
            QStringLiteral("plugins"),  QStringLiteral("activity"),   QStringLiteral("yaml"),
            QStringLiteral("version"),  QStringLiteral("logs")};
        for (int tab = 0; tab < ControllerDetailPane::TabCount; ++tab) {
            pane->showTab(static_cast<ControllerDetailPane::Tab>(tab));
            grab(m_window, QStringLiteral("detail-") + names[static_cast<size_t>(tab)]);
        }
        conflict();
        pane->showTab(ControllerDetailPane::Overview);
        page.table()->clearSelection();
        page.openDetails(open);
    }

    void conflict()
    {
        const auto& object = m_window.services().details->object();
        if (!object)
            return;
        UpdatePanel panel;
        panel.resize(m_options.size.width() * 2 / 5, 10);
        const SpecPatch patch = makeFieldPatch(*object->document, "powerState", QStringLiteral("Paused"));
        panel.propose(QStringLiteral("%1/%2 · %3")
                          .arg(object->row.key.ns.text(), object->row.key.name, object->row.key.cluster.text()),
                      patch);
        ActionResult result;
        result.outcome = ActionOutcome::Conflict;
        result.reason = QStringLiteral("field conflict");
        result.conflicts = {{QStringLiteral(".spec.powerState"), QStringLiteral("gitops-sync"),
                             QStringLiteral("owned by gitops-sync")}};
        panel.showResult(result);
        panel.resize(panel.width(), panel.heightForWidth(panel.width()) > 0 ? panel.heightForWidth(panel.width())
                                                                            : panel.sizeHint().height());
        grab(panel, QStringLiteral("detail-conflict"));
    }

    void stale(const ConnectionView& live)
    {
        FleetStore& store = m_window.services().store;
        const bool current = store.knowledge().current;
        store.setCurrent(false);
        ConnectionView lost = live;
        lost.stage = ConnectionController::Stage::Active;
        lost.bus.state = BusState::Waiting;
        lost.bus.error = {ConnectFailure::LinkLost, QString(), live.bus.server};
        lost.bus.attempt = 3;
        lost.bus.nextAttempt = live.now + std::chrono::seconds{3};
        m_window.showPage(MainWindow::Clusters);
        m_window.clustersPage()->refreshState();
        m_window.setView(lost);
        grab(m_window, QStringLiteral("stale"));
        m_window.showPage(MainWindow::Controllers);
        m_window.setView(lost);
        grab(m_window, QStringLiteral("stale-controllers"));
        store.setCurrent(current);
    }

    void state(const QString& name, const ConnectionView& view)
    {
        FleetStore empty(m_window.services().clock);
        ClustersPage page(empty);
        page.resize(m_options.size * 3 / 4);
        page.setView(view);
        page.show();
        grab(page, name);
    }

    void states()
    {
        ConnectionView view;
        state(QStringLiteral("state-first-start"), view);
        view.stage = ConnectionController::Stage::Active;
        view.bus.server = QStringLiteral("nats.hive.example.net:4222");
        view.bus.state = BusState::Connecting;
        state(QStringLiteral("state-connecting"), view);
        view.bus.state = BusState::Waiting;
        view.bus.attempt = 2;
        view.bus.nextAttempt = view.now + std::chrono::seconds{4};
        view.bus.error = {ConnectFailure::Refused, QString(), view.bus.server};
        state(QStringLiteral("state-refused"), view);
        view.bus.state = BusState::Connected;
        view.registry = RegistryReader::State::Read;
        state(QStringLiteral("state-empty"), view);
    }

    // What is asked before an action, and results of every kind. Nothing is sent: the answers are made up here.
    void actions()
    {
        const Services& services = m_window.services();
        std::vector<ActionDialog::Target> targets;
        std::vector<ControllerKey> keys;
        for (Slot slot = 0; slot < services.store.slotCount() && keys.size() < 10; ++slot) {
            if (!services.store.isLive(slot))
                continue;
            const ControllerKey& key = services.store.controller(slot).key;
            const auto ofCluster = std::count_if(
                keys.begin(), keys.end(), [&](const ControllerKey& other) { return other.cluster == key.cluster; });
            if (ofCluster < 4) {
                keys.push_back(key);
                targets.push_back({key, {}});
            }
        }
        if (keys.size() < 10)
            return;
        QMenu menu;
        m_window.actions()->fillMenu(&menu, QVector<ControllerKey>(keys.begin(), keys.end()));
        if (!menu.isEmpty()) {
            menu.resize(menu.sizeHint());
            grab(menu, QStringLiteral("action-menu"));
        }

        ActionDialog::Content content;
        content.heading = ControllerActions::tr("%1: %Ln controller(s)", nullptr, static_cast<int>(keys.size()) - 1)
                              .arg(actionTitle(ActionVerb::Delete));
        content.sentence = actionSentence(ActionVerb::Delete);
        content.confirm = actionButton(ActionVerb::Delete, static_cast<int>(keys.size()) - 1);
        content.actor = QStringLiteral("m.okafor");
        content.core = services.store.core();
        ControllerRow leaving;
        leaving.deleting = true;
        content.leftOut = {{targets.back().key, whyNotApplicable(ActionVerb::Delete, {}, leaving)}};
        targets.pop_back();
        content.targets = targets;
        keys.pop_back();
        content.typed = confirmationText(ActionVerb::Delete, keys);
        ActionDialog confirm(content);
        confirm.show();
        grab(confirm, QStringLiteral("action-confirm"));

        ActionBatch batch;
        batch.profile = services.connection.profile();
        using Outcome = ActionOutcome;
        const std::array<Outcome, 9> outcomes{Outcome::Acknowledged, Outcome::Acknowledged, Outcome::Unknown,
                                              Outcome::Conflict,     Outcome::Refused,      Outcome::NotPermitted,
                                              Outcome::NoResponder,  Outcome::Running,      Outcome::Waiting};
        for (size_t i = 0; i < keys.size(); ++i) {
            ActionRequest request;
            request.target = keys[i];
            request.verb = ActionVerb::Stop;
            batch.requests.push_back(std::move(request));
            ActionResult result;
            result.outcome = outcomes.at(i);
            batch.results.push_back(std::move(result));
        }
        batch.results[2].reason = ActionRunner::tr("It was sent, but no answer came within %n second(s); it may have "
                                                   "happened.",
                                                   nullptr, 30);
        batch.results[2].seen = {Sighting::State::Seen,
                                 services.store.controller(services.store.slotOf(keys[2])),
                                 {},
                                 services.clock.wall()};
        batch.results[3].reason = QStringLiteral("field conflict");
        batch.results[3].conflicts = {{QStringLiteral(".spec.powerState"), QStringLiteral("gitops-sync"),
                                       QStringLiteral("owned by gitops-sync")}};
        batch.results[4].reason = QStringLiteral("admission webhook denied the request: quota exceeded");
        batch.results[5].reason = QStringLiteral("Permissions Violation for Publish to \"%1\"")
                                      .arg(QString::fromUtf8(actionSubject(batch.requests[5])));
        batch.results[6].reason = ActionRunner::tr("No operator of this cluster listens; nothing was done.");
        ActionResultsDialog results(services, batch);
        results.setCurrentRow(3);
        results.show();
        grab(results, QStringLiteral("action-results"));

        std::vector<AuditEntry> entries;
        for (size_t i = 0; i < batch.requests.size(); ++i) {
            if (batch.results[i].outcome == Outcome::Running || batch.results[i].outcome == Outcome::Waiting)
                continue;
            AuditEntry entry;
            entry.at = services.clock.wall() - std::chrono::minutes{7 * i};
            entry.actor = QStringLiteral("m.okafor");
            entry.target = keys[i];
            entry.verb = QLatin1StringView(actionInfo(i % 2 ? ActionVerb::Restart : ActionVerb::Stop).id);
            entry.outcome = outcomeId(batch.results[i].outcome);
            entry.reason = batch.results[i].reason;
            entries.push_back(std::move(entry));
        }
        ActionLogWindow log(services, m_window.dialogs());
        log.showEntries(entries);
        log.show();
        grab(log, QStringLiteral("action-log"));
        log.showEntries({});
        grab(log, QStringLiteral("action-log-empty"));
    }

    void dialogs()
    {
        ConnectDialog dialog(m_window.services(), m_window.dialogs());
        dialog.show();
        grab(dialog, QStringLiteral("connect"));
        Profile profile;
        profile.name = QStringLiteral("Production");
        profile.servers = {ServerUrl{QStringLiteral("nats.hive.example.net"), 4222, true}};
        profile.secretPlace = SecretPlace::Keychain;
        dialog.edit(profile);
        using Hop = ConnectionTest::Hop;
        using State = ConnectionTest::HopState;
        dialog.hops()->setHop(Hop::Name, State::Ok, QStringLiteral("192.0.2.11"));
        dialog.hops()->setHop(Hop::Tcp, State::Ok, QStringLiteral("192.0.2.11:4222"));
        dialog.hops()->setHop(Hop::Nats, State::Ok, QStringLiteral("nats-server 2.11.4"));
        dialog.hops()->setHop(Hop::Tls, State::Failed,
                              QStringLiteral("certificate: unable to get local issuer certificate (CN=nats)"));
        dialog.hops()->setResult({ConnectFailure::CertificateUntrusted,
                                  QStringLiteral("unable to get local issuer certificate"),
                                  QStringLiteral("nats.hive.example.net:4222")},
                                 0);
        grab(dialog, QStringLiteral("connect-failed"));
        AboutDialog about;
        about.show();
        grab(about, QStringLiteral("about"));
    }

    MainWindow& m_window;
    QString m_dir;
    GrabOptions m_options;
    GrabResult m_result;
};

} // namespace

GrabResult grabAll(MainWindow& window, const QString& dir, const GrabOptions& options)
{
    return Grabber(window, dir, options).run();
}

} // namespace varroa
