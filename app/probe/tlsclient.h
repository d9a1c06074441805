// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/probe/certificates.h"
#include "models/ports/connectfailure.h"

namespace varroa::probe {

// A TLS 1.2+ client over memory: bytes in, bytes out; no socket, no thread, no blocking. The handshake stops at a
// certificate that does not pass (chain, dates, name or IP address), yet its subject and dates are reported.
class TlsClient
{
public:
    enum class State { Running, Done, Failed };

    // `caPem` empty: the system's default trust store. `urlHost` is sent as SNI unless it is an IP address;
    // `expectedHost`, or else `urlHost`, must be in the certificate.
    TlsClient(const QByteArray& caPem, const QString& urlHost, const QString& expectedHost);
    TlsClient(const TlsClient&) = delete;
    TlsClient& operator=(const TlsClient&) = delete;

    // Starts with no bytes; then once for each piece received. Output may be waiting in every state.
    State advance(const QByteArray& received);
    State peerClosed();
    QByteArray takeOutput();

    State state() const noexcept { return m_state; }
    ConnectFailure failure() const noexcept { return m_failure; }
    const QString& detail() const noexcept { return m_detail; }
    const std::optional<TlsSummary>& summary() const noexcept { return m_summary; }

private:
    struct Problem
    {
        int code;
        int depth;
    };
    static int verify(X509_STORE_CTX* store, void* self);
    static int collect(int ok, X509_STORE_CTX* store);
    bool trust(const QByteArray& caPem);
    bool expect(const QString& urlHost, const QString& expectedHost);
    void judge(const X509& leaf);
    State fail(ConnectFailure failure, const QString& detail);

    ContextPtr m_context;
    SslPtr m_ssl;
    BIO* m_in = nullptr; // both owned by m_ssl
    BIO* m_out = nullptr;
    QString m_host;
    std::vector<Problem> m_problems;
    bool m_systemTrust = false; // no CA was given
    std::optional<TlsSummary> m_summary;
    State m_state = State::Running;
    ConnectFailure m_failure = ConnectFailure::None;
    QString m_detail;
};

} // namespace varroa::probe
