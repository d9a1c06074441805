// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "ui/style/marks.h"

#include <QFrame>

class QHBoxLayout;
class QLabel;
class QPushButton;

namespace varroa {

// A strip across the pages on a status ground: mark, one sentence (wraps), buttons at the right.
class Banner : public QFrame
{
    Q_OBJECT
public:
    explicit Banner(QWidget* parent = nullptr);

    void setMark(Mark mark);
    void setText(const QString& title, const QString& text);
    QString text() const;
    QPushButton* addButton(const QString& text, const QString& objectName);
    void addWidget(QWidget* widget);

protected:
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void tint();

    Mark m_mark;
    QLabel* m_title;
    QLabel* m_text;
    QHBoxLayout* m_row;
};

} // namespace varroa
