// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/fuzz/targets.h"

#include "models/detail/yamlreader.h"
#include "models/detail/yamltext.h"

namespace varroa::fuzz {

namespace {

Outcome yaml(QByteArrayView bytes)
{
    const auto read = readYaml(QString::fromUtf8(bytes));
    if (const auto* refusal = std::get_if<PatchRefusal>(&read))
        return {false, refusal->reason.isEmpty() ? "a refusal without words" : nullptr};
    const auto& document = std::get<YamlDocument>(read);
    const auto again = readYaml(toYaml(document.value));
    const auto* same = std::get_if<YamlDocument>(&again);
    return {true, same && same->value == document.value ? nullptr : "the document does not survive being written"};
}

constexpr Target Targets[] = {{"yaml", yaml}};

} // namespace

std::span<const Target> targets()
{
    return Targets;
}

} // namespace varroa::fuzz
