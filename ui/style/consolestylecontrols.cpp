// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/style/consolestyle.h"

#include "ui/style/icons.h"
#include "ui/style/theme.h"

#include <QPainter>
#include <QPainterPath>
#include <QStyleOption>

#include <algorithm>

namespace varroa {

namespace {

void paintHeaderSection(QPainter& painter, const QStyleOptionHeader& header)
{
    const Tokens& t = theme::tokens();
    const QRect rect = header.rect;
    const bool hover = header.state & QStyle::State_MouseOver;
    painter.fillRect(rect, hover ? t.hover : t.surfaceAlt);
    painter.fillRect(QRect(rect.left(), rect.bottom(), rect.width(), 1), t.line);
    if (header.position != QStyleOptionHeader::End && header.position != QStyleOptionHeader::OnlyOneSection)
        painter.fillRect(QRect(rect.right(), rect.top() + rect.height() / 4, 1, rect.height() / 2), t.line);
}

// The sort arrow stands in the line of the word, on the side the word does not use.
void paintHeaderLabel(QPainter& painter, const QStyleOptionHeader& header, int margin)
{
    const Tokens& t = theme::tokens();
    const int side = theme::em(0.5);
    const bool sorted = header.sortIndicator != QStyleOptionHeader::None;
    const Qt::Alignment alignment = QStyle::visualAlignment(header.direction, header.textAlignment);
    const bool rightText = alignment & Qt::AlignRight;
    const QRect inner = header.rect.adjusted(margin, 0, -margin, -1);
    const QRect text = !sorted     ? inner
                       : rightText ? inner.adjusted(side + 4, 0, 0, 0)
                                   : inner.adjusted(0, 0, -side - 4, 0);
    painter.setPen(sorted ? t.text : t.muted);
    painter.drawText(
        text, static_cast<int>(rightText ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter | Qt::TextSingleLine,
        header.fontMetrics.elidedText(header.text, Qt::ElideRight, text.width()));
    if (!sorted)
        return;
    QRectF box(0, 0, side, side * 0.5);
    box.moveCenter(QPointF(rightText ? inner.left() + side / 2.0 : inner.right() - side / 2.0, inner.center().y() + 1));
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(t.text, 1.5, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    // Qt calls "down" what stands over ascending values.
    const bool ascending = header.sortIndicator == QStyleOptionHeader::SortDown;
    painter.drawPolyline(ascending ? QPolygonF({box.bottomLeft(), {box.center().x(), box.top()}, box.bottomRight()})
                                   : QPolygonF({box.topLeft(), {box.center().x(), box.bottom()}, box.topRight()}));
}

// Flat: the chosen one is underlined.
void paintTab(QPainter& painter, const QStyleOptionTab& tab)
{
    const Tokens& t = theme::tokens();
    const bool chosen = tab.state & QStyle::State_Selected;
    painter.fillRect(tab.rect, (tab.state & QStyle::State_MouseOver) && !chosen ? t.hover : t.window);
    painter.fillRect(QRect(tab.rect.left(), tab.rect.bottom(), tab.rect.width(), 1), t.line);
    if (chosen)
        painter.fillRect(QRect(tab.rect.left(), tab.rect.bottom() - 1, tab.rect.width(), 2), t.accent);
    if ((tab.state & QStyle::State_HasFocus) && (tab.state & QStyle::State_KeyboardFocusChange)) {
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(QPen(t.accent, 1.2));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(QRectF(tab.rect).adjusted(2, 2, -2, -4), 3, 3);
    }
    painter.setPen(!(tab.state & QStyle::State_Enabled) ? t.disabled : chosen ? t.text : t.muted);
    painter.drawText(tab.rect, Qt::AlignCenter | Qt::TextSingleLine | Qt::TextHideMnemonic, tab.text);
}

void paintMenuBarItem(QPainter& painter, const QStyleOptionMenuItem& item)
{
    const Tokens& t = theme::tokens();
    painter.fillRect(item.rect, t.window);
    if (item.state & (QStyle::State_Selected | QStyle::State_Sunken)) {
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(Qt::NoPen);
        painter.setBrush(t.selection);
        painter.drawRoundedRect(QRectF(item.rect).adjusted(1, 2, -1, -2), 4, 4);
    }
    painter.setPen(item.state & QStyle::State_Enabled ? t.text : t.disabled);
    const int hide = item.state & QStyle::State_KeyboardFocusChange ? Qt::TextShowMnemonic : Qt::TextHideMnemonic;
    painter.drawText(item.rect, Qt::AlignCenter | hide, item.text);
}

void paintScrollBar(QPainter& painter, const QStyleOptionSlider& bar, const QRect& slider)
{
    const Tokens& t = theme::tokens();
    if (bar.minimum == bar.maximum)
        return;
    const bool active = (bar.activeSubControls & QStyle::SC_ScrollBarSlider) &&
                        (bar.state & (QStyle::State_MouseOver | QStyle::State_Sunken));
    const bool vertical = bar.orientation == Qt::Vertical;
    const QRectF thumb =
        QRectF(slider).adjusted(vertical ? 3 : 1, vertical ? 1 : 3, vertical ? -3 : -1, vertical ? -1 : -3);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(active ? t.lineStrong : theme::mixed(t.lineStrong, t.window, 0.35));
    const qreal radius = std::min(thumb.width(), thumb.height()) / 2;
    painter.drawRoundedRect(thumb, radius, radius);
}

} // namespace

QRect ConsoleStyle::subControlRect(ComplexControl control, const QStyleOptionComplex* option, SubControl subControl,
                                   const QWidget* widget) const
{
    const auto* bar = qstyleoption_cast<const QStyleOptionSlider*>(option);
    if (control != CC_ScrollBar || !bar)
        return QProxyStyle::subControlRect(control, option, subControl, widget);
    // No arrow buttons: the whole length is groove.
    const bool vertical = bar->orientation == Qt::Vertical;
    const int length = vertical ? bar->rect.height() : bar->rect.width();
    const int range = std::max(0, bar->maximum - bar->minimum);
    int thumb = length;
    if (range > 0) {
        const qint64 share = qint64(length) * bar->pageStep / (qint64(range) + bar->pageStep);
        thumb = std::clamp(static_cast<int>(share), std::min(length, pixelMetric(PM_ScrollBarSliderMin, bar, widget)),
                           length);
    }
    const int start =
        sliderPositionFromValue(bar->minimum, bar->maximum, bar->sliderPosition, length - thumb, bar->upsideDown);
    QRect along; // as if vertical
    switch (subControl) {
    case SC_ScrollBarSlider:
        along = QRect(0, start, 0, thumb);
        break;
    case SC_ScrollBarSubPage:
        along = QRect(0, 0, 0, start);
        break;
    case SC_ScrollBarAddPage:
        along = QRect(0, start + thumb, 0, length - start - thumb);
        break;
    case SC_ScrollBarGroove:
        return bar->rect;
    default:
        return {};
    }
    const QRect local = vertical ? QRect(0, along.y(), bar->rect.width(), along.height())
                                 : QRect(along.y(), 0, along.height(), bar->rect.height());
    return visualRect(bar->direction, bar->rect, local.translated(bar->rect.topLeft()));
}

void ConsoleStyle::drawControl(ControlElement element, const QStyleOption* option, QPainter* painter,
                               const QWidget* widget) const
{
    const Tokens& t = theme::tokens();
    switch (element) {
    case CE_Header:
        if (const auto* header = qstyleoption_cast<const QStyleOptionHeader*>(option)) {
            painter->save();
            paintHeaderSection(*painter, *header);
            paintHeaderLabel(*painter, *header, pixelMetric(PM_HeaderMargin, option, widget));
            painter->restore();
            return;
        }
        break;
    case CE_HeaderSection:
        if (const auto* header = qstyleoption_cast<const QStyleOptionHeader*>(option)) {
            paintHeaderSection(*painter, *header);
            return;
        }
        break;
    case CE_HeaderEmptyArea:
        painter->fillRect(option->rect, t.surfaceAlt);
        painter->fillRect(QRect(option->rect.left(), option->rect.bottom(), option->rect.width(), 1), t.line);
        return;
    case CE_PushButtonLabel:
        if (const auto* button = qstyleoption_cast<const QStyleOptionButton*>(option)) {
            QStyleOptionButton label = *button;
            if ((label.features & QStyleOptionButton::DefaultButton) && (label.state & State_Enabled))
                label.palette.setColor(QPalette::ButtonText, t.onAccent);
            QProxyStyle::drawControl(element, &label, painter, widget);
            return;
        }
        break;
    case CE_TabBarTab:
        if (const auto* tab = qstyleoption_cast<const QStyleOptionTab*>(option)) {
            painter->save();
            paintTab(*painter, *tab);
            painter->restore();
            return;
        }
        break;
    case CE_MenuBarItem:
        if (const auto* item = qstyleoption_cast<const QStyleOptionMenuItem*>(option)) {
            painter->save();
            paintMenuBarItem(*painter, *item);
            painter->restore();
            return;
        }
        break;
    case CE_MenuBarEmptyArea:
        painter->fillRect(option->rect, t.window);
        return;
    default:
        break;
    }
    QProxyStyle::drawControl(element, option, painter, widget);
}

void ConsoleStyle::drawComplexControl(ComplexControl control, const QStyleOptionComplex* option, QPainter* painter,
                                      const QWidget* widget) const
{
    if (control == CC_ScrollBar) {
        if (const auto* bar = qstyleoption_cast<const QStyleOptionSlider*>(option)) {
            painter->save();
            paintScrollBar(*painter, *bar, subControlRect(control, option, SC_ScrollBarSlider, widget));
            painter->restore();
            return;
        }
    }
    if (control == CC_ComboBox) {
        if (const auto* combo = qstyleoption_cast<const QStyleOptionComboBox*>(option); combo && !combo->editable) {
            QStyleOptionButton panel;
            panel.QStyleOption::operator=(*option);
            drawPrimitive(PE_PanelButtonCommand, &panel, painter, widget);
            const int side = pixelMetric(PM_SmallIconSize, option, widget) * 3 / 4;
            const QRect arrow = subControlRect(control, option, SC_ComboBoxArrow, widget);
            QRectF where(0, 0, side, side);
            where.moveCenter(QRectF(arrow).center());
            painter->save();
            painter->setRenderHint(QPainter::Antialiasing);
            paintSymbol(*painter, where, QStringLiteral("chevron-down"), option->palette.color(QPalette::ButtonText));
            painter->restore();
            return;
        }
    }
    QProxyStyle::drawComplexControl(control, option, painter, widget);
}

} // namespace varroa
