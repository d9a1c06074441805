// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "ui/style/marks.h"

#include <QAbstractButton>
#include <QSet>
#include <QWidget>

#include <optional>
#include <vector>

namespace varroa {

class FlowLayout;

// A toggle shaped as a pill: mark, word, count.
class FilterChip final : public QAbstractButton
{
    Q_OBJECT
public:
    explicit FilterChip(QWidget* parent = nullptr);

    // `stale`: a number of last known values, in their grey.
    void setContent(const QString& text, std::optional<int> count, std::optional<Mark> mark, bool stale = false);
    bool isStale() const noexcept { return m_stale; }
    static int widthFor(const QString& text, std::optional<int> count, bool mark);
    std::optional<int> chipCount() const noexcept { return m_count; }
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QString shownText() const;
    QString countText() const;

    std::optional<int> m_count;
    std::optional<Mark> m_mark;
    bool m_stale = false;
};

struct ChipData
{
    QString id;
    QString text;
    std::optional<int> count;
    std::optional<Mark> mark;
    QString toolTip;
    bool stale = false;
    friend bool operator==(const ChipData&, const ChipData&) = default;
};

// A line of filter chips that can be combined. Beyond `limit` chips the rest stands behind "More…", a searchable list;
// chosen ones always show. Chips keep their widgets while their data changes, so focus and hover stay.
class ChipBar final : public QWidget
{
    Q_OBJECT
public:
    explicit ChipBar(const QString& accessibleName, QWidget* parent = nullptr);

    void setLimit(int limit) { m_limit = limit; }
    void setSingleLine(bool single) { m_singleLine = single; }     // what does not fit goes behind "More…", too
    void setExclusive(bool exclusive) { m_exclusive = exclusive; } // at most one at a time
    void setChips(std::vector<ChipData> chips);
    const std::vector<ChipData>& chips() const noexcept { return m_chips; }
    QSet<QString> selected() const { return m_selected; }
    void setSelected(const QSet<QString>& ids); // no signal
    FilterChip* chip(const QString& id) const;
    QAbstractButton* moreButton() const noexcept { return m_more; }

Q_SIGNALS:
    void selectionChanged();

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void refresh();
    std::vector<const ChipData*> shownChips() const;
    void rebuild(const std::vector<const ChipData*>& shown);
    void openPicker();
    void toggle(const QString& id, bool on);

    FlowLayout* m_flow;
    FilterChip* m_more;
    std::vector<ChipData> m_chips;
    std::vector<std::pair<QString, FilterChip*>> m_widgets; // in the order shown
    QSet<QString> m_selected;
    int m_limit = 100;
    bool m_singleLine = false;
    bool m_exclusive = false;
};

} // namespace varroa
