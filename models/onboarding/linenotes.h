// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/onboarding/generator.h"
#include "models/onboarding/yamlemitter.h"

#include <span>

namespace varroa::onboarding {

// Why a path of a generated file is written. A path stands for all below it that has no row of its own.
struct NoteRow
{
    const char* path;
    const char* why;              // context "Generator"
    const char* remark = nullptr; // ASSUMED …: the seed does not spell this path or shape out
};

enum class FileKind { Member, Core, Defaults, BusSecret };
std::span<const NoteRow> noteRows(FileKind kind);

// The row of the longest known beginning of `path`; null for a path that the generator never writes.
const NoteRow* noteRow(FileKind kind, const YamlPath& path);
YamlRemark remarksOf(FileKind kind);

// One note for each line. `own`: the document without the draft's free values.
std::vector<LineNote> lineNotes(FileKind kind, const Draft& draft, const nlohmann::ordered_json& own,
                                const nlohmann::ordered_json& whole, const std::vector<YamlLine>& lines);

} // namespace varroa::onboarding
