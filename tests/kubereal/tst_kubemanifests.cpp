// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/fakes/realparts.h"
#include "tests/kubereal/kubemanifests.h"

#include <QFile>
#include <QJsonArray>

namespace varroa::test {

using namespace Qt::StringLiterals;

// Varroa's kinds, as far as they are known, on a real API server: what end-to-end tests apply and read back there.
class KubeManifestsTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        VARROA_NEED_REAL(RealPart::KubeApiServer, RealPart::Etcd);
        const auto started = KubeServer::startAll({&m_member});
        QVERIFY2(started, started ? "" : qPrintable(started.error().detail));
        // A cluster where the chart is not installed serves none of them.
        QCOMPARE(admin().get(varroaKind(u"CellPool"_s).path()).status, 404);
        const auto installed = installVarroaKinds(m_member);
        QVERIFY2(installed, installed ? "" : qPrintable(installed.error().detail));
        QVERIFY(installVarroaKinds(m_member)); // again: no change
    }

    void readsBackWhatWasApplied_data()
    {
        QTest::addColumn<QString>("kind");
        for (const VarroaKind& kind : varroaKinds())
            QTest::newRow(qPrintable(kind.kind)) << kind.kind;
    }
    void readsBackWhatWasApplied()
    {
        QFETCH(const QString, kind);
        const VarroaKind& definition = varroaKind(kind);
        KubeCaller caller = admin();
        const KubeAnswer applied = caller.apply(definition.path(u"sample"_s), definition.example, u"console"_s);
        QVERIFY2(applied.status == 201, applied.body.constData());
        const KubeAnswer read = caller.get(definition.path(u"sample"_s));
        QCOMPARE(read.status, 200);
        QCOMPARE(read.json().value("kind"_L1).toString(), kind);
        QVERIFY(!read.json().value("spec"_L1).toObject().isEmpty());
        QCOMPARE(read.json().value("spec"_L1), applied.json().value("spec"_L1));
        QCOMPARE(caller.get(definition.path()).json().value("items"_L1).toArray().size(), 1);
        QCOMPARE(m_member.caller(m_member.limited()).get(definition.path()).status, 403);
    }

    void refusesWhatIsNotInTheSchema_data()
    {
        QTest::addColumn<QString>("kind");
        QTest::addColumn<QByteArray>("spec");
        // Server-side apply meets the schema twice: shapes fail before validation, and that is told as 500.
        QTest::addColumn<int>("status");
        QTest::newRow("a text for a number") << u"ProvisioningDefaults"_s << QByteArray("storageSizeGB: \"50\"") << 500;
        QTest::newRow("an object for a text")
            << u"ProvisioningDefaults"_s << QByteArray("imagePullSecrets: [{name: a}]") << 500;
        QTest::newRow("an unknown field") << u"ProvisioningDefaults"_s << QByteArray("storageClas: fast") << 500;
        QTest::newRow("fewer than no cells") << u"CellPool"_s << QByteArray("replicas: -1") << 422;
        QTest::newRow("a binding of nobody")
            << u"VarroaRoleBinding"_s << QByteArray("roleRef: {name: developer}") << 422;
        QTest::newRow("an unknown state") << u"Controller"_s << QByteArray("powerState: Asleep") << 422;
    }
    void refusesWhatIsNotInTheSchema()
    {
        QFETCH(const QString, kind);
        QFETCH(const QByteArray, spec);
        QFETCH(const int, status);
        const QByteArray manifest = "apiVersion: varroa.dev/v1alpha1\nkind: " + kind.toUtf8() +
                                    "\nmetadata: {name: wrong}\nspec: {" + spec + "}\n";
        const QString path = varroaKind(kind).path(u"wrong"_s);
        const KubeAnswer answer = admin().apply(path, manifest, u"console"_s);
        QVERIFY2(answer.status == status, answer.body.constData());
        QCOMPARE(admin().get(path).status, 404);
    }

    // What the generator prints is what an API server takes.
    void takesTheGeneratedDefaults()
    {
        QFile file(QStringLiteral(ONBOARDING_DIR "/golden/D1.yaml"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QString path = varroaKind(u"ProvisioningDefaults"_s).path(u"varroa-defaults"_s);
        const KubeAnswer applied = admin().apply(path, file.readAll(), u"console"_s);
        QVERIFY2(applied.status == 201, applied.body.constData());
        const QJsonObject spec = admin().get(path).json().value("spec"_L1).toObject();
        QCOMPARE(spec.value("storageClass"_L1).toString(), u"fast-ssd"_s);
        QCOMPARE(spec.value("imagePullSecrets"_L1).toArray(), QJsonArray{u"registry-login"_s});
    }

    void scalesACellPool()
    {
        const VarroaKind& pool = varroaKind(u"CellPool"_s);
        const QByteArray manifest = "apiVersion: varroa.dev/v1alpha1\nkind: CellPool\nmetadata: {name: linux}\nspec: "
                                    "{replicas: 1}\n";
        KubeCaller caller = admin();
        QCOMPARE(caller.apply(pool.path(u"linux"_s), manifest, u"console"_s).status, 201);
        const QString scale = pool.path(u"linux/scale"_s);
        const KubeAnswer patched =
            caller.call("PATCH", scale, "{\"spec\":{\"replicas\":5}}", "application/merge-patch+json");
        QVERIFY2(patched.status == 200, patched.body.constData());
        const QJsonObject spec = caller.get(pool.path(u"linux"_s)).json().value("spec"_L1).toObject();
        QCOMPARE(spec.value("replicas"_L1).toInt(), 5);
    }

private:
    KubeCaller admin() const { return m_member.caller(m_member.admin()); }

    KubeServer m_member{u"member"_s};
};

} // namespace varroa::test

QTEST_GUILESS_MAIN(varroa::test::KubeManifestsTest)
#include "tst_kubemanifests.moc"
