// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/style/consolestyle.h"

#include "ui/style/theme.h"

#include <QAbstractButton>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPainter>
#include <QPainterPath>
#include <QStyleFactory>
#include <QStyleOption>

#include <QTreeView>
#include <algorithm>

namespace varroa {

namespace {

constexpr qreal Radius = 4;

QRectF inner(const QRect& rect)
{
    return QRectF(rect).adjusted(0.5, 0.5, -0.5, -0.5);
}

void paintFocusRing(QPainter& painter, const QRectF& rect)
{
    painter.setPen(QPen(theme::tokens().accent, 1.6));
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(rect.adjusted(0.4, 0.4, -0.4, -0.4), Radius, Radius);
}

void paintButtonPanel(QPainter& painter, const QStyleOption& option)
{
    const Tokens& t = theme::tokens();
    const auto* button = qstyleoption_cast<const QStyleOptionButton*>(&option);
    const bool enabled = option.state & QStyle::State_Enabled;
    const bool hover = enabled && (option.state & QStyle::State_MouseOver);
    const bool down = enabled && (option.state & (QStyle::State_Sunken | QStyle::State_On));
    const bool primary = enabled && button && (button->features & QStyleOptionButton::DefaultButton);
    const bool flat = button && (button->features & QStyleOptionButton::Flat);
    QColor ground = t.surface;
    QColor border = enabled ? t.lineStrong : t.line;
    if (primary) {
        ground = down ? theme::mixed(t.accent, t.text, 0.2) : hover ? theme::mixed(t.accent, t.text, 0.1) : t.accent;
        border = ground;
    } else if (!enabled) {
        ground = t.window;
    } else if (down) {
        ground = t.selection;
    } else if (hover) {
        ground = t.hover;
    }
    const bool invisible = flat && !hover && !down;
    if (!invisible) {
        painter.setPen(flat ? QPen(Qt::NoPen) : QPen(border, 1));
        painter.setBrush(ground);
        painter.drawRoundedRect(inner(option.rect), Radius, Radius);
    }
    if (enabled && (option.state & QStyle::State_HasFocus) && (option.state & QStyle::State_KeyboardFocusChange)) {
        if (primary) {
            painter.setPen(QPen(t.onAccent, 1.2));
            painter.setBrush(Qt::NoBrush);
            painter.drawRoundedRect(inner(option.rect).adjusted(2, 2, -2, -2), Radius - 1, Radius - 1);
        } else {
            paintFocusRing(painter, inner(option.rect));
        }
    }
}

void paintFieldPanel(QPainter& painter, const QStyleOption& option, bool fillGround)
{
    const Tokens& t = theme::tokens();
    const bool enabled = option.state & QStyle::State_Enabled;
    const bool focus = enabled && (option.state & QStyle::State_HasFocus);
    painter.setPen(QPen(focus ? t.accent : enabled ? t.lineStrong : t.line, focus ? 1.6 : 1));
    painter.setBrush(fillGround ? option.palette.brush(QPalette::Base) : QBrush(Qt::NoBrush));
    painter.drawRoundedRect(inner(option.rect), Radius, Radius);
}

void paintIndicator(QPainter& painter, const QStyleOption& option, bool round)
{
    const Tokens& t = theme::tokens();
    const bool enabled = option.state & QStyle::State_Enabled;
    const bool on = option.state & QStyle::State_On;
    const bool partial = option.state & QStyle::State_NoChange;
    const qreal side = std::min(option.rect.width(), option.rect.height()) - 1;
    QRectF box(0, 0, side, side);
    box.moveCenter(QRectF(option.rect).center());
    const QColor accent = enabled ? t.accent : t.disabled;
    painter.setPen(QPen(on || partial ? accent : enabled ? t.lineStrong : t.line, 1.2));
    painter.setBrush(on || partial ? accent : enabled ? t.surface : t.window);
    const qreal radius = round ? side / 2 : 3;
    painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), radius, radius);
    painter.setPen(QPen(t.onAccent, 1.8, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    if (on && round) {
        painter.setBrush(t.onAccent);
        painter.setPen(Qt::NoPen);
        painter.drawEllipse(box.center(), side * 0.18, side * 0.18);
    } else if (on) {
        const QPointF c = box.center();
        painter.drawPolyline(QPolygonF(
            {c + QPointF(-side * .25, 0), c + QPointF(-side * .06, side * .2), c + QPointF(side * .27, -side * .2)}));
    } else if (partial) {
        painter.drawLine(box.center() - QPointF(side * .25, 0), box.center() + QPointF(side * .25, 0));
    }
}

} // namespace

ConsoleStyle::ConsoleStyle() : QProxyStyle(QStyleFactory::create(QStringLiteral("Fusion"))) {}

void ConsoleStyle::polish(QWidget* widget)
{
    QProxyStyle::polish(widget);
    if (qobject_cast<QAbstractButton*>(widget) || qobject_cast<QComboBox*>(widget))
        widget->setAttribute(Qt::WA_Hover);
    // What is shown may be a member's own words: nothing is taken for HTML, in tool tips neither.
    if (auto* label = qobject_cast<QLabel*>(widget); label && label->textFormat() == Qt::AutoText)
        label->setTextFormat(Qt::PlainText);
}

int ConsoleStyle::pixelMetric(PixelMetric metric, const QStyleOption* option, const QWidget* widget) const
{
    switch (metric) {
    case PM_ScrollBarExtent:
        return 12;
    case PM_ScrollBarSliderMin:
        return 32;
    case PM_ButtonShiftHorizontal:
    case PM_ButtonShiftVertical:
        return 0;
    case PM_LayoutHorizontalSpacing:
    case PM_LayoutVerticalSpacing:
        return 8;
    case PM_LayoutLeftMargin:
    case PM_LayoutTopMargin:
    case PM_LayoutRightMargin:
    case PM_LayoutBottomMargin:
        return 12;
    case PM_HeaderMargin:
        return 10;
    case PM_FocusFrameHMargin: // cells stand about below their heading
        if (const auto* tree = qobject_cast<const QTreeView*>(widget); tree && !tree->isHeaderHidden())
            return 6;
        return QProxyStyle::pixelMetric(metric, option, widget);
    case PM_TabBarTabHSpace:
        return 14;
    case PM_TabBarTabVSpace:
        return 10;
    case PM_TabBarTabShiftVertical:
    case PM_TabBarTabShiftHorizontal:
    case PM_TabBarTabOverlap:
        return 0;
    case PM_IndicatorWidth:
    case PM_IndicatorHeight:
    case PM_ExclusiveIndicatorWidth:
    case PM_ExclusiveIndicatorHeight:
        return std::max(15, theme::em(0.85));
    case PM_SmallIconSize:
    case PM_ButtonIconSize:
    case PM_LineEditIconSize:
        return std::max(16, theme::em(0.9));
    default:
        return QProxyStyle::pixelMetric(metric, option, widget);
    }
}

int ConsoleStyle::styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget,
                            QStyleHintReturn* returnData) const
{
    switch (hint) {
    case SH_EtchDisabledText:
    case SH_DialogButtonBox_ButtonsHaveIcons:
    case SH_UnderlineShortcut:
    case SH_ScrollBar_Transient:
        return 0;
    case SH_ItemView_ShowDecorationSelected:
        return 1;
    case SH_Table_GridLineColor:
        return static_cast<int>(theme::tokens().line.rgba());
    default:
        return QProxyStyle::styleHint(hint, option, widget, returnData);
    }
}

