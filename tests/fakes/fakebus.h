// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/ports/clock.h"
#include "models/ports/messagebus.h"

#include <QPointer>

#include <algorithm>
#include <deque>
#include <map>
#include <utility>

namespace varroa::test {

// True when a NATS subject matches a pattern with `*` and `>`.
inline bool subjectMatches(const QByteArray& pattern, const QByteArray& subject)
{
    const QList<QByteArray> want = pattern.split('.');
    const QList<QByteArray> have = subject.split('.');
    for (qsizetype i = 0; i < want.size(); ++i) {
        if (want[i] == ">")
            return have.size() > i;
        if (i >= have.size() || (want[i] != "*" && want[i] != have[i]))
            return false;
    }
    return want.size() == have.size();
}

// A MessageBus whose answers a test scripts. Completions come from the event loop, never from inside the call, as the
// real bus does. Belongs to one thread. Starts Idle; open() goes to Connecting, and to Connected when connectOnOpen.
class FakeBus final : public MessageBus
{
public:
    using Answer = std::optional<Result<BusReply>>; // nullopt: stays pending until resolve(), loseLink() or close()
    using Responder = std::function<Answer(const BusRequest&)>;
    struct Published
    {
        QByteArray subject;
        QByteArray payload;
    };

    explicit FakeBus(const Clock* clock = nullptr) : m_clock(clock) {}
    ~FakeBus() override
    {
        if (m_onDestroyed)
            m_onDestroyed();
    }

    // --- what a test scripts ---
    bool connectOnOpen = true;

    // The first matching pattern wins; a pattern given again replaces the earlier one. No match: NoResponders.
    void respond(const QByteArray& pattern, Responder responder)
    {
        const auto known = std::find_if(m_responders.begin(), m_responders.end(),
                                        [&](const auto& entry) { return entry.first == pattern; });
        if (known != m_responders.end())
            known->second = std::move(responder);
        else
            m_responders.emplace_back(pattern, std::move(responder));
    }
    void respond(const QByteArray& pattern, const QByteArray& payload)
    {
        respond(pattern, [this, payload](const BusRequest&) -> Answer {
            return Result<BusReply>(BusReply{payload, std::nullopt, now()});
        });
    }
    void respondError(const QByteArray& pattern, const Error& error)
    {
        respond(pattern, [error](const BusRequest&) -> Answer { return Result<BusReply>(error); });
    }
    void hold(const QByteArray& pattern)
    {
        respond(pattern, [](const BusRequest&) -> Answer { return std::nullopt; });
    }
    // Finishes the oldest pending request on that subject; false when there is none.
    bool resolve(const QByteArray& subject, const Result<BusReply>& answer)
    {
        const auto it = std::find_if(m_pending.begin(), m_pending.end(),
                                     [&](const Pending& p) { return p.request.subject == subject; });
        if (it == m_pending.end())
            return false;
        Pending pending = std::move(*it);
        m_pending.erase(it);
        complete(pending, answer);
        return true;
    }
    bool resolve(const QByteArray& subject, const QByteArray& payload)
    {
        return resolve(subject, Result<BusReply>(BusReply{payload, std::nullopt, now()}));
    }
    void refuseSubscription(const QByteArray& subject, const Error& error)
    {
        m_refused.insert_or_assign(subject, error);
    }
    void refusePublish(const QByteArray& subject, const Error& error)
    {
        m_refusedPublish.insert_or_assign(subject, error);
    }
    // Delivers to every live subscription that matches; returns to how many.
    int inject(const QByteArray& subject, const QByteArray& payload)
    {
        std::vector<std::shared_ptr<BusSink>> sinks;
        for (const Subscription* subscription : m_subscriptions) {
            if (subscription->link == m_status.link && subjectMatches(subscription->subject, subject))
                sinks.push_back(subscription->sink);
        }
        for (const auto& sink : sinks)
            sink->deliver(BusMessage{subject, payload, now()});
        return static_cast<int>(sinks.size());
    }
    void setStatus(const BusStatus& status)
    {
        m_status = status;
        Q_EMIT statusChanged();
    }
    void connectLink()
    {
        BusStatus status = m_status;
        status.state = BusState::Connected;
        ++status.link;
        status.server = m_options.servers.empty() ? QStringLiteral("fake:4222") : serverText();
        status.serverVersion = QStringLiteral("2.9.10");
        status.maxPayload = 1048576;
        status.error = {};
        status.attempt = 0;
        status.since = now();
        status.nextAttempt.reset();
        status.outageSince.reset();
        setStatus(status);
    }
    void loseLink(ConnectFailure failure = ConnectFailure::LinkLost, BusState next = BusState::Waiting)
    {
        BusStatus status = m_status;
        status.state = next;
        status.error = ConnectError{failure, QStringLiteral("scripted"), status.server};
        status.since = now();
        if (!status.outageSince)
            status.outageSince = now();
        m_status = status;
        failPending();
        Q_EMIT statusChanged();
    }
    void onDestroyed(std::function<void()> hook) { m_onDestroyed = std::move(hook); }

