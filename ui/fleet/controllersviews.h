// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/fleet/controllertableview.h"

#include <QObject>

class QMenu;

namespace varroa {

class ControllersPage;
class Dialogs;

// The "View" menu of the controllers page: saved views, groups, columns. GUI thread.
class ControllersViews final : public QObject
{
    Q_OBJECT
public:
    ControllersViews(ControllersPage& page, Settings& settings, Dialogs& dialogs);

    const ControllerViews& views() const noexcept { return m_views; }
    void fill(QMenu* menu);
    void restore(); // the view to start with, else the table as it was left
    void keep();    // … for the next time

private:
    void fillManage(QMenu* menu);
    void saveAs();
    void rename(const QString& name);
    void remove(const QString& name);

    ControllersPage& m_page;
    Dialogs& m_dialogs;
    ControllerViews m_views;
};

} // namespace varroa
