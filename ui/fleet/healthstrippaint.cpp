// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/fleet/healthstrip.h"

#include "models/fleet/fleetwords.h"
#include "ui/fleet/tabledelegates.h"
#include "ui/style/theme.h"

#include <QPaintEvent>
#include <QPainter>

#include <algorithm>

namespace varroa {

void HealthStrip::paintEvent(QPaintEvent* event)
{
    const Tokens& t = theme::tokens();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.fillRect(QRect(0, height() - 1, width(), 1), t.line);
    if (m_mode == Mode::HeatMap)
        paintSummary(painter);
    for (int i = 0; i < static_cast<int>(m_items.size()); ++i) {
        const QRect rect = itemRect(i);
        if (rect.isEmpty())
            break;
        if (!rect.intersects(event->rect()))
            continue;
        if (m_mode == Mode::Cards)
            paintCard(painter, rect, i);
        else
            paintCell(painter, rect, i);
    }
    if (m_mode == Mode::HeatMap && shownIndex() >= 0) {
        const QRectF ring = QRectF(itemRect(shownIndex())).adjusted(-1.5, -1.5, 1.5, 1.5);
        painter.setPen(QPen(hasFocus() ? t.accent : t.text, 2));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(ring, 3, 3);
    }
}

void HealthStrip::paintCard(QPainter& painter, const QRect& rect, int index) const
{
    const Tokens& t = theme::tokens();
    const Item& item = m_items[static_cast<size_t>(index)];
    const Mark mark = markOf(item.health);
    const ToneColors& colors = t.tone(mark.tone);
    const bool chosen = m_chosen.contains(item.name);
    const bool focused = hasFocus() && index == m_current;
    const QRectF frame = QRectF(rect).adjusted(0.75, 0.75, -0.75, -0.75);
    painter.setPen(QPen(focused || chosen ? t.accent : t.line, focused || chosen ? 1.5 : 1));
    painter.setBrush(index == m_hover ? t.hover : chosen ? t.selection : t.surface);
    painter.drawRoundedRect(frame, 5, 5);
    if (focused) {
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(frame.adjusted(2, 2, -2, -2), 4, 4);
    }
    const QRect inner = rect.adjusted(10, 6, -10, -6);
    const int line = theme::em();

    painter.setFont(theme::strongFont());
    QRect top(inner.left(), inner.top(), inner.width(), line);
    if (item.core) {
        painter.setFont(theme::smallFont());
        const int width = badgeWidth(painter.fontMetrics(), coreTag());
        paintBadge(painter, QRect(inner.right() - width + 1, top.top(), width, line), coreTag(), t.info, true);
        top.setRight(inner.right() - width - 6);
        painter.setFont(theme::strongFont());
    }
    painter.setPen(t.text);
    painter.drawText(top, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
                     painter.fontMetrics().elidedText(item.name.text(), Qt::ElideMiddle, top.width()));

    painter.setFont(theme::smallFont());
    const QFontMetrics small = painter.fontMetrics();
    QRect middle(inner.left(), top.bottom() + 1, inner.width(), small.height());
    const int side = small.height() * 4 / 5;
    paintMark(painter, QRectF(middle.left(), middle.top() + (middle.height() - side) / 2.0, side, side), mark);
    painter.setPen(colors.text);
    const QString word = item.lifecycle.isEmpty()
                             ? healthWord(item.health)
                             : QString(healthWord(item.health) + QStringLiteral(" · ") + item.lifecycle);
    const int ageWidth = small.horizontalAdvance(item.age);
    const QRect wordRect = middle.adjusted(side + 5, 0, -ageWidth - 4, 0);
    painter.drawText(wordRect, Qt::AlignLeft | Qt::AlignVCenter,
                     small.elidedText(word, Qt::ElideRight, wordRect.width()));
    painter.setPen(t.muted);
    painter.drawText(middle, Qt::AlignRight | Qt::AlignVCenter, item.age);

    QRect bottom(inner.left(), middle.bottom() + 1, inner.width(), small.height());
    painter.drawText(bottom, Qt::AlignRight | Qt::AlignVCenter, item.counts);
    if (item.listMissing) {
        paintMark(painter, QRectF(bottom.left(), bottom.top() + (bottom.height() - side) / 2.0, side, side),
                  {Shape::Triangle, Tone::Caution});
        painter.setPen(t.caution.text);
    }
    const QRect left =
        bottom.adjusted(item.listMissing ? side + 5 : 0, 0, -small.horizontalAdvance(item.counts) - 4, 0);
    //: Card of a cluster, when its controller list did not arrive
    const QString text = item.listMissing ? tr("list unavailable")
                         //: Card of a cluster, before the number of connected controllers
                         : item.counts.isEmpty() ? tr("no heartbeat seen")
                                                 : tr("connected");
    painter.drawText(left, Qt::AlignLeft | Qt::AlignVCenter, small.elidedText(text, Qt::ElideRight, left.width()));
}

void HealthStrip::paintCell(QPainter& painter, const QRect& rect, int index) const
{
    const Tokens& t = theme::tokens();
    const Item& item = m_items[static_cast<size_t>(index)];
    const Mark mark = markOf(item.health);
    const ToneColors& colors = t.tone(mark.tone);
    const QRectF box = QRectF(rect);
    const bool alarming = item.health == Health::Late || item.health == Health::Unhealthy;
    painter.setPen(Qt::NoPen);
    if (item.health == Health::Unknown) {
        painter.setPen(QPen(colors.mark, 1, Qt::DotLine));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), 2, 2);
    } else {
        painter.setBrush(alarming ? colors.ground : theme::mixed(colors.mark, t.window, t.dark ? 0.45 : 0.25));
        painter.drawRoundedRect(box, 2, 2);
    }
    if (alarming) // the shape, so that colour is not alone
        paintMark(painter, box.adjusted(0.5, 0.5, -0.5, -0.5), mark);
    if (item.listMissing) {
        const qreal notch = box.width() * 0.5;
        painter.setPen(Qt::NoPen);
        painter.setBrush(t.caution.mark);
        painter.drawPolygon(QPolygonF(
            {box.bottomRight() - QPointF(notch, 0), box.bottomRight(), box.bottomRight() - QPointF(0, notch)}));
    }
    if (item.core) {
        painter.setPen(QPen(t.text, 1.4));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(box.adjusted(0.7, 0.7, -0.7, -0.7), 2, 2);
    }
    if (m_chosen.contains(item.name)) {
        painter.setPen(QPen(t.accent, 2));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(box.adjusted(0, 0, 0, 0), 2, 2);
    }
}

