// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/nats/backoff.h"
#include "app/nats/natsauth.h"
#include "app/nats/natsoptions.h"
#include "app/nats/nkey.h"
#include "app/nats/pendingtable.h"
#include "app/nats/questiontable.h"
#include "app/nats/tickettable.h"
#include "app/nats/violations.h"

#include <QTest>

#include <array>

using namespace varroa;
using namespace std::chrono_literals;

namespace {

// The example of the NATS documentation; it guards nothing.
const QByteArray exampleSeed = "SUACSSL3UAHUDXKFSNVUZRF5UHPMWZ6BFDTJ7M6USDXIEDNPPQYYYCU3VY";
const QByteArray examplePublic = "UDXU4RCSJNZOIQHZNWXHXORDPRTGNJAHAHFRGZNEEJCPQTT2M7NLCNF4";

std::span<const unsigned char> bytesOf(const QByteArray& text)
{
    return {reinterpret_cast<const unsigned char*>(text.constData()), static_cast<size_t>(text.size())};
}

} // namespace

// The pure parts of the NATS adapter: schedule, keys, texts, tables.
class TestNatsParts : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void backoffStaysWithinItsLimits_data();
    void backoffStaysWithinItsLimits();
    void backoffIsFullJitter();
    void base32RoundTrip();
    void crcKnownValue();
    void publicKeyKnownAnswer();
    void badSeeds_data();
    void badSeeds();
    void credsFile();
    void badCreds();
    void libraryTexts_data();
    void libraryTexts();
    void violationTexts_data();
    void violationTexts();
    void violationsExplained();
    void pendingEndsOnce();
    void pendingDeadlines();
    void questionsAreTakenOnce();
    void ticketsOutliveNothing();
};

void TestNatsParts::backoffStaysWithinItsLimits_data()
{
    QTest::addColumn<int>("rounds");
    QTest::addColumn<int>("outageSeconds");
    QTest::addColumn<int>("limitMs");
    QTest::newRow("first") << 1 << 0 << 500;
    QTest::newRow("second") << 2 << 1 << 1000;
    QTest::newRow("third") << 3 << 3 << 2000;
    QTest::newRow("cap") << 4 << 7 << 4000;
    QTest::newRow("cap stays") << 100 << 599 << 4000;
    QTest::newRow("after ten minutes") << 100 << 600 << 30000;
    QTest::newRow("late but few rounds") << 5 << 900 << 8000;
    QTest::newRow("nonsense") << -3 << 0 << 500;
    QTest::newRow("huge") << 2147483647 << 100000 << 30000;
}

void TestNatsParts::backoffStaysWithinItsLimits()
{
    QFETCH(int, rounds);
    QFETCH(int, outageSeconds);
    QFETCH(int, limitMs);
    const auto outage = std::chrono::seconds(outageSeconds);
    const std::chrono::nanoseconds limit = std::chrono::milliseconds(limitMs);
    QCOMPARE(backoffDelay(rounds, outage, 0.0).count(), limit.count());
    QVERIFY(backoffDelay(rounds, outage, 1.0) > 0ns);
    for (double r = 0; r < 1; r += 0.01) {
        QVERIFY(backoffDelay(rounds, outage, r) > 0ns);
        QVERIFY(backoffDelay(rounds, outage, r) <= limit);
    }
}

void TestNatsParts::backoffIsFullJitter()
{
    QCOMPARE(backoffDelay(4, 0s, 0.5).count(), std::chrono::nanoseconds(2s).count());
    QVERIFY(backoffDelay(4, 0s, 0.99) < 100ms);
    QVERIFY(backoffDelay(4, 0s, 0.99) > 1ms);
}

