// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/language.h"

#include "ui/style/icons.h"

#include <QCoreApplication>
#include <QLibraryInfo>
#include <QLocale>
#include <QTranslator>

#include <memory>

namespace varroa {

namespace {

QString g_language = QStringLiteral("en");

std::vector<std::unique_ptr<QTranslator>>& installed()
{
    static std::vector<std::unique_ptr<QTranslator>> translators;
    return translators;
}

void install(const QString& file, const QString& folder)
{
    auto translator = std::make_unique<QTranslator>();
    if (translator->load(file, folder) && QCoreApplication::installTranslator(translator.get()))
        installed().push_back(std::move(translator));
}

} // namespace

QStringList availableLanguages()
{
    return {QStringLiteral("en"), QStringLiteral("de")};
}

void installLanguage(const QString& setting)
{
    initResources();
    installed().clear(); // a translator removes itself from the application when destroyed
    QLocale locale = QLocale::system();
    QString language = setting;
    if (language.isEmpty())
        language = locale.language() == QLocale::German ? QStringLiteral("de") : QStringLiteral("en");
    if (!availableLanguages().contains(language))
        language = QStringLiteral("en");
    // Numbers and dates follow the chosen language; the system's country stays when it speaks it.
    if (locale.name().section(u'_', 0, 0) != language)
        locale = QLocale(language);
    QLocale::setDefault(locale);
    g_language = language;
    install(QStringLiteral("varroa-console_") + language, QStringLiteral(":/i18n"));
    install(QStringLiteral("qtbase_") + language, QLibraryInfo::path(QLibraryInfo::TranslationsPath));
}

QString languageInForce()
{
    return g_language;
}

} // namespace varroa
