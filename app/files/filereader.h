// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/result.h"

#include <QByteArray>

namespace varroa {

// Reads a whole file of at most `maxBytes`. Errors name the file: NotFound, Forbidden, TooLarge, Unavailable.
Result<QByteArray> readFile(const QString& path, qint64 maxBytes);

} // namespace varroa