void TestNatsParts::base32RoundTrip()
{
    QCOMPARE(base32Encode(bytesOf("foobar")), "MZXW6YTBOI");
    QCOMPARE(base32Encode(bytesOf("f")), "MY");
    std::array<unsigned char, 16> out{};
    QCOMPARE(base32Decode("MZXW6YTBOI", out), std::optional<size_t>(6));
    QCOMPARE(QByteArray(reinterpret_cast<const char*>(out.data()), 6), "foobar");
    QCOMPARE(base32Decode("mzxw", out), std::nullopt);
    QCOMPARE(base32Decode("MZXW1", out), std::nullopt);
    QCOMPARE(base32Decode("MZXW6YTBOI", std::span(out).first(5)), std::nullopt);
}

void TestNatsParts::crcKnownValue()
{
    QCOMPARE(crc16(bytesOf("123456789")), quint16(0x31c3)); // the check value of CRC-16/XMODEM
    QCOMPARE(crc16({}), quint16(0));
}

void TestNatsParts::publicKeyKnownAnswer()
{
    const auto key = publicKeyOfSeed(exampleSeed);
    QVERIFY(key);
    QCOMPARE(*key, examplePublic);
}

void TestNatsParts::badSeeds_data()
{
    QTest::addColumn<QByteArray>("seed");
    QTest::newRow("empty") << QByteArray();
    QTest::newRow("public key") << examplePublic;
    QTest::newRow("short") << exampleSeed.left(57);
    QTest::newRow("long") << exampleSeed + "AAAA";
    QByteArray flipped = exampleSeed;
    flipped[20] = flipped[20] == 'A' ? 'B' : 'A';
    QTest::newRow("one letter wrong") << flipped;
    QTest::newRow("lower case") << exampleSeed.toLower();
    QTest::newRow("inner space") << exampleSeed.left(20) + ' ' + exampleSeed.mid(20);
}

void TestNatsParts::badSeeds()
{
    QFETCH(QByteArray, seed);
    const auto key = publicKeyOfSeed(seed);
    QVERIFY(!key);
    QCOMPARE(key.error().kind, ErrorKind::Malformed);
    QVERIFY(seed.size() < 10 || !key.error().detail.contains(QString::fromLatin1(seed.left(10))));
}

void TestNatsParts::credsFile()
{
    const QByteArray text = "-----BEGIN NATS USER JWT-----\r\neyJ0eXAi.abc.def\r\n------END NATS USER JWT------\r\n\r\n"
                            "************************* IMPORTANT *************************\r\n\r\n"
                            "-----BEGIN USER NKEY SEED-----\r\n" +
                            exampleSeed + "\r\n------END USER NKEY SEED------\r\n";
    const auto parts = parseCreds(text);
    QVERIFY(parts);
    QCOMPARE(parts->jwt.view(), QByteArrayView("eyJ0eXAi.abc.def"));
    QCOMPARE(parts->seed.view(), QByteArrayView(exampleSeed));

    BusCredentials credentials;
    credentials.mode = BusCredentials::Mode::CredsFile;
    credentials.secret = Secret::copyOf(text);
    const auto auth = prepareAuth(&credentials);
    QVERIFY(auth);
    QCOMPARE((*auth)->seed.view(), QByteArrayView(exampleSeed));
    credentials.mode = BusCredentials::Mode::NKey;
    QVERIFY(!prepareAuth(&credentials));
    credentials.secret = Secret::copyOf(QByteArray(exampleSeed + "\n"));
    const auto nkey = prepareAuth(&credentials);
    QVERIFY(nkey);
    QCOMPARE((*nkey)->publicKey, examplePublic);
}

void TestNatsParts::badCreds()
{
    QVERIFY(!parseCreds(""));
    QVERIFY(!parseCreds("-----BEGIN NATS USER JWT-----\nabc\n------END NATS USER JWT------\n"));
    const QByteArray noToken = "-----BEGIN NATS USER JWT-----\n------END NATS USER JWT------\n"
                               "-----BEGIN USER NKEY SEED-----\n" +
                               exampleSeed + "\n";
    QVERIFY(!parseCreds(noToken));
    QVERIFY(!parseCreds("-----BEGIN NATS USER JWT-----\nabc\n-----BEGIN USER NKEY SEED-----\nnot a seed\n"));
    QVERIFY(!parseCreds("-----BEGIN NATS USER JWT-----"));
}

