// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The wizard without widgets: steps, suggestions, the draft under edit, the lists of work.

#include "models/onboarding/drafteditor.h"
#include "models/onboarding/stepmodel.h"
#include "tests/ui/sampledraft.h"

#include <QSignalSpy>
#include <QtTest>

using namespace varroa;
using namespace varroa::onboarding;
using namespace varroa::test;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace {

// Blames the name when it is empty, and warns about every bus URL without TLS.
Findings checkSample(const Draft& draft)
{
    Findings findings;
    for (int i = 0; i < draft.busUrls.size(); ++i) {
        if (draft.busUrls.at(i).startsWith(u"nats:"_s))
            findings.push_back({u"W19"_s, Severity::Warn, u"busUrls[%1]"_s.arg(i), u"Not encrypted."_s, u"Use tls."_s});
    }
    if (draft.clusterName.isEmpty())
        findings.push_back({u"F2"_s, Severity::Stop, u"clusterName"_s, u"The name is missing."_s, u"Enter it."_s});
    return findings;
}

QStringList idsOf(const std::vector<Suggestion>& suggestions)
{
    QStringList ids;
    for (const Suggestion& suggestion : suggestions)
        ids.append(suggestion.id);
    return ids;
}

} // namespace

class TestOnboardingModels : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void fieldsBelongToSteps_data();
    void fieldsBelongToSteps();
    void everyStepHasItsOwnId();
    void stepsFollowThePurpose();
    void urlsAreTakenApart_data();
    void urlsAreTakenApart();
    void addressesAreRecognised_data();
    void addressesAreRecognised();
    void aCompleteDraftNeedsNothing();
    void endpointSuggestions();
    void networkSuggestions();
    void recordStoreSuggestions();
    void otherSuggestions();
    void hostileTextsSuggestNothing();
    void nothingIsWrittenUnasked();
    void findingsFollowEdits();
    void anEditWithoutEffectIsSilent();
    void statesFollowFindings();
    void irrelevantStepsAreSkipped();
    void aNewCheckJudgesAgain();
    void acceptingTwiceDoesNothing();
    void rowsKeepTheirPlace();
    void requestsNeedTheRightState();
    void writesAreListedOnce();
    void outputIsBounded();
    void runningRowsAge();
};

void TestOnboardingModels::fieldsBelongToSteps_data()
{
    QTest::addColumn<QString>("field");
    QTest::addColumn<int>("step");
    const auto row = [](const char* field, Step step) {
        QTest::newRow(field) << QString::fromLatin1(field) << int(step);
    };
    row("clusterName", Step::Choose);
    row("core.context", Step::Choose);
    row("images.operatorTag", Step::Choose);
    row("coreNats.host", Step::Endpoint);
    row("coreNats.keep.ipSANs[1]", Step::Endpoint);
    row("busUrls[3]", Step::Endpoint);
    row("coreNatsEgressCidrs[0]", Step::Network); // not coreNats
    row("coreNats.memberSourceCidrs[0]", Step::Network);
    row("coreNats.keep.allowedCIDRs", Step::Network);
    row("networkPolicies.member", Step::Network);
    row("auth.clientSecretRef", Step::Authentication);
    row("recordStore.s3.url", Step::RecordStore);
    row("coreNats.keep.memberEndpointAllowedCIDRs[0]", Step::RecordStore);
    row("cellIsolation.extraEgress[1].cidr", Step::RecordStore);
    row("imagePullSecrets[0]", Step::Secrets);
    row("varroa-nats-creds", Step::Secrets);
    row("provisioningDefaults.storageClass", Step::Namespaces);
    row("extraMemberValues.nats.enabled", Step::Review);
}

void TestOnboardingModels::fieldsBelongToSteps()
{
    QFETCH(QString, field);
    QFETCH(int, step);
    QCOMPARE(int(stepOfField(field)), step);
}

void TestOnboardingModels::everyStepHasItsOwnId()
{
    QSet<QString> ids;
    for (int i = 0; i < StepCount; ++i) {
        const QString id = stepId(static_cast<Step>(i));
        QCOMPARE(int(stepFromId(id)), i);
        QVERIFY(!stepTitle(static_cast<Step>(i)).isEmpty());
        ids.insert(id);
    }
    QCOMPARE(ids.size(), StepCount);
    QCOMPARE(int(stepFromId(u"a later version's step"_s)), int(Step::Choose));
    QCOMPARE(fieldOf(u"busUrls[12]"_s), u"busUrls"_s);
    QCOMPARE(entryOf(u"busUrls[12]"_s), 12);
    QCOMPARE(entryOf(u"busUrls"_s), -1);
    QCOMPARE(entryOf(u"busUrls[x]"_s), -1);
    QCOMPARE(entryOf(u"]"_s), -1);
}

