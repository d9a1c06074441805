// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>

namespace varroa {

// What the machine tells of itself that bears on a connection. GUI thread.
class SystemEvents : public QObject
{
    Q_OBJECT
public:
    using QObject::QObject;

Q_SIGNALS:
    void resumed();   // back from suspend
    void networkUp(); // a network became reachable
};

} // namespace varroa
