// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/onboarding/answerpages.h"

#include "models/onboarding/drafteditor.h"
#include "models/onboarding/plans.h"
#include "models/onboarding/steps.h"
#include "ui/services.h"
#include "ui/style/marklabel.h"
#include "ui/style/theme.h"
#include "ui/widgets/secretfield.h"
#include "ui/widgets/wraplabel.h"

#include <QCoreApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace varroa {

using namespace onboarding;

namespace {

struct AnswerPages
{
    Q_DECLARE_TR_FUNCTIONS(AnswerPages)
};

bool isNodePort(const Draft& draft)
{
    return draft.coreNats.serviceType == ServiceType::NodePort;
}
bool isS3(const Draft& draft)
{
    return draft.recordStore.mode == RecordStoreMode::S3;
}
bool isPostgres(const Draft& draft)
{
    return draft.recordStore.mode == RecordStoreMode::Postgres;
}

std::vector<std::pair<QString, int>> serviceTypes()
{
    return {{AnswerPages::tr("LoadBalancer"), int(ServiceType::LoadBalancer)},
            {AnswerPages::tr("NodePort"), int(ServiceType::NodePort)}};
}
std::vector<std::pair<QString, int>> trafficPolicies()
{
    return {
        {AnswerPages::tr("Not written (the same as Cluster)"), int(TrafficPolicy::Unset)},
        {AnswerPages::tr("Cluster: any node answers, the member's address is replaced"), int(TrafficPolicy::Cluster)},
        {AnswerPages::tr("Local: only nodes with the pod answer, the address is kept"), int(TrafficPolicy::Local)}};
}

void addAccess(FieldPage* page, const OnboardingServices& services, const QString& prefix,
               const std::function<ClusterAccess&(Draft&)>& access, DraftEditor& editor)
{
    page->addText(prefix + u".kubeconfig"_s, AnswerPages::tr("Kubeconfig"),
                  AnswerPages::tr("A file; empty: those of KUBECONFIG, else ~/.kube/config."),
                  [access](Draft& draft) -> QString& { return access(draft).kubeconfig; });
    const auto offers = [contexts = services.contexts, access, &editor] {
        std::vector<std::pair<QString, QString>> found;
        Draft draft = editor.draft();
        for (const KubeContext& context : contexts ? contexts(access(draft).kubeconfig) : std::vector<KubeContext>())
            found.emplace_back(context.name, context.problem.isEmpty() ? context.server : context.problem);
        return found;
    };
    page->addOffered(
        prefix + u".context"_s, AnswerPages::tr("Context"),
        services.contexts
            ? AnswerPages::tr("Its name in the kubeconfig. Choosing one contacts no cluster.")
            : AnswerPages::tr("Its name in the kubeconfig. Contexts cannot be listed here; type the name."),
        [access](Draft& draft) -> QString& { return access(draft).context; }, offers);
}

// What will be copied, as it follows from the answers.
class SecretOverview final : public QWidget
{
public:
    SecretOverview(DraftEditor& editor, QWidget* parent) : QWidget(parent), m_editor(editor)
    {
        setObjectName(u"secretOverview"_s);
        auto* layout = new QVBoxLayout(this);
        layout->setContentsMargins(0, 0, 0, 0);
        layout->setSpacing(8);
        connect(&editor, &DraftEditor::changed, this, [this] { refresh(); });
        connect(&editor, &DraftEditor::replaced, this, [this] { refresh(); });
        refresh();
    }

private:
    void refresh()
    {
        std::vector<StepRow> rows = secretPlan(m_editor.draft());
        if (rows == m_rows)
            return;
        m_rows = std::move(rows);
        delete m_list;
        m_list = new QWidget(this);
        auto* list = new QVBoxLayout(m_list);
        list->setContentsMargins(0, 0, 0, 0);
        list->setSpacing(3);
        for (const StepRow& row : m_rows) {
            auto* name = new MarkLabel(m_list);
            name->setSymbol(u"key"_s);
            name->setText(row.object);
            name->setFont(theme::strongFont());
            auto* detail = new WrapLabel(row.detail, m_list);
            detail->setForegroundRole(QPalette::PlaceholderText);
            detail->setContentsMargins(theme::em(1.35), 0, 0, 6);
            list->addWidget(name);
            list->addWidget(detail);
        }
        layout()->addWidget(m_list);
    }

