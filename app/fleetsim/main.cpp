// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/fleetsim/fleettransport.h"
#include "app/fleetsim/natsserver.h"
#include "app/fleetsim/privatefile.h"

#include <QCommandLineParser>
#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QSocketNotifier>
#include <QTimer>

#include <csignal>
#include <cstdio>

#ifdef Q_OS_UNIX
#include <fcntl.h>
#include <sys/socket.h>
#include <unistd.h>
#endif

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using namespace varroa;

namespace {

int fail(const QString& message)
{
    std::fprintf(stderr, "varroa-fleetsim: %s\n", qUtf8Printable(message));
    return 1;
}

#ifdef Q_OS_UNIX
int signalSockets[2] = {-1, -1};

void onSignal(int)
{
    const char byte = 1;
    [[maybe_unused]] const auto written = ::write(signalSockets[0], &byte, 1);
}
#endif

void quitOnSignals(QCoreApplication& app)
{
#ifdef Q_OS_UNIX
    if (::socketpair(AF_UNIX, SOCK_STREAM, 0, signalSockets) != 0)
        return;
    auto* notifier = new QSocketNotifier(signalSockets[1], QSocketNotifier::Read, &app);
    QObject::connect(notifier, &QSocketNotifier::activated, &app, [notifier] {
        notifier->setEnabled(false);
        QCoreApplication::quit();
    });
    struct sigaction action = {};
    action.sa_handler = onSignal;
    action.sa_flags = SA_RESTART;
    ::sigaction(SIGTERM, &action, nullptr);
    ::sigaction(SIGINT, &action, nullptr);
    ::sigaction(SIGHUP, &action, nullptr);
    action.sa_handler = SIG_IGN; // a server that goes away must not take us along
    ::sigaction(SIGPIPE, &action, nullptr);
#else
    Q_UNUSED(app);
#endif
}

// Whether the caller gave this descriptor: asked before anything else may have opened one of that number.
bool isOpen(const QString& descriptor)
{
    bool ok = false;
    const int fd = descriptor.toInt(&ok);
#ifdef Q_OS_UNIX
    return ok && fd >= 0 && ::fcntl(fd, F_GETFD) >= 0;
#else
    return ok && fd >= 0;
#endif
}

Result<Secret> readPassword(const QString& descriptor)
{
    QFile file;
    if (descriptor.isEmpty() || !file.open(descriptor.toInt(), QIODevice::ReadOnly))
        return Error{ErrorKind::Unavailable, u"--password-fd: cannot read file descriptor "_s + descriptor};
    QByteArray line = file.readLine(4096);
    while (line.endsWith('\n') || line.endsWith('\r'))
        line.chop(1);
    return Secret::consume(line);
}

QByteArray shellQuoted(const QString& text)
{
    QByteArray quoted = text.toUtf8();
    quoted.replace('\'', "'\\''");
    return '\'' + quoted + '\'';
}

// The description of the server in DIR: files that were not there before, and a folder that it made if there was none.
// Goes with this object.
class Description
{
public:
    Description() = default;
    ~Description()
    {
        for (const QString& file : m_written)
            QFile::remove(file);
        if (!m_made.isEmpty())
            QDir().rmdir(m_made); // not when somebody else put something there
    }
    Q_DISABLE_COPY_MOVE(Description)

    // Before a server is started: takes nothing that is somebody else's, another simulator's included.
    static Result<void> refuseTakenFolder(const QString& folder)
    {
        if (QFileInfo::exists(folder) && !QFileInfo(folder).isDir())
            return Error{ErrorKind::Conflict, folder + u": is no folder"_s};
        for (const char* name : {"env", "bff-password", "ca.crt"}) {
            const QString path = QDir(folder).filePath(QString::fromLatin1(name));
            const QFileInfo file(path);
            if (file.exists() || file.isSymLink())
                return Error{ErrorKind::Conflict,
                             path + u": exists and is not overwritten. Give an empty folder; if a simulator that was "
                                    "killed left this file, remove it."_s};
        }
        return {};
    }

