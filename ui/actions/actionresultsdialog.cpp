// SPDX-FileCopyrightText: The Varroa Console authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/actions/actionresultsdialog.h"

#include "models/actions/actioncatalog.h"
#include "models/connect/connectioncontroller.h"
#include "models/fleet/fleetstore.h"
#include "ui/actions/actiondialog.h"
#include "ui/style/icons.h"
#include "ui/style/marklabel.h"
#include "ui/style/theme.h"
#include "ui/widgets/wraplabel.h"

#include <QClipboard>
#include <QEvent>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLocale>
#include <QPainter>
#include <QPushButton>
#include <QScrollArea>
#include <QTreeWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace varroa {

namespace {

enum Column { OutcomeColumn, ControllerColumn, ClusterColumn, StoryColumn };
constexpr int DetailLines = 4;

QIcon iconOf(Mark mark)
{
    const int side = theme::em(0.95);
    const qreal ratio = qGuiApp->devicePixelRatio();
    QPixmap pixmap(QSize(side, side) * ratio);
    pixmap.setDevicePixelRatio(ratio);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    painter.setRenderHint(QPainter::Antialiasing);
    paintMark(painter, QRectF(0, 0, side, side), mark);
    return QIcon(pixmap);
}

Mark markOf(const ActionResult& result)
{
    const bool unrecorded = result.outcome == ActionOutcome::Acknowledged && !result.auditProblem.isEmpty();
    return unrecorded ? Mark{Shape::Triangle, Tone::Caution} : markOf(result.outcome);
}

QString oneLine(const QString& story)
{
    QString line = story;
    return line.replace(u'\n', QStringLiteral(" · "));
}

QString nameOf(const ControllerKey& key)
{
    return key.ns.text() + u'/' + key.name;
}

QString wholeStory(const ActionRequest& request, const ActionResult& result)
{
    const QString story = resultText(request, result);
    return QString(nameOf(request.target) + QStringLiteral(": ") + outcomeWord(result.outcome) +
                   (story.isEmpty() ? QString() : QString(u'\n' + story)));
}

} // namespace

Mark markOf(ActionOutcome outcome)
{
    switch (outcome) {
    case ActionOutcome::Waiting:
        return {Shape::Ring, Tone::Neutral};
    case ActionOutcome::Running:
        return {Shape::HalfDisc, Tone::Info};
    case ActionOutcome::Acknowledged:
        return {Shape::CheckDisc, Tone::Good};
    case ActionOutcome::Refused:
    case ActionOutcome::NoResponder:
        return {Shape::CrossBadge, Tone::Bad};
    case ActionOutcome::NotPermitted:
        return {Shape::Minus, Tone::Bad};
    case ActionOutcome::Conflict:
        return {Shape::Triangle, Tone::Caution};
    case ActionOutcome::Unknown:
        return {Shape::DashedRing, Tone::Caution};
    case ActionOutcome::NotSent:
    case ActionOutcome::Cancelled:
        break;
    }
    return {Shape::Minus, Tone::Neutral};
}

const ActionResultsDialog::Choice ActionResultsDialog::Retry{&ActionRunner::canRetry, [](const ActionResult& result) {
                                                                 return mayRetry(result) &&
                                                                        result.outcome != ActionOutcome::Unknown;
                                                             }};
const ActionResultsDialog::Choice ActionResultsDialog::SendUnknownAgain{
    &ActionRunner::canRetry,
    [](const ActionResult& result) { return mayRetry(result) && result.outcome == ActionOutcome::Unknown; }};
const ActionResultsDialog::Choice ActionResultsDialog::TakeOver{&ActionRunner::canTakeOver, mayTakeOver};
const ActionResultsDialog::Choice ActionResultsDialog::ReadAgain{&ActionRunner::canReadAgain, mayReadAgain};

ActionResultsDialog::ActionResultsDialog(const Services& services, BatchId batch, QWidget* parent)
    : ActionResultsDialog(services, batch, std::nullopt, parent)
{
}

ActionResultsDialog::ActionResultsDialog(const Services& services, const ActionBatch& made, QWidget* parent)
    : ActionResultsDialog(services, 0, made, parent)
{
}

const ActionBatch* ActionResultsDialog::shown() const
{
    return m_made ? &*m_made : m_services.actions.batch(m_batch);
}

