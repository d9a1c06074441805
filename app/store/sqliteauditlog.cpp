// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/store/sqliteauditlog.h"

#include <QPointer>
#include <QSqlDatabase>
#include <QSqlError>
#include <QSqlQuery>
#include <QVariant>

using namespace Qt::StringLiterals;

namespace varroa {

namespace {

Error failed(const QSqlDatabase& database, const QSqlError& error)
{
    const QString reason = error.databaseText().isEmpty() ? error.driverText() : error.databaseText();
    return {ErrorKind::Unavailable, QString(database.databaseName() + u": "_s + reason)};
}

qint64 milliseconds(WallTime time)
{
    return std::chrono::floor<std::chrono::milliseconds>(time.time_since_epoch()).count();
}

// SQLite tells NULL from "", the console does not.
QString present(const QString& text)
{
    return text.isNull() ? u""_s : text;
}

Result<void> write(QSqlDatabase& database, const AuditEntry& entry)
{
    QSqlQuery query(database);
    if (!query.prepare(
            u"INSERT INTO audit (at_ms, profile, actor, cluster, namespace, controller, verb, argument, outcome, "
            "reason) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"_s))
        return failed(database, query.lastError());
    query.addBindValue(milliseconds(entry.at));
    for (const QString& text : {entry.profile, entry.actor, entry.target.cluster.text(), entry.target.ns.text(),
                                entry.target.name, entry.verb, entry.argument, entry.outcome, entry.reason})
        query.addBindValue(present(text));
    if (!query.exec())
        return failed(database, query.lastError());
    return {};
}

Result<std::vector<AuditEntry>> read(QSqlDatabase& database, int count)
{
    QSqlQuery query(database);
    query.setForwardOnly(true);
    if (!query.prepare(u"SELECT at_ms, profile, actor, cluster, namespace, controller, verb, argument, outcome, reason "
                       "FROM audit ORDER BY id DESC LIMIT ?"_s))
        return failed(database, query.lastError());
    query.addBindValue(std::max(count, 0));
    if (!query.exec())
        return failed(database, query.lastError());
    std::vector<AuditEntry> entries;
    while (query.next()) {
        const auto text = [&query](int column) { return query.value(column).toString(); };
        AuditEntry entry;
        entry.at = WallTime(std::chrono::milliseconds(query.value(0).toLongLong()));
        entry.profile = text(1);
        entry.actor = text(2);
        entry.target = {ClusterName(text(3)), NamespaceName(text(4)), text(5)};
        entry.verb = text(6);
        entry.argument = text(7);
        entry.outcome = text(8);
        entry.reason = text(9);
        entries.push_back(std::move(entry));
    }
    return entries;
}

} // namespace

SqliteAuditLog::SqliteAuditLog(const QString& path, QObject* parent) : AuditLog(parent), m_store(path) {}

SqliteAuditLog::~SqliteAuditLog() = default;

void SqliteAuditLog::append(const AuditEntry& entry, QObject* context, std::function<void(Result<void>)> done)
{
    m_store.post([this, entry, guard = QPointer<QObject>(context), done = std::move(done)](Result<QSqlDatabase*> open) {
        const Result<void> written = open ? write(**open, entry) : Result<void>(open.error());
        answer([guard, done, written] {
            if (guard && done)
                done(written);
        });
    });
}

void SqliteAuditLog::latest(int count, QObject* context, std::function<void(Result<std::vector<AuditEntry>>)> done)
{
    m_store.post([this, count, guard = QPointer<QObject>(context), done = std::move(done)](Result<QSqlDatabase*> open) {
        Result<std::vector<AuditEntry>> entries =
            open ? read(**open, count) : Result<std::vector<AuditEntry>>(open.error());
        answer([guard, done, entries = std::move(entries)] {
            if (guard && done)
                done(entries);
        });
    });
}

// The store's thread ends before this object does (m_store is the last member), so `this` is there.
void SqliteAuditLog::answer(std::function<void()> work)
{
    const std::lock_guard lock(m_mutex);
    m_answers.push_back(std::move(work));
    if (m_answers.size() == 1)
        QMetaObject::invokeMethod(this, &SqliteAuditLog::deliver, Qt::QueuedConnection);
}

void SqliteAuditLog::deliver()
{
    std::vector<std::function<void()>> answers;
    {
        const std::lock_guard lock(m_mutex);
        std::swap(answers, m_answers);
    }
    for (const auto& give : answers)
        give();
}

} // namespace varroa
