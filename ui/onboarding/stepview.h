// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/onboarding/stepmodel.h"

#include <QPointer>
#include <QWidget>

class QHBoxLayout;
class QLabel;
class QPlainTextEdit;
class QPushButton;
class QTreeView;

namespace varroa {

class Dialogs;
class MarkLabel;
class WrapLabel;

// The rows of one acting step: what is done, what failed and what to do about it, decisions, output, start and cancel.
// Without an engine it lists the plan, to be done by hand and ticked.
class StepView final : public QWidget
{
    Q_OBJECT
public:
    // `model` null: no engine is there.
    StepView(onboarding::StepModel* model, Dialogs& dialogs, const QString& title, const QString& intro,
             const QString& startText, QWidget* parent = nullptr);

    void setPlan(std::vector<onboarding::StepRow> rows); // shown without an engine; ticks stay
    void setBroken(int stops) { m_stops = stops; }       // findings that make the chart refuse, told when asking
    bool hasEngine() const noexcept { return m_engine; }
    onboarding::StepModel* model() const noexcept { return m_model; }
    QTreeView* table() const noexcept { return m_table; }
    void addButton(QPushButton* button); // beside Start

private:
    void start();
    void refresh();
    void refreshRow();
    QString currentId() const;

    onboarding::StepModel* m_model;
    const bool m_engine;
    const QString m_startText;
    Dialogs& m_dialogs;
    int m_stops = 0;
    QTreeView* m_table;
    MarkLabel* m_note;
    MarkLabel* m_state;
    WrapLabel* m_detail;
    QWidget* m_acts = nullptr;
    QWidget* m_row;
    QPlainTextEdit* m_output;
    QHBoxLayout* m_buttons;
    QPushButton* m_start;
    QPushButton* m_cancel;
};

} // namespace varroa
