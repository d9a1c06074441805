// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>
#include <QStringList>

namespace varroa {

// Installs the translation for a language setting ("" = the system's; else "en", "de") into the application. Call it
// before the first widget; changing the language takes a restart.
void installLanguage(const QString& setting);
// The language in force after installLanguage(): "en" or "de".
QString languageInForce();
QStringList availableLanguages();

} // namespace varroa
