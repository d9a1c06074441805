// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/detail/factsheet.h"

#include "ui/detail/celltable.h"
#include "ui/style/theme.h"

#include <QEvent>
#include <QFontDatabase>
#include <QGridLayout>
#include <QLabel>
#include <QVBoxLayout>

namespace varroa {

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
    return {theme::em(20), m_body->sizeHint().height() + 2};
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
    grid->setColumnMinimumWidth(0, theme::em(7));
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
            auto* label = new QLabel(fact.label, facts);
            label->setForegroundRole(QPalette::PlaceholderText);
            label->setTextFormat(Qt::PlainText);
            label->setWordWrap(true);
            auto* mark = new QLabel(facts);
            auto* value = new QLabel(facts);
            value->setTextFormat(Qt::PlainText);
            value->setWordWrap(true);
            value->setTextInteractionFlags(Qt::TextSelectableByMouse);
            value->setMinimumWidth(theme::em(4));
            if (fact.exact)
                value->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
            label->setBuddy(value);
            grid->addWidget(label, line, 0, Qt::AlignTop);
            grid->addWidget(mark, line, 1, Qt::AlignTop);
            grid->addWidget(value, line++, 2, Qt::AlignTop);
            m_rows.push_back({mark, value});
        }
    }
    layout->replaceWidget(m_facts, facts);
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
            QLabel* value = m_rows[row].value;
            value->setText(fact.value.isEmpty() ? QStringLiteral("–") : fact.value);
            value->setAccessibleName(fact.label);
            QLabel* mark = m_rows[row].mark;
            mark->setVisible(fact.mark.has_value());
            if (fact.mark)
                mark->setPixmap(markIcon(*fact.mark).pixmap(theme::em(0.75)));
            ++row;
        }
    }
    updateGeometry();
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
