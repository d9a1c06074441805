// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/ports/messagebus.h"

#include <map>

namespace varroa::test {

// A connected MessageBus that only hands out its sinks, for pushing messages from any thread at full speed. Requests
// get no responder. `sink()` must not be called while subscriptions change.
class SinkBus final : public MessageBus
{
public:
    void open(BusOptions) override
    {
        m_status.state = BusState::Connected;
        ++m_status.link;
        Q_EMIT statusChanged();
    }
    void close() override
    {
        m_status.state = BusState::Idle;
        Q_EMIT statusChanged();
    }
    void reconnectNow(std::shared_ptr<const BusCredentials>) override {}
    BusStatus status() const override { return m_status; }
    std::unique_ptr<BusSubscription> subscribe(const QByteArray& subject, std::shared_ptr<BusSink> sink, QObject*,
                                               Done done) override
    {
        m_sinks[subject] = std::move(sink);
        done({});
        return std::make_unique<BusSubscription>();
    }
    void publish(const QByteArray&, const QByteArray&, QObject*, Done done) override { done({}); }
    void send(BusRequest, Decoder, QObject*, Completion done) override { done(Error{ErrorKind::NoResponders, {}}); }

    BusSink& sink(const QByteArray& subject) { return *m_sinks.at(subject); }

private:
    BusStatus m_status;
    std::map<QByteArray, std::shared_ptr<BusSink>> m_sinks;
};

} // namespace varroa::test
