// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QProcess>
#include <QTemporaryDir>

namespace varroa::test {

// A nats-server on loopback with a configuration the test writes itself, without TLS unless that says so.
class PlainServer
{
public:
    PlainServer();
    ~PlainServer();
    // `configuration` without host and port. False with the reason in log().
    bool start(const QByteArray& configuration);
    void kill();
    quint16 port() const { return m_port; }
    QByteArray url() const { return "nats://127.0.0.1:" + QByteArray::number(m_port); }
    QByteArray log() const;
    static quint16 freePort();

private:
    QTemporaryDir m_folder;
    QProcess m_process;
    quint16 m_port = 0;
};

} // namespace varroa::test
