// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/result.h"
#include "models/domain/secret.h"
#include "models/domain/time.h"
#include "models/ports/endpointprobe.h"

#include <QByteArray>
#include <QObject>

#include <any>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace varroa {

// Exactly one way to authenticate.
struct BusCredentials
{
    enum class Mode { None, UserPassword, Token, CredsFile, NKey };
    Mode mode = Mode::None;
    QString user;  // UserPassword only
    Secret secret; // password, token, creds text or seed
};

struct BusOptions
{
    std::vector<ServerUrl> servers;
    std::shared_ptr<const BusCredentials> credentials;
    QByteArray caPem;
    QString expectedHost;
    QByteArray inboxPrefix = "_INBOX_bff.console";
    bool useDiscoveredServers = false;
    bool retryForever = true; // false: one round over the servers, then Closed with the reason (export, Test button)
    std::chrono::milliseconds attemptDeadline{10000};
    std::chrono::milliseconds pingInterval{5000}; // two unanswered pings end the link
};

// The life of one session's connection. Waiting: between attempts. Closed: no further attempt without reconnectNow().
enum class BusState { Idle, Connecting, Connected, Waiting, Closed };

struct BusStatus
{
    BusState state = BusState::Idle;
    quint64 link = 0; // counts established links; answers of an older link are void
    QString server;   // host:port of the link or of the attempt under way
    QString serverVersion;
    qint64 maxPayload = 0;
    std::optional<TlsSummary> tls;
    std::optional<std::chrono::nanoseconds> roundTrip;
    ConnectError error;                  // why the last attempt or link ended
    int attempt = 0;                     // within this outage
    MonoTime since{};                    // when this state began
    std::optional<MonoTime> nextAttempt; // Waiting only
    std::optional<MonoTime> outageSince; // the last sign of life of the link that was lost
    int abandonedAttempts = 0;           // workers past their deadline that the library still holds
    quint64 slowConsumerDrops = 0;
    quint64 permissionViolations = 0;
};

// One message as it came in. `receivedAt` is stamped on the delivery thread. The bytes are those of the transport and
// go with it: who keeps one beyond deliver() makes a deep copy.
struct BusMessage
{
    QByteArray subject;
    QByteArray payload;
    MonoTime receivedAt{};
};

// Receives messages on a foreign thread. Must not block, throw, or touch a QObject beyond posting one event.
class BusSink
{
public:
    virtual ~BusSink() = default;
    virtual void deliver(const BusMessage& message) noexcept = 0;
};

// Unsubscribes when dropped. Belongs to one link: after a reconnect, subscribe again.
class BusSubscription
{
public:
    virtual ~BusSubscription() = default;
};

struct BusRequest
{
    // Write: sent alone with a flush, so that a refusal is known at once, and never sent a second time.
    enum class Effect { Read, Write };
    QByteArray subject;
    QByteArray payload = "{}";
    std::chrono::milliseconds deadline{3000};
    Effect effect = Effect::Read;
};

struct BusReply
{
    QByteArray payload;
    std::optional<WallTime> storedAt; // header Nats-Time-Stamp: the server's time of storing
    MonoTime receivedAt{};
};

// The core's NATS, seen from the console. Lives on the GUI thread; no call blocks. Errors of requests and
// subscriptions: Offline, TimedOut, NoResponders, Forbidden (the server's permission violation, matched to this
// subject), NotFound (404 of a direct get), TooLarge, Malformed (the decoder's), Cancelled.
class MessageBus : public QObject
{
    Q_OBJECT
public:
    using QObject::QObject;
    using Done = std::function<void(Result<void>)>;
    using Decoder = std::function<Result<std::any>(const BusReply&)>; // runs on a foreign thread; must not throw
    using Completion = std::function<void(Result<std::any>)>;

    virtual void open(BusOptions options) = 0;
    virtual void close() = 0;
    // Also the way out of Closed; at once when waiting. `newCredentials` may be null to keep the present ones.
    virtual void reconnectNow(std::shared_ptr<const BusCredentials> newCredentials = nullptr) = 0;
    virtual BusStatus status() const = 0;

    // `done` comes after the server has seen the subscription (flush) and had its chance to refuse it.
    [[nodiscard]] virtual std::unique_ptr<BusSubscription>
    subscribe(const QByteArray& subject, std::shared_ptr<BusSink> sink, QObject* context, Done done) = 0;
    virtual void publish(const QByteArray& subject, const QByteArray& payload, QObject* context, Done done) = 0;
    virtual void send(BusRequest request, Decoder decode, QObject* context, Completion done) = 0;

    // Typed face of send(): `decode` turns the reply into T off the GUI thread, `done` gets it on the GUI thread.
    template <class T>
    void request(BusRequest request, std::function<Result<T>(const BusReply&)> decode, QObject* context,
                 std::function<void(Result<T>)> done)
    {
        send(
            std::move(request),
            [decode = std::move(decode)](const BusReply& reply) -> Result<std::any> {
                Result<T> decoded = decode(reply);
                if (!decoded)
                    return decoded.error();
                return std::any(std::make_shared<T>(std::move(*decoded)));
            },
            context,
            [done = std::move(done)](Result<std::any> result) {
                if (!result)
                    done(result.error());
                else
                    done(std::move(*std::any_cast<std::shared_ptr<T>&>(*result)));
            });
    }

Q_SIGNALS:
    void statusChanged();
};

} // namespace varroa
