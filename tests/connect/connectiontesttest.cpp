// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/connect/connectiontesttest.h"

#include "models/connect/connectiontest.h"
#include "tests/fakes/fakebus.h"
#include "tests/fakes/fakeprobe.h"

#include <QPointer>
#include <QSignalSpy>
#include <QTest>

#include <map>

using namespace Qt::StringLiterals;
using namespace varroa;
using varroa::test::FakeBus;
using varroa::test::FakeProbe;
using Hop = ConnectionTest::Hop;
using HopState = ConnectionTest::HopState;

namespace {

constexpr auto registrySubject = "$JS.API.STREAM.INFO.KV_varroa_clusters";

QByteArray registryReply()
{
    return R"({"type":"io.nats.jetstream.api.v1.stream_info_response","config":{"allow_direct":true},
        "state":{"messages":2,"subjects":{"$KV.varroa_clusters.core":1,"$KV.varroa_clusters.north":1}}})"_ba;
}

// One test with its fakes; `prepare` scripts each bus before it is opened.
struct Bench
{
    FakeProbe probe;
    QList<QPointer<FakeBus>> buses;
    std::function<void(FakeBus&)> prepare = [](FakeBus& bus) { bus.respond(registrySubject, registryReply()); };
    std::unique_ptr<ConnectionTest> test;
    std::map<Hop, HopState> hops;
    QStringList log;
    std::optional<ConnectError> error;
    int clusters = -1;
    int finishedCount = 0;

    Bench()
    {
        test = std::make_unique<ConnectionTest>(probe, [this]() -> std::unique_ptr<MessageBus> {
            auto bus = std::make_unique<FakeBus>();
            prepare(*bus);
            buses.append(bus.get());
            return bus;
        });
        QObject::connect(test.get(), &ConnectionTest::hopChanged, test.get(),
                         [this](Hop hop, HopState state, const QString& detail) {
                             hops[hop] = state;
                             log.append(detail);
                         });
        QObject::connect(test.get(), &ConnectionTest::finished, test.get(),
                         [this](const ConnectError& outcome, int found) {
                             error = outcome;
                             clusters = found;
                             ++finishedCount;
                         });
    }
    static Profile profile(const QStringList& hosts = {u"a"_s}, bool tls = true)
    {
        Profile profile;
        for (const QString& host : hosts)
            profile.servers.push_back({host, 4222, tls});
        profile.expectedHost = u"nats.internal"_s;
        return profile;
    }
    static std::shared_ptr<const BusCredentials> credentials()
    {
        auto credentials = std::make_shared<BusCredentials>();
        credentials->mode = BusCredentials::Mode::UserPassword;
        credentials->user = u"bff"_s;
        credentials->secret = Secret::copyOf("pw");
        return credentials;
    }
    void start(const Profile& profile) { test->start(profile, "CA", credentials()); }
    bool ended() const { return error.has_value(); }
};

} // namespace

void ConnectionTestTest::goodServerPassesEveryHop()
{
    Bench bench;
    bench.probe.script(u"a:4222"_s, FakeProbe::good());
    bench.start(Bench::profile());
    QVERIFY(bench.test->running());
    QTRY_VERIFY(bench.ended());
    QVERIFY(!*bench.error);
    QCOMPARE(bench.clusters, 2);
    QCOMPARE(bench.finishedCount, 1);
    QVERIFY(!bench.test->running());
    for (int hop = 0; hop < ConnectionTest::hopCount; ++hop)
        QCOMPARE(bench.hops[static_cast<Hop>(hop)], HopState::Ok);
    QCOMPARE(bench.probe.requests.front().caPem, "CA"_ba);
    QCOMPARE(bench.probe.requests.front().expectedHost, u"nats.internal"_s);
    QCOMPARE(bench.buses.size(), 1);
    QTRY_VERIFY(!bench.buses.front()); // the connection is gone again
}

