// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/adapters/probe/stranger.h"

#include <arpa/inet.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <utility>

namespace varroa::test {

Stranger::Stranger(const QHostAddress& address, quint16 port)
{
    connect(&m_server, &QTcpServer::newConnection, this, &Stranger::onConnection);
    if (!m_server.listen(address, port))
        qFatal("cannot listen: %s", qPrintable(m_server.errorString()));
}

void Stranger::onConnection()
{
    while (QTcpSocket* socket = m_server.nextPendingConnection()) {
        ++m_connections;
        m_sockets.append(socket);
        connect(socket, &QTcpSocket::readyRead, this, [this, socket] {
            const QByteArray bytes = socket->readAll();
            m_received += bytes;
            if (onBytes)
                onBytes(*socket, bytes);
        });
        if (!restAfterAccept.isEmpty())
            connect(socket, &QTcpSocket::bytesWritten, this,
                    [socket, rest = restAfterAccept]() mutable { socket->write(std::exchange(rest, {})); });
        socket->write(greeting);
        if (closeAtOnce)
            socket->disconnectFromHost();
    }
}

int Stranger::open() const
{
    return static_cast<int>(std::count_if(m_sockets.cbegin(), m_sockets.cend(), [](const QTcpSocket* socket) {
        return socket->state() != QAbstractSocket::UnconnectedState;
    }));
}

FullPort::FullPort()
{
    m_listener = ::socket(AF_INET, SOCK_STREAM, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof(address);
    auto* generic = reinterpret_cast<sockaddr*>(&address);
    if (m_listener < 0 || ::bind(m_listener, generic, size) != 0 || ::listen(m_listener, 0) != 0 ||
        ::getsockname(m_listener, generic, &size) != 0)
        return;
    for (int i = 0; i < 16; ++i) {
        const int filler = ::socket(AF_INET, SOCK_STREAM, 0);
        m_fillers.push_back(filler);
        ::fcntl(filler, F_SETFL, O_NONBLOCK);
        ::connect(filler, generic, size);
        pollfd wait{filler, POLLOUT, 0};
        if (::poll(&wait, 1, 200) == 0) { // this one got no answer
            m_port = ntohs(address.sin_port);
            return;
        }
    }
}

FullPort::~FullPort()
{
    for (const int filler : m_fillers)
        ::close(filler);
    if (m_listener >= 0)
        ::close(m_listener);
}

quint16 closedPort()
{
    QTcpServer server;
    if (!server.listen(QHostAddress::LocalHost))
        qFatal("cannot listen: %s", qPrintable(server.errorString()));
    return server.serverPort();
}

} // namespace varroa::test
