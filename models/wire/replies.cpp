// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/wire/replies.h"

#include "models/wire/json.h"

#include <algorithm>

namespace varroa {

namespace {

constexpr qsizetype MaxNamespacesBytes = 1024 * 1024;
constexpr qsizetype MaxRegistryBytes = 8 * 1024 * 1024;
constexpr qint64 StreamNotFound = 10059; // JetStream err_code
constexpr std::string_view SubjectPrefix = "$KV.varroa_clusters.";

Error jetStreamError(const nlohmann::json& object)
{
    QString wrong;
    const wire::ObjectReader reader(object, QStringLiteral("error"), wrong);
    const qint64 code = reader.integer("code");
    const qint64 errorCode = reader.integer("err_code");
    QString description = reader.text("description");
    if (!wrong.isEmpty())
        return wire::wrongField(wrong);
    if (description.isEmpty())
        description = QStringLiteral("JetStream error %1").arg(errorCode != 0 ? errorCode : code);
    return {code == 404 || errorCode == StreamNotFound ? ErrorKind::NotFound : ErrorKind::Refused, description};
}

std::vector<QString> registryKeys(const nlohmann::json& subjects)
{
    std::vector<QString> keys;
    keys.reserve(subjects.size());
    for (const auto& entry : subjects.items()) {
        const std::string& subject = entry.key();
        if (subject.size() > SubjectPrefix.size() && subject.starts_with(SubjectPrefix))
            keys.push_back(wire::toText(subject.substr(SubjectPrefix.size())));
    }
    std::sort(keys.begin(), keys.end());
    return keys;
}

} // namespace

Result<NamespacesReply> decodeNamespacesReply(QByteArrayView bytes)
{
    const Result<nlohmann::json> document = wire::parseObject(bytes, MaxNamespacesBytes);
    if (!document)
        return document.error();

    QString wrong;
    const wire::ObjectReader reader(*document, {}, wrong);
    const QString error = reader.text("error");
    const QString code = reader.text("code");
    NamespacesReply reply;
    reply.managed = reader.texts("managedNamespaces");
    reply.curated = reader.texts("curatedNamespaces");
    reply.curatedDefault = reader.text("curatedDefault");
    if (!error.isEmpty() || !code.isEmpty())
        return Error{ErrorKind::Refused, error.isEmpty() ? code : error};
    if (!wrong.isEmpty())
        return wire::wrongField(wrong);
    return reply;
}

Result<RegistryInfo> decodeRegistryInfo(QByteArrayView bytes)
{
    const Result<nlohmann::json> document = wire::parseObject(bytes, MaxRegistryBytes);
    if (!document)
        return document.error();

    QString wrong;
    const wire::ObjectReader reader(*document, {}, wrong);
    if (const nlohmann::json* error = reader.object("error"))
        return jetStreamError(*error);

    RegistryInfo info;
    info.serverTime = reader.time("ts");
    if (const nlohmann::json* state = reader.object("state")) {
        const wire::ObjectReader stateReader(*state, QStringLiteral("state"), wrong);
        info.messages = stateReader.integer("messages");
        if (const nlohmann::json* subjects = stateReader.object("subjects"))
            info.keys = registryKeys(*subjects);
    } else if (wrong.isEmpty()) {
        return wire::wrongField(QStringLiteral("state is missing"));
    }
    if (const nlohmann::json* config = reader.object("config")) {
        const wire::ObjectReader configReader(*config, QStringLiteral("config"), wrong);
        if (configReader.has("allow_direct"))
            info.directGet = configReader.boolean("allow_direct");
    }
    if (!wrong.isEmpty())
        return wire::wrongField(wrong);
    if (info.messages < 0)
        return wire::wrongField(QStringLiteral("state.messages is negative"));
    return info;
}

} // namespace varroa
