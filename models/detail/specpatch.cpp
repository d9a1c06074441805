// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/detail/specpatch.h"

#include "models/detail/yamlreader.h"
#include "models/wire/json.h"
#include "models/wire/redaction.h"

#include <QCoreApplication>

#include <nlohmann/json.hpp>

namespace varroa {

namespace {

using nlohmann::json;

struct PatchWords
{
    Q_DECLARE_TR_FUNCTIONS(SpecPatch)
};

// The library's == takes 1 and 1.0 for equal; a field that wants an integer does not.
bool same(const json& a, const json& b)
{
    if (a.is_number() || b.is_number())
        return a.is_number_float() == b.is_number_float() && a == b;
    if (a.type() != b.type() || a.size() != b.size())
        return false;
    if (a.is_object()) {
        for (auto it = a.begin(); it != a.end(); ++it) {
            const auto other = b.find(it.key());
            if (other == b.end() || !same(*it, *other))
                return false;
        }
        return true;
    }
    if (a.is_array())
        return std::equal(a.begin(), a.end(), b.begin(), [](const json& x, const json& y) { return same(x, y); });
    return a == b;
}

QString shown(const json& value)
{
    return wire::toText(value.dump(-1, ' ', false, json::error_handler_t::replace));
}

std::string pointerOf(const std::string& parent, const std::string& key)
{
    return (json::json_pointer(parent) / key).to_string();
}

class Differ
{
public:
    explicit Differ(const YamlDocument& edited) : m_edited(edited) {}

    // The sparse patch from `before` to `after`; null when nothing differs.
    json diff(const json& before, const json& after, const std::string& path)
    {
        json patch = json::object();
        for (auto it = before.begin(); it != before.end(); ++it) {
            const std::string at = pointerOf(path, it.key());
            const auto edited = after.find(it.key());
            if (edited == after.end() || (edited->is_null() && !it->is_null()))
                remove(patch, it.key(), *it, at);
            else if (it->is_object() && edited->is_object())
                descend(patch, it.key(), *it, *edited, at);
            else if (!same(*it, *edited))
                replace(patch, it.key(), &*it, *edited, at);
        }
        for (auto it = after.begin(); it != after.end(); ++it) {
            if (!before.contains(it.key()) && !it->is_null())
                replace(patch, it.key(), nullptr, *it, pointerOf(path, it.key()));
        }
        return patch;
    }

    std::vector<SpecChange> changes;
    std::optional<PatchRefusal> refusal;

private:
    void remove(json& patch, const std::string& key, const json& before, const std::string& at)
    {
        if (before.is_null())
            return;
        if (wire::holdsRedacted(before)) {
            refuseHidden(at);
            return;
        }
        changes.push_back({SpecChange::Kind::Removed, fieldOfPointer(at), shown(before), {}});
        patch[key] = nullptr;
    }

    void descend(json& patch, const std::string& key, const json& before, const json& after, const std::string& at)
    {
        json inner = diff(before, after, at);
        if (!inner.empty())
            patch[key] = std::move(inner);
    }

    void replace(json& patch, const std::string& key, const json* before, const json& after, const std::string& at)
    {
        if (wire::holdsRedacted(after) || (before != nullptr && wire::holdsRedacted(*before))) {
            refuseHidden(before != nullptr ? deepest(*before, after, at) : at);
            return;
        }
        changes.push_back({before ? SpecChange::Kind::Changed : SpecChange::Kind::Added, fieldOfPointer(at),
                           before ? shown(*before) : QString(), shown(after)});
        patch[key] = after;
    }

    // Where a list of hidden values differs first, for the line.
    static std::string deepest(const json& before, const json& after, const std::string& at)
    {
        if (before.is_array() && after.is_array()) {
            for (size_t i = 0; i < after.size(); ++i) {
                if (i >= before.size() || !same(before[i], after[i]))
                    return i < before.size() ? deepest(before[i], after[i], at + '/' + std::to_string(i))
                                             : at + '/' + std::to_string(i);
            }
        } else if (before.is_object() && after.is_object()) {
            for (auto it = after.begin(); it != after.end(); ++it) {
                const auto old = before.find(it.key());
                if (old == before.end() || !same(*old, *it))
                    return old == before.end() ? pointerOf(at, it.key()) : deepest(*old, *it, pointerOf(at, it.key()));
            }
        }
        return at;
    }

