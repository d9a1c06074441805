// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/onboarding/suggestions.h"

#include <QCoreApplication>

#include <algorithm>
#include <set>

using namespace Qt::StringLiterals;

namespace varroa::onboarding {

namespace {

QString say(const char* text)
{
    return QCoreApplication::translate("Onboarding", text);
}

bool isIpv4(QStringView text)
{
    const auto parts = text.split(u'.');
    return parts.size() == 4 && std::all_of(parts.begin(), parts.end(), [](QStringView part) {
               bool good = false;
               const int number = part.toInt(&good);
               return good && part.size() <= 3 && number >= 0 && number <= 255 && part.front().isDigit() &&
                      (part.size() == 1 || part.front() != u'0');
           });
}

bool isIpv6(QStringView text)
{
    if (!text.contains(u':') || text.count(u"::"_s) > 1 || text.contains(u":::"_s))
        return false;
    const bool shortened = text.contains(u"::"_s);
    int groups = 0;
    const auto parts = text.split(u':');
    for (qsizetype i = 0; i < parts.size(); ++i) {
        const QStringView part = parts.at(i);
        if (part.isEmpty()) {
            const bool edge = i == 0 || i == parts.size() - 1;
            if (!shortened || (edge && !(i == 0 ? text.startsWith(u"::"_s) : text.endsWith(u"::"_s))))
                return false;
            continue;
        }
        if (i == parts.size() - 1 && isIpv4(part)) {
            groups += 2;
            continue;
        }
        const bool hex = part.size() <= 4 && std::all_of(part.begin(), part.end(), [](QChar c) {
                             return c.isDigit() || (c.toLower() >= u'a' && c.toLower() <= u'f');
                         });
        if (!hex)
            return false;
        ++groups;
    }
    return shortened ? groups < 8 : groups == 8;
}

// Nothing long stands on a button: the first few, then how many more.
QString shortList(const QStringList& entries)
{
    constexpr qsizetype shown = 3;
    const QString text = entries.mid(0, shown).join(u", "_s);
    if (entries.size() <= shown)
        return text;
    return QCoreApplication::translate("Onboarding", "%1 and %n more", nullptr,
                                       static_cast<int>(entries.size() - shown))
        .arg(text);
}

QStringList missingFrom(const QStringList& has, const QStringList& wanted)
{
    QStringList missing;
    for (const QString& entry : wanted) {
        if (!has.contains(entry) && !missing.contains(entry))
            missing.append(entry);
    }
    return missing;
}

QString bracketed(const QString& host)
{
    return host.contains(u':') ? u'[' + host + u']' : host;
}

QStringList addressesOf(const QStringList& urls)
{
    QStringList addresses;
    for (const QString& url : urls) {
        const QString host = urlParts(url).host;
        if (isAddress(host) && !addresses.contains(host))
            addresses.append(host);
    }
    return addresses;
}

QStringList cidrsOf(const QStringList& addresses)
{
    QStringList cidrs;
    for (const QString& address : addresses)
        cidrs.append(hostCidr(address));
    return cidrs;
}

class Offers
{
public:
    explicit Offers(const Draft& draft, const SuggestionHints& hints) : m_draft(draft), m_hints(hints) {}

    std::vector<Suggestion> all()
    {
        endpoint();
        ports();
        network();
        recordStore();
        rest();
        return std::move(m_offers);
    }

private:
    void offer(const QString& id, const QString& field, const QString& text, const QString& why,
               std::function<void(Draft&)> apply)
    {
        m_offers.push_back({id, field, text, why, std::move(apply)});
    }
    void offerList(const QString& id, const QString& field, const QStringList& missing, const QString& why,
                   std::function<QStringList&(Draft&)> list)
    {
        if (missing.isEmpty())
            return;
        offer(id, field, say(QT_TRANSLATE_NOOP("Onboarding", "Add %1")).arg(shortList(missing)), why,
              [missing, list = std::move(list)](Draft& draft) { list(draft).append(missing); });
    }
    void offerText(const QString& id, const QString& field, const QString& value, const QString& why,
                   std::function<QString&(Draft&)> text)
    {
        offer(id, field, say(QT_TRANSLATE_NOOP("Onboarding", "Use %1")).arg(value), why,
              [value, text = std::move(text)](Draft& draft) { text(draft) = value; });
    }

