// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/fleetsim/privatefile.h"

#include <QFile>

using namespace Qt::StringLiterals;

namespace varroa {

Result<void> writePrivateFile(const QString& path, const QByteArray& bytes)
{
    QFile::remove(path); // an existing file would keep its permissions
    return makePrivateFile(path, bytes);
}

Result<void> makePrivateFile(const QString& path, const QByteArray& bytes)
{
    QFile file(path);
    constexpr auto ownerOnly = QFileDevice::ReadOwner | QFileDevice::WriteOwner;
    if (!file.open(QIODevice::WriteOnly | QIODevice::NewOnly, ownerOnly) || file.write(bytes) != bytes.size() ||
        !file.flush())
        return Error{ErrorKind::Unavailable, path + u": "_s + file.errorString()};
    return {};
}

} // namespace varroa