void HealthStrip::paintSummary(QPainter& painter) const
{
    const Tokens& t = theme::tokens();
    painter.setFont(font());
    const QFontMetrics metrics = painter.fontMetrics();
    const int side = metrics.height() * 4 / 5;
    const int top = 8;
    int x = 12;
    const auto part = [&](int count, Mark mark, const QString& text) {
        if (count == 0)
            return;
        paintMark(painter, QRectF(x, top + (metrics.height() - side) / 2.0, side, side), mark);
        x += side + 5;
        painter.setPen(t.tone(mark.tone).text);
        painter.drawText(QPoint(x, top + metrics.ascent()), text);
        x += metrics.horizontalAdvance(text) + 16;
    };
    for (const Health health : {Health::Unhealthy, Health::Late, Health::Unknown, Health::Healthy}) {
        const int count = m_counts[static_cast<size_t>(health)];
        QString text;
        switch (health) {
        case Health::Unhealthy:
            text = tr("%Ln unhealthy", nullptr, count);
            break;
        case Health::Late:
            text = tr("%Ln late", nullptr, count);
            break;
        case Health::Unknown:
            text = tr("%Ln unknown", nullptr, count);
            break;
        case Health::Healthy:
            text = tr("%Ln healthy", nullptr, count);
            break;
        }
        part(count, markOf(health), text);
    }
    part(m_missing, {Shape::Triangle, Tone::Caution}, tr("%Ln list(s) unavailable", nullptr, m_missing));
    if (shownIndex() < 0 || shownIndex() >= static_cast<int>(m_items.size()))
        return;
    painter.setPen(t.text);
    const QRect rest(x, top, width() - x - 12, metrics.height());
    painter.drawText(
        rest, Qt::AlignRight | Qt::AlignVCenter,
        metrics.elidedText(m_items[static_cast<size_t>(shownIndex())].sentence(), Qt::ElideRight, rest.width()));
}

} // namespace varroa
