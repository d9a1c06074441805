// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/result.h"

#include <QByteArray>
#include <QStringList>

#include <memory>

namespace varroa {

// A private certificate authority in memory, for the simulated core and for tests. Not thread-safe.
class TestAuthority
{
public:
    struct Leaf
    {
        QByteArray certificatePem;
        QByteArray keyPem;
    };
    struct Validity
    {
        int fromDays = -1; // relative to now
        int toDays = 365;
    };

    explicit TestAuthority(const QString& commonName = QStringLiteral("varroa-nats-ca"));
    ~TestAuthority();
    TestAuthority(TestAuthority&&) noexcept;

    QByteArray certificatePem() const;
    // SANs: DNS names and IP addresses (v4 or v6 text).
    Result<Leaf> issue(const QString& commonName, const QStringList& dnsNames, const QStringList& ipAddresses,
                       Validity validity) const;
    Result<Leaf> issue(const QString& commonName, const QStringList& dnsNames, const QStringList& ipAddresses) const
    {
        return issue(commonName, dnsNames, ipAddresses, Validity{});
    }
    // For a TLS client. Kubernetes takes the common name as the user, `organization` (may be empty) as its group.
    Result<Leaf> issueClient(const QString& commonName, const QString& organization, Validity validity) const;
    Result<Leaf> issueClient(const QString& commonName, const QString& organization = {}) const
    {
        return issueClient(commonName, organization, Validity{});
    }

private:
    struct Subject;
    Result<Leaf> issueFor(const Subject& subject, Validity validity) const;

    struct Private;
    std::unique_ptr<Private> d;
};

} // namespace varroa
