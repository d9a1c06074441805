// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/fleetsim/natsserver.h"

#include <QObject>

#include <memory>

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

private:
    std::unique_ptr<varroa::NatsServer> m_good; // with the names and addresses of this machine
};
