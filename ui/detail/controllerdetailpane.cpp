// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/detail/controllerdetailpane.h"

#include "models/detail/detailwords.h"
#include "models/detail/jenkinsurl.h"
#include "models/fleet/fleetwords.h"
#include "models/ports/clock.h"
#include "ui/detail/celltable.h"
#include "ui/detail/detailfacts.h"
#include "ui/detail/factsheet.h"
#include "ui/detail/smalltabs.h"
#include "ui/detail/versiontab.h"
#include "ui/detail/yamltab.h"
#include "ui/style/icons.h"
#include "ui/style/marklabel.h"
#include "ui/style/theme.h"
#include "ui/widgets/banner.h"
#include "ui/widgets/emptystate.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QPushButton>
#include <QStackedWidget>
#include <QTabBar>
#include <QTabWidget>
#include <QToolButton>
#include <QVBoxLayout>

namespace varroa {

ControllerDetailPane::ControllerDetailPane(FleetStore& store, DetailReader& reader, ActivityLog& log, QWidget* parent)
    : QWidget(parent)
    , m_store(store)
    , m_reader(reader)
    , m_log(log)
    , m_title(new MarkLabel(this))
    , m_read(new QLabel(this))
    , m_open(new QPushButton(tr("&Open Jenkins"), this))
    , m_refresh(new QToolButton(this))
    , m_close(new QToolButton(this))
    , m_notice(new Banner(this))
    , m_discard(m_notice->addButton(tr("Discard my changes"), QStringLiteral("discardEdit")))
    , m_stack(new QStackedWidget(this))
    , m_empty(new EmptyState(this))
    , m_tabs(new QTabWidget(this))
{
    setObjectName(QStringLiteral("detailPane"));
    setMinimumWidth(theme::em(16));
    makeHead();
    makeTabs();
    m_notice->setObjectName(QStringLiteral("detailNotice"));
    m_stack->addWidget(m_empty);
    m_stack->addWidget(m_tabs);
    auto* head = new QHBoxLayout;
    head->setContentsMargins(12, 8, 8, 0);
    head->setSpacing(8);
    head->addWidget(m_title, 1);
    head->addWidget(m_open);
    head->addWidget(m_refresh);
    head->addWidget(m_close);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    layout->addLayout(head);
    layout->addWidget(m_read);
    layout->addWidget(m_notice);
    layout->addWidget(m_stack, 1);

    connect(&reader, &DetailReader::changed, this, &ControllerDetailPane::refresh);
    connect(&reader, &DetailReader::profilesChanged, this, [this] {
        if (tab() == Version)
            refreshTab();
    });
    connect(m_empty, &EmptyState::primaryClicked, &reader, &DetailReader::refresh);
    connect(m_discard, &QPushButton::clicked, this, [this] {
        m_yaml->discard();
        applySelection();
    });
    refresh();
}

void ControllerDetailPane::makeHead()
{
    m_title->setFont(theme::strongFont());
    m_title->setObjectName(QStringLiteral("detailTitle"));
    m_read->setObjectName(QStringLiteral("detailRead"));
    m_read->setTextFormat(Qt::PlainText);
    m_read->setFont(theme::smallFont());
    m_read->setForegroundRole(QPalette::PlaceholderText);
    m_read->setContentsMargins(12, 0, 12, 0);
    m_read->setMinimumWidth(theme::em(4));
    m_open->setObjectName(QStringLiteral("openJenkins"));
    m_refresh->setObjectName(QStringLiteral("detailRefresh"));
    m_refresh->setIcon(symbol(QStringLiteral("refresh")));
    m_refresh->setAutoRaise(true);
    m_refresh->setAccessibleName(tr("Read this controller again"));
    m_refresh->setToolTip(tr("Read this controller again"));
    m_close->setObjectName(QStringLiteral("detailClose"));
    m_close->setIcon(symbol(QStringLiteral("close")));
    m_close->setAutoRaise(true);
    m_close->setAccessibleName(tr("Close the details"));
    m_close->setToolTip(tr("Close the details (Ctrl+D)"));
    connect(m_refresh, &QToolButton::clicked, &m_reader, &DetailReader::refresh);
    connect(m_close, &QToolButton::clicked, this, &ControllerDetailPane::closeRequested);
    connect(m_open, &QPushButton::clicked, this, [this] {
        const QUrl url = m_reader.object() ? jenkinsUrl(m_reader.object()->row.endpoint) : QUrl();
        if (!url.isEmpty())
            Q_EMIT openUrlRequested(url);
    });
}

void ControllerDetailPane::makeTabs()
{
    m_tabs->setObjectName(QStringLiteral("detailTabs"));
    m_tabs->setDocumentMode(true);
    m_tabs->setUsesScrollButtons(true);
    m_tabs->setAccessibleName(tr("Details"));
    m_tabs->tabBar()->setAccessibleName(tr("Details"));
    m_tabs->tabBar()->setFont(theme::smallFont()); // all of them side by side, as far as there is room
    m_tabs->tabBar()->setDrawBase(false);
    m_overview = new FactSheet(tr("Overview"), this);
    m_conditions =
        new CellTable(tr("Conditions"),
                      //: Columns of a list of conditions
                      {tr("Condition"), tr("Is"), tr("Since"), tr("Meaning and message")}, {9.5, 3.6, 3.4}, this);
    m_conditions->setObjectName(QStringLiteral("conditions"));
    m_configuration = new FactSheet(tr("Configuration"), this);
    m_applies = new CellTable(tr("Apply history"),
                              //: Columns of the apply history: when, and the four sections
                              {tr("Applied"), tr("Configuration"), tr("Roles"), tr("Plugins"), tr("Items")},
                              {12, 6, 4, 4.5}, this);
    m_applies->setObjectName(QStringLiteral("applyHistory"));
    m_applies->setFullHeight(true);
    m_configuration->addBelow(m_applies);
    auto* plugins = new QWidget(this);
    m_plugins = new FactSheet(tr("Plugins"), plugins);
    m_plugins->setFitsContent(true);
    m_drift = new CellTable(tr("Plugins that drifted"),
                            //: Columns of a list of plugins
                            {tr("Plugin"), tr("Version"), tr("Class"), tr("Verdict"), tr("Message")}, {9, 4.5, 5, 5.5},
                            plugins);
    m_drift->setObjectName(QStringLiteral("drift"));
    auto* pluginLayout = new QVBoxLayout(plugins);
    pluginLayout->setContentsMargins(0, 0, 0, 0);
    pluginLayout->setSpacing(0);
    pluginLayout->addWidget(m_plugins);
    pluginLayout->addWidget(m_drift, 1);
    m_activity = new ActivityTab(m_log, this);
    m_yaml = new YamlTab(this);
    m_version = new VersionTab(this);
    m_logs = new LogsTab(this);
    m_tabs->addTab(m_overview, tr("Overview"));
    m_tabs->addTab(m_conditions, tr("Conditions"));
    m_tabs->addTab(m_configuration, tr("Configuration"));
    m_tabs->addTab(plugins, tr("Plugins"));
    m_tabs->addTab(m_activity, tr("Activity"));
    m_tabs->addTab(m_yaml, tr("YAML"));
    m_tabs->addTab(m_version, tr("Version"));
    m_tabs->addTab(m_logs, tr("Logs"));
    connect(m_tabs, &QTabWidget::currentChanged, this, &ControllerDetailPane::refreshTab);
    const auto send = [this](bool fromVersion) {
        return [this, fromVersion](const QByteArray& patch, bool force) {
            if (!m_reader.key())
                return;
            m_updating = m_reader.key();
            m_sentByVersion = fromVersion;
            Q_EMIT updateRequested(*m_updating, patch, force);
        };
    };
    connect(m_yaml, &YamlTab::updateRequested, this, send(false));
    connect(m_version, &VersionTab::updateRequested, this, send(true));
    connect(m_yaml, &YamlTab::refreshRequested, &m_reader, &DetailReader::refresh);
    connect(m_version, &VersionTab::refreshRequested, &m_reader, &DetailReader::refresh);
    connect(m_yaml, &YamlTab::editingChanged, this, [this](bool editing) {
        if (!editing)
            applySelection();
        refreshHead();
    });
}

FactSheet* ControllerDetailPane::sheet(Tab tab) const
{
    switch (tab) {
    case Overview:
        return m_overview;
    case Configuration:
        return m_configuration;
    case Plugins:
        return m_plugins;
    case Version:
        return m_version->facts();
    default:
        return nullptr;
    }
}

void ControllerDetailPane::showTab(Tab tab)
{
    m_tabs->setCurrentIndex(tab);
}

ControllerDetailPane::Tab ControllerDetailPane::tab() const
{
    return static_cast<Tab>(m_tabs->currentIndex());
}

bool ControllerDetailPane::showsObject() const
{
    return m_stack->currentWidget() == m_tabs;
}

QString ControllerDetailPane::noticeText() const
{
    return m_notice->isHidden() ? QString() : m_notice->text();
}

QString ControllerDetailPane::readText() const
{
    return m_read->text();
}

bool ControllerDetailPane::busy() const
{
    return m_yaml->dirty() || m_yaml->sending() || m_version->sending();
}

bool ControllerDetailPane::isCore() const
{
    return m_reader.key() && m_reader.key()->cluster == m_store.core();
}

void ControllerDetailPane::setSelection(const std::vector<ControllerKey>& keys)
{
    m_selection = keys;
    if (busy())
        refreshHead(); // says that the edit holds its controller
    else
        applySelection();
}

void ControllerDetailPane::applySelection()
{
    if (busy())
        return;
    const auto wanted = m_selection.size() == 1 ? std::optional(m_selection.front()) : std::nullopt;
    if (wanted != m_reader.key())
        m_reader.show(wanted); // comes back as changed()
    else
        refresh();
}

void ControllerDetailPane::setReadOnly(bool readOnly)
{
    m_readOnly = readOnly;
    refresh();
}

void ControllerDetailPane::tick()
{
    if (!isVisible())
        return;
    refreshHead();
    refreshTab();
}

QString ControllerDetailPane::whyNotEditable() const
{
    if (m_readOnly)
        return tr("This profile is read-only.");
    if (!m_reader.object())
        return {};
    if (m_reader.stale())
        return tr("Nothing can be changed while these are only the last known values.");
    if (m_reader.object()->deletedAt)
        return tr("It is being deleted.");
    return {};
}

void ControllerDetailPane::refresh()
{
    refreshHead();
    refreshState();
    refreshTab();
    if (tab() != Yaml) // an edit is told about newer objects and lost ground wherever one looks
        m_yaml->setObject(m_reader.object(), whyNotEditable().isEmpty(), whyNotEditable());
}

void ControllerDetailPane::showUpdateResult(const ControllerKey& key, const ActionResult& result)
{
    if (m_updating != key)
        return;
    const bool running = result.outcome == ActionOutcome::Waiting || result.outcome == ActionOutcome::Running;
    if (!running)
        m_updating.reset();
    if (m_sentByVersion)
        m_version->showResult(result);
    else
        m_yaml->showResult(result);
    if (!running)
        applySelection();
    refreshHead();
}

void ControllerDetailPane::keyPressEvent(QKeyEvent* event)
{
    // Esc belongs to the page's filter; here it would clear it by surprise.
    if (event->key() == Qt::Key_Escape) {
        event->accept();
        return;
    }
    QWidget::keyPressEvent(event);
}

} // namespace varroa
