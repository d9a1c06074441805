// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/widgets/wraplabel.h"

#include <QResizeEvent>

#include <algorithm>

namespace varroa {

WrapLabel::WrapLabel(QWidget* parent) : WrapLabel(QString(), parent) {}

WrapLabel::WrapLabel(const QString& text, QWidget* parent) : QLabel(parent)
{
    setTextFormat(Qt::PlainText);
    setWordWrap(true);
    setText(text);
}

// A layout asks with the width of its whole line, also when the label is not allowed to be as wide.
int WrapLabel::heightForWidth(int width) const
{
    return QLabel::heightForWidth(std::clamp(width, minimumWidth(), maximumWidth()));
}

QSize WrapLabel::minimumSizeHint() const
{
    const QSize least = QLabel::minimumSizeHint();
    if (text().isEmpty())
        return least;
    // Before the first layout a widget has a width that means nothing.
    const int width = testAttribute(Qt::WA_Resized) ? this->width() : maximumWidth();
    return {least.width(), heightForWidth(width)};
}

void WrapLabel::resizeEvent(QResizeEvent* event)
{
    QLabel::resizeEvent(event);
    if (event->size().width() != event->oldSize().width())
        updateGeometry();
}

} // namespace varroa
