// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What the controllers page says of the selection: the line below the table, and the pane beside it.

#include "models/fleet/fleetwords.h"
#include "ui/detail/controllerdetailpane.h"
#include "ui/fleet/controllerspage.h"
#include "ui/fleet/fleettable.h"

#include <QItemSelectionModel>
#include <QSplitter>

namespace varroa {

namespace {

constexpr std::chrono::milliseconds SelectionDelay{120};

} // namespace

void ControllersPage::setDetailPane(ControllerDetailPane* pane)
{
    m_pane = pane;
    addPane(pane);
    m_selectionTimer.setSingleShot(true);
    m_selectionTimer.setInterval(SelectionDelay);
    connect(&m_selectionTimer, &QTimer::timeout, this, &ControllersPage::showSelection);
    connect(table()->selectionModel(), &QItemSelectionModel::selectionChanged, &m_selectionTimer,
            qOverload<>(&QTimer::start));
    connect(table(), &FleetTable::rowActivated, this, [this] { openDetails(true); });
    connect(pane, &ControllerDetailPane::closeRequested, this, [this] { openDetails(false); });
}

void ControllersPage::showSelection()
{
    if (!detailsOpen())
        return;
    const QVector<ControllerKey> keys = selectedKeys();
    m_pane->setSelection({keys.begin(), keys.end()});
}

void ControllersPage::openDetails(bool open)
{
    if (!m_pane)
        return;
    const bool changed = open == m_pane->isHidden();
    m_pane->setVisible(open);
    if (open && !m_paneSized) { // sizes are shares here
        m_paneSized = true;
        splitter()->setSizes({5500, 4500});
    }
    if (open) {
        m_selectionTimer.stop();
        showSelection();
        m_pane->tick();
    } else {
        m_pane->setSelection({}); // nothing is asked for a pane that nobody sees
        table()->setFocus();
    }
    if (changed)
        Q_EMIT detailsOpened(open);
}

bool ControllersPage::detailsOpen() const
{
    return m_pane && !m_pane->isHidden();
}

QByteArray ControllersPage::paneState() const
{
    return splitter() ? splitter()->saveState() : QByteArray();
}

void ControllersPage::restorePane(const QByteArray& state)
{
    if (splitter() && !state.isEmpty())
        m_paneSized = splitter()->restoreState(state);
}

void ControllersPage::onCurrentChanged()
{
    const QModelIndex index = table()->currentIndex();
    const ControllerRow* current = index.isValid() ? m_model->controllerAt(index.row()) : nullptr;
    if (!current) {
        setDetails(std::nullopt, index.isValid() ? groupSentence(*m_model->groupAt(index.row()))
                                                 : tr("Select a controller to see what it needs."));
        return;
    }
    const ControllerRow& row = *current;
    QStringList parts{QStringLiteral("%1/%2").arg(row.key.ns.text(), row.key.name)
                      //: %1 is a cluster
                      + tr(" on %1").arg(row.key.cluster.text())};
    const bool stale = index.data(ControllerTableModel::StaleRole).toBool();
    if (stale) // before what it is about
        parts.append(m_model->index(index.row(), 0).data(Qt::ToolTipRole).toString());
    parts.append(m_model->index(index.row(), ControllerTableModel::PhaseColumn).data().toString());
    if (row.attention) {
        QString why = attentionWord(row.attention.kind);
        for (const QString& more : {row.attention.reason, row.attention.message}) {
            if (!more.isEmpty())
                why += QStringLiteral(": ") + more;
        }
        parts.append(why);
    }
    parts.removeAll(QString());
    setDetails(row.attention ? Mark{Shape::Triangle, Tone::Bad} : markOf(row.phase),
               parts.join(QStringLiteral(" · ")).simplified(), stale);
}

} // namespace varroa
