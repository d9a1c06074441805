// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>

class ConnectionTestTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void goodServerPassesEveryHop();
    void plainServerSkipsTls();
    void probeFailuresStopAtTheirHop_data();
    void probeFailuresStopAtTheirHop();
    void wrongPasswordFailsAtAuthentication();
    void subscriptionRefusedIsPermission();
    void requestRefusedIsPermission();
    void missingBucketIsNoRegistry();
    void silentRegistryTimesOut();
    void linkLostWhileReadingTheRegistry();
    void secondServerIsTried();
    void furthestFailureIsReported();
    void cancelAtEachHop_data();
    void cancelAtEachHop();
    void destructionIsSilent();
    void startingAgainForgetsTheOldRun();
    void noServerIsAnInvalidAddress();
};
