// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/kube/kubeentries.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QHostAddress>
#include <QLocale>
#include <QSslCertificate>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace varroa::kube {
namespace {

struct EntryTexts
{
    Q_DECLARE_TR_FUNCTIONS(KubeEntries)
};

constexpr qint64 MaxNamedFileBytes = 1024 * 1024;
constexpr int SoonDays = 30;

QString absolute(const QString& path, const QString& folder)
{
    return path.isEmpty() ? QString() : QDir::cleanPath(QDir(folder).absoluteFilePath(path));
}

// What `dataKey` holds, or the file that `fileKey` names; the former wins, as with kubectl.
Secret dataOrFile(YamlFields& fields, const char* dataKey, const char* fileKey, const QString& folder)
{
    if (fields.has(dataKey))
        return fields.base64(dataKey);
    const QString path = absolute(fields.text(fileKey), folder);
    if (path.isEmpty())
        return {};
    Result<Secret> content = readNamedFile(path);
    if (content)
        return std::move(*content);
    fields.note(fileKey, KubeSeverity::Dead, content.error().detail);
    return {};
}

const char* givenKey(const YamlFields& fields, const char* dataKey, const char* fileKey)
{
    return fields.has(dataKey) ? dataKey : fileKey;
}

void readServer(YamlFields& fields, ClusterEntry& cluster)
{
    const QString text = fields.text("server").trimmed();
    if (text.isEmpty()) {
        if (!fields.has("server"))
            fields.note("server", KubeSeverity::Dead, EntryTexts::tr("The cluster has no server address."));
        return;
    }
    QUrl url(text, QUrl::StrictMode);
    const bool secretive = !url.userInfo().isEmpty();
    if (secretive)
        fields.note("server", KubeSeverity::Dead,
                    EntryTexts::tr("The server's address holds a user or password. Move it to the user's entry."));
    if (!text.contains("://"_L1)) {
        cluster.shownServer = text.contains(u'@') ? QString() : text;
        fields.note("server", KubeSeverity::Dead,
                    EntryTexts::tr("The server's address does not begin with https://, so it is not clear how to "
                                   "speak with it. Write it as https://host:port."));
        return;
    }
    url.setUserInfo({});
    cluster.shownServer = secretive ? url.toString() : text.contains(u'@') ? QString() : text;
    if (!url.isValid() || url.host().isEmpty() || url.hasQuery() || url.hasFragment()) {
        fields.note("server", KubeSeverity::Dead,
                    EntryTexts::tr("The server's address is no valid URL. Write it as https://host:port, an IPv6 "
                                   "address in square brackets."));
        return;
    }
    if (url.scheme() == "http"_L1)
        fields.note(
            "server", KubeSeverity::Stop,
            EntryTexts::tr("The server is reached by http, so credentials and Secrets would travel unprotected. "
                           "Use https."));
    else if (url.scheme() != "https"_L1)
        fields.note("server", KubeSeverity::Dead,
                    EntryTexts::tr("The server's address does not begin with https://, so it cannot be reached."));
    cluster.server = url;
}

void readProxy(YamlFields& fields, ClusterEntry& cluster)
{
    QString text = fields.text("proxy-url").trimmed();
    if (text.isEmpty())
        return;
    QUrl url(text, QUrl::StrictMode);
    static const QStringList schemes{u"http"_s, u"https"_s, u"socks5"_s, u"socks5h"_s};
    if (!url.isValid() || url.host().isEmpty() || !schemes.contains(url.scheme())) {
        fields.note("proxy-url", KubeSeverity::Dead,
                    EntryTexts::tr("The proxy's address is no URL that begins with http://, https:// or socks5://."));
        return;
    }
    cluster.proxyUser = url.userName(QUrl::FullyDecoded);
    QString password = url.password(QUrl::FullyDecoded);
    cluster.proxyPassword = Secret::consume(password);
    url.setUserInfo({});
    cluster.proxy = url;
}

void readAuthority(YamlFields& fields, ClusterEntry& cluster, const QString& folder)
{
    const char* key = givenKey(fields, "certificate-authority-data", "certificate-authority");
    const Secret pem = dataOrFile(fields, "certificate-authority-data", "certificate-authority", folder);
    if (pem.isEmpty())
        return;
    if (cluster.insecure)
        fields.note(
            "insecure-skip-tls-verify", KubeSeverity::Dead,
            EntryTexts::tr("The cluster has a certificate authority and also says that it is not to be "
                           "checked; kubectl refuses that. Remove insecure-skip-tls-verify to keep the check."));
    cluster.caPem = pem.view().toByteArray();
    const auto certificates = QSslCertificate::fromData(cluster.caPem, QSsl::Pem);
    if (certificates.isEmpty()) {
        fields.note(key, KubeSeverity::Dead,
                    EntryTexts::tr("The certificate authority is not a certificate in PEM form."));
        return;
    }
    const QDateTime now = QDateTime::currentDateTimeUtc();
    if (std::ranges::all_of(certificates, [&](const QSslCertificate& one) { return one.expiryDate() < now; }))
        fields.note(key, KubeSeverity::Dead, EntryTexts::tr("The certificate authority has expired."));
}

ExecEntry readExec(const YAML::Node& node, const QString& where, const QString& folder,
                   std::vector<KubeProblem>& problems)
{
    YamlFields fields(node, where, problems);
    ExecEntry exec;
    exec.apiVersion = fields.text("apiVersion");
    exec.command = fields.text("command");
    exec.installHint = fields.text("installHint").left(2000);
    exec.provideClusterInfo = fields.flag("provideClusterInfo");
    // As in a shell: what holds a separator is a path, everything else is looked up.
    if (exec.command.contains(u'/') || (QDir::separator() != u'/' && exec.command.contains(QDir::separator())))
        exec.command = absolute(exec.command, folder);
    for (const YAML::Node& item : fields.list("args")) {
        if (item.IsScalar())
            exec.arguments.append(QString::fromStdString(item.Scalar()));
        else
            fields.note("args", KubeSeverity::Dead, EntryTexts::tr("Every argument of the plugin must be a text."));
    }
    for (const YAML::Node& item : fields.list("env")) {
        YamlFields variable(item, fields.where("env"), problems);
        const QString name = variable.text("name");
        if (!name.isEmpty() && !name.contains(u'='))
            exec.environment.push_back({name, variable.text("value")});
    }
    fields.note(
        "", KubeSeverity::Warn,
        EntryTexts::tr("The credentials come from a program on this computer. The console asks before it runs."));
    if (exec.command.isEmpty())
        fields.note("command", KubeSeverity::Dead, EntryTexts::tr("The plugin's command is missing."));
    const QLatin1StringView group("client.authentication.k8s.io/");
    if (exec.apiVersion == group + "v1alpha1"_L1)
        fields.note("apiVersion", KubeSeverity::Dead,
                    EntryTexts::tr("Version v1alpha1 of credential plugins has been removed from Kubernetes. Have the "
                                   "kubeconfig written anew, or set v1 if the plugin knows it."));
    else if (exec.apiVersion != group + "v1"_L1 && exec.apiVersion != group + "v1beta1"_L1)
        fields.note("apiVersion", KubeSeverity::Dead,
                    EntryTexts::tr("The plugin's version must be client.authentication.k8s.io/v1 or v1beta1."));
    const QString mode = fields.text("interactiveMode");
    if (mode == "Always"_L1)
        fields.note("interactiveMode", KubeSeverity::Dead,
                    EntryTexts::tr("The plugin must ask on a terminal, and the console has none. Log in with the "
                                   "plugin in a terminal, or use another user for this context."));
    else if (!mode.isEmpty() && mode != "Never"_L1 && mode != "IfAvailable"_L1)
        fields.note("interactiveMode", KubeSeverity::Dead,
                    EntryTexts::tr("The interactive mode must be Never, IfAvailable or Always."));
    else if (mode.isEmpty() && exec.apiVersion == group + "v1"_L1)
        fields.note("interactiveMode", KubeSeverity::Dead,
                    EntryTexts::tr("Version v1 of credential plugins needs an interactiveMode, and kubectl refuses the "
                                   "file without it. Set it to IfAvailable or Never."));
    return exec;
}

void readCertificate(YamlFields& fields, UserEntry& user, const QString& folder)
{
    const char* key = givenKey(fields, "client-certificate-data", "client-certificate");
    const Secret pem = dataOrFile(fields, "client-certificate-data", "client-certificate", folder);
    user.keyPem = dataOrFile(fields, "client-key-data", "client-key", folder);
    const bool hasCertificate = fields.has(key);
    const bool hasKey = fields.has("client-key-data") || fields.has("client-key");
    if (hasCertificate != hasKey)
        fields.note(hasCertificate ? key : "client-key", KubeSeverity::Dead,
                    hasCertificate ? EntryTexts::tr("The client certificate has no key.")
                                   : EntryTexts::tr("The client key has no certificate."));
    if (pem.isEmpty())
        return;
    user.certificatePem = pem.view().toByteArray();
    const auto certificates = QSslCertificate::fromData(user.certificatePem, QSsl::Pem);
    if (certificates.isEmpty()) {
        fields.note(key, KubeSeverity::Dead,
                    EntryTexts::tr("The client certificate is not a certificate in PEM form."));
        return;
    }
    const QDateTime until = certificates.first().expiryDate();
    const qint64 days = QDateTime::currentDateTimeUtc().daysTo(until);
    const QString day = until.toUTC().date().toString(Qt::ISODate);
    if (until < QDateTime::currentDateTimeUtc())
        fields.note(key, KubeSeverity::Dead,
                    EntryTexts::tr("The client certificate expired on %1. Have a new one issued.").arg(day));
    else if (days < SoonDays)
        fields.note(key, KubeSeverity::Warn, EntryTexts::tr("The client certificate expires on %1.").arg(day));
}

KubeAuth authOf(const YamlFields& fields, const UserEntry& user)
{
    if (user.exec)
        return KubeAuth::Exec;
    if (fields.has("tokenFile"))
        return KubeAuth::TokenFile;
    if (fields.has("token"))
        return KubeAuth::Token;
    if (fields.has("username") || fields.has("password"))
        return KubeAuth::Basic;
    if (fields.has("client-certificate-data") || fields.has("client-certificate"))
        return KubeAuth::ClientCertificate;
    return KubeAuth::None;
}

void judgeUser(YamlFields& fields, const UserEntry& user)
{
    const bool token = fields.has("token") || fields.has("tokenFile");
    const bool basic = fields.has("username") || fields.has("password");
    if (int(token) + int(basic) + int(user.exec.has_value()) > 1)
        fields.note(user.exec ? "exec" : "token", KubeSeverity::Dead,
                    EntryTexts::tr("The user has several kinds of credentials, and kubectl refuses that. Keep one."));
    else if (user.auth != KubeAuth::ClientCertificate && user.auth != KubeAuth::None && !user.certificatePem.isEmpty())
        fields.note(givenKey(fields, "client-certificate-data", "client-certificate"), KubeSeverity::Warn,
                    EntryTexts::tr("The user has a client certificate beside other credentials; both are sent."));
    if (fields.has("token") && fields.has("tokenFile"))
        fields.note("token", KubeSeverity::Warn,
                    EntryTexts::tr("The token is not used, since the token file goes first."));
    if (fields.has("auth-provider"))
        fields.note("auth-provider", KubeSeverity::Dead,
                    EntryTexts::tr("Authentication providers have been removed from Kubernetes. Use the credential "
                                   "plugin of the provider instead."));
    for (const char* key : {"as", "as-uid", "as-groups", "as-user-extra"}) {
        if (fields.has(key))
            fields.note(key, KubeSeverity::Dead,
                        EntryTexts::tr("The user acts as somebody else, which the console does not do."));
    }
}

} // namespace

