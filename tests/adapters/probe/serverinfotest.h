// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>

class ServerInfoTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void goodLine();
    void badLines_data();
    void badLines();
    void startsAreJudgedEarly();
    void excerptsArePrintable();
};