QSize ConsoleStyle::sizeFromContents(ContentsType type, const QStyleOption* option, const QSize& size,
                                     const QWidget* widget) const
{
    QSize result = QProxyStyle::sizeFromContents(type, option, size, widget);
    const int control = theme::em(1.0) + 12;
    if (type == CT_PushButton) {
        const auto* button = qstyleoption_cast<const QStyleOptionButton*>(option);
        if (button && !button->text.isEmpty())
            result.setWidth(size.width() + 24);
        result.setHeight(std::max(control, size.height() + 8));
    } else if (type == CT_LineEdit || type == CT_ComboBox) {
        result.setHeight(std::max(control, size.height() + 6));
    } else if (type == CT_MenuItem) {
        const auto* item = qstyleoption_cast<const QStyleOptionMenuItem*>(option);
        if (item && item->menuItemType != QStyleOptionMenuItem::Separator)
            result.setHeight(std::max(result.height(), theme::em(1.0) + 8));
    }
    return result;
}

void ConsoleStyle::drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                                 const QWidget* widget) const
{
    const Tokens& t = theme::tokens();
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    switch (element) {
    case PE_PanelButtonCommand:
        paintButtonPanel(*painter, *option);
        break;
    case PE_PanelButtonTool:
        if (option->state & (State_MouseOver | State_Sunken | State_On)) {
            painter->setPen(Qt::NoPen);
            painter->setBrush(option->state & (State_Sunken | State_On) ? t.selection : t.hover);
            painter->drawRoundedRect(inner(option->rect), Radius, Radius);
        }
        if ((option->state & State_HasFocus) && (option->state & State_KeyboardFocusChange))
            paintFocusRing(*painter, inner(option->rect));
        break;
    case PE_FrameFocusRect:
        paintFocusRing(*painter, inner(option->rect));
        break;
    case PE_PanelLineEdit: {
        const auto* frame = qstyleoption_cast<const QStyleOptionFrame*>(option);
        if (frame && frame->lineWidth > 0)
            paintFieldPanel(*painter, *option, true);
        else
            painter->fillRect(option->rect, option->palette.brush(QPalette::Base));
        break;
    }
    case PE_FrameLineEdit:
        paintFieldPanel(*painter, *option, false);
        break;
    case PE_Frame:
        painter->setPen(QPen((option->state & State_HasFocus) ? t.accent : t.line, 1));
        painter->setBrush(Qt::NoBrush);
        painter->drawRoundedRect(inner(option->rect), Radius, Radius);
        break;
    case PE_IndicatorCheckBox:
    case PE_IndicatorRadioButton:
        paintIndicator(*painter, *option, element == PE_IndicatorRadioButton);
        break;
    case PE_PanelScrollAreaCorner:
        painter->fillRect(option->rect, t.window);
        break;
    case PE_FrameMenu:
    case PE_PanelTipLabel:
        painter->setRenderHint(QPainter::Antialiasing, false);
        painter->setPen(t.lineStrong);
        painter->setBrush(element == PE_PanelTipLabel ? option->palette.brush(QPalette::ToolTipBase)
                                                      : QBrush(Qt::NoBrush));
        painter->drawRect(option->rect.adjusted(0, 0, -1, -1));
        break;
    default:
        painter->restore();
        QProxyStyle::drawPrimitive(element, option, painter, widget);
        return;
    }
    painter->restore();
}

} // namespace varroa
