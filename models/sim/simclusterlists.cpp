// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/domain/ids.h"
#include "models/sim/simcluster.h"
#include "models/sim/simrandom.h"
#include "models/wire/json.h"

#include <algorithm>
#include <array>
#include <set>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace varroa {
namespace {

constexpr qsizetype maxRequestBytes = 1024 * 1024;

bool changesSomething(const QByteArray& verb)
{
    return !verb.endsWith(".list") && !verb.endsWith(".get") && !verb.endsWith(".preview") &&
           verb != "catalog.itemlist";
}

// Server-side apply's answer when every field of the patch belongs to somebody else.
nlohmann::json conflictReply(const nlohmann::json& spec, const std::string& manager)
{
    nlohmann::json reply{{"error", "field conflict"}, {"code", "conflict"}, {"conflicts", nlohmann::json::array()}};
    for (const auto& [field, unused] : spec.items()) {
        reply["conflicts"].push_back(
            {{"field", ".spec." + field}, {"manager", manager}, {"message", "owned by " + manager}});
    }
    return reply;
}

nlohmann::json check(const char* id, bool ok, const char* message)
{
    return {{"id", id}, {"status", ok ? "pass" : "fail"}, {"message", message}};
}

// Unlike a merge patch it keeps nulls: they take drawn fields away when the object is built.
void layOver(nlohmann::json& target, const nlohmann::json& patch)
{
    if (!patch.is_object() || !target.is_object()) {
        target = patch;
        return;
    }
    for (const auto& [key, value] : patch.items())
        layOver(target[key], value);
}

} // namespace

struct SimCluster::Verb
{
    QByteArray name;
    Handler handler;
};

const std::vector<SimCluster::Verb>& SimCluster::table()
{
    static const std::vector<Verb> verbs{{"controllers.list", &SimCluster::list},
                                         {"controllers.get", &SimCluster::get},
                                         {"controllers.create", &SimCluster::create},
                                         {"controllers.update", &SimCluster::update},
                                         {"controllers.delete", &SimCluster::remove},
                                         {"controllers.deletepod", &SimCluster::deletePod},
                                         {"namespaces.list", &SimCluster::namespaces},
                                         {"catalog.itemlist", &SimCluster::catalogItems},
                                         {"versionprofiles.list", &SimCluster::versionProfiles},
                                         {"cluster.drain", &SimCluster::drain},
                                         {"cluster.draincancel", &SimCluster::cancelDrain},
                                         {"reconcile", &SimCluster::reconcile},
                                         {"nudge", &SimCluster::reconcile},
                                         {"reprovision", &SimCluster::reprovision},
                                         {"hibernate", &SimCluster::hibernate},
                                         {"wake", &SimCluster::wake},
                                         {"approverestart", &SimCluster::approveRestart},
                                         {"approvedeletion", &SimCluster::approveDeletion},
                                         {"broodops.create", &SimCluster::broodOps},
                                         {"broodops.get", &SimCluster::broodOps},
                                         {"broodops.list", &SimCluster::broodOps},
                                         {"broodops.cancel", &SimCluster::broodOps},
                                         {"broodops.suspend", &SimCluster::broodOps},
                                         {"broodops.preview", &SimCluster::broodOps},
                                         {"broodschedules.create", &SimCluster::broodOps},
                                         {"broodschedules.get", &SimCluster::broodOps},
                                         {"broodschedules.list", &SimCluster::broodOps},
                                         {"broodschedules.delete", &SimCluster::broodOps},
                                         {"broodschedules.suspend", &SimCluster::broodOps}};
    return verbs;
}

const std::vector<QByteArray>& SimCluster::verbs()
{
    static const std::vector<QByteArray> names = [] {
        std::vector<QByteArray> result;
        for (const Verb& verb : table())
            result.push_back(verb.name);
        return result;
    }();
    return names;
}

