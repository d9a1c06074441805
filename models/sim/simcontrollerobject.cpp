// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/sim/simcontroller.h"
#include "models/sim/simrandom.h"
#include "models/sim/simtypes.h"

#include <array>

using nlohmann::json;
using namespace std::chrono_literals;

namespace varroa {
namespace {

using Context = SimObjectContext;

constexpr std::array versions{"2.555.1", "2.562.2", "2.562.3", "2.570.1", "2.570.2"};
constexpr std::array bundles{"base", "java-services", "mobile", "data", "platform"};
constexpr std::array plugins{"workflow-aggregator",
                             "git",
                             "configuration-as-code",
                             "kubernetes",
                             "credentials",
                             "job-dsl",
                             "matrix-auth",
                             "pipeline-stage-view",
                             "junit",
                             "timestamper",
                             "blueocean",
                             "email-ext",
                             "docker-workflow",
                             "ssh-agent",
                             "warnings-ng"};
constexpr std::array classNames{"small", "standard", "large"};

struct Trouble
{
    const char* condition;
    const char* reason;
    const char* message;
};
constexpr std::array failures{
    Trouble{"Failed", "ProvisioningTimeout", "controller did not become ready within 5m0s"},
    Trouble{"Failed", "ImagePullBackOff", "Back-off pulling image \"registry.example.org/jenkins:2.570.1\""},
    Trouble{"Failed", "VolumeUnavailable", "Volume „jenkins-home“ konnte nicht eingehängt werden: Zeitüberschreitung"}};
constexpr std::array blocks{
    Trouble{"ReconcileBlocked", "BundleInvalid",
            "bundle \"java-services\": items.yaml line 44: unknown key \"folderr\""},
    Trouble{"ReconcileBlocked", "ApplyConflict", "StatefulSet: Feld .spec.template gehört einem anderen Verwalter"},
    Trouble{"ReconcileBlocked", "QuotaExceeded",
            "exceeded quota: compute, requested: memory=6Gi, used: 58Gi, limited: 60Gi"}};
constexpr std::array bootTroubles{
    Trouble{"JenkinsBootFailed", "CascError", "ConfiguratorException: No configurator for root element <unclassifed>"},
    Trouble{"JenkinsBootFailed", "CrashLoop", "起動に失敗しました: プラグイン credentials を読み込めません"}};
constexpr std::array rollTroubles{
    Trouble{"PluginRollFailed", "DependencyMissing", "Abhängigkeit „workflow-cps ≥ 4000“ ließ sich nicht auflösen"},
    Trouble{"PluginRollFailed", "DownloadFailed", "update center answered 503 for blueocean 1.27.21"}};

std::string text(const QString& value)
{
    return value.toStdString();
}

std::string hex(quint64 value, int digits)
{
    return QByteArray::number(value, 16).rightJustified(16, '0').left(digits).toStdString();
}

std::string uid(SimRandom& random)
{
    const std::string a = hex(random.next(), 16);
    const std::string b = hex(random.next(), 16);
    return a.substr(0, 8) + '-' + a.substr(8, 4) + "-4" + a.substr(13, 3) + "-8" + b.substr(1, 3) + '-' +
           b.substr(4, 12);
}

std::string hash(quint64 seed, quint64 part)
{
    const quint64 first = SimRandom::mix(seed, part);
    return "sha256:" + hex(first, 16) + hex(SimRandom::mix(first, part), 16);
}

// One object under construction. Draws happen in a fixed order, so that the same seed gives the same object.
class Builder
{
public:
    Builder(const SimController& controller, const Context& context)
        : m_controller(controller)
        , m_context(context)
        , m_random(controller.seed)
        , m_extra(SimRandom::mix(controller.seed, 77))
        , m_lean(context.detail == Context::Detail::Lean)
    {
        m_version = m_random.pick(versions);
        m_running = m_version;
        if (m_extra.percent(12))
            m_running = versions.front(); // a roll that has not happened yet
        if (const json* wanted = controller.spec ? sim::field(*controller.spec, "version") : nullptr;
            wanted && wanted->is_string())
            m_running = *wanted;
        m_createdAt = controller.createdAt.value_or(m_context.epoch - 24h * (2 + m_random.below(400)));
        m_changedAt = controller.changedAt.value_or(m_context.epoch - 1min * (1 + m_random.below(3000)));
        m_endpoint = "https://" + text(controller.name) + '.' + text(context.cluster) + ".ci.example.org";
    }

