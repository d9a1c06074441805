// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/sim/subjects.h"

namespace varroa {
namespace {

// Cuts the first token off `rest`; `rest` becomes null (not merely empty) after the last one.
QByteArrayView takeToken(QByteArrayView& rest) noexcept
{
    const qsizetype dot = rest.indexOf('.');
    const QByteArrayView token = dot < 0 ? rest : rest.first(dot);
    rest = dot < 0 ? QByteArrayView() : rest.sliced(dot + 1);
    return token;
}

} // namespace

bool subjectMatches(QByteArrayView pattern, QByteArrayView subject) noexcept
{
    while (!pattern.isNull() && !subject.isNull()) {
        const bool last = pattern.indexOf('.') < 0;
        const QByteArrayView expected = takeToken(pattern);
        const QByteArrayView token = takeToken(subject);
        if (token.isEmpty())
            return false;
        if (expected == QByteArrayView(">"))
            return last;
        if (expected != QByteArrayView("*") && expected != token)
            return false;
    }
    return pattern.isNull() && subject.isNull();
}

} // namespace varroa