void ConnectionTestTest::plainServerSkipsTls()
{
    Bench bench;
    ProbeReport report = FakeProbe::good();
    report.tls.reset();
    bench.probe.script(u"a:4222"_s, report);
    bench.start(Bench::profile({u"a"_s}, false));
    QTRY_VERIFY(bench.ended());
    QVERIFY(!*bench.error);
    QCOMPARE(bench.hops[Hop::Tls], HopState::Skipped);
}

void ConnectionTestTest::probeFailuresStopAtTheirHop_data()
{
    QTest::addColumn<ConnectFailure>("failure");
    QTest::addColumn<Hop>("hop");
    QTest::newRow("name") << ConnectFailure::UnknownName << Hop::Name;
    QTest::newRow("refused") << ConnectFailure::Refused << Hop::Tcp;
    QTest::newRow("unreachable") << ConnectFailure::Unreachable << Hop::Tcp;
    QTest::newRow("black hole") << ConnectFailure::TcpTimedOut << Hop::Tcp;
    QTest::newRow("silent") << ConnectFailure::Silent << Hop::Nats;
    QTest::newRow("not NATS") << ConnectFailure::NotNats << Hop::Nats;
    QTest::newRow("no TLS") << ConnectFailure::TlsNotOffered << Hop::Tls;
    QTest::newRow("CA") << ConnectFailure::InvalidCa << Hop::Tls;
    QTest::newRow("untrusted") << ConnectFailure::CertificateUntrusted << Hop::Tls;
    QTest::newRow("host") << ConnectFailure::CertificateWrongHost << Hop::Tls;
    QTest::newRow("IP") << ConnectFailure::CertificateWrongIp << Hop::Tls;
    QTest::newRow("expired") << ConnectFailure::CertificateExpired << Hop::Tls;
    QTest::newRow("stalled TLS") << ConnectFailure::TlsTimedOut << Hop::Tls;
}

void ConnectionTestTest::probeFailuresStopAtTheirHop()
{
    QFETCH(ConnectFailure, failure);
    QFETCH(Hop, hop);
    Bench bench;
    bench.probe.script(u"a:4222"_s, FakeProbe::failed(failure, u"a:4222"_s));
    bench.start(Bench::profile());
    QTRY_VERIFY(bench.ended());
    QCOMPARE(bench.error->failure, failure);
    QCOMPARE(bench.error->server, u"a:4222"_s);
    for (int i = 0; i < ConnectionTest::hopCount; ++i) {
        const auto each = static_cast<Hop>(i);
        const HopState state = bench.hops[each];
        QVERIFY(each == hop  ? state == HopState::Failed
                : each > hop ? state == HopState::Pending
                             : state != HopState::Failed);
    }
    QVERIFY(bench.buses.isEmpty()); // no credentials went anywhere
}

void ConnectionTestTest::wrongPasswordFailsAtAuthentication()
{
    Bench bench;
    bench.probe.script(u"a:4222"_s, FakeProbe::good());
    bench.prepare = [](FakeBus& bus) { bus.connectOnOpen = false; };
    bench.start(Bench::profile());
    QTRY_COMPARE(bench.buses.size(), 1);
    FakeBus& bus = *bench.buses.front();
    QVERIFY(!bus.options().retryForever);
    QCOMPARE(bus.options().servers, (std::vector<ServerUrl>{{u"a"_s, 4222, true}}));
    QCOMPARE(bus.options().caPem, "CA"_ba);
    QCOMPARE(bus.options().expectedHost, u"nats.internal"_s);
    QCOMPARE(bus.options().inboxPrefix, "_INBOX_bff.console"_ba);
    QCOMPARE(bus.options().credentials->user, u"bff"_s);
    bus.loseLink(ConnectFailure::Authentication, BusState::Closed);
    QVERIFY(bench.ended());
    QCOMPARE(bench.error->failure, ConnectFailure::Authentication);
    QCOMPARE(bench.hops[Hop::Authentication], HopState::Failed);
}

