// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/onboarding/reviewpage.h"

#include "models/onboarding/drafteditor.h"
#include "models/onboarding/draftjson.h"
#include "models/ports/filesink.h"
#include "ui/detail/celltable.h"
#include "ui/detail/yamlview.h"
#include "ui/onboarding/answerpages.h"
#include "ui/style/marklabel.h"
#include "ui/style/theme.h"
#include "ui/widgets/dialogs.h"
#include "ui/widgets/wraplabel.h"

#include <QClipboard>
#include <QDir>
#include <QFileInfo>
#include <QFontDatabase>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QHelpEvent>
#include <QLabel>
#include <QPointer>
#include <QPushButton>
#include <QTabWidget>
#include <QTextBlock>
#include <QToolTip>
#include <QVBoxLayout>

namespace varroa {

using onboarding::DraftEditor;
using onboarding::Finding;
using onboarding::LineNote;
using onboarding::Severity;

DocumentView::DocumentView(const QString& name, QWidget* parent)
    : QWidget(parent), m_text(new QPlainTextEdit(this)), m_why(new MarkLabel(this))
{
    new YamlHighlighter(m_text->document());
    m_text->setAccessibleName(name);
    m_text->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    m_text->setReadOnly(true);
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_text->setLineWrapMode(QPlainTextEdit::NoWrap);
    m_text->setFrameShape(QFrame::NoFrame);
    m_text->viewport()->installEventFilter(this);
    m_why->setObjectName(QStringLiteral("lineWhy"));
    m_why->setWrapping(true);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 8);
    layout->setSpacing(6);
    layout->addWidget(m_text, 1);
    auto* row = new QHBoxLayout;
    row->setContentsMargins(10, 0, 10, 0);
    row->addWidget(m_why, 1);
    layout->addLayout(row);
    connect(m_text, &QPlainTextEdit::cursorPositionChanged, this, &DocumentView::follow);
}

void DocumentView::setDocument(const onboarding::Document& document)
{
    if (document.text == m_document.text && !m_text->document()->isEmpty())
        return;
    m_document = document;
    m_text->setPlainText(QString::fromUtf8(document.text));
    follow();
}

QString DocumentView::explanation(int line) const
{
    QStringList lines;
    for (const LineNote& note : m_document.notes) {
        if (note.line == line)
            lines.append(note.assumed
                             ? tr("ASSUMED: %1 The documentation does not spell this out; verify it.").arg(note.why)
                             : note.why);
    }
    return lines.join(u' ');
}

QString DocumentView::shownExplanation() const
{
    return m_why->text();
}

void DocumentView::follow()
{
    const int line = m_text->textCursor().blockNumber() + 1;
    const QString why = explanation(line);
    bool assumed = false;
    const Tokens& tokens = theme::tokens();
    QList<QTextEdit::ExtraSelection> grounds;
    const auto ground = [&](int at, const QColor& color) {
        QTextEdit::ExtraSelection selection;
        selection.cursor = QTextCursor(m_text->document()->findBlockByNumber(at - 1));
        selection.format.setBackground(color);
        selection.format.setProperty(QTextFormat::FullWidthSelection, true);
        grounds.append(selection);
    };
    for (const LineNote& note : m_document.notes) {
        if (note.assumed)
            ground(note.line, tokens.caution.ground);
        assumed = assumed || (note.assumed && note.line == line);
    }
    ground(line, tokens.hover);
    m_text->setExtraSelections(grounds);
    m_why->setMark(assumed ? Mark{Shape::Triangle, Tone::Caution} : Mark{Shape::Ring, Tone::Info});
    m_why->setText(why.isEmpty() ? tr("Choose a line, or rest the mouse on it, to read why it is there.") : why);
}

bool DocumentView::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() != QEvent::ToolTip)
        return QWidget::eventFilter(watched, event);
    const auto* help = static_cast<QHelpEvent*>(event);
    const QString why = explanation(m_text->cursorForPosition(help->pos()).blockNumber() + 1);
    if (why.isEmpty())
        QToolTip::hideText();
    else
        QToolTip::showText(help->globalPos(), why, m_text);
    return true;
}

