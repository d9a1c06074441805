// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/detail/detailreader.h"

#include "models/ports/clock.h"

#include <QJsonDocument>
#include <QJsonObject>

namespace varroa {

namespace {

QByteArray requestSubject(const ClusterName& cluster, const char* verb)
{
    return "operator." + cluster.text().toUtf8() + verb;
}

} // namespace

DetailReader::DetailReader(MessageBus& bus, FleetStore& store, const Clock& clock, QObject* parent)
    : DetailReader(bus, store, clock, Options(), parent)
{
}

DetailReader::DetailReader(MessageBus& bus, FleetStore& store, const Clock& clock, Options options, QObject* parent)
    : QObject(parent), m_bus(bus), m_store(store), m_clock(clock), m_options(options)
{
    m_soon.setSingleShot(true);
    connect(&m_soon, &QTimer::timeout, this, &DetailReader::ask);
    connect(&bus, &MessageBus::statusChanged, this, &DetailReader::onBusStatus);
    connect(&store, &FleetStore::controllersChanged, this, &DetailReader::onRows);
    connect(&store, &FleetStore::controllersInserted, this, &DetailReader::onRows);
    connect(&store, &FleetStore::controllersRemoved, this, &DetailReader::onRows);
    const BusStatus status = bus.status();
    m_link = status.state == BusState::Connected ? status.link : 0;
}

DetailReader::~DetailReader() = default;

bool DetailReader::connected() const
{
    return m_link != 0;
}

void DetailReader::show(const std::optional<ControllerKey>& key)
{
    if (key == m_key)
        return;
    const bool otherCluster = !key || !m_key || key->cluster != m_key->cluster;
    m_key = key;
    m_question.reset();
    m_soon.stop();
    m_again = false;
    m_askedAt.reset();
    m_object.reset();
    m_receivedAt.reset();
    m_status = {};
    if (otherCluster) {
        m_profilesQuestion.reset();
        m_profiles = {};
        m_profilesStatus = {};
        m_profilesAt.reset();
    }
    Q_EMIT keyChanged();
    if (m_key) {
        ask();
        if (otherCluster)
            askProfiles(false);
    }
    Q_EMIT changed();
    if (otherCluster)
        Q_EMIT profilesChanged();
}

void DetailReader::refresh()
{
    if (!m_key)
        return;
    ask();
    askProfiles(true);
}

std::optional<std::chrono::nanoseconds> DetailReader::age() const
{
    if (!m_object)
        return std::nullopt;
    return m_clock.monotonic() - m_receivedMono;
}

bool DetailReader::stale() const
{
    return m_object && (!connected() || m_status.notFound || m_status.outcome != ListOutcome::Ok);
}

ReadStatus DetailReader::failure(const Error& error, WallTime at)
{
    ReadStatus status;
    status.notFound = error.kind == ErrorKind::NotFound;
    status.outcome = outcomeOf(error);
    status.reason = error.detail;
    status.at = at;
    return status;
}

void DetailReader::ask()
{
    m_soon.stop();
    if (!m_key || !connected())
        return;
    if (m_status.pending) {
        m_again = true;
        return;
    }
    m_again = false;
    m_askedAt = m_clock.monotonic();
    const ControllerKey key = *m_key;
    if (!isSubjectToken(key.cluster.text())) {
        m_status =
            failure({ErrorKind::Malformed, tr("the cluster's name cannot be part of a subject")}, m_clock.wall());
        Q_EMIT changed();
        return;
    }
    m_status.pending = true;
    m_question = std::make_unique<QObject>();
    BusRequest request;
    request.subject = requestSubject(key.cluster, ".controllers.get");
    request.payload =
        QJsonDocument(QJsonObject{{QStringLiteral("namespace"), key.ns.text()}, {QStringLiteral("name"), key.name}})
            .toJson(QJsonDocument::Compact);
    request.deadline = m_options.timeout;
    m_bus.request<ControllerObject>(
        std::move(request), [key](const BusReply& reply) { return decodeControllerObject(key, reply.payload); },
        m_question.get(), [this, key](Result<ControllerObject> result) { onObject(key, std::move(result)); });
    Q_EMIT changed();
}

void DetailReader::onObject(const ControllerKey& key, Result<ControllerObject> result)
{
    if (m_key != key)
        return;
    if (result) {
        m_object = std::make_shared<const ControllerObject>(std::move(*result));
        m_receivedAt = m_clock.wall();
        m_receivedMono = m_clock.monotonic();
        m_status = {};
        m_status.outcome = ListOutcome::Ok;
        m_status.at = m_receivedAt;
    } else {
        m_status = failure(result.error(), m_clock.wall());
    }
    if (m_again)
        askSoon();
    Q_EMIT changed();
}

void DetailReader::askProfiles(bool again)
{
    if (!m_key || !isSubjectToken(m_key->cluster.text()))
        return;
    const ClusterName cluster = m_key->cluster;
    const auto known = m_cache.constFind(cluster);
    if (known != m_cache.cend() && known->link == m_link && !again) {
        m_profiles = known->profiles;
        m_profilesStatus = known->status;
        m_profilesAt = known->at;
        return;
    }
    if (!connected() || m_profilesStatus.pending)
        return;
    m_profilesStatus.pending = true;
    m_profilesQuestion = std::make_unique<QObject>();
    BusRequest request;
    request.subject = requestSubject(cluster, ".versionprofiles.list");
    request.deadline = m_options.timeout;
    m_bus.request<VersionProfiles>(
        std::move(request), [](const BusReply& reply) { return decodeVersionProfiles(reply.payload); },
        m_profilesQuestion.get(),
        [this, cluster](Result<VersionProfiles> result) { onProfiles(cluster, std::move(result)); });
}

void DetailReader::onProfiles(const ClusterName& cluster, Result<VersionProfiles> result)
{
    if (!m_key || m_key->cluster != cluster)
        return;
    if (result) {
        m_profiles = std::move(*result);
        m_profilesStatus = {};
        m_profilesStatus.outcome = ListOutcome::Ok;
        m_profilesAt = m_clock.wall();
        m_profilesStatus.at = m_profilesAt;
        m_cache.insert(cluster, {m_link, m_profiles, m_profilesStatus, m_profilesAt});
    } else {
        m_profilesStatus = failure(result.error(), m_clock.wall()); // the last profiles stay
    }
    Q_EMIT profilesChanged();
}

void DetailReader::onBusStatus()
{
    const BusStatus status = m_bus.status();
    const quint64 link = status.state == BusState::Connected ? status.link : 0;
    if (link == m_link)
        return;
    m_link = link;
    m_question.reset();
    m_profilesQuestion.reset();
    m_status.pending = false;
    m_profilesStatus.pending = false;
    if (!connected()) {
        m_status = {};
        m_profilesStatus = {};
        m_soon.stop();
    } else if (m_key) {
        ask();
        askProfiles(false);
    }
    Q_EMIT changed();
    Q_EMIT profilesChanged();
}

void DetailReader::onRows(const QVector<Slot>& slots)
{
    if (!m_key || !connected())
        return;
    for (const Slot slot : slots) {
        if (m_store.controller(slot).key == *m_key) {
            askSoon();
            return;
        }
    }
}

void DetailReader::askSoon()
{
    if (m_status.pending) {
        m_again = true;
        return;
    }
    if (m_soon.isActive())
        return;
    std::chrono::nanoseconds wait{0};
    if (m_askedAt)
        wait = std::max(wait, *m_askedAt + m_options.gap - m_clock.monotonic());
    m_soon.start(std::chrono::ceil<std::chrono::milliseconds>(wait));
}

} // namespace varroa
