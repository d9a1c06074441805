// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QTcpServer>
#include <QTcpSocket>

#include <vector>

namespace varroa::test {

// A TCP proxy in front of a server that can turn bad. Lives in the test's event loop.
class StallProxy final : public QObject
{
public:
    enum class Mode {
        Forward,
        InfoThenStall, // passes the server's first line on, then nothing in either direction
    };

    explicit StallProxy(quint16 target, Mode mode = Mode::Forward);

    quint16 port() const { return m_server.serverPort(); }
    void setMode(Mode mode) { m_mode = mode; } // for connections to come
    void freeze() { m_frozen = true; }         // all connections stay open and silent
    int accepted() const { return m_accepted; }
    void dropOldest(); // closes the oldest connection

private:
    struct Pair
    {
        QTcpSocket* client = nullptr;
        QTcpSocket* server = nullptr;
        Mode mode = Mode::Forward;
        bool informed = false;
    };
    void onConnection();
    void pump(const std::shared_ptr<Pair>& pair, bool fromServer);

    QTcpServer m_server;
    const quint16 m_target;
    Mode m_mode;
    bool m_frozen = false;
    int m_accepted = 0;
    std::vector<std::shared_ptr<Pair>> m_pairs;
};

} // namespace varroa::test
