// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/fleet/tabledelegates.h"

#include "models/fleet/clustertablemodel.h"
#include "models/fleet/controllertablemodel.h"
#include "ui/style/icons.h"
#include "ui/style/theme.h"

#include <QApplication>
#include <QPainter>
#include <QTableView>

#include <algorithm>

namespace varroa {

namespace {

constexpr int PadX = 10;

Health healthAt(const QModelIndex& index)
{
    return static_cast<Health>(index.data(ClusterTableModel::HealthRole).toInt());
}

Mark jenkinsMark(const QString& health)
{
    if (health == QLatin1String("healthy"))
        return {Shape::CheckDisc, Tone::Good};
    if (health == QLatin1String("starting"))
        return {Shape::HalfDisc, Tone::Info};
    if (health == QLatin1String("unhealthy") || health == QLatin1String("unreachable"))
        return {Shape::CrossBadge, Tone::Bad};
    return {Shape::DashedRing, Tone::Neutral};
}

} // namespace

CellDelegate::CellDelegate(int staleRole, QObject* parent) : QStyledItemDelegate(parent), m_staleRole(staleRole) {}

int CellDelegate::rowHeight()
{
    return theme::em(1.0) + 10;
}

QSize CellDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const QString text = index.data(Qt::DisplayRole).toString();
    return {option.fontMetrics.horizontalAdvance(text) + 2 * PadX + markSide(option) + 8, rowHeight()};
}

int CellDelegate::widthFor(const QFontMetrics& metrics, const QString& text)
{
    return metrics.horizontalAdvance(text) + 2 * PadX + 1;
}

int CellDelegate::markWidth(const QFontMetrics& metrics)
{
    return metrics.height() * 4 / 5 + 6;
}

int CellDelegate::badgeExtra(const QFontMetrics& metrics)
{
    return badgeWidth(metrics, QString()) + 2;
}

int CellDelegate::shareExtra()
{
    return theme::em(2.6) + 8;
}

int CellDelegate::markSide(const QStyleOptionViewItem& option)
{
    return option.fontMetrics.height() * 4 / 5;
}

QColor CellDelegate::Cell::ink() const
{
    const Tokens& t = theme::tokens();
    return stale ? t.muted : t.text;
}

void CellDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const Tokens& t = theme::tokens();
    painter->save();
    painter->setFont(option.font);
    const bool selected = option.state & QStyle::State_Selected;
    if (selected)
        painter->fillRect(option.rect, t.selection);
    else if (option.state & QStyle::State_MouseOver)
        painter->fillRect(option.rect, t.hover);
    painter->fillRect(QRect(option.rect.left(), option.rect.bottom(), option.rect.width(), 1), t.line);
    if ((option.state & QStyle::State_HasFocus) && (option.state & QStyle::State_Active)) {
        painter->setPen(QPen(t.accent, 1, Qt::DotLine));
        painter->drawRect(option.rect.adjusted(1, 1, -2, -3));
    }
    Cell cell{*painter,
              option,
              index,
              option.rect.adjusted(PadX, 0, -PadX, -1),
              index.data(Qt::DisplayRole).toString(),
              index.data(m_staleRole).toBool()};
    paintCell(cell);
    painter->restore();
}

void CellDelegate::paintText(Cell& cell, const QRect& rect, const QColor& ink, Qt::Alignment alignment)
{
    cell.painter.setPen(ink);
    const QFontMetrics metrics = cell.painter.fontMetrics();
    cell.painter.drawText(rect, static_cast<int>(alignment) | Qt::TextSingleLine,
                          metrics.elidedText(cell.text, Qt::ElideRight, rect.width()));
}

void CellDelegate::paintCell(Cell& cell) const
{
    const auto alignment = cell.index.data(Qt::TextAlignmentRole).value<Qt::Alignment>();
    paintText(cell, cell.rect, cell.ink(), alignment | Qt::AlignVCenter);
}