    json build()
    {
        json metadata = makeMetadata();
        json spec = makeSpec();
        if (m_controller.spec)
            spec.merge_patch(*m_controller.spec);
        json object{{"apiVersion", "varroa.dev/v1alpha1"}, {"kind", "Controller"}};
        object["metadata"] = std::move(metadata);
        object["spec"] = std::move(spec);
        object["status"] = m_controller.phase == Phase::None ? json::object() : makeStatus();
        return object;
    }

private:
    json makeMetadata()
    {
        json metadata{{"name", text(m_controller.name)},
                      {"namespace", text(m_controller.ns)},
                      {"uid", uid(m_random)},
                      {"resourceVersion", std::to_string(88000 + m_random.below(900000) + m_controller.writes)},
                      {"generation", m_controller.generation},
                      {"creationTimestamp", sim::kubeTime(m_createdAt)},
                      {"finalizers", json::array({"varroa.dev/finalizer"})}};
        metadata["labels"] = {{"app.kubernetes.io/managed-by", m_controller.gitops ? "gitops-sync" : "varroa"},
                              {"ring", m_random.percent(30) ? "inner" : "outer"},
                              {"cost-centre", "cc-" + std::to_string(4000 + m_random.below(90))}};
        if (m_controller.deletedAt)
            metadata["deletionTimestamp"] = sim::kubeTime(*m_controller.deletedAt);
        if (m_context.padding > 0) {
            metadata["annotations"]["kubectl.kubernetes.io/last-applied-configuration"] =
                std::string(static_cast<size_t>(m_context.padding), 'x');
        } else if (!m_lean && m_controller.gitops) {
            // What kubectl leaves behind repeats the environment.
            json applied;
            applied["spec"]["podOverrides"]["env"] = {
                {{"name", "ARTIFACT_PASSWORD"}, {"value", "CANARY-applied-" + hex(m_extra.next(), 12)}}};
            metadata["annotations"]["kubectl.kubernetes.io/last-applied-configuration"] = applied.dump();
        }
        return metadata;
    }

    json makeSpec()
    {
        const std::string canary = "CANARY-env-" + hex(m_random.next(), 12);
        const bool idle = m_random.percent(20);
        json spec{
            {"version", m_version},
            {"composedBundleRef", {{"name", m_random.pick(bundles)}}},
            {"className", m_random.pick(classNames)},
            {"powerState", m_controller.stopped ? "Stopped" : "Running"},
            {"persistence", {{"size", std::to_string(20 * (1 + m_random.below(5))) + "Gi"}, {"storageClass", "fast"}}},
            {"reconciliationPolicy", {{"mode", idle ? "idle" : "automatic"}, {"rolloutWave", m_random.below(4)}}},
            {"hibernation", {{"enabled", m_random.percent(30)}, {"gracePeriodMinutes", 60}}}};
        spec["ingressSpec"] = {{"host", m_endpoint.substr(8)}, {"ingressClassName", "nginx"}, {"mode", "subdomain"}};
        spec["resources"] = {{"requests", {{"cpu", "500m"}, {"memory", "2Gi"}}}, {"limits", {{"memory", "4Gi"}}}};
        spec["podOverrides"]["env"] = {{{"name", "JAVA_OPTS"}, {"value", "-Xmx3g -XX:+UseG1GC"}},
                                       {{"name", "ARTIFACT_PASSWORD"}, {"value", canary}}};
        if (m_random.percent(25))
            spec["composedBundleRef"]["namespace"] = "varroa-system";
        spec["rbacSpec"]["groups"] = {{{"name", text(m_controller.ns)}, {"role", "developer"}},
                                      {{"name", "ci-admins"}, {"role", "admin"}}};
        if (!m_lean)
            addDetailedSpec(spec);
        return spec;
    }