    void endpoint()
    {
        const CoreNats& nats = m_draft.coreNats;
        const QString host = nats.host.trimmed();
        if (nats.serviceType == ServiceType::LoadBalancer) {
            if (m_draft.busUrls.isEmpty() && !host.isEmpty())
                offerUrls({u"tls://"_s + bracketed(host) + u":4222"_s},
                          say(QT_TRANSLATE_NOOP("Onboarding", "A load balancer has one name and the port 4222.")));
        } else if (nats.nodePort > 0) {
            QStringList urls;
            for (const QString& node : m_hints.natsNodeAddresses)
                urls.append(u"tls://"_s + bracketed(node) + u':' + QString::number(nats.nodePort));
            if (const QStringList missing = missingFrom(m_draft.busUrls, urls); !missing.isEmpty())
                offerUrls(missing, say(QT_TRANSLATE_NOOP("Onboarding", "These nodes run the core's NATS pods.")));
        }
        if (host.isEmpty()) {
            for (const QString& url : m_draft.busUrls) {
                const QString name = urlParts(url).host;
                if (name.isEmpty() || isAddress(name))
                    continue;
                offerText(u"endpoint.host"_s, u"coreNats.host"_s, name,
                          say(QT_TRANSLATE_NOOP("Onboarding", "The bus URLs name this host.")),
                          [](Draft& draft) -> QString& { return draft.coreNats.host; });
                break;
            }
        }
        const int servers = nats.natsServers > 0 ? nats.natsServers : m_hints.natsServers;
        if (servers > 0 && servers < 3 && !m_draft.jetStreamReplicas)
            offer(u"endpoint.replicas"_s, u"jetStreamReplicas"_s,
                  say(QT_TRANSLATE_NOOP("Onboarding", "Use %1")).arg(servers),
                  say(QT_TRANSLATE_NOOP("Onboarding", "The core runs fewer than three NATS servers.")),
                  [servers](Draft& draft) { draft.jetStreamReplicas = servers; });
    }
    void offerUrls(const QStringList& urls, const QString& why)
    {
        offerList(u"endpoint.urls"_s, u"busUrls"_s, urls, why,
                  [](Draft& draft) -> QStringList& { return draft.busUrls; });
    }

    void ports()
    {
        const CoreNats& nats = m_draft.coreNats;
        if (nats.serviceType != ServiceType::NodePort)
            return;
        std::set<int> used;
        for (const QString& url : m_draft.busUrls)
            used.insert(urlParts(url).port);
        used.erase(0);
        if (nats.nodePort == 0 && used.size() == 1 && *used.begin() >= 30000) {
            const int port = *used.begin();
            offer(u"endpoint.nodePort"_s, u"coreNats.nodePort"_s,
                  say(QT_TRANSLATE_NOOP("Onboarding", "Use %1")).arg(port),
                  say(QT_TRANSLATE_NOOP("Onboarding", "The bus URLs use this port.")),
                  [port](Draft& draft) { draft.coreNats.nodePort = port; });
        } else if (nats.nodePort > 0 && !used.empty() && (used.size() > 1 || *used.begin() != nats.nodePort)) {
            const int port = nats.nodePort;
            offer(u"endpoint.urlPorts"_s, u"busUrls"_s,
                  say(QT_TRANSLATE_NOOP("Onboarding", "Use port %1 in every bus URL")).arg(port),
                  say(QT_TRANSLATE_NOOP("Onboarding", "The nodes answer on the node port only.")),
                  [port](Draft& draft) {
                      for (QString& url : draft.busUrls) {
                          const UrlParts parts = urlParts(url);
                          if (!parts.host.isEmpty())
                              url = parts.scheme + u"://"_s + bracketed(parts.host) + u':' + QString::number(port);
                      }
                  });
        }
    }

