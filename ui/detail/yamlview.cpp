// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/detail/yamlview.h"

#include "models/wire/redaction.h"
#include "ui/style/icons.h"
#include "ui/style/theme.h"

#include <QFontDatabase>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QPlainTextEdit>
#include <QRegularExpression>
#include <QScrollBar>
#include <QTextBlock>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace varroa {

namespace {

constexpr int MaxHits = 10'000;

QTextCharFormat inkFormat(const QColor& ink, bool strong = false)
{
    QTextCharFormat made;
    made.setForeground(ink);
    if (strong)
        made.setFontWeight(QFont::DemiBold);
    return made;
}

} // namespace

YamlHighlighter::YamlHighlighter(QTextDocument* document) : QSyntaxHighlighter(document) {}

// Block state: the indentation of the key or dash whose literal block the next lines may continue, plus one; 0: none.
void YamlHighlighter::highlightBlock(const QString& line)
{
    static const QRegularExpression key(
        QStringLiteral(R"(^(\s*(?:- )*)("(?:[^"\\]|\\.)*"|[^\s"#\-\[{][^:]*|-[^\s:][^:]*)(:)(?=\s|$))"));
    static const QRegularExpression literal(QStringLiteral(R"([|>][+-]?\d?\s*$)"));
    const Tokens& tokens = theme::tokens();
    const auto indentation =
        static_cast<int>(std::find_if(line.begin(), line.end(), [](QChar c) { return c != u' '; }) - line.begin());
    const int previous = std::max(previousBlockState(), 0);
    if (previous > 0 && (line.trimmed().isEmpty() || indentation >= previous)) {
        setFormat(0, static_cast<int>(line.size()), inkFormat(tokens.good.text));
        setCurrentBlockState(previous);
        return;
    }
    setCurrentBlockState(0);
    int from = indentation;
    if (const QRegularExpressionMatch match = key.match(line); match.hasMatch()) {
        setFormat(static_cast<int>(match.capturedStart(2)), static_cast<int>(match.capturedLength(2)),
                  inkFormat(tokens.accent, true));
        from = static_cast<int>(match.capturedEnd(3));
        if (literal.match(line, from).hasMatch())
            setCurrentBlockState(static_cast<int>(match.capturedStart(2)) + 1);
    } else {
        while (line.mid(from, 2) == QLatin1StringView("- "))
            from += 2;
        if (literal.match(line, from).hasMatch() && line.mid(from).trimmed().size() <= 3)
            setCurrentBlockState(from);
    }
    highlightScalar(line, from);
}

void YamlHighlighter::highlightScalar(const QString& line, int from)
{
    static const QRegularExpression word(QStringLiteral(R"(^(true|false|null|~|\{\}|\[\])$)"));
    static const QRegularExpression number(QStringLiteral(R"(^[-+]?[0-9][0-9.]*([eE][-+]?[0-9]+)?$)"));
    const Tokens& tokens = theme::tokens();
    const QString value = line.mid(from).trimmed();
    const int start = static_cast<int>(line.indexOf(value, from));
    const auto length = static_cast<int>(value.size());
    if (value.isEmpty())
        return;
    if (value.contains(QLatin1StringView(wire::RedactedText))) {
        QTextCharFormat hidden = inkFormat(tokens.caution.text, true);
        hidden.setBackground(tokens.caution.ground);
        setFormat(start, length, hidden);
    } else if (value.startsWith(u'#')) {
        setFormat(start, length, inkFormat(tokens.muted));
    } else if (word.match(value).hasMatch() || (number.match(value).hasMatch() && value.count(u'.') < 2)) {
        setFormat(start, length, inkFormat(tokens.info.text));
    } else if (value.startsWith(u'"') || value.startsWith(u'\'')) {
        setFormat(start, length, inkFormat(tokens.good.text));
    }
}

YamlView::YamlView(QWidget* parent)
    : QWidget(parent)
    , m_search(new QLineEdit(this))
    , m_count(new QLabel(this))
    , m_previous(new QToolButton(this))
    , m_next(new QToolButton(this))
    , m_text(new QPlainTextEdit(this))
    , m_highlighter(new YamlHighlighter(m_text->document()))
{
    m_search->setObjectName(QStringLiteral("yamlSearch"));
    m_search->setPlaceholderText(tr("Search in the YAML"));
    m_search->setAccessibleName(tr("Search in the YAML"));
    m_search->setToolTip(tr("Ctrl+F; Enter for the next, Shift+Enter for the one before"));
    m_search->setClearButtonEnabled(true);
    m_search->addAction(symbol(QStringLiteral("search")), QLineEdit::LeadingPosition);
    m_count->setObjectName(QStringLiteral("yamlCount"));
    m_count->setForegroundRole(QPalette::PlaceholderText);
    m_count->setMinimumWidth(theme::em(4.5));
    m_previous->setText(QStringLiteral("↑"));
    m_previous->setAccessibleName(tr("Previous hit"));
    m_previous->setToolTip(tr("Previous hit (Shift+F3)"));
    m_next->setText(QStringLiteral("↓"));
    m_next->setAccessibleName(tr("Next hit"));
    m_next->setToolTip(tr("Next hit (F3)"));
    for (QToolButton* button : {m_previous, m_next})
        button->setAutoRaise(true);
    m_text->setObjectName(QStringLiteral("yamlText"));
    m_text->setAccessibleName(tr("The object as YAML"));
    m_text->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    m_text->setLineWrapMode(QPlainTextEdit::NoWrap);
    m_text->setFrameShape(QFrame::NoFrame);
    m_text->setTabChangesFocus(true);
    m_text->document()->setDocumentMargin(10);
    m_text->setReadOnly(true);
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);

    auto* line = new QHBoxLayout;
    line->setContentsMargins(12, 6, 12, 6);
    line->setSpacing(6);
    line->addWidget(m_search, 1);
    line->addWidget(m_count);
    line->addWidget(m_previous);
    line->addWidget(m_next);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(line);
    layout->addWidget(m_text, 1);

    connect(m_search, &QLineEdit::textChanged, this, [this] {
        refreshHits();
        step(0);
    });
    connect(m_next, &QToolButton::clicked, this, [this] { findNext(); });
    connect(m_previous, &QToolButton::clicked, this, [this] { findNext(true); });
    connect(m_text, &QPlainTextEdit::textChanged, this, [this] {
        m_markedLine = 0;
        refreshHits();
        if (!m_setting)
            Q_EMIT edited();
    });
    m_search->installEventFilter(this);
    m_text->installEventFilter(this);
    refreshHits();
}

void YamlView::setYaml(const QString& text)
{
    if (text == m_text->toPlainText())
        return;
    const int line = m_text->textCursor().blockNumber();
    const int vertical = m_text->verticalScrollBar()->value();
    const int horizontal = m_text->horizontalScrollBar()->value();
    m_setting = true;
    m_text->setPlainText(text);
    m_setting = false;
    m_text->setTextCursor(QTextCursor(m_text->document()->findBlockByNumber(line)));
    m_text->verticalScrollBar()->setValue(vertical);
    m_text->horizontalScrollBar()->setValue(horizontal);
}

QString YamlView::yaml() const
{
    return m_text->toPlainText();
}

void YamlView::setEditable(bool editable)
{
    m_text->setReadOnly(!editable);
    if (!editable)
        m_text->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_markedLine = 0;
    showHits();
}

void YamlView::goToLine(int line)
{
    const QTextBlock block = m_text->document()->findBlockByNumber(line - 1);
    if (!block.isValid())
        return;
    QTextCursor cursor(block);
    cursor.movePosition(QTextCursor::EndOfBlock);
    m_text->setTextCursor(cursor);
    m_text->centerCursor();
    m_markedLine = line;
    showHits();
    m_text->setFocus();
}

QString YamlView::countText() const
{
    return m_count->text();
}

void YamlView::refreshHits()
{
    m_hits.clear();
    const QString wanted = m_search->text();
    if (!wanted.isEmpty()) {
        const QString text = m_text->toPlainText();
        for (qsizetype at = text.indexOf(wanted, 0, Qt::CaseInsensitive); at >= 0 && m_hits.size() < MaxHits;
             at = text.indexOf(wanted, at + wanted.size(), Qt::CaseInsensitive))
            m_hits.push_back(static_cast<int>(at));
    }
    m_hit = -1;
    showHits();
}

void YamlView::showHits()
{
    const QLocale locale;
    const auto count = static_cast<int>(m_hits.size());
    if (m_search->text().isEmpty())
        m_count->clear();
    else if (count == 0)
        m_count->setText(tr("no hit"));
    else
        //: %1 is the number of the hit at the cursor, %2 how many there are
        m_count->setText(tr("%1 of %2").arg(locale.toString(m_hit + 1), locale.toString(count)));
    m_previous->setEnabled(count > 0);
    m_next->setEnabled(count > 0);

    const Tokens& tokens = theme::tokens();
    QList<QTextEdit::ExtraSelection> selections;
    if (m_markedLine > 0) {
        QTextEdit::ExtraSelection line;
        line.cursor = QTextCursor(m_text->document()->findBlockByNumber(m_markedLine - 1));
        line.format.setBackground(tokens.bad.ground);
        line.format.setProperty(QTextFormat::FullWidthSelection, true);
        selections.append(line);
    }
    constexpr int shown = 500; // more marks than anybody sees only cost time
    for (int i = 0; i < std::min(count, shown); ++i) {
        QTextEdit::ExtraSelection hit;
        hit.cursor = QTextCursor(m_text->document());
        hit.cursor.setPosition(m_hits[static_cast<size_t>(i)]);
        hit.cursor.movePosition(QTextCursor::NextCharacter, QTextCursor::KeepAnchor,
                                static_cast<int>(m_search->text().size()));
        hit.format.setBackground(i == m_hit ? tokens.selection : tokens.caution.ground);
        selections.append(hit);
    }
    m_text->setExtraSelections(selections);
}

void YamlView::findNext(bool backwards)
{
    step(backwards ? -1 : 1);
}

// 0: the first hit at or behind the cursor.
void YamlView::step(int by)
{
    if (m_hits.empty())
        return;
    const auto count = static_cast<int>(m_hits.size());
    const int at = m_text->textCursor().selectionStart();
    const auto first = std::lower_bound(m_hits.begin(), m_hits.end(), at);
    if (m_hit < 0 || by == 0)
        m_hit = first == m_hits.end() ? 0 : static_cast<int>(first - m_hits.begin());
    if (by != 0 && m_hits[static_cast<size_t>(m_hit)] == at && m_text->textCursor().hasSelection())
        m_hit = (m_hit + by + count) % count;
    else if (by < 0)
        m_hit = (m_hit - 1 + count) % count;
    QTextCursor cursor(m_text->document());
    cursor.setPosition(m_hits[static_cast<size_t>(m_hit)]);
    cursor.movePosition(QTextCursor::NextCharacter, QTextCursor::KeepAnchor, static_cast<int>(m_search->text().size()));
    m_text->setTextCursor(cursor);
    m_text->ensureCursorVisible();
    showHits();
}

// The window has Ctrl+F and the page has Esc; inside this view both are ours.
bool YamlView::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() != QEvent::ShortcutOverride && event->type() != QEvent::KeyPress)
        return QWidget::eventFilter(watched, event);
    auto* key = static_cast<QKeyEvent*>(event);
    const bool find = key->matches(QKeySequence::Find);
    const bool escape = key->key() == Qt::Key_Escape && (watched == m_search || !m_search->text().isEmpty());
    const bool next = key->key() == Qt::Key_F3;
    const bool enter = watched == m_search && (key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter);
    if (!find && !escape && !next && !enter)
        return QWidget::eventFilter(watched, event);
    if (event->type() == QEvent::ShortcutOverride) {
        event->accept();
        return true;
    }
    if (find) {
        m_search->setFocus(Qt::ShortcutFocusReason);
        m_search->selectAll();
    } else if (escape) {
        m_search->clear();
        m_text->setFocus();
    } else {
        findNext(key->modifiers().testFlag(Qt::ShiftModifier));
    }
    return true;
}

void YamlView::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) {
        m_highlighter->rehighlight();
        showHits();
    }
}

} // namespace varroa