void TestOnboardingModels::stepsFollowThePurpose()
{
    Draft draft;
    const auto has = [&](Step step) {
        const auto steps = relevantSteps(draft);
        return std::find(steps.begin(), steps.end(), step) != steps.end();
    };
    QVERIFY(!has(Step::Pipelines));
    QVERIFY(!has(Step::RecordStore));
    setPurpose(draft, Purpose::Cells);
    QVERIFY(has(Step::Pipelines) && has(Step::RecordStore));
    QCOMPARE(int(draft.recordStore.mode), int(RecordStoreMode::S3));
    draft.cellIsolation.enabled = true;
    setPurpose(draft, Purpose::DatabaseLogs);
    QVERIFY(!has(Step::Pipelines) && has(Step::RecordStore));
    QVERIFY(!draft.cellIsolation.enabled);
    QCOMPARE(int(purposeOf(draft)), int(Purpose::DatabaseLogs));
    setPurpose(draft, Purpose::Controllers);
    QVERIFY(!has(Step::RecordStore));
}

void TestOnboardingModels::urlsAreTakenApart_data()
{
    QTest::addColumn<QString>("url");
    QTest::addColumn<QString>("host");
    QTest::addColumn<int>("port");
    QTest::newRow("name") << u"tls://nats.example.net:4222"_s << u"nats.example.net"_s << 4222;
    QTest::newRow("no port") << u"tls://nats.example.net"_s << u"nats.example.net"_s << 0;
    QTest::newRow("slash") << u"tls://n:4222/"_s << u"n"_s << 4222;
    QTest::newRow("IPv6") << u"tls://[2001:db8::7]:30422"_s << u"2001:db8::7"_s << 30422;
    QTest::newRow("IPv6 without port") << u"tls://[2001:db8::7]"_s << u"2001:db8::7"_s << 0;
    QTest::newRow("bare IPv6") << u"tls://2001:db8::7"_s << QString() << 0; // ::7 is no port
    QTest::newRow("open bracket") << u"tls://[2001:db8::7"_s << QString() << 0;
    QTest::newRow("no scheme") << u"nats.example.net:4222"_s << QString() << 0;
    QTest::newRow("large port") << u"tls://n:70000"_s << u"n"_s << 0;
    QTest::newRow("word") << u"tls://n:port"_s << u"n"_s << 0;
    QTest::newRow("empty") << QString() << QString() << 0;
}

void TestOnboardingModels::urlsAreTakenApart()
{
    QFETCH(QString, url);
    const UrlParts parts = urlParts(url);
    QTEST(parts.host, "host");
    QTEST(parts.port, "port");
}

void TestOnboardingModels::addressesAreRecognised_data()
{
    QTest::addColumn<bool>("address");
    for (const char* good : {"192.0.2.11", "0.0.0.0", "255.255.255.255", "::", "::1", "2001:db8::7", "1:2:3:4:5:6:7:8",
                             "::ffff:192.0.2.1", "fe80::", "2001:DB8::A"})
        QTest::newRow(good) << true;
    for (const char* bad : {"", "192.0.2", "192.0.2.256", "192.0.02.1", "192.0.2.1.1", "1.2.3.a", "nats.example.net",
                            ":", ":::", "1::2::3", "1:2:3:4:5:6:7:8:9", "1:2:3", "12345::", "g::", "192.0.2.1/32",
                            "+1.2.3.4", "1:2:3:4:5:6:7::8", ":1:2:3:4:5:6:7"})
        QTest::newRow(bad) << false;
}

void TestOnboardingModels::addressesAreRecognised()
{
    QFETCH(bool, address);
    QCOMPARE(isAddress(QString::fromLatin1(QTest::currentDataTag())), address);
}

