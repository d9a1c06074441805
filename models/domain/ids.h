// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QHashFunctions>
#include <QString>

#include <compare>

namespace varroa {

// A name that cannot be mixed up with another kind of name. Order is by code point, as upstream sorts.
template <class Tag>
class StrongName
{
public:
    StrongName() = default;
    explicit StrongName(QString text) : m_text(std::move(text)) {}

    const QString& text() const noexcept { return m_text; }
    bool isEmpty() const noexcept { return m_text.isEmpty(); }

    friend bool operator==(const StrongName& a, const StrongName& b) noexcept { return a.m_text == b.m_text; }
    friend std::strong_ordering operator<=>(const StrongName& a, const StrongName& b) noexcept
    {
        return a.m_text.compare(b.m_text) <=> 0;
    }
    friend size_t qHash(const StrongName& name, size_t seed = 0) noexcept { return qHash(name.m_text, seed); }

private:
    QString m_text;
};

using ClusterName = StrongName<struct ClusterNameTag>;
using NamespaceName = StrongName<struct NamespaceNameTag>;

// Identity of one controller within a fleet.
struct ControllerKey
{
    ClusterName cluster;
    NamespaceName ns;
    QString name;

    friend bool operator==(const ControllerKey&, const ControllerKey&) = default;
    friend auto operator<=>(const ControllerKey& a, const ControllerKey& b) noexcept
    {
        if (const auto byCluster = a.cluster <=> b.cluster; byCluster != 0)
            return byCluster;
        if (const auto byNamespace = a.ns <=> b.ns; byNamespace != 0)
            return byNamespace;
        return a.name.compare(b.name) <=> 0;
    }
    friend size_t qHash(const ControllerKey& key, size_t seed = 0) noexcept
    {
        return qHashMulti(seed, key.cluster, key.ns, key.name);
    }
};

// True for a name that may stand as one token of a NATS subject here: a DNS-1123 label, at most 63 characters.
bool isClusterLabel(QStringView text) noexcept;

// True for any name that is one subject token (no dot, wildcard, white space or control character; not empty).
bool isSubjectToken(QStringView text) noexcept;

} // namespace varroa
