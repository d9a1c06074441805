// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/nats/natsbus.h"
#include "app/probe/netprobe.h"
#include "app/systemclock.h"
#include "models/detail/activitylog.h"
#include "models/detail/detailreader.h"
#include "models/detail/detailwords.h"
#include "models/detail/specpatch.h"
#include "models/detail/yamltext.h"
#include "models/fleet/fleetsession.h"
#include "tests/e2e/consolerun.h"
#include "tests/e2e/fleetprocess.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QtTest>

using namespace varroa;
using namespace varroa::test;
using namespace Qt::StringLiterals;

// The detail reader on a real nats-server with TLS and the core's allow-lists.
class TestDetail : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void readsAnObjectWithoutItsSecrets();
    void outcomes_data();
    void outcomes();
    void notFound();
    void anEditTakesEffect();
    void liveEventsAreHeard();

private:
    ControllerKey someOf(const QString& cluster) const;
    [[nodiscard]] bool show(const ControllerKey& key);

    Fleet m_fleet;
    QTemporaryDir m_folder;
    QStringList m_members;
    SystemClock m_clock;
    NetProbe m_probe;
    std::unique_ptr<NatsBus> m_bus;
    std::unique_ptr<FleetStore> m_store;
    std::unique_ptr<ActivityLog> m_log;
    std::unique_ptr<FleetSession> m_session;
    std::unique_ptr<DetailReader> m_reader;
};

void TestDetail::initTestCase()
{
    const ConsoleRun names = runConsole({u"export"_s, u"clusters"_s, u"--demo"_s, u"--clusters"_s, u"8"_s});
    const QJsonArray items = QJsonDocument::fromJson(names.out)[u"items"_s].toArray();
    for (const QJsonValue& item : items) {
        if (!item[u"core"_s].toBool())
            m_members.append(item[u"name"_s].toString());
    }
    QVERIFY(m_members.size() == 7);
    QJsonArray script;
    const auto fault = [&](int member, const QString& name, const QJsonValue& value = {}) {
        QJsonObject step{{u"at"_s, u"+0s"_s}, {u"cluster"_s, m_members[member]}, {u"fault"_s, name}};
        if (!value.isUndefined() && !value.isNull())
            step[u"value"_s] = value;
        script.append(step);
    };
    fault(1, u"noResponder"_s);
    fault(2, u"errorReply"_s, u"the API server is away"_s);
    fault(3, u"invalidJson"_s);
    fault(4, u"slowReply"_s, 60000);
    QFile file(m_folder.filePath(u"faults.json"_s));
    const QByteArray text = QJsonDocument(script).toJson();
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write(text) == text.size());
    file.close();
    m_fleet.start({u"--clusters"_s, u"8"_s, u"--controllers"_s, u"12"_s, u"--script"_s, file.fileName()});

    m_bus = std::make_unique<NatsBus>(m_probe, m_clock);
    m_store = std::make_unique<FleetStore>(m_clock);
    m_log = std::make_unique<ActivityLog>(*m_store, m_clock);
    m_session = std::make_unique<FleetSession>(*m_bus, *m_store, m_clock, SessionOptions{});
    m_log->follow(m_session.get());
    m_reader = std::make_unique<DetailReader>(*m_bus, *m_store, m_clock);
    BusOptions options;
    const QUrl url(m_fleet.url());
    options.servers = {ServerUrl{url.host(), static_cast<quint16>(url.port()), true}};
    auto credentials = std::make_shared<BusCredentials>();
    credentials->mode = BusCredentials::Mode::UserPassword;
    credentials->user = u"bff"_s;
    credentials->secret = Secret::copyOf(m_fleet.password());
    options.credentials = std::move(credentials);
    QFile ca(m_fleet.caFile());
    QVERIFY(ca.open(QIODevice::ReadOnly));
    options.caPem = ca.readAll();
    m_session->start();
    m_bus->open(std::move(options));
    QTRY_VERIFY_WITH_TIMEOUT(m_session->settled(), 60000);
    QVERIFY(m_store->controllerCount() > 30);
}

ControllerKey TestDetail::someOf(const QString& cluster) const
{
    for (Slot slot = 0; slot < m_store->slotCount(); ++slot) {
        if (m_store->isLive(slot) && m_store->controller(slot).key.cluster.text() == cluster &&
            m_store->controller(slot).phase == Phase::Connected)
            return m_store->controller(slot).key;
    }
    // Of a cluster whose list did not arrive nothing is known; any name will do.
    return {ClusterName(cluster), NamespaceName(u"team"_s), u"crane"_s};
}

