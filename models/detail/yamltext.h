// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

#include <nlohmann/json_fwd.hpp>

#include <optional>
#include <string>
#include <string_view>

namespace varroa {

// Block-style YAML of a JSON document as Kubernetes people write it: apiVersion, kind, metadata, spec, status first,
// lists at the level of their key, strings quoted only where a YAML 1.1 or 1.2 reader would take them for something
// else. Reading it back gives the same document.
QString toYaml(const nlohmann::json& document);

// A plain scalar as both YAML 1.1 and 1.2 readers understand it. `Ambiguous`: they differ, or one of them takes it for
// a number, truth value or time (yes, 0123, 1_000, 12:30); `Text` reads as a string everywhere.
enum class PlainScalar { Text, Null, Boolean, Integer, Fraction, Ambiguous };
PlainScalar classifyPlain(std::string_view text);

} // namespace varroa