Result<Secret> readNamedFile(const QString& path)
{
    const QString name = QDir::toNativeSeparators(path);
    const QFileInfo info(path);
    if (!info.exists())
        return Error{ErrorKind::NotFound, EntryTexts::tr("The file %1 does not exist.").arg(name)};
    if (!info.isFile())
        return Error{ErrorKind::Unavailable, EntryTexts::tr("%1 is not a file.").arg(name)};
    if (info.size() > MaxNamedFileBytes)
        return Error{ErrorKind::TooLarge, EntryTexts::tr("The file %1 is larger than 1 MiB.").arg(name)};
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly | QIODevice::Unbuffered))
        return Error{ErrorKind::Unavailable,
                     EntryTexts::tr("The file %1 cannot be read (%2).").arg(name, file.errorString())};
    QByteArray bytes = file.read(MaxNamedFileBytes);
    if (bytes.trimmed().isEmpty())
        return Error{ErrorKind::Malformed, EntryTexts::tr("The file %1 is empty.").arg(name)};
    return Secret::consume(bytes);
}

std::shared_ptr<const ClusterEntry> readCluster(const YAML::Node& item, const QString& where, const QString& folder)
{
    auto cluster = std::make_shared<ClusterEntry>();
    YamlFields fields(item, where, cluster->problems);
    cluster->insecure = fields.flag("insecure-skip-tls-verify");
    cluster->tlsServerName = fields.text("tls-server-name");
    readServer(fields, *cluster);
    readProxy(fields, *cluster);
    readAuthority(fields, *cluster, folder);
    if (cluster->insecure && cluster->caPem.isEmpty())
        fields.note("insecure-skip-tls-verify", KubeSeverity::Warn,
                    EntryTexts::tr("The server's certificate is not checked, so anybody on the way can pose as the "
                                   "server. Set its certificate authority instead."));
    for (const YAML::Node& extension : fields.list("extensions")) {
        if (!extension.IsMap())
            continue;
        std::vector<KubeProblem> ignored;
        YamlFields named(extension, {}, ignored);
        if (named.text("name") == "client.authentication.k8s.io/exec"_L1)
            cluster->pluginConfig = jsonOf(named.node("extension"));
    }
    return cluster;
}

std::shared_ptr<const UserEntry> readUser(const YAML::Node& item, const QString& where, const QString& folder)
{
    auto user = std::make_shared<UserEntry>();
    YamlFields fields(item, where, user->problems);
    user->token = fields.secret("token");
    user->tokenFile = absolute(fields.text("tokenFile"), folder);
    user->username = fields.text("username");
    user->password = fields.secret("password");
    readCertificate(fields, *user, folder);
    if (fields.has("exec"))
        user->exec = readExec(fields.node("exec"), fields.where("exec"), folder, user->problems);
    user->auth = authOf(fields, *user);
    judgeUser(fields, *user);
    if (!user->tokenFile.isEmpty()) {
        if (const Result<Secret> content = readNamedFile(user->tokenFile); !content)
            fields.note("tokenFile", KubeSeverity::Dead, content.error().detail);
    }
    return user;
}

} // namespace varroa::kube
