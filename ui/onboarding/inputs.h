// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/onboarding/draft.h"

#include <QPlainTextEdit>
#include <QWidget>

#include <vector>

class QGridLayout;

namespace varroa {

// A list with one entry a line. What is pasted may be parted by commas, semicolons or blanks, too; the lines are put
// right when the field is left.
class ListInput final : public QPlainTextEdit
{
    Q_OBJECT
public:
    explicit ListInput(QWidget* parent = nullptr);

    void setEntries(const QStringList& entries); // keeps what is being typed when it means the same
    QStringList entries() const;
    void goToEntry(int entry);

Q_SIGNALS:
    void edited(const QStringList& entries);

protected:
    void focusOutEvent(QFocusEvent* event) override;

private:
    void fitHeight();

    bool m_setting = false;
};

// Labels or annotations, one "key=value" or "key: value" a line. A line that is neither is told and left out.
class LabelsInput final : public QWidget
{
    Q_OBJECT
public:
    explicit LabelsInput(QWidget* parent = nullptr);

    void setLabels(const onboarding::Labels& labels);
    onboarding::Labels labels() const;
    QPlainTextEdit* textBox() const noexcept { return m_text; }
    QString problem() const; // of the first line that is neither; empty: none

Q_SIGNALS:
    void edited(const varroa::onboarding::Labels& labels);

private:
    void refresh();

    QPlainTextEdit* m_text;
    class WrapLabel* m_problem;
    bool m_setting = false;
};

// Where isolated cells may go beyond the usual: purpose, CIDR and port, one a row.
class EgressInput final : public QWidget
{
    Q_OBJECT
public:
    explicit EgressInput(QWidget* parent = nullptr);

    void setEntries(const std::vector<onboarding::ExtraEgress>& entries);
    const std::vector<onboarding::ExtraEgress>& entries() const noexcept { return m_entries; }

Q_SIGNALS:
    void edited(const std::vector<varroa::onboarding::ExtraEgress>& entries);

private:
    void rebuild();
    void addRow(int at);
    void change(int at, const onboarding::ExtraEgress& entry);

    std::vector<onboarding::ExtraEgress> m_entries;
    QWidget* m_rows = nullptr;
};

// Values pasted as YAML; what cannot be read, or is no mapping, is told and not taken.
class ValuesInput final : public QWidget
{
    Q_OBJECT
public:
    explicit ValuesInput(QWidget* parent = nullptr);

    void setValues(const nlohmann::json& values);
    QPlainTextEdit* textBox() const noexcept { return m_text; }
    QString problem() const;

Q_SIGNALS:
    void edited(const nlohmann::json& values);

private:
    void read();

    QPlainTextEdit* m_text;
    class WrapLabel* m_problem;
    nlohmann::json m_values = nlohmann::json::object();
    bool m_setting = false;
};

} // namespace varroa
