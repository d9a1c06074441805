// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/fleetsim/natsserver.h"

#include "app/fleetsim/allowlists.h"
#include "app/fleetsim/childprocess.h"
#include "app/fleetsim/privatefile.h"

#include <QElapsedTimer>
#include <QFile>
#include <QHash>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRandomGenerator>
#include <QStandardPaths>
#include <QTcpSocket>
#include <QTemporaryDir>

#include <csignal>

using namespace Qt::StringLiterals;

namespace varroa {
namespace {

constexpr int startDeadlineMs = 30000;
constexpr int stopDeadlineMs = 5000;
constexpr int pollMs = 20;
constexpr int portAttempts = 8;

QByteArray randomPassword()
{
    constexpr char alphabet[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
    QByteArray password(32, Qt::Uninitialized);
    for (char& c : password)
        c = alphabet[QRandomGenerator::system()->bounded(int(sizeof alphabet) - 1)];
    return password;
}

QString findProgram(const QString& given)
{
    QString program = given.isEmpty() ? qEnvironmentVariable("VARROA_NATS_SERVER") : given;
    if (!program.isEmpty())
        return program;
    program = QStandardPaths::findExecutable(u"nats-server"_s);
    return program.isEmpty() ? QStandardPaths::findExecutable(u"nats-server"_s, {u"/usr/sbin"_s, u"/usr/local/bin"_s})
                             : program;
}

// The server's INFO object; empty while nothing answers yet.
QJsonObject readInfo(const QString& host, quint16 port)
{
    QTcpSocket socket;
    socket.connectToHost(host, port);
    if (!socket.waitForConnected(1000))
        return {};
    QByteArray line;
    while (!line.contains('\n') && socket.waitForReadyRead(1000))
        line += socket.readAll();
    if (!line.startsWith("INFO "))
        return {};
    return QJsonDocument::fromJson(line.mid(5, line.indexOf('\n') - 5).trimmed()).object();
}

QByteArray quoted(const QString& text)
{
    QByteArray utf8 = text.toUtf8();
    utf8.replace('\\', "\\\\").replace('"', "\\\"");
    return '"' + utf8 + '"';
}

QByteArray subjectList(const QStringList& subjects)
{
    QByteArrayList items;
    for (const QString& subject : subjects)
        items.append(quoted(subject));
    return '[' + items.join(", ") + ']';
}

QByteArray rules(const QStringList& allow, const QStringList& deny)
{
    QByteArray text = "{ allow: " + subjectList(allow);
    if (!deny.isEmpty())
        text += ", deny: " + subjectList(deny);
    return text + " }";
}

QByteArray userBlock(const QString& name, const QByteArray& password, const QByteArray& publish,
                     const QByteArray& subscribe)
{
    return "  { user: " + quoted(name) + ", password: " + quoted(QString::fromLatin1(password)) +
           ",\n    permissions: {\n      publish: " + publish + "\n      subscribe: " + subscribe + "\n    } }\n";
}

bool requestReload(qint64 processId)
{
#ifdef Q_OS_UNIX
    return ::kill(static_cast<pid_t>(processId), SIGHUP) == 0;
#else
    Q_UNUSED(processId);
    return false;
#endif
}

} // namespace

struct NatsServer::Private
{
    QTemporaryDir folder{QDir::tempPath() + u"/varroa-nats-XXXXXX"_s}; // 0700
    TestAuthority authority;
    Config config;
    QString program;
    QString serverName;
    QString version;
    quint16 port = 0;
    QHash<QString, QByteArray> passwords;
    std::unique_ptr<QProcess> process;

