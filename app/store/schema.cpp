// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/store/schema.h"

#include <QSqlDatabase>
#include <QSqlError>
#include <QSqlQuery>
#include <QStringList>
#include <QVariant>

#include <vector>

using namespace Qt::StringLiterals;

namespace varroa {

namespace {

// Step i leads from version i to version i + 1. A step that was released is never changed again.
const std::vector<QStringList>& steps()
{
    static const std::vector<QStringList> all{{
        u"CREATE TABLE audit ("
        "id INTEGER PRIMARY KEY, at_ms INTEGER NOT NULL, profile TEXT NOT NULL, actor TEXT NOT NULL, "
        "cluster TEXT NOT NULL, namespace TEXT NOT NULL, controller TEXT NOT NULL, verb TEXT NOT NULL, "
        "argument TEXT NOT NULL, outcome TEXT NOT NULL, reason TEXT NOT NULL)"_s,
        u"CREATE INDEX audit_target ON audit (cluster, namespace, controller, id)"_s,
    }};
    return all;
}

Error sqlError(const QSqlError& error)
{
    return {ErrorKind::Unavailable, error.databaseText().isEmpty() ? error.driverText() : error.databaseText()};
}

Result<void> execute(QSqlDatabase& database, const QString& statement)
{
    QSqlQuery query(database);
    if (query.exec(statement))
        return {};
    return sqlError(query.lastError());
}

Result<int> versionOf(QSqlDatabase& database)
{
    QSqlQuery query(database);
    if (!query.exec(u"PRAGMA user_version"_s) || !query.next())
        return sqlError(query.lastError());
    return query.value(0).toInt();
}

Result<void> runStep(QSqlDatabase& database, int from)
{
    for (const QString& statement : steps().at(static_cast<size_t>(from))) {
        if (const Result<void> done = execute(database, statement); !done)
            return done;
    }
    return execute(database, u"PRAGMA user_version = %1"_s.arg(from + 1));
}

} // namespace

Result<void> migrateStore(QSqlDatabase& database)
{
    static_assert(StoreSchemaVersion == 1, "one step for each version");
    while (true) {
        // Two consoles may start at once: the version counts only inside the writer's transaction.
        if (const Result<void> begun = execute(database, u"BEGIN IMMEDIATE"_s); !begun)
            return begun;
        const Result<int> version = versionOf(database);
        Result<void> done;
        if (!version)
            done = version.error();
        else if (*version > StoreSchemaVersion)
            done = Error{ErrorKind::Unavailable, u"it was written by a newer console (version %1)"_s.arg(*version)};
        else if (*version < StoreSchemaVersion)
            done = runStep(database, *version);
        if (!done) {
            (void)execute(database, u"ROLLBACK"_s);
            return done;
        }
        if (const Result<void> committed = execute(database, u"COMMIT"_s); !committed)
            return committed;
        if (*version == StoreSchemaVersion)
            return {};
    }
}

} // namespace varroa
