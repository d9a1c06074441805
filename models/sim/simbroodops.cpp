// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/sim/simbroodops.h"

#include "models/sim/simcluster.h"
#include "models/sim/simnames.h"
#include "models/sim/simrandom.h"

#include <algorithm>

using nlohmann::json;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace varroa {
namespace {

constexpr auto stepInterval = 5s;
constexpr std::array verbs{"restart", "reprovision", "reconcile", "stop", "start", "executeGroovy", "upgrade"};

bool terminal(const json& target)
{
    const auto& state = target["state"];
    return state == "Succeeded" || state == "Failed" || state == "Skipped";
}

void summarise(json& status)
{
    json summary{{"total", 0}, {"succeeded", 0}, {"failed", 0}, {"skipped", 0}};
    for (const json& target : status.value("targets", json::array())) {
        summary["total"] = summary["total"].get<int>() + 1;
        for (const auto& [state, key] :
             {std::pair{"Succeeded", "succeeded"}, {"Failed", "failed"}, {"Skipped", "skipped"}}) {
            if (target["state"] == state)
                summary[key] = summary[key].get<int>() + 1;
        }
    }
    status["summary"] = std::move(summary);
}

// The few rules of spec that the operator checks; empty when it holds.
QString specFault(const json* spec)
{
    const json* action = spec && spec->is_object() ? sim::field(*spec, "action") : nullptr;
    const json* targets = spec && spec->is_object() ? sim::field(*spec, "targets") : nullptr;
    const QString verb = action ? sim::textField(*action, "verb") : QString();
    const bool known =
        std::any_of(verbs.begin(), verbs.end(), [&](const char* v) { return verb == QLatin1StringView(v); });
    if (!known || !targets || !targets->is_object())
        return u"invalid spec"_s;
    const bool named = sim::field(*targets, "names") != nullptr;
    const bool selected = sim::field(*targets, "selector") != nullptr;
    const bool script = sim::field(*action, "groovy") != nullptr;
    if (named == selected || script != (verb == u"executeGroovy"_s))
        return u"invalid spec"_s;
    return {};
}

bool flag(const json& object, const char* key)
{
    const json* value = sim::field(object, key);
    return value && value->is_boolean() && value->get<bool>();
}

json ringTargets(const char* ring)
{
    return {{"selector", {{"matchLabels", {{"ring", ring}}}}}, {"namespaces", json::array({"all"})}};
}

json schedule(const char* name, const char* cron, const char* verb, const char* ring, const json& status)
{
    json spec{{"schedule", cron}, {"waitForCompletion", true}};
    spec["template"] = {{"targets", ringTargets(ring)}, {"action", {{"verb", verb}}}};
    return {
        {"namespace", SimBroodOps::operatorNamespace}, {"name", name}, {"spec", std::move(spec)}, {"status", status}};
}

json objectMeta(const std::string& name, WallTime created)
{
    return {
        {"name", name}, {"namespace", SimBroodOps::operatorNamespace}, {"creationTimestamp", sim::kubeTime(created)}};
}

} // namespace

void SimBroodOps::make(const SimCluster& cluster, const SimNow& now)
{
    if (m_made)
        return;
    m_made = true;
    SimRandom random(SimRandom::mix(m_seed, 77));
    static constexpr std::array phases{"Succeeded", "Succeeded", "Failed", "Canceled"};
    for (int i = 2 + random.below(3); i > 0; --i) {
        const QString verb = QLatin1StringView(random.pick(verbs));
        const std::string suffix = QByteArray::number(random.next() | (1ULL << 40), 32).right(5).toStdString();
        json spec{{"action", {{"verb", verb.toStdString()}}},
                  {"targets", ringTargets("outer")},
                  {"execution", {{"maxParallel", 1 + random.below(3)}, {"failurePolicy", "FailTidy"}}}};
        if (verb == u"executeGroovy"_s)
            spec["action"]["groovy"]["script"] =
                "println('CANARY-groovy-" + std::to_string(random.below(100000)) + "')";
        if (verb == u"upgrade"_s)
            spec["action"]["upgrade"]["targetVersion"] = "2.570.2";
        const WallTime started = now.wall - 1h * (1 + random.below(90));
        json operation{{"metadata", objectMeta("broodop-" + verb.toLower().toStdString() + '-' + suffix, started)},
                       {"spec", spec}};
        json targets = targetsOf(cluster, spec);
        const std::string phase = random.pick(phases);
        for (json& target : targets) {
            const bool failed = phase == "Failed" && random.percent(15);
            const bool skipped = phase == "Canceled" && random.percent(50);
            target["state"] = failed ? "Failed" : skipped ? "Skipped" : "Succeeded";
            target["finishedAt"] = sim::kubeTime(started + 4min);
        }
        operation["status"] = {{"phase", phase},
                               {"startedBy", simPersonName(random.next()).toStdString()},
                               {"startedAt", sim::kubeTime(started)},
                               {"finishedAt", sim::kubeTime(started + 12min)},
                               {"observedGeneration", 1},
                               {"targets", std::move(targets)}};
        summarise(operation["status"]);
        m_operations.push_back(std::move(operation));
    }
    const json nightly{{"lastScheduleTime", sim::kubeTime(now.wall - 5h)},
                       {"lastSuccessfulTime", sim::kubeTime(now.wall - 5h + 9min)}};
    m_schedules.push_back(schedule("nightly-reconcile", "15 2 * * *", "reconcile", "outer", nightly));
    if (random.percent(60))
        m_schedules.push_back(schedule("weekend-stop", "0 20 * * 5", "stop", "inner", json::object()));
}

json* SimBroodOps::find(std::vector<json>& objects, const json& request)
{
    const std::string ns = sim::textField(request, "namespace").toStdString();
    const std::string name = sim::textField(request, "name").toStdString();
    const auto it = std::find_if(objects.begin(), objects.end(), [&](const json& object) {
        const json& identity = object.contains("metadata") ? object["metadata"] : object;
        return identity["name"] == name && identity["namespace"] == ns;
    });
    return it == objects.end() ? nullptr : &*it;
}

json SimBroodOps::targetsOf(const SimCluster& cluster, const json& spec) const
{
    const json* targets = sim::field(spec, "targets");
    const json* names = targets ? sim::field(*targets, "names") : nullptr;
    json result = json::array();
    for (size_t i = 0; i < cluster.visible() && result.size() < 200; ++i) {
        const SimController& controller = cluster.all()[i];
        const std::string path = controller.ns.toStdString() + "/" + controller.name.toStdString();
        const bool wanted =
            names ? std::find(names->begin(), names->end(), path) != names->end() : controller.seed % 10 < 3;
        if (wanted) {
            result.push_back({{"namespace", controller.ns.toStdString()},
                              {"name", controller.name.toStdString()},
                              {"wave", controller.seed % 4},
                              {"state", "Pending"}});
        }
    }
    return result;
}

QByteArray SimBroodOps::answer(SimCluster& cluster, const QByteArray& verb, const json& request, const SimNow& now)
{
    make(cluster, now);
    return verb.startsWith("broodops.") ? operations(cluster, verb, request, now) : schedules(verb, request);
}

QByteArray SimBroodOps::operations(SimCluster& cluster, const QByteArray& verb, const json& request, const SimNow& now)
{
    if (verb == "broodops.list") {
        const QString ns = sim::textField(request, "namespace");
        json ops = json::array();
        for (const json& operation : m_operations) {
            if (ns.isEmpty() || ns == QString::fromStdString(operation["metadata"]["namespace"].get<std::string>()))
                ops.push_back(operation);
        }
        if (ops.empty())
            return "{}";
        const QByteArray reply = sim::toBytes({{"ops", std::move(ops)}});
        return reply.size() > sim::listCap ? sim::errorReply(u"list too large"_s, "internal") : reply;
    }
    const json* spec = sim::field(request, "spec");
    if (verb == "broodops.create" || verb == "broodops.preview") {
        if (const QString fault = specFault(spec); !fault.isEmpty())
            return sim::errorReply(fault, "invalid");
        json targets = targetsOf(cluster, *spec);
        if (verb == "broodops.preview") {
            for (json& target : targets) {
                target.erase("state");
                target["applicable"] = true;
            }
            return sim::toBytes({{"targets", std::move(targets)}});
        }
        if (find(m_operations, request))
            return sim::errorReply(u"already exists"_s, "conflict");
        json metadata = objectMeta(sim::textField(request, "name").toStdString(), now.wall);
        metadata["namespace"] = sim::textField(request, "namespace").toStdString();
        json status{{"startedBy", sim::textField(request, "startedBy").toStdString()}};
        summarise(status); // targets are resolved later, so that the first answer counts none
        m_operations.push_back({{"metadata", std::move(metadata)}, {"spec", *spec}, {"status", std::move(status)}});
        m_running = true;
        return sim::toBytes({{"op", m_operations.back()}});
    }
    json* operation = find(m_operations, request);
    if (!operation)
        return sim::errorReply(u"not found"_s, "not_found");
    if (verb == "broodops.cancel") {
        m_operations.erase(m_operations.begin() + (operation - m_operations.data()));
        return "{}";
    }
    if (verb == "broodops.suspend") {
        (*operation)["spec"]["suspend"] = flag(request, "suspend");
        m_running = true;
    }
    return sim::toBytes({{"op", *operation}});
}

QByteArray SimBroodOps::schedules(const QByteArray& verb, const json& request)
{
    const auto failed = [](const char* text) { return sim::toBytes({{"error", text}}); };
    if (verb == "broodschedules.list")
        return m_schedules.empty() ? QByteArray("{}") : sim::toBytes({{"items", m_schedules}});
    json* present = find(m_schedules, request);
    if (verb == "broodschedules.create") {
        const json* spec = sim::field(request, "spec");
        if (present)
            return failed("already exists");
        if (!spec || !spec->is_object() || sim::textField(*spec, "schedule").isEmpty())
            return failed("invalid spec");
        m_schedules.push_back({{"namespace", sim::textField(request, "namespace").toStdString()},
                               {"name", sim::textField(request, "name").toStdString()},
                               {"spec", *spec},
                               {"status", json::object()}});
        return sim::toBytes(m_schedules.back());
    }
    if (!present)
        return failed("not found");
    if (verb == "broodschedules.delete") {
        m_schedules.erase(m_schedules.begin() + (present - m_schedules.data()));
        return "{}";
    }
    if (verb == "broodschedules.suspend") {
        (*present)["spec"]["suspend"] = flag(request, "suspend");
    }
    return sim::toBytes(*present);
}

void SimBroodOps::advance(SimCluster& cluster, const SimNow& now)
{
    if (!m_running || now.mono < m_nextStep)
        return;
    m_nextStep = now.mono + stepInterval;
    m_running = false;
    for (json& operation : m_operations) {
        const std::string phase = operation["status"].value("phase", "");
        if (phase.empty() || phase == "Pending" || phase == "Running" || phase == "Suspended")
            work(cluster, operation, now);
    }
}

void SimBroodOps::work(SimCluster& cluster, json& operation, const SimNow& now)
{
    json& status = operation["status"];
    m_running = true;
    const bool suspended = flag(operation["spec"], "suspend");
    if (!status.contains("targets")) {
        status["targets"] = targetsOf(cluster, operation["spec"]);
        status["startedAt"] = sim::kubeTime(now.wall);
        cluster.report(nullptr, u"broodop.run.started"_s, u"brood operation started"_s,
                       QString::fromStdString(status.value("startedBy", "")), now);
    }
    status["phase"] = suspended ? "Suspended" : "Running";
    if (suspended)
        return;
    json& targets = status["targets"];
    const auto next =
        std::find_if(targets.begin(), targets.end(), [](const json& target) { return !terminal(target); });
    if (next != targets.end()) {
        SimController* controller = cluster.find(*next);
        const json* action = sim::field(operation["spec"], "action"); // checked when the operation was made
        const QString verb = sim::textField(*action, "verb");
        if (controller && (verb == u"restart"_s || verb == u"upgrade"_s))
            cluster.restart(*controller, now);
        else if (controller && (verb == u"stop"_s || verb == u"start"_s))
            cluster.setPower(*controller, verb == u"stop"_s, now);
        else if (controller && verb == u"reprovision"_s)
            cluster.provision(*controller, 60s, now);
        else if (controller)
            controller->reconciledAt = now.wall;
        (*next)["state"] = controller ? "Succeeded" : "Skipped";
        (*next)["dispatchedAt"] = sim::kubeTime(now.wall);
        (*next)["finishedAt"] = sim::kubeTime(now.wall);
    } else {
        status["phase"] = "Succeeded";
        status["finishedAt"] = sim::kubeTime(now.wall);
        cluster.report(nullptr, u"broodop.run.finished"_s, u"brood operation finished"_s, {}, now);
    }
    summarise(status);
}

} // namespace varroa