    DraftEditor& m_editor;
    QWidget* m_list = nullptr;
    std::vector<StepRow> m_rows;
};

} // namespace

FieldPage* makeChoosePage(DraftEditor& editor, const OnboardingServices& services, QWidget* parent)
{
    auto* page =
        new FieldPage(editor, stepTitle(Step::Choose),
                      AnswerPages::tr("Which cluster joins which core, and what it will do. Nothing is written to any "
                                      "cluster before Apply."),
                      parent);
    page->addText(
        u"clusterName"_s, AnswerPages::tr("Name of the member"),
        AnswerPages::tr("A DNS label, unique in the fleet, never “core”. It cannot be changed later."),
        [](Draft& draft) -> QString& { return draft.clusterName; }, {}, u"apiary-north"_s);
    page->addChoice(
        u"hostsCells"_s, AnswerPages::tr("What it will do"),
        AnswerPages::tr("Cells need the core's object store. Console logs in the core's database are for members "
                        "without cells."),
        {{AnswerPages::tr("Run controllers only"), int(Purpose::Controllers)},
         {AnswerPages::tr("Run controllers and host cells (object store)"), int(Purpose::Cells)},
         {AnswerPages::tr("Run controllers, logs in the core's database"), int(Purpose::DatabaseLogs)}},
        [](const Draft& draft) { return int(purposeOf(draft)); },
        [](Draft& draft, int purpose) { setPurpose(draft, static_cast<Purpose>(purpose)); });
    page->addSection(AnswerPages::tr("Member"));
    page->addText(u"namespace"_s, AnswerPages::tr("Namespace"),
                  AnswerPages::tr("Where the member's release is installed."),
                  [](Draft& draft) -> QString& { return draft.namespaceName; });
    addAccess(
        page, services, u"member"_s, [](Draft& draft) -> ClusterAccess& { return draft.member; }, editor);
    page->addList(u"managedNamespaces"_s, AnswerPages::tr("Managed namespaces"),
                  AnswerPages::tr("Those the operator may work in; empty: all of them."),
                  [](Draft& draft) -> QStringList& { return draft.managedNamespaces; });
    page->addSection(AnswerPages::tr("Core"));
    addAccess(
        page, services, u"core"_s, [](Draft& draft) -> ClusterAccess& { return draft.core.access; }, editor);
    page->addText(u"core.namespace"_s, AnswerPages::tr("Namespace"), {},
                  [](Draft& draft) -> QString& { return draft.core.namespaceName; });
    page->addText(u"core.release"_s, AnswerPages::tr("Release"), {},
                  [](Draft& draft) -> QString& { return draft.core.release; });
    page->addSection(AnswerPages::tr("Chart and images"));
    page->addText(u"chart.ref"_s, AnswerPages::tr("Chart"),
                  AnswerPages::tr("As helm takes it: a folder, an archive, or a repository's name."),
                  [](Draft& draft) -> QString& { return draft.chart.ref; });
    page->addText(u"chart.version"_s, AnswerPages::tr("Version"),
                  AnswerPages::tr("That of the core; empty: the newest, which may differ."),
                  [](Draft& draft) -> QString& { return draft.chart.version; });
    page->addText(u"chart.release"_s, AnswerPages::tr("Release of the member"), {},
                  [](Draft& draft) -> QString& { return draft.chart.release; });
    page->addText(u"images.operatorTag"_s, AnswerPages::tr("Operator image tag"),
                  AnswerPages::tr("Empty: that of the chart."),
                  [](Draft& draft) -> QString& { return draft.operatorTag; });
    page->addText(u"images.gatewayTag"_s, AnswerPages::tr("Gateway image tag"),
                  AnswerPages::tr("Empty: that of the chart."),
                  [](Draft& draft) -> QString& { return draft.gatewayTag; });
    return page;
}

