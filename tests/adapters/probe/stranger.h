// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QTcpServer>
#include <QTcpSocket>

#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace varroa::test {

// A TCP server on loopback that answers as a test tells it: what it says at once, and what it says to the first bytes.
class Stranger final : public QObject
{
    Q_OBJECT
public:
    explicit Stranger(const QHostAddress& address = QHostAddress::LocalHost, quint16 port = 0);

    QByteArray greeting;                                  // sent on connect
    QByteArray restAfterAccept;                           // sent once the greeting has left
    std::function<void(QTcpSocket&, QByteArray)> onBytes; // what came from the client
    bool closeAtOnce = false;

    quint16 port() const { return m_server.serverPort(); }
    int connections() const noexcept { return m_connections; }
    int open() const; // connections the client has not closed
    QByteArray received() const { return m_received; }

private:
    void onConnection();

    QTcpServer m_server;
    QList<QTcpSocket*> m_sockets;
    QByteArray m_received;
    int m_connections = 0;
};

// A port whose accept queue is full: the kernel drops further connection requests, as a black hole would (Linux).
class FullPort
{
public:
    FullPort();
    ~FullPort();
    FullPort(const FullPort&) = delete;
    FullPort& operator=(const FullPort&) = delete;
    quint16 port() const noexcept { return m_port; } // 0: it could not be made

private:
    int m_listener = -1;
    std::vector<int> m_fillers;
    quint16 m_port = 0;
};

// A port on which nothing listens.
quint16 closedPort();

} // namespace varroa::test
