// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/detail/versiontab.h"

#include "models/detail/specpatch.h"
#include "ui/detail/celltable.h"
#include "ui/detail/detailfacts.h"
#include "ui/detail/factsheet.h"
#include "ui/detail/updatepanel.h"
#include "ui/style/theme.h"
#include "ui/widgets/banner.h"
#include "ui/widgets/wraplabel.h"

#include <QAbstractItemView>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

namespace varroa {

VersionTab::VersionTab(QWidget* parent)
    : QWidget(parent)
    , m_facts(new FactSheet(tr("Version"), this))
    , m_notice(new Banner(this))
    , m_table(new CellTable(tr("Versions that the cluster offers"),
                            //: Columns of a list of Jenkins versions
                            {tr("Profile"), tr("Deploys"), tr("Channel"), tr("End of life"), tr("Plugins"), tr("Note")},
                            {5, 5, 5, 9, 4.2}, this))
    , m_panel(new UpdatePanel(this))
    , m_label(new QLabel(tr("&Change to"), this))
    , m_choice(new QComboBox(this))
    , m_review(new QPushButton(tr("Review change"), this))
    , m_hint(new WrapLabel(this))
{
    m_facts->setFitsContent(true);
    m_facts->setObjectName(QStringLiteral("versionFacts"));
    m_notice->setObjectName(QStringLiteral("profilesNotice"));
    m_notice->setMark({Shape::Triangle, Tone::Caution});
    m_notice->hide();
    m_table->setObjectName(QStringLiteral("profiles"));
    m_choice->setObjectName(QStringLiteral("versionChoice"));
    m_choice->setEditable(true);
    m_choice->setInsertPolicy(QComboBox::NoInsert);
    m_choice->setAccessibleName(tr("Version to change to"));
    m_choice->lineEdit()->setAccessibleName(tr("Version to change to"));
    m_choice->lineEdit()->setMaxLength(63);
    m_choice->view()->setAccessibleName(tr("Versions that the cluster offers"));
    m_label->setBuddy(m_choice);
    m_review->setObjectName(QStringLiteral("reviewVersion"));
    m_hint->setForegroundRole(QPalette::PlaceholderText);
    m_hint->setFont(theme::smallFont());
    auto* change = new QHBoxLayout;
    change->setContentsMargins(12, 6, 12, 6);
    change->setSpacing(8);
    change->addWidget(m_hint, 1);
    change->addWidget(m_label);
    change->addWidget(m_choice);
    change->addWidget(m_review);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_facts);
    layout->addWidget(m_notice);
    layout->addWidget(m_table, 1);
    layout->addWidget(m_panel);
    layout->addLayout(change);
    connect(m_choice, &QComboBox::currentTextChanged, this, &VersionTab::updateButtons);
    connect(m_review, &QPushButton::clicked, this, &VersionTab::review);
    connect(m_panel, &UpdatePanel::sendRequested, this, &VersionTab::updateRequested);
    connect(m_panel, &UpdatePanel::cancelled, this, [this] {
        m_panel->clear();
        updateButtons();
    });
    connect(m_panel, &UpdatePanel::readAgainRequested, this, [this] {
        m_panel->clear();
        updateButtons();
        Q_EMIT refreshRequested();
    });
    connect(m_panel, &UpdatePanel::acknowledged, this, &VersionTab::refreshRequested);
}

void VersionTab::setState(const State& state)
{
    const bool other = !state.object || !m_state.object || state.object->row.key != m_state.object->row.key;
    const bool choices = other || state.profiles.items != m_state.profiles.items ||
                         state.object->row.version != m_state.object->row.version;
    if (state.object != m_state.object)
        m_panel->objectRead();
    m_state = state;
    if (other)
        m_panel->clear();
    if (state.object) {
        m_facts->setSections(versionFacts(*state.object, state.profiles, state.todayUtc));
        m_table->setRows(profileRows(*state.object, state.profiles, state.todayUtc));
    }
    QString notice = state.profilesProblem;
    if (notice.isEmpty() && state.profilesPending && state.profiles.items.empty())
        notice = tr("The versions that this cluster offers are being read.");
    else if (notice.isEmpty() && state.profiles.items.empty())
        notice = tr("This cluster offers no version profiles.");
    else if (notice.isEmpty() && state.profiles.unreadable > 0)
        notice = tr("%Ln version profile(s) cannot be read and are left out.", nullptr, state.profiles.unreadable);
    m_notice->setText({}, notice);
    m_notice->setVisible(!notice.isEmpty());
    if (choices && !m_panel->proposed())
        fillChoices();
    updateButtons();
}

void VersionTab::fillChoices()
{
    const QSignalBlocker blocked(m_choice);
    m_choice->clear();
    for (const VersionProfile& profile : m_state.profiles.items) {
        const QString version = profile.deploys.isEmpty() ? profile.version : profile.deploys;
        if (m_choice->findText(version) < 0)
            m_choice->addItem(version);
        if (m_choice->findText(profile.version) < 0)
            m_choice->addItem(profile.version);
    }
    m_choice->setCurrentText(m_state.object ? m_state.object->row.version : QString());
}

void VersionTab::review()
{
    const QString wanted = m_choice->currentText().trimmed();
    if (!m_state.object || wanted.isEmpty())
        return;
    const SpecPatch patch = makeFieldPatch(*m_state.object->document, "version", wanted);
    if (patch.changes.empty())
        return;
    const ControllerKey& key = m_state.object->row.key;
    m_panel->propose(QStringLiteral("%1/%2 · %3").arg(key.ns.text(), key.name, key.cluster.text()), patch);
    updateButtons();
}

void VersionTab::showResult(const ActionResult& result)
{
    m_panel->showResult(result);
    updateButtons();
}

bool VersionTab::sending() const
{
    return m_panel->sending();
}

void VersionTab::updateButtons()
{
    const bool offered = m_state.editable && m_state.object;
    for (QWidget* widget : std::initializer_list<QWidget*>{m_label, m_choice, m_review})
        widget->setVisible(offered);
    m_hint->setText(offered ? QString() : m_state.whyNot);
    const QString wanted = m_choice->currentText().trimmed();
    const bool busy = m_panel->sending();
    m_choice->setEnabled(!busy);
    m_review->setEnabled(offered && !busy && !wanted.isEmpty() && wanted != m_state.object->row.version);
}

} // namespace varroa
