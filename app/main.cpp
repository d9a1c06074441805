// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/commandline.h"
#include "app/composition.h"
#include "app/passwordfd.h"
#include "app/runs.h"
#include "app/streams.h"
#include "models/connect/settings.h"
#include "ui/language.h"
#include "ui/style/icons.h"
#include "ui/style/theme.h"

#include <QApplication>

#include <cstdio>
#include <cstdlib>

#ifdef Q_OS_UNIX
#include <sys/resource.h>
#endif

using namespace varroa;
using namespace Qt::StringLiterals;

namespace {

constexpr int Failed = 1;
constexpr int UsageError = 2;

// Secrets live in this process's memory: no core file of it.
void disableCoreDumps()
{
#ifdef Q_OS_UNIX
    const rlimit none{0, 0};
    setrlimit(RLIMIT_CORE, &none);
#endif
}

void nameApplication()
{
    QCoreApplication::setApplicationName(u"varroa-console"_s);
    QCoreApplication::setOrganizationDomain(u"varroaconsole.org"_s);
    QCoreApplication::setApplicationVersion(QStringLiteral(VARROA_CONSOLE_VERSION));
}

int runWithWindows(int argc, char** argv, const CommandLine& line, bool& orphans)
{
    const bool unattended = line.mode != CommandLine::Mode::Console;
    if (unattended && !qEnvironmentVariableIsSet("QT_QPA_PLATFORM"))
        qputenv("QT_QPA_PLATFORM", "offscreen");
    QApplication application(argc, argv);
    QApplication::setDesktopFileName(u"org.varroaconsole.VarroaConsole"_s);
    initResources();
    CommandLine effective = line;
    if (line.mode == CommandLine::Mode::SelfTest && !effective.demo)
        effective.demo.emplace();
    Composition composition(effective);
    installLanguage(line.language.isEmpty() ? composition.settings().text(Setting::Language) : line.language);
    theme::apply(
        theme::choiceFromText(line.theme.isEmpty() ? composition.settings().text(Setting::Theme) : line.theme));
    int status = 0;
    if (line.mode == CommandLine::Mode::Grab)
        status = runGrab(line, composition);
    else if (line.mode == CommandLine::Mode::SelfTest)
        status = runSelfTest(composition);
    else
        status = runConsole(line, composition);
    orphans = composition.bus().status().abandonedAttempts > 0;
    return status;
}

int runWithoutWindows(int argc, char** argv, const CommandLine& line, bool& orphans)
{
    const QCoreApplication application(argc, argv);
    Composition composition(line);
    const int status = runExport(line, composition);
    orphans = composition.bus().status().abandonedAttempts > 0;
    return status;
}

// A run whose output is lost has failed, whatever else it did.
int withOutput(int status)
{
    const QString problem = outputProblem();
    if (problem.isEmpty())
        return status;
    printLine(stderr, u"standard output: "_s + problem);
    return Failed;
}

} // namespace

int main(int argc, char** argv)
{
    claimStandardStreams();
    disableCoreDumps();
    nameApplication();
    QStringList arguments;
    for (int i = 1; i < argc; ++i)
        arguments.append(QString::fromLocal8Bit(argv[i]));
    Result<CommandLine> line = parseCommandLine(arguments);
    if (!line) {
        printLine(stderr, u"varroa-console: "_s + line.error().detail);
        printLine(stderr, u"Try 'varroa-console --help'."_s);
        return UsageError;
    }
    if (line->mode == CommandLine::Mode::Help) {
        writeOut(commandLineHelp().toUtf8());
        return withOutput(0);
    }
    if (line->mode == CommandLine::Mode::Version) {
        printLine(stdout, u"varroa-console "_s + QCoreApplication::applicationVersion());
        return withOutput(0);
    }
    if (const Result<void> ok = readPassword(*line); !ok) {
        printLine(stderr, ok.error().detail);
        return Failed;
    }
    bool orphans = false;
    const int status =
        withOutput(line->mode == CommandLine::Mode::Export ? runWithoutWindows(argc, argv, *line, orphans)
                                                           : runWithWindows(argc, argv, *line, orphans));
    // A connect attempt that the library still holds may never return; nothing waits for it, not even exit handlers.
    if (orphans) {
        std::fflush(nullptr);
        std::_Exit(status);
    }
    return status;
}
