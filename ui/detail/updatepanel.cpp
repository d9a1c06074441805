// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/detail/updatepanel.h"

#include "ui/detail/celltable.h"
#include "ui/style/marklabel.h"
#include "ui/style/theme.h"
#include "ui/widgets/wraplabel.h"

#include <QCheckBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QSet>
#include <QVBoxLayout>

#include <algorithm>

namespace varroa {

namespace {

struct ResultWords
{
    Mark mark;
    QString text;
};

ResultWords wordsOf(const ActionResult& result)
{
    switch (result.outcome) {
    case ActionOutcome::Waiting:
    case ActionOutcome::Running:
        return {{Shape::HalfDisc, Tone::Info}, UpdatePanel::tr("Sent; waiting for the operator.")};
    case ActionOutcome::Acknowledged:
        return {{Shape::CheckDisc, Tone::Good}, UpdatePanel::tr("The operator took the change.")};
    case ActionOutcome::Refused:
        return {{Shape::CrossBadge, Tone::Bad}, UpdatePanel::tr("The operator refused; nothing was changed.")};
    case ActionOutcome::Conflict:
        return {{Shape::CrossBadge, Tone::Bad},
                UpdatePanel::tr("Nothing was changed: somebody else owns these fields.")};
    case ActionOutcome::NotPermitted:
        return {
            {Shape::Minus, Tone::Bad},
            UpdatePanel::tr("Not permitted: the NATS user of this profile may not change it. Nothing was changed.")};
    case ActionOutcome::NoResponder:
        return {{Shape::Minus, Tone::Bad}, UpdatePanel::tr("No operator answers there; nothing was changed.")};
    case ActionOutcome::Unknown:
        return {{Shape::Triangle, Tone::Caution},
                UpdatePanel::tr("No answer in time: it may have been changed. Read it again before sending again.")};
    case ActionOutcome::NotSent:
        return {{Shape::Minus, Tone::Caution}, UpdatePanel::tr("Not sent; nothing was changed.")};
    case ActionOutcome::Cancelled:
        return {{Shape::Minus, Tone::Neutral}, UpdatePanel::tr("Taken back before it was sent.")};
    }
    return {};
}

QString kindWord(SpecChange::Kind kind)
{
    switch (kind) {
    case SpecChange::Kind::Added:
        return UpdatePanel::tr("added");
    case SpecChange::Kind::Changed:
        return UpdatePanel::tr("changed");
    case SpecChange::Kind::Removed:
        return UpdatePanel::tr("removed");
    }
    return {};
}

} // namespace

UpdatePanel::UpdatePanel(QWidget* parent)
    : QFrame(parent)
    , m_title(new WrapLabel(this))
    , m_changes(new CellTable(tr("Changes to be sent"), {tr("Field"), tr("Change"), tr("Before"), tr("After")},
                              {11, 4.5, 6}, this))
    , m_note(new WrapLabel(this))
    , m_result(new MarkLabel(this))
    , m_reason(new WrapLabel(this))
    , m_conflicts(new CellTable(tr("Fields in conflict"), {tr("Field"), tr("Owner"), tr("Message")}, {10, 7}, this))
    , m_force(new QCheckBox(this))
    , m_send(new QPushButton(this))
    , m_readAgain(new QPushButton(tr("Read again"), this))
    , m_cancel(new QPushButton(tr("Back"), this))
{
    setObjectName(QStringLiteral("updatePanel"));
    m_title->setFont(theme::strongFont());
    m_changes->setObjectName(QStringLiteral("changes"));
    m_conflicts->setObjectName(QStringLiteral("conflicts"));
    for (CellTable* table : {m_changes, m_conflicts}) {
        table->setFullHeight(true);
        table->setVerticalScrollBarPolicy(Qt::ScrollBarAsNeeded);
        table->setMaximumHeight(theme::em(9));
        table->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Maximum);
    }
    m_note->setForegroundRole(QPalette::PlaceholderText);
    m_reason->setObjectName(QStringLiteral("updateReason"));
    m_result->setObjectName(QStringLiteral("updateResult"));
    m_force->setObjectName(QStringLiteral("force"));
    m_force->setText(tr("Take these fields over from their owner"));
    m_send->setObjectName(QStringLiteral("sendUpdate"));
    m_readAgain->setObjectName(QStringLiteral("readAgain"));
    m_cancel->setObjectName(QStringLiteral("cancelUpdate"));
    auto* buttons = new QHBoxLayout;
    buttons->addStretch(1);
    buttons->addWidget(m_readAgain);
    buttons->addWidget(m_cancel);
    buttons->addWidget(m_send);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(12, 8, 12, 8);
    layout->setSpacing(6);
    for (QWidget* widget :
         std::initializer_list<QWidget*>{m_title, m_changes, m_note, m_result, m_reason, m_conflicts, m_force})
        layout->addWidget(widget);
    layout->addLayout(buttons);
    connect(m_send, &QPushButton::clicked, this, &UpdatePanel::send);
    connect(m_cancel, &QPushButton::clicked, this, &UpdatePanel::cancelled);
    connect(m_readAgain, &QPushButton::clicked, this, &UpdatePanel::readAgainRequested);
    connect(m_force, &QCheckBox::toggled, this, &UpdatePanel::updateButtons);
    clear();
}

