// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/probe/addressattempt.h"
#include "app/probe/namelookup.h"

#include <QTimer>

#include <memory>
#include <vector>

namespace varroa::probe {

// One probe of one server: name, then its addresses. Lives until its handle goes.
class ProbeRun final : public QObject, public std::enable_shared_from_this<ProbeRun>
{
    Q_OBJECT
public:
    // `done` is called from an event of `host`, so that it may drop the handle and with it this object.
    ProbeRun(const ProbeRequest& request, std::function<void(ProbeReport)> done, QObject* host);

    void start(const NameLookup::Resolver& resolver);
    void stop();

private:
    void onResolved(const NameLookup::Answer& answer);
    void startNext();
    void onAttemptChanged();
    const AddressAttempt* best() const;
    void conclude(ConnectFailure failure, const QString& detail);
    void deliver();

    const ProbeRequest m_request;
    std::function<void(ProbeReport)> m_done;
    QObject* m_host;
    std::unique_ptr<NameLookup> m_lookup;
    QList<QHostAddress> m_waiting;
    std::vector<std::unique_ptr<AddressAttempt>> m_attempts;
    QTimer m_lookupDeadline;
    QTimer m_stagger;
    ProbeReport m_report;
    bool m_concluded = false;
};

} // namespace varroa::probe
