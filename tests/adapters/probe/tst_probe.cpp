// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/adapters/probe/netprobetest.h"
#include "tests/adapters/probe/serverinfotest.h"
#include "tests/adapters/probe/tlsprobetest.h"

#include <QCoreApplication>
#include <QTest>

int main(int argc, char** argv)
{
    const QCoreApplication application(argc, argv);
    if (application.arguments().contains(NetProbeTest::exitArgument()))
        return NetProbeTest::exitWithHangingLookup();
    int failed = 0;
    ServerInfoTest info;
    failed += QTest::qExec(&info, argc, argv);
    TlsProbeTest tls;
    failed += QTest::qExec(&tls, argc, argv);
    NetProbeTest probe;
    failed += QTest::qExec(&probe, argc, argv);
    return failed;
}
