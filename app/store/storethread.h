// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/result.h"

#include <QString>

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>

class QObject;
class QSqlDatabase;

namespace varroa {

// The one thread that touches the console's database file. It opens the file with the first work, and again with each
// further one as long as it could not. The destructor waits until all work is done.
class StoreThread
{
public:
    // Empty path: a database in memory, gone with this object.
    explicit StoreThread(const QString& path);
    ~StoreThread();
    StoreThread(const StoreThread&) = delete;
    StoreThread& operator=(const StoreThread&) = delete;

    static QString defaultPath(); // in the user's data folder; needs the application's name

    // `work` runs on the thread, in the order of the calls. Its argument is the open database, or Unavailable with the
    // file's name and the reason.
    void post(std::function<void(Result<QSqlDatabase*>)> work);

private:
    class Database;
    using Work = std::function<void(Result<QSqlDatabase*>)>;
    void run(const QString& path);

    std::mutex m_mutex;
    std::condition_variable m_wake;
    std::deque<Work> m_work;
    bool m_ending = false;
    std::thread m_thread;
};

} // namespace varroa
