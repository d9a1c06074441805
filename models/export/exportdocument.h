// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/fleet/fleetstore.h"

#include <QByteArray>

namespace varroa {

enum class ExportKind { Clusters, Controllers };

// What `varroa-console export` prints: the stable field names of design.md section 6. Times RFC 3339 UTC.
struct ExportScope
{
    ExportKind kind = ExportKind::Clusters;
    QString server;
    ClusterName only;              // empty: every cluster
    QString unansweredReason = {}; // of clusters from which nothing came before the reading ended
};

// Outcome of one cluster for this export: of its registry entry for clusters, of its list for controllers.
struct ExportOutcome
{
    ClusterName name;
    ListOutcome outcome = ListOutcome::Unknown;
    QString reason;
};

std::vector<ExportOutcome> exportOutcomes(const FleetStore& store, const ExportScope& scope);
QByteArray exportJson(const FleetStore& store, const ExportScope& scope); // ends with a line feed
// RFC 4180, with a header line. A text that a spreadsheet would take for a formula gets an apostrophe before it.
QByteArray exportCsv(const FleetStore& store, const ExportScope& scope);

// Chosen controllers in the order given; the JSON holds the list outcome of every cluster all the same.
QByteArray exportRowsJson(const FleetStore& store, const QString& server, const std::vector<Slot>& rows);
// Only the fields named, in that order: `attention` becomes four columns, `phase` is followed by `deleting`.
QByteArray exportRowsCsv(const FleetStore& store, const std::vector<Slot>& rows, const QStringList& fields);

} // namespace varroa
