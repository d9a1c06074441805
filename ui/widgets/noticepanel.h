// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QFrame>
#include <QString>

#include <vector>

class QLabel;
class QScrollArea;
class QToolButton;

namespace varroa {

class MarkLabel;

// Names what is missing on a page and why: one line each up to three, folded into one line beyond.
class NoticePanel final : public QFrame
{
    Q_OBJECT
public:
    explicit NoticePanel(QWidget* parent = nullptr);

    struct Notice
    {
        QString subject; // the cluster
        QString sentence;
        friend bool operator==(const Notice&, const Notice&) = default;
    };
    void setNotices(const std::vector<Notice>& notices);
    const std::vector<Notice>& notices() const noexcept { return m_notices; }
    QString summary() const; // the line shown when folded
    bool folded() const noexcept { return m_folded; }
    QToolButton* toggleButton() const noexcept { return m_toggle; }

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void rebuild();
    void fitLines();

    std::vector<Notice> m_notices;
    MarkLabel* m_summary;
    QToolButton* m_toggle;
    QScrollArea* m_scroll;
    QLabel* m_lines;
    bool m_folded = true;
};

} // namespace varroa
