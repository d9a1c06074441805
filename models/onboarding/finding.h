// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

#include <vector>

namespace varroa::onboarding {

// stop: the chart refuses. dead: it renders, then pods or traffic fail. warn: think about it.
enum class Severity { Stop, Dead, Warn };

// One broken rule about one field. `field` is a path into the draft (coreNatsEgressCidrs[0]), a path into a values
// file, or an object's name. `message` says what is wrong here, `remedy` what to do; neither ever holds a secret.
struct Finding
{
    QString id;
    Severity severity = Severity::Warn;
    QString field;
    QString message;
    QString remedy;
    friend bool operator==(const Finding&, const Finding&) = default;
};

using Findings = std::vector<Finding>;

} // namespace varroa::onboarding
