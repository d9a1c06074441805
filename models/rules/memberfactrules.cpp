// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/rules/factchecks.h"

#include <QCoreApplication>
#include <QVersionNumber>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace varroa::onboarding {

namespace {

void checkKubernetes(const ClusterFacts& cluster, const QString& name, Collector& found)
{
    if (!cluster.kubernetesVersion)
        return;
    QStringView text = *cluster.kubernetesVersion;
    if (text.startsWith(u'v'))
        text = text.sliced(1);
    const QVersionNumber version = QVersionNumber::fromString(text);
    if (!version.isNull() && version < QVersionNumber(1, 30))
        found.add("F13", name, QT_TRANSLATE_NOOP("Rules", "Kubernetes is %1."), {*cluster.kubernetesVersion});
}

void checkRightsAndPods(const ClusterFacts& cluster, const QString& name, Collector& found)
{
    for (const QString& right : cluster.deniedRights)
        found.add("W21", name, QT_TRANSLATE_NOOP("Rules", "Not permitted: %1."), {right});
    if (!cluster.pods || !cluster.release)
        return;
    for (const PodFacts& pod : *cluster.pods) {
        const bool ours =
            pod.component == "varroa-operator"_L1 || pod.component == "varroa-gateway"_L1 || pod.component == "nats"_L1;
        if (ours && !pod.ready)
            found.add(
                "W24", pod.name, QT_TRANSLATE_NOOP("Rules", "Pod %1 is not ready (%2, %3 restarts)."),
                {pod.name, pod.waitingReason.isEmpty() ? pod.phase : pod.waitingReason, QString::number(pod.restarts)});
    }
}

const NamespaceFacts* namespaceNamed(const std::vector<NamespaceFacts>& all, const QString& name)
{
    const auto it = std::find_if(all.begin(), all.end(), [&](const NamespaceFacts& one) { return one.name == name; });
    return it == all.end() ? nullptr : &*it;
}

QStringList controllerNamespaces(const Draft& draft)
{
    QStringList names = draft.managedNamespaces + draft.defaults.namespaces;
    if (!draft.defaults.defaultNamespace.isEmpty())
        names.append(draft.defaults.defaultNamespace);
    names.removeDuplicates();
    return names;
}

void checkNamespaces(const Draft& draft, const Facts& facts, Collector& found)
{
    if (!facts.member.namespaces)
        return;
    const bool healthy = facts.bus.memberHealth == u"healthy"_s;
    for (const QString& name : controllerNamespaces(draft)) {
        const NamespaceFacts* space = namespaceNamed(*facts.member.namespaces, name);
        if (!space) {
            // The chart puts a Role into each managed one; the others are made after the install.
            if (draft.managedNamespaces.contains(name) || healthy)
                found.add("E32", name, QT_TRANSLATE_NOOP("Rules", "Namespace %1 does not exist on the member."),
                          {name});
            continue;
        }
        if (!draft.memberNetworkPolicies)
            continue;
        for (const auto& [key, value] : draft.tenantNamespaceSelector) {
            const auto label = space->labels.find(key);
            if (label == space->labels.end() || label->second != value)
                found.add("W15", name, QT_TRANSLATE_NOOP("Rules", "Namespace %1 lacks the label %2=%3."),
                          {name, key, value});
        }
    }
}

void checkStorage(const ProvisioningDefaults& defaults, const std::vector<StorageClassFacts>& classes, Collector& found)
{
    const QString field = u"provisioningDefaults.storageClass"_s;
    const auto used = std::find_if(classes.begin(), classes.end(), [&](const StorageClassFacts& one) {
        return defaults.storageClass.isEmpty() ? one.isDefault : one.name == defaults.storageClass;
    });
    if (used == classes.end()) {
        found.add("E31", field,
                  defaults.storageClass.isEmpty()
                      ? QT_TRANSLATE_NOOP("Rules", "No storage class is named, and the member has no default.")
                      : QT_TRANSLATE_NOOP("Rules", "Storage class %1 does not exist on the member."),
                  {defaults.storageClass});
        return;
    }
    if (used->reclaimPolicy == "Delete"_L1)
        found.add("E57", field, QT_TRANSLATE_NOOP("Rules", "Storage class %1 has the reclaim policy Delete."),
                  {used->name});
}

void checkProvisioning(const Draft& draft, const ClusterFacts& member, Collector& found)
{
    const ProvisioningDefaults& defaults = draft.defaults;
    if (member.storageClasses)
        checkStorage(defaults, *member.storageClasses, found);
    if (member.ingressClasses && !defaults.ingressClassName.isEmpty() &&
        !member.ingressClasses->contains(defaults.ingressClassName))
        found.add("E31", u"provisioningDefaults.ingressClassName"_s,
                  QT_TRANSLATE_NOOP("Rules", "Ingress class %1 does not exist on the member."),
                  {defaults.ingressClassName});
    for (const auto& [space, secrets] : member.namespaceSecrets) {
        for (const QString& name : defaults.imagePullSecrets) {
            const bool there = std::any_of(secrets.begin(), secrets.end(), [&](const SecretFacts& secret) {
                return secret.name == name && secret.keys.contains(".dockerconfigjson"_L1);
            });
            if (!there)
                found.add("E31", QString(space + u'/' + name),
                          QT_TRANSLATE_NOOP("Rules", "Pull Secret %1 is not in namespace %2."), {name, space});
        }
    }
}

void checkLeftovers(const Facts& facts, Collector& found)
{
    const ClusterFacts& member = facts.member;
    if (member.lifecycleConfigMap == true && member.lifecycleState != "active"_L1)
        found.add("W18", u"varroa-cluster-lifecycle"_s,
                  member.lifecycleState.isEmpty()
                      ? QT_TRANSLATE_NOOP("Rules", "ConfigMap varroa-cluster-lifecycle is there.")
                      : QT_TRANSLATE_NOOP("Rules", "ConfigMap varroa-cluster-lifecycle says %1."),
                  {member.lifecycleState});
}

} // namespace

