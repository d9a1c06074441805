// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/files/atomicfilesink.h"

#include <QSaveFile>

using namespace Qt::StringLiterals;

namespace varroa {

namespace {

constexpr QFileDevice::Permissions OwnerOnly = QFileDevice::ReadOwner | QFileDevice::WriteOwner;

Result<void> writeWhole(const QString& path, QByteArrayView bytes, bool ownerOnly)
{
    QSaveFile file(path);
    file.setDirectWriteFallback(false);
    // Of the empty file beside the target, before a byte is in it.
    if (file.open(QIODevice::WriteOnly) && (!ownerOnly || file.setPermissions(OwnerOnly)) &&
        file.write(bytes.data(), bytes.size()) == bytes.size() && file.commit())
        return {};
    return Error{ErrorKind::Unavailable, path + ": "_L1 + file.errorString()};
}

} // namespace

Result<void> AtomicFileSink::write(const QString& path, QByteArrayView bytes)
{
    return writeWhole(path, bytes, false);
}

Result<void> AtomicFileSink::writePrivate(const QString& path, QByteArrayView bytes)
{
    return writeWhole(path, bytes, true);
}

} // namespace varroa
