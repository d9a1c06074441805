// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/fakes/realparts.h"
#include "tests/kubereal/cutproxy.h"
#include "tests/kubereal/kubeserver.h"

#include <QJsonArray>
#include <QNetworkReply>
#include <QProcess>
#include <QSignalSpy>

namespace varroa::test {

using namespace Qt::StringLiterals;

namespace {

QJsonObject namespaceObject(const QString& name)
{
    return {{u"apiVersion"_s, u"v1"_s}, {u"kind"_s, u"Namespace"_s}, {u"metadata"_s, QJsonObject{{u"name"_s, name}}}};
}

QJsonObject configMap(const QString& name)
{
    return {{u"apiVersion"_s, u"v1"_s}, {u"kind"_s, u"ConfigMap"_s}, {u"metadata"_s, QJsonObject{{u"name"_s, name}}}};
}

QJsonObject accessReview(const QString& verb, const QString& resource)
{
    const QJsonObject attributes{{u"namespace"_s, u"default"_s}, {u"verb"_s, verb}, {u"resource"_s, resource}};
    return {{u"apiVersion"_s, u"authorization.k8s.io/v1"_s},
            {u"kind"_s, u"SelfSubjectAccessReview"_s},
            {u"spec"_s, QJsonObject{{u"resourceAttributes"_s, attributes}}}};
}

bool allowed(const KubeAnswer& answer)
{
    return answer.json().value("status"_L1).toObject().value("allowed"_L1).toBool();
}

const auto reviews = u"/apis/authorization.k8s.io/v1/selfsubjectaccessreviews"_s;

} // namespace

// What the servers of this folder are: real, two at once, apart from each other, and as strict as a cluster.
class KubeServersTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        VARROA_NEED_REAL(RealPart::KubeApiServer, RealPart::Etcd, RealPart::Helm);
        const auto started = KubeServer::startAll({&m_core, &m_member});
        QVERIFY2(started, started ? "" : qPrintable(started.error().detail));
    }

    void saysItsVersion()
    {
        for (KubeServer* server : {&m_core, &m_member}) {
            const KubeAnswer answer = server->caller(server->admin()).get(u"/version"_s);
            QVERIFY2(answer.status == 200, qPrintable(answer.failure));
            const QString version = answer.json().value("gitVersion"_L1).toString();
            QVERIFY2(version.startsWith("v1."_L1), qPrintable(version));
            QVERIFY(answer.json().value("minor"_L1).toString().toInt() >= 30);
        }
        QVERIFY(m_core.port() != m_member.port());
    }

    void keepsClustersApart()
    {
        KubeCaller core = m_core.caller(m_core.admin());
        KubeCaller member = m_member.caller(m_member.admin());
        QCOMPARE(core.post(u"/api/v1/namespaces"_s, namespaceObject(u"only-core"_s)).status, 201);
        QCOMPARE(core.get(u"/api/v1/namespaces/only-core"_s).status, 200);
        QCOMPARE(member.get(u"/api/v1/namespaces/only-core"_s).status, 404);
    }

    void refusesASecondCreation()
    {
        KubeCaller member = m_member.caller(m_member.admin());
        QCOMPARE(member.post(u"/api/v1/namespaces"_s, namespaceObject(u"twice"_s)).status, 201);
        const KubeAnswer again = member.post(u"/api/v1/namespaces"_s, namespaceObject(u"twice"_s));
        QCOMPARE(again.status, 409);
        QCOMPARE(again.reason(), u"AlreadyExists"_s);
    }

    void deniesTheLimitedUser()
    {
        KubeCaller limited = m_member.caller(m_member.limited());
        const KubeAnswer denied = limited.get(u"/api/v1/namespaces/default/secrets"_s);
        QCOMPARE(denied.status, 403);
        QCOMPARE(denied.reason(), u"Forbidden"_s);
        QVERIFY(denied.json().value("message"_L1).toString().contains("\"limited\""_L1));
        QCOMPARE(limited.post(u"/api/v1/namespaces"_s, namespaceObject(u"never"_s)).status, 403);
    }

    void answersAccessReviews()
    {
        const QJsonObject question = accessReview(u"create"_s, u"secrets"_s);
        const KubeAnswer asAdmin = m_member.caller(m_member.admin()).post(reviews, question);
        QCOMPARE(asAdmin.status, 201);
        QVERIFY(allowed(asAdmin));
        const KubeAnswer asLimited = m_member.caller(m_member.limited()).post(reviews, question);
        QCOMPARE(asLimited.status, 201);
        QVERIFY(!allowed(asLimited));
    }

    void refusesStrangers()
    {
        // Each cluster has an authority of its own: neither the certificate nor the token of one opens the other.
        KubeCaller wrongToken(m_member.url(), m_member.caPem(), m_core.limited());
        QCOMPARE(wrongToken.get(u"/api/v1/namespaces"_s).status, 401);
        KubeCaller wrongAuthority(m_member.url(), m_core.caPem(), m_core.limited());
        const KubeAnswer distrusted = wrongAuthority.get(u"/version"_s);
        QCOMPARE(distrusted.status, 0);
        QVERIFY(!distrusted.failure.isEmpty());
        KubeCaller wrongCertificate(m_member.url(), m_member.caPem(), m_core.admin());
        QVERIFY(wrongCertificate.get(u"/api/v1/namespaces"_s).status != 200);
    }

    void namesTheOtherFieldManager()
    {
        KubeCaller admin = m_member.caller(m_member.admin());
        const QString path = u"/api/v1/namespaces/default/configmaps/owned"_s;
        const auto manifest = [](const QByteArray& colour) -> QByteArray {
            return "apiVersion: v1\nkind: ConfigMap\nmetadata: {name: owned}\ndata: {colour: " + colour + "}\n";
        };
        QCOMPARE(admin.apply(path, manifest("red"), u"first"_s).status, 201);
        const KubeAnswer conflict = admin.apply(path, manifest("blue"), u"second"_s);
        QCOMPARE(conflict.status, 409);
        QCOMPARE(conflict.reason(), u"Conflict"_s);
        QVERIFY(conflict.body.contains("first"));
        QCOMPARE(admin.apply(path, manifest("blue"), u"second"_s, true).status, 200);
    }

    void writesNothingOnADryRun()
    {
        KubeCaller admin = m_member.caller(m_member.admin());
        const QString list = u"/api/v1/namespaces/default/configmaps"_s;
        const QString dryRun = list + u"?dryRun=All"_s;
        QCOMPARE(admin.post(dryRun, configMap(u"dry"_s)).status, 201);
        const QString dry = list + u"/dry"_s;
        QCOMPARE(admin.get(dry).status, 404);
    }

    void pagesLargeLists()
    {
        KubeCaller admin = m_member.caller(m_member.admin());
        QCOMPARE(admin.post(u"/api/v1/namespaces"_s, namespaceObject(u"paged"_s)).status, 201);
        const QString list = u"/api/v1/namespaces/paged/configmaps"_s;
        constexpr int count = 25;
        for (int i = 0; i < count; ++i)
            QCOMPARE(admin.post(list, configMap(u"row-%1"_s.arg(i, 2, 10, QChar(u'0')))).status, 201);
        QStringList names;
        QString token;
        int pages = 0;
        do {
            const KubeAnswer page =
                admin.get(list + u"?limit=10&continue="_s + QString::fromLatin1(QUrl::toPercentEncoding(token)));
            QCOMPARE(page.status, 200);
            for (const QJsonValue& item : page.json().value("items"_L1).toArray())
                names.append(item["metadata"_L1]["name"_L1].toString());
            token = page.json().value("metadata"_L1)["continue"_L1].toString();
            ++pages;
        } while (!token.isEmpty());
        QCOMPARE(pages, 3);
        QCOMPARE(names.size(), count);
        QCOMPARE(names.removeDuplicates(), 0);
    }

    // The kubeconfig in the eyes of the library that kubectl and helm read theirs with.
    void opensToHelm_data()
    {
        QTest::addColumn<QString>("context");
        QTest::addColumn<QByteArray>("refusal"); // empty: works
        QTest::newRow("client certificate") << u"core-admin"_s << QByteArray();
        QTest::newRow("token") << u"core-limited"_s << QByteArray("User \"limited\" cannot list resource");
        QTest::newRow("token file") << u"core-limited-file"_s << QByteArray("User \"limited\" cannot list resource");
        QTest::newRow("unknown context") << u"core-nobody"_s << QByteArray("context \"core-nobody\" does not exist");
    }
    void opensToHelm()
    {
        QFETCH(const QString, context);
        QFETCH(const QByteArray, refusal);
        QProcess helm;
        helm.setProcessChannelMode(QProcess::MergedChannels);
        helm.start(realPart(RealPart::Helm), {u"list"_s, u"--kubeconfig"_s, m_core.kubeconfig(), u"--kube-context"_s,
                                              context, u"--namespace"_s, u"default"_s});
        QVERIFY2(helm.waitForFinished(60000), qPrintable(helm.errorString()));
        const QByteArray output = helm.readAll();
        QVERIFY2(output.contains(refusal), output.constData());
        QCOMPARE(helm.exitCode() == 0, refusal.isEmpty());
    }

    void cutsAndStalls()
    {
        CutProxy proxy(m_member.port());
        const QUrl through(u"https://127.0.0.1:%1"_s.arg(proxy.port()));
        const auto caller = [&] { return KubeCaller(through, m_member.caPem(), m_member.admin()); };
        QCOMPARE(caller().get(u"/version"_s).status, 200);
        QCOMPARE(proxy.accepted(), 1);

        proxy.setMode(CutProxy::Mode::CutAtOnce);
        QCOMPARE(caller().get(u"/version"_s).status, 0);
        proxy.setMode(CutProxy::Mode::CutAfter, 1000); // in the middle of the handshake
        QCOMPARE(caller().get(u"/version"_s).status, 0);

        proxy.setMode(CutProxy::Mode::Stall);
        KubeCaller patient = caller();
        const int before = proxy.accepted();
        const std::unique_ptr<QNetworkReply> reply(patient.start("GET", u"/version"_s));
        QTRY_COMPARE(proxy.accepted(), before + 1);
        QVERIFY(!reply->isFinished());
        QSignalSpy finished(reply.get(), &QNetworkReply::finished);
        proxy.setMode(CutProxy::Mode::Forward); // what was held back goes on
        QVERIFY(finished.count() > 0 || finished.wait(30000));
        QCOMPARE(KubeCaller::answerOf(*reply).status, 200);

        proxy.close();
        QCOMPARE(caller().get(u"/version"_s).status, 0);
        QVERIFY(proxy.reopen());
        QCOMPARE(caller().get(u"/version"_s).status, 200);
    }

    void stopsAtOnce()
    {
        KubeServer third(u"third"_s);
        QVERIFY(KubeServer::startAll({&third}));
        QCOMPARE(third.caller(third.admin()).post(u"/api/v1/namespaces/default/configmaps"_s, configMap(u"a"_s)).status,
                 201);
        third.stop();
        QCOMPARE(third.caller(third.admin()).get(u"/version"_s).status, 0);
    }

private:
    KubeServer m_core{u"core"_s};
    KubeServer m_member{u"member"_s};
};

} // namespace varroa::test

QTEST_GUILESS_MAIN(varroa::test::KubeServersTest)
#include "tst_kubeservers.moc"
