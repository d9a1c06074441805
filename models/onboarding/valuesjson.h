// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/onboarding/draft.h"

namespace varroa::onboarding {

using OrderedJson = nlohmann::ordered_json;

// The documents before the draft's free values are merged into them.
OrderedJson ownMemberValues(const Draft& draft);
OrderedJson ownCoreOverlay(const Draft& draft);

// `own` with `extra` added where it has nothing: what the generator writes itself is never replaced.
OrderedJson withExtraValues(OrderedJson own, const nlohmann::json& extra);

// Parts of both files. An empty value is not written.
class ValuesMap
{
public:
    ValuesMap& text(const char* key, const QString& value);
    ValuesMap& texts(const char* key, const QStringList& values);
    ValuesMap& number(const char* key, int value); // 0 is not written
    ValuesMap& numbers(const char* key, const std::vector<int>& values);
    ValuesMap& labels(const char* key, const Labels& values);
    ValuesMap& map(const char* key, const ValuesMap& value);
    ValuesMap& exact(const char* key, OrderedJson value); // written whatever it is
    OrderedJson take() { return std::move(m_json); }

private:
    OrderedJson m_json = OrderedJson::object();
};

const char* serviceTypeText(ServiceType type);
QString trafficPolicyText(TrafficPolicy policy); // "" for Unset

} // namespace varroa::onboarding
