// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/result.h"
#include "models/domain/secret.h"

#include <QObject>

#include <functional>
#include <memory>

namespace varroa {

// The OS keychain, asynchronous, on the GUI thread. Error kinds: Unavailable (no keychain service), Forbidden (the user
// or the system denied it), NotFound, TimedOut, TooLarge, Internal. A missing keychain is a state, never a file.
class SecretStore : public QObject
{
    Q_OBJECT
public:
    using QObject::QObject;
    using ReadDone = std::function<void(Result<std::shared_ptr<const Secret>>)>;
    using Done = std::function<void(Result<void>)>;

    // `reference` is what a profile stores in place of the secret. Callbacks are dropped when `context` is gone.
    virtual void read(const QString& reference, QObject* context, ReadDone done) = 0;
    // Succeeds only after the value was read back and compared.
    virtual void write(const QString& reference, std::shared_ptr<const Secret> value, QObject* context, Done done) = 0;
    virtual void remove(const QString& reference, QObject* context, Done done) = 0;
};

} // namespace varroa
