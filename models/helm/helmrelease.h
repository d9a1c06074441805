// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/result.h"
#include "models/domain/time.h"

#include <QByteArray>
#include <QByteArrayView>
#include <QString>

#include <nlohmann/json.hpp>

#include <map>
#include <optional>
#include <vector>

namespace varroa::helm {

// Stands in place of every value that nobody may see.
inline constexpr const char* HiddenValue = "(hidden)";

// One revision of a release, as the Secret sh.helm.release.v1.<name>.v<revision> holds it. Values that are secrets were
// hidden while it was read: compare them by `hiddenHashes` (dotted path → SHA-256 with this process's salt).
struct HelmRelease
{
    QString name;
    QString namespaceName;
    int revision = 0;
    QString status; // deployed, failed, pending-upgrade …
    QString chartName;
    QString chartVersion;
    QString appVersion;
    std::optional<WallTime> deployedAt;
    nlohmann::json ownValues = nlohmann::json::object(); // what was given at install or upgrade
    nlohmann::json values = nlohmann::json::object();    // the chart's defaults with the own values over them
    std::map<QString, QByteArray> hiddenHashes;          // of the own values
};

constexpr qsizetype MaxReleaseBytes = 32 * 1024 * 1024; // of the JSON inside

// `data` is the value of the Secret's key `release`, once decoded from base64 as every Secret's value is: base64 of
// gzip of JSON. Old releases are not compressed. Malformed, TooLarge. No text of an error quotes the input.
Result<HelmRelease> readRelease(QByteArrayView data);

// As Helm joins values: objects key by key, all else replaced, null takes a default away.
nlohmann::json joinedValues(const nlohmann::json& defaults, const nlohmann::json& own);

// Replaces the value of every key that names a secret (clientSecret, …password, …token) and every PEM private key, and
// gives the hashes of what stood there. A key that names a Secret object (existingSecret) stays.
std::map<QString, QByteArray> hideSecretValues(nlohmann::json& values);
QByteArray secretHash(QByteArrayView value); // comparable within this process only

// The newest revision among names of Secrets; nullopt when none belongs to `release`.
std::optional<QString> newestReleaseSecret(const QString& release, const std::vector<QString>& secretNames);

} // namespace varroa::helm
