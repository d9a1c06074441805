// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/kubereal/kubeserver.h"

#include "app/fleetsim/childprocess.h"
#include "app/fleetsim/privatefile.h"
#include "tests/fakes/realparts.h"

#include <QDeadlineTimer>
#include <QEventLoop>
#include <QNetworkReply>
#include <QProcess>
#include <QRandomGenerator>
#include <QTemporaryDir>
#include <QTimer>

#include <chrono>
#include <vector>

namespace varroa::test {

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace {

constexpr auto startDeadline = 180s;
constexpr auto askAgainAfter = 100ms;
constexpr int launchAttempts = 3;

QByteArray randomToken()
{
    QByteArray bytes(24, Qt::Uninitialized);
    for (char& byte : bytes)
        byte = static_cast<char>(QRandomGenerator::system()->bounded(256));
    return bytes.toHex();
}

QByteArray fileBytes(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace

struct KubeServer::Private
{
    QString name;
    QTemporaryDir folder{QDir::tempPath() + u"/varroa-kube-XXXXXX"_s}; // 0700
    TestAuthority authority{u"varroa-kube-ca"_s};
    KubeIdentity admin;
    KubeIdentity limited;
    quint16 port = 0;
    quint16 etcdPort = 0;
    QProcess etcd;
    QProcess apiServer;

    QString path(const QString& file) const { return folder.filePath(file); }
    QUrl url() const { return QUrl(u"https://127.0.0.1:%1"_s.arg(port)); }
    Result<void> makeIdentities();
    Result<void> writePair(const QString& file, const Result<TestAuthority::Leaf>& leaf) const;
    QByteArray kubeconfigText(const QUrl& server) const;
    Result<void> launch();
    void run(QProcess& process, RealPart part, const QStringList& arguments);
    QStringList etcdArguments() const;
    QStringList apiServerArguments() const;
    Result<void> awaitReady(QDeadlineTimer deadline);
    Result<void> failure(const QString& what) const;
    QByteArray log() const;
    bool bothRun() const;
    void kill();
};

Result<void> KubeServer::Private::failure(const QString& what) const
{
    return Error{ErrorKind::Unavailable, name + u": "_s + what + u'\n' + QString::fromUtf8(log())};
}

QByteArray KubeServer::Private::log() const
{
    return "etcd: …" + fileBytes(path(u"etcd.log"_s)).right(2000) + "\nkube-apiserver: …" +
           fileBytes(path(u"kube-apiserver.log"_s)).right(4000);
}

Result<void> KubeServer::Private::writePair(const QString& file, const Result<TestAuthority::Leaf>& leaf) const
{
    if (!leaf)
        return leaf.error();
    if (const auto written = writePrivateFile(path(file + u".crt"_s), leaf->certificatePem); !written)
        return written;
    return writePrivateFile(path(file + u".key"_s), leaf->keyPem);
}

// Once; a start on other ports uses the same.
Result<void> KubeServer::Private::makeIdentities()
{
    const auto asAdmin = authority.issueClient(u"admin"_s, u"system:masters"_s);
    if (!asAdmin)
        return asAdmin.error();
    admin.certificate = *asAdmin;
    limited.token = randomToken();
    const QStringList hosts{u"localhost"_s};
    const QStringList addresses{u"127.0.0.1"_s};
    const std::pair<QString, QByteArray> files[] = {
        {u"ca.crt"_s, authority.certificatePem()},
        {u"tokens.csv"_s, limited.token + ",limited,limited\n"},
        {u"limited.token"_s, limited.token + '\n'},
    };
    for (const auto& [file, bytes] : files) {
        if (const auto written = writePrivateFile(path(file), bytes); !written)
            return written;
    }
    const std::pair<QString, Result<TestAuthority::Leaf>> pairs[] = {
        {u"apiserver"_s, authority.issue(u"kube-apiserver"_s, hosts, addresses)},
        {u"etcd"_s, authority.issue(u"etcd"_s, hosts, addresses)},
        {u"etcd-client"_s, authority.issueClient(u"kube-apiserver-etcd-client"_s)},
        {u"service-account"_s, authority.issue(u"service-accounts"_s, {}, {})},
    };
    for (const auto& [file, leaf] : pairs) {
        if (const auto written = writePair(file, leaf); !written)
            return written;
    }
    return {};
}

QStringList KubeServer::Private::etcdArguments() const
{
    const QString client = u"https://127.0.0.1:%1"_s.arg(etcdPort);
    return {u"--data-dir"_s, path(u"etcd"_s), u"--listen-client-urls"_s, client, u"--advertise-client-urls"_s, client,
            // Alone, it needs no peers; port 0 takes any.
            u"--listen-peer-urls"_s, u"http://127.0.0.1:0"_s, u"--cert-file"_s, path(u"etcd.crt"_s), u"--key-file"_s,
            path(u"etcd.key"_s), u"--trusted-ca-file"_s, path(u"ca.crt"_s), u"--client-cert-auth"_s,
            u"--enable-grpc-gateway=false"_s, u"--unsafe-no-fsync"_s, u"--log-level=warn"_s};
}

QStringList KubeServer::Private::apiServerArguments() const
{
    const auto option = [](const char* key, const QString& value) -> QString {
        return u"--"_s + QLatin1String(key) + u'=' + value;
    };
    return {
        option("etcd-servers", u"https://127.0.0.1:%1"_s.arg(etcdPort)),
        option("etcd-cafile", path(u"ca.crt"_s)),
        option("etcd-certfile", path(u"etcd-client.crt"_s)),
        option("etcd-keyfile", path(u"etcd-client.key"_s)),
        option("bind-address", u"127.0.0.1"_s),
        option("advertise-address", u"127.0.0.1"_s),
        option("endpoint-reconciler-type", u"none"_s),
        option("secure-port", QString::number(port)),
        option("cert-dir", path(u"certs"_s)),
        option("tls-cert-file", path(u"apiserver.crt"_s)),
        option("tls-private-key-file", path(u"apiserver.key"_s)),
        option("client-ca-file", path(u"ca.crt"_s)),
        option("token-auth-file", path(u"tokens.csv"_s)),
        option("service-account-issuer", u"https://kubernetes.default.svc"_s),
        option("service-account-key-file", path(u"service-account.crt"_s)),
        option("service-account-signing-key-file", path(u"service-account.key"_s)),
        option("service-cluster-ip-range", u"10.96.0.0/16"_s),
        option("authorization-mode", u"RBAC"_s),
        // Nobody makes the default service accounts here, and no pod would ever be let in.
        option("disable-admission-plugins", u"ServiceAccount"_s),
        option("profiling", u"false"_s),
    };
}

void KubeServer::Private::run(QProcess& process, RealPart part, const QStringList& arguments)
{
    const QString log = path(realPartName(part) + u".log"_s);
    QFile::remove(log);
    process.setProcessChannelMode(QProcess::MergedChannels);
    process.setStandardOutputFile(log);
    process.setStandardInputFile(QProcess::nullDevice());
    process.setWorkingDirectory(folder.path());
    dieWithParent(process);
    process.start(realPart(part), arguments);
}

Result<void> KubeServer::Private::launch()
{
    if (!folder.isValid())
        return Error{ErrorKind::Unavailable, folder.errorString()};
    const auto first = pickFreePort(QHostAddress::LocalHost);
    auto second = pickFreePort(QHostAddress::LocalHost);
    while (first && second == first)
        second = pickFreePort(QHostAddress::LocalHost);
    if (!first || !second)
        return Error{ErrorKind::Unavailable, u"no free port on 127.0.0.1"_s};
    port = *first;
    etcdPort = *second;
    if (admin.certificate.keyPem.isEmpty()) {
        if (const auto made = makeIdentities(); !made)
            return made;
    }
    if (const auto written = writePrivateFile(path(u"kubeconfig"_s), kubeconfigText(url())); !written)
        return written;
    QDir(path(u"etcd"_s)).removeRecursively();
    run(etcd, RealPart::Etcd, etcdArguments());
    run(apiServer, RealPart::KubeApiServer, apiServerArguments());
    for (QProcess* process : {&etcd, &apiServer}) {
        if (!process->waitForStarted())
            return failure(process->program() + u": "_s + process->errorString());
    }
    return {};
}

bool KubeServer::Private::bothRun() const
{
    return etcd.state() == QProcess::Running && apiServer.state() == QProcess::Running;
}

Result<void> KubeServer::Private::awaitReady(QDeadlineTimer deadline)
{
    KubeCaller caller(url(), authority.certificatePem(), admin);
    QEventLoop loop;
    std::unique_ptr<QNetworkReply> reply;
    QTimer again;
    QTimer late;
    bool ready = false;
    QString last;
    const auto ask = [&] {
        reply.reset(caller.start("GET", u"/readyz"_s));
        QObject::connect(reply.get(), &QNetworkReply::finished, &loop, [&] {
            const KubeAnswer answer = KubeCaller::answerOf(*reply);
            ready = answer.status == 200;
            last = answer.status == 0 ? answer.failure : QString::fromUtf8(answer.body);
            ready ? loop.quit() : again.start(askAgainAfter);
        });
    };
    again.setSingleShot(true);
    QObject::connect(&again, &QTimer::timeout, &loop, ask);
    QObject::connect(&late, &QTimer::timeout, &loop, &QEventLoop::quit);
    QObject::connect(&etcd, &QProcess::finished, &loop, &QEventLoop::quit);
    QObject::connect(&apiServer, &QProcess::finished, &loop, &QEventLoop::quit);
    late.start(std::max<qint64>(deadline.remainingTime(), 0));
    ask();
    if (bothRun())
        loop.exec();
    if (reply)
        reply->disconnect(&loop);
    if (ready && bothRun())
        return {};
    return failure(bothRun() ? u"not ready in time: "_s + last : u"ended at once"_s);
}

void KubeServer::Private::kill()
{
    for (QProcess* process : {&apiServer, &etcd})
        process->kill();
    for (QProcess* process : {&apiServer, &etcd})
        process->waitForFinished();
}

QByteArray KubeServer::Private::kubeconfigText(const QUrl& server) const
{
    const QByteArray cluster = name.toUtf8();
    const auto context = [&](const QByteArray& user) -> QByteArray {
        return "- name: " + cluster + '-' + user + "\n  context: {cluster: " + cluster + ", user: " + cluster + '-' +
               user + "}\n";
    };
    const auto user = [&](const QByteArray& who, const QByteArray& fields) -> QByteArray {
        return "- name: " + cluster + '-' + who + "\n  user: {" + fields + "}\n";
    };
    return "apiVersion: v1\nkind: Config\ncurrent-context: " + cluster + "-admin\nclusters:\n- name: " + cluster +
           "\n  cluster: {server: \"" + server.toEncoded() +
           "\", certificate-authority-data: " + authority.certificatePem().toBase64() + "}\ncontexts:\n" +
           context("admin") + context("limited") + context("limited-file") + "users:\n" +
           user("admin", "client-certificate-data: " + admin.certificate.certificatePem.toBase64() +
                             ", client-key-data: " + admin.certificate.keyPem.toBase64()) +
           user("limited", "token: " + limited.token) + user("limited-file", "tokenFile: limited.token");
}

KubeServer::KubeServer(const QString& name) : d(std::make_unique<Private>())
{
    d->name = name;
}

KubeServer::~KubeServer()
{
    d->kill();
}

Result<void> KubeServer::startAll(std::initializer_list<KubeServer*> servers)
{
    const QDeadlineTimer deadline(startDeadline);
    for (KubeServer* server : servers) {
        if (const auto launched = server->d->launch(); !launched)
            return launched;
    }
    for (KubeServer* server : servers) {
        for (int attempt = 1;; ++attempt) {
            const auto ready = server->d->awaitReady(deadline);
            if (ready)
                break;
            // Another process may have taken a port between the check and the server's bind.
            if (attempt == launchAttempts || !server->d->log().contains("address already in use"))
                return ready;
            server->d->kill();
            if (const auto launched = server->d->launch(); !launched)
                return launched;
        }
    }
    return {};
}

void KubeServer::stop()
{
    d->kill();
}

QString KubeServer::name() const
{
    return d->name;
}

quint16 KubeServer::port() const
{
    return d->port;
}

QUrl KubeServer::url() const
{
    return d->url();
}

QByteArray KubeServer::caPem() const
{
    return d->authority.certificatePem();
}

const TestAuthority& KubeServer::authority() const
{
    return d->authority;
}

KubeIdentity KubeServer::admin() const
{
    return d->admin;
}

KubeIdentity KubeServer::limited() const
{
    return d->limited;
}

QString KubeServer::tokenFile() const
{
    return d->path(u"limited.token"_s);
}

QString KubeServer::kubeconfig() const
{
    return d->path(u"kubeconfig"_s);
}

QString KubeServer::writeKubeconfig(const QString& fileName, const QUrl& server) const
{
    const QString file = d->path(fileName);
    return writePrivateFile(file, d->kubeconfigText(server)) ? file : QString();
}

QByteArray KubeServer::log() const
{
    return d->log();
}

} // namespace varroa::test
