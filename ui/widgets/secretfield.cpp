// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/widgets/secretfield.h"

#include "ui/style/icons.h"

#include <QAction>
#include <QToolButton>

namespace varroa {

SecretField::SecretField(QWidget* parent)
    : QLineEdit(parent), m_reveal(addAction(symbol(QStringLiteral("eye")), QLineEdit::TrailingPosition))
{
    setEchoMode(QLineEdit::Password);
    setInputMethodHints(Qt::ImhHiddenText | Qt::ImhSensitiveData | Qt::ImhNoPredictiveText | Qt::ImhNoAutoUppercase);
    m_reveal->setCheckable(true);
    m_reveal->setText(tr("Show password"));
    m_reveal->setToolTip(tr("Show password"));
    for (QToolButton* button : findChildren<QToolButton*>())
        button->setAccessibleName(m_reveal->text());
    connect(m_reveal, &QAction::toggled, this, [this](bool on) {
        setEchoMode(on ? QLineEdit::Normal : QLineEdit::Password);
        m_reveal->setIcon(symbol(on ? QStringLiteral("eye-off") : QStringLiteral("eye")));
        m_reveal->setText(on ? tr("Hide password") : tr("Show password"));
        m_reveal->setToolTip(m_reveal->text());
    });
}

SecretField::~SecretField()
{
    wipe();
}

std::shared_ptr<const Secret> SecretField::copy() const
{
    QString plain = text();
    return std::make_shared<const Secret>(Secret::consume(plain));
}

std::shared_ptr<const Secret> SecretField::take()
{
    auto secret = copy();
    wipe();
    return secret;
}

void SecretField::wipe()
{
    // Best effort: QLineEdit owns its buffer. setText() also drops the undo history.
    setText(QString(text().size(), u'x'));
    clear();
    m_reveal->setChecked(false);
}

} // namespace varroa
