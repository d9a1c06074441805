// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QSyntaxHighlighter>
#include <QWidget>

class QLabel;
class QLineEdit;
class QPlainTextEdit;
class QToolButton;

namespace varroa {

// Colours keys, texts, numbers, words and the marker of hidden values, from the theme's tokens.
class YamlHighlighter final : public QSyntaxHighlighter
{
    Q_OBJECT
public:
    explicit YamlHighlighter(QTextDocument* document);

protected:
    void highlightBlock(const QString& line) override;

private:
    void highlightScalar(const QString& line, int from);
};

// A YAML text with a search line above it: Ctrl+F, Enter or F3 for the next hit, Shift for the one before, Esc leaves.
class YamlView final : public QWidget
{
    Q_OBJECT
public:
    explicit YamlView(QWidget* parent = nullptr);

    void setYaml(const QString& text); // keeps scroll position and cursor line
    QString yaml() const;
    void setEditable(bool editable);
    void goToLine(int line); // from 1
    QPlainTextEdit* editor() const noexcept { return m_text; }
    QLineEdit* searchField() const noexcept { return m_search; }
    QString countText() const; // "3 of 12"
    void findNext(bool backwards = false);

Q_SIGNALS:
    void edited();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void refreshHits();
    void showHits();
    void step(int by);

    QLineEdit* m_search;
    QLabel* m_count;
    QToolButton* m_previous;
    QToolButton* m_next;
    QPlainTextEdit* m_text;
    YamlHighlighter* m_highlighter;
    std::vector<int> m_hits; // positions of the text searched for
    int m_hit = -1;          // the one at the cursor
    int m_markedLine = 0;    // a refused line; 0: none
    bool m_setting = false;
};

} // namespace varroa