FieldPage* makeEndpointPage(DraftEditor& editor, QWidget* parent)
{
    auto* page = new FieldPage(
        editor, stepTitle(Step::Endpoint),
        AnswerPages::tr("How the core's NATS is reached from outside, and what the member dials."), parent);
    page->addText(
        u"coreNats.host"_s, AnswerPages::tr("Host name of the endpoint"),
        AnswerPages::tr("The name in the core's certificate; every member must be able to resolve it."),
        [](Draft& draft) -> QString& { return draft.coreNats.host; }, {}, u"nats.hive.example.net"_s);
    page->addChoice(
        u"coreNats.serviceType"_s, AnswerPages::tr("Service"), {}, serviceTypes(),
        [](const Draft& draft) { return int(draft.coreNats.serviceType); },
        [](Draft& draft, int type) { draft.coreNats.serviceType = static_cast<ServiceType>(type); });
    page->addNumber(
        u"coreNats.nodePort"_s, AnswerPages::tr("Node port"), AnswerPages::tr("30000 to 32767 on most clusters."),
        65535, AnswerPages::tr("chosen by Kubernetes"), [](const Draft& draft) { return draft.coreNats.nodePort; },
        [](Draft& draft, int port) { draft.coreNats.nodePort = port; }, isNodePort);
    page->addChoice(
        u"coreNats.externalTrafficPolicy"_s, AnswerPages::tr("External traffic policy"),
        AnswerPages::tr("With Local and a node port, a node without a NATS pod drops the connection."),
        trafficPolicies(), [](const Draft& draft) { return int(draft.coreNats.externalTrafficPolicy); },
        [](Draft& draft, int policy) { draft.coreNats.externalTrafficPolicy = static_cast<TrafficPolicy>(policy); });
    page->addLabels(
        u"coreNats.nodeSelector"_s, AnswerPages::tr("Nodes of the NATS pods"),
        AnswerPages::tr("Labels that pin the pods to the nodes which the member dials."),
        [](Draft& draft) -> Labels& { return draft.coreNats.nodeSelector; },
        [](const Draft& draft) {
            return isNodePort(draft) && draft.coreNats.externalTrafficPolicy == TrafficPolicy::Local;
        });
    page->addLabels(
        u"coreNats.annotations"_s, AnswerPages::tr("Annotations of the service"),
        AnswerPages::tr("What your load balancer wants, such as an internal address."),
        [](Draft& draft) -> Labels& { return draft.coreNats.annotations; },
        [](const Draft& draft) { return !isNodePort(draft); });
    page->addList(u"busUrls"_s, AnswerPages::tr("Bus URLs of the member"),
                  AnswerPages::tr(
                      "tls://host:port, one a line. With a node port and Local: the address of every node that runs a "
                      "NATS pod."),
                  [](Draft& draft) -> QStringList& { return draft.busUrls; });
    page->addSection(AnswerPages::tr("Servers"));
    page->addNumber(
        u"coreNats.natsServers"_s, AnswerPages::tr("NATS servers of the core"), AnswerPages::tr("1 or 3."), 9,
        AnswerPages::tr("not known"), [](const Draft& draft) { return draft.coreNats.natsServers; },
        [](Draft& draft, int servers) { draft.coreNats.natsServers = servers; });
    page->addNumber(
        u"jetStreamReplicas"_s, AnswerPages::tr("JetStream replicas"),
        AnswerPages::tr("Never more than the core has NATS servers."), 9, AnswerPages::tr("not written"),
        [](const Draft& draft) { return draft.jetStreamReplicas.value_or(0); },
        [](Draft& draft, int replicas) {
            draft.jetStreamReplicas = replicas == 0 ? std::nullopt : std::optional(replicas);
        });
    page->addSection(AnswerPages::tr("What the core's certificate has now"));
    page->addList(u"coreNats.keep.ipSANs"_s, AnswerPages::tr("Addresses to keep"),
                  AnswerPages::tr("nats.external.ipSANs of the core. Helm replaces lists: what is not kept is lost."),
                  [](Draft& draft) -> QStringList& { return draft.coreNats.keep.ipSans; });
    page->addList(u"coreNats.keep.extraSANs"_s, AnswerPages::tr("Names to keep"),
                  AnswerPages::tr("nats.external.extraSANs of the core."),
                  [](Draft& draft) -> QStringList& { return draft.coreNats.keep.extraSans; });
    return page;
}

