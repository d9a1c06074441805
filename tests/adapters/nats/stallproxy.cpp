// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/adapters/nats/stallproxy.h"

namespace varroa::test {

StallProxy::StallProxy(quint16 target, Mode mode) : m_target(target), m_mode(mode)
{
    connect(&m_server, &QTcpServer::newConnection, this, &StallProxy::onConnection);
    m_server.listen(QHostAddress::LocalHost);
}

void StallProxy::onConnection()
{
    while (QTcpSocket* client = m_server.nextPendingConnection()) {
        ++m_accepted;
        auto pair = std::make_shared<Pair>();
        pair->client = client;
        pair->server = new QTcpSocket(client);
        pair->mode = m_mode;
        m_pairs.push_back(pair);
        connect(client, &QTcpSocket::readyRead, this, [this, pair] { pump(pair, false); });
        connect(pair->server, &QTcpSocket::readyRead, this, [this, pair] { pump(pair, true); });
        connect(pair->server, &QTcpSocket::connected, this, [this, pair] { pump(pair, false); });
        connect(pair->server, &QTcpSocket::disconnected, client, &QTcpSocket::disconnectFromHost);
        connect(client, &QTcpSocket::disconnected, pair->server, &QTcpSocket::disconnectFromHost);
        pair->server->connectToHost(QHostAddress::LocalHost, m_target);
    }
}

void StallProxy::pump(const std::shared_ptr<Pair>& pair, bool fromServer)
{
    if (m_frozen || pair->server->state() != QAbstractSocket::ConnectedState)
        return;
    if (pair->mode == Mode::InfoThenStall) {
        if (fromServer && !pair->informed && pair->server->canReadLine()) {
            pair->informed = true;
            pair->client->write(pair->server->readLine());
        }
        return;
    }
    if (fromServer)
        pair->client->write(pair->server->readAll());
    else
        pair->server->write(pair->client->readAll());
}

void StallProxy::dropOldest()
{
    if (m_pairs.empty())
        return;
    m_pairs.front()->client->abort();
    m_pairs.erase(m_pairs.begin());
}

} // namespace varroa::test
