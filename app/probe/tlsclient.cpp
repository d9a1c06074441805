// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/probe/tlsclient.h"

#include <openssl/err.h>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace varroa::probe {

namespace {

ConnectFailure failureOf(int code)
{
    switch (code) {
    case X509_V_ERR_DEPTH_ZERO_SELF_SIGNED_CERT:
    case X509_V_ERR_SELF_SIGNED_CERT_IN_CHAIN:
    case X509_V_ERR_UNABLE_TO_GET_ISSUER_CERT:
    case X509_V_ERR_UNABLE_TO_GET_ISSUER_CERT_LOCALLY:
    case X509_V_ERR_UNABLE_TO_VERIFY_LEAF_SIGNATURE:
    case X509_V_ERR_CERT_SIGNATURE_FAILURE:
    case X509_V_ERR_CERT_UNTRUSTED:
    case X509_V_ERR_CERT_REJECTED:
    case X509_V_ERR_INVALID_CA:
        return ConnectFailure::CertificateUntrusted;
    case X509_V_ERR_HOSTNAME_MISMATCH:
        return ConnectFailure::CertificateWrongHost;
    case X509_V_ERR_IP_ADDRESS_MISMATCH:
        return ConnectFailure::CertificateWrongIp;
    case X509_V_ERR_CERT_HAS_EXPIRED:
        return ConnectFailure::CertificateExpired;
    case X509_V_ERR_CERT_NOT_YET_VALID:
        return ConnectFailure::CertificateNotYetValid;
    default:
        return ConnectFailure::TlsOther;
    }
}

// Most telling first, in the order in which OpenSSL itself would stop.
int rank(ConnectFailure failure)
{
    switch (failure) {
    case ConnectFailure::CertificateUntrusted:
    case ConnectFailure::CertificateUnknownAuthority:
        return 0;
    case ConnectFailure::CertificateWrongHost:
    case ConnectFailure::CertificateWrongIp:
        return 1;
    case ConnectFailure::CertificateExpired:
    case ConnectFailure::CertificateNotYetValid:
        return 2;
    default:
        return 3;
    }
}

QString dateText(const std::optional<WallTime>& time)
{
    return time ? toRfc3339(*time) : u"?"_s;
}

} // namespace

TlsClient::TlsClient(const QByteArray& caPem, const QString& urlHost, const QString& expectedHost)
    : m_host(expectedHost.isEmpty() ? urlHost : expectedHost)
{
    ERR_clear_error();
    m_context.reset(SSL_CTX_new(TLS_client_method()));
    if (!m_context || SSL_CTX_set_min_proto_version(m_context.get(), TLS1_2_VERSION) != 1) {
        fail(ConnectFailure::TlsOther, takeOpenSslError());
        return;
    }
    SSL_CTX_set_app_data(m_context.get(), this);
    SSL_CTX_set_verify(m_context.get(), SSL_VERIFY_PEER, nullptr);
    SSL_CTX_set_cert_verify_callback(m_context.get(), &TlsClient::verify, this);
    if (!trust(caPem))
        return;
    m_ssl.reset(SSL_new(m_context.get()));
    m_in = BIO_new(BIO_s_mem());
    m_out = BIO_new(BIO_s_mem());
    if (!m_ssl || !m_in || !m_out) {
        BIO_free(m_in);
        BIO_free(m_out);
        fail(ConnectFailure::TlsOther, takeOpenSslError());
        return;
    }
    SSL_set_bio(m_ssl.get(), m_in, m_out);
    SSL_set_connect_state(m_ssl.get());
    if (!expect(urlHost, expectedHost))
        fail(ConnectFailure::TlsOther, takeOpenSslError());
}

bool TlsClient::trust(const QByteArray& caPem)
{
    m_systemTrust = caPem.trimmed().isEmpty();
    if (m_systemTrust) {
        if (SSL_CTX_set_default_verify_paths(m_context.get()) == 1)
            return true;
        fail(ConnectFailure::TlsOther, takeOpenSslError());
        return false;
    }
    const auto certificates = parseCertificates(caPem);
    if (!certificates) {
        fail(ConnectFailure::InvalidCa, certificates.error().detail);
        return false;
    }
    X509_STORE* store = SSL_CTX_get_cert_store(m_context.get());
    for (const CertificatePtr& certificate : *certificates) {
        if (X509_STORE_add_cert(store, certificate.get()) != 1) {
            fail(ConnectFailure::InvalidCa, takeOpenSslError());
            return false;
        }
    }
    return true;
}

bool TlsClient::expect(const QString& urlHost, const QString& expectedHost)
{
    X509_VERIFY_PARAM* parameters = SSL_get0_param(m_ssl.get());
    X509_VERIFY_PARAM_set_hostflags(parameters, X509_CHECK_FLAG_NO_PARTIAL_WILDCARDS);
    if (ipBytes(urlHost).isEmpty() && SSL_set_tlsext_host_name(m_ssl.get(), urlHost.toUtf8().constData()) != 1)
        return false;
    const QString name = expectedHost.isEmpty() ? urlHost : expectedHost;
    const QByteArray address = ipBytes(name);
    if (address.isEmpty())
        return X509_VERIFY_PARAM_set1_host(parameters, name.toUtf8().constData(), 0) == 1;
    return X509_VERIFY_PARAM_set1_ip(parameters, reinterpret_cast<const unsigned char*>(address.constData()),
                                     static_cast<size_t>(address.size())) == 1;
}

