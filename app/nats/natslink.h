// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/nats/busgate.h"
#include "app/nats/natsoptions.h"
#include "app/nats/questiontable.h"
#include "app/nats/violations.h"

#include <atomic>
#include <condition_variable>
#include <deque>
#include <map>

namespace varroa {

// When the server last gave a sign of life: a message, a reply, or the answer to a ping. Any thread.
class LastHeard
{
public:
    void note(MonoTime at)
    {
        auto known = m_at.load();
        while (known < at.time_since_epoch().count() &&
               !m_at.compare_exchange_weak(known, at.time_since_epoch().count()))
            ;
    }
    MonoTime at() const { return MonoTime(MonoTime::duration(m_at.load())); }

private:
    std::atomic<MonoTime::rep> m_at{MonoTime::min().time_since_epoch().count()};
};

// What a subscription's callbacks share. The sink goes with the last reference, on whichever thread holds it.
struct SinkState
{
    QByteArray subject;
    std::shared_ptr<BusSink> sink;
    std::shared_ptr<BusGate> gate;
    std::shared_ptr<LastHeard> heard; // of the link, set before the first message
    std::atomic<bool> cancelled = false;
};

// One established connection. All cnats calls on it run on its worker, the thread that connected; every other member
// may be used from any thread and returns at once. Ends by shutdown() or when cnats closes the connection.
class NatsLink final : public std::enable_shared_from_this<NatsLink>
{
public:
    struct Counters
    {
        quint64 violations = 0;
        quint64 drops = 0;
    };

    explicit NatsLink(std::shared_ptr<BusGate> gate);

    // Worker: blocks as long as cnats does. An error leaves nothing behind.
    ConnectError connect(const ConnectionRecipe& recipe);
    void run();     // jobs until the end, then destroy()
    void destroy(); // frees every cnats object

    quint64 id() const noexcept { return m_id; }
    bool isClosed() const noexcept { return m_closed; }
    Counters counters() const;
    MonoTime lastHeard() const { return m_heard->at(); }
    void shutdown();
    bool waitFinished(std::chrono::milliseconds timeout);
    void checkNow(); // closes the link unless the server answers a ping soon

    // Answers come as BusEvents::finished. A write is sent once and alone, and not after its deadline.
    void ask(quint64 token, Question question, BusRequest::Effect effect, MonoTime deadline);
    void askAgain(quint64 token); // alone, in its turn; BusEvents::askedAgain when it was allowed
    bool suspects(quint64 token) const;
    bool isDenied(const QByteArray& subject) const { return m_questions.isDenied(subject); }
    void forget(quint64 token) { m_questions.take(token); }
    void prepare(quint64 token, Question question) { m_questions.add(token, std::move(question)); }
    void publish(quint64 token, const QByteArray& subject, const QByteArray& payload, MonoTime deadline);
    void subscribe(quint64 token, std::shared_ptr<SinkState> state);
    void unsubscribe(std::shared_ptr<SinkState> state);

private:
    using Job = std::function<void()>;
    struct Subscription
    {
        natsSubscription* handle = nullptr;
        std::uint64_t ticket = 0;
    };
    struct Checked
    {
        natsStatus status = NATS_OK;
        bool denied = false;
    };

    // cnats threads
    static void onError(natsConnection* connection, natsSubscription* subscription, natsStatus status, void* closure);
    static void onClosed(natsConnection* connection, void* closure);
    static void onInbox(natsConnection* connection, natsSubscription* subscription, natsMsg* message, void* closure);
    static void onMessage(natsConnection* connection, natsSubscription* subscription, natsMsg* message, void* closure);
    void answer(natsMsg* message);
    void reportCounters();

    // Worker
    ConnectError openInbox(const ConnectionRecipe& recipe, std::chrono::steady_clock::time_point end);
    Job nextJob();
    void measure();
    void noteHeard();
    void reportDiscovered();
    void sumDrops();
    Checked sendChecked(Operation operation, const QByteArray& subject, std::chrono::milliseconds timeout,
                        const std::function<natsStatus()>& send, const std::function<bool()>& answered);
    natsStatus publishQuestion(quint64 token, const Question& question);
    void askPlainly(quint64 token, MonoTime deadline);
    void askAlone(quint64 token, std::optional<MonoTime> deadline);
    void publishAlone(quint64 token, const QByteArray& subject, const QByteArray& payload, MonoTime deadline);
    void subscribeAlone(quint64 token, const std::shared_ptr<SinkState>& state);
    void release(const SinkState* state);
    QByteArray lastErrorText() const;
    bool isPast(MonoTime deadline) const;

    void enqueue(Job job);
    void enqueueSerial(Job job);
    void finish(quint64 token, Result<std::any> result);

    const std::shared_ptr<BusGate> m_gate;
    const quint64 m_id;
    const std::shared_ptr<LastHeard> m_heard = std::make_shared<LastHeard>();
    QuestionTable m_questions;
    ViolationCounter m_violations;
    std::atomic<bool> m_closed = false;
    std::atomic<bool> m_countersReported = false;
    std::atomic<quint64> m_drops = 0;

    mutable std::mutex m_mutex; // the members down to the next blank line
    std::condition_variable m_wake;
    std::deque<Job> m_jobs;
    std::deque<Job> m_serialJobs; // suspects; only when m_jobs is empty
    bool m_stop = false;
    bool m_finished = false;

    // Worker only.
    natsConnection* m_connection = nullptr;
    natsSubscription* m_inboxSubscription = nullptr;
    QByteArray m_inbox; // with the trailing dot
    std::uint64_t m_ticket = 0;
    std::shared_ptr<const AuthMaterial> m_auth; // cnats holds a pointer to it
    std::map<const SinkState*, Subscription> m_subscriptions;
    quint64 m_releasedDrops = 0;
    std::chrono::steady_clock::time_point m_nextMeasure{};
};

} // namespace varroa
