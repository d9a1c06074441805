// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>
#include <QTimer>

#include <functional>
#include <memory>
#include <mutex>

namespace varroa {

// Thread-safe end of a wake-up: foreign threads call wake(), at most one event is posted per call. Outlives the Feed.
class WakeGate
{
public:
    void wake() noexcept;

private:
    friend class Feed;
    std::mutex m_mutex;
    QObject* m_target = nullptr;
};

// GUI-thread end of one or more mailboxes: wake-up → frame timer → one drain. However many messages come, the drain
// runs at most once per frame.
class Feed final : public QObject
{
    Q_OBJECT
public:
    static constexpr std::chrono::milliseconds Frame{33};

    explicit Feed(std::function<void()> drain, QObject* parent = nullptr);
    ~Feed() override;

    std::shared_ptr<WakeGate> gate() const { return m_gate; }
    quint64 wakeUps() const noexcept { return m_wakeUps; } // events received
    quint64 drains() const noexcept { return m_drains; }
    void drainNow();

protected:
    bool event(QEvent* event) override;

private:
    std::function<void()> m_drain;
    std::shared_ptr<WakeGate> m_gate;
    QTimer m_frame;
    quint64 m_wakeUps = 0;
    quint64 m_drains = 0;
};

} // namespace varroa