FieldPage* makeNetworkPage(DraftEditor& editor, QWidget* parent)
{
    const auto member = [](const Draft& draft) { return draft.memberNetworkPolicies; };
    const auto core = [](const Draft& draft) { return draft.coreNetworkPolicies; };
    const auto replaced = [](const Draft& draft) {
        return draft.coreNetworkPolicies && draft.coreNats.externalTrafficPolicy != TrafficPolicy::Local;
    };
    auto* page =
        new FieldPage(editor, stepTitle(Step::Network),
                      AnswerPages::tr("Which addresses each side lets through. A firewall between the clusters is a "
                                      "step of its own, to tick at Apply."),
                      parent);
    page->addSection(AnswerPages::tr("Member"));
    page->addFlag(u"networkPolicies.member"_s, AnswerPages::tr("The member has network policies"),
                  AnswerPages::tr("Everything that is not listed is refused there then."),
                  [](Draft& draft) -> bool& { return draft.memberNetworkPolicies; });
    page->addList(
        u"coreNatsEgressCidrs"_s, AnswerPages::tr("Addresses of the core's endpoint"),
        AnswerPages::tr("CIDRs the member may send to; the ports follow from the bus URLs."),
        [](Draft& draft) -> QStringList& { return draft.coreNatsEgressCidrs; }, member);
    page->addLabels(
        u"tenantNamespaceSelector"_s, AnswerPages::tr("Labels of controller namespaces"),
        AnswerPages::tr("Only namespaces with these labels reach the gateway."),
        [](Draft& draft) -> Labels& { return draft.tenantNamespaceSelector; }, member);
    page->addLabels(
        u"ingressControllerNamespaceSelector"_s, AnswerPages::tr("Labels of the ingress controller's namespace"), {},
        [](Draft& draft) -> Labels& { return draft.ingressControllerNamespaceSelector; }, member);
    page->addList(
        u"apiServerEgress.cidrs"_s, AnswerPages::tr("Addresses of the API server"),
        AnswerPages::tr("Empty: those of the chart."),
        [](Draft& draft) -> QStringList& { return draft.apiServerCidrs; }, member);
    page->addPorts(
        u"apiServerEgress.ports"_s, AnswerPages::tr("Ports of the API server"), {},
        [](Draft& draft) -> std::vector<int>& { return draft.apiServerPorts; }, member);
    page->addSection(AnswerPages::tr("Core"));
    page->addFlag(u"networkPolicies.core"_s, AnswerPages::tr("The core has network policies"),
                  AnswerPages::tr("The core must list who may reach its endpoint then."),
                  [](Draft& draft) -> bool& { return draft.coreNetworkPolicies; });
    page->addList(
        u"coreNats.memberSourceCidrs"_s, AnswerPages::tr("Addresses of the member"),
        AnswerPages::tr("As the core sees them, after any NAT."),
        [](Draft& draft) -> QStringList& { return draft.coreNats.memberSourceCidrs; }, core);
    page->addList(
        u"coreNats.coreNodeCidrs"_s, AnswerPages::tr("Nodes of the core"),
        AnswerPages::tr("With the policy Cluster, a node's address stands in place of the member's."),
        [](Draft& draft) -> QStringList& { return draft.coreNats.coreNodeCidrs; }, replaced);
    page->addList(
        u"coreNats.corePodCidrs"_s, AnswerPages::tr("Pods of the core"), {},
        [](Draft& draft) -> QStringList& { return draft.coreNats.corePodCidrs; }, replaced);
    page->addList(
        u"coreNats.keep.allowedCIDRs"_s, AnswerPages::tr("Addresses to keep"),
        AnswerPages::tr("nats.external.allowedCIDRs of the core, for its other members. Helm replaces lists."),
        [](Draft& draft) -> QStringList& { return draft.coreNats.keep.allowedCidrs; }, core);
    return page;
}

