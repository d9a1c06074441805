// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QAbstractButton>
#include <QWidget>

#include <vector>

class QButtonGroup;
class QLabel;
class QVBoxLayout;

namespace varroa {

// The pages, down the left side: symbol, word, count.
class Sidebar final : public QWidget
{
    Q_OBJECT
public:
    explicit Sidebar(QWidget* parent = nullptr);

    QAbstractButton* addPage(const QString& icon, const QString& text, const QString& objectName);
    void setCurrent(int page);
    void setCount(int page, const QString& count); // empty: none
    void setConnection(const QString& name);
    QAbstractButton* button(int page) const;

Q_SIGNALS:
    void pageChosen(int page);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QButtonGroup* m_group;
    QVBoxLayout* m_pages;
    QLabel* m_name;
};

} // namespace varroa
