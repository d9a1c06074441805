// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/adapters/nats/natsbench.h"

namespace varroa::test {

namespace {

class Handle final : public ProbeHandle
{
public:
    std::shared_ptr<bool> alive = std::make_shared<bool>(true);
    ~Handle() override { *alive = false; }
};

OutcomePtr keep(const OutcomePtr& outcome, const Result<BusReply>& result)
{
    ++outcome->calls;
    outcome->result = result;
    return outcome;
}

MessageBus::Done keepDone(const OutcomePtr& outcome)
{
    return [outcome](const Result<void>& result) {
        keep(outcome, result ? Result<BusReply>(BusReply()) : Result<BusReply>(result.error()));
    };
}

} // namespace

PassProbe::PassProbe() : EndpointProbe(nullptr)
{
    report.serverVersion = QStringLiteral("2.9.10");
    report.maxPayload = 1048576;
}

std::unique_ptr<ProbeHandle> PassProbe::probe(const ProbeRequest& request, std::function<void(ProbeReport)> done)
{
    requests.push_back(request);
    auto handle = std::make_unique<Handle>();
    if (silent)
        return handle;
    ProbeReport answer = report;
    if (const auto it = failures.find(request.server.hostPort()); it != failures.end())
        answer.error = {it->second, QStringLiteral("as the test wants it"), request.server.hostPort()};
    QMetaObject::invokeMethod(
        this,
        [alive = handle->alive, done = std::move(done), answer] {
            if (*alive)
                done(answer);
        },
        Qt::QueuedConnection);
    return handle;
}

void KeepingSink::deliver(const BusMessage& message) noexcept
{
    const std::lock_guard wait(m_blocked);
    const std::lock_guard lock(m_mutex);
    m_messages.push_back({QByteArray(message.subject.constData(), message.subject.size()),
                          QByteArray(message.payload.constData(), message.payload.size()), message.receivedAt});
}

std::vector<BusMessage> KeepingSink::messages() const
{
    const std::lock_guard lock(m_mutex);
    return m_messages;
}

OutcomePtr ask(MessageBus& bus, QObject* context, BusRequest request)
{
    auto outcome = std::make_shared<Outcome>();
    bus.request<BusReply>(
        std::move(request), [](const BusReply& reply) { return Result<BusReply>(reply); }, context,
        [outcome](const Result<BusReply>& result) { keep(outcome, result); });
    return outcome;
}

OutcomePtr ask(MessageBus& bus, QObject* context, const QByteArray& subject, std::chrono::milliseconds deadline)
{
    BusRequest request;
    request.subject = subject;
    request.deadline = deadline;
    return ask(bus, context, std::move(request));
}

OutcomePtr write(MessageBus& bus, QObject* context, const QByteArray& subject, std::chrono::milliseconds deadline)
{
    BusRequest request;
    request.subject = subject;
    request.deadline = deadline;
    request.effect = BusRequest::Effect::Write;
    return ask(bus, context, std::move(request));
}

OutcomePtr publish(MessageBus& bus, QObject* context, const QByteArray& subject, const QByteArray& payload)
{
    auto outcome = std::make_shared<Outcome>();
    bus.publish(subject, payload, context, keepDone(outcome));
    return outcome;
}

Subscribed subscribe(MessageBus& bus, QObject* context, const QByteArray& subject, std::shared_ptr<BusSink> sink)
{
    auto outcome = std::make_shared<Outcome>();
    auto handle = bus.subscribe(subject, std::move(sink), context, keepDone(outcome));
    return {std::move(handle), outcome};
}

std::shared_ptr<const BusCredentials> userPassword(const QString& user, const QByteArray& password)
{
    auto credentials = std::make_shared<BusCredentials>();
    credentials->mode = BusCredentials::Mode::UserPassword;
    credentials->user = user;
    credentials->secret = Secret::copyOf(password);
    return credentials;
}

std::shared_ptr<const BusCredentials> secretOf(BusCredentials::Mode mode, const QByteArray& secret)
{
    auto credentials = std::make_shared<BusCredentials>();
    credentials->mode = mode;
    credentials->secret = Secret::copyOf(secret);
    return credentials;
}

ServerUrl loopback(quint16 port, bool tls, const QString& host)
{
    return {host, port, tls};
}

} // namespace varroa::test
