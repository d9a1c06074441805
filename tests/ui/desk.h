// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "tests/ui/harness.h"
#include "ui/fleet/clusterspage.h"
#include "ui/fleet/controllerspage.h"
#include "ui/fleet/healthstrip.h"
#include "ui/mainwindow.h"

namespace varroa::test {

// The window on a connected fleet of samples.
struct Desk : Harness
{
    std::unique_ptr<MainWindow> window;

    explicit Desk(const SampleOptions& options = {})
    {
        window = std::make_unique<MainWindow>(services(), &dialogs);
        window->resize(1280, 800);
        window->show();
        [&] { QVERIFY(connectUp()); }();
        fillSampleFleet(store, clock, options);
        settle();
    }
    void settle()
    {
        window->updateConnection();
        window->tick();
        window->clustersPage()->refreshState();
        window->controllersPage()->refreshState();
        window->strip()->refresh();
    }
};

} // namespace varroa::test
