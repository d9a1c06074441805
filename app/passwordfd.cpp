// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/passwordfd.h"

#include <QtGlobal>

#include <array>
#include <cerrno>
#include <cstring>

#ifdef Q_OS_WIN
#include <io.h>
#else
#include <unistd.h>
#endif

namespace varroa {

namespace {

auto readSome(int fd, char* into, size_t size)
{
#ifdef Q_OS_WIN
    return _read(fd, into, static_cast<unsigned>(size));
#else
    return ::read(fd, into, size);
#endif
}

} // namespace

Result<std::shared_ptr<const Secret>> readPasswordFd(int fd)
{
    std::array<char, 64 * 1024> buffer;
    size_t used = 0;
    Error error{ErrorKind::Unavailable, {}};
    while (used < buffer.size()) {
        const auto got = readSome(fd, buffer.data() + used, buffer.size() - used);
        if (got < 0 && errno == EINTR)
            continue;
        if (got < 0)
            error.detail = QStringLiteral("option --password-fd: file descriptor %1 cannot be read: %2")
                               .arg(fd)
                               .arg(QString::fromLocal8Bit(std::strerror(errno)));
        if (got <= 0)
            break;
        used += static_cast<size_t>(got);
    }
    while (used > 0 && (buffer[used - 1] == '\n' || buffer[used - 1] == '\r'))
        --used;
    auto secret =
        std::make_shared<const Secret>(Secret::copyOf(QByteArrayView(buffer.data(), static_cast<qsizetype>(used))));
    wipeMemory(buffer.data(), buffer.size());
    if (!error.detail.isEmpty())
        return error;
    if (used == 0)
        return Error{ErrorKind::NotFound,
                     QStringLiteral("option --password-fd: file descriptor %1 holds no password").arg(fd)};
    return secret;
}

Result<void> readPassword(CommandLine& line)
{
    if (!line.server || !line.server->passwordFd)
        return {};
    auto secret = readPasswordFd(*line.server->passwordFd);
    if (!secret)
        return secret.error();
    line.server->password = std::move(*secret);
    return {};
}

} // namespace varroa