ActionResultsDialog::ActionResultsDialog(const Services& services, BatchId batch, std::optional<ActionBatch> made,
                                         QWidget* parent)
    : QDialog(parent)
    , m_services(services)
    , m_batch(batch)
    , m_made(std::move(made))
    , m_summary(new MarkLabel(this))
    , m_elsewhere(new WrapLabel(this))
    , m_tree(new QTreeWidget(this))
    , m_detail(new WrapLabel)
{
    setObjectName(QStringLiteral("actionResults"));
    m_summary->setObjectName(QStringLiteral("actionSummary"));
    m_elsewhere->setObjectName(QStringLiteral("actionElsewhere"));
    m_detail->setObjectName(QStringLiteral("actionDetail"));
    m_detail->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    m_detail->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_detail->setAutoFillBackground(false);
    m_detail->setAccessibleName(tr("The whole story of the row"));
    auto* story = new QScrollArea(this); // of one height, however long the story
    story->setWidget(m_detail);
    story->setWidgetResizable(true);
    story->setFrameShape(QFrame::NoFrame);
    story->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    story->viewport()->setAutoFillBackground(false);
    story->setAccessibleName(tr("The whole story of the row"));
    story->setFixedHeight(fontMetrics().lineSpacing() * DetailLines + 4);
    ActionRunner& runner = m_services.actions;
    m_cancel = addButton(QStringLiteral("actionCancelWaiting"), [&runner, batch] { runner.cancelWaiting(batch); });
    m_readAgain = addButton(QStringLiteral("actionReadAgain"), [this, &runner] {
        for (const size_t index : fitting(ReadAgain).rows)
            runner.readAgain(m_batch, index);
    });
    m_retry = addButton(QStringLiteral("actionRetry"), [this] { askAndDo(fitting(Retry).rows, false); });
    m_sendUnknown =
        addButton(QStringLiteral("actionSendUnknown"), [this] { askAndDo(fitting(SendUnknownAgain).rows, false); });
    m_takeOver = addButton(QStringLiteral("actionTakeOver"), [this] { askAndDo(fitting(TakeOver).rows, true); });
    m_copy = addButton(QStringLiteral("actionCopy"), [this] { QGuiApplication::clipboard()->setText(asText()); });
    m_copy->setText(tr("Cop&y as text"));
    m_copy->setIcon(symbol(QStringLiteral("copy")));
    auto* close = addButton(QStringLiteral("actionClose"), [this] { QDialog::close(); });
    close->setText(tr("Close"));
    auto* buttons = new QHBoxLayout;
    for (QPushButton* button : {m_cancel, m_readAgain, m_retry, m_sendUnknown, m_takeOver})
        buttons->addWidget(button);
    buttons->addStretch();
    buttons->addWidget(m_copy);
    buttons->addWidget(close);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(18, 14, 18, 14);
    layout->setSpacing(8);
    layout->addWidget(m_summary);
    layout->addWidget(m_elsewhere);
    layout->addWidget(m_tree, 1);
    layout->addWidget(story);
    layout->addLayout(buttons);
    fill();
    resize(theme::em(56), theme::em(28));
    connect(&runner, &ActionRunner::changed, this, [this](BatchId of, int index) {
        if (of == m_batch) {
            refreshRow(index);
            refreshButtons();
        }
    });
    connect(&runner, &ActionRunner::obstacleChanged, this, &ActionResultsDialog::refreshButtons);
    connect(m_tree, &QTreeWidget::itemSelectionChanged, this, [this] {
        refreshButtons();
        refreshDetail();
    });
    connect(m_tree, &QTreeWidget::currentItemChanged, this, &ActionResultsDialog::refreshDetail);
    refreshAll();
}

QPushButton* ActionResultsDialog::addButton(const QString& objectName, std::function<void()> run)
{
    auto* button = new QPushButton(this);
    button->setObjectName(objectName);
    button->setAutoDefault(false);
    connect(button, &QPushButton::clicked, this, [run = std::move(run)] { run(); });
    return button;
}

