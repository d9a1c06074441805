// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/fleetsim/childprocess.h"

#include <QRandomGenerator>
#include <QTcpServer>

#include <csignal>

#ifdef Q_OS_LINUX
#include <sys/prctl.h>
#endif
#ifdef Q_OS_UNIX
#include <unistd.h>
#endif

namespace varroa {
namespace {

constexpr int firstPort = 20000;
constexpr int portCount = 10000;

bool portIsFree(const QHostAddress& host, quint16 port)
{
    QTcpServer probe;
    return probe.listen(host, port);
}

} // namespace

void dieWithParent(QProcess& process)
{
#ifdef Q_OS_LINUX
    process.setChildProcessModifier([parent = ::getpid()] {
        ::prctl(PR_SET_PDEATHSIG, SIGKILL);
        if (::getppid() != parent)
            ::_exit(1);
    });
#else
    Q_UNUSED(process);
#endif
}

std::optional<quint16> pickFreePort(const QHostAddress& host)
{
    for (int attempt = 0; attempt < 200; ++attempt) {
        const auto port = static_cast<quint16>(firstPort + QRandomGenerator::system()->bounded(portCount));
        if (portIsFree(host, port))
            return port;
    }
    return std::nullopt;
}

} // namespace varroa