void CellDelegate::paintMarkAndText(Cell& cell, Mark mark)
{
    const Tokens& t = theme::tokens();
    const int side = markSide(cell.option);
    const bool ltr = cell.option.direction == Qt::LeftToRight;
    const int x = ltr ? cell.rect.left() : cell.rect.right() - side;
    paintMark(cell.painter, QRectF(x, cell.rect.top() + (cell.rect.height() - side) / 2.0, side, side), mark,
              cell.stale);
    const QRect rest = ltr ? cell.rect.adjusted(side + 6, 0, 0, 0) : cell.rect.adjusted(0, 0, -side - 6, 0);
    const bool plain = mark.tone == Tone::Neutral || mark.tone == Tone::Good;
    const QColor ink = cell.stale ? t.muted : plain ? t.text : t.tone(mark.tone).text;
    paintText(cell, rest, ink, Qt::AlignVCenter | (ltr ? Qt::AlignLeft : Qt::AlignRight));
}

ClusterDelegate::ClusterDelegate(QObject* parent) : CellDelegate(ClusterTableModel::StaleRole, parent) {}

void ClusterDelegate::paintCell(Cell& cell) const
{
    const Tokens& t = theme::tokens();
    switch (cell.index.column()) {
    case ClusterTableModel::Name:
        paintName(cell);
        return;
    case ClusterTableModel::HealthColumn:
        cell.stale = false; // "Unknown" says it already
        paintMarkAndText(cell, markOf(healthAt(cell.index)));
        return;
    case ClusterTableModel::State:
        paintState(cell);
        return;
    case ClusterTableModel::HeartbeatAge: {
        const Health health = healthAt(cell.index);
        const Tone tone = markOf(health).tone;
        const bool alarming = health == Health::Late || health == Health::Unhealthy;
        paintText(cell, cell.rect, alarming ? t.tone(tone).text : cell.ink(), Qt::AlignRight | Qt::AlignVCenter);
        return;
    }
    case ClusterTableModel::Controllers:
        paintShare(cell);
        return;
    case ClusterTableModel::ClockOffset:
        paintText(cell, cell.rect, cell.stale ? t.muted : t.caution.text, Qt::AlignRight | Qt::AlignVCenter);
        return;
    case ClusterTableModel::LastList:
        paintMarkAndText(cell,
                         markOf(static_cast<ListOutcome>(cell.index.data(ClusterTableModel::OutcomeRole).toInt())));
        return;
    default:
        CellDelegate::paintCell(cell);
    }
}

void ClusterDelegate::paintName(Cell& cell)
{
    const bool core = cell.index.data(ClusterTableModel::CoreRole).toBool();
    QFont font = cell.option.font;
    font.setWeight(QFont::Medium);
    cell.painter.setFont(font);
    if (!core) {
        paintText(cell, cell.rect, cell.ink(), Qt::AlignLeft | Qt::AlignVCenter);
        return;
    }
    const int tag = badgeWidth(cell.painter.fontMetrics(), coreTag());
    const int room = std::max(0, cell.rect.width() - tag - 8);
    const int text = std::min(cell.painter.fontMetrics().horizontalAdvance(cell.text) + 1, room);
    QRect where = cell.rect;
    where.setWidth(text);
    paintText(cell, where, cell.ink(), Qt::AlignLeft | Qt::AlignVCenter);
    QRect badge = cell.rect;
    badge.setLeft(where.left() + text + 8);
    paintBadge(cell.painter, badge, coreTag(), theme::tokens().info, true);
}

void ClusterDelegate::paintState(Cell& cell)
{
    if (cell.text.isEmpty())
        return;
    const auto lifecycle = static_cast<Lifecycle>(cell.index.data(ClusterTableModel::SortRole).toInt());
    const Tokens& t = theme::tokens();
    if (lifecycle == Lifecycle::Active) {
        paintText(cell, cell.rect, t.muted, Qt::AlignLeft | Qt::AlignVCenter);
        return;
    }
    paintBadge(cell.painter, cell.rect, cell.text,
               lifecycle == Lifecycle::Draining && !cell.stale ? t.info : t.neutral);
}

