// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/secret.h"
#include "models/onboarding/draft.h"

#include <QByteArray>
#include <QStringList>

#include <vector>

namespace varroa::onboarding {

// Why one line of a generated file is there. `line` counts from 1; `path` is the dotted path of its key.
struct LineNote
{
    int line = 0;
    QString path;
    QString why;          // one sentence, translated
    bool assumed = false; // the seed does not spell this path or shape out: verify it
};

// One generated file: UTF-8, LF, byte-identical on every system for one draft. Secrets appear as placeholders only.
struct Document
{
    QByteArray text;
    std::vector<LineNote> notes;
};

constexpr const char* ClientSecretPlaceholder = "REPLACE-ME";

Document memberValues(const Draft& draft);
Document coreOverlay(const Draft& draft);
Document provisioningDefaults(const Draft& draft);
Document busSecret(const Draft& draft); // placeholders in place of the values
// The member file needs the OIDC client secret: its placeholder stands in it.
bool needsClientSecret(const Draft& draft);
// The member file with the client secret (UTF-8) in it: for helm's standard input, or a file the operator asked for.
// An empty secret leaves the placeholder.
Secret memberValuesWithSecret(const Draft& draft, const Secret& clientSecret);

// The values of the two files as JSON: what the emitter writes, before it is text.
nlohmann::ordered_json memberValuesJson(const Draft& draft);
nlohmann::ordered_json coreOverlayJson(const Draft& draft);

// One command of the procedure. `arguments` for a process; the others quoted for a shell, one line.
struct HelmCommand
{
    QStringList arguments; // without the program's name
    QString shown;         // POSIX
    QString shownPowerShell;
};
HelmCommand memberInstall(const Draft& draft, const QString& valuesFile, bool dryRun); // valuesFile "-": standard input
// coreValuesFile empty: --reset-then-reuse-values; the overlay is never given alone.
HelmCommand coreUpgrade(const Draft& draft, const QString& coreValuesFile, const QString& overlayFile, bool dryRun);
// Helm installs CRDs only the first time: before an upgrade they are applied. `arguments` print them; the lines to
// paste hand them to kubectl.
HelmCommand applyCrds(const ChartRef& chart, const ClusterAccess& access);

} // namespace varroa::onboarding
