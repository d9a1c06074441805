// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/fleet/versionorder.h"

namespace varroa {

std::strong_ordering versionOrder(QStringView a, QStringView b)
{
    if (const int order = compareVersions(a, b); order != 0)
        return order <=> 0;
    return a.compare(b) <=> 0;
}

bool versionCovers(QStringView line, QStringView version)
{
    return version == line ||
           (version.startsWith(line) && version.size() > line.size() && version[line.size()] == u'.');
}

bool isVersionDrift(QStringView wanted, QStringView running)
{
    return !wanted.isEmpty() && !running.isEmpty() && !versionCovers(wanted, running) &&
           !versionCovers(running, wanted);
}

} // namespace varroa
