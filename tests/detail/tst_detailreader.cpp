// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/detail/detailreader.h"
#include "models/detail/detailwords.h"
#include "models/detail/kubectl.h"
#include "tests/detail/objectsample.h"
#include "tests/fakes/fakebus.h"
#include "tests/fakes/manualclock.h"

#include <QSignalSpy>
#include <QTest>

using namespace varroa;
using namespace varroa::samples;
using namespace varroa::test;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace {

const QByteArray Get = "operator.harbour-2.controllers.get";
const QByteArray List = "operator.harbour-2.versionprofiles.list";

struct Fixture
{
    ManualClock clock;
    FakeBus bus{&clock};
    FleetStore store{clock};
    DetailReader reader{bus, store, clock, {3000ms, 50ms}};

    Fixture()
    {
        bus.respond(Get, reply(FullObject));
        bus.respond(List, Profiles);
        store.expectCluster(objectKey().cluster);
        bus.connectLink();
    }
    // Shows the sample and waits for the object and the profiles.
    [[nodiscard]] bool arrive()
    {
        reader.show(objectKey());
        return QTest::qWaitFor([this] { return !reader.status().pending && !reader.profilesStatus().pending; });
    }
    ControllerRow row()
    {
        ControllerRow row;
        row.key = objectKey();
        row.phase = Phase::Connected;
        return row;
    }
};

} // namespace

class TestDetailReader : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void readsObjectAndProfiles();
    void everyOutcome_data();
    void everyOutcome();
    void theLastObjectStaysStale();
    void deletedIsSaidAndTheObjectStays();
    void aChangedRowIsReadAgainOnce();
    void otherRowsAreNotRead();
    void profilesAreCachedPerLink();
    void aLateAnswerForAnotherKeyIsDropped();
    void lostLinkAndBack();
    void nothingIsAskedWithoutAKeyOrALink();
    void conditionsReadInWords();
    void expiry();
    void kubectlQuoting();
};

void TestDetailReader::readsObjectAndProfiles()
{
    Fixture f;
    QVERIFY(f.arrive());
    QVERIFY(f.reader.object());
    QCOMPARE(f.reader.object()->className, u"large"_s);
    QCOMPARE(f.reader.receivedAt(), std::optional(f.clock.wall()));
    QCOMPARE(f.reader.status().outcome, ListOutcome::Ok);
    QVERIFY(!f.reader.stale());
    QCOMPARE(f.reader.profiles().items.size(), size_t(3));
    QCOMPARE(f.bus.requests().front().payload, QByteArray(R"({"name":"crane","namespace":"team-quay"})"));
    f.clock.advance(7s);
    QCOMPARE(f.reader.age(), std::optional(std::chrono::nanoseconds(7s)));
}

void TestDetailReader::everyOutcome_data()
{
    QTest::addColumn<int>("kind"); // of the bus's error; -1: the payload answers
    QTest::addColumn<QByteArray>("payload");
    QTest::addColumn<int>("outcome");
    QTest::addColumn<QString>("words");
    const auto bus = [](const char* name, ErrorKind kind, ListOutcome outcome, const QString& words) {
        QTest::newRow(name) << int(kind) << QByteArray() << int(outcome) << words;
    };
    bus("no responder", ErrorKind::NoResponders, ListOutcome::NoResponder, u"No responder"_s);
    bus("timed out", ErrorKind::TimedOut, ListOutcome::TimedOut, u"Timed out"_s);
    bus("not permitted", ErrorKind::Forbidden, ListOutcome::NotPermitted, u"Not permitted"_s);
    bus("too large", ErrorKind::TooLarge, ListOutcome::ListTooLarge, u"too large"_s);
    QTest::newRow("operator error") << -1 << QByteArray(R"({"error":"cache not synced","code":"internal"})")
                                    << int(ListOutcome::OperatorError) << u"cache not synced"_s;
    QTest::newRow("invalid reply") << -1 << QByteArray("{\"item\":") << int(ListOutcome::InvalidReply)
                                   << u"Invalid reply"_s;
    QTest::newRow("another object") << -1 << QByteArray(R"({"item":{"metadata":{"name":"x","namespace":"y"}}})")
                                    << int(ListOutcome::InvalidReply) << u"the answer is about y/x"_s;
}

void TestDetailReader::everyOutcome()
{
    QFETCH(int, kind);
    QFETCH(QByteArray, payload);
    QFETCH(int, outcome);
    QFETCH(QString, words);
    Fixture f;
    if (kind >= 0) {
        f.bus.respondError(Get, Error{static_cast<ErrorKind>(kind), u"scripted"_s});
        f.bus.respondError(List, Error{static_cast<ErrorKind>(kind), u"scripted"_s});
    } else {
        f.bus.respond(Get, payload);
    }
    QVERIFY(f.arrive());
    QVERIFY(!f.reader.object());
    QCOMPARE(int(f.reader.status().outcome), outcome);
    const QString sentence = readSentence(objectKey(), f.reader.status());
    for (const QString& part : {u"team-quay/crane"_s, u"harbour-2"_s, words})
        QVERIFY2(sentence.contains(part), qPrintable(sentence));
    if (kind >= 0) {
        const QString profiles = profilesSentence(objectKey().cluster, f.reader.profilesStatus());
        QVERIFY2(profiles.contains(u"harbour-2"_s) && profiles.contains(words), qPrintable(profiles));
    }
}

