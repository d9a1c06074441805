// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/ports/messagebus.h"

#include <QString>

namespace varroa {

// The sentence a person reads for a failed connection: the hop, the server, the cause in the field's word, the next
// step.
QString connectSentence(const ConnectError& error);
// The cause alone, for the connection bar.
QString connectWord(ConnectFailure failure);
// What the operator can do about it.
QString connectRemedy(ConnectFailure failure);

// The same cause in English on one line, with the detail, for stderr (command line output is never translated).
QString connectSentenceEnglish(const ConnectError& error);

} // namespace varroa
