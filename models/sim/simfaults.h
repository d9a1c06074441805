// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/result.h"

#include <QByteArray>
#include <QStringList>

#include <nlohmann/json.hpp>

#include <chrono>
#include <optional>
#include <vector>

namespace varroa {

// What is wrong with one simulated cluster at the moment.
struct SimFaults
{
    bool silent = false;                              // no heartbeats
    std::optional<std::chrono::seconds> beatInterval; // in place of 30 s
    std::chrono::seconds clockSkew{0};                // added to the sender's clock
    bool duplicateWriter = false;                     // a second cluster beats and answers under the same name
    bool noResponder = false;                         // no operator subscribes
    bool unanswered = false;                          // requests arrive and get no reply
    std::chrono::milliseconds replyDelay{0};
    QString errorReply;        // every request answers this error
    bool oversizeList = false; // the whole list is above the cap, a namespace's is not
    bool invalidJson = false;  // replies are cut in the middle
    bool invalidRow = false;   // one row without a name
    bool noKubernetesVersion = false;
    int disappeared = 0;     // controllers that are gone from lists and counts
    int stuckFinalizers = 0; // controllers that never finish deleting
    // Only of requests that change something:
    QString refuseWrites;      // answer this error, change nothing
    QString conflictWrites;    // updates without force answer a conflict with this field manager
    bool muteWrites = false;   // take effect and get no reply
    bool garbleWrites = false; // take effect, the reply is cut
    std::chrono::milliseconds writeDelay{0};

    // Sets one fault by its script name. `value` may be null where a default exists.
    Result<void> set(const QString& fault, const nlohmann::json& value);
    // `all` clears everything.
    Result<void> clear(const QString& fault);
    QStringList active() const;
};

// One line of a script: a fault set or cleared, or a request sent to a cluster's operator.
struct SimStep
{
    enum class Kind { Set, Clear, Request };
    Kind kind = Kind::Set;
    std::chrono::nanoseconds at{0};                   // from the moment the script is applied
    std::optional<std::chrono::nanoseconds> duration; // Set only: cleared afterwards
    QString cluster;                                  // "*": every cluster, the core included
    QString what;                                     // the fault, or the request's verb ("cluster.drain")
    nlohmann::json value;                             // the fault's value, or the request's body
};

// JSON array of steps, or a single step; the grammar is in simScriptHelp(). At most 1 MiB. Malformed names the step.
Result<std::vector<SimStep>> parseSimScript(QByteArrayView script);

// For --help. Not translated.
QByteArray simScriptHelp();

} // namespace varroa
