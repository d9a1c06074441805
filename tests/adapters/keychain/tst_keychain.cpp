// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/keychain/keychainstore.h"

#include <QCoreApplication>
#include <QDirIterator>
#include <QFile>
#include <QTest>

#include <optional>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using namespace varroa;

namespace {

constexpr int patience = 60000;

using ReadResult = Result<std::shared_ptr<const Secret>>;

std::shared_ptr<const Secret> secret(const QByteArray& bytes)
{
    return std::make_shared<const Secret>(Secret::copyOf(bytes));
}

QString reference(const QString& profile)
{
    return u"org.varroaconsole.VarroaConsole/profile/"_s + profile;
}

QByteArray session()
{
    return qgetenv("VARROA_TEST_KEYRING");
}

// One call of the store and its outcome.
struct Call
{
    QObject context;
    std::optional<Result<void>> done;
    std::optional<ReadResult> value;
    int answers = 0;

    SecretStore::Done taker()
    {
        return [this](const Result<void>& outcome) {
            done = outcome;
            ++answers;
        };
    }
    SecretStore::ReadDone reader()
    {
        return [this](const ReadResult& outcome) {
            value = outcome;
            ++answers;
        };
    }
};

std::optional<ErrorKind> kindOf(const std::optional<Result<void>>& outcome)
{
    return outcome && !*outcome ? std::optional(outcome->error().kind) : std::nullopt;
}

std::optional<ErrorKind> kindOf(const std::optional<ReadResult>& outcome)
{
    return outcome && !*outcome ? std::optional(outcome->error().kind) : std::nullopt;
}

} // namespace

#define WRITE(store, key, bytes, call)                                                                                 \
    (store).write(key, secret(bytes), &(call).context, (call).taker());                                                \
    QTRY_VERIFY_WITH_TIMEOUT((call).done, patience)
#define READ(store, key, call)                                                                                         \
    (store).read(key, &(call).context, (call).reader());                                                               \
    QTRY_VERIFY_WITH_TIMEOUT((call).value, patience)
#define REMOVE(store, key, call)                                                                                       \
    (store).remove(key, &(call).context, (call).taker());                                                              \
    QTRY_VERIFY_WITH_TIMEOUT((call).done, patience)

// In a session with an unlocked keyring.
class UnlockedTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void writeReadOverwriteRemove()
    {
        KeychainStore store(60s);
        const QString key = reference(u"round-trip"_s);
        for (const QByteArray& bytes :
             {"first"_ba, "zweites Kennwort äöü"_ba, QByteArray("a\0b\n", 4), QByteArray(2000, 'x')}) {
            Call write;
            WRITE(store, key, bytes, write);
            QVERIFY2(*write.done, write.done->has_value() ? "" : qPrintable(write.done->error().detail));
            Call read;
            READ(store, key, read);
            QVERIFY(*read.value);
            QCOMPARE(read.value->value()->view().toByteArray(), bytes);
        }
        Call remove;
        REMOVE(store, key, remove);
        QVERIFY(*remove.done);
        Call gone;
        READ(store, key, gone);
        QCOMPARE(kindOf(gone.value), ErrorKind::NotFound);
        Call again; // removing what is not there is no failure
        REMOVE(store, key, again);
        QVERIFY(*again.done);
    }

    void entriesAreKeptApart()
    {
        KeychainStore store(60s);
        Call one;
        WRITE(store, reference(u"one"_s), "1"_ba, one);
        Call two;
        WRITE(store, reference(u"two"_s), "2"_ba, two);
        Call read;
        READ(store, reference(u"one"_s), read);
        QCOMPARE(read.value->value()->view().toByteArray(), "1"_ba);
        Call removed;
        REMOVE(store, reference(u"one"_s), removed);
        Call kept;
        READ(store, reference(u"two"_s), kept);
        QCOMPARE(kept.value->value()->view().toByteArray(), "2"_ba);
    }

    void sizesAreLimited()
    {
        KeychainStore store(60s);
        Call large;
        WRITE(store, reference(u"large"_s), QByteArray(2001, 'x'), large);
        QCOMPARE(kindOf(large.done), ErrorKind::TooLarge);
        Call empty;
        WRITE(store, reference(u"large"_s), QByteArray(), empty);
        QCOMPARE(kindOf(empty.done), ErrorKind::Malformed);
        Call read;
        READ(store, reference(u"large"_s), read);
        QCOMPARE(kindOf(read.value), ErrorKind::NotFound);
    }

    // Neither as it is nor in the encodings a library might choose.
    void nothingIsOnDiskInClear()
    {
        const QByteArray canary = "canary-7d1f40-in-the-coal-mine";
        KeychainStore store(60s);
        Call write;
        WRITE(store, reference(u"canary"_s), canary, write);
        QVERIFY(*write.done);
        int files = 0;
        QDirIterator it(qEnvironmentVariable("HOME"), QDir::Files | QDir::Hidden, QDirIterator::Subdirectories);
        while (it.hasNext()) {
            QFile file(it.next());
            if (!file.open(QIODevice::ReadOnly))
                continue;
            ++files;
            const QByteArray content = file.readAll();
            for (const QByteArray& form : {canary, canary.toBase64().chopped(4), canary.toHex()})
                QVERIFY2(!content.contains(form), qPrintable(file.fileName()));
        }
        QVERIFY(files > 0); // the keyring's own file at least
    }

    void callsQueueUpInOrder()
    {
        KeychainStore store(60s);
        Call write;
        Call read;
        store.write(reference(u"queue"_s), secret("q"), &write.context, write.taker());
        store.read(reference(u"queue"_s), &read.context, read.reader());
        QTRY_VERIFY_WITH_TIMEOUT(write.done && read.value, patience);
        QVERIFY(*write.done && *read.value);
    }

    void lateResultsAreDropped()
    {
        Call late;
        {
            KeychainStore store(0ms);
            store.read(reference(u"queue"_s), &late.context, late.reader());
            QTRY_VERIFY_WITH_TIMEOUT(late.value, patience);
            QCOMPARE(kindOf(late.value), ErrorKind::TimedOut);
        }
        // The library works off its jobs in order: when this one is done, the late one is.
        KeychainStore store(60s);
        Call next;
        READ(store, reference(u"queue"_s), next);
        QVERIFY(*next.value);
        QCOMPARE(late.answers, 1);
    }

    void goneContextsHearNothing()
    {
        KeychainStore store(60s);
        int heard = 0;
        auto context = std::make_unique<QObject>();
        store.read(reference(u"queue"_s), context.get(), [&](const ReadResult&) { ++heard; });
        store.write(reference(u"gone"_s), secret("x"), context.get(), [&](const Result<void>&) { ++heard; });
        store.remove(reference(u"gone"_s), context.get(), [&](const Result<void>&) { ++heard; });
        context.reset();
        Call next;
        READ(store, reference(u"queue"_s), next);
        QCOMPARE(heard, 0);
    }

    void storeMayGoFirst()
    {
        Call call;
        {
            KeychainStore store(60s);
            store.read(reference(u"queue"_s), &call.context, call.reader());
        }
        KeychainStore store(60s);
        Call next;
        READ(store, reference(u"queue"_s), next);
        QVERIFY(*next.value);
        QCOMPARE(call.answers, 0);
    }
};

