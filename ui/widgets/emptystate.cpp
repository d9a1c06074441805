// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/widgets/emptystate.h"

#include "ui/style/icons.h"
#include "ui/style/theme.h"
#include "ui/widgets/wraplabel.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QVBoxLayout>

namespace varroa {

namespace {

class SymbolDisc final : public QWidget
{
public:
    explicit SymbolDisc(QWidget* parent) : QWidget(parent) { setFixedSize(theme::em(3.2), theme::em(3.2)); }
    void setName(const QString& name)
    {
        m_name = name;
        update();
    }

protected:
    void paintEvent(QPaintEvent*) override
    {
        const Tokens& t = theme::tokens();
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(Qt::NoPen);
        painter.setBrush(t.neutral.ground);
        painter.drawEllipse(rect());
        const qreal inset = width() * 0.27;
        paintSymbol(painter, QRectF(rect()).adjusted(inset, inset, -inset, -inset), m_name, t.neutral.text);
    }

private:
    QString m_name;
};

} // namespace

EmptyState::EmptyState(QWidget* parent)
    : QWidget(parent)
    , m_icon(new SymbolDisc(this))
    , m_title(new WrapLabel(this))
    , m_text(new WrapLabel(this))
    , m_primary(new QPushButton(this))
    , m_secondary(new QPushButton(this))
{
    setObjectName(QStringLiteral("emptyState"));
    m_title->setObjectName(QStringLiteral("emptyTitle"));
    m_text->setObjectName(QStringLiteral("emptyText"));
    m_primary->setObjectName(QStringLiteral("emptyPrimary"));
    m_secondary->setObjectName(QStringLiteral("emptySecondary"));
    m_title->setAlignment(Qt::AlignCenter);
    m_title->setFont(theme::titleFont());
    m_text->setAlignment(Qt::AlignHCenter | Qt::AlignTop);
    m_text->setFixedWidth(theme::em(30));
    m_primary->setDefault(true);
    m_primary->setAutoDefault(true);
    auto* buttons = new QHBoxLayout;
    buttons->addStretch();
    buttons->addWidget(m_primary);
    buttons->addWidget(m_secondary);
    buttons->addStretch();
    auto* layout = new QVBoxLayout(this);
    layout->setSpacing(10);
    layout->addStretch(2);
    layout->addWidget(m_icon, 0, Qt::AlignHCenter);
    layout->addSpacing(4);
    layout->addWidget(m_title);
    layout->addWidget(m_text, 0, Qt::AlignHCenter);
    layout->addSpacing(6);
    layout->addLayout(buttons);
    layout->addStretch(3);
    connect(m_primary, &QPushButton::clicked, this, &EmptyState::primaryClicked);
    connect(m_secondary, &QPushButton::clicked, this, &EmptyState::secondaryClicked);
}

void EmptyState::setContent(const Content& content)
{
    if (m_content == content)
        return;
    m_content = content;
    static_cast<SymbolDisc*>(m_icon)->setName(content.icon);
    m_title->setText(content.title);
    m_text->setText(content.text);
    m_text->setVisible(!content.text.isEmpty());
    m_primary->setText(content.primary);
    m_primary->setDefault(!content.quiet);
    m_primary->setVisible(!content.primary.isEmpty());
    m_secondary->setText(content.secondary);
    m_secondary->setVisible(!content.secondary.isEmpty());
}

} // namespace varroa
