// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/widgets/sidebar.h"

#include "ui/style/icons.h"
#include "ui/style/theme.h"

#include <QButtonGroup>
#include <QLabel>
#include <QPainter>
#include <QVBoxLayout>

#include <algorithm>

namespace varroa {

namespace {

class NavButton final : public QAbstractButton
{
public:
    NavButton(const QString& icon, const QString& text, QWidget* parent) : QAbstractButton(parent), m_icon(icon)
    {
        setText(text);
        setCheckable(true);
        setFocusPolicy(Qt::StrongFocus);
        setAttribute(Qt::WA_Hover);
        setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
        setAccessibleName(text);
    }
    void setCount(const QString& count)
    {
        if (m_count == count)
            return;
        m_count = count;
        //: Accessible name of a page in the side bar: %1 is the page, %2 a count
        setAccessibleName(count.isEmpty() ? text() : Sidebar::tr("%1, %2").arg(text(), count));
        update();
    }
    QSize sizeHint() const override
    {
        // Room for the chosen page's heavier face and for the longest count there will be, so that the width never
        // jumps.
        const int count = QFontMetrics(theme::smallFont()).horizontalAdvance(QStringLiteral("≥000,000"));
        return {16 + theme::em(0.95) + 10 + QFontMetrics(chosenFont()).horizontalAdvance(text()) + 12 + count + 14,
                theme::em(1) + 14};
    }

protected:
    void paintEvent(QPaintEvent*) override
    {
        const Tokens& t = theme::tokens();
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        const QRectF pill = QRectF(rect()).adjusted(6.5, 1.5, -6.5, -1.5);
        if (isChecked() || underMouse()) {
            painter.setPen(Qt::NoPen);
            painter.setBrush(isChecked() ? t.selection : t.hover);
            painter.drawRoundedRect(pill, 5, 5);
        }
        if (hasFocus()) {
            painter.setPen(QPen(t.accent, 1.6));
            painter.setBrush(Qt::NoBrush);
            painter.drawRoundedRect(pill, 5, 5);
        }
        if (isChecked())
            painter.fillRect(QRectF(0, pill.top() + 4, 3, pill.height() - 8), t.accent);
        const int side = theme::em(0.95);
        painter.setPen(isChecked() ? t.text : t.muted);
        paintSymbol(painter, QRectF(16, (height() - side) / 2.0, side, side), m_icon, isChecked() ? t.accent : t.muted);
        const QFontMetrics small(theme::smallFont());
        const QRect inner = rect().adjusted(16 + side + 10, 0, -14, 0);
        const int countWidth = m_count.isEmpty() ? 0 : small.horizontalAdvance(m_count) + 8;
        painter.setPen(t.text);
        painter.setFont(isChecked() ? chosenFont() : font());
        const QRect where = inner.adjusted(0, 0, -countWidth, 0);
        painter.drawText(where, Qt::AlignLeft | Qt::AlignVCenter,
                         painter.fontMetrics().elidedText(text(), Qt::ElideRight, where.width()));
        painter.setFont(theme::smallFont());
        painter.setPen(t.muted);
        painter.drawText(inner, Qt::AlignRight | Qt::AlignVCenter, m_count);
    }

private:
    QFont chosenFont() const
    {
        QFont chosen = font();
        chosen.setWeight(QFont::DemiBold);
        return chosen;
    }

    QString m_icon;
    QString m_count;
};

class Brand final : public QWidget
{
public:
    explicit Brand(QWidget* parent) : QWidget(parent) { setFixedSize(theme::em(1.7), theme::em(1.7)); }

protected:
    void paintEvent(QPaintEvent*) override
    {
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        paintSymbol(painter, rect(), QStringLiteral("varroa-console"), theme::tokens().text);
    }
};

} // namespace

Sidebar::Sidebar(QWidget* parent)
    : QWidget(parent), m_group(new QButtonGroup(this)), m_pages(new QVBoxLayout), m_name(new QLabel(this))
{
    setObjectName(QStringLiteral("sidebar"));
    setMinimumWidth(theme::em(10.4));
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Preferred);
    m_name->setObjectName(QStringLiteral("sidebarConnection"));
    m_name->setForegroundRole(QPalette::PlaceholderText);
    m_name->setFont(theme::smallFont());
    auto* product = new QLabel(QStringLiteral("Varroa Console"), this);
    product->setFont(theme::strongFont());
    product->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    m_name->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    auto* names = new QVBoxLayout;
    names->setSpacing(0);
    names->addWidget(product);
    names->addWidget(m_name);
    auto* head = new QHBoxLayout;
    head->setContentsMargins(12, 10, 8, 10);
    head->setSpacing(9);
    head->addWidget(new Brand(this), 0, Qt::AlignTop);
    head->addLayout(names, 1);
    m_pages->setSpacing(2);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 1, 0);
    layout->setSpacing(0);
    layout->addLayout(head);
    layout->addLayout(m_pages);
    layout->addStretch(1);
    connect(m_group, &QButtonGroup::idClicked, this, &Sidebar::pageChosen);
}

QAbstractButton* Sidebar::addPage(const QString& icon, const QString& text, const QString& objectName)
{
    auto* button = new NavButton(icon, text, this);
    button->setObjectName(objectName);
    m_group->addButton(button, m_pages->count());
    m_pages->addWidget(button);
    return button;
}

QAbstractButton* Sidebar::button(int page) const
{
    return m_group->button(page);
}

void Sidebar::setCurrent(int page)
{
    if (QAbstractButton* chosen = button(page))
        chosen->setChecked(true);
}

void Sidebar::setCount(int page, const QString& count)
{
    if (QAbstractButton* of = button(page))
        static_cast<NavButton*>(of)->setCount(count);
}

void Sidebar::setConnection(const QString& name)
{
    m_name->setText(fontMetrics().elidedText(name, Qt::ElideMiddle, theme::em(7.6)));
    m_name->setToolTip(name);
    m_name->setVisible(!name.isEmpty());
}

void Sidebar::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.fillRect(QRect(width() - 1, 0, 1, height()), theme::tokens().line);
}

} // namespace varroa