void TestOnboardingModels::aCompleteDraftNeedsNothing()
{
    Draft draft = cellsDraft();
    QCOMPARE(idsOf(suggestionsFor(draft)), QStringList{u"cells.egress"_s});
    suggestionsFor(draft).front().apply(draft);
    QCOMPARE(draft.cellIsolation.extraEgress.size(), size_t(1));
    QCOMPARE(draft.cellIsolation.extraEgress.front().cidr, u"203.0.113.40/32"_s);
    QCOMPARE(draft.cellIsolation.extraEgress.front().port, 443);
    QCOMPARE(idsOf(suggestionsFor(draft)), QStringList());
    QCOMPARE(derivedIpSans(draft), (QStringList{u"192.0.2.11"_s, u"192.0.2.12"_s}));
    draft.coreNats.keep.ipSans = {u"192.0.2.9"_s, u"192.0.2.12"_s};
    QCOMPARE(derivedIpSans(draft), (QStringList{u"192.0.2.9"_s, u"192.0.2.12"_s, u"192.0.2.11"_s}));
}

void TestOnboardingModels::endpointSuggestions()
{
    Draft draft;
    draft.coreNats.host = u"nats.hive.example.net"_s;
    QCOMPARE(idsOf(suggestionsFor(draft)), QStringList{u"endpoint.urls"_s});
    suggestionsFor(draft).front().apply(draft);
    QCOMPARE(draft.busUrls, QStringList{u"tls://nats.hive.example.net:4222"_s});
    QCOMPARE(idsOf(suggestionsFor(draft)), QStringList());

    draft.coreNats.host.clear();
    QCOMPARE(idsOf(suggestionsFor(draft)), QStringList{u"endpoint.host"_s});

    draft = cellsDraft();
    draft.coreNats.nodePort = 0;
    draft.cellIsolation.enabled = false;
    QCOMPARE(idsOf(suggestionsFor(draft)), QStringList{u"endpoint.nodePort"_s});
    draft.coreNats.nodePort = 30423;
    QCOMPARE(idsOf(suggestionsFor(draft)), QStringList{u"endpoint.urlPorts"_s});
    suggestionsFor(draft).front().apply(draft);
    QCOMPARE(draft.busUrls.back(), u"tls://192.0.2.12:30423"_s);

    SuggestionHints hints;
    hints.natsNodeAddresses = {u"192.0.2.12"_s, u"2001:db8::7"_s};
    hints.natsServers = 1;
    QCOMPARE(idsOf(suggestionsFor(draft, hints)), (QStringList{u"endpoint.urls"_s, u"endpoint.replicas"_s}));
    suggestionsFor(draft, hints).front().apply(draft);
    QCOMPARE(draft.busUrls.back(), u"tls://[2001:db8::7]:30423"_s);
    QCOMPARE(draft.busUrls.size(), 3);
}

void TestOnboardingModels::networkSuggestions()
{
    Draft draft = cellsDraft();
    draft.cellIsolation.enabled = false;
    draft.coreNatsEgressCidrs = {u"192.0.2.11/32"_s};
    draft.busUrls.append(u"tls://[2001:db8::7]:30422"_s);
    draft.busUrls.append(u"tls://name.example.net:30422"_s); // no address: nothing to add
    const auto offers = suggestionsFor(draft);
    QCOMPARE(idsOf(offers), QStringList{u"network.egress"_s});
    offers.front().apply(draft);
    QCOMPARE(draft.coreNatsEgressCidrs, (QStringList{u"192.0.2.11/32"_s, u"192.0.2.12/32"_s, u"2001:db8::7/128"_s}));
    draft.coreNatsEgressCidrs.clear();
    draft.memberNetworkPolicies = false;
    QCOMPARE(idsOf(suggestionsFor(draft)), QStringList());

    draft.coreNats.externalTrafficPolicy = TrafficPolicy::Unset; // judged as Cluster
    QCOMPARE(idsOf(suggestionsFor(draft)), QStringList{u"network.local"_s});
    draft.coreNats.corePodCidrs = {u"10.64.0.0/16"_s};
    SuggestionHints hints;
    hints.memberAddresses = {u"198.51.100.20"_s, u"198.51.100.21"_s};
    const auto sources = suggestionsFor(draft, hints);
    QCOMPARE(idsOf(sources), QStringList{u"network.sources"_s});
    sources.front().apply(draft);
    QCOMPARE(draft.coreNats.memberSourceCidrs, (QStringList{u"198.51.100.20/32"_s, u"198.51.100.21/32"_s}));
}

