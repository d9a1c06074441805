// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/fleet/feed.h"

#include <QCoreApplication>
#include <QEvent>

namespace varroa {

namespace {

QEvent::Type wakeType()
{
    static const int type = QEvent::registerEventType();
    return static_cast<QEvent::Type>(type);
}

} // namespace

void WakeGate::wake() noexcept
{
    const std::lock_guard lock(m_mutex);
    if (m_target)
        QCoreApplication::postEvent(m_target, new QEvent(wakeType()));
}

Feed::Feed(std::function<void()> drain, QObject* parent)
    : QObject(parent), m_drain(std::move(drain)), m_gate(std::make_shared<WakeGate>())
{
    m_gate->m_target = this;
    m_frame.setSingleShot(true);
    m_frame.setInterval(Frame);
    connect(&m_frame, &QTimer::timeout, this, &Feed::drainNow);
}

Feed::~Feed()
{
    const std::lock_guard lock(m_gate->m_mutex);
    m_gate->m_target = nullptr;
}

void Feed::drainNow()
{
    m_frame.stop();
    ++m_drains;
    m_drain();
}

bool Feed::event(QEvent* event)
{
    {
        // wake() may still be inside postEvent(): what it posted is whole only when it has left.
        const std::lock_guard lock(m_gate->m_mutex);
    }
    if (event->type() != wakeType())
        return QObject::event(event);
    ++m_wakeUps;
    if (!m_frame.isActive())
        m_frame.start();
    return true;
}

} // namespace varroa
