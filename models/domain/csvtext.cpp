// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/domain/csvtext.h"

namespace varroa {

QByteArray csvText(QByteArray text)
{
    if (!text.isEmpty() && QByteArrayView("=+-@\t\r").contains(text.front()))
        text.prepend('\'');
    return csvQuoted(std::move(text));
}

QByteArray csvQuoted(QByteArray text)
{
    if (text.contains('"') || text.contains(',') || text.contains('\n') || text.contains('\r'))
        return '"' + text.replace("\"", "\"\"") + '"';
    return text;
}

QByteArray csvLine(const QList<QByteArray>& fields)
{
    return fields.join(',') + "\r\n";
}

} // namespace varroa
