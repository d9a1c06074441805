// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/wire/versionprofiles.h"

#include "models/domain/versions.h"
#include "models/wire/json.h"

#include <algorithm>

namespace varroa {

namespace {

using nlohmann::json;
using wire::ObjectReader;

constexpr qsizetype MaxProfileBytes = 8 * 1024 * 1024;

std::optional<VersionProfile> readProfile(const json& item)
{
    QString wrong;
    const ObjectReader reader(item, {}, wrong);
    VersionProfile profile;
    if (const json* metadata = reader.object("metadata"))
        profile.name = ObjectReader(*metadata, QStringLiteral("metadata"), wrong).text("name");
    if (const json* spec = reader.object("spec")) {
        const ObjectReader fields(*spec, QStringLiteral("spec"), wrong);
        profile.version = fields.text("version");
        profile.channel = fields.text("channel");
        profile.recommended = fields.boolean("recommended");
        profile.eol = fields.text("eol");
        profile.deploys = fields.text("resolveVersion");
    }
    if (const json* status = reader.object("status"))
        profile.pluginCount = ObjectReader(*status, QStringLiteral("status"), wrong).integer("pluginCount");
    if (!wrong.isEmpty() || profile.version.isEmpty())
        return std::nullopt;
    profile.eolDate = QDate::fromString(profile.eol.left(10), Qt::ISODate);
    return profile;
}

} // namespace

Result<VersionProfiles> decodeVersionProfiles(QByteArrayView bytes)
{
    const Result<json> document = wire::parseObject(bytes, MaxProfileBytes);
    if (!document)
        return document.error();
    QString wrong;
    const ObjectReader reader(*document, {}, wrong);
    const QString error = reader.text("error");
    const QString code = reader.text("code");
    if (!error.isEmpty() || !code.isEmpty())
        return Error{ErrorKind::Refused, error.isEmpty() ? code : error};
    const json* items = reader.array("items");
    if (!wrong.isEmpty())
        return wire::wrongField(wrong);
    VersionProfiles profiles;
    if (items == nullptr)
        return profiles;
    for (const json& item : *items) {
        if (auto profile = item.is_object() ? readProfile(item) : std::nullopt)
            profiles.items.push_back(std::move(*profile));
        else
            ++profiles.unreadable;
    }
    std::stable_sort(
        profiles.items.begin(), profiles.items.end(),
        [](const VersionProfile& a, const VersionProfile& b) { return compareVersions(a.version, b.version) > 0; });
    return profiles;
}

} // namespace varroa
