// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/result.h"
#include "models/domain/time.h"

#include <QByteArray>
#include <QString>
#include <QStringList>

#include <openssl/ssl.h>
#include <openssl/x509v3.h>

#include <memory>
#include <optional>
#include <vector>

namespace varroa::probe {

// Ownership of OpenSSL objects, and what people want to read of a certificate.

template <auto Free>
struct OpenSslDeleter
{
    template <class T>
    void operator()(T* object) const noexcept
    {
        Free(object);
    }
};
using BioPtr = std::unique_ptr<BIO, OpenSslDeleter<BIO_free_all>>;
using CertificatePtr = std::unique_ptr<X509, OpenSslDeleter<X509_free>>;
using ContextPtr = std::unique_ptr<SSL_CTX, OpenSslDeleter<SSL_CTX_free>>;
using SslPtr = std::unique_ptr<SSL, OpenSslDeleter<SSL_free>>;

// Every certificate of a PEM text. Malformed when there is none, or when one block is no X.509 certificate.
Result<std::vector<CertificatePtr>> parseCertificates(const QByteArray& pem);

QString subjectText(const X509& certificate);
std::optional<WallTime> notBefore(const X509& certificate);
std::optional<WallTime> notAfter(const X509& certificate);
// "DNS:name" and "IP:address" in the certificate's order, at most `limit`, then "…".
QStringList subjectAltNames(const X509& certificate, int limit);

// 4 or 16 bytes of an IP literal; empty for a name.
QByteArray ipBytes(const QString& host);

// The oldest entry of this thread's OpenSSL error queue in words; empties the queue.
QString takeOpenSslError();

} // namespace varroa::probe