    void addDetailedSpec(json& spec)
    {
        json entries = json::array();
        for (int i = 0; i < 8; ++i) {
            entries.push_back(
                {{"artifactId", plugins[static_cast<size_t>(i)]},
                 {"version", std::to_string(100 + m_random.below(900)) + ".v" + hex(m_random.next(), 8)}});
        }
        spec["pluginSpec"] = {{"policy", "pinned"}, {"entries", std::move(entries)}};
        spec["backupSpec"] = {{"enabled", true}, {"schedule", "15 3 * * *"}, {"retentionDays", 14}};
        spec["miteSpec"]["image"] = "registry.example.org/varroa/mite:7be01c4";
        spec["probes"]["startup"] = {{"periodSeconds", 10}, {"failureThreshold", 60}};
        spec["probes"]["readiness"] = {{"periodSeconds", 10}, {"failureThreshold", 3}};
        spec["podOverrides"]["nodeSelector"] = {{"pool", "ci"}};
        if (m_controller.seed % 4 == 0) {
            spec["resourceOverlay"] = {
                {"statefulSet",
                 "spec:\n  template:\n    spec:\n      containers:\n      - name: jenkins\n        env:\n"
                 "        - name: PROXY_PASSWORD\n          value: CANARY-overlay-" +
                     hex(m_extra.next(), 12) + '\n'},
                {"service", "metadata:\n  labels:\n    tier: ci\n"}};
        }
    }

    json makeStatus()
    {
        const WallTime reconciled = m_controller.reconciledAt.value_or(m_context.now - 1s * m_random.below(30));
        json status{{"phase", text(phaseName(m_controller.phase))},
                    {"endpoint", m_endpoint},
                    {"jenkinsRef", text(m_controller.name) + "-0"},
                    {"configHash", hash(m_controller.seed, 1)},
                    {"rbacHash", hash(m_controller.seed, 2)},
                    {"desiredStateHash", hash(m_controller.seed, 3)},
                    {"appliedBundleHash", hash(m_controller.seed, 4)},
                    {"provisioningStartedAt", sim::kubeTime(m_createdAt + 5s)},
                    {"lastReconciledAt", sim::kubeTime(reconciled)},
                    {"lastActivityAt", sim::kubeTime(m_context.epoch - 1min * m_random.below(600))},
                    {"wakeToken", "CANARY-wake-" + hex(m_random.next(), 16) + hex(m_random.next(), 16)}};
        status["conditions"] = makeConditions();
        status["miteStatus"] = makeMite();
        addApplyHistory(status);
        status["rollout"] = makeRollout();
        status["pluginInventory"] = makeInventory();
        status["liveDrift"] = {{"detected", m_random.percent(6)}, {"lastCheckedAt", sim::kubeTime(reconciled)}};
        if (m_controller.phase == Phase::Hibernated) {
            status["hibernated"] = true;
            status["hibernatedAt"] = sim::kubeTime(m_changedAt);
        }
        addPendingWork(status);
        if (!m_lean)
            addDetailedStatus(status);
        return status;
    }

    json makeRollout()
    {
        json rollout{{"targetBundleHash", hash(m_controller.seed, 4)}, {"blocked", false}};
        if (!m_lean && m_extra.percent(8)) {
            rollout["targetBundleHash"] = hash(m_controller.seed, 5);
            rollout["blocked"] = true;
            rollout["waitingOn"] = {text(m_controller.ns) + "/anvil-0", text(m_controller.ns) + "/forge-1"};
            rollout["blockedSince"] = sim::kubeTime(m_changedAt);
        } else if (!m_lean && m_extra.percent(4)) {
            rollout["paused"] = true;
        }
        return rollout;
    }

