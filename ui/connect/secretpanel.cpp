// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/connect/secretpanel.h"

#include "ui/style/theme.h"
#include "ui/widgets/secretfield.h"
#include "ui/widgets/wraplabel.h"

#include <QCheckBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QVBoxLayout>

namespace varroa {

SecretPanel::SecretPanel(QWidget* parent)
    : QFrame(parent)
    , m_text(new WrapLabel(this))
    , m_field(new SecretField(this))
    , m_keep(new QCheckBox(tr("&Keep in the keychain"), this))
    , m_connect(new QPushButton(tr("&Connect"), this))
    , m_dismiss(new QPushButton(tr("Not now"), this))
{
    setObjectName(QStringLiteral("secretPanel"));
    m_field->setObjectName(QStringLiteral("panelSecret"));
    m_field->setAccessibleName(tr("Password of this connection"));
    m_field->setPlaceholderText(tr("Password"));
    m_keep->setObjectName(QStringLiteral("panelKeep"));
    m_connect->setObjectName(QStringLiteral("panelConnect"));
    m_dismiss->setObjectName(QStringLiteral("panelDismiss"));
    m_text->setObjectName(QStringLiteral("panelText"));
    m_connect->setEnabled(false);
    m_connect->setDefault(true);
    m_field->setMaximumWidth(theme::em(18));
    auto* row = new QHBoxLayout;
    row->addWidget(m_field, 1);
    row->addWidget(m_keep);
    row->addWidget(m_connect);
    row->addWidget(m_dismiss);
    row->addStretch(1);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(16, 10, 12, 10);
    layout->addWidget(m_text);
    layout->addLayout(row);
    connect(m_field, &QLineEdit::textChanged, this, [this] { m_connect->setEnabled(m_field->hasSecret()); });
    connect(m_field, &QLineEdit::returnPressed, this, &SecretPanel::supply);
    connect(m_connect, &QPushButton::clicked, this, &SecretPanel::supply);
    connect(m_dismiss, &QPushButton::clicked, this, [this] {
        m_field->wipe();
        Q_EMIT dismissed();
    });
}

void SecretPanel::setView(const ConnectionView& view)
{
    m_text->setText(secretSentence(view));
    m_keep->setChecked(view.secretPlace == SecretPlace::Keychain &&
                       !(view.secretProblem && view.secretProblem->kind == ErrorKind::Unavailable));
    m_keep->setVisible(!view.demo);
}

void SecretPanel::setProblem(const QString& problem)
{
    m_text->setText(problem);
}

void SecretPanel::focusField()
{
    m_field->setFocus();
}

void SecretPanel::supply()
{
    if (!m_field->hasSecret())
        return;
    Q_EMIT supplied(m_field->take(), m_keep->isChecked());
}

void SecretPanel::paintEvent(QPaintEvent*)
{
    const Tokens& t = theme::tokens();
    QPainter painter(this);
    painter.fillRect(rect(), t.surface);
    painter.fillRect(QRect(0, 0, 3, height()), t.caution.mark);
    painter.fillRect(QRect(0, height() - 1, width(), 1), t.line);
}

} // namespace varroa
