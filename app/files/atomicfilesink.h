// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/ports/filesink.h"

namespace varroa {

// FileSink that writes beside the target and renames: a reader sees the old file or the whole new one. Errors are
// Unavailable and name the file and the system's reason.
class AtomicFileSink final : public FileSink
{
public:
    Result<void> write(const QString& path, QByteArrayView bytes) override;
    Result<void> writePrivate(const QString& path, QByteArrayView bytes) override;
};

} // namespace varroa