void TestOnboardingModels::recordStoreSuggestions()
{
    Draft draft = cellsDraft();
    setPurpose(draft, Purpose::DatabaseLogs);
    PostgresStore& postgres = draft.recordStore.postgres;
    postgres.serviceType = ServiceType::NodePort;
    postgres.nodePort = 30543;
    postgres.nodeAddresses = {u"192.0.2.11"_s, u"192.0.2.12"_s, u"no address"_s};
    const auto offers = suggestionsFor(draft);
    QCOMPARE(idsOf(offers), (QStringList{u"postgres.egress"_s, u"postgres.port"_s}));
    for (const Suggestion& offer : offers)
        offer.apply(draft);
    QCOMPARE(postgres.egressCidrs, (QStringList{u"192.0.2.11/32"_s, u"192.0.2.12/32"_s}));
    QCOMPARE(postgres.egressPorts, std::vector<int>{30543});
    QCOMPARE(idsOf(suggestionsFor(draft)), QStringList());
}

void TestOnboardingModels::otherSuggestions()
{
    Draft draft;
    draft.operatorTag = u"0.3.0"_s;
    draft.imagePullSecrets = {u"registry-login"_s};
    draft.defaults.namespaces = {u"team-a"_s};
    draft.pluginUpdateCenterDownloadUrl = u"https://plugins.hive.example.net/"_s;
    auto offers = suggestionsFor(draft);
    QCOMPARE(idsOf(offers),
             (QStringList{u"images.gateway"_s, u"defaults.pull"_s, u"defaults.namespace"_s, u"defaults.plugins"_s}));
    for (const Suggestion& offer : offers)
        offer.apply(draft);
    QCOMPARE(draft.pluginUpdateCenterDownloadUrl, u"https://plugins.hive.example.net/download/plugins"_s);
    QCOMPARE(draft.gatewayTag, u"0.3.0"_s);
    QCOMPARE(idsOf(suggestionsFor(draft)), QStringList());
    SuggestionHints hints;
    hints.coreIssuer = u"https://login.example.net"_s;
    draft.auth.issuer = u"https://login.example.net/"_s;
    QCOMPARE(idsOf(suggestionsFor(draft, hints)), QStringList{u"auth.issuer"_s}); // the slash counts
}