    void addDetailedStatus(json& status)
    {
        status["firstConnectedAt"] = sim::kubeTime(m_createdAt + 3min);
        status["lastDesiredPushAt"] = sim::kubeTime(m_changedAt);
        if (m_controller.attention == AttentionKind::ReconcileBlocked)
            status["lastReconcileError"] = status["conditions"].back()["message"];
        if (m_controller.pendingRestart) {
            status["restartDrain"] = {{"desiredStateHash", hash(m_controller.seed, 3)},
                                      {"attemptCount", 3},
                                      {"nextRetryAt", sim::kubeTime(m_context.now + 90s)},
                                      {"lastReason", "3 builds are running"}};
        }
        if (m_controller.seed % 4 == 0) {
            status["overlayWarnings"] = {{{"resource", "statefulSet"},
                                          {"path", "spec.replicas"},
                                          {"message", "the operator owns this field; the overlay's value is ignored"}}};
        }
    }

    json condition(const char* type, bool on, const std::string& reason, const std::string& message) const
    {
        return {{"type", type},
                {"status", on ? "True" : "False"},
                {"lastTransitionTime", sim::kubeTime(m_changedAt)},
                {"reason", reason},
                {"message", message}};
    }

    json makeConditions()
    {
        json conditions = json::array();
        conditions.push_back(condition("BundleResolved", true, "Resolved", "bundle resolved"));
        conditions.push_back(condition("ClassResolved", true, "Resolved", "class found"));
        switch (m_controller.phase) {
        case Phase::Connected:
        case Phase::Running:
            conditions.push_back(condition("Ready", true, "JenkinsHealthy", "ok"));
            break;
        case Phase::Provisioning:
            conditions.push_back(condition("Provisioning", true, "WaitingForPod", "waiting for pod to start"));
            [[fallthrough]];
        default:
            conditions.push_back(condition("Ready", false, "MiteDisconnected", "no mite connection"));
        }
        if (const auto trouble = drawTrouble())
            conditions.push_back(condition(trouble->condition, true, trouble->reason, trouble->message));
        if (m_controller.pendingRestart)
            conditions.push_back(condition("RestartDeferred", true, "BuildsRunning", "3 builds are running"));
        return conditions;
    }

    std::optional<Trouble> drawTrouble()
    {
        switch (m_controller.attention) {
        case AttentionKind::Failed:
            return m_random.pick(failures);
        case AttentionKind::ReconcileBlocked:
            return m_random.pick(blocks);
        case AttentionKind::BootFailed:
            return m_random.pick(bootTroubles);
        case AttentionKind::PluginRollFailed:
            return m_random.pick(rollTroubles);
        case AttentionKind::ApplyFailed:
            return Trouble{"ConfigApplyFailed", "ApplyFailed", "設定の適用に失敗しました: credentials セクション"};
        case AttentionKind::None:
            break;
        }
        return std::nullopt;
    }

    json makeMite()
    {
        const bool connected = m_controller.connected();
        json mite{{"connected", connected}};
        const int age = m_random.below(28);
        const bool unhealthy = m_controller.attention == AttentionKind::BootFailed;
        const WallTime expiry =
            m_context.epoch + 24h * (m_extra.percent(20) ? m_extra.below(29) : 40 + m_extra.below(300));
        if (!connected && m_controller.phase != Phase::Running)
            return mite;
        mite["version"] = "7be01c4";
        mite["lastSeen"] = sim::kubeTime(connected ? m_context.now - 1s * age : m_changedAt);
        mite["certExpiry"] = sim::kubeTime(expiry);
        // Right after a restart the mite reports a sentinel in place of a version.
        mite["jenkinsVersion"] = connected ? m_running : "NORMAL";
        mite["jenkinsHealth"] = unhealthy ? "unhealthy" : connected ? "healthy" : "starting";
        if (!m_lean) {
            mite["image"] = "registry.example.org/varroa/mite:7be01c4";
            mite["lastHealthCheck"] = sim::kubeTime(m_context.now - 1s * age);
        }
        return mite;
    }

