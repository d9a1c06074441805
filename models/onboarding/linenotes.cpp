// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/onboarding/linenotes.h"

#include "models/onboarding/busaddresses.h"
#include "models/onboarding/plaintext.h"

#include <QCoreApplication>

#include <algorithm>

namespace varroa::onboarding {

namespace {

using Ordered = nlohmann::ordered_json;

const char* const ExtraNote =
    QT_TRANSLATE_NOOP("Generator", "An additional value of this draft; the console passes it on as it is.");
const char* const KeptNote =
    QT_TRANSLATE_NOOP("Generator", "The core has this entry already. Helm replaces whole lists, so it is kept here.");
const char* const MemberSourceNote =
    QT_TRANSLATE_NOOP("Generator", "An address that the member's traffic comes from, as the core sees it.");
const char* const CoreRangeNote = QT_TRANSLATE_NOOP(
    "Generator", "A node or pod range of the core: with the traffic policy Cluster, the core sees one of these "
                 "addresses in place of the member's.");

QString translatedNote(const char* text)
{
    return QCoreApplication::translate("Generator", text);
}

bool isIndex(const std::string& key)
{
    return key.size() > 2 && key.front() == '[' && key.back() == ']';
}

const Ordered* valueAt(const Ordered& document, const YamlPath& path)
{
    const Ordered* value = &document;
    for (const std::string& key : path) {
        if (value->is_array() && isIndex(key)) {
            const size_t index = std::stoul(key.substr(1));
            if (index >= value->size())
                return nullptr;
            value = &(*value)[index];
            continue;
        }
        const auto found = value->is_object() ? value->find(key) : value->end();
        if (!value->is_object() || found == value->end())
            return nullptr;
        value = &*found;
    }
    return value;
}

std::string dotted(const YamlPath& path, size_t count)
{
    std::string text;
    for (size_t i = 0; i < count; ++i) {
        if (isIndex(path[i]))
            continue;
        text += (text.empty() ? "" : ".") + path[i];
    }
    return text;
}

// Where one entry of an address list comes from.
const char* entryNote(const Draft& draft, const QString& entry, bool database)
{
    const CoreNats::Keep& keep = draft.coreNats.keep;
    if ((database ? keep.memberEndpointAllowedCidrs : keep.allowedCidrs).contains(entry))
        return KeptNote;
    return draft.coreNats.memberSourceCidrs.contains(entry) ? MemberSourceNote : CoreRangeNote;
}

const char* listEntryNote(const Draft& draft, const std::string& list, const QString& entry)
{
    if (list == "nats.external.allowedCIDRs")
        return entryNote(draft, entry, false);
    if (list == "recordStore.postgres.memberEndpoint.allowedCIDRs")
        return entryNote(draft, entry, true);
    const CoreNats::Keep& keep = draft.coreNats.keep;
    const bool kept = (list == "nats.external.ipSANs" && keep.ipSans.contains(entry)) ||
                      (list == "nats.external.extraSANs" && keep.extraSans.contains(entry));
    return kept ? KeptNote : nullptr;
}

} // namespace

const NoteRow* noteRow(FileKind kind, const YamlPath& path)
{
    const std::span<const NoteRow> rows = noteRows(kind);
    for (size_t count = path.size(); count > 0; --count) {
        const std::string beginning = dotted(path, count);
        const auto row = std::find_if(rows.begin(), rows.end(),
                                      [&beginning](const NoteRow& candidate) { return beginning == candidate.path; });
        if (row != rows.end())
            return &*row;
    }
    return nullptr;
}

YamlRemark remarksOf(FileKind kind)
{
    return [kind](const YamlPath& path) -> std::string {
        const NoteRow* row = noteRow(kind, path);
        const bool itself = row && row->remark && !isIndex(path.back()) && dotted(path, path.size()) == row->path;
        return itself ? row->remark : "";
    };
}

std::vector<LineNote> lineNotes(FileKind kind, const Draft& draft, const Ordered& own, const Ordered& whole,
                                const std::vector<YamlLine>& lines)
{
    std::vector<LineNote> notes;
    notes.reserve(lines.size());
    for (const YamlLine& line : lines) {
        LineNote note{line.number, shownPath(line.path), {}, false};
        const NoteRow* row = noteRow(kind, line.path);
        const Ordered* value = valueAt(whole, line.path);
        if (!row || !valueAt(own, line.path)) {
            note.why = translatedNote(ExtraNote);
        } else {
            const bool entry = kind == FileKind::Core && isIndex(line.path.back()) && value && value->is_string();
            const char* special = entry ? listEntryNote(draft, dotted(line.path, line.path.size()),
                                                        plainText(value->get_ref<const std::string&>()))
                                        : nullptr;
            note.why = translatedNote(special ? special : row->why);
            note.assumed = row->remark != nullptr;
        }
        notes.push_back(std::move(note));
    }
    return notes;
}

} // namespace varroa::onboarding
