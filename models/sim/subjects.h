// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QByteArrayView>

namespace varroa {

// NATS wildcards: `*` stands for one token, a last `>` for one or more.
bool subjectMatches(QByteArrayView pattern, QByteArrayView subject) noexcept;

} // namespace varroa
