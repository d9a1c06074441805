// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/fleetsim/natsserver.h"
#include "models/sim/fleetsim.h"
#include "models/wire/clusterinfo.h"
#include "models/wire/controller.h"
#include "models/wire/replies.h"
#include "tests/sim/natsclient.h"

#include <QDir>
#include <QFileInfo>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace varroa;
using namespace varroa::test;

namespace {

constexpr int patienceMs = 60000;
constexpr char infoSubject[] = "$JS.API.STREAM.INFO.KV_varroa_clusters";
constexpr char direct[] = "$JS.API.DIRECT.GET.KV_varroa_clusters.$KV.varroa_clusters.";

QByteArray readFile(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll().trimmed() : QByteArray();
}

// Waits for the line that says the fleet is there; false when the program ended or said something else.
bool awaitReady(QProcess& process)
{
    while (!process.canReadLine()) {
        if (!process.waitForReadyRead(patienceMs))
            return false;
    }
    return process.readLine().startsWith("ready ");
}

} // namespace

// The program varroa-fleetsim on a real nats-server, seen by a plain client as user bff.
class TestFleetServer : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        m_program = qEnvironmentVariable("VARROA_FLEETSIM");
        QVERIFY2(QFileInfo(m_program).isExecutable(), "VARROA_FLEETSIM names no program");
        QVERIFY(m_folder.isValid());
        m_process.setProcessChannelMode(QProcess::ForwardedErrorChannel);
        m_process.start(m_program, {u"--serve"_s, m_folder.path(), u"--clusters"_s, u"5"_s, u"--controllers"_s, u"12"_s,
                                    u"--events"_s, u"600"_s});
        QVERIFY(awaitReady(m_process));
        for (const QByteArray& line : readFile(m_folder.filePath(u"env"_s)).split('\n')) {
            const qsizetype equals = line.indexOf('=');
            m_env.insert(line.left(equals), line.mid(equals + 1).replace('\'', ""));
        }
        NatsClient::Login login{
            QString::fromUtf8(m_env.value("VARROA_SERVER")), QString::fromUtf8(m_env.value("VARROA_USER")),
            readFile(m_folder.filePath(u"bff-password"_s)), QString::fromUtf8(m_env.value("VARROA_CA"))};
        QCOMPARE(login.user, u"bff"_s);
        QVERIFY(!login.password.isEmpty());
        QCOMPARE(m_client.connect(login), NATS_OK);
    }

    void filesArePrivate()
    {
        const QFileInfo password(m_folder.filePath(u"bff-password"_s));
        QCOMPARE(password.permissions() & (QFile::ReadGroup | QFile::ReadOther), QFile::Permissions());
        QVERIFY(!readFile(m_folder.filePath(u"env"_s)).contains(readFile(password.filePath())));
    }

    void registryIsThere()
    {
        const auto reply = m_client.request(infoSubject, R"({"subjects_filter":">"})");
        QCOMPARE(reply.status, NATS_OK);
        const auto info = decodeRegistryInfo(reply.payload);
        QVERIFY2(info, qPrintable(info ? QString() : info.error().detail));
        QCOMPARE(info->keys.size(), size_t(5));
        QVERIFY(info->directGet);
        const auto raw = nlohmann::json::parse(reply.payload.toStdString());
        QCOMPARE(raw["config"]["max_age"].get<qint64>(), 90'000'000'000);
        QCOMPARE(raw["config"]["max_msgs_per_subject"].get<int>(), 1);
        const auto core = m_client.request(QByteArray(direct) + "core", "");
        QVERIFY(decodeClusterInfo(ClusterName(u"core"_s), core.payload));
        QVERIFY(parseWireTime(QByteArrayView(core.storedAt)).has_value());
        QCOMPARE(m_client.request(QByteArray(direct) + "absent", "").statusHeader, "404"_ba);
    }

    void listsAnswer()
    {
        const auto reply = m_client.request("operator.apiary-north.controllers.list", "{}");
        const auto list = decodeControllerList(ClusterName(u"apiary-north"_s), reply.payload);
        QVERIFY(list);
        QCOMPARE(list->rows.size(), size_t(12));
    }

    void heartbeatsAndEventsArrive()
    {
        NatsSubscriptionPtr beats;
        QCOMPARE(m_client.subscribe("$KV.varroa_clusters.>", beats), NATS_OK);
        NatsSubscriptionPtr events;
        QCOMPARE(m_client.subscribe("events.brood.>", events), NATS_OK);
        control("beat", R"({"cluster":"harbour-2"})");
        QByteArray subject;
        QByteArray payload;
        do
            QCOMPARE(NatsClient::next(beats, subject, payload, patienceMs), NATS_OK);
        while (subject != "$KV.varroa_clusters.harbour-2");
        QVERIFY(decodeClusterInfo(ClusterName(u"harbour-2"_s), payload));
        QCOMPARE(NatsClient::next(events, subject, payload, patienceMs), NATS_OK);
    }

    void noResponderHoldsNoSubscription()
    {
        control("apply", R"({"cluster":"harbour-2","fault":"noResponder"})");
        const QByteArray list = "operator.harbour-2.controllers.list";
        QCOMPARE(m_client.request(list, "{}").status, NATS_NO_RESPONDERS);
        QCOMPARE(m_client.request("operator.core.controllers.list", "{}").status, NATS_OK);
        QCOMPARE(m_client.request("operator.core.cellpools.list", "{}").status, NATS_NO_RESPONDERS);
        control("apply", R"({"cluster":"harbour-2","clear":"all"})");
        QCOMPARE(m_client.request(list, "{}").status, NATS_OK);
    }

    void slowAndSilentReplies()
    {
        control("apply",
                R"([{"cluster":"harbour-2","fault":"slowReply","value":400},{"cluster":"core","fault":"unanswered"}])");
        QCOMPARE(m_client.request("operator.core.controllers.list", "{}", 200).status, NATS_TIMEOUT);
        QCOMPARE(m_client.request("operator.harbour-2.controllers.list", "{}", 10).status, NATS_TIMEOUT);
        QCOMPARE(m_client.request("operator.harbour-2.controllers.list", "{}").status, NATS_OK);
        control("apply", R"({"cluster":"*","clear":"all"})");
    }

    void allowListDeniesTheRegistry()
    {
        QVERIFY(!m_client.mayPublish("$KV.varroa_clusters.x"));
        QVERIFY(m_client.mayPublish("operator.core.nudge"));
        QCOMPARE(m_client.request(QByteArray(direct) + "x", "").statusHeader, "404"_ba);
    }

    void refusesTheFolderOfAnotherSimulator()
    {
        const QByteArray env = readFile(m_folder.filePath(u"env"_s));
        QProcess second;
        second.start(m_program, {u"--serve"_s, m_folder.path(), u"--clusters"_s, u"1"_s});
        QVERIFY(second.waitForFinished(patienceMs));
        QCOMPARE(second.exitCode(), 1);
        QVERIFY(second.readAllStandardError().contains("exists and is not overwritten"));
        QCOMPARE(readFile(m_folder.filePath(u"env"_s)), env);
        QVERIFY(QFileInfo::exists(m_folder.filePath(u"bff-password"_s)));
    }

    void endsCleanly()
    {
        m_client.close();
        m_process.terminate();
        QVERIFY(m_process.waitForFinished(patienceMs));
        QCOMPARE(m_process.exitStatus(), QProcess::NormalExit);
        QCOMPARE(m_process.exitCode(), 0);
        QCOMPARE(QDir(m_folder.path()).entryList(QDir::Files), QStringList());
        NatsClient::Login login{QString::fromUtf8(m_env.value("VARROA_SERVER")), u"bff"_s, "x", QString()};
        QVERIFY(NatsClient().connect(login) != NATS_OK); // its server went with it
    }

    // The other way in: somebody else's server, which crashes and comes back while heartbeats go on.
    void survivesAServerRestart()
    {
        NatsServer server;
        const auto started = server.start();
        QVERIFY2(started, qPrintable(started ? QString() : started.error().detail));
        QProcess process;
        process.setProcessChannelMode(QProcess::ForwardedErrorChannel);
        process.start(m_program, {u"--server"_s, server.url(), u"--ca"_s, server.caFile(), u"--password-fd"_s, u"0"_s,
                                  u"--clusters"_s, u"2"_s, u"--controllers"_s, u"3"_s, u"--speed"_s, u"30"_s});
        process.write(server.password(u"operator"_s) + '\n');
        QVERIFY(awaitReady(process));
        server.kill();
        QVERIFY(server.restart());
        NatsClient client;
        QCOMPARE(client.connect({server.url(), u"bff"_s, server.password(u"bff"_s), server.caFile()}), NATS_OK);
        NatsSubscriptionPtr beats;
        QCOMPARE(client.subscribe("$KV.varroa_clusters.>", beats), NATS_OK);
        QByteArray subject;
        QByteArray payload;
        QCOMPARE(NatsClient::next(beats, subject, payload, patienceMs), NATS_OK);
        QCOMPARE(client.request("operator.core.controllers.list", "{}").status, NATS_OK);
        process.terminate();
        QVERIFY(process.waitForFinished(patienceMs));
        QCOMPARE(process.exitCode(), 0);
    }

    void leavesWhatIsNotItsOwn_data()
    {
        QTest::addColumn<QString>("name");
        for (const char* name : {"env", "ca.crt", "bff-password"})
            QTest::newRow(name) << QString::fromLatin1(name);
    }

    void leavesWhatIsNotItsOwn()
    {
        QFETCH(QString, name);
        const QTemporaryDir folder;
        constexpr auto shared = QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner | QFile::ReadOther;
        QVERIFY(QFile::setPermissions(folder.path(), shared));
        QFile mine(folder.filePath(name));
        QVERIFY(mine.open(QIODevice::WriteOnly) && mine.write("mine") == 4);
        mine.close();
        QProcess process;
        process.start(m_program, {u"--serve"_s, folder.path(), u"--clusters"_s, u"1"_s});
        QVERIFY(process.waitForFinished(patienceMs));
        QCOMPARE(process.exitCode(), 1);
        QVERIFY(process.readAllStandardError().contains(name.toUtf8()));
        QCOMPARE(readFile(mine.fileName()), "mine"_ba);
        QCOMPARE(QDir(folder.path()).entryList(QDir::Files).size(), 1);
        QVERIFY(QFileInfo(folder.path()).permission(QFile::ReadOther));
    }

    // A folder that was there keeps its permissions; one that it made is private and goes with it.
    void takesOnlyTheFolderItMade()
    {
        const QTemporaryDir parent;
        QVERIFY(QDir(parent.path()).mkdir(u"old"_s));
        const QString old = parent.filePath(u"old"_s);
        const QString made = parent.filePath(u"new"_s);
        constexpr auto shared = QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner | QFile::ReadOther;
        QVERIFY(QFile::setPermissions(old, shared));
        for (const QString& folder : {old, made}) {
            QProcess process;
            process.start(m_program, {u"--serve"_s, folder, u"--clusters"_s, u"1"_s, u"--controllers"_s, u"0"_s});
            QVERIFY(awaitReady(process));
            QCOMPARE(QFileInfo(folder).permission(QFile::ReadOther), folder == old);
            process.terminate();
            QVERIFY(process.waitForFinished(patienceMs));
        }
        QVERIFY(QFileInfo(old).isDir());
        QVERIFY(!QFileInfo::exists(made));
    }

    void refusesBadCommandLines()
    {
        for (const QStringList& arguments :
             {QStringList{}, QStringList{u"--serve"_s, m_folder.path(), u"--clusters"_s, u"0"_s},
              QStringList{u"--server"_s, u"tls://localhost:1"_s, u"--password-fd"_s, u"x"_s},
              QStringList{u"--server"_s, u"tls://localhost:1"_s, u"--password-fd"_s, u"199"_s},
              QStringList{u"--serve"_s, m_folder.path(), u"--password-out-fd"_s, u"199"_s},
              QStringList{u"--server"_s, u"tls://localhost:1"_s}}) {
            QProcess process;
            process.start(m_program, arguments);
            QVERIFY(process.waitForFinished(patienceMs));
            QCOMPARE(process.exitCode(), 1);
            QVERIFY(process.readAllStandardError().startsWith("varroa-fleetsim: "));
        }
    }

    void helpDocumentsTheFaults()
    {
        QProcess process;
        process.start(m_program, {u"--help"_s});
        QVERIFY(process.waitForFinished(patienceMs));
        const QByteArray help = process.readAllStandardOutput();
        for (const char* word :
             {"lateHeartbeats", "duplicateWriter", "oversizeList", "invalidRow", "operator.fleetsim-control"})
            QVERIFY2(help.contains(word), word);
    }

private:
    void control(const QByteArray& verb, const QByteArray& body)
    {
        const auto reply = m_client.request(FleetSim::controlPrefix + verb, body);
        QCOMPARE(reply.status, NATS_OK);
        QCOMPARE(reply.payload, "{}"_ba);
    }

    QString m_program;
    QTemporaryDir m_folder;
    QProcess m_process;
    QHash<QByteArray, QByteArray> m_env;
    NatsClient m_client;
};

QTEST_GUILESS_MAIN(TestFleetServer)
#include "tst_fleetserver.moc"