ReviewPage::ReviewPage(DraftEditor& editor, const Services& services, Dialogs& dialogs, QWidget* parent)
    : QWidget(parent)
    , m_editor(editor)
    , m_services(services)
    , m_dialogs(dialogs)
    , m_tabs(new QTabWidget(this))
    , m_values(new DocumentView(tr("Values of the member"), this))
    , m_overlay(new DocumentView(tr("Overlay of the core"), this))
    , m_defaults(new DocumentView(tr("Provisioning defaults"), this))
    , m_commands(new QPlainTextEdit(this))
    , m_findings(new CellTable(tr("Findings"), {tr("Severity"), tr("Rule"), tr("Field"), tr("What, and what to do")},
                               {7, 4, 15, 40}, this))
    , m_differences(
          new CellTable(tr("Differences"), {tr("Path"), tr("Core"), tr("Member"), tr("Draft")}, {18, 12, 12, 12}, this))
    , m_result(new MarkLabel(this))
{
    setObjectName(QStringLiteral("reviewPage"));
    auto* heading = new QLabel(onboarding::stepTitle(onboarding::Step::Review), this);
    heading->setFont(theme::titleFont());
    m_commands->setReadOnly(true);
    m_commands->setObjectName(QStringLiteral("commands"));
    m_commands->setAccessibleName(tr("Commands"));
    m_commands->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    m_commands->setFrameShape(QFrame::NoFrame);
    m_tabs->setObjectName(QStringLiteral("reviewTabs"));
    m_tabs->setDocumentMode(true);
    m_tabs->addTab(m_values, tr("Member"));
    m_tabs->addTab(m_overlay, tr("Core overlay"));
    m_tabs->addTab(m_defaults, tr("Defaults"));
    m_tabs->addTab(m_commands, tr("Commands"));
    m_tabs->addTab(m_findings, tr("Findings"));
    m_tabs->addTab(m_differences, tr("Differences"));
    m_tabs->addTab(makeExtraValuesPage(editor, this), tr("Free values"));
    auto* save = new QPushButton(tr("Save files…"), this);
    save->setObjectName(QStringLiteral("saveFiles"));
    auto* copy = new QPushButton(tr("Copy the commands"), this);
    copy->setObjectName(QStringLiteral("copyCommands"));
    for (QPushButton* button : {save, copy})
        button->setAutoDefault(false);
    save->setVisible(services.files != nullptr);
    m_result->setObjectName(QStringLiteral("saveResult"));
    m_result->setWrapping(true);
    m_result->hide();
    auto* buttons = new QHBoxLayout;
    buttons->addWidget(save);
    buttons->addWidget(copy);
    buttons->addWidget(m_result, 1);
    buttons->addStretch(0);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(22, 16, 22, 12);
    layout->setSpacing(8);
    layout->addWidget(heading);
    layout->addWidget(m_tabs, 1);
    layout->addLayout(buttons);
    connect(save, &QPushButton::clicked, this, &ReviewPage::saveFiles);
    connect(copy, &QPushButton::clicked, this, [this] { QGuiApplication::clipboard()->setText(commandsText()); });
    connect(m_findings, &QTreeView::activated, this, [this](const QModelIndex& index) {
        const auto& findings = m_editor.findings();
        if (index.row() < static_cast<int>(findings.size()))
            Q_EMIT jumpRequested(findings[static_cast<size_t>(index.row())].field);
    });
    connect(&editor, &DraftEditor::checked, this, &ReviewPage::refresh);
    refresh();
}

void ReviewPage::setClientSecret(std::shared_ptr<const Secret> secret)
{
    m_secret = std::move(secret);
}

