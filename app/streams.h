// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QByteArray>
#include <QString>

#include <cstdio>

namespace varroa {

// The process's standard streams. What cannot be written to stdout is remembered, so that no run ends well without it.

// Call first in main(): a standard stream that the caller closed keeps its number, so that no file or socket opened
// later is taken for it; writing to it fails. A reader that goes away is an error to report, not the end.
void claimStandardStreams();

void writeOut(const QByteArray& bytes);            // to stdout, flushed
// UTF-8, with a line feed; on stderr always as one line that does nothing to a terminal.
void printLine(FILE* stream, const QString& text);

// Why something that was meant for stdout did not get there, in the system's words; empty when all did.
QString outputProblem();

} // namespace varroa
