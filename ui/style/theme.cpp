// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/style/theme.h"

#include "ui/style/consolestyle.h"

#include <QApplication>
#include <QFontDatabase>
#include <QFontMetrics>
#include <QToolTip>

#include <algorithm>
#include <cmath>

namespace varroa {

namespace {

Tokens makeLight()
{
    Tokens t;
    t.dark = false;
    t.window = QColor(0xf3f4f7);
    t.surface = QColor(0xffffff);
    t.surfaceAlt = QColor(0xf8f9fb);
    t.hover = QColor(0xeef2f8);
    t.selection = QColor(0xd9e6fa);
    t.line = QColor(0xdde1e7);
    t.lineStrong = QColor(0x88919f);
    t.text = QColor(0x1a1f27);
    t.muted = QColor(0x535d6b);
    t.disabled = QColor(0x8d96a3);
    t.accent = QColor(0x1f5fbf);
    t.onAccent = QColor(0xffffff);
    t.neutral = {QColor(0x4a5462), QColor(0xe7eaef), QColor(0x6b7583)};
    t.good = {QColor(0x155f39), QColor(0xdcf1e4), QColor(0x1e8a54)};
    t.caution = {QColor(0x754700), QColor(0xfdedc6), QColor(0xb26a00)};
    t.bad = {QColor(0xa0161d), QColor(0xfce0df), QColor(0xc9252d)};
    t.info = {QColor(0x1c4f9c), QColor(0xdfeafb), QColor(0x2a6bcb)};
    return t;
}

Tokens makeDark()
{
    Tokens t;
    t.dark = true;
    t.window = QColor(0x15181d);
    t.surface = QColor(0x1c2026);
    t.surfaceAlt = QColor(0x20252c);
    t.hover = QColor(0x272d36);
    t.selection = QColor(0x23395a);
    t.line = QColor(0x2f3640);
    t.lineStrong = QColor(0x76808f);
    t.text = QColor(0xe4e8ee);
    t.muted = QColor(0xa4aebb);
    t.disabled = QColor(0x6d7683);
    t.accent = QColor(0x7fb0ff);
    t.onAccent = QColor(0x0d1a2e);
    t.neutral = {QColor(0xb4bdc9), QColor(0x2d343e), QColor(0x98a3b1)};
    t.good = {QColor(0x86dfa8), QColor(0x17382a), QColor(0x4dbf80)};
    t.caution = {QColor(0xf3c668), QColor(0x3d3013), QColor(0xe3a93a)};
    t.bad = {QColor(0xffa39c), QColor(0x4a2023), QColor(0xf4736c)};
    t.info = {QColor(0xa3c6ff), QColor(0x1e3050), QColor(0x6ba3f7)};
    return t;
}

const Tokens* g_tokens = &theme::light();

double channel(double value)
{
    return value <= 0.04045 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4);
}

double luminance(const QColor& color)
{
    return 0.2126 * channel(color.redF()) + 0.7152 * channel(color.greenF()) + 0.0722 * channel(color.blueF());
}

// The system's own palette: what the application has once nothing is set by us.
bool systemIsDark()
{
    QApplication::setPalette(QPalette());
    const QPalette palette = QGuiApplication::palette();
    return palette.color(QPalette::Window).lightness() < palette.color(QPalette::WindowText).lightness();
}

} // namespace

const ToneColors& Tokens::tone(Tone tone) const noexcept
{
    switch (tone) {
    case Tone::Good:
        return good;
    case Tone::Caution:
        return caution;
    case Tone::Bad:
        return bad;
    case Tone::Info:
        return info;
    case Tone::Neutral:
        break;
    }
    return neutral;
}