void checkMemberCluster(const Draft& draft, const Facts& facts, Collector& found)
{
    const QString name = draft.clusterName.isEmpty() ? u"member"_s : draft.clusterName;
    checkKubernetes(facts.core, u"core"_s, found);
    checkKubernetes(facts.member, name, found);
    checkRightsAndPods(facts.core, u"core"_s, found);
    checkRightsAndPods(facts.member, name, found);
    checkNamespaces(draft, facts, found);
    checkProvisioning(draft, facts.member, found);
    checkLeftovers(facts, found);
    if (facts.member.cniRead && facts.member.cniHint.isEmpty() && draft.memberNetworkPolicies)
        found.add("E13", u"networkPolicies.member"_s,
                  QT_TRANSLATE_NOOP("Rules", "No network plugin was found that enforces policies on the member."));
    if (facts.core.cniRead && facts.core.cniHint.isEmpty() && draft.coreNetworkPolicies)
        found.add("E13", u"networkPolicies.core"_s,
                  QT_TRANSLATE_NOOP("Rules", "No network plugin was found that enforces policies on the core."));
    if (facts.member.logWriterEnabled == false && draft.recordStore.mode != RecordStoreMode::None)
        found.add("E28", u"recordStore.mode"_s,
                  QT_TRANSLATE_NOOP("Rules", "The gateway's log does not hold “gateway log writer enabled”."));
}

void checkFleet(const Draft& draft, const Facts& facts, Collector& found)
{
    const BusFacts& bus = facts.bus;
    const QString& name = draft.clusterName;
    const QString field = u"clusterName"_s;
    // A member that runs already is registered under its own name.
    const bool itself =
        facts.member.release && textAt(facts.member.release->values, "/cluster/name") == name && !name.isEmpty();
    if (bus.registeredClusters && bus.registeredClusters->contains(name) && !itself)
        found.add("W2", field, QT_TRANSLATE_NOOP("Rules", "A cluster named %1 is registered already."), {name});
    if (bus.duplicateWriter == true)
        found.add("W2", field, QT_TRANSLATE_NOOP("Rules", "Two clusters seem to write under the name %1."), {name});
    if (bus.flapping == true)
        found.add("E15a", field, QT_TRANSLATE_NOOP("Rules", "The heartbeat of %1 comes and goes."), {name});
    if (bus.memberState == "draining"_L1 || bus.memberState == "drained"_L1)
        found.add("E16", field, QT_TRANSLATE_NOOP("Rules", "The state of %1 is %2."), {name, bus.memberState});
    if (bus.memberHealth == u"late"_s || bus.memberHealth == u"unhealthy"_s)
        found.add("E12", field, QT_TRANSLATE_NOOP("Rules", "The health of %1 is %2."), {name, *bus.memberHealth});
    if (bus.memberHealth == u"healthy"_s && bus.connectedMites == 0 && bus.controllers.value_or(0) > 0)
        found.add("E14", u"tenantNamespaceSelector"_s,
                  QT_TRANSLATE_NOOP("Rules", "%1 beats, but none of its %2 controllers is connected."),
                  {name, QString::number(*bus.controllers)});
}

} // namespace varroa::onboarding