    Result<void> write(const NatsServer& server, const QString& folder, const QString& passwordFd)
    {
        const bool existed = QFileInfo(folder).isDir();
        if (!QDir().mkpath(folder))
            return Error{ErrorKind::Unavailable, folder + u": cannot make this folder"_s};
        const QString path = QDir(folder).absolutePath();
        if (!existed) {
            m_made = path;
            QFile::setPermissions(path, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
        }
        const QByteArray env = "VARROA_SERVER=" + shellQuoted(server.url()) +
                               "\nVARROA_CA=" + shellQuoted(path + u"/ca.crt"_s) + "\nVARROA_USER=bff\n";
        if (const auto done = add(path + u"/ca.crt"_s, server.caPem()); !done)
            return done.error();
        if (const auto done = handOutPassword(passwordFd, path, server.password(u"bff"_s)); !done)
            return done.error();
        return add(path + u"/env"_s, env); // last: who waits for it finds the rest
    }

private:
    Result<void> add(const QString& path, const QByteArray& bytes)
    {
        const auto made = makePrivateFile(path, bytes);
        if (made)
            m_written.append(path);
        return made;
    }
    Result<void> handOutPassword(const QString& descriptor, const QString& folder, const QByteArray& password)
    {
        if (descriptor.isEmpty())
            return add(folder + u"/bff-password"_s, password + '\n');
        QFile file;
        if (!file.open(descriptor.toInt(), QIODevice::WriteOnly, QFileDevice::AutoCloseHandle) ||
            file.write(password + '\n') < 0)
            return Error{ErrorKind::Unavailable, u"--password-out-fd: cannot write file descriptor "_s + descriptor};
        return {};
    }

    QStringList m_written;
    QString m_made;
};

void addOptions(QCommandLineParser& parser)
{
    parser.setApplicationDescription(
        u"Plays the operators of a Varroa fleet on a NATS server, for tests and demonstrations.\n\n"
        "With --serve it starts a nats-server of its own on loopback, with TLS and the core's exact allow-lists, and\n"
        "writes to DIR: ca.crt, env (VARROA_SERVER, VARROA_CA, VARROA_USER for a shell) and, unless --password-out-fd\n"
        "is given, bff-password: the throw-away password of this one run, mode 0600. They are removed at the end.\n"
        "A DIR that holds a file of such a name already is refused.\n"
        "With --server it connects to a running server as its user `operator`; the bucket varroa_clusters is made "
        "when\n"
        "it does not exist. One line that starts with \"ready\" on standard output says that every cluster is there.\n"
        "It ends on SIGTERM or SIGINT. $VARROA_NATS_SERVER names another nats-server program.\n\n"_s +
        QString::fromUtf8(FleetSim::controlHelp()) + u'\n' + QString::fromUtf8(simScriptHelp()));
    parser.addHelpOption();
    parser.addVersionOption();
    parser.addOptions(
        {{u"serve"_s, u"Start a server and describe it in this folder."_s, u"DIR"_s},
         {u"port"_s, u"With --serve: the port; a free one when not given."_s, u"PORT"_s, u"0"_s},
         {u"deny"_s, u"With --serve: refuse this subject to bff beside its allow-list (repeatable)."_s, u"SUBJECT"_s},
         {u"password-out-fd"_s, u"With --serve: write bff's password there instead of a file."_s, u"N"_s},
         {u"server"_s, u"Use this server (tls://host:port)."_s, u"URL"_s},
         {u"ca"_s, u"With --server: the certificate authority (PEM)."_s, u"FILE"_s},
         {u"password-fd"_s, u"With --server: read operator's password from this descriptor."_s, u"N"_s},
         {u"clusters"_s, u"Number of clusters, the core included (1-5000)."_s, u"N"_s, u"12"_s},
         {u"controllers"_s, u"Controllers per cluster (0-5000)."_s, u"M"_s, u"25"_s},
         {u"seed"_s, u"The same seed gives the same fleet."_s, u"S"_s, u"1"_s},
         {u"events"_s, u"Brood events and builds per minute, over the fleet."_s, u"N"_s, u"60"_s},
         {u"script"_s, u"Faults to play, see below."_s, u"FILE"_s},
         {u"speed"_s, u"Simulated seconds per second; the bucket's 90 s stay real."_s, u"F"_s, u"1"_s}});
}

Result<FleetTransport::Options> readOptions(const QCommandLineParser& parser)
{
    FleetTransport::Options options;
    bool ok[5];
    options.fleet.clusters = parser.value(u"clusters"_s).toInt(&ok[0]);
    options.fleet.controllers = parser.value(u"controllers"_s).toInt(&ok[1]);
    options.fleet.seed = parser.value(u"seed"_s).toULongLong(&ok[2]);
    options.fleet.eventsPerMinute = parser.value(u"events"_s).toDouble(&ok[3]);
    options.speed = parser.value(u"speed"_s).toDouble(&ok[4]);
    const bool inRange = options.fleet.clusters >= 1 && options.fleet.clusters <= FleetSim::maxClusters &&
                         options.fleet.controllers >= 0 && options.fleet.controllers <= FleetSim::maxControllers &&
                         options.fleet.eventsPerMinute >= 0 && options.speed > 0 && options.speed <= 1000;
    if (!ok[0] || !ok[1] || !ok[2] || !ok[3] || !ok[4] || !inRange)
        return Error{ErrorKind::Malformed, u"a number is missing or out of range, see --help"_s};
    options.fleet.dropsPerMinute = options.fleet.eventsPerMinute / 60;
    if (parser.isSet(u"script"_s)) {
        QFile file(parser.value(u"script"_s));
        if (!file.open(QIODevice::ReadOnly))
            return Error{ErrorKind::Unavailable, file.fileName() + u": "_s + file.errorString()};
        options.script = file.readAll();
    }
    return options;
}

// Fills in where to connect; with --serve the server has been started then.
Result<void> prepareServer(const QCommandLineParser& parser, NatsServer& server, FleetTransport::Options& options)
{
    if (parser.isSet(u"server"_s)) {
        auto password = readPassword(parser.value(u"password-fd"_s));
        if (!password)
            return password.error();
        options.url = parser.value(u"server"_s);
        options.caFile = parser.value(u"ca"_s);
        options.password = std::move(*password);
        return {};
    }
    if (const auto free = Description::refuseTakenFolder(parser.value(u"serve"_s)); !free)
        return free.error();
    NatsServer::Config config;
    bool ok = false;
    config.port = parser.value(u"port"_s).toUShort(&ok);
    if (!ok)
        return Error{ErrorKind::Malformed, u"--port: not a port"_s};
    config.denyPublishForBff = parser.values(u"deny"_s);
    if (const auto started = server.start(config); !started)
        return started.error();
    options.url = server.url();
    options.caFile = server.caFile();
    options.password = Secret::copyOf(server.password(u"operator"_s));
    return {};
}

} // namespace

int main(int argc, char** argv)
{
    QCoreApplication::setApplicationName(u"varroa-fleetsim"_s);
    QCommandLineParser parser;
    addOptions(parser);
    QStringList arguments;
    for (int i = 0; i < argc; ++i)
        arguments.append(QString::fromLocal8Bit(argv[i]));
    if (parser.parse(arguments)) {
        for (const QString& option : {u"password-fd"_s, u"password-out-fd"_s}) {
            if (parser.isSet(option) && !isOpen(parser.value(option)))
                return fail(u"--%1: file descriptor %2 is not open"_s.arg(option, parser.value(option)));
        }
    }
    QCoreApplication app(argc, argv);
    parser.process(app);
    if (parser.isSet(u"serve"_s) == parser.isSet(u"server"_s))
        return fail(u"give either --serve DIR or --server URL; see --help"_s);
    auto options = readOptions(parser);
    if (!options)
        return fail(options.error().detail);

    NatsServer server;
    FleetTransport transport;
    if (const auto prepared = prepareServer(parser, server, *options); !prepared)
        return fail(prepared.error().detail);
    const int clusters = options->fleet.clusters;
    const QString shown = options->url;
    if (const auto started = transport.start(std::move(*options)); !started)
        return fail(started.error().detail);

    Description description;
    QTimer watch;
    if (parser.isSet(u"serve"_s)) {
        const auto described = description.write(server, parser.value(u"serve"_s), parser.value(u"password-out-fd"_s));
        if (!described)
            return fail(described.error().detail);
        QObject::connect(&watch, &QTimer::timeout, &app, [&server] {
            if (!server.isRunning())
                QCoreApplication::exit(fail(u"nats-server ended"_s));
        });
        watch.start(1s);
    }
    quitOnSignals(app);
    std::printf("ready %s %d clusters\n", qUtf8Printable(shown), clusters);
    std::fflush(stdout);
    const int code = app.exec();
    transport.stop();
    server.stop();
    return code;
}
