// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/result.h"
#include "models/domain/secret.h"

#include <memory>

namespace varroa {

// Reads a secret from an inherited file descriptor to its end (at most 64 KiB); line ends behind it are not part of it.
// Blocking: the writer decides when it ends.
Result<std::shared_ptr<const Secret>> readPasswordFd(int fd);

} // namespace varroa
