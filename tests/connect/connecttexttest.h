// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>

class ConnectTextTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void everyFailureHasItsOwnWords();
    void theTenCases_data();
    void theTenCases();
    void englishIsOneLineWithTheDetail();
    void noErrorHasNoWords();
};
