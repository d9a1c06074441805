// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QByteArray>
#include <QString>
#include <QStringList>

#include <optional>
#include <vector>

namespace varroa::onboarding {

// What the entries of bus.url point at. Tolerant: what is wrong with an entry is the rules' matter.

// 4 or 16 bytes of an IP literal without brackets and zone.
std::optional<QByteArray> addressBytes(QStringView text);

struct BusHost
{
    QString host; // without brackets
    int port = 0; // 4222 when the entry names none, 0 when it is no port
    bool address = false;
};
BusHost busHost(QStringView url);

std::vector<int> busPorts(const QStringList& urls); // distinct, ascending
QStringList busAddresses(const QStringList& urls);  // IP literals, in order
QStringList busNames(const QStringList& urls);      // all other hosts, in order
QStringList keptFirst(const QStringList& keep,
                      const QStringList& added); // without repeats; one address or range has many spellings

} // namespace varroa::onboarding
