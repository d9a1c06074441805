// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/adapters/nats/plainserver.h"

#include <QElapsedTimer>
#include <QFile>
#include <QRandomGenerator>
#include <QStandardPaths>
#include <QTcpServer>
#include <QTcpSocket>

namespace varroa::test {

using namespace Qt::StringLiterals;

namespace {

constexpr int startTime = 30000; // ms

QString program()
{
    const QString given = qEnvironmentVariable("VARROA_NATS_SERVER");
    if (!given.isEmpty())
        return given;
    const QString found = QStandardPaths::findExecutable(u"nats-server"_s);
    return found.isEmpty() ? u"/usr/sbin/nats-server"_s : found;
}

bool answers(quint16 port)
{
    QTcpSocket socket;
    socket.connectToHost(u"127.0.0.1"_s, port);
    return socket.waitForConnected(1000) && socket.waitForReadyRead(1000) && socket.readAll().startsWith("INFO ");
}

} // namespace

PlainServer::PlainServer() = default;

PlainServer::~PlainServer()
{
    kill();
}

// Below the ephemeral range, so that no outgoing connection of another test takes it.
quint16 PlainServer::freePort()
{
    for (;;) {
        const auto port = static_cast<quint16>(10000 + QRandomGenerator::system()->bounded(10000));
        QTcpServer probe;
        if (probe.listen(QHostAddress::LocalHost, port))
            return port;
    }
}

bool PlainServer::start(const QByteArray& configuration)
{
    m_port = freePort();
    QFile file(m_folder.filePath(u"nats.conf"_s));
    if (!file.open(QIODevice::WriteOnly))
        return false;
    file.write("host: 127.0.0.1\nport: " + QByteArray::number(m_port) + "\n" + configuration);
    file.close();
    m_process.setProcessChannelMode(QProcess::MergedChannels);
    m_process.setStandardOutputFile(m_folder.filePath(u"log"_s));
    m_process.start(program(), {u"-c"_s, file.fileName()});
    if (!m_process.waitForStarted(startTime))
        return false;
    QElapsedTimer waited;
    waited.start();
    while (!answers(m_port)) {
        if (waited.elapsed() > startTime || m_process.waitForFinished(20))
            return false;
    }
    return true;
}

void PlainServer::kill()
{
    m_process.kill();
    m_process.waitForFinished(startTime);
}

QByteArray PlainServer::log() const
{
    QFile file(m_folder.filePath(u"log"_s));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace varroa::test
