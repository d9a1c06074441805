// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/onboarding/busaddresses.h"
#include "models/rules/factchecks.h"

#include <QCoreApplication>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace varroa::onboarding {

namespace {

constexpr auto SoonExpired = std::chrono::hours(24 * 30);

bool coversName(const QString& pattern, const QString& name)
{
    if (pattern.startsWith("*."_L1)) {
        const qsizetype dot = name.indexOf(u'.');
        return dot > 0 &&
               QStringView(name).sliced(dot).compare(QStringView(pattern).sliced(1), Qt::CaseInsensitive) == 0;
    }
    return pattern.compare(name, Qt::CaseInsensitive) == 0;
}

bool coversHost(const CertificateInfo& certificate, const QString& host)
{
    if (const auto address = IpAddress::parse(host))
        return std::any_of(certificate.ipSans.begin(), certificate.ipSans.end(),
                           [&](const QString& san) { return IpAddress::parse(san) == address; });
    return std::any_of(certificate.dnsSans.begin(), certificate.dnsSans.end(),
                       [&](const QString& san) { return coversName(san, host); });
}

void checkDates(const std::vector<CertificateInfo>& certificates, const QString& field, WallTime now, Collector& found)
{
    for (const CertificateInfo& certificate : certificates) {
        if (!certificate.notAfter || *certificate.notAfter - now > SoonExpired)
            continue;
        const QString date = toDateTime(*certificate.notAfter).date().toString(Qt::ISODate);
        if (*certificate.notAfter <= now)
            found.add("W5", field, QT_TRANSLATE_NOOP("Rules", "Certificate %1 expired on %2."),
                      {certificate.subject, date}, Severity::Dead);
        else
            found.add("W5", field, QT_TRANSLATE_NOOP("Rules", "Certificate %1 expires on %2."),
                      {certificate.subject, date});
    }
}

void checkHosts(const Draft& draft, const CertificateInfo& leaf, Collector& found)
{
    for (qsizetype i = 0; i < draft.busUrls.size(); ++i) {
        const QString host = busHost(draft.busUrls[i]).host;
        if (!host.isEmpty() && !coversHost(leaf, host))
            found.add("W3", indexed("busUrls", i),
                      QT_TRANSLATE_NOOP("Rules", "The core's certificate does not cover %1."), {host});
    }
}

// SANs that the core's values have already, and its certificate has not.
void checkStaleSans(const nlohmann::json& values, const CertificateInfo& leaf, Collector& found)
{
    QStringList wanted = textsAt(values, "/nats/external/extraSANs") + textsAt(values, "/nats/external/ipSANs");
    if (const QString host = textAt(values, "/nats/external/host"); !host.isEmpty())
        wanted.prepend(host);
    wanted.removeIf([&](const QString& host) { return coversHost(leaf, host); });
    if (!wanted.isEmpty())
        found.add("E01", u"varroa-nats-creds"_s,
                  QT_TRANSLATE_NOOP("Rules", "The core's values list %1, its certificate does not."),
                  {wanted.join(", "_L1)});
}

void checkEndpointHop(const EndpointFacts& endpoint, const QString& field, bool judgedAlready, Collector& found)
{
    if (endpoint.failedHop == "name"_L1)
        found.add("W16", field, QT_TRANSLATE_NOOP("Rules", "The name of %1 does not resolve from here: %2"),
                  {endpoint.url, endpoint.failure});
    else if (!endpoint.failedHop.isEmpty() && !(judgedAlready && endpoint.failedHop == "tls"_L1))
        found.add("W25", field, QT_TRANSLATE_NOOP("Rules", "%1 failed at %2: %3"),
                  {endpoint.url, endpoint.failedHop, endpoint.failure});
}

void checkResolved(const Draft& draft, const EndpointFacts& endpoint, const QString& field, Collector& found)
{
    const BusHost host = busHost(endpoint.url);
    if (host.address || !draft.memberNetworkPolicies || draft.coreNatsEgressCidrs.isEmpty())
        return; // a literal address is W6's
    for (const QString& text : endpoint.addresses) {
        if (const auto address = IpAddress::parse(text); address && !coveredBy(draft.coreNatsEgressCidrs, *address))
            found.add("W16", field,
                      QT_TRANSLATE_NOOP("Rules", "%1 resolves to %2, which is in none of the ranges of "
                                                 "coreNatsEgressCidrs."),
                      {host.host, text});
    }
}

} // namespace

void checkCertificates(const Draft& draft, const Facts& facts, Collector& found)
{
    const ClusterFacts& core = facts.core;
    if (!core.natsCertificate.empty()) {
        checkHosts(draft, core.natsCertificate.front(), found);
        if (core.release)
            checkStaleSans(core.release->values, core.natsCertificate.front(), found);
    }
    checkDates(core.natsCertificate, u"varroa-nats-creds/tls.crt"_s, facts.asOf, found);
    checkDates(core.busCa, u"varroa-nats-creds/ca.crt"_s, facts.asOf, found);
    checkDates(facts.member.busCa, u"varroa-nats-creds/ca.crt"_s, facts.asOf, found);
    if (core.caVerifiesCertificate == false)
        found.add("W4", u"varroa-nats-creds/ca.crt"_s,
                  QT_TRANSLATE_NOOP("Rules", "The core's ca.crt does not vouch for its NATS certificate."));
}

void checkEndpoints(const Draft& draft, const Facts& facts, Collector& found)
{
    for (const EndpointFacts& endpoint : facts.endpoints) {
        const qsizetype index = draft.busUrls.indexOf(endpoint.url);
        const QString field = index < 0 ? endpoint.url : indexed("busUrls", index);
        const QString host = busHost(endpoint.url).host;
        const bool untrusted = endpoint.verifies == false;
        const bool uncovered = !endpoint.chain.empty() && !coversHost(endpoint.chain.front(), host);
        if (untrusted)
            found.add("W4", field, QT_TRANSLATE_NOOP("Rules", "The CA does not vouch for what %1 presents."),
                      {endpoint.url});
        // The certificate on the core says the same.
        if (uncovered && facts.core.natsCertificate.empty())
            found.add("W3", field, QT_TRANSLATE_NOOP("Rules", "The certificate of %1 does not cover %2."),
                      {endpoint.url, host});
        if (facts.core.natsCertificate.empty())
            checkDates(endpoint.chain, field, facts.asOf, found);
        checkEndpointHop(endpoint, field, untrusted || uncovered, found);
        checkResolved(draft, endpoint, field, found);
    }
}

} // namespace varroa::onboarding
