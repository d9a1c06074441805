// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/style/marks.h"

#include <QFontMetrics>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>

namespace varroa {

Mark markOf(Health health)
{
    switch (health) {
    case Health::Healthy:
        return {Shape::CheckDisc, Tone::Good};
    case Health::Late:
        return {Shape::Triangle, Tone::Caution};
    case Health::Unhealthy:
        return {Shape::CrossBadge, Tone::Bad};
    case Health::Unknown:
        break;
    }
    return {Shape::DashedRing, Tone::Neutral};
}

Mark markOf(Phase phase)
{
    switch (phase) {
    case Phase::Connected:
        return {Shape::CheckDisc, Tone::Good};
    case Phase::Running:
        return {Shape::Disc, Tone::Info};
    case Phase::Provisioning:
        return {Shape::HalfDisc, Tone::Info};
    case Phase::Pending:
        return {Shape::Ring, Tone::Caution};
    case Phase::None:
        return {Shape::Ring, Tone::Neutral};
    case Phase::Stopped:
        return {Shape::Square, Tone::Neutral};
    case Phase::Hibernated:
        return {Shape::Moon, Tone::Neutral};
    case Phase::Failed:
        return {Shape::CrossBadge, Tone::Bad};
    case Phase::Other:
        break;
    }
    return {Shape::DashedRing, Tone::Neutral};
}

Mark markOf(ListOutcome outcome)
{
    if (outcome == ListOutcome::Ok)
        return {Shape::CheckDisc, Tone::Good};
    if (outcome == ListOutcome::Unknown)
        return {Shape::DashedRing, Tone::Neutral};
    if (outcome == ListOutcome::NotPermitted)
        return {Shape::Minus, Tone::Caution};
    return {Shape::Triangle, Tone::Caution};
}

Mark markOf(Lifecycle lifecycle)
{
    switch (lifecycle) {
    case Lifecycle::Active:
        return {Shape::Disc, Tone::Neutral};
    case Lifecycle::Draining:
        return {Shape::HalfDisc, Tone::Info};
    case Lifecycle::Drained:
        return {Shape::Square, Tone::Neutral};
    case Lifecycle::Other:
        break;
    }
    return {Shape::DashedRing, Tone::Neutral};
}

namespace {

void stroke(QPainter& painter, const QColor& color, qreal width)
{
    painter.setPen(QPen(color, width, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.setBrush(Qt::NoBrush);
}

void fill(QPainter& painter, const QColor& color)
{
    painter.setPen(Qt::NoPen);
    painter.setBrush(color);
}

void paintDiamondCross(QPainter& painter, const QColor& color, const QColor& inner)
{
    QPainterPath diamond(QPointF(0, -7.4));
    diamond.lineTo(7.4, 0);
    diamond.lineTo(0, 7.4);
    diamond.lineTo(-7.4, 0);
    diamond.closeSubpath();
    painter.setPen(QPen(color, 1, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.setBrush(color);
    painter.drawPath(diamond);
    stroke(painter, inner, 1.8);
    painter.drawLine(QPointF(-2.3, -2.3), QPointF(2.3, 2.3));
    painter.drawLine(QPointF(-2.3, 2.3), QPointF(2.3, -2.3));
}

void paintTriangle(QPainter& painter, const QColor& color, const QColor& inner)
{
    QPainterPath triangle(QPointF(0, -6));
    triangle.lineTo(6.9, 5.8);
    triangle.lineTo(-6.9, 5.8);
    triangle.closeSubpath();
    painter.setPen(QPen(color, 1.4, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.setBrush(color);
    painter.drawPath(triangle);
    stroke(painter, inner, 1.8);
    painter.drawLine(QPointF(0, -2.4), QPointF(0, 1.6));
    painter.drawPoint(QPointF(0, 4.2));
}

void paintMoon(QPainter& painter, const QColor& color)
{
    QPainterPath disc;
    disc.addEllipse(QPointF(0, 0), 6.2, 6.2);
    QPainterPath bite;
    bite.addEllipse(QPointF(3.2, -2.2), 5.4, 5.4);
    fill(painter, color);
    painter.drawPath(disc.subtracted(bite));
}

// In a box of 16 units around the origin.
void paintShape(QPainter& painter, Shape shape, const QColor& color, const QColor& inner)
{
    switch (shape) {
    case Shape::CheckDisc:
        fill(painter, color);
        painter.drawEllipse(QPointF(0, 0), 6.6, 6.6);
        stroke(painter, inner, 1.8);
        painter.drawPolyline(QPolygonF({{-2.9, 0.2}, {-0.8, 2.4}, {3.1, -2.2}}));
        return;
    case Shape::Triangle:
        paintTriangle(painter, color, inner);
        return;
    case Shape::CrossBadge:
        paintDiamondCross(painter, color, inner);
        return;
    case Shape::DashedRing: {
        QPen pen(color, 1.7, Qt::CustomDashLine, Qt::FlatCap);
        pen.setDashPattern({1.7, 1.35});
        painter.setPen(pen);
        painter.setBrush(Qt::NoBrush);
        painter.drawEllipse(QPointF(0, 0), 5.8, 5.8);
        return;
    }
    case Shape::Ring:
        stroke(painter, color, 1.8);
        painter.drawEllipse(QPointF(0, 0), 5.7, 5.7);
        return;
    case Shape::HalfDisc:
        stroke(painter, color, 1.6);
        painter.drawEllipse(QPointF(0, 0), 5.8, 5.8);
        fill(painter, color);
        painter.drawPie(QRectF(-5.8, -5.8, 11.6, 11.6), 90 * 16, -180 * 16);
        return;
    case Shape::Disc:
        fill(painter, color);
        painter.drawEllipse(QPointF(0, 0), 4.6, 4.6);
        return;
    case Shape::Square:
        fill(painter, color);
        painter.drawRoundedRect(QRectF(-5, -5, 10, 10), 1.5, 1.5);
        return;
    case Shape::Moon:
        paintMoon(painter, color);
        return;
    case Shape::Minus:
        fill(painter, color);
        painter.drawEllipse(QPointF(0, 0), 6.6, 6.6);
        stroke(painter, inner, 2);
        painter.drawLine(QPointF(-3, 0), QPointF(3, 0));
        return;
    }
}

} // namespace

void paintMark(QPainter& painter, const QRectF& rect, Mark mark, bool muted)
{
    const Tokens& t = theme::tokens();
    const QColor color = muted ? t.neutral.mark : t.tone(mark.tone).mark;
    const qreal side = std::min(rect.width(), rect.height());
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.translate(rect.center());
    painter.scale(side / 16, side / 16);
    paintShape(painter, mark.shape, color, t.dark ? t.window : t.surface);
    painter.restore();
}

int badgeWidth(const QFontMetrics& metrics, const QString& text)
{
    return metrics.horizontalAdvance(text) + metrics.height() * 3 / 4;
}

int paintBadge(QPainter& painter, const QRect& rect, const QString& text, const ToneColors& colors, bool outlined)
{
    const QFontMetrics metrics = painter.fontMetrics();
    const int width = std::min(badgeWidth(metrics, text), rect.width());
    QRectF badge(rect.left(), 0, width, metrics.height() + 2);
    badge.moveTop(rect.top() + (rect.height() - badge.height()) / 2.0);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(outlined ? QPen(colors.mark, 1) : QPen(Qt::NoPen));
    painter.setBrush(outlined ? QBrush(Qt::NoBrush) : QBrush(colors.ground));
    painter.drawRoundedRect(badge.adjusted(0.5, 0.5, -0.5, -0.5), 4, 4);
    painter.setPen(colors.text);
    const QString shown = metrics.elidedText(text, Qt::ElideRight, width - metrics.height() / 2);
    painter.drawText(badge, Qt::AlignCenter, shown);
    painter.restore();
    return width;
}

} // namespace varroa