    // --- what a test looks at ---
    const std::vector<BusRequest>& requests() const noexcept { return m_requests; }
    int requestCount(const QByteArray& pattern) const
    {
        return static_cast<int>(std::count_if(m_requests.begin(), m_requests.end(), [&](const BusRequest& request) {
            return subjectMatches(pattern, request.subject);
        }));
    }
    void forgetRequests() { m_requests.clear(); }
    int pendingOn(const QByteArray& subject) const
    {
        return static_cast<int>(std::count_if(m_pending.begin(), m_pending.end(),
                                              [&](const Pending& p) { return p.request.subject == subject; }));
    }
    int pendingCount() const noexcept { return static_cast<int>(m_pending.size()); }
    const std::vector<Published>& published() const noexcept { return m_published; }
    QList<QByteArray> subscriptions() const
    {
        QList<QByteArray> subjects;
        for (const Subscription* subscription : m_subscriptions)
            subjects.append(subscription->subject);
        return subjects;
    }
    const BusOptions& options() const noexcept { return m_options; }
    const std::shared_ptr<const BusCredentials>& newCredentials() const noexcept { return m_newCredentials; }
    int openCount() const noexcept { return m_openCount; }
    int closeCount() const noexcept { return m_closeCount; }
    int reconnectCount() const noexcept { return m_reconnectCount; }

    // --- MessageBus ---
    void open(BusOptions options) override
    {
        m_options = std::move(options);
        ++m_openCount;
        BusStatus status = m_status;
        status.state = BusState::Connecting;
        status.server = serverText();
        status.since = now();
        setStatus(status);
        if (connectOnOpen)
            later([this] {
                if (m_status.state == BusState::Connecting)
                    connectLink();
            });
    }
    void close() override
    {
        ++m_closeCount;
        failPending();
        BusStatus status;
        status.link = m_status.link;
        status.since = now();
        setStatus(status);
    }
    void reconnectNow(std::shared_ptr<const BusCredentials> newCredentials) override
    {
        ++m_reconnectCount;
        m_newCredentials = std::move(newCredentials);
    }
    BusStatus status() const override { return m_status; }

