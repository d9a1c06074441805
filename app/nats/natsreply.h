// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/ports/messagebus.h"

#include <nats/nats.h>

namespace varroa {

// The outcome a message in the inbox stands for: a reply, or the error its status header names (503 NoResponders, 404
// NotFound, 408 TimedOut, others Refused). Delivery thread.
Result<BusReply> readReply(natsMsg* message, MonoTime receivedAt);

// The console's error for a cnats status of a send or flush.
Error errorOf(natsStatus status);

} // namespace varroa
