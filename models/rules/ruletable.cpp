// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/rules/rules.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

namespace varroa::onboarding {

namespace {

// Wording of this file only; the evidence is onboarding.md 2 and surfaces.md 4.
constexpr Rule Table[] = {
    {"F1", Severity::Stop, QT_TRANSLATE_NOOP("Rules", "The chart knows the modes full and hive only."),
     QT_TRANSLATE_NOOP("Rules", "Set mode to hive on a member and to full on the core.")},
    {"F2", Severity::Stop, QT_TRANSLATE_NOOP("Rules", "A member needs a name."),
     QT_TRANSLATE_NOOP("Rules", "Enter cluster.name, in quotes: no, 0 and false count as empty without them.")},
    {"F3", Severity::Stop, QT_TRANSLATE_NOOP("Rules", "A member needs the core's NATS endpoint."),
     QT_TRANSLATE_NOOP("Rules", "Enter at least one bus URL, such as tls://nats.example.net:4222.")},
    {"F4", Severity::Stop, QT_TRANSLATE_NOOP("Rules", "A member cannot run NATS of its own."),
     QT_TRANSLATE_NOOP("Rules", "Set nats.enabled to false in the member's values.")},
    {"F5", Severity::Stop, QT_TRANSLATE_NOOP("Rules", "The core's external NATS needs a DNS name."),
     QT_TRANSLATE_NOOP("Rules", "Enter the name under which members reach NATS; it goes into the certificate.")},
    {"F6", Severity::Stop,
     QT_TRANSLATE_NOOP("Rules", "JetStream cannot keep more replicas than there are NATS servers."),
     QT_TRANSLATE_NOOP("Rules", "Lower jetStreamReplicas, or run more NATS servers on the core.")},
    {"F7", Severity::Stop, QT_TRANSLATE_NOOP("Rules", "An OIDC issuer needs its client secret."),
     QT_TRANSLATE_NOOP("Rules", "Store the client secret in the keychain and refer to it.")},
    {"F8", Severity::Stop, QT_TRANSLATE_NOOP("Rules", "With Dex on, the issuer must be Dex."),
     QT_TRANSLATE_NOOP("Rules", "Use the address of the core's Dex as issuer, or switch Dex off.")},
    {"F9", Severity::Stop, QT_TRANSLATE_NOOP("Rules", "OIDC on the core needs the address of the dashboard."),
     QT_TRANSLATE_NOOP("Rules", "Set auth.dashboardUrl on the core.")},
    {"F10", Severity::Stop, QT_TRANSLATE_NOOP("Rules", "The retention of activity is off, 7d, 30d or 90d."),
     QT_TRANSLATE_NOOP("Rules", "Choose one of the four values.")},
    {"F11", Severity::Stop, QT_TRANSLATE_NOOP("Rules", "An update center on OCI storage needs a reference."),
     QT_TRANSLATE_NOOP("Rules", "Set the reference of the OCI storage, or choose another storage.")},
    {"F12", Severity::Stop,
     QT_TRANSLATE_NOOP("Rules", "The certificate can carry IP addresses only among its IP names."),
     QT_TRANSLATE_NOOP("Rules", "Move host names to extraSANs and keep literal addresses here.")},
    {"F13", Severity::Stop, QT_TRANSLATE_NOOP("Rules", "The chart needs Kubernetes 1.30 or later."),
     QT_TRANSLATE_NOOP("Rules", "Upgrade the cluster first.")},
    {"F14", Severity::Stop, QT_TRANSLATE_NOOP("Rules", "Helm splits the value of --set at each comma."),
     QT_TRANSLATE_NOOP("Rules", "Put the value into a values file; lists of bus URLs cannot be given with --set.")},
    {"F15", Severity::Stop, QT_TRANSLATE_NOOP("Rules", "Helm cannot read a values file that is not valid YAML."),
     QT_TRANSLATE_NOOP("Rules", "Correct the line named here.")},
    {"S1", Severity::Stop,
     QT_TRANSLATE_NOOP("Rules", "With network policies, the member must name the addresses of the core's NATS."),
     QT_TRANSLATE_NOOP("Rules", "Add the address of every bus URL as /32 or /128.")},
    {"S2", Severity::Stop,
     QT_TRANSLATE_NOOP("Rules", "With network policies on the core, NATS must name whom it admits."),
     QT_TRANSLATE_NOOP("Rules", "Add the addresses from which the core sees the member.")},
    {"S3", Severity::Stop,
     QT_TRANSLATE_NOOP("Rules", "With network policies, the member must name the addresses of the object store."),
     QT_TRANSLATE_NOOP("Rules", "Add the addresses of the bucket's endpoint as the member sees them.")},
    {"S4", Severity::Stop,
     QT_TRANSLATE_NOOP("Rules", "With network policies, the member must name the addresses of the database."),
     QT_TRANSLATE_NOOP("Rules", "Add every address of the database's endpoint.")},
    {"S5", Severity::Stop,
     QT_TRANSLATE_NOOP("Rules", "With network policies on the core, the database endpoint must name whom it admits."),
     QT_TRANSLATE_NOOP("Rules", "Add the addresses from which the core sees the member.")},
    {"S6", Severity::Stop, QT_TRANSLATE_NOOP("Rules", "A member renders no record-store database."),
     QT_TRANSLATE_NOOP("Rules", "Set recordStore.postgres.mode to external.")},
    {"S7", Severity::Dead, QT_TRANSLATE_NOOP("Rules", "Cells need the s3 tier of the record store."),
     QT_TRANSLATE_NOOP("Rules", "Choose the s3 record store, or host no cells on this member.")},
    {"S8", Severity::Stop, QT_TRANSLATE_NOOP("Rules", "The s3 record store needs a bucket URL and a Secret."),
     QT_TRANSLATE_NOOP("Rules", "Enter the core's bucket URL and the Secret with its credential.")},
    {"S9", Severity::Dead, QT_TRANSLATE_NOOP("Rules", "Cells need exactly one source of artifact credentials."),
     QT_TRANSLATE_NOOP("Rules", "Name either the artifact Secret or the STS issuer's Secret.")},
    {"S10", Severity::Stop, QT_TRANSLATE_NOOP("Rules", "The postgres record store needs the Secret with the DSN."),
     QT_TRANSLATE_NOOP("Rules", "Name the Secret that will hold the rewritten DSN.")},
    {"S11", Severity::Dead,
     QT_TRANSLATE_NOOP("Rules", "Isolated cells must reach the object store and the update center."),
     QT_TRANSLATE_NOOP("Rules", "Add one egress entry for each of the two.")},
    {"S12", Severity::Warn,
     QT_TRANSLATE_NOOP("Rules", "Retention, the member endpoint and cnpg are settings of the core."),
     QT_TRANSLATE_NOOP("Rules", "Move them to the core's values.")},
    {"S13", Severity::Dead,
     QT_TRANSLATE_NOOP("Rules", "Every node that can run the database must be in the DSN and in the egress list."),
     QT_TRANSLATE_NOOP("Rules", "List each node's address, and add each to the database egress.")},
    {"S14", Severity::Stop,
     QT_TRANSLATE_NOOP(
         "Rules", "Helm replaces lists: an entry that the core has now would be lost, and another member with it."),
     QT_TRANSLATE_NOOP("Rules", "Read the core's live values again, so that its entries are kept.")},
    {"W1", Severity::Dead, QT_TRANSLATE_NOOP("Rules", "A cluster's name is a DNS-1123 label of 1 to 63 characters."),
     QT_TRANSLATE_NOOP("Rules", "Use lower-case letters, digits and hyphens; start and end with a letter or digit.")},
    {"W2", Severity::Dead, QT_TRANSLATE_NOOP("Rules", "A cluster's name belongs to one cluster only."),
     QT_TRANSLATE_NOOP("Rules", "Choose a name that no registered cluster has, and not core.")},
    {"W3", Severity::Dead,
     QT_TRANSLATE_NOOP("Rules", "The core's NATS certificate must cover every host of the bus URLs."),
     QT_TRANSLATE_NOOP("Rules", "Add the host to the core's SANs and renew the certificate, or use a host it covers.")},
    {"W4", Severity::Dead,
     QT_TRANSLATE_NOOP("Rules", "The CA that is copied must vouch for the core's NATS certificate."),
     QT_TRANSLATE_NOOP("Rules", "Copy ca.crt from the core again; it changes with each rotation.")},
    {"W5", Severity::Warn, QT_TRANSLATE_NOOP("Rules", "The core's certificates last 365 days and nothing renews them."),
     QT_TRANSLATE_NOOP("Rules", "Plan the rotation: renew on the core, then copy the bus Secret to every member.")},
    {"W6", Severity::Dead, QT_TRANSLATE_NOOP("Rules", "Egress must allow the address and port of every bus URL."),
     QT_TRANSLATE_NOOP("Rules", "Add the address to coreNatsEgress.cidrs and the port to its ports.")},
    {"W7", Severity::Dead,
     QT_TRANSLATE_NOOP("Rules", "The core must admit the address from which this member's traffic arrives."),
     QT_TRANSLATE_NOOP("Rules", "Add the address to the core's list of allowed CIDRs.")},
    {"W8", Severity::Dead, QT_TRANSLATE_NOOP("Rules", "With NodePort and Local only nodes that run a NATS pod answer."),
     QT_TRANSLATE_NOOP("Rules",
                       "List exactly these nodes in the bus URLs, and pin NATS to them with a node selector.")},
    {"W9", Severity::Dead, QT_TRANSLATE_NOOP("Rules", "A member signs in as the core does."),
     QT_TRANSLATE_NOOP("Rules", "Copy issuer, mode and the other sign-in settings from the core, byte for byte.")},
    {"W10", Severity::Dead,
     QT_TRANSLATE_NOOP("Rules", "Streams cannot have more replicas than the core has NATS servers."),
     QT_TRANSLATE_NOOP("Rules", "Set jetStreamReplicas to at most the number of NATS servers on the core.")},
    {"W11", Severity::Dead,
     QT_TRANSLATE_NOOP("Rules",
                       "Every Secret that the values name must be in the member's namespace with the right keys."),
     QT_TRANSLATE_NOOP("Rules", "Copy the Secret before the install.")},
    {"W12", Severity::Warn, QT_TRANSLATE_NOOP("Rules", "Chart and images are rolled in lockstep with the core."),
     QT_TRANSLATE_NOOP("Rules", "Use the core's chart version and image tags.")},
    {"W13", Severity::Warn, QT_TRANSLATE_NOOP("Rules", "This range lets every address in or out."),
     QT_TRANSLATE_NOOP("Rules", "Narrow the range, unless the endpoint is private.")},
    {"W14", Severity::Dead,
     QT_TRANSLATE_NOOP("Rules", "The API server accepts only well-formed CIDRs without host bits."),
     QT_TRANSLATE_NOOP("Rules", "Write address/prefix, such as 192.0.2.0/24 or 192.0.2.11/32.")},
    {"W15", Severity::Dead,
     QT_TRANSLATE_NOOP("Rules", "Controller namespaces must carry the labels of the tenant selector."),
     QT_TRANSLATE_NOOP("Rules", "Label the namespace, or change the selector.")},
    {"W16", Severity::Warn,
     QT_TRANSLATE_NOOP("Rules", "The endpoint's name must resolve to addresses that egress allows."),
     QT_TRANSLATE_NOOP("Rules", "Check the name on the member's network, and add every address it resolves to.")},
    {"W17", Severity::Dead, QT_TRANSLATE_NOOP("Rules", "A member cannot reach names that exist only inside the core."),
     QT_TRANSLATE_NOOP("Rules", "Use an address that resolves and routes from the member.")},
    {"W18", Severity::Warn, QT_TRANSLATE_NOOP("Rules", "The state of an earlier member is still in the namespace."),
     QT_TRANSLATE_NOOP("Rules", "Delete ConfigMap varroa-cluster-lifecycle, or cancel the drain after the install.")},
    {"W19", Severity::Dead, QT_TRANSLATE_NOOP("Rules", "A bus URL is tls://host:port and nothing more."),
     QT_TRANSLATE_NOOP("Rules", "Correct the URL; IPv6 addresses stand in brackets.")},
    {"W20", Severity::Warn, QT_TRANSLATE_NOOP("Rules", "With NodePort, members connect to the node port."),
     QT_TRANSLATE_NOOP("Rules", "Fix the node port on the core and use it in every bus URL.")},
    {"W21", Severity::Dead, QT_TRANSLATE_NOOP("Rules", "A right that Apply needs is denied."),
     QT_TRANSLATE_NOOP("Rules", "Ask the cluster's administrator for the right, or choose another context.")},
    {"W22", Severity::Warn,
     QT_TRANSLATE_NOOP("Rules", "An extra value stands where the generator writes; the generator's value is used."),
     QT_TRANSLATE_NOOP("Rules", "Remove the extra value and set the field of the draft instead.")},
    {"W23", Severity::Warn, QT_TRANSLATE_NOOP("Rules", "The OIDC client secret is still a placeholder."),
     QT_TRANSLATE_NOOP("Rules",
                       "Write the file with the client secret, or replace the placeholder before the install.")},
    {"W24", Severity::Dead, QT_TRANSLATE_NOOP("Rules", "Operator, gateway or NATS is not running."),
     QT_TRANSLATE_NOOP("Rules", "Look at the pod's events and log.")},
    {"W25", Severity::Warn, QT_TRANSLATE_NOOP("Rules", "The endpoint does not answer from here."),
     QT_TRANSLATE_NOOP("Rules", "Check address, port and firewall; the member may be on another network.")},
    {"W26", Severity::Warn, QT_TRANSLATE_NOOP("Rules", "The chart ignores what it does not know."),
     QT_TRANSLATE_NOOP("Rules", "Correct the path.")},
    {"E01", Severity::Warn,
     QT_TRANSLATE_NOOP("Rules", "The certificate is older than the SANs in the values; the chart keeps the old one."),
     QT_TRANSLATE_NOOP(
         "Rules", "Rotate: delete varroa-nats-creds on the core, upgrade, restart, then copy it to every member.")},
    {"E02", Severity::Warn, QT_TRANSLATE_NOOP("Rules", "The member's bus Secret differs from the core's."),
     QT_TRANSLATE_NOOP("Rules", "Copy varroa-nats-creds again and restart operator and gateway.")},
    {"E03", Severity::Warn, QT_TRANSLATE_NOOP("Rules", "The bus Secret of a member holds exactly three keys."),
     QT_TRANSLATE_NOOP("Rules", "Remove every other key, and rotate when a private key was copied.")},
    {"E04", Severity::Warn, QT_TRANSLATE_NOOP("Rules", "The core's bus passwords were made anew while its CA stayed."),
     QT_TRANSLATE_NOOP("Rules",
                       "Copy varroa-nats-creds again; keep Helm, Argo CD or Flux from rendering new passwords.")},
    {"E07", Severity::Warn, QT_TRANSLATE_NOOP("Rules", "The running core does not admit the member's present address."),
     QT_TRANSLATE_NOOP("Rules", "Add the address to the core's live list and upgrade the core.")},
    {"E12", Severity::Warn, QT_TRANSLATE_NOOP("Rules", "Controllers need a healthy member."),
     QT_TRANSLATE_NOOP("Rules", "Create no controllers until the member is healthy.")},
    {"E13", Severity::Warn, QT_TRANSLATE_NOOP("Rules", "Nothing known enforces network policies on this cluster."),
     QT_TRANSLATE_NOOP("Rules", "Install a network plugin that enforces policies, or do not count on them.")},
    {"E14", Severity::Warn, QT_TRANSLATE_NOOP("Rules", "The member beats, but none of its controllers is connected."),
     QT_TRANSLATE_NOOP("Rules", "Compare the labels of the controller namespaces with the tenant selector.")},
    {"E15a", Severity::Warn, QT_TRANSLATE_NOOP("Rules", "The member fades in and out."),
     QT_TRANSLATE_NOOP("Rules", "Look at the load of the member's API server before you blame the network.")},
    {"E16", Severity::Warn, QT_TRANSLATE_NOOP("Rules", "The member has joined in a drained or draining state."),
     QT_TRANSLATE_NOOP("Rules", "Cancel the drain; creates are refused until then.")},
    {"E21", Severity::Warn, QT_TRANSLATE_NOOP("Rules", "Each cell pool has an artifact credential of its own."),
     QT_TRANSLATE_NOOP("Rules",
                       "Issue one credential per pool, limited to its prefix, and store it in the pool's Secret.")},
    {"E23", Severity::Warn,
     QT_TRANSLATE_NOOP("Rules", "The DSN needs the endpoint's host and, with NodePort, the node port."),
     QT_TRANSLATE_NOOP("Rules", "Enter host, node addresses and node port of the database endpoint.")},
    {"E24", Severity::Warn,
     QT_TRANSLATE_NOOP("Rules", "With Cluster a core node's address stands in place of the member's."),
     QT_TRANSLATE_NOOP("Rules", "Add the core's node range and pod range, or use Local.")},
    {"E25", Severity::Warn,
     QT_TRANSLATE_NOOP("Rules", "Only the node of the database primary answers, and the DSN does not list it."),
     QT_TRANSLATE_NOOP("Rules", "Add the node's address to the DSN and to the egress list.")},
    {"E28", Severity::Warn, QT_TRANSLATE_NOOP("Rules", "The gateway has not reported that it writes logs."),
     QT_TRANSLATE_NOOP("Rules", "Check the record-store values and the gateway's log.")},
    {"E29", Severity::Warn, QT_TRANSLATE_NOOP("Rules", "Plugins come from https://HOST/download/plugins."),
     QT_TRANSLATE_NOOP("Rules", "Give the whole address with its path.")},
    {"E31", Severity::Warn,
     QT_TRANSLATE_NOOP(
         "Rules", "Controllers need the storage class, the ingress class and the pull Secrets that the defaults name."),
     QT_TRANSLATE_NOOP("Rules", "Create what is missing on the member, or change the defaults.")},
    {"E32", Severity::Warn, QT_TRANSLATE_NOOP("Rules", "Controllers are refused outside the managed namespaces."),
     QT_TRANSLATE_NOOP("Rules", "Create the namespace and add it to managedNamespaces.")},
    {"E41", Severity::Warn, QT_TRANSLATE_NOOP("Rules", "The sign-in cookie does not cover the member's hosts."),
     QT_TRANSLATE_NOOP("Rules", "Use a root domain under the core's cookie domain.")},
    {"E54", Severity::Warn,
     QT_TRANSLATE_NOOP("Rules", "Brood operations across clusters need the same operator namespace everywhere."),
     QT_TRANSLATE_NOOP("Rules", "Install the member in the core's namespace name.")},
    {"E56", Severity::Warn, QT_TRANSLATE_NOOP("Rules", "Without retention each backend replica has its own feed."),
     QT_TRANSLATE_NOOP("Rules", "Switch the retention on, or run one backend replica.")},
    {"E57", Severity::Warn,
     QT_TRANSLATE_NOOP("Rules", "Volumes of this storage class are deleted with their controllers."),
     QT_TRANSLATE_NOOP("Rules", "Back up before a drain, or choose a class with the reclaim policy Retain.")},
    {"E63", Severity::Warn, QT_TRANSLATE_NOOP("Rules", "Helm does not upgrade CRDs."),
     QT_TRANSLATE_NOOP("Rules", "Apply the chart's CRDs before the upgrade.")},
};

struct Alias
{
    QLatin1StringView alias;
    QLatin1StringView id;
};

// Mistakes that are a rule already. Where two rules stand for one, the first is meant.
constexpr std::array Aliases = {
    Alias{QLatin1StringView("E06"), QLatin1StringView("S1")},
    Alias{QLatin1StringView("E08"), QLatin1StringView("W8")},
    Alias{QLatin1StringView("E09"), QLatin1StringView("W6")},
    Alias{QLatin1StringView("E10"), QLatin1StringView("W1")},
    Alias{QLatin1StringView("E11"), QLatin1StringView("W9")},
    Alias{QLatin1StringView("E17"), QLatin1StringView("S6")},
    Alias{QLatin1StringView("E18"), QLatin1StringView("W17")},
    Alias{QLatin1StringView("E19"), QLatin1StringView("S1")},
    Alias{QLatin1StringView("E20"), QLatin1StringView("W11")},
    Alias{QLatin1StringView("E22"), QLatin1StringView("S7")},
    Alias{QLatin1StringView("E26"), QLatin1StringView("W13")},
    Alias{QLatin1StringView("E27"), QLatin1StringView("S11")},
};

} // namespace

std::span<const Rule> allRules()
{
    return Table;
}

const Rule* findRule(QStringView id)
{
    const auto alias = std::find_if(Aliases.begin(), Aliases.end(), [id](const Alias& a) { return id == a.alias; });
    const auto rule = std::find_if(std::begin(Table), std::end(Table), [&](const Rule& row) {
        return alias == Aliases.end() ? id == QLatin1StringView(row.id) : alias->id == QLatin1StringView(row.id);
    });
    return rule == std::end(Table) ? nullptr : rule;
}

QString ruleMeaning(const Rule& rule)
{
    return QCoreApplication::translate("Rules", rule.meaning);
}

QString ruleRemedy(const Rule& rule)
{
    return QCoreApplication::translate("Rules", rule.remedy);
}

} // namespace varroa::onboarding
