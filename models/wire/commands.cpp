// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/wire/commands.h"

#include "models/wire/json.h"

#include <algorithm>
#include <functional>

namespace varroa {

namespace {

using namespace Qt::StringLiterals;
using nlohmann::json;

constexpr qsizetype MaxReplyBytes = 1024 * 1024;
constexpr qsizetype MaxPatchBytes = 512 * 1024;
constexpr qsizetype ShortestValue = 3; // shorter ones would tear words apart

QByteArray toBytes(const json& value)
{
    return QByteArray::fromStdString(value.dump());
}

void readConflicts(const wire::ObjectReader& reader, QString& wrong, CommandReply& reply)
{
    const json* items = reader.array("conflicts");
    if (items == nullptr)
        return;
    for (const json& item : *items) {
        const QString path = u"conflicts[%1]"_s.arg(reply.conflicts.size());
        const wire::ObjectReader entry(item, path, wrong);
        reply.conflicts.push_back({entry.text("field"), entry.text("manager"), entry.text("message")});
        if (reply.conflicts.back().field.isEmpty() && wrong.isEmpty())
            wrong = path + u".field is missing or empty"_s;
    }
}

void readRemovals(const wire::ObjectReader& reader, QString& wrong, CommandReply& reply)
{
    const json* items = reader.array("unappliedRemovals");
    if (items == nullptr)
        return;
    for (const json& item : *items) {
        const QString path = u"unappliedRemovals[%1]"_s.arg(reply.unappliedRemovals.size());
        reply.unappliedRemovals.append(wire::ObjectReader(item, path, wrong).text("field"));
        if (reply.unappliedRemovals.back().isEmpty() && wrong.isEmpty())
            wrong = path + u".field is missing or empty"_s;
    }
}

Result<json> parsePatch(QByteArrayView patch)
{
    Result<json> document = wire::parseObject(patch, MaxPatchBytes);
    if (!document)
        return document.error();
    const auto spec = document->find("spec");
    if (spec == document->end() || !spec->is_object())
        return wire::wrongField(u"the patch has no spec"_s);
    for (const auto& [key, unused] : document->items()) {
        if (key != "spec" && key != "apiVersion" && key != "kind")
            return wire::wrongField(u"the patch may hold nothing beside spec"_s);
    }
    return document;
}

void forEachLeaf(const json& value, const QString& path, const std::function<void(const QString&, const json&)>& visit)
{
    if (!value.is_object() || value.empty()) {
        visit(path, value);
        return;
    }
    for (const auto& [key, child] : value.items())
        forEachLeaf(child, path + u'.' + wire::toText(key), visit);
}

void collectValues(const json& value, QStringList& values)
{
    if (value.is_structured()) {
        for (const json& child : value)
            collectValues(child, values);
    } else if (value.is_string()) {
        values.append(wire::toText(value.get_ref<const std::string&>()));
    } else if (value.is_number()) {
        values.append(QString::fromStdString(value.dump()));
    }
}

} // namespace

Result<CommandReply> decodeCommandReply(QByteArrayView bytes)
{
    const Result<json> document = wire::parseObject(bytes, MaxReplyBytes);
    if (!document)
        return document.error();
    QString wrong;
    const wire::ObjectReader reader(*document, {}, wrong);
    CommandReply reply;
    reply.error = reader.text("error");
    reply.code = reader.text("code");
    readConflicts(reader, wrong, reply);
    readRemovals(reader, wrong, reply);
    if (!wrong.isEmpty())
        return wire::wrongField(wrong);
    return reply;
}

Result<std::optional<ControllerRow>> decodeControllerReply(const ClusterName& cluster, QByteArrayView bytes)
{
    const Result<json> document = wire::parseObject(bytes, MaxReplyBytes);
    if (!document)
        return document.error();
    QString wrong;
    const wire::ObjectReader reader(*document, {}, wrong);
    const QString error = reader.text("error");
    const QString code = reader.text("code");
    if (code == "not_found"_L1)
        return std::optional<ControllerRow>();
    if (!error.isEmpty() || !code.isEmpty())
        return Error{ErrorKind::Refused, error.isEmpty() ? code : error};
    const json* item = reader.object("item");
    if (!wrong.isEmpty())
        return wire::wrongField(wrong);
    if (item == nullptr)
        return wire::wrongField(u"item is missing"_s);
    // Read by the reader of lists: a row means the same wherever it comes from.
    const QByteArray list = "{\"items\":[" + toBytes(*item) + "]}";
    Result<ControllerList> rows = decodeControllerList(cluster, list);
    if (!rows)
        return rows.error();
    if (!rows->invalidRow.isEmpty())
        return wire::wrongField(rows->invalidRow);
    return std::optional(std::move(rows->rows.front()));
}

QByteArray encodeCommand(const NamespaceName& ns, const QString& name, const char* extraKey, const QString& extra)
{
    json request{{"namespace", ns.text().toStdString()}, {"name", name.toStdString()}};
    if (extraKey != nullptr)
        request[extraKey] = extra.toStdString();
    return toBytes(request);
}

Result<QByteArray> encodeUpdate(const NamespaceName& ns, const QString& name, QByteArrayView patch,
                                const QString& fieldManager, bool force)
{
    Result<json> document = parsePatch(patch);
    if (!document)
        return document.error();
    json request{{"namespace", ns.text().toStdString()},
                 {"name", name.toStdString()},
                 {"patch", std::move(*document)},
                 {"fieldManager", fieldManager.toStdString()}};
    if (force)
        request["force"] = true;
    return toBytes(request);
}

QStringList patchFields(QByteArrayView patch)
{
    QStringList fields;
    const Result<json> document = parsePatch(patch);
    if (!document)
        return fields;
    forEachLeaf((*document)["spec"], u"spec"_s, [&](const QString& path, const json&) { fields.append(path); });
    std::sort(fields.begin(), fields.end());
    return fields;
}

QString withoutPatchValues(QString text, QByteArrayView patch)
{
    QStringList values;
    if (const Result<json> document = parsePatch(patch))
        collectValues((*document)["spec"], values);
    // Longer ones first: a short value may be a part of a long one.
    std::sort(values.begin(), values.end(), [](const QString& a, const QString& b) { return a.size() > b.size(); });
    for (const QString& value : std::as_const(values)) {
        if (value.size() >= ShortestValue)
            text.replace(value, u"…"_s);
    }
    return text;
}

QByteArray encodeActivityEvent(const ActivityEvent& event)
{
    json object{{"type", event.type.toStdString()},
                {"source", event.source.toStdString()},
                {"cluster", event.cluster.text().toStdString()},
                {"message", event.message.toStdString()},
                {"severity", event.severity == Severity::Error     ? "error"
                             : event.severity == Severity::Warning ? "warning"
                                                                   : "info"}};
    if (event.timestamp)
        object["timestamp"] = toWireTime(*event.timestamp).toStdString();
    const std::pair<const char*, const QString&> optional[] = {{"actor", event.actor},
                                                               {"controller", event.controller},
                                                               {"namespace", event.ns.text()},
                                                               {"phase", event.phase},
                                                               {"reason", event.reason}};
    for (const auto& [key, value] : optional) {
        if (!value.isEmpty())
            object[key] = value.toStdString();
    }
    return toBytes(object);
}

} // namespace varroa
