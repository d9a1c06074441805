// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/member/clusterreading.h"

#include "models/wire/json.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace varroa::member {

using nlohmann::json;

namespace {

const json& nothing()
{
    static const json* const none = new json; // lives as long as the process
    return *none;
}

const json& at(const json& object, const char* key)
{
    if (!object.is_object())
        return nothing();
    const auto found = object.find(key);
    return found == object.end() ? nothing() : *found;
}

const json& at(const json& object, const char* key, const char* inner)
{
    return at(at(object, key), inner);
}

QString textOf(const json& value)
{
    return value.is_string() ? wire::toText(value.get_ref<const std::string&>()) : QString();
}

int intOf(const json& value)
{
    return value.is_number_integer() ? value.get<int>() : 0;
}

const json& itemsOf(const json& list)
{
    const json& items = at(list, "items");
    return items.is_array() ? items : nothing();
}

QString nameOf(const json& object)
{
    return textOf(at(object, "metadata", "name"));
}

onboarding::Labels labelsOf(const json& object)
{
    onboarding::Labels labels;
    const json& found = at(object, "metadata", "labels");
    if (found.is_object())
        for (const auto& [key, value] : found.items())
            labels.emplace(wire::toText(key), textOf(value));
    return labels;
}

bool isReady(const json& pod)
{
    const json& conditions = at(pod, "status", "conditions");
    return conditions.is_array() && std::any_of(conditions.begin(), conditions.end(), [](const json& condition) {
               return textOf(at(condition, "type")) == "Ready"_L1 && textOf(at(condition, "status")) == "True"_L1;
           });
}

void readContainers(const json& statuses, onboarding::PodFacts& pod)
{
    if (!statuses.is_array())
        return;
    for (const json& status : statuses) {
        pod.restarts += intOf(at(status, "restartCount"));
        const json& state = at(status, "state");
        QString reason = textOf(at(state, "waiting", "reason"));
        if (reason.isEmpty() && intOf(at(state, "terminated", "exitCode")) != 0)
            reason = textOf(at(state, "terminated", "reason"));
        if (pod.waitingReason.isEmpty())
            pod.waitingReason = reason;
    }
}

onboarding::PodFacts readPod(const json& object, const NodeAddresses& nodes)
{
    onboarding::PodFacts pod;
    pod.name = nameOf(object);
    pod.node = textOf(at(object, "spec", "nodeName"));
    pod.component = labelsOf(object)[u"app.kubernetes.io/component"_s];
    pod.phase = textOf(at(object, "status", "phase"));
    pod.ready = isReady(object);
    readContainers(at(object, "status", "initContainerStatuses"), pod);
    readContainers(at(object, "status", "containerStatuses"), pod);
    if (const auto node = nodes.find(pod.node); node != nodes.end())
        pod.nodeAddresses = node->second;
    if (pod.nodeAddresses.isEmpty())
        if (const QString hostIp = textOf(at(object, "status", "hostIP")); !hostIp.isEmpty())
            pod.nodeAddresses.append(hostIp);
    return pod;
}

} // namespace

QString readVersion(const json& version)
{
    return textOf(at(version, "gitVersion"));
}

NodeAddresses readNodes(const json& list)
{
    NodeAddresses nodes;
    for (const json& node : itemsOf(list)) {
        QStringList addresses;
        const json& all = at(node, "status", "addresses");
        for (const QLatin1StringView type : {"InternalIP"_L1, "ExternalIP"_L1}) {
            if (!all.is_array())
                break;
            for (const json& address : all)
                if (textOf(at(address, "type")) == type)
                    addresses.append(textOf(at(address, "address")));
        }
        nodes.emplace(nameOf(node), std::move(addresses));
    }
    return nodes;
}

std::vector<onboarding::PodFacts> readPods(const json& list, const NodeAddresses& nodes)
{
    std::vector<onboarding::PodFacts> pods;
    for (const json& object : itemsOf(list))
        pods.push_back(readPod(object, nodes));
    return pods;
}

std::vector<onboarding::NamespaceFacts> readNamespaces(const json& list)
{
    std::vector<onboarding::NamespaceFacts> namespaces;
    for (const json& object : itemsOf(list))
        namespaces.push_back({nameOf(object), labelsOf(object)});
    return namespaces;
}