void TestNatsParts::libraryTexts_data()
{
    QTest::addColumn<QByteArray>("sent");
    QTest::addColumn<QString>("shown");
    QTest::newRow("position") << QByteArray("(conn.c:1905): Authorization Violation") << "Authorization Violation";
    QTest::newRow("inside") << QByteArray("TLS (sock.c:77) SSL handshake error") << "TLS SSL handshake error";
    QTest::newRow("two") << QByteArray("(a.c:1): (b.h:22): x") << "x";
    QTest::newRow("words in brackets") << QByteArray("refused (no route)") << "refused (no route)";
    QTest::newRow("no line") << QByteArray("(conn.c:): x") << "(conn.c:): x";
    QTest::newRow("open") << QByteArray("x (conn.c:12") << "x (conn.c:12";
    QTest::newRow("nothing") << QByteArray() << QString();
}

void TestNatsParts::libraryTexts()
{
    QFETCH(QByteArray, sent);
    QFETCH(QString, shown);
    QCOMPARE(libraryText(sent.constData()), shown);
}

void TestNatsParts::violationTexts_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<bool>("publish");
    QTest::addColumn<QByteArray>("subject");
    QTest::addColumn<bool>("matches");
    const QByteArray publish = "Permissions Violation for Publish to \"operator.c1.controllers.list\"";
    QTest::newRow("publish") << publish << true << QByteArray("operator.c1.controllers.list") << true;
    QTest::newRow("not for a subscription") << publish << false << QByteArray("operator.c1.controllers.list") << false;
    QTest::newRow("longer subject") << publish << true << QByteArray("operator.c1.controllers.listing") << false;
    QTest::newRow("shorter subject") << publish << true << QByteArray("operator.c1") << false;
    QTest::newRow("subscription") << QByteArray("Permissions Violation for Subscription to \"a.>\"") << false
                                  << QByteArray("a.>") << true;
    QTest::newRow("queue") << QByteArray("Permissions Violation for Subscription to \"a.>\" using queue \"q\"") << false
                           << QByteArray("a.>") << true;
    QTest::newRow("other error") << QByteArray("Authorization Violation") << true << QByteArray("a") << false;
    QTest::newRow("none") << QByteArray() << true << QByteArray("a") << false;
    const QByteArray longSubject(300, 'x');
    const QByteArray cut = QByteArray("Permissions Violation for Publish to \"" + longSubject).left(255);
    QTest::newRow("cut off") << cut << true << longSubject << true;
    QTest::newRow("cut off, another") << cut << true << QByteArray(300, 'y') << false;
    QTest::newRow("unfinished but short")
        << QByteArray("Permissions Violation for Publish to \"a") << true << QByteArray("ab") << false;
}

void TestNatsParts::violationTexts()
{
    QFETCH(QByteArray, text);
    QFETCH(bool, publish);
    QFETCH(QByteArray, subject);
    QFETCH(bool, matches);
    QCOMPARE(isViolationOf(text, publish ? Operation::Publish : Operation::Subscribe, subject), matches);
}

void TestNatsParts::violationsExplained()
{
    ViolationCounter counter;
    const ViolationCounter::Time start{};
    const auto settled = start + ViolationCounter::reportDelay;
    const auto before = counter.mark();
    QVERIFY(!counter.unexplainedSince(before, start));
    counter.count(); // a request's own
    QVERIFY(counter.unexplainedSince(before, start));
    counter.explain(start); // a check was refused too; its violation is not counted yet
    QVERIFY(counter.unexplainedSince(before, start));
    counter.count(); // now it is
    QVERIFY(counter.unexplainedSince(before, start));
    QVERIFY(counter.unexplainedSince(before, settled));
    const auto after = counter.mark();
    QVERIFY(!counter.unexplainedSince(after, settled));
    counter.count();
    counter.explain(settled);
    QVERIFY(counter.unexplainedSince(after, settled)); // in doubt
    QVERIFY(!counter.unexplainedSince(after, settled + ViolationCounter::reportDelay));
    QVERIFY(counter.unexplainedSince(before, settled + ViolationCounter::reportDelay));
    // Marked before the report of a check that was over: one too many is seen, never one too few.
    counter.explain(settled);
    const auto early = counter.mark();
    counter.count();
    QVERIFY(counter.unexplainedSince(early, settled + 2 * ViolationCounter::reportDelay));
    const auto seen = counter.seen();
    QVERIFY(!counter.waitBeyond(seen, 1ms, [] { return false; }));
    QVERIFY(!counter.waitBeyond(seen, 1h, [] { return true; }));
    counter.count();
    QVERIFY(counter.waitBeyond(seen, 1h, [] { return false; }));
}

