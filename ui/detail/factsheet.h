// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "ui/style/marks.h"

#include <QScrollArea>
#include <QString>

#include <optional>
#include <vector>

class QGridLayout;
class QLabel;

namespace varroa {

struct Fact
{
    QString label;
    QString value; // shown as "–" when empty; can be selected with the mouse
    std::optional<Mark> mark = std::nullopt;
    bool exact = false; // a hash or a path: fixed-width

    friend bool operator==(const Fact&, const Fact&) = default;
};

struct FactSection
{
    QString title;
    std::vector<Fact> facts;
    friend bool operator==(const FactSection&, const FactSection&) = default;
};

// Labelled values in titled groups that scroll. Keeps its widgets while only values change.
class FactSheet final : public QScrollArea
{
    Q_OBJECT
public:
    explicit FactSheet(const QString& accessibleName, QWidget* parent = nullptr);

    void setSections(const std::vector<FactSection>& sections);
    const std::vector<FactSection>& sections() const noexcept { return m_sections; }
    void setStale(bool stale);      // marks in the grey of last known values
    void addBelow(QWidget* widget); // scrolls with the facts
    void setFitsContent(bool fits); // as high as its facts, up to a third of the pane; else it takes what there is
    QString text() const;           // label: value, line by line

    QSize sizeHint() const override;

protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void rebuild();
    void fill();
    bool sameShape(const std::vector<FactSection>& sections) const;

    bool m_stale = false;
    std::vector<FactSection> m_sections;
    QWidget* m_body;
    QWidget* m_facts;
    struct Row
    {
        QLabel* mark;
        QWidget* value; // a label, or a line for what must not be broken
    };
    std::vector<Row> m_rows;
};

} // namespace varroa