FieldPage* makeAuthenticationPage(DraftEditor& editor, SecretField* secret, QWidget* parent)
{
    const auto oidc = [](const Draft& draft) { return draft.auth.mode == "oidc"_L1; };
    auto* page =
        new FieldPage(editor, stepTitle(Step::Authentication),
                      AnswerPages::tr("Controllers of the member sign in at the core's identity provider: issuer and "
                                      "settings are those of the core."),
                      parent);
    static constexpr std::array modes{""_L1, "oidc"_L1, "ldap"_L1, "local"_L1};
    page->addChoice(
        u"auth.mode"_s, AnswerPages::tr("Mode"), {},
        {{AnswerPages::tr("Not written"), 0}, {u"OIDC"_s, 1}, {u"LDAP"_s, 2}, {AnswerPages::tr("Local users"), 3}},
        [](const Draft& draft) {
            const auto at = std::find(modes.begin(), modes.end(), draft.auth.mode);
            return at == modes.end() ? 0 : static_cast<int>(at - modes.begin());
        },
        [](Draft& draft, int mode) { draft.auth.mode = modes.at(static_cast<size_t>(mode)); });
    page->addText(
        u"auth.issuer"_s, AnswerPages::tr("Issuer"), AnswerPages::tr("The same URL as on the core, to the last slash."),
        [](Draft& draft) -> QString& { return draft.auth.issuer; }, oidc, u"https://login.example.net/"_s);
    page->addText(
        u"auth.clientId"_s, AnswerPages::tr("Client id"), {},
        [](Draft& draft) -> QString& { return draft.auth.clientId; }, oidc);
    secret->setObjectName(u"clientSecret"_s);
    secret->setAccessibleName(AnswerPages::tr("Client secret"));
    secret->setPlaceholderText(AnswerPages::tr("for this session only"));
    auto* box = new QWidget(page);
    auto* row = new QHBoxLayout(box);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(14);
    auto* label = new QLabel(AnswerPages::tr("Client secret"), box);
    label->setFixedWidth(theme::em(11));
    label->setContentsMargins(0, 5, 0, 0);
    label->setBuddy(secret);
    auto* about = new WrapLabel(
        AnswerPages::tr("Kept in memory until the wizard closes; never in the draft, the preview or a log. It "
                        "goes into a file only when you ask for one."),
        box);
    about->setForegroundRole(QPalette::PlaceholderText);
    about->setFont(theme::smallFont());
    auto* column = new QVBoxLayout;
    column->setSpacing(3);
    column->addWidget(secret);
    column->addWidget(about);
    row->addWidget(label, 0, Qt::AlignTop);
    row->addLayout(column, 1);
    page->addWidget(box, oidc);
    page->addText(
        u"auth.clientSecretRef"_s, AnswerPages::tr("Kept elsewhere as"),
        AnswerPages::tr("Where the secret lies, such as keychain:member-oidc; a name, never the secret."),
        [](Draft& draft) -> QString& { return draft.auth.clientSecretRef; }, oidc);
    page->addText(
        u"auth.redirectUrl"_s, AnswerPages::tr("Redirect URL"), AnswerPages::tr("Empty: that of the chart."),
        [](Draft& draft) -> QString& { return draft.auth.redirectUrl; }, oidc);
    page->addText(u"auth.bffUrl"_s, AnswerPages::tr("URL of the core's backend"),
                  AnswerPages::tr("Empty: that of the chart."),
                  [](Draft& draft) -> QString& { return draft.auth.bffUrl; });
    page->addText(
        u"auth.userClaim"_s, AnswerPages::tr("Claim with the user"), {},
        [](Draft& draft) -> QString& { return draft.auth.userClaim; }, oidc);
    page->addText(
        u"auth.groupClaim"_s, AnswerPages::tr("Claim with the groups"), {},
        [](Draft& draft) -> QString& { return draft.auth.groupClaim; }, oidc);
    return page;
}