    [[nodiscard]] std::unique_ptr<BusSubscription> subscribe(const QByteArray& subject, std::shared_ptr<BusSink> sink,
                                                             QObject* context, Done done) override
    {
        Result<void> outcome;
        if (m_status.state != BusState::Connected)
            outcome = Error{ErrorKind::Offline, QStringLiteral("not connected")};
        else if (const auto refused = m_refused.find(subject); refused != m_refused.end())
            outcome = refused->second;
        answer(context, std::move(done), outcome);
        auto subscription = std::make_unique<Subscription>(this, subject, std::move(sink), m_status.link);
        if (outcome)
            m_subscriptions.push_back(subscription.get());
        return subscription;
    }
    void publish(const QByteArray& subject, const QByteArray& payload, QObject* context, Done done) override
    {
        Result<void> outcome;
        if (m_status.state != BusState::Connected)
            outcome = Error{ErrorKind::Offline, QStringLiteral("not connected")};
        else if (const auto refused = m_refusedPublish.find(subject); refused != m_refusedPublish.end())
            outcome = refused->second;
        else
            m_published.push_back({subject, payload});
        answer(context, std::move(done), outcome);
    }
    void send(BusRequest request, Decoder decode, QObject* context, Completion done) override
    {
        m_requests.push_back(request);
        Pending pending{std::move(request), std::move(decode), context, context != nullptr, std::move(done)};
        if (m_status.state != BusState::Connected) {
            complete(pending, Error{ErrorKind::Offline, QStringLiteral("not connected")});
            return;
        }
        Answer reply = Result<BusReply>(Error{ErrorKind::NoResponders, QStringLiteral("nobody listens")});
        for (const auto& [pattern, responder] : m_responders) {
            if (subjectMatches(pattern, pending.request.subject)) {
                reply = responder(pending.request);
                break;
            }
        }
        if (reply)
            complete(pending, *reply);
        else
            m_pending.push_back(std::move(pending));
    }

private:
    struct Subscription final : BusSubscription
    {
        Subscription(FakeBus* owner, QByteArray ofSubject, std::shared_ptr<BusSink> toSink, quint64 ofLink)
            : bus(owner), subject(std::move(ofSubject)), sink(std::move(toSink)), link(ofLink)
        {
        }
        ~Subscription() override
        {
            if (bus)
                std::erase(bus->m_subscriptions, this);
        }
        QPointer<FakeBus> bus;
        QByteArray subject;
        std::shared_ptr<BusSink> sink;
        quint64 link;
    };
    struct Pending
    {
        BusRequest request;
        Decoder decode;
        QPointer<QObject> context;
        bool hasContext;
        Completion done;
    };

    MonoTime now() const { return m_clock ? m_clock->monotonic() : MonoTime{}; }
    QString serverText() const { return m_options.servers.empty() ? QString() : m_options.servers.front().hostPort(); }
    template <class F>
    void later(F&& work)
    {
        QMetaObject::invokeMethod(this, std::forward<F>(work), Qt::QueuedConnection);
    }
    void answer(QObject* context, Done done, const Result<void>& outcome)
    {
        if (!done)
            return;
        later([guard = QPointer<QObject>(context), hasContext = context != nullptr, done = std::move(done), outcome] {
            if (!hasContext || guard)
                done(outcome);
        });
    }
    void complete(const Pending& pending, const Result<BusReply>& reply)
    {
        Result<std::any> outcome = reply ? pending.decode(*reply) : Result<std::any>(reply.error());
        later([guard = pending.context, hasContext = pending.hasContext, done = pending.done,
               outcome = std::move(outcome)]() mutable {
            if (!hasContext || guard)
                done(std::move(outcome));
        });
    }
    void failPending()
    {
        for (const Pending& pending : std::exchange(m_pending, {}))
            complete(pending, Error{ErrorKind::Offline, QStringLiteral("link lost")});
    }

    const Clock* m_clock;
    BusStatus m_status;
    BusOptions m_options;
    std::shared_ptr<const BusCredentials> m_newCredentials;
    std::vector<std::pair<QByteArray, Responder>> m_responders;
    std::map<QByteArray, Error> m_refused;
    std::map<QByteArray, Error> m_refusedPublish;
    std::deque<Pending> m_pending;
    std::vector<BusRequest> m_requests;
    std::vector<Published> m_published;
    std::vector<Subscription*> m_subscriptions;
    std::function<void()> m_onDestroyed;
    int m_openCount = 0;
    int m_closeCount = 0;
    int m_reconnectCount = 0;
};

} // namespace varroa::test
