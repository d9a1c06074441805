// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QIcon>
#include <QRectF>
#include <QString>

class QPainter;

namespace varroa {

struct ToneColors;

// Registers icons and translations compiled into static libraries. Safe to call more than once.
void initResources();

// A symbol of resources/icons, drawn in the palette's text colour at any size and scale.
QIcon symbol(const QString& name);
void paintSymbol(QPainter& painter, const QRectF& rect, const QString& name, const QColor& color);

} // namespace varroa