namespace {

void addObjectStore(FieldPage* page)
{
    const auto secret = [](const Draft& draft) {
        return isS3(draft) && draft.recordStore.s3.artifacts == ArtifactMode::Secret;
    };
    const auto sts = [](const Draft& draft) {
        return isS3(draft) && draft.recordStore.s3.artifacts == ArtifactMode::Sts;
    };
    const auto policies = [](const Draft& draft) { return isS3(draft) && draft.memberNetworkPolicies; };
    page->addSection(AnswerPages::tr("Object store"), isS3);
    page->addText(
        u"recordStore.s3.url"_s, AnswerPages::tr("Bucket URL"),
        AnswerPages::tr("The core's bucket, by an endpoint that the member's cells and gateway reach."),
        [](Draft& draft) -> QString& { return draft.recordStore.s3.url; }, isS3,
        u"https://store.example.net/records"_s);
    page->addText(
        u"recordStore.s3.existingSecret"_s, AnswerPages::tr("Secret of the bucket"),
        AnswerPages::tr("Copied from the core, under the same name."),
        [](Draft& draft) -> QString& { return draft.recordStore.s3.existingSecret; }, isS3);
    page->addChoice(
        u"recordStore.s3.artifacts"_s, AnswerPages::tr("Artifact credentials"), {},
        {{AnswerPages::tr("One Secret per pool"), int(ArtifactMode::Secret)},
         {AnswerPages::tr("Short-lived, from an issuing identity (STS)"), int(ArtifactMode::Sts)}},
        [](const Draft& draft) { return int(draft.recordStore.s3.artifacts); },
        [](Draft& draft, int mode) { draft.recordStore.s3.artifacts = static_cast<ArtifactMode>(mode); }, isS3);
    page->addText(
        u"recordStore.s3.artifactSecret"_s, AnswerPages::tr("Beginning of their names"),
        AnswerPages::tr("The Secret of a pool is called <this>-<pool>."),
        [](Draft& draft) -> QString& { return draft.recordStore.s3.artifactSecret; }, secret);
    page->addText(
        u"recordStore.s3.stsSecret"_s, AnswerPages::tr("Secret of the issuer"), {},
        [](Draft& draft) -> QString& { return draft.recordStore.s3.stsSecret; }, sts);
    page->addList(
        u"recordStore.s3.pools"_s, AnswerPages::tr("Cell pools"), {},
        [](Draft& draft) -> QStringList& { return draft.recordStore.s3.pools; }, isS3);
    page->addList(
        u"recordStore.s3.egressCidrs"_s, AnswerPages::tr("Addresses of the store"), {},
        [](Draft& draft) -> QStringList& { return draft.recordStore.s3.egressCidrs; }, policies);
    page->addPorts(
        u"recordStore.s3.egressPorts"_s, AnswerPages::tr("Ports of the store"), {},
        [](Draft& draft) -> std::vector<int>& { return draft.recordStore.s3.egressPorts; }, policies);
}

void addDatabase(FieldPage* page)
{
    const auto policies = [](const Draft& draft) { return isPostgres(draft) && draft.memberNetworkPolicies; };
    const auto nodePort = [](const Draft& draft) {
        return isPostgres(draft) && draft.recordStore.postgres.serviceType == ServiceType::NodePort;
    };
    page->addSection(AnswerPages::tr("Database of the core"), isPostgres);
    page->addText(
        u"recordStore.postgres.existingSecret"_s, AnswerPages::tr("Secret with the DSN"),
        AnswerPages::tr("Created on the member from the core's gateway DSN, with the hosts replaced."),
        [](Draft& draft) -> QString& { return draft.recordStore.postgres.existingSecret; }, isPostgres);
    page->addText(
        u"recordStore.postgres.host"_s, AnswerPages::tr("Host name of the endpoint"), {},
        [](Draft& draft) -> QString& { return draft.recordStore.postgres.host; }, isPostgres, u"pg.hive.example.net"_s);
    page->addChoice(
        u"recordStore.postgres.serviceType"_s, AnswerPages::tr("Service"), {}, serviceTypes(),
        [](const Draft& draft) { return int(draft.recordStore.postgres.serviceType); },
        [](Draft& draft, int type) { draft.recordStore.postgres.serviceType = static_cast<ServiceType>(type); },
        isPostgres);
    page->addNumber(
        u"recordStore.postgres.nodePort"_s, AnswerPages::tr("Node port"), AnswerPages::tr("The port in the DSN."),
        65535, AnswerPages::tr("chosen by Kubernetes"),
        [](const Draft& draft) { return draft.recordStore.postgres.nodePort; },
        [](Draft& draft, int port) { draft.recordStore.postgres.nodePort = port; }, nodePort);
    page->addChoice(
        u"recordStore.postgres.externalTrafficPolicy"_s, AnswerPages::tr("External traffic policy"),
        AnswerPages::tr("With Local, only the node of the primary answers."), trafficPolicies(),
        [](const Draft& draft) { return int(draft.recordStore.postgres.externalTrafficPolicy); },
        [](Draft& draft, int policy) {
            draft.recordStore.postgres.externalTrafficPolicy = static_cast<TrafficPolicy>(policy);
        },
        isPostgres);
    page->addNumber(
        u"recordStore.postgres.instances"_s, AnswerPages::tr("Instances"),
        AnswerPages::tr("With more than one, a failover moves the primary to another node."), 9,
        AnswerPages::tr("not known"), [](const Draft& draft) { return draft.recordStore.postgres.instances; },
        [](Draft& draft, int count) { draft.recordStore.postgres.instances = count; }, isPostgres);
    page->addList(
        u"recordStore.postgres.nodeAddresses"_s, AnswerPages::tr("Nodes in the DSN"),
        AnswerPages::tr("Every node that can host an instance."),
        [](Draft& draft) -> QStringList& { return draft.recordStore.postgres.nodeAddresses; }, nodePort);
    page->addList(
        u"recordStore.postgres.egressCidrs"_s, AnswerPages::tr("Addresses of the database"), {},
        [](Draft& draft) -> QStringList& { return draft.recordStore.postgres.egressCidrs; }, policies);
    page->addPorts(
        u"recordStore.postgres.egressPorts"_s, AnswerPages::tr("Ports of the database"), {},
        [](Draft& draft) -> std::vector<int>& { return draft.recordStore.postgres.egressPorts; }, policies);
    page->addList(
        u"coreNats.keep.memberEndpointAllowedCIDRs"_s, AnswerPages::tr("Addresses to keep"),
        AnswerPages::tr("memberEndpoint.allowedCIDRs of the core, for its other members."),
        [](Draft& draft) -> QStringList& { return draft.coreNats.keep.memberEndpointAllowedCidrs; },
        [](const Draft& draft) { return isPostgres(draft) && draft.coreNetworkPolicies; });
}

} // namespace

