// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/ports/connectfailure.h"

namespace varroa {

// Which of several failures of one round tells the operator most: the further an attempt came, the higher.
int telling(ConnectFailure failure) noexcept;
// The server answered, and said no. A second time it is taken for good.
bool isRefusal(ConnectFailure failure) noexcept;
// Nothing but another profile helps.
bool isHopeless(ConnectFailure failure) noexcept;

} // namespace varroa
