// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/onboarding/generator.h"
#include "models/rules/factchecks.h"

using namespace Qt::StringLiterals;

namespace varroa::onboarding {

namespace {

// Where a member must say what the core says. No secret among them.
constexpr const char* SharedPaths[] = {"/auth/mode",           "/auth/oidc/issuer",        "/auth/oidc/clientId",
                                       "/auth/oidc/userClaim", "/auth/oidc/groupClaim",    "/operator/image/tag",
                                       "/gateway/image/tag",   "/recordStore/blobs/s3/url"};

QString shown(const nlohmann::json& values, const char* pointer)
{
    const nlohmann::json& value = valueAt(values, pointer);
    if (value.is_null())
        return {};
    return value.is_string()
               ? textAt(values, pointer)
               : QString::fromStdString(value.dump(-1, ' ', true, nlohmann::json::error_handler_t::replace));
}

} // namespace

std::vector<Difference> compareValues(const nlohmann::json& core, const nlohmann::json& member, const Draft& draft)
{
    std::vector<Difference> differences;
    const nlohmann::json planned = memberValuesJson(draft);
    for (const char* pointer : SharedPaths) {
        const Difference one{QString::fromLatin1(pointer + 1).replace(u'/', u'.'), shown(core, pointer),
                             shown(member, pointer), shown(planned, pointer)};
        if (one.core != one.member || one.member != one.draft)
            differences.push_back(one);
    }
    // These the core does not say: the member's file against the draft.
    for (const char* pointer : {"/cluster/name", "/bus/url", "/jetStreamReplicas", "/networkPolicy/enabled"}) {
        const Difference one{
            QString::fromLatin1(pointer + 1).replace(u'/', u'.'), {}, shown(member, pointer), shown(planned, pointer)};
        if (one.member != one.draft)
            differences.push_back(one);
    }
    return differences;
}

} // namespace varroa::onboarding
