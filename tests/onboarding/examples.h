// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/onboarding/draftjson.h"
#include "models/onboarding/generator.h"

#include <QDir>
#include <QFile>

namespace varroa::test {

// The worked examples: drafts/X.json is the draft of expected/X.yaml, and golden/X.yaml what we write for it.
inline QStringList exampleNames()
{
    QStringList names;
    for (const QString& file : QDir(QStringLiteral(ONBOARDING_DIR "/drafts")).entryList(QDir::Files, QDir::Name))
        names.append(file.chopped(5));
    return names;
}

inline QByteArray exampleFile(const QString& folder, const QString& file)
{
    QFile input(QStringLiteral(ONBOARDING_DIR) + QLatin1Char('/') + folder + QLatin1Char('/') + file);
    return input.open(QIODevice::ReadOnly) ? input.readAll() : QByteArray();
}

inline onboarding::Draft exampleDraft(const QString& name)
{
    return onboarding::parseDraft(exampleFile(QStringLiteral("drafts"), name + QStringLiteral(".json"))).value();
}

// K: the core's overlay; X: the bus Secret; D: the defaults; all others are members.
inline onboarding::Document exampleDocument(const QString& name)
{
    const onboarding::Draft draft = exampleDraft(name);
    switch (name.front().unicode()) {
    case u'K':
        return onboarding::coreOverlay(draft);
    case u'X':
        return onboarding::busSecret(draft);
    case u'D':
        return onboarding::provisioningDefaults(draft);
    default:
        return onboarding::memberValues(draft);
    }
}

} // namespace varroa::test
