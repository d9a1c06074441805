// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/keychain/keychainstore.h"

#include <QPointer>
#include <QTimer>

#include <qt6keychain/keychain.h>

using namespace Qt::StringLiterals;

namespace varroa {

namespace {

constexpr qsizetype maxSecretBytes = 2000; // Windows keeps 2,560 bytes per entry, less overhead

QString serviceName()
{
    return u"org.varroaconsole.VarroaConsole"_s;
}

// The library's codes are coarse: a keyring that cannot be reached is "other error" on Linux.
Error toError(QKeychain::Error code, const QString& text)
{
    switch (code) {
    case QKeychain::EntryNotFound:
        return {ErrorKind::NotFound, text};
    case QKeychain::AccessDenied:
    case QKeychain::AccessDeniedByUser:
        return {ErrorKind::Forbidden, text};
    case QKeychain::CouldNotDeleteEntry:
        return {ErrorKind::Internal, text};
    default:
        return {ErrorKind::Unavailable, text};
    }
}

// Overwrites the buffer itself, which the job shares; a detaching write would clear only a copy.
void wipeShared(const QByteArray& bytes)
{
    wipeMemory(const_cast<char*>(bytes.constData()), static_cast<size_t>(bytes.size()));
}

template <class Done>
auto guarded(QObject* context, Done done)
{
    return [guard = QPointer<QObject>(context), hasContext = context != nullptr,
            done = std::move(done)](const auto& outcome) {
        if (done && (!hasContext || guard))
            done(outcome);
    };
}

} // namespace

KeychainStore::KeychainStore(std::chrono::milliseconds deadline, QObject* parent)
    : SecretStore(parent), m_deadline(deadline)
{
}

KeychainStore::~KeychainStore() = default;

// The job belongs to the library until it has finished, even when nobody waits any more: its backend holds a pointer.
void KeychainStore::run(QKeychain::Job* job, const QString& reference,
                        std::function<void(const std::optional<Error>&)> done)
{
    job->setKey(reference);
    job->setInsecureFallback(false);
    job->setAutoDelete(true);
    auto* deadline = new QTimer(this);
    deadline->setSingleShot(true);
    QObject::connect(job, &QKeychain::Job::finished, deadline, [deadline, done](QKeychain::Job* finished) {
        deadline->stop();
        deadline->deleteLater();
        deadline->disconnect();
        std::optional<Error> error;
        if (finished->error() != QKeychain::NoError)
            error = toError(finished->error(), finished->errorString());
        done(error);
    });
    QObject::connect(deadline, &QTimer::timeout, this, [job = QPointer<QKeychain::Job>(job), deadline, done] {
        if (job)
            QObject::disconnect(job, nullptr, deadline, nullptr);
        deadline->deleteLater();
        done(Error{ErrorKind::TimedOut, u"the keychain did not answer in time"_s});
    });
    deadline->start(m_deadline);
    job->start();
}

void KeychainStore::fetch(const QString& reference, std::function<void(ReadResult)> done)
{
    auto* job = new QKeychain::ReadPasswordJob(serviceName());
    const auto secret = std::make_shared<std::shared_ptr<const Secret>>();
    // Runs first, and also for a late result: takes the bytes and leaves none in the job.
    QObject::connect(job, &QKeychain::Job::finished, job, [job, weak = std::weak_ptr(secret)] {
        const QByteArray bytes = job->binaryData();
        if (const auto waiting = weak.lock())
            *waiting = std::make_shared<const Secret>(Secret::copyOf(bytes));
        wipeShared(bytes);
    });
    run(job, reference, [this, secret, done = std::move(done)](const std::optional<Error>& error) {
        if (!error)
            done(*secret);
        else if (error->kind == ErrorKind::NotFound && m_writeFailed)
            done(Error{ErrorKind::Unavailable, u"the keychain keeps nothing: there is no usable collection"_s});
        else
            done(*error);
    });
}

void KeychainStore::read(const QString& reference, QObject* context, ReadDone done)
{
    fetch(reference, guarded(context, std::move(done)));
}

void KeychainStore::write(const QString& reference, std::shared_ptr<const Secret> value, QObject* context, Done done)
{
    const auto finish = guarded(context, std::move(done));
    const auto refuse = [&](const Error& error) {
        QMetaObject::invokeMethod(
            this, [finish, error] { finish(Result<void>(error)); }, Qt::QueuedConnection);
    };
    if (!value || value->isEmpty()) {
        refuse({ErrorKind::Malformed, u"an empty secret is not stored"_s}); // some backends would delete the entry
        return;
    }
    if (value->size() > maxSecretBytes) {
        refuse({ErrorKind::TooLarge, u"a secret for the keychain has at most 2000 bytes"_s});
        return;
    }
    auto* job = new QKeychain::WritePasswordJob(serviceName());
    const QByteArray bytes = value->view().toByteArray();
    job->setBinaryData(bytes);
    QObject::connect(job, &QKeychain::Job::finished, job, [bytes] { wipeShared(bytes); });
    run(job, reference, [this, reference, value, finish](const std::optional<Error>& error) {
        if (error) {
            m_writeFailed = error->kind == ErrorKind::Unavailable;
            finish(Result<void>(*error));
            return;
        }
        fetch(reference, [this, value, finish](const ReadResult& stored) {
            if (stored && stored.value()->view() == value->view()) {
                m_writeFailed = false;
                finish(Result<void>());
            } else if (stored) {
                finish(
                    Result<void>(Error{ErrorKind::Internal, u"the keychain returns another value than was stored"_s}));
            } else if (stored.error().kind == ErrorKind::NotFound) {
                m_writeFailed = true;
                finish(Result<void>(Error{ErrorKind::Unavailable, u"the keychain did not keep the value"_s}));
            } else {
                finish(Result<void>(stored.error()));
            }
        });
    });
}

void KeychainStore::remove(const QString& reference, QObject* context, Done done)
{
    const auto finish = guarded(context, std::move(done));
    run(new QKeychain::DeletePasswordJob(serviceName()), reference,
        [this, reference, finish](const std::optional<Error>& error) {
            if (error && error->kind != ErrorKind::NotFound) {
                finish(Result<void>(*error));
                return;
            }
            // Some backends report success whatever happened.
            fetch(reference, [finish](const ReadResult& stored) {
                if (stored)
                    finish(Result<void>(Error{ErrorKind::Internal, u"the keychain still holds the entry"_s}));
                else if (stored.error().kind == ErrorKind::NotFound)
                    finish(Result<void>());
                else
                    finish(Result<void>(stored.error()));
            });
        });
}

} // namespace varroa
