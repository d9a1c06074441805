// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/connect/connectiontesttest.h"
#include "tests/connect/connecttexttest.h"
#include "tests/connect/profiletest.h"
#include "tests/connect/settingstest.h"

#include <QCoreApplication>
#include <QTest>

int main(int argc, char** argv)
{
    const QCoreApplication application(argc, argv);
    int failed = 0;
    ProfileTest profile;
    failed += QTest::qExec(&profile, argc, argv);
    SettingsTest settings;
    failed += QTest::qExec(&settings, argc, argv);
    ConnectTextTest text;
    failed += QTest::qExec(&text, argc, argv);
    ConnectionTestTest connection;
    failed += QTest::qExec(&connection, argc, argv);
    return failed;
}
