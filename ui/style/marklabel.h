// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "ui/style/marks.h"

#include <QWidget>

#include <optional>

namespace varroa {

// Text behind a status shape or a symbol: one line that elides, and tells the whole text in its tool tip when elided;
// or as many lines as it needs.
class MarkLabel final : public QWidget
{
    Q_OBJECT
public:
    explicit MarkLabel(QWidget* parent = nullptr);

    void setMark(std::optional<Mark> mark);
    const std::optional<Mark>& mark() const noexcept { return m_mark; }
    void setSymbol(const QString& name); // instead of a mark
    void setText(const QString& text);
    void setColorTone(std::optional<Tone> tone); // text colour; unset: the normal one
    void setStale(bool stale);                   // shape and text in the grey of last known values
    bool isStale() const noexcept { return m_stale; }
    void setWrapping(bool wrapping);
    bool isElided() const; // some of the text is not shown
    const QString& text() const noexcept { return m_text; }
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    bool hasHeightForWidth() const override { return m_wrapping; }
    int heightForWidth(int width) const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    bool event(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    int markSpace() const;

    std::optional<Mark> m_mark;
    QString m_symbol;
    QString m_text;
    std::optional<Tone> m_tone;
    bool m_stale = false;
    bool m_wrapping = false;
};

} // namespace varroa
