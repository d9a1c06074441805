// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/actions/actiondialog.h"

#include "models/actions/actionrunner.h"
#include "ui/fleet/tabledelegates.h"
#include "ui/style/marklabel.h"
#include "ui/style/theme.h"
#include "ui/widgets/wraplabel.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTreeWidget>
#include <QVBoxLayout>

#include <algorithm>
#include <map>

namespace varroa {

namespace {

constexpr int ListLimit = 40; // rows; beyond, clusters start closed
constexpr int MostRows = 12;  // shown without scrolling
constexpr int MostStoryLines = 8;
constexpr double RowHeight = 1.5;

QLabel* paragraph(const QString& text, const char* objectName, QWidget* parent)
{
    auto* label = new WrapLabel(text, parent);
    label->setObjectName(QString::fromLatin1(objectName));
    return label;
}

QLabel* caution(const QString& text, const char* objectName, QWidget* parent)
{
    QLabel* label = paragraph(text, objectName, parent);
    QPalette palette = label->palette();
    palette.setColor(QPalette::WindowText, theme::tokens().caution.text);
    label->setPalette(palette);
    return label;
}

QPlainTextEdit* storyBox(const QString& text, QWidget* parent)
{
    auto* box = new QPlainTextEdit(text, parent);
    box->setObjectName(QStringLiteral("actionStory"));
    box->setReadOnly(true);
    box->setTabChangesFocus(true);
    box->setFixedHeight(box->fontMetrics().lineSpacing() *
                            std::clamp(static_cast<int>(text.count(u'\n')) * 2 + 1, 3, MostStoryLines) +
                        12);
    return box;
}

} // namespace

ActionDialog::ActionDialog(const Content& content, QWidget* parent)
    : QDialog(parent)
    , m_tree(new QTreeWidget(this))
    , m_confirm(new QPushButton(content.confirm, this))
    , m_obstacle(caution({}, "actionObstacle", this))
    , m_wanted(content.typed)
{
    setObjectName(QStringLiteral("actionDialog"));
    setWindowTitle(content.heading);
    const int width = theme::em(30);
    auto* heading = paragraph(content.heading, "actionHeading", this);
    heading->setFont(theme::titleFont());
    auto* sentence = paragraph(content.sentence, "actionSentence", this);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(18, 16, 18, 14);
    layout->setSpacing(10);
    layout->addWidget(heading);
    layout->addWidget(sentence);
    if (!content.caution.isEmpty())
        layout->addWidget(caution(content.caution, "actionCaution", this));
    fillTree(content);
    layout->addWidget(m_tree, 1);
    if (!content.story.isEmpty()) {
        QPlainTextEdit* story = storyBox(content.story, this);
        story->setAccessibleName(tr("What happened"));
        layout->addWidget(story);
    }
    //: %1 is the operator's name
    auto* audit = paragraph(tr("The fleet's activity will say that “%1” did it, one event for each controller. Nobody "
                               "else is told.")
                                .arg(content.actor),
                            "actionAudit", this);
    audit->setForegroundRole(QPalette::PlaceholderText);
    layout->addWidget(audit);
    if (!content.typed.isEmpty()) {
        m_typed = new QLineEdit(this);
        m_typed->setObjectName(QStringLiteral("actionTyped"));
        //: %1 is the text to type
        auto* label = paragraph(tr("Type “%1” to confirm:").arg(content.typed), "actionTypedLabel", this);
        label->setBuddy(m_typed);
        m_typed->setAccessibleName(label->text());
        layout->addWidget(label);
        layout->addWidget(m_typed);
        connect(m_typed, &QLineEdit::textChanged, this, &ActionDialog::updateConfirm);
    }
    auto* cancel = new QPushButton(tr("Cancel"), this);
    cancel->setObjectName(QStringLiteral("actionCancel"));
    m_confirm->setObjectName(QStringLiteral("actionConfirm"));
    m_confirm->setAutoDefault(false);
    if (m_typed)
        m_confirm->setDefault(true); // dead until the text is there
    else
        cancel->setDefault(true);
    m_obstacle->hide();
    layout->addWidget(m_obstacle);
    updateConfirm();
    auto* buttons = new QHBoxLayout;
    buttons->addStretch();
    buttons->addWidget(cancel);
    buttons->addWidget(m_confirm);
    layout->addLayout(buttons);
    connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
    connect(m_confirm, &QPushButton::clicked, this, &QDialog::accept);
    resize(width + 36, layout->totalHeightForWidth(width + 36));
    (m_typed ? static_cast<QWidget*>(m_typed) : cancel)->setFocus();
}

void ActionDialog::watchObstacle(const ActionRunner& runner)
{
    const auto look = [this, &runner] {
        m_obstacle->setText(runner.obstacleText());
        m_obstacle->setVisible(!m_obstacle->text().isEmpty());
        updateConfirm();
    };
    connect(&runner, &ActionRunner::obstacleChanged, this, look);
    look();
}

void ActionDialog::updateConfirm()
{
    m_confirm->setEnabled(m_obstacle->text().isEmpty() && (!m_typed || m_typed->text().trimmed() == m_wanted));
    m_confirm->setToolTip(m_obstacle->text());
}

void ActionDialog::fillTree(const Content& content)
{
    m_tree->setObjectName(QStringLiteral("actionTargets"));
    m_tree->setAccessibleName(tr("Controllers by cluster"));
    m_tree->setColumnCount(2);
    m_tree->setHeaderHidden(true);
    m_tree->setUniformRowHeights(true);
    m_tree->setSelectionMode(QAbstractItemView::NoSelection);
    m_tree->setIndentation(theme::em(1));
    m_tree->header()->setStretchLastSection(true);
    int rows = 0;
    const auto addGroup = [&](const QString& text, const std::vector<Target>& targets, bool clusters) {
        auto* top = new QTreeWidgetItem(m_tree, {text, QLocale().toString(static_cast<qulonglong>(targets.size()))});
        top->setFont(0, theme::strongFont());
        for (const Target& target : targets) {
            QString name = target.key.ns.text() + u'/' + target.key.name;
            if (clusters)
                name = target.key.cluster.text() + u'/' + name;
            auto* child = new QTreeWidgetItem(top, {name, target.note});
            child->setToolTip(0, name);
            child->setToolTip(1, target.note);
        }
        rows += 1 + static_cast<int>(targets.size());
        return top;
    };
    // The core first, then by name.
    std::map<std::pair<bool, ClusterName>, std::vector<Target>> byCluster;
    for (const Target& target : content.targets)
        byCluster[{target.key.cluster != content.core, target.key.cluster}].push_back(target);
    const bool open = content.targets.size() <= ListLimit;
    for (const auto& [cluster, targets] : byCluster) {
        const QString name = cluster.second.text();
        //: %1 is the core's name, %2 the word that marks it as the core
        addGroup(cluster.first ? name : tr("%1 (%2)").arg(name, coreTag()), targets, false)->setExpanded(open);
    }
    if (!content.leftOut.empty())
        addGroup(tr("Left out"), content.leftOut, true)->setExpanded(content.leftOut.size() <= 5);
    m_tree->resizeColumnToContents(0);
    m_tree->setColumnWidth(0, std::clamp(m_tree->columnWidth(0), theme::em(12), theme::em(22)));
    // Rows are of one height: the first decides.
    m_tree->topLevelItem(0)->setSizeHint(1, QSize(theme::em(3), theme::em(RowHeight)));
    const int shown = std::clamp(rows, 2, MostRows);
    m_tree->setMinimumHeight(shown * theme::em(RowHeight) + 8);
}

} // namespace varroa
