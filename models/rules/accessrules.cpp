// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/rules/checks.h"

#include <QCoreApplication>
#include <QUrl>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace varroa::onboarding {

namespace {

bool isHttpsUrl(const QString& text)
{
    const QUrl url(text, QUrl::StrictMode);
    return url.isValid() && url.scheme() == "https"_L1 && !url.host().isEmpty() && url.userInfo().isEmpty();
}

// A URL may hold a password where none belongs.
QString withoutUser(const QString& url)
{
    return url.contains(u'@') ? url.sliced(url.lastIndexOf(u'@') + 1) : url;
}

void checkName(const Draft& draft, Collector& found)
{
    const QString field = u"clusterName"_s;
    const QString& name = draft.clusterName;
    if (name.isEmpty())
        found.add("F2", field, QT_TRANSLATE_NOOP("Rules", "The member has no name."));
    else if (!isDnsLabel(name))
        found.add("W1", field, QT_TRANSLATE_NOOP("Rules", "%1 is not a DNS-1123 label."), {name});
    else if (name == "core"_L1)
        found.add("W2", field, QT_TRANSLATE_NOOP("Rules", "The name core belongs to the core itself."));
    if (draft.namespaceName != draft.core.namespaceName)
        found.add("E54", u"namespace"_s, QT_TRANSLATE_NOOP("Rules", "The member is in namespace %1, the core in %2."),
                  {draft.namespaceName, draft.core.namespaceName});
}

void checkSignIn(const Auth& auth, Collector& found)
{
    const bool oidc = auth.mode.isEmpty() || auth.mode == "oidc"_L1;
    if (!oidc && auth.mode != "ldap"_L1 && auth.mode != "local"_L1)
        found.add("W9", u"auth.mode"_s, QT_TRANSLATE_NOOP("Rules", "%1 is none of oidc, ldap and local."), {auth.mode});
    if (!auth.issuer.isEmpty() && auth.clientSecretRef.isEmpty())
        found.add("F7", u"auth.clientSecretRef"_s,
                  QT_TRANSLATE_NOOP("Rules", "Issuer %1 is set, but no client secret is stored for it."),
                  {withoutUser(auth.issuer)});
    if (oidc && auth.issuer.isEmpty())
        found.add("W9", u"auth.issuer"_s,
                  QT_TRANSLATE_NOOP("Rules", "Without an issuer the member's controllers have no sign-in."));
    else if (!auth.issuer.isEmpty() && !isHttpsUrl(auth.issuer))
        found.add("W9", u"auth.issuer"_s, QT_TRANSLATE_NOOP("Rules", "%1 is not an absolute https URL."),
                  {withoutUser(auth.issuer)});
    if (!auth.redirectUrl.isEmpty() && !isHttpsUrl(auth.redirectUrl))
        found.add("W9", u"auth.redirectUrl"_s, QT_TRANSLATE_NOOP("Rules", "%1 is not an absolute https URL."),
                  {withoutUser(auth.redirectUrl)});
    if (auth.mode == "local"_L1 && auth.bffUrl.isEmpty())
        found.add("W9", u"auth.bffUrl"_s,
                  QT_TRANSLATE_NOOP("Rules", "Local sign-in needs the address of the core's backend."));
    if (!auth.bffUrl.isEmpty() && isCoreInternal(QUrl(auth.bffUrl).host()))
        found.add("W17", u"auth.bffUrl"_s, QT_TRANSLATE_NOOP("Rules", "%1 cannot be reached from the member."),
                  {withoutUser(auth.bffUrl)});
}

void checkDefaults(const Draft& draft, Collector& found)
{
    const ProvisioningDefaults& defaults = draft.defaults;
    if (!draft.managedNamespaces.isEmpty()) {
        for (qsizetype i = 0; i < defaults.namespaces.size(); ++i) {
            if (!draft.managedNamespaces.contains(defaults.namespaces[i]))
                found.add("E32", indexed("provisioningDefaults.namespaces", i),
                          QT_TRANSLATE_NOOP("Rules", "Namespace %1 is not among the managed namespaces."),
                          {defaults.namespaces[i]});
        }
    }
    const QStringList& deployable = defaults.namespaces.isEmpty() ? draft.managedNamespaces : defaults.namespaces;
    if (!defaults.defaultNamespace.isEmpty() && !deployable.isEmpty() &&
        !deployable.contains(defaults.defaultNamespace))
        found.add("E32", u"provisioningDefaults.defaultNamespace"_s,
                  QT_TRANSLATE_NOOP("Rules", "The default namespace %1 is not among the deployable ones."),
                  {defaults.defaultNamespace});
    const QString& downloads = draft.pluginUpdateCenterDownloadUrl;
    if (!downloads.isEmpty() && (!isHttpsUrl(downloads) || QUrl(downloads).path() != "/download/plugins"_L1))
        found.add("E29", u"pluginUpdateCenterDownloadURL"_s,
                  QT_TRANSLATE_NOOP("Rules", "%1 does not have the form https://HOST/download/plugins."),
                  {withoutUser(downloads)});
}

} // namespace

bool isDnsLabel(QStringView text)
{
    const auto plain = [](QChar c) { return (c >= u'a' && c <= u'z') || (c >= u'0' && c <= u'9'); };
    return !text.isEmpty() && text.size() <= 63 && plain(text.front()) && plain(text.back()) &&
           std::all_of(text.begin(), text.end(), [&](QChar c) { return plain(c) || c == u'-'; });
}

bool isDnsName(QStringView text)
{
    if (text.size() > 253 || IpAddress::parse(text))
        return false;
    const QString lower = text.toString().toLower();
    const auto labels = QStringView(lower).split(u'.');
    const bool digitsOnly =
        std::all_of(labels.back().begin(), labels.back().end(), [](QChar c) { return c >= u'0' && c <= u'9'; });
    return !digitsOnly && std::all_of(labels.begin(), labels.end(), isDnsLabel);
}

bool isCoreInternal(QStringView host)
{
    QString name = host.toString().toLower();
    if (name.startsWith(u'[') && name.endsWith(u']'))
        name = name.sliced(1, name.size() - 2);
    if (const auto address = IpAddress::parse(name))
        return address->isLoopback();
    while (name.endsWith(u'.'))
        name.chop(1);
    return !name.isEmpty() && (!name.contains(u'.') || name.endsWith(".svc"_L1) || name.endsWith(".cluster.local"_L1) ||
                               name.endsWith(".localhost"_L1));
}

void checkAccess(const Draft& draft, Collector& found)
{
    checkName(draft, found);
    checkSignIn(draft.auth, found);
    checkDefaults(draft, found);
}

} // namespace varroa::onboarding