// In a session without a Secret Service, or without a bus at all.
class AbsentTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void writingSaysUnavailable()
    {
        KeychainStore store(60s);
        Call write;
        WRITE(store, reference(u"p"_s), "pw"_ba, write);
        QCOMPARE(kindOf(write.done), ErrorKind::Unavailable);
        QVERIFY(!write.done->error().detail.isEmpty());
        QVERIFY(!write.done->error().detail.contains("pw"_L1));
        Call read; // not "never saved"
        READ(store, reference(u"p"_s), read);
        QCOMPARE(kindOf(read.value), ErrorKind::Unavailable);
    }

    void readingDoesNotSucceed()
    {
        KeychainStore store(60s);
        Call read;
        READ(store, reference(u"p"_s), read);
        QVERIFY(kindOf(read.value) == ErrorKind::Unavailable || kindOf(read.value) == ErrorKind::NotFound);
    }

    void nothingFallsBackToAFile()
    {
        QDirIterator it(qEnvironmentVariable("HOME"), QDir::Files | QDir::Hidden, QDirIterator::Subdirectories);
        while (it.hasNext()) {
            const QString name = it.next();
            QFile file(name);
            if (file.open(QIODevice::ReadOnly))
                QVERIFY2(!file.readAll().contains("VarroaConsole"), qPrintable(name));
        }
    }
};

// In a session whose Secret Service never answers.
class DeadTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void everyCallEndsAtItsDeadline()
    {
        KeychainStore store(200ms);
        Call write;
        WRITE(store, reference(u"p"_s), "pw"_ba, write);
        QCOMPARE(kindOf(write.done), ErrorKind::TimedOut);
        Call read; // behind the hanging job
        READ(store, reference(u"p"_s), read);
        QCOMPARE(kindOf(read.value), ErrorKind::TimedOut);
        Call remove;
        REMOVE(store, reference(u"p"_s), remove);
        QCOMPARE(kindOf(remove.done), ErrorKind::TimedOut);
    }
};

int main(int argc, char** argv)
{
    const QCoreApplication application(argc, argv);
    UnlockedTest unlocked;
    AbsentTest absent;
    DeadTest dead;
    QObject* test = session() == "unlocked" ? static_cast<QObject*>(&unlocked)
                    : session() == "dead"   ? static_cast<QObject*>(&dead)
                                            : &absent;
    if (session().isEmpty())
        qFatal("start this through with-keyring.sh");
    return QTest::qExec(test, argc, argv);
}

#include "tst_keychain.moc"
