// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/streams.h"

#include <cerrno>
#include <cstring>

#ifdef Q_OS_UNIX
#include <csignal>
#include <fcntl.h>
#include <unistd.h>
#endif

namespace varroa {

namespace {

QString problem; // the first one names the cause

void write(FILE* stream, const QByteArray& bytes)
{
    const auto size = static_cast<size_t>(bytes.size());
    errno = 0;
    const bool written = std::fwrite(bytes.constData(), 1, size, stream) == size && std::fflush(stream) == 0;
    if (written || stream != stdout || !problem.isEmpty())
        return;
    problem = errno != 0 ? QString::fromLocal8Bit(std::strerror(errno)) : QStringLiteral("it cannot be written");
}

// Diagnostics quote operators and servers: their line feeds, escape sequences and turns of direction stay out.
QString harmless(QString text)
{
    for (QChar& c : text) {
        const char16_t code = c.unicode();
        const bool turns = code == 0x061C || (code >= 0x200E && code <= 0x200F) || (code >= 0x202A && code <= 0x202E) ||
                           (code >= 0x2066 && code <= 0x2069);
        if (turns || c.category() == QChar::Other_Control)
            c = u' ';
    }
    return text.simplified();
}

} // namespace

void claimStandardStreams()
{
#ifdef Q_OS_UNIX
    std::signal(SIGPIPE, SIG_IGN);
    for (int fd = STDIN_FILENO; fd <= STDERR_FILENO; ++fd) {
        // The lowest free number is taken; opened the wrong way round, its use still fails with EBADF.
        if (::fcntl(fd, F_GETFD) < 0 && errno == EBADF)
            ::open("/dev/null", fd == STDIN_FILENO ? O_WRONLY : O_RDONLY);
    }
#endif
}

void writeOut(const QByteArray& bytes)
{
    write(stdout, bytes);
}

void printLine(FILE* stream, const QString& text)
{
    write(stream, (stream == stderr ? harmless(text) : text).toUtf8() + '\n');
}

QString outputProblem()
{
    return problem;
}

} // namespace varroa