namespace theme {

const Tokens& light()
{
    static const Tokens tokens = makeLight();
    return tokens;
}

const Tokens& dark()
{
    static const Tokens tokens = makeDark();
    return tokens;
}

const Tokens& tokens()
{
    return *g_tokens;
}

QPalette paletteOf(const Tokens& t)
{
    QPalette palette;
    palette.setColor(QPalette::Window, t.window);
    palette.setColor(QPalette::WindowText, t.text);
    palette.setColor(QPalette::Base, t.surface);
    palette.setColor(QPalette::AlternateBase, t.surfaceAlt);
    palette.setColor(QPalette::Text, t.text);
    palette.setColor(QPalette::PlaceholderText, t.muted);
    palette.setColor(QPalette::Button, t.surface);
    palette.setColor(QPalette::ButtonText, t.text);
    palette.setColor(QPalette::BrightText, t.bad.text);
    palette.setColor(QPalette::ToolTipBase, t.dark ? t.hover : t.surface);
    palette.setColor(QPalette::ToolTipText, t.text);
    palette.setColor(QPalette::Highlight, t.selection);
    palette.setColor(QPalette::HighlightedText, t.text);
    palette.setColor(QPalette::Link, t.accent);
    palette.setColor(QPalette::LinkVisited, t.accent);
    palette.setColor(QPalette::Light, t.surface);
    palette.setColor(QPalette::Midlight, t.hover);
    palette.setColor(QPalette::Mid, t.line);
    palette.setColor(QPalette::Dark, t.lineStrong);
    palette.setColor(QPalette::Shadow, t.dark ? QColor(0x0b0d10) : QColor(0x9aa2ae));
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText, QPalette::HighlightedText})
        palette.setColor(QPalette::Disabled, role, t.disabled);
    palette.setColor(QPalette::Disabled, QPalette::Base, t.window);
    palette.setColor(QPalette::Disabled, QPalette::Button, t.window);
    palette.setColor(QPalette::Disabled, QPalette::Highlight, t.line);
    return palette;
}

void apply(ThemeChoice choice)
{
    const bool useDark = choice == ThemeChoice::Dark || (choice == ThemeChoice::System && systemIsDark());
    g_tokens = useDark ? &dark() : &light();
    if (!qobject_cast<ConsoleStyle*>(QApplication::style()))
        QApplication::setStyle(new ConsoleStyle);
    // The offscreen platform has no system font to follow; its fallback is an arbitrary family.
    if (QGuiApplication::platformName() == QLatin1String("offscreen") &&
        QFontDatabase::hasFamily(QStringLiteral("Noto Sans"))) {
        QFont font(QStringLiteral("Noto Sans"));
        font.setPointSizeF(10);
        QApplication::setFont(font);
    }
    const QPalette palette = paletteOf(*g_tokens);
    QApplication::setPalette(palette);
    QToolTip::setPalette(palette);
}

ThemeChoice choiceFromText(const QString& text)
{
    if (text == QLatin1String("light"))
        return ThemeChoice::Light;
    if (text == QLatin1String("dark"))
        return ThemeChoice::Dark;
    return ThemeChoice::System;
}

QString choiceText(ThemeChoice choice)
{
    switch (choice) {
    case ThemeChoice::Light:
        return QStringLiteral("light");
    case ThemeChoice::Dark:
        return QStringLiteral("dark");
    case ThemeChoice::System:
        break;
    }
    return QStringLiteral("system");
}

double contrast(const QColor& a, const QColor& b)
{
    const double la = luminance(a);
    const double lb = luminance(b);
    return (std::max(la, lb) + 0.05) / (std::min(la, lb) + 0.05);
}

QColor mixed(const QColor& a, const QColor& b, double share)
{
    const auto part = [share](float x, float y) { return static_cast<float>(x + (y - x) * share); };
    return QColor::fromRgbF(part(a.redF(), b.redF()), part(a.greenF(), b.greenF()), part(a.blueF(), b.blueF()));
}

QFont smallFont()
{
    QFont font = QApplication::font();
    if (font.pointSizeF() > 0)
        font.setPointSizeF(font.pointSizeF() * 0.9);
    else
        font.setPixelSize(std::max(1, static_cast<int>(std::lround(font.pixelSize() * 0.9))));
    return font;
}

QFont strongFont()
{
    QFont font = QApplication::font();
    font.setWeight(QFont::DemiBold);
    return font;
}

QFont titleFont()
{
    QFont font = QApplication::font();
    font.setWeight(QFont::DemiBold);
    if (font.pointSizeF() > 0)
        font.setPointSizeF(font.pointSizeF() * 1.35);
    else
        font.setPixelSize(static_cast<int>(std::lround(font.pixelSize() * 1.35)));
    return font;
}

int em(double factor)
{
    return static_cast<int>(std::lround(QFontMetrics(QApplication::font()).height() * factor));
}

} // namespace theme

} // namespace varroa
