// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/actions/actioncatalog.h"

#include "models/fleet/fleetwords.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <array>

namespace varroa {

namespace {

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

struct Words
{
    Q_DECLARE_TR_FUNCTIONS(Actions)
};

// Deadlines as the dashboard's (bus.md 1.3). Order of ActionVerb.
constexpr std::array<ActionInfo, ActionVerbCount> Table = {{
    {ActionVerb::Reconcile, "reconcile", "reconcile", 5s, "reconcile.triggered", "operator", false,
     "reconcile triggered"},
    {ActionVerb::Restart, "restart", "controllers.deletepod", 10s, "controller.restarted", "user", false,
     "controller restarted"},
    {ActionVerb::Reprovision, "reprovision", "reprovision", 5s, "controller.reprovisioned", "user", true,
     "controller reprovisioned"},
    {ActionVerb::Hibernate, "hibernate", "hibernate", 60s, "controller.hibernated", "user", false,
     "controller hibernated"},
    {ActionVerb::Wake, "wake", "wake", 60s, "controller.woken", "user", false, "controller woken"},
    {ActionVerb::Stop, "stop", "controllers.update", 30s, "controller.updated", "user", false,
     "power state set to Stopped"},
    {ActionVerb::Start, "start", "controllers.update", 30s, "controller.updated", "user", false,
     "power state set to Running"},
    {ActionVerb::ApproveRestart, "approveRestart", "approverestart", 60s, "restart.approved", "user", false,
     "restart approved"},
    {ActionVerb::ApproveDeletion, "approveDeletion", "approvedeletion", 60s, "deletion.approved", "user", true,
     "deletion approved"},
    {ActionVerb::Update, "update", "controllers.update", 30s, "controller.updated", "user", false,
     "controller updated"},
    {ActionVerb::Delete, "delete", "controllers.delete", 10s, "controller.deleted", "user", true, "controller deleted"},
}};

constexpr std::array<std::pair<ActionOutcome, const char*>, 10> OutcomeIds = {{
    {ActionOutcome::Waiting, "waiting"},
    {ActionOutcome::Running, "running"},
    {ActionOutcome::Acknowledged, "acknowledged"},
    {ActionOutcome::Refused, "refused"},
    {ActionOutcome::Conflict, "conflict"},
    {ActionOutcome::NotPermitted, "notPermitted"},
    {ActionOutcome::NoResponder, "noResponder"},
    {ActionOutcome::Unknown, "unknown"},
    {ActionOutcome::NotSent, "notSent"},
    {ActionOutcome::Cancelled, "cancelled"},
}};

bool isPluginRoll(const QString& argument)
{
    return argument == "plugin-roll"_L1;
}

bool isForceRestart(const QString& argument)
{
    return argument == "force-restart"_L1;
}

QByteArray powerPatch(ActionVerb verb)
{
    return verb == ActionVerb::Stop ? R"({"spec":{"powerState":"Stopped"}})" : R"({"spec":{"powerState":"Running"}})";
}

QByteArray patchOf(const ActionRequest& request)
{
    const bool power = request.verb == ActionVerb::Stop || request.verb == ActionVerb::Start;
    return power ? powerPatch(request.verb) : request.patch;
}

bool isUpdate(ActionVerb verb)
{
    return verb == ActionVerb::Update || verb == ActionVerb::Stop || verb == ActionVerb::Start;
}

// Kubernetes names may hold dots; each part is a token of the event's subject.
bool isSubjectPath(const QString& name)
{
    const QList<QStringView> parts = QStringView(name).split(u'.');
    return std::all_of(parts.begin(), parts.end(), isSubjectToken);
}

} // namespace

bool mayRetry(const ActionResult& result)
{
    switch (result.outcome) {
    case ActionOutcome::Refused:
    case ActionOutcome::NotPermitted:
    case ActionOutcome::NoResponder:
    case ActionOutcome::NotSent:
    case ActionOutcome::Cancelled:
        return true;
    default:
        return result.outcome == ActionOutcome::Unknown && result.seen.told();
    }
}

bool mayTakeOver(const ActionResult& result)
{
    return result.outcome == ActionOutcome::Conflict;
}

bool mayReadAgain(const ActionResult& result)
{
    return result.outcome == ActionOutcome::Unknown;
}

const ActionInfo& actionInfo(ActionVerb verb)
{
    const ActionInfo& info = Table.at(static_cast<size_t>(verb));
    Q_ASSERT(info.verb == verb);
    return info;
}

const std::vector<ActionVerb>& allActionVerbs()
{
    static const std::vector<ActionVerb> verbs = [] {
        std::vector<ActionVerb> all;
        all.reserve(std::size(Table));
        for (const ActionInfo& info : Table)
            all.push_back(info.verb);
        return all;
    }();
    return verbs;
}

const QStringList& approvalKinds()
{
    static const QStringList kinds{u"reload"_s, u"restart"_s,       u"approve"_s,
                                   u"force"_s,  u"force-restart"_s, u"plugin-roll"_s};
    return kinds;
}

QString actionTitle(ActionVerb verb, const QString& argument)
{
    switch (verb) {
    case ActionVerb::Reconcile:
        return Words::tr("Reconcile");
    case ActionVerb::Restart:
        return Words::tr("Restart");
    case ActionVerb::Reprovision:
        return Words::tr("Reprovision");
    case ActionVerb::Hibernate:
        return Words::tr("Hibernate");
    case ActionVerb::Wake:
        return Words::tr("Wake");
    case ActionVerb::Stop:
        return Words::tr("Stop");
    case ActionVerb::Start:
        return Words::tr("Start");
    case ActionVerb::ApproveRestart:
        return argument.isEmpty() ? Words::tr("Approve pending change")
                                  //: %1 is a kind of approval, such as "Reload"
                                  : Words::tr("Approve: %1").arg(approvalWord(argument));
    case ActionVerb::ApproveDeletion:
        return argument.isEmpty() ? Words::tr("Approve deletion")
                                  //: %1 is the path of a Jenkins item
                                  : Words::tr("Approve deletion of “%1”").arg(argument);
    case ActionVerb::Update:
        return Words::tr("Update");
    case ActionVerb::Delete:
        break;
    }
    return Words::tr("Delete");
}

QString approvalWord(const QString& kind)
{
    static const QHash<QString, const char*> words{
        {u"reload"_s, QT_TRANSLATE_NOOP("Actions", "Reload")},
        {u"restart"_s, QT_TRANSLATE_NOOP("Actions", "Restart")},
        {u"approve"_s, QT_TRANSLATE_NOOP("Actions", "Approve as planned")},
        {u"force"_s, QT_TRANSLATE_NOOP("Actions", "Force, without waiting")},
        {u"force-restart"_s, QT_TRANSLATE_NOOP("Actions", "Force a restart")},
        {u"plugin-roll"_s, QT_TRANSLATE_NOOP("Actions", "Plugin roll")}};
    const auto it = words.constFind(kind);
    return it == words.cend() ? kind : Words::tr(*it);
}

namespace {

QString approvalSentence(const QString& kind)
{
    if (kind == "reload"_L1)
        return Words::tr("Applies the pending change by reloading the configuration; Jenkins stays up.");
    if (isPluginRoll(kind))
        return Words::tr("Lets the pending plugin change go ahead: Jenkins restarts with the new plugins.");
    if (isForceRestart(kind))
        return Words::tr("Deletes the pod at once, whether or not a change is pending; running builds are lost.");
    if (kind == "force"_L1)
        return Words::tr("Applies the pending change by a restart without waiting for running builds; they are lost.");
    return Words::tr("Applies the pending change by a restart of Jenkins; running builds may be lost.");
}

} // namespace

QString actionSentence(ActionVerb verb, const QString& argument)
{
    switch (verb) {
    case ActionVerb::Reconcile:
        return Words::tr("Asks the operator to compare the controller with its specification now. Changes nothing by "
                         "itself; the operator answers even for a controller that it does not know.");
    case ActionVerb::Restart:
        return Words::tr("Deletes the Jenkins pod; a new one starts at once. Running builds are lost, and Jenkins is "
                         "away for about a minute.");
    case ActionVerb::Reprovision:
        return Words::tr("Builds the controller anew; only its volume survives. Running builds are lost, and Jenkins "
                         "is away for minutes.");
    case ActionVerb::Hibernate:
        return Words::tr("Parks the controller: Jenkins is shut down and wakes on traffic or by hand. Running builds "
                         "are lost.");
    case ActionVerb::Wake:
        return Words::tr("Ends hibernation; Jenkins starts again.");
    case ActionVerb::Stop:
        return Words::tr("Switches the controller off until somebody starts it; running builds are lost. Ends "
                         "hibernation too.");
    case ActionVerb::Start:
        return Words::tr("Switches the controller on; Jenkins starts again.");
    case ActionVerb::ApproveRestart:
        return approvalSentence(argument);
    case ActionVerb::ApproveDeletion:
        return Words::tr("Deletes the item “%1” in Jenkins, with its build history.").arg(argument);
    case ActionVerb::Update:
        return Words::tr("Sends the changed fields of the specification to the operator.");
    case ActionVerb::Delete:
        break;
    }
    return Words::tr("Deletes the controller from its cluster. Its volume stays behind, and nothing else uses it.");
}

QString actionButton(ActionVerb verb, int targets)
{
    const QString title = actionTitle(verb);
    //: %1 is an action, %2 on how many controllers: "Restart 7"
    return targets == 1 ? title : Words::tr("%1 %2").arg(title, QLocale().toString(targets));
}

QString confirmationText(ActionVerb verb, const std::vector<ControllerKey>& targets)
{
    if (!actionInfo(verb).destroying || targets.empty())
        return {};
    if (targets.size() == 1)
        return targets.front().name;
    const int count = static_cast<int>(targets.size());
    if (verb == ActionVerb::Reprovision)
        //: A person types this to confirm; %1 is a number of controllers
        return Words::tr("reprovision %1").arg(count);
    if (verb == ActionVerb::ApproveDeletion)
        //: A person types this to confirm; %1 is a number of controllers
        return Words::tr("approve %1").arg(count);
    //: A person types this to confirm; %1 is a number of controllers
    return Words::tr("delete %1").arg(count);
}

QString whyNotApplicable(ActionVerb verb, const QString& argument, const ControllerRow& row)
{
    const bool hibernated = row.phase == Phase::Hibernated;
    const bool stopped = row.stopped || row.phase == Phase::Stopped;
    const QString asleep = stopped      ? Words::tr("it is stopped")
                           : hibernated ? Words::tr("it is hibernated")
                                        : QString();
    if (row.deleting && verb != ActionVerb::Reconcile)
        return Words::tr("it is being deleted");
    switch (verb) {
    case ActionVerb::Restart:
    case ActionVerb::Reprovision:
    case ActionVerb::Hibernate:
        return asleep;
    case ActionVerb::Wake:
        return stopped ? asleep : hibernated ? QString() : Words::tr("it is not hibernated");
    case ActionVerb::Stop:
        return stopped ? Words::tr("it is stopped already") : QString();
    case ActionVerb::Start:
        return stopped ? QString() : Words::tr("it is not stopped");
    case ActionVerb::ApproveRestart:
        if (isForceRestart(argument))
            return asleep;
        if (isPluginRoll(argument))
            return row.pendingPluginRoll ? QString() : Words::tr("no plugin roll is pending");
        return row.pendingRestart ? QString() : Words::tr("no restart is pending");
    case ActionVerb::ApproveDeletion:
        return row.pendingDeletions.contains(argument) ? QString() : Words::tr("no such deletion is pending");
    case ActionVerb::Reconcile:
    case ActionVerb::Update:
    case ActionVerb::Delete:
        break;
    }
    return {};
}

QString faultOf(const ActionRequest& request)
{
    const ControllerKey& key = request.target;
    if (!isClusterLabel(key.cluster.text()))
        return Words::tr("“%1” is no cluster name.").arg(key.cluster.text());
    if (!isSubjectToken(key.ns.text()) || !isSubjectPath(key.name))
        return Words::tr("“%1/%2” is no controller name.").arg(key.ns.text(), key.name);
    if (request.verb == ActionVerb::ApproveRestart && !approvalKinds().contains(request.argument))
        return Words::tr("“%1” is no kind of approval.").arg(request.argument);
    if (request.verb == ActionVerb::ApproveDeletion && request.argument.isEmpty())
        return Words::tr("No item to delete is named.");
    if (request.verb != ActionVerb::Update && !request.patch.isEmpty())
        return Words::tr("Only an update takes a patch.");
    if (request.force && !isUpdate(request.verb))
        return Words::tr("Only an update can take over fields.");
    if (request.verb == ActionVerb::Update && patchFields(request.patch).isEmpty())
        return Words::tr("The patch changes nothing or is no patch of the specification.");
    return {};
}

QString fieldManager()
{
    return u"varroa-console"_s;
}

Result<QByteArray> encodeAction(const ActionRequest& request)
{
    const ControllerKey& key = request.target;
    if (isUpdate(request.verb))
        return encodeUpdate(key.ns, key.name, patchOf(request), fieldManager(), request.force);
    if (request.verb == ActionVerb::ApproveRestart)
        return encodeCommand(key.ns, key.name, "action", request.argument);
    if (request.verb == ActionVerb::ApproveDeletion)
        return encodeCommand(key.ns, key.name, "path", request.argument);
    return encodeCommand(key.ns, key.name);
}

QByteArray actionSubject(const ActionRequest& request)
{
    return "operator." + request.target.cluster.text().toUtf8() + '.' + actionInfo(request.verb).subject;
}

ActivityEvent auditEvent(const ActionRequest& request, const QString& actor, WallTime at)
{
    const ActionInfo& info = actionInfo(request.verb);
    ActivityEvent event;
    event.timestamp = at;
    event.type = QLatin1StringView(info.eventType);
    event.source = QLatin1StringView(info.eventSource);
    event.actor = actor;
    event.cluster = request.target.cluster;
    event.ns = request.target.ns;
    event.controller = request.target.name;
    event.message = QLatin1StringView(info.eventMessage);
    if (const QString argument = auditArgument(request); !argument.isEmpty())
        event.message += u": "_s + argument;
    return event;
}

QByteArray auditSubject(const ControllerKey& target)
{
    return QString(u"activity."_s + target.cluster.text() + u'.' + target.ns.text() + u'.' + target.name).toUtf8();
}

QString auditArgument(const ActionRequest& request)
{
    if (isUpdate(request.verb)) {
        const QString fields = patchFields(patchOf(request)).join(u", "_s);
        return request.force ? QString(fields + u" (forced)"_s) : fields;
    }
    return request.argument;
}

QString outcomeId(ActionOutcome outcome)
{
    for (const auto& [known, id] : OutcomeIds) {
        if (known == outcome)
            return QLatin1StringView(id);
    }
    return {};
}

QString outcomeWord(ActionOutcome outcome)
{
    switch (outcome) {
    case ActionOutcome::Waiting:
        return Words::tr("Waiting", "outcome");
    case ActionOutcome::Running:
        return Words::tr("Running", "outcome: sent, not yet answered");
    case ActionOutcome::Acknowledged:
        return Words::tr("Acknowledged", "outcome");
    case ActionOutcome::Refused:
        return Words::tr("Refused", "outcome");
    case ActionOutcome::Conflict:
        return Words::tr("Conflict", "outcome");
    case ActionOutcome::NotPermitted:
        return Words::tr("Not permitted", "outcome");
    case ActionOutcome::NoResponder:
        return Words::tr("Nobody answers", "outcome");
    case ActionOutcome::Unknown:
        return Words::tr("Unknown", "outcome");
    case ActionOutcome::NotSent:
        return Words::tr("Not sent", "outcome");
    case ActionOutcome::Cancelled:
        break;
    }
    return Words::tr("Cancelled", "outcome");
}

QString sightingText(const Sighting& sighting)
{
    const QString at =
        sighting.at ? QLocale().toString(toDateTime(*sighting.at).toLocalTime().time(), u"HH:mm:ss"_s) : QString();
    switch (sighting.state) {
    case Sighting::State::None:
        break;
    case Sighting::State::Reading:
        return Words::tr("It is being read again.");
    case Sighting::State::Gone:
        return Words::tr("Read again at %1: there is no such controller.").arg(at);
    case Sighting::State::Failed:
        return Words::tr("It could not be read again: %1").arg(sighting.reason);
    case Sighting::State::Seen: {
        QStringList words{phaseWord(sighting.row)};
        if (sighting.row.deleting)
            words.append(Words::tr("being deleted"));
        words.append(sighting.row.stopped ? Words::tr("wanted: stopped") : Words::tr("wanted: running"));
        if (sighting.row.pendingRestart)
            words.append(Words::tr("a restart is pending"));
        if (sighting.row.pendingPluginRoll)
            words.append(Words::tr("a plugin roll is pending"));
        if (sighting.row.connected)
            words.append(Words::tr("connected"));
        return Words::tr("Read again at %1: %2.").arg(at, words.join(u", "_s));
    }
    }
    return {};
}

QString resultText(const ActionRequest& request, const ActionResult& result)
{
    QStringList lines;
    if (!result.reason.isEmpty())
        lines.append(result.reason);
    for (const FieldConflict& conflict : result.conflicts) {
        lines.append(conflict.manager.isEmpty()
                         ? Words::tr("%1: %2").arg(conflict.field, conflict.message)
                         : Words::tr("%1 belongs to %2: %3").arg(conflict.field, conflict.manager, conflict.message));
    }
    if (!result.unappliedRemovals.isEmpty())
        lines.append(Words::tr("Not removed, because others own them: %1").arg(result.unappliedRemovals.join(u", "_s)));
    if (const QString seen = sightingText(result.seen); !seen.isEmpty())
        lines.append(seen);
    if (!result.auditProblem.isEmpty())
        lines.append(result.auditProblem);
    if (lines.isEmpty() && result.outcome == ActionOutcome::Acknowledged && request.verb == ActionVerb::Delete)
        lines.append(Words::tr("The operator deletes it now; the row goes when it is gone."));
    return lines.join(u'\n');
}

} // namespace varroa
