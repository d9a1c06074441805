// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/ports/messagebus.h"

namespace varroa {

// The bus as every model gets it. Refuses with Forbidden, before anything is sent: while read-only, every write and
// every publish; always, a request that changes something but is sent as a read, since the bus may send a read twice.
// What is not known to read counts as a change. GUI thread; `bus` outlives it.
class WriteGuard final : public MessageBus
{
    Q_OBJECT
public:
    explicit WriteGuard(MessageBus& bus, QObject* parent = nullptr);

    void setReadOnly(bool readOnly) noexcept { m_readOnly = readOnly; }
    bool isReadOnly() const noexcept { return m_readOnly; }
    static bool onlyReads(const QByteArray& subject);

    void open(BusOptions options) override { m_bus.open(std::move(options)); }
    void close() override { m_bus.close(); }
    void reconnectNow(std::shared_ptr<const BusCredentials> newCredentials = nullptr) override
    {
        m_bus.reconnectNow(std::move(newCredentials));
    }
    BusStatus status() const override { return m_bus.status(); }
    [[nodiscard]] std::unique_ptr<BusSubscription> subscribe(const QByteArray& subject, std::shared_ptr<BusSink> sink,
                                                             QObject* context, Done done) override
    {
        return m_bus.subscribe(subject, std::move(sink), context, std::move(done));
    }
    void publish(const QByteArray& subject, const QByteArray& payload, QObject* context, Done done) override;
    void send(BusRequest request, Decoder decode, QObject* context, Completion done) override;

private:
    void refuse(QObject* context, std::function<void(const Error&)> done, const QString& detail);

    MessageBus& m_bus;
    bool m_readOnly = false;
};

} // namespace varroa