bool TestDetail::show(const ControllerKey& key)
{
    m_reader->show(key);
    return QTest::qWaitFor([this] { return !m_reader->status().pending && !m_reader->profilesStatus().pending; },
                           30000);
}

void TestDetail::readsAnObjectWithoutItsSecrets()
{
    for (const QString& cluster : {u"core"_s, m_members[0]}) {
        QVERIFY(show(someOf(cluster)));
        QVERIFY2(m_reader->object(), qPrintable(m_reader->status().reason));
        QCOMPARE(m_reader->object()->row.phase, Phase::Connected);
        QCOMPARE(m_reader->object()->applyHistory.size(), size_t(10));
        QVERIFY(m_reader->profiles().items.size() >= 4);
        const QString yaml = toYaml(*m_reader->object()->document);
        QVERIFY(yaml.contains(u"wakeToken: \"<redacted>\""_s));
        QVERIFY(!yaml.contains(u"CANARY"_s));
    }
}

void TestDetail::outcomes_data()
{
    QTest::addColumn<int>("member");
    QTest::addColumn<int>("outcome");
    QTest::addColumn<QString>("words");
    QTest::newRow("no responder") << 1 << int(ListOutcome::NoResponder) << u"No responder"_s;
    QTest::newRow("operator error") << 2 << int(ListOutcome::OperatorError) << u"the API server is away"_s;
    QTest::newRow("invalid reply") << 3 << int(ListOutcome::InvalidReply) << u"Invalid reply"_s;
    QTest::newRow("timed out") << 4 << int(ListOutcome::TimedOut) << u"Timed out"_s;
}

void TestDetail::outcomes()
{
    QFETCH(int, member);
    QFETCH(int, outcome);
    QFETCH(QString, words);
    const ControllerKey key = someOf(m_members[member]);
    QVERIFY(show(key));
    QVERIFY(!m_reader->object());
    QCOMPARE(int(m_reader->status().outcome), outcome);
    QCOMPARE(int(m_reader->profilesStatus().outcome), outcome);
    const QString sentence = readSentence(key, m_reader->status());
    QVERIFY2(sentence.contains(words) && sentence.contains(key.cluster.text()), qPrintable(sentence));
}

void TestDetail::notFound()
{
    QVERIFY(show({ClusterName(m_members[0]), NamespaceName(u"nowhere"_s), u"nobody"_s}));
    QVERIFY(m_reader->status().notFound);
}

// Text, patch, operator, and what is read afterwards.
void TestDetail::anEditTakesEffect()
{
    const ControllerKey key = someOf(m_members[5]);
    QVERIFY(show(key));
    const auto before = m_reader->object();
    QVERIFY(before);
    QString yaml = toYaml(*before->document);
    const QString was = u"\n  className: "_s + before->className + u'\n';
    QCOMPARE(yaml.count(was), 1);
    const PatchOutcome outcome = makeSpecPatch(*before->document, yaml.replace(was, u"\n  className: \"17\"\n"_s));
    const auto* patch = std::get_if<SpecPatch>(&outcome);
    QVERIFY(patch);
    BusRequest request;
    request.subject = "operator." + key.cluster.text().toUtf8() + ".controllers.update";
    request.payload = "{\"namespace\":\"" + key.ns.text().toUtf8() + "\",\"name\":\"" + key.name.toUtf8() +
                      "\",\"patch\":" + patch->json + '}';
    request.effect = BusRequest::Effect::Write;
    std::optional<Result<QByteArray>> answer;
    m_bus->request<QByteArray>(
        std::move(request), [](const BusReply& reply) { return Result<QByteArray>(reply.payload); }, this,
        [&](Result<QByteArray> result) { answer = std::move(result); });
    QTRY_VERIFY_WITH_TIMEOUT(answer.has_value(), 10000);
    QVERIFY(answer->has_value());
    const QJsonObject said = QJsonDocument::fromJson(**answer).object();
    QVERIFY2(said.contains(u"item"_s) && !said.contains(u"error"_s), (*answer)->constData());
    m_reader->refresh();
    QTRY_VERIFY(m_reader->object() != before);
    QCOMPARE(m_reader->object()->className, u"17"_s);
    QVERIFY(m_reader->object()->generation > before->generation);
}

void TestDetail::liveEventsAreHeard()
{
    QVERIFY(m_log->since());
    QTRY_VERIFY_WITH_TIMEOUT(!m_log->entries().empty(), 60000); // the simulated fleet lives
    QVERIFY(!keyOf(m_log->entries().front().event).cluster.isEmpty());
}

QTEST_GUILESS_MAIN(TestDetail)
#include "tst_detail.moc"
