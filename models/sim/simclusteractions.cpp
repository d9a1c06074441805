// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/sim/simcluster.h"

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace varroa {
namespace {

QString pathOf(const nlohmann::json& request)
{
    return sim::textField(request, "namespace") + u'/' + sim::textField(request, "name");
}

QByteArray failed(const QString& text)
{
    return sim::toBytes({{"error", text.toStdString()}});
}

QByteArray notFound()
{
    return sim::errorReply(u"controller not found"_s, "not_found");
}

QByteArray stoppedConflict()
{
    return sim::errorReply(u"controller is stopped (spec.powerState=Stopped)"_s, "conflict");
}

} // namespace

QByteArray SimCluster::drain(const json& request, const SimNow& now)
{
    if (m_lifecycle == Lifecycle::Active) {
        m_lifecycle = Lifecycle::Draining;
        m_drainStartedAt = now.wall;
        report(nullptr, u"cluster.drain.started"_s,
               u"drain started, %1 controllers will be deleted"_s.arg(controllerCount()),
               sim::textField(request, "requestedBy"), now, "warning");
        extraBeat(now);
    }
    return sim::toBytes({{"state", lifecycleName(m_lifecycle).toStdString()}});
}

QByteArray SimCluster::cancelDrain(const json& request, const SimNow& now)
{
    if (m_lifecycle == Lifecycle::Active)
        return sim::toBytes({{"state", ""}, {"error", "cluster is not draining"}, {"code", "conflict"}});
    m_lifecycle = Lifecycle::Active;
    m_drainStartedAt.reset();
    report(nullptr, u"cluster.drain.canceled"_s, u"drain canceled"_s, sim::textField(request, "requestedBy"), now);
    extraBeat(now);
    return sim::toBytes({{"state", "active"}});
}

// The operator queues the key and answers `{}` whether or not it exists.
QByteArray SimCluster::reconcile(const json& request, const SimNow& now)
{
    if (SimController* controller = find(request)) {
        controller->reconciledAt = now.wall;
        ++controller->writes;
    }
    return "{}";
}

QByteArray SimCluster::reprovision(const json& request, const SimNow& now)
{
    SimController* controller = find(request);
    if (controller && !controller->stopped && controller->phase != Phase::Hibernated)
        provision(*controller, 60s, now);
    return "{}";
}

void SimCluster::provision(SimController& controller, std::chrono::seconds duration, const SimNow& now)
{
    controller.attention = AttentionKind::None;
    change(controller, Phase::Provisioning, now);
    plan(controller, {{duration - 10s, Phase::Running}, {duration, Phase::Connected}}, now);
}

void SimCluster::restart(SimController& controller, const SimNow& now)
{
    controller.pendingRestart = false;
    change(controller, Phase::Running, now);
    plan(controller, {{25s, Phase::Connected}}, now);
}

void SimCluster::setPower(SimController& controller, bool stopped, const SimNow& now)
{
    controller.stopped = stopped;
    if (stopped) {
        if (controller.connected())
            change(controller, Phase::Running, now);
        controller.attention = AttentionKind::None;
        plan(controller, {{8s, Phase::Stopped}}, now);
    } else if (controller.phase == Phase::Stopped || controller.phase == Phase::Hibernated) {
        provision(controller, 40s, now);
    }
}

void SimCluster::wakeUp(SimController& controller, const SimNow& now)
{
    if (controller.phase == Phase::Hibernated)
        provision(controller, 35s, now);
}

void SimCluster::trafficWake(const QString& ns, const QString& name, const SimNow& now)
{
    SimController* controller = find(ns, name);
    if (controller && !m_faults.noResponder)
        wakeUp(*controller, now);
}

QByteArray SimCluster::hibernate(const json& request, const SimNow& now)
{
    SimController* controller = find(request);
    if (!controller)
        return notFound();
    if (controller->stopped)
        return stoppedConflict();
    if (controller->phase != Phase::Hibernated) {
        if (controller->connected())
            change(*controller, Phase::Running, now);
        controller->attention = AttentionKind::None;
        plan(*controller, {{5s, Phase::Hibernated}}, now);
    }
    return "{}";
}

QByteArray SimCluster::wake(const json& request, const SimNow& now)
{
    SimController* controller = find(request);
    if (!controller)
        return notFound();
    if (controller->stopped)
        return stoppedConflict();
    wakeUp(*controller, now);
    return "{}";
}

QByteArray SimCluster::deletePod(const json& request, const SimNow& now)
{
    SimController* controller = find(request);
    if (!controller)
        return notFound();
    if (controller->stopped || controller->phase == Phase::Hibernated) {
        return sim::errorReply(u"failed to delete pod: pods \"%1-0\" not found"_s.arg(controller->name), "internal");
    }
    restart(*controller, now);
    return "{}";
}

QByteArray SimCluster::approveRestart(const json& request, const SimNow& now)
{
    SimController* controller = find(request);
    const QString action = sim::textField(request, "action");
    if (controller && action == u"force-restart"_s) {
        restart(*controller, now);
        return "{}";
    }
    if (controller && action == u"plugin-roll"_s && controller->pendingPluginRoll) {
        controller->pendingPluginRoll = false;
        restart(*controller, now);
        return "{}";
    }
    if (!controller || !controller->pendingRestart)
        return failed(u"no pending restart for "_s + pathOf(request));
    // `reload`, and any text the operator does not know, applies without a restart.
    const bool restarts = action == u"restart"_s || action == u"approve"_s || action == u"force"_s;
    controller->pendingRestart = false;
    ++controller->writes;
    if (restarts)
        restart(*controller, now);
    return "{}";
}

QByteArray SimCluster::approveDeletion(const json& request, const SimNow&)
{
    SimController* controller = find(request);
    const QString path = sim::textField(request, "path");
    if (!controller || !controller->pendingDeletion || path != u"legacy/nightly"_s)
        return failed(u"no pending deletion for \"%1\" on %2"_s.arg(path, pathOf(request)));
    controller->pendingDeletion = false;
    ++controller->writes;
    return "{}";
}

QByteArray SimCluster::broodOps(const json& request, const SimNow& now)
{
    return m_ops.answer(*this, m_verb, request, now);
}

} // namespace varroa
