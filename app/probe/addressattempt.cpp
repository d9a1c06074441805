// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/probe/addressattempt.h"

#include <QNetworkProxy>

using namespace Qt::StringLiterals;

namespace varroa::probe {

namespace {

ConnectFailure tcpFailure(QAbstractSocket::SocketError error)
{
    switch (error) {
    case QAbstractSocket::ConnectionRefusedError:
    case QAbstractSocket::RemoteHostClosedError:
        return ConnectFailure::Refused;
    case QAbstractSocket::SocketTimeoutError:
        return ConnectFailure::TcpTimedOut;
    default:
        return ConnectFailure::Unreachable;
    }
}

QString secondsText(std::chrono::milliseconds time)
{
    return QString::number(static_cast<double>(time.count()) / 1000.0) + " s"_L1;
}

} // namespace

AddressAttempt::AddressAttempt(const ProbeRequest& request, const QHostAddress& address, std::function<void()> changed)
    : m_request(request)
    , m_address(address)
    , m_changed(std::move(changed))
    , m_socket(this)
    , m_deadline(this)
    , m_nudge(this)
{
    m_socket.setProxy(QNetworkProxy::NoProxy); // the bus does not use one either
    m_deadline.setSingleShot(true);
    m_nudge.setSingleShot(true);
    connect(&m_socket, &QTcpSocket::connected, this, &AddressAttempt::onConnected);
    connect(&m_socket, &QTcpSocket::readyRead, this, &AddressAttempt::onReadyRead);
    connect(&m_socket, &QTcpSocket::errorOccurred, this, &AddressAttempt::onSocketError);
    connect(&m_deadline, &QTimer::timeout, this, &AddressAttempt::onDeadline);
    connect(&m_nudge, &QTimer::timeout, this, &AddressAttempt::nudge);
}

void AddressAttempt::start()
{
    m_stage = Stage::Tcp;
    m_deadline.start(m_request.deadline);
    m_socket.connectToHost(m_address, m_request.server.port);
}

void AddressAttempt::stop()
{
    m_changed = nullptr;
    m_stage = Stage::Idle;
    m_deadline.stop();
    m_nudge.stop();
    m_socket.abort();
}

void AddressAttempt::onConnected()
{
    if (m_stage != Stage::Tcp)
        return;
    m_stage = Stage::Info;
    m_connected = true;
    m_deadline.start(m_request.deadline);
    m_nudge.start(m_request.deadline / 2);
    if (m_changed)
        m_changed();
}

// A NATS server speaks first. Others wait for a request: a line that is harmless to all makes them show themselves.
void AddressAttempt::nudge()
{
    if (m_stage == Stage::Info && m_buffer.isEmpty())
        m_socket.write("PING\r\n\r\n");
}

void AddressAttempt::onReadyRead()
{
    if (m_stage == Stage::Info)
        readInfo();
    else if (m_stage == Stage::Tls)
        advanceTls(m_socket.readAll());
}

void AddressAttempt::readInfo()
{
    m_buffer += m_socket.read(maxInfoLine + 2 - m_buffer.size());
    if (!mayBeInfoLine(m_buffer)) {
        const bool tls = m_buffer.size() >= 2 && (m_buffer[0] == 0x15 || m_buffer[0] == 0x16) && m_buffer[1] == 0x03;
        finish(ConnectFailure::NotNats,
               tls ? u"the port speaks TLS from the first byte (HTTPS, or NATS with handshake first)"_s
                   : QString("it said: "_L1 + bannerExcerpt(m_buffer)));
        return;
    }
    const qsizetype end = m_buffer.indexOf('\n');
    if (end < 0) {
        if (m_buffer.size() >= maxInfoLine)
            finish(ConnectFailure::NotNats, u"its INFO line does not end"_s);
        return;
    }
    const Result<ServerInfo> info = parseInfoLine(m_buffer.left(end).trimmed());
    if (!info) {
        finish(ConnectFailure::NotNats, info.error().detail);
        return;
    }
    m_info = *info;
    m_buffer.remove(0, end + 1);
    m_nudge.stop();
    startTls();
}

void AddressAttempt::startTls()
{
    if (!m_request.server.tls) {
        if (m_info.tlsRequired)
            finish(ConnectFailure::TlsOther, u"the server requires TLS; write the address as tls://"_s);
        else
            finish(ConnectFailure::None, {});
        return;
    }
    if (!m_info.offersTls()) {
        finish(ConnectFailure::TlsNotOffered, u"its INFO line has neither tls_required nor tls_available"_s);
        return;
    }
    m_stage = Stage::Tls;
    m_deadline.start(m_request.deadline);
    m_tls = std::make_unique<TlsClient>(m_request.caPem, m_request.server.host, m_request.expectedHost);
    QByteArray early = std::exchange(m_buffer, {});
    advanceTls({});
    early += m_socket.readAll();
    if (m_stage == Stage::Tls && !early.isEmpty())
        advanceTls(early);
}

void AddressAttempt::advanceTls(const QByteArray& received)
{
    if (m_buffer.size() < 256)
        m_buffer += received.left(256);
    m_tls->advance(received);
    const QByteArray output = m_tls->takeOutput();
    if (!output.isEmpty())
        m_socket.write(output);
    if (m_tls->state() == TlsClient::State::Running)
        return;
    m_tlsSummary = m_tls->summary();
    if (m_tls->state() == TlsClient::State::Failed && m_buffer.startsWith("-ERR"))
        finish(ConnectFailure::TlsOther, "the server said: "_L1 + bannerExcerpt(m_buffer));
    else
        finish(m_tls->failure(), m_tls->detail());
}

void AddressAttempt::onSocketError(QAbstractSocket::SocketError error)
{
    switch (m_stage) {
    case Stage::Tcp:
        finish(tcpFailure(error), m_socket.errorString());
        break;
    case Stage::Info:
        onReadyRead(); // what came with the end of the stream
        if (m_stage == Stage::Info)
            finish(ConnectFailure::NotNats, m_buffer.isEmpty()
                                                ? u"it closed the connection without a greeting"_s
                                                : u"it closed the connection in the middle of its greeting"_s);
        break;
    case Stage::Tls:
        advanceTls(m_socket.readAll());
        if (m_stage == Stage::Tls) {
            m_tls->peerClosed();
            m_tlsSummary = m_tls->summary();
            finish(m_tls->failure(), m_tls->detail());
        }
        break;
    default:
        break;
    }
}

void AddressAttempt::onDeadline()
{
    const QString within = " within "_L1 + secondsText(m_request.deadline);
    switch (m_stage) {
    case Stage::Tcp:
        finish(ConnectFailure::TcpTimedOut, "no answer to the TCP connect"_L1 + within);
        break;
    case Stage::Info:
        if (m_buffer.isEmpty())
            finish(ConnectFailure::Silent, "no INFO line"_L1 + within);
        else
            finish(ConnectFailure::NotNats, "its greeting did not end"_L1 + within);
        break;
    case Stage::Tls:
        finish(ConnectFailure::TlsTimedOut, "no end of the TLS handshake"_L1 + within);
        break;
    default:
        break;
    }
}

void AddressAttempt::finish(ConnectFailure failure, const QString& detail)
{
    m_stage = Stage::Finished;
    m_failure = failure;
    m_detail = detail;
    m_deadline.stop();
    m_nudge.stop();
    if (m_connected)
        m_socket.disconnectFromHost(); // sends what is left: a TLS alert or close_notify
    else
        m_socket.abort();
    if (const auto changed = std::exchange(m_changed, nullptr))
        changed();
}

} // namespace varroa::probe
