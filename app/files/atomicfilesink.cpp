// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/files/atomicfilesink.h"

#include <QSaveFile>

using namespace Qt::StringLiterals;

namespace varroa {

Result<void> AtomicFileSink::write(const QString& path, QByteArrayView bytes)
{
    QSaveFile file(path);
    file.setDirectWriteFallback(false);
    if (file.open(QIODevice::WriteOnly) && file.write(bytes.data(), bytes.size()) == bytes.size() && file.commit())
        return {};
    return Error{ErrorKind::Unavailable, path + ": "_L1 + file.errorString()};
}

} // namespace varroa
