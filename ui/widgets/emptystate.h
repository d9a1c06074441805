// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QWidget>

class QLabel;
class QPushButton;

namespace varroa {

// What stands in place of rows: a symbol, what is the case, why, and what one can do about it.
class EmptyState final : public QWidget
{
    Q_OBJECT
public:
    explicit EmptyState(QWidget* parent = nullptr);

    struct Content
    {
        QString icon;
        QString title;
        QString text;
        QString primary; // button texts; empty: no button
        QString secondary;
        bool quiet = false; // the primary button does not stand out: nothing needs to be done
        friend bool operator==(const Content&, const Content&) = default;
    };
    void setContent(const Content& content);
    const Content& content() const noexcept { return m_content; }

Q_SIGNALS:
    void primaryClicked();
    void secondaryClicked();

private:
    Content m_content;
    QWidget* m_icon;
    QLabel* m_title;
    QLabel* m_text;
    QPushButton* m_primary;
    QPushButton* m_secondary;
};

} // namespace varroa
