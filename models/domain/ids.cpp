// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/domain/ids.h"

#include <algorithm>

namespace varroa {

bool isClusterLabel(QStringView text) noexcept
{
    if (text.isEmpty() || text.size() > 63 || text.front() == u'-' || text.back() == u'-')
        return false;
    return std::all_of(text.begin(), text.end(),
                       [](QChar c) { return (c >= u'a' && c <= u'z') || (c >= u'0' && c <= u'9') || c == u'-'; });
}

bool isSubjectToken(QStringView text) noexcept
{
    return !text.isEmpty() && std::all_of(text.begin(), text.end(), [](QChar c) {
        return c.unicode() > 0x20 && c.unicode() != 0x7f && c != u'.' && c != u'*' && c != u'>';
    });
}

} // namespace varroa
