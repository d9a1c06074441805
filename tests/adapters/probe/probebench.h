// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/fleetsim/natsserver.h"
#include "app/probe/netprobe.h"

#include <QTest>

#include <chrono>

namespace varroa::test {

// What the tests of NetProbe share.

inline constexpr auto shortDeadline = std::chrono::seconds(1); // for hops that are meant to run into it
inline constexpr auto longDeadline = std::chrono::seconds(60); // for hops that must not

// Asks for TLS.
ProbeRequest request(const QString& host, quint16 port, const QByteArray& ca = {},
                     std::chrono::milliseconds deadline = longDeadline);
// Waits for the report; Internal when none came.
ProbeReport run(NetProbe& probe, const ProbeRequest& request);
ProbeReport run(const ProbeRequest& request);

// The greeting of a NATS server.
QByteArray infoLine(const QByteArray& more = R"("tls_required":true)");
// A real server whose certificate is made for these names and this time.
std::unique_ptr<NatsServer> serverWith(const NatsServer::Config& config);
probe::NameLookup::Resolver resolvesTo(const QStringList& addresses);

} // namespace varroa::test

#define COMPARE_FAILURE(report, expected)                                                                              \
    QVERIFY2((report).error.failure == (expected),                                                                     \
             qPrintable(QString::number(static_cast<int>((report).error.failure)) + u' ' + (report).error.detail))
