// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/fleetsim/natsserver.h"

#include <nats/nats.h>

#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <vector>

namespace varroa::test {

// A member's operator on the other side of the server, in plain cnats: answers requests, writes the registry. Its calls
// block; cnats' threads run the answers.
class OperatorPeer
{
public:
    struct Reply
    {
        Reply(QByteArray text) : payload(std::move(text)) {}
        QByteArray payload;
        QByteArray status; // sent as a header when not empty
        QByteArray description;
    };
    using Answer = std::function<std::optional<Reply>(const QByteArray& subject)>; // nullopt: keeps silent

    OperatorPeer() = default;
    ~OperatorPeer();
    OperatorPeer(const OperatorPeer&) = delete;
    OperatorPeer& operator=(const OperatorPeer&) = delete;

    bool connect(const NatsServer& server);
    bool connect(const QByteArray& url); // no TLS, no user
    bool answer(const QByteArray& subject, Answer answer);
    int asked(const QByteArray& subject) const;
    bool publish(const QByteArray& subject, const QByteArray& payload);
    bool createRegistry();
    bool putCluster(const QByteArray& name, const QByteArray& value);
    void close();

private:
    static void onRequest(natsConnection* connection, natsSubscription* subscription, natsMsg* message, void* closure);
    bool connect(natsOptions* options);

    natsConnection* m_connection = nullptr;
    std::vector<natsSubscription*> m_subscriptions;
    std::vector<std::unique_ptr<std::pair<OperatorPeer*, Answer>>> m_answers;
    mutable std::mutex m_mutex;
    std::map<QByteArray, int> m_asked;
};

} // namespace varroa::test
