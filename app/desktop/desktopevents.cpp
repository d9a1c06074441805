// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/desktopevents.h"

#include <QNetworkInformation>

#ifdef Q_OS_WIN
#include <windows.h>

#include <realtimeapiset.h>
#else
#include <ctime>
#endif

namespace varroa {

namespace {

std::chrono::nanoseconds awakeTime()
{
#ifdef Q_OS_WIN
    ULONGLONG hundredNanoseconds = 0;
    QueryUnbiasedInterruptTimePrecise(&hundredNanoseconds);
    return std::chrono::nanoseconds(static_cast<qint64>(hundredNanoseconds) * 100);
#else
#ifdef Q_OS_MACOS
    constexpr clockid_t Awake = CLOCK_UPTIME_RAW;
#else
    constexpr clockid_t Awake = CLOCK_MONOTONIC;
#endif
    timespec now{};
    clock_gettime(Awake, &now);
    return std::chrono::seconds(now.tv_sec) + std::chrono::nanoseconds(now.tv_nsec);
#endif
}

} // namespace

DesktopEvents::DesktopEvents(const Clock& clock, QObject* parent, std::function<std::chrono::nanoseconds()> awake)
    : SystemEvents(parent)
    , m_clock(clock)
    , m_awake(awake ? std::move(awake) : std::function(awakeTime))
    , m_lastMono(clock.monotonic())
    , m_lastAwake(m_awake())
{
    m_timer.setInterval(std::chrono::seconds{2});
    connect(&m_timer, &QTimer::timeout, this, &DesktopEvents::check);
    m_timer.start();
    watchNetwork();
}

void DesktopEvents::check()
{
    const MonoTime mono = m_clock.monotonic();
    const std::chrono::nanoseconds awake = m_awake();
    const auto suspended = (mono - m_lastMono) - (awake - m_lastAwake);
    m_lastMono = mono;
    m_lastAwake = awake;
    if (suspended >= SuspendedAtLeast)
        Q_EMIT resumed();
}

void DesktopEvents::watchNetwork()
{
    // No back end on this machine: the reconnect loop finds out by itself, only later.
    if (!QNetworkInformation::loadDefaultBackend())
        return;
    connect(QNetworkInformation::instance(), &QNetworkInformation::reachabilityChanged, this,
            [this](QNetworkInformation::Reachability reachability) {
                if (reachability == QNetworkInformation::Reachability::Local ||
                    reachability == QNetworkInformation::Reachability::Site ||
                    reachability == QNetworkInformation::Reachability::Online)
                    Q_EMIT networkUp();
            });
}

} // namespace varroa