FieldPage* makeRecordStorePage(DraftEditor& editor, QWidget* parent)
{
    auto* page =
        new FieldPage(editor, stepTitle(Step::RecordStore),
                      AnswerPages::tr("The core's recorder serves every cluster. This is what the member's gateway and "
                                      "cells write to."),
                      parent);
    page->addChoice(
        u"recordStore.mode"_s, AnswerPages::tr("Record store"), {},
        {{AnswerPages::tr("None"), int(RecordStoreMode::None)},
         {AnswerPages::tr("Object store (S3)"), int(RecordStoreMode::S3)},
         {AnswerPages::tr("The core's database"), int(RecordStoreMode::Postgres)}},
        [](const Draft& draft) { return int(draft.recordStore.mode); },
        [](Draft& draft, int mode) { draft.recordStore.mode = static_cast<RecordStoreMode>(mode); });
    addObjectStore(page);
    addDatabase(page);
    const auto cells = [](const Draft& draft) { return draft.hostsCells; };
    page->addSection(AnswerPages::tr("Isolation of cells"), cells);
    page->addFlag(
        u"cellIsolation.enabled"_s, AnswerPages::tr("Cells are isolated"),
        AnswerPages::tr("They reach only what is listed then."),
        [](Draft& draft) -> bool& { return draft.cellIsolation.enabled; }, cells);
    page->addEgress(u"cellIsolation.extraEgress"_s, AnswerPages::tr("They may reach"),
                    AnswerPages::tr("The object store and the update center that the cells use are both needed."),
                    [](const Draft& draft) { return draft.hostsCells && draft.cellIsolation.enabled; });
    return page;
}

