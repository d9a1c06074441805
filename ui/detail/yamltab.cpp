// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/detail/yamltab.h"

#include "models/detail/specpatch.h"
#include "models/detail/yamltext.h"
#include "ui/detail/updatepanel.h"
#include "ui/detail/yamlview.h"
#include "ui/style/icons.h"
#include "ui/style/theme.h"
#include "ui/widgets/banner.h"
#include "ui/widgets/wraplabel.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QVBoxLayout>

namespace varroa {

namespace {

QString nameOf(const ControllerKey& key)
{
    return QStringLiteral("%1/%2 · %3").arg(key.ns.text(), key.name, key.cluster.text());
}

} // namespace

YamlTab::YamlTab(QWidget* parent)
    : QWidget(parent)
    , m_message(new Banner(this))
    , m_view(new YamlView(this))
    , m_panel(new UpdatePanel(this))
    , m_hint(new WrapLabel(this))
    , m_copy(new QPushButton(symbol(QStringLiteral("copy")), tr("Copy"), this))
    , m_edit(new QPushButton(tr("Edit spec"), this))
    , m_review(new QPushButton(tr("Review changes"), this))
    , m_discard(new QPushButton(tr("Discard"), this))
    //: Button that closes a message
    , m_closeMessage(m_message->addButton(tr("Close"), QStringLiteral("closeYamlMessage")))
{
    m_message->setObjectName(QStringLiteral("yamlMessage"));
    m_message->hide();
    m_copy->setObjectName(QStringLiteral("copyYaml"));
    m_copy->setToolTip(tr("Copies the text as it is shown, hidden values hidden"));
    m_edit->setObjectName(QStringLiteral("editYaml"));
    m_review->setObjectName(QStringLiteral("reviewYaml"));
    m_discard->setObjectName(QStringLiteral("discardYaml"));
    m_hint->setObjectName(QStringLiteral("yamlHint"));
    m_hint->setForegroundRole(QPalette::PlaceholderText);
    m_hint->setFont(theme::smallFont());
    auto* bar = new QHBoxLayout;
    bar->setContentsMargins(12, 6, 12, 6);
    bar->setSpacing(8);
    bar->addWidget(m_hint, 1);
    bar->addWidget(m_copy);
    bar->addWidget(m_discard);
    bar->addWidget(m_edit);
    bar->addWidget(m_review);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_message);
    layout->addWidget(m_view, 1);
    layout->addWidget(m_panel);
    layout->addLayout(bar);

    connect(m_copy, &QPushButton::clicked, this, [this] { QGuiApplication::clipboard()->setText(m_view->yaml()); });
    connect(m_edit, &QPushButton::clicked, this, &YamlTab::beginEdit);
    connect(m_review, &QPushButton::clicked, this, &YamlTab::review);
    connect(m_discard, &QPushButton::clicked, this, &YamlTab::discard);
    connect(m_closeMessage, &QPushButton::clicked, this, &YamlTab::hideMessage);
    connect(m_view, &YamlView::edited, this, [this] {
        hideMessage();
        updateBar();
    });
    connect(m_panel, &UpdatePanel::sendRequested, this, &YamlTab::updateRequested);
    connect(m_panel, &UpdatePanel::cancelled, this, [this] {
        m_panel->clear();
        m_view->setEditable(m_editing);
        updateBar();
    });
    connect(m_panel, &UpdatePanel::readAgainRequested, this, [this] {
        discard();
        Q_EMIT refreshRequested();
    });
    connect(m_panel, &UpdatePanel::acknowledged, this, [this] {
        const QString words = m_panel->resultText().trimmed();
        const bool whole = !words.contains(u'\n'); // else something was not removed, or not written down
        const QString name = nameOf(m_base->row.key);
        m_outcome = true; // before another controller comes in
        endEdit();
        say(whole ? Mark{Shape::CheckDisc, Tone::Good} : Mark{Shape::Triangle, Tone::Caution}, name, words);
        m_outcome = true;
        m_closeMessage->show();
        Q_EMIT refreshRequested();
    });
    updateBar();
}