void UpdatePanel::clear()
{
    m_patch = {};
    m_sending = false;
    m_force->hide();
    updateButtons();
    hide();
}

void UpdatePanel::propose(const QString& target, const SpecPatch& patch)
{
    m_patch = patch;
    m_sending = false;
    m_conflicted = false;
    m_unknown = m_readFirst;
    //: %1 is a controller and its cluster
    m_title->setText(tr("%Ln change(s) to %1", nullptr, static_cast<int>(patch.changes.size())).arg(target));
    std::vector<std::vector<Cell>> rows;
    bool power = false;
    for (const SpecChange& change : patch.changes) {
        rows.push_back({{change.field}, {kindWord(change.kind)}, {change.before}, {change.after}});
        power = power || change.field == QLatin1StringView("spec.powerState");
    }
    m_changes->setRows(rows);
    m_note->setText(power ? tr("Only these fields are sent. A change of the power state also ends hibernation.")
                          : tr("Only these fields are sent; lists are sent whole."));
    m_result->hide();
    m_reason->hide();
    m_conflicts->hide();
    m_force->hide();
    m_force->setChecked(false);
    if (m_readFirst) {
        ActionResult unknown;
        unknown.outcome = ActionOutcome::Unknown;
        showResult(unknown);
    }
    updateButtons();
    show();
}

void UpdatePanel::objectRead()
{
    m_readFirst = false;
}

void UpdatePanel::send()
{
    if (!proposed() || m_sending || m_unknown)
        return;
    const bool force = m_conflicted && m_force->isChecked();
    m_sending = true;
    ActionResult running;
    running.outcome = ActionOutcome::Running;
    showResult(running);
    Q_EMIT sendRequested(m_patch.json, force);
}

void UpdatePanel::showResult(const ActionResult& result)
{
    if (!proposed())
        return;
    const ResultWords words = wordsOf(result);
    m_sending = result.outcome == ActionOutcome::Waiting || result.outcome == ActionOutcome::Running;
    m_conflicted = result.outcome == ActionOutcome::Conflict;
    m_unknown = result.outcome == ActionOutcome::Unknown;
    m_readFirst = m_readFirst || m_unknown;
    m_result->setMark(words.mark);
    m_result->setText(words.text);
    m_result->show();
    QStringList reasons;
    if (!result.reason.isEmpty())
        reasons.append(result.reason);
    if (!result.unappliedRemovals.isEmpty())
        //: %1 is a list of fields
        reasons.append(tr("Not removed, because somebody else owns them: %1")
                           .arg(result.unappliedRemovals.join(QStringLiteral(", "))));
    if (!result.auditProblem.isEmpty())
        reasons.append(result.auditProblem);
    m_reason->setText(reasons.join(u'\n'));
    m_reason->setVisible(!reasons.isEmpty());
    showConflicts(result);
    updateButtons();
    if (result.outcome == ActionOutcome::Acknowledged)
        Q_EMIT acknowledged();
}

void UpdatePanel::showConflicts(const ActionResult& result)
{
    std::vector<std::vector<Cell>> rows;
    QStringList owners;
    for (const FieldConflict& conflict : result.conflicts) {
        rows.push_back({{conflict.field}, {conflict.manager}, {conflict.message}});
        if (!conflict.manager.isEmpty() && !owners.contains(conflict.manager))
            owners.append(conflict.manager);
    }
    m_conflicts->setRows(rows);
    m_conflicts->setVisible(m_conflicted && !rows.empty());
    m_force->setChecked(false);
    m_force->setVisible(m_conflicted);
    //: %1 names who owns the fields
    m_force->setText(owners.isEmpty() ? tr("Take these fields over from their owner")
                                      : tr("Take these fields over from %1").arg(owners.join(QStringLiteral(", "))));
    m_force->setToolTip(tr("The owner may put its own values back, or stop working on them."));
}

void UpdatePanel::updateButtons()
{
    m_send->setText(m_conflicted ? tr("Take over and send") : tr("Send"));
    m_send->setEnabled(!m_sending && !m_unknown && (!m_conflicted || m_force->isChecked()));
    m_readAgain->setVisible(m_unknown);
    m_cancel->setEnabled(!m_sending);
}

QString UpdatePanel::resultText() const
{
    return m_result->isHidden() ? QString() : QString(m_result->text() + u'\n' + m_reason->text());
}

void UpdatePanel::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.fillRect(rect(), theme::tokens().surfaceAlt);
    painter.fillRect(QRect(0, 0, width(), 1), theme::tokens().lineStrong);
}

} // namespace varroa
