// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/onboarding/plaintext.h"

#include <QStringDecoder>

#include <nlohmann/json.hpp>

#include <algorithm>

using namespace Qt::StringLiterals;

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

QString shownKey(const std::string& key)
{
    constexpr qsizetype MostShown = 253;
    const bool plain = !key.empty() && std::all_of(key.begin(), key.end(), [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '-';
    });
    const QString text = plainText(key);
    const QString clipped = text.size() > MostShown ? QString(text.first(MostShown) + u'…') : text;
    if (plain)
        return clipped;
    return u"["_s + QString::fromStdString(nlohmann::json(plainUtf8(clipped)).dump(-1, ' ', true)) + u']';
}

QString joinedPath(const QString& path, const QString& shownKey)
{
    return path.isEmpty() || shownKey.startsWith(u'[') ? QString(path + shownKey) : QString(path + u'.' + shownKey);
}

} // namespace varroa::onboarding