    void network()
    {
        if (m_draft.memberNetworkPolicies) {
            QStringList addresses = addressesOf(m_draft.busUrls);
            addresses += m_hints.endpointAddresses;
            offerList(u"network.egress"_s, u"coreNatsEgressCidrs"_s,
                      missingFrom(m_draft.coreNatsEgressCidrs, cidrsOf(addresses)),
                      say(QT_TRANSLATE_NOOP("Onboarding", "The member must reach every address of the bus.")),
                      [](Draft& draft) -> QStringList& { return draft.coreNatsEgressCidrs; });
        }
        if (!m_draft.coreNetworkPolicies)
            return;
        offerList(u"network.sources"_s, u"coreNats.memberSourceCidrs"_s,
                  missingFrom(m_draft.coreNats.memberSourceCidrs, cidrsOf(m_hints.memberAddresses)),
                  say(QT_TRANSLATE_NOOP("Onboarding", "The core sees the member come from these addresses.")),
                  [](Draft& draft) -> QStringList& { return draft.coreNats.memberSourceCidrs; });
        const CoreNats& nats = m_draft.coreNats;
        if (nats.externalTrafficPolicy != TrafficPolicy::Local && nats.coreNodeCidrs.isEmpty() &&
            nats.corePodCidrs.isEmpty())
            offer(u"network.local"_s, u"coreNats.coreNodeCidrs"_s,
                  say(QT_TRANSLATE_NOOP("Onboarding", "Use the traffic policy Local instead")),
                  say(QT_TRANSLATE_NOOP("Onboarding",
                                        "It keeps the member's own address, so that the core need not admit its own "
                                        "nodes and pods.")),
                  [](Draft& draft) { draft.coreNats.externalTrafficPolicy = TrafficPolicy::Local; });
    }

    void recordStore()
    {
        const RecordStore& store = m_draft.recordStore;
        if (store.mode == RecordStoreMode::Postgres && m_draft.memberNetworkPolicies) {
            QStringList addresses = store.postgres.nodeAddresses;
            if (store.postgres.serviceType == ServiceType::LoadBalancer)
                addresses = isAddress(store.postgres.host) ? QStringList{store.postgres.host} : QStringList{};
            addresses.removeIf([](const QString& address) { return !isAddress(address); });
            offerList(u"postgres.egress"_s, u"recordStore.postgres.egressCidrs"_s,
                      missingFrom(store.postgres.egressCidrs, cidrsOf(addresses)),
                      say(QT_TRANSLATE_NOOP("Onboarding", "The gateway must reach every database address.")),
                      [](Draft& draft) -> QStringList& { return draft.recordStore.postgres.egressCidrs; });
            const int port = store.postgres.serviceType == ServiceType::NodePort ? store.postgres.nodePort : 0;
            const auto& has = store.postgres.egressPorts;
            if (port > 0 && std::find(has.begin(), has.end(), port) == has.end())
                offer(u"postgres.port"_s, u"recordStore.postgres.egressPorts"_s,
                      say(QT_TRANSLATE_NOOP("Onboarding", "Use %1")).arg(port),
                      say(QT_TRANSLATE_NOOP("Onboarding", "The database answers on its node port only.")),
                      [port](Draft& draft) { draft.recordStore.postgres.egressPorts = {port}; });
        }
        const auto& extra = m_draft.cellIsolation.extraEgress;
        const bool hasStore =
            std::any_of(extra.begin(), extra.end(), [](const ExtraEgress& e) { return e.purpose == "objectStore"_L1; });
        if (m_draft.hostsCells && m_draft.cellIsolation.enabled && !hasStore && !store.s3.egressCidrs.isEmpty())
            offer(u"cells.egress"_s, u"cellIsolation.extraEgress"_s,
                  say(QT_TRANSLATE_NOOP("Onboarding", "Add the object store")),
                  say(QT_TRANSLATE_NOOP("Onboarding", "Cells store their artifacts there.")), [](Draft& draft) {
                      for (const QString& cidr : draft.recordStore.s3.egressCidrs) {
                          for (const int port : draft.recordStore.s3.egressPorts)
                              draft.cellIsolation.extraEgress.push_back({u"objectStore"_s, cidr, port, {}});
                      }
                  });
    }

