// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QByteArray>
#include <QString>

#include <nlohmann/json_fwd.hpp>

#include <variant>
#include <vector>

namespace varroa {

// One field that the patch changes; texts are compact JSON.
struct SpecChange
{
    enum class Kind { Added, Changed, Removed };
    Kind kind = Kind::Changed;
    QString field; // spec.resources.limits.memory
    QString before;
    QString after;

    friend bool operator==(const SpecChange&, const SpecChange&) = default;
};

// What is sent as `patch` of controllers.update: only changed fields, lists whole, removed fields null.
struct SpecPatch
{
    QByteArray json; // {"spec":{…}}; empty when nothing changed
    std::vector<SpecChange> changes;
};

// Why the edited text cannot be sent.
struct PatchRefusal
{
    int line = 0;   // from 1; 0: no line
    QString field;  // the path it is about; may be empty
    QString reason; // one translated sentence; never quotes a value
};

using PatchOutcome = std::variant<SpecPatch, PatchRefusal>;

// `original` is the redacted object that the text was made of. Refuses: text that is no YAML or that two YAML readers
// would read differently, changes outside spec, and changes that touch a hidden value.
PatchOutcome makeSpecPatch(const nlohmann::json& original, const QString& editedYaml);

// A patch that sets one string field of spec, as the Version tab sends it.
SpecPatch makeFieldPatch(const nlohmann::json& original, const char* field, const QString& value);

} // namespace varroa
