// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/connect/connecttext.h"

#include <QCoreApplication>

using namespace Qt::StringLiterals;

namespace varroa {

namespace {

constexpr const char* trContext = "ConnectText";

// Source texts; %1 is host:port. Each cause carries the word the field uses for it, and no other row's word.
struct Row
{
    ConnectFailure failure;
    const char* word;
    const char* cause;
    const char* remedy;
};

// clang-format off
constexpr Row rows[] = {
    {ConnectFailure::InvalidUrl,
     //: Connection bar: the cause of a failed connection in two or three words.
     QT_TRANSLATE_NOOP("ConnectText", "invalid address"),
     QT_TRANSLATE_NOOP("ConnectText", "Cannot connect to %1: this is no valid server address."),
     QT_TRANSLATE_NOOP("ConnectText", "Write it as tls://host:port.")},
    {ConnectFailure::InvalidCa,
     //: Connection bar: the cause of a failed connection in two or three words.
     QT_TRANSLATE_NOOP("ConnectText", "unreadable CA"),
     QT_TRANSLATE_NOOP("ConnectText", "Cannot connect to %1: the CA given holds no readable certificate."),
     QT_TRANSLATE_NOOP("ConnectText", "Give the PEM text of ca.crt from the core's secret varroa-nats-creds.")},
    {ConnectFailure::InvalidCredentials,
     //: Connection bar: the cause of a failed connection in two or three words.
     QT_TRANSLATE_NOOP("ConnectText", "unreadable credentials"),
     QT_TRANSLATE_NOOP("ConnectText", "Cannot connect to %1: the credentials or the NKey seed cannot be read."),
     QT_TRANSLATE_NOOP("ConnectText", "Paste the whole credentials file or the seed that starts with SU.")},
    {ConnectFailure::UnknownName,
     //: Connection bar: the cause of a failed connection in two or three words.
     QT_TRANSLATE_NOOP("ConnectText", "host name not found"),
     QT_TRANSLATE_NOOP("ConnectText", "Cannot connect to %1: the host name was not found."),
     QT_TRANSLATE_NOOP("ConnectText", "Check the spelling, and whether this machine's DNS (or VPN) knows the name.")},
    {ConnectFailure::Refused,
     //: Connection bar: the cause of a failed connection in two or three words.
     QT_TRANSLATE_NOOP("ConnectText", "connection refused"),
     QT_TRANSLATE_NOOP("ConnectText", "Cannot connect to %1: the connection was refused, nothing listens on this port."),
     QT_TRANSLATE_NOOP("ConnectText", "Check the port, and whether the core's NATS is running and exposed.")},
    {ConnectFailure::Unreachable,
     //: Connection bar: the cause of a failed connection in two or three words.
     QT_TRANSLATE_NOOP("ConnectText", "network unreachable"),
     QT_TRANSLATE_NOOP("ConnectText", "Cannot connect to %1: there is no network route to it."),
     QT_TRANSLATE_NOOP("ConnectText", "Check this machine's network and VPN.")},
    {ConnectFailure::TcpTimedOut,
     //: Connection bar: the cause of a failed connection in two or three words.
     QT_TRANSLATE_NOOP("ConnectText", "TCP timed out"),
     QT_TRANSLATE_NOOP("ConnectText", "Cannot connect to %1: the TCP connection timed out without any answer."),
     QT_TRANSLATE_NOOP("ConnectText", "Check address and port, and whether a firewall drops the packets.")},
    {ConnectFailure::Silent,
     //: Connection bar: the cause of a failed connection in two or three words.
     QT_TRANSLATE_NOOP("ConnectText", "silent, timed out"),
     QT_TRANSLATE_NOOP("ConnectText", "Cannot connect to %1: the port is open but stayed silent until it timed out, "
                                      "no NATS greeting came."),
     QT_TRANSLATE_NOOP("ConnectText", "Check that the port is the NATS client port and that no proxy holds the "
                                      "connection.")},
    {ConnectFailure::NotNats,
     //: Connection bar: the cause of a failed connection in two or three words.
     QT_TRANSLATE_NOOP("ConnectText", "not a NATS server"),
     QT_TRANSLATE_NOOP("ConnectText", "Cannot connect to %1: this is not a NATS server, something else answered."),
     QT_TRANSLATE_NOOP("ConnectText", "Use the NATS client port (4222, or the NodePort), not the monitoring or HTTP "
                                      "port.")},
    {ConnectFailure::TlsNotOffered,
     //: Connection bar: the cause of a failed connection in two or three words.
     QT_TRANSLATE_NOOP("ConnectText", "no TLS offered"),
     QT_TRANSLATE_NOOP("ConnectText", "Cannot connect to %1: the server offers no TLS, though the address asks for it."),
     QT_TRANSLATE_NOOP("ConnectText", "Enable TLS on the core's NATS. Nothing was sent to the server.")},
    {ConnectFailure::TlsTimedOut,
     //: Connection bar: the cause of a failed connection in two or three words.
     QT_TRANSLATE_NOOP("ConnectText", "TLS timed out"),
     QT_TRANSLATE_NOOP("ConnectText", "Cannot connect to %1: the TLS handshake timed out after the NATS greeting."),
     QT_TRANSLATE_NOOP("ConnectText", "Check for a firewall or proxy that stalls connections, or an overloaded "
                                      "server.")},
    {ConnectFailure::CertificateUntrusted,
     //: Connection bar: the cause of a failed connection in two or three words.
     QT_TRANSLATE_NOOP("ConnectText", "certificate not trusted"),
     QT_TRANSLATE_NOOP("ConnectText", "Cannot connect to %1: the server's certificate is not trusted, the CA given did "
                                      "not sign it."),
     QT_TRANSLATE_NOOP("ConnectText", "Use ca.crt of this core's secret varroa-nats-creds; another core has another "
                                      "CA.")},
    {ConnectFailure::CertificateUnknownAuthority,
     //: Connection bar: the cause of a failed connection in two or three words.
     QT_TRANSLATE_NOOP("ConnectText", "certificate of an unknown CA"),
     QT_TRANSLATE_NOOP("ConnectText", "Cannot connect to %1: no CA is given, and this system's trust store does not know "
                                      "the one that signed the server's certificate."),
     QT_TRANSLATE_NOOP("ConnectText", "Give ca.crt of the core's secret varroa-nats-creds as CA.")},
    {ConnectFailure::CertificateWrongHost,
     //: Connection bar: the cause of a failed connection in two or three words.
     QT_TRANSLATE_NOOP("ConnectText", "certificate for another host name"),
     QT_TRANSLATE_NOOP("ConnectText", "Cannot connect to %1: the server's certificate is for another host name."),
     QT_TRANSLATE_NOOP("ConnectText", "Use a name the certificate lists, set the expected host name, or add this name "
                                      "to the core's certificate.")},
    {ConnectFailure::CertificateWrongIp,
     //: Connection bar: the cause of a failed connection in two or three words.
     QT_TRANSLATE_NOOP("ConnectText", "certificate lacks this IP address"),
     QT_TRANSLATE_NOOP("ConnectText", "Cannot connect to %1: the server's certificate does not list this IP address."),
     QT_TRANSLATE_NOOP("ConnectText", "Add the address to the core's certificate (IP SANs), or connect by a name it "
                                      "lists.")},
    {ConnectFailure::CertificateExpired,
     //: Connection bar: the cause of a failed connection in two or three words.
     QT_TRANSLATE_NOOP("ConnectText", "certificate expired"),
     QT_TRANSLATE_NOOP("ConnectText", "Cannot connect to %1: the server's certificate has expired."),
     QT_TRANSLATE_NOOP("ConnectText", "Renew the core's certificate, or check this machine's clock.")},
    {ConnectFailure::CertificateNotYetValid,
     //: Connection bar: the cause of a failed connection in two or three words.
     QT_TRANSLATE_NOOP("ConnectText", "certificate not yet valid"),
     QT_TRANSLATE_NOOP("ConnectText", "Cannot connect to %1: the server's certificate is not valid yet."),
     QT_TRANSLATE_NOOP("ConnectText", "Check the clocks of this machine and of the core.")},
    {ConnectFailure::TlsOther,
     //: Connection bar: the cause of a failed connection in two or three words.
     QT_TRANSLATE_NOOP("ConnectText", "TLS failed"),
     QT_TRANSLATE_NOOP("ConnectText", "Cannot connect to %1: the TLS handshake failed."),
     QT_TRANSLATE_NOOP("ConnectText", "TLS 1.2 or newer is needed on both sides; the details name the reason.")},
    {ConnectFailure::Authentication,
     //: Connection bar: the cause of a failed connection in two or three words.
     QT_TRANSLATE_NOOP("ConnectText", "authentication failed"),
     QT_TRANSLATE_NOOP("ConnectText", "Cannot connect to %1: authentication failed, the server does not accept this "
                                      "user and password."),
     QT_TRANSLATE_NOOP("ConnectText", "Check the user and take bff-password from the core's secret "
                                      "varroa-nats-creds.")},
    {ConnectFailure::Permission,
     //: Connection bar: the cause of a failed connection in two or three words.
     QT_TRANSLATE_NOOP("ConnectText", "permission denied"),
     QT_TRANSLATE_NOOP("ConnectText", "Connected to %1, but without permission: this user may not read the fleet's "
                                      "registry."),
     QT_TRANSLATE_NOOP("ConnectText", "Use the user bff, or grant this user the console's subjects.")},
    {ConnectFailure::InboxRefused,
     //: Connection bar: the cause of a failed connection in two or three words.
     QT_TRANSLATE_NOOP("ConnectText", "no permission for inbox prefix"),
     QT_TRANSLATE_NOOP("ConnectText", "Connected to %1, but without permission for the inbox prefix: this user may not "
                                      "receive answers under it."),
     QT_TRANSLATE_NOOP("ConnectText", "Set the inbox prefix this user may use, for bff _INBOX_bff.console; a user "
                                      "without any must be granted one.")},
    {ConnectFailure::NoRegistry,
     //: Connection bar: the cause of a failed connection in two or three words.
     QT_TRANSLATE_NOOP("ConnectText", "no registry"),
     QT_TRANSLATE_NOOP("ConnectText", "Connected to %1, but it has no registry: the bucket varroa_clusters is missing."),
     QT_TRANSLATE_NOOP("ConnectText", "Check that this is a core's NATS and that the core's operator has run.")},
    {ConnectFailure::TimedOut,
     //: Connection bar: the cause of a failed connection in two or three words.
     QT_TRANSLATE_NOOP("ConnectText", "attempt timed out"),
     QT_TRANSLATE_NOOP("ConnectText", "Cannot connect to %1: the whole attempt timed out."),
     QT_TRANSLATE_NOOP("ConnectText", "Use Test to see which hop hangs.")},
    {ConnectFailure::LinkLost,
     //: Connection bar: the cause of a failed connection in two or three words.
     QT_TRANSLATE_NOOP("ConnectText", "connection lost"),
     QT_TRANSLATE_NOOP("ConnectText", "The connection to %1 was lost."),
     QT_TRANSLATE_NOOP("ConnectText", "The console reconnects by itself.")},
    {ConnectFailure::Cancelled,
     //: Connection bar: the cause of a failed connection in two or three words.
     QT_TRANSLATE_NOOP("ConnectText", "cancelled"),
     QT_TRANSLATE_NOOP("ConnectText", "The connection to %1 was cancelled."),
     QT_TRANSLATE_NOOP("ConnectText", "Connect again when ready.")},
    {ConnectFailure::Internal,
     //: Connection bar: the cause of a failed connection in two or three words.
     QT_TRANSLATE_NOOP("ConnectText", "internal error"),
     QT_TRANSLATE_NOOP("ConnectText", "Cannot connect to %1: an internal error occurred."),
     QT_TRANSLATE_NOOP("ConnectText", "Please report it with the details.")},
};
// clang-format on

const Row* rowOf(ConnectFailure failure)
{
    for (const Row& row : rows) {
        if (row.failure == failure)
            return &row;
    }
    return nullptr; // None
}

QString translated(const char* text)
{
    return QCoreApplication::translate(trContext, text);
}

} // namespace

QString connectSentence(const ConnectError& error)
{
    const Row* row = rowOf(error.failure);
    if (!row)
        return {};
    const QString server =
        error.server.isEmpty() ? QCoreApplication::translate("ConnectText", "the server") : error.server;
    return translated(row->cause).arg(server) + u' ' + translated(row->remedy);
}

QString connectWord(ConnectFailure failure)
{
    const Row* row = rowOf(failure);
    return row ? translated(row->word) : QString();
}

QString connectRemedy(ConnectFailure failure)
{
    const Row* row = rowOf(failure);
    return row ? translated(row->remedy) : QString();
}

QString connectSentenceEnglish(const ConnectError& error)
{
    const Row* row = rowOf(error.failure);
    if (!row)
        return {};
    QString sentence = QString::fromLatin1(row->cause);
    sentence.chop(1); // the full stop
    sentence = sentence.arg(error.server.isEmpty() ? u"the server"_s : error.server.simplified());
    QString detail = error.detail.simplified();
    while (detail.endsWith(u'.'))
        detail.chop(1);
    if (!detail.isEmpty())
        sentence += " ("_L1 + detail + u')';
    return sentence + u'.';
}

} // namespace varroa