FieldPage* makeSecretsPage(DraftEditor& editor, QWidget* parent)
{
    auto* page = new FieldPage(
        editor, stepTitle(Step::Secrets),
        AnswerPages::tr("What the member gets, and nothing else. Values are read when Apply runs, held in "
                        "memory, and never shown. Private keys and the backend's credentials are refused."),
        parent);
    page->addList(u"imagePullSecrets"_s, AnswerPages::tr("Pull Secrets"),
                  AnswerPages::tr("Names of Secrets on the core that the member needs to pull images."),
                  [](Draft& draft) -> QStringList& { return draft.imagePullSecrets; });
    page->addSection(AnswerPages::tr("Secrets that follow from the answers"));
    page->addWidget(new SecretOverview(editor, page));
    return page;
}

FieldPage* makeNamespacesPage(DraftEditor& editor, QWidget* parent)
{
    auto* page = new FieldPage(
        editor, stepTitle(Step::Namespaces),
        AnswerPages::tr("What controllers on the member need: namespaces, storage, ingress and pull Secrets "
                        "of that cluster."),
        parent);
    const auto text = [page](const QString& field, const QString& label, const QString& help, auto member) {
        page->addText(u"provisioningDefaults."_s + field, label, help,
                      [member](Draft& draft) -> QString& { return draft.defaults.*member; });
    };
    using Defaults = ProvisioningDefaults;
    page->addList(u"provisioningDefaults.namespaces"_s, AnswerPages::tr("Deployable namespaces"), {},
                  [](Draft& draft) -> QStringList& { return draft.defaults.namespaces; });
    text(u"defaultNamespace"_s, AnswerPages::tr("Default namespace"), {}, &Defaults::defaultNamespace);
    text(u"storageClass"_s, AnswerPages::tr("Storage class"),
         AnswerPages::tr("Its reclaim policy decides what a drain leaves behind."), &Defaults::storageClass);
    page->addNumber(
        u"provisioningDefaults.storageSizeGB"_s, AnswerPages::tr("Storage in GB"), {}, 100000,
        AnswerPages::tr("not written"), [](const Draft& draft) { return draft.defaults.storageSizeGb.value_or(0); },
        [](Draft& draft, int size) { draft.defaults.storageSizeGb = size == 0 ? std::nullopt : std::optional(size); });
    text(u"ingressClassName"_s, AnswerPages::tr("Ingress class"), {}, &Defaults::ingressClassName);
    page->addLabels(u"provisioningDefaults.ingressAnnotations"_s, AnswerPages::tr("Ingress annotations"), {},
                    [](Draft& draft) -> Labels& { return draft.defaults.ingressAnnotations; });
    text(u"rootDomain"_s, AnswerPages::tr("Root domain"), {}, &Defaults::rootDomain);
    page->addList(u"provisioningDefaults.imagePullSecrets"_s, AnswerPages::tr("Pull Secrets"),
                  AnswerPages::tr("Copied into each namespace."),
                  [](Draft& draft) -> QStringList& { return draft.defaults.imagePullSecrets; });
    text(u"defaultVersion"_s, AnswerPages::tr("Default Jenkins version"), {}, &Defaults::defaultVersion);
    text(u"pluginUpdateCenterURL"_s, AnswerPages::tr("Update center"), {}, &Defaults::pluginUpdateCenterUrl);
    page->addText(u"pluginUpdateCenterDownloadURL"_s, AnswerPages::tr("Plugin downloads"),
                  AnswerPages::tr("For plugins from the core's update center: its URL with /download/plugins."),
                  [](Draft& draft) -> QString& { return draft.pluginUpdateCenterDownloadUrl; });
    return page;
}

FieldPage* makeExtraValuesPage(DraftEditor& editor, QWidget* parent)
{
    auto* page = new FieldPage(
        editor, AnswerPages::tr("Free values"),
        AnswerPages::tr("Chart values that the wizard does not ask for, as YAML. They are merged last; a path "
                        "that the wizard writes itself becomes a finding."),
        parent);
    page->addValues(u"extraMemberValues"_s, AnswerPages::tr("Of the member"), {},
                    [](Draft& draft) -> nlohmann::json& { return draft.extraMemberValues; });
    page->addValues(u"extraCoreValues"_s, AnswerPages::tr("Of the core"), {},
                    [](Draft& draft) -> nlohmann::json& { return draft.extraCoreValues; });
    return page;
}

} // namespace varroa
