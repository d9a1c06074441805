// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/fleetsim/testcertificates.h"
#include "models/domain/result.h"

#include <QByteArray>
#include <QStringList>

#include <memory>

namespace varroa {

// A real nats-server child process on loopback with TLS, JetStream and the core's exact allow-lists (users operator,
// gateway, bff; bus.md 8.1). Everything lives in a private temporary folder that goes with it. GUI thread; start()
// blocks until the port answers (tests and the simulator only).
class NatsServer
{
public:
    struct Config
    {
        QString program; // empty: $VARROA_NATS_SERVER, else nats-server on PATH and /usr/sbin
        bool tls = true;
        QString host = QStringLiteral("127.0.0.1"); // the one address listened on; 127.0.0.1 or ::1
        quint16 port = 0;                           // 0: a free one, kept over restart() and reload()
        QStringList dnsNames{QStringLiteral("localhost")};
        QStringList ipAddresses{QStringLiteral("127.0.0.1"), QStringLiteral("::1")};
        TestAuthority::Validity validity;
        // Subjects refused to bff beside its allow-list (deny rules), e.g. for 500 denied clusters.
        QStringList denyPublishForBff;
        QStringList denySubscribeForBff;
        // An extra user who may connect and nothing else: "nobody".
        bool userWithoutPermissions = true;
        bool rotatePasswords = false; // reload() only: new random passwords for every user
    };

    NatsServer();
    ~NatsServer(); // kills and waits
    Result<void> start(const Config& config);
    Result<void> start() { return start(Config{}); }
    // SIGKILL, as a crash would; the data folder stays.
    void kill();
    // SIGTERM, then kill() after 5 s.
    void stop();
    // Same port, certificate, data.
    Result<void> restart();
    // Rewrites the configuration (new passwords, deny rules, a new certificate when names or validity differ) and has
    // the server reload it. Host, port and tls stay as they were.
    Result<void> reload(const Config& config);

    quint16 port() const;
    bool isRunning() const;   // a crash is noticed by the event loop
    qint64 processId() const; // 0 when not running
    QString url() const;      // tls://localhost:PORT, tls://[::1]:PORT
    QByteArray caPem() const;
    QString caFile() const;                         // the same on disk (public part only)
    QByteArray password(const QString& user) const; // operator, gateway, bff, nobody; random per start
    QString version() const;                        // "2.9.10"
    QByteArray log() const;

private:
    struct Private;
    std::unique_ptr<Private> d;
};

} // namespace varroa