    void refuseHidden(const std::string& at)
    {
        if (refusal)
            return;
        refusal = PatchRefusal{m_edited.lineOf(at), fieldOfPointer(at),
                               PatchWords::tr("This change touches a value that is hidden here. Lists are sent whole, "
                                              "so it cannot be made from this console; use kubectl.")};
    }

    const YamlDocument& m_edited;
};

// The first difference outside spec, as a pointer; nullopt when all is equal.
std::optional<std::string> firstDifference(const json& before, const json& after, const std::string& at)
{
    if (before.is_object() && after.is_object()) {
        for (auto it = before.begin(); it != before.end(); ++it) {
            const std::string inner = pointerOf(at, it.key());
            if (inner == "/spec")
                continue;
            const auto edited = after.find(it.key());
            if (edited == after.end())
                return inner;
            if (auto found = firstDifference(*it, *edited, inner))
                return found;
        }
        for (auto it = after.begin(); it != after.end(); ++it) {
            if (!before.contains(it.key()) && pointerOf(at, it.key()) != "/spec")
                return pointerOf(at, it.key());
        }
        return std::nullopt;
    }
    if (before.is_array() && after.is_array() && before.size() == after.size()) {
        for (size_t i = 0; i < before.size(); ++i) {
            if (auto found = firstDifference(before[i], after[i], at + '/' + std::to_string(i)))
                return found;
        }
        return std::nullopt;
    }
    return same(before, after) ? std::nullopt : std::optional(at);
}

SpecPatch packed(json spec, std::vector<SpecChange> changes)
{
    SpecPatch patch;
    patch.changes = std::move(changes);
    if (!patch.changes.empty())
        patch.json = QByteArray::fromStdString(
            json{{"spec", std::move(spec)}}.dump(-1, ' ', false, json::error_handler_t::replace));
    return patch;
}

} // namespace

PatchOutcome makeSpecPatch(const json& original, const QString& editedYaml)
{
    auto read = readYaml(editedYaml);
    if (auto* refusal = std::get_if<PatchRefusal>(&read))
        return std::move(*refusal);
    const auto& edited = std::get<YamlDocument>(read);
    if (!edited.value.is_object())
        return PatchRefusal{1, {}, PatchWords::tr("The document must be the whole Controller object.")};
    if (const auto at = firstDifference(original, edited.value, {}))
        return PatchRefusal{edited.lineOf(*at), fieldOfPointer(*at),
                            PatchWords::tr("Only fields of spec can be changed here; put this one back.")};
    const json none = json::object();
    const auto specOf = [&](const json& object) -> const json& {
        const auto it = object.find("spec");
        return it == object.end() || it->is_null() ? none : *it;
    };
    const json& before = specOf(original);
    const json& after = specOf(edited.value);
    if (!after.is_object() || !before.is_object())
        return PatchRefusal{edited.lineOf("/spec"), QStringLiteral("spec"), PatchWords::tr("spec must be a map.")};
    if (after.empty() && !before.empty())
        return PatchRefusal{edited.lineOf("/spec"), QStringLiteral("spec"),
                            PatchWords::tr("The whole spec is missing; put it back.")};
    Differ differ(edited);
    json spec = differ.diff(before, after, "/spec");
    if (differ.refusal)
        return std::move(*differ.refusal);
    return packed(std::move(spec), std::move(differ.changes));
}

SpecPatch makeFieldPatch(const json& original, const char* field, const QString& value)
{
    const std::string text = value.toStdString();
    std::optional<json> before;
    if (const auto spec = original.find("spec"); spec != original.end() && spec->is_object() && spec->contains(field))
        before = spec->at(field);
    if (before && *before == json(text))
        return {};
    SpecChange change{before ? SpecChange::Kind::Changed : SpecChange::Kind::Added,
                      QStringLiteral("spec.") + QLatin1StringView(field), before ? shown(*before) : QString(),
                      shown(text)};
    return packed(json{{field, text}}, {std::move(change)});
}

} // namespace varroa
