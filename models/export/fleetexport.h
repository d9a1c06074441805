// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/export/exportdocument.h"
#include "models/fleet/fleetsession.h"

#include <QObject>
#include <QTimer>

#include <memory>

namespace varroa {

// One reading of the bus for `export`: connects once, reads the registry and, for controllers, every list; ends when
// all has answered or after `wait`. GUI thread.
class FleetExport final : public QObject
{
    Q_OBJECT
public:
    enum class Exit { AllArrived = 0, NoConnection = 1, SomeMissing = 3 };

    struct Options
    {
        ExportKind kind = ExportKind::Clusters;
        ClusterName core{QStringLiteral("core")};
        ClusterName only;
        bool csv = false;
        std::chrono::milliseconds wait{10000};
    };

    FleetExport(MessageBus& bus, const Clock& clock, Options options, QObject* parent = nullptr);
    ~FleetExport() override;

    // `bus` options are made to try once (retryForever off).
    void start(BusOptions bus);

Q_SIGNALS:
    // `document` goes to stdout (empty without a connection), `diagnostics` line by line to stderr.
    void finished(varroa::FleetExport::Exit exit, const QByteArray& document, const QStringList& diagnostics);

private:
    void onStatus();
    void onRegistry();
    void finish();
    void finishWithout(const ConnectError& error);

    MessageBus& m_bus;
    FleetStore m_store;
    const Options m_options;
    std::unique_ptr<FleetSession> m_session;
    QTimer m_deadline;
    QString m_server;
    bool m_connected = false;
    bool m_done = false;
};

} // namespace varroa
