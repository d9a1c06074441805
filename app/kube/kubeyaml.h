// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/result.h"
#include "models/domain/secret.h"
#include "models/ports/kube.h"

#include <QJsonValue>

#include <yaml-cpp/yaml.h>

#include <map>
#include <string>
#include <vector>

namespace varroa::kube {

// YAML of strangers, read within bounds and by the types that kubectl insists on. Never throws; no text quotes a value.

constexpr qsizetype MaxFileBytes = 8 * 1024 * 1024;
constexpr int MaxYamlNodes = 400'000; // a file with 8,000 contexts has fewer
constexpr int MaxYamlDepth = 64;

// The one document of `bytes`. Aliases are kept as references, never expanded. The error is a sentence for people.
Result<YAML::Node> loadOneDocument(QByteArrayView bytes);

// Plain data as JSON, for what is handed on unread; beyond the bounds it becomes null.
QJsonValue jsonOf(const YAML::Node& node);

// The fields of one mapping. What has the wrong type is noted as a problem under `where`, and reads as absent.
class YamlFields
{
public:
    YamlFields(const YAML::Node& node, const QString& where, std::vector<KubeProblem>& problems);

    bool has(const char* key) const; // present and not null
    QString text(const char* key);
    Secret secret(const char* key);
    bool flag(const char* key);
    YAML::Node node(const char* key) const; // a null node when absent
    // Items of a list, empty when absent.
    std::vector<YAML::Node> list(const char* key);
    // base64 as Go reads it: line ends are passed over, everything else must be right.
    Secret base64(const char* key);

    void note(const char* key, KubeSeverity severity, const QString& message);
    QString where(const char* key) const;

private:
    const std::string* scalar(const char* key);

    QString m_where;
    std::vector<KubeProblem>& m_problems;
    std::map<std::string, YAML::Node> m_fields;
};

} // namespace varroa::kube