SimAnswer SimCluster::answer(const QByteArray& verb, const QByteArray& payload, const SimNow& now)
{
    const auto& verbs = table();
    const auto it = std::find_if(verbs.begin(), verbs.end(), [&](const Verb& known) { return known.name == verb; });
    if (it == verbs.end() || m_faults.noResponder)
        return {SimAnswer::Kind::NoResponder, {}, 0ms};
    if (m_faults.unanswered)
        return {SimAnswer::Kind::Silent, {}, 0ms};
    if (m_twin) {
        m_twinTurn = !m_twinTurn; // two queue members of one group
        if (m_twinTurn)
            return m_twin->answer(verb, payload, now);
    }
    SimAnswer answer{SimAnswer::Kind::Reply, {}, m_faults.replyDelay};
    const auto parsed = wire::parse(payload, maxRequestBytes);
    const bool readable = (parsed && parsed->is_object()) || verb == "namespaces.list";
    const json request = parsed && parsed->is_object() ? *parsed : json::object();
    m_verb = verb;
    const bool writes = changesSomething(verb);
    if (writes)
        answer.delay += m_faults.writeDelay;
    if (writes && !m_faults.refuseWrites.isEmpty())
        answer.payload = sim::errorReply(m_faults.refuseWrites, "internal");
    else if (!m_faults.errorReply.isEmpty())
        answer.payload = sim::errorReply(m_faults.errorReply, "internal");
    else if (!readable)
        answer.payload = sim::errorReply(u"invalid request"_s, "invalid");
    else
        answer.payload = (this->*it->handler)(request, now);
    if (writes && m_faults.muteWrites)
        return {SimAnswer::Kind::Silent, {}, 0ms};
    if (m_faults.invalidJson || (writes && m_faults.garbleWrites))
        answer.payload = R"({"items":[{"apiVersion":"varroa.dev/v1alpha1","kind":"Contr)";
    return answer;
}

QByteArray SimCluster::list(const json& request, const SimNow& now)
{
    const QString ns = sim::textField(request, "namespace");
    const size_t rows = visible();
    const SimObjectContext rowContext = context(now, rows);
    const size_t invalid = m_faults.invalidRow ? rows / 3 : rows;
    QByteArray reply = "{\"items\":[";
    const QByteArray empty = "{}";
    bool any = false;
    for (size_t i = 0; i < rows; ++i) {
        if (!ns.isEmpty() && all()[i].ns != ns)
            continue;
        json object = simControllerObject(all()[i], rowContext);
        if (i == invalid)
            object["metadata"]["name"] = "";
        if (any)
            reply += ',';
        any = true;
        reply += sim::toBytes(object);
    }
    reply += "]}";
    if (reply.size() > sim::listCap)
        return sim::errorReply(u"list too large"_s, "internal");
    return any ? reply : empty;
}

QByteArray SimCluster::item(const SimController& controller, const SimNow& now) const
{
    return sim::toBytes({{"item", simControllerObject(controller, context(now, 1))}});
}

QByteArray SimCluster::get(const json& request, const SimNow& now)
{
    const SimController* controller = find(request);
    return controller ? item(*controller, now) : sim::errorReply(u"controller not found"_s, "not_found");
}

QByteArray SimCluster::create(const json& request, const SimNow& now)
{
    if (m_lifecycle != Lifecycle::Active)
        return sim::errorReply(u"cluster is draining: controller creation is blocked"_s, "draining");
    const json* object = sim::field(request, "controller");
    const json* metadata = object ? sim::field(*object, "metadata") : nullptr;
    const QString name = metadata ? sim::textField(*metadata, "name") : QString();
    QString ns = sim::textField(request, "namespace");
    if (ns.isEmpty() && metadata)
        ns = sim::textField(*metadata, "namespace");
    const json* given = object ? sim::field(*object, "spec") : nullptr;
    const json spec = given && given->is_object() ? *given : json::object();
    const SimController* present = find(ns, name);
    if (present && present->spec && *present->spec == spec)
        return item(*present, now);
    const bool validName = isClusterLabel(name) && isClusterLabel(ns);
    json reply{{"checks",
                {check("name", validName, "name and namespace are DNS labels"),
                 check("unique", !present, "no other controller has this name")}}};
    if (!validName || present) {
        reply["error"] = "preflight failed";
        reply["code"] = present ? "conflict" : "invalid";
        return sim::toBytes(reply);
    }
    SimController controller;
    auto& controllers = all();
    m_nextId = std::max(m_nextId, static_cast<quint32>(m_count)) + 1;
    controller.id = m_nextId;
    controller.seed = SimRandom::mix(m_seed, 1000 + controller.id);
    controller.ns = ns;
    controller.name = name;
    controller.phase = Phase::None;
    controller.createdAt = now.wall;
    controller.changedAt = now.wall;
    controller.spec = std::make_shared<const json>(spec);
    const json* dryRun = sim::field(request, "dryRun");
    if (!dryRun || !dryRun->is_boolean() || !dryRun->get<bool>()) {
        plan(controller,
             {{2s, Phase::Pending}, {4s, Phase::Provisioning}, {30s, Phase::Running}, {40s, Phase::Connected}}, now);
        report(&controller, u"controller.created"_s, u"controller created"_s, {}, now);
        controllers.push_back(controller);
    }
    reply["item"] = simControllerObject(controller, context(now, 1));
    return sim::toBytes(reply);
}

