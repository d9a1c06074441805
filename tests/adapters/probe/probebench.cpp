// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/adapters/probe/probebench.h"

#include <optional>

using namespace Qt::StringLiterals;

namespace varroa::test {

namespace {

void runInto(std::optional<ProbeReport>& report, NetProbe& probe, const ProbeRequest& request)
{
    const auto handle = probe.probe(request, [&](const ProbeReport& outcome) { report = outcome; });
    QVERIFY2(!report, "the callback came from inside probe()");
    QTRY_VERIFY_WITH_TIMEOUT(report, 60000);
}

} // namespace

ProbeRequest request(const QString& host, quint16 port, const QByteArray& ca, std::chrono::milliseconds deadline)
{
    ProbeRequest request;
    request.server = ServerUrl{host, port, true};
    request.caPem = ca;
    request.deadline = deadline;
    return request;
}

ProbeReport run(NetProbe& probe, const ProbeRequest& request)
{
    std::optional<ProbeReport> report;
    runInto(report, probe, request);
    ProbeReport none;
    none.error.failure = ConnectFailure::Internal;
    return report.value_or(none);
}

ProbeReport run(const ProbeRequest& request)
{
    NetProbe probe;
    return run(probe, request);
}

QByteArray infoLine(const QByteArray& more)
{
    return R"(INFO {"server_name":"s","version":"2.9.10","max_payload":1024,)" + more + "}\r\n";
}

// A real server whose certificate is made for these names and this time.
std::unique_ptr<NatsServer> serverWith(const NatsServer::Config& config)
{
    auto server = std::make_unique<NatsServer>();
    if (const auto started = server->start(config); !started)
        qFatal("nats-server: %s", qPrintable(started.error().detail));
    return server;
}

probe::NameLookup::Resolver resolvesTo(const QStringList& addresses)
{
    return [addresses](const QByteArray&) {
        probe::NameLookup::Answer answer;
        for (const QString& address : addresses)
            answer.addresses.append(QHostAddress(address));
        return answer;
    };
}

} // namespace varroa::test
