// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/widgets/staymenu.h"

#include <QKeyEvent>
#include <QMouseEvent>

namespace varroa {

bool StayMenu::triggerInPlace(QAction* action)
{
    if (!action || !action->isCheckable() || !action->isEnabled() || action->actionGroup())
        return false;
    action->trigger();
    return true;
}

void StayMenu::mouseReleaseEvent(QMouseEvent* event)
{
    if (!triggerInPlace(actionAt(event->position().toPoint())))
        QMenu::mouseReleaseEvent(event);
}

void StayMenu::keyPressEvent(QKeyEvent* event)
{
    const bool chosen =
        event->key() == Qt::Key_Space || event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (!chosen || !triggerInPlace(activeAction()))
        QMenu::keyPressEvent(event);
}

} // namespace varroa
