// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/actions/actionlogmodel.h"
#include "models/domain/result.h"
#include "ui/services.h"

#include <QDialog>

class QLabel;
class QLineEdit;
class QPushButton;
class QStackedWidget;
class QTreeView;

namespace varroa {

class Banner;
class Dialogs;
class EmptyState;

// What was done from this machine, newest first: reads the local log when it opens and after each action. Filter, copy,
// export. Closing it stops nothing.
class ActionLogWindow final : public QDialog
{
    Q_OBJECT
public:
    ActionLogWindow(const Services& services, Dialogs& dialogs, QWidget* parent = nullptr);

    // Entries that are no log's, for pictures.
    void showEntries(std::vector<AuditEntry> entries);
    void reload();
    ActionLogModel* model() const noexcept { return m_model; }
    QTreeView* table() const noexcept { return m_table; }
    QLineEdit* filterField() const noexcept { return m_filter; }
    bool showsTable() const;
    const EmptyState* emptyState() const noexcept { return m_empty; }

    static constexpr int Limit = 2000; // entries read

private:
    void makeTable();
    QPushButton* addButton(const QString& text, const QString& icon, const QString& objectName);
    void take(Result<std::vector<AuditEntry>> read);
    void refresh();
    void exportCsv();

    const Services m_services;
    Dialogs& m_dialogs;
    ActionLogModel* m_model;
    Banner* m_message;
    QLabel* m_counts;
    QLineEdit* m_filter;
    QStackedWidget* m_stack;
    QTreeView* m_table;
    EmptyState* m_empty;
    QPushButton* m_copy = nullptr;
    QPushButton* m_export = nullptr;
    std::optional<Error> m_error; // of the latest reading
    bool m_read = false;          // at least once
    bool m_reading = false;
    bool m_again = false; // asked for while reading
};

} // namespace varroa
