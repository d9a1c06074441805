// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/runs.h"

#include "app/streams.h"
#include "models/connect/connecttext.h"
#include "models/export/fleetexport.h"
#include "ui/grabber.h"
#include "ui/mainwindow.h"

#include <QCoreApplication>
#include <QDir>
#include <QLoggingCategory>
#include <QTimer>

#include <cstdio>

using namespace Qt::StringLiterals;

namespace varroa {

namespace {

// QT_LOGGING_RULES="varroa.run.debug=true" tells on stderr when the window stood and when the fleet was read.
Q_LOGGING_CATEGORY(lcRun, "varroa.run", QtWarningMsg)

constexpr std::chrono::seconds GrabPatience{120};     // for the lists of a large fleet; a failure ends the run at once
constexpr std::chrono::milliseconds GrabSettle{2500}; // first live beats, painted once

// Runs the event loop until `finish` is called with an exit status.
int untilFinished(const std::function<void(std::function<void(int)> finish)>& start)
{
    std::optional<int> status;
    start([&status](int code) {
        status = code;
        QCoreApplication::exit(code);
    });
    return status ? *status : QCoreApplication::exec();
}

QString secretSentence(const Error& problem)
{
    switch (problem.kind) {
    case ErrorKind::Unavailable:
        return u"authentication: no keychain is available (%1); give the password by --password-fd"_s.arg(
            problem.detail);
    case ErrorKind::NotFound:
        return u"authentication: no password is stored for this connection; give it by --password-fd"_s;
    default:
        return u"authentication: the keychain gave no password (%1)"_s.arg(problem.detail);
    }
}

// Pictures as soon as the fleet is read; or the reason why there is none, as soon as that is known.
class GrabRun : public QObject
{
public:
    GrabRun(ConnectionController& connection, MainWindow& window, QString dir, QSize size)
        : m_connection(connection), m_window(window), m_dir(std::move(dir)), m_size(size)
    {
        m_patience.setSingleShot(true);
        connect(&m_patience, &QTimer::timeout, this, &GrabRun::onImpatient);
        connect(&connection, &ConnectionController::sessionChanged, this, &GrabRun::onSession);
        connect(&connection, &ConnectionController::statusChanged, this, &GrabRun::onStatus);
        connect(&connection, &ConnectionController::stageChanged, this, &GrabRun::onStatus);
    }

    void start(const Target& target, std::function<void(int)> finish)
    {
        m_finish = std::move(finish);
        m_patience.start(GrabPatience);
        m_connection.open(target.profile, target.caPem, target.secret);
    }

private:
    void onSession()
    {
        FleetSession* session = m_connection.session();
        if (!session)
            return;
        connect(session, &FleetSession::settledChanged, this, [this, session] {
            if (!session->settled() || !m_patience.isActive())
                return;
            m_patience.stop();
            QTimer::singleShot(GrabSettle, this, &GrabRun::grab);
        });
    }
    void onStatus()
    {
        const BusStatus status = m_connection.status();
        const bool gaveUp = status.state == BusState::Closed;
        const bool neverCame = status.state == BusState::Waiting && status.link == 0; // every server was tried once
        if (m_connection.stage() == ConnectionController::Stage::NeedsSecret || gaveUp || neverCame)
            fail();
    }
    void onImpatient()
    {
        if (m_connection.status().state != BusState::Connected) {
            fail();
            return;
        }
        printLine(stderr, u"some lists had not arrived after %1 s; the pictures show what had"_s.arg(
                              QString::number(GrabPatience.count())));
        grab();
    }
    void grab()
    {
        if (const QSize least = m_window.minimumSizeHint().expandedTo(m_window.minimumSize());
            m_size.width() < least.width() || m_size.height() < least.height())
            printLine(stderr,
                      u"the window needs %1x%2; the pictures are no smaller"_s.arg(least.width()).arg(least.height()));
        const GrabResult result = grabAll(m_window, m_dir, {m_size, {}});
        for (const QString& path : result.written)
            printLine(stdout, path);
        for (const QString& failure : result.failed)
            printLine(stderr, failure);
        finish(result.failed.isEmpty() && !result.written.isEmpty() ? 0 : 1);
    }
    void fail()
    {
        if (!m_finish)
            return;
        const ConnectError error = m_connection.status().error;
        printLine(stderr, m_connection.stage() == ConnectionController::Stage::NeedsSecret
                              ? secretSentence(m_connection.secretProblem().value_or(Error{}))
                              : connectSentenceEnglish(error ? error : ConnectError{ConnectFailure::TimedOut, {}, {}}));
        finish(1);
    }
    void finish(int status)
    {
        if (const auto done = std::exchange(m_finish, nullptr))
            done(status);
    }

