// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/commandline.h"
#include "models/domain/result.h"
#include "models/domain/secret.h"

#include <memory>

namespace varroa {

// Reads a secret from an inherited file descriptor to its end (at most 64 KiB); line ends behind it are not part of it.
// Blocking: the writer decides when it ends.
Result<std::shared_ptr<const Secret>> readPasswordFd(int fd);

// Fills in the password of --password-fd. Before the application object: it opens descriptors, and one that the caller
// never opened would then be read.
Result<void> readPassword(CommandLine& line);

} // namespace varroa
