// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QColor>
#include <QFont>
#include <QPalette>

class QWidget;

namespace varroa {

// What a status means for the reader; each has a text colour, a ground and a mark colour in the theme.
enum class Tone { Neutral, Good, Caution, Bad, Info };

struct ToneColors
{
    QColor text;   // readable (≥ 4.5:1) on ground and on every table ground
    QColor ground; // for badges, banners and heat-map cells
    QColor mark;   // for shapes (≥ 3:1 on every ground)
};

// All colours of the console. Everything painted derives from these.
struct Tokens
{
    bool dark = false;
    QColor window;     // behind everything
    QColor surface;    // tables, fields, cards
    QColor surfaceAlt; // every second row, table headers
    QColor hover;
    QColor selection;
    QColor line;       // separators
    QColor lineStrong; // frames of things one can use (≥ 3:1 on window and surface)
    QColor text;
    QColor muted;
    QColor disabled;
    QColor accent; // links, focus, the default button
    QColor onAccent;
    ToneColors neutral, good, caution, bad, info;

    const ToneColors& tone(Tone tone) const noexcept;
};

enum class ThemeChoice { System, Light, Dark };

namespace theme {

const Tokens& light();
const Tokens& dark();
const Tokens& tokens(); // those in force

// Sets style, palette and tokens of the application. Called again when the choice or the system's colours change.
void apply(ThemeChoice choice);
ThemeChoice choiceFromText(const QString& text);
QString choiceText(ThemeChoice choice);

QPalette paletteOf(const Tokens& tokens);
double contrast(const QColor& a, const QColor& b);            // WCAG 2 ratio, 1 to 21
QColor mixed(const QColor& a, const QColor& b, double share); // share of b

// Sizes that follow the system's font.
QFont smallFont();
QFont strongFont();
QFont titleFont();
int em(double factor = 1.0); // line height of the application font times factor

} // namespace theme

} // namespace varroa
