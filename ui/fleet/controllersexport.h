// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>
#include <QString>

class QMenu;

namespace varroa {

class ControllersPage;
class Dialogs;
class FileSink;

// The "Export" menu of the controllers page: what matches the filter, in the order shown, as CSV (the shown columns) or
// JSON (all fields, with the outcome of every cluster's list). Rows of folded groups are part of it, deleted ones not.
class ControllersExport final : public QObject
{
    Q_OBJECT
public:
    ControllersExport(ControllersPage& page, FileSink& files, Dialogs& dialogs);

    enum class Format { Csv, Json };
    void fill(QMenu* menu);
    void run(Format format);

Q_SIGNALS:
    void finished(bool written, const QString& sentence);

private:
    void write(Format format, const QString& path);

    ControllersPage& m_page;
    FileSink& m_files;
    Dialogs& m_dialogs;
};

} // namespace varroa
