// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>
#include <QStringList>

namespace varroa::onboarding {

// One line to paste: each argument quoted where that shell would read anything into it.
QString posixCommandLine(const QStringList& arguments);
QString powerShellCommandLine(const QStringList& arguments);

} // namespace varroa::onboarding
