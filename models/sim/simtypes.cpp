// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/sim/simtypes.h"

#include "models/sim/simnames.h"
#include "models/sim/simrandom.h"

using nlohmann::json;

namespace varroa::sim {
namespace {

void put(json& object, const char* key, const QString& text)
{
    if (!text.isEmpty())
        object[key] = text.toStdString();
}

QByteArray activitySubject(const QString& cluster, const QString& ns, const QString& controller)
{
    QByteArray subject = "activity." + cluster.toUtf8();
    if (ns.isEmpty() || controller.isEmpty())
        return subject + "._global";
    return subject + '.' + ns.toUtf8() + '.' + controller.toUtf8();
}

} // namespace

QByteArray toBytes(const json& value)
{
    return QByteArray::fromStdString(value.dump(-1, ' ', false, json::error_handler_t::replace));
}

const json* field(const json& object, const char* key)
{
    if (!object.is_object())
        return nullptr;
    const auto exact = object.find(key);
    const json* found = exact != object.end() ? &*exact : nullptr;
    for (auto it = object.begin(); !found && it != object.end(); ++it) {
        if (qstricmp(it.key().c_str(), key) == 0)
            found = &*it;
    }
    return found && !found->is_null() ? found : nullptr;
}

QString textField(const json& object, const char* key)
{
    const json* value = field(object, key);
    return value && value->is_string() ? QString::fromStdString(value->get_ref<const std::string&>()) : QString();
}

QByteArray errorReply(const QString& text, const char* code)
{
    return toBytes({{"error", text.toStdString()}, {"code", code}});
}

SimMessage activityMessage(const Activity& activity, WallTime now)
{
    json event{{"timestamp", toWireTime(now).toStdString()},
               {"type", activity.type.toStdString()},
               {"source", activity.source},
               {"cluster", activity.cluster.toStdString()},
               {"message", activity.message.toStdString()},
               {"severity", activity.severity}};
    put(event, "namespace", activity.ns);
    put(event, "controller", activity.controller);
    put(event, "actor", activity.actor);
    if (*activity.phase)
        event["phase"] = activity.phase;
    return {activitySubject(activity.cluster, activity.ns, activity.controller), toBytes(event)};
}

SimMessage buildMessage(const QString& cluster, const QString& ns, const QString& controller, quint64 seed,
                        WallTime now)
{
    static constexpr std::array results{"SUCCESS", "SUCCESS", "SUCCESS", "SUCCESS", "UNSTABLE", "FAILURE", "ABORTED"};
    static constexpr std::array jobs{"main/build",   "main/deploy", "nightly/full",
                                     "release/1.42", "pr-1187",     "dock/unload"};
    SimRandom random(seed);
    const bool started = random.percent(40);
    const char* type = started ? "build.started" : "build.completed";
    json event{{"event", type},
               {"type", type},
               {"name", controller.toStdString()},
               {"controller", controller.toStdString()},
               {"namespace", ns.toStdString()},
               {"cluster", cluster.toStdString()},
               {"source", "jenkins"},
               {"actor", simPersonName(random.next()).toStdString()},
               {"itemPath", random.pick(jobs)},
               {"buildNumber", 1 + random.below(9000)},
               {"timestamp", toWireTime(std::chrono::floor<std::chrono::milliseconds>(now)).toStdString()}};
    if (!started)
        event["result"] = random.pick(results);
    return {activitySubject(cluster, ns, controller), toBytes(event)};
}

SimMessage broodMessage(const char* event, const QString& cluster, const QString& ns, const QString& controller)
{
    return {"events.brood." + cluster.toUtf8(), toBytes({{"event", event},
                                                         {"name", controller.toStdString()},
                                                         {"namespace", ns.toStdString()},
                                                         {"cluster", cluster.toStdString()}})};
}

std::string kubeTime(WallTime time)
{
    return toWireTime(std::chrono::floor<std::chrono::seconds>(time)).toStdString();
}

} // namespace varroa::sim
