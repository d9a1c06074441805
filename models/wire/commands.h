// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/ids.h"
#include "models/domain/result.h"
#include "models/wire/controller.h"
#include "models/wire/events.h"

#include <QByteArray>
#include <QByteArrayView>
#include <QStringList>

#include <optional>
#include <vector>

namespace varroa {

// A field that another manager owns; the update was refused because of it.
struct FieldConflict
{
    QString field;
    QString manager;
    QString message;

    friend bool operator==(const FieldConflict&, const FieldConflict&) = default;
};

// What an operator answered to a command about one controller (bus.md 6.3, 6.4).
struct CommandReply
{
    QString error; // the operator's text
    QString code;  // not_found, conflict, invalid, internal, draining; empty in some refusals
    std::vector<FieldConflict> conflicts;
    QStringList unappliedRemovals; // fields the patch meant to remove and could not

    // Either text makes a refusal (bus.md 1.2).
    bool refused() const noexcept { return !error.isEmpty() || !code.isEmpty(); }
    QString reason() const { return error.isEmpty() ? code : error; }
};
// Error kinds: Malformed, TooLarge (1 MiB). A refusal is a value, since the operator did answer.
Result<CommandReply> decodeCommandReply(QByteArrayView bytes);

// Reply of operator.<c>.controllers.get; nullopt: the operator knows no such controller. Error kinds: Refused,
// Malformed, TooLarge (1 MiB).
Result<std::optional<ControllerRow>> decodeControllerReply(const ClusterName& cluster, QByteArrayView bytes);

// Request of every command that names one controller; `extraKey` adds one text (`action`, `path`).
QByteArray encodeCommand(const NamespaceName& ns, const QString& name, const char* extraKey = nullptr,
                         const QString& extra = {});

// Request of controllers.update. Malformed unless the patch is an object with a `spec` object and beside it nothing but
// `apiVersion` and `kind`.
Result<QByteArray> encodeUpdate(const NamespaceName& ns, const QString& name, QByteArrayView patch,
                                const QString& fieldManager, bool force);

// What a patch touches: `spec.version`, `spec.ingressSpec.host`, sorted. Lists count as one field. Never a value. Empty
// when it cannot be read.
QStringList patchFields(QByteArrayView patch);
// Takes every text and number of the patch that stands in `text` out of it, for words that are kept.
QString withoutPatchValues(QString text, QByteArrayView patch);

// An activity event as the operator and the dashboard publish it (bus.md 7.1).
QByteArray encodeActivityEvent(const ActivityEvent& event);

} // namespace varroa
