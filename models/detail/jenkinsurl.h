// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>
#include <QUrl>

namespace varroa {

// The address a browser may be sent to: http or https with a host, nothing else (no user, no file, no script); an
// empty URL otherwise. The text comes from a cluster and is not trusted.
QUrl jenkinsUrl(const QString& endpoint);

} // namespace varroa
