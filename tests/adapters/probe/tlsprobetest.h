// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/fleetsim/natsserver.h"

#include <QObject>

#include <memory>

class TlsProbeTest : public QObject
{
    Q_OBJECT
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

private:
    std::unique_ptr<varroa::NatsServer> m_good; // with the names and addresses of this machine
};
