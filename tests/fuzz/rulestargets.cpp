// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/fuzz/targets.h"

#include "models/domain/ipaddress.h"
#include "models/rules/rules.h"

#include <algorithm>

namespace varroa::fuzz {

namespace {

Outcome values(QByteArrayView bytes)
{
    using namespace varroa::onboarding;
    bool readable = true;
    for (const ValuesSide side : {ValuesSide::Member, ValuesSide::Core}) {
        const Findings findings = lintValues(bytes, side);
        for (const Finding& finding : findings) {
            if (finding.field.isEmpty() || finding.message.isEmpty() || finding.remedy.isEmpty())
                return {false, "a finding without field, message or remedy"};
            if (!findRule(finding.id))
                return {false, "a finding of no rule"};
            readable = readable && finding.id != u"F15" && finding.id != u"F14";
        }
        if (!readable && findings.size() != 1)
            return {false, "more than one finding for an unreadable file"};
    }
    return {readable, nullptr};
}

Outcome cidr(QByteArrayView bytes)
{
    const QString text = QString::fromUtf8(bytes);
    const auto range = Cidr::parse(text);
    if (!range)
        return {};
    const QString address = text.left(text.indexOf(u'/'));
    const auto parsed = IpAddress::parse(address);
    if (!parsed || !range->contains(*parsed) || !range->contains(*range))
        return {true, "a range without its own address"};
    if (parsed->isV4() != range->isV4() || range->prefix() > parsed->bytes().size() * 8)
        return {true, "a prefix longer than the address"};
    return {true, nullptr};
}

constexpr Target Targets[] = {{"values", values}, {"cidr", cidr}};

} // namespace

std::span<const Target> targets()
{
    return Targets;
}

} // namespace varroa::fuzz
