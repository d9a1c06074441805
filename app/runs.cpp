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

constexpr std::chrono::seconds GrabPatience{25};
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
    const Result<std::optional<Target>> target = composition.target(line);
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
    ConnectionController& connection = composition.connection();
    QTimer patience;
    patience.setSingleShot(true);

    return untilFinished([&](const std::function<void(int)>& finish) {
        const auto grab = [&window, &line, finish] {
            const QStringList paths = grabAll(window, line.grabDir, {line.size, {}});
            for (const QString& path : paths)
                printLine(stdout, path);
            finish(paths.isEmpty() ? 1 : 0);
        };
        const auto fail = [&connection, finish] {
            const ConnectError error = connection.status().error;
            printLine(stderr,
                      connection.stage() == ConnectionController::Stage::NeedsSecret
                          ? secretSentence(connection.secretProblem().value_or(Error{}))
                          : connectSentenceEnglish(error ? error : ConnectError{ConnectFailure::TimedOut, {}, {}}));
            finish(1);
        };
        QObject::connect(&connection, &ConnectionController::sessionChanged, &window, [&, grab] {
            FleetSession* session = connection.session();
            if (!session)
                return;
            QObject::connect(session, &FleetSession::settledChanged, &window, [session, grab, &window, &patience] {
                if (!session->settled() || !patience.isActive())
                    return;
                patience.stop();
                QTimer::singleShot(GrabSettle, &window, grab);
            });
        });
        QObject::connect(&patience, &QTimer::timeout, &window, [&connection, grab, fail] {
            if (connection.status().state == BusState::Connected)
                grab();
            else
                fail();
        });
        patience.start(GrabPatience);
        connection.open((*target)->profile, (*target)->caPem, (*target)->secret);
        if (connection.stage() == ConnectionController::Stage::NeedsSecret)
            fail();
    });
}

} // namespace varroa