void ActionResultsDialog::fill()
{
    m_tree->setObjectName(QStringLiteral("actionResultTable"));
    m_tree->setAccessibleName(tr("Result of each controller"));
    m_tree->setRootIsDecorated(false);
    m_tree->setUniformRowHeights(true);
    m_tree->setAlternatingRowColors(true);
    m_tree->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_tree->setTextElideMode(Qt::ElideRight);
    m_tree->setHeaderLabels({tr("Outcome"), tr("Controller"), tr("Cluster"), tr("What happened")});
    const ActionBatch* batch = shown();
    if (!batch)
        return;
    const ActionRequest& first = batch->requests.front();
    //: %1 is an action; it stands in the title of the window
    setWindowTitle(tr("%1: results").arg(actionTitle(first.verb, first.argument)));
    QList<QTreeWidgetItem*> rows;
    for (const ActionRequest& request : batch->requests) {
        auto* row = new QTreeWidgetItem;
        const bool core = request.target.cluster == ClusterName(batch->profile.coreName);
        row->setText(ControllerColumn, nameOf(request.target));
        row->setText(ClusterColumn,
                     core ? tr("%1 (core)").arg(request.target.cluster.text()) : request.target.cluster.text());
        row->setSizeHint(OutcomeColumn, QSize(0, theme::em(1.6)));
        rows.append(row);
    }
    m_tree->addTopLevelItems(rows);
    m_tree->setColumnWidth(OutcomeColumn, theme::em(11));
    m_tree->setColumnWidth(ControllerColumn, theme::em(12.5));
    m_tree->setColumnWidth(ClusterColumn, theme::em(8));
    m_tree->setCurrentItem(m_tree->topLevelItem(0), 0, QItemSelectionModel::NoUpdate);
}

void ActionResultsDialog::refreshAll()
{
    for (int i = 0; i < m_tree->topLevelItemCount(); ++i)
        refreshRow(i);
    refreshButtons();
}

void ActionResultsDialog::refreshRow(int index)
{
    const ActionBatch* batch = shown();
    QTreeWidgetItem* row = m_tree->topLevelItem(index);
    if (!batch || !row)
        return;
    const ActionResult& result = batch->results.at(static_cast<size_t>(index));
    const QString story = resultText(batch->requests.at(static_cast<size_t>(index)), result);
    row->setText(OutcomeColumn, outcomeWord(result.outcome));
    row->setIcon(OutcomeColumn, iconOf(markOf(result)));
    row->setText(StoryColumn, oneLine(story));
    row->setToolTip(StoryColumn, story);
    row->setToolTip(ControllerColumn, row->text(ControllerColumn));
    if (row == m_tree->currentItem())
        refreshDetail();
}

void ActionResultsDialog::setCurrentRow(int row)
{
    m_tree->setCurrentItem(m_tree->topLevelItem(row));
}

QString ActionResultsDialog::summary() const
{
    return m_summary->text();
}

void ActionResultsDialog::refreshButtons()
{
    const ActionBatch* batch = shown();
    if (!batch) {
        for (QPushButton* button : {m_cancel, m_readAgain, m_retry, m_sendUnknown, m_takeOver})
            button->hide();
        return;
    }
    refreshSummary(*batch);
    const bool here = m_made || (m_services.connection.session() && batch->profile == m_services.connection.profile());
    //: %1 is the name of a connection
    m_elsewhere->setText(
        tr("These belong to the connection “%1”, which is not open; from here nothing more can be done "
           "about them.")
            .arg(batch->profile.name));
    m_elsewhere->setVisible(!here);
    const auto show = [](QPushButton* button, const QString& text, const Fitting& fits) {
        button->setText(text.arg(QLocale().toString(static_cast<qulonglong>(fits.rows.size()))));
        button->setVisible(fits.any);
        button->setEnabled(!fits.rows.empty());
    };
    const int waiting = batch->count(ActionOutcome::Waiting);
    //: %1 is how many wait
    m_cancel->setText(tr("Cancel &waiting (%1)").arg(QLocale().toString(waiting)));
    m_cancel->setVisible(waiting > 0);
    //: Reads controllers whose outcome is unknown; %1 is how many
    show(m_readAgain, tr("Read a&gain (%1)"), fitting(ReadAgain));
    //: %1 is how many
    show(m_retry, tr("&Retry (%1)…"), fitting(Retry));
    //: Sends again what may have happened already; %1 is how many
    show(m_sendUnknown, tr("&Send unknown again (%1)…"), fitting(SendUnknownAgain));
    //: An update is sent again by force; %1 is how many
    show(m_takeOver, tr("&Take over these fields (%1)…"), fitting(TakeOver));
}

void ActionResultsDialog::refreshSummary(const ActionBatch& batch)
{
    QStringList parts;
    for (int i = 0; i <= static_cast<int>(ActionOutcome::Cancelled); ++i) {
        const auto outcome = static_cast<ActionOutcome>(i);
        if (const int count = batch.count(outcome))
            parts.append(QLocale().toString(count) + u' ' + outcomeWord(outcome));
    }
    const auto unrecorded =
        static_cast<int>(std::count_if(batch.results.begin(), batch.results.end(),
                                       [](const ActionResult& result) { return !result.auditProblem.isEmpty(); }));
    if (unrecorded > 0)
        parts.append(tr("%Ln not in the audit trail", nullptr, unrecorded));
    m_summary->setText(parts.join(QStringLiteral(" · ")));
    const bool all = batch.count(ActionOutcome::Acknowledged) == static_cast<int>(batch.results.size());
    m_summary->setMark(!batch.finished()        ? markOf(ActionOutcome::Running)
                       : all && unrecorded == 0 ? markOf(ActionOutcome::Acknowledged)
                                                : Mark{Shape::Triangle, Tone::Caution});
}

