// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <nlohmann/json.hpp>

namespace varroa::wire {

// Stands in place of every value that nobody may see.
inline constexpr const char* RedactedText = "<redacted>";

// The one place that takes secrets out of a Controller object, in place, with the memory of the originals overwritten:
// status.wakeToken (and its text wherever else it stands), every value of an `env` list or map, resourceOverlay texts
// that may hold an environment, and annotations that repeat the object as JSON.
void redactController(nlohmann::json& object);

bool isRedacted(const nlohmann::json& value);    // the marker itself
bool holdsRedacted(const nlohmann::json& value); // the marker, here or anywhere below

} // namespace varroa::wire
