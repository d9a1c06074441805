// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/style/marklabel.h"

#include "ui/style/icons.h"

#include <QEvent>
#include <QFontMetrics>
#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>

namespace varroa {

MarkLabel::MarkLabel(QWidget* parent) : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
}

void MarkLabel::setMark(std::optional<Mark> mark)
{
    if (m_mark == mark && m_symbol.isEmpty())
        return;
    m_mark = mark;
    m_symbol.clear();
    updateGeometry();
    update();
}

void MarkLabel::setSymbol(const QString& name)
{
    if (m_symbol == name)
        return;
    m_symbol = name;
    m_mark.reset();
    updateGeometry();
    update();
}

void MarkLabel::setText(const QString& text)
{
    if (m_text == text)
        return;
    m_text = text;
    setAccessibleName(text);
    updateGeometry();
    update();
}

void MarkLabel::setColorTone(std::optional<Tone> tone)
{
    if (m_tone == tone)
        return;
    m_tone = tone;
    update();
}

int MarkLabel::markSpace() const
{
    return m_mark || !m_symbol.isEmpty() ? fontMetrics().height() * 3 / 4 + 6 : 0;
}

QSize MarkLabel::sizeHint() const
{
    return {markSpace() + fontMetrics().horizontalAdvance(m_text) + 2, fontMetrics().height() + 4};
}

QSize MarkLabel::minimumSizeHint() const
{
    const int text = std::min(fontMetrics().horizontalAdvance(m_text) + 2, theme::em(5));
    return {markSpace() + text, fontMetrics().height() + 4};
}

void MarkLabel::paintEvent(QPaintEvent*)
{
    const Tokens& t = theme::tokens();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QFontMetrics metrics = fontMetrics();
    const int side = metrics.height() * 3 / 4;
    const QColor ink = m_tone ? t.tone(*m_tone).text : palette().color(foregroundRole());
    const QRectF box(0, (height() - side) / 2.0, side, side);
    if (m_mark)
        paintMark(painter, box, *m_mark);
    else if (!m_symbol.isEmpty())
        paintSymbol(painter, box, m_symbol, ink);
    const QRect rest = rect().adjusted(markSpace(), 0, 0, 0);
    painter.setPen(ink);
    painter.drawText(rest, Qt::AlignLeft | Qt::AlignVCenter, metrics.elidedText(m_text, Qt::ElideRight, rest.width()));
}

bool MarkLabel::event(QEvent* event)
{
    if (event->type() == QEvent::ToolTip && toolTip().isEmpty() && sizeHint().width() > width()) {
        QToolTip::showText(static_cast<QHelpEvent*>(event)->globalPos(), m_text, this);
        return true;
    }
    return QWidget::event(event);
}

} // namespace varroa
