// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/nats/natsbus.h"
#include "app/runs.h"
#include "app/settings/inisettings.h"
#include "app/streams.h"
#include "models/fleet/fleetstore.h"
#include "ui/language.h"
#include "ui/mainwindow.h"
#include "ui/style/icons.h"

#include <QCoreApplication>
#include <QFile>
#include <QIcon>
#include <QTcpServer>
#include <QTemporaryDir>
#include <QTimer>
#include <QTranslator>

#include <cstdio>

using namespace Qt::StringLiterals;

namespace varroa {

namespace {

constexpr std::chrono::seconds Patience{30};

// Reports one line per check; the exit status is the worst of them.
class Report
{
public:
    void add(const QString& name, bool ok, const QString& detail = {})
    {
        m_failed = m_failed || !ok;
        printLine(stdout, u"%1 %2%3"_s.arg(ok ? u"ok    "_s : u"FAILED"_s, name,
                                           detail.isEmpty() ? QString() : QString(u": " + detail)));
    }
    int status() const { return m_failed ? 1 : 0; }

private:
    bool m_failed = false;
};

void checkResources(Report& report)
{
    const QIcon icon(u":/icons/varroa-console.svg"_s);
    report.add(u"resources"_s, !icon.isNull() && !icon.pixmap(64, 64).isNull());
    for (const QString& language : availableLanguages()) {
        QTranslator translator;
        const QString file = u":/i18n/varroa-console_%1.qm"_s.arg(language);
        report.add(u"translation %1"_s.arg(language), translator.load(file), file);
    }
}

void checkSettings(Report& report)
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(u"settings.ini"_s);
    {
        IniSettings settings(path);
        settings.setValue(u"self/test"_s, u"Größe 巣"_s);
        const Result<void> synced = settings.sync();
        if (!synced) {
            report.add(u"settings"_s, false, synced.error().detail);
            return;
        }
    }
    const IniSettings again(path);
    report.add(u"settings"_s, again.value(u"self/test"_s).toString() == u"Größe 巣"_s);
}

// TLS and the transport as far as they go without a server: a broken CA is refused, a closed port is told apart.
class TransportCheck : public QObject
{
public:
    TransportCheck(Composition& composition, Report& report, std::function<void()> done)
        : m_report(report), m_done(std::move(done)), m_bus(m_probe, composition.clock())
    {
        connect(&m_bus, &MessageBus::statusChanged, this, &TransportCheck::onStatus);
        QTcpServer closed; // takes a free port and gives it back
        if (!closed.listen(QHostAddress::LocalHost))
            m_report.add(u"loopback"_s, false, closed.errorString());
        m_port = closed.serverPort();
        closed.close();
        open(QByteArrayLiteral("-----BEGIN CERTIFICATE-----\nbm90IGEgY2VydGlmaWNhdGU=\n-----END CERTIFICATE-----\n"));
    }

private:
    void open(const QByteArray& ca)
    {
        BusOptions options;
        options.servers = {{u"127.0.0.1"_s, m_port, true}};
        options.caPem = ca;
        options.retryForever = false;
        options.credentials = std::make_shared<BusCredentials>();
        m_bus.open(std::move(options));
    }
    void onStatus()
    {
        const BusStatus status = m_bus.status();
        if (status.state != BusState::Closed)
            return;
        if (!m_caChecked) {
            m_caChecked = true;
            m_report.add(u"TLS certificate check"_s, status.error.failure == ConnectFailure::InvalidCa,
                         status.error.detail);
            QTimer::singleShot(0, this, [this] { open({}); });
            return;
        }
        if (std::exchange(m_finished, true))
            return;
        m_report.add(u"transport"_s, status.error.failure == ConnectFailure::Refused, status.error.detail);
        QTimer::singleShot(0, this, m_done);
    }

    Report& m_report;
    std::function<void()> m_done;
    NetProbe m_probe;
    NatsBus m_bus;
    quint16 m_port = 0;
    bool m_caChecked = false;
    bool m_finished = false;
};

void checkFleet(Composition& composition, Report& report)
{
    const FleetStore& store = composition.store();
    int healthy = 0;
    for (const ClusterState& cluster : store.clusters())
        healthy += store.health(cluster) == Health::Healthy ? 1 : 0;
    report.add(u"demo fleet"_s, healthy > 0 && store.controllerCount() > 0,
               u"%1 clusters, %2 healthy, %3 controllers"_s.arg(store.clusters().size())
                   .arg(healthy)
                   .arg(store.controllerCount()));
}

} // namespace

int runSelfTest(Composition& composition)
{
    Report report;
    checkResources(report);
    checkSettings(report);
    MainWindow window(composition.services());
    window.show();
    std::unique_ptr<TransportCheck> transport;
    ConnectionController& connection = composition.connection();
    QObject::connect(&connection, &ConnectionController::sessionChanged, &window, [&] {
        if (!connection.session())
            return;
        QObject::connect(connection.session(), &FleetSession::settledChanged, &window, [&] {
            if (transport || !connection.session()->settled())
                return;
            checkFleet(composition, report);
            transport = std::make_unique<TransportCheck>(composition, report, [] { QCoreApplication::exit(0); });
        });
    });
    QTimer::singleShot(Patience, &window, [&] {
        report.add(u"finished in time"_s, false);
        QCoreApplication::exit(1);
    });
    CommandLine demo;
    demo.demo.emplace();
    const Result<std::optional<Target>> target = composition.target(demo);
    connection.open((*target)->profile, {}, nullptr);
    QCoreApplication::exec();
    transport.reset();
    return report.status();
}

} // namespace varroa
