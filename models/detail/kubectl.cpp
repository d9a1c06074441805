// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/detail/kubectl.h"

#include <algorithm>

namespace varroa {

QString shellWord(const QString& word)
{
    const auto harmless = [](QChar c) {
        return (c >= u'a' && c <= u'z') || (c >= u'A' && c <= u'Z') || (c >= u'0' && c <= u'9') ||
               QStringView(u"-_./:=,@%+").contains(c);
    };
    if (!word.isEmpty() && std::all_of(word.begin(), word.end(), harmless))
        return word;
    QString inner = word;
    return u'\'' + inner.replace(u'\'', QStringLiteral("'\\''")) + u'\'';
}

QString kubectlLogsCommand(const ControllerKey& key)
{
    // One pod, made by the controller's StatefulSet; Jenkins and the mite are two containers of it.
    return QStringLiteral("kubectl logs %1 %2 --all-containers --prefix --tail=500 --follow")
        .arg(shellWord(QStringLiteral("--namespace=") + key.ns.text()),
             shellWord(QStringLiteral("pod/") + key.name + QStringLiteral("-0")));
}

QString kubectlGetCommand(const ControllerKey& key)
{
    return QStringLiteral("kubectl get %1 %2 --output=yaml")
        .arg(shellWord(QStringLiteral("--namespace=") + key.ns.text()),
             shellWord(QStringLiteral("controllers.varroa.dev/") + key.name));
}

} // namespace varroa
