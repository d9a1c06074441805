// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/kubereal/cutproxy.h"

#include <algorithm>

namespace varroa::test {

CutProxy::CutProxy(quint16 target) : m_target(target)
{
    connect(&m_server, &QTcpServer::newConnection, this, &CutProxy::onConnection);
    reopen();
    m_port = m_server.serverPort();
}

bool CutProxy::reopen()
{
    return m_server.isListening() || m_server.listen(QHostAddress::LocalHost, m_port);
}

void CutProxy::setMode(Mode mode, qint64 bytes)
{
    m_mode = mode;
    m_cutAfter = bytes;
    const auto pairs = m_pairs;
    for (const auto& pair : pairs) {
        pair->fromServer = 0;
        pump(pair);
    }
}

void CutProxy::cutAll()
{
    const auto pairs = m_pairs;
    for (const auto& pair : pairs)
        drop(pair);
}

void CutProxy::close()
{
    m_server.close();
    cutAll();
}

void CutProxy::onConnection()
{
    while (QTcpSocket* client = m_server.nextPendingConnection()) {
        ++m_accepted;
        client->setParent(this);
        if (m_mode == Mode::CutAtOnce) {
            client->abort();
            client->deleteLater();
            continue;
        }
        auto pair = std::make_shared<Pair>();
        pair->client = client;
        pair->server = new QTcpSocket(client);
        m_pairs.push_back(pair);
        const auto onBytes = [this, pair] { pump(pair); };
        connect(client, &QTcpSocket::readyRead, this, onBytes);
        connect(pair->server, &QTcpSocket::readyRead, this, onBytes);
        connect(pair->server, &QTcpSocket::connected, this, onBytes);
        connect(pair->server, &QTcpSocket::disconnected, client, &QTcpSocket::disconnectFromHost);
        connect(client, &QTcpSocket::disconnected, this, [this, pair] { drop(pair); });
        pair->server->connectToHost(QHostAddress::LocalHost, m_target);
    }
}

void CutProxy::pump(const std::shared_ptr<Pair>& pair)
{
    if (m_mode == Mode::Stall || pair->server->state() != QAbstractSocket::ConnectedState)
        return;
    if (m_mode == Mode::CutAtOnce) {
        drop(pair);
        return;
    }
    pair->server->write(pair->client->readAll());
    QByteArray bytes = pair->server->readAll();
    if (m_mode == Mode::CutAfter)
        bytes.truncate(m_cutAfter - pair->fromServer);
    pair->fromServer += bytes.size();
    pair->client->write(bytes);
    if (m_mode == Mode::CutAfter && pair->fromServer >= m_cutAfter) {
        pair->client->flush();
        drop(pair);
    }
}

// Sockets go with the next turn of the event loop: this may stand in a slot of theirs.
void CutProxy::drop(const std::shared_ptr<Pair>& pair)
{
    const auto found = std::find(m_pairs.begin(), m_pairs.end(), pair);
    if (found == m_pairs.end())
        return;
    m_pairs.erase(found);
    pair->client->disconnect(this);
    pair->server->disconnect();
    pair->server->abort();
    pair->client->abort();
    pair->client->deleteLater();
}

} // namespace varroa::test
