// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/result.h"

#include <QByteArrayView>
#include <QDate>
#include <QString>

#include <vector>

namespace varroa {

// One JenkinsVersionProfile of a cluster: a Jenkins version, or a line such as 2.555 that stands for all its patches.
struct VersionProfile
{
    QString name;
    QString version;
    QString channel; // lts, weekly
    bool recommended = false;
    QString eol;     // as sent
    QDate eolDate;   // null when `eol` is empty or no date
    QString deploys; // the patch that a line deploys; empty: `version` itself
    qint64 pluginCount = 0;

    friend bool operator==(const VersionProfile&, const VersionProfile&) = default;
};

struct VersionProfiles
{
    std::vector<VersionProfile> items; // newest version first
    int unreadable = 0;                // entries without a version, or of the wrong shape
};

// Reply of operator.<c>.versionprofiles.list: `{items?, operatorNamespace?, error?, code?}`. Error kinds: Refused,
// TooLarge, Malformed. At most 8 MiB. Configuration texts of the profiles are not read. Any thread.
Result<VersionProfiles> decodeVersionProfiles(QByteArrayView bytes);

} // namespace varroa