    QString path(const QString& name) const { return folder.filePath(name); }
    QByteArray log() const;
    QByteArray configurationText() const;
    void drawPasswords();
    Result<void> writeCertificate();
    Result<void> writeConfiguration();
    Result<void> launch();
    Result<void> awaitReady();
    Result<void> failure(const QString& what) const;
    void kill();
};

QByteArray NatsServer::Private::log() const
{
    QFile file(path(u"log"_s));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

Result<void> NatsServer::Private::failure(const QString& what) const
{
    return Error{ErrorKind::Unavailable, what + u'\n' + QString::fromUtf8(log().right(2000))};
}

void NatsServer::Private::drawPasswords()
{
    for (const QString& user : {u"operator"_s, u"gateway"_s, u"bff"_s, u"nobody"_s})
        passwords.insert(user, randomPassword());
}

QByteArray NatsServer::Private::configurationText() const
{
    const SubjectGrants asOperator = operatorGrants();
    const SubjectGrants asGateway = gatewayGrants();
    const SubjectGrants asBff = bffGrants();
    QByteArray text = "server_name: " + quoted(serverName) + "\nhost: " + quoted(config.host) +
                      "\nport: " + QByteArray::number(port) +
                      "\njetstream { store_dir: " + quoted(path(u"jetstream"_s)) +
                      ", max_memory_store: 67108864, max_file_store: 2147483648 }\n";
    if (config.tls) {
        text += "tls { cert_file: " + quoted(path(u"tls.crt"_s)) + ", key_file: " + quoted(path(u"tls.key"_s)) +
                ", timeout: 10 }\n";
    }
    text += "authorization { timeout: 10, users: [\n";
    text += userBlock(u"operator"_s, passwords.value(u"operator"_s), rules(asOperator.publish, {}),
                      rules(asOperator.subscribe, {}));
    text += userBlock(u"gateway"_s, passwords.value(u"gateway"_s), rules(asGateway.publish, {}),
                      rules(asGateway.subscribe, {}));
    text += userBlock(u"bff"_s, passwords.value(u"bff"_s), rules(asBff.publish, config.denyPublishForBff),
                      rules(asBff.subscribe, config.denySubscribeForBff));
    if (config.userWithoutPermissions)
        text += userBlock(u"nobody"_s, passwords.value(u"nobody"_s), "{ deny: \">\" }", "{ deny: \">\" }");
    return text + "] }\n";
}

Result<void> NatsServer::Private::writeCertificate()
{
    if (!config.tls)
        return {};
    const auto leaf = authority.issue(u"varroa-nats"_s, config.dnsNames, config.ipAddresses, config.validity);
    if (!leaf)
        return leaf.error();
    if (const auto written = writePrivateFile(path(u"tls.crt"_s), leaf->certificatePem); !written)
        return written;
    if (const auto written = writePrivateFile(path(u"tls.key"_s), leaf->keyPem); !written)
        return written;
    return writePrivateFile(path(u"ca.crt"_s), authority.certificatePem());
}

Result<void> NatsServer::Private::writeConfiguration()
{
    return writePrivateFile(path(u"nats.conf"_s), configurationText());
}

Result<void> NatsServer::Private::launch()
{
    if (const auto written = writeConfiguration(); !written)
        return written;
    QFile::remove(path(u"log"_s));
    process = std::make_unique<QProcess>();
    process->setProcessChannelMode(QProcess::MergedChannels);
    process->setStandardOutputFile(path(u"log"_s));
    process->setStandardInputFile(QProcess::nullDevice());
    process->setWorkingDirectory(folder.path());
    dieWithParent(*process);
    process->start(program, {u"-c"_s, path(u"nats.conf"_s)});
    if (!process->waitForStarted(startDeadlineMs)) {
        const QString reason = process->errorString();
        process.reset();
        return Error{ErrorKind::Unavailable, program + u": "_s + reason};
    }
    return awaitReady();
}

Result<void> NatsServer::Private::awaitReady()
{
    QElapsedTimer waited;
    waited.start();
    while (waited.elapsed() < startDeadlineMs) {
        const QJsonObject info = readInfo(config.host, port);
        if (info.value("server_name"_L1).toString() == serverName) {
            version = info.value("version"_L1).toString();
            return {};
        }
        if (process->waitForFinished(pollMs) || process->state() == QProcess::NotRunning)
            return failure(u"nats-server ended at once"_s);
    }
    kill();
    return failure(u"nats-server did not answer in time"_s);
}

void NatsServer::Private::kill()
{
    if (!process)
        return;
    process->kill();
    process->waitForFinished(stopDeadlineMs);
    process.reset();
}

NatsServer::NatsServer() : d(std::make_unique<Private>()) {}

NatsServer::~NatsServer()
{
    d->kill();
}

Result<void> NatsServer::start(const Config& config)
{
    kill();
    if (!d->folder.isValid())
        return Error{ErrorKind::Unavailable, d->folder.errorString()};
    d->config = config;
    d->program = findProgram(config.program);
    if (d->program.isEmpty())
        return Error{ErrorKind::Unavailable, u"nats-server is not installed"_s};
    d->serverName = u"varroa-sim-%1"_s.arg(QRandomGenerator::system()->generate(), 8, 16, QChar(u'0'));
    d->drawPasswords();
    if (const auto written = d->writeCertificate(); !written)
        return written;
    if (config.port != 0) {
        d->port = config.port;
        return d->launch();
    }
    // Another process may take the port between the check and the server's bind: then try the next one.
    const QHostAddress host(config.host);
    for (int attempt = 0; attempt < portAttempts; ++attempt) {
        const auto port = pickFreePort(host);
        if (!port)
            return Error{ErrorKind::Unavailable, u"no free port on "_s + config.host};
        d->port = *port;
        const auto launched = d->launch();
        if (launched || !d->log().contains("address already in use"))
            return launched;
    }
    return d->failure(u"every port tried was taken"_s);
}

void NatsServer::kill()
{
    d->kill();
}

void NatsServer::stop()
{
    if (!d->process)
        return;
    d->process->terminate();
    if (d->process->waitForFinished(stopDeadlineMs))
        d->process.reset();
    else
        d->kill();
}

Result<void> NatsServer::restart()
{
    if (d->port == 0)
        return Error{ErrorKind::Internal, u"the server was never started"_s};
    d->kill();
    QElapsedTimer waited;
    waited.start();
    for (;;) {
        const auto launched = d->launch();
        if (launched || !d->log().contains("address already in use") || waited.elapsed() > startDeadlineMs)
            return launched;
    }
}

Result<void> NatsServer::reload(const Config& config)
{
    if (!d->process)
        return Error{ErrorKind::Internal, u"the server is not running"_s};
    const Config before = std::exchange(d->config, config);
    d->config.host = before.host;
    d->config.tls = before.tls;
    if (config.rotatePasswords)
        d->drawPasswords();
    if (const auto written = d->writeCertificate(); !written)
        return written;
    if (const auto written = d->writeConfiguration(); !written)
        return written;
    const QByteArray marker = "Reloaded server configuration";
    const qsizetype seen = d->log().count(marker);
    if (!requestReload(d->process->processId()))
        return Error{ErrorKind::Unavailable, u"this system cannot ask nats-server to reload"_s};
    QElapsedTimer waited;
    waited.start();
    while (waited.elapsed() < startDeadlineMs) {
        if (d->process->waitForFinished(pollMs))
            return d->failure(u"nats-server ended on reload"_s);
        const QByteArray log = d->log();
        if (log.count(marker) > seen)
            return {};
        if (log.contains("Failed to reload"))
            return d->failure(u"nats-server refused the configuration"_s);
    }
    return d->failure(u"nats-server did not reload in time"_s);
}

quint16 NatsServer::port() const
{
    return d->port;
}

bool NatsServer::isRunning() const
{
    return d->process && d->process->state() == QProcess::Running;
}

qint64 NatsServer::processId() const
{
    return d->process ? d->process->processId() : 0;
}

QString NatsServer::url() const
{
    const QString host = d->config.host == "::1"_L1 ? u"[::1]"_s : u"localhost"_s;
    return u"%1://%2:%3"_s.arg(d->config.tls ? u"tls"_s : u"nats"_s, host).arg(d->port);
}

QByteArray NatsServer::caPem() const
{
    return d->authority.certificatePem();
}

QString NatsServer::caFile() const
{
    return d->path(u"ca.crt"_s);
}

QByteArray NatsServer::password(const QString& user) const
{
    return d->passwords.value(user);
}

QString NatsServer::version() const
{
    return d->version;
}

QByteArray NatsServer::log() const
{
    return d->log();
}

} // namespace varroa
