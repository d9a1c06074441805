// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/member/clusterreader.h"

#include "models/domain/versions.h"
#include "models/wire/json.h"

#include <QCoreApplication>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace varroa::member {

using nlohmann::json;
using onboarding::RowState;

namespace {

constexpr qsizetype MaxObjectBytes = 16 * 1024 * 1024;
constexpr QLatin1StringView OldestKubernetes = "1.30"_L1;

QString namespacedPath(const QString& ns, const QString& resource)
{
    return u"/api/v1/namespaces/"_s + ns + u'/' + resource;
}

} // namespace

ClusterReader::ClusterReader(FactGatherer& gatherer, KubeApi& kube, Side side)
    : m_gatherer(gatherer), m_kube(kube), m_side(side)
{
    const onboarding::ClusterAccess& access = side == Side::Core ? draft().core.access : draft().member;
    m_target = {access.kubeconfig, access.context};
}

ClusterReader::~ClusterReader() = default;

QString ClusterReader::sideName() const
{
    return m_side == Side::Core ? u"core"_s : u"member"_s;
}

QString ClusterReader::releaseNamespace() const
{
    return m_side == Side::Core ? draft().core.namespaceName : draft().namespaceName;
}

onboarding::ClusterFacts& ClusterReader::facts() const
{
    return m_side == Side::Core ? m_gatherer.m_facts.core : m_gatherer.m_facts.member;
}

const onboarding::Draft& ClusterReader::draft() const
{
    return m_gatherer.m_draft;
}

void ClusterReader::start()
{
    const QString id = u"cluster:"_s + sideName();
    m_gatherer.begin(id);
    KubeRequest request;
    request.target = m_target;
    request.path = u"/version"_s;
    m_handles.push_back(m_kube.send(
        std::move(request),
        [this, id](const KubeReply& reply) {
            const Result<json> version = wire::parse(reply.body.view(), MaxObjectBytes);
            facts().kubernetesVersion = version ? readVersion(*version) : QString();
            versionRead();
        },
        [this, id](const KubeError& error) {
            m_gatherer.end(id, RowState::Failed, error.text,
                           QCoreApplication::translate(
                               "MemberChecks", "Check that the context is the right one and that kubectl reaches it."));
            skipOthers();
        }));
}

void ClusterReader::skipOthers()
{
    const QString prefix = sideName() + u':';
    for (const onboarding::StepRow& row : std::vector(m_gatherer.m_rows))
        if (row.id.startsWith(prefix))
            m_gatherer.end(row.id, RowState::Skipped,
                           QCoreApplication::translate("MemberChecks", "Not asked: the API server did not answer."));
    if (m_side == Side::Core)
        m_gatherer.probeEndpoints();
}

std::vector<Right> ClusterReader::neededRights() const
{
    const QString ns = releaseNamespace();
    if (m_side == Side::Core)
        return {{u"get"_s, {}, u"secrets"_s, ns}, {u"list"_s, {}, u"pods"_s, ns}};
    return {{u"create"_s, {}, u"namespaces"_s, {}},
            {u"create"_s, {}, u"secrets"_s, ns},
            {u"get"_s, {}, u"secrets"_s, ns},
            {u"list"_s, {}, u"pods"_s, ns},
            {u"get"_s, {}, u"pods/log"_s, ns},
            {u"create"_s, u"apps"_s, u"deployments"_s, ns},
            {u"create"_s, u"apiextensions.k8s.io"_s, u"customresourcedefinitions"_s, {}},
            {u"create"_s, u"rbac.authorization.k8s.io"_s, u"clusterroles"_s, {}}};
}

