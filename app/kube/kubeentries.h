// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/kube/kubeconfig.h"
#include "app/kube/kubeyaml.h"

namespace varroa::kube {

// One item of `clusters` or `users`, with every problem it has. `folder` is where relative paths start.
std::shared_ptr<const ClusterEntry> readCluster(const YAML::Node& item, const QString& where, const QString& folder);
std::shared_ptr<const UserEntry> readUser(const YAML::Node& item, const QString& where, const QString& folder);

// A small file that an entry names. The error is a sentence that names the file.
Result<Secret> readNamedFile(const QString& path);

} // namespace varroa::kube
