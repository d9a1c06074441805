// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/nats/natsreply.h"

namespace varroa {

namespace {

QByteArrayView header(natsMsg* message, const char* name)
{
    const char* value = nullptr;
    return natsMsgHeader_Get(message, name, &value) == NATS_OK ? QByteArrayView(value) : QByteArrayView();
}

} // namespace

Result<BusReply> readReply(natsMsg* message, MonoTime receivedAt)
{
    if (natsMsg_IsNoResponders(message))
        return Error{ErrorKind::NoResponders, {}};
    if (const QByteArrayView status = header(message, "Status"); !status.isEmpty()) {
        const QString detail = QString::fromUtf8(status) + u' ' + QString::fromUtf8(header(message, "Description"));
        if (status == "404")
            return Error{ErrorKind::NotFound, detail};
        if (status == "408")
            return Error{ErrorKind::TimedOut, detail};
        return Error{ErrorKind::Refused, detail};
    }
    BusReply reply;
    reply.receivedAt = receivedAt;
    if (const QByteArrayView stamp = header(message, "Nats-Time-Stamp"); !stamp.isEmpty())
        reply.storedAt = parseWireTime(stamp);
    reply.payload = QByteArray(natsMsg_GetData(message), natsMsg_GetDataLength(message));
    return reply;
}

Error errorOf(natsStatus status)
{
    const QString detail = QString::fromUtf8(natsStatus_GetText(status));
    switch (status) {
    case NATS_TIMEOUT:
        return {ErrorKind::TimedOut, detail};
    case NATS_MAX_PAYLOAD:
        return {ErrorKind::TooLarge, detail};
    case NATS_NO_RESPONDERS:
        return {ErrorKind::NoResponders, {}}; // the kind says it all
    case NATS_NOT_PERMITTED:
        return {ErrorKind::Forbidden, detail};
    case NATS_CONNECTION_CLOSED:
    case NATS_CONNECTION_DISCONNECTED:
    case NATS_STALE_CONNECTION:
    case NATS_IO_ERROR:
    case NATS_SSL_ERROR:
        return {ErrorKind::Offline, detail};
    case NATS_INVALID_SUBJECT:
        return {ErrorKind::Malformed, detail};
    default:
        return {ErrorKind::Internal, detail};
    }
}

} // namespace varroa
