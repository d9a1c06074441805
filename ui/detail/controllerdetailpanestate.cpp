// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What the detail pane says of its controller: heading, notices, states in place of facts, and the tab in front.

#include "models/detail/detailwords.h"
#include "models/detail/jenkinsurl.h"
#include "models/fleet/fleetwords.h"
#include "models/ports/clock.h"
#include "ui/detail/celltable.h"
#include "ui/detail/controllerdetailpane.h"
#include "ui/detail/detailfacts.h"
#include "ui/detail/factsheet.h"
#include "ui/detail/smalltabs.h"
#include "ui/detail/versiontab.h"
#include "ui/detail/yamltab.h"
#include "ui/style/marklabel.h"
#include "ui/widgets/banner.h"
#include "ui/widgets/emptystate.h"

#include <QLabel>
#include <QPushButton>
#include <QStackedWidget>
#include <QTabWidget>
#include <QToolButton>

namespace varroa {

void ControllerDetailPane::refreshHead()
{
    const auto& key = m_reader.key();
    const auto& object = m_reader.object();
    m_open->setVisible(key.has_value());
    m_refresh->setVisible(key.has_value());
    if (!key) {
        m_title->setMark(std::nullopt);
        m_title->setText(tr("Details"));
        m_read->hide();
    } else {
        m_title->setMark(object ? std::optional(markOf(object->row.phase)) : std::nullopt);
        //: %1 is a controller as namespace/name, %2 a cluster
        m_title->setText(tr("%1 on %2").arg(QString(key->ns.text() + u'/' + key->name), key->cluster.text()));
        QStringList parts;
        if (m_reader.receivedAt())
            //: %1 is a time of day, %2 an age as 12s or 3m
            parts.append(tr("Read at %1 (%2 ago)")
                             .arg(toDateTime(*m_reader.receivedAt()).toLocalTime().toString(QStringLiteral("HH:mm:ss")),
                                  ageText(*m_reader.age())));
        if (m_reader.status().pending)
            parts.append(tr("reading…"));
        m_read->setText(parts.join(QStringLiteral(" · ")));
        m_read->setVisible(!parts.isEmpty());
    }
    const bool asleep = object && (object->row.phase == Phase::Stopped || object->row.phase == Phase::Hibernated);
    const QUrl url = object ? jenkinsUrl(object->row.endpoint) : QUrl();
    m_open->setEnabled(!url.isEmpty() && !asleep);
    m_open->setToolTip(asleep          ? tr("It is asleep: start or wake it first.")
                       : url.isEmpty() ? tr("It reports no web address.")
                                       : tr("Opens %1 in the browser").arg(url.toDisplayString()));

    const bool held = busy() && (m_selection.size() != 1 || m_selection.front() != *key);
    m_discard->setVisible(held && !m_yaml->sending() && !m_version->sending());
    const QString problem = key && object ? readSentence(*key, m_reader.status()) : QString();
    if (held) {
        m_notice->setMark({Shape::Triangle, Tone::Caution});
        m_notice->setText({}, tr("You are changing this controller; another one is shown when that is done."));
    } else if (!problem.isEmpty()) {
        m_notice->setMark(m_reader.status().notFound ? Mark{Shape::CrossBadge, Tone::Bad}
                                                     : Mark{Shape::Triangle, Tone::Caution});
        m_notice->setText(tr("Last known values"), problem);
    }
    m_notice->setVisible(held || !problem.isEmpty());
}

void ControllerDetailPane::refreshState()
{
    const auto& key = m_reader.key();
    const bool object = m_reader.object() != nullptr;
    m_stack->setCurrentWidget(object ? static_cast<QWidget*>(m_tabs) : m_empty);
    // Last known values are greyed, as everywhere; they can still be read and copied.
    const bool stale = m_reader.stale();
    m_title->setStale(stale);
    for (FactSheet* facts : {m_overview, m_configuration, m_plugins, m_version->facts()})
        facts->setStale(stale);
    for (CellTable* cells : {m_conditions, m_applies, m_drift})
        cells->setStale(stale);
    QPalette palette = m_tabs->palette();
    const Tokens& tokens = theme::tokens();
    const QColor ink = stale ? tokens.muted : tokens.text;
    if (palette.color(QPalette::Active, QPalette::Text) != ink) {
        for (const QPalette::ColorRole role : {QPalette::Text, QPalette::WindowText}) {
            palette.setColor(QPalette::Active, role, ink);
            palette.setColor(QPalette::Inactive, role, ink);
        }
        m_tabs->setPalette(palette);
    }
    if (object)
        return;
    if (m_selection.size() > 1) {
        m_empty->setContent({QStringLiteral("controllers"),
                             tr("%Ln controllers selected", nullptr, static_cast<int>(m_selection.size())),
                             tr("Select a single one to see its details."),
                             {},
                             {}});
    } else if (!key) {
        m_empty->setContent({QStringLiteral("controllers"),
                             tr("No controller selected"),
                             tr("Select one in the table to see its details."),
                             {},
                             {}});
    } else if (const QString problem = readSentence(*key, m_reader.status()); !problem.isEmpty()) {
        m_empty->setContent({QStringLiteral("warning"),
                             m_reader.status().notFound ? tr("Not found") : outcomeWord(m_reader.status().outcome),
                             problem,
                             tr("Read again"),
                             {}});
    } else {
        m_empty->setContent({QStringLiteral("clock"),
                             tr("Reading"),
                             //: %1 is a cluster
                             tr("The operator of %1 is asked for the whole object.").arg(key->cluster.text()),
                             {},
                             {}});
    }
}

void ControllerDetailPane::refreshTab()
{
    m_activity->setKey(m_reader.key());
    m_logs->setKey(m_reader.key(), isCore());
    const auto& object = m_reader.object();
    const WallTime now = m_store.clock().wall();
    const QString whyNot = whyNotEditable();
    if (!object) {
        m_yaml->setObject(nullptr, false, whyNot);
        return;
    }
    switch (tab()) {
    case Overview:
        m_overview->setSections(overviewFacts(*object, now, isCore()));
        break;
    case Conditions:
        m_conditions->setRows(conditionRows(*object, now));
        break;
    case Configuration:
        m_configuration->setSections(configurationFacts(*object, now, isCore()));
        m_applies->setRows(applyRows(*object, now));
        break;
    case Plugins:
        m_plugins->setSections(pluginFacts(*object, now));
        m_drift->setRows(driftRows(*object));
        break;
    case Yaml:
        m_yaml->setObject(object, whyNot.isEmpty(), whyNot);
        break;
    case Version: {
        VersionTab::State state{object,
                                m_reader.profiles(),
                                profilesSentence(object->row.key.cluster, m_reader.profilesStatus()),
                                m_reader.profilesStatus().pending,
                                whyNot.isEmpty(),
                                whyNot,
                                toDateTime(now).toUTC().date()};
        m_version->setState(state);
        break;
    }
    case Activity:
    case Logs:
    case TabCount:
        break;
    }
}

} // namespace varroa
