// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QDir>
#include <QFileInfo>
#include <QMetaMethod>
#include <QStandardPaths>
#include <QTest>

#include <initializer_list>

namespace varroa::test {

// The real programs some tests run against: tests/tools/build.sh makes them and prints the variables that name them.
enum class RealPart { KubeApiServer, Etcd, NatsServer, Helm };

inline QString realPartName(RealPart part)
{
    switch (part) {
    case RealPart::KubeApiServer:
        return QStringLiteral("kube-apiserver");
    case RealPart::Etcd:
        return QStringLiteral("etcd");
    case RealPart::NatsServer:
        return QStringLiteral("nats-server");
    case RealPart::Helm:
        return QStringLiteral("helm");
    }
    return {};
}

// $KUBEBUILDER_ASSETS holds the first two, $VARROA_NATS_SERVER and $VARROA_HELM are the programs themselves. Without
// its variable a nats-server on PATH or in /usr/sbin does, and a helm on PATH. Empty when there is none that can be
// run.
inline QString realPart(RealPart part)
{
    const QString name = realPartName(part);
    QString given;
    switch (part) {
    case RealPart::KubeApiServer:
    case RealPart::Etcd: {
        const QString folder = qEnvironmentVariable("KUBEBUILDER_ASSETS");
        if (folder.isEmpty())
            return {};
        given = QDir(folder).filePath(name);
        break;
    }
    case RealPart::NatsServer:
        given = qEnvironmentVariable("VARROA_NATS_SERVER");
        break;
    case RealPart::Helm:
        given = qEnvironmentVariable("VARROA_HELM");
        break;
    }
    if (!given.isEmpty())
        return QFileInfo(given).isFile() && QFileInfo(given).isExecutable() ? given : QString();
    const QString found = QStandardPaths::findExecutable(name);
    return found.isEmpty() && part == RealPart::NatsServer
               ? QStandardPaths::findExecutable(name, {QStringLiteral("/usr/sbin"), QStringLiteral("/usr/local/bin")})
               : found;
}

// VARROA_REQUIRE_REAL=1, as in CI: a missing part fails its tests instead of skipping them.
inline bool realPartsRequired()
{
    return qEnvironmentVariable("VARROA_REQUIRE_REAL") == QLatin1String("1");
}

// How many test functions a program has; QtTest offers no count.
inline int testFunctionCount(const QObject& testObject)
{
    const QMetaObject& meta = *testObject.metaObject();
    int count = 0;
    for (int i = meta.methodOffset(); i < meta.methodCount(); ++i) {
        const QMetaMethod method = meta.method(i);
        const QByteArray name = method.name();
        if (method.methodType() == QMetaMethod::Slot && method.access() == QMetaMethod::Private &&
            method.parameterCount() == 0 && !name.endsWith("_data") && name != "initTestCase" &&
            name != "cleanupTestCase" && name != "init" && name != "cleanup")
            ++count;
    }
    return count;
}

// Empty when everything is there; otherwise what is missing, how many tests that costs, and the way out.
inline QString missingRealParts(const QObject& testObject, std::initializer_list<RealPart> parts)
{
    QStringList missing;
    for (const RealPart part : parts) {
        if (realPart(part).isEmpty())
            missing.append(realPartName(part));
    }
    if (missing.isEmpty())
        return {};
    return QStringLiteral("real parts missing, %1 tests not run: %2. tests/tools/build.sh builds them and prints the "
                          "variables to export.")
        .arg(testFunctionCount(testObject))
        .arg(missing.join(QStringLiteral(", ")));
}

} // namespace varroa::test

// First thing in initTestCase() of a test object that needs the named parts: VARROA_NEED_REAL(RealPart::Etcd, …).
#define VARROA_NEED_REAL(...)                                                                                          \
    do {                                                                                                               \
        const QString missingParts = varroa::test::missingRealParts(*this, {__VA_ARGS__});                             \
        if (!missingParts.isEmpty() && varroa::test::realPartsRequired())                                              \
            QFAIL(qPrintable(missingParts));                                                                           \
        if (!missingParts.isEmpty())                                                                                   \
            QSKIP(qPrintable(missingParts));                                                                           \
    } while (false)