QByteArray SimCluster::update(const json& request, const SimNow& now)
{
    SimController* controller = find(request);
    if (!controller)
        return sim::errorReply(u"controller not found"_s, "not_found");
    const json* patch = sim::field(request, "patch");
    if (!patch || !patch->is_object())
        return sim::errorReply(u"invalid request"_s, "invalid");
    for (const auto& [key, unused] : patch->items()) {
        if (key != "spec" && key != "apiVersion" && key != "kind")
            return sim::errorReply(u"patch may only contain spec"_s, "invalid");
    }
    const json spec = patch->value("spec", json::object());
    const json* force = sim::field(request, "force");
    const bool forced = force && force->is_boolean() && force->get<bool>();
    const bool changesPower = spec.is_object() && spec.contains("powerState");
    if (!m_faults.conflictWrites.isEmpty() && !forced)
        return sim::toBytes(conflictReply(spec, m_faults.conflictWrites.toStdString()));
    const bool changesVersion = spec.is_object() && spec.contains("version");
    if (controller->gitops && !forced && sim::textField(request, "fieldManager") != u"gitops-sync"_s) {
        json owned = json::object();
        for (const char* field : {"powerState", "version"}) {
            if (spec.is_object() && spec.contains(field))
                owned[field] = nullptr;
        }
        if (!owned.empty())
            return sim::toBytes(conflictReply(owned, "gitops-sync"));
    }
    json overlay = controller->spec ? *controller->spec : json::object();
    layOver(overlay, spec);
    controller->spec = std::make_shared<const json>(std::move(overlay));
    if ((changesPower || changesVersion) && forced)
        controller->gitops = false;
    if (changesVersion && controller->connected())
        restart(*controller, now);
    ++controller->generation;
    ++controller->writes;
    if (changesPower) {
        setPower(*controller, spec["powerState"] == "Stopped", now);
    }
    return item(*controller, now);
}

QByteArray SimCluster::remove(const json& request, const SimNow& now)
{
    SimController* controller = find(request);
    if (!controller)
        return sim::errorReply(u"controller not found"_s, "not_found");
    planRemoval(*controller, now);
    return "{}";
}

QByteArray SimCluster::namespaces(const json&, const SimNow&)
{
    std::set<std::string> names;
    for (size_t i = 0; i < visible(); ++i)
        names.insert(all()[i].ns.toStdString());
    json curated = json::array({"varroa"});
    for (const std::string& name : names)
        curated.push_back(name);
    return sim::toBytes({{"curatedNamespaces", std::move(curated)}, {"curatedDefault", "varroa"}});
}

// Cluster-scoped JenkinsVersionProfile objects; each cluster has its own choice of them.
QByteArray SimCluster::versionProfiles(const json&, const SimNow& now)
{
    struct Line
    {
        const char* version;
        const char* deploys;
        const char* channel;
        int daysLeft;
        bool recommended;
    };
    static constexpr std::array lines{Line{"2.555", "2.555.3", "lts", -40, false},
                                      Line{"2.562", "2.562.3", "lts", 25, false},
                                      Line{"2.570", "2.570.2", "lts", 190, true},
                                      Line{"2.590", "", "weekly", 12, false}, Line{"2.601", "", "weekly", 0, true}};
    json items = json::array();
    for (size_t i = 0; i < lines.size(); ++i) {
        const Line& line = lines[i];
        if (static_cast<int>(i) == SimRandom(m_seed ^ 0x7e51).below(9)) // some cluster lacks some line
            continue;
        json profile{{"apiVersion", "varroa.dev/v1alpha1"}, {"kind", "JenkinsVersionProfile"}};
        profile["metadata"] = {
            {"name", "jenkins-" + QString::fromLatin1(line.version).replace(u'.', u'-').toStdString()}};
        profile["spec"] = {{"version", line.version}, {"channel", line.channel}, {"recommended", line.recommended}};
        if (line.daysLeft != 0)
            profile["spec"]["eol"] = sim::kubeTime(now.wall + 24h * line.daysLeft).substr(0, 10);
        if (*line.deploys != '\0')
            profile["spec"]["resolveVersion"] = line.deploys;
        profile["spec"]["jcasc"]["content"] = "jenkins:\n  systemMessage: from the version profile\n";
        profile["status"] = {{"pluginCount", 78 + static_cast<int>(i)},
                             {"contentRef", "plugins-" + std::string(line.version)}};
        items.push_back(std::move(profile));
    }
    return sim::toBytes({{"items", std::move(items)}, {"operatorNamespace", SimBroodOps::operatorNamespace}});
}

QByteArray SimCluster::catalogItems(const json&, const SimNow&)
{
    return sim::toBytes({{"operatorNamespace", SimBroodOps::operatorNamespace}});
}

} // namespace varroa