void ReviewPage::refresh()
{
    const onboarding::Draft& draft = m_editor.draft();
    m_values->setDocument(onboarding::memberValues(draft));
    m_overlay->setDocument(onboarding::coreOverlay(draft));
    m_defaults->setDocument(onboarding::provisioningDefaults(draft));
    m_commands->setPlainText(commandsText());
    std::vector<std::vector<Cell>> rows;
    for (const Finding& finding : m_editor.findings())
        rows.push_back(
            {{severityWord(finding.severity), finding.severity == Severity::Warn ? Mark{Shape::Triangle, Tone::Caution}
                                                                                 : Mark{Shape::CrossBadge, Tone::Bad}},
             {finding.id},
             {finding.field},
             {QString(finding.message + u' ' + finding.remedy)}});
    if (rows.empty())
        rows.push_back({{},
                        {},
                        {},
                        {m_services.onboarding.check ? tr("No rule is broken.")
                                                     : tr("No rules are at hand here; nothing was checked.")}});
    m_findings->setRows(rows);
    std::vector<std::vector<Cell>> differences;
    if (m_services.onboarding.compare) {
        for (const ValueDifference& one : m_services.onboarding.compare(draft))
            differences.push_back({{one.path}, {one.core}, {one.member}, {one.draft}});
    }
    if (differences.empty())
        differences.push_back(
            {{m_services.onboarding.compare ? tr("Nothing differs.") : tr("The core's values were not read.")},
             {},
             {},
             {}});
    m_differences->setRows(differences);
}

QString ReviewPage::commandsText() const
{
    const onboarding::Draft& draft = m_editor.draft();
    const QString name = draft.clusterName.isEmpty() ? QStringLiteral("member") : draft.clusterName;
    const QString values = name + QStringLiteral("-values.yaml");
    const QString overlay = name + QStringLiteral("-core-overlay.yaml");
    const QString upgrade = onboarding::coreUpgrade(draft, {}, overlay, false).shown;
    const QString crds = onboarding::applyCrds(draft.chart, draft.core.access).shown;
    const QString install = onboarding::memberInstall(draft, values, false).shown;
    return QStringLiteral("# %1\n%2\n\n# %3\n%4\n%5\n\n# %6\n%7\n")
        .arg(tr("1. Custom resources of the core; helm does not renew them"), crds,
             tr("2. The core, first as a dry run"), onboarding::coreUpgrade(draft, {}, overlay, true).shown, upgrade,
             tr("3. The member, once its Secrets are there"), install);
}

void ReviewPage::saveFiles()
{
    if (!m_services.files)
        return;
    const QString name =
        m_editor.draft().clusterName.isEmpty() ? QStringLiteral("member") : m_editor.draft().clusterName;
    m_dialogs.saveFile(this, tr("Save the files; the others are written beside this one"),
                       name + QStringLiteral("-values.yaml"), tr("YAML files (*.yaml)"),
                       [guard = QPointer<ReviewPage>(this)](const QString& path) {
                           if (guard && !path.isEmpty())
                               guard->writeFiles(path);
                       });
}

void ReviewPage::writeFiles(const QString& valuesPath)
{
    const onboarding::Draft& draft = m_editor.draft();
    const QDir folder = QFileInfo(valuesPath).dir();
    const QString name = draft.clusterName.isEmpty() ? QStringLiteral("member") : draft.clusterName;
    const auto beside = [&](const QString& ending) { return folder.filePath(QString(name + ending)); };
    FileSink& files = *m_services.files;
    const bool secret = m_secret && !m_secret->isEmpty() && onboarding::needsClientSecret(draft);
    Result<void> written =
        secret ? files.writePrivate(valuesPath, onboarding::memberValuesWithSecret(draft, *m_secret).view())
               : files.write(valuesPath, onboarding::memberValues(draft).text);
    const std::vector<std::pair<QString, QByteArray>> others{
        {beside(QStringLiteral("-core-overlay.yaml")), onboarding::coreOverlay(draft).text},
        {beside(QStringLiteral("-defaults.yaml")), onboarding::provisioningDefaults(draft).text},
        {beside(QStringLiteral("-commands.txt")), commandsText().toUtf8()},
        {beside(QStringLiteral("-draft.json")), onboarding::draftText(draft)}};
    for (const auto& [path, bytes] : others) {
        if (written)
            written = files.write(path, bytes);
    }
    m_result->setMark(written ? Mark{Shape::CheckDisc, Tone::Good} : Mark{Shape::CrossBadge, Tone::Bad});
    if (!written)
        m_result->setText(tr("Not saved: %1. Choose another place and save again.").arg(written.error().detail));
    else if (secret)
        m_result->setText(
            tr("Saved. The values hold the client secret: only you can read that file; delete it after use."));
    else
        m_result->setText(tr("Saved in %1.").arg(QDir::toNativeSeparators(folder.path())));
    m_result->show();
}

} // namespace varroa
