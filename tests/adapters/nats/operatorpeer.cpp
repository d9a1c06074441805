// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/adapters/nats/operatorpeer.h"

#include <future>

namespace varroa::test {

namespace {
constexpr std::int64_t flushTimeout = 20000; // ms
}

OperatorPeer::~OperatorPeer()
{
    close();
}

bool OperatorPeer::connect(natsOptions* options)
{
    // Another thread, so that the library is never first used on the test's main thread.
    const natsStatus status =
        std::async(std::launch::async, [&] { return natsConnection_Connect(&m_connection, options); }).get();
    natsOptions_Destroy(options);
    return status == NATS_OK;
}

bool OperatorPeer::connect(const NatsServer& server)
{
    natsOptions* options = nullptr;
    if (natsOptions_Create(&options) != NATS_OK)
        return false;
    natsOptions_SetURL(options, server.url().toUtf8().constData());
    natsOptions_SetTimeout(options, flushTimeout);
    natsOptions_SetSecure(options, true);
    natsOptions_SetCATrustedCertificates(options, server.caPem().constData());
    natsOptions_SetUserInfo(options, "operator", server.password(QStringLiteral("operator")).constData());
    natsOptions_SetCustomInboxPrefix(options, "_INBOX_operator.test");
    return connect(options);
}

bool OperatorPeer::connect(const QByteArray& url)
{
    natsOptions* options = nullptr;
    if (natsOptions_Create(&options) != NATS_OK)
        return false;
    natsOptions_SetURL(options, url.constData());
    natsOptions_SetTimeout(options, flushTimeout);
    return connect(options);
}

bool OperatorPeer::answer(const QByteArray& subject, Answer answer)
{
    m_answers.push_back(std::make_unique<std::pair<OperatorPeer*, Answer>>(this, std::move(answer)));
    natsSubscription* subscription = nullptr;
    if (natsConnection_Subscribe(&subscription, m_connection, subject.constData(), &onRequest,
                                 m_answers.back().get()) != NATS_OK)
        return false;
    m_subscriptions.push_back(subscription);
    return natsConnection_FlushTimeout(m_connection, flushTimeout) == NATS_OK;
}

void OperatorPeer::onRequest(natsConnection* connection, natsSubscription* /*subscription*/, natsMsg* message,
                             void* closure)
{
    const auto& [self, answer] = *static_cast<std::pair<OperatorPeer*, Answer>*>(closure);
    const QByteArray subject(natsMsg_GetSubject(message));
    {
        const std::lock_guard lock(self->m_mutex);
        ++self->m_asked[subject];
    }
    const std::optional<Reply> reply = answer(subject);
    natsMsg* response = nullptr;
    if (reply && natsMsg_GetReply(message) != nullptr &&
        natsMsg_Create(&response, natsMsg_GetReply(message), nullptr, reply->payload.constData(),
                       static_cast<int>(reply->payload.size())) == NATS_OK) {
        if (!reply->status.isEmpty()) {
            natsMsgHeader_Set(response, "Status", reply->status.constData());
            natsMsgHeader_Set(response, "Description", reply->description.constData());
        }
        natsConnection_PublishMsg(connection, response);
    }
    natsMsg_Destroy(response);
    natsMsg_Destroy(message);
}

int OperatorPeer::asked(const QByteArray& subject) const
{
    const std::lock_guard lock(m_mutex);
    const auto it = m_asked.find(subject);
    return it == m_asked.end() ? 0 : it->second;
}

bool OperatorPeer::publish(const QByteArray& subject, const QByteArray& payload)
{
    return natsConnection_Publish(m_connection, subject.constData(), payload.constData(),
                                  static_cast<int>(payload.size())) == NATS_OK &&
           natsConnection_FlushTimeout(m_connection, flushTimeout) == NATS_OK;
}

bool OperatorPeer::createRegistry()
{
    jsCtx* context = nullptr;
    kvStore* store = nullptr;
    kvConfig config;
    kvConfig_Init(&config);
    config.Bucket = "varroa_clusters";
    config.TTL = 90LL * 1000 * 1000 * 1000;
    const bool made = natsConnection_JetStream(&context, m_connection, nullptr) == NATS_OK &&
                      js_CreateKeyValue(&store, context, &config) == NATS_OK;
    kvStore_Destroy(store);
    jsCtx_Destroy(context);
    return made;
}

bool OperatorPeer::putCluster(const QByteArray& name, const QByteArray& value)
{
    return publish("$KV.varroa_clusters." + name, value);
}

void OperatorPeer::close()
{
    // The connection first: its end lets the delivery threads run out before the closures go.
    for (natsSubscription* subscription : m_subscriptions)
        natsSubscription_Unsubscribe(subscription);
    natsConnection_Destroy(m_connection);
    m_connection = nullptr;
    for (natsSubscription* subscription : m_subscriptions)
        natsSubscription_Destroy(subscription);
    m_subscriptions.clear();
}

} // namespace varroa::test
