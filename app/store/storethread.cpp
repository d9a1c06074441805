// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/store/storethread.h"

#include "app/store/schema.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QSqlDatabase>
#include <QSqlError>
#include <QSqlQuery>
#include <QStandardPaths>
#include <QUuid>

#include <chrono>
#include <optional>

using namespace Qt::StringLiterals;

namespace varroa {

constexpr int SqliteBusy = 5; // SQLITE_BUSY

// Lives on the thread.
class StoreThread::Database
{
public:
    explicit Database(QString path) : m_path(std::move(path)) {}

    Result<QSqlDatabase*> open()
    {
        if (m_database)
            return &*m_database;
        if (const Result<void> opened = tryOpen(); !opened) {
            close();
            return Error{ErrorKind::Unavailable,
                         m_path.isEmpty() ? opened.error().detail : QString(m_path + u": "_s + opened.error().detail)};
        }
        return &*m_database;
    }

    void close()
    {
        m_database.reset();
        if (QSqlDatabase::contains(m_name))
            QSqlDatabase::removeDatabase(m_name);
    }

private:
    Result<void> tryOpen()
    {
        if (const Result<void> ready = prepareFile(); !ready)
            return ready;
        m_database = QSqlDatabase::addDatabase(u"QSQLITE"_s, m_name);
        m_database->setDatabaseName(m_path.isEmpty() ? u":memory:"_s : m_path);
        m_database->setConnectOptions(u"QSQLITE_BUSY_TIMEOUT=3000"_s);
        if (!m_database->open())
            return Error{ErrorKind::Unavailable, m_database->lastError().text()};
        // An entry that was reported as written must survive a power cut.
        for (const QString& pragma : {u"PRAGMA journal_mode = WAL"_s, u"PRAGMA synchronous = FULL"_s}) {
            if (const Result<void> done = executePatiently(pragma); !done)
                return done;
        }
        return migrateStore(*m_database);
    }

    // The change to WAL does not wait for the time-out above when another console makes it at the same moment.
    Result<void> executePatiently(const QString& pragma)
    {
        constexpr int tries = 150;
        constexpr std::chrono::milliseconds pause{20};
        for (int i = 1;; ++i) {
            QSqlQuery query(*m_database);
            if (query.exec(pragma))
                return {};
            if (i == tries || query.lastError().nativeErrorCode() != QString::number(SqliteBusy))
                return Error{ErrorKind::Unavailable, query.lastError().text()};
            std::this_thread::sleep_for(pause);
        }
    }

    // The file is its owner's alone before anything is in it; SQLite gives its side files the same rights.
    Result<void> prepareFile() const
    {
        if (m_path.isEmpty() || QFileInfo::exists(m_path))
            return {};
        const QString folder = QFileInfo(m_path).absolutePath();
        if (!QDir().mkpath(folder))
            return Error{ErrorKind::Unavailable, u"the folder cannot be made"_s};
        QFile file(m_path);
        if (file.open(QIODevice::WriteOnly | QIODevice::NewOnly) &&
            file.setPermissions(QFile::ReadOwner | QFile::WriteOwner))
            return {};
        if (!file.isOpen() && QFileInfo::exists(m_path))
            return {}; // another console made it just now
        return Error{ErrorKind::Unavailable, file.errorString()};
    }

    const QString m_path;
    const QString m_name = QUuid::createUuid().toString();
    std::optional<QSqlDatabase> m_database;
};

StoreThread::StoreThread(const QString& path) : m_thread([this, path] { run(path); }) {}

StoreThread::~StoreThread()
{
    {
        const std::lock_guard lock(m_mutex);
        m_ending = true;
    }
    m_wake.notify_one();
    m_thread.join();
}

void StoreThread::run(const QString& path)
{
    Database database(path);
    std::unique_lock lock(m_mutex);
    while (true) {
        m_wake.wait(lock, [this] { return m_ending || !m_work.empty(); });
        if (m_work.empty())
            break; // ending, behind all work that was posted
        Work work = std::move(m_work.front());
        m_work.pop_front();
        lock.unlock();
        work(database.open());
        work = nullptr; // what it holds dies outside the lock
        lock.lock();
    }
    lock.unlock();
    database.close();
}

QString StoreThread::defaultPath()
{
    return QStandardPaths::writableLocation(QStandardPaths::AppDataLocation) + "/console.sqlite"_L1;
}

void StoreThread::post(std::function<void(Result<QSqlDatabase*>)> work)
{
    {
        const std::lock_guard lock(m_mutex);
        m_work.push_back(std::move(work));
    }
    m_wake.notify_one();
}

} // namespace varroa