void ActionResultsDialog::refreshDetail()
{
    const ActionBatch* batch = shown();
    QTreeWidgetItem* current = m_tree->currentItem();
    if (!batch || !current)
        return;
    const auto index = static_cast<size_t>(m_tree->indexOfTopLevelItem(current));
    const ActionRequest& request = batch->requests.at(index);
    const ActionResult& result = batch->results.at(index);
    m_detail->setText(wholeStory(request, result));
    m_detail->setToolTip(resultText(request, result));
}

ActionResultsDialog::Fitting ActionResultsDialog::fitting(const Choice& choice) const
{
    Fitting fitting;
    const ActionBatch* batch = shown();
    if (!batch)
        return fitting;
    const bool everything = m_tree->selectedItems().isEmpty();
    for (int i = 0; i < m_tree->topLevelItemCount(); ++i) {
        const auto index = static_cast<size_t>(i);
        if (!choice.may(batch->results.at(index)) || (!m_made && !(m_services.actions.*choice.can)(m_batch, index)))
            continue;
        fitting.any = true;
        if (everything || m_tree->topLevelItem(i)->isSelected())
            fitting.rows.push_back(index);
    }
    return fitting;
}

void ActionResultsDialog::askAndDo(const std::vector<size_t>& indexes, bool takeOver)
{
    const ActionBatch* batch = shown();
    if (!batch || m_made || indexes.empty())
        return;
    const ActionRequest& first = batch->requests.at(indexes.front());
    ActionDialog::Content content;
    std::vector<ControllerKey> keys;
    QStringList stories;
    for (const size_t index : indexes) {
        const ActionRequest& request = batch->requests.at(index);
        const ActionResult& result = batch->results.at(index);
        keys.push_back(request.target);
        content.targets.push_back({request.target, QString(outcomeWord(result.outcome) + QStringLiteral(" · ") +
                                                           oneLine(resultText(request, result)))});
        stories.append(wholeStory(request, result));
    }
    content.story = stories.join(QStringLiteral("\n\n"));
    const QString title = actionTitle(first.verb, first.argument);
    if (takeOver) {
        //: %1 is an action
        content.heading = tr("%1: take over the fields").arg(title);
        content.sentence =
            tr("Sends it again and takes the fields named below away from their managers. A manager such "
               "as a GitOps controller may set them back.");
        content.confirm = tr("Take over");
    } else {
        //: %1 is an action
        content.heading = tr("%1: send again").arg(title);
        content.sentence = actionSentence(first.verb, first.argument);
        content.confirm = tr("Send again");
    }
    content.typed = confirmationText(first.verb, keys);
    content.actor = batch->profile.operatorName;
    content.core = ClusterName(batch->profile.coreName);
    auto* dialog = new ActionDialog(content, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->watchObstacle(m_services.actions);
    connect(dialog, &QDialog::accepted, this, [this, indexes, takeOver] {
        for (const size_t index : indexes) {
            if (takeOver)
                m_services.actions.takeOver(m_batch, index);
            else
                m_services.actions.retry(m_batch, index);
        }
    });
    dialog->open();
}

QString ActionResultsDialog::asText() const
{
    const ActionBatch* batch = shown();
    if (!batch)
        return {};
    const ActionRequest& first = batch->requests.front();
    QStringList lines{QStringList{actionTitle(first.verb, first.argument), toRfc3339(batch->begun), batch->profile.name,
                                  batch->profile.operatorName}
                          .join(u'\t')};
    for (size_t i = 0; i < batch->requests.size(); ++i) {
        const ActionRequest& request = batch->requests[i];
        const ActionResult& result = batch->results[i];
        lines.append(QStringList{request.target.cluster.text(), request.target.ns.text(), request.target.name,
                                 outcomeWord(result.outcome), oneLine(resultText(request, result))}
                         .join(u'\t'));
    }
    return QString(lines.join(u'\n') + u'\n');
}

void ActionResultsDialog::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::PaletteChange)
        refreshAll();
    QDialog::changeEvent(event);
}

} // namespace varroa
