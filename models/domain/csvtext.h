// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QByteArray>
#include <QList>

namespace varroa {

// One text as a field of RFC 4180, quoted where it must be. A text that a spreadsheet would take for a formula gets an
// apostrophe before it.
QByteArray csvText(QByteArray text);
QByteArray csvQuoted(QByteArray text);               // without the apostrophe: for numbers
QByteArray csvLine(const QList<QByteArray>& fields); // ends with CR LF

} // namespace varroa
