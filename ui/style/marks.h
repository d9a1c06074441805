// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/fleet/health.h"
#include "models/fleet/listoutcome.h"
#include "models/wire/clusterinfo.h"
#include "models/wire/controller.h"
#include "ui/style/theme.h"

#include <QRectF>

class QPainter;

namespace varroa {

// The shapes that carry a status beside its word and colour.
enum class Shape {
    CheckDisc,  // healthy, connected, arrived
    Triangle,   // late, caution
    CrossBadge, // unhealthy, failed: a diamond with a cross
    DashedRing, // unknown
    Ring,       // pending, new
    HalfDisc,   // provisioning, under way
    Disc,       // running
    Square,     // stopped
    Moon,       // hibernated
    Minus,      // closed, not permitted
};

struct Mark
{
    Shape shape = Shape::DashedRing;
    Tone tone = Tone::Neutral;
    friend bool operator==(const Mark&, const Mark&) = default;
};

Mark markOf(Health health);
Mark markOf(Phase phase);
Mark markOf(ListOutcome outcome);
Mark markOf(Lifecycle lifecycle);

// `muted` paints the shape in the colour of stale values.
void paintMark(QPainter& painter, const QRectF& rect, Mark mark, bool muted = false);

// A rounded badge around a short word; `rect` is the space offered, the badge stands left and centred in it.
// Returns the width used.
int badgeWidth(const QFontMetrics& metrics, const QString& text);
int paintBadge(QPainter& painter, const QRect& rect, const QString& text, const ToneColors& colors,
               bool outlined = false);

} // namespace varroa
