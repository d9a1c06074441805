// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/onboarding/shellquoting.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace varroa::onboarding {

namespace {

bool isHarmless(const QString& text, QLatin1StringView marks)
{
    return !text.isEmpty() && std::all_of(text.cbegin(), text.cend(), [marks](QChar c) {
        return (c >= u'a' && c <= u'z') || (c >= u'A' && c <= u'Z') || (c >= u'0' && c <= u'9') || marks.contains(c);
    });
}

bool hasControls(const QString& text)
{
    return std::any_of(text.cbegin(), text.cend(), [](QChar c) {
        return c.category() == QChar::Other_Control || c == QChar::LineSeparator || c == QChar::ParagraphSeparator;
    });
}

// Bytes above 0x7F keep standing for themselves; only what would end the line or act on a terminal is spelt out.
QString ansiQuoted(const QString& text)
{
    QString quoted = u"$'"_s;
    for (const QChar c : text) {
        if (c == u'\'' || c == u'\\')
            quoted += QString(u"\\"_s + c);
        else if (hasControls(QString(c))) {
            for (const char byte : QString(c).toUtf8())
                quoted += u"\\%1"_s.arg(static_cast<unsigned char>(byte), 3, 8, QLatin1Char('0'));
        } else
            quoted += c;
    }
    return quoted + u'\'';
}

QString posixQuoted(QString text)
{
    if (isHarmless(text, "@%+=:,./_-"_L1))
        return text;
    if (hasControls(text))
        return ansiQuoted(text);
    return u'\'' + text.replace(u'\'', u"'\\''"_s) + u'\'';
}

QString powerShellQuoted(const QString& text)
{
    if (isHarmless(text, "+=:./_-\\"_L1))
        return text;
    QString quoted = u"'"_s;
    for (const QChar c : text) {
        // PowerShell takes the curly ones for the straight one.
        const bool quote = c == u'\'' || (c >= QChar(0x2018) && c <= QChar(0x201B));
        quoted += quote ? QString(2, c) : QString(c);
    }
    return quoted + u'\'';
}

QString joinedLine(const QStringList& arguments, auto quoted)
{
    QStringList words;
    for (const QString& argument : arguments)
        words.append(quoted(argument));
    return words.join(u' ');
}

} // namespace

QString posixCommandLine(const QStringList& arguments)
{
    return joinedLine(arguments, posixQuoted);
}

QString powerShellCommandLine(const QStringList& arguments)
{
    return joinedLine(arguments, powerShellQuoted);
}

} // namespace varroa::onboarding
