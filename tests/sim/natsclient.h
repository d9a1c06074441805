// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QByteArray>
#include <QString>

#include <nats/nats.h>

#include <memory>
#include <optional>

namespace varroa::test {

template <auto Free>
struct NatsFree
{
    template <class T>
    void operator()(T* object) const noexcept
    {
        Free(object);
    }
};
using NatsOptionsPtr = std::unique_ptr<natsOptions, NatsFree<natsOptions_Destroy>>;
using NatsConnectionPtr = std::unique_ptr<natsConnection, NatsFree<natsConnection_Destroy>>;
using NatsSubscriptionPtr = std::unique_ptr<natsSubscription, NatsFree<natsSubscription_Destroy>>;
using NatsMsgPtr = std::unique_ptr<natsMsg, NatsFree<natsMsg_Destroy>>;

// A plain blocking NATS client for tests: no reconnect, one inbox prefix. Every call returns what the library said.
class NatsClient
{
public:
    struct Login
    {
        QString url;
        QString user;
        QByteArray password;
        QString caFile; // empty: no TLS options
        QByteArray inboxPrefix = "_INBOX_bff.test";
        QByteArray expectedHost = "localhost";
    };

    natsConnection* connection() const noexcept { return m_connection.get(); }
    natsStatus connect(const Login& login)
    {
        natsOptions* raw = nullptr;
        natsStatus status = natsOptions_Create(&raw);
        const NatsOptionsPtr options(raw);
        const QByteArray url = login.url.toUtf8();
        const QByteArray user = login.user.toUtf8();
        const QByteArray ca = login.caFile.toUtf8();
        // Without an error handler the library prints violations to stderr.
        const auto quiet = [](natsConnection*, natsSubscription*, natsStatus, void*) {};
        if (status == NATS_OK)
            status = natsOptions_SetURL(raw, url.constData());
        if (status == NATS_OK)
            status = natsOptions_SetUserInfo(raw, user.constData(), login.password.constData());
        if (status == NATS_OK)
            status = natsOptions_SetAllowReconnect(raw, false);
        if (status == NATS_OK)
            status = natsOptions_SetTimeout(raw, 20000);
        if (status == NATS_OK)
            status = natsOptions_SetErrorHandler(raw, quiet, nullptr);
        if (status == NATS_OK)
            status = natsOptions_SetCustomInboxPrefix(raw, login.inboxPrefix.constData());
        if (status == NATS_OK && !ca.isEmpty())
            status = natsOptions_LoadCATrustedCertificates(raw, ca.constData());
        if (status == NATS_OK && !ca.isEmpty())
            status = natsOptions_SetExpectedHostname(raw, login.expectedHost.constData());
        natsConnection* connection = nullptr;
        if (status == NATS_OK)
            status = natsConnection_Connect(&connection, raw);
        m_connection.reset(connection);
        return status;
    }

    void close() { m_connection.reset(); }

    natsStatus publish(const QByteArray& subject, const QByteArray& payload)
    {
        const natsStatus sent = natsConnection_Publish(m_connection.get(), subject.constData(), payload.constData(),
                                                       static_cast<int>(payload.size()));
        return sent == NATS_OK ? flush() : sent;
    }

    natsStatus flush() { return natsConnection_FlushTimeout(m_connection.get(), 20000); }

    // The text of the last asynchronous error; empty when there was none.
    QByteArray lastError()
    {
        const char* text = nullptr;
        const natsStatus status = natsConnection_GetLastError(m_connection.get(), &text);
        return status == NATS_OK || !text ? QByteArray() : QByteArray(text);
    }

    // Whether the server lets this user publish there: publish, flush, look for the violation.
    bool mayPublish(const QByteArray& subject)
    {
        if (publish(subject, "{}") != NATS_OK)
            return false;
        return !lastError().contains(QByteArray("Permissions Violation for Publish to \"" + subject + '"'));
    }

    bool maySubscribe(const QByteArray& subject)
    {
        natsSubscription* raw = nullptr;
        if (natsConnection_SubscribeSync(&raw, m_connection.get(), subject.constData()) != NATS_OK)
            return false;
        const NatsSubscriptionPtr subscription(raw);
        return flush() == NATS_OK &&
               !lastError().contains(QByteArray("Permissions Violation for Subscription to \"" + subject + '"'));
    }

    natsStatus subscribe(const QByteArray& subject, NatsSubscriptionPtr& out)
    {
        natsSubscription* raw = nullptr;
        const natsStatus status = natsConnection_SubscribeSync(&raw, m_connection.get(), subject.constData());
        out.reset(raw);
        return status == NATS_OK ? flush() : status;
    }

    static natsStatus next(const NatsSubscriptionPtr& subscription, QByteArray& subject, QByteArray& payload,
                           int timeoutMs = 20000)
    {
        natsMsg* raw = nullptr;
        const natsStatus status = natsSubscription_NextMsg(&raw, subscription.get(), timeoutMs);
        const NatsMsgPtr message(raw);
        if (status == NATS_OK) {
            subject = natsMsg_GetSubject(raw);
            payload = QByteArray(natsMsg_GetData(raw), natsMsg_GetDataLength(raw));
        }
        return status;
    }

    struct Reply
    {
        natsStatus status = NATS_OK;
        QByteArray payload;
        QByteArray storedAt;     // header Nats-Time-Stamp
        QByteArray statusHeader; // "404" of a direct get
    };

    Reply request(const QByteArray& subject, const QByteArray& payload, int timeoutMs = 20000)
    {
        natsMsg* raw = nullptr;
        Reply reply;
        reply.status = natsConnection_Request(&raw, m_connection.get(), subject.constData(), payload.constData(),
                                              static_cast<int>(payload.size()), timeoutMs);
        const NatsMsgPtr message(raw);
        if (reply.status == NATS_OK) {
            reply.payload = QByteArray(natsMsg_GetData(raw), natsMsg_GetDataLength(raw));
            reply.storedAt = header(raw, "Nats-Time-Stamp");
            reply.statusHeader = header(raw, "Status");
        }
        return reply;
    }

    natsConnection* get() const { return m_connection.get(); }

private:
    static QByteArray header(natsMsg* message, const char* key)
    {
        const char* value = nullptr;
        return natsMsgHeader_Get(message, key, &value) == NATS_OK ? QByteArray(value) : QByteArray();
    }

    NatsConnectionPtr m_connection;
};

} // namespace varroa::test
