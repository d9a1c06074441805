// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/nats/natsbus.h"
#include "models/ports/clock.h"
#include "models/ports/endpointprobe.h"

#include <QTest>

#include <atomic>
#include <deque>
#include <memory>
#include <mutex>
#include <optional>
#include <vector>

namespace varroa {

// For the failure text of QCOMPARE, which finds it by its argument.
inline char* toString(const std::optional<ErrorKind>& kind)
{
    return qstrdup(kind ? QByteArray::number(static_cast<int>(*kind)).constData() : "no error");
}

} // namespace varroa

namespace varroa::test {

class RealClock final : public Clock
{
public:
    MonoTime monotonic() const override
    {
        return MonoTime(
            std::chrono::duration_cast<MonoTime::duration>(std::chrono::steady_clock::now().time_since_epoch()));
    }
    WallTime wall() const override
    {
        return std::chrono::time_point_cast<WallTime::duration>(std::chrono::system_clock::now());
    }
};

// Says that every hop is fine, except for servers it was told otherwise about.
class PassProbe final : public EndpointProbe
{
public:
    ProbeReport report;
    std::map<QString, ConnectFailure> failures; // by host:port
    std::vector<ProbeRequest> requests;
    bool silent = false; // never answers

    PassProbe();
    [[nodiscard]] std::unique_ptr<ProbeHandle> probe(const ProbeRequest& request,
                                                     std::function<void(ProbeReport)> done) override;
};

// Keeps what came, for the test thread to look at.
class KeepingSink final : public BusSink
{
public:
    void deliver(const BusMessage& message) noexcept override;
    std::vector<BusMessage> messages() const;
    size_t count() const { return messages().size(); }
    void block() { m_blocked.lock(); }
    void unblock() { m_blocked.unlock(); }

private:
    mutable std::mutex m_mutex;
    std::mutex m_blocked;
    std::vector<BusMessage> m_messages;
};

// What became of one request, subscription or publish.
struct Outcome
{
    int calls = 0;
    std::optional<Result<BusReply>> result;

    bool ok() const { return calls == 1 && result->has_value(); }
    std::optional<ErrorKind> failure() const
    {
        return calls == 1 && !result->has_value() ? std::optional(result->error().kind) : std::nullopt;
    }
};
using OutcomePtr = std::shared_ptr<Outcome>;

OutcomePtr ask(MessageBus& bus, QObject* context, BusRequest request);
OutcomePtr ask(MessageBus& bus, QObject* context, const QByteArray& subject,
               std::chrono::milliseconds deadline = std::chrono::seconds(10));
OutcomePtr write(MessageBus& bus, QObject* context, const QByteArray& subject,
                 std::chrono::milliseconds deadline = std::chrono::seconds(10));
OutcomePtr publish(MessageBus& bus, QObject* context, const QByteArray& subject, const QByteArray& payload);
struct Subscribed
{
    std::unique_ptr<BusSubscription> handle;
    OutcomePtr outcome;
};
Subscribed subscribe(MessageBus& bus, QObject* context, const QByteArray& subject, std::shared_ptr<BusSink> sink);

std::shared_ptr<const BusCredentials> userPassword(const QString& user, const QByteArray& password);
std::shared_ptr<const BusCredentials> secretOf(BusCredentials::Mode mode, const QByteArray& secret);

ServerUrl loopback(quint16 port, bool tls, const QString& host = QStringLiteral("127.0.0.1"));

// No randomness: the longest or the shortest pause.
inline double longestPause()
{
    return 0.0;
}
inline double shortestPause()
{
    return 0.999999;
}

constexpr int patience = 30000; // ms; for what comes at once on an idle machine

} // namespace varroa::test
