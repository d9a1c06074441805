// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/ids.h"
#include "models/domain/result.h"
#include "models/domain/time.h"

#include <QObject>
#include <QString>

#include <functional>
#include <vector>

namespace varroa {

// One write that left this console, at its outcome. Holds no secret and no value of a patch.
struct AuditEntry
{
    WallTime at{}; // kept with milliseconds
    QString profile;
    QString actor; // the operator's name of the profile
    ControllerKey target;
    QString verb;     // stable id of the action, "restart"
    QString argument; // the kind approved, the path deleted, or the field paths of an update
    QString outcome;  // stable id, "acknowledged"
    QString reason;

    friend bool operator==(const AuditEntry&, const AuditEntry&) = default;
};

// What was done from this machine, kept beyond the run. GUI thread; no call blocks. Callbacks come from the event loop,
// in the order of the calls, and not to a context that is gone. Unavailable names the place and the reason.
class AuditLog : public QObject
{
    Q_OBJECT
public:
    using QObject::QObject;

    virtual void append(const AuditEntry& entry, QObject* context, std::function<void(Result<void>)> done) = 0;
    // Newest first, at most `count`.
    virtual void latest(int count, QObject* context, std::function<void(Result<std::vector<AuditEntry>>)> done) = 0;
};

} // namespace varroa
