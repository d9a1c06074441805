// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/probe/serverinfo.h"
#include "app/probe/tlsclient.h"
#include "models/ports/endpointprobe.h"

#include <QHostAddress>
#include <QTcpSocket>
#include <QTimer>

#include <functional>

namespace varroa::probe {

// One address of a server through TCP, INFO and TLS, each within the request's deadline. Event-driven, on the calling
// thread. `changed` is called from socket and timer handlers when TCP opens and at the end: do not delete it in there.
class AddressAttempt final : public QObject
{
    Q_OBJECT
public:
    AddressAttempt(const ProbeRequest& request, const QHostAddress& address, std::function<void()> changed);

    void start();
    void stop(); // closes the socket; no further call of `changed`

    bool finished() const noexcept { return m_stage == Stage::Finished; }
    bool connected() const noexcept { return m_connected; }
    const QHostAddress& address() const noexcept { return m_address; }
    ConnectFailure failure() const noexcept { return m_failure; }
    const QString& detail() const noexcept { return m_detail; }
    const ServerInfo& info() const noexcept { return m_info; }
    const std::optional<TlsSummary>& tls() const noexcept { return m_tlsSummary; }

private:
    enum class Stage { Idle, Tcp, Info, Tls, Finished };

    void onConnected();
    void onReadyRead();
    void onSocketError(QAbstractSocket::SocketError error);
    void onDeadline();
    void nudge();
    void readInfo();
    void startTls();
    void advanceTls(const QByteArray& received);
    void finish(ConnectFailure failure, const QString& detail);

    const ProbeRequest m_request;
    const QHostAddress m_address;
    std::function<void()> m_changed;
    QTcpSocket m_socket;
    QTimer m_deadline;
    QTimer m_nudge;
    QByteArray m_buffer; // INFO stage: what came so far; TLS stage: the first bytes, for an -ERR line
    ServerInfo m_info;
    std::unique_ptr<TlsClient> m_tls;
    std::optional<TlsSummary> m_tlsSummary;
    Stage m_stage = Stage::Idle;
    bool m_connected = false;
    ConnectFailure m_failure = ConnectFailure::None;
    QString m_detail;
};

} // namespace varroa::probe
