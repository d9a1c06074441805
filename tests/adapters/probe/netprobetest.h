// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>

class NetProbeTest : public QObject
{
    Q_OBJECT
public:
    // The body of a second process, which must be able to end.
    static QString exitArgument() { return QStringLiteral("--exit-with-hanging-lookup"); }
    static int exitWithHangingLookup();

private Q_SLOTS:
    void initTestCase();
    void cleanupTestCase();

    void goodServerByName();
    void goodServerByAddress();
    void goodServerByIPv6();
    void plainServer();
    void expectedHostIsVerified();

    void certificateOfAnotherCa();
    void certificateForAnotherHost();
    void certificateWithoutThisIp();
    void addressesAreComparedAsBytes();
    void certificateExpired();
    void certificateNotYetValid();
    void untrustedComesBeforeExpired();
    void systemTrustDoesNotKnowOurCa();

    void unreadableCa_data();
    void unreadableCa();
    void tlsMissingOnTheServer();
    void tlsRequiredByTheServer();
    void tlsStalls();
    void tlsGarbage();
    void tlsClosed();
    void errorLineInsteadOfTls();
    void oldTlsIsRefused();

    void closedPortIsRefused();
    void fullPortTimesOut();
    void silentPort();
    void waitingHttpServer();
    void tlsFromTheFirstByte();
    void strangers_data();
    void strangers();
    void infoInPieces();
    void endlessInfo();

    void unknownName();
    void hangingResolverTimesOut();
    void resolverThreadsAreBounded();
    void exitDoesNotWaitForTheResolver();
    void secondAddressWorks();
    void mostTellingAddressIsReported();
    void invalidAddress();

    void droppedHandleCancels();
    void handleMayGoInsideTheCallback();
    void probeMayGoFirst();
    void parallelProbes();
};
