// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/onboarding/generator.h"
#include "ui/services.h"

#include <QPlainTextEdit>
#include <QWidget>

class QTabWidget;

namespace varroa {

class CellTable;
class Dialogs;
class MarkLabel;
class WrapLabel;

namespace onboarding {
class DraftEditor;
} // namespace onboarding

// A generated file. The line under the mouse or the cursor explains itself; lines marked ASSUMED stand on a ground.
class DocumentView final : public QWidget
{
    Q_OBJECT
public:
    explicit DocumentView(const QString& name, QWidget* parent = nullptr);

    void setDocument(const onboarding::Document& document);
    QPlainTextEdit* textBox() const noexcept { return m_text; }
    QString explanation(int line) const; // from 1; empty: there is none
    QString shownExplanation() const;

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void follow();

    onboarding::Document m_document;
    QPlainTextEdit* m_text;
    MarkLabel* m_why;
};

// What follows from the answers: files, commands, findings, differences. Saves the files on request.
class ReviewPage final : public QWidget
{
    Q_OBJECT
public:
    ReviewPage(onboarding::DraftEditor& editor, const Services& services, Dialogs& dialogs, QWidget* parent = nullptr);

    enum Tab { Values, Overlay, Defaults, Commands, FindingList, Differences, FreeValues };
    QTabWidget* tabs() const noexcept { return m_tabs; }
    DocumentView* values() const noexcept { return m_values; }
    void setClientSecret(std::shared_ptr<const Secret> secret);
    void saveFiles();
    void refresh();

Q_SIGNALS:
    void jumpRequested(const QString& field);

private:
    QString commandsText() const;
    void writeFiles(const QString& valuesPath);

    onboarding::DraftEditor& m_editor;
    const Services m_services;
    Dialogs& m_dialogs;
    std::shared_ptr<const Secret> m_secret;
    QTabWidget* m_tabs;
    DocumentView* m_values;
    DocumentView* m_overlay;
    DocumentView* m_defaults;
    QPlainTextEdit* m_commands;
    CellTable* m_findings;
    CellTable* m_differences;
    MarkLabel* m_result;
};

} // namespace varroa