void TestDetailReader::theLastObjectStaysStale()
{
    Fixture f;
    QVERIFY(f.arrive());
    const auto object = f.reader.object();
    const auto at = f.reader.receivedAt();
    f.clock.advance(40s);
    f.bus.respondError(Get, Error{ErrorKind::TimedOut, u"no answer"_s});
    f.reader.refresh();
    QTRY_COMPARE(f.reader.status().outcome, ListOutcome::TimedOut);
    QCOMPARE(f.reader.object(), object);
    QCOMPARE(f.reader.receivedAt(), at);
    QVERIFY(f.reader.stale());
    f.bus.respond(Get, reply(FullObject));
    f.reader.refresh();
    QTRY_VERIFY(!f.reader.stale());
    QVERIFY(f.reader.receivedAt() > at);
}

void TestDetailReader::deletedIsSaidAndTheObjectStays()
{
    Fixture f;
    QVERIFY(f.arrive());
    f.bus.respond(Get, R"({"error":"controller not found","code":"not_found"})");
    f.reader.refresh();
    QTRY_VERIFY(f.reader.status().notFound);
    QVERIFY(f.reader.object());
    QVERIFY(f.reader.stale());
    QVERIFY(readSentence(objectKey(), f.reader.status()).contains(u"does not exist"_s));
}

void TestDetailReader::aChangedRowIsReadAgainOnce()
{
    Fixture f;
    f.store.applyList(objectKey().cluster, {f.row()});
    QVERIFY(f.arrive());
    QCOMPARE(f.bus.requestCount(Get), 1);
    f.clock.advance(1s);
    f.bus.hold(Get);
    for (int i = 0; i < 20; ++i) {
        ControllerRow row = f.row();
        row.version = QString::number(i);
        f.store.applyList(objectKey().cluster, {row});
    }
    QTRY_COMPARE(f.bus.requestCount(Get), 2);
    // What changes while the question is under way asks once more, afterwards.
    f.store.applyList(objectKey().cluster, {f.row()});
    QVERIFY(f.reader.status().pending);
    f.clock.advance(1s);
    QVERIFY(f.bus.resolve(Get, reply(FullObject)));
    QTRY_COMPARE(f.bus.requestCount(Get), 3);
    QVERIFY(f.bus.resolve(Get, reply(FullObject)));
    QTRY_VERIFY(!f.reader.status().pending);
    QCOMPARE(f.bus.requestCount(Get), 3);
}

void TestDetailReader::otherRowsAreNotRead()
{
    Fixture f;
    ControllerRow other = f.row();
    other.key.name = u"winch"_s;
    f.store.applyList(objectKey().cluster, {f.row(), other});
    QVERIFY(f.arrive());
    f.clock.advance(1s);
    other.version = u"9"_s;
    f.store.applyList(objectKey().cluster, {f.row(), other});
    QCoreApplication::processEvents();
    QCOMPARE(f.bus.requestCount(Get), 1);
    // The row goes: that is read, for the operator to say so.
    f.store.applyList(objectKey().cluster, {other});
    QTRY_COMPARE(f.bus.requestCount(Get), 2);
}

void TestDetailReader::profilesAreCachedPerLink()
{
    Fixture f;
    QVERIFY(f.arrive());
    ControllerKey other = objectKey();
    other.cluster = ClusterName(u"apiary"_s);
    f.bus.respondError("operator.apiary.>", Error{ErrorKind::NoResponders, u"nobody"_s});
    f.reader.show(other);
    QVERIFY(f.reader.profiles().items.empty()); // never those of another cluster
    QTRY_COMPARE(f.reader.profilesStatus().outcome, ListOutcome::NoResponder);
    f.reader.show(objectKey());
    QCOMPARE(f.reader.profiles().items.size(), size_t(3)); // at once
    QCOMPARE(f.bus.requestCount(List), 1);
    f.bus.loseLink();
    f.bus.connectLink();
    QTRY_COMPARE(f.bus.requestCount(List), 2);
}

void TestDetailReader::aLateAnswerForAnotherKeyIsDropped()
{
    Fixture f;
    f.bus.hold(Get);
    f.reader.show(objectKey());
    ControllerKey other = objectKey();
    other.name = u"winch"_s;
    f.reader.show(other);
    QVERIFY(f.bus.resolve(Get, reply(FullObject))); // the answer to the first question
    QCoreApplication::processEvents();
    QVERIFY(!f.reader.object());
    QVERIFY(f.reader.status().pending);
}