void YamlTab::setObject(const std::shared_ptr<const ControllerObject>& object, bool editable, const QString& whyNot)
{
    const bool other = !object || !m_object || object->row.key != m_object->row.key;
    if (other && m_editing)
        endEdit();
    if (other && !m_outcome)
        hideMessage();
    const bool newer = object != m_object;
    if (newer)
        m_panel->objectRead();
    m_object = object;
    m_editable = editable;
    m_whyNot = whyNot;
    if (!m_editing) {
        if (newer)
            showShown();
    } else {
        announceNewer();
    }
    updateBar();
}

// While an update is on its way a newer object may be its own doing: told when that is known.
void YamlTab::announceNewer()
{
    if (!m_editing || m_panel->sending() || m_object->resourceVersion == m_toldVersion)
        return;
    m_toldVersion = m_object->resourceVersion;
    say({Shape::Triangle, Tone::Caution}, {},
        tr("It was changed on the cluster while you edit. What you send is compared with the text you began with."));
}

void YamlTab::say(Mark mark, const QString& title, const QString& text)
{
    m_outcome = false;
    m_closeMessage->hide();
    m_message->setMark(mark);
    m_message->setText(title, text);
    m_message->show();
}

void YamlTab::hideMessage()
{
    m_outcome = false;
    m_message->hide();
}

void YamlTab::showShown()
{
    m_view->setYaml(m_object ? toYaml(*m_object->document) : QString());
}

bool YamlTab::dirty() const
{
    return m_editing && m_view->yaml() != m_baseText;
}

bool YamlTab::sending() const
{
    return m_panel->sending();
}

QString YamlTab::message() const
{
    return m_message->isHidden() ? QString() : m_message->text();
}

void YamlTab::beginEdit()
{
    if (!m_object || !m_editable)
        return;
    m_base = m_object;
    m_editing = true;
    showShown();
    m_baseText = m_view->yaml();
    m_toldVersion = m_base->resourceVersion;
    m_view->setEditable(true);
    hideMessage();
    m_view->editor()->setFocus();
    updateBar();
    Q_EMIT editingChanged(true);
}

void YamlTab::endEdit()
{
    m_editing = false;
    m_base.reset();
    m_panel->clear();
    m_view->setEditable(false);
    showShown();
    updateBar();
    Q_EMIT editingChanged(false);
}

void YamlTab::discard()
{
    if (!m_editing || m_panel->sending())
        return;
    hideMessage();
    endEdit();
}

void YamlTab::review()
{
    const PatchOutcome outcome = makeSpecPatch(*m_base->document, m_view->yaml());
    if (const auto* refusal = std::get_if<PatchRefusal>(&outcome)) {
        QString where;
        if (refusal->line > 0)
            where = refusal->field.isEmpty() ? tr("Line %1").arg(refusal->line)
                                             //: %1 is a line number, %2 a field
                                             : tr("Line %1, %2").arg(refusal->line).arg(refusal->field);
        say({Shape::CrossBadge, Tone::Bad}, where, refusal->reason);
        if (refusal->line > 0)
            m_view->goToLine(refusal->line);
        return;
    }
    const auto& patch = std::get<SpecPatch>(outcome);
    if (patch.changes.empty()) {
        say({Shape::Disc, Tone::Info}, {}, tr("Nothing is changed yet."));
        return;
    }
    hideMessage();
    m_view->setEditable(false);
    m_panel->propose(nameOf(m_base->row.key), patch);
    updateBar();
}

void YamlTab::showResult(const ActionResult& result)
{
    m_panel->showResult(result);
    announceNewer();
    updateBar();
}

void YamlTab::updateBar()
{
    const bool reviewing = m_panel->proposed();
    m_edit->setVisible(!m_editing && m_editable);
    m_edit->setEnabled(m_object != nullptr);
    m_copy->setEnabled(m_object != nullptr);
    m_review->setVisible(m_editing && !reviewing);
    m_review->setEnabled(dirty());
    m_discard->setVisible(m_editing && !reviewing);
    if (m_editing)
        m_hint->setText(tr("Only spec can be changed. Hidden values stay as they are."));
    else
        m_hint->setText(m_editable ? tr("Secrets are hidden.") : m_whyNot);
}

} // namespace varroa
