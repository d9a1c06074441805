// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/result.h"

#include <QByteArrayView>

namespace varroa {

// Writes a whole file atomically or not at all. Blocking; call it only for files a person asked for.
class FileSink
{
public:
    virtual ~FileSink() = default;
    FileSink(const FileSink&) = delete;
    FileSink& operator=(const FileSink&) = delete;

    virtual Result<void> write(const QString& path, QByteArrayView bytes) = 0;
    // The same with mode 0600, from the first byte on: for a file that holds a secret.
    virtual Result<void> writePrivate(const QString& path, QByteArrayView bytes) = 0;

protected:
    FileSink() = default;
};

} // namespace varroa
