// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QByteArray>
#include <QString>

#include <optional>

namespace varroa {

// An IPv4 or IPv6 literal as its bytes. Strict: no blanks, brackets, zones or padded octets. Plain value; any thread.
class IpAddress
{
public:
    static std::optional<IpAddress> parse(QStringView text);

    bool isV4() const { return m_bytes.size() == 4; }
    bool isLoopback() const;
    const QByteArray& bytes() const { return m_bytes; }
    friend bool operator==(const IpAddress&, const IpAddress&) = default;

private:
    friend class Cidr;
    explicit IpAddress(QByteArray bytes) : m_bytes(std::move(bytes)) {}

    QByteArray m_bytes; // 4 or 16
};

// An address range, written address/prefix. One with bits behind its prefix parses: hasHostBits() tells.
class Cidr
{
public:
    static std::optional<Cidr> parse(QStringView text);

    bool contains(const IpAddress& address) const; // false for the other family
    bool contains(const Cidr& range) const;
    bool hasHostBits() const;
    bool isEverything() const { return m_prefix == 0; }
    bool isV4() const { return m_address.isV4(); }
    int prefix() const { return m_prefix; }
    friend bool operator==(const Cidr&, const Cidr&) = default;

private:
    Cidr(IpAddress address, int prefix) : m_address(std::move(address)), m_prefix(prefix) {}
    bool bitEqual(const IpAddress& other, int bit) const;

    IpAddress m_address;
    int m_prefix = 0;
};

} // namespace varroa
