// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/ids.h"

#include <QDialog>

#include <vector>

class QLabel;
class QLineEdit;
class QPushButton;
class QTreeWidget;

namespace varroa {

class ActionRunner;

// Asks before anything is sent: what it does, to which controllers on which clusters, who stands in the audit event,
// and for destroying actions a text that must be typed. Knows nothing of verbs; accepted() is the answer.
class ActionDialog final : public QDialog
{
    Q_OBJECT
public:
    struct Target
    {
        ControllerKey key;
        QString note; // beside the name; why it is left out, or what happened before
    };
    struct Content
    {
        QString heading;  // "Restart 7 controllers"
        QString sentence; // what it does
        QString caution;  // what a person should know before; empty: nothing
        QString confirm;  // the button, named after the deed
        QString typed;    // must be typed; empty: a click is enough
        QString actor;
        ClusterName core;
        std::vector<Target> targets;
        std::vector<Target> leftOut;
        QString story; // what happened before, wrapped and in full; empty: nothing
    };
    explicit ActionDialog(const Content& content, QWidget* parent = nullptr);

    // Cannot be confirmed while nothing can be sent; says why.
    void watchObstacle(const ActionRunner& runner);

    QLineEdit* typedField() const noexcept { return m_typed; } // null when nothing must be typed
    QPushButton* confirmButton() const noexcept { return m_confirm; }
    QTreeWidget* targetTree() const noexcept { return m_tree; }

private:
    void fillTree(const Content& content);
    void updateConfirm();

    QTreeWidget* m_tree;
    QLineEdit* m_typed = nullptr;
    QPushButton* m_confirm;
    QLabel* m_obstacle;
    const QString m_wanted; // to be typed
};

} // namespace varroa
