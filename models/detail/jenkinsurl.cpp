// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/detail/jenkinsurl.h"

namespace varroa {

QUrl jenkinsUrl(const QString& endpoint)
{
    const QUrl url(endpoint.trimmed(), QUrl::StrictMode);
    const bool web = url.scheme() == QLatin1StringView("https") || url.scheme() == QLatin1StringView("http");
    if (!url.isValid() || !web || url.host().isEmpty() || !url.userInfo().isEmpty())
        return {};
    return url;
}

} // namespace varroa
