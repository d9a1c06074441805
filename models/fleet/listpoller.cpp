// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/fleet/listpoller.h"

#include "models/ports/clock.h"

#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>

namespace varroa {

namespace {

constexpr int ParallelNamespaces = 4;
constexpr int RoundsBetweenWholeLists = 10;

QByteArray subjectOf(const ClusterName& cluster, const char* verb)
{
    return "operator." + cluster.text().toUtf8() + verb;
}

} // namespace

ListPoller::ListPoller(MessageBus& bus, FleetStore& store, const Clock& clock, Options options, QObject* parent)
    : QObject(parent)
    , m_bus(bus)
    , m_store(store)
    , m_clock(clock)
    , m_options(std::move(options))
    , m_random(m_options.seed != 0 ? m_options.seed : std::random_device{}())
{
}

ListPoller::~ListPoller() = default;

void ListPoller::begin()
{
    end();
    m_link = std::make_unique<QObject>();
}

void ListPoller::end()
{
    m_link.reset();
    m_plans.clear();
    m_running = 0;
}

ListPoller::Plan& ListPoller::plan(const ClusterName& cluster)
{
    auto it = m_plans.find(cluster);
    if (it == m_plans.end()) {
        it = m_plans.insert(cluster, {});
        it->due = m_clock.monotonic();
    }
    return *it;
}

MonoTime ListPoller::nextDue()
{
    // ± 20 %, so that neither the clusters nor two consoles fall into step.
    std::uniform_real_distribution<double> jitter(0.8, 1.2);
    const auto wait = std::chrono::duration<double>(m_options.interval) * jitter(m_random);
    return m_clock.monotonic() + std::chrono::duration_cast<std::chrono::nanoseconds>(wait);
}

bool ListPoller::askable(const ClusterState& cluster) const
{
    return isSubjectToken(cluster.name.text()) && (m_options.only.isEmpty() || m_options.only.contains(cluster.name));
}

void ListPoller::refresh(const ClusterName& cluster)
{
    for (const ClusterState& state : m_store.clusters()) {
        if (!cluster.isEmpty() && state.name != cluster)
            continue;
        Plan& its = plan(state.name);
        if (its.running)
            its.again = true;
        else
            its.due = m_clock.monotonic();
    }
    tick();
}

void ListPoller::eventSpokeOf(const ClusterName& cluster)
{
    if (!m_link || m_store.clusterIndex(cluster) < 0)
        return;
    Plan& its = plan(cluster);
    if (its.running) {
        its.again = true;
        return;
    }
    const MonoTime soonest = its.asked ? std::max(m_clock.monotonic(), *its.asked + EventGap) : m_clock.monotonic();
    its.due = std::min(its.due, soonest);
    tick();
}

void ListPoller::tick()
{
    if (!m_link || m_running >= m_options.parallel)
        return;
    const MonoTime now = m_clock.monotonic();
    std::vector<std::pair<MonoTime, ClusterName>> due;
    for (const ClusterState& cluster : m_store.clusters()) {
        const Plan& its = plan(cluster.name);
        if (!its.running && its.due <= now && askable(cluster))
            due.emplace_back(its.due, cluster.name);
    }
    std::sort(due.begin(), due.end());
    for (const auto& [at, name] : due) {
        if (m_running >= m_options.parallel)
            return;
        start(name);
    }
}

bool ListPoller::settled() const
{
    if (m_running > 0)
        return false;
    return std::all_of(m_store.clusters().begin(), m_store.clusters().end(), [this](const ClusterState& cluster) {
        const auto its = m_plans.constFind(cluster.name);
        return !askable(cluster) || (its != m_plans.cend() && its->asked && !its->running);
    });
}

void ListPoller::start(const ClusterName& cluster)
{
    Plan& its = plan(cluster);
    its.running = true;
    its.again = false;
    its.asked = m_clock.monotonic();
    ++m_running;
    m_store.setListPending(cluster);
    if (its.byNamespaceRounds > 0) {
        --its.byNamespaceRounds;
        startSplit(cluster);
    } else {
        requestList(cluster, {}, [this, cluster](Result<ControllerList> list) { onWhole(cluster, std::move(list)); });
    }
}

void ListPoller::requestList(const ClusterName& cluster, const QString& ns,
                             std::function<void(Result<ControllerList>)> done)
{
    BusRequest request;
    request.subject = subjectOf(cluster, ".controllers.list");
    if (!ns.isEmpty())
        request.payload = QJsonDocument(QJsonObject{{QStringLiteral("namespace"), ns}}).toJson(QJsonDocument::Compact);
    request.deadline = m_options.timeout;
    m_bus.request<ControllerList>(
        std::move(request), [cluster](const BusReply& reply) { return decodeControllerList(cluster, reply.payload); },
        m_link.get(), std::move(done));
}

void ListPoller::onWhole(const ClusterName& cluster, Result<ControllerList> list)
{
    if (!list && list.error().kind == ErrorKind::TooLarge) {
        startSplit(cluster);
        return;
    }
    if (!list)
        fail(cluster, outcomeOf(list.error()), list.error().detail);
    else if (!list->invalidRow.isEmpty())
        fail(cluster, ListOutcome::InvalidRow, list->invalidRow);
    else {
        m_store.applyList(cluster, std::move(list->rows));
        finish(cluster);
    }
}

void ListPoller::startSplit(const ClusterName& cluster)
{
    BusRequest request;
    request.subject = subjectOf(cluster, ".namespaces.list");
    request.deadline = m_options.timeout;
    m_bus.request<NamespacesReply>(
        std::move(request), [](const BusReply& reply) { return decodeNamespacesReply(reply.payload); }, m_link.get(),
        [this, cluster](Result<NamespacesReply> reply) { onNamespaces(cluster, std::move(reply)); });
}

void ListPoller::onNamespaces(const ClusterName& cluster, Result<NamespacesReply> reply)
{
    if (!reply) {
        fail(cluster, ListOutcome::ListTooLarge, tr("its namespaces did not arrive: %1").arg(reply.error().detail));
        return;
    }
    auto split = std::make_shared<Split>();
    split->clusterWide = reply->managed.isEmpty();
    QSet<QString> names(reply->managed.begin(), reply->managed.end());
    for (const QString& name : std::as_const(reply->curated))
        names.insert(name);
    if (!reply->curatedDefault.isEmpty())
        names.insert(reply->curatedDefault);
    for (Slot slot = 0; slot < m_store.slotCount(); ++slot) {
        if (m_store.isLive(slot) && m_store.controller(slot).key.cluster == cluster)
            names.insert(m_store.controller(slot).key.ns.text());
    }
    split->waiting = names.values();
    split->waiting.sort();
    continueSplit(cluster, split);
}

void ListPoller::continueSplit(const ClusterName& cluster, const std::shared_ptr<Split>& split)
{
    while (!split->failure && split->running < ParallelNamespaces && !split->waiting.isEmpty()) {
        const QString ns = split->waiting.takeFirst();
        ++split->running;
        requestList(cluster, ns, [this, cluster, split, ns](Result<ControllerList> list) {
            --split->running;
            onPart(cluster, split, ns, std::move(list));
        });
    }
    if (split->running == 0)
        finishSplit(cluster, *split);
}

void ListPoller::onPart(const ClusterName& cluster, const std::shared_ptr<Split>& split, const QString& ns,
                        Result<ControllerList> list)
{
    if (list && list->invalidRow.isEmpty()) {
        std::move(list->rows.begin(), list->rows.end(), std::back_inserter(split->rows));
    } else if (!split->failure) {
        const ListOutcome outcome = list ? ListOutcome::InvalidRow : outcomeOf(list.error());
        const QString& text = list ? list->invalidRow : list.error().detail;
        split->failure = {outcome, tr("namespace %1: %2").arg(ns, text)};
    }
    continueSplit(cluster, split);
}

void ListPoller::finishSplit(const ClusterName& cluster, const Split& split)
{
    if (split.failure) {
        fail(cluster, split.failure->first, split.failure->second);
        return;
    }
    plan(cluster).byNamespaceRounds = RoundsBetweenWholeLists;
    const ClusterState* state = m_store.cluster(cluster);
    const qint64 expected = state && state->info ? state->info->controllerCount : 0;
    const auto got = static_cast<qint64>(split.rows.size());
    // A cluster-wide operator may have controllers in namespaces that it does not name; its own count tells.
    if (split.clusterWide && got < expected)
        m_store.applyPartialList(cluster, split.rows, ListOutcome::ListTooLarge,
                                 tr("asked per namespace, %1 of %2 controllers arrived").arg(got).arg(expected));
    else
        m_store.applyList(cluster, split.rows);
    finish(cluster);
}

void ListPoller::fail(const ClusterName& cluster, ListOutcome outcome, const QString& reason)
{
    m_store.applyListFailure(cluster, outcome, reason);
    finish(cluster);
}

void ListPoller::finish(const ClusterName& cluster)
{
    Plan& its = plan(cluster);
    its.running = false;
    --m_running;
    if (its.again)
        its.due = its.asked ? *its.asked + EventGap : m_clock.monotonic();
    else
        its.due = m_options.repeat ? nextDue() : MonoTime::max();
    Q_EMIT finishedOne(cluster);
    tick();
}

} // namespace varroa