    void rest()
    {
        if (!m_hints.coreIssuer.isEmpty() && m_draft.auth.issuer != m_hints.coreIssuer)
            offerText(u"auth.issuer"_s, u"auth.issuer"_s, m_hints.coreIssuer,
                      say(QT_TRANSLATE_NOOP("Onboarding", "The core uses this issuer; a trailing slash counts.")),
                      [](Draft& draft) -> QString& { return draft.auth.issuer; });
        if (!m_hints.coreImageTag.isEmpty() && m_draft.operatorTag != m_hints.coreImageTag)
            offerText(u"images.operator"_s, u"images.operatorTag"_s, m_hints.coreImageTag,
                      say(QT_TRANSLATE_NOOP("Onboarding", "The core runs this version.")),
                      [](Draft& draft) -> QString& { return draft.operatorTag; });
        if (!m_draft.operatorTag.isEmpty() && m_draft.gatewayTag.isEmpty())
            offerText(u"images.gateway"_s, u"images.gatewayTag"_s, m_draft.operatorTag,
                      say(QT_TRANSLATE_NOOP("Onboarding", "Operator and gateway are rolled together.")),
                      [](Draft& draft) -> QString& { return draft.gatewayTag; });
        offerList(u"defaults.pull"_s, u"provisioningDefaults.imagePullSecrets"_s,
                  missingFrom(m_draft.defaults.imagePullSecrets, m_draft.imagePullSecrets),
                  say(QT_TRANSLATE_NOOP("Onboarding", "The release uses these pull Secrets.")),
                  [](Draft& draft) -> QStringList& { return draft.defaults.imagePullSecrets; });
        if (m_draft.defaults.defaultNamespace.isEmpty() && m_draft.defaults.namespaces.size() == 1)
            offerText(u"defaults.namespace"_s, u"provisioningDefaults.defaultNamespace"_s,
                      m_draft.defaults.namespaces.front(),
                      say(QT_TRANSLATE_NOOP("Onboarding", "It is the only namespace listed.")),
                      [](Draft& draft) -> QString& { return draft.defaults.defaultNamespace; });
        updateCenter();
    }
    void updateCenter()
    {
        QString url = m_draft.pluginUpdateCenterDownloadUrl;
        if (!url.startsWith("https://"_L1) || url.contains("/download/plugins"_L1))
            return;
        while (url.endsWith(u'/'))
            url.chop(1);
        if (urlParts(url).host.isEmpty() || url.count(u'/') > 2)
            return;
        offerText(u"defaults.plugins"_s, u"pluginUpdateCenterDownloadURL"_s, u"%1/download/plugins"_s.arg(url),
                  say(QT_TRANSLATE_NOOP("Onboarding", "The core's update center serves plugins below this path.")),
                  [](Draft& draft) -> QString& { return draft.pluginUpdateCenterDownloadUrl; });
    }

    const Draft& m_draft;
    const SuggestionHints& m_hints;
    std::vector<Suggestion> m_offers;
};

} // namespace

std::vector<Suggestion> suggestionsFor(const Draft& draft, const SuggestionHints& hints)
{
    return Offers(draft, hints).all();
}

UrlParts urlParts(const QString& url)
{
    UrlParts parts;
    const qsizetype mark = url.indexOf("://"_L1);
    if (mark < 0)
        return parts;
    parts.scheme = url.left(mark);
    QString rest = url.mid(mark + 3);
    if (const qsizetype path = rest.indexOf(u'/'); path >= 0)
        rest.truncate(path);
    QString port;
    if (rest.startsWith(u'[')) {
        const qsizetype close = rest.indexOf(u']');
        if (close < 0)
            return parts;
        parts.host = rest.mid(1, close - 1);
        port = rest.mid(close + 1);
    } else {
        const qsizetype colon = rest.indexOf(u':');
        if (colon != rest.lastIndexOf(u':'))
            return parts; // IPv6 without brackets: nobody can tell its port
        parts.host = colon < 0 ? rest : rest.left(colon);
        port = colon < 0 ? QString() : rest.mid(colon);
    }
    bool good = false;
    const int number = port.startsWith(u':') ? port.mid(1).toInt(&good) : 0;
    parts.port = good && number > 0 && number <= 65535 ? number : 0;
    return parts;
}

bool isAddress(QStringView text)
{
    return isIpv4(text) || isIpv6(text);
}

QString hostCidr(const QString& address)
{
    return address + (address.contains(u':') ? u"/128"_s : u"/32"_s);
}

QStringList derivedIpSans(const Draft& draft)
{
    QStringList sans = draft.coreNats.keep.ipSans;
    for (const QString& address : addressesOf(draft.busUrls)) {
        if (!sans.contains(address))
            sans.append(address);
    }
    return sans;
}

} // namespace varroa::onboarding
