// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/time.h"

#include <QByteArray>

#include <nlohmann/json.hpp>

#include <functional>
#include <optional>

namespace varroa {

// Both time lines at one instant, given by whoever drives the simulation.
struct SimNow
{
    MonoTime mono;
    WallTime wall;
};

// One message the fleet publishes.
struct SimMessage
{
    QByteArray subject;
    QByteArray payload;
};
using SimSink = std::function<void(const SimMessage&)>;

// What becomes of one request.
struct SimAnswer
{
    enum class Kind { Reply, Silent, NoResponder };
    Kind kind = Kind::Reply;
    QByteArray payload;
    std::chrono::milliseconds delay{0};
};

namespace sim {

// Compact UTF-8; text that is no UTF-8 is replaced, never thrown upon.
QByteArray toBytes(const nlohmann::json& value);
// A field of a request, matched like Go does: exactly, else regardless of case. nullptr when absent or null.
const nlohmann::json* field(const nlohmann::json& object, const char* key);
QString textField(const nlohmann::json& object, const char* key);
QByteArray errorReply(const QString& text, const char* code);
std::string kubeTime(WallTime time); // whole seconds, as Kubernetes writes them

// The operators' own bound on an encoded list reply, in bytes.
constexpr qsizetype listCap = 900 * 1024;

// Fields of an activity event (bus.md 7.1); empty ones are left out as Go does.
struct Activity
{
    QString type;
    const char* source = "operator";
    QString cluster;
    QString ns;
    QString controller;
    QString message;
    QString actor;
    const char* severity = "";
    const char* phase = "";
};
SimMessage activityMessage(const Activity& activity, WallTime now);
// A build event as the gateway forwards it from Jenkins: other field set, no severity.
SimMessage buildMessage(const QString& cluster, const QString& ns, const QString& controller, quint64 seed,
                        WallTime now);
SimMessage broodMessage(const char* event, const QString& cluster, const QString& ns, const QString& controller);

} // namespace sim
} // namespace varroa
