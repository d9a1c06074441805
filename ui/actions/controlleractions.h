// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/actions/actionrunner.h"
#include "ui/actions/actiondialog.h"
#include "ui/services.h"

#include <QObject>
#include <QPointer>
#include <QVector>

class QMenu;
class QWidget;

namespace varroa {

class ActionResultsDialog;

// Offers actions for a set of controllers wherever a page has a menu, asks before they are sent, and shows what became
// of them. While the connection is read-only it offers nothing and asks nothing.
class ControllerActions final : public QObject
{
    Q_OBJECT
public:
    ControllerActions(const Services& services, QWidget* window);

    bool offered() const;
    // Adds one entry for each action, and sub-menus of what is pending. An entry that fits none of the controllers is
    // disabled and its tool tip says why. Nothing while not offered.
    void fillMenu(QMenu* menu, const QVector<ControllerKey>& keys);
    // Asks for requests of one verb and argument, and sends them when a person agrees. What does not fit the present
    // row of its controller is left out and said so. Null when nothing is asked.
    ActionDialog* ask(std::vector<ActionRequest> requests);
    void showResults(); // of the latest batch
    bool hasResults() const;

    ActionDialog* dialog() const;         // while it asks
    ActionResultsDialog* results() const; // while it is shown

Q_SIGNALS:
    void offeredChanged(); // or what hasResults() says

private:
    struct Fit
    {
        int fitting = 0;
        QString why; // of the first that does not fit
    };
    Fit fit(ActionVerb verb, const QString& argument, const QVector<ControllerKey>& keys) const;
    void addEntry(QMenu* menu, ActionVerb verb, const QString& argument, const QString& text,
                  const QVector<ControllerKey>& keys);
    void addApprovals(QMenu* menu, const QVector<ControllerKey>& keys);
    ActionDialog::Content contentFor(std::vector<ActionRequest>& requests) const;
    void showResults(BatchId batch);

    const Services m_services;
    QWidget* m_window;
    QPointer<ActionDialog> m_dialog;
    QPointer<ActionResultsDialog> m_results;
};

} // namespace varroa
