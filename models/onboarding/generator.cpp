// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/onboarding/generator.h"

#include "models/onboarding/linenotes.h"
#include "models/onboarding/plaintext.h"
#include "models/onboarding/valuesjson.h"
#include "models/onboarding/yamlemitter.h"

namespace varroa::onboarding {

namespace {

Document documentOf(FileKind kind, const Draft& draft, const OrderedJson& own, const OrderedJson& whole)
{
    YamlText yaml = emitYaml(whole, remarksOf(kind));
    return {std::move(yaml.text), lineNotes(kind, draft, own, whole, yaml.lines)};
}

ValuesMap manifest(const char* apiVersion, const char* kind)
{
    return ValuesMap().exact("apiVersion", apiVersion).exact("kind", kind);
}

OrderedJson defaultsJson(const Draft& draft)
{
    const ProvisioningDefaults& defaults = draft.defaults;
    ValuesMap spec;
    spec.text("storageClass", defaults.storageClass);
    if (defaults.storageSizeGb)
        spec.exact("storageSizeGB", *defaults.storageSizeGb);
    spec.text("ingressClassName", defaults.ingressClassName)
        .labels("ingressAnnotations", defaults.ingressAnnotations)
        .text("rootDomain", defaults.rootDomain)
        .texts("imagePullSecrets", defaults.imagePullSecrets)
        .texts("namespaces", defaults.namespaces)
        .text("defaultNamespace", defaults.defaultNamespace)
        .text("defaultVersion", defaults.defaultVersion)
        .text("pluginUpdateCenterURL", defaults.pluginUpdateCenterUrl)
        .text("pluginUpdateCenterDownloadURL", draft.pluginUpdateCenterDownloadUrl);
    return manifest("varroa.dev/v1alpha1", "ProvisioningDefaults")
        .map("metadata", ValuesMap().exact("name", "varroa-defaults"))
        .exact("spec", spec.take())
        .take();
}

OrderedJson busSecretJson(const Draft& draft)
{
    return manifest("v1", "Secret")
        .map("metadata", ValuesMap().exact("name", "varroa-nats-creds").text("namespace", draft.namespaceName))
        .exact("type", "Opaque")
        .map("stringData", ValuesMap()
                               .exact("operator-password", "placeholder-operator")
                               .exact("gateway-password", "placeholder-gateway")
                               .exact("ca.crt", "placeholder PEM certificate"))
        .take();
}

// Where the placeholder of the client secret stands in `yaml`, its quotes included; empty when it is not there.
QByteArrayView placeholderIn(const YamlText& yaml)
{
    qsizetype start = 0;
    for (const YamlLine& line : yaml.lines) {
        const qsizetype end = yaml.text.indexOf('\n', start);
        if (line.path == YamlPath{"auth", "oidc", "clientSecret"}) {
            const QByteArray quoted = '"' + QByteArray(ClientSecretPlaceholder) + '"';
            return QByteArrayView(yaml.text).sliced(yaml.text.indexOf(quoted, start), quoted.size());
        }
        start = end + 1;
    }
    return {};
}

} // namespace

Document memberValues(const Draft& draft)
{
    return documentOf(FileKind::Member, draft, ownMemberValues(draft), memberValuesJson(draft));
}

Document coreOverlay(const Draft& draft)
{
    return documentOf(FileKind::Core, draft, ownCoreOverlay(draft), coreOverlayJson(draft));
}

Document provisioningDefaults(const Draft& draft)
{
    const OrderedJson json = defaultsJson(draft);
    return documentOf(FileKind::Defaults, draft, json, json);
}

Document busSecret(const Draft& draft)
{
    const OrderedJson json = busSecretJson(draft);
    return documentOf(FileKind::BusSecret, draft, json, json);
}

bool needsClientSecret(const Draft& draft)
{
    const OrderedJson own = ownMemberValues(draft);
    return own.contains(OrderedJson::json_pointer("/auth/oidc/clientSecret"));
}

Secret memberValuesWithSecret(const Draft& draft, const Secret& clientSecret)
{
    const YamlText yaml = emitYaml(memberValuesJson(draft), remarksOf(FileKind::Member));
    const QByteArrayView place =
        needsClientSecret(draft) && !clientSecret.isEmpty() ? placeholderIn(yaml) : QByteArrayView();
    if (place.isEmpty())
        return Secret::copyOf(yaml.text);
    // Reserved at once, so that no copy of the secret is left behind by a growing string.
    std::string text;
    text.reserve(static_cast<size_t>(yaml.text.size() + clientSecret.size() * 4 + 2));
    const auto before = static_cast<size_t>(place.data() - yaml.text.constData());
    text.append(yaml.text.constData(), before);
    appendQuotedYaml(text, std::string_view(clientSecret.view().data(), static_cast<size_t>(clientSecret.size())));
    text.append(place.end(), static_cast<size_t>(yaml.text.constEnd() - place.end()));
    Secret whole = Secret::copyOf(QByteArrayView(text.data(), static_cast<qsizetype>(text.size())));
    wipeMemory(text.data(), text.size());
    return whole;
}

} // namespace varroa::onboarding
