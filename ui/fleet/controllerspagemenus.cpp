// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The menus of the controllers page: actions on the selection, and of one row.

#include "ui/fleet/controllerspage.h"
#include "ui/style/icons.h"

#include <QMenu>
#include <QPushButton>

namespace varroa {

void ControllersPage::makeActionsButton()
{
    m_actions = new QPushButton(this);
    m_actions->setObjectName(QStringLiteral("actionsButton"));
    m_actions->setText(tr("Ac&tions"));
    m_actions->setToolTip(tr("What can be done to the selected controllers (Ctrl+Shift+A)"));
    auto* menu = new QMenu(m_actions);
    menu->setObjectName(QStringLiteral("actionsMenu"));
    m_actions->setMenu(menu);
    addHeadWidget(m_actions);
    connect(menu, &QMenu::aboutToShow, this, [this, menu] {
        menu->clear();
        Q_EMIT actionMenuRequested(menu, selectedKeys());
    });
    const auto enable = [this] { m_actions->setEnabled(!selectedKeys().isEmpty()); };
    connect(this, &ControllersPage::selectionChanged, this, enable);
    enable();
}

void ControllersPage::setActionsOffered(bool offered)
{
    m_actions->setVisible(offered);
}

void ControllersPage::openActionsMenu()
{
    if (!m_actions->isHidden() && m_actions->isEnabled())
        m_actions->showMenu();
}

QMenu* ControllersPage::makeMenu(const ControllerRow& row)
{
    auto* menu = new QMenu(this);
    const ControllerKey key = row.key;
    const QVector<ControllerKey> selected = selectedKeys();
    if (store().slotOf(key) >= 0) // nothing can be done to one that was deleted
        Q_EMIT actionMenuRequested(menu, selected.contains(key) ? selected : QVector<ControllerKey>{key});
    if (!menu->isEmpty())
        menu->addSeparator();
    const auto add = [&](const QString& icon, const QString& text, const QString& objectName) {
        QAction* action = menu->addAction(symbol(icon), text);
        action->setObjectName(objectName);
        return action;
    };
    connect(add(QStringLiteral("filter"), tr("&Only this cluster"), QStringLiteral("onlyCluster")), &QAction::triggered,
            this, [this, key] { showClusters({key.cluster}); });
    connect(add(QStringLiteral("refresh"), tr("&Refresh this cluster"), QStringLiteral("refreshCluster")),
            &QAction::triggered, this, [this, key] { Q_EMIT refreshRequested(ClusterName(key.cluster)); });
    menu->addSeparator();
    connect(add(QStringLiteral("copy"), tr("Copy &name"), QStringLiteral("copyName")), &QAction::triggered, this,
            [this, key] { copyText(key.name); });
    QAction* endpoint = add(QStringLiteral("copy"), tr("Copy &endpoint"), QStringLiteral("copyEndpoint"));
    endpoint->setEnabled(!row.endpoint.isEmpty());
    connect(endpoint, &QAction::triggered, this, [this, text = row.endpoint] { copyText(text); });
    QStringList cells;
    const int at = m_model->rowOf(key);
    for (int column = 0; at >= 0 && column < m_model->columnCount(); ++column)
        cells.append(m_model->index(at, column).data().toString());
    connect(add(QStringLiteral("copy"), tr("Copy row as &text"), QStringLiteral("copyRow")), &QAction::triggered, this,
            [this, line = cells.join(u'\t')] { copyText(line); });
    return menu;
}

} // namespace varroa