void TestDetailReader::lostLinkAndBack()
{
    Fixture f;
    QVERIFY(f.arrive());
    QSignalSpy changed(&f.reader, &DetailReader::changed);
    f.bus.loseLink();
    QVERIFY(!changed.isEmpty());
    QVERIFY(f.reader.stale());
    QVERIFY(readSentence(objectKey(), f.reader.status()).contains(u"not connected"_s));
    f.bus.connectLink();
    QTRY_VERIFY(!f.reader.stale());
    QCOMPARE(f.bus.requestCount(Get), 2);
}

void TestDetailReader::nothingIsAskedWithoutAKeyOrALink()
{
    Fixture f;
    QVERIFY(f.arrive());
    f.reader.show(std::nullopt);
    QVERIFY(!f.reader.object());
    f.bus.forgetRequests();
    f.reader.refresh();
    f.bus.loseLink();
    f.reader.show(objectKey());
    f.reader.refresh();
    QVERIFY(f.bus.requests().empty());
    QVERIFY(!f.reader.status().pending);
    ControllerKey hostile = objectKey();
    hostile.cluster = ClusterName(u"a.b.>"_s);
    f.bus.connectLink();
    f.bus.forgetRequests();
    f.reader.show(hostile);
    QVERIFY(f.bus.requests().empty()); // no subject is made of it
    QCOMPARE(f.reader.status().outcome, ListOutcome::InvalidReply);
}

void TestDetailReader::conditionsReadInWords()
{
    const auto read = [](const QString& type, const QString& status) {
        return readCondition({type, status, {}, {}, std::nullopt});
    };
    QCOMPARE(read(u"Ready"_s, u"True"_s).weight, ConditionWeight::Good);
    QCOMPARE(read(u"Ready"_s, u"False"_s).weight, ConditionWeight::Bad);
    QCOMPARE(read(u"ReconcileBlocked"_s, u"True"_s).weight, ConditionWeight::Bad); // True is bad news here
    QCOMPARE(read(u"ReconcileBlocked"_s, u"False"_s).weight, ConditionWeight::Good);
    QCOMPARE(read(u"LiveDrift"_s, u"True"_s).weight, ConditionWeight::Caution);
    QCOMPARE(read(u"Provisioning"_s, u"True"_s).weight, ConditionWeight::Neutral);
    QCOMPARE(read(u"Ready"_s, u"Unknown"_s).weight, ConditionWeight::Caution);
    QCOMPARE(read(u"SomethingNew"_s, u"True"_s).weight, ConditionWeight::Neutral);
    // Every type of the upstream list has words for True and False.
    const QStringList types =
        u"BundleResolved BundleFailed Provisioning Ready Failed Degraded RBACLockoutRisk "
        "PluginLockMissing DeletionPending ApplyDeferred RestartDeferred LiveDrift RolloutBlocked "
        "RolloutPaused PluginRollPending PluginRollFailed JenkinsBootFailed PluginConflict "
        "PluginPinConflict VersionUpgradeBlocked PluginInstallRequired ConfigApplyFailed "
        "VersionRollPending MiteSpecRollPending MiteStreamDegraded MiteImageStale "
        "HibernationCronTriggersSkipped ClassResolved OverlayActive UpdateCenterFallback "
        "WaitingForUpdateCenter ReconcileBlocked PluginInventoryDrift NoExternalURL "
        "UpgradePending"_s.split(u' ');
    const QString unknown = read(u"SomethingNew"_s, u"True"_s).sentence;
    for (const QString& type : types) {
        for (const QString& status : {u"True"_s, u"False"_s}) {
            const QString sentence = read(type, status).sentence;
            QVERIFY2(!sentence.isEmpty() && sentence != unknown, qPrintable(type));
        }
    }
}

void TestDetailReader::expiry()
{
    const WallTime now(std::chrono::hours{24 * 20000});
    QVERIFY(expiresSoon(now + 24h * 29, now));
    QVERIFY(!expiresSoon(now + 24h * 30, now));
    QVERIFY(expiresSoon(now - 1h, now));
    QVERIFY(expirySentence(now - 24h * 3, now).contains(u"3"_s));
    QVERIFY(expirySentence(now + 24h * 12 + 1h, now).contains(u"12"_s));
}

void TestDetailReader::kubectlQuoting()
{
    QCOMPARE(kubectlLogsCommand(objectKey()),
             u"kubectl logs --namespace=team-quay pod/crane-0 --all-containers --prefix --tail=500 --follow"_s);
    ControllerKey hostile = objectKey();
    hostile.ns = NamespaceName(u"a b; rm -rf '$HOME'"_s);
    hostile.name = u"x`id`"_s;
    QCOMPARE(kubectlGetCommand(hostile), u"kubectl get '--namespace=a b; rm -rf '\\''$HOME'\\''' "
                                         "'controllers.varroa.dev/x`id`' --output=yaml"_s);
    QCOMPARE(shellWord({}), u"''"_s);
}

QTEST_GUILESS_MAIN(TestDetailReader)
#include "tst_detailreader.moc"
