// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QSize>
#include <QString>
#include <QStringList>

namespace varroa {

class MainWindow;

struct GrabOptions
{
    QSize size{1280, 800};
    QString suffix; // before .png, e.g. "-dark"
};

struct GrabResult
{
    QStringList written; // paths
    QStringList failed;  // "path: cause" of each picture that is missing
};

// Renders every page with the fleet at hand, the states of a missing fleet, and the connect dialog into PNG files in
// `dir`, which must exist. Needs no display (platform "offscreen"). Changes nothing but the window's size and page.
GrabResult grabAll(MainWindow& window, const QString& dir, const GrabOptions& options);

} // namespace varroa