// In place of OpenSSL's own check, so that all problems are collected and the certificate is seen even when it fails.
int TlsClient::verify(X509_STORE_CTX* store, void* self)
{
    auto* client = static_cast<TlsClient*>(self);
    client->m_problems.clear();
    X509_STORE_CTX_set_verify_cb(store, &TlsClient::collect);
    const int verified = X509_verify_cert(store);
    const X509* leaf = X509_STORE_CTX_get0_cert(store);
    if (!leaf)
        return 0;
    TlsSummary summary;
    summary.subject = subjectText(*leaf);
    summary.notAfter = notAfter(*leaf);
    client->m_summary = summary;
    if (verified != 1 && client->m_problems.empty())
        client->m_problems.push_back({X509_STORE_CTX_get_error(store), X509_STORE_CTX_get_error_depth(store)});
    if (client->m_problems.empty())
        return 1;
    client->judge(*leaf);
    X509_STORE_CTX_set_error(store, client->m_problems.front().code);
    return 0;
}

int TlsClient::collect(int ok, X509_STORE_CTX* store)
{
    if (ok)
        return 1;
    const auto* ssl = static_cast<const SSL*>(X509_STORE_CTX_get_ex_data(store, SSL_get_ex_data_X509_STORE_CTX_idx()));
    auto* client = static_cast<TlsClient*>(SSL_CTX_get_app_data(SSL_get_SSL_CTX(ssl)));
    client->m_problems.push_back({X509_STORE_CTX_get_error(store), X509_STORE_CTX_get_error_depth(store)});
    return 1;
}

void TlsClient::judge(const X509& leaf)
{
    const auto byRank = [](const Problem& a, const Problem& b) {
        return rank(failureOf(a.code)) < rank(failureOf(b.code));
    };
    std::stable_sort(m_problems.begin(), m_problems.end(), byRank);
    QStringList texts;
    for (const Problem& problem : m_problems) {
        QString text = QString::fromLatin1(X509_verify_cert_error_string(problem.code));
        switch (failureOf(problem.code)) {
        case ConnectFailure::CertificateWrongHost:
        case ConnectFailure::CertificateWrongIp: {
            const QStringList names = subjectAltNames(leaf, 8);
            text += " (expected "_L1 + m_host + ", the certificate lists "_L1 +
                    (names.isEmpty() ? u"nothing"_s : names.join(u' ')) + u')';
            break;
        }
        case ConnectFailure::CertificateExpired:
            text += problem.depth == 0 ? QString(" (not after "_L1 + dateText(notAfter(leaf)) + u')')
                                       : u" (an issuer in the chain)"_s;
            break;
        case ConnectFailure::CertificateNotYetValid:
            text += problem.depth == 0 ? QString(" (not before "_L1 + dateText(notBefore(leaf)) + u')')
                                       : u" (an issuer in the chain)"_s;
            break;
        default:
            break;
        }
        if (!texts.contains(text))
            texts.append(text);
    }
    m_failure = failureOf(m_problems.front().code);
    if (m_systemTrust && m_failure == ConnectFailure::CertificateUntrusted)
        m_failure = ConnectFailure::CertificateUnknownAuthority;
    m_detail = "certificate: "_L1 + texts.join("; "_L1);
}

TlsClient::State TlsClient::advance(const QByteArray& received)
{
    if (m_state != State::Running)
        return m_state;
    ERR_clear_error();
    if (!received.isEmpty() &&
        BIO_write(m_in, received.constData(), static_cast<int>(received.size())) != received.size())
        return fail(ConnectFailure::TlsOther, takeOpenSslError());
    const int outcome = SSL_do_handshake(m_ssl.get());
    if (m_summary)
        m_summary->protocol = QString::fromLatin1(SSL_get_version(m_ssl.get()));
    if (outcome == 1) {
        m_summary->cipher = QString::fromLatin1(SSL_get_cipher_name(m_ssl.get()));
        SSL_shutdown(m_ssl.get()); // the probe says nothing more
        ERR_clear_error();
        return m_state = State::Done;
    }
    const int reason = SSL_get_error(m_ssl.get(), outcome);
    if (reason == SSL_ERROR_WANT_READ || reason == SSL_ERROR_WANT_WRITE)
        return m_state;
    if (m_failure != ConnectFailure::None) // the certificate's own reason
        return fail(m_failure, m_detail);
    return fail(ConnectFailure::TlsOther, takeOpenSslError());
}

TlsClient::State TlsClient::peerClosed()
{
    return m_state == State::Running
               ? fail(ConnectFailure::TlsOther, u"the server closed the connection during the TLS handshake"_s)
               : m_state;
}

QByteArray TlsClient::takeOutput()
{
    if (!m_out || !m_ssl)
        return {};
    QByteArray bytes(static_cast<qsizetype>(BIO_ctrl_pending(m_out)), Qt::Uninitialized);
    if (bytes.isEmpty())
        return {};
    const int size = BIO_read(m_out, bytes.data(), static_cast<int>(bytes.size()));
    bytes.truncate(qMax(size, 0));
    return bytes;
}

TlsClient::State TlsClient::fail(ConnectFailure failure, const QString& detail)
{
    m_failure = failure;
    m_detail = detail;
    return m_state = State::Failed;
}

} // namespace varroa::probe