void ClusterReader::versionRead()
{
    std::vector<Ask> asks;
    for (const Right& right : neededRights()) {
        Ask ask;
        ask.method = "POST";
        ask.path = u"/apis/authorization.k8s.io/v1/selfsubjectaccessreviews"_s;
        ask.body = std::make_shared<Secret>(Secret::copyOf(QByteArray::fromStdString(accessReview(right).dump())));
        ask.read = [this, right](const Secret& body) {
            const Result<json> review = wire::parse(body.view(), MaxObjectBytes);
            if (!review || !readAllowed(*review))
                facts().deniedRights.append(right.text());
        };
        asks.push_back(std::move(ask));
    }
    row(u"cluster:"_s + sideName(), std::move(asks), [this]() -> Verdict {
        const QString version = facts().kubernetesVersion.value_or(QString());
        const QString plain = version.startsWith(u'v') ? version.mid(1) : version;
        if (plain.isEmpty() || compareVersions(plain, OldestKubernetes) < 0)
            return {false,
                    QCoreApplication::translate("MemberChecks", "Kubernetes %1 is older than 1.30.").arg(version),
                    QCoreApplication::translate("MemberChecks", "Upgrade the cluster first: the chart refuses it.")};
        if (facts().deniedRights.isEmpty())
            return {true, QCoreApplication::translate("MemberChecks", "Kubernetes %1, with every right that is needed.")
                              .arg(version)};
        return {false,
                QCoreApplication::translate("MemberChecks", "Kubernetes %1. Not allowed: %2.")
                    .arg(version, facts().deniedRights.join(u", "_s)),
                QCoreApplication::translate("MemberChecks", "Use a context with these rights, or ask for them.")};
    });
    if (m_side == Side::Core) {
        readCertificate();
        readRelease();
        readCoreNodes();
    } else {
        readLeftovers();
        readPlatform();
    }
}

void ClusterReader::row(const QString& id, std::vector<Ask> asks, std::function<Verdict()> judge,
                        std::function<void()> after)
{
    m_gatherer.begin(id);
    const auto row = std::make_shared<Row>();
    row->id = id;
    row->open = asks.size();
    row->judge = std::move(judge);
    row->after = std::move(after);
    for (Ask& ask : asks)
        send(row, std::move(ask));
}

void ClusterReader::send(const std::shared_ptr<Row>& row, Ask ask)
{
    KubeRequest request;
    request.target = m_target;
    request.method = ask.method;
    request.path = ask.path;
    request.query = ask.query;
    request.body = ask.body;
    m_handles.push_back(m_kube.send(
        std::move(request),
        [this, row, read = std::move(ask.read)](const KubeReply& reply) {
            read(reply.body);
            settle(*row);
        },
        [this, row, missing = std::move(ask.missing)](const KubeError& error) {
            if (error.httpStatus == 404 && missing)
                missing();
            else if (row->failure.isEmpty())
                row->failure = error.text;
            settle(*row);
        }));
}

void ClusterReader::settle(Row& row)
{
    if (--row.open > 0)
        return;
    if (!row.failure.isEmpty()) {
        m_gatherer.end(row.id, RowState::Failed, row.failure,
                       QCoreApplication::translate("MemberChecks", "What depends on it is not judged."));
    } else {
        const Verdict verdict = row.judge();
        m_gatherer.end(row.id, verdict.good ? RowState::Done : RowState::Failed, verdict.detail, verdict.remedy);
    }
    if (row.after)
        row.after();
}

ClusterReader::Ask ClusterReader::list(const QString& path, std::function<void(const json&)> read) const
{
    Ask ask;
    ask.path = path;
    ask.read = [read = std::move(read)](const Secret& body) {
        const Result<json> found = wire::parse(body.view(), MaxObjectBytes);
        read(found ? *found : json());
    };
    return ask;
}

ClusterReader::Ask ClusterReader::object(const QString& path, std::function<void(const json&)> read,
                                         std::function<void()> missing) const
{
    Ask ask = list(path, std::move(read));
    ask.missing = std::move(missing);
    return ask;
}

