// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/domain/ids.h"
#include "models/domain/result.h"
#include "models/domain/secret.h"
#include "models/ports/endpointprobe.h"

#include <QSet>
#include <QTest>

#include <algorithm>
#include <array>
#include <memory>
#include <type_traits>

using namespace varroa;
using namespace Qt::StringLiterals;

static_assert(!std::is_copy_constructible_v<Secret> && !std::is_copy_assignable_v<Secret>);
static_assert(std::is_nothrow_move_constructible_v<Secret> && std::is_nothrow_move_assignable_v<Secret>);
static_assert(!std::is_convertible_v<QString, ClusterName> && !std::is_same_v<ClusterName, NamespaceName>);
static_assert(!std::is_constructible_v<ClusterName, NamespaceName>);

namespace {

template <class T>
concept Loggable = requires(QDebug debug, const T& value)
{
    debug << value;
};
static_assert(Loggable<QString> && !Loggable<Secret>);

ControllerKey key(const QString& cluster, const QString& ns, const QString& name)
{
    return {ClusterName(cluster), NamespaceName(ns), name};
}

} // namespace

class ValuesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void resultHoldsValue()
    {
        Result<QString> result(u"ok"_s);
        QVERIFY(result);
        QVERIFY(result.has_value());
        QCOMPARE(*result, u"ok"_s);
        QCOMPARE(result->size(), 2);
        *result += u'!';
        const QString taken = *std::move(result);
        QCOMPARE(taken, u"ok!"_s);
    }

    void resultHoldsError()
    {
        const Result<QString> result(Error{ErrorKind::Forbidden, u"no"_s});
        QVERIFY(!result);
        QCOMPARE(result.error(), (Error{ErrorKind::Forbidden, u"no"_s}));
        QVERIFY(result.error() != (Error{ErrorKind::Refused, u"no"_s}));
    }

    void resultOfNothing()
    {
        QVERIFY(Result<void>());
        const Result<void> failed(Error{ErrorKind::TimedOut, {}});
        QVERIFY(!failed);
        QCOMPARE(failed.error().kind, ErrorKind::TimedOut);
    }

    void resultMovesWhatCannotBeCopied()
    {
        Result<std::unique_ptr<int>> result(std::make_unique<int>(7));
        const std::unique_ptr<int> taken = *std::move(result);
        QCOMPARE(*taken, 7);
    }

    void namesOrderByCodePoint()
    {
        std::vector<ClusterName> names;
        for (const QString& text : {u"b"_s, u"a-1"_s, u"B"_s, u"a"_s, u"ab"_s, u""_s})
            names.emplace_back(text);
        std::sort(names.begin(), names.end());
        QStringList sorted;
        for (const ClusterName& name : names)
            sorted.append(name.text());
        QCOMPARE(sorted, (QStringList{u""_s, u"B"_s, u"a"_s, u"a-1"_s, u"ab"_s, u"b"_s}));
        QVERIFY(ClusterName().isEmpty());
    }

    void namesHashByText()
    {
        QSet<ClusterName> set{ClusterName(u"a"_s), ClusterName(u"b"_s), ClusterName(u"a"_s)};
        QCOMPARE(set.size(), 2);
        QVERIFY(set.contains(ClusterName(u"b"_s)));
        QVERIFY(!set.contains(ClusterName(u"B"_s)));
    }

    void keysOrderByClusterNamespaceName()
    {
        const std::vector<ControllerKey> ordered = {key(u"a"_s, u"z"_s, u"z"_s), key(u"b"_s, u"a"_s, u"z"_s),
                                                    key(u"b"_s, u"b"_s, u"a"_s), key(u"b"_s, u"b"_s, u"b"_s)};
        for (size_t i = 0; i < ordered.size(); ++i) {
            for (size_t j = 0; j < ordered.size(); ++j) {
                QCOMPARE(ordered[i] < ordered[j], i < j);
                QCOMPARE(ordered[i] == ordered[j], i == j);
            }
        }
    }

    void keysHashEveryPart()
    {
        const QSet<ControllerKey> set{key(u"a"_s, u"b"_s, u"c"_s), key(u"a"_s, u"b"_s, u"c"_s)};
        QCOMPARE(set.size(), 1);
        QVERIFY(!set.contains(key(u"x"_s, u"b"_s, u"c"_s)));
        QVERIFY(!set.contains(key(u"a"_s, u"x"_s, u"c"_s)));
        QVERIFY(!set.contains(key(u"a"_s, u"b"_s, u"x"_s)));
        QVERIFY(qHash(key(u"a"_s, u"bc"_s, u"d"_s)) != qHash(key(u"a"_s, u"b"_s, u"cd"_s)));
    }

    void clusterLabel_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<bool>("label");
        QTest::addColumn<bool>("token");
        QTest::newRow("plain") << u"harbour-2"_s << true << true;
        QTest::newRow("one letter") << u"a"_s << true << true;
        QTest::newRow("digits") << u"007"_s << true << true;
        QTest::newRow("63 letters") << QString(63, u'a') << true << true;
        QTest::newRow("64 letters") << QString(64, u'a') << false << true;
        QTest::newRow("empty") << QString() << false << false;
        QTest::newRow("leading dash") << u"-a"_s << false << true;
        QTest::newRow("trailing dash") << u"a-"_s << false << true;
        QTest::newRow("upper case") << u"Core"_s << false << true;
        QTest::newRow("underscore") << u"_global"_s << false << true;
        QTest::newRow("umlaut") << u"kölle"_s << false << true;
        QTest::newRow("dot") << u"a.b"_s << false << false;
        QTest::newRow("star") << u"*"_s << false << false;
        QTest::newRow("tail") << u">"_s << false << false;
        QTest::newRow("blank") << u"a b"_s << false << false;
        QTest::newRow("line feed") << u"a\n"_s << false << false;
        QTest::newRow("NUL") << QString(QChar(u'\0')) << false << false;
        QTest::newRow("DEL") << u"a\x7f"_s << false << false;
    }

    void clusterLabel()
    {
        QFETCH(QString, text);
        QFETCH(bool, label);
        QFETCH(bool, token);
        QCOMPARE(isClusterLabel(text), label);
        QCOMPARE(isSubjectToken(text), token);
    }

    void secretKeepsBytes()
    {
        const QByteArray bytes("pa\0ss", 5);
        const Secret secret = Secret::copyOf(bytes);
        QCOMPARE(secret.size(), 5);
        QCOMPARE(secret.view().toByteArray(), bytes);
        QCOMPARE(secret.c_str()[5], '\0');
        QCOMPARE(secret.clone().view().toByteArray(), bytes);
        QVERIFY(secret.clone().view().data() != secret.view().data());
    }

    void secretEmpty()
    {
        const Secret secret;
        QVERIFY(secret.isEmpty());
        QVERIFY(secret.view().isEmpty());
        QCOMPARE(*secret.c_str(), '\0');
        QVERIFY(secret.clone().isEmpty());
        QVERIFY(Secret::copyOf({}).isEmpty());
    }

    void secretMovesAway()
    {
        Secret from = Secret::copyOf("hunter2");
        Secret to = std::move(from);
        QVERIFY(from.isEmpty()); // NOLINT: the moved-from state is what is tested
        QVERIFY(from.view().isEmpty());
        QCOMPARE(*from.c_str(), '\0');
        QCOMPARE(to.view().toByteArray(), "hunter2"_ba);
        Secret other = Secret::copyOf("old");
        other = std::move(to);
        QVERIFY(to.isEmpty()); // NOLINT
        QCOMPARE(other.view().toByteArray(), "hunter2"_ba);
        Secret& same = other;
        other = std::move(same);
        QCOMPARE(other.view().toByteArray(), "hunter2"_ba);
    }

    void secretConsumesBytes()
    {
        QByteArray bytes("hunter2");
        const QByteArray shared = bytes;
        const Secret secret = Secret::consume(bytes);
        QVERIFY(bytes.isEmpty());
        QCOMPARE(secret.view().toByteArray(), "hunter2"_ba);
        QCOMPARE(shared, "hunter2"_ba); // somebody else's copy is not ours to wipe
    }

    void wipeOverwrites()
    {
        std::array<char, 9> raw{'h', 'u', 'n', 't', 'e', 'r', '2', '!', '.'};
        wipeMemory(raw.data(), 8);
        QCOMPARE(std::count(raw.begin(), raw.end(), '\0'), 8);
        QCOMPARE(raw.back(), '.');
        wipeMemory(nullptr, 0);
    }

    void secretConsumesText()
    {
        QString text = u"pässwörd"_s;
        const Secret secret = Secret::consume(text);
        QVERIFY(text.isEmpty());
        QCOMPARE(secret.view().toByteArray(), u"pässwörd"_s.toUtf8());
    }

    void serverUrlText_data()
    {
        QTest::addColumn<QString>("host");
        QTest::addColumn<bool>("tls");
        QTest::addColumn<QString>("text");
        QTest::newRow("name") << u"nats.example.net"_s << true << u"tls://nats.example.net:30422"_s;
        QTest::newRow("plain") << u"nats"_s << false << u"nats://nats:30422"_s;
        QTest::newRow("IPv4") << u"192.0.2.11"_s << true << u"tls://192.0.2.11:30422"_s;
        QTest::newRow("IPv6") << u"2001:db8::1"_s << true << u"tls://[2001:db8::1]:30422"_s;
    }

    void serverUrlText()
    {
        QFETCH(QString, host);
        QFETCH(bool, tls);
        QFETCH(QString, text);
        const ServerUrl url{host, 30422, tls};
        QCOMPARE(url.text(), text);
        QVERIFY(text.endsWith(u"//"_s + url.hostPort()));
        QCOMPARE(ServerUrl{}.port, quint16(4222));
    }
};

QTEST_APPLESS_MAIN(ValuesTest)
#include "tst_values.moc"
