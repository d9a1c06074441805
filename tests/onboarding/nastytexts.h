// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QChar>
#include <QStringList>

namespace varroa::test {

// Strings that some YAML reader takes for something else, or that some step on the way to the chart could change.
inline QStringList nastyTexts()
{
    QStringList texts;
    for (const char* word : {"",
                             "yes",
                             "no",
                             "on",
                             "off",
                             "y",
                             "n",
                             "Yes",
                             "NO",
                             "true",
                             "false",
                             "True",
                             "null",
                             "Null",
                             "~",
                             "1e3",
                             "1E3",
                             "0123",
                             "00215e6",
                             "0o17",
                             "0x1F",
                             "72044e0",
                             "123",
                             "1_000",
                             "12:30:45",
                             "1.0",
                             ".5",
                             "+1",
                             "-1",
                             "0",
                             ".inf",
                             "-.INF",
                             ".nan",
                             "2024-01-01",
                             "=",
                             "<<",
                             "---",
                             "...",
                             "- a",
                             "a: b",
                             "a #b",
                             "#a",
                             "? a",
                             ": a",
                             "!tag",
                             "!!int 3",
                             "&a",
                             "*a",
                             "[a]",
                             "{a}",
                             "|",
                             ">",
                             "@a",
                             "`a`",
                             "%a",
                             "100%",
                             "'a'",
                             "\"a\"",
                             "it's",
                             "a\\b",
                             "\\n",
                             "\\x41",
                             "\\",
                             " leading",
                             "tail ",
                             "  ",
                             "\ttab\t",
                             "\n",
                             "a\nb",
                             "a\r\nb",
                             "a\rb",
                             "trail\n",
                             "{{ .Values.x }}",
                             "{{",
                             "}}",
                             "$HOME",
                             "${a}",
                             "$(id)",
                             "%PATH%",
                             "a,b",
                             "a=b",
                             "a.b[0]",
                             "null\n",
                             "18446744073709551616",
                             "1234567",
                             "0.1e-400"})
        texts.append(QString::fromUtf8(word));
    for (const char16_t* word : {u"\u00e9\u00fc\u65e5\u672c\u8a9e", u"\U0001F41D\U0001F469\u200D\U0001F527", u"\u00a0",
                                 u"\u0085", u"a\u2028b\u2029c", u"\ufeffmark", u"\ufdd0\ufffe\uffff", u"\u202eabc",
                                 u"\u007f\u009f", u"\u00ad", u"\U0001FFFE\U0010FFFF"})
        texts.append(QString::fromUtf16(word));
    QString controls;
    for (char16_t c = 1; c < 0x20; ++c)
        controls += QChar(c);
    texts.append(controls);
    texts.append(QString(253, QChar(u'x')));
    texts.append(QString(5000, QChar(u'y')));
    return texts;
}

} // namespace varroa::test