// "connected/total" and a bar of the connected share.
void ClusterDelegate::paintShare(Cell& cell)
{
    if (cell.text.isEmpty())
        return;
    const Tokens& t = theme::tokens();
    const QStringList parts = cell.text.split(u'/');
    const double total = parts.value(1).toDouble();
    const double share = total > 0 ? std::clamp(parts.value(0).toDouble() / total, 0.0, 1.0) : 0;
    const int barWidth = theme::em(2.6);
    if (cell.painter.fontMetrics().horizontalAdvance(cell.text) > cell.rect.width() - shareExtra()) {
        paintText(cell, cell.rect, cell.ink(), Qt::AlignRight | Qt::AlignVCenter); // the number before the bar
        return;
    }
    QRectF bar(cell.rect.right() - barWidth, 0, barWidth, 5);
    bar.moveTop(cell.rect.center().y() - 2);
    const QRect text = cell.rect.adjusted(0, 0, -barWidth - 8, 0);
    paintText(cell, text, cell.ink(), Qt::AlignRight | Qt::AlignVCenter);
    cell.painter.setRenderHint(QPainter::Antialiasing);
    cell.painter.setPen(Qt::NoPen);
    cell.painter.setBrush(t.neutral.ground);
    cell.painter.drawRoundedRect(bar, 2.5, 2.5);
    if (share > 0) {
        QRectF filled = bar;
        filled.setWidth(std::max(3.0, bar.width() * share));
        cell.painter.setBrush(cell.stale ? t.neutral.mark : t.info.mark);
        cell.painter.drawRoundedRect(filled, 2.5, 2.5);
    }
}

ControllerDelegate::ControllerDelegate(QObject* parent) : CellDelegate(ControllerTableModel::StaleRole, parent) {}

void ControllerDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const QVariant group = index.data(ControllerTableModel::GroupRole);
    if (group.isValid())
        paintGroup(*painter, option, group.value<ControllerGroup>());
    else
        CellDelegate::paint(painter, option, index);
}

