// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/onboarding/plans.h"

#include "models/onboarding/draft.h"
#include "models/onboarding/suggestions.h"

#include <QCoreApplication>

using namespace Qt::StringLiterals;

namespace varroa::onboarding {

namespace {

QString plan(const char* text)
{
    return QCoreApplication::translate("OnboardingPlan", text);
}

QString coreName()
{
    return u"core"_s;
}

QString memberName(const Draft& draft)
{
    return draft.clusterName.isEmpty() ? plan(QT_TRANSLATE_NOOP("OnboardingPlan", "member")) : draft.clusterName;
}

StepRow step(const QString& id, const QString& title, const QString& detail, const QString& cluster)
{
    StepRow row;
    row.id = id;
    row.title = title;
    row.detail = detail;
    row.cluster = cluster;
    return row;
}

StepRow writing(StepRow row, const QString& object)
{
    row.write = true;
    row.object = object;
    return row;
}

StepRow handDone(StepRow row)
{
    row.byHand = true;
    return row;
}

QString secretIn(const QString& name, const QString& ns)
{
    //: %1 is a Secret's name, %2 a namespace
    return plan(QT_TRANSLATE_NOOP("OnboardingPlan", "Secret %1 in %2")).arg(name, ns);
}

StepRow secretRow(const Draft& draft, const QString& name, const QString& title, const QString& detail)
{
    return writing(step(u"secret:"_s + name, title, detail, memberName(draft)), secretIn(name, draft.namespaceName));
}

void storeSecrets(const Draft& draft, std::vector<StepRow>& rows)
{
    const S3Store& s3 = draft.recordStore.s3;
    const QString copy = plan(QT_TRANSLATE_NOOP("OnboardingPlan", "Copy %1"));
    if (!s3.existingSecret.isEmpty())
        rows.push_back(secretRow(
            draft, s3.existingSecret, copy.arg(s3.existingSecret),
            plan(QT_TRANSLATE_NOOP("OnboardingPlan", "Keys access-key-id, secret-access-key and, when the core has it, "
                                                     "session-token, from the core's Secret of the same name. No other "
                                                     "key is copied."))));
    if (!draft.hostsCells)
        return;
    const QString make = plan(QT_TRANSLATE_NOOP("OnboardingPlan", "Create %1"));
    if (s3.artifacts == ArtifactMode::Sts) {
        if (!s3.stsSecret.isEmpty())
            rows.push_back(secretRow(
                draft, s3.stsSecret, make.arg(s3.stsSecret),
                plan(QT_TRANSLATE_NOOP("OnboardingPlan", "Keys access-key-id and secret-access-key of the issuing "
                                                         "identity. Pools need no Secret of their own."))));
        return;
    }
    for (const QString& pool : s3.pools) {
        const QString name = s3.artifactSecret + u'-' + pool;
        rows.push_back(secretRow(
            draft, name, make.arg(name),
            plan(QT_TRANSLATE_NOOP("OnboardingPlan", "Keys access-key-id and secret-access-key, limited to the "
                                                     "artifacts of pool %1. Never a copy of the core's credential."))
                .arg(pool)));
    }
}

QString address(const Draft& draft)
{
    return draft.busUrls.isEmpty() ? plan(QT_TRANSLATE_NOOP("OnboardingPlan", "the bus URLs"))
                                   : draft.busUrls.join(u", "_s);
}

} // namespace

std::vector<StepRow> checkPlan(const Draft& draft)
{
    const QString member = memberName(draft);
    std::vector<StepRow> rows;
    for (const QString& url : draft.busUrls)
        rows.push_back(
            step(u"bus:"_s + url, url,
                 plan(QT_TRANSLATE_NOOP("OnboardingPlan",
                                        "The name resolves, the port answers, the certificate covers the host, "
                                        "and the CA that will be copied vouches for it.")),
                 {}));
    for (const auto& [id, cluster] : {std::pair(u"core"_s, coreName()), std::pair(u"member"_s, member)})
        rows.push_back(
            step(u"cluster:"_s + id, plan(QT_TRANSLATE_NOOP("OnboardingPlan", "Kubernetes version and rights")),
                 plan(QT_TRANSLATE_NOOP("OnboardingPlan", "Version 1.30 or later, and the rights that Apply needs.")),
                 cluster));
    rows.push_back(step(u"core:release"_s, plan(QT_TRANSLATE_NOOP("OnboardingPlan", "The core's values and versions")),
                        plan(QT_TRANSLATE_NOOP(
                            "OnboardingPlan", "Read from the release, to compare issuer, chart and images, and to keep "
                                              "the lists that are there.")),
                        coreName()));
    rows.push_back(
        step(u"core:certificate"_s, plan(QT_TRANSLATE_NOOP("OnboardingPlan", "The core's NATS certificate")),
             plan(QT_TRANSLATE_NOOP("OnboardingPlan", "Its names, addresses and dates, and the CA that will be copied.")),
             coreName()));
    if (draft.coreNats.serviceType == ServiceType::NodePort &&
        draft.coreNats.externalTrafficPolicy == TrafficPolicy::Local)
        rows.push_back(
            step(u"core:nodes"_s, plan(QT_TRANSLATE_NOOP("OnboardingPlan", "Nodes of the NATS pods")),
                 plan(QT_TRANSLATE_NOOP("OnboardingPlan", "The listed nodes are exactly those that run a NATS pod.")),
                 coreName()));
    rows.push_back(step(u"fleet:name"_s, plan(QT_TRANSLATE_NOOP("OnboardingPlan", "The name is free")),
                        plan(QT_TRANSLATE_NOOP("OnboardingPlan", "No registered cluster is called %1.")).arg(member),
                        {}));
    rows.push_back(step(
        u"member:leftovers"_s, plan(QT_TRANSLATE_NOOP("OnboardingPlan", "Leftovers of an earlier member")),
        plan(QT_TRANSLATE_NOOP("OnboardingPlan", "A lifecycle ConfigMap that is still there lets the member rejoin as "
                                                 "drained.")),
        member));
    rows.push_back(step(u"member:platform"_s, plan(QT_TRANSLATE_NOOP("OnboardingPlan", "What the cluster offers")),
                        plan(QT_TRANSLATE_NOOP("OnboardingPlan", "Namespaces, storage and ingress classes, and what "
                                                                 "enforces network policies.")),
                        member));
    return rows;
}

std::vector<StepRow> secretPlan(const Draft& draft)
{
    std::vector<StepRow> rows;
    const QString copy = plan(QT_TRANSLATE_NOOP("OnboardingPlan", "Copy %1"));
    const QString bus = u"varroa-nats-creds"_s;
    rows.push_back(secretRow(
        draft, bus, copy.arg(bus),
        plan(QT_TRANSLATE_NOOP("OnboardingPlan", "Three keys and no more: operator-password, gateway-password and "
                                                 "ca.crt. Private keys and the backend's credentials are never "
                                                 "copied."))));
    if (draft.recordStore.mode == RecordStoreMode::S3)
        storeSecrets(draft, rows);
    if (const PostgresStore& postgres = draft.recordStore.postgres;
        draft.recordStore.mode == RecordStoreMode::Postgres && !postgres.existingSecret.isEmpty())
        rows.push_back(secretRow(
            draft, postgres.existingSecret,
            plan(QT_TRANSLATE_NOOP("OnboardingPlan", "Create %1 with the database's address"))
                .arg(postgres.existingSecret),
            plan(QT_TRANSLATE_NOOP("OnboardingPlan", "The DSN of the core's varroa-recordstore-gateway with every host "
                                                     "replaced. User, password and the other parameters stay as they "
                                                     "are, byte for byte."))));
    for (const QString& name : draft.imagePullSecrets)
        rows.push_back(
            secretRow(draft, name, copy.arg(name),
                      plan(QT_TRANSLATE_NOOP("OnboardingPlan", "Key .dockerconfigjson, for pulling images."))));
    return rows;
}

std::vector<StepRow> applyPlan(const Draft& draft)
{
    const QString member = memberName(draft);
    std::vector<StepRow> rows;
    rows.push_back(
        step(u"core:dry-run"_s, plan(QT_TRANSLATE_NOOP("OnboardingPlan", "Dry run of the core's upgrade")),
             plan(QT_TRANSLATE_NOOP("OnboardingPlan",
                                    "The core's own values with the overlay on top, never the overlay alone.")),
             coreName()));
    rows.push_back(
        writing(step(u"core:upgrade"_s, plan(QT_TRANSLATE_NOOP("OnboardingPlan", "Upgrade the core")),
                     plan(QT_TRANSLATE_NOOP("OnboardingPlan",
                                            "Opens the NATS endpoint for this member. Entries for other members "
                                            "are kept.")),
                     coreName()),
                plan(QT_TRANSLATE_NOOP("OnboardingPlan", "Release %1 in %2"))
                    .arg(draft.core.release, draft.core.namespaceName)));
    if (derivedIpSans(draft).size() > draft.coreNats.keep.ipSans.size())
        rows.push_back(handDone(
            step(u"core:rotation"_s, plan(QT_TRANSLATE_NOOP("OnboardingPlan", "New addresses in the certificate")),
                 plan(QT_TRANSLATE_NOOP(
                     "OnboardingPlan",
                     "A core that runs already keeps its certificate. To renew it, delete varroa-nats-creds "
                     "on the core, upgrade again, and restart NATS, operator, gateway and backend. That "
                     "renews every password too: each member then needs its bus Secret again.")),
                 coreName())));
    rows.push_back(handDone(
        step(u"firewall"_s, plan(QT_TRANSLATE_NOOP("OnboardingPlan", "Firewall")),
             plan(QT_TRANSLATE_NOOP("OnboardingPlan", "Admit the member to %1, and nobody else. The console cannot do "
                                                      "this; tick it when it is done."))
                 .arg(address(draft)),
             {})));
    rows.push_back(writing(
        step(u"member:namespace"_s, plan(QT_TRANSLATE_NOOP("OnboardingPlan", "Create the namespace")), {}, member),
        plan(QT_TRANSLATE_NOOP("OnboardingPlan", "Namespace %1")).arg(draft.namespaceName)));
    for (StepRow& row : secretPlan(draft))
        rows.push_back(std::move(row));
    rows.push_back(step(u"member:dry-run"_s,
                        plan(QT_TRANSLATE_NOOP("OnboardingPlan", "Dry run of the member's install")), {}, member));
    rows.push_back(writing(
        step(u"member:install"_s, plan(QT_TRANSLATE_NOOP("OnboardingPlan", "Install the member")),
             plan(QT_TRANSLATE_NOOP("OnboardingPlan", "By your own helm, with the file of Review. Its output is shown "
                                                      "below.")),
             member),
        plan(QT_TRANSLATE_NOOP("OnboardingPlan", "Release %1 in %2")).arg(draft.chart.release, draft.namespaceName)));
    return rows;
}

std::vector<StepRow> verifyPlan(const Draft& draft)
{
    const QString member = memberName(draft);
    std::vector<StepRow> rows;
    rows.push_back(step(u"beats"_s, plan(QT_TRANSLATE_NOOP("OnboardingPlan", "Two heartbeats")),
                        plan(QT_TRANSLATE_NOOP("OnboardingPlan", "The member beats every 30 seconds once it runs.")),
                        member));
    rows.push_back(step(u"list"_s, plan(QT_TRANSLATE_NOOP("OnboardingPlan", "Its list of controllers arrives")),
                        plan(QT_TRANSLATE_NOOP("OnboardingPlan", "An empty list is one too.")), member));
    if (draft.recordStore.mode != RecordStoreMode::None)
        rows.push_back(step(u"logwriter"_s, plan(QT_TRANSLATE_NOOP("OnboardingPlan", "The gateway writes logs")),
                            plan(QT_TRANSLATE_NOOP("OnboardingPlan", "Its log holds “gateway log writer enabled”.")),
                            member));
    const auto suspect = [&](const QString& id, const QString& title, const QString& detail) {
        rows.push_back(step(u"suspect:"_s + id, title, detail, member));
    };
    suspect(u"pods"_s, plan(QT_TRANSLATE_NOOP("OnboardingPlan", "Operator and gateway pods")),
            plan(QT_TRANSLATE_NOOP("OnboardingPlan",
                                   "They run and are ready; they wait up to three minutes for the bus.")));
    suspect(u"endpoint"_s, plan(QT_TRANSLATE_NOOP("OnboardingPlan", "NATS endpoint and credentials")),
            plan(QT_TRANSLATE_NOOP("OnboardingPlan", "%1 answers, and the passwords equal the core's."))
                .arg(address(draft)));
    suspect(
        u"tls"_s, plan(QT_TRANSLATE_NOOP("OnboardingPlan", "TLS trust")),
        plan(QT_TRANSLATE_NOOP("OnboardingPlan", "The copied CA vouches for the certificate, which covers the host.")));
    suspect(u"egress"_s, plan(QT_TRANSLATE_NOOP("OnboardingPlan", "Egress and ingress lists")),
            plan(QT_TRANSLATE_NOOP("OnboardingPlan", "Both sides list the addresses that are really used.")));
    return rows;
}

std::vector<StepRow> namespacePlan(const Draft& draft)
{
    const QString member = memberName(draft);
    std::vector<StepRow> rows;
    QStringList pairs;
    for (const auto& [key, value] : draft.tenantNamespaceSelector)
        pairs.append(QString(key + u'=' + value));
    for (const QString& ns : draft.defaults.namespaces) {
        rows.push_back(writing(
            step(u"namespace:"_s + ns, plan(QT_TRANSLATE_NOOP("OnboardingPlan", "Namespace %1")).arg(ns),
                 pairs.isEmpty()
                     ? QString()
                     : plan(QT_TRANSLATE_NOOP("OnboardingPlan", "With the labels %1.")).arg(pairs.join(u", "_s)),
                 member),
            plan(QT_TRANSLATE_NOOP("OnboardingPlan", "Namespace %1")).arg(ns)));
        for (const QString& secret : draft.defaults.imagePullSecrets)
            rows.push_back(writing(step(u"pull:"_s + ns + u'/' + secret,
                                        plan(QT_TRANSLATE_NOOP("OnboardingPlan", "Copy %1")).arg(secret), {}, member),
                                   secretIn(secret, ns)));
    }
    rows.push_back(writing(
        step(
            u"defaults"_s, plan(QT_TRANSLATE_NOOP("OnboardingPlan", "Apply the provisioning defaults")),
            plan(QT_TRANSLATE_NOOP("OnboardingPlan", "Server-side, with the console as field manager, and read back.")),
            member),
        u"ProvisioningDefaults varroa-defaults"_s));
    return rows;
}

std::vector<StepRow> pipelinePlan(const Draft& draft)
{
    const QString member = memberName(draft);
    std::vector<StepRow> rows;
    rows.push_back(step(
        u"1:logwriter"_s, plan(QT_TRANSLATE_NOOP("OnboardingPlan", "1. The record store is on")),
        plan(QT_TRANSLATE_NOOP("OnboardingPlan", "The gateway's log holds “gateway log writer enabled”.")), member));
    rows.push_back(step(u"2:bucket"_s, plan(QT_TRANSLATE_NOOP("OnboardingPlan", "2. The bucket is reachable")),
                        plan(QT_TRANSLATE_NOOP("OnboardingPlan", "%1 resolves and answers from the member."))
                            .arg(draft.recordStore.s3.url),
                        member));
    StepRow egress =
        step(u"3:egress"_s, plan(QT_TRANSLATE_NOOP("OnboardingPlan", "3. Egress of isolated cells")),
             plan(QT_TRANSLATE_NOOP("OnboardingPlan", "Object store and update center are both listed.")), member);
    if (!draft.cellIsolation.enabled)
        egress.state = RowState::Skipped;
    rows.push_back(egress);
    rows.push_back(writing(
        step(u"4:pool"_s, plan(QT_TRANSLATE_NOOP("OnboardingPlan", "4. Artifact Secret and cell pool")),
             plan(QT_TRANSLATE_NOOP("OnboardingPlan", "The Secret first, then the CellPool that is pasted above.")),
             member),
        u"CellPool"_s));
    rows.push_back(writing(
        step(u"5:team"_s, plan(QT_TRANSLATE_NOOP("OnboardingPlan", "5. Team with pipelines")),
             plan(QT_TRANSLATE_NOOP("OnboardingPlan", "The member's operator places it; the core's record store keeps "
                                                      "where.")),
             member),
        u"Team"_s));
    rows.push_back(writing(
        step(u"6:binding"_s, plan(QT_TRANSLATE_NOOP("OnboardingPlan", "6. Access on the core")),
             plan(QT_TRANSLATE_NOOP("OnboardingPlan", "A VarroaRoleBinding on the core. Subjects in the member's Team "
                                                      "give no access there.")),
             coreName()),
        u"VarroaRoleBinding"_s));
    return rows;
}

} // namespace varroa::onboarding
