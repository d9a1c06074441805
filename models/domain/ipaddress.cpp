// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/domain/ipaddress.h"

#include <QList>

#include <algorithm>

namespace varroa {

namespace {

bool allDigits(QStringView text, qsizetype most)
{
    return !text.isEmpty() && text.size() <= most &&
           std::all_of(text.begin(), text.end(), [](QChar c) { return c >= u'0' && c <= u'9'; });
}

bool isHexDigit(QChar c)
{
    return (c >= u'0' && c <= u'9') || (c >= u'a' && c <= u'f') || (c >= u'A' && c <= u'F');
}

std::optional<QByteArray> octets(QStringView text)
{
    QByteArray bytes;
    for (const QStringView part : text.split(u'.')) {
        const bool padded = part.size() > 1 && part.front() == u'0';
        if (!allDigits(part, 3) || padded || part.toInt() > 255 || bytes.size() == 4)
            return std::nullopt;
        bytes.append(static_cast<char>(part.toInt()));
    }
    return bytes.size() == 4 ? std::optional(bytes) : std::nullopt;
}

// The groups of one side of "::"; the last of the whole address may be written as IPv4.
std::optional<QByteArray> groupBytes(QStringView text, bool last)
{
    QByteArray bytes;
    if (text.isEmpty())
        return bytes;
    const auto groups = text.split(u':');
    for (qsizetype i = 0; i < groups.size(); ++i) {
        const QStringView group = groups[i];
        if (last && i == groups.size() - 1 && group.contains(u'.')) {
            const auto v4 = octets(group);
            return v4 ? std::optional<QByteArray>(bytes + *v4) : std::nullopt;
        }
        if (group.isEmpty() || group.size() > 4 || bytes.size() >= 16 ||
            !std::all_of(group.begin(), group.end(), isHexDigit))
            return std::nullopt;
        const uint value = group.toUInt(nullptr, 16);
        bytes.append(static_cast<char>(value >> 8U)).append(static_cast<char>(value & 0xFFU));
    }
    return bytes;
}

std::optional<QByteArray> sixteenBytes(QStringView text)
{
    const qsizetype gap = text.indexOf(u"::");
    if (gap < 0) {
        const auto bytes = groupBytes(text, true);
        return bytes && bytes->size() == 16 ? bytes : std::nullopt;
    }
    const auto front = groupBytes(text.first(gap), false);
    const auto back = groupBytes(text.sliced(gap + 2), true);
    if (!front || !back || front->size() + back->size() > 14)
        return std::nullopt;
    return *front + QByteArray(16 - front->size() - back->size(), '\0') + *back;
}

bool bitOf(const QByteArray& bytes, int bit)
{
    const auto octet = static_cast<unsigned char>(bytes[bit / 8]);
    return ((octet >> (7U - static_cast<unsigned>(bit % 8))) & 1U) != 0;
}

} // namespace

std::optional<IpAddress> IpAddress::parse(QStringView text)
{
    if (text.size() > 45)
        return std::nullopt;
    auto bytes = text.contains(u':') ? sixteenBytes(text) : octets(text);
    return bytes ? std::optional(IpAddress(std::move(*bytes))) : std::nullopt;
}

bool IpAddress::isLoopback() const
{
    return isV4() ? m_bytes[0] == 127 : m_bytes == QByteArray(15, '\0') + '\1';
}

std::optional<Cidr> Cidr::parse(QStringView text)
{
    const qsizetype slash = text.indexOf(u'/');
    if (slash < 0)
        return std::nullopt;
    auto address = IpAddress::parse(text.first(slash));
    const QStringView prefix = text.sliced(slash + 1);
    const bool padded = prefix.size() > 1 && prefix.front() == u'0';
    if (!address || padded || !allDigits(prefix, 3) || prefix.toInt() > address->bytes().size() * 8)
        return std::nullopt;
    return Cidr(std::move(*address), prefix.toInt());
}

bool Cidr::bitEqual(const IpAddress& other, int bit) const
{
    return bitOf(m_address.m_bytes, bit) == bitOf(other.m_bytes, bit);
}

bool Cidr::contains(const IpAddress& address) const
{
    if (address.isV4() != isV4())
        return false;
    for (int bit = 0; bit < m_prefix; ++bit) {
        if (!bitEqual(address, bit))
            return false;
    }
    return true;
}

bool Cidr::contains(const Cidr& range) const
{
    return range.m_prefix >= m_prefix && contains(range.m_address);
}

bool Cidr::hasHostBits() const
{
    for (int bit = m_prefix; bit < static_cast<int>(m_address.m_bytes.size()) * 8; ++bit) {
        if (bitOf(m_address.m_bytes, bit))
            return true;
    }
    return false;
}

} // namespace varroa
