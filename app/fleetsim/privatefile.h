// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/result.h"

#include <QByteArray>

namespace varroa {

// Replaces a file that only its owner may read.
Result<void> writePrivateFile(const QString& path, const QByteArray& bytes);
// The same, but a file that is there already is an error and stays as it is.
Result<void> makePrivateFile(const QString& path, const QByteArray& bytes);

} // namespace varroa
