// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/actions/actionrunner.h"
#include "ui/services.h"
#include "ui/style/marks.h"

#include <QDialog>

#include <functional>

class QLabel;
class QPushButton;
class QTreeWidget;
class QTreeWidgetItem;

namespace varroa {

class MarkLabel;

Mark markOf(ActionOutcome outcome);

// What became of one batch, live. Closing it stops nothing. The buttons act on the selected rows that they fit; on
// all that they fit when no row is selected.
class ActionResultsDialog final : public QDialog
{
    Q_OBJECT
public:
    ActionResultsDialog(const Services& services, BatchId batch, QWidget* parent = nullptr);
    // A batch that was never run, for pictures: its buttons do nothing.
    ActionResultsDialog(const Services& services, const ActionBatch& made, QWidget* parent = nullptr);

    BatchId batch() const noexcept { return m_batch; }
    QString asText() const; // for the clipboard: a heading and one line a target, columns by tabs
    QString summary() const;
    void setCurrentRow(int row); // whose whole story stands below the table

protected:
    void changeEvent(QEvent* event) override;

private:
    ActionResultsDialog(const Services& services, BatchId batch, std::optional<ActionBatch> made, QWidget* parent);
    struct Choice // of a person, about one row
    {
        bool (ActionRunner::*can)(BatchId, size_t) const;
        bool (*may)(const ActionResult&); // narrower than `can`, where two choices share it
    };
    static const Choice Retry, SendUnknownAgain, TakeOver, ReadAgain;
    const ActionBatch* shown() const;
    QPushButton* addButton(const QString& objectName, std::function<void()> run);
    void fill();
    void refreshRow(int index);
    void refreshAll();
    void refreshButtons();
    void refreshDetail();
    struct Fitting
    {
        std::vector<size_t> rows; // of the selection, if there is one
        bool any = false;         // of all rows
    };
    Fitting fitting(const Choice& choice) const;
    void refreshSummary(const ActionBatch& batch);
    void askAndDo(const std::vector<size_t>& indexes, bool takeOver);

    const Services m_services;
    const BatchId m_batch;
    const std::optional<ActionBatch> m_made;
    MarkLabel* m_summary;
    QLabel* m_elsewhere;
    QTreeWidget* m_tree;
    QLabel* m_detail;
    QPushButton* m_cancel;
    QPushButton* m_readAgain;
    QPushButton* m_retry;
    QPushButton* m_sendUnknown;
    QPushButton* m_takeOver;
    QPushButton* m_copy;
};

} // namespace varroa
