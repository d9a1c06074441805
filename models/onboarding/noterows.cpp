// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/onboarding/linenotes.h"

#include <QCoreApplication>

namespace varroa::onboarding {

namespace {

// One sentence for each path the generator writes. Remarks stand in the file itself: English, stable, ASCII.

constexpr NoteRow MemberRows[] = {
    {"mode", QT_TRANSLATE_NOOP("Generator", "Makes this installation a member: operator and gateway only.")},
    {"cluster", QT_TRANSLATE_NOOP("Generator", "Who this member is in the fleet.")},
    {"cluster.name",
     QT_TRANSLATE_NOOP("Generator",
                       "The member's name in the fleet. It is part of every subject on the bus, so it must "
                       "be unique and must not be the core's.")},
    {"bus", QT_TRANSLATE_NOOP("Generator", "How this member reaches the core.")},
    {"bus.url", QT_TRANSLATE_NOOP("Generator", "The core's NATS as the member reaches it. The servers do not announce "
                                               "each other, so this list is everything the member will ever try.")},
    {"nats", QT_TRANSLATE_NOOP("Generator", "A member runs no NATS of its own; the chart refuses it otherwise.")},
    {"dex", QT_TRANSLATE_NOOP("Generator", "A member runs no Dex. Left on, an issuer would be made up for it.")},
    {"bff", QT_TRANSLATE_NOOP("Generator", "The dashboard's server runs on the core only.")},
    {"frontend", QT_TRANSLATE_NOOP("Generator", "The dashboard runs on the core only.")},
    {"jetStreamReplicas",
     QT_TRANSLATE_NOOP("Generator", "Copies of each stream. There cannot be more than the core has NATS servers.")},
    {"managedNamespaces", QT_TRANSLATE_NOOP("Generator", "The operator works in these namespaces only. Each must exist "
                                                         "before the installation.")},
    {"global.imagePullSecrets",
     QT_TRANSLATE_NOOP("Generator", "Secrets for pulling the images. They must exist in the release namespace.")},
    {"global", QT_TRANSLATE_NOOP("Generator", "Settings for all parts of the chart.")},
    {"auth", QT_TRANSLATE_NOOP("Generator", "The member's operator hands the sign-in settings to every controller.")},
    {"auth.mode", QT_TRANSLATE_NOOP("Generator", "How people sign in to controllers. It must be the core's mode.")},
    {"auth.bffUrl", QT_TRANSLATE_NOOP("Generator", "The core's dashboard as the member's controllers reach it, for "
                                                   "local sign-in.")},
    {"auth.oidc", QT_TRANSLATE_NOOP("Generator", "The identity provider of the core.")},
    {"auth.oidc.issuer",
     QT_TRANSLATE_NOOP("Generator", "The core's issuer, letter by letter; a slash at the end counts.")},
    {"auth.oidc.clientId", QT_TRANSLATE_NOOP("Generator", "The client at the identity provider, as on the core.")},
    {"auth.oidc.clientSecret",
     QT_TRANSLATE_NOOP("Generator", "The secret of the client. The chart refuses an issuer without it. It is filled in "
                                    "only where you ask for it.")},
    {"auth.oidc.redirectUrl",
     QT_TRANSLATE_NOOP("Generator", "Where the identity provider sends people after they have signed in.")},
    {"auth.oidc.userClaim", QT_TRANSLATE_NOOP("Generator", "The claims that name a person, as on the core.")},
    {"auth.oidc.groupClaim", QT_TRANSLATE_NOOP("Generator", "The claims that name a person's groups, as on the core.")},
    {"recordStore", QT_TRANSLATE_NOOP("Generator", "Where the member's console logs and artifacts go.")},
    {"recordStore.enabled",
     QT_TRANSLATE_NOOP("Generator", "Gives the gateway and the operator the settings of the record store.")},
    {"recordStore.postgres", QT_TRANSLATE_NOOP("Generator", "The database of the record store is the core's.")},
    {"recordStore.postgres.mode",
     QT_TRANSLATE_NOOP("Generator", "A member never runs a database of its own, so the mode is external.")},
    {"recordStore.postgres.external.existingSecret",
     QT_TRANSLATE_NOOP("Generator", "The Secret with the connection to the core's database. It must exist before the "
                                    "installation.")},
    {"recordStore.blobs", QT_TRANSLATE_NOOP("Generator", "Where the gateway writes console logs.")},
    {"recordStore.blobs.mode", QT_TRANSLATE_NOOP("Generator", "Where the gateway writes console logs. Cells need s3.")},
    {"recordStore.blobs.s3", QT_TRANSLATE_NOOP("Generator", "The core's bucket.")},
    {"recordStore.blobs.s3.url",
     QT_TRANSLATE_NOOP("Generator", "The core's bucket at an address that the member resolves and reaches."),
     "ASSUMED form"},
    {"recordStore.blobs.s3.existingSecret",
     QT_TRANSLATE_NOOP("Generator", "The Secret with the gateway's credential for the bucket. It must exist before the "
                                    "installation.")},
    {"recordStore.blobs.s3.artifactSecret",
     QT_TRANSLATE_NOOP("Generator", "The beginning of the names of the artifact Secrets: each pool has its own, with a "
                                    "hyphen and the pool's name behind it.")},
    {"recordStore.blobs.s3.artifactSTS",
     QT_TRANSLATE_NOOP("Generator", "One issuer of short-lived credentials in place of a Secret for each pool."),
     "ASSUMED shape"},
    {"networkPolicy", QT_TRANSLATE_NOOP("Generator", "What the member's pods may reach, and who may reach them.")},
    {"networkPolicy.enabled",
     QT_TRANSLATE_NOOP("Generator", "Closes everything that is not opened below. It works only where the cluster's "
                                    "network enforces policies.")},
    {"networkPolicy.coreNatsEgress", QT_TRANSLATE_NOOP("Generator", "Opens the way to the core's NATS.")},
    {"networkPolicy.coreNatsEgress.cidrs",
     QT_TRANSLATE_NOOP("Generator", "Every address behind the bus URLs. Policies match addresses, not names.")},
    {"networkPolicy.coreNatsEgress.ports",
     QT_TRANSLATE_NOOP("Generator",
                       "The ports of the bus URLs. Left out, the chart would open only the last of them.")},
    {"networkPolicy.recordStoreBlobEgress", QT_TRANSLATE_NOOP("Generator", "Opens the way to the object store.")},
    {"networkPolicy.recordStoreBlobEgress.cidrs",
     QT_TRANSLATE_NOOP("Generator", "The object store's addresses as the member sees them.")},
    {"networkPolicy.recordStoreBlobEgress.ports", QT_TRANSLATE_NOOP("Generator", "The port of the object store.")},
    {"networkPolicy.recordStorePostgresEgress",
     QT_TRANSLATE_NOOP("Generator", "Opens the way from the gateway to the core's database.")},
    {"networkPolicy.recordStorePostgresEgress.cidrs",
     QT_TRANSLATE_NOOP("Generator", "Every address that the connection to the database names.")},
    {"networkPolicy.recordStorePostgresEgress.ports",
     QT_TRANSLATE_NOOP("Generator", "The port of the database where it is not 5432."), "ASSUMED sibling"},
    {"networkPolicy.cellIsolation", QT_TRANSLATE_NOOP("Generator", "Isolates the cells' pods.")},
    {"networkPolicy.cellIsolation.enabled", QT_TRANSLATE_NOOP("Generator", "Isolates the cells' pods."),
     "ASSUMED leaf"},
    {"networkPolicy.cellIsolation.extraEgress",
     QT_TRANSLATE_NOOP("Generator",
                       "What isolated cells may reach besides: the bucket, and the update center that they "
                       "fetch plugins from."),
     "ASSUMED element shape"},
    {"networkPolicy.apiServerEgress",
     QT_TRANSLATE_NOOP("Generator", "The addresses and ports of the member's own API server. Left out, every IPv4 "
                                    "address is open.")},
    {"networkPolicy.tenantNamespaceSelector",
     QT_TRANSLATE_NOOP("Generator", "Only controllers in namespaces with these labels reach the gateway.")},
    {"networkPolicy.ingressControllerNamespaceSelector",
     QT_TRANSLATE_NOOP("Generator", "The namespace of the ingress controller, which wakes sleeping controllers. A null "
                                    "takes away the chart's own label.")},
    {"operator", QT_TRANSLATE_NOOP("Generator", "The operator's image: the core's version, since both are rolled "
                                                "together.")},
    {"gateway", QT_TRANSLATE_NOOP("Generator", "The gateway's image: the core's version, since both are rolled "
                                               "together.")},
    {"telemetry", QT_TRANSLATE_NOOP("Generator", "Empties the chart's metrics token, which everybody knows.")},
};

constexpr NoteRow CoreRows[] = {
    {"networkPolicy",
     QT_TRANSLATE_NOOP("Generator", "The core runs with network policies, so members must be let in.")},
    {"nats", QT_TRANSLATE_NOOP("Generator", "The core's NATS.")},
    {"nats.config", QT_TRANSLATE_NOOP("Generator", "How many NATS servers the core runs.")},
    {"nats.external", QT_TRANSLATE_NOOP("Generator", "The Service through which members reach the core's NATS.")},
    {"nats.external.enabled", QT_TRANSLATE_NOOP("Generator", "Opens the core's NATS to members.")},
    {"nats.external.host",
     QT_TRANSLATE_NOOP("Generator", "The name that members connect to. It goes into the NATS certificate.")},
    {"nats.external.serviceType", QT_TRANSLATE_NOOP("Generator", "How the Service is reached from outside.")},
    {"nats.external.nodePort",
     QT_TRANSLATE_NOOP("Generator", "The port on every node, fixed so that the bus URLs stay right.")},
    {"nats.external.externalTrafficPolicy",
     QT_TRANSLATE_NOOP("Generator", "Local keeps the member's address and answers only on nodes that run NATS; Cluster "
                                    "answers on every node and hides the member's address.")},
    {"nats.external.annotations", QT_TRANSLATE_NOOP("Generator", "Annotations of the Service, for the load balancer.")},
    {"nats.external.extraSANs",
     QT_TRANSLATE_NOOP("Generator",
                       "Other names in bus URLs. TLS fails for a name that the certificate does not hold.")},
    {"nats.external.ipSANs",
     QT_TRANSLATE_NOOP("Generator", "Addresses in bus URLs. TLS fails for an address that the certificate does not "
                                    "hold.")},
    {"nats.external.allowedCIDRs", QT_TRANSLATE_NOOP("Generator", "Who may connect to NATS from outside.")},
    {"nats.podTemplate",
     QT_TRANSLATE_NOOP("Generator", "Keeps NATS on the nodes that members connect to. It stands under merge because a "
                                    "patch would drop the mount with the passwords.")},
    {"recordStore", QT_TRANSLATE_NOOP("Generator", "The core's record store.")},
    {"recordStore.postgres.memberEndpoint",
     QT_TRANSLATE_NOOP("Generator", "The Service through which members reach the core's database.")},
    {"recordStore.postgres.memberEndpoint.host",
     QT_TRANSLATE_NOOP("Generator", "The name that members' database connections use.")},
    {"recordStore.postgres.memberEndpoint.serviceType",
     QT_TRANSLATE_NOOP("Generator", "How the database's Service is reached from outside.")},
    {"recordStore.postgres.memberEndpoint.nodePort",
     QT_TRANSLATE_NOOP("Generator", "The database's port on every node, fixed so that the connections stay right."),
     "ASSUMED path"},
    {"recordStore.postgres.memberEndpoint.externalTrafficPolicy",
     QT_TRANSLATE_NOOP("Generator", "Local answers only on the node that runs the database's primary; Cluster answers "
                                    "on every node and hides the member's address.")},
    {"recordStore.postgres.memberEndpoint.allowedCIDRs",
     QT_TRANSLATE_NOOP("Generator", "Who may connect to the database from outside.")},
};

constexpr NoteRow DefaultsRows[] = {
    {"apiVersion", QT_TRANSLATE_NOOP("Generator", "The version of Varroa's API.")},
    {"kind", QT_TRANSLATE_NOOP("Generator", "What every new controller on this member starts from.")},
    {"metadata", QT_TRANSLATE_NOOP("Generator", "There is one such object in the cluster, and this is its name.")},
    {"spec", QT_TRANSLATE_NOOP("Generator", "What new controllers get where they say nothing else.")},
    {"spec.storageClass", QT_TRANSLATE_NOOP("Generator", "The storage class of the controllers' volumes.")},
    {"spec.storageSizeGB", QT_TRANSLATE_NOOP("Generator", "The size of a controller's volume, in gigabytes.")},
    {"spec.ingressClassName", QT_TRANSLATE_NOOP("Generator", "The ingress class that serves controllers.")},
    {"spec.ingressAnnotations", QT_TRANSLATE_NOOP("Generator", "Annotations of every controller's ingress.")},
    {"spec.rootDomain", QT_TRANSLATE_NOOP("Generator", "Controllers get their host names below this domain.")},
    {"spec.imagePullSecrets", QT_TRANSLATE_NOOP("Generator", "Pull Secrets, which must exist in every controller "
                                                             "namespace.")},
    {"spec.namespaces", QT_TRANSLATE_NOOP("Generator", "The namespaces that controllers may be created in.")},
    {"spec.defaultNamespace", QT_TRANSLATE_NOOP("Generator", "The namespace that is offered first.")},
    {"spec.defaultVersion", QT_TRANSLATE_NOOP("Generator", "The version that is offered first.")},
    {"spec.pluginUpdateCenterURL",
     QT_TRANSLATE_NOOP("Generator", "The update center that controllers ask for plugins.")},
    {"spec.pluginUpdateCenterDownloadURL",
     QT_TRANSLATE_NOOP("Generator", "Where controllers fetch plugins. The chart gives a member no update center.")},
};

constexpr NoteRow BusSecretRows[] = {
    {"apiVersion", QT_TRANSLATE_NOOP("Generator", "The version of the Secret's API.")},
    {"kind", QT_TRANSLATE_NOOP("Generator", "The credentials with which this member joins the bus.")},
    {"metadata.name", QT_TRANSLATE_NOOP("Generator", "The name is fixed: operator and gateway look for it.")},
    {"metadata", QT_TRANSLATE_NOOP("Generator", "Nothing else is taken over from the core's Secret.")},
    {"metadata.namespace", QT_TRANSLATE_NOOP("Generator", "The namespace of the member's release.")},
    {"type", QT_TRANSLATE_NOOP("Generator", "An ordinary Secret.")},
    {"stringData", QT_TRANSLATE_NOOP("Generator", "These three keys of the core's Secret and no other. The values here "
                                                  "are placeholders; real ones never go into a file.")},
};

} // namespace

std::span<const NoteRow> noteRows(FileKind kind)
{
    switch (kind) {
    case FileKind::Member:
        return MemberRows;
    case FileKind::Core:
        return CoreRows;
    case FileKind::Defaults:
        return DefaultsRows;
    case FileKind::BusSecret:
        break;
    }
    return BusSecretRows;
}

} // namespace varroa::onboarding