void ConnectionTestTest::subscriptionRefusedIsPermission()
{
    Bench bench;
    bench.probe.script(u"a:4222"_s, FakeProbe::good());
    bench.prepare = [](FakeBus& bus) {
        bus.refuseSubscription("$KV.varroa_clusters.>", {ErrorKind::Forbidden, u"Permissions Violation"_s});
    };
    bench.start(Bench::profile());
    QTRY_VERIFY(bench.ended());
    QCOMPARE(bench.error->failure, ConnectFailure::Permission);
    QCOMPARE(bench.error->server, u"a:4222"_s);
    QCOMPARE(bench.hops[Hop::Authentication], HopState::Ok);
    QCOMPARE(bench.hops[Hop::Permission], HopState::Failed);
    QCOMPARE(bench.hops[Hop::Registry], HopState::Pending);
}

void ConnectionTestTest::requestRefusedIsPermission()
{
    Bench bench;
    bench.probe.script(u"a:4222"_s, FakeProbe::good());
    bench.prepare = [](FakeBus& bus) { bus.respondError(registrySubject, {ErrorKind::Forbidden, u"no"_s}); };
    bench.start(Bench::profile());
    QTRY_VERIFY(bench.ended());
    QCOMPARE(bench.error->failure, ConnectFailure::Permission);
    QCOMPARE(bench.hops[Hop::Permission], HopState::Failed);
}

void ConnectionTestTest::missingBucketIsNoRegistry()
{
    Bench bench;
    bench.probe.script(u"a:4222"_s, FakeProbe::good());
    QByteArray payload;
    bench.prepare = [&](FakeBus& bus) {
        bus.respond(registrySubject, [&payload](const BusRequest& request) -> FakeBus::Answer {
            payload = request.payload;
            return Result<BusReply>(
                BusReply{R"({"error":{"code":404,"err_code":10059,"description":"stream not found"}})"_ba, {}, {}});
        });
    };
    bench.start(Bench::profile());
    QTRY_VERIFY(bench.ended());
    QCOMPARE(payload, R"({"subjects_filter":">"})"_ba);
    QCOMPARE(bench.error->failure, ConnectFailure::NoRegistry);
    QCOMPARE(bench.hops[Hop::Permission], HopState::Ok);
    QCOMPARE(bench.hops[Hop::Registry], HopState::Failed);
}

void ConnectionTestTest::silentRegistryTimesOut()
{
    Bench bench;
    bench.probe.script(u"a:4222"_s, FakeProbe::good());
    bench.prepare = [](FakeBus& bus) { bus.respondError(registrySubject, {ErrorKind::TimedOut, {}}); };
    bench.start(Bench::profile());
    QTRY_VERIFY(bench.ended());
    QCOMPARE(bench.error->failure, ConnectFailure::TimedOut);
    QCOMPARE(bench.hops[Hop::Registry], HopState::Failed);
}

void ConnectionTestTest::linkLostWhileReadingTheRegistry()
{
    Bench bench;
    bench.probe.script(u"a:4222"_s, FakeProbe::good());
    bench.prepare = [](FakeBus& bus) { bus.hold(registrySubject); };
    bench.start(Bench::profile());
    QTRY_VERIFY(!bench.buses.isEmpty() && bench.buses.front()->pendingCount() == 1);
    bench.buses.front()->loseLink();
    QTRY_VERIFY(bench.ended());
    QCOMPARE(bench.error->failure, ConnectFailure::LinkLost);
    QCOMPARE(bench.finishedCount, 1);
}

void ConnectionTestTest::secondServerIsTried()
{
    Bench bench;
    bench.probe.script(u"a:4222"_s, FakeProbe::failed(ConnectFailure::Refused, u"a:4222"_s));
    bench.probe.script(u"b:4222"_s, FakeProbe::good());
    bench.start(Bench::profile({u"a"_s, u"b"_s}));
    QTRY_VERIFY(bench.ended());
    QVERIFY(!*bench.error);
    QCOMPARE(bench.clusters, 2);
    QVERIFY(bench.log.contains(u"a:4222"_s)); // the details name the server under test
    QVERIFY(bench.log.contains(u"b:4222"_s));
    QCOMPARE(bench.hops[Hop::Registry], HopState::Ok);
}

