// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/kubereal/kubemanifests.h"

#include <QDeadlineTimer>
#include <QEventLoop>
#include <QTimer>

#include <algorithm>
#include <chrono>

namespace varroa::test {

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace {

constexpr auto servedDeadline = 60s;
constexpr auto servedPause = 50ms;
constexpr char textType[] = "{type: string}";
constexpr char textListType[] = "{type: array, items: {type: string}}";
constexpr char textMapType[] = "{type: object, additionalProperties: {type: string}}";
constexpr char anyType[] = "{type: object, x-kubernetes-preserve-unknown-fields: true}";

struct Field
{
    QByteArray name;
    QByteArray schema;
};

QByteArray properties(const std::vector<Field>& fields)
{
    QByteArrayList items;
    for (const Field& field : fields)
        items.append(QByteArray(field.name + ": " + field.schema));
    return '{' + items.join(", ") + '}';
}

// Status is a subresource of everything here, and holds anything.
QByteArray objectSchema(const QByteArray& spec)
{
    return QByteArray("{type: object, properties: {spec: ") + spec + ", status: " + anyType + "}}";
}

QByteArray specOf(const std::vector<Field>& fields, const QByteArray& more = {})
{
    return "{type: object, properties: " + properties(fields) + more + '}';
}

QByteArray exampleOf(const QByteArray& kind, const QByteArray& spec)
{
    return "apiVersion: varroa.dev/v1alpha1\nkind: " + kind + "\nmetadata: {name: sample}\nspec:\n" + spec;
}

VarroaKind provisioningDefaults()
{
    const QByteArray spec = specOf({{"storageClass", textType},
                                    {"storageSizeGB", "{type: integer, minimum: 1}"},
                                    {"ingressClassName", textType},
                                    {"ingressAnnotations", textMapType},
                                    {"rootDomain", textType},
                                    {"imagePullSecrets", textListType},
                                    {"namespaces", textListType},
                                    {"defaultNamespace", textType},
                                    {"defaultVersion", textType},
                                    {"pluginUpdateCenterURL", textType},
                                    {"pluginUpdateCenterDownloadURL", textType}});
    return {u"ProvisioningDefaults"_s, u"provisioningdefaults"_s, false, objectSchema(spec),
            exampleOf("ProvisioningDefaults", "  storageClass: fast-ssd\n  imagePullSecrets: [registry-login]\n")};
}

VarroaKind cellPool()
{
    const QByteArray spec =
        specOf({{"replicas", "{type: integer, minimum: 0}"}}, ", x-kubernetes-preserve-unknown-fields: true");
    const QByteArray status =
        specOf({{"readyReplicas", "{type: integer}"}}, ", x-kubernetes-preserve-unknown-fields: true");
    return {u"CellPool"_s, u"cellpools"_s, true,
            QByteArray("{type: object, properties: {spec: " + spec + ", status: " + status + "}}"),
            exampleOf("CellPool", "  replicas: 2\n  shapeNotPublic: {kept: \"yes\"}\n")};
}

VarroaKind team()
{
    const QByteArray subjects =
        "{type: array, items: {type: object, properties: {kind: {type: string}, name: {type: string}}}}";
    const QByteArray spec = specOf({{"displayName", textType},
                                    {"members", textListType},
                                    {"namespaces", textListType},
                                    {"provisionNamespaces", "{type: boolean}"},
                                    {"roleRef", anyType},
                                    {"subjects", subjects},
                                    {"pipelines", anyType}});
    return {u"Team"_s, u"teams"_s, true, objectSchema(spec),
            exampleOf("Team", "  displayName: Quay\n  pipelines: {pool: linux}\n")};
}

VarroaKind roleBinding()
{
    const QByteArray subject = "{type: object, required: [kind, name], properties: {kind: {type: string}, name: {type: "
                               "string}}}";
    const QByteArray spec = specOf({{"roleRef", anyType},
                                    {"subjects", QByteArray("{type: array, items: " + subject + '}')},
                                    {"scope", "{type: object, properties: {namespaces: {type: array, items: {type: "
                                              "string}}}}"}},
                                   ", required: [roleRef, subjects]");
    return {u"VarroaRoleBinding"_s, u"varroarolebindings"_s, true, objectSchema(spec),
            exampleOf("VarroaRoleBinding", "  roleRef: {name: developer}\n  subjects: [{kind: Group, name: quay}]\n"
                                           "  scope: {namespaces: [team-quay]}\n")};
}

VarroaKind controller()
{
    const QByteArray spec =
        specOf({{"version", textType}, {"powerState", "{type: string, enum: [\"\", Running, Stopped]}"}},
               ", x-kubernetes-preserve-unknown-fields: true");
    return {u"Controller"_s, u"controllers"_s, true, objectSchema(spec),
            exampleOf("Controller", "  version: \"2.516.3\"\n  powerState: Running\n")};
}

// Served means that the list answers; the definition's Established condition comes a little earlier.
bool allServed(KubeCaller& admin)
{
    const auto& kinds = varroaKinds();
    return std::all_of(kinds.begin(), kinds.end(),
                       [&](const VarroaKind& kind) { return admin.get(kind.path()).status == 200; });
}

void pauseFor(std::chrono::milliseconds time)
{
    QEventLoop loop;
    QTimer::singleShot(time, &loop, &QEventLoop::quit);
    loop.exec();
}

} // namespace

QByteArray VarroaKind::definition() const
{
    const QByteArray lower = kind.toLower().toUtf8();
    const QByteArray scale = kind == "CellPool"_L1 ? ", scale: {specReplicasPath: .spec.replicas, "
                                                     "statusReplicasPath: .status.readyReplicas}"
                                                   : "";
    return "apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata: {name: " + plural.toUtf8() +
           ".varroa.dev}\nspec:\n  group: varroa.dev\n  scope: " + (namespaced ? "Namespaced" : "Cluster") +
           "\n  names: {kind: " + kind.toUtf8() + ", listKind: " + kind.toUtf8() + "List, plural: " + plural.toUtf8() +
           ", singular: " + lower + "}\n  versions:\n  - name: v1alpha1\n    served: true\n    storage: true\n" +
           "    subresources: {status: {}" + scale + "}\n    schema:\n      openAPIV3Schema: " + schema + '\n';
}

QString VarroaKind::path(const QString& name, const QString& namespaceName) const
{
    const QString scope = namespaced ? u"namespaces/"_s + namespaceName + u'/' : QString();
    return u"/apis/varroa.dev/v1alpha1/"_s + scope + plural + (name.isEmpty() ? QString() : QString(u'/' + name));
}

const std::vector<VarroaKind>& varroaKinds()
{
    static const std::vector<VarroaKind> kinds{provisioningDefaults(), cellPool(), team(), roleBinding(), controller()};
    return kinds;
}

const VarroaKind& varroaKind(const QString& kind)
{
    const auto& kinds = varroaKinds();
    const auto found =
        std::find_if(kinds.begin(), kinds.end(), [&](const VarroaKind& each) { return each.kind == kind; });
    if (found == kinds.end())
        qFatal("no kind %s", qPrintable(kind));
    return *found;
}

Result<void> installVarroaKinds(const KubeServer& server)
{
    KubeCaller admin = server.caller(server.admin());
    for (const VarroaKind& kind : varroaKinds()) {
        const QString path =
            u"/apis/apiextensions.k8s.io/v1/customresourcedefinitions/"_s + kind.plural + u".varroa.dev"_s;
        const KubeAnswer answer = admin.apply(path, kind.definition(), u"kubereal"_s);
        if (answer.status != 200 && answer.status != 201)
            return Error{ErrorKind::Refused, kind.kind + u": "_s + answer.failure + QString::fromUtf8(answer.body)};
    }
    const QDeadlineTimer deadline(servedDeadline);
    while (!allServed(admin)) {
        if (deadline.hasExpired())
            return Error{ErrorKind::TimedOut, server.name() + u": the definitions are not served in time"_s};
        pauseFor(servedPause);
    }
    return {};
}

} // namespace varroa::test
