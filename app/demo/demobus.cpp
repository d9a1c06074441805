// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/demo/demobus.h"

#include "app/demo/demofleet.h"

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace varroa {
namespace {

class DemoSubscription final : public BusSubscription
{
public:
    DemoSubscription(QPointer<DemoFleet> fleet, quint64 id) : m_fleet(std::move(fleet)), m_id(id) {}
    ~DemoSubscription() override
    {
        if (m_fleet)
            QMetaObject::invokeMethod(m_fleet, [fleet = m_fleet.data(), id = m_id] { fleet->removeSubscription(id); });
    }

private:
    QPointer<DemoFleet> m_fleet;
    quint64 m_id;
};

// What the core's allow-list gives the console's user, as far as the demo's bus knows these subjects.
bool mayPublish(const QByteArray& subject)
{
    return subject.startsWith("activity.") || subject.startsWith("wake.") || subject.startsWith("operator.") ||
           subject.startsWith("webhook.");
}

} // namespace

DemoBus::DemoBus(const Clock& clock, const DemoOptions& options, QObject* parent)
    : MessageBus(parent), m_clock(clock), m_fleet(new DemoFleet(clock, options))
{
    m_status.since = m_clock.monotonic();
    m_thread.setObjectName(u"demo fleet"_s);
    m_fleet->moveToThread(&m_thread);
    connect(&m_thread, &QThread::started, m_fleet, &DemoFleet::start);
    connect(&m_thread, &QThread::finished, m_fleet, &QObject::deleteLater);
    m_thread.start();
}

DemoBus::~DemoBus()
{
    m_thread.quit();
    m_thread.wait();
}

void DemoBus::open(BusOptions)
{
    if (m_status.state == BusState::Connected || m_status.state == BusState::Connecting)
        return;
    connectNow();
}

void DemoBus::connectNow()
{
    setState(BusState::Connecting);
    // After the fleet has made its past: the first picture is right.
    QMetaObject::invokeMethod(m_fleet, [this, opening = ++m_opening] {
        QMetaObject::invokeMethod(this, [this, opening] {
            if (opening != m_opening)
                return;
            ++m_status.link;
            m_status.server = u"demo fleet"_s;
            m_status.maxPayload = 1024 * 1024;
            m_status.roundTrip = 180us;
            setState(BusState::Connected);
        });
    });
}

void DemoBus::close()
{
    ++m_opening;
    if (m_status.state == BusState::Idle)
        return;
    m_status.roundTrip.reset();
    QMetaObject::invokeMethod(m_fleet, [fleet = m_fleet] { fleet->removeAllSubscriptions(); });
    setState(BusState::Idle);
    const auto waiting = std::exchange(m_waiting, {});
    for (const Waiting& request : waiting) {
        if (request.context && request.done)
            request.done(Error{ErrorKind::Offline, {}});
    }
}

void DemoBus::reconnectNow(std::shared_ptr<const BusCredentials>)
{
    if (m_status.state == BusState::Idle)
        connectNow();
}

void DemoBus::setState(BusState state)
{
    m_status.state = state;
    m_status.since = m_clock.monotonic();
    Q_EMIT statusChanged();
}

quint64 DemoBus::await(QObject* context, Completion done)
{
    const quint64 id = ++m_lastId;
    m_waiting.insert(id, {QPointer<QObject>(context ? context : this), std::move(done)});
    return id;
}

quint64 DemoBus::await(QObject* context, Done done)
{
    return await(context, Completion([done = std::move(done)](Result<std::any> result) {
                     if (done)
                         done(result ? Result<void>() : Result<void>(result.error()));
                 }));
}

void DemoBus::finishLater(quint64 id, Result<std::any> result)
{
    QMetaObject::invokeMethod(
        this, [this, id, result = std::move(result)] { finish(id, result); }, Qt::QueuedConnection);
}

void DemoBus::finish(quint64 id, Result<std::any> result)
{
    const Waiting waiting = m_waiting.take(id); // nothing there: closed meanwhile
    if (waiting.context && waiting.done)
        waiting.done(std::move(result));
}

std::unique_ptr<BusSubscription> DemoBus::subscribe(const QByteArray& subject, std::shared_ptr<BusSink> sink,
                                                    QObject* context, Done done)
{
    const quint64 id = await(context, std::move(done));
    if (m_status.state != BusState::Connected) {
        finishLater(id, Error{ErrorKind::Offline, {}});
        return nullptr;
    }
    QMetaObject::invokeMethod(m_fleet, [this, id, subject, sink = std::move(sink)] {
        m_fleet->addSubscription(id, subject, sink);
        finishLater(id, std::any());
    });
    return std::make_unique<DemoSubscription>(m_fleet, id);
}

void DemoBus::publish(const QByteArray& subject, const QByteArray& payload, QObject* context, Done done)
{
    const quint64 id = await(context, std::move(done));
    if (m_status.state != BusState::Connected) {
        finishLater(id, Error{ErrorKind::Offline, {}});
    } else if (!mayPublish(subject)) {
        finishLater(id, Error{ErrorKind::Forbidden, QString::fromUtf8(subject)});
    } else {
        QMetaObject::invokeMethod(m_fleet, [this, id, subject, payload] {
            m_fleet->publish(subject, payload);
            finishLater(id, std::any());
        });
    }
}

void DemoBus::send(BusRequest request, Decoder decode, QObject* context, Completion done)
{
    const quint64 id = await(context, std::move(done));
    if (m_status.state != BusState::Connected) {
        finishLater(id, Error{ErrorKind::Offline, {}});
        return;
    }
    QMetaObject::invokeMethod(m_fleet, [this, id, request = std::move(request), decode = std::move(decode)] {
        m_fleet->request(request, decode, [this, id](Result<std::any> result) { finishLater(id, std::move(result)); });
    });
}

void DemoBus::runScript(const QByteArray& script, QObject* context, Done done)
{
    const quint64 id = await(context, std::move(done));
    QMetaObject::invokeMethod(m_fleet, [this, id, script] {
        const auto result = m_fleet->runScript(script);
        finishLater(id, result ? Result<std::any>(std::any()) : Result<std::any>(result.error()));
    });
}

} // namespace varroa
