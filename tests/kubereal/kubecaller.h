// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/fleetsim/testcertificates.h"

#include <QJsonObject>
#include <QNetworkAccessManager>
#include <QUrl>

namespace varroa::test {

// Who asks an API server: a client certificate, a token, both or nobody.
struct KubeIdentity
{
    TestAuthority::Leaf certificate;
    QByteArray token;
};

struct KubeAnswer
{
    int status = 0; // 0: no HTTP answer, `failure` says why
    QByteArray body;
    QString failure;

    QJsonObject json() const;
    QString reason() const; // of a Status object
};

// The API of one server for one identity, without any code of the console's: sets tests up, reads back what the console
// wrote. Blocks in an event loop until the answer is there or 30 s have passed.
class KubeCaller
{
public:
    KubeCaller(const QUrl& server, const QByteArray& caPem, const KubeIdentity& identity);

    KubeAnswer call(const QByteArray& method, const QString& pathAndQuery, const QByteArray& body = {},
                    const QByteArray& contentType = "application/json");
    KubeAnswer get(const QString& pathAndQuery) { return call("GET", pathAndQuery); }
    KubeAnswer post(const QString& path, const QJsonObject& object);
    // Server-side apply of JSON or YAML.
    KubeAnswer apply(const QString& path, const QByteArray& manifest, const QString& fieldManager, bool force = false);
    // Not waited for; belongs to the caller.
    QNetworkReply* start(const QByteArray& method, const QString& pathAndQuery, const QByteArray& body = {},
                         const QByteArray& contentType = "application/json");
    static KubeAnswer answerOf(QNetworkReply& reply);

private:
    QNetworkAccessManager m_network;
    QUrl m_server;
    QSslConfiguration m_tls;
    QByteArray m_token;
};

} // namespace varroa::test
