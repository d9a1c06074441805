// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/fleet/listoutcome.h"

namespace varroa {

bool isMissing(ListOutcome outcome) noexcept
{
    return outcome != ListOutcome::Ok && outcome != ListOutcome::Unknown;
}

ListOutcome outcomeOf(const Error& error) noexcept
{
    switch (error.kind) {
    case ErrorKind::NoResponders:
        return ListOutcome::NoResponder;
    case ErrorKind::TimedOut:
        return ListOutcome::TimedOut;
    case ErrorKind::Forbidden:
        return ListOutcome::NotPermitted;
    case ErrorKind::Refused:
    case ErrorKind::NotFound:
    case ErrorKind::Conflict:
        return ListOutcome::OperatorError;
    case ErrorKind::TooLarge:
        return ListOutcome::ListTooLarge;
    case ErrorKind::Malformed:
        return ListOutcome::InvalidReply;
    case ErrorKind::Offline:
    case ErrorKind::Unauthorized:
    case ErrorKind::Unavailable:
    case ErrorKind::Cancelled:
    case ErrorKind::Internal:
        break;
    }
    return ListOutcome::Unknown;
}

QString outcomeName(ListOutcome outcome)
{
    switch (outcome) {
    case ListOutcome::Ok:
        return QStringLiteral("ok");
    case ListOutcome::NoResponder:
        return QStringLiteral("noResponder");
    case ListOutcome::TimedOut:
        return QStringLiteral("timedOut");
    case ListOutcome::NotPermitted:
        return QStringLiteral("notPermitted");
    case ListOutcome::OperatorError:
        return QStringLiteral("operatorError");
    case ListOutcome::ListTooLarge:
        return QStringLiteral("listTooLarge");
    case ListOutcome::InvalidReply:
        return QStringLiteral("invalidReply");
    case ListOutcome::InvalidRow:
        return QStringLiteral("invalidRow");
    case ListOutcome::Unknown:
        break;
    }
    return QStringLiteral("unknown");
}

} // namespace varroa
