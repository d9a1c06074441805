// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/ports/secretstore.h"

#include <chrono>
#include <optional>

namespace QKeychain {
class Job;
}

namespace varroa {

// SecretStore on the operating system's keychain. One entry per reference under the service
// org.varroaconsole.VarroaConsole; never a plain-text fallback. The library runs all jobs of a process one after
// another and some can hang for ever, so every call has a deadline of its own (from its start, not from the job's); a
// late result is dropped and wiped. Secrets are 1 to 2000 bytes.
class KeychainStore final : public SecretStore
{
public:
    explicit KeychainStore(std::chrono::milliseconds deadline = std::chrono::seconds(10), QObject* parent = nullptr);
    ~KeychainStore() override;

    void setDeadline(std::chrono::milliseconds deadline) { m_deadline = deadline; }

    void read(const QString& reference, QObject* context, ReadDone done) override;
    void write(const QString& reference, std::shared_ptr<const Secret> value, QObject* context, Done done) override;
    void remove(const QString& reference, QObject* context, Done done) override;

private:
    using ReadResult = Result<std::shared_ptr<const Secret>>;
    void fetch(const QString& reference, std::function<void(ReadResult)> done);
    void run(QKeychain::Job* job, const QString& reference, std::function<void(const std::optional<Error>&)> done);

    std::chrono::milliseconds m_deadline;
    bool m_writeFailed = false; // since the last good write: "not found" may mean that there is no collection at all
};

} // namespace varroa
