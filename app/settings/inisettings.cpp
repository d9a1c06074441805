// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/settings/inisettings.h"

#include <QFile>
#include <QFileInfo>
#include <QSaveFile>
#include <QStandardPaths>

using namespace Qt::StringLiterals;

namespace varroa {

namespace {

constexpr qint64 maxFileBytes = 16 * 1024 * 1024;

bool isReadableIni(const QString& path, QFile& file)
{
    if (file.size() > maxFileBytes || file.readAll().contains('\0'))
        return false;
    const QSettings settings(path, QSettings::IniFormat);
    settings.allKeys(); // sections are parsed only now
    return settings.status() != QSettings::FormatError;
}

// The name under which a broken file is kept; earlier ones stay as long as there are few.
QString asideName(const QString& path)
{
    for (int i = 1; i < 10; ++i) {
        const QString name = path + ".corrupt-"_L1 + QString::number(i);
        if (!QFileInfo::exists(name))
            return name;
    }
    const QString last = path + ".corrupt-9"_L1;
    QFile::remove(last);
    return last;
}

std::optional<Error> checkFile(const QString& path)
{
    QFile file(path);
    if (!file.exists())
        return {};
    if (!file.open(QIODevice::ReadOnly))
        return Error{ErrorKind::Unavailable, path + ": "_L1 + file.errorString()};
    if (isReadableIni(path, file))
        return {};
    file.close();
    const QString aside = asideName(path);
    if (!QFile::rename(path, aside))
        return Error{ErrorKind::Malformed, path + " is damaged and cannot be set aside"_L1};
    return Error{ErrorKind::Malformed, path + " was damaged; it is kept as "_L1 + aside};
}

} // namespace

IniSettings::IniSettings(const QString& path) : m_loadProblem(checkFile(path)), m_settings(path, QSettings::IniFormat)
{
}

QString IniSettings::defaultPath()
{
    return QStandardPaths::writableLocation(QStandardPaths::AppConfigLocation) + "/settings.ini"_L1;
}

QVariant IniSettings::value(const QString& key) const
{
    return m_settings.value(key);
}

void IniSettings::setValue(const QString& key, const QVariant& value)
{
    m_settings.setValue(key, value);
}

void IniSettings::remove(const QString& key)
{
    if (!key.isEmpty()) // an empty key would clear the whole file
        m_settings.remove(key);
}

QStringList IniSettings::keys(const QString& prefix) const
{
    QStringList found = m_settings.allKeys();
    found.removeIf([&](const QString& key) { return !key.startsWith(prefix); });
    return found;
}

Result<void> IniSettings::sync()
{
    // QSettings keeps its first error for good; a second object on the same file shares the values, not the error.
    QSettings fresh(path(), QSettings::IniFormat);
    fresh.sync();
    if (fresh.status() == QSettings::NoError)
        return {};
    QSaveFile attempt(path());
    const QString reason =
        attempt.open(QIODevice::WriteOnly) ? u"the file cannot be replaced"_s : attempt.errorString();
    attempt.cancelWriting();
    return Error{ErrorKind::Unavailable, path() + ": "_L1 + reason};
}

} // namespace varroa
