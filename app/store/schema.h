// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/result.h"

class QSqlDatabase;

namespace varroa {

// Version of the tables this console knows; kept in the file as SQLite's user_version.
constexpr int StoreSchemaVersion = 1;

// Brings an open database to the present version, in one transaction for each step. Unavailable: it was written by a
// newer console, is no database, or cannot be written. Runs on the thread that opened the database.
Result<void> migrateStore(QSqlDatabase& database);

} // namespace varroa
