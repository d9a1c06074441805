// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/widgets/chips.h"

#include "ui/style/theme.h"
#include "ui/widgets/flowlayout.h"
#include "ui/widgets/pickerpopup.h"

#include <QEvent>
#include <QFontMetrics>
#include <QLocale>
#include <QPainter>

#include <algorithm>

namespace varroa {

namespace {

constexpr int Pad = 9;
constexpr int Gap = 5;
constexpr int Spacing = 6;

QString moreText(int hidden)
{
    //: Opens a searchable list of the filter chips that do not fit; %1 is their number
    return ChipBar::tr("More… (%1)").arg(QLocale().toString(hidden));
}

} // namespace

FilterChip::FilterChip(QWidget* parent) : QAbstractButton(parent)
{
    setCheckable(true);
    setFocusPolicy(Qt::StrongFocus);
    setAttribute(Qt::WA_Hover);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    setFont(theme::smallFont());
}

void FilterChip::setContent(const QString& content, std::optional<int> count, std::optional<Mark> mark, bool stale)
{
    if (text() == content && m_count == count && m_mark == mark && m_stale == stale)
        return;
    m_stale = stale;
    m_count = count;
    m_mark = mark;
    setText(content);
    //: Accessible name of a filter chip: %1 is what it filters by, %2 the number of rows
    setAccessibleName(count ? tr("%1, %2 rows").arg(content, QLocale().toString(*count)) : content);
    updateGeometry();
    update();
}

QString FilterChip::shownText() const
{
    return fontMetrics().elidedText(text(), Qt::ElideMiddle, theme::em(12));
}

QString FilterChip::countText() const
{
    return m_count ? QLocale().toString(*m_count) : QString();
}

int FilterChip::widthFor(const QString& text, std::optional<int> count, bool mark)
{
    const QFontMetrics metrics(theme::smallFont());
    int width = 2 * Pad + metrics.horizontalAdvance(metrics.elidedText(text, Qt::ElideMiddle, theme::em(12)));
    if (mark)
        width += metrics.height() * 3 / 4 + Gap;
    if (count)
        width += Gap + 1 + metrics.horizontalAdvance(QLocale().toString(*count));
    return width;
}

QSize FilterChip::sizeHint() const
{
    return {widthFor(text(), m_count, m_mark.has_value()), fontMetrics().height() + 9};
}

void FilterChip::paintEvent(QPaintEvent*)
{
    const Tokens& t = theme::tokens();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF pill = QRectF(rect()).adjusted(0.75, 0.75, -0.75, -0.75);
    const qreal radius = pill.height() / 2;
    const bool on = isChecked();
    painter.setPen(QPen(on ? t.accent : t.lineStrong, on ? 1.5 : 1));
    painter.setBrush(isDown() ? t.selection : on ? t.selection : underMouse() ? t.hover : t.surface);
    painter.drawRoundedRect(pill, radius, radius);
    if (hasFocus()) {
        painter.setPen(QPen(t.accent, 1.2));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(pill.adjusted(2.5, 2.5, -2.5, -2.5), radius - 2.5, radius - 2.5);
    }
    const QFontMetrics metrics = fontMetrics();
    int x = Pad;
    if (m_mark) {
        const int side = metrics.height() * 3 / 4;
        paintMark(painter, QRectF(x, (height() - side) / 2.0, side, side), *m_mark, m_stale);
        x += side + Gap;
    }
    const bool empty = m_count && *m_count == 0 && !on;
    painter.setPen(empty || m_stale ? t.muted : t.text);
    painter.drawText(QRect(x, 0, width() - x, height()), Qt::AlignLeft | Qt::AlignVCenter, shownText());
    if (m_count) {
        painter.setPen(t.muted);
        painter.drawText(QRect(0, 0, width() - Pad, height()), Qt::AlignRight | Qt::AlignVCenter, countText());
    }
}

ChipBar::ChipBar(const QString& accessibleName, QWidget* parent)
    : QWidget(parent), m_flow(new FlowLayout(Spacing, this)), m_more(new FilterChip(this))
{
    setAccessibleName(accessibleName);
    m_more->setObjectName(QStringLiteral("moreChip"));
    m_more->setCheckable(false);
    m_more->hide();
    m_flow->addWidget(m_more);
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    connect(m_more, &QAbstractButton::clicked, this, &ChipBar::openPicker);
}

void ChipBar::setChips(std::vector<ChipData> chips)
{
    if (chips == m_chips)
        return;
    m_chips = std::move(chips);
    QSet<QString> still;
    for (const ChipData& known : m_chips) {
        if (m_selected.contains(known.id))
            still.insert(known.id);
    }
    const bool lost = still != m_selected;
    m_selected = still;
    refresh();
    if (lost)
        Q_EMIT selectionChanged();
}

void ChipBar::setSelected(const QSet<QString>& ids)
{
    m_selected = ids;
    refresh();
}

FilterChip* ChipBar::chip(const QString& id) const
{
    const auto it =
        std::find_if(m_widgets.begin(), m_widgets.end(), [&](const auto& entry) { return entry.first == id; });
    return it == m_widgets.end() ? nullptr : it->second;
}

std::vector<const ChipData*> ChipBar::shownChips() const
{
    std::vector<const ChipData*> shown;
    int room = m_singleLine
                   ? width() - FilterChip::widthFor(moreText(static_cast<int>(m_chips.size())), std::nullopt, false)
                   : 0;
    const auto widthOf = [](const ChipData& one) {
        return FilterChip::widthFor(one.text, one.count, one.mark.has_value()) + Spacing;
    };
    for (const ChipData& one : m_chips) { // the chosen ones have their place first
        if (m_selected.contains(one.id))
            room -= widthOf(one);
    }
    int left = m_limit;
    for (const ChipData& one : m_chips) {
        const bool chosen = m_selected.contains(one.id);
        if (!chosen && m_singleLine && left > 0) {
            room -= widthOf(one);
            if (room < 0)
                left = 0;
        }
        if (chosen || left > 0)
            shown.push_back(&one);
        if (left > 0)
            --left;
    }
    return shown;
}

void ChipBar::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    if (m_singleLine)
        refresh();
}

