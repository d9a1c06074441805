// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/style/icons.h"

#include <QApplication>
#include <QFile>
#include <QHash>
#include <QIconEngine>
#include <QPainter>
#include <QPalette>
#include <QPixmap>
#include <QSvgRenderer>

// Q_INIT_RESOURCE declares the generated symbol where it stands: only outside every namespace is it the right one.
static void registerResources()
{
    Q_INIT_RESOURCE(resources);
    Q_INIT_RESOURCE(i18n);
}

namespace varroa {

namespace {

const QByteArray& svgText(const QString& name)
{
    static QHash<QString, QByteArray> cache;
    const auto it = cache.constFind(name);
    if (it != cache.cend())
        return *it;
    initResources();
    QFile file(QStringLiteral(":/icons/%1.svg").arg(name));
    QByteArray text;
    if (file.open(QIODevice::ReadOnly))
        text = file.readAll();
    return *cache.insert(name, text);
}

// Paints the SVG with `currentColor` replaced, so that a theme change needs no new icons.
class SymbolEngine final : public QIconEngine
{
public:
    explicit SymbolEngine(QString name) : m_name(std::move(name)) {}

    void paint(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State) override
    {
        const auto group = mode == QIcon::Disabled ? QPalette::Disabled : QPalette::Active;
        paintSymbol(*painter, rect, m_name, QApplication::palette().color(group, QPalette::ButtonText));
    }
    QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State state) override
    {
        QPixmap pixmap(size);
        pixmap.fill(Qt::transparent);
        QPainter painter(&pixmap);
        paint(&painter, QRect(QPoint(), size), mode, state);
        return pixmap;
    }
    QIconEngine* clone() const override { return new SymbolEngine(m_name); }

private:
    QString m_name;
};

} // namespace

void initResources()
{
    static const bool once = [] {
        registerResources();
        return true;
    }();
    Q_UNUSED(once)
}

QIcon symbol(const QString& name)
{
    return QIcon(new SymbolEngine(name));
}

void paintSymbol(QPainter& painter, const QRectF& rect, const QString& name, const QColor& color)
{
    QByteArray text = svgText(name);
    text.replace("currentColor", color.name().toLatin1());
    QSvgRenderer renderer(text);
    const qreal side = std::min(rect.width(), rect.height());
    QRectF square(0, 0, side, side);
    square.moveCenter(rect.center());
    renderer.render(&painter, square);
}

} // namespace varroa
