// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/kubereal/kubecaller.h"

#include <QEventLoop>
#include <QJsonDocument>
#include <QNetworkProxy>
#include <QNetworkReply>
#include <QSslCertificate>
#include <QSslConfiguration>
#include <QSslKey>

#include <chrono>
#include <memory>

namespace varroa::test {

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace {

constexpr std::chrono::milliseconds callDeadline = 30s;

} // namespace

QJsonObject KubeAnswer::json() const
{
    return QJsonDocument::fromJson(body).object();
}

QString KubeAnswer::reason() const
{
    return json().value("reason"_L1).toString();
}

KubeCaller::KubeCaller(const QUrl& server, const QByteArray& caPem, const KubeIdentity& identity)
    : m_server(server), m_tls(QSslConfiguration::defaultConfiguration()), m_token(identity.token)
{
    m_network.setProxy(QNetworkProxy::NoProxy);
    m_network.setTransferTimeout(int(callDeadline.count()));
    m_tls.setCaCertificates(QSslCertificate::fromData(caPem, QSsl::Pem));
    if (!identity.certificate.keyPem.isEmpty()) {
        m_tls.setLocalCertificate(QSslCertificate(identity.certificate.certificatePem, QSsl::Pem));
        m_tls.setPrivateKey(QSslKey(identity.certificate.keyPem, QSsl::Ec, QSsl::Pem));
    }
}

QNetworkReply* KubeCaller::start(const QByteArray& method, const QString& pathAndQuery, const QByteArray& body,
                                 const QByteArray& contentType)
{
    QNetworkRequest request(m_server.resolved(QUrl(pathAndQuery)));
    request.setSslConfiguration(m_tls);
    request.setRawHeader("Accept", "application/json");
    if (!body.isEmpty())
        request.setHeader(QNetworkRequest::ContentTypeHeader, contentType);
    if (!m_token.isEmpty())
        request.setRawHeader("Authorization", "Bearer " + m_token);
    return m_network.sendCustomRequest(request, method, body);
}

KubeAnswer KubeCaller::answerOf(QNetworkReply& reply)
{
    KubeAnswer answer;
    answer.status = reply.attribute(QNetworkRequest::HttpStatusCodeAttribute).toInt();
    answer.body = reply.readAll();
    if (reply.error() != QNetworkReply::NoError)
        answer.failure = reply.errorString();
    return answer;
}

KubeAnswer KubeCaller::call(const QByteArray& method, const QString& pathAndQuery, const QByteArray& body,
                            const QByteArray& contentType)
{
    const std::unique_ptr<QNetworkReply> reply(start(method, pathAndQuery, body, contentType));
    QEventLoop loop;
    QObject::connect(reply.get(), &QNetworkReply::finished, &loop, &QEventLoop::quit);
    if (!reply->isFinished())
        loop.exec();
    return answerOf(*reply);
}

KubeAnswer KubeCaller::post(const QString& path, const QJsonObject& object)
{
    return call("POST", path, QJsonDocument(object).toJson(QJsonDocument::Compact));
}

KubeAnswer KubeCaller::apply(const QString& path, const QByteArray& manifest, const QString& fieldManager, bool force)
{
    const QString query = u"?fieldManager="_s + fieldManager + (force ? u"&force=true"_s : QString());
    const QString target = path + query;
    return call("PATCH", target, manifest, "application/apply-patch+yaml");
}

} // namespace varroa::test