void ConnectionTestTest::furthestFailureIsReported()
{
    Bench bench;
    bench.probe.script(u"a:4222"_s, FakeProbe::failed(ConnectFailure::CertificateExpired, u"a:4222"_s));
    bench.probe.script(u"b:4222"_s, FakeProbe::failed(ConnectFailure::UnknownName, u"b:4222"_s));
    bench.start(Bench::profile({u"a"_s, u"b"_s}));
    QTRY_VERIFY(bench.ended());
    QCOMPARE(bench.error->failure, ConnectFailure::CertificateExpired);
    QCOMPARE(bench.error->server, u"a:4222"_s);
    QCOMPARE(bench.finishedCount, 1);
}

void ConnectionTestTest::cancelAtEachHop_data()
{
    QTest::addColumn<QString>("at");
    QTest::newRow("probe") << u"probe"_s;
    QTest::newRow("connecting") << u"connecting"_s;
    QTest::newRow("subscribing") << u"subscribing"_s;
    QTest::newRow("registry") << u"registry"_s;
}

void ConnectionTestTest::cancelAtEachHop()
{
    QFETCH(QString, at);
    Bench bench;
    if (at != "probe"_L1)
        bench.probe.script(u"a:4222"_s, FakeProbe::good());
    bench.prepare = [&](FakeBus& bus) {
        bus.connectOnOpen = at != "connecting"_L1;
        bus.hold(registrySubject);
    };
    bench.start(Bench::profile());
    const auto here = [&] {
        const FakeBus* bus = bench.buses.isEmpty() ? nullptr : bench.buses.front().data();
        if (at == "probe"_L1)
            return bench.probe.pending() == 1;
        if (at == "connecting"_L1)
            return bus && bus->openCount() == 1;
        if (at == "subscribing"_L1)
            return bus && !bus->subscriptions().isEmpty();
        return bus && bus->pendingCount() == 1;
    };
    QTRY_VERIFY(here());
    bench.test->cancel();
    QVERIFY(bench.ended());
    QCOMPARE(bench.error->failure, ConnectFailure::Cancelled);
    QVERIFY(!bench.test->running());
    QCOMPARE(bench.probe.pending(), 0);
    bench.test->cancel();
    QTRY_VERIFY(bench.buses.isEmpty() || !bench.buses.front());
    QCOMPARE(bench.finishedCount, 1);
}

void ConnectionTestTest::destructionIsSilent()
{
    Bench bench;
    bench.start(Bench::profile());
    bench.test.reset();
    QCOMPARE(bench.probe.cancelled, 1);
    QCOMPARE(bench.finishedCount, 0);

    Bench onBus;
    onBus.probe.script(u"a:4222"_s, FakeProbe::good());
    onBus.prepare = [](FakeBus& bus) { bus.hold(registrySubject); };
    onBus.start(Bench::profile());
    QTRY_VERIFY(!onBus.buses.isEmpty() && onBus.buses.front()->pendingCount() == 1);
    onBus.test.reset();
    QTRY_VERIFY(!onBus.buses.front());
    QCOMPARE(onBus.finishedCount, 0);
}

void ConnectionTestTest::startingAgainForgetsTheOldRun()
{
    Bench bench;
    bench.start(Bench::profile());
    QCOMPARE(bench.probe.pending(), 1);
    bench.probe.script(u"b:4222"_s, FakeProbe::good());
    bench.start(Bench::profile({u"b"_s}));
    QCOMPARE(bench.probe.cancelled, 1);
    QTRY_VERIFY(bench.ended());
    QVERIFY(!*bench.error);
    QCOMPARE(bench.finishedCount, 1);
}

void ConnectionTestTest::noServerIsAnInvalidAddress()
{
    Bench bench;
    bench.start(Bench::profile({}));
    QVERIFY(bench.ended());
    QCOMPARE(bench.error->failure, ConnectFailure::InvalidUrl);
}