// A group's header runs over all cells of its row: each paints its part of the same line.
void ControllerDelegate::paintGroup(QPainter& painter, const QStyleOptionViewItem& option, const ControllerGroup& group)
{
    const Tokens& t = theme::tokens();
    painter.save();
    painter.setClipRect(option.rect, Qt::IntersectClip);
    QRect line = option.rect;
    if (const auto* table = qobject_cast<const QTableView*>(option.widget)) {
        line.setLeft(0);
        line.setRight(table->viewport()->width() - 1);
    }
    painter.fillRect(line, option.state & QStyle::State_MouseOver ? t.hover : t.surfaceAlt);
    painter.fillRect(QRect(line.left(), line.bottom(), line.width(), 1), t.line);
    if (const auto* table = qobject_cast<const QTableView*>(option.widget);
        table && table->hasFocus() && table->currentIndex().row() == table->rowAt(option.rect.center().y())) {
        painter.setPen(QPen(t.accent, 1, Qt::DotLine));
        painter.drawRect(line.adjusted(1, 1, -2, -3));
    }
    QRect rest = line.adjusted(PadX, 0, -PadX, -1);
    const int side = markSide(option);
    const bool ltr = option.direction == Qt::LeftToRight;
    const QRectF arrow(rest.left(), rest.center().y() - side / 2.0, side, side);
    paintSymbol(painter, arrow, group.collapsed ? QStringLiteral("chevron-right") : QStringLiteral("chevron-down"),
                t.muted);
    rest.setLeft(rest.left() + side + 6);
    const auto say = [&](const QString& text, const QFont& font, const QColor& ink) {
        painter.setFont(font);
        painter.setPen(ink);
        const QFontMetrics metrics(font);
        const QString shown = metrics.elidedText(text, Qt::ElideMiddle, rest.width());
        painter.drawText(rest, static_cast<int>(ltr ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter, shown);
        rest.setLeft(rest.left() + metrics.horizontalAdvance(shown) + 10);
    };
    QFont strong = option.font;
    strong.setWeight(QFont::DemiBold);
    say(group.name, strong, group.stale ? t.muted : t.text);
    if (group.core)
        rest.setLeft(rest.left() + paintBadge(painter, rest, coreTag(), t.info, true) + 10);
    say(groupCount(group), option.font, t.muted);
    if (group.attention > 0) {
        painter.setFont(option.font);
        rest.setLeft(rest.left() + paintBadge(painter, rest, groupAttention(group), group.stale ? t.neutral : t.bad) +
                     10);
    }
    if (!group.trouble.isEmpty()) {
        paintMark(painter, QRectF(rest.left(), rest.center().y() - side / 2.0, side, side),
                  {Shape::Triangle, Tone::Caution});
        rest.setLeft(rest.left() + side + 6);
        say(group.trouble, option.font, t.caution.text);
    }
    painter.restore();
}

void ControllerDelegate::paintCell(Cell& cell) const
{
    const Tokens& t = theme::tokens();
    const bool deleted = cell.index.data(ControllerTableModel::DeletedRole).toBool();
    if (deleted) {
        // The word stands in the column of the phase, the line through everything else.
        if (cell.index.column() == ControllerTableModel::PhaseColumn) {
            cell.stale = false;
            paintMarkAndText(cell, {Shape::Minus, Tone::Neutral});
            return;
        }
        QFont font = cell.option.font;
        font.setStrikeOut(true);
        cell.painter.setFont(font);
        CellDelegate::paintCell(cell);
        return;
    }
    switch (cell.index.column()) {
    case ControllerTableModel::Name: {
        QFont font = cell.option.font;
        font.setWeight(QFont::Medium);
        font.setStrikeOut(cell.index.data(ControllerTableModel::DeletingRole).toBool());
        cell.painter.setFont(font);
        CellDelegate::paintCell(cell);
        return;
    }
    case ControllerTableModel::PhaseColumn: {
        const bool deleting = cell.index.data(ControllerTableModel::DeletingRole).toBool();
        const auto phase = static_cast<Phase>(cell.index.data(ControllerTableModel::PhaseRole).toInt());
        // "Deleting (Connected)" says the main thing also without its end.
        if (deleting &&
            cell.painter.fontMetrics().horizontalAdvance(cell.text) > cell.rect.width() - markSide(cell.option) - 6)
            cell.text = cell.text.section(QLatin1String(" ("), 0, 0);
        paintMarkAndText(cell, deleting ? Mark{Shape::Minus, Tone::Caution} : markOf(phase));
        return;
    }
    case ControllerTableModel::Connected: {
        const bool connected = cell.index.data(ControllerTableModel::ConnectedRole).toBool();
        paintMarkAndText(cell, connected ? Mark{Shape::CheckDisc, Tone::Good} : Mark{Shape::Ring, Tone::Neutral});
        return;
    }
    case ControllerTableModel::Running:
        if (cell.index.data(ControllerTableModel::DriftRole).toBool())
            paintMarkAndText(cell, {Shape::Triangle, Tone::Caution});
        else
            CellDelegate::paintCell(cell);
        return;
    case ControllerTableModel::JenkinsHealth:
        if (!cell.text.isEmpty())
            paintMarkAndText(cell, jenkinsMark(cell.text));
        return;
    case ControllerTableModel::AttentionColumn:
        if (cell.text.isEmpty())
            return;
        paintBadge(cell.painter, cell.rect, cell.text, cell.stale ? t.neutral : t.bad);
        return;
    case ControllerTableModel::Cluster:
    case ControllerTableModel::Namespace:
    case ControllerTableModel::Bundle:
    case ControllerTableModel::Endpoint:
        paintText(cell, cell.rect, cell.ink(), Qt::AlignLeft | Qt::AlignVCenter);
        return;
    default:
        CellDelegate::paintCell(cell);
    }
}

QString coreTag()
{
    //: Badge beside the name of the core cluster
    return QCoreApplication::translate("ClusterDelegate", "core");
}

} // namespace varroa
