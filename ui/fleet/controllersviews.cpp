// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/fleet/controllersviews.h"

#include "ui/fleet/controllerspage.h"
#include "ui/fleet/fleettable.h"
#include "ui/widgets/dialogs.h"
#include "ui/widgets/staymenu.h"

#include <QActionGroup>

namespace varroa {

namespace {

// A name as a menu shows it: an ampersand is no mnemonic.
QString menuText(QString name)
{
    return name.replace(u'&', QStringLiteral("&&"));
}

} // namespace

ControllersViews::ControllersViews(ControllersPage& page, Settings& settings, Dialogs& dialogs)
    : QObject(&page), m_page(page), m_dialogs(dialogs), m_views(settings)
{
}

void ControllersViews::restore()
{
    if (const ControllerTableView* start = m_views.find(m_views.startName()))
        m_page.applyView(*start);
    else if (auto left = m_views.layout())
        m_page.applyView(*left);
}

void ControllersViews::keep()
{
    ControllerTableView view = m_page.tableView();
    view.filter = {}; // a filter of yesterday would hide what is new today
    m_views.saveLayout(view);
}

void ControllersViews::fill(QMenu* menu)
{
    menu->clear();
    const ControllerTableView now = m_page.tableView();
    auto* group = new QActionGroup(menu);
    for (const ControllerViews::Named& named : m_views.all()) {
        QAction* action = menu->addAction(menuText(named.name));
        action->setObjectName(QStringLiteral("view-") + named.name);
        action->setCheckable(true);
        action->setChecked(named.view == now);
        group->addAction(action);
        connect(action, &QAction::triggered, this, [this, name = named.name] {
            if (const ControllerTableView* view = m_views.find(name))
                m_page.applyView(*view);
        });
    }
    QAction* save = menu->addAction(tr("&Save this view…"), this, &ControllersViews::saveAs);
    save->setObjectName(QStringLiteral("saveView"));
    if (!m_views.all().empty())
        fillManage(menu->addMenu(tr("&Manage views")));
    menu->addSeparator();

    QMenu* grouping = menu->addMenu(tr("&Group by"));
    grouping->setObjectName(QStringLiteral("groupBy"));
    auto* groups = new QActionGroup(grouping);
    const std::vector<std::pair<ControllerGrouping, QString>> choices{//: Group by: no groups
                                                                      {ControllerGrouping::None, tr("Nothing")},
                                                                      {ControllerGrouping::Namespace, tr("Namespace")},
                                                                      {ControllerGrouping::Cluster, tr("Cluster")}};
    for (const auto& [choice, text] : choices) {
        QAction* action = grouping->addAction(text);
        action->setCheckable(true);
        action->setChecked(now.grouping == choice);
        groups->addAction(action);
        connect(action, &QAction::triggered, this, [this, choice = choice] { m_page.setGrouping(choice); });
    }
    const bool grouped = now.grouping != ControllerGrouping::None;
    for (const bool fold : {true, false}) {
        QAction* action = menu->addAction(fold ? tr("&Fold all groups") : tr("&Unfold all groups"));
        action->setEnabled(grouped);
        connect(action, &QAction::triggered, this, [this, fold] { m_page.model()->setAllCollapsed(fold); });
    }
    menu->addSeparator();
    auto* columns = new StayMenu(tr("&Columns"), menu);
    columns->setObjectName(QStringLiteral("columns"));
    m_page.table()->fillColumnMenu(columns);
    menu->addMenu(columns);
}

void ControllersViews::fillManage(QMenu* menu)
{
    QMenu* start = menu->addMenu(tr("&Start with"));
    auto* group = new QActionGroup(start);
    const auto addStart = [&](const QString& text, const QString& name) {
        QAction* action = start->addAction(text);
        action->setCheckable(true);
        action->setChecked(m_views.startName() == name);
        group->addAction(action);
        connect(action, &QAction::triggered, this, [this, name] { m_views.setStart(name); });
    };
    //: Start with: columns, order and groups of the last time
    addStart(tr("The table as it was left"), {});
    for (const ControllerViews::Named& named : m_views.all())
        addStart(menuText(named.name), named.name);
    QMenu* renaming = menu->addMenu(tr("&Rename"));
    QMenu* removing = menu->addMenu(tr("&Delete"));
    for (const ControllerViews::Named& named : m_views.all()) {
        connect(renaming->addAction(menuText(named.name)), &QAction::triggered, this,
                [this, name = named.name] { rename(name); });
        connect(removing->addAction(menuText(named.name)), &QAction::triggered, this,
                [this, name = named.name] { remove(name); });
    }
}

void ControllersViews::saveAs()
{
    m_dialogs.askText(&m_page, tr("Save view"), tr("Name of the view:"), {}, [this](const QString& name) {
        if (!m_views.find(name)) {
            m_views.save(name, m_page.tableView());
            return;
        }
        Dialogs::Question question;
        question.title = tr("Save view");
        //: %1 is the name of a saved view
        question.text = tr("Replace the view “%1”?").arg(name);
        //: Button that confirms
        question.confirm = tr("Replace");
        m_dialogs.confirm(&m_page, question, [this, name](bool yes) {
            if (yes)
                m_views.save(name, m_page.tableView());
        });
    });
}

void ControllersViews::rename(const QString& name)
{
    m_dialogs.askText(&m_page, tr("Rename view"), tr("New name of “%1”:").arg(name), name,
                      [this, name](const QString& to) {
                          if (!m_views.rename(name, to))
                              m_dialogs.tell(&m_page, tr("Rename view"), tr("There is a view “%1” already.").arg(to));
                      });
}

void ControllersViews::remove(const QString& name)
{
    Dialogs::Question question;
    question.title = tr("Delete view");
    //: %1 is the name of a saved view
    question.text = tr("Delete the view “%1”?").arg(name);
    question.detail = tr("Only the saved view goes; nothing changes on any cluster.");
    //: Button that confirms
    question.confirm = tr("Delete");
    m_dialogs.confirm(&m_page, question, [this, name](bool yes) {
        if (yes)
            m_views.remove(name);
    });
}

} // namespace varroa