void TestOnboardingModels::hostileTextsSuggestNothing()
{
    Draft draft;
    draft.memberNetworkPolicies = true;
    draft.coreNats.serviceType = ServiceType::NodePort;
    for (const QString& text : QStringList{QString(), u" "_s, u"://"_s, u"tls://"_s, u"tls://:1"_s, u"tls://["_s,
                                           u"tls://[]:4"_s, u"tls://"_s + QString(100'000, u':'),
                                           u"tls://"_s + QString(100'000, u'1'), u"\r\n\t"_s, QString(QChar(0xfeff))})
        draft.busUrls.append(text);
    const QStringList ids = idsOf(suggestionsFor(draft));
    QVERIFY2(!ids.contains(u"network.egress"_s) && !ids.contains(u"endpoint.urls"_s), qPrintable(ids.join(u' ')));
}

void TestOnboardingModels::nothingIsWrittenUnasked()
{
    DraftEditor editor;
    Draft draft = cellsDraft();
    draft.coreNatsEgressCidrs.clear();
    editor.replace(draft);
    QCOMPARE(editor.draft(), draft);
    QCOMPARE(editor.suggestionsAt(u"coreNatsEgressCidrs"_s).size(), size_t(1));
    editor.checkNow();
    QCOMPARE(editor.draft(), draft);
}

void TestOnboardingModels::findingsFollowEdits()
{
    DraftEditor editor;
    editor.setCheck(checkSample);
    QSignalSpy checked(&editor, &DraftEditor::checked);
    QSignalSpy changed(&editor, &DraftEditor::changed);
    editor.edit(u"busUrls"_s, [](Draft& d) { d.busUrls = {u"tls://a:1"_s, u"nats://b:1"_s}; });
    editor.edit(u"busUrls"_s, [](Draft& d) { d.busUrls.append(u"nats://c:1"_s); });
    QCOMPARE(changed.size(), 2);
    QVERIFY(editor.checkPending());
    QCOMPARE(checked.size(), 0); // typing goes on
    QTRY_COMPARE(checked.size(), 1);
    QVERIFY(!editor.checkPending());
    QCOMPARE(editor.findings().size(), size_t(3));
    QCOMPARE(int(editor.findings().front().severity), int(Severity::Stop)); // sorted, whatever the check gave
    QCOMPARE(editor.findingsAt(u"busUrls"_s).size(), size_t(2));
    QCOMPARE(editor.findingsAt(u"bus"_s).size(), size_t(0));
    QCOMPARE(editor.count(Severity::Warn), 2);
    QCOMPARE(editor.findingCount(Step::Endpoint), 2);
}

void TestOnboardingModels::anEditWithoutEffectIsSilent()
{
    DraftEditor editor;
    QSignalSpy changed(&editor, &DraftEditor::changed);
    editor.edit(u"clusterName"_s, [](Draft& d) { d.clusterName = QString(); });
    QCOMPARE(changed.size(), 0);
    QVERIFY(!editor.checkPending());
}

void TestOnboardingModels::statesFollowFindings()
{
    DraftEditor editor;
    editor.setCheck(checkSample);
    editor.checkNow();
    QCOMPARE(int(editor.state(Step::Choose)), int(StepState::Untouched)); // nobody was there yet
    editor.visit(Step::Choose);
    QCOMPARE(int(editor.state(Step::Choose)), int(StepState::Errors));
    editor.edit(u"clusterName"_s, [](Draft& d) { d.clusterName = u"a"_s; });
    editor.edit(u"busUrls"_s, [](Draft& d) { d.busUrls = {u"nats://b:1"_s}; });
    editor.checkNow();
    editor.visit(Step::Endpoint);
    QCOMPARE(int(editor.state(Step::Choose)), int(StepState::Done));
    QCOMPARE(int(editor.state(Step::Endpoint)), int(StepState::Warnings));
    editor.replace(Draft());
    QCOMPARE(int(editor.state(Step::Choose)), int(StepState::Untouched));
}

void TestOnboardingModels::irrelevantStepsAreSkipped()
{
    DraftEditor editor;
    QSignalSpy steps(&editor, &DraftEditor::stepsChanged);
    QCOMPARE(int(editor.after(Step::Authentication)), int(Step::Secrets));
    QCOMPARE(int(editor.before(Step::Secrets)), int(Step::Authentication));
    QCOMPARE(int(editor.after(Step::Namespaces)), int(Step::Namespaces)); // the last
    QCOMPARE(int(editor.before(Step::Choose)), int(Step::Choose));
    editor.edit(u"hostsCells"_s, [](Draft& d) { setPurpose(d, Purpose::Cells); });
    QCOMPARE(steps.size(), 1);
    QCOMPARE(int(editor.after(Step::Authentication)), int(Step::RecordStore));
    QCOMPARE(int(editor.after(Step::Namespaces)), int(Step::Pipelines));
    QVERIFY(editor.isRelevant(Step::Pipelines));
}

void TestOnboardingModels::aNewCheckJudgesAgain()
{
    DraftEditor editor;
    editor.checkNow();
    QVERIFY(editor.findings().empty());
    editor.setCheck(checkSample);
    QTRY_COMPARE(editor.findings().size(), size_t(1));
}

void TestOnboardingModels::acceptingTwiceDoesNothing()
{
    DraftEditor editor;
    editor.edit(u"coreNats.host"_s, [](Draft& d) { d.coreNats.host = u"n.example.net"_s; });
    QVERIFY(editor.accept(u"endpoint.urls"_s));
    QCOMPARE(editor.draft().busUrls.size(), 1);
    QVERIFY(!editor.accept(u"endpoint.urls"_s));
    QVERIFY(!editor.accept(u"no such"_s));
    QCOMPARE(editor.draft().busUrls.size(), 1);
}

void TestOnboardingModels::rowsKeepTheirPlace()
{
    StepModel model;
    StepRow row;
    row.id = u"a"_s;
    row.title = u"First"_s;
    StepRow second = row;
    second.id = u"b"_s;
    model.setRows({row, second});
    QSignalSpy reset(&model, &QAbstractItemModel::modelReset);
    QSignalSpy data(&model, &QAbstractItemModel::dataChanged);
    model.setRow(row); // as it was
    QCOMPARE(data.size(), 0);
    row.state = RowState::Done;
    model.setRow(row);
    QCOMPARE(data.size(), 1);
    QCOMPARE(model.index(0, StepModel::State).data().toString(), rowStateWord(RowState::Done));
    StepRow late;
    late.id = u"c"_s;
    model.setRow(late);
    QCOMPARE(model.rowCount(), 3);
    QCOMPARE(model.rowOf(u"c"_s), 2);
    QCOMPARE(reset.size(), 0); // the selection stays
    QCOMPARE(model.count(RowState::Waiting), 2);
}

void TestOnboardingModels::requestsNeedTheRightState()
{
    StepModel model;
    StepRow row;
    row.id = u"a"_s;
    row.choices = {{u"keep"_s, u"Keep"_s}};
    model.setRows({row});
    QSignalSpy start(&model, &StepModel::startRequested);
    QSignalSpy cancel(&model, &StepModel::cancelRequested);
    QSignalSpy retry(&model, &StepModel::retryRequested);
    QSignalSpy decided(&model, &StepModel::decided);
    QSignalSpy ticked(&model, &StepModel::ticked);
    const auto all = [&] {
        model.requestStart();
        model.requestCancel();
        model.requestRetry(u"a"_s);
        model.decide(u"a"_s, u"keep"_s);
        model.tick(u"a"_s, true);
    };
    all();
    QCOMPARE(start.size() + cancel.size() + retry.size() + decided.size() + ticked.size(), 0);
    model.setPhase(StepModel::Phase::Ready);
    all();
    QCOMPARE(start.size(), 1);
    model.setPhase(StepModel::Phase::Running);
    all();
    QCOMPARE(start.size(), 1);
    QCOMPARE(cancel.size(), 1);
    row.state = RowState::Failed;
    row.canRetry = true;
    model.setRow(row);
    all();
    QCOMPARE(retry.size(), 1);
    row.state = RowState::NeedsDecision;
    model.setRow(row);
    all();
    model.decide(u"a"_s, u"another"_s);
    QCOMPARE(decided.size(), 1);
    row.state = RowState::Waiting;
    row.byHand = true;
    model.setRow(row);
    all();
    QCOMPARE(ticked.size(), 1);
    model.tick(u"a"_s, false); // it is not done
    QCOMPARE(ticked.size(), 1);
}

void TestOnboardingModels::writesAreListedOnce()
{
    StepModel model;
    std::vector<StepRow> rows(4);
    for (size_t i = 0; i < rows.size(); ++i) {
        rows[i].id = QString::number(i);
        rows[i].write = i != 3;
    }
    rows[1].state = RowState::Done;
    rows[2].state = RowState::Failed;
    model.setRows(rows);
    const auto pending = model.pendingWrites();
    QCOMPARE(pending.size(), size_t(2));
    QCOMPARE(pending[0].id, u"0"_s);
    QCOMPARE(pending[1].id, u"2"_s);
}

void TestOnboardingModels::outputIsBounded()
{
    StepModel model;
    for (int i = 0; i < StepModel::MaxOutputLines; ++i)
        model.addOutput(QString::number(i));
    QVERIFY(!model.outputCut());
    model.addOutput(u"last"_s);
    QVERIFY(model.outputCut());
    QCOMPARE(model.output().size(), StepModel::MaxOutputLines);
    QCOMPARE(model.output().front(), u"1"_s);
    QCOMPARE(model.output().back(), u"last"_s);
    model.clearOutput();
    QVERIFY(model.output().isEmpty() && !model.outputCut());
}

void TestOnboardingModels::runningRowsAge()
{
    StepModel model;
    StepRow row;
    row.id = u"a"_s;
    row.state = RowState::Running;
    row.startedAt = WallTime(100s);
    model.setRows({row});
    const QModelIndex time = model.index(0, StepModel::Time);
    model.clockTick(WallTime(99s)); // the clock was set back
    QCOMPARE(time.data().toString(), QString());
    QSignalSpy data(&model, &QAbstractItemModel::dataChanged);
    model.clockTick(WallTime(112s));
    QCOMPARE(data.size(), 1);
    QCOMPARE(time.data().toString(), u"12s"_s);
    row.state = RowState::Done;
    model.setRow(row);
    model.clockTick(WallTime(200s));
    QCOMPARE(data.size(), 2); // only that it is done
}

QTEST_GUILESS_MAIN(TestOnboardingModels)
#include "tst_onboardingmodels.moc"