void TestNatsParts::pendingEndsOnce()
{
    PendingTable table;
    auto context = std::make_unique<QObject>();
    QObject other;
    int calls = 0;
    const auto count = [&calls](const Result<std::any>&) { ++calls; };
    const quint64 first = table.add({context.get(), count, 1s, false, std::nullopt});
    const quint64 second = table.add({context.get(), count, 1s, false, std::nullopt});
    ErrorKind kind = ErrorKind::Internal;
    table.add({&other, [&kind](const Result<std::any>& result) { kind = result.error().kind; }, 1s, false, {}});
    table.finish(first, Error{ErrorKind::TimedOut, {}});
    QCOMPARE(calls, 0); // queued, not called from within
    table.finish(first, Error{ErrorKind::TimedOut, {}});
    QTRY_COMPARE(calls, 1);
    table.finish(second, std::any());
    context.reset();
    table.finishAll(Error{ErrorKind::Cancelled, {}});
    QTRY_COMPARE(kind, ErrorKind::Cancelled);
    QCOMPARE(calls, 1);
}

void TestNatsParts::pendingDeadlines()
{
    PendingTable table;
    QObject context;
    const MonoTime start{100s};
    const quint64 late = table.add({&context, {}, 1s, false, std::nullopt});
    const quint64 soon = table.add({&context, {}, 1s, false, std::nullopt});
    QVERIFY(!table.earliest());
    table.setDeadline(late, start + 9s);
    table.setDeadline(soon, start + 1s);
    QCOMPARE(table.earliest(), std::optional(start + 1s));
    QCOMPARE(table.expired(start), std::vector<quint64>());
    QCOMPARE(table.expired(start + 1s), std::vector<quint64>{soon});
    table.setDeadline(soon, start + 20s);
    QCOMPARE(table.expired(start + 10s), std::vector<quint64>{late});
    table.finish(late, std::any());
    QCOMPARE(table.earliest(), std::optional(start + 20s));
    table.setDeadline(soon, std::nullopt);
    QVERIFY(!table.earliest());
}

void TestNatsParts::questionsAreTakenOnce()
{
    QuestionTable table;
    table.add(7, {"a", "{}", {}, std::nullopt});
    QVERIFY(table.contains(7));
    QVERIFY(table.markSent(7, {1, 0}));
    QCOMPARE(table.peek(7)->sentAt->seen, quint64(1));
    QCOMPARE(table.take(7)->subject, "a");
    QVERIFY(!table.take(7));
    QVERIFY(!table.markSent(7, {}));
    table.setDenied("a", true);
    QVERIFY(table.isDenied("a"));
    table.setDenied("a", false);
    QVERIFY(!table.isDenied("a"));
}

void TestNatsParts::ticketsOutliveNothing()
{
    TicketTable<int> table;
    const auto ticket = table.add(std::make_shared<int>(4));
    void* closure = TicketTable<int>::closure(ticket);
    QCOMPARE(*table.find(TicketTable<int>::ticket(closure)), 4);
    QVERIFY(table.remove(ticket) != nullptr);
    QVERIFY(table.remove(ticket) == nullptr);
    QVERIFY(table.find(TicketTable<int>::ticket(closure)) == nullptr);
}

QTEST_GUILESS_MAIN(TestNatsParts)
#include "tst_natsparts.moc"
