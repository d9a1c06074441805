// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/onboarding/plaintext.h"

#include <QStringDecoder>

namespace varroa::onboarding {

std::string plainUtf8(QStringView text)
{
    QString whole;
    whole.reserve(text.size());
    for (qsizetype i = 0; i < text.size(); ++i) {
        const QChar unit = text[i];
        const bool pair = unit.isHighSurrogate() && i + 1 < text.size() && text[i + 1].isLowSurrogate();
        if (pair) {
            whole.append(unit).append(text[++i]);
            continue;
        }
        whole.append(unit.isSurrogate() ? QChar(QChar::ReplacementCharacter) : unit);
    }
    return whole.toStdString();
}

QString plainText(const std::string& utf8)
{
    QStringDecoder decoder(QStringDecoder::Utf8, QStringDecoder::Flag::ConvertInitialBom);
    return decoder.decode(QByteArrayView(utf8.data(), static_cast<qsizetype>(utf8.size())));
}

} // namespace varroa::onboarding
