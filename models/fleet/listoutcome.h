// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/result.h"
#include "models/domain/time.h"

namespace varroa {

// How a per-cluster list ended (design.md section 5).
enum class ListOutcome {
    Unknown, // never asked, or not connected
    Ok,
    NoResponder,
    TimedOut,
    NotPermitted,
    OperatorError,
    ListTooLarge,
    InvalidReply,
    InvalidRow,
};

struct ListStatus
{
    ListOutcome outcome = ListOutcome::Unknown;
    QString reason;                 // the operator's or decoder's text; empty for Ok
    MonoTime at{};                  // when this outcome was reached
    bool pending = false;           // a request is under way
    std::optional<MonoTime> rowsAt; // when the rows now shown arrived

    friend bool operator==(const ListStatus&, const ListStatus&) = default;
};

bool isMissing(ListOutcome outcome) noexcept; // everything but Ok and Unknown
ListOutcome outcomeOf(const Error& error) noexcept;
QString outcomeName(ListOutcome outcome); // export text: ok, noResponder, …

} // namespace varroa