std::vector<onboarding::StorageClassFacts> readStorageClasses(const json& list)
{
    std::vector<onboarding::StorageClassFacts> classes;
    for (const json& object : itemsOf(list)) {
        onboarding::StorageClassFacts storage;
        storage.name = nameOf(object);
        storage.reclaimPolicy = textOf(at(object, "reclaimPolicy"));
        if (storage.reclaimPolicy.isEmpty())
            storage.reclaimPolicy = u"Delete"_s; // the API's default
        const json& annotations = at(object, "metadata", "annotations");
        storage.isDefault = textOf(at(annotations, "storageclass.kubernetes.io/is-default-class")) == "true"_L1;
        classes.push_back(std::move(storage));
    }
    return classes;
}

QStringList readNames(const json& list)
{
    QStringList names;
    for (const json& object : itemsOf(list))
        names.append(nameOf(object));
    return names;
}

onboarding::ServiceFacts readService(const json& service)
{
    onboarding::ServiceFacts facts;
    facts.type = textOf(at(service, "spec", "type"));
    facts.externalTrafficPolicy = textOf(at(service, "spec", "externalTrafficPolicy"));
    if (const json& ports = at(service, "spec", "ports"); ports.is_array())
        for (const json& port : ports)
            if (const int nodePort = intOf(at(port, "nodePort")); nodePort != 0)
                facts.nodePorts.push_back(nodePort);
    if (const json& ingress = at(at(service, "status", "loadBalancer"), "ingress"); ingress.is_array())
        for (const json& entry : ingress) {
            const QString ip = textOf(at(entry, "ip"));
            facts.addresses.append(ip.isEmpty() ? textOf(at(entry, "hostname")) : ip);
        }
    facts.addresses.removeAll(QString());
    return facts;
}

QString readLifecycleState(const json& configMap)
{
    return textOf(at(configMap, "data", "state"));
}

QString readPrimaryNode(const json& pods)
{
    for (const json& pod : itemsOf(pods)) {
        const onboarding::Labels labels = labelsOf(pod);
        // CloudNativePG's labels, the newer one first.
        for (const QString& key : {u"cnpg.io/instanceRole"_s, u"role"_s})
            if (const auto label = labels.find(key); label != labels.end() && label->second == "primary"_L1)
                return textOf(at(pod, "spec", "nodeName"));
    }
    return {};
}

QString readCniHint(const json& daemonSets)
{
    // Those that enforce NetworkPolicy. Flannel and kindnet (before Kubernetes 1.33) are left out: they do not.
    static constexpr std::array<std::pair<QLatin1StringView, QLatin1StringView>, 9> known{{
        {"calico-node"_L1, "Calico"_L1},
        {"canal"_L1, "Canal"_L1},
        {"cilium"_L1, "Cilium"_L1},
        {"antrea-agent"_L1, "Antrea"_L1},
        {"kube-router"_L1, "kube-router"_L1},
        {"weave-net"_L1, "Weave Net"_L1},
        {"ovnkube-node"_L1, "OVN-Kubernetes"_L1},
        {"azure-npm"_L1, "Azure NPM"_L1},
        {"anetd"_L1, "Dataplane V2"_L1},
    }};
    const QStringList names = readNames(daemonSets);
    for (const auto& [daemonSet, word] : known)
        if (names.contains(daemonSet))
            return word;
    return {};
}

bool readAllowed(const json& review)
{
    const json& allowed = at(review, "status", "allowed");
    return allowed.is_boolean() && allowed.get<bool>();
}

QString Right::text() const
{
    const QString what = group.isEmpty() ? resource : QString(resource + u'.' + group);
    if (namespaceName.isEmpty())
        return QCoreApplication::translate("MemberChecks", "%1 %2").arg(verb, what);
    //: a right: create secrets in varroa-system
    return QCoreApplication::translate("MemberChecks", "%1 %2 in %3").arg(verb, what, namespaceName);
}

json accessReview(const Right& right)
{
    json attributes = json::object();
    attributes["verb"] = right.verb.toStdString();
    const QString resource = right.resource.section(u'/', 0, 0);
    attributes["resource"] = resource.toStdString();
    if (resource.size() < right.resource.size())
        attributes["subresource"] = right.resource.section(u'/', 1).toStdString();
    if (!right.group.isEmpty())
        attributes["group"] = right.group.toStdString();
    if (!right.namespaceName.isEmpty())
        attributes["namespace"] = right.namespaceName.toStdString();
    return {{"apiVersion", "authorization.k8s.io/v1"},
            {"kind", "SelfSubjectAccessReview"},
            {"spec", {{"resourceAttributes", std::move(attributes)}}}};
}

} // namespace varroa::member