    ConnectionController& m_connection;
    MainWindow& m_window;
    const QString m_dir;
    const QSize m_size;
    QTimer m_patience;
    std::function<void(int)> m_finish;
};

} // namespace

int runConsole(const CommandLine& line, Composition& composition)
{
    Result<std::optional<Target>> target = composition.target(line);
    if (!target) {
        printLine(stderr, target.error().detail);
        return 1;
    }
    if (!composition.settingsProblem().isEmpty())
        printLine(stderr, composition.settingsProblem());
    MainWindow window(composition.services());
    window.show();
    const auto tellSettled = [&] {
        FleetSession* session = composition.connection().session();
        if (!session)
            return;
        QObject::connect(session, &FleetSession::settledChanged, &window, [session, &composition] {
            if (session->settled())
                qCDebug(lcRun, "settled: %zu clusters, %d controllers", composition.store().clusters().size(),
                        composition.store().controllerCount());
        });
    };
    QObject::connect(&composition.connection(), &ConnectionController::sessionChanged, &window, tellSettled);
    // Not before the window is up: a keychain that hangs must not keep it away.
    QTimer::singleShot(0, &window, [&] {
        qCDebug(lcRun, "window shown");
        if (*target)
            composition.connection().open((*target)->profile, (*target)->caPem, (*target)->secret);
        else
            window.begin();
    });
    return QCoreApplication::exec();
}

int runExport(const CommandLine& line, Composition& composition)
{
    const Result<std::optional<Target>> target = composition.target(line);
    if (!target) {
        printLine(stderr, target.error().detail);
        return static_cast<int>(FleetExport::Exit::NoConnection);
    }
    const Target& to = **target;
    FleetExport::Options options;
    options.kind = line.exportKind;
    options.core = ClusterName(to.profile.coreName);
    options.only = line.exportCluster;
    options.csv = line.csv;
    options.wait = line.wait;
    FleetExport reading(composition.bus(), composition.clock(), options);

    return untilFinished([&](const std::function<void(int)>& finish) {
        QObject::connect(&reading, &FleetExport::finished, &reading,
                         [finish](FleetExport::Exit exit, const QByteArray& document, const QStringList& diagnostics) {
                             writeOut(document);
                             for (const QString& diagnostic : diagnostics)
                                 printLine(stderr, diagnostic);
                             finish(static_cast<int>(exit));
                         });
        const auto start = [&reading, &to](const Secret& secret) {
            reading.start(busOptionsFor(to.profile, to.caPem, secret));
        };
        if (to.secret || to.profile.authMode == BusCredentials::Mode::None) {
            const Secret none;
            start(to.secret ? *to.secret : none);
            return;
        }
        if (to.profile.secretPlace != SecretPlace::Keychain) {
            printLine(stderr, secretSentence({ErrorKind::NotFound, {}}));
            finish(static_cast<int>(FleetExport::Exit::NoConnection));
            return;
        }
        composition.secrets().read(to.profile.secretReference(), &reading,
                                   [start, finish](Result<std::shared_ptr<const Secret>> secret) {
                                       if (secret) {
                                           start(**secret);
                                           return;
                                       }
                                       printLine(stderr, secretSentence(secret.error()));
                                       finish(static_cast<int>(FleetExport::Exit::NoConnection));
                                   });
    });
}

int runGrab(const CommandLine& line, Composition& composition)
{
    Result<std::optional<Target>> target = composition.target(line);
    if (!target) {
        printLine(stderr, target.error().detail);
        return 1;
    }
    if (!QDir().mkpath(line.grabDir)) {
        printLine(stderr, u"%1: the folder cannot be made"_s.arg(line.grabDir));
        return 1;
    }
    MainWindow window(composition.services());
    window.resize(line.size);
    window.show();
    GrabRun run(composition.connection(), window, line.grabDir, line.size);
    return untilFinished([&](const std::function<void(int)>& finish) { run.start(**target, finish); });
}

} // namespace varroa
