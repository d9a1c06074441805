// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/detail/detailreader.h"

namespace varroa {

// Names the controller, its cluster, the reason and the next step; empty when the reading went well or none ended yet.
QString readSentence(const ControllerKey& key, const ReadStatus& status);
QString profilesSentence(const ClusterName& cluster, const ReadStatus& status);

// What a condition's status means for a person: True is good news for some types and bad news for most.
enum class ConditionWeight { Good, Neutral, Caution, Bad };
struct ConditionReading
{
    ConditionWeight weight = ConditionWeight::Neutral;
    QString sentence;
};
ConditionReading readCondition(const ObjectCondition& condition);

// True below 30 days, the expiry itself included.
bool expiresSoon(WallTime expiry, WallTime now);
QString expirySentence(WallTime expiry, WallTime now); // "in 12 days", "expired 3 days ago"

QString changeWord(const QString& change); // config, rbac, items, plugins, unknown

} // namespace varroa
