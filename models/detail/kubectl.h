// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/ids.h"

namespace varroa {

// A word for a POSIX shell: bare when it needs no quotes, else in single quotes.
QString shellWord(const QString& word);

// Follows the console output of the controller's pod, run with that cluster's kubeconfig.
QString kubectlLogsCommand(const ControllerKey& key);

// The whole object as the cluster has it, nothing hidden.
QString kubectlGetCommand(const ControllerKey& key);

} // namespace varroa
