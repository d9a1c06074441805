// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "ui/style/marks.h"

#include <QWidget>

#include <optional>

namespace varroa {

// One line of text behind a status shape or a symbol; elides, and tells the whole text in its tool tip when elided.
class MarkLabel final : public QWidget
{
    Q_OBJECT
public:
    explicit MarkLabel(QWidget* parent = nullptr);

    void setMark(std::optional<Mark> mark);
    void setSymbol(const QString& name); // instead of a mark
    void setText(const QString& text);
    void setColorTone(std::optional<Tone> tone); // text colour; unset: the normal one
    const QString& text() const noexcept { return m_text; }
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    bool event(QEvent* event) override;

private:
    int markSpace() const;

    std::optional<Mark> m_mark;
    QString m_symbol;
    QString m_text;
    std::optional<Tone> m_tone;
};

} // namespace varroa
