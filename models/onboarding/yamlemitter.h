// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QByteArray>

#include <nlohmann/json.hpp>

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace varroa::onboarding {

// The keys from the top to one line; a list item is "[0]", "[1]" …
using YamlPath = std::vector<std::string>;

struct YamlLine
{
    int number = 0; // from 1
    YamlPath path;
};

struct YamlText
{
    QByteArray text;
    std::vector<YamlLine> lines;
};

// What stands behind '#' at the end of the line of a path: ASCII; empty for none.
using YamlRemark = std::function<std::string(const YamlPath&)>;

// Block-style YAML that 1.1 and 1.2 readers take for exactly this document: every string quoted, numbers, booleans and
// null as JSON types them, keys in the document's order, LF. The same document gives the same bytes on every system.
YamlText emitYaml(const nlohmann::ordered_json& document, const YamlRemark& remark = {});

// Appends the text as a double-quoted scalar of one line. It grows by at most 4 bytes a byte and 2; what is not UTF-8
// becomes U+FFFD.
void appendQuotedYaml(std::string& out, std::string_view utf8);

// The path as people write it: a.b[0]["odd key"].
QString shownPath(const YamlPath& path);

} // namespace varroa::onboarding
