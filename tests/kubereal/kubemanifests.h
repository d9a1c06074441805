// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "tests/kubereal/kubeserver.h"

#include <vector>

namespace varroa::test {

// One of Varroa's kinds as a definition of our own: group varroa.dev, version v1alpha1, the fields onboarding.md 4.7,
// bus.md 4.5 and design.md 9 name. ASSUMED, since not public: that Team and VarroaRoleBinding are namespaced, and
// whatever a CellPool's spec and a Team's spec.pipelines hold, which therefore take any field.
struct VarroaKind
{
    QString kind;   // CellPool
    QString plural; // cellpools
    bool namespaced = true;
    QByteArray schema;  // of the whole object, YAML flow
    QByteArray example; // a small valid object, YAML, named "sample"; in namespace "default" when namespaced

    QByteArray definition() const; // the CustomResourceDefinition, YAML
    // Of one object or, without a name, of the list.
    QString path(const QString& name = {}, const QString& namespaceName = QStringLiteral("default")) const;
};

// ProvisioningDefaults, CellPool, Team, VarroaRoleBinding, Controller.
const std::vector<VarroaKind>& varroaKinds();
const VarroaKind& varroaKind(const QString& kind);

// Creates all definitions on a server and waits until it serves them, at most 60 s. Again: no change.
Result<void> installVarroaKinds(const KubeServer& server);

} // namespace varroa::test
