// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/kubereal/kubecontract.h"

#include "app/fleetsim/privatefile.h"
#include "tests/fakes/realparts.h"
#include "tests/kubereal/cutproxy.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>

namespace varroa::test {

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace {

constexpr int outcomeDeadline = 60000; // ms
const auto configMaps = u"/api/v1/namespaces/default/configmaps"_s;

QByteArray mapNamed(const QByteArray& name)
{
    return QByteArray("{\"apiVersion\":\"v1\",\"kind\":\"ConfigMap\",\"metadata\":{\"name\":\"") + name + "\"}}";
}

QByteArray colouredMap(const QByteArray& colour)
{
    return QByteArray("apiVersion: v1\nkind: ConfigMap\nmetadata: {name: owned}\ndata: {colour: ") + colour + "}\n";
}

} // namespace

void KubeClientContract::initTestCase()
{
    VARROA_NEED_REAL(RealPart::KubeApiServer, RealPart::Etcd);
    const auto started = KubeServer::startAll({&m_core, &m_member});
    QVERIFY2(started, started ? "" : qPrintable(started.error().detail));
}

void KubeClientContract::init()
{
    m_api = m_make();
}

void KubeClientContract::cleanup()
{
    m_api.reset();
}

KubeRequest KubeClientContract::request(const QByteArray& method, const QString& path, const QByteArray& body) const
{
    KubeRequest request;
    request.target = {m_member.kubeconfig(), u"member-admin"_s};
    request.method = method;
    request.path = path;
    request.deadline = 30s;
    if (!body.isEmpty())
        request.body = std::make_shared<const Secret>(Secret::copyOf(body));
    return request;
}

KubeClientContract::Outcome KubeClientContract::send(KubeRequest request)
{
    Outcome outcome;
    bool inside = true;
    bool early = false;
    const auto handle = m_api->send(
        std::move(request),
        [&](KubeReply reply) {
            early = inside;
            outcome.status = reply.status;
            outcome.body = QByteArray(reply.body.view().data(), reply.body.size());
        },
        [&](KubeError error) {
            early = inside;
            outcome.error = std::move(error);
        });
    inside = false;
    [[maybe_unused]] const bool came =
        QTest::qWaitFor([&] { return outcome.status != 0 || outcome.error; }, outcomeDeadline);
    if (early)
        QTest::qFail("called back from inside send()", __FILE__, __LINE__);
    return outcome;
}

QString KubeClientContract::writeFile(const QString& name, const QByteArray& bytes) const
{
    const QString file = m_folder.filePath(name);
    return writePrivateFile(file, bytes) ? file : QString();
}

QByteArray KubeClientContract::kubeconfigBytes(const KubeServer& server) const
{
    QFile file(server.kubeconfig());
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

void KubeClientContract::listsTheContexts()
{
    const auto files = m_api->files({m_core.kubeconfig(), m_member.kubeconfig()});
    QCOMPARE(files.size(), std::size_t(2));
    QCOMPARE(files[1].path, m_member.kubeconfig());
    QVERIFY(files[1].problems.empty());
    QCOMPARE(files[1].contexts.size(), std::size_t(3));
    const KubeContext& admin = files[1].contexts[0];
    QCOMPARE(admin.name, u"member-admin"_s);
    QCOMPARE(admin.server, m_member.url().toString());
    QCOMPARE(admin.auth, KubeAuth::ClientCertificate);
    QVERIFY(admin.current);
    QCOMPARE(files[1].contexts[1].auth, KubeAuth::Token);
    QCOMPARE(files[1].contexts[2].auth, KubeAuth::TokenFile);
}

void KubeClientContract::readsAsEveryKindOfUser_data()
{
    QTest::addColumn<QString>("context");
    QTest::addColumn<bool>("permitted");
    QTest::newRow("client certificate") << u"member-admin"_s << true;
    QTest::newRow("token") << u"member-limited"_s << false;
    QTest::newRow("token file") << u"member-limited-file"_s << false;
}

void KubeClientContract::readsAsEveryKindOfUser()
{
    QFETCH(const QString, context);
    QFETCH(const bool, permitted);
    KubeRequest version = request("GET", u"/version"_s);
    version.target.context = context;
    const Outcome said = send(version);
    QVERIFY2(said.status == 200, said.error ? qPrintable(said.error->text) : "");
    QVERIFY(said.body.contains("gitVersion"));

    KubeRequest secrets = request("GET", u"/api/v1/namespaces/default/secrets"_s);
    secrets.target.context = context;
    const Outcome read = send(secrets);
    QCOMPARE(read.status == 200, permitted);
    if (permitted)
        return;
    QCOMPARE(read.error->httpStatus, 403);
    QCOMPARE(read.error->hop, KubeHop::Api);
    QCOMPARE(read.error->reason, u"Forbidden"_s);
    QCOMPARE(read.error->error.kind, ErrorKind::Forbidden);
    QCOMPARE(read.error->target.context, context);
    QVERIFY2(read.error->text.contains(context), qPrintable(read.error->text));
    QVERIFY2(!read.error->text.contains(QString::fromLatin1(m_member.limited().token)), "the token is shown");
}

void KubeClientContract::createsOnce()
{
    const QByteArray object = mapNamed("once");
    QCOMPARE(send(request("POST", configMaps, object)).status, 201);
    const Outcome again = send(request("POST", configMaps, object));
    QVERIFY(again.error);
    QCOMPARE(again.error->httpStatus, 409);
    QCOMPARE(again.error->reason, u"AlreadyExists"_s);
    QCOMPARE(again.error->error.kind, ErrorKind::Conflict);
}

void KubeClientContract::tellsTheOtherFieldManager()
{
    const auto apply = [this](const QByteArray& colour, const QString& manager) {
        KubeRequest patch = request("PATCH", configMaps + u"/owned"_s, colouredMap(colour));
        patch.contentType = "application/apply-patch+yaml";
        patch.query = {u"fieldManager="_s + manager};
        return send(patch);
    };
    QCOMPARE(apply("red", u"first"_s).status, 201);
    const Outcome conflict = apply("blue", u"second"_s);
    QVERIFY(conflict.error);
    QCOMPARE(conflict.error->httpStatus, 409);
    QCOMPARE(conflict.error->reason, u"Conflict"_s);
    QCOMPARE(conflict.error->error.kind, ErrorKind::Conflict);
    QVERIFY2(conflict.error->error.detail.contains("first"_L1), qPrintable(conflict.error->error.detail));
}

void KubeClientContract::writesNothingOnADryRun()
{
    KubeRequest dry = request("POST", configMaps, mapNamed("dry"));
    dry.query = {u"dryRun=All"_s, u"fieldManager=varroa-console"_s};
    QCOMPARE(send(dry).status, 201);
    const Outcome read = send(request("GET", configMaps + u"/dry"_s));
    QVERIFY(read.error);
    QCOMPARE(read.error->httpStatus, 404);
    QCOMPARE(read.error->error.kind, ErrorKind::NotFound);
}

void KubeClientContract::distrustsAnotherAuthority()
{
    QByteArray bytes = kubeconfigBytes(m_member);
    bytes.replace(m_member.caPem().toBase64(), m_core.caPem().toBase64());
    KubeRequest version = request("GET", u"/version"_s);
    version.target.file = writeFile(u"other-ca"_s, bytes);
    const Outcome outcome = send(version);
    QVERIFY(outcome.error);
    QCOMPARE(outcome.error->hop, KubeHop::Tls);
    QVERIFY2(outcome.error->text.contains(version.target.file), qPrintable(outcome.error->text));
}

void KubeClientContract::tellsARefusedToken()
{
    QByteArray bytes = kubeconfigBytes(m_member);
    bytes.replace(m_member.limited().token, "of-nobody");
    KubeRequest list = request("GET", configMaps);
    list.target = {writeFile(u"wrong-token"_s, bytes), u"member-limited"_s};
    const Outcome outcome = send(list);
    QVERIFY(outcome.error);
    QCOMPARE(outcome.error->hop, KubeHop::Auth);
    QCOMPARE(outcome.error->httpStatus, 401);
    QCOMPARE(outcome.error->error.kind, ErrorKind::Unauthorized);
}

void KubeClientContract::readsAChangedTokenFile()
{
    QByteArray bytes = kubeconfigBytes(m_member);
    bytes.replace("tokenFile: limited.token", "tokenFile: rotated.token"); // beside the kubeconfig
    KubeRequest list = request("GET", configMaps);
    list.target = {writeFile(u"rotating"_s, bytes), u"member-limited-file"_s};
    writeFile(u"rotated.token"_s, "old\n");
    const Outcome before = send(list);
    QVERIFY(before.error);
    QCOMPARE(before.error->httpStatus, 401);
    writeFile(u"rotated.token"_s, QByteArray(m_member.limited().token + '\n'));
    m_api->reload();
    const Outcome after = send(list);
    QVERIFY(after.error);
    QCOMPARE(after.error->httpStatus, 403); // known, and without rights
}

void KubeClientContract::keepsClustersApart()
{
    KubeRequest create = request("POST", configMaps, mapNamed("core-only"));
    create.target = {m_core.kubeconfig(), u"core-admin"_s};
    QCOMPARE(send(create).status, 201);
    KubeRequest read = request("GET", configMaps + u"/core-only"_s);
    QVERIFY(send(read).error);
    read.target = create.target;
    QCOMPARE(send(read).status, 200);
}

void KubeClientContract::pagesLargeLists()
{
    constexpr int count = 23;
    KubeCaller admin = m_member.caller(m_member.admin());
    const QByteArray space = "{\"apiVersion\":\"v1\",\"kind\":\"Namespace\",\"metadata\":{\"name\":\"paged\"}}";
    QCOMPARE(admin.call("POST", u"/api/v1/namespaces"_s, space).status, 201);
    const QString list = u"/api/v1/namespaces/paged/configmaps"_s;
    for (int i = 0; i < count; ++i)
        QCOMPARE(admin.call("POST", list, mapNamed("row-" + QByteArray::number(i))).status, 201);
    int seen = 0;
    int pages = 0;
    QString token;
    do {
        KubeRequest page = request("GET", list);
        page.query = {u"limit=10"_s, u"continue="_s + token}; // the token holds = and must reach the server escaped
        const Outcome outcome = send(page);
        QCOMPARE(outcome.status, 200);
        const QJsonObject object = QJsonDocument::fromJson(outcome.body).object();
        seen += int(object["items"_L1].toArray().size());
        token = object["metadata"_L1]["continue"_L1].toString();
        ++pages;
    } while (!token.isEmpty() && pages < count);
    QCOMPARE(pages, 3);
    QCOMPARE(seen, count);
}

void KubeClientContract::refusesTooLargeReplies()
{
    KubeRequest large = request("GET", u"/openapi/v2"_s);
    large.maxBytes = 4096;
    const Outcome outcome = send(large);
    QVERIFY(outcome.error);
    QCOMPARE(outcome.error->error.kind, ErrorKind::TooLarge);
}

void KubeClientContract::namesTheHopThatWasCut_data()
{
    QTest::addColumn<int>("mode"); // CutProxy::Mode
    QTest::addColumn<int>("bytes");
    QTest::addColumn<bool>("listening");
    QTest::addColumn<KubeHop>("hop");
    QTest::newRow("nobody listens") << int(CutProxy::Mode::Forward) << 0 << false << KubeHop::Tcp;
    QTest::newRow("at once") << int(CutProxy::Mode::CutAtOnce) << 0 << true << KubeHop::Tls;
    QTest::newRow("in the handshake") << int(CutProxy::Mode::CutAfter) << 600 << true << KubeHop::Tls;
    QTest::newRow("in the reply") << int(CutProxy::Mode::CutAfter) << 40000 << true << KubeHop::Http;
}

void KubeClientContract::namesTheHopThatWasCut()
{
    QFETCH(const int, mode);
    QFETCH(const int, bytes);
    QFETCH(const bool, listening);
    QFETCH(const KubeHop, hop);
    CutProxy proxy(m_member.port());
    KubeRequest large = request("GET", u"/openapi/v2"_s);
    large.target.file = m_member.writeKubeconfig(u"cut"_s, QUrl(u"https://127.0.0.1:%1"_s.arg(proxy.port())));
    proxy.setMode(CutProxy::Mode(mode), bytes);
    if (!listening)
        proxy.close();
    const Outcome cut = send(large);
    QVERIFY(cut.error);
    QCOMPARE(cut.error->hop, hop);
    QVERIFY2(cut.error->text.contains(large.target.file), qPrintable(cut.error->text));

    QVERIFY(proxy.reopen());
    proxy.setMode(CutProxy::Mode::Forward);
    QCOMPARE(send(large).status, 200); // and nothing of the cut stays
}

void KubeClientContract::givesUpOnASilentServer()
{
    CutProxy proxy(m_member.port());
    proxy.setMode(CutProxy::Mode::Stall);
    KubeRequest version = request("GET", u"/version"_s);
    version.target.file = m_member.writeKubeconfig(u"silent"_s, QUrl(u"https://127.0.0.1:%1"_s.arg(proxy.port())));
    version.deadline = 300ms;
    const Outcome outcome = send(version);
    QVERIFY(outcome.error);
    QCOMPARE(outcome.error->error.kind, ErrorKind::TimedOut);
    QCOMPARE(outcome.error->hop, KubeHop::Tls);
}

void KubeClientContract::forgetsADroppedRequest()
{
    bool called = false;
    {
        const auto handle = m_api->send(
            request("GET", u"/version"_s), [&](KubeReply) { called = true; }, [&](KubeError) { called = true; });
    }
    QCOMPARE(send(request("GET", u"/version"_s)).status, 200); // asked later, so answered later
    QVERIFY(!called);
}

} // namespace varroa::test
