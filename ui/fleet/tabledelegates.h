// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "ui/style/marks.h"

#include <QStyledItemDelegate>

namespace varroa {

// Base of the table delegates: paints ground, selection and stale text alike in every column, from roles only.
class CellDelegate : public QStyledItemDelegate
{
    Q_OBJECT
public:
    explicit CellDelegate(int staleRole, QObject* parent = nullptr);

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    static int rowHeight();
    static int widthFor(const QFontMetrics& metrics, const QString& text); // of a cell with this text alone
    static int markWidth(const QFontMetrics& metrics);                     // beside the text
    static int badgeExtra(const QFontMetrics& metrics);                    // around the text
    static int shareExtra();                                               // the bar of ClusterDelegate

protected:
    struct Cell
    {
        QPainter& painter;
        const QStyleOptionViewItem& option;
        const QModelIndex& index;
        QRect rect; // inside the padding
        QString text;
        bool stale = false;
        QColor ink() const; // normal or greyed
    };
    // Draws the content; the default draws the text as aligned by the model.
    virtual void paintCell(Cell& cell) const;

    static void paintText(Cell& cell, const QRect& rect, const QColor& ink, Qt::Alignment alignment);
    static void paintMarkAndText(Cell& cell, Mark mark);
    static int markSide(const QStyleOptionViewItem& option);

private:
    int m_staleRole;
};

struct ControllerGroup;

class ClusterDelegate final : public CellDelegate
{
    Q_OBJECT
public:
    explicit ClusterDelegate(QObject* parent = nullptr);

protected:
    void paintCell(Cell& cell) const override;

private:
    static void paintName(Cell& cell);
    static void paintState(Cell& cell);
    static void paintShare(Cell& cell);
};

class ControllerDelegate final : public CellDelegate
{
    Q_OBJECT
public:
    explicit ControllerDelegate(QObject* parent = nullptr);

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;

protected:
    void paintCell(Cell& cell) const override;

private:
    static void paintGroup(QPainter& painter, const QStyleOptionViewItem& option, const ControllerGroup& group);
};

// Word for a badge beside the core's name.
QString coreTag();

} // namespace varroa
