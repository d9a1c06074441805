// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QTcpServer>
#include <QTcpSocket>

#include <memory>
#include <vector>

namespace varroa::test {

// A TCP proxy on 127.0.0.1 in front of a server there, which cuts or stalls what goes through it. Lives in the test's
// event loop.
class CutProxy final : public QObject
{
public:
    enum class Mode {
        Forward,
        Stall,     // takes connections and bytes, passes nothing on
        CutAtOnce, // takes a connection and resets it
        CutAfter,  // resets a connection once the server has sent `bytes` through it
    };

    explicit CutProxy(quint16 target);

    quint16 port() const { return m_port; }
    void setMode(Mode mode, qint64 bytes = 0); // for every connection, also the open ones
    void cutAll();                             // resets the open connections; new ones go on
    void close();                              // as cutAll(), and new ones are refused until reopen()
    bool reopen();
    int accepted() const { return m_accepted; }

private:
    struct Pair
    {
        QTcpSocket* client = nullptr;
        QTcpSocket* server = nullptr;
        qint64 fromServer = 0;
    };
    void onConnection();
    void pump(const std::shared_ptr<Pair>& pair);
    void drop(const std::shared_ptr<Pair>& pair);

    QTcpServer m_server;
    const quint16 m_target;
    quint16 m_port = 0;
    Mode m_mode = Mode::Forward;
    qint64 m_cutAfter = 0;
    int m_accepted = 0;
    std::vector<std::shared_ptr<Pair>> m_pairs;
};

} // namespace varroa::test
