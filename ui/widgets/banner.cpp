// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/widgets/banner.h"

#include "ui/style/theme.h"
#include "ui/widgets/wraplabel.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPushButton>

namespace varroa {

Banner::Banner(QWidget* parent)
    : QFrame(parent), m_title(new QLabel(this)), m_text(new WrapLabel(this)), m_row(new QHBoxLayout(this))
{
    setFrameShape(QFrame::NoFrame);
    m_title->setObjectName(QStringLiteral("bannerTitle"));
    m_text->setObjectName(QStringLiteral("bannerText"));
    m_title->setFont(theme::strongFont());
    m_title->setTextFormat(Qt::PlainText);
    m_row->setContentsMargins(12 + theme::em(1.2), 6, 12, 6);
    m_row->setSpacing(10);
    m_row->addWidget(m_title);
    m_row->addWidget(m_text, 1);
    tint();
}

void Banner::setMark(Mark mark)
{
    if (m_mark == mark)
        return;
    m_mark = mark;
    tint();
    update();
}

void Banner::setText(const QString& title, const QString& text)
{
    m_title->setText(title);
    m_title->setVisible(!title.isEmpty());
    m_text->setText(text);
    setAccessibleName(title);
    setAccessibleDescription(text);
}

QString Banner::text() const
{
    return m_title->text() + u' ' + m_text->text();
}

QPushButton* Banner::addButton(const QString& text, const QString& objectName)
{
    auto* button = new QPushButton(text, this);
    button->setObjectName(objectName);
    m_row->addWidget(button);
    return button;
}

void Banner::addWidget(QWidget* widget)
{
    m_row->addWidget(widget);
}

void Banner::tint()
{
    const ToneColors& colors = theme::tokens().tone(m_mark.tone);
    for (QLabel* label : {m_title, m_text}) {
        QPalette palette = label->palette();
        palette.setColor(QPalette::WindowText, colors.text);
        label->setPalette(palette);
    }
}

void Banner::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::PaletteChange)
        tint();
    QFrame::changeEvent(event);
}

void Banner::paintEvent(QPaintEvent*)
{
    const ToneColors& colors = theme::tokens().tone(m_mark.tone);
    QPainter painter(this);
    painter.fillRect(rect(), colors.ground);
    painter.fillRect(QRect(0, 0, 3, height()), colors.mark);
    painter.fillRect(QRect(0, height() - 1, width(), 1), theme::tokens().line);
    const int side = theme::em(0.95);
    const int top = m_text->heightForWidth(m_text->width()) > theme::em(1.6) ? 9 : (height() - side) / 2;
    paintMark(painter, QRectF(12, top, side, side), m_mark);
}

} // namespace varroa
