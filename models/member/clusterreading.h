// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/rules/facts.h"

#include <nlohmann/json.hpp>

namespace varroa::member {

// Kubernetes objects (and lists of them, with `items`) as the facts of a check. Tolerant: what is absent or of another
// type reads as empty, since another version of the API may leave it out. No I/O.

using NodeAddresses = std::map<QString, QStringList>; // node → its addresses, internal ones first

QString readVersion(const nlohmann::json& version); // of /version: v1.31.2; "" when there is none
NodeAddresses readNodes(const nlohmann::json& list);
std::vector<onboarding::PodFacts> readPods(const nlohmann::json& list, const NodeAddresses& nodes);
std::vector<onboarding::NamespaceFacts> readNamespaces(const nlohmann::json& list);
std::vector<onboarding::StorageClassFacts> readStorageClasses(const nlohmann::json& list);
QStringList readNames(const nlohmann::json& list);
onboarding::ServiceFacts readService(const nlohmann::json& service);
QString readLifecycleState(const nlohmann::json& configMap);
QString readPrimaryNode(const nlohmann::json& pods); // where the database's primary runs, "" without one
// The network plug-in by its DaemonSet (calico, cilium …), "" when none that is known enforces policies.
QString readCniHint(const nlohmann::json& daemonSets);
// Whether the API server allowed what a SelfSubjectAccessReview asked.
bool readAllowed(const nlohmann::json& review);

// One right that Apply or a check needs. An empty namespace: the whole cluster.
struct Right
{
    QString verb;
    QString group;
    QString resource; // secrets, pods/log
    QString namespaceName;

    QString text() const; // "create secrets in varroa-system"
};
nlohmann::json accessReview(const Right& right);

} // namespace varroa::member
