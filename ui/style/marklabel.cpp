// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/style/marklabel.h"

#include "ui/style/icons.h"

#include <QEvent>
#include <QFontMetrics>
#include <QHelpEvent>
#include <QPainter>
#include <QResizeEvent>
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

void MarkLabel::setStale(bool stale)
{
    if (m_stale == stale)
        return;
    m_stale = stale;
    update();
}

void MarkLabel::setWrapping(bool wrapping)
{
    m_wrapping = wrapping;
    QSizePolicy policy = sizePolicy();
    policy.setHeightForWidth(wrapping);
    policy.setVerticalPolicy(wrapping ? QSizePolicy::Minimum : QSizePolicy::Fixed);
    setSizePolicy(policy);
    updateGeometry();
}

bool MarkLabel::isElided() const
{
    return m_wrapping ? heightForWidth(width()) > height() : sizeHint().width() > width() + 2;
}

int MarkLabel::heightForWidth(int width) const
{
    const QRect room(0, 0, std::max(1, width - markSpace()), QWIDGETSIZE_MAX);
    return fontMetrics().boundingRect(room, Qt::TextWordWrap, m_text).height() + 4;
}

void MarkLabel::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    if (m_wrapping && event->size().width() != event->oldSize().width())
        updateGeometry();
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
    const bool laidOut = m_wrapping && testAttribute(Qt::WA_Resized);
    return {markSpace() + text, laidOut ? heightForWidth(width()) : fontMetrics().height() + 4};
}

void MarkLabel::paintEvent(QPaintEvent*)
{
    const Tokens& t = theme::tokens();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QFontMetrics metrics = fontMetrics();
    const int side = metrics.height() * 3 / 4;
    const QColor ink = m_stale ? t.muted : m_tone ? t.tone(*m_tone).text : palette().color(foregroundRole());
    const int line = m_wrapping ? metrics.height() + 4 : height(); // the mark stands beside the first
    const QRectF box(0, (line - side) / 2.0, side, side);
    if (m_mark)
        paintMark(painter, box, *m_mark, m_stale);
    else if (!m_symbol.isEmpty())
        paintSymbol(painter, box, m_symbol, ink);
    const QRect rest = rect().adjusted(markSpace(), 0, 0, 0);
    painter.setPen(ink);
    if (m_wrapping)
        painter.drawText(rest.adjusted(0, 2, 0, 0), Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap, m_text);
    else
        painter.drawText(rest, Qt::AlignLeft | Qt::AlignVCenter,
                         metrics.elidedText(m_text, Qt::ElideRight, rest.width()));
}

bool MarkLabel::event(QEvent* event)
{
    if (event->type() == QEvent::ToolTip && toolTip().isEmpty() && isElided()) {
        QToolTip::showText(static_cast<QHelpEvent*>(event)->globalPos(), m_text, this);
        return true;
    }
    return QWidget::event(event);
}

} // namespace varroa
