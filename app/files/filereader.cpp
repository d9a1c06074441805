// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/files/filereader.h"

#include <QFile>
#include <QFileInfo>

namespace varroa {

Result<QByteArray> readFile(const QString& path, qint64 maxBytes)
{
    const QFileInfo info(path);
    if (!info.exists())
        return Error{ErrorKind::NotFound, QStringLiteral("%1: no such file").arg(path)};
    if (info.isDir())
        return Error{ErrorKind::Unavailable, QStringLiteral("%1: is a folder").arg(path)};
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) {
        const ErrorKind kind = file.error() == QFileDevice::PermissionsError || !info.isReadable()
                                   ? ErrorKind::Forbidden
                                   : ErrorKind::Unavailable;
        return Error{kind, QStringLiteral("%1: %2").arg(path, file.errorString())};
    }
    // One byte more than allowed tells a file that is too large, also where size() is not known (pipes).
    QByteArray bytes = file.read(maxBytes + 1);
    if (file.error() != QFileDevice::NoError)
        return Error{ErrorKind::Unavailable, QStringLiteral("%1: %2").arg(path, file.errorString())};
    if (bytes.size() > maxBytes)
        return Error{ErrorKind::TooLarge, QStringLiteral("%1: larger than %2 bytes").arg(path).arg(maxBytes)};
    return bytes;
}

} // namespace varroa
