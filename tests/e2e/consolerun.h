// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QByteArray>
#include <QProcess>
#include <QStringList>

namespace varroa::test {

// One run of the installed program ($VARROA_CONSOLE) to its end, with the password on standard input.
struct ConsoleRun
{
    int status = -1;
    QByteArray out;
    QStringList errors; // lines of stderr

    QString lastError() const { return errors.isEmpty() ? QString() : errors.constLast(); }
};

inline ConsoleRun runProgram(const QString& program, const QStringList& arguments, const QByteArray& password = {},
                             int timeoutMs = 120000)
{
    QProcess process;
    process.start(program, arguments);
    process.write(password);
    process.closeWriteChannel();
    ConsoleRun result;
    if (!process.waitForFinished(timeoutMs)) {
        process.kill();
        process.waitForFinished();
        result.errors.append(QStringLiteral("did not end in time"));
        return result;
    }
    result.status = process.exitStatus() == QProcess::NormalExit ? process.exitCode() : -1;
    result.out = process.readAllStandardOutput();
    for (const QByteArray& line : process.readAllStandardError().split('\n')) {
        if (!line.trimmed().isEmpty())
            result.errors.append(QString::fromUtf8(line));
    }
    return result;
}

inline ConsoleRun runConsole(const QStringList& arguments, const QByteArray& password = {}, int timeoutMs = 120000)
{
    return runProgram(qEnvironmentVariable("VARROA_CONSOLE"), arguments, password, timeoutMs);
}

} // namespace varroa::test
