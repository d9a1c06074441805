// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/detail/factsheet.h"

#include "ui/detail/celltable.h"
#include "ui/style/theme.h"
#include "ui/widgets/wraplabel.h"

#include <QEvent>
#include <QFontDatabase>
#include <QGridLayout>
#include <QLabel>
#include <QLineEdit>
#include <QResizeEvent>
#include <QVBoxLayout>

namespace varroa {

namespace {

QWidget* wrappingLabel(QWidget* parent)
{
    auto* label = new WrapLabel(parent);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    label->setMinimumWidth(theme::em(4));
    return label;
}

// A hash stays in one piece, so that it can be copied by a double click; it scrolls when it is too long.
QWidget* exactField(QWidget* parent)
{
    auto* line = new QLineEdit(parent);
    line->setReadOnly(true);
    line->setFrame(false);
    line->setFocusPolicy(Qt::ClickFocus);
    line->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    line->setTextMargins(-2, 0, 0, 0);
    line->setFixedHeight(QFontMetrics(line->font()).height() + 2);
    QPalette palette = line->palette();
    palette.setColor(QPalette::Base, Qt::transparent);
    line->setPalette(palette);
    return line;
}

} // namespace

FactSheet::FactSheet(const QString& accessibleName, QWidget* parent)
    : QScrollArea(parent), m_body(new QWidget(this)), m_facts(new QWidget(m_body))
{
    setAccessibleName(accessibleName);
    setFrameShape(QFrame::NoFrame);
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto* layout = new QVBoxLayout(m_body);
    layout->setContentsMargins(12, 8, 12, 12);
    layout->setSpacing(10);
    layout->addWidget(m_facts);
    layout->addStretch(1);
    setWidget(m_body);
}

void FactSheet::setStale(bool stale)
{
    if (m_stale == stale)
        return;
    m_stale = stale;
    fill();
}

void FactSheet::addBelow(QWidget* widget)
{
    auto* layout = static_cast<QVBoxLayout*>(m_body->layout());
    layout->insertWidget(layout->count() - 1, widget);
}

void FactSheet::setFitsContent(bool fits)
{
    setSizePolicy(QSizePolicy::Expanding, fits ? QSizePolicy::Maximum : QSizePolicy::Expanding);
}

QSize FactSheet::sizeHint() const
{
    const int width = std::max(viewport()->width(), theme::em(16));
    return {theme::em(20), m_body->layout()->heightForWidth(width) + 2};
}

bool FactSheet::sameShape(const std::vector<FactSection>& sections) const
{
    if (sections.size() != m_sections.size())
        return false;
    for (size_t i = 0; i < sections.size(); ++i) {
        const FactSection& mine = m_sections[i];
        const FactSection& other = sections[i];
        if (mine.title != other.title || mine.facts.size() != other.facts.size())
            return false;
        for (size_t k = 0; k < mine.facts.size(); ++k) {
            if (mine.facts[k].label != other.facts[k].label || mine.facts[k].exact != other.facts[k].exact)
                return false;
        }
    }
    return true;
}

void FactSheet::setSections(const std::vector<FactSection>& sections)
{
    if (sections == m_sections)
        return;
    const bool keep = sameShape(sections);
    m_sections = sections;
    if (!keep)
        rebuild();
    fill();
}

void FactSheet::rebuild()
{
    auto* layout = static_cast<QVBoxLayout*>(m_body->layout());
    auto* facts = new QWidget(m_body);
    auto* grid = new QGridLayout(facts);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(10);
    grid->setVerticalSpacing(5);
    grid->setColumnStretch(2, 1);
    grid->setColumnMinimumWidth(0, theme::em(8));
    m_rows.clear();
    int line = 0;
    for (const FactSection& section : m_sections) {
        if (!section.title.isEmpty()) {
            auto* title = new QLabel(section.title, facts);
            title->setFont(theme::strongFont());
            title->setTextFormat(Qt::PlainText);
            title->setContentsMargins(0, line == 0 ? 0 : 8, 0, 2);
            grid->addWidget(title, line++, 0, 1, 3);
        }
        for (const Fact& fact : section.facts) {
            auto* label = new WrapLabel(fact.label, facts);
            label->setForegroundRole(QPalette::PlaceholderText);
            auto* mark = new QLabel(facts);
            QWidget* value = fact.exact ? exactField(facts) : wrappingLabel(facts);
            grid->addWidget(label, line, 0, Qt::AlignTop);
            grid->addWidget(mark, line, 1, Qt::AlignTop);
            grid->addWidget(value, line++, 2, Qt::AlignTop);
            m_rows.push_back({mark, value});
        }
    }
    delete layout->replaceWidget(m_facts, facts); // the item that held it
    m_facts->deleteLater();
    m_facts->hide();
    m_facts = facts;
    facts->show();
}

void FactSheet::fill()
{
    size_t row = 0;
    for (const FactSection& section : m_sections) {
        for (const Fact& fact : section.facts) {
            QWidget* value = m_rows[row].value;
            const QString text = fact.value.isEmpty() ? QStringLiteral("–") : fact.value;
            if (auto* label = qobject_cast<QLabel*>(value)) {
                label->setText(text);
            } else if (auto* line = static_cast<QLineEdit*>(value); line->text() != text) {
                line->setText(text);
                line->setCursorPosition(0);
            }
            value->setAccessibleName(fact.label);
            QLabel* mark = m_rows[row].mark;
            mark->setVisible(fact.mark.has_value());
            if (fact.mark)
                mark->setPixmap(markIcon(*fact.mark, m_stale).pixmap(theme::em(0.75)));
            ++row;
        }
    }
    updateGeometry();
}

void FactSheet::resizeEvent(QResizeEvent* event)
{
    QScrollArea::resizeEvent(event);
    if (event->size().width() != event->oldSize().width())
        updateGeometry(); // texts wrap anew
}

void FactSheet::changeEvent(QEvent* event)
{
    QScrollArea::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        fill();
}

QString FactSheet::text() const
{
    QStringList lines;
    for (const FactSection& section : m_sections) {
        for (const Fact& fact : section.facts)
            lines.append(QString(fact.label + QStringLiteral(": ") + fact.value));
    }
    return lines.join(u'\n');
}

} // namespace varroa
