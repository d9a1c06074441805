// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/onboarding/draft.h"
#include "models/onboarding/finding.h"

#include <QWidget>

#include <functional>
#include <optional>
#include <utility>
#include <vector>

class QScrollArea;
class QVBoxLayout;

namespace varroa {

namespace onboarding {
class DraftEditor;
} // namespace onboarding

QString severityWord(onboarding::Severity severity); // translated

// One answer: label, input, a line of help, what the rules say about it, and what is offered for it.
class FieldRow final : public QWidget
{
    Q_OBJECT
public:
    FieldRow(onboarding::DraftEditor& editor, QString field, const QString& label, const QString& help, QWidget* input,
             QWidget* parent);

    const QString& field() const noexcept { return m_field; }
    QWidget* input() const noexcept { return m_input; }
    void refresh(); // findings and suggestions

private:
    onboarding::DraftEditor& m_editor;
    const QString m_field;
    QWidget* m_input;
    QVBoxLayout* m_column;
    QWidget* m_notes = nullptr;
    QStringList m_shown;
};

// A page of answers about a draft. Rows that the answers so far make irrelevant are hidden. GUI thread.
class FieldPage final : public QWidget
{
    Q_OBJECT
public:
    using Draft = onboarding::Draft;
    using Relevant = std::function<bool(const Draft&)>;
    template <class T>
    using Place = std::function<T&(Draft&)>;

    FieldPage(onboarding::DraftEditor& editor, const QString& title, const QString& intro, QWidget* parent = nullptr);

    void addSection(const QString& title, Relevant relevant = {});
    FieldRow* addText(const QString& field, const QString& label, const QString& help, Place<QString> place,
                      Relevant relevant = {}, const QString& example = {});
    // With a list to choose from, filled when it opens.
    FieldRow* addOffered(const QString& field, const QString& label, const QString& help, Place<QString> place,
                         std::function<std::vector<std::pair<QString, QString>>()> offers); // value, remark
    FieldRow* addFlag(const QString& field, const QString& text, const QString& help, Place<bool> place,
                      Relevant relevant = {});
    FieldRow* addChoice(const QString& field, const QString& label, const QString& help,
                        const std::vector<std::pair<QString, int>>& choices, std::function<int(const Draft&)> get,
                        std::function<void(Draft&, int)> set, Relevant relevant = {});
    // 0 means not written, and reads `none`.
    FieldRow* addNumber(const QString& field, const QString& label, const QString& help, int most, const QString& none,
                        std::function<int(const Draft&)> get, std::function<void(Draft&, int)> set,
                        Relevant relevant = {});
    FieldRow* addList(const QString& field, const QString& label, const QString& help, Place<QStringList> place,
                      Relevant relevant = {});
    FieldRow* addPorts(const QString& field, const QString& label, const QString& help, Place<std::vector<int>> place,
                       Relevant relevant = {});
    FieldRow* addLabels(const QString& field, const QString& label, const QString& help,
                        Place<onboarding::Labels> place, Relevant relevant = {});
    FieldRow* addEgress(const QString& field, const QString& label, const QString& help, Relevant relevant = {});
    FieldRow* addValues(const QString& field, const QString& label, const QString& help, Place<nlohmann::json> place);
    void addWidget(QWidget* widget, Relevant relevant = {});

    FieldRow* row(const QString& field) const; // null: not on this page
    bool goTo(const QString& path);            // busUrls[1]: the field, and its entry
    QScrollArea* scrollArea() const noexcept { return m_scroll; }

private:
    FieldRow* add(const QString& field, const QString& label, const QString& help, QWidget* input, Relevant relevant,
                  std::function<void()> load);
    void reload();
    void refreshRelevance();

    struct Entry
    {
        QWidget* widget;
        Relevant relevant;
        std::function<void()> load;
        FieldRow* row;
    };
    onboarding::DraftEditor& m_editor;
    QScrollArea* m_scroll;
    QVBoxLayout* m_column;
    std::vector<Entry> m_entries;
};

} // namespace varroa