void ClusterReader::readCoreNodes()
{
    struct Lists
    {
        json nodes;
        json pods;
    };
    const auto lists = std::make_shared<Lists>();
    std::vector<Ask> asks{
        list(u"/api/v1/nodes"_s, [lists](const json& found) { lists->nodes = found; }),
        list(namespacedPath(releaseNamespace(), u"pods"_s), [lists](const json& found) { lists->pods = found; }),
        object(
            namespacedPath(releaseNamespace(), u"services/"_s + draft().core.release + u"-nats-external"_s),
            [this](const json& found) { facts().natsService = readService(found); }, [] {})};
    row(u"core:nodes"_s, std::move(asks), [this, lists]() -> Verdict {
        const NodeAddresses nodes = readNodes(lists->nodes);
        facts().pods = readPods(lists->pods, nodes);
        for (const auto& [name, addresses] : nodes)
            facts().nodeAddresses += addresses;
        facts().databasePrimaryNode = readPrimaryNode(lists->pods);
        if (const auto node = nodes.find(facts().databasePrimaryNode); node != nodes.end())
            facts().databasePrimaryNodeAddresses = node->second;
        QStringList where;
        for (const onboarding::PodFacts& pod : *facts().pods)
            if (pod.component == "nats"_L1 || pod.name.contains("nats"_L1))
                where.append(QString(pod.name + u" → "_s + pod.node));
        return {true, where.isEmpty()
                          ? QCoreApplication::translate("MemberChecks", "No NATS pod was seen in %1.")
                                .arg(releaseNamespace())
                          : where.join(u", "_s)};
    });
}

void ClusterReader::readLeftovers()
{
    std::vector<Ask> asks{object(
        namespacedPath(releaseNamespace(), u"configmaps/varroa-cluster-lifecycle"_s),
        [this](const json& found) {
            facts().lifecycleConfigMap = true;
            facts().lifecycleState = readLifecycleState(found);
        },
        [this] { facts().lifecycleConfigMap = false; })};
    row(u"member:leftovers"_s, std::move(asks), [this]() -> Verdict {
        if (!facts().lifecycleConfigMap.value_or(false))
            return {true, QCoreApplication::translate("MemberChecks", "Nothing is left in %1.").arg(releaseNamespace())};
        return {false,
                QCoreApplication::translate("MemberChecks",
                                            "The ConfigMap varroa-cluster-lifecycle is still in %1 (state: %2).")
                    .arg(releaseNamespace(), facts().lifecycleState),
                QCoreApplication::translate(
                    "MemberChecks", "Delete it before the installation, or the member comes back as it left.")};
    });
}

void ClusterReader::readPlatform()
{
    std::vector<Ask> asks{
        list(u"/api/v1/namespaces"_s, [this](const json& found) { facts().namespaces = readNamespaces(found); }),
        list(u"/apis/storage.k8s.io/v1/storageclasses"_s,
             [this](const json& found) { facts().storageClasses = readStorageClasses(found); }),
        list(u"/apis/networking.k8s.io/v1/ingressclasses"_s,
             [this](const json& found) { facts().ingressClasses = readNames(found); }),
        list(u"/apis/apps/v1/daemonsets"_s, [this](const json& found) {
            facts().cniHint = readCniHint(found);
            facts().cniRead = true;
        })};
    row(u"member:platform"_s, std::move(asks), [this]() -> Verdict {
        const QString network =
            facts().cniHint.isEmpty()
                ? QCoreApplication::translate("MemberChecks", "nothing known enforces network policies")
                : QCoreApplication::translate("MemberChecks", "%1 enforces network policies").arg(facts().cniHint);
        return {true, QCoreApplication::translate("MemberChecks",
                                                  "%1 namespaces, %2 storage classes, %3 ingress classes; %4.")
                          .arg(QString::number(facts().namespaces->size()),
                               QString::number(facts().storageClasses->size()),
                               QString::number(facts().ingressClasses->size()), network)};
    });
}

} // namespace varroa::member
