// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/ports/connectfailure.h"

#include <QByteArray>
#include <QObject>

#include <functional>
#include <memory>

namespace varroa {

// One server as given: scheme tls or nats, host without brackets.
struct ServerUrl
{
    QString host;
    quint16 port = 4222;
    bool tls = true;

    QString hostPort() const; // brackets around IPv6
    QString text() const;     // tls://host:port
    friend bool operator==(const ServerUrl&, const ServerUrl&) = default;
};

struct ProbeRequest
{
    ServerUrl server;
    QByteArray caPem;                         // empty: the system's trust store
    QString expectedHost;                     // empty: the URL's host
    std::chrono::milliseconds deadline{5000}; // for each hop: name, TCP, INFO, TLS
};

// Everything seen up to the failing hop.
struct ProbeReport
{
    ConnectError error;
    QStringList addresses; // what the name resolved to, in the order tried
    QString address;       // the one that answered
    QString serverVersion; // from INFO
    QString serverName;
    bool authRequired = false;
    qint64 maxPayload = 0;
    std::optional<TlsSummary> tls;
};

// Handle of a probe under way; dropping it cancels without a callback.
class ProbeHandle
{
public:
    virtual ~ProbeHandle() = default;
};

// Checks name, TCP, NATS INFO and TLS of one server without authenticating. Any thread does the work; GUI thread calls.
class EndpointProbe : public QObject
{
    Q_OBJECT
public:
    using QObject::QObject;
    [[nodiscard]] virtual std::unique_ptr<ProbeHandle> probe(const ProbeRequest& request,
                                                             std::function<void(ProbeReport)> done) = 0;
};

} // namespace varroa
