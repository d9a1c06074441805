// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/onboarding/generator.h"
#include "models/onboarding/shellquoting.h"

using namespace Qt::StringLiterals;

namespace varroa::onboarding {

namespace {

const QString DefaultNamespace = QStringLiteral("varroa-system");
const QString DefaultRelease = QStringLiteral("varroa");

// Helm takes the value of -f for a list in CSV form.
QString valuesArgument(const QString& path)
{
    if (!path.contains(u',') && !path.contains(u'"') && !path.contains(u'\n') && !path.contains(u'\r'))
        return path;
    QString quoted = path;
    return u'"' + quoted.replace(u'"', u"\"\""_s) + u'"';
}

QString orElse(const QString& text, const QString& otherwise)
{
    return text.isEmpty() ? otherwise : text;
}

void addTarget(QStringList& arguments, const ClusterAccess& access, const char* contextFlag)
{
    if (!access.kubeconfig.isEmpty())
        arguments << u"--kubeconfig"_s << access.kubeconfig;
    if (!access.context.isEmpty())
        arguments << QString::fromLatin1(contextFlag) << access.context;
}

void addChartVersion(QStringList& arguments, const ChartRef& chart)
{
    if (!chart.version.isEmpty())
        arguments << u"--version"_s << chart.version;
}

HelmCommand helmCommand(QStringList arguments)
{
    const QStringList line = QStringList{u"helm"_s} + arguments;
    HelmCommand command;
    command.shown = posixCommandLine(line);
    command.shownPowerShell = powerShellCommandLine(line);
    command.arguments = std::move(arguments);
    return command;
}

} // namespace

HelmCommand memberInstall(const Draft& draft, const QString& valuesFile, bool dryRun)
{
    QStringList arguments{u"upgrade"_s,    u"--install"_s,   orElse(draft.chart.release, DefaultRelease),
                          draft.chart.ref, u"--namespace"_s, orElse(draft.namespaceName, DefaultNamespace)};
    addTarget(arguments, draft.member, "--kube-context");
    addChartVersion(arguments, draft.chart);
    arguments << u"-f"_s << valuesArgument(valuesFile);
    if (dryRun)
        arguments << u"--dry-run=server"_s;
    return helmCommand(arguments);
}

HelmCommand coreUpgrade(const Draft& draft, const QString& coreValuesFile, const QString& overlayFile, bool dryRun)
{
    QStringList arguments{u"upgrade"_s, orElse(draft.core.release, DefaultRelease), draft.chart.ref, u"--namespace"_s,
                          orElse(draft.core.namespaceName, DefaultNamespace)};
    addTarget(arguments, draft.core.access, "--kube-context");
    addChartVersion(arguments, draft.chart);
    if (coreValuesFile.isEmpty())
        arguments << u"--reset-then-reuse-values"_s;
    else
        arguments << u"-f"_s << valuesArgument(coreValuesFile);
    arguments << u"-f"_s << valuesArgument(overlayFile);
    if (dryRun)
        arguments << u"--dry-run=server"_s;
    return helmCommand(arguments);
}

HelmCommand applyCrds(const ChartRef& chart, const ClusterAccess& access)
{
    QStringList arguments{u"show"_s, u"crds"_s, chart.ref};
    addChartVersion(arguments, chart);
    QStringList kubectl{u"kubectl"_s, u"apply"_s, u"--server-side"_s, u"-f"_s, u"-"_s};
    addTarget(kubectl, access, "--context");
    HelmCommand command = helmCommand(arguments);
    command.shown += u" | "_s + posixCommandLine(kubectl);
    command.shownPowerShell += u" | "_s + powerShellCommandLine(kubectl);
    return command;
}

} // namespace varroa::onboarding
