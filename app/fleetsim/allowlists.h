// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QStringList>

namespace varroa {

// What one NATS user of the core may do; anything not listed is denied.
struct SubjectGrants
{
    QStringList publish;
    QStringList subscribe;
};

// The core's three users (bus.md 8.1).
SubjectGrants operatorGrants();
SubjectGrants gatewayGrants();
SubjectGrants bffGrants();

} // namespace varroa