void ChipBar::refresh()
{
    const std::vector<const ChipData*> shown = shownChips();
    const bool sameOrder = std::equal(shown.begin(), shown.end(), m_widgets.begin(), m_widgets.end(),
                                      [](const ChipData* one, const auto& entry) { return one->id == entry.first; });
    if (!sameOrder)
        rebuild(shown);
    for (size_t i = 0; i < shown.size(); ++i) {
        FilterChip* widget = m_widgets[i].second;
        widget->setContent(shown[i]->text, shown[i]->count, shown[i]->mark, shown[i]->stale);
        widget->setToolTip(shown[i]->toolTip);
        widget->setChecked(m_selected.contains(shown[i]->id));
    }
    const int hidden = static_cast<int>(m_chips.size() - shown.size());
    m_more->setContent(moreText(hidden), std::nullopt, std::nullopt);
    m_more->setVisible(hidden > 0);
    updateGeometry();
}

void ChipBar::rebuild(const std::vector<const ChipData*>& shown)
{
    std::vector<std::pair<QString, FilterChip*>> next;
    for (const ChipData* wanted : shown) {
        FilterChip* known = chip(wanted->id);
        if (!known) {
            known = new FilterChip(this);
            known->setObjectName(QStringLiteral("chip-") + wanted->id);
            connect(known, &QAbstractButton::clicked, this, [this, id = wanted->id](bool on) { toggle(id, on); });
        }
        next.emplace_back(wanted->id, known);
    }
    for (const auto& [id, widget] : m_widgets) {
        const bool keep =
            std::any_of(next.begin(), next.end(), [w = widget](const auto& entry) { return entry.second == w; });
        if (!keep) {
            widget->hide();
            widget->deleteLater();
        }
    }
    while (QLayoutItem* item = m_flow->takeAt(0))
        delete item;
    m_widgets = std::move(next);
    QWidget* before = nullptr;
    for (const auto& [id, widget] : m_widgets) {
        m_flow->addWidget(widget);
        widget->show();
        if (before)
            setTabOrder(before, widget);
        before = widget;
    }
    m_flow->addWidget(m_more);
    if (before)
        setTabOrder(before, m_more);
}

void ChipBar::toggle(const QString& id, bool on)
{
    if (m_exclusive)
        m_selected.clear();
    if (on)
        m_selected.insert(id);
    else
        m_selected.remove(id);
    // A chip chosen in the list goes back there once it is off, but not under the pointer that just clicked it.
    QMetaObject::invokeMethod(this, &ChipBar::refresh, Qt::QueuedConnection);
    Q_EMIT selectionChanged();
}

void ChipBar::openPicker()
{
    auto* popup = new PickerPopup(this);
    popup->setChoices(m_chips, m_selected);
    connect(popup, &PickerPopup::toggled, this, [this](const QString& id, bool on) {
        if (on)
            m_selected.insert(id);
        else
            m_selected.remove(id);
        refresh();
        Q_EMIT selectionChanged();
    });
    popup->openBelow(*m_more);
}

} // namespace varroa
