// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QByteArray>

#include <nlohmann/json.hpp>
#include <yaml-cpp/yaml.h>

#include <string>

namespace varroa::test {

// YAML as another parser than ours sees it, typed: a quoted scalar is a string, a plain one what the core schema says.
// Throws what yaml-cpp throws.
inline nlohmann::json jsonOfNode(const YAML::Node& node)
{
    nlohmann::json json;
    if (node.IsMap()) {
        json = nlohmann::json::object();
        for (const auto& entry : node)
            json[entry.first.Scalar()] = jsonOfNode(entry.second);
    } else if (node.IsSequence()) {
        json = nlohmann::json::array();
        for (const auto& entry : node)
            json.push_back(jsonOfNode(entry));
    } else if (node.IsScalar() && node.Tag() == "!") {
        json = node.Scalar();
    } else if (node.IsScalar()) {
        json = nlohmann::json::parse(node.Scalar(), nullptr, false);
        if (json.is_discarded())
            json = node.Scalar(); // a plain word
    }
    return json;
}

inline nlohmann::json jsonOfYaml(const QByteArray& text)
{
    return jsonOfNode(YAML::Load(text.toStdString()));
}

} // namespace varroa::test
