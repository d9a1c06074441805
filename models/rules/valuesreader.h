// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QByteArrayView>
#include <QString>

#include <nlohmann/json.hpp>

#include <variant>

namespace varroa::onboarding {

// Why a values file cannot be read; `line` counts from 1, 0 when it is the whole.
struct ValuesRefusal
{
    int line = 0;
    QString reason; // one sentence, translated
};

// A Helm values file as JSON, with plain scalars typed as Helm's own parser types them (yes and on are true). At most
// 1 MiB, 64 levels and 100 000 values; one document; no anchors and aliases. An empty file is an empty object.
std::variant<nlohmann::json, ValuesRefusal> readValues(QByteArrayView yaml);

} // namespace varroa::onboarding
