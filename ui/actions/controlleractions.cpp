// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/actions/controlleractions.h"

#include "models/actions/actioncatalog.h"
#include "models/connect/connectioncontroller.h"
#include "models/fleet/fleetstore.h"
#include "ui/actions/actionresultsdialog.h"
#include "ui/style/icons.h"

#include <QLocale>
#include <QMenu>
#include <QWidget>

#include <algorithm>

namespace varroa {

ControllerActions::ControllerActions(const Services& services, QWidget* window)
    : QObject(window), m_services(services), m_window(window)
{
    connect(&m_services.actions, &ActionRunner::obstacleChanged, this, &ControllerActions::offeredChanged);
    connect(&m_services.connection, &ConnectionController::stageChanged, this, &ControllerActions::offeredChanged);
}

bool ControllerActions::offered() const
{
    return m_services.actions.obstacle() != ActionRunner::Obstacle::ReadOnly;
}

ControllerActions::Fit ControllerActions::fit(ActionVerb verb, const QString& argument,
                                              const QVector<ControllerKey>& keys) const
{
    Fit fit;
    for (const ControllerKey& key : keys) {
        const Slot slot = m_services.store.slotOf(key);
        const QString why = slot < 0 ? tr("it is no longer listed")
                                     : whyNotApplicable(verb, argument, m_services.store.controller(slot));
        if (why.isEmpty())
            ++fit.fitting;
        else if (fit.why.isEmpty())
            fit.why = why;
    }
    return fit;
}

void ControllerActions::addEntry(QMenu* menu, ActionVerb verb, const QString& argument, const QString& text,
                                 const QVector<ControllerKey>& keys)
{
    const Fit fits = fit(verb, argument, keys);
    const QString obstacle = m_services.actions.obstacleText();
    const int all = static_cast<int>(keys.size());
    QString label = text + QStringLiteral("…");
    if (fits.fitting > 0 && fits.fitting < all) {
        const QLocale locale;
        //: A menu entry: %1 is an action, it fits %2 of the %3 selected controllers
        label = tr("%1 (%2 of %3)").arg(label, locale.toString(fits.fitting), locale.toString(all));
    }
    QAction* action = menu->addAction(label);
    action->setObjectName(QStringLiteral("action-") + QLatin1StringView(actionInfo(verb).id) +
                          (argument.isEmpty() ? QString() : QString(u'-' + argument)));
    action->setEnabled(fits.fitting > 0 && obstacle.isEmpty());
    action->setToolTip(!obstacle.isEmpty() ? obstacle
                       : fits.fitting == 0 ? tr("Not now: %1.").arg(fits.why)
                                           : actionSentence(verb, argument));
    connect(action, &QAction::triggered, this, [this, verb, argument, keys] {
        std::vector<ActionRequest> requests;
        for (const ControllerKey& key : keys) {
            ActionRequest request;
            request.target = key;
            request.verb = verb;
            request.argument = argument;
            requests.push_back(std::move(request));
        }
        ask(std::move(requests));
    });
}

void ControllerActions::addApprovals(QMenu* menu, const QVector<ControllerKey>& keys)
{
    QMenu* approvals = menu->addMenu(actionTitle(ActionVerb::ApproveRestart));
    approvals->setObjectName(QStringLiteral("approvalMenu"));
    approvals->setToolTipsVisible(true);
    for (const QString& kind : approvalKinds())
        addEntry(approvals, ActionVerb::ApproveRestart, kind, approvalWord(kind), keys);
    QStringList paths;
    for (const ControllerKey& key : keys) {
        const Slot slot = m_services.store.slotOf(key);
        if (slot >= 0)
            paths += m_services.store.controller(slot).pendingDeletions;
    }
    paths.sort();
    paths.removeDuplicates();
    if (paths.isEmpty())
        return;
    QMenu* deletions = menu->addMenu(actionTitle(ActionVerb::ApproveDeletion));
    deletions->setObjectName(QStringLiteral("deletionMenu"));
    deletions->setToolTipsVisible(true);
    for (const QString& path : std::as_const(paths)) {
        QString label = path;
        addEntry(deletions, ActionVerb::ApproveDeletion, path, label.replace(u'&', QStringLiteral("&&")), keys);
    }
}

void ControllerActions::fillMenu(QMenu* menu, const QVector<ControllerKey>& keys)
{
    if (!offered() || keys.isEmpty())
        return;
    menu->setToolTipsVisible(true);
    for (const ActionVerb verb : {ActionVerb::Reconcile, ActionVerb::Restart, ActionVerb::Hibernate, ActionVerb::Wake,
                                  ActionVerb::Stop, ActionVerb::Start})
        addEntry(menu, verb, {}, actionTitle(verb), keys);
    addApprovals(menu, keys);
    menu->addSeparator();
    for (const ActionVerb verb : {ActionVerb::Reprovision, ActionVerb::Delete})
        addEntry(menu, verb, {}, actionTitle(verb), keys);
}

// Takes what does not fit out of `requests`.
ActionDialog::Content ControllerActions::contentFor(std::vector<ActionRequest>& requests) const
{
    const FleetStore& store = m_services.store;
    ActionDialog::Content content;
    std::vector<ActionRequest> fitting;
    std::vector<ControllerKey> keys;
    QStringList stale;
    for (ActionRequest& request : requests) {
        const ControllerKey key = request.target;
        const Slot slot = store.slotOf(key);
        const QString why = slot < 0 ? tr("it is no longer listed")
                                     : whyNotApplicable(request.verb, request.argument, store.controller(slot));
        if (!why.isEmpty()) {
            content.leftOut.push_back({key, why});
            continue;
        }
        const ClusterState* cluster = store.cluster(key.cluster);
        if (cluster && store.rowsStale(*cluster) && !stale.contains(key.cluster.text()))
            stale.append(key.cluster.text());
        content.targets.push_back({key, {}});
        keys.push_back(key);
        fitting.push_back(std::move(request));
    }
    requests = std::move(fitting);
    if (requests.empty())
        return content;
    const ActionRequest& first = requests.front();
    const int count = static_cast<int>(requests.size());
    const QString title = actionTitle(first.verb, first.argument);
    content.heading = count == 1
                          ? QStringLiteral("%1: %2/%3 · %4")
                                .arg(title, first.target.ns.text(), first.target.name, first.target.cluster.text())
                          //: %1 is an action
                          : tr("%1: %Ln controller(s)", nullptr, count).arg(title);
    content.sentence = actionSentence(first.verb, first.argument);
    if (first.verb == ActionVerb::Update)
        //: %1 is a list of field paths
        content.sentence += u' ' + tr("Fields: %1.").arg(patchFields(first.patch).join(QStringLiteral(", ")));
    if (!stale.isEmpty())
        //: %1 is a list of cluster names
        content.caution = tr("What is shown of %1 is not current.").arg(stale.join(QStringLiteral(", ")));
    content.confirm = actionButton(first.verb, count);
    content.typed = confirmationText(first.verb, keys);
    content.actor = m_services.connection.profile().operatorName;
    content.core = store.core();
    return content;
}

ActionDialog* ControllerActions::ask(std::vector<ActionRequest> requests)
{
    if (m_dialog || requests.empty() || m_services.actions.obstacle() != ActionRunner::Obstacle::None)
        return nullptr;
    const ActionDialog::Content content = contentFor(requests);
    if (requests.empty())
        return nullptr;
    m_dialog = new ActionDialog(content, m_window);
    m_dialog->setAttribute(Qt::WA_DeleteOnClose);
    m_dialog->watchObstacle(m_services.actions);
    // What was asked was about that connection's fleet.
    connect(&m_services.connection, &ConnectionController::sessionChanged, m_dialog, &QDialog::reject);
    connect(m_dialog, &QDialog::accepted, this, [this, requests = std::move(requests)] {
        showResults(m_services.actions.run(requests));
        Q_EMIT offeredChanged();
    });
    m_dialog->open();
    return m_dialog;
}

ActionDialog* ControllerActions::dialog() const
{
    return m_dialog;
}

ActionResultsDialog* ControllerActions::results() const
{
    return m_results;
}

bool ControllerActions::hasResults() const
{
    return !m_services.actions.batches().empty();
}

void ControllerActions::showResults()
{
    if (hasResults())
        showResults(m_services.actions.batches().back());
}

void ControllerActions::showResults(BatchId batch)
{
    if (m_results && m_results->batch() != batch)
        delete m_results;
    if (!m_results) {
        m_results = new ActionResultsDialog(m_services, batch, m_window);
        m_results->setAttribute(Qt::WA_DeleteOnClose);
    }
    m_results->show();
    m_results->raise();
    m_results->activateWindow();
}

} // namespace varroa
