// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/connect/connectioncontroller.h"
#include "tests/fakes/fakebus.h"
#include "tests/fakes/fakesecretstore.h"
#include "tests/fakes/manualclock.h"

#include <QSignalSpy>
#include <QtTest>

using namespace varroa;
using namespace varroa::test;
using namespace Qt::StringLiterals;
using Stage = ConnectionController::Stage;

namespace {

Profile profile(SecretPlace place, const QString& id = u"p1"_s)
{
    Profile profile;
    profile.id = id;
    profile.name = u"Hive "_s + id;
    profile.servers = {{u"nats.example.net"_s, 4222, true}};
    profile.secretPlace = place;
    profile.coreName = u"hive"_s;
    return profile;
}

struct Desk
{
    ManualClock clock;
    FakeBus bus{&clock};
    FleetStore store{clock};
    FakeSecretStore secrets;
    ConnectionController connection{bus, store, clock, secrets};
};

QByteArray secretOf(const FakeBus& bus)
{
    return bus.options().credentials->secret.view().toByteArray();
}

} // namespace

class TestConnectionController : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void opensWithAGivenSecret();
    void readsTheKeychain();
    void sessionSecretIsAskedFor();
    void keychainTroubleIsAState();
    void lateKeychainAnswerOfAnotherProfileIsDropped();
    void newSecretAfterClosedForGood();
    void closeForgetsTheSession();
    void switchingProfilesEmptiesTheStore();
    void systemEventsTryAtOnceButNotWhenClosedForGood();
};

void TestConnectionController::opensWithAGivenSecret()
{
    Desk desk;
    QSignalSpy session(&desk.connection, &ConnectionController::sessionChanged);
    desk.connection.open(profile(SecretPlace::Session), "PEM", std::make_shared<Secret>(Secret::copyOf("pw")));
    QCOMPARE(desk.connection.stage(), Stage::Active);
    QCOMPARE(session.count(), 1);
    QVERIFY(desk.connection.session());
    QCOMPARE(desk.bus.options().caPem, QByteArray("PEM"));
    QCOMPARE(desk.bus.options().credentials->user, u"bff"_s);
    QCOMPARE(secretOf(desk.bus), QByteArray("pw"));
    QVERIFY(desk.store.clusters().front().core);
    QCOMPARE(desk.store.clusters().front().name.text(), u"hive"_s);
}

void TestConnectionController::readsTheKeychain()
{
    Desk desk;
    const Profile saved = profile(SecretPlace::Keychain);
    desk.secrets.put(saved.secretReference(), "from-keychain");
    desk.connection.open(saved, {});
    QCOMPARE(desk.connection.stage(), Stage::ReadingSecret);
    QCOMPARE(desk.bus.openCount(), 0); // nothing is tried without the secret
    QTRY_COMPARE(desk.connection.stage(), Stage::Active);
    QCOMPARE(secretOf(desk.bus), QByteArray("from-keychain"));
}

void TestConnectionController::sessionSecretIsAskedFor()
{
    Desk desk;
    desk.connection.open(profile(SecretPlace::Session), {});
    QCOMPARE(desk.connection.stage(), Stage::NeedsSecret);
    QVERIFY(desk.connection.secretProblem().has_value());
    QCOMPARE(desk.secrets.reads, 0);
    desk.connection.supplySecret(std::make_shared<Secret>(Secret::copyOf("typed")));
    QCOMPARE(desk.connection.stage(), Stage::Active);
    QVERIFY(!desk.connection.secretProblem().has_value());
    QCOMPARE(secretOf(desk.bus), QByteArray("typed"));
}

void TestConnectionController::keychainTroubleIsAState()
{
    Desk desk;
    desk.secrets.failure = Error{ErrorKind::Unavailable, u"no Secret Service"_s};
    desk.connection.open(profile(SecretPlace::Keychain), {});
    QTRY_COMPARE(desk.connection.stage(), Stage::NeedsSecret);
    QCOMPARE(desk.connection.secretProblem()->kind, ErrorKind::Unavailable);
    QCOMPARE(desk.bus.openCount(), 0);
}

void TestConnectionController::lateKeychainAnswerOfAnotherProfileIsDropped()
{
    Desk desk;
    const Profile first = profile(SecretPlace::Keychain, u"a"_s);
    desk.secrets.put(first.secretReference(), "first");
    desk.secrets.hold = true;
    desk.connection.open(first, {});
    desk.connection.open(profile(SecretPlace::Session, u"b"_s), {}, std::make_shared<Secret>(Secret::copyOf("second")));
    QCOMPARE(desk.bus.openCount(), 1);
    desk.secrets.release();
    QCoreApplication::sendPostedEvents();
    QCOMPARE(desk.bus.openCount(), 1);
    QCOMPARE(secretOf(desk.bus), QByteArray("second"));
    QCOMPARE(desk.connection.profile().id, u"b"_s);
}

void TestConnectionController::newSecretAfterClosedForGood()
{
    Desk desk;
    desk.connection.open(profile(SecretPlace::Session), {}, std::make_shared<Secret>(Secret::copyOf("wrong")));
    desk.bus.loseLink(ConnectFailure::Authentication, BusState::Closed);
    desk.connection.supplySecret(std::make_shared<Secret>(Secret::copyOf("right")));
    QCOMPARE(desk.bus.openCount(), 1); // the same session goes on
    QVERIFY(desk.bus.newCredentials());
    QCOMPARE(desk.bus.newCredentials()->secret.view().toByteArray(), QByteArray("right"));
}

void TestConnectionController::closeForgetsTheSession()
{
    Desk desk;
    desk.connection.open(profile(SecretPlace::Session), {}, std::make_shared<Secret>(Secret::copyOf("pw")));
    QTRY_COMPARE(desk.bus.status().state, BusState::Connected);
    desk.connection.close();
    QCOMPARE(desk.connection.stage(), Stage::NoProfile);
    QVERIFY(!desk.connection.session());
    QVERIFY(!desk.store.knowledge().current);
    desk.connection.reconnectNow();
    QCOMPARE(desk.bus.reconnectCount(), 0);
}

void TestConnectionController::switchingProfilesEmptiesTheStore()
{
    Desk desk;
    desk.connection.open(profile(SecretPlace::Session, u"a"_s), {}, std::make_shared<Secret>(Secret::copyOf("pw")));
    desk.store.expectCluster(ClusterName(u"of-the-first-fleet"_s));
    desk.connection.open(profile(SecretPlace::Session, u"b"_s), {}, std::make_shared<Secret>(Secret::copyOf("pw")));
    QCOMPARE(desk.store.clusters().size(), size_t(1));
}

void TestConnectionController::systemEventsTryAtOnceButNotWhenClosedForGood()
{
    Desk desk;
    SystemEvents events;
    desk.connection.follow(events);
    Q_EMIT events.networkUp();
    QCOMPARE(desk.bus.reconnectCount(), 0); // no connection is wanted
    desk.connection.open(profile(SecretPlace::Session), {}, std::make_shared<Secret>(Secret::copyOf("pw")));
    desk.bus.loseLink();
    Q_EMIT events.networkUp();
    Q_EMIT events.resumed();
    QCOMPARE(desk.bus.reconnectCount(), 2);
    desk.bus.loseLink(ConnectFailure::Authentication, BusState::Closed);
    Q_EMIT events.resumed();
    QCOMPARE(desk.bus.reconnectCount(), 2);
}

QTEST_GUILESS_MAIN(TestConnectionController)
#include "tst_connectioncontroller.moc"
