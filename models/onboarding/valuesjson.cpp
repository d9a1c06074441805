// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/onboarding/valuesjson.h"

#include "models/onboarding/plaintext.h"

namespace varroa::onboarding {

ValuesMap& ValuesMap::text(const char* key, const QString& value)
{
    if (!value.isEmpty())
        m_json[key] = plainUtf8(value);
    return *this;
}

ValuesMap& ValuesMap::texts(const char* key, const QStringList& values)
{
    for (const QString& value : values)
        m_json[key].push_back(plainUtf8(value));
    return *this;
}

ValuesMap& ValuesMap::number(const char* key, int value)
{
    if (value != 0)
        m_json[key] = value;
    return *this;
}

ValuesMap& ValuesMap::numbers(const char* key, const std::vector<int>& values)
{
    if (!values.empty())
        m_json[key] = values;
    return *this;
}

ValuesMap& ValuesMap::labels(const char* key, const Labels& values)
{
    for (const auto& [name, value] : values)
        m_json[key][plainUtf8(name)] = plainUtf8(value);
    return *this;
}

ValuesMap& ValuesMap::map(const char* key, const ValuesMap& value)
{
    if (!value.m_json.empty())
        m_json[key] = value.m_json;
    return *this;
}

ValuesMap& ValuesMap::exact(const char* key, OrderedJson value)
{
    m_json[key] = std::move(value);
    return *this;
}

OrderedJson withExtraValues(OrderedJson own, const nlohmann::json& extra)
{
    if (!extra.is_object())
        return own;
    for (const auto& [key, value] : extra.items()) {
        if (const auto mine = own.find(key); mine == own.end())
            own[key] = OrderedJson(value);
        else if (mine->is_object() && value.is_object())
            *mine = withExtraValues(std::move(*mine), value);
    }
    return own;
}

const char* serviceTypeText(ServiceType type)
{
    return type == ServiceType::NodePort ? "NodePort" : "LoadBalancer";
}

QString trafficPolicyText(TrafficPolicy policy)
{
    switch (policy) {
    case TrafficPolicy::Cluster:
        return QStringLiteral("Cluster");
    case TrafficPolicy::Local:
        return QStringLiteral("Local");
    case TrafficPolicy::Unset:
        break;
    }
    return {};
}

} // namespace varroa::onboarding
