// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/fleet/controllersexport.h"

#include "models/export/exportdocument.h"
#include "models/ports/clock.h"
#include "models/ports/filesink.h"
#include "ui/fleet/controllerspage.h"
#include "ui/fleet/fleettable.h"
#include "ui/style/icons.h"
#include "ui/widgets/dialogs.h"

#include <QDir>
#include <QItemSelectionModel>
#include <QMenu>

#include <algorithm>

namespace varroa {

ControllersExport::ControllersExport(ControllersPage& page, FileSink& files, Dialogs& dialogs)
    : QObject(&page), m_page(page), m_files(files), m_dialogs(dialogs)
{
}

void ControllersExport::fill(QMenu* menu)
{
    menu->clear();
    QAction* copy = menu->addAction(symbol(QStringLiteral("copy")), tr("&Copy the selected rows as text"),
                                    m_page.table(), &FleetTable::copySelection);
    copy->setObjectName(QStringLiteral("copyRows"));
    copy->setShortcut(QKeySequence::Copy);
    copy->setShortcutContext(Qt::WidgetShortcut); // the table answers the keys; here they are only shown
    copy->setEnabled(m_page.table()->selectionModel()->hasSelection());
    menu->addSeparator();
    const bool any = m_page.model()->matchCount() > 0;
    QAction* csv = menu->addAction(tr("CSV of the rows shown…"), this, [this] { run(Format::Csv); });
    csv->setObjectName(QStringLiteral("exportCsv"));
    csv->setEnabled(any);
    QAction* json = menu->addAction(tr("JSON of the rows shown…"), this, [this] { run(Format::Json); });
    json->setObjectName(QStringLiteral("exportJson"));
    json->setEnabled(any);
}

void ControllersExport::run(Format format)
{
    const QString stamp =
        toDateTime(m_page.model()->store().clock().wall()).toUTC().toString(QStringLiteral("yyyyMMdd-HHmmss"));
    const QString suffix = format == Format::Csv ? QStringLiteral("csv") : QStringLiteral("json");
    const QString filter = format == Format::Csv ? tr("CSV files (*.csv)") : tr("JSON files (*.json)");
    m_dialogs.saveFile(&m_page, tr("Export controllers"), QStringLiteral("controllers-%1.%2").arg(stamp, suffix),
                       filter, [this, format](const QString& path) { write(format, path); });
}

void ControllersExport::write(Format format, const QString& path)
{
    const ControllerTableModel& model = *m_page.model();
    const std::vector<Slot> rows = model.matchesInOrder();
    QByteArray bytes;
    if (format == Format::Csv) {
        QStringList fields;
        for (const FleetTable::Shown& shown : m_page.table()->shownColumns())
            fields.append(columnId(static_cast<ControllerTableModel::Column>(shown.column)));
        bytes = exportRowsCsv(model.store(), rows, fields);
    } else {
        bytes = exportRowsJson(model.store(), m_page.server(), rows);
    }
    const Result<void> written = m_files.write(path, bytes);
    if (!written) {
        //: %1 is the reason, with the name of the file
        Q_EMIT finished(false,
                        tr("Not exported: %1. Choose another place and export again.").arg(written.error().detail));
        return;
    }
    //: %1 is the name of a file
    QString sentence = tr("%Ln controller(s) exported to %1.", nullptr, static_cast<int>(rows.size()))
                           .arg(QDir::toNativeSeparators(path));
    const auto& clusters = model.store().clusters();
    const auto missing = std::count_if(clusters.begin(), clusters.end(), [](const ClusterState& cluster) {
        return cluster.controllers.outcome != ListOutcome::Ok;
    });
    if (missing > 0)
        sentence += u' ' + tr("%Ln list(s) are not in it or not current.", nullptr, static_cast<int>(missing));
    Q_EMIT finished(true, sentence);
}

} // namespace varroa
