// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/composition.h"

namespace varroa {

// The ways the program runs; each returns the process's exit status. All need an application object.
int runConsole(const CommandLine& line, Composition& composition);
int runExport(const CommandLine& line, Composition& composition);
int runGrab(const CommandLine& line, Composition& composition);
int runSelfTest(Composition& composition);

} // namespace varroa
