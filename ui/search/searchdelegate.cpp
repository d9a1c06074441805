// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/search/searchdelegate.h"

#include "ui/search/searchresultsmodel.h"
#include "ui/style/marks.h"
#include "ui/style/theme.h"

#include <QPainter>

#include <algorithm>

namespace varroa {

namespace {

constexpr int HitPadding = 8;
constexpr int HitGap = 10;

void paintHeading(QPainter& painter, const QRect& rect, const QString& text)
{
    painter.setFont(theme::smallFont());
    painter.setPen(theme::tokens().muted);
    painter.drawText(rect.adjusted(HitPadding, 0, -HitPadding, -4),
                     Qt::AlignLeft | Qt::AlignBottom | Qt::TextSingleLine, text);
}

} // namespace

void SearchDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const Tokens& t = theme::tokens();
    const QString title = index.data(Qt::DisplayRole).toString();
    painter->save();
    if (index.data(SearchResultsModel::HeadingRole).toBool()) {
        paintHeading(*painter, option.rect, title);
        painter->restore();
        return;
    }
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(Qt::NoPen);
    if (option.state & QStyle::State_Selected || option.state & QStyle::State_MouseOver) {
        painter->setBrush(option.state & QStyle::State_Selected ? t.selection : t.hover);
        painter->drawRoundedRect(option.rect, 4, 4);
    }
    const bool stale = index.data(SearchResultsModel::StaleRole).toBool();
    const QFontMetrics metrics = option.fontMetrics;
    const int side = metrics.height() * 4 / 5;
    QRect rest = option.rect.adjusted(HitPadding, 0, -HitPadding, 0);
    paintMark(*painter, QRectF(rest.left(), rest.top() + (rest.height() - side) / 2.0, side, side),
              {static_cast<Shape>(index.data(SearchResultsModel::ShapeRole).toInt()),
               static_cast<Tone>(index.data(SearchResultsModel::ToneRole).toInt())},
              stale);
    rest.setLeft(rest.left() + side + 8);
    painter->setFont(option.font);
    painter->setPen(stale ? t.muted : t.text);
    const int wanted = metrics.horizontalAdvance(title) + 2;
    const int titleWidth = std::min(wanted, rest.width() * 3 / 5);
    painter->drawText(QRect(rest.left(), rest.top(), titleWidth, rest.height()),
                      Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
                      metrics.elidedText(title, Qt::ElideMiddle, titleWidth));
    rest.setLeft(rest.left() + titleWidth + HitGap);
    painter->setPen(t.muted);
    painter->drawText(
        rest, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
        metrics.elidedText(index.data(SearchResultsModel::DetailRole).toString(), Qt::ElideRight, rest.width()));
    painter->restore();
}

QSize SearchDelegate::sizeHint(const QStyleOptionViewItem&, const QModelIndex& index) const
{
    const bool heading = index.data(SearchResultsModel::HeadingRole).toBool();
    return {theme::em(10), heading ? theme::em(1.5) : theme::em(1.0) + 10};
}

} // namespace varroa
