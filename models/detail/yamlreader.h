// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/detail/specpatch.h"

#include <nlohmann/json.hpp>

#include <map>
#include <optional>
#include <string>

namespace varroa {

// A YAML text as JSON, with the line (from 1) of every value by its JSON pointer; the document's own is "".
struct YamlDocument
{
    nlohmann::json value;
    std::map<std::string, int> lines;

    // The line of the value at `pointer`, or of the nearest container that is there.
    int lineOf(std::string pointer) const;
};

QString fieldOfPointer(const std::string& pointer); // /spec/env/0 reads spec.env.0

// At most 1 MiB, one document, no tags, merge keys, repeated keys, nor scalars that YAML 1.1 and 1.2 read differently.
std::variant<YamlDocument, PatchRefusal> readYaml(const QString& text);

} // namespace varroa