    void addApplyHistory(json& status)
    {
        const int entries = m_lean ? 2 : 10;
        json history = json::array();
        for (int i = 0; i < entries; ++i) {
            const bool failed = i == 0 ? m_controller.attention == AttentionKind::ApplyFailed : m_random.percent(8);
            json sections = json::array();
            for (const char* section : {"config", "rbac", "plugins", "items"})
                sections.push_back({{"name", section}, {"ok", true}});
            if (failed) {
                sections[0]["ok"] = false;
                sections[0]["error"] = "設定の適用に失敗しました: credentials セクション";
            }
            history.push_back({{"hash", hash(m_controller.seed, quint64(20) + quint64(i))},
                               {"timestamp", sim::kubeTime(m_changedAt - 1h * (i * 20 + m_random.below(9)))},
                               {"succeeded", !failed},
                               {"sections", std::move(sections)}});
        }
        status["lastApplyResult"] = history.front();
        status["applyHistory"] = std::move(history);
    }

    json driftEntry(const char* verdict, const char* message)
    {
        json entry{{"name", m_random.pick(plugins)},
                   {"version", std::to_string(m_random.below(900))},
                   {"class", "transitive"},
                   {"verdict", verdict}};
        if (!m_lean)
            entry["message"] = message;
        return entry;
    }

    json makeInventory()
    {
        json drift = json::array();
        for (int i = m_random.below(m_lean ? 2 : 6); i > 0; --i)
            drift.push_back(driftEntry("unexpected", "installed, but in no plugin set"));
        const int total = 60 + m_random.below(80);
        json inventory{{"hash", hash(m_controller.seed, 7)},
                       {"source", "jenkins-api"},
                       {"collectedAt", sim::kubeTime(m_context.epoch - 1h)},
                       {"stale", false},
                       {"degraded", false},
                       {"bootstrapApproximate", false},
                       {"optionalEdgesDropped", false},
                       {"truncated", false},
                       {"total", total},
                       {"counts", {{"declared", 22}, {"transitive", total - 22}}},
                       {"drift", std::move(drift)},
                       {"driftTruncated", false},
                       {"pendingCollect", nullptr}};
        if (!m_lean) {
            for (int i = m_extra.below(3); i > 0; --i)
                inventory["versionDrift"].push_back(driftEntry("older", "older than the plugin set pins"));
            inventory["stale"] = m_extra.percent(10);
            if (m_extra.percent(6)) {
                inventory["source"] = "filesystem";
                inventory["degraded"] = true;
            }
        }
        return inventory;
    }

    void addPendingWork(json& status) const
    {
        if (m_controller.pendingRestart) {
            status["pendingRestart"] = {{"detectedAt", sim::kubeTime(m_changedAt)},
                                        {"desiredStateHash", hash(m_controller.seed, 3)},
                                        {"changes", {"config", "plugins"}}};
        }
        if (m_controller.pendingPluginRoll) {
            status["pendingPluginRoll"] = {{"targetChecksum", hash(m_controller.seed, 9)},
                                           {"since", sim::kubeTime(m_changedAt)},
                                           {"changes", json::array({"plugins"})}};
        }
        if (m_controller.pendingDeletion) {
            status["pendingItemDeletions"].push_back({{"path", "legacy/nightly"},
                                                      {"reason", "removed from the bundle"},
                                                      {"detectedAt", sim::kubeTime(m_changedAt)}});
        }
        if (m_controller.attention == AttentionKind::ReconcileBlocked)
            status["lastReconcileErrorAt"] = sim::kubeTime(m_changedAt);
    }

    const SimController& m_controller;
    const Context& m_context;
    SimRandom m_random;
    SimRandom m_extra; // draws of what came later, so that the rest of a seed's fleet stays as it is
    bool m_lean;
    std::string m_version;
    std::string m_running;
    std::string m_endpoint;
    WallTime m_createdAt;
    WallTime m_changedAt;
};

} // namespace

json simControllerObject(const SimController& controller, const SimObjectContext& context)
{
    return Builder(controller, context).build();
}

} // namespace varroa
