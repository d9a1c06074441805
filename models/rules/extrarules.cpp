// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/onboarding/plaintext.h"
#include "models/onboarding/valuesjson.h"
#include "models/rules/checks.h"

#include <QCoreApplication>

using namespace Qt::StringLiterals;

namespace varroa::onboarding {

namespace {

// Every path at which both would write, unless both hold a map there.
void collidingPaths(const OrderedJson& own, const nlohmann::json& extra, const QString& path, QStringList& found)
{
    if (!extra.is_object())
        return;
    for (const auto& [key, value] : extra.items()) {
        const auto mine = own.find(key);
        if (mine == own.end())
            continue;
        const QString at = joinedPath(path, shownKey(key));
        if (mine->is_object() && value.is_object())
            collidingPaths(*mine, value, at, found);
        else
            found.append(at);
    }
}

void checkCollisions(const OrderedJson& own, const nlohmann::json& extra, const QString& field, Collector& found)
{
    QStringList paths;
    collidingPaths(own, extra, field, paths);
    for (const QString& path : paths)
        found.add("W22", path, QT_TRANSLATE_NOOP("Rules", "The generator writes %1 itself, so this value is not used."),
                  {path.sliced(field.size() + 1)});
}

void checkCoreOnlyPaths(const nlohmann::json& extra, Collector& found)
{
    using Pointer = nlohmann::json::json_pointer;
    constexpr const char* Paths[] = {"/recordStore/retention", "/recordStore/postgres/memberEndpoint", "/cnpg",
                                     "/recordStore/cnpg", "/recordStore/postgres/cnpg"};
    for (const char* path : Paths) {
        if (!extra.contains(Pointer(path)))
            continue;
        const QString dotted = QString::fromLatin1(path + 1).replace(u'/', u'.');
        found.add("S12", u"extraMemberValues."_s + dotted,
                  QT_TRANSLATE_NOOP("Rules", "%1 belongs to the core, not to a member."), {dotted});
    }
}

} // namespace

void checkExtra(const Draft& draft, Collector& found)
{
    checkCollisions(ownMemberValues(draft), draft.extraMemberValues, u"extraMemberValues"_s, found);
    checkCollisions(ownCoreOverlay(draft), draft.extraCoreValues, u"extraCoreValues"_s, found);
    checkCoreOnlyPaths(draft.extraMemberValues, found);
}

} // namespace varroa::onboarding
