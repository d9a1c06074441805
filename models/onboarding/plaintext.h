// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>
#include <QStringView>

#include <string>

namespace varroa::onboarding {

// UTF-8 and back without a loss: a leading U+FEFF stays, where Qt would take it for a mark. Half a surrogate pair,
// which UTF-8 cannot hold, becomes U+FFFD.
std::string plainUtf8(QStringView text);
QString plainText(const std::string& utf8);

// A key as part of a path that may be shown: plain words as they are, all else in brackets and quoted, at most 253
// characters, none that could act on a terminal.
QString shownKey(const std::string& key);
QString joinedPath(const QString& path, const QString& shownKey);

} // namespace varroa::onboarding
